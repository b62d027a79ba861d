"""Clubs: founding, joining by the link, leading, leaving; and nothing of it for others."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from fastapi import FastAPI

from bottega.web.clubs import CLUBS_MOST, Club, NoSuchClub
from bottega.web.phrases import say

from .evenings import Somebody, join, link_of
from .tools import house_in
from .visiting import Visitor


def seen_by(app: FastAPI, path: str, who: Somebody) -> Club:
    return house_in(app).clubs.club(path.rpartition("/")[2], who.id)


@pytest.fixture
def leader(app: FastAPI) -> Somebody:
    return Somebody(app)


# ------------------------------------------------------------------ founding and joining


def test_a_club_is_founded_by_its_name_and_joined_by_its_link(app: FastAPI, leader: Somebody) -> None:
    path = leader.found("The Friday Round")
    friend = Somebody(app)
    page = friend.read(link_of(leader.read(path)))
    assert "The Friday Round" in "".join(page.words)
    answer = friend.press(page.form(link_of(leader.read(path))))
    assert answer.url.path == path
    names = [(member.name, member.leads) for member in seen_by(app, path, leader).members]
    assert names == [(leader.name, True), (friend.name, False)]
    assert f"/clubs/{path.rpartition('/')[2]}" in friend.read("/clubs").links


def test_the_link_is_also_there_as_a_qr_code_drawn_by_the_page_itself(leader: Somebody) -> None:
    page = leader.read(leader.found())
    assert 'class="qr"' in page.text
    assert page.inline == []


def test_who_opens_the_link_again_is_led_to_the_club(app: FastAPI, leader: Somebody) -> None:
    path = leader.found()
    link = link_of(leader.read(path))
    friend = Somebody(app)
    join(friend, link)
    assert friend.http.get(link).url.path == path
    join_again = friend.send(link)
    assert join_again == 200
    assert len(seen_by(app, path, leader).members) == 2


def test_a_guest_is_led_to_keep_his_name_first(app: FastAPI, leader: Somebody) -> None:
    path, guest = leader.found(), Visitor(app)
    link = link_of(leader.read(path))
    for at, status in (("/clubs", 200), (link, 200), (path, 403)):
        page = guest.read(at, status)
        assert say("club-keep_name", "en") in page.words
        assert f"/me?back={at}" in page.links  # and back to what he wanted
    assert not guest.read(link).has_form(link)
    token = guest.read("/check").form("/guest").fields["token"]
    assert guest.http.post(link, data={"token": token}).status_code == 403
    assert guest.http.post("/clubs", data={"token": token, "name": "x"}).status_code == 403
    assert guest.read("/clubs/nothing", 403).text.count(say("club-keep_name", "en")) == 1


def test_members_lead_to_the_pages_that_they_show(app: FastAPI, leader: Somebody) -> None:
    path, shy, open_ = leader.found(), Somebody(app), Somebody(app)
    for one in (shy, open_):
        join(one, link_of(leader.read(path)))
    house_in(app).players.change(shy.id, shown_to="nobody")
    links = leader.read(path).links
    assert f"/p/{open_.id}" in links
    assert f"/p/{shy.id}" not in links
    assert f"/p/{shy.id}" in shy.read(path).links


@pytest.mark.parametrize("name", ["", "   ", "!?…", "​"])
def test_a_club_without_a_name_is_refused(leader: Somebody, name: str) -> None:
    before = leader.read("/clubs").links
    assert leader.send("/clubs", name=name) == 422
    assert leader.read("/clubs").links == before


def test_names_are_shown_as_text(leader: Somebody) -> None:
    page = leader.read(leader.found("<b>Bold</b> & co"))
    assert "<b>Bold" not in page.text
    assert "<b>Bold</b> & co" in page.words


def test_nobody_is_in_more_clubs_than_he_can_keep_track_of(app: FastAPI, leader: Somebody) -> None:
    clubs = house_in(app).clubs
    for number in range(CLUBS_MOST):
        clubs.found(leader.id, f"Club {number}")
    assert leader.send("/clubs", name="One more") == 422
    assert len(clubs.of(leader.id)) == CLUBS_MOST


# ------------------------------------------------------------------ others


def test_a_stranger_cannot_tell_a_club_from_none(app: FastAPI, leader: Somebody) -> None:
    path, stranger = leader.found("Secret society"), Somebody(app)
    there, nowhere = stranger.http.get(path), stranger.http.get("/clubs/AAAAAAAAAAAA")
    assert (there.status_code, nowhere.status_code) == (404, 404)
    assert there.text == nowhere.text
    for what in ("leave", "remove", "lead", "change", "table", "contests", "tables/AAAAAAAAAAAA/sit"):
        fields = {"member": leader.id, "leads": "0", "name": "Mine", "game": "palatinus", "players": "2"}
        assert stranger.send(f"{path}/{what}", **fields) == 404, what
        assert stranger.send(f"/clubs/AAAAAAAAAAAA/{what}", **fields) == 404, what
    assert stranger.read(f"{path}/contests/new?game=palatinus", 404)
    assert [member.name for member in seen_by(app, path, leader).members] == [leader.name]
    assert seen_by(app, path, leader).name == "Secret society"


@pytest.mark.parametrize("secret", ["nothing", "x" * 400, "%00", "é"])
def test_a_link_that_was_never_given_leads_nowhere(leader: Somebody, secret: str) -> None:
    assert leader.http.get(f"/join/club/{secret}").status_code == 404


def test_forms_of_other_sites_change_nothing(app: FastAPI, leader: Somebody) -> None:
    path = leader.found("Ours")
    assert leader.http.post(f"{path}/change", data={"name": "Theirs"}).status_code == 403
    assert seen_by(app, path, leader).name == "Ours"


def test_a_member_who_does_not_lead_cannot_act_as_if(app: FastAPI, leader: Somebody) -> None:
    path, member = leader.found("Ours"), Somebody(app)
    join(member, link_of(leader.read(path)))
    before = seen_by(app, path, member)
    assert member.send(f"{path}/remove", member=leader.id) == 403
    assert member.send(f"{path}/lead", member=member.id, leads="1") == 403
    assert member.send(f"{path}/change", name="Mine", link="new") == 403
    assert member.send(f"{path}/contests", game="palatinus", name="Cup") == 403
    assert seen_by(app, path, member) == before


# ------------------------------------------------------------------ leading and leaving


def test_leading_is_given_to_others_and_somebody_always_leads(app: FastAPI, leader: Somebody) -> None:
    path, friend = leader.found(), Somebody(app)
    join(friend, link_of(leader.read(path)))
    assert leader.send(f"{path}/lead", member=leader.id, leads="0") == 422
    assert leader.send(f"{path}/lead", member=friend.id, leads="1") == 200
    assert leader.send(f"{path}/lead", member=leader.id, leads="0") == 200
    assert [(one.id, one.leads) for one in seen_by(app, path, friend).members] == [
        (friend.id, True),
        (leader.id, False),
    ]


def test_when_nobody_leads_any_more_the_oldest_member_does(app: FastAPI, leader: Somebody) -> None:
    path, second, third = leader.found(), Somebody(app), Somebody(app)
    for one in (second, third):
        join(one, link_of(leader.read(path)))
    leader.press(leader.read(path).form("/leave"))
    assert [(one.id, one.leads) for one in seen_by(app, path, third).members] == [
        (second.id, True),
        (third.id, False),
    ]
    leader.read(path, 404)


def test_the_last_one_who_leaves_ends_the_club(app: FastAPI, leader: Somebody) -> None:
    path = leader.found()
    link = link_of(leader.read(path))
    assert leader.press(leader.read(path).form("/leave")).url.path == "/clubs"
    leader.read(path, 404)
    leader.read(link, 404)


def test_members_who_leave_at_the_same_moment_leave_nothing_behind(app: FastAPI, leader: Somebody) -> None:
    path = leader.found()
    club_id, clubs = path.rpartition("/")[2], house_in(app).clubs
    others = [Somebody(app) for _ in range(5)]
    for one in others:
        join(one, link_of(leader.read(path)))
    with ThreadPoolExecutor(6) as threads:
        list(threads.map(lambda one: clubs.leave(club_id, one.id), [leader, *others]))
    for one in (leader, *others):
        with pytest.raises(NoSuchClub):
            clubs.club(club_id, one.id)
    clubs.end_empty()
    assert leader.http.get(path).status_code == 404


def test_who_is_removed_cannot_come_back_by_the_old_link(app: FastAPI, leader: Somebody) -> None:
    path, friend = leader.found(), Somebody(app)
    link = link_of(leader.read(path))
    join(friend, link)
    assert leader.press(leader.read(path).form("/remove")).status_code == 200
    friend.read(path, 404)
    friend.read(link, 404)
    assert friend.send(link) == 404
    assert leader.send(f"{path}/remove", member=leader.id) == 422


def test_another_link_makes_the_old_one_worthless(leader: Somebody) -> None:
    path = leader.found()
    old = link_of(leader.read(path))
    assert leader.send(f"{path}/change", link="new") == 200
    assert link_of(leader.read(path)) != old
    leader.read(old, 404)


# ------------------------------------------------------------------ tables


def test_a_table_for_us_is_found_by_the_others_who_sit_down_with_one_click(
    app: FastAPI, leader: Somebody
) -> None:
    path, friend, stranger = leader.found(), Somebody(app), Somebody(app)
    join(friend, link_of(leader.read(path)))
    form = leader.read(path).form("/table")
    table = leader.press(form, game="palatinus", players="2", clock="turn-86400").url.path
    assert stranger.send(f"{path}/tables/{table.removeprefix('/t/')}/sit") == 404
    answer = friend.press(friend.read(path).form("/sit"))
    assert answer.url.path == table
    stored = house_in(app).storage.stored(table.removeprefix("/t/"))
    assert stored is not None
    assert {(one.seat, one.guest) for one in stored.sitters} == {(0, leader.id), (1, friend.id)}
    assert [one.name for one in stored.seats] == [leader.name, friend.name]
    assert (stored.row.seconds_per_decision, stored.row.clock_per) == (86_400, "turn")
    late = Somebody(app)
    join(late, link_of(leader.read(path)))
    assert table in late.read(path).links
    assert late.send(f"{path}/tables/{table.removeprefix('/t/')}/sit") == 422


def test_a_table_of_somebody_else_cannot_be_taken_through_a_club(app: FastAPI, leader: Somebody) -> None:
    path = leader.found()
    foreign = Somebody(app).open_table(mode="friends", players="2").removeprefix("/t/")
    assert leader.send(f"{path}/tables/{foreign}/sit") == 404


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"game": "palatinus", "players": "9", "clock": ""}, 400),
        ({"game": "palatinus", "players": "-1", "clock": ""}, 400),
        ({"game": "palatinus", "players": "2", "clock": "turn-1"}, 400),
        ({"game": "nothing", "players": "2", "clock": ""}, 404),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    app: FastAPI, leader: Somebody, fields: dict[str, str], status: int
) -> None:
    path = leader.found()
    before = house_in(app).storage.count_tables()
    assert leader.send(f"{path}/table", **fields) == status
    assert house_in(app).storage.count_tables() == before


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_pages_of_a_club_speak_to_its_members(app: FastAPI, lang: str) -> None:
    leader = Somebody(app, lang)
    page = leader.read(leader.found("X"))
    assert say("club-table_for_us", lang) in page.words
    assert page.inline == []
    assert f'lang="{lang}"' in page.text
