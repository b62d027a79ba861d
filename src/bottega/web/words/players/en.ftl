# Players whose names last.

player-no_name = A name needs a letter or a digit.
player-name_taken = Somebody here is called { $name } already.
