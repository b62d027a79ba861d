"""Component tables: a refusal names its line, a correction changes the game, every table says its source."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bottega
from bottega.engine.components import (
    LINE_MAX,
    SIZE_MAX,
    ComponentText,
    Difference,
    differences,
    line_of,
    provenances,
)
from bottega.engine.errors import BadComponents
from bottega.engine.game import Game
from bottega.games.palatinus.box import BOX

TEXT = BOX.printed.read_text(encoding="utf-8")

Edit = Callable[[str], str]


def nth_header(text: str, table: str, nth: int = 0) -> int:
    """The line of the n-th header of a table."""
    headers = [
        number
        for number, line in enumerate(text.split("\n"), 1)
        if re.match(rf"\[+{re.escape(table)}\]", line)
    ]
    return headers[nth]


def line_of_key(text: str, table: str, key: str, nth: int = 0) -> int:
    """The line of a key below the n-th header of a table."""
    lines = text.split("\n")
    number = nth_header(text, table, nth)
    while not re.match(rf"{key}\s*=", lines[number - 1]):
        number += 1
    return number


def with_value(table: str, key: str, value: str, nth: int = 0) -> str:
    """The printed table with one other value."""
    lines = TEXT.split("\n")
    lines[line_of_key(TEXT, table, key, nth) - 1] = f"{key} = {value}"
    return "\n".join(lines)


def without_key(table: str, key: str, nth: int = 0) -> str:
    lines = TEXT.split("\n")
    del lines[line_of_key(TEXT, table, key, nth) - 1]
    return "\n".join(lines)


def with_line(table: str, line: str, nth: int = 0) -> str:
    """The printed table with one more line below a header."""
    lines = TEXT.split("\n")
    lines.insert(nth_header(TEXT, table, nth), line)
    return "\n".join(lines)


def without_table(table: str, nth: int = 0) -> str:
    """The printed table without the n-th table of that name."""
    lines = TEXT.split("\n")
    first = nth_header(TEXT, table, nth) - 1
    last = first + 1
    while last < len(lines) and not lines[last].startswith("["):
        last += 1
    return "\n".join(lines[:first] + lines[last:])


@pytest.fixture
def refusal(tmp_path: Path) -> Callable[[str | bytes], str]:
    """The one line with which a table is refused."""

    def refuse(text: str | bytes) -> str:
        path = tmp_path / "mine.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        with pytest.raises(BadComponents) as refused:
            bottega.game("palatinus", components=path)
        message = str(refused.value)
        assert len(message.splitlines()) == 1
        assert "mine.toml" in message
        return message

    return refuse


Refusal = Callable[[str | bytes], str]


def line_in(message: str) -> int:
    found = re.search(r"mine\.toml, line (\d+): ", message)
    assert found is not None, message
    return int(found[1])


WRONG_VALUES = [
    # table, which of them, key, wrong value, a word of the message
    ("game", 0, "players_min", "1", "2 to 5 players"),
    ("game", 0, "players_min", '"2"', "integer"),
    ("game", 0, "year", "2005.0", "integer"),
    ("game", 0, "title", "7", "string"),
    ("game", 0, "provenance", '"hearsay"', "seed"),
    ("length", 0, "minutes_max", "true", "integer"),
    ("contents", 0, "hill_tokens", '"seven"', "integer"),
    ("colour", 0, "key", '"pink"', "red"),
    ("colour", 3, "key", '"purple"', "blue"),
    ("full_set", 0, "merchant_plain", "-1", "greater"),
    ("full_set", 0, "condottiere", "43", "less"),
    ("setup", 0, "merchant_wolf", "4", "full set has 3"),
    ("setup", 2, "condottiere", "3", "full set has 2"),
    ("setup", 3, "peasant_plain", "-2", "greater"),
    ("setup", 1, "extra_peasant_wolf", "1", "two players only"),
    ("setup", 0, "extra_merchant_plain", "3", "full set has 2"),
    ("setup", 2, "no_condottiere_at_most", "8", "in time"),
    ("tile", 1, "letter", '"C"', "tile 1 is B"),
    ("tile", 6, "letter", '"H"', "'G'"),
    ("tile", 2, "springs", "[1, 2, 1]", "spring twice"),
    ("tile", 3, "springs", "[6]", "less"),
    ("tile", 4, "springs", "[-1]", "greater"),
    ("tile", 5, "springs", "5", "list"),
    ("tile", 0, "springs", '["1"]', "integer"),
    ("palatinus_token", 0, "value", "0", "greater"),
    ("hill_token", 1, "value", "21", "less"),
    ("hill_token", 0, "count", "3", "8 instead of 7"),
    ("hill_token", 0, "count", "1", "6 instead of 7"),
    ("score_token", 0, "count", "5", "13 instead of 12"),
    ("score_token", 0, "value", "3", "values"),
    ("influence", 0, "peasant_on_spring", "-2", "greater"),
    ("influence", 0, "merchant_beside_peasant", "21", "less"),
    ("points", 0, "captive", "[1]", "integer"),
]


@pytest.mark.parametrize(("table", "nth", "key", "value", "word"), WRONG_VALUES)
def test_a_wrong_value_is_refused_at_its_own_line(
    refusal: Refusal, table: str, nth: int, key: str, value: str, word: str
) -> None:
    text = with_value(table, key, value, nth)
    message = refusal(text)
    assert line_in(message) == line_of_key(text, table, key, nth)
    assert word in message


WRONG_TOTALS = [
    # an edit elsewhere that breaks a total, and the table or key where the total is checked
    (with_value("contents", "inhabitants", "61"), ("full_set", 0, None)),
    (with_value("full_set", "merchant_plain", "3"), ("full_set", 0, None)),
    (with_value("contents", "hill_tokens", "8"), ("hill_token", 0, "count")),
    (with_value("hill_token", "count", "3", 2), ("hill_token", 0, "count")),
    (with_value("contents", "score_tokens", "13"), ("score_token", 0, "count")),
    (with_value("score_token", "count", "9", 1), ("score_token", 0, "count")),
    (with_value("points", "tied_hill", "3"), ("score_token", 0, "value")),
    (with_value("points", "shared_capture", "2"), ("score_token", 0, "value")),
    (with_value("game", "players_max", "6"), ("game", 0, "players_min")),
]


@pytest.mark.parametrize(("text", "place"), WRONG_TOTALS, ids=range(len(WRONG_TOTALS)))
def test_a_wrong_total_is_refused_where_it_is_counted(
    refusal: Refusal, text: str, place: tuple[str, int, str | None]
) -> None:
    table, nth, key = place
    wanted = nth_header(text, table, nth) if key is None else line_of_key(text, table, key, nth)
    assert line_in(refusal(text)) == wanted


def test_hands_that_do_not_fit_on_the_board_are_refused_at_their_set_up(refusal: Refusal) -> None:
    """Nine pieces for each of five players are 45, and there are 42 terrains."""
    text = with_value("setup", "merchant_wolf", "3", 3)
    assert line_in(refusal(text)) == nth_header(text, "setup", 3)
    assert "5 times 9 pieces do not fit on 42 terrains" in refusal(text)


def test_eight_hill_tokens_are_refused_even_if_they_add_up(refusal: Refusal) -> None:
    text = with_value("contents", "hill_tokens", "8").replace("value = 3\ncount = 2", "value = 3\ncount = 3")
    assert line_in(refusal(text)) == line_of_key(text, "contents", "hill_tokens")


@pytest.mark.parametrize(
    ("text", "table", "word"),
    [
        (without_table("colour", 4), "colour", "5 colours"),
        (without_table("tile", 6), "tile", "7 tiles"),
        (without_table("setup", 3), "setup", "2, 3, 4, 5"),
        (with_value("contents", "territory_tiles", "8"), "tile", "7 tiles"),
        (with_value("setup", "players", "4", 1), "setup", "2, 3, 4, 5"),
    ],
    ids=["a colour less", "a tile less", "a hand less", "an eighth tile said", "two hands for four"],
)
def test_a_wrong_number_of_tables_is_refused_at_the_first_of_them(
    refusal: Refusal, text: str, table: str, word: str
) -> None:
    message = refusal(text)
    assert word in message
    assert line_in(message) == nth_header(text, table)


@pytest.mark.parametrize(
    ("table", "nth"), [("game", 0), ("contents", 0), ("colour", 2), ("setup", 1), ("tile", 5), ("points", 0)]
)
def test_an_unknown_key_is_refused_at_its_line(refusal: Refusal, table: str, nth: int) -> None:
    text = with_line(table, "price = 30", nth)
    message = refusal(text)
    assert line_in(message) == line_of_key(text, table, "price", nth)
    assert "price" in message


@pytest.mark.parametrize(
    ("table", "key", "nth"),
    [
        ("game", "title", 0),
        ("full_set", "condottiere", 0),
        ("setup", "players", 3),
        ("tile", "springs", 4),
        ("hill_token", "provenance", 1),
        ("influence", "provenance", 0),
    ],
)
def test_a_missing_key_is_refused_at_the_header_of_its_table(
    refusal: Refusal, table: str, key: str, nth: int
) -> None:
    text = without_key(table, key, nth)
    message = refusal(text)
    assert line_in(message) == nth_header(text, table, nth)
    assert key in message


@pytest.mark.parametrize("table", ["game", "contents", "full_set", "palatinus_token", "influence", "points"])
def test_a_missing_table_is_refused_by_name(refusal: Refusal, table: str) -> None:
    message = refusal(without_table(table))
    assert re.search(rf"line 1: {table}: ", message)


@pytest.mark.parametrize("header", ["[weather]", "[[weather]]"])
def test_an_unknown_table_is_refused_at_its_header(refusal: Refusal, header: str) -> None:
    text = f'{TEXT}\n{header}\nprovenance = "seed"\n'
    message = refusal(text)
    assert "weather" in message
    assert line_in(message) == nth_header(text, "weather")


@pytest.mark.parametrize(
    ("table", "key", "broken"),
    [("game", "year", "year = "), ("tile", "letter", 'letter = "A'), ("points", "captive", "captive 1")],
)
def test_broken_toml_is_refused_at_its_line(refusal: Refusal, table: str, key: str, broken: str) -> None:
    lines = TEXT.split("\n")
    number = line_of_key(TEXT, table, key)
    lines[number - 1] = broken
    message = refusal("\n".join(lines))
    assert line_in(message) == number
    assert "not TOML" in message


def test_a_key_given_twice_is_refused_at_its_line(refusal: Refusal) -> None:
    text = TEXT.rstrip("\n") + "\ncaptive = 1\n"
    assert line_in(refusal(text)) == text.count("\n")


def test_a_list_that_is_never_closed_is_refused_at_the_end(refusal: Refusal) -> None:
    text = TEXT + "more = [1, 2"
    assert line_in(refusal(text)) == len(text.splitlines())


def test_a_number_of_thousands_of_digits_is_refused(refusal: Refusal) -> None:
    assert "mine.toml" in refusal(with_value("game", "year", "1" * 5_000))


def test_lists_nested_thousands_deep_are_refused(refusal: Refusal) -> None:
    assert "mine.toml" in refusal(with_value("tile", "springs", "[" * 5_000 + "]" * 5_000))


def test_an_unusual_line_separator_in_a_comment_does_not_count_as_a_line(refusal: Refusal) -> None:
    """Editors and TOML count line feeds only."""
    text = "# one\u2028line\x85still\n" + with_value("points", "captive", "-1")
    assert line_in(refusal(text)) == line_of_key(text, "points", "captive")


def test_lines_are_counted_alike_with_the_line_ends_of_other_systems(refusal: Refusal) -> None:
    text = with_value("points", "captive", "-1")
    wanted = line_of_key(text, "points", "captive")
    assert line_in(refusal(text.replace("\n", "\r\n"))) == wanted


def test_what_is_not_utf_8_is_refused(refusal: Refusal) -> None:
    assert "not a text in UTF-8" in refusal(TEXT.encode() + b"# caf\xe9\n")


def test_an_empty_file_is_refused(refusal: Refusal) -> None:
    assert line_in(refusal("")) == 1


def test_a_missing_file_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match=r"cannot read .*nowhere\.toml: No such file"):
        bottega.game("palatinus", components=tmp_path / "nowhere.toml")


def test_a_folder_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match=r"cannot read .*: Is a directory"):
        bottega.game("palatinus", components=tmp_path)


def test_the_line_of_a_place_is_that_of_the_nearest_thing_above_it() -> None:
    text = "# boxes\n\n[box]\nlid = 1\n\n[[tile]]\nletter = 1\n\n[[tile]]\nletter = 2\nsprings = [\n 1,\n]\n"
    assert line_of(text, ("box",)) == 3
    assert line_of(text, ("box", "lid")) == 4
    assert line_of(text, ("box", "bottom")) == 3
    assert line_of(text, ("tile", 0, "letter")) == 7
    assert line_of(text, ("tile", 1, "letter")) == 10
    assert line_of(text, ("tile", 1, "springs", 0)) == 11
    assert line_of(text, ("nothing",)) == 1


def write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def game_with(tmp_path: Path, text: str, players: int = 3) -> Game:
    return bottega.game("palatinus", players=players, components=write(tmp_path, text))


def reordered(text: str) -> str:
    """The keys of every table in reverse order, and the single tables last."""
    blocks = re.split(
        r"\n(?=\[)", "\n".join(line.split(" #")[0] for line in text.split("\n") if line[:1] != "#")
    )
    turned = []
    for block in filter(str.strip, blocks):
        head, *keys = [line for line in block.split("\n") if line.strip()]
        turned.append("\n".join([head, *reversed(keys)]))
    return "\n".join(sorted(turned, key=lambda block: not block.startswith("[[")))


def test_comments_and_the_order_of_keys_and_tables_do_not_change_the_digest(tmp_path: Path) -> None:
    printed = bottega.game("palatinus", players=3)
    turned = reordered(TEXT)
    assert turned != TEXT
    mine = game_with(tmp_path, "# my own copy\n" + turned)
    assert mine.components.digest == printed.components.digest
    assert mine.rules_digest == printed.rules_digest


@pytest.mark.parametrize(
    ("table", "key", "value", "nth"),
    [
        ("hill_token", "value", "7", 0),
        ("tile", "springs", "[1, 3]", 0),
        ("influence", "peasant_on_spring", "3", 0),
        ("full_set", "provenance", '"public"', 0),
    ],
)
def test_a_corrected_figure_changes_the_digests(
    tmp_path: Path, table: str, key: str, value: str, nth: int
) -> None:
    printed = bottega.game("palatinus", players=3)
    mine = game_with(tmp_path, with_value(table, key, value, nth))
    assert mine.components.digest != printed.components.digest
    assert mine.rules_digest != printed.rules_digest


def played_out(game: Game, seed: int, chooser: int) -> tuple[Any, list[dict[str, Any]]]:
    state, chance = game.deal(seed), Random(chooser)
    final: list[dict[str, Any]] = []
    while state.to_play is not None:
        told = state.play(chance.choice(state.legal()))
        final += [event.to_json() for event in told if event.name in ("control", "final_score")]
    return state, final


@pytest.mark.parametrize("seed", range(4))
def test_a_hill_token_of_7_instead_of_5_is_worth_two_points_more_to_those_who_win_it(
    tmp_path: Path, seed: int
) -> None:
    printed, told = played_out(bottega.game("palatinus", players=3), seed, seed)
    corrected, _ = played_out(game_with(tmp_path, with_value("hill_token", "value", "7")), seed, seed)
    won = [event["seats"][0] for event in told if event.get("outcome") == "won" and event["value"] == 5]
    wanted = [points + 2 * won.count(seat) for seat, points in enumerate(printed.scores())]
    assert list(corrected.scores()) == wanted


def test_such_a_token_is_won_in_one_of_these_games() -> None:
    told = [
        event
        for seed in range(4)
        for event in played_out(bottega.game("palatinus", players=3), seed, seed)[1]
    ]
    assert any(event.get("outcome") == "won" and event["value"] == 5 for event in told)


def test_a_corrected_hand_is_dealt(tmp_path: Path) -> None:
    """Printed for four players are eight pieces; with one peasant less there are seven."""
    mine = game_with(tmp_path, with_value("setup", "peasant_wolf", "1", 2), players=4).deal(1)
    hands = mine.to_json()["hands"]
    assert [sum(hand.values()) for hand in hands] == [7] * 4
    assert all(hand["peasant_wolf"] == 1 for hand in hands)


@pytest.mark.parametrize("name", bottega.games())
def test_every_table_of_every_game_says_where_its_figures_come_from(name: str) -> None:
    components = bottega.game(name).components
    wanted: dict[str, str] = {}
    for table, found in tomllib.loads(components.text).items():
        if isinstance(found, list):
            wanted |= {f"{table}[{index}]": part["provenance"] for index, part in enumerate(found)}
        else:
            wanted[table] = found["provenance"]
    assert provenances(components.parts) == wanted
    assert set(wanted.values()) <= {"seed", "public", "derived", "reconstructed"}


# ---------------------------------------------------------------- tables that are no files


def test_a_table_may_be_a_text_and_is_refused_like_a_file(tmp_path: Path) -> None:
    own = with_value("palatinus_token", "value", "8")
    (tmp_path / "mine.toml").write_text(own, encoding="utf-8")
    game = Game(bottega.game("palatinus").spec, 3, ComponentText.load(tmp_path / "mine.toml"))
    assert game.components == bottega.game("palatinus", components=tmp_path / "mine.toml").components
    assert game.components.own == ComponentText("mine.toml", own)
    wrong = with_value("palatinus_token", "value", "800")
    line = line_of_key(TEXT, "palatinus_token", "value")
    with pytest.raises(BadComponents, match=f"^mine.toml, line {line}: palatinus_token.value: ") as refused:
        BOX.read(ComponentText("mine.toml", wrong))
    problem = refused.value
    assert (problem.source, problem.line, problem.place) == ("mine.toml", line, "palatinus_token.value")
    assert (problem.kind, problem.details) == ("less_than_equal", {"le": 20})


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"#" * (SIZE_MAX + 1), "too_large"),
        (b"\xff\xfe", "not_utf8"),
        (b"# " + b"x" * LINE_MAX, "long_line"),
        (b"a = " + b"[" * 400 + b"\n" + b"[" * 400 + b"\n" + b"[" * 400, "not_toml"),
        (b"a.a = 1\na.a = 2", "not_toml"),
    ],
)
def test_a_text_from_outside_has_its_limits(data: bytes, kind: str) -> None:
    with pytest.raises(BadComponents) as refused:
        BOX.read(ComponentText.decode("mine.toml", data))
    assert refused.value.kind == kind
    assert "\n" not in str(refused.value)


def test_an_unknown_key_is_shown_in_one_short_line() -> None:
    text = with_line("palatinus_token", f'"{"x" * 300}\\n" = 1')
    with pytest.raises(BadComponents) as refused:
        BOX.read(ComponentText("mine.toml", text))
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 200


def test_what_differs_from_the_printed_table_is_told_by_its_place() -> None:
    def read(text: str) -> Any:
        return BOX.table.read(ComponentText("mine.toml", text)).parts

    printed = read(TEXT)
    assert differences(printed, read(f"# a comment\n{TEXT}")) == ()
    assert differences(printed, read(with_value("palatinus_token", "value", "8"))) == (
        Difference("palatinus_token.value", "6", "8"),
    )
    shorter = without_row(TEXT, "score_token")
    (value, *more) = differences(printed, read(shorter))
    assert value.place.startswith("score_token[")
    assert {one.own for one in more if one.place.startswith("score_token[1]")} == {""}


def without_row(text: str, table: str) -> str:
    """A table without its first row."""
    first, second = (match.start() for match in re.finditer(rf"^\[\[{table}\]\]", text, re.MULTILINE))
    return text[:first] + text[second:]
