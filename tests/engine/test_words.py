"""The words of the tables and of Palatinus: complete in both languages, and right when said."""

import re
from pathlib import Path
from typing import Any

import pytest

from bottega.engine.events import Event
from bottega.engine.words import LANGUAGES, SHARED_WORDS, Words, choose_language, game_words
from bottega.games.palatinus import actions
from bottega.games.palatinus.words import narrator
from bottega.games.palatinus.words.narrator import PalatinusNarrator, name_cell

PALATINUS_WORDS = Path(narrator.__file__).parent
WORDS = game_words(PALATINUS_WORDS)
FOLDERS = {"shared": SHARED_WORDS, "palatinus": PALATINUS_WORDS}

COLOURS = ("red", "yellow", "green", "blue", "purple")
MARKS = ("laurel", "lily", "ship", "key", "tower")
PROVENANCES = ("seed", "public", "derived", "reconstructed")
KINDS = ("merchant", "peasant", "condottiere")
PIECES = (
    "merchant_plain",
    "merchant_wolf",
    "peasant_plain",
    "peasant_wolf",
    "condottiere",
    "extra_merchant_plain",
    "extra_merchant_wolf",
    "extra_peasant_plain",
    "extra_peasant_wolf",
)
PHASES = ("lay_slot", "lay_rotation", "choose_piece", "choose_terrain", "game_over")
REASONS = ("merchant", "peasant", "condottiere", "own_spring", "spring", "free_terrain")
OPTIONS = {
    "first_player": ("random", "seat"),
    "board_setup": ("players", "random", "fixed"),
    "free_spring": ("once", "twice"),
    "final_tiebreak": ("items", "sequence"),
    "board": (),
}
NUMBERS = {
    "age", "count", "first", "last", "least", "left", "limit", "most",
    "n", "points", "rank", "slot", "total", "value",
}  # fmt: skip
GERMAN = "de"


def teller(
    position: dict[str, Any], lang: str = "en", words: Words = WORDS, seat_names: list[str] | None = None
) -> PalatinusNarrator:
    return PalatinusNarrator(position, lang, words, (actions.ACTIONS, actions.EVENTS), seat_names)


def prompt(position: dict[str, Any], lang: str = "en") -> str:
    return teller(position, lang).prompt()


def describe_action(name: str, args: dict[str, Any], position: dict[str, Any], lang: str = "en") -> str:
    return teller(position, lang).describe_choice(name, args)


def tell_event(
    name: str,
    fields: dict[str, Any],
    position: dict[str, Any],
    lang: str = "en",
    words: Words = WORDS,
    seat_names: list[str] | None = None,
) -> str:
    return teller(position, lang, words, seat_names).tell(Event(name, fields))


