title = Coach
working = Il coach sta guardando la partita…
waiting = { $ahead ->
    [one] Prima c’è { $ahead } altra partita…
   *[other] Prima ci sono altre { $ahead } partite…
}
solving = In solitario ogni cifra è esatta. Prima questo dispositivo risolve il gioco: ci vogliono alcuni secondi.
whose = Di chi è il resoconto
me = Tu
partial = Il coach sta ancora guardando la partita. Ecco che cosa ha visto finora.
so-far = fino al turno { $turn }
curve = Com’è andata la partita
of-chance = probabilità di vittoria, %
of-points = punti attesi
start = inizio
turn = Turno
in-turn = Turno { $turn }
turned-luck = { $kind ->
    [lucky] Un lancio fortunato
   *[unlucky] Un lancio sfortunato
}
turned-own = { $chosen }. Meglio: { $better }
turned-others = Le scelte degli altri
account = Fortuna o bravura?
luck = fortuna
decisions = { $who ->
    [me] le tue decisioni
   *[one] decisioni di { $name }
}
others = decisioni degli altri
from-chance = { $start } % all’inizio
from-points = { $start } punti attesi all’inizio
others-parts = Gli altri: { $losses } per i loro errori, { $unforeseen } che nessuno poteva prevedere.
perfect = Chi gioca in modo perfetto ottiene in media { $start } punti, e { $average } con la fortuna di questi dadi.
exact = Tutte le cifre sono esatte, perché il solitario è risolto.
estimate = Le probabilità sono stime per giocatori di pari forza (± { $error } in punti percentuali).
estimate-unmeasured = Le probabilità sono stime per giocatori di pari forza.
choices = { $who ->
    [me] { $count ->
        [one] La tua scelta
       *[other] Le tue { $count } scelte
    }
   *[one] { $count ->
        [one] { $name }: { $count } scelta
       *[other] { $name }: { $count } scelte
    }
}
# After the number of choices with this grade.
counted = { $grade ->
    [best] { $count ->
        [one] migliore
       *[other] migliori
    }
    [fine] { $count ->
        [one] buona
       *[other] buone
    }
    [doubtful] { $count ->
        [one] dubbia
       *[other] dubbie
    }
    [inaccuracy] { $count ->
        [one] imprecisione
       *[other] imprecisioni
    }
    [mistake] { $count ->
        [one] errore
       *[other] errori
    }
   *[blunder] { $count ->
        [one] errore grave
       *[other] errori gravi
    }
}
in-wins = costo in partite su 100
in-points = costo in punti
summary = Tasso d’errore { $rate } ± { $error } per scelta, precisione { $accuracy } %. Così gioca il livello «{ $level }», ma una sola partita dice poco.
show-all = Mostra tutte e { $count }
moment = Turno { $turn }: { $choice }
cost-little = non costa quasi nulla
# Behind what a choice cost, where others are estimates.
cost-exact = esatto
nothing = Qui nessuna scelta è costata qualcosa.
nothing-yet = Finora nessuna scelta è costata qualcosa.
of = { $number } di { $total }
previous = Momento precedente
next = Momento successivo
try-again = Riprova da qui
learn = Impara dai tuoi errori
learn-theirs = Impara da questi errori
answer = Rispondi
right = Giusto.
wrong = Non proprio.
again = Ancora una volta
next-question = Avanti
learned = { $right } su { $total } al primo tentativo.
to-report = Torna al resoconto
close = Chiudi
refused-no-match = Questa partita qui non c’è.
refused-damaged = Questa partita non è stata conservata come è stata giocata e non si può mostrare. Resta com’è.
refused-not-over = La partita è ancora in corso. Il coach la guarda quando è finita.
refused-no-coach = Il coach non conosce questo foglio. Può guardare le partite sul foglio solito.
none = Il coach non conosce ancora { $game }.
refused-no-analysis = Questo server non analizza le partite. Chiedi a chi lo gestisce.
refused-coach-rules = Questa partita segue regole precedenti. Solo un server può analizzarla.
refused-no-engine = Non è stato possibile caricare ciò che serve al coach. Controlla la rete e riprova.
refused-busy = In questo momento il coach ha molto da fare. Riprova tra un minuto.
refused-lost = Nessuna connessione. Controlla la rete e riprova.
