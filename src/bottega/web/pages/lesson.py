"""Lessons: the list of them, a step at the table, and the end of a chapter."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup, escape

from bottega.engine.game import GameSpec
from bottega.engine.markup import (
    Element,
    Node,
    a,
    article,
    button,
    details,
    div,
    form,
    h1,
    h2,
    h3,
    input,
    li,
    main,
    nav,
    ol,
    p,
    section,
    span,
    summary,
    ul,
)
from bottega.engine.markup import progress as progress_bar
from bottega.engine.show import Offer, Scene
from bottega.games import find, names
from bottega.lessons import Lesson, Stand, lessons_of, light
from bottega.web.house import Visit
from bottega.web.pages.frame import page as whole_page
from bottega.web.pages.frame import token
from bottega.web.pages.sign import sign_switch
from bottega.web.phrases import COLOURS, badge, game_title, say

Progress = Mapping[tuple[str, str], int]  # the furthest step reached, by game and chapter
Chosen = Sequence[tuple[int, str]]

UNSCROLLED = 2  # lines of what the others did that are seen at once, however long they are
BOARD, CHOICES = "board", "choices"  # parts of the page that a step may light, beside those of drawings
_SEAT = re.compile(r"seat-(\d+)")
_BOLD = re.compile(r"__(.+?)__")


@dataclass(frozen=True)
class LessonSight:
    """A step of a lesson as its reader sees it."""

    lesson: Lesson
    stand: Stand
    chosen: Chosen
    lang: str
    tried: str = ""  # a wrong answer
    draft: str = ""  # what is tried on the board before it is chosen

    @property
    def spec(self) -> GameSpec:
        return self.lesson.spec

    @property
    def number(self) -> int:
        return self.stand.number

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Seats are called by their colours, as the words of lessons call them."""
        players = self.stand.state.game.players
        return tuple(say(f"seat-{colour}", self.lang) for colour in COLOURS[:players])

    @cached_property
    def scene(self) -> Scene | None:
        """The part of the end that is told."""
        wanted = self.stand.step.scene
        if wanted is None:
            return None
        view = self.stand.state.view(self.lesson.seat)
        scenes = self.spec.show.scenes(view, self.stand.last, self.lang, self.names)
        return scenes[min(wanted, len(scenes) - 1)]

    @cached_property
    def view(self) -> Mapping[str, Any]:
        return self.scene.view if self.scene else self.stand.state.view(self.lesson.seat)

    @cached_property
    def offer(self) -> Offer:
        return self.spec.show.offer(self.stand.legal, self.view) if self.stand.legal else Offer()

    @cached_property
    def recent(self) -> tuple[int, ...]:
        """Where something has happened since the step before."""
        if self.scene:
            return self.scene.highlight
        seen = [event.seen_by(self.lesson.seat) for event in self.stand.events]
        return tuple(sorted({cell for event in seen for cell in self.spec.show.cells(event)}))

    @property
    def lit(self) -> list[str]:
        return self.stand.step.lit or []

    @property
    def lit_actions(self) -> tuple[str, ...]:
        """Where the step does not say what is lit: what is expected."""
        return self.stand.answers if self.stand.step.lit is None else ()

    def says(self, key: str, **args: object) -> str:
        return say(key, self.lang, **args)

    def address(self, number: int, chosen: Chosen | None = None) -> str:
        return address(self.lesson, number, self.chosen if chosen is None else chosen)

    def draw(self, part: str, seat: int = 0) -> tuple[str, set[str]]:
        """A part of the table with what is lit of it, and the names that were found there."""
        own = seat == self.lesson.seat
        targets = self.offer.board if part == "board" else self.offer.seat if part == "seat" and own else {}
        how: dict[str, Any] = {"targets": targets} if targets else {}
        if self.draft and part == "board":
            how["draft"] = self.draft
        drawn = self.spec.show.draw(
            self.view,
            part,
            seat=seat,
            lang=self.lang,
            names=self.names,
            highlight=self.recent,
            focus=self.scene.focus if self.scene else None,
            **how,
        )
        return light(drawn, self.lit, self.lit_actions)


