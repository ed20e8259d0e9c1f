# The coach.

## How sure the figures are.

note-exact = Tutti i valori sono esatti, perché il gioco in solitario è risolto.
note-estimate = Le probabilità sono stime per giocatori di pari forza.
note-certain = Dove c’è scritto «esatto», nulla è stimato.
note-partial = L’analisi è stata interrotta: questo è solo l’inizio della partita.
note-unfinished = La partita non è finita. È analizzata fino a questo punto.
note-rules = La partita segue la versione { $version } delle regole. È valutata secondo le più recenti.

## The account of a seat.

account =
    { $unit ->
        [points] { $name }: { $start } punti attesi all’inizio, fortuna { $luck }, scelte proprie { $decisions } = { $result } punti
       *[percent] { $name }: { $start } % all’inizio, fortuna { $luck }, scelte proprie { $decisions }, altri { $others } = { $result } %
    }
others = Altri: { $losses } per i loro errori, { $unforeseen } imprevedibile
perfect = Chi gioca alla perfezione ottiene in media { $start } punti, e con questa fortuna { $average }.
summary =
    { $count ->
        [one] { $name }: { $count } scelta, tasso di errore { $rate }, { plays-like }, precisione { $accuracy } %
       *[other] { $name }: { $count } scelte, tasso di errore { $rate }, { plays-like }, precisione { $accuracy } %
    }
plays-like =
    { $level ->
        [beginner] come un principiante
        [casual] come un amatore
        [skilled] come un giocatore avanzato
        [expert] come un esperto
       *[strongest] come il bot più forte
    }
nothing-to-choose = { $name } non aveva scelta.

## Grades.

grade-best = scelta migliore
grade-fine = buona
grade-doubtful = dubbia
grade-inaccuracy = imprecisione
grade-mistake = errore
grade-blunder = grave errore

## Moments and rolls.

moments = I momenti più costosi
moment =
    { $unit ->
        [points] Turno { $turn }, { $name }: { $chosen } è costato { $loss } punti ({ $grade }). Meglio: { $better }.
       *[percent] Turno { $turn }, { $name }: { $chosen } è costato { $loss } % di probabilità di vincere ({ $grade }). Meglio: { $better }.
    }
# A grade, and that what the choice cost is no estimate.
exact-grade = { $grade }; esatto
more-moments =
    { $count ->
        [one] E un altro.
       *[other] E altri { $count }.
    }
rolls = I lanci più importanti
roll =
    { $kind ->
        [very-lucky] Turno { $turn }: molto fortunato per { $name }, { $luck }
        [lucky] Turno { $turn }: fortunato per { $name }, { $luck }
        [unlucky] Turno { $turn }: sfortunato per { $name }, { $luck }
       *[very-unlucky] Turno { $turn }: molto sfortunato per { $name }, { $luck }
    }

## The page.

curve =
    { $unit ->
        [points] Punti attesi, turno per turno
       *[percent] Probabilità di vincere, turno per turno, in percento
    }
account-title = Fortuna o bravura?
label-start = inizio
label-luck = fortuna
label-decisions = scelte proprie
label-others = altri
label-result = risultato
label-player = giocatore
label-chosen = scelto
label-better = meglio
choices-title = Scelte
no-moments = Nessuno ha commesso errori degni di nota.
