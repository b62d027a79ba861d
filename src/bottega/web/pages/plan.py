"""Planning ahead at a table: the decisions that somebody expects of the others, and his own after them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from bottega.engine.actions import Action
from bottega.engine.markup import (
    Element,
    Node,
    a,
    button,
    div,
    form,
    h2,
    input,
    li,
    nav,
    ol,
    p,
    section,
    span,
)
from bottega.match.ahead import ANY, Ahead
from bottega.web.house import Visit
from bottega.web.pages import planned
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.frame import token
from bottega.web.pages.position import FILES, Offered, Position, Told, asked_part, position_part
from bottega.web.phrases import badge, names_of, say
from bottega.web.plans import begin
from bottega.web.table import Table

SECRET = "s"  # behind the number of a decision of which nothing is seen


@dataclass(frozen=True)
class Draft:
    """A line that is being planned, as its address tells it: by numbers of actions."""

    table: Table
    seat: int
    guess: int
    steps: Sequence[str]
    lang: str

    @cached_property
    def tried(self) -> tuple[Ahead, tuple[Told, ...]]:
        """The line as far as it is possible, and told."""
        ahead = begin(self.table, self.seat, self.guess)
        actions = [self._action(step) for step in self.steps]
        secret = [step.endswith(SECRET) for step in self.steps]
        told = tuple(planned.tell_steps(ahead, actions, self.lang, self.names, secret))
        return ahead, told

    @property
    def ahead(self) -> Ahead:
        return self.tried[0]

    @property
    def told(self) -> tuple[Told, ...]:
        return self.tried[1]

    @property
    def kept(self) -> Sequence[str]:
        """The steps that are possible."""
        return self.steps[: len(self.told)]

    @cached_property
    def names(self) -> tuple[str, ...]:
        return names_of(self.table.seats, self.lang)

    def _action(self, step: str) -> str:
        if step == ANY:
            return ANY
        number = int(step.removesuffix(SECRET))
        actions = self.table.game.actions
        return str(actions[number]) if number < len(actions) else str(actions[0])

    def address(self, steps: Sequence[str], guess: int | None = None) -> str:
        """Of this plan with other steps, or by another guess."""
        asked: dict[str, str | int] = {"at": self.table.version}
        if steps:
            asked["line"] = ".".join(steps)
        number = self.guess if guess is None else guess
        if number:
            asked["guess"] = number
        return f"/t/{self.table.id}/plan?{urlencode(asked)}"


@dataclass(frozen=True)
class Foreseen(Position):
    """The table of a plan. Where another seat is to play it is shown as to a spectator, with that seat's
    things in the middle; its choices are those of the guess."""

    draft: Draft | None = None

    @property
    def ahead(self) -> Ahead:
        assert self.draft is not None
        return self.draft.ahead

    @property
    def asked(self) -> int:
        mover = self.state.to_play
        return self.seat if mover is None else mover

    @cached_property
    def view(self) -> Mapping[str, Any]:
        return self.state.view(self.seat if self.asked == self.seat else None)

    @cached_property
    def asked_view(self) -> Mapping[str, Any]:
        return self.state.view(self.asked)

    @property
    def tag(self) -> str:
        if self.asked == self.seat:
            return self.say("plan-you")
        return self.say("plan-expected", name=self.names[self.asked])

    @cached_property
    def choices(self) -> Sequence[Offered]:
        warning, unseen = self.say("plan-shows"), self.say("plan-unseen", name=self.names[self.asked])
        return [
            Offered(
                one.action,
                self.describe(one.action) if one.alike == 1 else unseen,
                warning if one.shows else "",
            )
            for one in self.ahead.choices()
        ]

    @cached_property
    def clickable(self) -> Sequence[Action]:
        return [one.action for one in self.ahead.choices() if one.alike == 1]


def page(visit: Visit, draft: Draft, moved_on: bool = False) -> str:
    lang, ahead, here = visit.lang, draft.ahead, draft.address(draft.kept)
    last = draft.told[-1].marked if draft.told else ()
    position = Foreseen(ahead.foreseen, draft.seat, lang, last, draft.names, draft)
    told = [
        div(".verdict.bad", role="alert")[p[say("plan-moved_on", lang)]] if moved_on else None,
        _help(draft, lang),
    ]
    asking = ahead.is_open
    column: Node = [
        asked_part(position, here, told) if asking else _closed(draft, lang),
        _line(draft, lang),
        _ways(draft, lang),
    ]
    content = position_part(position, say("plan-title", lang), column, asking=asking)
    title = f"{position.title}, {say('plan-title', lang)}"
    return whole_page(
        visit, here, title, content, css="table-page puzzle-page plan-page", files=(*FILES, *planned.FILES)
    )


def _help(draft: Draft, lang: str) -> Element:
    """What to do now; of others, where their choices come from."""
    ahead = draft.ahead
    if ahead.state.to_play == draft.seat:
        told = say("plan-task-own" if ahead.is_foretold else "plan-task-example", lang)
        return p(".soft.task")[told]
    return div(".task")[
        p(".soft")[say("plan-task-others", lang)],
        p(".plan-ways")[
            a(".button", href=draft.address([*draft.kept, ANY]))[say("plan-any", lang)]
            if ahead.can_skip()
            else None,
            a(".quiet", href=draft.address(draft.kept, draft.guess + 1))[say("plan-guess", lang)],
        ],
    ]


def _closed(draft: Draft, lang: str) -> Element:
    """Nothing more can be planned, and why."""
    ahead = draft.ahead
    key = "shown" if ahead.is_shown else "over" if ahead.state.to_play is None else "long"
    return section("#ask.theirs")[
        div(".prompt")[p(".tag")[say("plan-here", lang)], p("#prompt")[say(f"plan-end-{key}", lang)]]
    ]


def _line(draft: Draft, lang: str) -> Element:
    """The steps so far; each leads back to the table before it."""

    def entry(number: int, step: Told) -> Element:
        back = draft.address(draft.kept[:number])
        return li[
            span(".by")[badge(step.seat, lang)],
            a(href=back, title=say("plan-back-here", lang))[step.said],
        ]

    return section("#line")[
        h2[say("plan-line-heading", lang)],
        ol(".told-line")[(entry(number, step) for number, step in enumerate(draft.told))]
        if draft.told
        else p(".soft")[say("plan-line-empty", lang)],
    ]


def _ways(draft: Draft, lang: str) -> Element:
    table, own = draft.table, len(draft.ahead.own)
    return nav(".puzzle-ways", aria_label=say("plan-title", lang))[
        form(method="post", action=f"/t/{table.id}/plan/keep")[
            token(),
            input(type="hidden", name="at", value=str(table.version)),
            input(type="hidden", name="guess", value=str(draft.guess)),
            input(type="hidden", name="line", value=".".join(draft.kept)),
            button(".primary")[say("plan-keep", lang, count=own)],
        ]
        if own
        else None,
        a(".button", href=draft.address(draft.kept[:-1]))["↶ ", say("plan-back", lang)]
        if draft.told
        else None,
        a(".quiet", href=f"/t/{table.id}")[say("plan-leave", lang)],
    ]
