"""What pages say: in both languages alike, nothing hidden, nothing unescaped, nothing inline."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from fastapi import FastAPI

from bottega import Game
from bottega import game as game_of
from bottega.engine.events import Event
from bottega.engine.words import LANGUAGES, Words
from bottega.games import find, names
from bottega.web.house import Viewer
from bottega.web.pages import replay, rules
from bottega.web.pages.frame import LOOK, STATIC
from bottega.web.pages.table import fragment
from bottega.web.pages.talk import log_lines
from bottega.web.pages.walk import OPEN, Walk
from bottega.web.phrases import WORDS, say
from bottega.web.table import Table

from .tools import new_tables, plan, play_some, run, seated
from .visiting import Page, Visitor, house

SAME = {"json", "livia", "marco", "bianca", "guest", "on", "point", "or"}  # in both languages alike
SAME |= {"change", "zone"}  # as sentences of games have them
SAME |= {"left", "right"}  # as a board of Palatinus is written in every language


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with house(tmp_path_factory.mktemp("house")) as app:
        yield app


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> Table:
    tables = new_tables(tmp_path_factory.mktemp("ended"))

    async def play() -> Table:
        table = await seated(tables, plan(3, options={"board_setup": "random"}))
        await play_some(tables, table, Random(3))
        return table

    return run(play())


# ------------------------------------------------------------------ words


def test_every_word_is_there_in_both_languages_with_the_same_variables() -> None:
    assert WORDS.keys("en") == WORDS.keys("fr")
    for key in WORDS.keys("en"):
        assert WORDS.variables(key, "en") == WORDS.variables(key, "fr"), key


def test_every_word_of_the_pages_is_used() -> None:
    own = Words(*WORDS.folders[1:]).keys("en")
    sources = "".join(path.read_text(encoding="utf-8") for path in STATIC.parent.rglob("*.py"))
    stems = (
        "error-",
        "web-theme-",
        "new-mode-",
        "new-hints-",
        "new-clock-",
        "notices-form-",
        "notices-feed-",
        "new-components-",
        "components-flaw-",
        "bot-",
        "home-",
        "status-",  # test_metrics.py hears them all
        "puzzle-column-",
        "puzzle-grade-",
        "exercise-",  # test_puzzles.py hears them
        *("contest-column-", "contest-end-", "contest-forget-", "contest-form-", "history-plot-", "told-"),
    )
    said = set(re.findall(r"""["']([a-z_-]+)["']""", sources))
    made = {f"{stem}{word}" for stem in re.findall(r'f"([a-z_-]+-)\{', sources) for word in said}
    unused = [key for key in sorted(own - said - made) if not key.startswith(stems)]
    assert unused == []


def test_french_pages_have_thin_spaces_before_high_punctuation() -> None:
    text = "".join((folder / "fr.ftl").read_text(encoding="utf-8") for folder in WORDS.folders)
    assert re.findall(r".{0,20} [;!?»]|« .{0,20}", text) == []


def test_no_page_word_hides_one_of_a_game() -> None:
    own = Words(*WORDS.folders[1:]).keys("en")
    for name in names():
        assert not own & find(name).words.keys("en")


# ------------------------------------------------------------------ every page


def paths(app: FastAPI, guest: Visitor) -> list[str]:
    found = ["/", "/puzzles", "/check", f"/check?seed=1&salt={24 * 's'}&seal={64 * '0'}"]
    for name in names():
        table = guest.open_table(name, mode="hot", players="2", name="Ada")
        found += [f"/new/{name}", f"/rules/{name}", table, f"{table}/replay"]
        found += [f"/puzzles/{name}/1", f"/puzzles/{name}/1/solution", f"/puzzles/{name}/1/solution?step=1"]
        found += [f"{table}?{looked}" for looked in ("unveiled=0", "unveiled=1", "draft=85", "draft=none")]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_is_in_the_readers_language_and_has_nothing_inline(app: FastAPI, lang: str) -> None:
    guest = Visitor(app, lang)
    for path in paths(app, guest):
        page = guest.read(path)
        assert f'<html lang="{lang}"' in page.text
        assert page.inline == [], path
        assert "<style" not in page.text
        assert len(page.ids) == len(set(page.ids)), (path, sorted(page.ids))
        assert page.text.startswith("<!doctype html>")
        assert page.text.count("<!doctype html>") == 1


def words_of(page: Page) -> set[str]:
    """Whole words; what stands within a seal, a salt or a link is none."""
    text = re.sub(r"[\w-]{20,}", " ", " ".join(page.words))
    return {word.lower() for word in re.findall(r"(?<!\w)[^\W\d_]{2,}(?!\w)", text)}


def test_french_pages_have_no_english_words(app: FastAPI) -> None:
    english = set()
    for key in WORDS.keys("en"):
        if not WORDS.variables(key, "en"):
            english |= set(re.findall(r"[^\W\d_]{2,}", say(key, "en").lower()))
    french = set()
    for key in WORDS.keys("fr"):
        if not WORDS.variables(key, "fr"):
            french |= set(re.findall(r"[^\W\d_]{2,}", say(key, "fr").lower()))
    guest = Visitor(app, "fr")
    for path in paths(app, guest):
        if path.startswith("/rules"):
            continue
        found = words_of(guest.read(path)) & (english - french)
        assert found <= SAME, (path, found - SAME)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", ["/nowhere", "/t/none", "/new/chess", "/rules/chess", "/join/none"])
def test_what_is_not_there_gets_a_friendly_page(app: FastAPI, lang: str, path: str) -> None:
    page = Visitor(app, lang).read(path, 404)
    assert say("error-404", lang) in page.words
    assert page.text.count("<!doctype html>") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", names())
def test_every_link_within_a_rule_page_leads_somewhere(key: str, lang: str) -> None:
    page = Page(rules.rules_html(key, lang)[0])
    inner = {link.removeprefix("#") for link in page.links if link.startswith("#")}
    assert inner
    assert inner <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))


