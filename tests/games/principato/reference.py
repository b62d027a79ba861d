"""Principato once more, written from the rules alone: plain Python over plain data, for comparison.

It knows nothing of the package: figures come from the component file, positions from their written form,
and actions are their texts. A question with a single answer is answered at once, as the rules want.
"""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

Data = dict[str, Any]

PAIRS = [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (3, 0)]
POOLS = {
    "field": "rural",
    "farm": "rural",
    "palazzo": "urban",
    "bank": "urban",
    "catapult": "catapult",
    "condottiere": "soldier",
    "militia": "soldier",
}
SUPPLIES = [
    ("supply_food", "food", "militia"),
    ("supply_gold", "gold", "condottiere"),
    ("supply_favour_militia", "favour", "militia"),
    ("supply_favour_condottiere", "favour", "condottiere"),
]


class Reference:
    """One table."""

    def __init__(self, figures: Mapping[str, Any], position: Mapping[str, Any]) -> None:
        self.figures = figures
        self.kinds = {kind["key"]: kind for kind in figures["kind"]}
        self.at = deepcopy(dict(position))
        self.players = len(self.at["principalities"])
        setups = {setup["players"]: setup for setup in figures["setup"]}
        self.size = setups[self.players]["display"]
        self.question: Data = {"phase": "turn_action"}

    # ------------------------------------------------------------------ what there is

    def seat(self, seat: int) -> Data:
        principality: Data = self.at["principalities"][seat]
        return principality

    @property
    def me(self) -> Data:
        return self.seat(self.at["to_play"])

    def reserve(self, cube: str) -> int:
        total = int(self.figures["cubes"][cube])
        for p in self.at["principalities"]:
            total -= p[cube] + p["on_militia"].get(cube, 0) + p["on_condottieri"].get(cube, 0)
        return int(total)

    def pool(self, token: str) -> int:
        pool = POOLS[token]
        table = self.figures["rural_tokens"] if pool == "rural" else self.figures["tokens"]
        mine = [key for key in POOLS if POOLS[key] == pool]
        used: int = sum(p[key] for p in self.at["principalities"] for key in mine)
        return int(table[pool]) - used

    def stacks(self, kind: str) -> list[int]:
        culture = next(c for c in self.figures["culture"] if c["kind"] == kind)
        taken = [p["culture"][kind] for p in self.at["principalities"]]
        return [copies - sum(t[index] for t in taken) for index, copies in enumerate(culture["copies"])]

    @staticmethod
    def empty(p: Data, soldier: str) -> int:
        on_them: dict[str, int] = p["on_militia" if soldier == "militia" else "on_condottieri"]
        return int(p[soldier]) - sum(on_them.values())

    def kind_of(self, card: str) -> Data:
        kind: Data = self.kinds[card.split()[1]]
        return kind

    def options(self, card: str) -> list[Data]:
        kind = self.kind_of(card)
        return [kind[key] for key in ("option_1", "option_2", "option_3") if key in kind]

    # ------------------------------------------------------------------ what may be done

    def payments(self, card: str, number: int) -> list[str]:
        option, p = self.options(card)[number - 1], self.me
        f, g = option.get("food", 0), option.get("gold", 0)
        found = []
        for a, b in PAIRS:
            enough = f - a <= p["food"] and g - b <= p["gold"] and a + b <= p["favour"]
            twice = card.split()[1] == "buy_monument" and number == 2 and a > 0
            if a <= f and b <= g and enough and not twice:
                found.append(f"payment(favours={a}+{b})")
        return found

    def available(self, option: Data) -> bool:
        for thing, count in option["gain"].items():
            if thing in POOLS and count != "any" and self.pool(thing) < count:
                return False
            if thing in ("monument", "book", "painting") and not any(self.stacks(thing)):
                return False
        return True

    def open_options(self, card: str) -> list[int]:
        numbers = range(1, len(self.options(card)) + 1)
        return [n for n in numbers if self.available(self.options(card)[n - 1]) and self.payments(card, n)]

    def legal(self) -> list[str]:
        ask, p = self.question, self.me
        phase = ask["phase"]
        if phase == "turn_action":
            return self.turn_actions(p)
        if phase == "choose_option":
            return [f"option(number={n})" for n in self.open_options(ask["card"])]
        if phase == "choose_payment":
            return self.payments(ask["card"], ask["option"])
        if phase == "choose_value":
            return [f"value(place={i + 1})" for i, left in enumerate(self.stacks(ask["kind"])) if left]
        if phase == "choose_mix":
            return [f"mix(number={i + 1})" for i in range(len(self.options(ask["card"])))]
        if phase == "choose_display":
            return [f"display_slot(slot={i + 1})" for i in range(self.size)]
        return [f"count(number={n})" for n in range(self.most(p) + 1)]

    def turn_actions(self, p: Data) -> list[str]:
        found = ["pass"]
        for slot, card in enumerate(p["cards"], 1):
            paid = not card.split()[1].startswith("recruit") and self.kind_of(card)["group"] != "income"
            if not paid or self.open_options(card):
                found.append(f"activate_card(slot={slot})")
        found += ["change_card(slot=1)", "change_card(slot=2)"]
        if p["favour"] < self.figures["storage"]["church"] and self.reserve("favour"):
            found.append("take_favour")
        fits = any(p[cube] and self.empty(p, soldier) for _, cube, soldier in SUPPLIES)
        if fits and not self.at["supply_used"]:
            found.append("supply")
        return found

    def most(self, p: Data) -> int:
        phase = self.question["phase"]
        if phase == "recruit_count":
            return self.pool("militia")
        if phase.startswith("disband"):
            return int(p[phase.removeprefix("disband_")])
        cube, soldier = next((c, s) for key, c, s in SUPPLIES if key == phase)
        return min(int(p[cube]), self.empty(p, soldier))

    # ------------------------------------------------------------------ what happens

    def play(self, action: str) -> None:
        self.answer(action)
        while self.question["phase"] not in ("turn_action", "game_over"):
            only = self.legal()
            if len(only) > 1:
                return
            self.answer(only[0])

    def answer(self, action: str) -> None:
        name, _, rest = action.partition("(")
        value = rest.rstrip(")").partition("=")[2]
        getattr(self, f"do_{name}")(value)

    def do_pass(self, _: str) -> None:
        self.end_turn()

    def do_activate_card(self, value: str) -> None:
        slot = int(value) - 1
        card = self.me["cards"][slot]
        kind = card.split()[1]
        self.question = {"slot": slot, "card": card, "activated": True}
        if kind.startswith("recruit"):
            self.question["phase"] = "recruit_count"
        elif self.kind_of(card)["group"] != "income":
            self.question["phase"] = "choose_option"
        elif len(self.options(card)) > 1:
            self.question["phase"] = "choose_mix"
        else:
            self.income(self.options(card)[0])

    def do_change_card(self, value: str) -> None:
        self.question = {"phase": "choose_display", "slot": int(value) - 1, "activated": False}

    def do_take_favour(self, _: str) -> None:
        self.me["favour"] += 1
        self.action_done()

    def do_supply(self, _: str) -> None:
        self.at["supply_used"] = True
        self.question = {"phase": "supply_food"}

    def do_option(self, value: str) -> None:
        self.question |= {"option": int(value), "phase": "choose_payment"}

    def do_payment(self, value: str) -> None:
        option = self.options(self.question["card"])[self.question["option"] - 1]
        a, b = (int(part) for part in value.split("+"))
        self.me["food"] -= option.get("food", 0) - a
        self.me["gold"] -= option.get("gold", 0) - b
        self.me["favour"] -= a + b
        ((thing, count),) = option["gain"].items()
        if thing in POOLS:
            self.me[thing] += count
            self.used()
        else:
            self.question |= {"phase": "choose_value", "kind": thing}

    def do_value(self, value: str) -> None:
        self.me["culture"][self.question["kind"]][int(value) - 1] += 1
        self.used()

    def do_mix(self, value: str) -> None:
        self.income(self.options(self.question["card"])[int(value) - 1])

    def income(self, option: Data) -> None:
        for cube, soldier, on_them, home in (
            ("food", "militia", "on_militia", "farm"),
            ("gold", "condottiere", "on_condottieri", "bank"),
        ):
            amount = option["gain"].get(cube, 0)
            if isinstance(amount, str):
                amount = self.me[amount.removeprefix("per_")]
            room = self.figures["storage"][home] * self.me[home] - self.me[cube]
            for _ in range(min(amount, self.reserve(cube))):
                if room > 0:
                    self.me[cube] += 1
                    room -= 1
                elif self.empty(self.me, soldier) > 0:
                    self.me[on_them][cube] += 1
        self.used()

    def used(self) -> None:
        if self.kind_of(self.question["card"])["exchange"]:
            self.question["phase"] = "choose_display"
        else:
            self.action_done()

    def do_display_slot(self, value: str) -> None:
        place, slot = int(value) - 1, self.question["slot"]
        display, cards = self.at["display"], self.me["cards"]
        display[place], cards[slot] = cards[slot], display[place]
        self.action_done()

    def do_count(self, value: str) -> None:
        count, phase, p = int(value), self.question["phase"], self.me
        if phase == "recruit_count":
            p[self.question["card"].split()[1].removeprefix("recruit_")] += count
            self.used()
        elif phase.startswith("supply"):
            index = next(i for i, (key, _, _) in enumerate(SUPPLIES) if key == phase)
            _, cube, soldier = SUPPLIES[index]
            p[cube] -= count
            p["on_militia" if soldier == "militia" else "on_condottieri"][cube] += count
            self.after_supply(index)
        else:
            p[phase.removeprefix("disband_")] -= count
            self.after_disbanding(phase)

    def after_supply(self, index: int) -> None:
        if index < 3:
            self.question["phase"] = SUPPLIES[index + 1][0]
        elif self.at["scoring"] is None:
            self.question = {"phase": "turn_action"}
        else:
            self.next_seat("supply_food")

    def after_disbanding(self, phase: str) -> None:
        if phase == "disband_militia":
            self.question = {"phase": "disband_condottiere"}
        else:
            self.next_seat("disband_militia")

    def action_done(self) -> None:
        self.at["actions_left"] -= 1
        self.at["supply_used"] = False
        self.question = {"phase": "turn_action"}
        if self.at["actions_left"] == 0:
            self.end_turn()

    def end_turn(self) -> None:
        self.at["actions_left"], self.at["supply_used"] = 0, False
        self.at["display"].pop(0)
        self.refill()

    def refill(self) -> None:
        pile = self.at["piles"][self.at["year"] - 1]
        if not pile:
            self.begin_scoring("annual")
            return
        card = pile.pop(0)
        if card == "military":
            self.begin_scoring("extra")
            return
        self.at["display"].append(card)
        self.at["turn_seat"] = (self.at["turn_seat"] + 1) % self.players
        self.at["to_play"], self.at["actions_left"] = self.at["turn_seat"], 2
        self.question = {"phase": "turn_action"}

    # ------------------------------------------------------------------ scorings

    def begin_scoring(self, kind: str) -> None:
        def rank(seat: int) -> tuple[int, int]:
            p = self.seat(seat)
            army = p["catapult"] + p["condottiere"] + p["militia"]
            return -army, (seat - self.at["first_player"]) % self.players

        self.at["scoring"], self.at["order_index"] = kind, 0
        self.at["order"] = sorted(range(self.players), key=rank)
        self.at["to_play"] = self.at["order"][0]
        self.question = {"phase": "supply_food"}

    def next_seat(self, phase: str) -> None:
        self.at["order_index"] += 1
        if self.at["order_index"] < self.players:
            self.at["to_play"] = self.at["order"][self.at["order_index"]]
            self.question = {"phase": phase}
        elif phase == "supply_food":
            self.resolve()
        else:
            self.end_scoring()

    def military_points(self) -> list[int]:
        likely = self.players == 2 and self.at["options"]["military_vp_2p"] == "likely"
        rows = {row["players"]: row["points"] for row in self.figures["military_points"]}
        points: list[int] = self.figures["likely_military_points"]["points"] if likely else rows[self.players]
        return points

    def resolve(self) -> None:
        strengths = [strength(self.seat(seat)) for seat in range(self.players)]
        points = share(strengths, self.military_points())
        self.at["scorings"].append({"strengths": strengths, "points": points})
        for p in self.at["principalities"]:
            p["on_militia"] = {"food": 0, "favour": 0}
            p["on_condottieri"] = {"gold": 0, "favour": 0}
        if self.at["scoring"] == "annual" and self.at["year"] == 3:
            self.at |= {"scoring": None, "order": [], "order_index": 0, "to_play": None}
            self.question = {"phase": "game_over"}
            return
        self.at["order_index"], self.at["to_play"] = 0, self.at["order"][0]
        self.question = {"phase": "disband_militia"}

    def end_scoring(self) -> None:
        kind = self.at["scoring"]
        self.at |= {"scoring": None, "order": [], "order_index": 0}
        if kind == "annual":
            self.at["year"] += 1
        self.refill()

    # ------------------------------------------------------------------ the end

    def points(self) -> list[int]:
        return [final_points(self.figures, self.at, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        standing = [
            (points, sum(self.seat(seat)[cube] for cube in ("food", "gold", "favour")))
            for seat, points in enumerate(self.points())
        ]
        return [seat for seat, mine in enumerate(standing) if mine == max(standing)]


def strength(p: Mapping[str, Any]) -> int:
    """Catapults and supplied soldiers, less the others."""
    supplied = sum(p["on_militia"].values()) + sum(p["on_condottieri"].values())
    return int(p["catapult"] + supplied - (p["militia"] + p["condottiere"] - supplied))


def share(strengths: list[int], points: list[int]) -> list[int]:
    """Points by place; equals add theirs up and share them, rounded up."""
    found = []
    for mine in strengths:
        first = sum(other > mine for other in strengths)
        equals = strengths.count(mine)
        found.append(-(-sum(points[first : first + equals]) // equals))
    return found


def final_points(figures: Mapping[str, Any], position: Mapping[str, Any], seat: int) -> int:
    """Military points, values of culture tokens and both goals."""
    p = position["principalities"][seat]
    values = {culture["kind"]: culture["values"] for culture in figures["culture"]}
    military = sum(scoring["points"][seat] for scoring in position["scorings"])
    culture = sum(
        count * value
        for kind in values
        for count, value in zip(p["culture"][kind], values[kind], strict=True)
    )
    return int(military + culture) + sum(goal_points(goal, p, military) for goal in p["goals"])


def goal_points(goal: str, p: Mapping[str, Any], military: int) -> int:
    """What the printed goals are worth."""
    have = {kind: sum(p["culture"][kind]) for kind in ("monument", "book", "painting")}
    simple = {
        "armoury": p["catapult"],
        "fertile_soil": max(0, p["field"] + p["farm"] - 6),
        "town_charter": max(0, p["palazzo"] + p["bank"] - 6),
        "fortress": military // 4,
    }
    if goal in simple:
        return int(simple[goal])
    sets, worth = {
        "chapel": (("monument", "painting"), (0, 2, 5, 8)),
        "town_hall": (("monument", "book"), (0, 2, 5, 8)),
        "palace": (("monument", "book", "painting"), (0, 5, 10, 15)),
        "villa": (("book", "painting"), (0, 2, 5, 9)),
    }[goal]
    return worth[min(3, *(have[kind] for kind in sets))]
