"""A game that nobody has drawn yet: its table on a page and in a terminal, from its schema alone."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bottega.engine.arrangement import hexes, row, squares
from bottega.engine.captions import suits
from bottega.engine.default_words import words_to_write
from bottega.engine.drawing import CARD
from bottega.engine.drawing.cards import fitting
from bottega.engine.game import Game, GameSpec, State
from bottega.engine.names import names
from bottega.engine.schema import Record, bits, counts, field, flag, line, number, one_of, rows, seat, seats
from bottega.engine.show import Facts, Show
from bottega.engine.things import Cells, things_of
from bottega.engine.words import LANGUAGES, SHARED_WORDS, Words
from bottega.testing import check_picture
from toy.campo import GAME as CAMPO
from toy.game import GAME as ALTO

TOYS = [pytest.param(ALTO, id="alto"), pytest.param(CAMPO, id="campo")]
NAMES = ("Anna & Ugo", "<Bea>", "Carlo")


def walk(spec: GameSpec, seed: int = 1) -> Iterator[State]:
    """All positions of a game of three where always the middle choice is taken."""
    state = Game(spec, 3).deal(seed)
    while state.to_play is not None:
        yield state
        legal = state.legal()
        state.play(legal[len(legal) // 2])
    yield state


def page_of(state: State, viewer: int | None, lang: str, **how: Any) -> str:
    """All parts of a page as one document."""
    show, view = state.game.spec.show, state.view(viewer)
    offer = show.offer(state.legal() if state.to_play == viewer else (), view)
    board = show.draw(view, "board", lang=lang, names=NAMES, targets=offer.board, **how)
    cards = [
        show.draw(view, "seat", seat=seat, lang=lang, names=NAMES, targets=offer.seat, **how)
        for seat in range(view["players"])
    ]
    return f"<page>{board}{show.draw(view, 'asked', lang=lang, names=NAMES)}{''.join(cards)}</page>"


def viewers(state: State) -> list[int | None]:
    return [*range(state.game.players), None]


@pytest.mark.parametrize("spec", TOYS)
def test_every_picture_is_valid_and_names_nothing_twice(spec: GameSpec) -> None:
    for number_, state in enumerate(walk(spec)):
        for viewer in viewers(state):
            lang = LANGUAGES[number_ % 2]
            cells = tuple(cell for event in state.events for cell in spec.show.cells(event))
            check_picture(page_of(state, viewer, lang, highlight=cells))
            check_picture(state.svg(viewer, lang=lang, names=NAMES))


@pytest.mark.parametrize("spec", TOYS)
def test_every_legal_action_is_chosen_on_the_board_or_by_a_button(spec: GameSpec) -> None:
    for state in walk(spec):
        seat_ = state.to_play
        if seat_ is None:
            continue
        page = page_of(state, seat_, "en")
        offered = re.findall(r'data-action="([^"]+)"', page)
        legal = {str(action) for action in state.legal()}
        assert set(offered) <= legal, "nothing else may be chosen"
        placed = {action for action in legal if "(" in action}
        assert placed <= set(offered), "what names a card or a place is chosen there"
        for action in state.legal():
            assert state.describe(action, "fr")


@pytest.mark.parametrize("spec", TOYS)
def test_a_target_can_be_reached_by_keyboard_and_says_what_it_does(spec: GameSpec) -> None:
    state = next(walk(spec))
    root = ET.fromstring(page_of(state, state.to_play, "en"))
    targets = [one for one in root.iter() if "data-action" in one.attrib]
    assert targets
    for one in targets:
        assert (one.attrib["tabindex"], one.attrib["role"]) == ("0", "button")
        assert one.attrib["aria-label"] == state.describe(one.attrib["data-action"])
        assert any("halo" in inner.attrib.get("class", "") for inner in one.iter())


@pytest.mark.parametrize("spec", TOYS)
def test_only_who_decides_is_offered_anything(spec: GameSpec) -> None:
    state = next(walk(spec))
    assert "data-action" not in page_of(state, 1, "en")
    assert "data-action" not in page_of(state, None, "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_sees_what_he_cannot_know(lang: str) -> None:
    for number_, state in enumerate(walk(ALTO)):
        for viewer in viewers(state):
            world = state.redeal(viewer, number_)
            assert page_of(world, viewer, lang) == page_of(state, viewer, lang)
            assert world.svg(viewer, lang=lang) == state.svg(viewer, lang=lang)
            plain = ALTO.plain.draw(state.view(viewer), lang, False)
            assert ALTO.plain.draw(world.view(viewer), lang, False) == plain


def test_hidden_cards_are_backs_with_their_number() -> None:
    state = Game(ALTO, 3).deal(1)
    own, other = (ALTO.show.draw(state.view(viewer), "board") for viewer in (0, 1))
    for card in state.view(0)["board"][0]["hand"]:
        assert f'id="card-card-{card}-0"' in own
        assert f'id="card-card-{card}-0"' not in other
    assert "Deck: 3 face down" in own
    assert "Hand: 3 face down" in ALTO.show.draw(state.view(0), "seat", seat=1)


def test_both_languages_say_what_lies_there() -> None:
    view = Game(ALTO, 3).deal(1).view(0)
    assert "Leads the round" in ALTO.show.draw(view, "board", lang="en")
    assert "Ouvre la manche" in ALTO.show.draw(view, "board", lang="fr")


def test_a_click_on_a_card_or_a_place_means_the_action_that_names_it() -> None:
    state = Game(ALTO, 3).deal(1)
    held = state.view(0)["board"][0]["hand"]
    other = next(card for card in ("ace", "two", "three", "four") if card not in held)
    cards = tuple(ALTO.actions.block_of("play_card").values("card"))
    cell = ALTO.show.spots.of_card(cards, other)  # type: ignore[arg-type]
    meant = ALTO.show.clicked({"cell": str(cell)}, state.view(0))
    assert meant == f"play_card(card={other})"
    assert state.refusal(meant) == f"You do not hold the {other}."
    assert ALTO.show.clicked({"cell": str(cell)}, state.view(1)) is None, "it is not his turn"
    assert ALTO.show.clicked({"cell": "x"}, state.view(0)) is None
    field_ = Game(CAMPO, 3).deal(1)
    place = CAMPO.show.spots.of_place("ground", (), 4)
    assert CAMPO.show.clicked({"cell": str(place)}, field_.view(0)) == "sow(hex=4)"


def test_what_happened_is_lit_where_it_happened() -> None:
    state = Game(CAMPO, 3).deal(1)
    (sown,) = state.play("sow(hex=3)")
    assert CAMPO.show.cells(sown) == (CAMPO.show.spots.of_place("ground", (), 3),)
    (rested,) = state.play("rest")
    assert CAMPO.show.cells(rested) == (CAMPO.show.spots.of_seat(1),)
    drawn = CAMPO.show.draw(state.view(0), "board", highlight=CAMPO.show.cells(sown))
    assert drawn.count("ring changed") == 1
    assert "ring changed" in CAMPO.show.draw(
        state.view(0), "seat", seat=1, highlight=CAMPO.show.cells(rested)
    )


def test_a_secret_part_of_an_event_lights_nothing_that_others_see() -> None:
    for state in walk(ALTO):
        for event in state.events:
            if event.name == "drawn":
                other = (event.fields["seat"] + 1) % 3
                assert ALTO.show.cells(event.seen_by(other)) == (event.fields["seat"],)
                assert ALTO.show.cells(event)[0] >= ALTO.table.seats_max, "the card itself"


def test_every_seat_card_and_place_has_a_number_of_its_own() -> None:
    cells = Cells(Everything)
    numbers = [
        *map(cells.of_seat, range(2)),
        *(cells.of_card(tuple(Gem.words), gem) for gem in Gem.words),
        *(cells.of_place("chess", (), place) for place in range(6)),
        *(cells.of_place("combs", (), place) for place in range(7)),
        *(cells.of_place("yard", (owner,), place) for owner in range(2) for place in range(4)),
    ]
    assert len(numbers) == len(set(numbers))


def test_a_choice_has_a_small_picture_of_the_card_it_names() -> None:
    state = Game(ALTO, 3).deal(1)
    for action in state.legal():
        check_picture(ALTO.show.small(action, state.view(0), "en"))
    assert CAMPO.show.small(CAMPO.actions.read("rest"), Game(CAMPO, 2).deal(1).view(0), "en") == ""


def test_the_end_is_told_event_by_event_and_counted() -> None:
    *_, over = walk(ALTO)
    scenes = ALTO.show.scenes(over.view(None), over.events, "en", NAMES)
    assert len(scenes) == len(over.events)
    assert scenes[-1].sentence.endswith("took the last round.")
    assert ALTO.show.sheet(over.view(None), "en") == (("Points", over.scores()), ("Rank", over.ranks()))
    *_, over = walk(CAMPO)
    assert [name for name, _ in CAMPO.show.sheet(over.view(0), "fr")] == ["On the way", "Points", "Rang"]
    assert CAMPO.show.total == 1


def test_a_finished_game_is_laid_open_for_all() -> None:
    state = Game(ALTO, 3).deal(1)
    view = ALTO.show.lay_open([state.view(seat_) for seat_ in range(3)])
    told = state.to_json()
    assert [seat_["hand"] for seat_ in view["board"]] == [seat_["hand"] for seat_ in told["board"]]
    drawn = "".join(ALTO.show.draw(view, "seat", seat=seat_) for seat_ in range(3))
    for card in (*told["board"][1]["hand"], *told["board"][2]["hand"]):
        assert f'id="card-card-{card}-0"' in drawn


def test_a_terminal_tells_the_same_table() -> None:
    state = Game(CAMPO, 3).deal(1)
    state.play("sow(hex=3)")
    lines = CAMPO.plain.draw(state.view(1), "en", False, names=NAMES).plain.splitlines()
    grown = state.view(1)["ground"][0]["grown"]
    assert f"[R{grown[0].upper()}]" in next(one for one in lines if "[" in one)
    assert any(one.startswith("▶ Y  <Bea> (you)") for one in lines)
    assert any("Rested already: no" in one for one in lines)
    assert [CAMPO.plain.name_choice(action, state.view(1), "en") for action in state.legal()][:2] == [
        "hex0",
        "hex1",
    ]
    assert ALTO.plain.name_choice(ALTO.actions.read("play_card(card=ace)"), state.view(1), "fr") == "as"


def test_the_cover_shows_the_board_or_some_cards_without_any_rules() -> None:
    for spec in (ALTO, CAMPO):
        for lang in LANGUAGES:
            check_picture(spec.show.figure("", lang))
    with pytest.raises(LookupError, match="no figure 'unknown'"):
        ALTO.show.figure("unknown", "en")


def test_a_game_may_draw_its_cards_itself() -> None:
    class Plain(Show):
        def draw_card(self, table: Any, words: tuple[str, ...], called: str, word: str) -> Any:
            return f"<{word}>"

    spec = replace(ALTO, display=Plain)
    held = Game(ALTO, 3).deal(1).view(0)
    drawn = spec.show.draw(held, "board")
    assert all(f"&lt;{card}&gt;" in drawn for card in held["board"][0]["hand"])


def test_what_the_box_says_is_told_as_far_as_it_is_known() -> None:
    assert ALTO.show.facts() == Facts()
    known = Facts("a friend", 1521, 8, (10, 15))
    assert replace(ALTO, facts=known).show.facts() == known


# ---------------------------------------------------------------- every sort of thing

Gem = names("red_ruby blue_opal green_jade", called="gem")
Wind = names("north south", called="wind")
Phase = names("choose game_over")


class Everything(Record, seats=2, phases=Phase):
    wind = field(one_of(Wind, empty=True), "where it blows")
    chess = field(line(one_of(Gem, empty=True), 6), "stones", laid=squares(3, 2))
    combs = rows(
        7, laid=hexes(2, 3, 2), owner=field(seat(empty=True), "whose"), height=field(number(5), "how high")
    )
    fair = field(line(one_of(Gem, empty=True), 3), "for sale", laid=row("stall", first=1))
    gone = field(bits(Gem), "sold out")
    prices = field(counts(Gem, 9), "what they cost")
    late = field(flag(), "whether it is late")
    marks = rows(2, mark=field(number(9), "a mark"))
    camps = seats(
        own=field(line(one_of(Gem, empty=True), 20), "own stones"),
        yard=field(line(seat(empty=True), 4), "the yard", laid=squares(2, 2, by="corner")),
        bid=field(number(9), "a bid", seen="owner"),
        rival=field(seat(empty=True), "the rival"),
    )


def everything(tmp_path: Path) -> GameSpec:
    return replace(ALTO, key="everything", table=Everything, folder=tmp_path, redeal=ALTO.deal)


def test_every_sort_of_thing_is_shown(tmp_path: Path) -> None:
    spec = everything(tmp_path)
    view = Everything.nothing(spec.record, 2) | {"seat": 0}
    view["chess"][4] = "blue_opal"
    view["combs"][0] = {"owner": 1, "height": 3}
    view["fair"][1] = "red_ruby"
    view["camps"][0] |= {"own": ["red_ruby"] * 14, "yard": [0, None, 1, None], "rival": 1}
    view["camps"][1]["bid"] = 1
    view |= {"gone": ["green_jade"], "wind": "south", "prices": {"red_ruby": 4}}
    check_picture(f"<page>{spec.show.draw(view, 'board')}{spec.show.draw(view, 'seat', seat=1)}</page>")
    drawn = spec.show.picture(view)
    check_picture(drawn)
    for told in ("South", "b1: Blue opal", "Yellow, 3", "For sale", "Green jade", "A mark 2", "The rival"):
        assert told in drawn, told
    plain = spec.plain.draw(view, "en", False).plain
    for told in ("1 –, 2 red ruby, 3 –", "[Y3]", "Sold out: Green jade", "A bid: ?", "a2"):
        assert told in plain, told


def test_a_game_without_words_is_told_by_its_names(tmp_path: Path) -> None:
    spec = replace(ALTO, folder=tmp_path)
    state = Game(spec, 2).deal(1)
    assert spec.words.say("title", "fr") == "Alto"
    for lang in LANGUAGES:
        assert state.prompt(0, lang) == "Choose card."
        assert all(state.tell(event, 1, lang) for event in state.events)
        assert page_of(state, 0, lang)
    assert state.describe("play_card(card=jack)") == "Play card jack"
    assert state.prompt(1) == "Red is to decide."
    assert state.prompt(1, "fr") == "Rouge doit décider."
    assert {"choice-play_card", "prompt-choose_card"} <= spec.words.unwritten


def test_it_is_known_which_words_a_game_should_have() -> None:
    said = Words(ALTO.folder / "words")
    for lang in LANGUAGES:
        assert words_to_write(ALTO) <= said.keys(lang)
        assert not said.keys(lang) & Words(SHARED_WORDS).keys(lang)
    assert words_to_write(CAMPO) >= {"choice-sow", "event-sown", "prompt-sow", "why-taken", "seed-vine"}


def test_names_that_belong_together_have_one_suit() -> None:
    assert suits(("cups_ace", "cups_two", "coins_ace", "coins_two")) == {
        "cups_ace": 0, "cups_two": 0, "coins_ace": 1, "coins_two": 1,
    }  # fmt: skip
    assert suits(("ace_of_cups", "two_of_cups", "ace_of_coins", "two_of_coins"))["two_of_coins"] == 1
    assert set(suits(("fig", "olive", "grape")).values()) == {6}
    assert suits(("red_ruby", "blue_opal"))["blue_opal"] == 2


def test_a_name_fits_on_its_lines() -> None:
    assert fitting("two of cups", 60, 12, 2) == ["two of", "cups"]
    assert fitting("an extraordinarily long name", 60, 12, 2)[-1].endswith("…")
    assert len(fitting("one two three four five six seven", CARD[0], 13, 2)) == 2


def test_what_a_view_tells_otherwise_than_the_schema_is_left_to_the_game() -> None:
    view = Game(ALTO, 2).deal(1).view(0)
    told = things_of(ALTO.table, {**view, "deck": {"left": 3, "top": "ace"}})
    assert [thing.name for thing in told if thing.name == "deck"] == []
