won = { $who ->
    [me] Hai vinto!
    [us] Condividi la vittoria con { $names }!
    [many] { $names } condividono la vittoria!
   *[one] { $names } vince!
}
series-won = { $who ->
    [me] Hai vinto la serie!
    [us] Condividi la vittoria della serie con { $names }!
    [many] { $names } condividono la vittoria della serie!
   *[one] { $names } vince la serie!
}
match-won = { $who ->
    [me] Partita { $number }: hai vinto
    [us] Partita { $number }: condividi la vittoria con { $names }
    [many] Partita { $number }: { $names } condividono la vittoria
   *[one] Partita { $number }: vince { $names }
}
by = { $points ->
    [one] con { $points } punto di vantaggio
   *[other] con { $points } punti di vantaggio
}
match = Partita { $number }
series = Serie
ladder = Classifica della serie
matches = { $number ->
    [one] { $number } partita
   *[other] { $number } partite
}
best-of-match = miglior risultato di quella partita
not-counted = È iniziata da una posizione di un’altra partita, quindi non conta.
points-title = Punti
moments = Momenti migliori
your-moment = Il tuo momento migliore
moment-turn = Turno { $turn }:
lock = il lucchetto
and-lock = e il lucchetto
rematch = Rivincita
new-series = Nuova serie
again = Gioca ancora
next = Prossima partita
waiting = In attesa degli altri…
download = Scarica la registrazione
replay = Rivedi
share = Condividi
save-picture = Salva l’immagine
copy-text = Copia il testo
copy-link = Copia il link per rivedere la partita
copied = Copiato
cannot-copy = Qui non si può copiare. Seleziona il testo e copialo tu.
proof = Prova dei dadi
checked = Dadi controllati: ogni lancio corrisponde al seme sigillato.
unchecked = Ora non è possibile controllare i dadi.
proven = { $rolls ->
    [one] L’unico lancio è giusto.
   *[other] Lanci controllati: { $rolls }, tutti giusti.
}
commitment = Promesso prima del primo lancio (SHA-256 del seme):
seed = Rivelato dopo l’ultimo lancio (seme):
points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
best = Il tuo record: { $points }
new-best = Il tuo nuovo record. Prima era { $points }.
