"""The component table: a refusal names its line, printed figures are those of the rules."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import bottega
from bottega.engine.components import provenances, values_of
from bottega.engine.errors import BadComponents
from bottega.games.tuscany.box import BOX

from .playing import DOMAIN_CARDS, YIELD_CARDS
from .reference import COLOURS, KIND_OF, MODULES

TEXT = BOX.printed.read_text(encoding="utf-8")


def line_of(pattern: str, nth: int = 0) -> int:
    """The number of the n-th line that matches."""
    found = [number for number, line in enumerate(TEXT.split("\n"), 1) if re.match(pattern, line)]
    return found[nth]


@pytest.fixture
def refusal(tmp_path: Path) -> Callable[[str], str]:
    def refuse(text: str) -> str:
        path = tmp_path / "mine.toml"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BadComponents) as refused:
            bottega.game("tuscany", components=path)
        message = str(refused.value)
        assert len(message.splitlines()) == 1
        return message

    return refuse


def changed(line: int, new: str) -> str:
    lines = TEXT.split("\n")
    lines[line - 1] = new
    return "\n".join(lines)


FACES = line_of("prince =")
COLUMNS = [line_of("columns", module) for module in range(12)]

# what is wrong: line changed, what it says instead, line that the refusal names (0: any), words of it
WRONG: dict[str, tuple[int, str, int, str]] = {
    "a card too few": (line_of("beige = 16"), "beige = 15", line_of("in_all = 122"), "121 instead of 122"),
    "a yield card too many": (
        line_of("copies = 4"),
        "copies = 5",
        line_of("in_all = 27"),
        "28 instead of 27",
    ),
    "a player count": (line_of("players_min"), "players_min = 1", line_of("players_min"), "2 to 4 princes"),
    "a tile too many": (line_of("village = 4"), "village = 5", line_of(r"\[prince_"), "22 instead of 21"),
    "spaces too few": (line_of("orange = 5"), "orange = 4", line_of(r"\[spaces\]"), "29 instead of 30"),
    "an unknown crop": (FACES, 'prince = [["rice"], ["wine"], ["boar"], ["grain"]]', FACES, "agriculture"),
    "a crop twice": (FACES, 'prince = [["wine", "wine"], ["wine"], ["boar"], ["grain"]]', FACES, "once"),
    "a face too few": (FACES, 'prince = [["wine"], ["boar"], ["grain"]]', FACES, "3 instead of 4"),
    "a colour too many": (COLUMNS[2], 'columns = ["TLLDR", "OBYYY"]', COLUMNS[2], "A3 has other colours"),
    "an unknown colour": (COLUMNS[2], 'columns = ["TLLDR", "OBYYX"]', COLUMNS[2], "columns"),
    "a module too short": (COLUMNS[11], 'columns = ["LYOOG", "RDBB"]', COLUMNS[11], "columns"),
    "a large area": (COLUMNS[4], 'columns = ["RBYOO", "LGGDT"]', 0, "more than 3 spaces"),
    "another module": (line_of("name", 5), 'name = "B9"', line_of("name", 5), "module 5 is B2"),
    "rounds in disorder": (line_of("ends_at"), "ends_at = [14, 7, 21]", line_of("ends_at"), "one after"),
    "an unknown edition": (line_of('key = "first"'), 'key = "second"', line_of(r"\[\[edition"), "revised"),
    "too much storage": (line_of("storage = 1"), "storage = 2", line_of("storage = 1"), "more than 5"),
    "a figure beyond reason": (
        line_of(r"beige = \["),
        "beige = [200, 1]",
        line_of(r"beige = \["),
        "less than",
    ),
    "a figure in words": (line_of("hand_cards"), 'hand_cards = "five"', line_of("hand_cards"), "integer"),
    "an unknown key": (line_of("hand_cards"), "hands = 5", 0, "setup"),
    "an unknown source": (line_of("provenance", 3), 'provenance = "guess"', line_of("provenance", 3), "seed"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_table_is_refused_at_its_line(refusal: Callable[[str], str], what: str) -> None:
    line, new, named, words = WRONG[what]
    message = refusal(changed(line, new))
    assert words in message
    assert message.startswith("mine.toml, line ")
    if named:
        assert message.startswith(f"mine.toml, line {named}: ")


def test_the_printed_figures_are_those_of_the_rules() -> None:
    parts = BOX.read()[0].parts
    assert dict(zip(COLOURS, values_of(parts.domain_cards, COLOURS), strict=True)) == DOMAIN_CARDS
    assert {card.key: card.copies for card in parts.yield_card} == YIELD_CARDS
    assert values_of(parts.spaces, COLOURS) == [3, 3, 2, 5, 4, 5, 4, 4]
    assert values_of(parts.prince_tiles, KIND_OF.values()) == [1, 2, 1, 4, 3, 4, 3, 3]
    assert values_of(parts.neutral_tiles, KIND_OF.values()) == [4] * 8
    assert parts.area_points.by_size == [1, 3, 6]
    assert parts.rounds.ends_at == [7, 14, 21]
    assert {module.name: " ".join(module.columns) for module in parts.module} == MODULES
    crops = [crop for face in (*parts.agriculture.prince, *parts.agriculture.neutral) for crop in face]
    assert {crop: crops.count(crop) for crop in crops} == dict.fromkeys(
        ("wine", "boar", "olives", "grain"), 3
    )


def test_reconstructed_tables_say_so() -> None:
    found = provenances(BOX.read()[0].parts)
    reconstructed = {place.split("[")[0] for place, one in found.items() if one == "reconstructed"}
    assert reconstructed == {"agriculture", "domain_cards", "yield_card", "colour_bonus", "module"}
    assert found["published"] == "public"
