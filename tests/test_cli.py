"""The command line: what each command prints, and one line with exit status 2 for whatever is wrong."""

import builtins
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bottega
from bottega import cli
from bottega.engine.warmup import warm
from bottega.games.palatinus.box import BOX
from bottega.lab import bench, peer_bench
from bottega.lab.bench import Measure
from bottega.lab.doors import Contestant, Door, Peer
from bottega.match.record import Record

SVG_START = "<svg"


@dataclass
class Outcome:
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Outcome]


@pytest.fixture(scope="module", autouse=True)
def ready() -> None:
    """Native code lies ready, so that no command has to speak of compiling."""
    warm(bottega.game("palatinus"))


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run a command in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "200")

    def run_command(*words: str) -> Outcome:
        monkeypatch.setattr(sys, "argv", ["bottega", *words])
        status = 0
        try:
            cli.main()
        except SystemExit as leaving:
            status = leaving.code if isinstance(leaving.code, int) else 1
        out, err = capsys.readouterr()
        return Outcome(status, out, err)

    return run_command


def saved_game(path: Path, players: int = 3, decisions: int = 10_000) -> Record:
    game = bottega.game("palatinus", players=players)
    record, state, chance = Record(game, 3), game.deal(3), Random(3)
    while state.to_play is not None and state.decisions < decisions:
        action = chance.choice(state.legal())
        state.play(action)
        record.actions.append(str(action))
    record.save(path)
    return record


# ---------------------------------------------------------------- commands


@pytest.mark.parametrize("words", [(), ("--help",), ("-h",)])
def test_help_names_every_command(run: Run, words: tuple[str, ...]) -> None:
    told = run(*words)
    assert (told.status, told.err) == (0, "")
    for command in ("play", "check", "games", "prepare", "simulate", "replay", "bench", "components"):
        assert command in told.out
        assert run(command, "--help").status == 0


def test_the_version_is_told(run: Run) -> None:
    told = run("--version")
    assert told.status == 0
    assert bottega.__version__ in told.out


def test_games_lists_every_game_with_players_and_options(run: Run) -> None:
    told = run("games")
    assert (told.status, told.err) == (0, "")
    for name in bottega.games():
        assert name in told.out
    assert "2-5 players" in told.out
    for option in bottega.game("palatinus").options:
        assert option in told.out


def test_games_says_where_a_default_depends_on_another_option(run: Run) -> None:
    told = run("games", "tuscany").out
    assert "two_pairs_must_differ=false    false or true; true with edition=first" in told
    (about,) = run("games", "tuscany", "--json").data
    assert about["options"]["two_pairs_must_differ"]["default_with"] == {"edition=first": "true"}
    assert "default_with" not in about["options"]["edition"]


def test_prepare_says_what_is_ready(run: Run) -> None:
    """The first run of it is tried where rules are compiled into an empty cache."""
    assert run("prepare", "palatinus").status == 0
    told = run("prepare", "palatinus")
    assert (told.status, told.out, told.err) == (0, "palatinus: ready\n", "")


def test_prepare_refuses_an_unknown_game_before_anything_is_compiled(run: Run) -> None:
    told = run("prepare", "palatinus", "chess")
    assert (told.status, told.out) == (2, "")
    assert "chess" in told.err


@pytest.mark.parametrize("words", [("games", "--json"), ("games", "palatinus", "--json")])
def test_games_as_data(run: Run, words: tuple[str, ...]) -> None:
    about = next(entry for entry in run(*words).data if entry["game"] == "palatinus")
    assert set(about) >= {"game", "title", "description", "players", "options"}
    assert about["players"] == [2, 5]
    assert about["options"]["free_spring"]["default"] == "once"
    assert about["actions"] == 69


def test_games_speaks_the_language_asked_for(run: Run) -> None:
    english, french = (run("games", "--language", language, "--json").data for language in ("en", "fr"))
    assert english[0]["description"] != french[0]["description"]


