title = Partie ansehen
drop = Zieh eine Aufzeichnung hierher
choose = Datei wählen
what = Eine Aufzeichnung lädst du am Ende einer Partie herunter, als Text oder JSON.
paste = Oder füge eine ein:
watch = Ansehen
own = Deine letzten Partien
loading = Lade …
another = Andere Aufzeichnung
again = Noch einmal versuchen
play = Abspielen
pause = Anhalten
first = Zum Anfang
back = Einen Schritt zurück
forward = Einen Schritt weiter
last = Zum Ende
speed = Tempo
moment = Stelle der Partie
turns = Zu einem Zug springen
turn = { $who ->
    [me] Zug { $turn } · du
   *[one] Zug { $turn } · { $name }
}
start = Anfang
begins = { $who ->
    [me] Du beginnst.
   *[one] { $name } beginnt.
}
this-turn = Dieser Zug
grade = { $grade ->
    [best] beste Wahl
    [fine] gut
    [doubtful] zweifelhaft
    [inaccuracy] ungenau
    [mistake] Fehler
   *[blunder] grober Fehler
}
better = Besser: { $choice }
cost-wins = kostet { $count } von 100 Partien
cost-points = { $count ->
    [one] kostet { $count } Punkt
   *[other] kostet { $count } Punkte
}
hinted = mit Tipp
so-far = So weit ist die Partie gekommen.
which = Welche Partie der Datei
number = Partie { $number } von { $total }
show-sheet = { $points ->
    [one] Punkt. Zettel zeigen.
   *[other] Punkte. Zettel zeigen.
}
follow-turn = Zeigen, wer würfelt
share = Diese Stelle teilen
copied = Link kopiert
copy = Kopiere diesen Link:
too-long-to-share = Diese Aufzeichnung ist zu lang für einen Link. Schick stattdessen die Datei.
more = Mehr
checking = Prüfe die Würfel …
unproven = Zu dieser Aufzeichnung gibt es keinen Beweis der Würfel.
sealed = Die Würfel lassen sich prüfen, wenn die Partie zu Ende ist.
wrong-dice = Das sind nicht die versprochenen Würfel.
keys = Tasten: ← und → ein Schritt, Bild auf und Bild ab von Zug zu Zug, Pos1 und Ende zum Anfang und zum Ende, Leertaste startet die Wiedergabe und hält sie an.
refused-no-match = Diese Partie gibt es hier nicht. Wähle stattdessen eine Aufzeichnung.
refused-too-long = Das ist zu lang für eine Aufzeichnung. Wähle eine andere Datei.
refused-damaged = Diese Partie ist nicht so aufbewahrt, wie sie gespielt wurde, und lässt sich nicht zeigen. Sie bleibt, wie sie ist.
refused-bad-record = Diese Aufzeichnung lässt sich nicht abspielen. Berichtige sie oder wähle eine andere.
refused-lost = Keine Verbindung, und nur der Server kann Aufzeichnungen lesen. Prüfe das Netz und versuch es noch einmal.
refused-no-server = Solche Aufzeichnungen kann nur ein Server lesen, und diese Seite hat keinen. Wähle eine, die als JSON gespeichert ist.
refused-busy = Gerade werden viele Aufzeichnungen gelesen. Versuch es gleich noch einmal.
