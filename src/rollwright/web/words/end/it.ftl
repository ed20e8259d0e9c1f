won = { $who ->
    [me] Hai vinto
    [us] Condividi la vittoria con { $names }
    [many] { $names } condividono la vittoria
   *[one] Vince { $names }
}
series-won = { $who ->
    [me] Hai vinto la serie
    [us] Condividi la vittoria della serie con { $names }
    [many] { $names } condividono la vittoria della serie
   *[one] { $names } vince la serie
}
match-won = { $who ->
    [me] Partita { $number }: hai vinto
    [us] Partita { $number }: condividi la vittoria con { $names }
    [many] Partita { $number }: { $names } condividono la vittoria
   *[one] Partita { $number }: vince { $names }
}
match = Partita { $number }
series = Serie
rematch = Gioca ancora
next = Prossima partita
waiting = In attesa degli altri…
download = Scarica la registrazione
replay = Rivedi
verify = Controlla i dadi
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
