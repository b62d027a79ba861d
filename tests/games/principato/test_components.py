"""The component table: what is refused and where, and that the card list can be replaced (PRI-S11)."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import bottega
from bottega import Game, State
from bottega.engine.errors import BadComponents
from bottega.engine.jit import watching_compilation

from .playing import PLAYERS, PRINTED, choices, own, phase, play_out, principato, repeats, store

TEXT = PRINTED.read_text(encoding="utf-8")


def line_of(text: str, table: str, key: str = "", nth: int = 0) -> int:
    """The line of the n-th header of a table, or of a key below it."""
    lines = text.split("\n")
    headers = [n for n, line in enumerate(lines, 1) if re.match(rf"\[+{re.escape(table)}\]", line)]
    number = headers[nth]
    while key and not re.match(rf"{key}\s*=", lines[number - 1]):
        number += 1
    return number


def with_value(table: str, key: str, value: str, nth: int = 0) -> str:
    lines = TEXT.split("\n")
    lines[line_of(TEXT, table, key, nth) - 1] = f"{key} = {value}"
    return "\n".join(lines)


def without(table: str, key: str, nth: int = 0) -> str:
    lines = TEXT.split("\n")
    del lines[line_of(TEXT, table, key, nth) - 1]
    return "\n".join(lines)


def refusal(folder: Path, text: str) -> tuple[int, str]:
    """The line and the message with which a table is refused."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadComponents) as refused:
        bottega.game("principato", components=path)
    message = str(refused.value)
    assert len(message.splitlines()) == 1
    found = re.search(r"mine\.toml, line (\d+): ", message)
    assert found is not None, message
    return int(found[1]), message


# table, which of them, key, wrong value, a word of the message
WRONG = [
    ("game", 0, "players_min", "1", "2 to 4 players"),
    ("game", 0, "players_max", '"4"', "integer"),
    ("game", 0, "years", "4", "3 years"),
    ("game", 0, "hand_size", "3", "2 cards"),
    ("game", 0, "actions_per_turn", "0", "greater"),
    ("game", 0, "provenance", '"hearsay"', "seed"),
    ("contents", 0, "cubes", "91", "90 instead of 91"),
    ("contents", 0, "resource_tokens", "80", "84 instead of 80"),
    ("contents", 0, "army_tokens", "55", "56 instead of 55"),
    ("contents", 0, "culture_tokens", "44", "45 instead of 44"),
    ("contents", 0, "action_cards", "97", "98 instead of 97"),
    ("contents", 0, "military_cards", "3", "2 instead of 3"),
    ("contents", 0, "goal_cards", "7", "8 goals"),
    ("cubes", 0, "food", "-1", "greater"),
    ("tokens", 0, "soldier", "38", "less"),
    ("culture", 0, "values", "[3, 4, 2]", "high to low"),
    ("culture", 1, "values", "[5, 5, 3]", "each once"),
    ("culture", 2, "copies", "[5, 5]", "as many numbers"),
    ("culture", 2, "copies", "[5, 5, 6]", "16 instead of 15"),
    ("culture", 0, "values", "[9, 4, 3, 2]", "at most 3"),
    ("storage", 0, "church", "4", "less"),
    ("storage", 0, "soldier", "2", "1"),
    ("start_kit", 0, "favour", "4", "kits need 16"),
    ("start_kit", 0, "food", "3", "room for 2"),
    ("start_kit", 0, "farm", "0", "greater"),
    ("setup", 0, "display", "8", "less"),
    ("setup", 1, "removed_marks", "[5]", "3 or 4"),
    ("kind", 0, "key", '"rents"', "kind 1 is harvest"),
    ("kind", 0, "option_1", "{ gain = { field = 1 } }", "does not give"),
    ("kind", 1, "option_1", "{ food = 1, gain = { gold = 3 } }", "costs nothing"),
    ("kind", 5, "option_2", '{ gold = 3, gain = { field = "many" } }', "integer"),
    ("kind", 5, "option_2", "{ gold = 3, gain = {} }", "gives something"),
    ("kind", 13, "option_1", "{ food = 1, gain = { monument = 2 } }", "0 or 1"),
    ("start_1", 0, "s1_2", '{ kind = "merchant" }', "harvest"),
    ("year_1", 0, "y1_05", '{ kind = "harvest", mark = 5 }', "0, 3 or 4"),
    ("year_3", 0, "y3_11", '{ kind = "build_farm", back = 2 }', "back"),
    ("military_cards", 0, "year_2", "0", "1"),
    ("strength", 0, "unsupplied", "-3", "greater"),
    ("military_points", 0, "points", "[0, 2]", "high to low"),
    ("military_points", 2, "points", "[7, 4, 2]", "4 places"),
    ("military_points", 1, "players", "2", "points for"),
    ("likely_military_points", 0, "points", "[5]", "2 places"),
    ("goal_piles", 0, "goal_b", '["chapel", "town_hall", "palace", "armoury"]', "once"),
    ("goal_piles", 0, "goal_a", '["armoury", "fertile_soil", "fortress"]', "at least 4"),
    ("goal", 0, "key", '"villa"', "in this order"),
    ("goal", 1, "tokens", '["farm", "farm"]', "twice"),
    ("goal", 4, "set", '["monument", "monument"]', "twice"),
    ("goal", 4, "points", "[0, 2, 5]", "0, 1, 2 and 3 sets"),
]


