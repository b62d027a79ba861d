"""What may be done in Briscola, why not, and what is told of it."""

from bottega.engine.actions import ActionTable, block
from bottega.engine.events import EventTable, event
from bottega.engine.kinds import number, seat, seat_set
from bottega.engine.names import names
from briscola.table import PLAYERS_MAX, Card

ACTIONS = ActionTable(block("play_card", card=Card))

Reason = names("phase not_held")

EVENTS = EventTable(
    event("dealt", seat=seat(), count=number(), reveals=True),
    event("trump_shown", card=Card, reveals=True),
    event("played", seat=seat(), card=Card),
    event("trick_won", seat=seat(), points=number()),
    event("drawn", seat=seat(), card=Card, secret="card", reveals=True),
    event("trump_drawn", seat=seat(), card=Card),
    event("game_over", winners=seat_set(PLAYERS_MAX), points=number()),
)
