"""Briscola keeps what every game must keep; its own rules are tested beside."""

from bottega.testing import Contract
from briscola import GAME


class TestBriscola(Contract):
    spec = GAME