@pytest.mark.clause("PRI-S11")
@pytest.mark.parametrize(("table", "nth", "key", "value", "word"), WRONG)
def test_a_wrong_figure_is_refused_with_its_line(
    tmp_path: Path, table: str, nth: int, key: str, value: str, word: str
) -> None:
    text = with_value(table, key, value, nth)
    line, message = refusal(tmp_path, text)
    assert word in message
    wholes = {  # an order is wrong as a whole: it is refused where its first table, or its own, begins
        ("military_points", "players"): line_of(text, table),
        ("goal", "key"): line_of(text, table),
        ("goal", "points"): line_of(text, table, nth=nth),
    }
    assert line == wholes.get((table, key), line_of(text, table, key, nth))


EXACT = [
    ("year_1", "y1_05", '{ kind = "harvest", mark = 5 }'),
    ("year_2", "y2_28", '{ kind = "buy_paintings" }'),
    ("start_1", "s1_2", '{ kind = "merchant" }'),
]


@pytest.mark.clause("PRI-S11")
@pytest.mark.parametrize(("table", "key", "value"), EXACT)
def test_a_wrong_card_is_refused_on_its_own_line(tmp_path: Path, table: str, key: str, value: str) -> None:
    text = with_value(table, key, value)
    line, message = refusal(tmp_path, text)
    assert line == line_of(text, table, key)
    assert key in message


@pytest.mark.clause("PRI-S11")
@pytest.mark.parametrize(
    ("table", "key", "word"),
    [
        ("year_1", "provenance", "provenance"),
        ("culture", "copies", "copies"),
        ("kind", "option_1", "option_1"),
    ],
)
def test_a_missing_figure_is_refused(tmp_path: Path, table: str, key: str, word: str) -> None:
    assert word in refusal(tmp_path, without(table, key))[1]


@pytest.mark.clause("PRI-S11")
def test_a_harvest_costs_nothing_in_whatever_group_it_is(tmp_path: Path) -> None:
    text = with_value("kind", "group", '"building"').replace(
        'option_1 = { gain = { food = "per_field" } }', "option_1 = { gold = 1, gain = { food = 2 } }", 1
    )
    line, message = refusal(tmp_path, text)
    assert line == line_of(text, "kind", "option_1")
    assert "harvest costs nothing" in message


@pytest.mark.clause("PRI-S11")
def test_four_players_need_four_start_cards(tmp_path: Path) -> None:
    text = without("start_2", "s2_4").replace("action_cards = 98", "action_cards = 97")
    line, message = refusal(tmp_path, text)
    assert line == line_of(text, "start_2")
    assert "3 cards with 4 players: expected 4" in message


def cards(kind_by_year: dict[int, list[str]]) -> Callable[[str], str]:
    """Replace the cards of the years by others."""

    def replace(text: str) -> str:
        for year, kinds in kind_by_year.items():
            rows = "\n".join(f'c{index} = {{ kind = "{kind}" }}' for index, kind in enumerate(kinds))
            text = re.sub(
                rf'(\[year_{year}\].*\nprovenance = "reconstructed"\n)(?:y{year}_\d+ = .*\n)+',
                rf"\g<1>{rows}\n",
                text,
            )
        total = 8 + sum(map(len, kind_by_year.values()))
        return text.replace("action_cards = 98", f"action_cards = {total}")

    return replace


@pytest.mark.clause("PRI-S11")
@pytest.mark.parametrize(
    ("years", "word"),
    [
        ({1: ["harvest"] * 6, 2: ["rents"], 3: ["rents"]}, "6 cards with 4 players: expected 7"),
        ({1: ["harvest"] * 7, 2: [], 3: ["rents"]}, "0 cards with 2 players: expected 1"),
        ({1: ["harvest"] * 48, 2: ["rents"], 3: ["rents"]}, "expected 5 to 47"),
    ],
)
def test_a_pile_that_is_too_small_or_too_large_is_refused(
    tmp_path: Path, years: dict[int, list[str]], word: str
) -> None:
    assert word in refusal(tmp_path, cards(years)(TEXT))[1]