def test_rules_have_an_anchor_for_every_clause_and_all_figures() -> None:
    for lang in LANGUAGES:
        text, chapters = rules.rules_html("palatinus", lang)
        page = Page(text)
        source = (find("palatinus").folder / "guide" / f"{lang}.md").read_text(encoding="utf-8")
        clauses = re.findall(r"\{#([\w-]+)\}", source)
        assert [anchor for anchor in page.ids if anchor.startswith("PAL-")] == clauses
        assert text.count("<figure>") == 4
        assert "{#" not in text
        assert len(chapters) > 8
        assert set(find("palatinus").show.clauses.values()) <= set(clauses)


def test_the_style_of_drawings_has_both_lights_and_no_own_urls() -> None:
    assert "[data-theme=dark]" in LOOK
    assert "prefers-color-scheme:dark" in LOOK
    assert "url(" not in LOOK


# ------------------------------------------------------------------ the live part


def test_the_live_part_is_shared_and_drawn_once(ended: Table) -> None:
    one = fragment(ended, Viewer((0,), 0), "en")
    assert fragment(ended, Viewer((0,), 0), "en") is one
    assert fragment(ended, Viewer((), None), "en") != one


def test_no_live_part_carries_a_token(ended: Table) -> None:
    for seat in (None, 0, 1, 2):
        part = fragment(ended, Viewer(() if seat is None else (seat,), seat), "fr").html()
        assert 'name="token" value=""' in part
        assert not any(row.token in part for row in ended.seats)


def hidden_kinds(state: Any, seat: int | None) -> list[tuple[int, str]]:
    """Wolves that this seat does not know."""
    known = state.view(seat)["cells"]
    truth = [state.view(owner)["cells"] for owner in range(state.game.players)]
    return [
        (cell, truth[piece["seat"]][cell]["kind"])
        for cell, piece in enumerate(known)
        if piece is not None and piece["kind"] is None
    ]


