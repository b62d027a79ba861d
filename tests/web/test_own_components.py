"""Tables with components that are not the printed ones: brought along, kept, played with, marked, refused."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from bottega.engine.components import LINE_MAX, SIZE_MAX, ComponentText
from bottega.engine.errors import BadComponents
from bottega.engine.game import Game
from bottega.games import find, names
from bottega.games.palatinus.box import BOX
from bottega.match.record import Record
from bottega.web.guards import TABLE_MAX
from bottega.web.phrases import say
from bottega.web.workers import Setting, Think

from .tools import (
    house_in,
    make,
    new_tables,
    open_app,
    plan,
    play_over_http,
    play_some,
    run,
    seated,
    serving,
    wait_for,
)
from .visiting import Form, Page, Visitor

PRINTED = BOX.printed.read_text(encoding="utf-8")
MINE = PRINTED.replace("value = 6", "value = 8")  # the Palatinus token
TABLE = ComponentText("mine.toml", MINE)
LINE = PRINTED[: PRINTED.index("value = 6")].count("\n") + 1


@pytest.fixture
def french(app: FastAPI) -> Visitor:
    return Visitor(app, "fr")


def send(guest: Visitor, text: str | bytes, name: str = "mine.toml", **fields: str) -> httpx.Response:
    """The form of a new table with a component table of one's own."""
    form = guest.read("/new/palatinus").form("/tables")
    data = form.fields | {"components": "own", **fields}
    return guest.http.post(form.action, data=data, files={"table": (name, text)})


def tables_of(app: FastAPI) -> int:
    return house_in(app).storage.count_tables()


# ------------------------------------------------------------------ brought along


def test_a_table_of_ones_own_is_brought_along_and_marked(app: FastAPI, guest: Visitor) -> None:
    answer = send(guest, MINE)
    assert answer.status_code == 200
    page = Page(answer.text)
    told = " ".join(page.words)
    assert say("components-own", "en") in told
    assert "mine.toml" in told
    assert "<code>palatinus_token.<wbr>value</code></td><td>6</td><td>8</td>" in answer.text
    path = answer.url.path
    assert f"{path}/components.toml" in page.links
    assert guest.http.get(f"{path}/components.toml").text == MINE


def test_the_mark_is_in_french_on_a_french_page(french: Visitor) -> None:
    answer = send(french, MINE)
    assert say("components-own", "fr") in answer.text
    assert say("components-own", "en") not in answer.text


def test_a_copy_with_the_printed_figures_counts_as_printed(app: FastAPI, guest: Visitor) -> None:
    answer = send(guest, f"# my copy\r\n{PRINTED}".encode("utf-8-sig"))
    assert answer.status_code == 200
    assert say("components-own", "en") not in answer.text
    table = answer.url.path.removeprefix("/t/")
    assert house_in(app).storage.components(table) is None


def test_a_file_is_only_read_where_it_was_chosen(guest: Visitor) -> None:
    answer = send(guest, "nonsense", components="printed")
    assert answer.status_code == 200
    assert say("components-own", "en") not in answer.text


def test_the_name_of_a_file_is_a_name_and_no_path(app: FastAPI, guest: Visitor) -> None:
    answer = send(guest, MINE, name="C:\\of mine\\<b>b o x.toml")
    table = answer.url.path.removeprefix("/t/")
    kept = house_in(app).storage.components(table)
    assert kept is not None
    assert kept.name == "<b>b o x.toml"
    assert "<b>b o x" not in answer.text


def test_the_printed_table_is_there_to_start_from(guest: Visitor) -> None:
    assert "/components/palatinus.toml" in guest.read("/new/palatinus").links
    given = guest.http.get("/components/palatinus.toml")
    assert given.text == PRINTED
    assert 'filename="palatinus.toml"' in given.headers["content-disposition"]
    assert guest.http.get("/components/chess.toml").status_code == 404


# ------------------------------------------------------------------ refused

