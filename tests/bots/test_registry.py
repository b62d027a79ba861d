"""Bots from elsewhere: by entry point, by name, by path and as objects; a broken one takes no other down."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bottega import BadOption
from bottega.bots import (
    BadBot,
    Bot,
    Budget,
    SeatView,
    add_bot,
    bot,
    bot_for_game,
    bot_names,
    bot_problems,
    installed_bot_names,
    name_of,
    read_bots,
    register_bot,
    registry,
)
from bottega.engine.offers import installed

OURS = tuple(registry._OURS)

BROUGHT = """
class Clever:
    name = "clever"
    def __init__(self, seed, budget):
        self.seed, self.budget = seed, budget
    def choose(self, view):
        return view.legal()[-1]

class Inner:
    made = Clever

class Maestro(Clever):
    name = "maestro"

class Other(Clever):
    pass

def nothing(seed, budget):
    return None

NUMBER = 7
"""


class First:
    """Takes what comes first."""

    name = "first"

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self.seed, self.budget = seed, budget
        self.asked: list[int] = []

    def choose(self, view: SeatView) -> int:
        self.asked.append(view.decisions)
        return view.legal()[0].number


Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Installed packages, as far as anybody looks at them, whose bots are in the module `brought_bots`."""
    (tmp_path / "brought_bots.py").write_text(BROUGHT)
    (tmp_path / "broken_bots.py").write_text("raise RuntimeError('not\\ntoday')")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(registry, "_registered", {})
    monkeypatch.setenv(registry.VARIABLE, "")

    def forget() -> None:
        installed.cache_clear()
        registry._installed.cache_clear()

    def write(package: str, **entries: str) -> None:
        info = tmp_path / f"{package}-1.2.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.2\n")
        lines = "".join(f"{key} = {path}\n" for key, path in entries.items())
        (info / "entry_points.txt").write_text(f"[bottega.bots]\n{lines}")
        forget()

    forget()
    yield write
    monkeypatch.undo()
    forget()
    sys.modules.pop("brought_bots", None)


def test_an_installed_bot_is_known_by_its_name_and_takes_a_budget(install: Install) -> None:
    install("clever-bots", clever="brought_bots:Clever")
    assert bot_names() == installed_bot_names() == (*OURS, "clever")
    made: Any = bot("clever@0.5s", 3)
    assert (made.name, made.seed, made.budget) == ("clever", 3, Budget(seconds=0.5))
    assert bot_problems() == ()


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("broken_bots:Any", "cannot be read: RuntimeError: not today"),
        ("brought_bots:Missing", "cannot be read: AttributeError"),
        ("no_such_module:Any", "cannot be read: ModuleNotFoundError"),
        ("brought_bots:NUMBER", "brought_bots:NUMBER is 7, which makes no bots"),
        ("brought_bots", "expected package.module:factory"),
    ],
)
def test_a_broken_bot_is_left_out_and_named(install: Install, path: str, problem: str) -> None:
    install("sad-bots", sad=path, clever="brought_bots:Clever")
    assert bot_names() == (*OURS, "clever")
    [told] = bot_problems()
    assert told.startswith("the bot sad of the package sad-bots 1.2 ")
    assert problem in told
    assert "\n" not in told
    with pytest.raises(BadOption, match=r"there is no bot 'sad': .*the bot sad of the package sad-bots 1\.2"):
        bot("sad", 1)


def test_a_path_is_made_known_by_its_name_in_every_process(install: Install) -> None:
    assert add_bot("brought_bots:Clever") == add_bot("brought_bots:Inner.made") == "clever"
    assert os.environ[registry.VARIABLE] == "brought_bots:Clever"
    assert installed_bot_names() == (*OURS, "clever")
    made: Any = bot("clever@7", 3)
    assert (made.name, made.seed, made.budget) == ("clever", 3, Budget(iterations=7))


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("broken_bots:Any", "cannot be read: RuntimeError: not today"),
        ("brought_bots:Clever@200", "expected package.module:factory"),
        ("stdio:node bot.mjs", "expected package.module:factory"),
        ("brought_bots:Maestro", "maestro is a bot of Bottega"),
        ("brought_bots:Other", "there is another bot clever"),
    ],
)
def test_a_path_that_cannot_be_known_is_refused_and_nothing_changes(
    install: Install, path: str, problem: str
) -> None:
    install("clever-bots", clever="brought_bots:Clever")
    with pytest.raises(BadBot, match=problem):
        add_bot(path)
    assert os.environ[registry.VARIABLE] == ""
    assert installed_bot_names() == (*OURS, "clever")