def test_no_seat_gets_the_kind_of_a_wolf_it_does_not_know(tmp_path: Any) -> None:
    """Two tables that differ only in what a viewer does not know give him the same part, letter by letter."""
    tables = new_tables(tmp_path)

    async def compare() -> int:
        table = await seated(
            tables, plan(3, options={"board_setup": "random", "first_player": "0"}, seed=4_815_162_342)
        )
        compared, chance = 0, Random(2)
        for number in range(70):
            await play_some(tables, table, chance, 1)
            if table.over:
                break
            truth = table.match.state
            for seat in (None, 0, 1, 2):
                if number % 6 or not hidden_kinds(truth, seat):
                    continue
                viewer = Viewer(() if seat is None else (seat,), seat)
                shown = fragment(table, viewer, "en").html()
                table.pages.clear()
                table.match.state = truth.redeal(seat, number)
                again = fragment(table, viewer, "en").html()
                table.match.state = truth
                table.pages.clear()
                assert shown == again
                assert table.row.seed not in shown
                assert table.row.salt not in shown
                compared += 1
        return compared

    assert run(compare()) > 10


def test_lines_told_before_are_not_told_again(ended: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = log_lines(ended, ended.state.view(1), ("A", "B", "C"), "en", ended.match.log)
    first = list(lines)

    def tell(*_: object) -> str:
        raise AssertionError("told again")

    monkeypatch.setattr(ended.game.spec.narrator, "tell", tell)
    assert log_lines(ended, ended.state.view(1), ("A", "B", "C"), "en", ended.match.log) is lines
    assert lines == first
    ended.lines.clear()
    with pytest.raises(AssertionError, match="told again"):
        log_lines(ended, ended.state.view(1), ("A", "B", "C"), "fr", ended.match.log)


# ------------------------------------------------------------------ scenes


def play_out(game: Game, seed: int) -> tuple[Any, tuple[Event, ...]]:
    state, chance = game.deal(seed), Random(seed)
    events: tuple[Event, ...] = ()
    while state.to_play is not None:
        events = state.play(chance.choice(state.legal()))
    return state, events


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_scenes_add_up_to_the_final_scores(players: int) -> None:
    game = game_of("palatinus", players=players, board_setup="random")
    for seed in range(5):
        state, events = play_out(game, seed)
        end, called = state.view(None), [f"P{seat}" for seat in range(players)]
        scenes = game.spec.show.scenes(end, events, "en", called)
        assert scenes[-1].view == end
        last = scenes[-2].view
        for key in ("captives", "ones", "twos", "hills", "points", "items"):
            assert [one[key] for one in last["results"]] == [one[key] for one in end["results"]]
        assert last["hills"] == end["hills"]
        assert last["cells"] == end["cells"]
        assert all(piece is None or piece["fate"] == "board" for piece in scenes[0].view["cells"])
        assert {scene.focus for scene in scenes} == {None, *"ABCDEFG"} == {None, *game.spec.show.end_parts}
        told = [point["points"] for scene in scenes for point in scene.view["results"]]
        assert min(told) == 0
        assert all(scene.sentence for scene in scenes)


def test_every_scene_can_be_drawn_in_both_languages(ended: Table) -> None:
    for lang in LANGUAGES:
        walk = Walk(ended, "open", lang)
        for number in range(0, len(walk.scenes), 7):
            assert "<svg" in replay.scene_part(walk, number)
        assert walk.turns == sorted(walk.turns)
        assert walk.turns[0] == 0
        assert walk.turns[-1] == walk.length - 1


def test_all_open_shows_every_kind(ended: Table) -> None:
    walk = Walk(ended, OPEN, "en")
    view = walk.view(walk.plies - 1)
    assert all(piece is None or piece["kind"] for piece in view["cells"])
    seat = Walk(ended, "0", "en").view(walk.plies - 1)
    assert any(piece and piece["kind"] is None for piece in seat["cells"])