@pytest.mark.parametrize(
    ("system", "lang"), [("fr_FR.UTF-8", "fr"), ("en_GB.UTF-8", "en"), ("C", "en"), ("", "en")]
)
def test_without_a_wish_the_system_decides_the_language(
    run: Run, monkeypatch: pytest.MonkeyPatch, system: str, lang: str
) -> None:
    monkeypatch.setenv("LC_ALL", system)
    monkeypatch.delenv("LANG", raising=False)
    assert run("games", "--json").data == run("games", "--language", lang, "--json").data


def test_components_prints_the_table_to_correct(run: Run) -> None:
    told = run("components", "palatinus")
    assert told.status == 0
    assert told.out == BOX.printed.read_text(encoding="utf-8")


def test_components_checks_a_corrected_copy(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(BOX.printed.read_text().replace("value = 6", "value = 8"))
    told = run("components", "palatinus", "--check", "mine.toml")
    digest = bottega.game("palatinus", components=tmp_path / "mine.toml").components.digest
    assert told.status == 0
    assert digest in told.out


def test_components_lists_the_provenance_of_every_table(run: Run) -> None:
    told = run("components", "palatinus", "--provenance")
    lines = [line.split() for line in told.out.splitlines()]
    assert ["reconstructed", "full_set"] in lines
    assert ["seed", "points"] in lines
    assert len(lines) == sum(line.startswith("[") for line in BOX.printed.read_text().splitlines())


def test_simulate_prints_a_table_with_every_seat(run: Run) -> None:
    told = run("simulate", "palatinus", "--players", "3", "--games", "5")
    assert told.status == 0
    assert "5 games" in told.out
    assert told.out.count("random") == 3
    assert "games/s" in told.out


def test_simulate_as_data(run: Run) -> None:
    told = run("simulate", "palatinus", "--players", "4", "--games", "6", "--seed", "9", "--json")
    data = told.data
    assert told.status == 0
    assert set(data) >= {
        "game",
        "players",
        "options",
        "games",
        "seed",
        "decisions",
        "seconds",
        "decisions_per_second",
        "games_per_second",
        "mean_scores",
        "wins",
        "mean_decisions",
    }
    assert (data["game"], data["players"], data["games"], data["seed"]) == ("palatinus", 4, 6, 9)
    assert len(data["mean_scores"]) == 4


def test_simulate_takes_options_components_and_bots(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(BOX.printed.read_text().replace("value = 6", "value = 8"))
    words = (
        "--games",
        "3",
        "--bots",
        "random,random",
        "-o",
        "free_spring=twice",
        "--option",
        "first_player=1",
    )
    data = run("simulate", "palatinus", *words, "--components", "mine.toml", "--json").data
    assert data["options"]["free_spring"] == "twice"
    assert data["options"]["first_player"] == 1
    assert data["bots"] == ["random", "random"]


def test_simulate_writes_a_row_for_each_game(run: Run, tmp_path: Path) -> None:
    assert run("simulate", "palatinus", "--games", "3", "--seed", "4", "--table", "games.csv").status == 0
    header, *rows = (tmp_path / "games.csv").read_text().splitlines()
    assert header.startswith("game,players,options,seed,decisions,bot_0,points_0,rank_0,bot_1")
    assert [row.split(",")[3] for row in rows] == ["4", "5", "6"]


def test_simulate_saves_games_that_replay(run: Run, tmp_path: Path) -> None:
    assert run("simulate", "palatinus", "--games", "3", "--records", "games", "--json").status == 0
    paths = sorted((tmp_path / "games").iterdir())
    assert len(paths) == 3
    for path in paths:
        assert run("replay", str(path)).status == 0


def test_replay_tells_a_game_in_sentences(run: Run, tmp_path: Path) -> None:
    record = saved_game(tmp_path / "game.json")
    told = run("replay", "game.json")
    assert (told.status, told.err) == (0, "")
    events = sum(len(events) for _, events in record.replay())
    assert len(told.out.splitlines()) == events
    french = run("replay", "game.json", "--language", "fr")
    assert len(french.out.splitlines()) == events
    assert french.out != told.out


def test_replay_as_data_keeps_secrets_from_spectators_and_other_seats(run: Run, tmp_path: Path) -> None:
    saved_game(tmp_path / "game.json", decisions=50)

    def hidden(*words: str) -> set[int]:
        told = run("replay", "game.json", "--json", *words).data
        assert all({"ply", "event"} <= set(entry) for entry in told)
        return {
            entry["seat"]
            for entry in told
            if entry["event"] == "placed" and entry["wolf"] and entry["kind"] is None
        }

    assert hidden() == {0, 1, 2}
    assert hidden("--seat", "1") == {0, 2}


def test_replay_draws_a_picture_after_the_deal_and_after_every_decision(run: Run, tmp_path: Path) -> None:
    record = saved_game(tmp_path / "game.json", decisions=4)
    assert run("replay", "game.json", "--svg", "pictures/deep", "--seat", "0").status == 0
    pictures = sorted((tmp_path / "pictures/deep").iterdir())
    assert len(pictures) == len(record.actions) + 1
    assert all(SVG_START in picture.read_text(encoding="utf-8") for picture in pictures)


@pytest.mark.parametrize("left", ["000.svg", "004.svg"])
def test_replay_draws_nothing_where_pictures_of_another_replay_lie(
    run: Run, tmp_path: Path, left: str
) -> None:
    saved_game(tmp_path / "game.json", decisions=4)
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / left).write_text("another game", encoding="utf-8")
    refused = run("replay", "game.json", "--svg", "pictures")
    assert refused.status == 2
    assert f"{left} is there already, and nothing is written over: give another folder" in refused.err
    assert refused.out == ""
    assert [path.read_text(encoding="utf-8") for path in (tmp_path / "pictures").iterdir()] == [
        "another game"
    ]


def test_replay_needs_the_components_a_game_was_played_with(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(BOX.printed.read_text().replace("value = 6", "value = 8"))
    Record(bottega.game("palatinus", components=own), 1).save(tmp_path / "game.json")
    refused = run("replay", "game.json")
    assert refused.status == 2
    assert "--components" in refused.err
    assert run("replay", "game.json", "--components", "mine.toml").status == 0


def few_measures(games: tuple[str, ...] = ()) -> Iterator[Measure]:
    yield Measure("palatinus.start", "a start", 0.25, "s", 0.1)
    yield Measure("palatinus.copies", "copies", 12_345.6, "copies/s", 0.0)


def test_bench_prints_every_figure(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "bench", few_measures)
    told = run("bench")
    assert told.status == 0
    assert "palatinus.start" in told.out
    assert "12,346" in told.out


def test_bench_as_data(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "bench", few_measures)
    assert run("bench", "palatinus", "--json").data == [
        {"name": "palatinus.start", "what": "a start", "value": 0.25, "unit": "s", "spread": 0.1},
        {"name": "palatinus.copies", "what": "copies", "value": 12_345.6, "unit": "copies/s", "spread": 0.0},
    ]


def test_bench_writes_a_table(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bench, "bench", few_measures)
    assert run("bench", "--table", "figures.csv").status == 0
    header, *rows = (tmp_path / "figures.csv").read_text().splitlines()
    assert header.startswith("measured,door,name,what,value,unit,spread,processor,cores")
    assert [row.split(",")[1:5] for row in rows] == [
        ["", "palatinus.start", "a start", "0.25"],
        ["", "palatinus.copies", "copies", "12345.6"],
    ]


@pytest.fixture
def few_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two doors: by one chess came, which is half as fast as we are; by the other nobody."""

    def contestant(name: str, rate: float) -> Contestant:
        return Contestant(name, f"{name} by its door", lambda seconds: rate)

    chess = Peer(lambda: None, lambda: iter([contestant("chess", 6_000.0)]))
    nobody = Peer(lambda: "Go is missing: pip install go", lambda: iter([]))

    def ours(key: str) -> Contestant:
        return contestant(key, 12_000.0 if key == "palatinus" else 18_000.0)

    doors = (Door("first", "The first door", ours, (chess,)), Door("second", "Another", ours, (nobody,)))
    monkeypatch.setattr(peer_bench, "doors", lambda tag: doors)
    monkeypatch.setattr("bottega.lab.surroundings.surroundings", lambda: {"processor": "an abacus"})


def test_bench_with_peers_shows_figures_as_they_come_and_a_table_for_each_door(
    run: Run, few_peers: None
) -> None:
    told = run("bench", "palatinus", "vecchio", "--peers")
    assert told.status == 0
    assert told.err.splitlines() == [
        "palatinus: 12,000 decisions/s",
        "vecchio: 18,000 decisions/s",
        "chess: 6,000 decisions/s",
        "Go is missing: pip install go",
    ]
    for wanted in ("The first door", "chess by its door", "2 to 3", "processor an abacus", "Go is missing"):
        assert wanted in told.out
    assert "Another" not in told.out


def test_bench_with_peers_as_data(run: Run, few_peers: None) -> None:
    data = run("bench", "palatinus", "--peers", "--json").data
    assert data["surroundings"] == {"processor": "an abacus"}
    first, second = data["doors"]
    assert (first["door"], first["title"], first["missing"]) == ("first", "The first door", [])
    assert [figure["name"] for figure in first["figures"]] == ["palatinus", "chess"]
    assert [one["value"] for one in first["figures"][1]["times"]] == [2.0]
    assert (second["missing"], second["figures"]) == (["Go is missing: pip install go"], [])


def test_bench_with_peers_writes_figures_and_ratios_by_door(
    run: Run, few_peers: None, tmp_path: Path
) -> None:
    assert run("bench", "palatinus", "--door", "first", "--table", "figures.csv").status == 0
    _, *rows = (tmp_path / "figures.csv").read_text().splitlines()
    assert [row.split(",")[1:3] for row in rows] == [
        ["first", "palatinus"],
        ["first", "chess"],
        ["first", "palatinus to chess"],
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--door", "third"), "--door third is not possible: expected first, second"),
        (("--tag", "."), "give --peers too"),
        (("--peers", "--tag", "nowhere"), "nothing is there"),
    ],
)
def test_bench_refuses_comparisons_that_are_not_there(
    run: Run, few_peers: None, words: tuple[str, ...], said: str
) -> None:
    refused = run("bench", "palatinus", *words)
    assert (refused.status, refused.out) == (2, "")
    assert said in refused.err


def test_play_plays_a_whole_game_for_whoever_always_answers_1(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(builtins, "input", lambda prompt="": "1")
    told = run("play", "--terminal", "--players", "3", "--seed", "5", "--seat", "1", "--language", "en")
    assert (told.status, told.err) == (0, "")
    assert len(told.out.splitlines()) > 50


def test_play_ends_quietly_when_nobody_answers(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(prompt: str = "") -> str:
        raise EOFError

    monkeypatch.setattr(builtins, "input", nobody)
    told = run("play", "--terminal", "palatinus", "--seed", "5")
    assert told.status == 0
    assert "Traceback" not in told.err


def test_play_opens_the_tables_in_the_browser_on_loopback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:

    from bottega.web import server

    asked: list[Any] = []
    monkeypatch.setattr(server, "serve", lambda *where, **how: asked.append((where, how)))
    assert run("play").status == 0
    told = run("play", "--host", "0.0.0.0", "--port", "0", "--no-browser", "--database", "here.sqlite")
    assert told.status == 0
    (first, how_first), (second, how_second) = asked
    assert (first, second) == (("127.0.0.1", 8000, None), ("0.0.0.0", 0, "here.sqlite"))
    assert (how_first["browser"], how_second["browser"]) == (True, False)


def test_play_opens_the_page_of_a_game_with_what_was_chosen(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bottega.web import server

    asked: list[Any] = []
    monkeypatch.setattr(server, "serve", lambda *where, **how: asked.append(how))
    own = BOX.printed.read_text().replace("value = 6", "value = 8")
    (tmp_path / "mine.toml").write_text(own)
    chosen = ("--players", "4", "--option", "first_player=2", "--bots", "maestro", "--language", "fr")
    for words in (("--language", "fr"), ("palatinus",), ("palatinus", "--components", "mine.toml", *chosen)):
        assert run("play", *words).status == 0
    in_french, plain, filled = asked
    assert in_french["first_page"] == "?lang=fr"
    assert (plain["first_page"], plain["components"]) == ("new/palatinus", {})
    assert filled["first_page"] == "new/palatinus?lang=fr&players=4&option-first_player=2&bot=maestro"
    assert filled["components"]["palatinus"].name == "mine.toml"
    assert filled["components"]["palatinus"].text == own


OWN_BOT = """
class Clever:
    name = "clever"
    def __init__(self, seed, budget=None):
        pass
    def choose(self, view):
        return view.legal()[0]
"""
SERVED = """
import sys
from fastapi.testclient import TestClient
from bottega.cli import main
from bottega.web import server
from bottega.web.app import create_app

def serve(*where, first_page, **how):
    home = TestClient(create_app("sqlite:///tables.sqlite"), base_url="http://127.0.0.1")
    print(first_page, '<option value="clever" selected' in home.get(f"/{first_page}").text)

server.serve = serve
main()
"""


@pytest.mark.native
def test_play_offers_a_bot_of_ones_own_by_its_path(tmp_path: Path) -> None:
    """In a process of its own, which knows the bot from then on."""
    (tmp_path / "mybots.py").write_text(OWN_BOT)
    words = ("play", "palatinus", "--bots", "mybots:Clever")
    done = subprocess.run(
        [sys.executable, "-P", "-W", "ignore", "-c", SERVED, *words],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("new/palatinus?bot=clever True\n", "")


def test_check_compares_a_seal_with_its_seed_and_salt(run: Run) -> None:
    seal = sha256(b"7:salt").hexdigest()
    assert run("check", "7", "salt").out.strip() == seal
    assert run("check", "7", "salt", seal.upper()).status == 0


# ---------------------------------------------------------------- refusals

SIMULATE = ("simulate", "palatinus", "--games", "2", "--records", "games")

REFUSED = [
    # words of the command, a word of the message
    (("dance",), "dance"),
    (("games", "chess"), "palatinus"),
    (("games", "--language", "it"), "en or fr"),
    (("games", "--colour"), "--colour"),
    (("components",), "NAME"),
    (("components", "chess"), "palatinus"),
    (("components", "palatinus", "--check", "broken.toml"), "line 4"),
    (("components", "palatinus", "--check", "wrong.toml"), "line"),
    (("components", "palatinus", "--check", "nowhere.toml"), "No such file"),
    (("components", "palatinus", "--check", "."), "directory"),
    (("simulate",), "NAME"),
    (("simulate", "chess", "--games", "2", "--records", "games"), "palatinus"),
    ((*SIMULATE, "--players", "1"), "2 to 5"),
    ((*SIMULATE, "--players", "6"), "2 to 5"),
    ((*SIMULATE, "--players", "x"), "x"),
    ((*SIMULATE, "--players", "2.5"), "2.5"),
    ((*SIMULATE, "--option", "colour=red"), "colour"),
    ((*SIMULATE, "--option", "free_spring"), "key=value"),
    ((*SIMULATE, "--option", "=once"), "key=value"),
    ((*SIMULATE, "--option", "players=3"), "players"),
    ((*SIMULATE, "--option", "spec=3"), "spec"),
    ((*SIMULATE, "--option", "self=3"), "self"),
    ((*SIMULATE, "--option", "free_spring=thrice"), "once or twice"),
    ((*SIMULATE, "--option", "first_player=2"), "0 to 1"),
    ((*SIMULATE, "--option", "first_player=" + "1" * 5_000), "0 to 1"),
    ((*SIMULATE, "--option", "board=everywhere"), "board"),
    ((*SIMULATE, "--seed", "-1"), "-1"),
    ((*SIMULATE, "--seed", str(2**64)), str(2**64 - 1)),
    ((*SIMULATE, "--seed", str(2**64 - 1)), str(2**64 - 1)),
    ((*SIMULATE, "--seed", "1" * 5_000), "seed"),
    ((*SIMULATE, "--seed", "1.5"), "1.5"),
    ((*SIMULATE, "--games", "0"), "at least 1"),
    ((*SIMULATE, "--games", "-5"), "at least 1"),
    ((*SIMULATE, "--games", "many"), "many"),
    ((*SIMULATE, "--games", str(10**15)), "games"),
    ((*SIMULATE, "--bots", "grandmaster"), "random"),
    ((*SIMULATE, "--bots", ""), "random"),
    ((*SIMULATE, "--bots", "random,"), "random"),
    ((*SIMULATE, "--components", "broken.toml"), "line 4"),
    ((*SIMULATE, "--components", "nowhere.toml"), "No such file"),
    (("simulate", "palatinus", "--games", "2", "--records", "occupied/games"), "occupied"),
    (("simulate", "palatinus", "--games", "2", "--records", "occupied"), "occupied"),
    (("simulate", "palatinus", "--games", "1", "--records", "full"), "full"),
    (("replay",), "FILE"),
    (("replay", "nowhere.json", "--svg", "pictures"), "No such file"),
    (("replay", ".", "--svg", "pictures"), "directory"),
    (("replay", "broken.json", "--svg", "pictures"), "line 1"),
    (("replay", "foreign.json", "--svg", "pictures"), "not a saved game"),
    (("replay", "illegal.json", "--svg", "pictures"), "action 2 of 3"),
    (("replay", "game.json", "--svg", "pictures", "--seat", "3"), "0 to 2"),
    (("replay", "game.json", "--svg", "pictures", "--seat", "-1"), "0 to 2"),
    (("replay", "game.json", "--svg", "pictures", "--language", "it"), "en or fr"),
    (("replay", "game.json", "--svg", "occupied/pictures"), "occupied"),
    (("replay", "game.json", "--svg", "full"), "full"),
    (("replay", "game.json", "--components", "broken.toml"), "line 4"),
    (("bench", "chess"), "palatinus"),
    (("play", "--terminal", "chess"), "palatinus"),
    (("play", "chess"), "palatinus"),
    (("play", "--seed", "7"), "--terminal"),
    (("play", "palatinus", "--seat", "1"), "--terminal"),
    (("play", "--players", "3"), "name of a game"),
    (("play", "--components", "broken.toml"), "name of a game"),
    (("play", "palatinus", "--players", "6"), "2 to 5"),
    (("play", "palatinus", "--option", "free_spring=thrice"), "once or twice"),
    (("play", "palatinus", "--components", "broken.toml"), "line 4"),
    (("play", "palatinus", "--components", "wrong.toml"), "wrong.toml, line"),
    (("play", "palatinus", "--components", "nowhere.toml"), "No such file"),
    (("play", "palatinus", "--components", "."), "directory"),
    (("play", "palatinus", "--bots", "random,random"), "gran_maestro"),
    (("play", "palatinus", "--language", "it"), "en or fr"),
    (("play", "--port", "70000"), "65535"),
    (("play", "--no-browser", "--host", "nowhere.invalid"), "cannot listen"),
    (("play", "--no-browser", "--port", "0", "--database", "nodb://x"), "nodb"),
    (("check", "7", "salt", "wrong"), "seal"),
    (("play", "--terminal", "--players", "6"), "2 to 5"),
    (("play", "--terminal", "--seat", "2"), "0 to 1"),
    (("play", "--terminal", "--seat", "-1"), "0 to 1"),
    (("play", "--terminal", "--seed", "-1"), "-1"),
    (("play", "--terminal", "--seed", str(2**64)), str(2**64 - 1)),
    (("play", "--terminal", "--bots", "grandmaster"), "random"),
    (("play", "--terminal", "--bots", "random,random"), "bots"),
    (("play", "--terminal", "--language", "it"), "en or fr"),
    (("play", "--terminal", "--option", "first_player"), "key=value"),
    (("play", "--terminal", "--components", "broken.toml"), "line 4"),
]


@pytest.fixture
def bad_files(tmp_path: Path) -> None:
    """Everything wrong that a folder can hold."""
    (tmp_path / "broken.toml").write_text("# mine\n\n[game]\ntitle = \n")
    (tmp_path / "wrong.toml").write_text(BOX.printed.read_text().replace("count = 8", "count = 9"))
    (tmp_path / "broken.json").write_text('{"format": ')
    (tmp_path / "foreign.json").write_text('{"name": "somebody"}')
    (tmp_path / "occupied").write_text("a file")
    saved_game(tmp_path / "game.json")
    record = saved_game(tmp_path / "illegal.json", decisions=3)
    data = record.to_json()
    data["actions"][1] = "choose_terrain(cell=0)"
    (tmp_path / "illegal.json").write_text(json.dumps(data))
    for name in ("palatinus-2-0.json", "000.svg"):  # folders where files would be written
        (tmp_path / "full" / name).mkdir(parents=True)


def contents(folder: Path) -> dict[str, bytes | None]:
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
        for path in folder.rglob("*")
    }


@pytest.mark.parametrize(("words", "told"), REFUSED, ids=[" ".join(words)[:80] for words, _ in REFUSED])
def test_what_is_wrong_is_said_in_one_line_and_changes_nothing(
    run: Run,
    tmp_path: Path,
    bad_files: None,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    told: str,
) -> None:
    def nobody(prompt: str = "") -> str:
        raise AssertionError("nobody should be asked")

    monkeypatch.setattr(builtins, "input", nobody)
    before = contents(tmp_path)
    outcome = run(*words)
    assert outcome.status == 2
    assert outcome.out == ""
    assert outcome.err.startswith("bottega: ")
    assert outcome.err.count("\n") == 1
    assert outcome.err.endswith("\n")
    assert told in outcome.err
    assert contents(tmp_path) == before


def test_a_folder_that_may_not_be_written_is_refused(run: Run, tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o500)
    if os.access(locked, os.W_OK):  # the superuser may write everywhere: a file in the way does the same
        locked.rmdir()
        locked.write_text("in the way")
    outcome = run("simulate", "palatinus", "--games", "1", "--records", "locked/games")
    assert outcome.status == 2
    assert "locked" in outcome.err
    assert outcome.err.count("\n") == 1


def test_the_installed_command_refuses_alike(tmp_path: Path) -> None:
    """Once through a process of its own: exit status, one line on stderr, nothing on stdout."""
    program = "from bottega.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", program, "games", "chess"], cwd=tmp_path, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("bottega: there is no game 'chess'")
    assert done.stderr.count("\n") == 1


@pytest.mark.native
def test_a_cache_that_cannot_be_written_is_no_reason_for_a_traceback(tmp_path: Path) -> None:
    """Either the command works without it, or it says in one line what is wrong."""
    (tmp_path / "occupied").write_text("a file")
    done = subprocess.run(
        [sys.executable, "-c", "from bottega.cli import main; main()", "games", "--json"],
        env=os.environ | {"BOTTEGA_CACHE": str(tmp_path / "occupied")},
        capture_output=True,
        text=True,
    )
    assert done.returncode in (0, 2)
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == (0 if done.returncode == 0 else 1)


def test_breaking_off_ends_with_the_usual_status(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_off(games: tuple[str, ...] = ()) -> Iterator[Measure]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(bench, "bench", break_off)
    assert run("bench").status == 130
