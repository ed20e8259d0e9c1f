title = Coach
working = Le coach examine la partie…
waiting = { $ahead ->
    [one] { $ahead } autre partie passe avant…
   *[other] { $ahead } autres parties passent avant…
}
solving = En solo, chaque chiffre est exact. Cet appareil résout d’abord le jeu, ce qui prend quelques secondes.
whose = Le bilan de qui
me = Toi
partial = Le coach examine encore la partie. Voici ce qu’il a vu jusqu’ici.
so-far = jusqu’au tour { $turn }
curve = Comment la partie a tourné
of-chance = chances de gagner, en %
of-points = points attendus
start = début
turn = Tour
in-turn = Tour { $turn }
turned-luck = { $kind ->
    [lucky] Un lancer chanceux
   *[unlucky] Un lancer malchanceux
}
turned-own = { $chosen }. Mieux : { $better }
turned-others = Ce que les autres ont choisi
account = Chance ou talent ?
luck = chance
decisions = { $who ->
    [me] tes décisions
   *[one] ses décisions
}
others = décisions des autres
from-chance = { $start } % au début
from-points = { $start } points attendus au début
others-parts = Les autres : { $losses } par leurs erreurs, { $unforeseen } que personne ne pouvait prévoir.
perfect = Un joueur parfait obtient en moyenne { $start } points, et { $average } avec la chance de ces dés.
exact = Tous les chiffres sont exacts, car le jeu en solo est résolu.
estimate = Les chances sont des estimations pour des joueurs de même force (± { $error } en points de pourcentage).
estimate-unmeasured = Les chances sont des estimations pour des joueurs de même force.
choices = { $who ->
    [me] { $count ->
        [one] Ton choix
       *[other] Tes { $count } choix
    }
   *[one] { $name } : { $count } choix
}
# After the number of choices with this grade.
counted = { $grade ->
    [best] { $count ->
        [one] meilleur
       *[other] meilleurs
    }
    [fine] { $count ->
        [one] bon
       *[other] bons
    }
    [doubtful] douteux
    [inaccuracy] { $count ->
        [one] imprécision
       *[other] imprécisions
    }
    [mistake] { $count ->
        [one] erreur
       *[other] erreurs
    }
   *[blunder] { $count ->
        [one] gaffe
       *[other] gaffes
    }
}
in-wins = coût en parties sur 100
in-points = coût en points
summary = Taux d’erreur { $rate } ± { $error } par choix, précision { $accuracy } %. C’est le jeu du niveau « { $level } », mais une seule partie en dit peu.
show-all = Afficher les { $count }
moment = Tour { $turn } : { $choice }
cost-little = ne coûte presque rien
# Behind what a choice cost, where others are estimates.
cost-exact = exact
nothing = Ici, aucun choix n’a rien coûté.
nothing-yet = Jusqu’ici, aucun choix n’a rien coûté.
of = { $number } sur { $total }
previous = Moment précédent
next = Moment suivant
try-again = Réessayer à partir d’ici
learn = Apprendre de tes erreurs
learn-theirs = Apprendre de ces erreurs
answer = Répondre
right = C’est juste.
wrong = Pas tout à fait.
again = Encore une fois
next-question = Continuer
learned = { $right } sur { $total } du premier coup.
to-report = Retour au bilan
close = Fermer
refused-no-match = Cette partie n’existe pas ici.
refused-damaged = Cette partie n’a pas été gardée comme elle a été jouée et ne peut pas être montrée. Elle reste comme elle est.
refused-not-over = La partie est encore en cours. Le coach l’examine quand elle est finie.
refused-no-coach = Le coach ne connaît pas cette feuille. Il peut examiner les parties sur la feuille habituelle.
none = Le coach ne connaît pas encore { $game }.
refused-no-analysis = Ce serveur n’analyse pas les parties. Demande à la personne qui le gère.
refused-coach-rules = Cette partie suit d’anciennes règles. Seul un serveur peut l’analyser.
refused-no-engine = Ce dont le coach a besoin n’a pas pu être chargé. Vérifie le réseau et réessaie.
refused-busy = Le coach a beaucoup à faire en ce moment. Réessaie dans une minute.
refused-lost = Pas de connexion. Vérifie le réseau et réessaie.
