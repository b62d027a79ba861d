"""Puzzles: all of them by game and grade, one at the table's own drawing, and its solution played out."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from urllib.parse import urlencode

from bottega.engine.events import Event
from bottega.engine.game import State
from bottega.engine.markup import (
    Element,
    Node,
    a,
    caption,
    div,
    h1,
    h2,
    h3,
    li,
    main,
    nav,
    ol,
    p,
    section,
    span,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from bottega.engine.markup import table as grid
from bottega.engine.prospects import Prospects
from bottega.games import find, names
from bottega.match.puzzle import GRADES, Answer, Puzzle, puzzles_of
from bottega.web.house import Visit
from bottega.web.pages.daily import Numbered, daily_part, grade_said
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.hint import percent
from bottega.web.pages.position import FILES, Position, Told, asked_part, position_part, tell
from bottega.web.pages.reasons import at_once
from bottega.web.pages.sign import sign_switch
from bottega.web.phrases import badge, game_title, say

ADDRESS = "/puzzles"


@dataclass(frozen=True)
class Posed:
    """A puzzle of a game by its number, from 1."""

    game: str
    number: int

    @property
    def puzzle(self) -> Puzzle:
        return puzzles_of(self.game)[self.number - 1]

    @property
    def address(self) -> str:
        return f"{ADDRESS}/{self.game}/{self.number}"

    def heading(self, lang: str) -> str:
        return say("puzzle-heading", lang, number=self.number, grade=grade_said(self.puzzle.grade, lang))


# ------------------------------------------------------------------ all puzzles


def index(visit: Visit, day: date, solved: Collection[Numbered]) -> str:
    lang = visit.lang
    content = main("#main.paper-page.puzzle-list")[
        h1[say("puzzle-title", lang)],
        p[say("puzzle-about", lang)],
        daily_part(day, solved, lang),
        [_of_game(key, solved, lang) for key in names() if puzzles_of(key)],
    ]
    return whole_page(visit, ADDRESS, say("puzzle-title", lang), content, files=FILES)


def _of_game(key: str, solved: Collection[Numbered], lang: str) -> Element:
    kept = puzzles_of(key)
    done = sum((key, number) in solved for number in range(1, len(kept) + 1))
    return section(aria_labelledby=f"puzzles-{key}")[
        h2(id=f"puzzles-{key}")[game_title(find(key), lang)],
        p(".soft")[say("puzzle-count", lang, done=done, total=len(kept))],
        [_of_grade(key, grade, solved, lang) for grade in GRADES if any(one.grade == grade for one in kept)],
    ]


def _of_grade(key: str, grade: int, solved: Collection[Numbered], lang: str) -> Element:
    numbers = [number for number, one in enumerate(puzzles_of(key), 1) if one.grade == grade]
    return div(".grade")[
        h3[grade_said(grade, lang)],
        ul(".numbers")[
            (li[_number(Posed(key, number), (key, number) in solved, lang)] for number in numbers)
        ],
    ]


def _number(posed: Posed, done: bool, lang: str) -> Element:
    told = say("puzzle-number-solved" if done else "puzzle-number", lang, number=posed.number)
    return a(href=posed.address, class_="button done" if done else "button", aria_label=told)[
        f"{posed.number} ✓" if done else str(posed.number)
    ]


# ------------------------------------------------------------------ one puzzle


def page(visit: Visit, posed: Posed, tried: str = "") -> str:
    """The position with all choices; `tried` is an answer that was wrong."""
    lang, puzzle = visit.lang, posed.puzzle
    position = Position(puzzle.position, puzzle.seat, lang)
    told = _wrong(position, puzzle, tried) if tried else p(".soft.task")[say("puzzle-task", lang)]
    column = [asked_part(position, posed.address, told), _ways(posed, lang, solution=False)]
    return _whole(
        visit, posed, posed.address, position_part(position, posed.heading(lang), column, asking=True)
    )


def _whole(visit: Visit, posed: Posed, here: str, content: Element) -> str:
    title = f"{game_title(find(posed.game), visit.lang)}, {posed.heading(visit.lang)}"
    switch = sign_switch(find(posed.game), visit.lang)
    return whole_page(visit, here, title, content, css="table-page puzzle-page", status=switch, files=FILES)


def _wrong(position: Position, puzzle: Puzzle, tried: str) -> Element:
    known, lang = puzzle.told(tried), position.lang
    said = position.say("puzzle-wrong", choice=position.describe(tried))
    more = (
        position.say("puzzle-wrong-far")
        if known is None
        else position.say("puzzle-wrong-loss", loss=percent(known.loss, lang))
    )
    return div(".verdict.bad", role="alert")[p[said], p[more]]


def _ways(posed: Posed, lang: str, *, solution: bool) -> Element:
    last = len(puzzles_of(posed.game))
    before, after = (Posed(posed.game, posed.number + step) for step in (-1, 1))
    return nav(".puzzle-ways", aria_label=say("puzzle-title", lang))[
        a(".button", href=before.address, aria_label=say("puzzle-before", lang))["‹"]
        if before.number
        else None,
        a(".button", href=after.address, aria_label=say("puzzle-after", lang))["›"]
        if posed.number < last
        else None,
        a(".button", href=posed.address)[say("puzzle-again", lang)]
        if solution
        else a(".quiet", href=f"{posed.address}/solution")[say("puzzle-show", lang)],
        a(".quiet", href=ADDRESS)[say("puzzle-all", lang)],
    ]


# ------------------------------------------------------------------ its solution


@dataclass(frozen=True)
class Step:
    """A decision of a line, and the table afterwards."""

    told: Told
    after: State


@dataclass(frozen=True)
class Line:
    """An answer played out in a fair world, as the seat that was asked sees it."""

    puzzle: Puzzle
    answer: Answer
    lang: str

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        return tuple(self._played())

    def _played(self) -> Iterator[Step]:
        seat, world = self.puzzle.seat, self.puzzle.example_world()
        for action in (self.answer.action, *self.answer.line):
            mover, choice = world.to_play, world.describe(action, self.lang)
            assert mover is not None
            played = world.play(action)
            events = [event.seen_by(seat) for event in played]
            if not events and mover != seat:
                continue  # what another seat keeps to itself
            told = tell(world, seat, mover, events, choice, self.lang)
            if world.to_play is None:
                told = replace(told, said=self._end_told(world, played))
            yield Step(told, world.copy())

    def _end_told(self, world: State, events: Sequence[Event]) -> str:
        """The end of a game: how it begins and how it comes out. All between fills a page."""
        show, view = world.game.spec.show, world.view(self.puzzle.seat)
        scenes = show.scenes(view, events, self.lang, show.name_seats(view, self.lang))
        return " ".join(dict.fromkeys(scenes[place].sentence for place in (0, -1)))


def solution(visit: Visit, posed: Posed, step: int, *, answered: bool) -> str:
    """The solution with its figures; the board after so many decisions of the line."""
    lang, puzzle = visit.lang, posed.puzzle
    line = Line(puzzle, puzzle.solution, lang)
    start = Position(puzzle.position, puzzle.seat, lang)
    shown = min(step, len(line.steps))
    at = line.steps[shown - 1] if shown else None
    position = start if at is None else Position(at.after, puzzle.seat, lang, at.told.marked)
    here = f"{posed.address}/solution"
    column = [
        section("#solution", class_="verdict good")[
            h2[say("puzzle-right" if answered else "puzzle-solution", lang)],
            p[start.describe(puzzle.solution.action)],
        ],
        _why(start, puzzle),
        _line_part(line, here, shown, answered, lang),
        _second_line(puzzle, lang),
        _figures(start, puzzle),
        _ways(posed, lang, solution=True),
    ]
    content = position_part(position, posed.heading(lang), column, asking=False)
    return _whole(visit, posed, here, content)


def _why(start: Position, puzzle: Puzzle) -> Element:
    """What the second best loses: in chances, at once, and where games played out tell it for sure, in the
    end."""
    lang, second, points = start.lang, puzzle.second, puzzle.points
    prospects = Prospects(start.state, start.seat)
    gains = [
        prospects.of(start.state.game.actions.read(one.action)).gains for one in (puzzle.solution, second)
    ]
    return section("#reasons")[
        p[
            start.say(
                "puzzle-why",
                share=percent(puzzle.solution.share, lang),
                second=start.describe(second.action),
                other=percent(second.share, lang),
                loss=percent(second.loss, lang),
            )
        ],
        (p[told] for told in at_once(gains[0], gains[1], start)),
        p[start.say("puzzle-points", points=points.mean, games=puzzle.worlds)]
        if points.is_sure and points.mean > 0
        else None,
        p[start.say(f"puzzle-grade-{puzzle.grade}-why")],
    ]


def _line_part(line: Line, here: str, shown: int, answered: bool, lang: str) -> Element:
    given: dict[str, str | int] = {"solved": 1} if answered else {}

    def entry(number: int, step: Step) -> Element:
        address = f"{here}?{urlencode({**given, 'step': number})}"
        return li(class_="now" if number == shown else None)[
            span(".by")[badge(step.told.seat, lang)],
            a(href=address, aria_current="step" if number == shown else None)[step.told.said],
        ]

    return section("#line")[
        h2[say("puzzle-line", lang)],
        p(".soft")[say("puzzle-line-help", lang)],
        ol(".told-line")[(entry(number, step) for number, step in enumerate(line.steps, 1))],
        p[a(href=f"{here}?{urlencode(given)}" if given else here)[say("puzzle-line-start", lang)]]
        if shown
        else None,
    ]


def _second_line(puzzle: Puzzle, lang: str) -> Node:
    steps = Line(puzzle, puzzle.second, lang).steps
    return section("#second-line")[
        h2[say("puzzle-second", lang)],
        ol(".told-line")[(li[span(".by")[badge(one.told.seat, lang)], span[one.told.said]] for one in steps)],
    ]


def _figures(start: Position, puzzle: Puzzle) -> Element:
    """All choices that came near, and how sure it is."""
    lang = start.lang
    rows: Sequence[Answer] = (puzzle.solution, *puzzle.others)
    return section("#figures")[
        grid(".sheet")[
            caption[say("puzzle-figures", lang)],
            thead[
                tr[
                    (
                        th(scope="col")[say(f"puzzle-column-{key}", lang)]
                        for key in ("choice", "share", "loss")
                    )
                ]
            ],
            tbody[
                (
                    tr[
                        th(scope="row")[start.describe(one.action)],
                        td[percent(one.share, lang)],
                        td[
                            "–"
                            if one is puzzle.solution
                            else say(
                                "puzzle-loss",
                                lang,
                                n=100 * one.loss,
                                error=100 * one.error,
                            )
                        ],
                    ]
                    for one in rows
                )
            ],
        ],
        p(".soft")[say("puzzle-sure", lang, worlds=puzzle.worlds, iterations=puzzle.iterations)],
    ]
