"""The table of Il Vecchio: names of its values, and its record."""

from typing import Any

from bottega.engine.bits import members
from bottega.engine.compound_fields import by, counts, line, listed
from bottega.engine.fields import derived, field, own, require, rows, together
from bottega.engine.fields import seats as each_seat
from bottega.engine.kinds import bits, flag, number, one_of, read_object, read_rows, seat
from bottega.engine.names import EMPTY, names
from bottega.engine.schema import Record

PLAYERS_MIN, PLAYERS_MAX = 2, 4
SPECTATOR = PLAYERS_MAX  # the observer who holds no tiles, among those whose knowledge is kept

Good = names("florin scroll cart bishop assassin knight abbot", called="good")
PLAIN_GOODS, PARTISANS = Good.words[:4], Good.words[4:]
PARTISAN = len(Good)  # of any kind: the place behind the goods in a list of what is paid or gained

# Unordered sets of one, two or three partisans: assassins, knights, abbots.
PARTISAN_SETS = (
    *((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    *((2, 0, 0), (0, 2, 0), (0, 0, 2), (1, 1, 0), (1, 0, 1), (0, 1, 1)),
    *((3, 0, 0), (0, 3, 0), (0, 0, 3), (2, 1, 0), (2, 0, 1), (1, 2, 0), (0, 2, 1), (1, 0, 2), (0, 1, 2)),
    (1, 1, 1),
)
SET_MAX = 3

Colour = names("brown violet black grey white green red florence", called="town_colour")
CREST_COLOURS, GIVING_COLOURS = Colour.words[:5], Colour.words[:6]
MIDDLEMEN = len(CREST_COLOURS)
TOWNS_MAX = 32
PRICES = 64  # trips cost less than this

ZONES = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
ANYWHERE = len(ZONES)  # a seven, or a placement without dice
ZONE_NAMES = (*map(str, ZONES), "anywhere")
FREE_ZONE, DIE_SIDES = 7, 6

Track = names("venice milan papal council nobility", called="track")
Region = names("venice milan papal", called="track")
Office = names("council nobility", called="track")
SPACES_MAX = 8
TRACK_MAX = SPACES_MAX + 2 * PLAYERS_MAX  # with everybody who enters a full track in the final round

Medici = names("tax middleman family", called="medici")
MEDICI_TOKENS = 9

ProvinceTile = names(" ".join(f"{region}{place}" for region in "MVP" for place in range(1, 7)))
REGION_OF_TILE = tuple(
    {"M": Track.MILAN, "V": Track.VENICE, "P": Track.PAPAL}[tile[0]] for tile in ProvinceTile.words
)
TILES_OF_REGION = tuple(
    sum(1 << tile for tile, home in enumerate(REGION_OF_TILE) if home == region) for region in Region
)
ALL_PROVINCE_TILES = (1 << len(ProvinceTile)) - 1
Effect = names(
    "gain exchange florin_per_town_member place_rolled place_free any_partisans no_space_cost reuse"
)
ALTERNATIVES_MAX = 3
Modifiers = names("none M3 P3 M3+P3")  # bit 0 of the number: M3, bit 1: P3

FLORENCE_TILES = 12
ALL_FLORENCE_TILES = (1 << FLORENCE_TILES) - 1
CouncilTile = names(" ".join(f"C{place}" for place in range(1, FLORENCE_TILES + 1)))
NobilityTile = names(" ".join(f"N{place}" for place in range(1, FLORENCE_TILES + 1)))
TILES_OF = (CouncilTile, NobilityTile)  # by office

Phase = names(
    "setup_council setup_zone setup_town choose_action choose_member choose_destination travel_payment "
    "town_means town_goods extra_scroll province_modifiers pay_partisans event_tax event_family "
    "take_province_tile keep_florence_tile optional_roll place_member gain_partisans exchange_pay "
    "exchange_gain reuse_tile after_action game_over"
)
ActionKind = names("town province office reinforcement recovery")
Return = names("window office action")  # where play goes on after a placement, a roll or partisans

# Points by where they come from, as on the score sheet.
Category = names(
    "region_members council_members nobility_members all_tracks majorities medici_tokens pass_bonus "
    "nobility_tiles"
)
DecidedBy = names("points goods florins shared")

Switch = names("off on")
FreeReinforcement = names("off action_only all_rolls")
MiddlemenStart = names("random fixed")
N8Reading = names("one_each any_three")
N9Reading = names("disjoint overlapping")
BoardSide = names("a b")
ROUNDS_LEAST, ROUNDS_USUAL, ROUNDS_MOST = 30, 200, 500
DECISIONS_MOST = 32_000

At = tuple[int, ...]


def write_province_tiles(table: Any, at: At) -> list[dict[str, Any]]:
    up, used = int(table["tiles_up"][at]), int(table["tiles_used"][at])
    return [
        {"tile": ProvinceTile.words[tile], "face_up": bool(up >> tile & 1)} for tile in members(up | used)
    ]


def read_province_tiles(data: Any, table: Any, at: At, place: str) -> None:
    for owned in read_rows(data, place, PLAYERS_MAX, tile=one_of(ProvinceTile), face_up=flag()):
        taken = int(table["tiles_up"][at] | table["tiles_used"][at])
        require(not taken >> owned["tile"] & 1, f"{place}: a tile is there twice")
        table["tiles_up" if owned["face_up"] else "tiles_used"][at] |= 1 << owned["tile"]


def write_florence(table: Any, _: At) -> dict[str, Any]:
    told = {}
    for sort, office in enumerate(Office.words):
        tiles, holders = table["florence"][sort].tolist(), table["holder"][sort].tolist()
        left, active = int(table["pile_left"][sort]), table["council_active"].tolist()
        told[office] = {
            "pile": [TILES_OF[sort].words[tile] for tile in tiles[:left]],
            "held": [
                {
                    "seat": holder,
                    "tile": TILES_OF[sort].words[tile],
                    "face_up": sort == Office.COUNCIL and bool(active[holder] >> tile & 1),
                }
                for tile, holder in zip(tiles[left:], holders[left:], strict=True)
            ],
        }
    return told


def read_florence(data: Any, table: Any, _: At, place: str) -> None:
    given, players = read_object(data, Office.words, place), int(table["players"])
    for sort, office in enumerate(Office.words):
        here, kind = f"{place}.{office}", one_of(TILES_OF[sort])
        lot = read_object(given[office], ("pile", "held"), here)
        pile = listed(kind, FLORENCE_TILES).take_all(lot["pile"], f"{here}.pile", players)
        held = read_rows(lot["held"], f"{here}.held", players, seat=seat(), tile=kind, face_up=flag())
        tiles = [*pile, *(each["tile"] for each in held)]
        require(sorted(tiles) == list(range(FLORENCE_TILES)), f"{here}: each tile is in one place")
        table["florence"][sort] = tiles
        table["holder"][sort] = [EMPTY] * len(pile) + [each["seat"] for each in held]
        table["pile_left"][sort] = len(pile)
        for each in held:
            if sort == Office.NOBILITY:
                require(not each["face_up"], f"{here}: nobility tiles stay face down (VEC-A19)")
                table["nobility_held"][each["seat"]] |= 1 << each["tile"]
            elif each["face_up"]:
                table["council_active"][each["seat"]] |= 1 << each["tile"]


def write_medici(table: Any, _: At) -> dict[str, Any]:
    kinds, taken = [Medici.words[kind] for kind in table["medici"].tolist()], int(table["medici_taken"])
    owners = table["medici_owner"].tolist()
    return {
        "taken": [{"kind": kind, "seat": owner} for kind, owner in zip(kinds[:taken], owners, strict=False)],
        "hidden": kinds[taken:],
    }


def read_medici(data: Any, table: Any, _: At, place: str) -> None:
    given, players = read_object(data, ("taken", "hidden"), place), int(table["players"])
    taken = read_rows(given["taken"], f"{place}.taken", players, kind=one_of(Medici), seat=seat())
    hidden = listed(one_of(Medici), MEDICI_TOKENS).take_all(given["hidden"], f"{place}.hidden", players)
    kinds = [*(token["kind"] for token in taken), *hidden]
    require(len(kinds) == MEDICI_TOKENS, f"{place}: there are {MEDICI_TOKENS} tokens")
    table["medici"] = kinds
    table["medici_owner"][: len(taken)] = [token["seat"] for token in taken]
    table["medici_taken"] = len(taken)


def observers(table: Any) -> list[int]:
    """Whose knowledge is kept: the seats at the table, then the spectator."""
    return [*range(table["players"]), SPECTATOR]


MAY_BE = line(line(number(ALL_FLORENCE_TILES), FLORENCE_TILES), len(Office))


def write_knowledge(table: Any, _: At) -> list[Any]:
    return [table["may_be"][observer].tolist() for observer in observers(table)]


def read_knowledge(data: Any, table: Any, _: At, place: str) -> None:
    """Without knowledge everybody knows the least that the table shows."""
    there = observers(table)
    read = line(MAY_BE, len(there)).read(data, place, int(table["players"])) if data is not None else EMPTY
    table["may_be"][there] = read


class Table(Record, seats=PLAYERS_MAX, phases=Phase, points=False, decisions=DECISIONS_MOST, dice="dice_lie"):
    """Florence tiles of both sorts: the pile from the top, behind it the tiles that seats hold."""

    where = each_seat(
        standing_at=derived(bits(TOWNS_MAX, stored="i8"), "the towns with a standing member"),
        lying_at=derived(bits(TOWNS_MAX, stored="i8"), "the towns with a lying member"),
    )
    free_reinforcement = derived(one_of(FreeReinforcement), "option")
    ignore_events = derived(one_of(Switch), "option")
    middlemen_start = derived(one_of(MiddlemenStart), "option")
    n8_reading = derived(one_of(N8Reading), "option")
    n9_reading = derived(one_of(N9Reading), "option")
    board_side = derived(one_of(BoardSide), "option")
    round_limit = derived(number(ROUNDS_MOST), "option")
    seats = each_seat(
        goods=field(counts(Good, 30_000, lenient=True), "what the family has"),
        reserve=field(number(100), "members that are not on the board"),
        members=rows(
            TOWNS_MAX,
            index="town",
            only="standing lying",
            lenient=True,
            standing=field(number(100), "members that stand in a town"),
            lying=field(number(100), "members that lie in a town"),
        ),
        province_tiles=own(
            write_province_tiles,
            read_province_tiles,
            tiles_up=field(bits(ProvinceTile), "tiles that may still be used"),
            tiles_used=field(bits(ProvinceTile), "tiles that lie face down"),
        ),
        council_active=derived(bits(CouncilTile), "council tiles face up"),
        nobility_held=derived(bits(NobilityTile), "nobility tiles", seen="owner"),
        council_pending=field(one_of(CouncilTile, empty=True), "the tile still face down", seen="owner"),
        from_setup=field(flag(), "whether that tile was kept at set-up"),
        passed=field(flag(), "gave up the double turn"),
    )
    province_pile = derived(bits(ProvinceTile), "tiles that nobody has")
    middleman = field(by(CREST_COLOURS, number(TOWNS_MAX - 1)), "where each is", called="middlemen")
    track = field(
        by(Track, listed(seat(empty=True), TRACK_MAX)), "whose member sits on each space", called="tracks"
    )
    filled = derived(by(Track, number(TRACK_MAX)), "how many members sit there")
    medici = own(
        write_medici,
        read_medici,
        medici=field(
            line(one_of(Medici), MEDICI_TOKENS), "taken tokens, the pile, those set aside", seen="nobody"
        ),
        medici_owner=field(line(seat(empty=True), MEDICI_TOKENS), "who took them"),
        medici_taken=field(number(MEDICI_TOKENS), "how many are taken"),
    )
    florence = own(
        write_florence,
        read_florence,
        florence=field(by(Office, line(number(FLORENCE_TILES - 1), FLORENCE_TILES)), "tiles", seen="nobody"),
        holder=field(by(Office, line(seat(empty=True), FLORENCE_TILES)), "who holds them"),
        pile_left=field(by(Office, number(FLORENCE_TILES)), "how many lie in the pile"),
    )
    knowledge = own(
        write_knowledge,
        read_knowledge,
        may_be=field(line(MAY_BE, PLAYERS_MAX + 1), "the tiles that each may be, by observer", seen="nobody"),
    )
    round_number = field(number(ROUNDS_MOST + 1, least=1), "from 1 on", called="round")
    active = field(seat(), "whose turn it is; an event asks others meanwhile")
    end_triggered = field(flag(), "this round is the last before the final one")
    final_round = field(flag(), "everybody has a double turn")
    action_index = field(number(1), "the second action of a double turn")
    turn_clean = field(flag(), "nothing done yet in this turn")
    window = field(number(1), "province tiles: 0 before the action, 1 after it")
    setup_pair = field(number(2), "pairs of members placed by everybody")
    dice_lie = field(line(number(DIE_SIDES), 2), "the last roll; 0 before the first", called="lying")
    step = together(
        action=field(one_of(ActionKind, empty=True), "what is being carried out"),
        aim=field(one_of(Track, empty=True), "the track it leads to", called="track"),
        member_town=field(number(TOWNS_MAX - 1, empty=True), "who acts", called="member"),
        destination=field(number(TOWNS_MAX - 1, empty=True), "where"),
        modifiers=field(one_of(Modifiers, empty=True), "tiles used for a seizure"),
        tile=field(one_of(ProvinceTile, empty=True), "the province tile in use"),
        partisans_due=field(number(SET_MAX), "how many may be chosen"),
        placing=field(number(100), "members still to be placed"),
        zone=field(one_of(ZONE_NAMES, empty=True), "where they may be placed"),
        event=field(one_of(Medici, empty=True), "what everybody suffers"),
        event_left=field(number(PLAYERS_MAX), "seats still to be asked"),
        drawn=field(number(FLORENCE_TILES), "Florence tiles being looked at"),
        going_on=field(one_of(Return, empty=True), "what follows a nested step"),
    )
    results = each_seat(
        breakdown=derived(by(Category, number(32_767)), "points by where they come from"),
        tile_points=derived(by(NobilityTile, number(32_767)), "points of nobility tiles"),
    )
    decided_by = derived(one_of(DecidedBy, empty=True), "what made the winner")
