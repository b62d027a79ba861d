# La maison sur l’écran d’accueil d’un téléphone.

home_screen-about = Des jeux de plateau stratégiques, entre amis ou contre des joueurs automatiques.
notices-push-iphone = Sur un iPhone ou un iPad, ajoutez d’abord cette maison à l’écran d’accueil (Partager, puis « Sur l’écran d’accueil ») et ouvrez-la de là : alors seulement elle peut afficher des messages.
