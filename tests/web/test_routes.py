"""Pages and forms as a browser without scripts uses them: arriving, playing, replaying, being refused."""

import json
import re
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest
from fastapi import FastAPI

from bottega.web.phrases import say

from .tools import house_in, wait_for
from .visiting import Page, Visitor, house

HOT: dict[str, Any] = {"mode": "hot", "players": "2", "option-board_setup": "random"}


def unveiled(guest: Visitor, path: str) -> Page:
    """The table, looked at by whoever is to play."""
    page = guest.read(path)
    hot = page.main.get("data-hot")
    return guest.read(f"{path}?unveiled={hot}") if hot is not None else page


def free_link(app: FastAPI, path: str) -> str:
    """The secret of a seat where nobody sits yet."""
    seats = house_in(app).storage.seats(path.removeprefix("/t/"))
    return next(row.token for row in seats if row.name is None)


def play_by_forms(guest: Visitor, path: str, chance: Random, decisions: int = 1_000) -> Page:
    for _ in range(decisions):
        while not (page := unveiled(guest, path)).has_form("/act"):
            if page.main.get("data-over"):
                return page
            sleep(0.02)
        form = page.form("/act")
        answer = guest.press(form, chance.randrange(len(form.buttons)))
        assert answer.status_code == 200, answer.text[:1000]
    return unveiled(guest, path)


@pytest.fixture(scope="module")
def finished(app: FastAPI) -> tuple[Visitor, str]:
    """A whole game by plain forms, on one screen."""
    guest = Visitor(app)
    path = guest.open_table(**HOT, name="Ada")
    page = play_by_forms(guest, path, Random(5))
    assert page.main.get("data-over") == "1"
    return guest, path


# ------------------------------------------------------------------ arriving


def test_play_now_takes_one_click_and_the_table_plays_on(guest: Visitor) -> None:
    answer = guest.press(guest.read("/").form("/play/palatinus"))
    assert answer.url.path.startswith("/t/")
    assert wait_for(lambda: guest.read(answer.url.path).has_form("/act"), 30)
    page = play_by_forms(guest, answer.url.path, Random(1), 6)
    assert int(page.main["data-version"] or 0) > 3
    assert answer.url.path in guest.read("/").links


def test_a_guest_is_remembered_with_name_language_and_light(guest: Visitor) -> None:
    form = guest.read("/").form("/guest")
    guest.press(form, name="  Ugo   di  Prato ", lang="fr", theme="dark", colour="blue")
    page = guest.read("/")
    assert 'lang="fr"' in page.text
    assert 'data-theme="dark"' in page.text
    assert 'value="Ugo di Prato"' in page.text


def test_the_colour_of_a_guest_is_his_seat(app: FastAPI, guest: Visitor) -> None:
    guest.press(guest.read("/").form("/guest"), colour="green")
    path = guest.open_table(players="4", name="Lia")
    seats = house_in(app).storage.seats(path.removeprefix("/t/"))
    assert [row.bot is None for row in seats] == [False, False, True, False]


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", "data:x"])
def test_a_switch_never_leads_to_another_site(guest: Visitor, back: str) -> None:
    form = guest.read("/").form("/guest")
    answer = guest.http.post("/guest", data=form.fields | {"back": back}, follow_redirects=False)
    assert answer.headers["location"] == "/"


def test_a_friend_sits_down_by_the_link(app: FastAPI, guest: Visitor) -> None:
    path = guest.open_table(mode="friends", players="2", name="Ada")
    page = guest.read(path)
    token = next(
        row.token for row in house_in(app).storage.seats(path.removeprefix("/t/")) if row.name is None
    )
    assert f"/join/{token}" in page.text
    friend = Visitor(app)
    assert token not in friend.read(path).text
    answer = friend.press(friend.read(f"/join/{token}").form(f"/join/{token}"), name="Bice")
    assert answer.url.path == path
    both = guest.read(path)
    assert "Bice" in "".join(both.words)
    assert token not in both.text


