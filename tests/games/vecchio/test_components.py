"""The component table: figures with their provenance, refusals at the line, a second map (VEC-S*, P2)."""

import re
from pathlib import Path
from random import Random

import pytest

from bottega import BadComponents, Game
from bottega.games.vecchio.box import BOX
from bottega.games.vecchio.box.parts import spaces_of

from . import reference
from .playing import choices, play_on, play_out, repeats, vecchio

SECOND_MAP = Path(__file__).parents[2] / "scenarios" / "vecchio-second-map.toml"
ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])
TEXT = BOX.printed.read_text(encoding="utf-8")


def changed(folder: Path, old: str, new: str, number: int = 0) -> Path:
    """A copy of the printed table with one place changed: the `number`-th that reads like `old`."""
    places = [found.start() for found in re.finditer(re.escape(old), TEXT)]
    start = places[number]
    path = folder / "mine.toml"
    path.write_text(TEXT[:start] + new + TEXT[start + len(old) :], encoding="utf-8")
    return path


def line_of(text: str, number: int = 0) -> int:
    """The line of the printed table where a text stands."""
    places = [found.start() for found in re.finditer(re.escape(text), TEXT)]
    return TEXT[: places[number]].count("\n") + 1


def test_the_printed_table_has_the_figures_of_the_box() -> None:
    parts = BOX.read()[0].parts
    assert len(parts.town) == 32
    assert len(parts.road) == 44
    assert [zone.number for zone in parts.zone] == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
    colours = [town.colour for town in parts.town]
    assert {c: colours.count(c) for c in set(colours)} == {
        "florence": 1,
        "red": 3,
        "green": 3,
        "brown": 5,
        "violet": 5,
        "black": 5,
        "grey": 5,
        "white": 5,
    }
    assert sum(road.provenance == "seed" for road in parts.road) == 2
    assert sum(town.name_from == "seed" for town in parts.town) == 15
    assert sum(town.colour_from == "seed" for town in parts.town) == 9
    spaces = {key: [(s.cost, s.points, s.coat) for s in spaces_of(parts, key)] for key in ("venice", "papal")}
    assert spaces["venice"][:2] == [(2, 5, False), (3, 4, False)]
    assert spaces["papal"][0] == (4, 10, False)
    assert [token.count for token in parts.medici_token] == [3, 3, 3]
    assert (len(parts.province_tile), len(parts.council_tile), len(parts.nobility_tile)) == (18, 12, 12)


# what is changed, into what, at which occurrence; where the refusal points, and what it says
MISTAKES = {
    "a town twice": ('id = "pistoia"', 'id = "prato"', 0, 'id = "prato"', "twice"),
    "a second Florence": ('colour = "green"\nx', 'colour = "florence"\nx', 0, "[[town]]", "Florence"),
    "an unknown colour": (
        'colour = "red"\nx = 370',
        'colour = "pink"\nx = 370',
        0,
        'colour = "red"\nx = 370',
        "",
    ),
    "a road to nowhere": ('["prato", "vernio"]', '["prato", "roma"]', 0, '["prato", "vernio"]', "roma"),
    "a road twice": (
        '["prato", "vernio"]',
        '["carmignano", "prato"]',
        0,
        '["prato", "vernio"]',
        "once",
    ),
    "a road without a cost": ("cost = 1\n", "cost = 0\n", 0, "cost = 1\n", "greater"),
    "a zone number": ("number = 6\n", "number = 7\n", 0, "number = 6\n", "zone 4 is 6"),
    "a zone with Florence": (
        '["colle", "volterra", "mensano"',
        '["colle", "florence", "mensano"',
        0,
        '["colle", "volterra", "mensano"',
        "Florence",
    ),
    "a loop without a town": ('"colle", "san_miniato"', '"san_miniato"', 0, '"colle", "san_miniato"', "loop"),
    "a start of another colour": ('start = "pistoia"', 'start = "prato"', 0, 'start = "pistoia"', "brown"),
    "two starts in a zone": (
        'start = "mensano"',
        'start = "sesto"',
        0,
        '["vicchio", "barberino", "sesto"',
        "VEC-S6",
    ),
    "an entry that is not red": ('entry = "vicchio"', 'entry = "prato"', 0, 'entry = "vicchio"', "red"),
    "too many partisans": (
        "partisans = { alike = 2, other = 1 }",
        "partisans = { alike = 3, other = 1 }",
        0,
        "partisans = { alike",
        "1 to 3",
    ),
    "spaces out of order": (
        "number = 2\ncost = 3",
        "number = 3\ncost = 3",
        0,
        "number = 2\ncost = 3",
        "space 2",
    ),
    "a token missing": ("count = 3", "count = 2", 0, "count = 3", "8 instead of 9"),
    "a tile of another effect": ('effect = "reuse"', 'effect = "gain"', 0, 'effect = "reuse"', "P1"),
    "a tile that gives nothing": ("gain = [{ florin = 6 }]", "gain = []", 0, "gain = [{ florin = 6 }]", "M2"),
    "a council tile with a member": ("{ florin = 4 }", "{ member = 1 }", 0, "bonus = { florin = 4 }", "C2"),
    "a scale of four": ("[0, 3, 5, 7, 10]", "[0, 3, 5, 7]", 0, "[0, 3, 5, 7, 10]", "N12"),
    "florins for another table": ("florins = [2, 4]", "florins = [2]", 0, "florins = [2, 4]", "each seat"),
    "members that do not fit": ("members_per_player = 12", "members_per_player = 11", 0, "members_per", "48"),
    "an unknown key": ("width = 1000", "width = 1000\ndepth = 3", 0, "height = 700", "depth"),
}


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=list(MISTAKES))
def test_a_mistake_is_refused_at_its_line(mistake: tuple[str, str, int, str, str], tmp_path: Path) -> None:
    old, new, number, place, said = mistake
    path = changed(tmp_path, old, new, number)
    with pytest.raises(BadComponents) as refusal:
        BOX.read(path)
    message = str(refusal.value)
    assert f"line {line_of(place)}:" in message
    assert said in message
    assert len(message.splitlines()) == 1


