won = { $who ->
    [me] Du gewinnst
    [us] Du teilst dir den Sieg mit { $names }
    [many] { $names } teilen sich den Sieg
   *[one] { $names } gewinnt
}
series-won = { $who ->
    [me] Du gewinnst die Serie
    [us] Du teilst dir die Serie mit { $names }
    [many] { $names } teilen sich die Serie
   *[one] { $names } gewinnt die Serie
}
match-won = { $who ->
    [me] Partie { $number }: Du gewinnst
    [us] Partie { $number }: Du teilst dir den Sieg mit { $names }
    [many] Partie { $number }: { $names } teilen sich den Sieg
   *[one] Partie { $number }: { $names } gewinnt
}
match = Partie { $number }
series = Serie
rematch = Noch einmal
next = Nächste Partie
waiting = Warten auf die anderen …
download = Aufzeichnung herunterladen
replay = Ansehen
verify = Würfel prüfen
proven = { $rolls ->
    [one] Der einzige Wurf stimmt.
   *[other] Alle { $rolls } Würfe stimmen.
}
commitment = Vor dem ersten Wurf versprochen (SHA-256 des Startwerts):
seed = Nach dem letzten Wurf offengelegt (Startwert):
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
best = Deine Bestleistung: { $points }
new-best = Deine neue Bestleistung. Vorher: { $points }.
