title = Zettel drucken: { $game }
games = Welches Spiel?
paper = Papier
a4 = A4
letter = US-Letter
per-page = Zettel pro Seite
which = Welche Zettel
letters = Farben mit Buchstaben benennen (für Schwarz-Weiß-Druck)
print = { $pages ->
    [one] { $pages } Seite drucken
   *[other] { $pages } Seiten drucken
}
nothing = Wähle mindestens einen Zettel.
none = Von { $game } gibt es noch keine leeren Zettel zum Drucken.
rules = Regeln
preview = Vorschau
page = Seite { $number } von { $pages }
name = Name
series = Ergebnisse einer Serie
crosses = Kreuze
points = Punkte
misthrows = Fehlwürfe, je { $points }
total = Gesamt
hits = Treffer
bonus = Bonus
