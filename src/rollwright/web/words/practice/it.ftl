title = Allenamento
you = Tu
intro = In ogni posizione una scelta è nettamente la migliore. Trovala.
games = Gioco
difficulty = Difficoltà
level-fits = Adatta a te
level-easy = Facile
level-medium = Media
level-hard = Difficile
waiting =
    { $count ->
        [0] Nessuna posizione da rivedere.
        [one] { $count } posizione sbagliata ti verrà riproposta.
       *[other] { $count } posizioni sbagliate ti verranno riproposte.
    }
later =
    { $count ->
        [one] { $count } tornerà nei prossimi giorni.
       *[other] { $count } torneranno nei prossimi giorni.
    }
begin = Comincia
round-of = { $number } di { $total }
again-note = Questa l’avevi già sbagliata.
asked = { $seat ->
    [active] Hai lanciato i dadi. Che cosa fai?
   *[other] { $name } ha lanciato i dadi. Che cosa fai?
}
right = Giusto: { $choice }
# Followed by several numbers.
right-these = Giusto:
best-these = La scelta migliore:
was-best = La scelta migliore: { $choice }
costs =
    { $unit ->
        [points] La tua scelta costa in media { $loss } punti
       *[chance] La tua scelta costa { $loss } partite su 100
    }
ahead =
    { $unit ->
        [points] In media { $loss } punti in più della seconda scelta
       *[chance] Vince { $loss } partite su 100 in più della seconda scelta
    }
missed-by = Qui i nostri bot sbagliano circa { $percent } volte su 100.
once-more = Riprova
next = Prossima posizione
to-result = Risultato
result = Risposte giuste: { $right } su { $total }
perfect = Tutto giusto!
comes-back =
    { $count ->
        [one] { $count } posizione tornerà nel prossimo giro.
       *[other] { $count } posizioni torneranno nel prossimo giro.
    }
harder = Era troppo facile per te: il prossimo giro sarà più difficile.
easier = Il prossimo giro sarà più facile.
another = Altre dieci
done = Fine
step-right = giusta
step-wrong = sbagliata
step-now = in corso
step-open = da fare
nothing = Qui non ci sono posizioni per allenarsi.
no-network = Non c’è connessione. Controlla la rete e riprova.
