title = Entraînement
you = Toi
intro = Dans chaque position, un choix est nettement le meilleur. Trouve-le.
games = Jeu
difficulty = Difficulté
level-fits = À ton niveau
level-easy = Facile
level-medium = Moyen
level-hard = Difficile
waiting =
    { $count ->
        [0] Aucune position à revoir.
        [one] { $count } position ratée te sera reposée.
       *[other] { $count } positions ratées te seront reposées.
    }
later =
    { $count ->
        [one] { $count } reviendra dans les prochains jours.
       *[other] { $count } reviendront dans les prochains jours.
    }
begin = C’est parti
round-of = { $number } sur { $total }
again-note = Cette position, tu l’as déjà ratée.
asked = { $seat ->
    [active] Tu as lancé les dés. Que fais-tu ?
   *[other] { $name } a lancé les dés. Que fais-tu ?
}
right = Exact : { $choice }
# Followed by several numbers.
right-these = Exact :
best-these = Le meilleur choix :
was-best = Le meilleur choix : { $choice }
costs =
    { $unit ->
        [points] Ton choix coûte en moyenne { $loss } points
       *[chance] Ton choix coûte { $loss } parties sur 100
    }
ahead =
    { $unit ->
        [points] En moyenne { $loss } points de mieux que le deuxième choix
       *[chance] Gagne { $loss } parties sur 100 de plus que le deuxième choix
    }
missed-by = Nos robots se trompent ici dans environ { $percent } % des cas.
once-more = Réessayer
next = Position suivante
to-result = Résultat
result = Bonnes réponses : { $right } sur { $total }
perfect = Tout est juste !
comes-back =
    { $count ->
        [one] { $count } position reviendra à la prochaine série.
       *[other] { $count } positions reviendront à la prochaine série.
    }
harder = C’était trop facile pour toi : la prochaine série sera plus dure.
easier = La prochaine série sera plus facile.
another = Encore dix
done = Terminé
step-right = juste
step-wrong = raté
step-now = en cours
step-open = à venir
nothing = Il n’y a pas de position pour s’entraîner ici.
no-network = Pas de connexion. Vérifie le réseau et réessaie.
