### Mots communs à tous les jeux, à la ligne de commande et aux tables.

## L’atelier

app-name = Bottega
language-en = anglais
language-fr = français

## Marques des places

mark-laurel = laurier
mark-lily = lys
mark-ship = navire
mark-key = clé
mark-tower = tour

## Couleurs : adjectif, adjectif féminin, lettre

colour-red = rouge
colour-red-feminine = rouge
colour-red-letter = R
colour-yellow = jaune
colour-yellow-feminine = jaune
colour-yellow-letter = J
colour-green = vert
colour-green-feminine = verte
colour-green-letter = V
colour-blue = bleu
colour-blue-feminine = bleue
colour-blue-letter = B
colour-purple = violet
colour-purple-feminine = violette
colour-purple-letter = T

## Places, désignées par leur couleur faute de nom

seat-red = Rouge
seat-yellow = Jaune
seat-green = Vert
seat-blue = Bleu
seat-purple = Violet
seat-number = place { $n }
seat-marked = { $name } ({ $mark })
seat-you = vous
seat-nobody = personne
seat-human = joueur en personne
seat-bot = joueur automatique

## Tours

turn-yours = À vous de jouer.
turn-of = C’est à { $name } de jouer.
turn-number = tour { $n }

## Choix

choose-number = Choisissez un numéro de { $first } à { $last }
choose-not_listed = Votre liste va de { $first } à { $last } : choisissez l’un de ces numéros.
choose-only = Vous n’avez qu’une possibilité.
choose-count = { $count ->
    [one] { $count } possibilité
   *[other] { $count } possibilités
}

## Commandes

command-undo = annuler
command-undo-help = Reprendre votre dernière décision.
command-quit = quitter
command-quit-help = Vous lever de table ; la partie est conservée.
command-quit-unkept-help = Vous lever de table ; enregistrez d’abord la partie si vous voulez la garder.
command-help = aide
command-help-help = Afficher ces commandes et l’essentiel des règles.
command-hint = conseil
command-hint-help = Demander une suggestion.
command-board = plateau
command-board-help = Redessiner la table.
command-log = journal
command-log-help = Relire le déroulement de la partie.
command-save = enregistrer
command-save-file = FICHIER
command-save-help = Conserver la partie dans un fichier, pour la revoir.
command-unknown = « { $typed } » n’est ni un numéro ni une commande : tapez « { $help } » pour en voir la liste.

## Refus

refusal-illegal = Ce coup n’est pas permis maintenant.
refusal-not_your_turn = Patience : c’est à { $name } de jouer.
refusal-finished = La partie est terminée : il n’y a plus rien à décider.
refusal-undo_nothing = Vous n’avez rien à reprendre.
refusal-undo_other_seat = Une autre place a joué depuis : votre décision est acquise.
refusal-undo_revealed = On ne revient pas sur ce qui a été dévoilé.

## Résultats

result-winners = { $count ->
    [one] Victoire : { $names }
   *[other] Victoire partagée : { $names }
}
result-rank = rang { $rank }
result-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Énumérations

list-pair = { $first } et { $last }
list-more = { $first }, { $next }

## À propos d’un jeu

about-players = de { $least } à { $most } joueurs
about-age = à partir de { $age } ans
about-minutes = de { $least } à { $most } minutes
about-designer = auteur : { $name }
about-options = Options

## La table dans un terminal

terminal-you = Votre place : { $seat }.
terminal-bot = { $seat } est mené par le robot « { $bot } ».
terminal-begin = Tapez un numéro ou un nom pour choisir ; « { $help } » montre les règles et les commandes.
terminal-commands = Commandes
terminal-rules = L’essentiel des règles
terminal-advice = Bon à savoir
terminal-undone = Décision reprise : { $action }.
terminal-enter = Appuyez sur Entrée pour continuer.
terminal-saved = La partie est conservée dans { $file }.
terminal-save_nameless = Dites où conserver la partie : { $example }
terminal-save_taken = { $file } existe déjà, et rien n’est écrasé : choisissez un autre nom.
terminal-save_failed = Impossible d’écrire dans { $file } : choisissez un autre endroit.
terminal-bye = Vous vous levez de table. À bientôt !
plain-you = (vous)
plain-points = Points
plain-rank = Rang

## Provenance d’une donnée

provenance-seed = imprimé dans la règle
provenance-seed-help = Cette donnée se lit dans le texte original de la règle.
provenance-public = publié
provenance-public-help = La règle ne donne pas ce chiffre ; des comptes rendus publiés du jeu le donnent.
provenance-derived = déduit
provenance-derived-help = Cette donnée découle des autres, par le calcul ou la géométrie.
provenance-reconstructed = reconstitué
provenance-reconstructed-help = Cette donnée est de nous, choisie en accord avec tout ce que l’on sait du jeu ; si vous possédez la boîte, vous pouvez la corriger.

## Ce que dit un jeu tant qu’il n’a pas ses propres mots

default-description = Un jeu qui n’a pas encore été décrit.
default-picture = { $title } : { $phase }
default-points = Points
default-rank = Rang
default-recent = à l’instant
default-not_asked = Ce n’est pas ce qui est demandé. { $asked }
default-over = Fin de la partie
default-winners = { $count ->
    [one] { $winners } gagne.
   *[other] { $winners } gagnent ensemble.
}
default-waiting = { $seat } doit décider.
default-no_rules = Les règles de { $title } n’ont pas encore été écrites.
default-no_rules-help = Qui apporte le jeu les écrit dans guide/en.md et guide/fr.md de son dossier.
default-count = { $caption } : { $count }
default-card = { $caption } : { $card }
default-hidden = { $caption } : { $count } face cachée
default-yes = oui
default-no = non
default-marker = { $caption } : { $seat } en { $place }
default-place = { $place } : { $things }
default-figures = L’état de la partie
default-things = Ce qui se trouve sur la table

## Ce que quelqu’un possède

holding-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
