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
waiting-for = Warten auf { $names }
planned = Vorgemerkt: { $what }
is-bot = Bot
is-away = nicht da
is-ready = bereit
is-choosing = überlegt
points = { $points ->
    [one] Punkt
   *[other] Punkte
}
show-sheet = Zettel zeigen
who-plays = Wer ist dabei?
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
do-throw = Würfeln
do-back = Zurück
do-change = Ändern
do-undo = Zurücknehmen
your-turn = Du bist dran
log = Letzte Züge
last-turns = Letzte Züge
rolled-key = hat gewürfelt
turn-column = Zug
big-screen = Großer Bildschirm
leave = Tisch verlassen
leave-note = ein Bot spielt weiter; du kannst zurückkommen
discard = Diese Partie verwerfen
discard-note = löscht sie von diesem Gerät
discard-about = Diese Partie wird von diesem Gerät gelöscht und zählt nicht. Beendete Partien bleiben bei deinen Ergebnissen.
discard-sure = Verwerfen
got-it = Verstanden
bot-plays-for-you = Ein Bot spielt für dich.
somebody-away = { $name } ist nicht da.
series-of = Serie von { $number }
match-of = Partie { $number } von { $series }
seconds-left = { $seconds ->
    [one] noch { $seconds } Sekunde
   *[other] noch { $seconds } Sekunden
}
throws = { $who ->
    [me] Du würfelst
   *[one] { $name } würfelt
}
scan-or-type = Scannen oder diesen Code auf der Startseite eingeben.
seat-number = Platz { $number }
is-you = { $name } (du)
is-not-ready = noch nicht bereit
options = Plätze und Optionen
start-with = { $number ->
    [one] Mit { $number } Person starten
   *[other] Mit { $number } Personen starten
}
needs-one-more = Es fehlt noch jemand. Teile den Link oder nimm einen Bot dazu.
leaves-out-open = Alle da? Ein freier Platz bleibt einfach leer.
leaves-out = { $who ->
    [many] { $names } sind nicht bereit und spielen dann nicht mit.
   *[one] { $names } ist nicht bereit und spielt dann nicht mit.
}
owner-starts = Die Partie beginnt, sobald sie gestartet wird. Das macht, wem der Tisch gehört.
just-watch = Nur zusehen
watch-soon = Du siehst die Partie, sobald sie beginnt.
all-taken = Alle Plätze sind besetzt. Du kannst zusehen.
move-earlier = Einen Platz nach vorn
move-later = Einen Platz nach hinten
has-moved = { $name } hat jetzt Platz { $number }.
how-to-move = Zieh die Plätze in eine andere Reihenfolge oder nimm die Pfeiltasten.
leave-seat = Deinen Platz aufgeben
seats = Plätze
seat-more = Platz hinzufügen
seat-less = Platz wegnehmen
matches = Partien
time-limit = Bedenkzeit
no-limit = ohne
seconds = { $seconds } s
minutes = { $minutes } min
listed = Öffentlicher Tisch
listed-note = Alle können ihn auf der Startseite finden.
hints = Tipps
hints-note = Alle dürfen den Coach fragen. Jeder Tipp steht in der Aufzeichnung.
hints-agreed = Tipps sind erlaubt. Wer sich setzt, ist einverstanden.
ask-hint = Den Coach um einen Tipp bitten
hint = Tipp: { $choice }.
hint-best = am besten
from-position = ab einer Stellung
hurry-up = { $seconds ->
    [one] Noch { $seconds } Sekunde. Dann wählt ein Bot.
   *[other] Noch { $seconds } Sekunden. Dann wählt ein Bot.
}
away-until = { $name } ist nicht da. In { $time } wählt ein Bot.
was-late = { $who ->
    [me] Die Zeit war um: Ein Bot hat für dich gewählt.
   *[one] Die Zeit war um: Ein Bot hat für { $name } gewählt.
}
was-only = Du hattest nur eine Möglichkeit. Sie wurde für dich gewählt.
pass-phone = Gib das Handy weiter an
next-is = Als Nächstes
i-am = Ich bin { $name }, zeig meinen Zettel
has-chosen = hat gewählt
chooses-now = wählt jetzt
throws-now = würfelt jetzt
stays-hidden = Was sie gewählt haben, bleibt verdeckt, bis alle gewählt haben.
react = Reagieren
reacted = { $name }: { $reaction }
reaction-clap = Applaus
reaction-laugh = Haha!
reaction-wow = Wow!
reaction-sad = Oh nein!
reaction-luck = Viel Glück!
reaction-think = Ich überlege
reaction-hurry = Mach schon!
reaction-heart = Wie schön!
wants-again = { $who ->
    [many] { $names } wollen noch einmal spielen.
   *[one] { $names } will noch einmal spielen.
}
is-in = ist wieder dabei
is-undecided = unentschieden
has-left = ist gegangen
bot-takes-chair = Einen Bot auf den Platz setzen
may-go-on = Die anderen können jetzt ohne dich weiterspielen.
left-out = Die anderen haben ohne dich angefangen. Du kannst zuschauen.
bot-plays-for = Ein Bot spielt für { $name } weiter.
keys = Tasten
keys-space = Leertaste
keys-throw = würfeln
keys-arrows = Pfeile
keys-move = zwischen den möglichen Feldern wechseln
keys-enter = Eingabe
keys-commit = ein Feld wählen, noch einmal zum Bestätigen
keys-pass = passen oder zurück
keys-list = diese Liste
