"""The page of a player: ratings, results, lines, and the games themselves."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean

from bottega.engine.markup import (
    Element,
    Node,
    a,
    button,
    div,
    fieldset,
    form,
    h1,
    h2,
    h3,
    input,
    label,
    legend,
    li,
    main,
    nav,
    ol,
    p,
    section,
    small,
    span,
    tbody,
    td,
    th,
    thead,
    time,
    tr,
    ul,
)
from bottega.engine.markup import table as grid
from bottega.web.history import SHOWN_TO, Life, Played
from bottega.web.house import Visit
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.frame import token
from bottega.web.pages.hint import percent
from bottega.web.pages.lines import lines_part
from bottega.web.pages.people import bot_name, called, rating_text, title_of
from bottega.web.pages.plots import Estimate, change, course, number, plot, sheet
from bottega.web.phrases import badge, day_of, say
from bottega.web.players import Player
from bottega.web.ratings import Rating, peer_of

GAMES_AT_ONCE = 20
CURVE_POINTS = 60  # of a rating; older ones are left out
FEW = 3  # games, before one of them is the best

Kind = tuple[str, int]  # a game and the number of its players


@dataclass(frozen=True)
class Person:
    """What a reader is shown of a player."""

    player: Player
    life: Life
    ratings: Mapping[Kind, tuple[Rating, int]]
    bots: Mapping[Kind, Mapping[str, Rating]]
    known: Mapping[str, str]  # the other players whom the reader may know of
    open_tables: frozenset[str]  # whose replay he may see
    leaf: int = 1  # of the list of games

    @property
    def averages(self) -> dict[Kind, float]:
        """His points on average, by game and number of players."""
        points: defaultdict[Kind, list[int]] = defaultdict(list)
        for one in self.life.games:
            if one.counts:
                points[one.game, one.players].append(one.own.points)
        return {kind: fmean(some) for kind, some in points.items()}

    @property
    def leaves(self) -> int:
        return max(1, -(-len(self.life.games) // GAMES_AT_ONCE))

    def games_of(self, kind: Kind) -> int:
        """How many of his games of a kind count for his average."""
        return sum(one.counts and (one.game, one.players) == kind for one in self.life.games)

    def at(self, leaf: int) -> "Person":
        """The same with another part of the list of games."""
        return replace(self, leaf=min(max(1, leaf), self.leaves))


def page(visit: Visit, person: Person) -> str:
    lang, player, games = visit.lang, person.player, person.life.games
    own = visit.player is not None and visit.player.id == player.id
    told = say("history-since", lang, date=day_of(player.created, lang))
    content = main("#main.paper-page.history")[
        h1[player.name],
        p(".soft")[told, " · ", say("history-finished", lang, count=len(games))],
        _setting(player, lang) if own else None,
        [
            _ratings(person, lang),
            _results(person, lang),
            _lines(person, lang),
            _special(person, lang),
            _games(person, lang),
        ]
        if games
        else p[say("history-empty-own" if own else "history-empty", lang)],
    ]
    here = f"/p/{player.id}" + (f"?page={person.leaf}" if person.leaf > 1 else "")
    return whole_page(visit, here, player.name, content, files=("history.css",))


def _setting(player: Player, lang: str) -> Element:
    """Who may see this page, as its owner chooses."""
    return form(".shown-to", method="post", action=f"/p/{player.id}/shown")[
        token(),
        fieldset[
            legend[say("history-shown", lang)],
            div(".row")[
                (
                    label(".tick")[
                        input(type="radio", name="shown_to", value=one, checked=one == player.shown_to),
                        span[say(f"history-shown-{one}", lang)],
                    ]
                    for one in SHOWN_TO
                ),
                button[say("home-save", lang)],
            ],
            small(".soft")[say("history-shown-help", lang)],
        ],
    ]


# ------------------------------------------------------------------ figures


def _kind(kind: Kind, lang: str) -> str:
    game, players = kind
    return say("history-kind", lang, game=title_of(game, lang), players=players)


def _ratings(person: Person, lang: str) -> Element | None:
    if not person.ratings:
        return section[h2[say("history-ratings", lang)], p(".soft")[say("history-no_rating", lang)]]
    most = sorted(person.ratings, key=lambda kind: -person.ratings[kind][1])
    return section[
        h2[say("history-ratings", lang)],
        div(".plots")[(_rating(person, kind, lang) for kind in most)],
        p(".soft")[say("history-ratings-help", lang)],
    ]


def _rating(person: Person, kind: Kind, lang: str) -> Element:
    rating, games = person.ratings[kind]
    peer = None if rating.is_provisional else peer_of(rating, person.bots[kind])
    told = [say("history-rated_games", lang, count=games)]
    if rating.is_provisional:
        told.append(say("history-provisional", lang))
    if peer is not None:
        told.append(say("history-peer", lang, name=bot_name(peer)))
    points = _points(person.life.games, kind)
    rows = [
        (day_of(one.finished, lang), [rating_text(after, lang)])
        for one in person.life.games
        if (one.game, one.players) == kind and (after := one.own.after) is not None
    ]
    heading = _kind(kind, lang)
    columns = [say("history-date", lang), say("history-rating", lang)]
    drawn = [p(".rating")[rating_text(rating, lang)], course(points, lang) if len(points) > 1 else None]
    return plot(h3[heading], " · ".join(told), drawn, sheet(heading, columns, rows), lang)


def _points(games: Sequence[Played], kind: Kind) -> list[Estimate]:
    """How a rating went, from before the first game that is drawn."""
    rated = [one.own for one in games if (one.game, one.players) == kind and one.own.after is not None]
    last = rated[:CURVE_POINTS][::-1]
    went = [one.before for one in last[:1]] + [one.after for one in last]
    return [
        Estimate("", one.figure, one.figure - one.margin, one.figure + one.margin)
        for one in went
        if one is not None
    ]


def _results(person: Person, lang: str) -> Element | None:
    by_kind: defaultdict[Kind, list[Played]] = defaultdict(list)
    for one in person.life.games:
        if one.counts:
            by_kind[one.game, one.players].append(one)
    if not by_kind:
        return None
    columns = ("games", "won", "place", "points", "most")
    return section[
        h2[say("history-results", lang)],
        div(".scroll", tabindex="0", role="region", aria_label=say("history-results", lang))[
            grid(".state")[
                thead[tr[td, (th(scope="col")[say(f"history-{column}", lang)] for column in columns)]],
                tbody[
                    (
                        tr[
                            th(scope="row")[_kind(kind, lang)],
                            td[str(len(some))],
                            td[percent(fmean(one.win for one in some), lang)],
                            td[number(fmean(one.own.place for one in some), lang, 1)],
                            td[number(fmean(one.own.points for one in some), lang, 1)],
                            td[number(max(one.own.points for one in some), lang)],
                        ]
                        for kind, some in sorted(by_kind.items())
                    )
                ],
            ]
        ],
    ]


def _lines(person: Person, lang: str) -> Element | None:
    found = {game: lines for game, lines in sorted(person.life.lines.items()) if lines}
    if not found:
        return None
    return section[
        h2[say("history-lines", lang)],
        p(".soft")[say("history-lines-help", lang)],
        ([h3[title_of(game, lang)], lines_part(lines, lang)] for game, lines in found.items()),
    ]


# ------------------------------------------------------------------ games


def _special(person: Person, lang: str) -> Element | None:
    """The best and the closest game of each kind of game, where there are a few to choose from."""
    averages, by_game = person.averages, defaultdict[str, list[Played]](list)
    for one in person.life.games:
        if one.counts:
            by_game[one.game].append(one)
    told: list[Element] = []
    for game, some in sorted(by_game.items()):
        if len(some) < FEW:
            continue
        best = max(some, key=lambda one: one.own.points - averages[one.game, one.players])
        close = min(some, key=lambda one: abs(one.lead))
        above = change(best.own.points - averages[best.game, best.players], lang)
        points = say("history-best-points", lang, points=best.own.points, change=above)
        lead = say("history-close-lead", lang, points=abs(close.lead))
        told.append(
            li[
                h3[title_of(game, lang)],
                p[say("history-best", lang), " ", points, _ways(person, best, lang)],
                p[say("history-close", lang), " ", lead, _ways(person, close, lang)],
            ]
        )
    return section[h2[say("history-special", lang)], ul(".special")[told]] if told else None


def _ways(person: Person, one: Played, lang: str) -> Node:
    """When a game was played, and its replay where the reader may see it."""
    day = day_of(one.finished, lang)
    moment = time(".soft", datetime=f"{one.finished.isoformat()}Z")[day]
    if one.table not in person.open_tables:
        return [" · ", moment]
    told = f"{title_of(one.game, lang)}, {day}"
    return [
        " · ",
        moment,
        " · ",
        a(href=f"/t/{one.table}/replay")[say("history-replay", lang), span(".unseen")[f" ({told})"]],
    ]


def _games(person: Person, lang: str) -> Element:
    first = (person.leaf - 1) * GAMES_AT_ONCE
    averages = {kind: mean for kind, mean in person.averages.items() if person.games_of(kind) > 1}
    return section("#games")[
        h2[say("history-list", lang)],
        ol(".played", start=str(first + 1))[
            (_game(person, one, averages, lang) for one in person.life.games[first : first + GAMES_AT_ONCE])
        ],
        _leaves(person, lang) if person.leaves > 1 else None,
    ]


def _game(person: Person, one: Played, averages: Mapping[Kind, float], lang: str) -> Element:
    own = one.own
    told = [say("history-points-made", lang, points=own.points)]
    if one.counts and (one.game, one.players) in averages:
        mean = change(own.points - averages[one.game, one.players], lang)
        told.append(say("history-against_mean", lang, change=mean))
    if own.before is not None and own.after is not None:
        moved = change(own.after.figure - own.before.figure, lang)
        told.append(say("history-moved", lang, change=moved))
    if not one.from_deal:
        told.append(say("history-continued", lang))
    if not one.to_end:
        told.append(say("history-ended_early", lang))
    return li(class_="won" if own.place == 1 else None)[
        div[badge(own.seat, lang), span(".game-name")[title_of(one.game, lang)], _ways(person, one, lang)],
        div[span(".place-won")[_place(one, lang)], " · ", " · ".join(told)],
        div(".soft")[say("history-with", lang), " ", _others(person, one, lang)],
    ]


def _place(one: Played, lang: str) -> str:
    shared = one.own.place == 1 and one.win < 1
    if one.own.place == 1:
        return say("history-shared" if shared else "history-victory", lang)
    return say("history-place-of", lang, place=one.own.place, players=one.players)


def _others(person: Person, one: Played, lang: str) -> Iterator[Node]:
    for number_, seat in enumerate(one.others):
        yield ", " if number_ else None
        yield called(seat.who, person.known, lang)
        yield f" ({number(seat.points, lang)})"


def _leaves(person: Person, lang: str) -> Element:
    here = f"/p/{person.player.id}"
    return nav(".leaves", aria_label=say("history-list", lang))[
        a(".button", href=f"{here}?page={person.leaf - 1}#games", rel="prev")[say("history-newer", lang)]
        if person.leaf > 1
        else None,
        span(".soft")[say("history-leaf", lang, page=person.leaf, pages=person.leaves)],
        a(".button", href=f"{here}?page={person.leaf + 1}#games", rel="next")[say("history-older", lang)]
        if person.leaf < person.leaves
        else None,
    ]


def all_who(life: Life) -> set[str]:
    """Everybody who is named on a page."""
    return {seat.who for one in life.games for seat in one.others} - {""}
