"""The rule pages of Il Vecchio: every tile is there, and their figures are those of the component table."""

import pytest
from rule_pages import RULING, TILE, digits
from rule_pages import VECCHIO as RULES

from bottega.engine.words import LANGUAGES

BOX = RULES.box
ZONES, WAYS, TOWNS, TRACKS, _ = range(5)
every_page = pytest.mark.parametrize("lang", LANGUAGES)


@every_page
def test_the_rulings_come_in_order(lang: str) -> None:
    assert RULING.findall(RULES.page[lang]) == [f"R{number}" for number in range(1, 28)]


@every_page
def test_every_tile_is_explained_once(lang: str) -> None:
    every = [tile["id"] for key in ("province_tile", "council_tile", "nobility_tile") for tile in BOX[key]]
    assert sorted(TILE.findall(RULES.page[lang])) == sorted(every)


@every_page
@pytest.mark.clause("VEC-S12")
def test_the_towns_of_each_zone_are_those_of_the_box(lang: str) -> None:
    name = {town["id"]: town["name"] for town in BOX["town"]}
    for zone, (number, towns) in zip(BOX["zone"], RULES.table(lang, ZONES), strict=True):
        assert int(number) == zone["number"]
        assert towns.split(", ") == [name[town] for town in zone["towns"]]


@every_page
@pytest.mark.clause("VEC-A3", "VEC-S6")
def test_the_ways_of_the_middlemen_are_those_of_the_box_with_the_fixed_start_in_bold(lang: str) -> None:
    name = {town["id"]: town["name"] for town in BOX["town"]}
    for man, (_, way) in zip(BOX["middleman"], RULES.table(lang, WAYS), strict=True):
        assert way.replace("**", "").split(", ") == [name[town] for town in man["loop"]]
        assert f"**{name[man['start']]}**" in way


@every_page
def test_the_table_of_towns_is_that_of_the_box(lang: str) -> None:
    expected = [
        [amount for way in colour["gives"] for amount in way.values()] for colour in BOX["town_colour"]
    ]
    assert [digits(row[1]) for row in RULES.table(lang, TOWNS)] == expected


@every_page
def test_the_table_of_tracks_is_that_of_the_box(lang: str) -> None:
    rows = RULES.table(lang, TRACKS)
    for place, track in enumerate(("venice", "milan", "papal")):
        spaces = [space for space in BOX["space"] if space["track"] == track]
        costs, points = rows[2 * place][1:], rows[2 * place + 1][1:]
        assert [int(cell.removesuffix(" *")) for cell in costs] == [space["cost"] for space in spaces]
        assert [cell.endswith("*") for cell in costs] == [space["coat"] for space in spaces]
        assert [int(cell) for cell in points] == [space["points"] for space in spaces]
