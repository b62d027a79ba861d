"""What players agree on, as it stands at the table: a line with buttons for each proposal, and the ways to
propose something, to pause, to end, to leave and to play again."""

from collections.abc import Sequence

from bottega.engine.drawing import PartCache
from bottega.engine.markup import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    form,
    input,
    p,
    section,
    span,
    summary,
)
from bottega.web.contest_rounds import contest_of
from bottega.web.house import Viewer
from bottega.web.pages.frame import token
from bottega.web.pages.sight import Sight
from bottega.web.phrases import WORDS, badge, say
from bottega.web.proposals import NOBODY, Kind, voices_at
from bottega.web.schema import ProposalRow
from bottega.web.table import Table

_ways = PartCache(1024)


def proposals_part(sight: Sight) -> Element:
    """What is proposed now; there is nothing to be seen of it where nothing is."""
    proposed = [] if sight.over else sight.table.proposals
    return section("#proposals", aria_label=sight.say("proposals-title"), hidden=not proposed)[
        (_proposal(sight, row) for row in proposed)
    ]


def _proposal(sight: Sight, row: ProposalRow) -> Element:
    asked = voices_at(sight.table)
    mine = asked & set(sight.viewer.seats)
    missing = sorted(asked - set(row.agreed))
    names = WORDS.join([sight.names[seat] for seat in missing], sight.lang)
    return div(".proposal", id=f"proposal-{row.kind}-{row.seat}")[
        badge(row.by, sight.lang),
        span(".proposed", role="status")[
            _sentence(sight, row),
            span(".soft")[" ", sight.say("proposal-waits", names=names)] if missing else None,
        ],
        _answers(sight, row, mine) if mine else None,
    ]


def _sentence(sight: Sight, row: ProposalRow) -> str:
    name, other = sight.names[row.by], sight.names[row.seat] if row.seat != NOBODY else ""
    if row.by == row.seat and sight.table.seats[row.by].stand_in:
        return sight.say("proposal-left", name=name)
    about = {"other": other} if other else {}
    return sight.say(f"proposal-{row.kind}", name=name, **about)


def _answers(sight: Sight, row: ProposalRow, mine: frozenset[int]) -> Element:
    own = row.by in mine
    return form(method="post", action=f"/t/{sight.table.id}/proposals", data_live="1")[
        token(),
        input(type="hidden", name="kind", value=row.kind),
        input(type="hidden", name="seat", value=str(row.seat)),
        button(".primary", name="do", value="agree")[sight.say("proposal-agree")]
        if not mine <= set(row.agreed)
        else None,
        button(name="do", value="decline")[sight.say("proposal-withdraw" if own else "proposal-refuse")],
    ]


def resume_part(sight: Sight) -> Element | None:
    """The button that ends a pause, for whoever plays here."""
    if not sight.moment.paused or not voices_at(sight.table) & set(sight.viewer.seats):
        return None
    return form("#resume", method="post", action=f"/t/{sight.table.id}/resume", data_live="1")[
        token(), button(".primary")[sight.say("paused-resume")]
    ]


# ------------------------------------------------------------------ what may be proposed


def ways_part(sight: Sight) -> Node:
    """All that a player may propose, behind one quiet line."""
    table, asked = sight.table, voices_at(sight.table)
    mine = asked & set(sight.viewer.seats)
    if not mine or sight.over:
        return section("#company", hidden=True)
    proposed = tuple((row.kind, row.seat) for row in table.proposals)
    sitting = tuple((row.bot, row.stand_in) for row in table.seats)
    key = (table.id, sight.lang, mine, asked, sight.names, sitting, sight.moment.held, proposed)
    here = (table.decider is not None, bool(table.entries))
    return _ways.get((*key, *here), lambda: _drawn_ways(sight, asked - mine))


def _drawn_ways(sight: Sight, others: frozenset[int]) -> Element:
    table, contest = sight.table, contest_of(sight.table.row)
    free = contest is None or bool(others)  # in a contest nobody ends or pauses a game alone
    return section("#company")[
        details[
            summary[sight.say("ways-title")],
            div(".ways")[
                _way(sight, Kind.PAUSE, sight.say("ways-pause", alone=_alone(others)))
                if free and table.decider is not None
                else None,
                _replacements(sight),
                button(type="button", hidden=True, data_do="sound", aria_pressed="false")[
                    sight.say("ways-sound")
                ],
                _end(sight, others) if free and (table.seated or table.entries) else None,
                _leave(sight) if others else None,
                p(".soft")[sight.say("proposal-contest")] if not free else None,
            ],
        ],
        a(".quiet", href=f"/contests/{contest}")[sight.say("contest-back")] if contest else None,
    ]


def _alone(others: frozenset[int]) -> str:
    return "no" if others else "yes"


def _way(sight: Sight, kind: Kind, label: str, seat: int = NOBODY) -> Element:
    return form(method="post", action=f"/t/{sight.table.id}/proposals", data_live="1")[
        token(),
        input(type="hidden", name="kind", value=kind.value),
        input(type="hidden", name="seat", value=str(seat)),
        button(name="do", value="propose", disabled=_is_proposed(sight.table, kind, seat))[label],
    ]


def _is_proposed(table: Table, kind: Kind, seat: int) -> bool:
    return any((row.kind, row.seat) == (kind, seat) for row in table.proposals)


def _replacements(sight: Sight) -> Sequence[Node]:
    """Seats whose players have gone, or for which nobody has come yet."""
    found: list[Node] = []
    for row in sight.table.seats:
        name, held = sight.names[row.seat], row.seat in sight.moment.held
        if row.bot is None and (row.stand_in or not held):
            found.append(_way(sight, Kind.BOT, sight.say("ways-bot", name=name), row.seat))
        if row.bot is None and row.stand_in and held:
            found.append(_way(sight, Kind.PERSON, sight.say("ways-person", name=name), row.seat))
    return found


def _end(sight: Sight, others: frozenset[int]) -> Element:
    label = sight.say("ways-end", alone=_alone(others))
    then = sight.say("ways-end-others" if others else "ways-end-alone")
    return details(".sure")[
        summary[label], p(".soft")[sight.say("ways-end-help"), " ", then], _way(sight, Kind.END, label)
    ]


def _leave(sight: Sight) -> Element:
    label = sight.say("ways-leave")
    return details(".sure")[
        summary[label],
        p(".soft")[sight.say("ways-leave-help")],
        form(method="post", action=f"/t/{sight.table.id}/leave", data_live="1")[token(), button[label]],
    ]


# ------------------------------------------------------------------ at the end


def rematch_part(table: Table, viewer: Viewer, lang: str) -> Element | None:
    """The same again in one click; who only watched may watch again."""
    again = table.row.rematch
    if not viewer.seats:
        watch = again is not None and table.row.spectators
        return a(".button", href=f"/t/{again}")[say("rematch-watch", lang)] if watch else None
    return form("#rematch", method="post", action=f"/t/{table.id}/rematch")[
        token(),
        button(".primary", title=say("rematch-help", lang))[
            say("rematch" if again is None else "rematch-go", lang)
        ],
    ]
