# Les joueurs dont le nom reste.

player-no_name = Un nom contient au moins une lettre ou un chiffre.
player-name_taken = Quelqu’un s’appelle déjà { $name } ici.
