won = { $who ->
    [me] Du gewinnst!
    [us] Du teilst dir den Sieg mit { $names }!
    [many] { $names } teilen sich den Sieg!
   *[one] { $names } gewinnt!
}
series-won = { $who ->
    [me] Du gewinnst die Serie!
    [us] Du teilst dir die Serie mit { $names }!
    [many] { $names } teilen sich die Serie!
   *[one] { $names } gewinnt die Serie!
}
match-won = { $who ->
    [me] Partie { $number }: Du gewinnst
    [us] Partie { $number }: Du teilst dir den Sieg mit { $names }
    [many] Partie { $number }: { $names } teilen sich den Sieg
   *[one] Partie { $number }: { $names } gewinnt
}
by = { $points ->
    [one] mit { $points } Punkt Vorsprung
   *[other] mit { $points } Punkten Vorsprung
}
match = Partie { $number }
series = Serie
ladder = Stand der Serie
matches = { $number ->
    [one] { $number } Partie
   *[other] { $number } Partien
}
best-of-match = bestes Ergebnis dieser Partie
not-counted = Sie begann mit einer Stellung aus einer anderen Partie und zählt deshalb nicht.
points-title = Punkte
moments = Beste Momente
your-moment = Dein bester Moment
moment-turn = Zug { $turn }:
lock = das Schloss
and-lock = und das Schloss
rematch = Revanche
new-series = Neue Serie
again = Noch einmal
next = Nächste Partie
waiting = Warten auf die anderen …
download = Aufzeichnung herunterladen
replay = Ansehen
share = Teilen
save-picture = Bild speichern
copy-text = Text kopieren
copy-link = Link zur Wiederholung kopieren
copied = Kopiert
cannot-copy = Kopieren geht hier nicht. Markiere den Text und kopiere ihn selbst.
proof = Nachweis der Würfel
checked = Würfel geprüft: Jeder Wurf passt zum versiegelten Startwert.
unchecked = Die Würfel konnten gerade nicht geprüft werden.
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
