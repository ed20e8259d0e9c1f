way = { $option }: { $choice }
bot-takes-over = Einen Bot weiterspielen lassen
come-back = Deinen Platz wieder einnehmen
watching = Du siehst { $name } zu
total = Gesamt
connecting = Verbinde …
reconnecting = Verbindung verloren. Verbinde neu …
home = Startseite
menu = Menü
close = Schließen
rules = Regeln
leave-to-bot = Gehen, ein Bot spielt weiter
waiting-for = warten auf { $names }
planned = Vorgemerkt: { $what } · ändern
is-bot = Bot
is-away = nicht da
is-ready = bereit
is-choosing = überlegt
points = { $points ->
    [one] Punkt
   *[other] Punkte
}
show-sheet = Zettel zeigen
who-plays = Wer spielt mit?
open-seat = Freier Platz
add-bot = Bot hinzufügen
free-seat = Platz freigeben
sit-down = Platz nehmen
invite = Freunde scannen den Code, öffnen den Link oder tippen:
qr = QR-Code mit dem Link zu diesem Tisch
share = Link teilen
copied = Link kopiert
turn = { $who ->
    [me] Zug { $turn } · du würfelst
   *[one] Zug { $turn } · { $name } würfelt
}
