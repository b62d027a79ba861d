"""The same rules once more, written another way: legal choices tried one by one, points counted from a view.

Nothing here uses the package's rules; figures of the supplied board are read from the view alone.
"""

from collections import deque
from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Any

View = Mapping[str, Any]
PARTISANS = ("assassin", "knight", "abbot")
REGIONS = ("venice", "milan", "papal")


def distances(view: View, start: int) -> dict[int, int]:
    """Roads from a town to every town, by walking."""
    roads: dict[int, list[int]] = {town["town"]: [] for town in view["board"]["towns"]}
    for road in view["board"]["roads"]:
        one, other = road["towns"]
        roads[one].append(other)
        roads[other].append(one)
    found, waiting = {start: 0}, deque([start])
    while waiting:
        town = waiting.popleft()
        for other in roads[town]:
            if other not in found:
                found[other] = found[town] + 1
                waiting.append(other)
    return found


def standing(view: View, seat: int) -> list[int]:
    return [group["town"] for group in view["seats"][seat]["members"] if group["standing"]]


def track_of(view: View, key: str) -> Mapping[str, Any]:
    track: Mapping[str, Any] = next(track for track in view["tracks"] if track["track"] == key)
    return track


def fares(view: View, seat: int, origin: int, town: int) -> list[str]:
    """Ways to pay a trip."""
    goods, price = view["seats"][seat]["goods"], distances(view, origin)[town]
    if price == 0:
        return ["stay"]
    return ["florin"] * (goods["florin"] >= price) + ["cart"] * (goods["cart"] >= 1)


def serves(view: View, seat: int, town: int) -> bool:
    """Whether a town would serve a seat."""
    colour = view["board"]["towns"][town]["colour"]
    if colour in ("red", "florence"):
        return False
    if colour == "green" or view["seats"][seat]["goods"]["bishop"] >= 1:
        return True
    return bool(view["middlemen"][colour] == town)


def destinations(view: View, seat: int, origin: int) -> set[int]:
    towns = range(len(view["board"]["towns"]))
    return {town for town in towns if serves(view, seat, town) and fares(view, seat, origin, town)}


def partisan_sets(region: str, wild: bool) -> list[tuple[str, ...]]:
    """What a region takes, spelled out."""
    number = {"venice": 1, "milan": 2, "papal": 3}[region]
    every = list(combinations_with_replacement(PARTISANS, number))
    if wild:
        return every
    if region == "venice":
        return [("assassin",)]
    if region == "milan":
        return [("knight", "abbot")]
    return [each for each in every if len(set(each)) == 2]


def owned_sets(view: View, seat: int, region: str, wild: bool) -> list[tuple[str, ...]]:
    goods = view["seats"][seat]["goods"]
    return [
        each
        for each in partisan_sets(region, wild)
        if all(each.count(kind) <= goods[kind] for kind in PARTISANS)
    ]


def modifiers(view: View, seat: int) -> list[str]:
    """Sets of M3 and P3 that may be used, P1 standing in for one."""
    tiles = {tile["tile"]: tile["face_up"] for tile in view["seats"][seat]["province_tiles"]}
    found = ["none"]
    for wanted in (("M3",), ("P3",), ("M3", "P3")):
        if all(tile in tiles for tile in wanted):
            down = sum(not tiles[tile] for tile in wanted)
            if down <= (1 if tiles.get("P1") else 0):
                found.append("+".join(wanted))
    return found


def payable_modifiers(view: View, seat: int, region: str, florins: int) -> list[str]:
    cost = track_of(view, region)["cost"]
    return [
        tiles
        for tiles in modifiers(view, seat)
        if owned_sets(view, seat, region, "M3" in tiles) and florins >= (0 if "P3" in tiles else cost)
    ]


def rest_payable(view: View, seat: int, track: str, florins: int) -> bool:
    if track in REGIONS:
        return bool(payable_modifiers(view, seat, track, florins))
    return florins >= (3 if view["extra_cost"] == track else 0)


