"""Programs at the table: whatever a process says or does not say, nobody waits for ever."""

import io
import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

import bottega
from bottega import BadOption, api
from bottega.bots import BadBot, Budget, SeatView, bot, decide
from bottega.bots.program import Patience, ProgramBot, _idle
from bottega.bots.serve_lines import serve_lines

EXAMPLE = Path(__file__).parents[2] / "examples" / "node_bot" / "bot.mjs"
NODE = shutil.which("node")
QUICK = Patience(move=0.4)

needs_node = pytest.mark.skipif(NODE is None, reason="Node is not installed: its example cannot be run")

GOOD = """
import json, sys
for line in sys.stdin:
    word, _, text = line.strip().partition(" ")
    if word == "bottega":
        print("info I am here", flush=True)
        print('bot {"protocol": 1, "name": "good", "worlds": WORLDS}', flush=True)
    elif word == "newgame":
        game = json.loads(text)
        print("ready", flush=True)
    elif word == "go":
        asked = json.loads(text)
        assert len(asked.get("worlds", [])) == WORLDS
        assert asked["view"]["seat"] == game["seat"]
        print("info thinking", flush=True)
        print("", flush=True)
        print(ANSWER, flush=True)
    elif word == "quit":
        break
"""
FIRST = '"bestmove " + asked["legal"][0]'


def script(folder: Path, text: str, worlds: int = 0, answer: str = FIRST) -> tuple[str, ...]:
    path = folder / "player.py"
    path.write_text(text.replace("WORLDS", str(worlds)).replace("ANSWER", answer))
    return sys.executable, str(path)


def table() -> bottega.State:
    return bottega.game("palatinus", players=2, board_setup="random", first_player=0).deal(1)


def ask(command: tuple[str, ...], patience: Patience | None = None) -> str:
    """What is wrong with a program, in the words of the refusal."""
    player = ProgramBot("stdio:player", command, 1, patience=patience)
    with pytest.raises(BadBot) as refused:
        decide(player, table(), 0)
    told = str(refused.value)
    assert told.startswith("the bot stdio:player: ")
    assert "\n" not in told
    assert player._program is None
    return told


def test_a_program_plays_what_it_answers(tmp_path: Path) -> None:
    for worlds in (0, 2):
        state = table()
        player = ProgramBot("good", script(tmp_path, GOOD, worlds), 1)
        for _ in range(4):
            assert decide(player, state, 0) == state.legal()[0]
            state.play(state.legal()[0])
        player.close()
        _idle.pop(player._command)[0].end()


def test_a_program_waits_for_the_next_game_and_is_told_of_it(tmp_path: Path) -> None:
    command = script(tmp_path, GOOD)
    first = ProgramBot("first", command, 1)
    decide(first, table(), 0)
    program = first._program
    first.close()
    second = ProgramBot("second", command, 2)
    decide(second, table(), 0)
    assert second._program is program
    second.close()
    _idle.pop(command)[0].end()


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ('"bestmove nonsense"', "'nonsense' is no action of this game.*: bestmove nonsense"),
        ('"bestmove"', "bestmove"),
        (
            '"bestmove choose_terrain\\x28cell=17)"',
            "choose_terrain.cell=17. is not legal: bestmove choose_ter",
        ),
        ('"hello world"', "expected 'bestmove': hello world"),
        ('"ready"', "expected 'bestmove': ready"),
        ('"error I do not know"', "it gives up: error I do not know"),
        ("exit(3)", r"it has ended \(status 3\), to: go "),
        ("[].pop()", r"it has ended \(status 1\), to: go "),
        ('__import__("time").sleep(60)', r"no answer within 0.4 s, to: go "),
        ('"x" * 200000', "expected 'bestmove': xxxx"),
        ('"info\\n" * 5000', r"no answer within 0.4 s, to: go "),
    ],
)
def test_a_wrong_answer_is_refused_with_the_bot_and_the_line(
    tmp_path: Path, answer: str, problem: str, capfd: pytest.CaptureFixture[str]
) -> None:
    told = ask(script(tmp_path, GOOD, answer=answer), QUICK if "0.4 s" in problem else None)
    assert re.search(problem, told), told


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("print('hello', flush=True); input()", "expected 'bot': hello"),
        ("input(); print('bot {', flush=True)", "holds no JSON"),
        ("input(); print('bot []', flush=True)", "holds no object"),
        ("input(); print('bot {\"protocol\": 2}', flush=True)", "protocol is 2: expected 1 to 1"),
        ('input(); print(\'bot {"protocol": 1, "worlds": -1}\', flush=True)', "worlds is -1"),
        ("exit(0)", "it has ended"),
    ],
)
def test_a_wrong_greeting_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    assert problem in ask(script(tmp_path, text))