DEEP = "points = " + "[" * 200 + "\n" + ("[" * 200 + "\n") * 20
REFUSED: list[tuple[str, str | bytes, tuple[str, str]]] = [
    ("a word", MINE.replace("value = 8", 'value = "eight"'), (f"line {LINE}", "whole number")),
    ("absurd", MINE.replace("value = 8", "value = 800000"), (f"line {LINE}", "at most")),
    ("below zero", MINE.replace("value = 8", "value = -1"), (f"line {LINE}", "at least")),
    ("digits", MINE.replace("value = 8", f"value = {'9' * 400}"), (f"line {LINE}", "at most")),
    ("a count", MINE.replace("count = 2", "count = 3", 1), ("mine.toml", "line")),
    ("a key", MINE.replace("value = 8", "worth = 8"), ("palatinus_token.value", "missing")),
    ("no TOML", MINE.replace("value = 8", "value = "), (f"line {LINE}", "not TOML")),
    ("another game", find("tuscany").box.printed.read_text(encoding="utf-8"), ("mine.toml", "line")),
    ("nothing", "", ("line 1", "missing")),
    ("a long line", "a." * LINE_MAX + "a = 1\n", ("line 1", "too long")),
    ("deep", DEEP, ("mine.toml", "not TOML")),
    ("a huge array", "points = [" + "1,\n" * 20_000 + "]", ("mine.toml", "line")),
    ("rows", PRINTED + "\n[[tile]]\n" * 4_000, ("mine.toml", "line")),
    ("too large", "#\n" * SIZE_MAX, ("mine.toml", str(SIZE_MAX))),
    ("no text", b"\xff\xfe\x00[game]", ("mine.toml", "UTF-8")),
    ("a null", MINE + "# \x00", ("mine.toml", "not TOML")),
]


@pytest.mark.parametrize(
    ("sent", "told"), [(sent, told) for _, sent, told in REFUSED], ids=[name for name, *_ in REFUSED]
)
def test_what_is_no_table_of_the_game_is_refused_in_one_line_and_nothing_is_kept(
    app: FastAPI, guest: Visitor, sent: str | bytes, told: tuple[str, str]
) -> None:
    before = tables_of(app)
    answer = send(guest, sent, players="4")
    assert answer.status_code == 400
    assert tables_of(app) == before
    said = answer.text.split('role="alert">')[1].split("</p>")[0]
    assert all(part in said for part in told), said
    assert "\n" not in said
    fields = Page(answer.text).form("/tables").fields
    assert (fields["components"], fields["players"]) == ("own", "4")


def test_what_is_far_too_large_is_refused_before_it_is_read(app: FastAPI, guest: Visitor) -> None:
    before = tables_of(app)
    assert send(guest, "#" * TABLE_MAX).status_code == 413
    assert tables_of(app) == before


@pytest.mark.parametrize("game", names())
def test_an_absurd_figure_is_refused_with_its_line_or_read_but_never_a_fault(game: str) -> None:
    box, chance = find(game).box, Random(7)
    text = box.printed.read_text(encoding="utf-8")
    figures = list(re.finditer(r"(?<![\w\"])\d+(?![\w\"])", text))
    outcomes = []
    for figure in chance.sample(figures, 12):
        for absurd in ("-1", "9999", "100000", "9223372036854775808"):
            try:
                box.read(ComponentText("x.toml", text[: figure.start()] + absurd + text[figure.end() :]))
            except BadComponents as problem:
                outcomes.append(problem.line is not None)
    assert len(outcomes) > 24  # most of them are refused
    assert all(outcomes)


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ("value = 800000", f"mine.toml, ligne {LINE}, palatinus_token.value\u202f: pas plus de 20."),
        (
            'value = "huit"',
            f"mine.toml, ligne {LINE}, palatinus_token.value\u202f: il faut un nombre entier.",
        ),
    ],
)
def test_a_refusal_is_in_the_language_of_the_reader(french: Visitor, sent: str, told: str) -> None:
    assert told in send(french, MINE.replace("value = 8", sent)).text


