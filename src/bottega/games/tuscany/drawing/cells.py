"""Numbers of places, for pages: slots of the display, what lies in the middle, a hundred for each seat."""

from bottega.engine.events import Event
from bottega.games.tuscany.table import DISPLAY, SPACES, STORAGE_MAX, Colour, Upgrade

RAILS, DECK, NEUTRAL, YIELDS, BONUS, STOCK = 10, 11, 12, 13, 20, 30
OF_SEAT, STORAGE, PURSE, UPGRADE = 100, 40, 50, 60

PLACED = ("start_castle", "placed", "area_completed")
IN_PURSE = ("marble_spent", "cards_drawn", "paid", "marble_gained", "workers_gained")
TURNED = ("tile_taken", "tile_turned_up", "neutral_turned_up", "castle_picked", "purged", "colour_cleared")
IN_THE_MIDDLE = {
    "deck_shuffled": DECK,
    "neutral_shuffled": NEUTRAL,
    "yield_turned": YIELDS,
    "yields_shuffled": YIELDS,
    "scored": RAILS,
    "final_score": RAILS,
}


def space(seat: int, number: int) -> int:
    return OF_SEAT * (seat + 1) + number


def storage(seat: int, place: int) -> int:
    return space(seat, STORAGE + place)


def purse(seat: int) -> int:
    """A prince's cards, workers and marble."""
    return space(seat, PURSE)


def upgrade(seat: int, name: str) -> int:
    return space(seat, UPGRADE + Upgrade.words.index(name))


def of_event(event: Event) -> tuple[int, ...]:
    """Slots, spaces, storage, supplies of a seat, bonuses, piles or tracks."""
    fields, name = event.fields, event.name
    if name in IN_THE_MIDDLE:
        return (IN_THE_MIDDLE[name],)
    if name in TURNED:
        return tuple(fields["slots"]) if "slots" in fields else (fields["slot"],)
    if name in PLACED:
        spaces = fields["spaces"] if "spaces" in fields else [fields["space"]]
        return tuple(space(fields["seat"], one) for one in spaces if one is not None)
    if name in IN_PURSE:
        return (purse(fields["seat"]),)
    if name == "joker_gained":
        return (storage(fields["seat"], fields["storage"]),)
    if name == "upgrade_taken":
        return (upgrade(fields["seat"], fields["upgrade"]),)
    return (BONUS + Colour.words.index(fields["colour"]),) if name == "colour_completed" else ()


def known(players: int) -> set[int]:
    """All of them, at a table of so many princes."""
    bonuses, stock = range(BONUS, BONUS + len(Colour)), range(STOCK, STOCK + len(Upgrade))
    stored, upgrades = range(STORAGE, STORAGE + STORAGE_MAX), range(UPGRADE, UPGRADE + len(Upgrade))
    own = {*range(SPACES), *stored, PURSE, *upgrades}
    middle = {*range(DISPLAY), RAILS, DECK, NEUTRAL, YIELDS, *bonuses, *stock}
    return middle | {space(seat, number) for seat in range(players) for number in own}


def meant(seat: int) -> dict[int, str]:
    """What a click of a seat on each place that has an action means."""
    return {
        DECK: "draw",
        **{slot: f"choose_tile(slot={slot})" for slot in range(DISPLAY)},
        **{STOCK + place: f"choose_upgrade(upgrade={name})" for place, name in enumerate(Upgrade.words)},
        **{space(seat, number): f"choose_space(space={number})" for number in range(SPACES)},
        **{storage(seat, place): f"choose_stored(storage={place})" for place in range(STORAGE_MAX)},
    }