def payments(view: View, seat: int, origin: int, town: int, track: str | None) -> list[str]:
    """Ways to pay a trip that leave the rest of the action payable."""
    florins, price = view["seats"][seat]["goods"]["florin"], distances(view, origin)[town]
    return [
        way
        for way in fares(view, seat, origin, town)
        if track is None or rest_payable(view, seat, track, florins - (price if way == "florin" else 0))
    ]


def acting_members(view: View, seat: int, track: str | None) -> set[int]:
    """Towns from which a standing member can complete an action."""
    if track is None:
        return {town for town in standing(view, seat) if destinations(view, seat, town)}
    goods, entry = view["seats"][seat]["goods"], track_of(view, track)["entry"]
    if not track_of(view, track)["open"] or (track not in REGIONS and goods["scroll"] < 2):
        return set()
    return {town for town in standing(view, seat) if payments(view, seat, town, entry, track)}


def usable(view: View, seat: int, tile: str) -> bool:
    """Whether a province tile can be carried out between actions."""
    family = view["seats"][seat]
    goods, own = family["goods"], {t["tile"]: t["face_up"] for t in family["province_tiles"]}
    partisans = sum(goods[kind] for kind in PARTISANS)
    if tile == "P1":
        return any(not up and used != "P1" and usable(view, seat, used) for used, up in own.items())
    return bool(
        {
            "M1": goods["scroll"] >= 1,
            "M3": False,
            "M4": partisans >= 1,
            "V5": family["members"],
            "V6": family["reserve"],
            "P2": partisans + goods["scroll"] >= 1,
            "P3": False,
            "P4": goods["florin"] >= 5,
            "P6": family["reserve"],
        }.get(tile, True)
    )


def usable_tiles(view: View, seat: int) -> set[str]:
    own = view["seats"][seat]["province_tiles"]
    return {
        f"province_tile(tile={tile['tile']})"
        for tile in own
        if tile["face_up"] and usable(view, seat, tile["tile"])
    }


def towns_as_actions(towns: set[int]) -> set[str]:
    return {f"town(town={town})" for town in towns}


def legal(view: View) -> set[str] | None:
    """The legal actions in the phases where something must be worked out, None in the others."""
    seat, step = view["to_play"], view["step"]
    goods = view["seats"][seat]["goods"]
    phase = view["phase"]
    if phase == "choose_action":
        found = {"action_recovery"} | usable_tiles(view, seat)
        found |= {"action_reinforcement"} if view["seats"][seat]["reserve"] else set()
        found |= {"action_town"} if acting_members(view, seat, None) else set()
        for key in REGIONS:
            found |= {f"action_province(region={key})"} if acting_members(view, seat, key) else set()
        for key in ("council", "nobility"):
            found |= {f"action_office(office={key})"} if acting_members(view, seat, key) else set()
        return found | ({"pass_double_turn"} if view["may_pass"] else set())
    if phase == "choose_member":
        return towns_as_actions(acting_members(view, seat, step["track"]))
    if phase == "choose_destination":
        return towns_as_actions(destinations(view, seat, step["member"]))
    if phase == "travel_payment":
        ways = payments(view, seat, step["member"], step["destination"], step["track"])
        return {f"good(good={way})" for way in ways}
    if phase == "province_modifiers":
        tiles = payable_modifiers(view, seat, step["track"], goods["florin"])
        return {f"modifiers(tiles={each})" for each in tiles}
    if phase == "pay_partisans":
        sets = owned_sets(view, seat, step["track"], "M3" in step["modifiers"])
        return {f"partisans(set={'+'.join(each)})" for each in sets}
    if phase == "event_tax":
        found = {f"good(good={good})" for good in ("scroll", "cart", "bishop") if goods[good]}
        found |= {f"partisans(set={kind})" for kind in PARTISANS if goods[kind]}
        return found | ({"good(good=florin)"} if goods["florin"] >= 3 else set())
    if phase == "after_action":
        return usable_tiles(view, seat) | {"end_turn"}
    return None