def board() -> list[dict[str, Any]]:
    """The board of the worked example of hill C, winding left."""
    rotations = (0, 5, 1, 3, 5, 2, 1)
    values = (6, 3, 4, 5, 3, 4, 5)
    springs = (1, 4, 10, 12, 14, 16, 18, 24, 25, 27, 34, 35, 37, 41)
    return [
        {
            "tile": letter,
            "rotation": rotations[slot],
            "springs": [cell for cell in springs if cell // 6 == slot],
            "value": values[slot],
        }
        for slot, letter in enumerate("AFGBCDE")
    ]


def hand(
    colour: str, extra_colour: str | None = None, pieces: int = 8, condottiere: int = 1
) -> dict[str, Any]:
    return {"colour": colour, "extra_colour": extra_colour, "pieces": pieces, "condottiere": condottiere}


def view(**changes: Any) -> dict[str, Any]:
    return {
        "players": 4,
        "seat": 0,
        "phase": "choose_piece",
        "to_play": 0,
        "board_hand": "left",
        "slots": board(),
        "drawn": None,
        "undrawn": [],
        "hands": [hand(colour) for colour in COLOURS[:4]],
        "pending_piece": None,
        "forced": False,
        "results": None,
        **changes,
    }


def laying(**changes: Any) -> dict[str, Any]:
    empty: dict[str, Any] = {"tile": None, "rotation": None, "springs": [], "value": None}
    slots = [board()[0]] + [empty] * 6
    return view(
        **{"slots": slots, "drawn": "D", "undrawn": ["B"], "board_hand": None, "phase": "lay_slot", **changes}
    )


PLACED = {"seat": 0, "cell": 25, "colour": "red", "extra": False, "wolf": False, "kind": "merchant"}
CAPTURE = {"hill": "C", "cell": 28, "colour": "blue", "kind": "peasant", "owner": 3, "taker": 2}
JUDGE = {"hill": "C", "cell": 26, "seat": 1, "merchants": [4, 25], "peasants": [18, 23], "take": []}
CONTROL = {"hill": "C", "outcome": "won", "totals": [7, 8, 0, 0], "seats": [1], "value": 3}
FINAL = {"seat": 1, "captives": 2, "ones": 1, "twos": 1, "hills": [5, 4], "points": 14, "items": 6}
NOTHING = {"seat": 3, "captives": 0, "ones": 0, "twos": 0, "hills": [], "points": 0, "items": 0}
INFLUENCE = {
    "hill": "C", "cell": 24, "seat": 1, "kind": "peasant", "points": 8, "total": 8,
    "parts": [
        {"source": 24, "reason": "own_spring", "points": 2},
        {"source": 25, "reason": "spring", "points": 2},
        {"source": 33, "reason": "free_terrain", "points": 2},
        {"source": 34, "reason": "spring", "points": 2},
    ],
}  # fmt: skip
TILE_LAID = {"seat": 2, "letter": "C", "board_hand": "left", "slot": 4, "rotation": 5}
WOLVES = [{"cell": cell, "seat": 0, "colour": "red", "kind": "peasant"} for cell in (3, 5)]

EVENTS: list[tuple[str, dict[str, Any], str, str]] = [
    ("first_player", {"seat": 1}, "Yellow begins.", "Jaune commence."),
    (
        "centre_tile",
        {"letter": "A"},
        "Tile A lies in the centre with the Palatinus token.",
        "La tuile A est au centre avec le jeton «~Palatinus~».",
    ),
    ("tile_drawn", {"seat": 3, "letter": "D"}, "Blue draws tile D.", "Bleu prend la tuile D."),
    (
        "tile_laid",
        TILE_LAID,
        "Green lays tile C west of the centre, arrow to the north-west.",
        "Vert pose la tuile C à l’ouest du centre, flèche vers le nord-ouest.",
    ),
    (
        "tile_laid",
        {**TILE_LAID, "seat": None},
        "Tile C lies west of the centre, arrow to the north-west.",
        "La tuile C est à l’ouest du centre, flèche vers le nord-ouest.",
    ),
    (
        "hill_tokens",
        {"values": [6, 3, 4, 5, 3, 4, 5]},
        "The hill tokens are dealt: A 6, B 5, C 3, D 4, E 5, F 3 and G 4.",
        "Les jetons colline sont distribués~: A 6, B 5, C 3, D 4, E 5, F 3 et G 4.",
    ),
    ("placed", PLACED, "Red places a merchant on C2.", "Rouge place un marchand en C2."),
    (
        "placed",
        {**PLACED, "extra": True, "colour": "green"},
        "Red places a green merchant on C2.",
        "Rouge place un marchand vert en C2.",
    ),
    (
        "placed",
        {**PLACED, "seat": 1, "wolf": True, "kind": None},
        "Yellow places an inhabitant on C2, wolf side up.",
        "Jaune place un habitant en C2, louve visible.",
    ),
    (
        "placed",
        {**PLACED, "wolf": True},
        "Red places a merchant on C2, wolf side up: only you know.",
        "Rouge place un marchand en C2, louve visible~: à votre seule connaissance.",
    ),
    (
        "reveal",
        {"pieces": []},
        "There is no hidden inhabitant to turn over.",
        "Aucun habitant à la louve à retourner.",
    ),
    (
        "reveal",
        {"pieces": WOLVES[:1]},
        "The hidden inhabitant is turned over: 1 peasant.",
        "L’habitant à la louve est dévoilé~: 1 paysan.",
    ),
    (
        "reveal",
        {"pieces": [*WOLVES, {**WOLVES[0], "kind": "merchant"}]},
        "The 3 hidden inhabitants are turned over: 1 merchant and 2 peasants.",
        "Les 3 habitants à la louve sont dévoilés~: 1 marchand et 2 paysans.",
    ),
    ("hill_begin", {"hill": "C", "slot": 4, "value": 3}, "Hill C, token 3.", "Colline C, jeton 3."),
    (
        "hill_begin",
        {"hill": "A", "slot": 0, "value": 6},
        "Hill A, Palatinus token, value 6.",
        "Colline A, jeton «~Palatinus~» de valeur 6.",
    ),
    (
        "judge",
        JUDGE,
        "Yellow’s condottiere on C3 has 2 merchants and 2 peasants beside him: the sides are equal.",
        "Jaune~: condottiere en C3, 2 marchands et 2 paysans à ses côtés~; les forces sont égales.",
    ),
    (
        "judge",
        {**JUDGE, "merchants": [4], "take": [18, 23]},
        "Yellow’s condottiere on C3 has 1 merchant and 2 peasants beside him: he goes for the peasants.",
        "Jaune~: condottiere en C3, 1 marchand et 2 paysans à ses côtés~; il s’en prend aux paysans.",
    ),
    (
        "judge",
        {**JUDGE, "peasants": [], "take": [4, 25]},
        "Yellow’s condottiere on C3 has 2 merchants and 0 peasants beside him: he goes for the merchants.",
        "Jaune~: condottiere en C3, 2 marchands et 0 paysan à ses côtés~; il s’en prend aux marchands.",
    ),
    (
        "flee",
        {"hill": "C", "cell": 26, "seat": 1},
        "Yellow’s condottiere on C3 flees and leaves the game.",
        "Jaune~: le condottiere en C3 prend la fuite et quitte le jeu.",
    ),
    ("capture", CAPTURE, "Green captures the blue peasant on C5.", "Vert capture le paysan bleu en C5."),
    (
        "capture",
        {**CAPTURE, "colour": "green", "owner": 2},
        "Green captures one of their own: the green peasant on C5.",
        "Vert capture l’un des siens~: le paysan vert en C5.",
    ),
    (
        "shared_capture",
        {"hill": "C", "cell": 28, "seat": 1},
        "Yellow shares the capture on C5 and takes a score token 1.",
        "Jaune partage la capture en C5 et reçoit un jeton de score 1.",
    ),
    (
        "influence",
        INFLUENCE,
        "Yellow’s peasant on C1: influence 8 "
        "(2 for the spring he stands on, 4 for 2 springs and 2 for 1 free terrain), total 8.",
        "Jaune~: paysan en C1, influence 8 "
        "(2 pour la source sur son terrain, 4 pour 2 sources et 2 pour 1 terrain libre), total 8.",
    ),
    (
        "influence",
        {**INFLUENCE, "kind": "condottiere", "parts": [], "points": 0, "total": 4},
        "Yellow’s condottiere on C1: no influence, total 4.",
        "Jaune~: condottiere en C1, aucune influence, total 4.",
    ),
    (
        "control",
        CONTROL,
        "Yellow wins hill C with 8 influence points and takes the token 3.",
        "Jaune gagne la colline C avec 8 points d’influence et prend le jeton 3.",
    ),
    (
        "control",
        {**CONTROL, "outcome": "tied", "totals": [1, 1, 1, 0], "seats": [0, 1, 2]},
        "Red, Yellow and Green are tied on hill C with 1 influence point: a score token 2 for each, "
        "and the token 3 leaves the game.",
        "Rouge, Jaune et Vert sont à égalité sur la colline C avec 1 point d’influence~: "
        "un jeton de score 2 chacun, et le jeton 3 quitte le jeu.",
    ),
    (
        "control",
        {**CONTROL, "outcome": "unclaimed", "totals": [0, 0, 0, 0], "seats": []},
        "Nobody has influence on hill C: the token 3 leaves the game.",
        "Personne n’a d’influence sur la colline C~: le jeton 3 quitte le jeu.",
    ),
    (
        "final_score",
        FINAL,
        "Yellow: 14 points (2 captives, hill tokens 5 + 4, score token 1 and score token 2), 6 items in all.",
        "Jaune~: 14 points (2 habitants capturés, jetons colline 5 + 4, "
        "jeton de score 1 et jeton de score 2), 6 objets en tout.",
    ),
    (
        "final_score",
        {**NOTHING, "captives": 1, "points": 1, "items": 1},
        "Blue: 1 point (1 captive), 1 item in all.",
        "Bleu~: 1 point (1 habitant capturé), 1 objet en tout.",
    ),
    ("final_score", NOTHING, "Blue: no points.", "Bleu~: aucun point."),
    (
        "game_over",
        {"winners": [1], "decided_by": "points"},
        "Yellow wins the game on points.",
        "Jaune remporte la partie aux points.",
    ),
    (
        "game_over",
        {"winners": [1], "decided_by": "items"},
        "Equal on points, Yellow wins the game by counting tokens and captives together.",
        "À égalité de points, Jaune remporte la partie au total des jetons et des habitants capturés.",
    ),
    (
        "game_over",
        {"winners": [1], "decided_by": "sequence"},
        "Equal on points, Yellow wins the game by comparing hill tokens, then score tokens, then captives.",
        "À égalité de points, Jaune remporte la partie en comparant les jetons colline, "
        "puis les jetons de score, puis les habitants capturés.",
    ),
    (
        "game_over",
        {"winners": [0, 1], "decided_by": "shared"},
        "Red and Yellow share the victory.",
        "Rouge et Jaune se partagent la victoire.",
    ),
]

CHOICES: list[tuple[str, dict[str, Any]]] = [
    *(("lay_slot", {"hand": side, "slot": slot}) for side in ("left", "right") for slot in range(1, 7)),
    *(("lay_rotation", {"rotation": rotation}) for rotation in range(6)),
    *(("choose_piece", {"piece": piece}) for piece in PIECES),
    *(("choose_terrain", {"cell": cell}) for cell in range(42)),
]


class Listener(Words):
    """Words that remember which of them were said."""

    def __init__(self, *folders: Path) -> None:
        super().__init__(*folders)
        self.heard: set[str] = set()

    def say(self, key: str, lang: str = "en", **args: object) -> str:
        self.heard.add(key)
        return super().say(key, lang, **args)


def thin(sentence: str) -> str:
    return sentence.replace("~", "\N{NARROW NO-BREAK SPACE}")


@pytest.fixture(params=FOLDERS)
def catalogue(request: pytest.FixtureRequest) -> Words:
    return Words(FOLDERS[request.param])


def test_both_languages_have_the_same_keys(catalogue: Words) -> None:
    assert catalogue.keys("en") == catalogue.keys("fr")


def test_both_languages_use_the_same_variables(catalogue: Words) -> None:
    english = {key: catalogue.variables(key, "en") for key in catalogue.keys("en")}
    assert english == {key: catalogue.variables(key, "fr") for key in catalogue.keys("fr")}


@pytest.mark.parametrize("number", [0, 1, 2, 5])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_can_be_said(catalogue: Words, lang: str, number: int) -> None:
    for key in catalogue.keys(lang):
        names = catalogue.variables(key, lang)
        said = catalogue.say(key, lang, **{name: number if name in NUMBERS else "Ada" for name in names})
        assert said.strip() == said != ""
        assert "{" not in said


def test_no_game_repeats_a_shared_key() -> None:
    assert not Words(SHARED_WORDS).keys("en") & Words(PALATINUS_WORDS).keys("en")


def test_the_shared_words_name_marks_colours_and_provenances() -> None:
    wanted = {f"mark-{mark}" for mark in MARKS}
    wanted |= {f"colour-{colour}{form}" for colour in COLOURS for form in ("", "-feminine", "-letter")}
    wanted |= {f"seat-{colour}" for colour in COLOURS}
    wanted |= {f"provenance-{origin}{form}" for origin in PROVENANCES for form in ("", "-help")}
    assert wanted <= Words(SHARED_WORDS).keys("en")


def test_palatinus_names_its_pieces_phases_reasons_and_options() -> None:
    wanted = {f"piece-{piece}" for piece in PIECES} | {f"choice-choose_piece-{piece}" for piece in PIECES}
    wanted |= {f"kind-{kind}" for kind in KINDS} | {f"a-{kind}" for kind in KINDS}
    wanted |= {f"phase-{phase}" for phase in PHASES} | {f"prompt-{phase}" for phase in PHASES}
    wanted |= {f"action-{name}" for name in PHASES[:-1]} | {f"waiting-{phase}" for phase in PHASES[:-1]}
    wanted |= {f"reason-{reason}" for reason in REASONS}
    for option, values in OPTIONS.items():
        wanted |= {f"option-{option}", f"option-{option}-help"} | {
            f"option-{option}-{value}" for value in values
        }
    assert wanted <= WORDS.keys("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_letters_tell_colours_kinds_and_the_wolf_apart(lang: str) -> None:
    letters = [WORDS.say(f"colour-{colour}-letter", lang) for colour in COLOURS]
    letters += [WORDS.say(f"kind-{kind}-letter", lang) for kind in (*KINDS, "wolf")]
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize(("name", "fields", "english", "french"), EVENTS)
def test_every_event_is_told(name: str, fields: dict[str, Any], english: str, french: str) -> None:
    assert tell_event(name, fields, view()) == english
    assert tell_event(name, fields, view(), "fr") == thin(french)


def test_every_event_sentence_is_told_by_some_event() -> None:
    listener = Listener(SHARED_WORDS, PALATINUS_WORDS)
    for name, fields, _, _ in EVENTS:
        tell_event(name, fields, view(), words=listener)
    assert {key for key in WORDS.keys("en") if key.startswith("event-")} <= listener.heard


def test_events_use_the_names_given_to_the_seats() -> None:
    assert (
        tell_event("tile_drawn", {"seat": 1, "letter": "D"}, view(), seat_names=["Ada", "Ugo"])
        == "Ugo draws tile D."
    )


def test_a_hidden_piece_is_told_without_its_kind_to_others() -> None:
    fields = {**PLACED, "wolf": True, "kind": None}
    for seat in (1, None):
        said = tell_event("placed", fields, view(seat=seat))
        assert "merchant" not in said
        assert "peasant" not in said


def test_after_the_end_a_wolf_is_no_secret_any_more() -> None:
    said = tell_event("placed", {**PLACED, "wolf": True}, view(phase="game_over"))
    assert said == "Red places a merchant on C2, wolf side up."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_choices_of_one_question_read_differently(lang: str) -> None:
    two = view(hands=[hand("red", "green"), hand("yellow", "blue")], pending_piece="merchant_plain")
    placing = [describe_action(name, args, two, lang) for name, args in CHOICES if name.startswith("choose")]
    tiles = [describe_action(name, args, laying(), lang) for name, args in CHOICES if name.startswith("lay")]
    assert len(set(placing + tiles)) == len(CHOICES)


def test_choices_are_described() -> None:
    assert (
        describe_action("lay_slot", {"hand": "left", "slot": 1}, laying())
        == "Lay tile D east of the centre (place 1, the board winds left)"
    )
    assert (
        describe_action("lay_slot", {"hand": "right", "slot": 1}, laying(board_hand="right"), "fr")
        == "Poser la tuile D au sud-est du centre (emplacement 1)"
    )
    assert (
        describe_action("lay_rotation", {"rotation": 1}, laying(), "fr")
        == "Orienter la tuile D, flèche vers l’est"
    )
    two = view(hands=[hand("red", "green"), hand("yellow", "blue")], to_play=1, seat=1)
    assert (
        describe_action("choose_piece", {"piece": "extra_peasant_wolf"}, two, "fr")
        == "Choisir un paysan bleu à la louve"
    )
    own = view(pending_piece="peasant_wolf")
    assert (
        describe_action("choose_terrain", {"cell": 24}, own) == "Place your hidden peasant on the spring C1"
    )
    assert (
        describe_action("choose_terrain", {"cell": 26}, own, "fr") == "Placer votre paysan à la louve en C3"
    )


@pytest.mark.parametrize(("name", "args"), CHOICES)
def test_a_choice_can_be_described_in_any_position(name: str, args: dict[str, Any]) -> None:
    for position in (view(), laying(), view(phase="game_over", to_play=None, seat=None)):
        assert describe_action(name, args, position)


def test_prompts_say_what_is_asked() -> None:
    assert prompt(laying()).startswith("Choose a place for tile D beside the centre tile")
    assert "one more tile" in prompt(laying(board_hand="left"))
    assert prompt(laying(phase="lay_rotation")).startswith("Turn tile D as you like")
    assert prompt(laying(phase="lay_rotation", undrawn=[])).startswith("One place is left for tile D")
    assert prompt(view()) == "Choose the inhabitant you want to place: you have 8 left."
    terrain = view(phase="choose_terrain", pending_piece="peasant_plain")
    assert prompt(terrain, "fr") == "Choisissez un terrain non occupé pour votre paysan sans louve."
    assert "wolf side up" in prompt({**terrain, "pending_piece": "merchant_wolf"})


@pytest.mark.parametrize(("pieces", "condottieri", "limit"), [(4, 1, 3), (5, 1, 4), (6, 2, 4)])
def test_a_forced_condottiere_is_explained(pieces: int, condottieri: int, limit: int) -> None:
    hands = [hand("red", pieces=pieces, condottiere=condottieri)]
    asked = prompt(view(phase="choose_terrain", forced=True, hands=hands, pending_piece="condottiere"))
    assert f"once you are down to {limit} inhabitants" in asked
    assert ("condottieri" in asked) == (condottieri > 1)


def test_others_wait_without_learning_the_choice() -> None:
    waiting = [prompt(view(phase=phase, seat=1)) for phase in ("choose_piece", "choose_terrain")]
    assert waiting == ["Red is placing an inhabitant."] * 2
    assert prompt(laying(seat=None), "fr") == "Rouge choisit l’emplacement de la tuile D."


def test_the_end_names_the_winners() -> None:
    over = view(phase="game_over", to_play=None, results=[{"rank": rank} for rank in (1, 3, 1, 4)])
    assert prompt(over) == "The game is over: Red and Green share the victory."
    over["results"][2]["rank"] = 2
    assert prompt(over, "fr") == thin("La partie est terminée~: Rouge l’emporte.")


def test_cells_are_named_by_tile_and_terrain() -> None:
    assert [name_cell(cell, view()) for cell in (29, 24, 25, 26, 27, 28)] == [
        "C0",
        "C1",
        "C2",
        "C3",
        "C4",
        "C5",
    ]
    assert name_cell(29, laying()) == "29"


def test_plurals_follow_the_language() -> None:
    words = Words(SHARED_WORDS)
    assert [words.say("result-points", "en", points=n) for n in (0, 1, 2)] == [
        "0 points",
        "1 point",
        "2 points",
    ]
    assert [words.say("result-points", "fr", points=n) for n in (0, 1, 2)] == [
        "0 point",
        "1 point",
        "2 points",
    ]


def test_lists_are_joined_in_words() -> None:
    words = Words(SHARED_WORDS)
    assert [words.join(list("abcd")[:n]) for n in range(5)] == [
        "",
        "a",
        "a and b",
        "a, b and c",
        "a, b, c and d",
    ]
    assert words.join(["or", "myrrhe"], "fr") == "or et myrrhe"


def test_missing_words_raise_with_key_and_language() -> None:
    with pytest.raises(LookupError, match=r"'no-such-key'.*'fr'"):
        WORDS.say("no-such-key", "fr")
    with pytest.raises(LookupError, match="'de'"):
        WORDS.say("title", GERMAN)


@pytest.mark.parametrize("args", [{}, {"points": None}, {"total": 3}])
def test_a_sentence_is_never_half_said(args: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="result-points"):
        WORDS.say("result-points", "en", **args)


@pytest.mark.parametrize("faulty", ["broken = { $n ->\n", "twice = a\ntwice = b\n"])
def test_a_faulty_catalogue_is_refused(tmp_path: Path, faulty: str) -> None:
    (tmp_path / "en.ftl").write_text(faulty, encoding="utf-8")
    with pytest.raises(ValueError, match=r"en\.ftl"):
        Words(tmp_path).keys("en")


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_french_typography(folder: Path) -> None:
    text = (folder / "fr.ftl").read_text(encoding="utf-8")
    assert not re.search(r"[ \w][:;!?»]|«[ \w]", text), "a narrow no-break space belongs there"
    assert "'" not in text
    assert "\N{NARROW NO-BREAK SPACE}:" in text


@pytest.mark.parametrize(
    ("preference", "lang"),
    [
        (None, "en"),
        ("", "en"),
        ("C", "en"),
        ("fr", "fr"),
        ("fr_FR.UTF-8", "fr"),
        ("FR-ca", "fr"),
        ("de_DE:fr:en", "fr"),
        ("de,en;q=0.3,fr;q=0.5", "fr"),
        ("fr;q=0,de", "en"),
        ("fr;q=much", "en"),
        ("*", "en"),
    ],
)
def test_a_preference_chooses_the_language(preference: str | None, lang: str) -> None:
    assert choose_language(preference) == lang
