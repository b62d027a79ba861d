"""The rules of The Castles of Tuscany, one module for each chapter of the rulebook."""
