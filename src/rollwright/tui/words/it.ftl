turn = { $who ->
    [me] Turno { $turn } · tocca a te lanciare
   *[one] Turno { $turn } · lancia { $name }
}
you-choose = { $who ->
    [me] Scegli:
   *[one] { $name }, scegli:
}
prompt = La tua scelta (? per aiuto)
chosen = Scelta: { $choice }. Invio per confermare, u e Invio per annullare
forced = { $who ->
    [me] Hai una sola scelta: { $choice }. Invio per continuare
   *[one] { $name } ha una sola scelta: { $choice }. Invio per continuare
}
help = Scrivi un numero o il testo accanto. «{ sheets }» mostra tutte le cartelle. Ctrl-C esce; la partita si può riprendere più tardi.
dice-promise = Dadi equi: lo SHA-256 del seme segreto è { $commitment }
dice-proof = Il seme segreto era { $seed }
resume = La partita è salvata. Riprendi con: rollwright terminal --resume { $path }
verify = Controlla i dadi con: rollwright verify { $path }
result = Risultato
points = { $name }: { $score }
winner = { $who ->
    [me] Hai vinto
    [us] Condividi la vittoria con { $names }
    [many] { $names } condividono la vittoria
   *[one] Vince { $names }
}
series = Serie, partita { $number } di { $length }
series-totals = Serie finora
series-result = Risultato della serie
series-winner = { $who ->
    [me] Hai vinto la serie
    [us] Condividi la vittoria della serie con { $names }
    [many] { $names } condividono la vittoria della serie
   *[one] { $names } vince la serie
}
next-match = Invio per la prossima partita
who-plays = Chi gioca? Nomi separati da virgole
which-bots = Contro quali bot? ({ $bots }; separati da virgole, - per nessuno)
begins = { $who ->
    [me] Cominci tu.
   *[one] Comincia { $name }.
}
sheets = cartelle

## Allenamento.

practice-position =
    { $difficulty ->
        [easy] Posizione { $number } di { $count } · { $game } · facile
        [medium] Posizione { $number } di { $count } · { $game } · media
       *[hard] Posizione { $number } di { $count } · { $game } · difficile
    }
practice-again = Qui avevi già sbagliato.
practice-you = Tu
practice-right = Giusto!
practice-wrong =
    { $unit ->
        [points] La scelta migliore: { $best }. La tua, { $chosen }, costa in media { $loss } punti.
       *[percent] La scelta migliore: { $best }. La tua, { $chosen }, costa { $loss } partite su 100.
    }
practice-value =
    { $unit ->
        [points] { $value } punti
       *[percent] { $value } %
    }
practice-more =
    { $count ->
        [one] e un’altra
       *[other] e altre { $count }
    }
practice-next = Invio per continuare
practice-result = Risposte giuste: { $right } su { $count }.
practice-waiting =
    { $count ->
        [one] { $count } posizione verrà riproposta.
       *[other] { $count } posizioni verranno riproposte.
    }