def test_an_open_table_is_found_in_the_lobby_and_joined_with_one_click(app: FastAPI, guest: Visitor) -> None:
    path = guest.open_table(mode="friends", players="2", listed="1", name="Host")
    other = Visitor(app)
    form = next(form for form in other.read("/").forms if form.action == f"{path}/sit")
    assert other.press(form).url.path == path
    late = Visitor(app)
    assert late.press(late.read("/").form("/guest")).status_code == 200
    refused = late.live(f"{path}/sit", seat="1")
    assert refused.status_code == 403


def test_a_table_without_spectators_admits_none(app: FastAPI, guest: Visitor) -> None:
    form = guest.read("/new/palatinus").form("/tables")
    del form.fields["spectators"]
    path = guest.press(form, mode="friends").url.path
    Visitor(app).read(path, 404)


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": "9"},
        {"players": "x"},
        {"mode": "war"},
        {"bot": "none"},
        {"option-board_setup": "fixed"},
        {"option-free_spring": "thrice"},
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_message(guest: Visitor, wrong: dict[str, Any]) -> None:
    answer = guest.press(guest.read("/new/palatinus").form("/tables"), **wrong)
    assert answer.status_code == 400
    assert len(Page(answer.text).words) > 10


def test_an_option_that_is_a_number_is_read_from_its_field(guest: Visitor) -> None:
    path = guest.open_table("vecchio", mode="hot", **{"option-round_limit": "30"})
    told = guest.http.get(f"/api/tables/{path.removeprefix('/t/')}").json()
    assert told["options"]["round_limit"] == 30
    wrong: dict[str, Any] = {"mode": "hot", "option-round_limit": "thirty"}
    assert guest.press(guest.read("/new/vecchio").form("/tables"), **wrong).status_code == 400


@pytest.mark.parametrize(
    ("form", "two_pairs"),
    [
        ({}, "false"),
        ({"option-edition": "first"}, "true"),
        ({"option-edition": "first", "option-two_pairs_must_differ": "false"}, "false"),
        ({"option-two_pairs_must_differ": "true"}, "true"),
    ],
)
def test_a_default_that_depends_on_another_option_is_left_to_it(
    guest: Visitor, form: dict[str, str], two_pairs: str
) -> None:
    path = guest.open_table("tuscany", mode="hot", **form)
    told = guest.http.get(f"/api/tables/{path.removeprefix('/t/')}").json()
    assert told["options"]["two_pairs_must_differ"] == two_pairs
    wrong: dict[str, Any] = {"mode": "hot", "option-two_pairs_must_differ": "perhaps"}
    assert guest.press(guest.read("/new/tuscany").form("/tables"), **wrong).status_code == 400


def test_the_page_says_what_a_default_depends_on(guest: Visitor) -> None:
    page = guest.read("/new/tuscany")
    assert page.form("/tables").fields["option-two_pairs_must_differ"] == ""
    assert ">as usual: no (revised) and yes (first)</option>" in page.text


# ------------------------------------------------------------------ playing


def test_a_whole_game_is_played_by_plain_forms(finished: tuple[Visitor, str]) -> None:
    guest, path = finished
    page = guest.read(path)
    assert "sheet" in page.text
    assert f"{path}/replay" in page.links
    assert not page.has_form("/act")


@pytest.mark.parametrize(
    "path",
    [
        "/guest",
        "/tables",
        "/play/palatinus",
        "/t/x/act",
        "/t/x/undo",
        "/t/x/restart",
        "/t/x/chat",
        "/t/x/sit",
        "/t/x/fork",
        "/records",
        "/join/x",
    ],
)
@pytest.mark.parametrize("token", [None, "", "wrong"])
def test_a_form_without_the_token_is_refused(guest: Visitor, path: str, token: str | None) -> None:
    guest.read("/")
    data = {"seen": "0"} | ({} if token is None else {"token": token})
    assert guest.http.post(path, data=data).status_code == 403