def test_what_only_the_game_itself_can_say_is_marked_as_english_on_a_french_page(french: Visitor) -> None:
    answer = send(french, MINE.replace("count = 2", "count = 3", 1))
    said = answer.text.split('role="alert">')[1].split("</p>")[0]
    assert "mine.toml, ligne" in said
    assert '<span lang="en">' in said


def test_whoever_chooses_his_own_and_brings_none_is_asked_for_it(app: FastAPI, guest: Visitor) -> None:
    before = tables_of(app)
    answer = guest.press(guest.read("/new/palatinus").form("/tables"), components="own")
    assert answer.status_code == 400
    assert say("components-none", "en") in answer.text
    assert tables_of(app) == before


# ------------------------------------------------------------------ filled in


def test_the_form_is_filled_in_by_its_address(guest: Visitor) -> None:
    page = guest.read("/new/palatinus?players=4&option-first_player=2&bot=greedy&mode=hot&clock=300")
    fields = page.form("/tables").fields
    assert (fields["players"], fields["option-first_player"], fields["bot"]) == ("4", "2", "greedy")
    assert (fields["mode"], fields["clock"], fields["spectators"]) == ("hot", "300", "1")
    back = page.form("/guest").fields["back"]
    assert back.startswith("/new/palatinus?players=4&")


def test_what_cannot_be_filled_in_stays_as_usual(guest: Visitor) -> None:
    usual = guest.read("/new/palatinus").form("/tables").fields
    odd = (
        "/new/palatinus?players=99&option-first_player=%3Cb%3E&bot=nobody&mode=x&components=host&hints=maybe"
    )
    assert guest.read(odd).form("/tables").fields == usual


def test_a_link_may_ask_for_a_language_which_is_remembered(guest: Visitor) -> None:
    assert 'lang="fr"' in guest.read("/new/palatinus?lang=fr").text
    page = guest.read("/")
    assert 'lang="fr"' in page.text
    guest.press(guest.read("/new/palatinus?lang=fr&players=4").form("/guest"))
    assert "lang" not in guest.read("/new/palatinus?lang=fr&players=4").form("/guest").fields["back"]


def test_the_table_that_the_server_was_started_with_is_chosen_and_may_be_left(tmp_path: Path) -> None:
    app = open_app(tmp_path, components={"palatinus": TABLE})
    app.state.visitors = []
    with serving(app) as app.state.url:
        wait_for(lambda: app.state.autoplay.ready, 600)
        guest = Visitor(app)
        page = guest.read("/new/palatinus")
        assert "your table: mine.toml" in page.text
        assert page.form("/tables").fields["components"] == "host"
        assert "mine.toml" not in guest.read("/new/tuscany").text
        form: Form = page.form("/tables")
        assert say("components-own", "en") in guest.press(form).text
        assert say("components-own", "en") not in guest.press(form, components="printed").text
        assert say("components-own", "en") not in guest.http.post("/play/palatinus", data=form.fields).text
        guest.http.close()


# ------------------------------------------------------------------ marked elsewhere


def test_the_mark_is_on_the_home_page_the_link_to_a_seat_the_replay_and_the_rules(
    app: FastAPI, guest: Visitor
) -> None:
    answer = send(guest, MINE, mode="friends", listed="1", players="2")
    path, mark = answer.url.path, say("components-own", "en")
    table = path.removeprefix("/t/")
    assert mark in guest.read("/").text
    other = Visitor(app)
    home = other.read("/").text
    line = home.split(f"{path}/sit")[0].split("table-line")[-1]
    assert mark in line
    seat = house_in(app).storage.seats(table)[1]
    assert mark in other.read(f"/join/{seat.token}").text
    assert mark in guest.read(f"{path}/replay").text
    rules = guest.read(f"/rules/palatinus?table={table}").text
    assert say("rules-own_components", "en") in rules
    assert "palatinus_token.<wbr>value" in rules.split("<h1")[0]


