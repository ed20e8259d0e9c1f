which-game = Quel jeu ?
player = Joueur { $number }
your-name = Ton nom
others = Autres joueurs
series = Parties
play-bots = { $number ->
    [1] Jouer contre un robot
   *[other] Jouer contre { $number } robots
}
invite = Inviter des amis
pass-and-play = Ensemble sur cet écran
solo = Jouer en solo
sheet-only = Fiche pour de vrais dés
join-code = Code d’accès
join = Rejoindre
continue = Continuer
lobby = Tables ouvertes
rules = Règles
print = Imprimer des fiches
replay = Revoir une partie
