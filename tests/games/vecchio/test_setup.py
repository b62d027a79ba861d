"""Set-up: piles, middlemen, goods, council tiles, the first members (VEC-S*)."""

from collections import Counter
from itertools import combinations, product

import pytest

from bottega import BadOption, State

from .playing import (
    COUNCIL_TILES,
    FIXED_MIDDLEMEN,
    TRACKS,
    chi_square,
    choices,
    deal_many,
    dice_for,
    offered,
    repeats,
    town_names,
    towns,
    vecchio,
)

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])
RARE = {9: 33.8, 11: 37.4}  # chi-square that one honest run in ten thousand exceeds, by degrees of freedom

ZONES = {
    2: "carmignano prato sesto vernio",
    3: "carmignano empoli fucecchio pistoia",
    4: "castel_fiorentino empoli san_casciano san_miniato",
    5: "castel_fiorentino certaldo colle san_gimignano",
    6: "colle mensano monteriggioni volterra",
    8: "castellina monteriggioni poggibonsi sovicille",
    9: "castellina gaiole greve radda",
    10: "figline montevarchi ponte_a_sieve reggello",
    11: "dicomano fiesole ponte_a_sieve vicchio",
    12: "barberino borgo_san_lorenzo sesto vicchio",
}
LOOPS = {
    "brown": "dicomano greve colle san_miniato pistoia",
    "violet": "fiesole gaiole san_casciano san_gimignano prato",
    "black": "barberino montevarchi castellina volterra empoli",
    "grey": "reggello radda mensano castel_fiorentino sesto",
    "white": "borgo_san_lorenzo figline monteriggioni certaldo fucecchio",
}


def after_council(players: int, first: int, second: int, **options: str) -> State:
    """All have kept a tile; the dice of seat 0 show these numbers."""
    state = vecchio(players, **options).deal(3)
    for _ in range(players - 1):
        state.play(choices(state)[0])
    # the pile is shuffled before the dice are rolled: look for dice that show the numbers wanted
    position = state.to_json()
    for key in range(5000):
        world = state.game.from_json(position | {"dice": {"key": key, "rolled": 0, "lying": [0, 0]}})
        world.play(choices(world)[0])
        if world.view(None)["dice"] == [first, second]:
            return world
    raise AssertionError("no such dice")


@pytest.mark.clause("VEC-S1", "VEC-V4")
def test_the_side_of_the_board_changes_nothing_but_the_option() -> None:
    for seed in range(repeats(10, 3)):
        one, other = vecchio(3).deal(seed), vecchio(3, board_side="b").deal(seed)
        first, second = one.view(0), other.view(0)
        assert first.pop("options") != second.pop("options")
        assert first == second
        assert choices(one) == choices(other)


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_other_player_counts_are_refused(players: int) -> None:
    with pytest.raises(BadOption, match="players are not possible: expected 2 to 4"):
        vecchio(players)


@ANY_COUNT
@pytest.mark.clause("VEC-S2")
def test_all_province_tiles_lie_open_by_region(players: int) -> None:
    tracks = {track["track"]: track["tiles"] for track in vecchio(players).deal(0).view(None)["tracks"]}
    for region, letter in (("venice", "V"), ("milan", "M"), ("papal", "P")):
        assert tracks[region] == [f"{letter}{number}" for number in range(1, 7)]


@pytest.mark.clause("VEC-S3")
def test_both_florence_piles_are_shuffled() -> None:
    tables = deal_many(vecchio(2), repeats(1200, 240))
    for sort in range(2):
        tops = Counter(tables["florence"][:, sort, 0].tolist())
        assert chi_square(tops, 12) < RARE[11]


@ANY_COUNT
@pytest.mark.clause("VEC-S3")
def test_the_extra_cost_begins_on_the_council(players: int) -> None:
    view = vecchio(players).deal(0).view(None)
    assert view["extra_cost"] == "council"
    assert view["piles"]["nobility"] == 12


@pytest.mark.parametrize(("players", "pile"), [(2, 5), (3, 5), (4, 7)])
@pytest.mark.clause("VEC-S4")
def test_medici_tokens_by_player_count(players: int, pile: int) -> None:
    state = vecchio(players).deal(0)
    assert state.view(0)["piles"]["medici"] == pile
    assert sorted(state.to_json()["medici"]["hidden"]) == ["family"] * 3 + ["middleman"] * 3 + ["tax"] * 3


@pytest.mark.parametrize(("players", "first"), [(2, 2), (3, 1), (4, 1)])
@pytest.mark.clause("VEC-S5")
def test_the_first_space_of_every_track(players: int, first: int) -> None:
    for track in vecchio(players).deal(0).view(None)["tracks"]:
        assert track["next"] == first
        assert [space["used"] for space in track["spaces"]] == [n >= first for n in range(1, 7)]


