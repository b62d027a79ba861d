"""The printed component table as a model: what a player's own table must say, and what it may leave out."""

from pathlib import Path
from typing import Any

import pytest

import bottega
from bottega.engine.box import Box, by_players, figures, for_each, mask
from bottega.engine.components import Closed, Components
from bottega.engine.errors import BadComponents
from bottega.engine.names import names
from bottega.engine.printed import ComponentTable, keys_of

PRINTED = """
[game]
provenance = "seed"
year = 1470

[prices]
provenance = "public"
cloth = 3
wool = 1

[[setup]]
provenance = "seed"
players = 2
coins = [4, 5]

[[setup]]
provenance = "seed"
players = 3
coins = [4, 5, 6]

[[card]]
provenance = "seed"
key = "fair"
gain = { cloth = 2 }

[[card]]
provenance = "seed"
key = "storm"
loss = 2
guild = "wool"
goods = ["cloth"]
note = "at sea"
last = true
"""

THIRD = '[[setup]]\nprovenance = "seed"\nplayers = 3\ncoins = [4, 5, 6]\n'

Good = names("cloth wool silk")
Card = names("fair storm")


class Gain(Closed):
    cloth: int
    wool: int = 0


@pytest.fixture
def printed(tmp_path: Path) -> Path:
    path = tmp_path / "components.toml"
    path.write_text(PRINTED, encoding="utf-8")
    return path


def table(path: Path, **said: Any) -> ComponentTable:
    return ComponentTable(path, **said)


def changed(printed: Path, old: str, new: str) -> Path:
    assert PRINTED.count(old) == 1
    path = printed.with_name("mine.toml")
    path.write_text(PRINTED.replace(old, new), encoding="utf-8")
    return path


def refusal(of: ComponentTable, path: Path) -> str:
    with pytest.raises(BadComponents) as refused:
        of.read(path)
    return str(refused.value)


def test_a_missing_value_is_as_empty_as_it_may_be(printed: Path) -> None:
    fair, storm = table(printed).read().parts.card
    assert (fair.loss, fair.guild, fair.goods, fair.note, fair.last) == (0, "", [], "", False)
    assert storm.gain is None  # a gain without cloth is none


def test_a_missing_value_that_may_not_be_empty_is_none(printed: Path) -> None:
    said = table(printed, numbers={"card.loss": (1, 3)}, choices={"card.guild": Good.words})
    fair = said.read().parts.card[0]
    assert (fair.loss, fair.guild) == (None, None)


def test_a_missing_table_without_anything_needed_is_an_empty_one(printed: Path) -> None:
    path = changed(printed, "loss = 2\n", "loss = 2\ngain = { wool = 1 }\n")
    fair, storm = table(path).read().parts.card
    assert (fair.gain.wool, storm.gain.cloth) == (0, 0)


def test_what_every_printed_row_has_cannot_be_left_out(printed: Path) -> None:
    message = refusal(table(printed), changed(printed, "coins = [4, 5]\n", ""))
    assert message == "mine.toml, line 11: setup.0.coins: Field required"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("wool = 1", "wool = -1", "line 9: prices.wool: Input should be greater than or equal to 0"),
        ("year = 1470", "year = 10000", "line 4: game.year: Input should be less than or equal to 9999"),
        ("wool = 1", 'wool = "one"', "line 9: prices.wool: Input should be a valid integer"),
        ("wool = 1", "silk = 1", "line 6: prices.wool: Field required"),
        ("wool = 1", "wool = 1\nsilk = 9", "line 10: prices.silk: Extra inputs are not permitted"),
        ("loss = 2", "loss = 2\nbid = 1", "line 30: card.1.bid: Extra inputs are not permitted"),
        ('"fair"', "1", "line 23: card.0.key: Input should be a valid string"),
        ("[game]", "[weather]", "line 1: game: Field required"),
    ],
)
def test_another_table_is_refused_where_it_differs(printed: Path, old: str, new: str, said: str) -> None:
    message = refusal(table(printed), changed(printed, old, new))
    assert message.startswith("mine.toml, ")
    assert said in message


