"""What a script must keep beyond what playing it shows: words in every language, and something to be lit."""

from collections.abc import Iterator

from bottega.engine.show import Offer
from bottega.engine.words import LANGUAGES
from bottega.lessons.lesson import Lesson, Stand
from bottega.lessons.light import light
from bottega.lessons.script import BadLesson

PARTS = ("board", "choices")  # of the page, which a step may light beside what is drawn


def check(lesson: Lesson) -> None:
    """Play a lesson to its end, by the script's answers and by each other right one; refused with file, step
    and reason where it does not fit the rules, the drawings or the words."""
    _check_words(lesson)
    for number in range(len(lesson.steps)):
        stand = lesson.stand(number)
        _check_lit(lesson, stand)
        _check_scene(lesson, stand)
        for answer in stand.answers[1:]:
            _play_on(lesson, number, answer)


def _check_words(lesson: Lesson) -> None:
    for lang in LANGUAGES:
        for key in lesson.keys:
            if not lesson.words.has(f"{lesson.key}-{key}", lang):
                raise BadLesson(f"{lesson.path.name}: no words for {lesson.key}-{key} in {lang}.ftl")


def _check_lit(lesson: Lesson, stand: Stand) -> None:
    game = stand.state.game
    known = {*PARTS, *(f"seat-{seat}" for seat in range(game.players))}
    wanted = set(stand.step.lit or ()) - known
    found = {name for drawn in _drawings(lesson, stand) for name in light(drawn, wanted)[1]}
    for name in sorted(wanted - found):
        raise BadLesson(f"{lesson.path.name}, step {stand.number + 1}: {name} is lit, but drawn nowhere")


def _drawings(lesson: Lesson, stand: Stand) -> Iterator[str]:
    show, view = lesson.spec.show, stand.state.view(lesson.seat)
    offer = show.offer(stand.legal, view) if stand.legal else Offer()
    yield show.draw(view, "board", targets=offer.board)
    for seat in range(stand.state.game.players):
        yield show.draw(view, "seat", seat=seat, targets=offer.seat if seat == lesson.seat else None)


def _check_scene(lesson: Lesson, stand: Stand) -> None:
    wanted = stand.step.scene
    if wanted is None:
        return
    view, show = stand.state.view(lesson.seat), lesson.spec.show
    count = len(show.scenes(view, stand.last, LANGUAGES[0], show.name_seats(view, LANGUAGES[0])))
    if wanted >= count:
        place = f"{lesson.path.name}, step {stand.number + 1}"
        raise BadLesson(f"{place}: the end has {count} scenes, and none has the number {wanted}")


def _play_on(lesson: Lesson, number: int, answer: str) -> None:
    """To the last step that stands on this answer."""
    later = number + 1
    while later < len(lesson.steps) and lesson.steps[later].at is None:
        lesson.stand(later, ((number, answer),), lenient=False)
        later += 1