# ------------------------------------------------------------------ points


def members_on(view: View, key: str) -> list[int | None]:
    """Owners by space from the first, overflow behind."""
    track = track_of(view, key)
    return [space["seat"] for space in track["spaces"]] + list(track["overflow"])


def majority(view: View, key: str) -> int | None:
    owners = members_on(view, key)
    counts = {seat: owners.count(seat) for seat in range(view["players"])}
    best = max(counts.values())
    if best == 0:
        return None
    last = {s: max(i for i, owner in enumerate(owners) if owner == s) for s, n in counts.items() if n == best}
    return min(last, key=lambda seat: last[seat])


def tile_points(view: View, seat: int, tile: str) -> int:
    """A nobility tile, by its text."""
    family = view["seats"][seat]
    goods = family["goods"]
    on = {key: members_on(view, key).count(seat) for key in family["on_tracks"]}
    in_regions = sum(on[key] for key in REGIONS)
    in_towns = sum(group["standing"] + group["lying"] for group in family["members"])
    colours = {view["board"]["towns"][group["town"]]["colour"] for group in family["members"]}
    partisans = sum(goods[kind] for kind in PARTISANS)
    if tile == "N8":
        loose = view["options"]["n8_reading"] == "any_three"
        return 5 * (in_regions // 3 if loose else min(on[key] for key in REGIONS))
    if tile == "N9":
        return int(view["players"]) * pairs(view, seat)
    if tile == "N12":
        return (0, 3, 5, 7, 10)[min(4, len(family["medici_tokens"]))]
    every = all(goods[good] for good in ("florin", "scroll", "cart", "bishop")) and partisans > 0
    return int(
        {
            "N1": 3 * (family["reserve"] // 2),
            "N2": 3 * (in_towns // 2),
            "N3": 3 * (in_regions // 2),
            "N4": 2 * on["nobility"],
            "N5": 2 * on["council"],
            "N6": 2 * min(goods["cart"], goods["bishop"], 4),
            "N7": 6 if {"white", "black", "grey"} <= colours else 0,
            "N10": 8 if every else 0,
            "N11": 3 * sum(tile["face_up"] for tile in family["province_tiles"]),
        }[tile]
    )


def pairs(view: View, seat: int) -> int:
    """Neighbouring members on the tracks, in runs."""
    total = 0
    for track in view["tracks"]:
        text = "".join("x" if owner == seat else " " for owner in members_on(view, track["track"]))
        for run in text.split():
            total += len(run) - 1 if view["options"]["n9_reading"] == "overlapping" else len(run) // 2
    return total


def score(view: View, seat: int) -> dict[str, int]:
    """The score sheet of a seat."""
    family = view["seats"][seat]
    regions = 0
    for key in REGIONS:
        spaces = track_of(view, key)["spaces"]
        for place, owner in enumerate(members_on(view, key)):
            regions += spaces[min(place, len(spaces) - 1)]["points"] if owner == seat else 0
    on = {key: members_on(view, key).count(seat) for key in family["on_tracks"]}
    return {
        "region_members": regions,
        "council_members": 2 * on["council"],
        "nobility_members": on["nobility"],
        "all_tracks": 5 if all(on.values()) else 0,
        "majorities": 3 * sum(majority(view, key) == seat for key in on),
        "medici_tokens": len(family["medici_tokens"]),
        "pass_bonus": 2 if family["passed"] else 0,
        "nobility_tiles": sum(tile_points(view, seat, tile) for tile in family["nobility_tiles"]),
    }


def winners(view: View) -> list[int]:
    """Most points, then partisans and scrolls, then florins."""
    standings = []
    for seat in range(view["players"]):
        goods = view["seats"][seat]["goods"]
        left = goods["scroll"] + sum(goods[kind] for kind in PARTISANS)
        standings.append((sum(score(view, seat).values()), left, goods["florin"]))
    return [seat for seat, standing_ in enumerate(standings) if standing_ == max(standings)]