def address(lesson: Lesson, number: int, chosen: Chosen = ()) -> str:
    """Where a step is read, after what the reader chose on the way."""
    query = {"at": str(number + 1)} | ({"chose": _told(lesson, chosen, number)} if chosen else {})
    return f"/learn/{lesson.spec.key}/{lesson.key}?{urlencode(query)}"


def _told(lesson: Lesson, chosen: Chosen, number: int) -> str:
    """Choices as numbers: those that still matter."""
    last = min(number, len(lesson.steps) - 1)
    begin = lesson.begin_of(last)
    actions = lesson.spec.actions
    return "-".join(f"{at}.{int(actions.read(action))}" for at, action in chosen if begin <= at < number)


# ------------------------------------------------------------------ a step


FILES = ("lesson.css", "lesson.js")


def step_page(visit: Visit, sight: LessonSight) -> str:
    lesson, number = sight.lesson, sight.number
    heading = f"{lesson.say('title', sight.lang)} · {game_title(sight.spec, sight.lang)}"
    here = sight.address(number)
    return whole_page(
        visit,
        here,
        heading,
        step_part(sight),
        css="table-page lesson-page",
        status=sign_switch(sight.spec, sight.lang),
        files=FILES,
    )


def step_part(sight: LessonSight) -> Element:
    """What changes from step to step."""
    stand = sight.stand
    board, _ = sight.draw("board")
    lit_parts = set(sight.lit)
    dims = bool(sight.lit or sight.lit_actions)
    marks = [name for name, true in (("yours", stand.legal), ("dims", dims)) if true]
    return main(
        "#lesson",
        tabindex="-1",
        class_=" ".join(marks) or None,
        data_step=str(sight.number + 1),
        data_phase=sight.view["phase"],
        data_try=sight.address(sight.number) if stand.legal else None,
        data_why=f"/learn/{sight.spec.key}/{sight.lesson.key}/why" if stand.legal else None,
    )[
        div(".ask-column")[
            div(".headline")[
                h1(id="main")[sight.lesson.say("title", sight.lang)],
                span(".soft")[game_title(sight.spec, sight.lang)],
            ],
            _card(sight),
            _elsewhere(sight),
        ],
        div("#stage", class_="board in-light" if BOARD in lit_parts else "board")[Markup(board)],
        section("#seats", aria_label=sight.says("table-seats"))[
            ul[(_seat(sight, seat) for seat in range(stand.state.game.players))]
        ],
    ]


def _seat(sight: LessonSight, seat: int) -> Element:
    drawn, _ = sight.draw("seat", seat)
    marks = ["seat"] + ["turn"] * (sight.stand.state.to_play == seat)
    marks += ["in-light"] * (f"seat-{seat}" in sight.lit)
    return li(id=f"place-{seat}", class_=" ".join(marks))[div(".seat-card")[Markup(drawn)]]


def _card(sight: LessonSight) -> Element:
    """What the step says, and the ways on and back."""
    total = len(sight.lesson.steps)
    counted = sight.says("lesson-step", n=sight.number + 1, total=total)
    return section("#ask.lesson-card", aria_label=counted)[
        div(".how-far")[
            span(".soft")[counted],
            progress_bar(max=str(total), value=str(sight.number), aria_label=counted),
        ],
        _happened(sight),
        div("#said", aria_live="polite")[paragraphs(sight.lesson.say(sight.stand.step.words, sight.lang))],
        p("#why", role="alert", hidden=not sight.tried)[_why(sight) if sight.tried else None],
        _choices(sight),
        _ways(sight),
    ]


def paragraphs(text: str) -> list[Element]:
    """Words of a lesson: an empty line parts paragraphs, and two underscores on both sides make a word
    strong."""
    return [p[_strong(part)] for part in re.split(r"\n\s*\n", text) if part.strip()]


def _strong(text: str) -> Markup:
    return Markup(_BOLD.sub(r"<strong>\1</strong>", str(escape(re.sub(r"[ \n]+", " ", text.strip())))))


