"""Every lesson of every game fits its rules, its drawings and its words; a broken script is refused."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from bottega.engine.words import LANGUAGES
from bottega.games import built_in, find
from bottega.lessons import BadLesson, Lesson, check, lessons_of, light
from bottega.web.pages.lesson import LessonSight, step_part

SPEC = find("palatinus")
GAMES = [name for name in built_in() if lessons_of(find(name))]
CHAPTERS = [(name, lesson.key) for name in GAMES for lesson in lessons_of(find(name))]
chapters = pytest.mark.parametrize(("game", "chapter"), CHAPTERS)


def chapter_of(game: str, key: str) -> Lesson:
    return next(lesson for lesson in lessons_of(find(game)) if lesson.key == key)


# ------------------------------------------------------------------ what is written


@chapters
def test_a_lesson_fits_the_rules_the_drawings_and_the_words(game: str, chapter: str) -> None:
    check(chapter_of(game, chapter))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_written_that_no_lesson_says(game: str) -> None:
    found = lessons_of(find(game))
    said = {f"{lesson.key}-{key}" for lesson in found for key in lesson.keys}
    for lang in LANGUAGES:
        assert found[0].words.keys(lang) == said


@pytest.mark.parametrize("game", GAMES)
def test_french_lessons_have_thin_spaces_and_no_straight_apostrophes(game: str) -> None:
    text = (find(game).folder / "lessons" / "fr.ftl").read_text(encoding="utf-8")
    assert re.findall(r".{0,20} [:;!?»]|« .{0,20}", text) == []
    assert "'" not in text


@chapters
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_is_drawn_and_answers_a_wrong_choice(game: str, chapter: str, lang: str) -> None:
    lesson = chapter_of(game, chapter)
    for number in range(len(lesson.steps)):
        stand = lesson.stand(number)
        drawn = str(step_part(LessonSight(lesson, stand, (), lang)))
        assert ("in-light" in drawn) == bool(stand.step.lit or (stand.step.lit is None and stand.answers))
        wrong = [str(action) for action in stand.legal if str(action) not in stand.answers]
        if wrong:
            told = str(step_part(LessonSight(lesson, stand, (), lang, wrong[0])))
            assert re.search(r'<p id="why" role="alert">[^<]', told)


@chapters
def test_nobody_reads_what_his_seat_does_not_know(game: str, chapter: str) -> None:
    """A step is drawn from the reader's own view: in a world dealt anew for his seat it looks the same."""
    lesson = chapter_of(game, chapter)
    for number in range(0, len(lesson.steps), 5):
        stand = lesson.stand(number)
        if stand.state.to_play is not None:
            other = stand.state.redeal(lesson.seat, seed=number)
            assert other.view(lesson.seat) == stand.state.view(lesson.seat)
            sight = LessonSight(lesson, stand, (), "en")
            assert sight.view == stand.state.view(lesson.seat)


# ------------------------------------------------------------------ what a reader chooses


@pytest.fixture
def lesson() -> Lesson:
    return chapter_of("palatinus", "first")


def named(lesson: Lesson, words: str) -> int:
    return next(number for number, step in enumerate(lesson.steps) if step.words == words)


def test_what_the_reader_chose_lies_on_the_table_afterwards(lesson: Lesson) -> None:
    """Four terrains are right for the hidden merchant; the one that was taken is taken."""
    number = named(lesson, "place_wolf")
    for answer in lesson.stand(number).answers:
        cell = int(re.findall(r"\d+", answer)[0])
        placed = lesson.stand(number + 1, [(number, answer)]).state.view(0)["cells"][cell]
        assert (placed["seat"], placed["kind"], placed["wolf"]) == (0, "merchant", True)


def test_an_answer_that_is_not_right_changes_nothing(lesson: Lesson) -> None:
    number = named(lesson, "place_peasant")
    stand = lesson.stand(number + 1, [(number, "choose_terrain(cell=22)"), (number, "nonsense")])
    assert stand.state == lesson.stand(number + 1).state


@pytest.mark.clause("PAL-X3")
def test_the_lesson_counts_as_the_rules_do(lesson: Lesson) -> None:
    """What it says of hill A: the reader has 6 + 7 + 8, and at the end 4 captives and the tokens 6 and 3."""
    view = lesson.stand(len(lesson.steps) - 1).state.view(0)
    hill = next(hill for hill in view["hills"] if hill["letter"] == "A")
    assert hill["influence"] == [21, 8, 0]
    assert [result["points"] for result in view["results"]] == [4 + 6 + 3, 10, 12]


# ------------------------------------------------------------------ what is refused