def legal_starts() -> set[tuple[str, ...]]:
    """All starts in which no zone touches two middlemen, counted from the zones alone."""
    zones = {town: {z for z, names in ZONES.items() if town in names.split()} for town in towns()}
    return {
        start
        for start in product(*(LOOPS[colour].split() for colour in FIXED_MIDDLEMEN))
        if all(not zones[one] & zones[other] for one, other in combinations(start, 2))
    }


@pytest.mark.clause("VEC-S6")
def test_middlemen_start_on_any_of_548_legal_places() -> None:
    legal = legal_starts()
    assert len(legal) == 548
    names = {number: name for name, number in towns().items()}
    tables = deal_many(vecchio(2), repeats(8000, 300))
    found = Counter(tuple(names[town] for town in row) for row in tables["middleman"].tolist())
    assert set(found) <= legal
    if repeats(1, 0):
        assert set(found) == legal
        assert chi_square(found, 548) < 548 + 4 * (2 * 547) ** 0.5


@pytest.mark.clause("VEC-S6", "VEC-V4")
def test_the_fixed_start_of_the_middlemen() -> None:
    for seed in range(4):
        found = vecchio(3, middlemen_start="fixed").deal(seed).view(None)["middlemen"]
        assert found == {colour: towns()[town] for colour, town in FIXED_MIDDLEMEN.items()}


@pytest.mark.parametrize(("players", "florins"), [(2, [2, 4]), (3, [2, 3, 4]), (4, [2, 3, 3, 4])])
@pytest.mark.clause("VEC-S8", "VEC-S10", "VEC-S7")
def test_goods_at_the_start(players: int, florins: list[int]) -> None:
    for seat, family in enumerate(vecchio(players).deal(5).view(None)["seats"]):
        goods = {"florin": florins[seat], "scroll": 0, "cart": 1, "bishop": 1}
        assert family["goods"] == {**goods, "assassin": 0, "knight": 0, "abbot": 0}
        assert family["reserve"] == 12


@ANY_COUNT
@pytest.mark.clause("VEC-S11", "VEC-H2")
def test_three_council_tiles_are_dealt_to_everybody_before_anybody_chooses(players: int) -> None:
    state = vecchio(players).deal(9)
    seen = [state.view(seat)["seen"] for seat in range(players)]
    assert [len(tiles) for tiles in seen] == [3] * players
    assert len({tile for tiles in seen for tile in tiles}) == 3 * players
    assert state.view(None)["seen"] is None
    assert state.view(None)["piles"]["council"] == 12 - 3 * players
    for seat in range(players):
        assert state.to_play == seat
        assert offered(state) == {f"council_tile(tile={tile})" for tile in seen[seat]}
        state.play(f"council_tile(tile={seen[seat][1]})")
        assert state.view(seat)["seats"][seat]["council_pending"] == seen[seat][1]
    position = state.to_json()
    kept = [tiles[1] for tiles in seen]
    assert sorted(position["florence"]["council"]["pile"] + kept) == sorted(COUNCIL_TILES)
    assert state.view(None)["piles"]["council"] == 12 - players


@pytest.mark.clause("VEC-S11")
def test_returned_council_tiles_are_shuffled_into_the_whole_pile() -> None:
    """Wherever the tiles were, after the choice each place of the pile is alike for a returned tile."""
    places: Counter[int] = Counter()
    game = vecchio(2)
    for seed in range(repeats(500, 150)):
        state = game.deal(seed)
        returned = state.view(0)["seen"][0]
        for _ in range(2):
            state.play(choices(state)[-1])
        places[state.to_json()["florence"]["council"]["pile"].index(returned)] += 1
    assert chi_square(places, 10) < RARE[9]


