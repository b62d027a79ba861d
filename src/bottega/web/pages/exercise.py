"""A turning point of a finished game as an exercise: here something was lost, find something better."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import urlencode

from bottega.engine.markup import Element, Node, a, caption, h2, nav, p, section, tbody, td, th, thead, tr
from bottega.engine.markup import table as grid
from bottega.web.analysis import LOST_LEAST, Advice, Turned
from bottega.web.house import Visit
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.hint import percent
from bottega.web.pages.position import FILES, Position, asked_part, position_part
from bottega.web.pages.sign import sign_switch
from bottega.web.pages.walk import Walk
from bottega.web.phrases import game_title, say

SHOWN = 5


class Judged(StrEnum):
    """What the analysis found of an answer."""

    BEST = "best"
    BETTER = "better"
    SAME = "same"  # what was played
    NOT_BETTER = "not_better"
    HARDLY = "hardly"  # looked at too little to tell
    UNKNOWN = "unknown"  # not looked at


@dataclass(frozen=True)
class Exercise:
    """A turning point, and the position before it as its seat saw it."""

    walk: Walk
    turned: Turned

    @property
    def address(self) -> str:
        return f"/t/{self.walk.table.id}/exercise/{self.turned.point.ply}"

    @property
    def replay(self) -> str:
        at = {"at": self.turned.point.ply - 1, "as": self.turned.point.seat}
        return f"/t/{self.walk.table.id}/replay?{urlencode(at)}"

    @property
    def position(self) -> Position:
        point = self.turned.point
        return Position(self.walk.states[point.ply - 1][0], point.seat, self.walk.lang)

    def advice(self, action: str) -> Advice | None:
        """What the analysis found of a choice."""
        return next((one for one in self.turned.considered if one.action == action), None)

    def judge(self, action: str) -> Judged:
        """By the chances that the analysis found, and by nothing else."""
        turned, found = self.turned, self.advice(action)
        if action == turned.preferred.action:
            return Judged.BEST
        if action == turned.action:
            return Judged.SAME
        if found is None or not found.visits:
            return Judged.UNKNOWN
        if not turned.looked_at(found):
            return Judged.HARDLY
        better = found.share >= turned.played_share + LOST_LEAST
        return Judged.BETTER if better else Judged.NOT_BETTER


def page(visit: Visit, exercise: Exercise, answer: str = "") -> str:
    """The position with all choices; after an answer, what the analysis found of it."""
    lang, position = visit.lang, exercise.position
    lost = percent(exercise.turned.lost, lang)
    heading = say("exercise-heading", lang, n=exercise.turned.point.ply)
    if answer:
        column: Node = [*_verdict(exercise, position, answer), _ways(exercise, lang, answered=True)]
    else:
        task = p(".task")[
            say("exercise-task", lang, lost=lost, choice=position.describe(exercise.turned.action))
        ]
        column = [asked_part(position, exercise.address, task), _ways(exercise, lang, answered=False)]
    content = position_part(position, heading, column, asking=not answer)
    table = exercise.walk.table
    own = table.id if table.game.components.differences else ""
    title = f"{game_title(table.game.spec, lang)}, {heading}"
    return whole_page(
        visit,
        exercise.address,
        title,
        content,
        css="table-page puzzle-page",
        status=sign_switch(table.game.spec, lang, own),
        files=FILES,
    )


def _verdict(exercise: Exercise, position: Position, answer: str) -> Iterator[Element]:
    lang, turned = position.lang, exercise.turned
    judged, found = exercise.judge(answer), exercise.advice(answer)
    good = judged in (Judged.BEST, Judged.BETTER)
    share = percent(found.share, lang) if found is not None else ""
    played = percent(turned.played_share, lang)
    yield section("#judged", class_="verdict good" if good else "verdict bad")[
        h2[say(f"exercise-{judged}", lang)],
        p[position.describe(answer)],
        p[say(f"exercise-{judged}-why", lang, share=share, played=played)],
    ]
    yield _figures(exercise, position, answer)


def _figures(exercise: Exercise, position: Position, answer: str) -> Element:
    """The choices that the analysis ranks first, and those that were taken."""
    lang, turned = position.lang, exercise.turned
    rows = [
        one
        for number, one in enumerate(turned.considered)
        if number < SHOWN or one.action in (answer, turned.action)
    ]
    marks = {answer: say("exercise-yours", lang), turned.action: say("exercise-played", lang)}
    return section("#figures")[
        grid(".sheet")[
            caption[say("exercise-figures", lang)],
            thead[tr[(th(scope="col")[say(f"puzzle-column-{key}", lang)] for key in ("choice", "share"))]],
            tbody[
                (
                    tr(class_="yours-now" if one.action == answer else None)[
                        th(scope="row")[
                            position.describe(one.action),
                            f" ({marks[one.action]})" if one.action in marks else None,
                        ],
                        td[percent(one.share, lang) if turned.looked_at(one) else "–"],
                    ]
                    for one in rows
                )
            ],
        ],
        p(".soft")[say("hint-means", lang)],
    ]


def _ways(exercise: Exercise, lang: str, *, answered: bool) -> Element:
    return nav(".puzzle-ways", aria_label=say("curve-turns", lang))[
        a(".button", href=exercise.address)[say("puzzle-again", lang)] if answered else None,
        a(".quiet", href=exercise.replay)[say("exercise-replay", lang)],
    ]
