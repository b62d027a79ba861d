# Ce que les programmes lisent quand on leur refuse quelque chose.

programs-unknown = Ce jeton n’est pas connu, ou il a été révoqué.
programs-player = Envoyez le jeton d’un joueur.
programs-scope = Ce jeton ne le permet pas : son joueur doit lui donner la portée { $scope }.
programs-seat = Envoyez le jeton de votre place.
programs-other_seat = Ce n’est pas le jeton d’une place à cette table.
programs-no_seat = Vous n’avez à cette table aucune place pour laquelle décider.
programs-such_seat = Cette place n’existe pas.
programs-invitation = Cette place n’est pas libre pour tout le monde : envoyez son invitation.
programs-record = La partie enregistrée s’obtient quand elle est terminée.
programs-step = L’étape { $number } de la suite ne peut pas être prévue.
programs-not_your_name = Pour supprimer le joueur, envoyez son nom.
programs-two_clocks = Une horloge compte les décisions ou les tours, pas les deux.