def test_the_token_of_another_guest_is_refused(app: FastAPI, guest: Visitor) -> None:
    theirs = Visitor(app).read("/").form("/play/palatinus")
    guest.read("/")
    assert guest.press(theirs).status_code == 403


def test_a_script_gets_the_fresh_part_and_a_stale_one_too(guest: Visitor) -> None:
    path = guest.open_table(**HOT)
    action = "choose_piece(piece=condottiere)"
    first = guest.live(f"{path}/act", action=action, seen="0")
    assert first.status_code == 200
    assert first.text.startswith('<main id="table"')
    assert 'name="token" value=""' in first.text
    stale = guest.live(f"{path}/act", action=action, seen="0")
    assert stale.status_code == 409
    assert stale.text == first.text


def test_a_script_with_a_stream_is_told_what_to_wait_for(app: FastAPI, guest: Visitor) -> None:
    """The stream brings the same; only what went wrong is answered in full."""
    path = guest.open_table(**HOT)
    before = house_in(app).storage.table(path.removeprefix("/t/"))
    assert before is not None
    action = "choose_piece(piece=condottiere)"
    first = guest.live(f"{path}/act", hears=True, action=action, seen="0")
    assert (first.status_code, first.text) == (204, "")
    assert first.headers["x-revision"] == str(before.revision + 1)
    stale = guest.live(f"{path}/act", hears=True, action=action, seen="0")
    assert stale.status_code == 409
    assert f'data-revision="{before.revision + 1}"' in stale.text
    wrong = guest.live(f"{path}/act", hears=True, action="choose_terrain(cell=999)", seen="1")
    assert wrong.status_code == 400
    assert wrong.json()["detail"]


def test_refusals_name_the_rule_in_the_readers_language(app: FastAPI) -> None:
    guest = Visitor(app, "fr")
    path = guest.open_table(**HOT)
    refused = guest.live(f"{path}/act", action="choose_terrain(cell=3)", seen="0")
    assert refused.status_code == 400
    assert refused.json()["detail"].startswith("Ce n’est pas")
    why = guest.http.get(f"{path}/why?hill=A").json()["detail"]
    assert "colline" in why
    nothing = guest.live(f"{path}/undo", seen="0")
    assert nothing.status_code == 400
    assert nothing.json()["detail"] == say("refusal-undo_nothing", "fr")
    assert guest.live(f"{path}/act", action="fly(to=moon)", seen="0").status_code == 400
    assert guest.live(f"{path}/act", action="x" * 3_000, seen="x").status_code == 400


def test_an_occupied_terrain_says_why_not(guest: Visitor) -> None:
    path = guest.open_table(**HOT)
    for version, action in enumerate(
        ("choose_piece(piece=peasant_wolf)", "choose_terrain(cell=7)", "choose_piece(piece=peasant_plain)")
    ):
        assert guest.live(f"{path}/act", action=action, seen=str(version)).status_code == 200
    assert "is occupied" in guest.http.get(f"{path}/why?cell=7").json()["detail"]
    for odd in ("cell=99", "cell=-1", "slot=9&hand=left", "hand=both&slot=1", "piece=king", "x=y"):
        assert guest.http.get(f"{path}/why?{odd}").status_code == 200
    for nonsense in (
        "",
        "cell=",
        "cell=%00",
        "cell=é",
        "cell=<b>",
        f"cell={'7' * 41}",
        "a=1&b=1&c=1&d=1&e=1",
    ):
        assert guest.http.get(f"{path}/why?{nonsense}").status_code == 400