def own_cards(folder: Path) -> Path:
    """A short card list of another owner: 9 cards in the first year, 2 and 1 in the others."""
    text = cards({1: ["harvest"] * 4 + ["rents"] * 5, 2: ["buy_book"] * 2, 3: ["buy_painting"]})(TEXT)
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.clause("PRI-S11")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_card_list_can_be_replaced_in_one_file(tmp_path: Path, players: int) -> None:
    """Years of unequal length: the end of a year follows from its pile alone."""
    path = own_cards(tmp_path)
    compiled: list[str] = []
    printed = play_out(principato(players).deal(0), Random(0))
    printed.game.from_json(printed.to_json())
    with watching_compilation(lambda name, done: compiled.append(name)):
        game = bottega.game("principato", players=players, components=path)
        state = game.deal(1)
        seen = Counter(card["kind"] for card in state.view(None)["display"])
        seen += Counter(card["kind"] for card in state.view(None)["piles"][0]["unseen"])
        assert seen == {"harvest": 4, "rents": 5}
        assert [pile["left"] for pile in state.view(None)["piles"]] == [9 - (3 + players), 3, 2]
        turns, chance = 0, Random(1)
        while state.to_play is not None:
            state.play(chance.choice(state.legal()))
            turns += sum(event.name == "boxed" for event in state.events)
            game.spec.check(game.box, state.table)
    assert compiled == []
    # 9 cards less the display and one last turn; then as many turns as cards
    assert turns == (9 - (3 + players) + 1) + 2 + 1
    assert len(state.view(None)["scorings"]) == 5


def corrected(folder: Path, table: str, key: str, value: str, nth: int = 0) -> Game:
    path = folder / "corrected.toml"
    path.write_text(with_value(table, key, value, nth), encoding="utf-8")
    return bottega.game("principato", components=path)


def with_start_card(game: Game, kind: str) -> State:
    """A fresh table whose first player holds this start card."""
    states = (game.deal(seed) for seed in range(100))
    return next(state for state in states if own(state, int(str(state.to_play)))["cards"][1]["kind"] == kind)


def test_a_corrected_price_is_asked_for(tmp_path: Path) -> None:
    """A field for 2 food: the start kit pays with its food and its favour, without a question."""
    game = corrected(tmp_path, "kind", "option_1", "{ food = 2, gain = { field = 1 } }", 5)
    state = with_start_card(game, "build_field")
    mover = int(str(state.to_play))
    state.play("activate_card(slot=2)")
    assert phase(state) == "turn_action"
    assert own(state, mover)["field"] == 2
    assert store(state, mover) == (0, 1, 0)


def test_a_card_given_the_symbol_must_be_swapped(tmp_path: Path) -> None:
    state = with_start_card(corrected(tmp_path, "kind", "exchange", "true", 8), "build_bank")
    state.play("activate_card(slot=2)")
    while phase(state) != "choose_display":
        state.play(choices(state)[0])
    assert state.view(None)["pending"]["card"]["kind"] == "build_bank"


@pytest.mark.clause("PRI-S10")
def test_draws_come_in_a_fixed_order(tmp_path: Path) -> None:
    """First player, second start cards, goals, piles 1 to 3: a longer pile changes nothing drawn before."""

    def longer(table: str) -> Game:
        text = TEXT.replace("action_cards = 98", "action_cards = 99")
        text = text.replace(f"[{table}]", f'[{table}]\nextra = {{ kind = "rents" }}', 1)
        path = tmp_path / f"{table}.toml"
        path.write_text(text, encoding="utf-8")
        return bottega.game("principato", players=4, components=path)

    def dealt(game: Game, seed: int) -> tuple[object, ...]:
        position = game.deal(seed).to_json()
        seats = position["principalities"]
        return (
            position["first_player"],
            [seat["cards"] for seat in seats],
            [seat["goals"] for seat in seats],
            position["display"] + position["piles"][0],
            position["piles"][1],
            position["piles"][2],
        )

    for drawn_before, table in ((1, "start_2"), (3, "year_1"), (4, "year_2"), (5, "year_3")):
        game = longer(table)
        for seed in range(repeats(4, 2)):
            assert dealt(game, seed)[:drawn_before] == dealt(principato(4), seed)[:drawn_before]


def test_values_and_points_are_read_from_the_table(tmp_path: Path) -> None:
    game = corrected(tmp_path, "culture", "values", "[9, 7, 1]", 0)
    stacks = game.deal(0).view(None)["reserve"]["culture"]["monument"]
    assert [stack["value"] for stack in stacks] == [9, 7, 1]
    game = corrected(tmp_path, "military_points", "points", "[4, 1]", 0)
    state = game.deal(0)
    while not state.view(None)["scorings"]:
        state.play("pass")
    assert state.view(None)["scorings"][0]["points"] == [3, 3]  # 4 + 1 halved and rounded up


def test_a_corrected_table_is_another_game(tmp_path: Path) -> None:
    mine = corrected(tmp_path, "cubes", "favour", "12")
    assert mine.rules_digest == principato(2).rules_digest
    other = corrected(tmp_path, "culture", "values", "[5, 3, 2]")
    assert other.rules_digest != principato(2).rules_digest
    for seed in range(repeats(3, 1)):
        assert play_out(mine.deal(seed), Random(1)).to_play is None
