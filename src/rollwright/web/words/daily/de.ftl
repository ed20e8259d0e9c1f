title = Partie des Tages
way = { $way ->
    [bot] gegen Bot
   *[alone] allein
}
past = Würfel vom { $day }
about = Für alle dieselben Würfe, am Vortag versiegelt. Ein Versuch zählt.
about-bot = Für alle dieselben Würfe und derselbe Gegner: { $level }. Ein Versuch zählt.
no-server = Die Partie des Tages braucht einen Server: Er gibt allen dieselben Würfel und vergleicht die Ergebnisse. Diese Seite hat keinen. Gegen Bots, an einem Bildschirm und allein kannst du hier spielen.
practice = Vergangene Würfel kannst du zur Übung spielen. Sie zählen nicht.
first-roll = erster Wurf
played = Gespielt
median = Median
streak = In Folge
days = { $number ->
    [one] { $number } Tag
   *[other] { $number } Tage
}
yesterday = Gestern
new-dice = Neue Würfel in { $time }
hours = { $hours } Std. { $minutes } Min.
minutes = { $minutes } Min.
hurry = Eine Partie zählt, wenn sie vorher endet.
you-play-as = Du spielst als { $name }.
play = Würfel von heute spielen
practise = Zur Übung spielen
first = Bisher hat sonst niemand fertig gespielt
better-few = { $number ->
    [one] Besser als { $beaten } von { $number } anderen
   *[other] Besser als { $beaten } von { $number } anderen
}
better-many = Besser als { $percent } % der { $number } anderen
late = Sie endete nach Mitternacht (UTC) und zählt deshalb nicht.
versus = { $outcome ->
    [won] Gewonnen { $mine } : { $theirs }
    [lost] Verloren { $mine } : { $theirs }
   *[drawn] Unentschieden { $mine } : { $theirs }
}
everyone = Alle
in-points = Punkte
in-lead = Punkte Vorsprung vor dem Bot
you = du
perfect = Perfektes Spiel
perfect-with-dice = mit diesen Würfeln
perfect-average = im Schnitt
perfect-about = Perfektes Spiel kennt alle Chancen genau, aber nicht den nächsten Wurf.
perfect-coming = Das perfekte Spiel wird berechnet …
results = Ergebnisse
best-of = Die besten { $number } zeigen
nobody = Noch ist niemand fertig.
spoils-nothing = Ohne Würfel und ohne Züge: Das verdirbt niemandem die Partie.
copy = Kopieren
coach = Coach
calendar = Kalender
few-beaten = wenige geschlagen
many-beaten = viele geschlagen
not-played = nicht gespielt
best = Bestwert
previous-month = Monat davor
next-month = Nächster Monat
of-the-day = Ergebnisse des Tages
check = Würfel prüfen
check-about = Der Startwert eines Tages wird gezogen und versiegelt, bevor der Tag beginnt. Ist der Tag (UTC) vorbei, wird er veröffentlicht, und jeder Wurf lässt sich nachrechnen.
promised = { $day }, versiegelt (SHA-256):
revealed = { $day }, Startwert:
sealed = Diese Würfel sind versiegelt, bis der Tag vorbei ist (UTC).
