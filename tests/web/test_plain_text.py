"""Names and chat: one line that disturbs nobody else's page, wherever it comes in."""

from pathlib import Path

import pytest

from bottega.web.guests import Guest, Guests
from bottega.web.plain_text import MARKS_MAX, NAME_LENGTH, tidy, tidy_name

from .tools import house_in, make
from .visiting import Visitor, house

ACUTE, TOWER = "\u0301", "\u0334\u0335\u0336\u0337" * 47  # 188 marks that strike through a letter


@pytest.mark.parametrize(
    "said", ["ça va : « oui »", "Nguyễn", "مُحَمَّد", "שָׁלוֹם", "हिन्दी", "ภาษาไทย", "東京", "naïve 1\ufe0f\u20e3"]
)
def test_what_people_write_stays_as_it_is(said: str) -> None:
    assert tidy(said) == said


def test_a_letter_and_its_accent_are_one_character() -> None:
    assert tidy(f"Ame{ACUTE}lie") == "Am\u00e9lie"


def test_a_tower_of_marks_is_cut_down() -> None:
    assert tidy(f"x{TOWER}y") == f"x{TOWER[:MARKS_MAX]}y"
    assert tidy(TOWER) == tidy(f" {TOWER} ") == "", "a mark needs a letter to stand on"


@pytest.mark.parametrize(
    "hidden",
    ["\x00", "\x1b[2J", "\u202e", "\u2066", "\u200b", "\u2028", "\ufeff", "\u3164", "\u2800", "\ud800"],
)
def test_what_shows_nothing_or_turns_text_around_is_a_space(hidden: str) -> None:
    assert tidy(f"a{hidden}b").replace("[2J", "") == "a b"
    assert tidy(f"  {hidden[0]} ") == ""


def test_a_name_is_short_and_ends_with_a_letter() -> None:
    assert tidy_name("x" * 300) == "x" * NAME_LENGTH
    assert tidy_name("x" * (NAME_LENGTH - 1) + " y") == "x" * (NAME_LENGTH - 1)


def test_names_and_chat_are_tidied_on_every_way_in(tmp_path: Path) -> None:
    """As a guest, at a new table, by a link to a seat, by the interface for programs, and in the chat."""
    with house(tmp_path) as app:
        guest, friend = Visitor(app), Visitor(app)
        storage = house_in(app).storage
        guest.press(guest.read("/").form("/guest"), name=f"A{TOWER}da")
        assert TOWER not in guest.read("/").text
        path = guest.open_table(mode="friends", players="2", name=f"A{TOWER}da")
        seats = storage.seats(path[3:])
        link = f"/join/{seats[1].token}"
        friend.press(friend.read(link).form(link), name=f"B{TOWER}ice")
        assert guest.live(f"{path}/chat", text=f"o{TOWER}h").status_code == 200
        names = [row.name for row in storage.seats(path[3:])]
        assert names == [f"A{TOWER[:MARKS_MAX]}da", f"B{TOWER[:MARKS_MAX]}ice"]
        assert [line.text for line in storage.chat(path[3:])] == [f"o{TOWER[:MARKS_MAX]}h"]
        table, _ = make(guest.http, [None, None], name=f"C{TOWER}o")
        assert storage.seats(table)[0].name == f"C{TOWER[:MARKS_MAX]}o"
        made = guest.http.post(
            "/api/tables", json={"game": "palatinus", "players": 2, "bots": [None, None]}
        ).json()
        token = {"Authorization": f"Bearer {made['seats'][1]['token']}"}
        joined = guest.http.post(f"/api/tables/{made['id']}/join", json={"name": f"D{TOWER}o"}, headers=token)
        assert joined.json()["seats"][1]["name"] == f"D{TOWER[:MARKS_MAX]}o"


def test_a_name_in_an_older_cookie_is_tidied_too(tmp_path: Path) -> None:
    with house(tmp_path, ready=False) as app:
        guests: Guests = house_in(app).guests
        older = guests._signer.dumps({"id": Guest("x").id, "name": f"A{TOWER}da"})
        visitor = Visitor(app)
        visitor.http.cookies.set("bottega_guest", older)
        assert TOWER not in visitor.read("/").text