def _happened(sight: LessonSight) -> Node:
    """What the others did since the step before, or what the end tells."""
    if sight.scene:
        told_so = div(".happened", role="group", tabindex="0", aria_label=sight.says("lesson-happened"))
        return told_so[sight.scene.sentence] if sight.scene.sentence else None
    lesson = sight.lesson
    teller = sight.spec.narrator_for(sight.view, sight.lang, sight.names)
    if sight.stand.state.to_play is None:
        return None
    told = []
    for event in sight.stand.events:
        who = sight.spec.show.who(event)
        if who != lesson.seat:
            told.append(
                li[
                    span(".by")[badge(who, sight.lang) if who is not None else None],
                    span[teller.tell(event.seen_by(lesson.seat))],
                ]
            )
    scrolls = "0" if len(told) > UNSCROLLED else None  # by keys, too
    happened = ul(".happened", tabindex=scrolls, aria_label=sight.says("lesson-happened"))
    return happened[told] if told else None


def _why(sight: LessonSight) -> list[Node]:
    """What to say to a wrong answer: kindly, and with the reason."""
    key = sight.stand.why_wrong(sight.tried)
    if key is not None:
        return [_strong(sight.lesson.say(key, sight.lang))]
    action = sight.spec.actions.read(sight.tried)
    told = sight.spec.describe(action, sight.view, sight.lang)
    return [sight.says("lesson-other", choice=told)]


def _choices(sight: LessonSight) -> Node:
    """All that may be chosen, as a list: on the table the same is clicked."""
    legal = sight.stand.legal
    if not legal:
        return None
    teller = sight.spec.narrator_for(sight.view, sight.lang)
    where, _, query = sight.address(sight.number).partition("?")
    kept = dict(part.split("=", 1) for part in query.split("&"))
    placed = {*sight.offer.board.values(), *sight.offer.seat.values()}
    answers = set(sight.stand.answers)
    entries = []
    for action in legal:
        picture = sight.spec.show.small(action, sight.view, sight.lang)
        entries.append(
            li[
                button(
                    name="try",
                    value=str(action),
                    data_action=str(action),
                    class_="in-light" if sight.stand.step.lit != [] and str(action) in answers else None,
                )[span(".picture")[Markup(picture)] if picture else None, span[teller.describe(action)]]
            ]
        )
    listed = form("#choices", method="get", action=where)[
        (input(type="hidden", name=name, value=value) for name, value in kept.items()),
        ol(class_="few" if len(legal) <= 10 else "many")[entries],
    ]
    on_table = all(action in placed for action in sight.stand.answers)
    prompt = p("#prompt.soft")[sight.spec.prompt(sight.view, sight.lang, sight.names)]
    if not on_table or CHOICES in sight.lit:
        return [prompt, listed]
    return [
        prompt,
        details("#choice-list")[summary[sight.says("table-choices-all", count=len(legal))], listed],
    ]


def _ways(sight: LessonSight) -> Element:
    number = sight.number
    on = sight.address(number + 1)
    asked = bool(sight.stand.legal)
    return nav(".ways", aria_label=sight.says("lesson-ways"))[
        a(".button", href=sight.address(number - 1), data_way="back", data_key="ArrowLeft")[
            "‹ ", sight.says("lesson-back")
        ]
        if number
        else span(".button.off", aria_hidden="true")["‹ ", sight.says("lesson-back")],
        a(".button.show-me", href=on, data_way="skip")[sight.says("lesson-skip")]
        if asked
        else a(".button.primary", id="go-on", href=on, data_way="on", data_key="ArrowRight", autofocus=True)[
            sight.says("lesson-on"), " ›"
        ],
    ]


