note = { $game } · tour { $turn }
waiting-for = On attend { $names }
scan-to-watch = scanne pour regarder
scan-to-play = Scanne pour jouer, ou tape le code sur la page d’accueil :