def test_a_broken_path_of_the_variable_is_left_out_and_named(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(registry.VARIABLE, "broken_bots:Any, brought_bots:Clever")
    assert installed_bot_names() == (*OURS, "clever")
    [told] = bot_problems()
    assert told == "the bot broken_bots:Any of BOTTEGA_BOTS cannot be read: RuntimeError: not today"


def test_a_name_is_taken_once(install: Install) -> None:
    install("a-bots", maestro="brought_bots:Clever", clever="brought_bots:Clever")
    install("b-bots", clever="brought_bots:Inner.made")
    assert bot_names() == (*OURS, "clever")
    assert len(bot_problems()) == 2
    assert "maestro is a bot of Bottega" in bot_problems()[0]
    assert "there is another bot clever" in bot_problems()[1]
    with pytest.raises(BadBot, match="an installed package has another one"):
        register_bot("clever", First)


def test_a_bot_is_found_by_its_path(install: Install) -> None:
    made: Any = bot("brought_bots:Inner.made@200", 5)
    assert (made.seed, made.budget) == (5, Budget(iterations=200))
    assert "brought_bots:Inner.made" not in bot_names()
    with pytest.raises(BadBot, match="the bot broken_bots:Any cannot be read"):
        bot("broken_bots:Any", 1)
    with pytest.raises(BadBot, match="has no choose"):
        bot("brought_bots:nothing", 1)


def test_a_registered_bot_is_known_in_this_process(install: Install) -> None:
    register_bot("first", First)
    assert bot_names() == (*OURS, "first")
    assert installed_bot_names() == OURS
    assert isinstance(bot("first", 2), First)
    register_bot("first", lambda seed, budget: First(seed + 1, budget))
    made: Any = bot("first@10", 2)
    assert (made.seed, made.budget) == (3, Budget(iterations=10))


@pytest.mark.parametrize("name", ["maestro", "stdio", "a,b", "a@b", "a:b", "", "7", None])
def test_a_name_that_cannot_be_written_is_refused(install: Install, name: Any) -> None:
    with pytest.raises(BadBot):
        register_bot(name, First)
    assert bot_names() == OURS


def test_what_makes_no_bots_cannot_be_registered(install: Install) -> None:
    thing: Any = 7
    with pytest.raises(BadBot, match="7 makes no bots"):
        register_bot("seven", thing)


def test_a_bot_may_be_given_as_an_object_a_class_or_a_function() -> None:
    there = First(1)
    assert bot(there, 9) is there
    made: list[Any] = [bot(First, 9), bot(lambda seed, budget: First(seed, budget), 9)]
    assert [(type(one), one.seed) for one in made] == [(First, 9), (First, 9)]


def test_for_several_games_an_object_is_copied_as_it_was_given() -> None:
    there = First(1)
    there.asked.append(3)
    copied: Any = bot_for_game(there, 9)
    assert copied is not there
    assert (copied.seed, copied.asked) == (1, [3])
    copied.asked.append(4)
    assert there.asked == [3]


def test_an_object_that_cannot_be_copied_is_refused_in_one_line() -> None:
    class Holding(First):
        def __init__(self) -> None:
            super().__init__(1)
            self.stream = sys.stdout.buffer

    with pytest.raises(BadBot, match=r"the bot first cannot play several games: .* give its class instead"):
        bot_for_game(Holding(), 1)


@pytest.mark.parametrize("thing", [7, None, object(), 1.5])
def test_what_is_no_bot_is_refused(thing: Any) -> None:
    with pytest.raises(BadBot, match="has no choose"):
        bot(thing, 1)


def test_a_bot_needs_a_name() -> None:
    class Nameless:
        def choose(self, view: SeatView) -> int:
            return 0

    nameless: Any = Nameless()
    with pytest.raises(BadBot, match="has no name"):
        bot(nameless, 1)


def test_bots_are_called_in_results_as_they_were_given() -> None:
    def made(seed: int, budget: Budget | None) -> Bot:
        return First(seed)

    assert [name_of(one) for one in ("maestro@3", First, First(1), made)] == [
        "maestro@3",
        "first",
        "first",
        "made",
    ]
    with pytest.raises(BadBot, match="two different bots are called first"):
        registry.names_of([First, First(1)])
    assert registry.names_of(["greedy", "greedy", First, First]) == ["greedy", "greedy", "first", "first"]


def test_names_are_separated_by_commas_outside_quotation_marks() -> None:
    assert read_bots("a,b@3") == ["a", "b@3"]
    assert read_bots("stdio:node bot.mjs --x 'a,b',lavorante") == [
        "stdio:node bot.mjs --x 'a,b'",
        "lavorante",
    ]
    assert read_bots('stdio:"my bot,1.py",x') == ['stdio:"my bot,1.py"', "x"]
