"""What every game must keep, checked by its spec alone. Call it from the tests of a game:

    from bottega.testing import Contract
    from mygame import GAME

    class TestMyGame(Contract):
        spec = GAME
        tables = [{"players": 2}, {"players": 4, "variant": "long"}]

pytest then plays random games on each of these tables and checks that they end, keep their invariants and
can be kept, copied and read back; that wrong data is refused; that nobody learns from views, observations,
events, sentences or pictures what he cannot know; that words are complete in both languages and pictures are
valid; that every action and event occurs; and that the rules do the same interpreted, where every index is
checked, and on a simulated GPU. What a game's own clauses say, its own tests prove.
"""

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from hashlib import sha256
from importlib import import_module
from itertools import chain
from random import Random
from typing import Any, ClassVar, TypeVar

import numpy as np

from bottega.engine.actions import Action
from bottega.engine.batches import Batch
from bottega.engine.default_words import words_to_write
from bottega.engine.errors import BadOption, BadPosition, IllegalAction
from bottega.engine.game import Game, GameSpec, State
from bottega.engine.heuristics import nothing_inferred
from bottega.engine.interpreted import rows
from bottega.engine.tables import NOBODY
from bottega.engine.words import LANGUAGES, SHARED_WORDS, Words

WRONG: tuple[Any, ...] = ("no such thing", -(10**9), 10**30, 1.5, {}, [[]])
DECISIONS_MAX = 5_000  # more than any game takes
LOOKS = 30  # positions of a game, from its deal to its end, that are looked at closely
REDEALT = 8  # decisions from one fair world to the next, where targets are compared
BEGUN = 80  # decisions of a game of which the beginning is compared
TOLD = 2  # games of each table in which every event is heard

Check = TypeVar("Check", bound=Callable[..., None])


def variants(spec: GameSpec, players: int) -> Iterator[Game]:
    """Every value of every option that can stand alone, the usual ones first."""
    yield Game(spec, players)
    for option in spec.options:
        for value in option.values:
            if value != option.default:
                with suppress(BadOption):
                    yield Game(spec, players, options={option.key: value})


def walk(game: Game, seed: int, every: int = 1, most: int | None = None) -> Iterator[State]:
    """The positions of a random game, from the deal to its end, or to so many decisions."""
    state, chance = game.deal(seed), Random(seed)
    for decision in range(DECISIONS_MAX):
        if decision % every == 0 or state.to_play is None:
            yield state.copy()
        if state.to_play is None or state.decisions == most:
            return
        state.play(chance.choice(state.legal()))
    raise AssertionError(f"no end after {DECISIONS_MAX} decisions")


def length(game: Game, seed: int) -> int:
    """How many decisions that random game takes."""
    *_, end = walk(game, seed, every=DECISIONS_MAX)
    return end.decisions


def observers(game: Game) -> list[int | None]:
    """Every seat, and somebody who only looks on."""
    return [*range(game.players), None]


def illegal(state: State, chance: Random, most: int = 12) -> list[Action]:
    """Some actions that the seat to play may not take."""
    others = [action for action in state.game.actions if not state.is_legal(action)]
    return chance.sample(others, min(most, len(others)))


def fingerprint(game: Game, most: int | None = None) -> str:
    """One digest of a game: tables, observations and events after every decision, fair worlds at times."""
    digest = sha256()
    for state in walk(game, 0, most=most):
        seat = state.decisions % game.players
        digest.update(state.to_bytes())
        digest.update(state.observation(seat).tobytes())
        if state.decisions % REDEALT == 0:
            digest.update(state.redeal(seat, 0).to_bytes())
        digest.update(";".join(map(str, state.events)).encode())
    return digest.hexdigest()


def worlds(state: State, seat: int | None, number: int) -> Iterator[State]:
    """A fair world of a seat, and the same where others have decided as is likely, if the game knows how."""
    spec, world = state.game.spec, state.redeal(seat, number)
    yield world
    if spec.infer is not nothing_inferred:
        spec.infer(rows(world.game.box)[0], rows(world.table)[0], NOBODY if seat is None else seat, 1.0)
        yield world


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all single values in plain data."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield from leaves(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from leaves(value, (*path, index))
    else:
        yield path