@pytest.mark.parametrize(
    ("limits", "old", "new", "said"),
    [
        ({"numbers": {"prices.*": (1, 5)}}, "wool = 1", "wool = 6", "less than or equal to 5"),
        ({"numbers": {"setup.coins": (4, 6)}}, "[4, 5]", "[4, 3]", "setup.0.coins.1: "),
        ({"choices": {"card.goods": Good.words}}, '["cloth"]', '["salt"]', "'cloth', 'wool' or 'silk'"),
        ({"choices": {"setup.players": (2, 3)}}, "players = 3", "players = 4", "should be 2 or 3"),
        ({"lengths": {"setup.coins": (2, 3)}}, "[4, 5]", "[4]", "at least 2 items"),
        ({"lengths": {"card.key": (4, 5)}}, '"fair"', '"market"', "at most 5 characters"),
        ({"lengths": {"setup": (2, None)}}, THIRD, "", "setup: List should have at least 2 items"),
        ({"types": {"card.gain": Gain}}, "{ cloth = 2 }", "{ wool = 2 }", "card.0.gain.cloth: Field req"),
    ],
)
def test_what_the_rules_need_is_said_by_path(
    printed: Path, limits: dict[str, Any], old: str, new: str, said: str
) -> None:
    assert said in refusal(table(printed, **limits), changed(printed, old, new))


def test_of_several_paths_that_fit_the_last_one_holds(printed: Path) -> None:
    said = table(printed, numbers={"game.* prices.*": (0, 5000), "*.wool": (1, 2)})
    assert "equal to 2" in refusal(said, changed(printed, "wool = 1", "wool = 3"))
    assert said.read(changed(printed, "cloth = 3", "cloth = 4000")).parts.prices.cloth == 4000


def test_a_path_that_is_not_in_the_printed_file_is_a_mistake(printed: Path) -> None:
    with pytest.raises(ValueError, match=r"nothing at prices\.silk, card\.key"):
        table(printed, numbers={"prices.* prices.silk card.key": (0, 5)}).read()


def test_keys_keep_the_order_in_which_rows_have_them() -> None:
    rows = [{"id": 1, "points": 2, "limit": 3}, {"id": 1, "each": 2, "limit": 3}, {"id": 1, "scale": 2}]
    assert keys_of(rows) == ["id", "points", "each", "limit", "scale"]


def test_some_keys_come_first_in_the_digest(printed: Path) -> None:
    plain, turned = table(printed).read(), table(printed, first={"prices": ("wool",)}).read()
    assert '"provenance":"public","wool":1,"cloth":3' in turned.parts.model_dump_json()
    assert plain.digest != turned.digest


def test_figures_are_laid_out_by_path_by_name_and_by_players(printed: Path) -> None:
    def check(components: Components[Any]) -> None:
        components.require_rows("card", "key", Card.words)

    box = Box(
        table(printed, types={"card.gain": Gain}),
        check,
        year=figures("game.year", stored="i2"),
        price=figures("prices", Good, fill=-1),
        coins=by_players("coins", 3, 3),
        seats=by_players(lambda _, setup: len(setup.coins), 3),
        loss=figures("card.loss", Card),
        guild=figures("card.goods", Card, 2, words=Good, fill=-1),
        noted=for_each("card", lambda card: mask((bool(card.note), card.last)), Card),
    )
    laid = box.read()[1][0]
    assert laid["year"] == 1470
    assert laid["price"].tolist() == [3, 1, -1]
    assert laid["coins"].tolist() == [[0] * 3, [0] * 3, [4, 5, 0], [4, 5, 6]]
    assert laid["seats"].tolist() == [0, 0, 2, 3]
    assert laid["loss"].tolist() == [0, 2]
    assert laid["guild"].tolist() == [[-1, -1], [0, -1]]
    assert laid["noted"].tolist() == [0, 3]


@pytest.mark.parametrize(
    ("name", "digest"),
    [
        ("palatinus", "522d4610ab43a197"),
        ("principato", "48bc7cd1e1f72925"),
        ("tuscany", "e67db168d9d6b976"),
        ("vecchio", "ef8c446e9b1b298c"),
    ],
)
def test_the_digests_that_saved_games_carry_stay(name: str, digest: str) -> None:
    """The order of keys in a printed file belongs to its digest."""
    assert bottega.game(name).components.digest == digest