START = '[position.start]\nplayers = 3\noptions = { first_player = 0, board_setup = "random" }\n'
STEP = '[[step]]\nwords = "go"\nat = "start"\n'
PIECE = 'expect = ["choose_piece(piece=condottiere)"]\n'
BROKEN: dict[str, tuple[str, str]] = {
    "not TOML": ("order = = 1", r"first\.toml: not TOML: .*line 1"),
    "nothing to do": ("order = 1\nminutes = 1\n", r"first\.toml, position: Field required"),
    "unknown key": (f"{START}{STEP}lights = 1\n", r"first\.toml, step 1, lights: Extra inputs"),
    "no words": (f"{START}[[step]]\nat = 'start'\n", r"step 1, words: Field required"),
    "no position": (f'{START}[[step]]\nwords = "go"\n', r"step 1: it begins at no position"),
    "unknown position": (
        f'{START}{STEP}[[step]]\nwords = "go"\nat = "x"\n',
        r"step 2: there is no position 'x'",
    ),
    "unused position": (f"{START}[position.late]\n{STEP}", r"no step begins at the position 'late'"),
    "wrong without right": (f'{START}{STEP}otherwise = "go"\n', r"step 1: answers are wrong, but none"),
    "bad option": (START.replace("random", "nowhere") + STEP, r"position start: .*nowhere"),
    "bad decision": (
        START + 'decisions = ["choose_terrain(cell=1)"]\n' + STEP,
        r"position start: action 1 of 1: .*choose_terrain\(cell=1\)",
    ),
    "no such record": (
        f'[position.start]\nrecord = "x.json"\n{STEP}',
        r"position start: cannot read .*x\.json",
    ),
    "illegal answer": (
        f'{START}{STEP}expect = ["choose_terrain(cell=1)"]\n',
        r"step 1: choose_terrain\(cell=1\)",
    ),
    "never legal": (f'{START}{STEP}expect = ["lay_slot(*"]\n', r"step 1: lay_slot\(\* is never legal"),
    "no action": (f'{START}{STEP}expect = ["dance"]\n', r"step 1: .*dance"),
    "all wrong": (f'{START}{STEP}{PIECE}wrong = {{ "choose_*" = "go" }}\n', r"step 1: every answer .* wrong"),
    "others' turn": (
        START + STEP + PIECE + '[[step]]\nwords = "go"\n' + 'expect = ["choose_terrain(cell=1)"]\n'
        '[[step]]\nwords = "go"\n' + PIECE,
        r"step 3: the reader is seat 0, but seat 1 is to play",
    ),
    "illegal then": (
        f'{START}{STEP}then = ["choose_terrain(cell=1)"]\n[[step]]\nwords = "go"\n',
        r"step 1: choose_terr",
    ),
    "then after another answer": (
        START + STEP + PIECE + '[[step]]\nwords = "go"\nexpect = ["choose_terrain(cell=1)", "*"]\n'
        'then = ["choose_piece(piece=condottiere)", "choose_terrain(cell=2)"]\n[[step]]\nwords = "go"\n',
        r"step 2: choose_terrain\(cell=2\)",
    ),
    "the end too early": (f"{START}{STEP}scene = 1\n", r"step 1: the end is told, but the game is not over"),
    "lit nowhere": (f'{START}{STEP}lit = ["cell-99"]\n', r"step 1: cell-99 is lit, but drawn nowhere"),
    "unsaid": (f"{START}{STEP.replace('go', 'unsaid')}", r"no words for first-unsaid in en\.ftl"),
}


@pytest.mark.parametrize(("script", "reason"), BROKEN.values(), ids=BROKEN)
def test_a_script_that_does_not_fit_is_refused_with_its_place(
    tmp_path: Path, script: str, reason: str
) -> None:
    told = "first-title = T\nfirst-about = A\nfirst-learned = L\nfirst-go = Go\n"
    for lang in LANGUAGES:
        (tmp_path / f"{lang}.ftl").write_text(told, encoding="utf-8")
    path = tmp_path / "first.toml"
    path.write_text(
        script if script.startswith("order") else f"order = 1\nminutes = 1\n{script}", encoding="utf-8"
    )
    with pytest.raises(BadLesson, match=reason):
        check(Lesson(SPEC, path))


def test_words_missing_in_one_language_are_found(tmp_path: Path) -> None:
    folder = tmp_path / "lessons"
    shutil.copytree(SPEC.folder / "lessons", folder)
    text = (folder / "fr.ftl").read_text(encoding="utf-8")
    (folder / "fr.ftl").write_text(text.replace("first-later =", "first-earlier ="), encoding="utf-8")
    with pytest.raises(BadLesson, match=r"no words for first-later in fr\.ftl"):
        check(Lesson(SPEC, folder / "first.toml"))


# ------------------------------------------------------------------ light

DRAWN = (
    '<svg><g id="cell-7" class="terrain"><path d="M1"/></g><g data-cell="7"></g><g id="cell-70"></g></svg>'
)


@pytest.mark.parametrize(
    ("how", "marked", "found"),
    [
        (
            {"names": ["cell-7"]},
            ['id="cell-7" class="in-light terrain"', 'class="in-light" data-cell="7"'],
            {"cell-7"},
        ),
        ({"names": ["cell=7"]}, ['class="in-light" data-cell="7"'], {"cell=7"}),
        ({"names": ["hill-A"]}, [], set()),
        ({}, [], set()),
    ],
)
def test_what_is_named_is_lit_and_nothing_else(how: Any, marked: list[str], found: set[str]) -> None:
    drawn, seen = light(DRAWN, **how)
    assert seen == found
    assert drawn.count("in-light") == len(marked)
    assert all(mark in drawn for mark in marked)
