"""A lesson on real tables: where it stands at each step, which answers are right, and what the others do."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache, cached_property, lru_cache
from pathlib import Path

from bottega.engine.actions import Action
from bottega.engine.errors import BottegaError, IllegalAction
from bottega.engine.events import Event
from bottega.engine.game import Game, GameSpec, State
from bottega.engine.words import Words
from bottega.lessons.script import BadLesson, Position, Script, Step, read_script
from bottega.match.record import Record

FOLDER = "lessons"
STANDS_KEPT = 256

Chosen = Sequence[tuple[int, str]]  # steps with the reader's own answer, where it is not the script's


@dataclass(frozen=True)
class Stand:
    """A lesson at a step: the table, and what has happened since the step before; not to be played on."""

    number: int
    step: Step
    state: State
    events: tuple[Event, ...]
    last: tuple[Event, ...]  # those of the last decision: at the end, its story

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """What the reader may do; nothing where he is only to read."""
        return self.state.legal() if self.step.expect else ()

    @cached_property
    def answers(self) -> tuple[str, ...]:
        """The right answers, the script's own first."""
        told = [str(action) for action in self.legal]
        right = [action for pattern in self.step.expect for action in told if fnmatchcase(action, pattern)]
        return tuple(action for action in dict.fromkeys(right) if self._wrong(action) is None)

    def why_wrong(self, action: str) -> str | None:
        """The key of what to say to a wrong answer, as far as the script has something to say."""
        return self._wrong(action) or self.step.otherwise

    def _wrong(self, action: str) -> str | None:
        exact = self.step.wrong.get(action)
        return exact or next((key for one, key in self.step.wrong.items() if fnmatchcase(action, one)), None)


class Lesson:
    """A chapter of a game."""

    def __init__(self, spec: GameSpec, path: Path) -> None:
        self.spec, self.path, self.key = spec, path, path.stem
        self.script: Script = read_script(path)
        self._stand = lru_cache(STANDS_KEPT)(self._play)

    @property
    def steps(self) -> list[Step]:
        return self.script.step

    @property
    def seat(self) -> int:
        """The reader's."""
        return self.script.seat

    @cached_property
    def words(self) -> Words:
        return _words_in(self.path.parent)

    def say(self, key: str, lang: str) -> str:
        """What the chapter says under a key: `title`, `about`, `learned`, and those of its steps."""
        return self.words.say(f"{self.key}-{key}", lang)

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """All that the chapter says."""
        said = ["title", "about", "learned"]
        for step in self.steps:
            said += [step.words, *step.wrong.values(), *([step.otherwise] if step.otherwise else [])]
        return tuple(dict.fromkeys(said))

    @cached_property
    def starts(self) -> Mapping[str, State]:
        """The tables at which steps begin."""
        return {name: self._start(name, position) for name, position in self.script.position.items()}

    def stand(self, number: int, chosen: Chosen = (), *, lenient: bool = True) -> Stand:
        """The lesson at a step, after the reader's own choices; where several of them together leave the
        script without an answer, a lenient lesson goes on as if he had chosen as the script does."""
        known = tuple(sorted(set(chosen)))
        try:
            return self._stand(number, known)
        except BadLesson:
            if not known or not lenient:
                raise
            return self._stand(number, ())

    def begin_of(self, number: int) -> int:
        """The step at which the position of a step began."""
        return max(at for at in range(number + 1) if self.steps[at].at is not None)

    def _start(self, name: str, position: Position) -> State:
        try:
            if position.record is None:
                game = Game(self.spec, position.players, None, position.options)
                return Record(game, position.seed, position.decisions).final()
            record = Record.load(self.path.parent / position.record)
            return Record(record.game, record.seed, record.actions[: position.ply]).final()
        except BottegaError as problem:
            raise BadLesson(f"{self.path.name}, position {name}: {problem}") from None

    def _play(self, number: int, chosen: Chosen) -> Stand:
        if not 0 <= number < len(self.steps):
            raise BadLesson(f"{self.path.name}: there is no step {number + 1}")
        step = self.steps[number]
        if step.at is not None:
            state = self.starts[step.at]
            return self._checked(Stand(number, step, state.copy(), (), state.events))
        before = self._stand(number - 1, chosen)
        state, events = before.state.copy(), list[Event]()
        last = before.last
        for action in self._decisions(before, dict(chosen).get(number - 1), state):
            last = state.play(action)
            events += last
        return self._checked(Stand(number, step, state, tuple(events), last))

    def _decisions(self, before: Stand, answer: str | None, state: State) -> Iterator[str]:
        """The reader's answer to a step, then what follows; each is played before the next is asked."""
        if before.answers:
            yield answer if answer in before.answers else before.answers[0]
        for choice in before.step.then:
            texts = [text.strip() for text in choice.split(" | ")]
            yield next((text for text in texts if self._is_legal(state, text)), None) or self._refuse(
                before.number, self._refusal(state, texts[0])
            )

    def _checked(self, stand: Stand) -> Stand:
        """Refuse what the rules do not allow at this step."""
        step, state, number = stand.step, stand.state, stand.number
        if step.scene is not None and state.to_play is not None:
            self._refuse(number, "the end is told, but the game is not over")
        if not step.expect:
            return stand
        if state.to_play != self.seat:
            self._refuse(number, f"the reader is seat {self.seat}, but {_mover(state)}")
        told = [str(action) for action in stand.legal]
        for pattern in (*step.expect, *step.wrong):
            if not any(fnmatchcase(action, pattern) for action in told):
                plain = "*" not in pattern
                self._refuse(number, self._refusal(state, pattern) if plain else f"{pattern} is never legal")
        if not stand.answers:
            self._refuse(number, "every answer that is expected is wrong as well")
        return stand

    @staticmethod
    def _is_legal(state: State, action: str) -> bool:
        try:
            return state.is_legal(action)
        except IllegalAction:
            return False

    @staticmethod
    def _refusal(state: State, action: str) -> str:
        try:
            state.copy().play(action)
        except IllegalAction as problem:
            return str(problem)
        return f"{action} is not expected here"

    def _refuse(self, number: int, why: str) -> str:
        raise BadLesson(f"{self.path.name}, step {number + 1}: {why}")

    def __repr__(self) -> str:
        return f"<Lesson {self.spec.key}/{self.key}, {len(self.steps)} steps>"


def _mover(state: State) -> str:
    return "the game is over" if state.to_play is None else f"seat {state.to_play} is to play"


@cache
def _words_in(folder: Path) -> Words:
    return Words(folder)


_kept: dict[tuple[str, Path], tuple[Lesson, ...]] = {}


def lessons_of(spec: GameSpec) -> tuple[Lesson, ...]:
    """The chapters of a game in their order; a game may have none."""
    place = (spec.key, spec.folder)
    if place not in _kept:
        found = [Lesson(spec, path) for path in sorted((spec.folder / FOLDER).glob("*.toml"))]
        _kept[place] = tuple(sorted(found, key=lambda lesson: lesson.script.order))
    return _kept[place]


def find_lesson(spec: GameSpec, key: str) -> Lesson | None:
    """A chapter by its name."""
    return next((lesson for lesson in lessons_of(spec) if lesson.key == key), None)
