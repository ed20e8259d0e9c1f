turn = { $who ->
    [me] Tour { $turn } · à toi de lancer
   *[one] Tour { $turn } · { $name } lance
}
you-choose = { $who ->
    [me] À toi de choisir :
   *[one] { $name }, à toi de choisir :
}
prompt = Ton choix (? pour l’aide)
chosen = Choix : { $choice }. Entrée pour confirmer, u et Entrée pour annuler
forced = { $who ->
    [me] Tu n’as qu’un choix : { $choice }. Entrée pour continuer
   *[one] { $name } n’a qu’un choix : { $choice }. Entrée pour continuer
}
help = Tape un numéro ou le texte à côté. « { sheets } » montre toutes les fiches. Ctrl-C quitte ; la partie peut reprendre plus tard.
dice-promise = Dés équitables : le SHA-256 de la graine secrète est { $commitment }
dice-proof = La graine secrète était { $seed }
resume = La partie est enregistrée. Reprends-la avec : rollwright terminal --resume { $path }
verify = Vérifie les dés avec : rollwright verify { $path }
result = Résultat
points = { $name } : { $score }
winner = { $who ->
    [me] Tu gagnes
    [us] Tu partages la victoire avec { $names }
    [many] { $names } se partagent la victoire
   *[one] { $names } gagne
}
series = Série, partie { $number } sur { $length }
series-totals = Série jusqu’ici
series-result = Résultat de la série
series-winner = { $who ->
    [me] Tu gagnes la série
    [us] Tu partages la victoire de la série avec { $names }
    [many] { $names } se partagent la victoire de la série
   *[one] { $names } gagne la série
}
next-match = Entrée pour la partie suivante
who-plays = Qui joue ? Noms séparés par des virgules
which-bots = Contre quels robots ? ({ $bots } ; séparés par des virgules, - pour aucun)
begins = { $who ->
    [me] Tu commences.
   *[one] { $name } commence.
}
sheets = fiches

## Entraînement.

practice-position =
    { $difficulty ->
        [easy] Position { $number } sur { $count } · { $game } · facile
        [medium] Position { $number } sur { $count } · { $game } · moyen
       *[hard] Position { $number } sur { $count } · { $game } · difficile
    }
practice-again = Tu t’étais déjà trompé ici.
practice-you = Toi
practice-right = Exact !
practice-wrong =
    { $unit ->
        [points] Le meilleur choix : { $best }. Le tien, { $chosen }, coûte en moyenne { $loss } points.
       *[percent] Le meilleur choix : { $best }. Le tien, { $chosen }, coûte { $loss } parties sur 100.
    }
practice-value =
    { $unit ->
        [points] { $value } points
       *[percent] { $value } %
    }
practice-more =
    { $count ->
        [one] et { $count } autre
       *[other] et { $count } autres
    }
practice-next = Entrée pour continuer
practice-result = Bonnes réponses : { $right } sur { $count }.
practice-waiting =
    { $count ->
        [one] { $count } position te sera reposée.
       *[other] { $count } positions te seront reposées.
    }
