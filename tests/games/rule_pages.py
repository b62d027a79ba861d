"""The rule pages of a game, taken apart for the tests of what they say."""

import re
import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from bottega.engine.game import GameSpec
from bottega.games import find

CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
FIGURE = re.compile(r"^!\[[^\]]+\]\(figure:(\w+)\)$", re.MULTILINE)
RULING = re.compile(r"^- \*\*(R\d+)\.\*\* ", re.MULTILINE)
TILE = re.compile(r"^- \*\*([MVPCN]\d+)\*\*", re.MULTILINE)
ONE_ANCHOR = re.compile(r" \{(#[\w-]+)\}$", re.MULTILINE)
ANCHORS = re.compile(r" \{(#[\w-]+(?: #[\w-]+)*)\}$", re.MULTILINE)


@dataclass(frozen=True)
class RulePages:
    """The pages of one game, and what its tests expect of them."""

    game: str
    clauses_of: str  # how its clauses begin
    figures: list[str]
    rulings: int
    provenance_table: int  # which of the tables lists the component tables
    letters: str = "R"  # of numbers that are names
    anchor: re.Pattern[str] = ONE_ANCHOR  # some games let a paragraph state several clauses
    unstated: str | None = None  # clauses that are no rules of play

    def __str__(self) -> str:
        return self.game

    @property
    def spec(self) -> GameSpec:
        return find(self.game)

    @cached_property
    def page(self) -> dict[str, str]:
        folder = self.spec.folder / "guide"
        return {lang: (folder / f"{lang}.md").read_text(encoding="utf-8") for lang in ("en", "fr")}

    @cached_property
    def box(self) -> dict[str, Any]:
        return tomllib.loads((self.spec.folder / "components.toml").read_text(encoding="utf-8"))

    @cached_property
    def clauses(self) -> list[str]:
        lines = (Path(__file__).parent / self.game / "clauses.txt").read_text(encoding="utf-8").splitlines()
        named = [line.split()[0] for line in lines if line.startswith(self.clauses_of)]
        return [name for name in named if self.unstated is None or not name.startswith(self.unstated)]

    def anchors(self, lang: str) -> list[str]:
        return [name[1:] for group in self.anchor.findall(self.page[lang]) for name in group.split()]

    def tables(self, lang: str) -> list[list[list[str]]]:
        """Every table of a page as rows of cells, the heading first."""
        found: list[list[list[str]]] = []
        before = ""
        for line in self.page[lang].splitlines():
            if line.startswith("|"):
                if not before.startswith("|"):
                    found.append([])
                cells = [cell.strip() for cell in line.strip("|").split("|")]
                if not all(set(cell) == {"-"} for cell in cells):
                    found[-1].append(cells)
            before = line
        return found

    def table(self, lang: str, number: int) -> list[list[str]]:
        """The rows of a table without its heading."""
        return self.tables(lang)[number][1:]

    def prose(self, lang: str) -> str:
        """The page without code, clause anchors and names of figures."""
        text = CODE.sub("code", self.page[lang])
        return self.anchor.sub("", re.sub(r"\]\(figure:\w+\)", "]", text))

    def shape(self, lang: str) -> list[str]:
        """What each line is: a heading of some level, an item, a row, a figure; and what it is about."""
        found = []
        for line in self.page[lang].splitlines():
            kind = re.match(r"#+ |- |\d+\. |\||!|```|$", line)
            about = [name for part in (self.anchor, FIGURE, RULING, TILE) for name in part.findall(line)]
            found.append(" ".join([kind[0].strip() if kind else "text", *about]))
        return found

    def numbers(self, lang: str) -> list[list[str]]:
        """The figures of each line."""
        one = re.compile(rf"(?<![\w-])[{self.letters}]?\d+\b")
        return [sorted(one.findall(line)) for line in self.page[lang].splitlines()]


def digits(cell: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", cell)]


PALATINUS = RulePages(
    "palatinus", "PAL-", ["board", "placing", "evaluation", "final"], 27, 5, "A-GR", ANCHORS
)
PRINCIPATO = RulePages("principato", "PRI-", ["setup", "turn", "scoring", "final"], 33, 3)
TUSCANY = RulePages("tuscany", "TUS-", ["assembly", "placing", "middle", "final"], 30, 3, unstated="TUS-I")
VECCHIO = RulePages("vecchio", "VEC-", ["board", "placing", "final"], 27, 4, "A-Z", ANCHORS)