def test_a_town_that_no_road_reaches_is_refused(tmp_path: Path) -> None:
    """Mensano hangs on two roads: without them nobody gets there."""
    text = TEXT
    for towns in ('["volterra", "mensano"]', '["mensano", "monteriggioni"]'):
        block = f'[[road]]\nprovenance = "reconstructed"\ntowns = {towns}\ncost = 1\n'
        assert text.count(block) == 1
        text = text.replace(block, "")
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadComponents, match="no road leads from"):
        BOX.read(path)


@pytest.mark.clause("VEC-E1")
def test_a_board_without_enough_coats_of_arms_could_not_end_a_game(tmp_path: Path) -> None:
    """Four coats for five tokens."""
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace("coat = true", "coat = false", 6), encoding="utf-8")
    with pytest.raises(BadComponents, match="4 coats of arms on the tracks cannot end a game of 5 tokens"):
        BOX.read(path)


@pytest.mark.clause("VEC-A6", "VEC-P2")
def test_corrected_figures_are_played(tmp_path: Path) -> None:
    """Six florins in brown towns instead of five."""
    path = changed(
        tmp_path, "gives = [{ florin = 5 }, { scroll = 1 }]", "gives = [{ florin = 6 }, { scroll = 1 }]"
    )
    view = vecchio(2, components=path).deal(0).view(None)
    assert view["gives"]["brown"] == [{"florin": 6}, {"scroll": 1}]
    assert vecchio(2, components=path).rules_digest != vecchio(2).rules_digest


def second(players: int) -> Game:
    return vecchio(players, components=SECOND_MAP)


@ANY_COUNT
@pytest.mark.clause("VEC-P2", "VEC-S6", "VEC-S12")
def test_a_second_map_is_played_to_the_end(players: int) -> None:
    game = second(players)
    for seed in range(repeats(3, 1)):
        seen = set()
        for state in play_on(game.deal(seed), Random(seed)):
            game.spec.check(game.box, state.table)
            if state.to_play is not None:
                for action in state.legal():
                    if "town" in action.arguments:
                        seen.add(int(action.arguments["town"]))
                        assert int(action.arguments["town"]) < 16
        view = state.view(None)
        assert seen == set(range(16))
        assert len(view["board"]["towns"]) == 16
        assert list(state.winners()) == reference.winners(view) or view["results"]


@pytest.mark.clause("VEC-P2")
def test_roads_of_a_second_map_have_prices_of_their_own() -> None:
    """Capitale to Mercato costs two, on to Carbone one more; round the ring one each."""
    game = second(2)
    names = [town["id"] for town in game.deal(0).view(None)["board"]["towns"]]
    price = game.box["price"][0]
    capital = names.index("capitale")
    assert price[capital, names.index("mercato")] == 2
    assert price[capital, names.index("carbone")] == 3
    assert price[names.index("porta_alta"), names.index("gesso")] == 1
    assert price[names.index("porta_alta"), capital] == 3
    assert price[names.index("mercato"), names.index("fiera")] == 4


@pytest.mark.clause("VEC-A10")
def test_a_second_map_asks_for_partisans_of_its_own() -> None:
    view = second(3).deal(0).view(None)
    assert view["tracks"][0]["partisans"] == [{"knight": 1}]
    assert view["tracks"][1]["partisans"] == [{"assassin": 2}]
    assert len(view["tracks"][2]["partisans"]) == 6


@pytest.mark.native
def test_another_table_needs_no_compilation() -> None:
    """The rules read the figures from a record: the same native code serves every map."""
    from bottega.engine.jit import watching_compilation

    play_out(vecchio(3).deal(0), Random(0))
    compiled: list[str] = []
    with watching_compilation(lambda name, _: compiled.append(name)):
        play_out(second(3).deal(0), Random(0))
    assert compiled == []


def test_a_saved_position_of_a_second_map_comes_back() -> None:
    game = second(3)
    state, chance = game.deal(4), Random(4)
    for _ in range(60):
        state.play(chance.choice(choices(state)))
    assert game.from_json(state.to_json()).to_bytes() == state.to_bytes()
