# The coach.

## How sure the figures are.

note-exact = Alle Zahlen sind exakt, denn das Solospiel ist gelöst.
note-estimate = Die Chancen sind Schätzungen für gleich starke Spieler.
note-certain = Wo „exakt“ steht, ist nichts geschätzt.
note-partial = Die Analyse wurde abgebrochen, dies ist nur der Anfang der Partie.
note-unfinished = Die Partie ist nicht zu Ende. Analysiert ist sie bis zu diesem Punkt.
note-rules = Die Partie folgt Version { $version } der Regeln. Bewertet wird sie nach den neuesten.

## The account of a seat.

account =
    { $unit ->
        [points] { $name }: am Anfang { $start } Punkte zu erwarten, Glück { $luck }, eigene Entscheidungen { $decisions } = { $result } Punkte
       *[percent] { $name }: am Anfang { $start } %, Glück { $luck }, eigene Entscheidungen { $decisions }, andere { $others } = { $result } %
    }
others = Andere: { $losses } durch ihre Fehler, { $unforeseen } unvorhersehbar
perfect = Ein perfekter Spieler erreicht im Schnitt { $start } Punkte und mit diesem Glück { $average }.
summary =
    { $count ->
        [one] { $name }: { $count } Entscheidung, Fehlerrate { $rate }, { plays-like }, Genauigkeit { $accuracy } %
       *[other] { $name }: { $count } Entscheidungen, Fehlerrate { $rate }, { plays-like }, Genauigkeit { $accuracy } %
    }
plays-like =
    { $level ->
        [beginner] wie ein Anfänger
        [casual] wie ein Gelegenheitsspieler
        [skilled] wie ein Fortgeschrittener
        [expert] wie ein Experte
       *[strongest] wie der stärkste Bot
    }
nothing-to-choose = { $name } hatte nichts zu entscheiden.

## Grades.

grade-best = bester Zug
grade-fine = gut
grade-doubtful = zweifelhaft
grade-inaccuracy = ungenau
grade-mistake = Fehler
grade-blunder = grober Fehler

## Moments and rolls.

moments = Die teuersten Momente
moment =
    { $unit ->
        [points] Zug { $turn }, { $name }: { $chosen } kostete { $loss } Punkte ({ $grade }). Besser: { $better }.
       *[percent] Zug { $turn }, { $name }: { $chosen } kostete { $loss } % Gewinnchance ({ $grade }). Besser: { $better }.
    }
# A grade, and that what the choice cost is no estimate.
exact-grade = { $grade }; exakt
more-moments =
    { $count ->
        [one] Und { $count } weiterer.
       *[other] Und { $count } weitere.
    }
rolls = Die wichtigsten Würfe
roll =
    { $kind ->
        [very-lucky] Zug { $turn }: großes Glück für { $name }, { $luck }
        [lucky] Zug { $turn }: Glück für { $name }, { $luck }
        [unlucky] Zug { $turn }: Pech für { $name }, { $luck }
       *[very-unlucky] Zug { $turn }: großes Pech für { $name }, { $luck }
    }

## The page.

curve =
    { $unit ->
        [points] Zu erwartende Punkte nach Zügen
       *[percent] Gewinnchance nach Zügen, in Prozent
    }
account-title = Glück oder Können?
label-start = Anfang
label-luck = Glück
label-decisions = eigene Entscheidungen
label-others = andere
label-result = Ergebnis
label-player = Spieler
label-chosen = gewählt
label-better = besser
choices-title = Entscheidungen
no-moments = Niemand hat einen nennenswerten Fehler gemacht.
