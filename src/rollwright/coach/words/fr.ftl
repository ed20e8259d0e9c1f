# The coach.

## How sure the figures are.

note-exact = Tous les chiffres sont exacts, car le jeu en solitaire est résolu.
note-estimate = Les chances sont des estimations pour des adversaires de même force.
note-certain = Là où il est écrit « exact », rien n’est estimé.
note-partial = L’analyse a été interrompue : voici seulement le début de la partie.
note-unfinished = La partie n’est pas terminée. Elle est analysée jusqu’à ce point.
note-rules = La partie suit la version { $version } des règles. Elle est évaluée selon les plus récentes.

## The account of a seat.

account =
    { $unit ->
        [points] { $name } : { $start } points attendus au début, chance { $luck }, propres choix { $decisions } = { $result } points
       *[percent] { $name } : { $start } % au début, chance { $luck }, propres choix { $decisions }, autres { $others } = { $result } %
    }
others = Autres : { $losses } par leurs erreurs, { $unforeseen } imprévisible
perfect = Un jeu parfait rapporte en moyenne { $start } points, et { $average } avec cette chance.
summary =
    { $count ->
        [one] { $name } : { $count } choix, taux d’erreur { $rate }, { plays-like }, précision { $accuracy } %
       *[other] { $name } : { $count } choix, taux d’erreur { $rate }, { plays-like }, précision { $accuracy } %
    }
plays-like =
    { $level ->
        [beginner] comme un débutant
        [casual] comme un amateur
        [skilled] comme un joueur confirmé
        [expert] comme un expert
       *[strongest] comme le robot le plus fort
    }
nothing-to-choose = { $name } n’avait rien à choisir.

## Grades.

grade-best = meilleur choix
grade-fine = bon
grade-doubtful = douteux
grade-inaccuracy = imprécision
grade-mistake = erreur
grade-blunder = grosse erreur

## Moments and rolls.

moments = Les moments les plus coûteux
moment =
    { $unit ->
        [points] Tour { $turn }, { $name } : { $chosen } a coûté { $loss } points ({ $grade }). Mieux : { $better }.
       *[percent] Tour { $turn }, { $name } : { $chosen } a coûté { $loss } % de chances de gagner ({ $grade }). Mieux : { $better }.
    }
# A grade, and that what the choice cost is no estimate.
exact-grade = { $grade } ; exact
more-moments = Et encore { $count }.
rolls = Les lancers les plus importants
roll =
    { $kind ->
        [very-lucky] Tour { $turn } : grande chance pour { $name }, { $luck }
        [lucky] Tour { $turn } : chance pour { $name }, { $luck }
        [unlucky] Tour { $turn } : malchance pour { $name }, { $luck }
       *[very-unlucky] Tour { $turn } : grande malchance pour { $name }, { $luck }
    }

## The page.

curve =
    { $unit ->
        [points] Points attendus, tour par tour
       *[percent] Chances de gagner, tour par tour, en pour cent
    }
account-title = Chance ou talent ?
label-start = début
label-luck = chance
label-decisions = propres choix
label-others = autres
label-result = résultat
label-player = joueur
label-chosen = choisi
label-better = mieux
choices-title = Choix
no-moments = Personne n’a fait d’erreur notable.
