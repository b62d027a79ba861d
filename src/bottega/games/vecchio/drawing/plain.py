"""The table of Il Vecchio as characters, for a terminal, drawn from what a seat knows (its view)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from bottega.engine.actions import Action
from bottega.engine.events import Event
from bottega.engine.game import Game
from bottega.engine.plain import (
    DISCS,
    GOLD,
    PAGE_WIDTH,
    RECENT,
    SOFT,
    TO_DO,
    PlainPage,
    say_in_brief,
    seats_of,
)
from bottega.engine.words import Words
from bottega.games.vecchio import narrator
from bottega.games.vecchio.drawing import progress
from bottega.games.vecchio.narrator import Narrator, View
from bottega.games.vecchio.scenes import score_sheet
from bottega.games.vecchio.vocabulary import OFFICES

CHAPTERS = ("majority_won", "final_score")  # events that open a new page of the end of the game
RULES = ("goal", "turn", "town", "travel", "placing", "events", "tiles", "end")
ADVICE = ("middlemen", "early", "bishops", "coats")
INDENT = 5

SHORT = {  # what a player may type for the actions
    "action_town": "A",
    "action_province": "B-",
    "action_office": "C-",
    "action_reinforcement": "D",
    "action_recovery": "E",
    "pass_double_turn": "pass",
    "end_turn": "end",
    "lay_down": "down",
    "zone": "z",
}


def draw_plain(
    view: View,
    lang: str,
    words: Words,
    colour: bool,
    *,
    names: Sequence[str] | None = None,
    recent: Sequence[Event] = (),
    width: int = PAGE_WIDTH,
) -> Text:
    """Middlemen, tracks and piles, then the families; at the end the results.

    Seats that `recent` tells of are marked.
    """
    changed = seats_of(recent)
    page = _Page(view, lang, words, names or name_seats(view, lang, words), changed, width)
    return page.finish(page.results() if view["results"] else page.table(), colour)


def draw_ending(
    view: View,
    lang: str,
    words: Words,
    colour: bool,
    *,
    names: Sequence[str] | None = None,
    told: Sequence[Event] = (),
    chapter: Sequence[Event] = (),
    width: int = PAGE_WIDTH,
) -> Text:
    """The finished table while the points are counted."""
    changed = seats_of(chapter)
    page = _Page(view, lang, words, names or name_seats(view, lang, words), changed, width)
    return page.finish(page.table(), colour)


def name_seats(view: View, lang: str, words: Words) -> tuple[str, ...]:
    """The seats by the names of their colours."""
    return tuple(narrator.name_seats(view, lang, words))


def name_choice(action: Action, view: View, lang: str, words: Words) -> str:
    """A short name that a player may type: A, B-venice, pistoia, z4, M2, scroll."""
    given = action.arguments
    if "town" in given:
        town = str(view["board"]["towns"][given["town"]]["id"]).replace("_", "-")
        return f"{town}-home" if action.name == "return_member" else town
    if "tiles" in given:
        return str(given["tiles"])
    return SHORT.get(action.name, "") + "".join(str(value) for value in given.values())


def rules_in_brief(game: Game, lang: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a player needs to know, and what he had better think of."""
    return say_in_brief(game, lang, RULES, ADVICE)