@pytest.mark.parametrize("total", [2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
@pytest.mark.clause("VEC-S12")
def test_the_dice_say_the_zone_of_the_first_pair(total: int) -> None:
    first = max(1, total - 6)
    state = after_council(2, first, total - first)
    assert state.view(0)["phase"] == "setup_town"
    assert state.view(0)["step"]["zone"] == total
    numbers = [int(action.arguments["town"]) for action in state.legal()]
    assert town_names(numbers) == sorted(ZONES[total].split())


@pytest.mark.clause("VEC-S12")
def test_a_seven_lets_the_seat_choose_a_zone() -> None:
    state = after_council(2, 3, 4)
    assert offered(state) == {f"zone(zone={zone})" for zone in ZONES}
    state.play("zone(zone=8)")
    assert town_names([int(a.arguments["town"]) for a in state.legal()]) == sorted(ZONES[8].split())


@pytest.mark.clause("VEC-S12", "VEC-S13", "VEC-S14", "VEC-S15")
def test_the_printed_example_of_the_set_up() -> None:
    """EX1: a four gives Empoli and Castel Fiorentino; later zone 6 with Volterra and Colle."""
    state = after_council(2, 1, 3)
    for town in ("empoli", "castel_fiorentino"):
        assert town_names([int(a.arguments["town"]) for a in state.legal()]) == sorted(ZONES[4].split())
        state.play(f"town(town={towns()[town]})")
    while state.to_play == 1:
        state.play(choices(state)[0])
    assert state.view(0)["phase"] == "setup_zone"
    assert len(state.legal()) == 10
    state.play("zone(zone=6)")
    for town in ("volterra", "colle"):
        assert town_names([int(a.arguments["town"]) for a in state.legal()]) == sorted(ZONES[6].split())
        state.play(f"town(town={towns()[town]})")
    family = state.view(0)["seats"][0]
    assert town_names([group["town"] for group in family["members"]]) == [
        "castel_fiorentino",
        "colle",
        "empoli",
        "volterra",
    ]
    assert family["reserve"] == 8
    assert family["goods"]["florin"] == 2


@ANY_COUNT
@pytest.mark.clause("VEC-S12", "VEC-S13")
def test_pairs_are_placed_in_seat_order_twice(players: int) -> None:
    state = vecchio(players).deal(4)
    placed = []
    while state.view(None)["phase"].startswith("setup"):
        for event in state.play(choices(state)[0]):
            if event.name == "member_placed":
                placed.append(event.fields["seat"])
    assert placed == [seat for _ in range(2) for seat in range(players) for _ in range(2)]


@pytest.mark.clause("VEC-S14", "VEC-S15")
def test_two_members_may_share_a_town_and_nobody_starts_in_florence() -> None:
    state = vecchio(3).deal(6)
    while state.view(None)["phase"].startswith("setup"):
        assert f"town(town={towns()['florence']})" not in offered(state)
        state.play(choices(state)[0])
    for family in state.view(None)["seats"]:
        assert sum(group["standing"] for group in family["members"]) == 4
        assert not any(group["lying"] for group in family["members"])
        assert family["reserve"] == 8
        assert max(group["standing"] for group in family["members"]) >= 2
    assert state.view(None)["round"] == 1
    assert state.to_play == 0


@pytest.mark.clause("VEC-T2", "VEC-S15")
def test_the_tile_kept_at_set_up_is_turned_up_at_the_first_turn_without_a_bonus() -> None:
    for seed in range(repeats(15, 6)):
        state = vecchio(2).deal(seed)
        kept = []
        while state.view(None)["phase"].startswith("setup"):
            if state.view(None)["phase"] == "setup_council":
                kept.append(choices(state)[seed % 3] - 132)
                state.play(132 + kept[-1])
            else:
                state.play(choices(state)[0])
        turned = [event.fields for event in state.events if event.name == "turned_up"]
        assert turned == [{"seat": 0, "tile": COUNCIL_TILES[kept[0]], "bonus": False}]
        family = state.view(None)["seats"][0]
        assert family["council_tiles"] == [COUNCIL_TILES[kept[0]]]
        assert family["goods"] == {
            "florin": 2,
            "scroll": 0,
            "cart": 1,
            "bishop": 1,
            "assassin": 0,
            "knight": 0,
            "abbot": 0,
        }
        assert family["reserve"] == 8
        assert state.view(1)["seats"][1]["council_pending"] == COUNCIL_TILES[kept[1]]
        assert state.view(0)["seats"][1]["council_tiles"] == []


def test_dice_for_the_tests_roll_what_they_say() -> None:
    state = vecchio(2).deal(0)
    position = state.to_json()
    while state.view(None)["phase"] != "choose_action":
        state.play(choices(state)[0])
    position = state.to_json() | {"dice": dice_for(2, 5)}
    again = state.game.from_json(position)
    again.play("action_reinforcement")
    assert again.view(None)["dice"] == [2, 5]
    assert again.view(None)["step"]["anywhere"]


@pytest.mark.clause("VEC-S7", "VEC-T8")
def test_seat_0_begins_every_round() -> None:
    state = vecchio(3).deal(2)
    assert all(track in TRACKS for track in state.to_json()["tracks"])
    turns: list[tuple[int, int]] = []
    while len(turns) < 10:
        for event in state.play(choices(state)[0]):
            if event.name == "turn":
                turns.append((event.fields["round"], event.fields["seat"]))
    assert turns[:9] == [(number, seat) for number in (1, 2, 3) for seat in (0, 1, 2)]