def test_decisions_are_taken_back_one_by_one_or_together(guest: Visitor) -> None:
    path = guest.open_table(**HOT)
    guest.live(f"{path}/act", action="choose_piece(piece=condottiere)", seen="0")
    page = unveiled(guest, path)
    undo = page.form("/undo")
    assert len(undo.buttons) == 1
    assert guest.press(undo).status_code == 200
    for version, action in ((2, "choose_piece(piece=condottiere)"), (3, "choose_terrain(cell=4)")):
        assert guest.live(f"{path}/act", action=action, seen=str(version)).status_code == 200
    page = unveiled(guest, path)
    assert len(page.form("/undo").buttons) == 2
    fresh = guest.live(f"{path}/restart", seen="4")
    assert 'data-version="6"' in fresh.text
    assert "choose_piece(piece=condottiere)" in fresh.text


def test_the_screen_is_veiled_between_players(guest: Visitor) -> None:
    path = guest.open_table(**HOT, name="Ada")
    page = guest.read(path)
    assert "veil" in page.ids
    hot = page.main["data-hot"]
    assert "veil" not in guest.read(f"{path}?unveiled={hot}").ids
    assert "veil" in guest.read(f"{path}?unveiled=7").ids


def test_chat_is_escaped_and_shown_to_all(app: FastAPI, guest: Visitor) -> None:
    path = guest.open_table(**HOT)
    hostile = '<script>alert(1)</script> "&amp;'
    assert guest.press(guest.read(path).form("/chat"), text=hostile).status_code == 200
    watcher = Visitor(app).read(path)
    assert "<script>alert" not in watcher.text
    assert hostile in "".join(watcher.words)
    assert guest.live(f"{path}/chat", text="  ").status_code in (400, 422)
    assert guest.live(f"{path}/chat", text="x" * 400).status_code in (400, 422)


def test_names_are_escaped_on_every_page(app: FastAPI, guest: Visitor) -> None:
    hostile = '"><svg onload=x>'
    path = guest.open_table(mode="friends", players="2", listed="1", name=hostile)
    token = next(
        row.token for row in house_in(app).storage.seats(path.removeprefix("/t/")) if row.name is None
    )
    for address in (path, "/", f"/join/{token}", f"{path}/replay", "/new/palatinus"):
        text = guest.read(address).text
        assert "<svg onload" not in text
        assert hostile not in text


def test_somebody_who_does_not_sit_there_cannot_act(app: FastAPI, guest: Visitor) -> None:
    path = guest.open_table(**HOT)
    other = Visitor(app)
    other.read("/")
    for what in ("act", "undo", "restart"):
        assert (
            other.live(f"{path}/{what}", action="choose_piece(piece=condottiere)", seen="0").status_code
            == 403
        )
    assert guest.read(path).main["data-version"] == "0"


# ------------------------------------------------------------------ replay and records


def test_a_finished_game_is_walked_through_from_every_viewpoint(finished: tuple[Visitor, str]) -> None:
    guest, path = finished
    for seen_by in ("open", "spectator", "0", "1"):
        for at in (0, 20, 64, 90, 100_000):
            page = guest.read(f"{path}/replay?at={at}&as={seen_by}")
            assert page.main["data-step"] is not None
            assert page.form("/replay").fields["as"] == seen_by


def test_the_steps_lead_from_the_deal_to_the_end(finished: tuple[Visitor, str]) -> None:
    guest, path = finished
    address, seen = f"{path}/replay?at=0&as=open", []
    for _ in range(400):
        page = guest.read(address)
        seen.append(int(page.main["data-step"] or 0))
        onward = [link for link in page.links if f"at={seen[-1] + 1}&" in link and link.startswith("/")]
        if not onward:
            break
        address = onward[0]
    assert seen == list(range(len(seen)))
    assert len(seen) > 80


def test_a_running_game_shows_no_other_seat(app: FastAPI, guest: Visitor) -> None:
    path = guest.open_table(mode="friends", players="2", name="Ada")
    page = guest.read(f"{path}/replay?as=1")
    assert page.form("/replay").fields["as"] == "0"
    assert Visitor(app).read(f"{path}/replay?as=open").form("/replay").fields["as"] == "spectator"
    assert guest.http.get(f"{path}/record.json").status_code == 403
    assert guest.live(f"{path}/fork", ply="0", seat="0").status_code == 403
    assert guest.http.get(f"{path}/scene/0").status_code == 404


