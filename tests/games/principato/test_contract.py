"""Principato keeps what every game must keep."""

from bottega.games.principato import GAME
from bottega.testing import Contract


class TestPrincipato(Contract):
    spec = GAME
    tables = ({"players": 2}, {"players": 3, "military_vp_2p": "likely"}, {"players": 4})
