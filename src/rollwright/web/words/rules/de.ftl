title = Regeln von { $game }
contents = Inhalt
games = Welches Spiel?
ruling = Unsere Auslegung
extension = Unsere Ergänzung
example = Beispiel
crosses = Kreuze
points = Punkte
hits = Treffer
bonus = Bonus
dice = Würfel: { $dice }
die-leaves = { $colour ->
    [white] Der weiße Würfel verlässt das Spiel
    [black] Der schwarze Würfel verlässt das Spiel
    [red] Der rote Würfel verlässt das Spiel
    [yellow] Der gelbe Würfel verlässt das Spiel
    [green] Der grüne Würfel verlässt das Spiel
   *[blue] Der blaue Würfel verlässt das Spiel
}
print = Regeln drucken
sheets = Leere Zettel drucken
lost = Die Regeln konnten nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.
none = Eine Seite mit den Regeln von { $game } gibt es noch nicht.
again = Noch einmal versuchen
