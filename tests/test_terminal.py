"""A whole evening at the terminal, typed by a script."""

from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

import bottega
from bottega.bots import SeatView
from bottega.engine.words import LANGUAGES
from bottega.match.match import Match
from bottega.terminal import play_in_terminal


class Sitting:
    """A player who types, and what he reads."""

    def __init__(self, lines: Iterable[str], width: int = 100, colour: bool = False) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.screen = StringIO()
        self.console = Console(
            file=self.screen,
            width=width,
            force_terminal=colour,
            color_system="truecolor" if colour else None,
            _environ={},
        )

    def ask(self, question: str) -> str:
        self.screen.write(question)
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        self.screen.write(f"{line}\n")
        return line

    @property
    def read(self) -> str:
        return self.screen.getvalue()

    def play(
        self,
        players: int = 2,
        seed: int = 3,
        seat: int = 0,
        lang: str = "en",
        keep: Path | None = None,
        **options: Any,
    ) -> Match:
        game = bottega.game("palatinus", players=players, **options)
        return play_in_terminal(game, seed, seat, ["random"], lang, self.console, self.ask, keep)


def numbers(seed: int) -> Iterator[str]:
    """Any numbers: those that are not listed are refused, and at the end they are but a key pressed."""
    dice = Random(seed)
    while True:
        yield str(dice.randint(1, 42))


def placing(lines: Iterable[str], lang: str = "en") -> tuple[Sitting, Match]:
    """A player who begins on a finished board."""
    sitting = Sitting(lines)
    return sitting, sitting.play(lang=lang, board_setup="random", first_player=0)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("players", "seed", "seat"), [(2, 1, 0), (3, 2, 2), (4, 3, 1), (5, 4, 4)])
def test_a_whole_game_reaches_its_end(players: int, seed: int, seat: int, lang: str) -> None:
    sitting = Sitting(numbers(seed))
    match = sitting.play(players, seed, seat, lang)
    assert match.state.to_play is None
    assert match.record.final() == match.state
    for letter in "ABCDEFG":
        assert f"{'Hill' if lang == 'en' else 'Colline'} {letter}, " in sitting.read
    assert match.state.prompt(seat, lang) in sitting.read
    assert max(map(len, sitting.read.splitlines())) <= 100


def test_a_game_in_colour_on_a_narrow_screen_reaches_its_end() -> None:
    sitting = Sitting(numbers(5), width=80, colour=True)
    assert sitting.play().state.to_play is None
    assert "\x1b[" in sitting.read


def test_the_bots_play_the_same_game_again() -> None:
    first, second = (Sitting(numbers(6)).play(3, 6, 1) for _ in range(2))
    assert first.record.actions == second.record.actions


def test_choices_are_taken_by_number_name_and_action_text() -> None:
    _, match = placing(["5", "a0", "Wm", "choose_terrain(cell=9)"])
    assert match.record.actions[0] == "choose_piece(piece=condottiere)"
    assert "choose_terrain(cell=9)" in match.record.actions
    view = match.state.view(0)
    slot = next(index for index, laid in enumerate(view["slots"]) if laid["tile"] == "A")
    assert view["cells"][6 * slot + view["slots"][slot]["rotation"]]["kind"] == "condottiere"


def test_the_french_names_are_those_of_the_french_board() -> None:
    sitting, match = placing(["Lp"], "fr")
    assert match.record.actions[0] == "choose_piece(piece=peasant_wolf)"
    assert "Choisir un paysan à la louve" in sitting.read


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "Your list runs from 1 to 9"),
        ("0", "Your list runs from 1 to 9"),
        ("9" * 5000, "Your list runs from 1 to 9"),
        ("hello", "neither a number nor a command"),
        ("[bold]", "“[bold]”"),
        ("choose_piece(piece=dragon)", "neither a number nor a command"),
        ("lay_rotation(rotation=1)", "That is not asked now."),
        ("choose_terrain(cell=1)", "That is not asked now."),
        ("", "> "),
        ("undo", "You have nothing to take back."),
    ],
)
def test_wrong_input_changes_nothing_and_is_answered(typed: str, answer: str) -> None:
    sitting, match = placing([typed])
    assert match.ply == 0
    assert answer in sitting.read


def test_an_occupied_terrain_is_refused_by_its_name() -> None:
    sitting, match = placing(["M", "A0", "M", "A0"])
    assert "Terrain A0 is occupied: a terrain holds one inhabitant." in sitting.read
    assert match.record.actions[-1] == "choose_piece(piece=merchant_plain)"


def test_undo_asks_again_for_the_piece() -> None:
    sitting, match = placing(["M", "undo", "C"])
    assert match.record.actions == ["choose_piece(piece=condottiere)"]
    assert "Taken back: Choose an open merchant." in sitting.read


def test_undo_stops_at_what_others_have_decided() -> None:
    sitting, match = placing(["M", "A0", "undo"])
    assert "Another seat has decided since" in sitting.read
    assert match.ply == 4


def test_the_table_is_drawn_again_only_when_it_has_changed() -> None:
    def boards(*lines: str) -> int:
        return placing(lines)[0].read.count("│D ")

    assert boards() == boards("M") == boards("M", "undo", "99") == 1
    assert boards("M", "A0") == boards("board") == 2


@pytest.mark.parametrize("command", ["help", "HELP", "?", "aide"])
def test_help_tells_rules_advice_and_commands(command: str) -> None:
    sitting, match = placing([command])
    assert match.ply == 0
    for sentence in (
        "A condottiere compares",
        "when only 4 inhabitants",
        "One inhabitant alone",
        "save FILE",
    ):
        assert sentence in sitting.read