def test_a_record_is_downloaded_and_uploaded_again(finished: tuple[Visitor, str]) -> None:
    guest, path = finished
    answer = guest.http.get(f"{path}/record.json")
    assert "attachment" in answer.headers["content-disposition"]
    record = answer.json()
    assert len(record["scores"]) == 2
    form = guest.read("/").form("/records")
    again = guest.http.post("/records", data=form.fields, files={"record": ("game.json", answer.content)})
    assert again.status_code == 200
    assert again.url.path.endswith("/replay")
    other = again.url.path.removesuffix("/replay")
    assert guest.http.get(f"{other}/record.json").json() == record


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"format":"bottega-record-1"}',
        b"[" * 5_000,
        b'{"seed":' + b"9" * 6_000 + b"}",
    ],
)
def test_a_broken_record_is_refused_with_a_message(guest: Visitor, content: bytes) -> None:
    form = guest.read("/").form("/records")
    answer = guest.http.post("/records", data=form.fields, files={"record": ("game.json", content)})
    assert answer.status_code == 400
    assert say("record-bad", "en") in answer.text


def test_a_changed_record_is_refused(finished: tuple[Visitor, str]) -> None:
    guest, path = finished
    record = guest.http.get(f"{path}/record.json").json()
    form = guest.read("/").form("/records")
    for changed in ({"scores": [99, 0]}, {"actions": record["actions"][1:]}, {"rules": "0" * 16}):
        content = json.dumps(record | changed).encode()
        answer = guest.http.post("/records", data=form.fields, files={"record": ("game.json", content)})
        assert answer.status_code == 400


def test_what_if_goes_on_from_a_position(app: FastAPI, finished: tuple[Visitor, str]) -> None:
    guest, path = finished
    page = guest.read(f"{path}/replay?at=20&as=open")
    answer = guest.press(page.form("/fork"), seat="all")
    assert answer.url.path != path
    assert unveiled(guest, answer.url.path).main["data-version"] == "20"
    row = house_in(app).storage.table(answer.url.path.removeprefix("/t/"))
    assert row is not None
    assert row.origin == f"{path.removeprefix('/t/')}@20"
    wrongs: list[dict[str, Any]] = [{"ply": "9999"}, {"seat": "7"}, {"ply": "-1"}]
    for wrong in wrongs:
        assert guest.press(page.form("/fork"), **wrong).status_code == 400


def test_the_scenes_of_the_end_are_served_one_by_one(finished: tuple[Visitor, str]) -> None:
    guest, path = finished
    first = guest.http.get(f"{path}/scene/0")
    assert first.status_code == 200
    last = int(first.text.split('data-last="')[1].split('"')[0])
    assert guest.http.get(f"{path}/scene/{last}").status_code == 200
    assert guest.http.get(f"{path}/scene/{last + 1}").status_code == 404
    assert guest.http.get(f"{path}/scene/-1").status_code == 404


def test_the_seal_of_a_finished_table_can_be_checked(finished: tuple[Visitor, str]) -> None:
    guest, path = finished
    link = next(link for link in guest.read(path).links if link.startswith("/check?seed="))
    assert say("check-good", "en") in guest.read(link).text
    assert say("check-bad", "en") in guest.read(re.sub(r"seed=\d+", "seed=7", link)).text


def test_the_first_page_does_not_wait_for_native_code(tmp_path: Path) -> None:
    """Before the house is open, pages answer and say how far it is."""
    with house(tmp_path, ready=False) as app:
        guest = Visitor(app)
        page = guest.press(guest.read("/").form("/play/palatinus"))
        assert page.status_code == 200
        assert guest.http.get("/warming").json()["ready"] in (True, False)
