which-game = Welches Spiel?
tagline = Würfeln, ankreuzen, fertig.
about = Zwei Würfelspiele mit Stift und Papier. Mit Freunden, an einem Bildschirm oder gegen einen Bot. Ohne Konto.
play = Spielen
facts = { $least }–{ $most } Spieler · { $minutes } Min.
against = { $number ->
    [one] gegen { $number } Bot
   *[other] gegen { $number } Bots
}
change = ändern
more-ways = So geht es auch
friends = Freunde
friends-note = Code oder Link
one-screen = Ein Gerät
one-screen-note = reihum weitergeben
alone = Allein
alone-note = dein eigener Rekord
real-dice = Echte Würfel
real-dice-note = nur der Zettel
against-bots = { $game } gegen Bots
how-many-bots = Wie viele Bots
players = Spieler
player = Spieler { $number }
your-name = Dein Name
you-are = Du bist { $name }
series = Partien
time = Zeit pro Entscheidung
no-limit = ohne
seconds = { $seconds } s
listed = Als offenen Tisch zeigen
listed-note = alle sehen ihn und können Platz nehmen
invite = Freunde einladen
open-sheet = Zettel öffnen
have-a-code = Hast du einen Code?
join-code = Beitrittscode
join = Beitreten
resume = Weiter
your-turn-in = Du bist dran: { $game }
turn-with = Zug { $turn } mit { $names }
turn-alone = Zug { $turn }, allein
not-begun = Die Partie hat noch nicht begonnen
next-match = Bereit für die nächste Partie
more-tables = { $number ->
    [one] Noch { $number } Tisch
   *[other] Noch { $number } Tische
}
lobby = Offene Tische
rules = Regeln
print = Zettel drucken
replay = Partie ansehen
warming-progress = Die Bots werden vorbereitet … { $done } von { $total }. Bis dahin spielen sie auf deinem Gerät.
warming-failed = Dieser Server konnte seine besseren Bots nicht vorbereiten. Einfache Bots, Freunde, ein Bildschirm und echte Würfel sind bereit.
offline = Du bist offline. Gegen Bots, an einem Bildschirm und allein spielst du auf diesem Gerät. Freunde, Codes und die Würfel von heute kommen mit der Verbindung wieder.
skip-tips = Tipps überspringen
tip-of = Tipp { $number } von { $all }
daily = Würfel von heute
daily-note = für alle dieselben Würfe
daily-streak = { $number ->
    [one] { $number } Tag in Folge
   *[other] { $number } Tage in Folge
}
daily-go-on = Weiterspielen
practice = Üben
practice-new = Finde die beste Möglichkeit
practice-waiting =
    { $count ->
        [one] { $count } Stellung wartet auf dich
       *[other] { $count } Stellungen warten auf dich
    }
