"""Templates bound to rules: one instance for each set of rules, whoever wrote them, and each kept on disk."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bottega.engine.jit import INTERPRETED, bind, digest_of, modules_behind, rule, rules_known

TEMPLATE = """
from bottega.engine.jit import rule

@rule
def twice(number):
    return FACTOR * one(number)
"""
RULES = """
from bottega.engine.jit import rule
from elsewhere.figures import MORE
from .deeper.ground import BASE

@rule
def plus(number):
    return number + MORE + BASE

@rule
def minus(number):
    return number - MORE
"""
PROGRAM = """
import json
from bottega.engine.jit import bind, rule, watching_compilation
{more}
told, compiled = [], []
with watching_compilation(lambda name, done: compiled.append(name)):
    for one in ({rules}):
        told.append(bind("forms", FACTOR=2, one=one).twice(10))
print(json.dumps([told, compiled]))
"""


class Workshop:
    """A folder with a template and a package of rules, and processes that work there with a cache."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.package = folder, folder / "elsewhere"
        (self.package / "deeper").mkdir(parents=True)
        for init in (self.package, self.package / "deeper"):
            (init / "__init__.py").write_text("")
        (folder / "forms.py").write_text(TEMPLATE)
        (self.package / "rules.py").write_text(RULES)
        (self.package / "figures.py").write_text(
            "import tomllib\nfrom pathlib import Path\n"
            "MORE = tomllib.loads(Path(__file__).with_name('components.toml').read_text())['more']\n"
        )
        (self.package / "components.toml").write_text("more = 3\n")
        (self.package / "deeper" / "ground.py").write_text("BASE = 100\n")

    def work(self, rules: str, more: str = "from elsewhere.rules import minus, plus") -> Any:
        """What a process of its own finds, and what it had to compile."""
        done = subprocess.run(
            [sys.executable, "-B", "-c", PROGRAM.format(rules=rules, more=more)],
            env=os.environ | {"BOTTEGA_CACHE": str(self.folder / "cache")},
            cwd=self.folder,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


@pytest.mark.native
def test_two_sets_of_rules_work_side_by_side_and_the_next_process_compiles_nothing(
    workshop: Workshop,
) -> None:
    told, compiled = workshop.work("plus, minus, plus")
    assert told == [226, 14, 226]
    assert sorted(compiled) == ["minus", "plus", "twice", "twice"]
    assert workshop.work("minus, plus") == [[14, 226], []]


@pytest.mark.native
def test_a_change_behind_rules_from_elsewhere_is_noticed_and_no_other(workshop: Workshop) -> None:
    assert workshop.work("plus,")[0] == [226]
    (workshop.package / "components.toml").write_text("more = 4\n")  # beside the rules
    assert workshop.work("plus,")[0] == [228]
    (workshop.package / "deeper" / "ground.py").write_text("BASE = 200\n")  # imported from their own package
    assert workshop.work("plus,")[0] == [428]
    (workshop.package / "rules.py").write_text(
        RULES.format(package="elsewhere").replace("number + MORE", "MORE")
    )
    assert workshop.work("plus,")[0] == [408]
    (workshop.package / "drawing.py").write_text("def draw(): ...\n")
    (workshop.folder / "notes.py").write_text("nothing = True\n")
    assert workshop.work("plus,") == [[408], []]


@pytest.mark.native
def test_a_module_beside_a_script_counts_as_well(workshop: Workshop) -> None:
    (workshop.folder / "single.py").write_text(
        "from bottega.engine.jit import rule\nimport figure\n"
        "@rule\ndef plus(number):\n    return number + figure.MORE\n"
    )
    (workshop.folder / "figure.py").write_text("MORE = 5\n")
    assert workshop.work("single.plus,", "import single")[0] == [30]
    (workshop.folder / "figure.py").write_text("MORE = 6\n")
    assert workshop.work("single.plus,", "import single")[0] == [32]
    assert workshop.work("single.plus,", "import single") == [[32], []]


TYPED = """
STEP = {step}

@rule
def aside(number):
    return number + STEP

@rule
def typed(number):
    return aside(number){also}

{name} = typed
"""


@pytest.mark.native
def test_rules_that_are_typed_in_are_known_by_all_that_they_do(workshop: Workshop) -> None:
    """They have the same names every time, and all of them are found again, also side by side."""
    ways = {"a": (1, "", 22), "b": (7, "", 34), "c": (1, " + 2", 26)}
    texts = {name: TYPED.format(name=name, step=step, also=also) for name, (step, also, _) in ways.items()}
    for name, (_, _, found) in ways.items():
        assert workshop.work(f"{name},", texts[name])[0] == [found]
    bound = "".join(f'{text}bind("forms", FACTOR=2, one={name})\n' for name, text in texts.items())
    assert workshop.work("c, b, a", bound) == [[26, 34, 22], []]


MADE = """
def make(step):
    @rule
    def made(number):
        return number + step
    return made
"""


@pytest.mark.native
def test_rules_made_by_a_function_are_told_apart_by_what_they_enclose(workshop: Workshop) -> None:
    (workshop.folder / "making.py").write_text("from bottega.engine.jit import rule\n" + MADE)
    making = MADE + "import making\n"
    assert workshop.work("make(1), making.make(1)", making)[0] == [22, 22]
    assert workshop.work("make(2), making.make(2)", making)[0] == [24, 24]
    everything = "make(2), make(1), making.make(2), making.make(1)"
    assert workshop.work(everything, making) == [[24, 22, 24, 22], []]


def plus_one(number: int) -> int:
    return number + 1


def plus_two(number: int) -> int:
    return number + 2


one_more, two_more = rule(plus_one), rule(plus_two)


@pytest.fixture
def forms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A template that lies in a folder of its own."""
    name = f"forms_{tmp_path.name.replace('-', '_')}"
    (tmp_path / f"{name}.py").write_text(TEMPLATE)
    monkeypatch.syspath_prepend(str(tmp_path))
    return name


def test_the_same_rules_get_the_same_instance_and_others_another(forms: str) -> None:
    first = bind(forms, FACTOR=2, one=one_more)
    assert bind(forms, one=one_more, FACTOR=2) is first
    assert sys.modules[first.__name__] is first
    others = [bind(forms, FACTOR=2, one=two_more), bind(forms, FACTOR=3, one=one_more)]
    others += [bind(forms, FACTOR=2.0, one=one_more), bind(forms, FACTOR=True, one=one_more)]
    assert len({module.__name__ for module in (first, *others)}) == 5
    assert [module.twice(10) for module in (first, *others)] == [22, 24, 33, 22.0, 11]


def test_a_rule_in_the_place_of_another_of_its_name_is_another(
    forms: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = bind(forms, FACTOR=2, one=one_more)

    def plus_one(number: int) -> int:
        return number + 5

    plus_one.__qualname__ = "plus_one"
    monkeypatch.setitem(globals(), "plus_one", plus_one)
    assert bind(forms, FACTOR=2, one=rule(plus_one)).twice(10) == 30
    assert first.twice(10) == 22


PIPED = """
from bottega.engine.jit import rule

@rule
def twice(number):
    return 2 * number

print(twice(21))
"""


@pytest.mark.native
@pytest.mark.parametrize("program", ["-", "/dev/stdin"])
def test_a_rule_comes_from_standard_input_too(program: str, tmp_path: Path) -> None:
    """Shells hand over what is typed by a file that they have deleted already."""
    if not Path("/dev/stdin").exists():
        pytest.skip("this system has no name for standard input")
    with (tmp_path / "typed").open("w+") as typed:
        typed.write(PIPED)
        typed.seek(0)
        (tmp_path / "typed").unlink()
        done = subprocess.run([sys.executable, "-B", program], stdin=typed, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "42\n"


@pytest.mark.native
def test_a_function_that_is_not_marked_is_refused_by_its_name(forms: str) -> None:
    with pytest.raises(TypeError, match="one: plus_one is not marked with @rule"):
        bind(forms, FACTOR=2, one=plus_one)


def test_a_template_that_does_not_exist_is_an_import_error() -> None:
    with pytest.raises(ImportError, match="no template module"):
        bind("bottega.engine.nothing", one=one_more)


def test_the_digest_of_rules_is_that_of_these_rules() -> None:
    assert digest_of(one_more) == digest_of(one_more)
    assert len({digest_of(one_more), digest_of(two_more), digest_of(one_more, two_more)}) == 3


@pytest.mark.native
def test_the_rules_behind_an_instance_are_counted(forms: str) -> None:
    assert not INTERPRETED
    module = bind(forms, FACTOR=4, one=one_more)
    behind = modules_behind(module)
    assert behind == {module.__name__, __name__}
    assert rules_known(*behind) == rules_known(__name__) + 1