def _elsewhere(sight: LessonSight) -> Element:
    spec = sight.spec
    return div(".elsewhere")[
        p(".soft.keys")[sight.says("lesson-keys")],
        nav(aria_label=sight.says("lesson-title"))[
            a(".quiet", href=sight.address(0, ()), data_way="restart")[sight.says("lesson-restart")],
            a(".quiet", href="/learn")[sight.says("lesson-all")],
            a(".quiet", href=f"/rules/{spec.key}", target="_blank")[
                sight.says("web-rules"), span(".unseen")[f" ({sight.says('web-new_window')})"]
            ],
        ],
    ]


# ------------------------------------------------------------------ the end of a chapter


def end_page(visit: Visit, lesson: Lesson) -> str:
    """What was learned, and what comes next."""
    lang, spec = visit.lang, lesson.spec
    chapters = lessons_of(spec)
    later = chapters[chapters.index(lesson) + 1 :]
    content = main("#main.paper-page.lesson-end")[
        p(".tag")[f"{game_title(spec, lang)} · {lesson.say('title', lang)}"],
        h1[say("lesson-done", lang)],
        paragraphs(lesson.say("learned", lang)),
        div(".actions")[
            a(".button.primary.big", href=address(later[0], 0), autofocus=True)[
                say("lesson-next", lang, title=later[0].say("title", lang))
            ]
            if later
            else None,
            first_game(spec, lang, primary=not later),
        ],
        p[
            a(href=address(lesson, len(lesson.steps) - 1))["‹ ", say("lesson-back", lang)],
            " · ",
            a(href=address(lesson, 0))[say("lesson-restart", lang)],
            " · ",
            a(href="/learn")[say("lesson-all", lang)],
        ],
    ]
    return whole_page(
        visit, address(lesson, len(lesson.steps)), say("lesson-done", lang), content, files=FILES
    )


def first_game(spec: GameSpec, lang: str, *, primary: bool) -> Element:
    """A first game against apprentices, with nothing to fill in."""
    return form(method="post", action=f"/play/{spec.key}")[
        token(),
        input(type="hidden", name="first", value="1"),
        button(class_="primary big" if primary else "big")[say("lesson-first_game", lang)],
    ]


# ------------------------------------------------------------------ the list


def list_page(visit: Visit, reached: Progress) -> str:
    """The lessons of all games, and how far the reader is in each."""
    lang = visit.lang
    content = main("#main.paper-page.lessons")[
        h1[say("lesson-title", lang)],
        p[say("lesson-about", lang)],
        (_game(spec, reached, lang) for spec in map(find, names()) if lessons_of(spec)),
    ]
    return whole_page(visit, "/learn", say("lesson-title", lang), content, files=FILES)


def _game(spec: GameSpec, reached: Progress, lang: str) -> Element:
    return section(id=spec.key)[
        h2[game_title(spec, lang)],
        ol(".chapters")[(_chapter(lesson, reached, lang) for lesson in lessons_of(spec))],
        div(".actions")[first_game(spec, lang, primary=False)],
    ]


def _chapter(lesson: Lesson, reached: Progress, lang: str) -> Element:
    total = len(lesson.steps)
    at = min(reached.get((lesson.spec.key, lesson.key), 0), total)
    how_far = say("lesson-done-mark" if at == total else "lesson-far", lang, n=at, total=total)
    return li[
        article[
            div[
                h3[lesson.say("title", lang)],
                p[lesson.say("about", lang)],
                p(".soft")[
                    say("lesson-minutes", lang, n=lesson.script.minutes), *([" · ", how_far] if at else [])
                ],
                progress_bar(max=str(total), value=str(at), aria_label=how_far) if at else None,
            ],
            a(
                ".button.primary" if not at else ".button",
                href=address(lesson, at if 0 < at < total else 0),
            )[
                say("lesson-begin" if not at else "lesson-again" if at == total else "lesson-go_on", lang),
                span(".unseen")[f" · {lesson.say('title', lang)}"],
            ],
        ]
    ]


def lessons_link(spec: GameSpec, lang: str, css: str = ".quiet") -> Element | None:
    """The way to the lessons of a game from other pages."""
    if not lessons_of(spec):
        return None
    return a(css, href=f"/learn/{spec.key}")[say("lesson-learn", lang, game=game_title(spec, lang))]
