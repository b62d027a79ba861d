"""Worked examples as data: a position, then a script of what is offered, played and found.

Lines of a script:
    offers A, B, …          exactly these choices      among A, …   these too     lacks A, …   none of these
    play A                  a choice; towns are named by their ids, such as town(sesto)
    phase NAME [of SEAT]    what is asked, and of whom
    goods SEAT good=n …     what a family has          reserve SEAT n
    standing SEAT towns …   exactly these members      lying SEAT towns …
    middleman COLOUR TOWN   track NAME seats …         tiles SEAT up M1 … used M3 …
    told NAME …             events of the last play    silent NAME …   not told
    scores n …              points at the end          winners SEAT …
    sheet SEAT category=n … a part of the score        choices n       how many
    dice a b                the next roll              pile NAME n     extra OFFICE   where the token lies
"""

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bottega import Event, State

from .playing import Family, Scene, dice_for, offered, towns

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "vecchio.toml"
NAMED_TOWN = re.compile(r"(town|return_member)\(([a-z_]+)\)")
SHORT = {
    "good": "good",
    "partisans": "set",
    "zone": "zone",
    "province_tile": "tile",
    "council_tile": "tile",
    "nobility_tile": "tile",
    "modifiers": "tiles",
    "answer": "answer",
    "action_province": "region",
    "action_office": "office",
}
SHORTENED = re.compile(r"([a-z_]+)\(([\w+]+)\)")


def scenarios() -> dict[str, dict[str, Any]]:
    entries = tomllib.loads(SCENARIOS.read_text(encoding="utf-8"))["scenario"]
    found = {entry["id"]: entry for entry in entries}
    assert len(found) == len(entries), "every scenario has an id of its own"
    return found


def full_action(text: str) -> str:
    """An action as the game writes it: `town(sesto)` and `good(cart)` with the names of their arguments."""
    text = NAMED_TOWN.sub(lambda found: f"{found[1]}(town={towns()[found[2]]})", text.strip())
    found = SHORTENED.fullmatch(text)
    return f"{found[1]}({SHORT[found[1]]}={found[2]})" if found else text


def scene_of(entry: dict[str, Any]) -> Scene:
    known = {
        key: entry[key]
        for key in Scene.__dataclass_fields__
        if key in entry and key not in ("families", "step")
    }
    families = [Family(**entry.get("seat", {}).get(str(seat), {})) for seat in range(entry.get("players", 3))]
    return Scene(**known, families=families, step=entry.get("step", {}))


class Stage:
    """A table that follows a script and compares."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()

    def follow(self, script: Sequence[str]) -> "Stage":
        for line in script:
            word, _, rest = line.partition(" ")
            try:
                getattr(self, f"_{word}")(rest)
            except AssertionError as problem:
                raise AssertionError(f"{line!r}: {problem}") from problem
        return self

    def _offers(self, rest: str) -> None:
        wanted = {full_action(text) for text in rest.split(", ")}
        assert offered(self.state) == wanted

    def _among(self, rest: str) -> None:
        assert {full_action(text) for text in rest.split(", ")} <= offered(self.state)

    def _lacks(self, rest: str) -> None:
        assert not {full_action(text) for text in rest.split(", ")} & offered(self.state)

    def _play(self, rest: str) -> None:
        self.events = self.state.play(full_action(rest))

    def _phase(self, rest: str) -> None:
        name, _, seat = rest.partition(" of ")
        assert self.state.view(None)["phase"] == name
        if seat:
            assert self.state.to_play == int(seat)

    def _family(self, seat: str) -> dict[str, Any]:
        family: dict[str, Any] = self.state.view(int(seat))["seats"][int(seat)]
        return family

    def _goods(self, rest: str) -> None:
        seat, *goods = rest.split()
        found = self._family(seat)["goods"]
        wanted = {good: int(count) for good, count in (each.split("=") for each in goods)}
        assert {good: found[good] for good in wanted} == wanted

    def _reserve(self, rest: str) -> None:
        seat, count = rest.split()
        assert self._family(seat)["reserve"] == int(count)

    def _members(self, rest: str, posture: str) -> None:
        seat, *names = rest.split()
        wanted: dict[int, int] = {}
        for name in names:
            town, _, count = name.partition("*")
            wanted[towns()[town]] = int(count or 1)
        groups = self._family(seat)["members"]
        assert {group["town"]: group[posture] for group in groups if group[posture]} == wanted

    def _standing(self, rest: str) -> None:
        self._members(rest, "standing")

    def _lying(self, rest: str) -> None:
        self._members(rest, "lying")

    def _middleman(self, rest: str) -> None:
        colour, town = rest.split()
        assert self.state.view(None)["middlemen"][colour] == towns()[town]

    def _track(self, rest: str) -> None:
        name, *seats = rest.split()
        assert self.state.to_json()["tracks"][name] == [int(seat) for seat in seats]

    def _tiles(self, rest: str) -> None:
        seat, *names = rest.split()
        wanted, side = set(), True
        for name in names:
            if name in ("up", "used"):
                side = name == "up"
            else:
                wanted.add((name, side))
        tiles = self._family(seat)["province_tiles"]
        assert {(tile["tile"], tile["face_up"]) for tile in tiles} == wanted

    def _told(self, rest: str) -> None:
        assert set(rest.split()) <= {event.name for event in self.events}

    def _silent(self, rest: str) -> None:
        assert not set(rest.split()) & {event.name for event in self.events}

    def _scores(self, rest: str) -> None:
        assert self.state.scores() == tuple(int(points) for points in rest.split())

    def _winners(self, rest: str) -> None:
        assert self.state.winners() == tuple(int(seat) for seat in rest.split())

    def _sheet(self, rest: str) -> None:
        seat, *parts = rest.split()
        result = self.state.view(None)["results"][int(seat)]
        for part in parts:
            key, points = part.split("=")
            found = result["tiles"][key] if key in result["tiles"] else result[key]
            assert found == int(points), key

    def _dice(self, rest: str) -> None:
        first, second = (int(number) for number in rest.split())
        position = self.state.to_json() | {"dice": dice_for(first, second)}
        self.state = self.state.game.from_json(position)

    def _pile(self, rest: str) -> None:
        name, count = rest.split()
        assert self.state.view(None)["piles"][name] == int(count)

    def _extra(self, rest: str) -> None:
        assert self.state.view(None)["extra_cost"] == rest

    def _choices(self, rest: str) -> None:
        assert len(self.state.legal()) == int(rest)


def staged(entry: dict[str, Any]) -> Stage:
    """Set a scenario up and follow its script."""
    return Stage(scene_of(entry).state()).follow(entry["script"])