class _Page(PlainPage):
    @property
    def narrator(self) -> Narrator:
        return Narrator(self.view, self.lang, self.words, self.names)

    def letter(self, seat: int) -> str:
        return self.say(f"colour-{self.view['seats'][seat]['colour']}-letter")

    # All share

    def table(self) -> Iterator[Text]:
        yield Text(progress(self.view, self.lang), SOFT)
        yield from self.middlemen()
        for track in self.view["tracks"]:
            yield from self.track(track)
        piles = self.view["piles"]
        yield from self.lines(
            self.say("plain-piles", medici=piles["medici"], **{key: piles[key] for key in OFFICES}), SOFT
        )
        for seat in range(len(self.view["seats"])):
            yield Text()
            yield from self.seat(seat)

    def middlemen(self) -> Iterator[Text]:
        """Where each middleman is, what he gives, and where he goes next."""
        told = []
        for colour, town in self.view["middlemen"].items():
            loop = next((loop for loop in self.view["board"]["loops"] if town in loop), [town])
            following = loop[(loop.index(town) + 1) % len(loop)]
            told.append(
                self.say(
                    "plain-middleman",
                    town=self.narrator.town(town),
                    gives=self.narrator.any_of(self.view["gives"][colour]),
                    next=self.narrator.town(following),
                )
            )
        yield Text(self.say("plain-middlemen"), "bold")
        for line in told:
            yield from self.lines(line, indent=2)

    def track(self, track: Mapping[str, Any]) -> Iterator[Text]:
        """A track: letters of members, then cost and points of free spaces; * is a coat of arms."""
        narrator = self.narrator
        cells = []
        for space in track["spaces"]:
            if not space["used"]:
                cells.append("[ x ]")
            elif space["seat"] is not None:
                cells.append(f"[ {self.letter(space['seat'])} ]")
            else:
                cost = f"{space['cost']}/" if track["partisans"] else ""
                cells.append(f"[{cost}{space['points']}{'*' if space['coat'] else ''}]")
        cells += [f"+{self.letter(seat)}" for seat in track["overflow"]]
        if track["partisans"]:
            takes = narrator.any_of(track["partisans"][:1])
            if len(track["partisans"]) > 1:
                takes = self.say("plain-two_and_one")
        else:
            extra = self.view["extra_cost"] == track["track"]
            prices = self.view["prices"]
            goods = {"scroll": prices["office_scrolls"]}
            takes = narrator.amounts({**goods, "florin": prices["extra_cost_florins"]} if extra else goods)
        named = self.say(
            "plain-track", track=narrator.track(track["track"]), town=narrator.town(track["entry"])
        )
        yield Text(f"{named:<36}", "bold").append(" ".join(cells), "")
        tiles = self.say("plain-tiles", tiles=" ".join(track["tiles"])) if track["tiles"] else ""
        yield from self.lines(f"{takes}. {tiles}", SOFT, indent=INDENT)

    # A family

    def seat(self, seat: int) -> Iterator[Text]:
        family = self.view["seats"][seat]
        line = Text().append("▶" if seat == self.view["to_play"] else " ", TO_DO)
        line.append(f" {self.letter(seat)} ", DISCS[family["colour"]]).append(f" {self.names[seat]}", "bold")
        if seat == self.view["seat"]:
            line.append(f" {self.say('plain-you')}")
        goods = {good: count for good, count in family["goods"].items() if count}
        told = self.say("plain-goods", goods=self.narrator.amounts(goods), reserve=family["reserve"])
        if seat in self.changed:
            line.append(f"  « {self.say('plain-recent')}", RECENT)
        yield line
        yield from self.lines(told, indent=INDENT)
        for key, posture in (("plain-standing", "standing"), ("plain-lying", "lying")):
            towns = [self.group(there, posture) for there in family["members"] if there[posture]]
            if towns:
                yield from self.lines(self.say(key, towns=", ".join(towns)), indent=INDENT)
        for told in self.tiles(family):
            yield from self.lines(told, indent=INDENT)

    def group(self, there: Mapping[str, Any], posture: str) -> str:
        name, count = self.narrator.town(there["town"]), there[posture]
        return name if count == 1 else f"{name} ×{count}"

    def tiles(self, family: Mapping[str, Any]) -> Iterator[str]:
        """Tiles that work, each with what it does; the others by their number."""
        open_tiles = [tile["tile"] for tile in family["province_tiles"] if tile["face_up"]]
        pending = [family["council_pending"]] if family["council_pending"] else []
        for tile in [*open_tiles, *family["council_tiles"], *pending, *(family["nobility_tiles"] or ())]:
            yield f"{tile}: {self.narrator.tile_text(tile)}"
        used = [tile["tile"] for tile in family["province_tiles"] if not tile["face_up"]]
        if used:
            yield self.say("plain-used", tiles=" ".join(used))
        hidden = family["council_hidden"] - len(pending)
        if family["nobility_tiles"] is None:
            hidden += family["nobility_count"]
        if hidden:
            yield self.say("plain-hidden", count=hidden)
        if family["medici_tokens"]:
            yield self.say("plain-tokens", count=len(family["medici_tokens"]))

    # The end

    def results(self) -> Iterator[Text]:
        rows = score_sheet(self.view, self.lang)
        label = max(len(name) for name, _ in rows) + 2
        column = max(8, *(len(name) + 2 for name in self.names))
        yield Text(self.say("plain-final"), "bold")
        yield Text(" " * label + "".join(f"{name:>{column}}" for name in self.names), "bold")
        for name, figures in rows:
            style = GOLD if name == self.say("score-points") else ""
            yield Text(f"{name:<{label}}" + "".join(f"{figure:>{column}}" for figure in figures), style)
        for seat in range(len(self.view["seats"])):
            yield Text()
            yield from self.seat(seat)
