"""What Briscola brings."""

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

from bottega.engine.bits import members
from bottega.engine.game import GameSpec
from bottega.engine.schema import require
from briscola import rules
from briscola.actions import ACTIONS, EVENTS, Reason
from briscola.table import PLAYERS_MAX, PLAYERS_MIN, Card, Table


def check(_: np.ndarray[Any, Any], tables: np.ndarray[Any, Any]) -> None:
    """Every card is somewhere, once: in the deck, under it, in a hand, in the trick or taken."""
    table = tables[0]
    places = [table["deck"], table["hand"].reshape(-1), table["shown"], table["played"]]
    found = Counter(int(card) for place in places for card in place if card >= 0)
    found.update(card for mask in table["taken"].tolist() for card in members(mask))
    if table["under"]:
        found[int(table["trump"])] += 1
    wanted = Counter(range(len(Card)))
    if table["players"] == 3:
        del wanted[Card.COINS_TWO]
    require(found == wanted, "every card is in one place")


GAME = GameSpec(
    key="briscola",
    rules_version=1,
    players=(PLAYERS_MIN, PLAYERS_MAX),
    folder=Path(__file__).parent,
    table=Table,
    actions=ACTIONS,
    events=EVENTS,
    reasons=Reason,
    deal=rules.deal,
    offer=rules.offer,
    play=rules.play,
    reason=rules.reason,
    check=check,
)
