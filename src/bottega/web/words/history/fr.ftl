# Ce qui a été joué, par qui, et la force de chacun.

history-rated = Compte pour le classement
