"""What every game stands on: compiling, dice, piles, hexes, named actions, events, Game and State."""