def test_rules_are_read_as_printed_without_such_a_table(app: FastAPI, guest: Visitor) -> None:
    hidden = send(guest, MINE, mode="friends", players="2")
    secret = hidden.url.path.removeprefix("/t/")
    form = guest.read("/new/palatinus").form("/tables")
    printed = guest.press(form).url.path.removeprefix("/t/")
    for table in ("nowhere", "%00", printed):
        assert say("rules-own_components", "en") not in guest.read(f"/rules/palatinus?table={table}").text
    assert say("rules-own_components", "en") not in guest.read(f"/rules/tuscany?table={secret}").text


def test_rules_tell_nothing_of_a_table_that_one_may_not_see(app: FastAPI, guest: Visitor) -> None:
    form = guest.read("/new/palatinus").form("/tables")
    fields = {key: value for key, value in form.fields.items() if key != "spectators"}
    sent = guest.http.post(
        "/tables", data=fields | {"components": "own", "mode": "friends"}, files={"table": ("m.toml", MINE)}
    )
    table = sent.url.path.removeprefix("/t/")
    stranger = Visitor(app)
    assert say("rules-own_components", "en") in guest.read(f"/rules/palatinus?table={table}").text
    assert say("rules-own_components", "en") not in stranger.read(f"/rules/palatinus?table={table}").text
    assert stranger.http.get(f"/t/{table}/components.toml").status_code == 404


# ------------------------------------------------------------------ kept


def test_a_table_keeps_its_components_over_a_restart(tmp_path: Path) -> None:
    async def begin() -> tuple[str, bytes]:
        tables = new_tables(tmp_path)
        table = await seated(tables, plan(3, components=TABLE, options={"board_setup": "random"}))
        await play_some(tables, table, Random(5), 6)
        return table.id, table.state.to_bytes()

    async def go_on(table_id: str) -> tuple[int, ComponentText | None, bytes]:
        table = await new_tables(tmp_path).get(table_id)
        return (
            table.game.components.parts.palatinus_token.value,
            table.game.components.own,
            table.state.to_bytes(),
        )

    table_id, before = run(begin())
    assert run(go_on(table_id)) == (8, TABLE, before)


def test_a_table_that_is_refused_leaves_nothing_behind(tmp_path: Path) -> None:
    tables = new_tables(tmp_path)
    with pytest.raises(BadComponents):
        tables.open(plan(components=ComponentText("x.toml", "[game]")), "g0", "Ada")
    assert tables.storage.count_tables() == 0


def test_bots_think_with_the_figures_of_the_table() -> None:
    game = Game(find("palatinus"), 3, TABLE)
    setting = Setting.of(game)
    state = game.deal(3)
    assert setting.components == TABLE
    assert setting.state(state.to_bytes()).game.components.parts.palatinus_token.value == 8
    assert state.to_play is not None
    job = Think(setting, state.to_bytes(), "random", state.to_play, 1)
    assert job.run(lambda *_: None, lambda: 0.0) in map(str, state.legal())
    assert Setting.of(Game(find("palatinus"), 3)).components is None