def compiled_only(test: Check) -> Check:
    """Mark a check that an interpreted run may leave out: what it shows, it shows by compiled rules."""
    vars(test)["compiled_only"] = True
    return test


def replaced(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The data with another value in one place."""
    changed = deepcopy(data)
    inner = changed
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return changed


class Contract:
    """The checks, as test methods; a game's class names its `spec` and the tables to play."""

    spec: ClassVar[GameSpec]
    tables: ClassVar[Sequence[Mapping[str, Any]]] = ()  # players and options; by default every player count
    games: ClassVar[int] = 1  # of each table
    plenty: ClassVar[int] = 400  # games in which everything should occur, natively
    rare: ClassVar[frozenset[str]] = frozenset()  # actions and events that need not occur

    @classmethod
    def every_table(cls) -> list[Mapping[str, Any]]:
        fewest, most = cls.spec.players
        return list(cls.tables or ({"players": players} for players in range(fewest, most + 1)))

    def pytest_generate_tests(self, metafunc: Any) -> None:
        if "table" in metafunc.fixturenames:
            tables = self.every_table()
            metafunc.parametrize("table", tables, ids=["-".join(map(str, t.values())) for t in tables])
        if "target" in metafunc.fixturenames:
            metafunc.parametrize("target", list(TARGETS))

    def game(self, table: Mapping[str, Any]) -> Game:
        options = {key: value for key, value in table.items() if key != "players"}
        return Game(self.spec, table["players"], options=options)

    def walks(self, table: Mapping[str, Any], looks: int | None = LOOKS) -> Iterator[State]:
        """Positions of whole random games: so many of each, or all of them."""
        game = self.game(table)
        for seed in range(self.games):
            yield from walk(game, seed, 1 if looks is None else -(-length(game, seed) // looks))

    # Rules

    def test_every_position_of_random_play_keeps_the_invariants(self, table: Mapping[str, Any]) -> None:
        for state in self.walks(table, looks=None):
            state.game.check(state.table)
            assert (state.to_play is None) == (not state.legal())
            ranks = state.ranks()
            over = state.to_play is None
            assert min(ranks) == (1 if over else 0), ranks
            assert over or set(ranks) == {0}

    @compiled_only
    def test_a_table_comes_back_from_bytes_and_from_data(self, table: Mapping[str, Any]) -> None:
        for state in self.walks(table):
            data = json.loads(json.dumps(state.to_json()))
            assert state.game.from_json(data) == state
            assert state.game.from_bytes(state.to_bytes()) == state

    def test_a_copy_and_a_position_play_on_like_the_original(self, table: Mapping[str, Any]) -> None:
        for state in self.walks(table):
            before, again = state.to_bytes(), state.game.from_json(state.to_json())
            if state.to_play is not None:
                action = state.legal()[-1]
                other = state.copy()
                assert other.play(action) == again.play(action)
                assert other == again
                assert state.to_bytes() == before, "a copy shares its table with the original"

    @compiled_only
    def test_an_illegal_action_is_refused_in_words_and_changes_nothing(
        self, table: Mapping[str, Any]
    ) -> None:
        chance = Random(1)
        for state in self.walks(table):
            before = state.to_bytes()
            for action in illegal(state, chance):
                assert all(state.refusal(action, lang) for lang in LANGUAGES) or state.to_play is None
                try:
                    state.play(action)
                except IllegalAction:
                    assert state.to_bytes() == before
                    continue
                raise AssertionError(f"{action} was played, though it is not legal")

    @compiled_only
    def test_wrong_data_is_refused(self, table: Mapping[str, Any]) -> None:
        chance = Random(2)
        mine = {"game", "players", "options"}
        for state in self.walks(table, LOOKS // 4):
            data = state.to_json()
            found = [path for path in leaves(data) if path[0] not in mine]
            for path in chance.sample(found, min(20, len(found))):
                for wrong in WRONG:
                    self.refused(state.game, replaced(data, path, wrong), path)
            for key in [key for key in data if key not in mine]:
                self.refused(state.game, {k: v for k, v in data.items() if k != key}, (key,))
            self.refused(state.game, {**data, "no_such_field": 1}, ("no_such_field",))

    @staticmethod
    def refused(game: Game, data: Any, path: tuple[Any, ...]) -> None:
        try:
            game.from_json(data)
        except BadPosition:
            return
        raise AssertionError(f"wrong data at {path} is taken for a position")

    @compiled_only
    def test_changed_bytes_are_refused_or_describe_a_table(self, table: Mapping[str, Any]) -> None:
        chance = Random(3)
        for state in self.walks(table, LOOKS // 4):
            for _ in range(20):
                data = bytearray(state.to_bytes())
                data[chance.randrange(len(data))] = chance.randrange(256)
                try:
                    read = state.game.from_bytes(bytes(data))
                except BadPosition:
                    continue
                assert read.to_bytes() == bytes(data)
                read.game.check(read.table)

    @compiled_only
    def test_everything_occurs_in_random_play(self) -> None:
        """Every action natively in many games, every event in a few told ones."""
        used: set[str] = set(self.rare)
        heard: set[str] = set(self.rare)
        for table in self.every_table():
            game = self.game(table)
            names = [action.name for action in game.actions]
            batch = Batch(game, self.plenty)
            batch.deal(0)
            for _ in batch.play_out(1, actions_kept=DECISIONS_MAX):
                pass
            numbers = np.unique(batch.actions)
            used |= {names[number] for number in numbers.tolist() if number >= 0}
            for state in chain(*(walk(game, seed) for seed in range(TOLD))):
                heard |= {event.name for event in state.events}
        unused = {block.name for block in self.spec.actions.blocks} - used
        untold = {kind.name for kind in self.spec.events} - heard
        assert not unused, f"no random game has an action {', '.join(sorted(unused))}"
        assert not untold, f"no random game tells {', '.join(sorted(untold))}"

    # Secrets

    @compiled_only
    def test_nobody_can_tell_a_redealt_world_from_the_true_one(self, table: Mapping[str, Any]) -> None:
        for number, state in enumerate(self.walks(table)):
            before = state.to_bytes()
            for seat in observers(state.game):
                for world in worlds(state, seat, number):
                    world.game.check(world.table)
                    assert world.view(seat) == state.view(seat)
                    for lang in LANGUAGES:
                        assert world.prompt(seat, lang) == state.prompt(seat, lang)
                    if seat is not None:
                        assert (world.observation(seat) == state.observation(seat)).all()
                        assert (world.legal_mask(seat) == state.legal_mask(seat)).all()
            assert state.to_bytes() == before, "redealing changes the table"

    @compiled_only
    def test_a_redealt_world_does_not_depend_on_the_truth(self, table: Mapping[str, Any]) -> None:
        for number, state in enumerate(self.walks(table)):
            for seat in observers(state.game):
                other = state.redeal(seat, 1000 + number)
                assert other.redeal(seat, number) == state.redeal(seat, number)

    @compiled_only
    def test_events_show_a_seat_nothing_that_it_cannot_know(self, table: Mapping[str, Any]) -> None:
        """What a choice of its own tells a seat is the same in every world, unless it reveals something."""
        for number, state in enumerate(self.walks(table)):
            seat = state.to_play
            if seat is None:
                continue
            world = state.redeal(seat, number)
            for action in Random(number).sample(state.legal(), min(3, len(state.legal()))):
                told = state.copy().play(action)
                if not any(event.reveals for event in told):
                    other = world.copy().play(action)
                    assert [event.seen_by(seat) for event in told] == [e.seen_by(seat) for e in other]

    @compiled_only
    def test_views_and_events_are_plain_data_without_the_dice(self, table: Mapping[str, Any]) -> None:
        for state in self.walks(table):
            key = str(int(state.table["dice"][0]))
            for seat in observers(state.game):
                assert key not in json.dumps(state.view(seat))
                for event in state.events:
                    json.dumps(event.seen_by(seat).to_json())

    # Words and pictures

    @compiled_only
    def test_words_are_complete_in_both_languages(self) -> None:
        words = Words(self.spec.folder / "words")
        assert words.keys("en") == words.keys("fr")
        for key in words.keys("en"):
            assert words.variables(key, "en") == words.variables(key, "fr"), key
        assert not words.keys("en") & Words(SHARED_WORDS).keys("en")

    @compiled_only
    def test_everything_is_said_in_both_languages(self, table: Mapping[str, Any]) -> None:
        for number, state in enumerate(self.walks(table, looks=None)):
            for seat in (number % state.game.players, None):
                view = state.view(seat)
                for lang in LANGUAGES:
                    assert self.spec.prompt(view, lang, None)
                    assert all(
                        self.spec.tell(event.seen_by(seat), view, lang, None) for event in state.events
                    )
            if number % 5 == 0 and state.to_play is not None:
                view = state.view(state.to_play)
                for lang in LANGUAGES:
                    assert all(self.spec.describe(action, view, lang) for action in state.legal())
        unwritten = self.spec.words.unwritten & words_to_write(self.spec)
        assert not unwritten, f"the game has no words of its own for {', '.join(sorted(unwritten))}"

    @compiled_only
    def test_pictures_are_valid_and_show_no_secrets(self, table: Mapping[str, Any]) -> None:
        for number, state in enumerate(self.walks(table, LOOKS // 3)):
            for seat in observers(state.game):
                lang, seen = LANGUAGES[number % 2], [event.seen_by(seat) for event in state.events]
                lit = {cell for event in seen for cell in self.spec.show.cells(event)}
                picture = state.svg(seat, lang=lang, highlight=lit)
                check_picture(picture)
                assert state.redeal(seat, number).svg(seat, lang=lang, highlight=lit) == picture

    # Targets

    @compiled_only
    def test_the_rules_do_the_same_on_every_target(self, target: str) -> None:
        """Compared from the compiled run: elsewhere the rules would be compared with themselves."""
        assert on_target(target, type(self)) == self.fingerprints(target)

    def fingerprints(self, target: str) -> list[str]:
        """A whole game at the first table; beginnings at the others, and with every value of every option."""
        whole, *others = map(self.game, self.every_table())
        if target == "simulated gpu":
            return [fingerprint_of_batch(batch_for(game)) for game in (whole, *others)]
        others.extend(variants(self.spec, self.spec.players[0]))
        return [fingerprint(whole), *(fingerprint(game, BEGUN) for game in others)]


def check_picture(picture: str) -> None:
    """A picture is well-formed, gives no name twice, and carries nothing that runs."""
    root = ET.fromstring(picture)
    named = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(named) == len(set(named)), sorted({name for name in named if named.count(name) > 1})
    for element in root.iter():
        assert not element.tag.endswith("script")
        assert not any(attribute.startswith("on") for attribute in element.attrib)


TARGETS = {
    "interpreted": {"NUMBA_DISABLE_JIT": "1"},
    "simulated gpu": {"NUMBA_DISABLE_JIT": "1", "NUMBA_ENABLE_CUDASIM": "1"},
}
ROWS = 3  # of a batch on a simulated GPU


def batch_for(game: Game) -> Any:
    """Some tables on the GPU where it is simulated, otherwise on the CPU."""
    if os.environ.get("NUMBA_ENABLE_CUDASIM") != "1":
        return Batch(game, ROWS)
    from bottega.engine.gpu import GpuBatch

    return GpuBatch(game, ROWS)


def fingerprint_of_batch(batch: Any) -> str:
    """One digest of what a batch deals, offers, observes, plays and plays out, wherever it lies."""
    digest = sha256()

    def note(array: Any) -> Any:
        found = array.copy_to_host() if hasattr(array, "copy_to_host") else np.asarray(array)
        digest.update(found.tobytes())
        return found

    batch.deal(5)
    for _ in range(4):
        masks = note(batch.legal_masks())
        note(batch.observations(np.arange(len(batch)) % batch.game.players))
        note(batch.play(masks.argmax(axis=1)))
        note(batch.tables)
    if isinstance(batch, Batch):
        for _ in batch.play_out(7):
            pass
    else:
        batch.play_out(7, in_order=True)
    note(batch.tables)
    return digest.hexdigest()


def on_target(target: str, contract: type[Contract]) -> list[str]:
    """The fingerprints of a contract from a process where the rules run otherwise."""
    told = subprocess.run(
        [sys.executable, "-m", "bottega.testing", f"{contract.__module__}:{contract.__qualname__}", target],
        env={**os.environ, **TARGETS[target], "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    found: list[str] = json.loads(told.stdout)
    return found


if __name__ == "__main__":
    module, _, name = sys.argv[1].partition(":")
    print(json.dumps(getattr(import_module(module), name)().fingerprints(sys.argv[2])))