def test_a_program_that_reads_nothing_does_not_hold_anybody_up(tmp_path: Path) -> None:
    """It wants so many worlds that no pipe takes them."""
    greeting = (
        'input(); print(\'bot {"protocol": 1, "worlds": 200}\', flush=True); print("ready", flush=True)'
    )
    told = ask(script(tmp_path, f"{greeting}; import time; time.sleep(60)"), QUICK)
    assert "no answer within 0.4 s" in told


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("stdio:", "needs a command"),
        ("stdio", "needs a command"),
        ("stdio:no_such_program_here --x", "there is no program no_such_program_here"),
        ("stdio:'unclosed", "is no command"),
        ("stdio@soon:python", "@soon is no budget"),
    ],
)
def test_a_command_that_cannot_be_run_is_refused_before_anything_is_played(name: str, problem: str) -> None:
    with pytest.raises(BadOption, match=problem):
        bot(name, 1)


def test_a_program_is_told_how_long_it_may_think(tmp_path: Path) -> None:
    state = table()
    view = SeatView(state, 0, 1)
    for budget, expected in (
        (Budget(seconds=0.5), ("seconds", 0.5)),
        (Budget(iterations=7), ("iterations", 7)),
    ):
        player = ProgramBot("good", script(tmp_path, GOOD), 1, budget)
        player.choose(view)
        key, value = expected
        asked = player._go(view)
        assert asked[key] == value
        assert len(set(asked) & {"seconds", "iterations"}) == 1
        player.close()
        _idle.pop(player._command)[0].end()


# Our own bots behind the same lines


def served(name: str, *lines: str) -> list[str]:
    answers: list[str] = []
    serve_lines(name, io.StringIO("".join(f"{line}\n" for line in lines)), answers.append, lambda game: None)
    return answers


def go(state: bottega.State, **more: Any) -> str:
    return "go " + json.dumps({"worlds": [state.redeal(state.to_play, 3).to_json()], **more})


OPTIONS = '{"board_setup": "random", "first_player": 0}'
NEWGAME = f'newgame {{"game": "palatinus", "players": 2, "options": {OPTIONS}, "seat": 0, "seed": 4}}'


def test_one_of_our_bots_answers_line_by_line() -> None:
    state = table()
    assert state.to_play == 0
    greeting, ready, move = served("lavorante@3", 'bottega {"protocol": 1}', NEWGAME, go(state), "quit", "go")
    assert greeting == 'bot {"protocol": 1, "name": "lavorante@3", "worlds": 1}'
    assert ready == "ready"
    assert state.is_legal(move.removeprefix("bestmove "))


def test_one_of_our_bots_thinks_as_long_as_the_table_says_unless_its_name_says_so() -> None:
    *_, first = served("lavorante", NEWGAME, go(table(), iterations=3))
    *_, second = served("lavorante@3", NEWGAME, go(table()))
    *_, third = served("lavorante@3", NEWGAME, go(table(), iterations=5))
    assert first == second == third


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("hello", "there is no word 'hello'"),
        ('bottega {"protocol": 2}', "protocol is 2"),
        ("newgame", "there is no game 'None'"),
        ('newgame {"game": "palatinus", "players": 9}', "9 players are not possible"),
        ('newgame {"game": "palatinus", "players": 2, "seat": 2}', "seat is 2"),
        ('newgame {"game": "palatinus", "options": 3}', "options: expected an object"),
        ('newgame {"game": "palatinus", "rules": "others"}', "other rules or components"),
        ("newgame {", "holds no JSON"),
        ("go {}", "go comes after newgame"),
    ],
)
def test_a_wrong_line_is_answered_with_what_is_wrong(line: str, problem: str) -> None:
    [told] = served("random", line)
    assert told.startswith("error ")
    assert problem in told


@pytest.mark.parametrize("worlds", [None, [], [7], [{"game": "palatinus"}], {}])
def test_a_wrong_position_is_answered_with_what_is_wrong(worlds: Any) -> None:
    told = served("random", NEWGAME, "go " + json.dumps({"worlds": worlds}))
    assert told[0] == "ready"
    assert told[1].startswith("error ")


# Whole games


@pytest.mark.native
@needs_node
@pytest.mark.parametrize("name", bottega.games())
def test_the_example_in_node_plays_every_game_and_the_same_one_again(name: str) -> None:
    example = f"stdio:node {EXAMPLE}"
    record = api.play(name, [example, "random"], seed=3)
    assert record.final().to_play is None
    assert api.play(name, [example, "random"], seed=3).actions == record.actions


@pytest.mark.native
@needs_node
def test_our_own_bot_as_a_program_plays_the_example_in_node() -> None:
    ours = f"stdio@20:{sys.executable} -c 'from bottega.cli import main; main()' bot lavorante --stdio"
    record = api.play("palatinus", [ours, f"stdio:node {EXAMPLE}"], seed=1)
    assert record.final().to_play is None
    for programs in _idle.values():
        for program in programs:
            program.end()
    _idle.clear()
