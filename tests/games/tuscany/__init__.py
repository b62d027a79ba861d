"""Tests of The Castles of Tuscany."""