def test_whoever_goes_on_from_a_position_keeps_the_components(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    house_of = house_in(app)

    async def finished() -> str:
        table = await seated(house_of.tables, plan(2, components=TABLE))
        await play_some(house_of.tables, table, Random(3))
        return table.id

    app.state.visitors = []
    table_id = run(finished())
    house_of.tables._ready.clear()
    with serving(app) as app.state.url:
        wait_for(lambda: app.state.autoplay.ready, 600)
        guest = Visitor(app)
        page = guest.read(f"/t/{table_id}/replay?at=3")
        forked = guest.press(page.form("/fork"), seat="all").url.path.removeprefix("/t/")
        assert house_of.storage.components(forked) == TABLE
        record = guest.http.get(f"/t/{table_id}/record.json").json()
        assert record["components"] == Game(find("palatinus"), 2, TABLE).components.digest
        again = upload(guest, record).url.path
        assert again.endswith("/replay")
        assert house_of.storage.components(again.split("/")[2]) == TABLE
        guest.http.close()


# ------------------------------------------------------------------ saved games


def upload(guest: Visitor, record: Any, table: str | bytes | None = None) -> httpx.Response:
    form = guest.read("/").form("/records")
    files: dict[str, tuple[str, str | bytes]] = {"record": ("game.json", json.dumps(record))}
    if table is not None:
        files["table"] = ("mine.toml", table)
    return guest.http.post("/records", data=form.fields, files=files)


def saved(text: str) -> Any:
    """The first decisions of a game with figures of its own."""
    record = Record(Game(find("palatinus"), 2, ComponentText("x.toml", text)), 4)
    state, chance = record.final(), Random(2)
    for _ in range(4):
        record.actions.append(str(chance.choice(state.legal())))
        state.play(record.actions[-1])
    return record.to_json()


def test_a_saved_game_with_other_components_says_what_is_missing_and_takes_it(
    app: FastAPI, guest: Visitor
) -> None:
    text = PRINTED.replace("value = 6", "value = 7")
    record, before = saved(text), tables_of(app)
    refused = upload(guest, record)
    assert 400 <= refused.status_code < 500
    assert record["components"] in refused.text
    wrong = upload(guest, record, MINE)
    assert record["components"] in wrong.text
    broken = upload(guest, record, "[game]\n")
    assert broken.status_code == 400
    assert "mine.toml, line 1" in broken.text
    assert tables_of(app) == before
    opened = upload(guest, record, text)
    assert opened.status_code == 200
    assert say("components-own", "en") in opened.text
    assert upload(guest, record).status_code == 200  # a table of this house is played with them now


def test_a_saved_game_as_printed_needs_no_table(guest: Visitor) -> None:
    assert upload(guest, saved(PRINTED)).status_code == 200
    assert upload(guest, saved(PRINTED), MINE).status_code == 200


# ------------------------------------------------------------------ for programs


@pytest.fixture(scope="module")
def http(app: FastAPI) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=app.state.url, timeout=60) as client:
        yield client


def test_a_program_brings_its_components_and_sees_them(http: httpx.Client) -> None:
    table, (player, _) = make(http, [None, None], components=MINE)
    digest = Game(find("palatinus"), 2, TABLE).components.digest
    assert player.look()["components"] == {"digest": digest, "printed": False}
    seen = http.get(f"/api/tables/{table}/components").json()
    assert (seen["game"], seen["digest"], seen["printed"], seen["text"]) == ("palatinus", digest, False, MINE)
    assert seen["differences"] == [{"place": "palatinus_token.value", "printed": "6", "own": "8"}]


def test_a_program_that_brings_none_plays_as_printed(http: httpx.Client) -> None:
    table, (player, _) = make(http, [None, None])
    printed = http.get("/api/games/palatinus/components").json()
    assert printed["text"] == PRINTED
    assert player.look()["components"] == {"digest": printed["digest"], "printed": True}
    assert http.get(f"/api/tables/{table}/components").json() == printed


def test_a_program_hears_the_line_of_what_is_wrong(app: FastAPI, http: httpx.Client) -> None:
    before = tables_of(app)
    body = {"game": "palatinus", "players": 2, "bots": [None, None]}
    for text, told in (
        (MINE.replace("value = 8", "value = 99"), f"line {LINE}: palatinus_token.value"),
        ("x" * (SIZE_MAX + 1), "components"),
        ("\ud800", "components"),
    ):
        content = json.dumps(body | {"components": text})
        answer = http.post("/api/tables", content=content, headers={"Content-Type": "application/json"})
        assert answer.status_code == 422
        assert told in answer.json()["detail"]
    assert tables_of(app) == before


def test_a_whole_game_with_own_components_counts_by_them(http: httpx.Client) -> None:
    """Tokens of 5, 5, 4, 4, 3 and 3 lie on the hills, and the Palatinus token of 8 instead of 6."""
    table, players = make(http, [None, None], components=MINE, options={"board_setup": "random"})
    end = play_over_http(players, Random(11))
    assert end["over"]
    tokens = [hill["value"] for hill in end["view"]["hills"]]
    assert sorted(tokens) == [3, 3, 4, 4, 5, 5, 8]
    record = players[0].http.get(f"/api/tables/{table}/record").json()
    assert Record.from_json(record, TABLE).final().scores() == tuple(end["scores"])