def test_the_log_tells_what_happened_without_the_secrets_of_others() -> None:
    sitting, match = placing([*(["Wm", "A0", "Wm", "A1", "Wm", "A2"]), "log"])
    said = sitting.read.rpartition("> log\n")[2]
    assert "Red places a merchant on A0, wolf side up: only you know." in said
    hidden = [told.event for told in match.log if told.event.secret and told.event.fields["seat"] == 1]
    assert said.count("Yellow places an inhabitant") + said.count("Yellow places a blue inhabitant") == len(
        hidden
    )


def test_the_kinds_of_hidden_pieces_of_others_are_never_shown() -> None:
    pieces = ["Wm", "A0", "Wm", "A1", "Wm", "A2", "board"]
    sitting, match = placing(pieces)
    others = [
        piece for piece in match.state.view(0)["cells"] if piece and piece["wolf"] and piece["seat"] == 1
    ]
    assert others
    assert "Wm Y" not in sitting.read
    assert "Wp Y" not in sitting.read
    assert "W Y" in sitting.read


def test_save_writes_a_record_that_loads(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    sitting, match = placing(["M", "A0", f"save {file}", "quit"])
    assert (
        f"The game is kept in {file}." in sitting.read.replace("\n", " ").replace("  ", " ") or file.exists()
    )
    record = bottega.Record.load(file)
    assert record.actions == match.record.actions
    assert record.final() == match.state


def test_save_spares_other_files_and_says_what_it_needs(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada", encoding="utf-8")
    sitting, _ = placing([f"save {letter}", "save", f"save {tmp_path / 'nowhere' / 'game.json'}"])
    assert letter.read_text(encoding="utf-8") == "Dear Ada"
    said = " ".join(sitting.read.split())
    assert "is there already, and nothing is written over: choose another name." in said
    assert "Say where to keep the game: save FILE" in said
    assert "Nothing can be written to" in said


def test_a_game_is_saved_again_where_it_was_saved_and_not_over_another(tmp_path: Path) -> None:
    file, kept = tmp_path / "evening.json", tmp_path / "kept.json"
    _, other = placing(["M", f"save {kept}", "quit"])
    before = kept.read_text(encoding="utf-8")
    sitting, match = placing([f"save {file}", "M", "A0", f"save {file}", f"save {kept}", "quit"])
    assert bottega.Record.load(file).actions == match.record.actions
    assert kept.read_text(encoding="utf-8") == before
    assert " ".join(sitting.read.split()).count("nothing is written over") == 1
    assert other.record.actions != match.record.actions


def test_a_file_to_keep_the_game_in_must_be_new(tmp_path: Path) -> None:
    keep = tmp_path / "kept.json"
    keep.write_text("another evening", encoding="utf-8")
    with pytest.raises(bottega.BadRecord, match=r"kept\.json: it is there already"):
        Sitting([]).play(keep=keep)
    assert keep.read_text(encoding="utf-8") == "another evening"


@pytest.mark.parametrize("last", ["quit", "quitter", None])
def test_leaving_is_polite_and_keeps_the_game(tmp_path: Path, last: str | None) -> None:
    keep = tmp_path / "kept.json"
    sitting = Sitting(["M", "A0", *([last] if last else [])])
    match = sitting.play(board_setup="random", first_player=0, keep=keep)
    assert match.state.to_play == 0
    assert "You leave the table. Goodbye!" in sitting.read
    assert bottega.Record.load(keep).final() == match.state


def test_interrupting_is_leaving() -> None:
    sitting = Sitting([])

    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    game = bottega.game("palatinus", first_player=0)
    match = play_in_terminal(game, 0, 0, ["random"], "fr", sitting.console, interrupt)
    assert match.ply == 0
    assert "Vous vous levez de table" in sitting.read


def test_leaving_during_the_evaluation_keeps_the_finished_game(tmp_path: Path) -> None:
    keep = tmp_path / "kept.json"

    def until_the_end() -> Iterator[str]:
        for number in numbers(7):
            if "Hill C" in sitting.read:
                return
            yield number

    sitting = Sitting(until_the_end())
    match = sitting.play(keep=keep)
    assert match.state.to_play is None
    assert bottega.Record.load(keep).final() == match.state


@pytest.mark.parametrize("bots", [[], ["random", "random"], ["genius"]])
def test_bots_must_be_known_and_fit_the_seats(bots: list[str]) -> None:
    sitting = Sitting([])
    with pytest.raises(bottega.BadOption):
        play_in_terminal(bottega.game("palatinus"), 0, 0, bots, "en", sitting.console, sitting.ask)


class Noting:
    """A bot of the caller's own, which notes at which seat it was asked."""

    name = "noting"

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(self, view: SeatView) -> str:
        self.seats.add(view.seat)
        return str(view.legal()[0])


def test_a_bot_of_the_callers_own_plays_the_other_seat() -> None:
    mine, sitting = Noting(), Sitting([])
    game = bottega.game("palatinus", first_player=1)
    match = play_in_terminal(game, 0, 0, [mine], "en", sitting.console, sitting.ask)
    assert mine.seats == {1}
    assert match.ply > 0
    assert "noting" in sitting.read


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(bottega.BadOption, match="seat 2"):
        Sitting([]).play(players=2, seat=2)
