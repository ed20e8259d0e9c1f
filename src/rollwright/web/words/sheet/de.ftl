sheets = Zettel
undo = Rückgängig
redo = Wiederholen
players = Wer spielt?
name-of = Name, Zettel { $number }
add = Noch ein Zettel
remove = Zettel von { $name } entfernen
matches = Partien
next = Punkte notieren · nächste Partie
clear = Diese Partie neu beginnen
series = Neue Serie
undo-brings-back = „Rückgängig“ holt alles zurück.
real-dice = echte Würfel
facing = Ihr sitzt euch gegenüber
facing-note = ein Zettel steht auf dem Kopf
devices = Mehrere Geräte
devices-why = Jeder führt seinen Zettel auf dem eigenen Gerät und sieht die anderen.
get-code = Beitrittscode holen
qr = QR-Code mit dem Link zu diesen Zetteln
leave = Verlassen, zurück zu meinen Zetteln
leave-to = Verlassen, zurück zu den Zetteln von { $names }
share-hides = Nur ein Zettel geht mit, der von { $name }. Die anderen hier warten, bis du wieder verlässt.
offline = Keine Verbindung. Dein Zettel bleibt hier und wird später gesendet.
gone = Diese Zettel werden nicht mehr geteilt. Deiner bleibt hier; das Menü führt zurück.
refused-no-code = Zu diesem Code gibt es keine Zettel. Sieh noch einmal nach.
refused-full = Alle Zettel zu diesem Code sind vergeben. Hol dir einen eigenen Code.
in-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}
series-led = { $who ->
    [me] Du führst in der Serie mit { in-points }.
    [us] Du und { $names }, ihr führt in der Serie mit je { in-points }.
    [many] { $names } führen in der Serie mit je { in-points }.
   *[one] { $names } führt in der Serie mit { in-points }.
}
series-won = { $who ->
    [me] Du gewinnst die Serie mit { in-points }.
    [us] Du teilst dir die Serie mit { $names }, mit je { in-points }.
    [many] { $names } teilen sich die Serie mit je { in-points }.
   *[one] { $names } gewinnt die Serie mit { in-points }.
}
alone = { $points ->
    [one] { $points } Punkt. Deine Bestleistung: { $best }.
   *[other] { $points } Punkte. Deine Bestleistung: { $best }.
}
alone-best = { $points ->
    [one] { $points } Punkt: deine Bestleistung.
   *[other] { $points } Punkte: deine Bestleistung.
}
