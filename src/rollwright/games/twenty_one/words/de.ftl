## Helpers

colour-name = { $colour ->
    [white] Weiß
    [black] Schwarz
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
}
die = { colour-name } { $number }
white = Weiß
black = Schwarz
red = Rot
yellow = Gelb
green = Grün
blue = Blau

## Sentences

rolled = { $name } würfelt.
rolled-again = { $name } würfelt noch einmal, die 1er bleiben liegen.
second-attempt = { $name } macht einen zweiten Versuch.
kept = { $name } bleibt bei diesem Wurf.
decided = { $name } hat sich entschieden.
entered = { $name } trägt { colour-name } { $number } ein.
hit-marked = { $name } trägt { colour-name } { $number } ein: ein Treffer.
struck = { $name } streicht das Feld { colour-name } { $number }.
row-scored = { $name } wertet Reihe { $row }: { $points } Punkte.
ended = Die Partie ist zu Ende: Die letzte Reihe ist voll bei { $names }.
ask-second-attempt = { $name }, willst du alle Würfel außer den 1ern noch einmal werfen?
ask-entries = Trage Würfel ein, die in deine Reihe passen, oder streiche ihr linkes freies Feld.
pitch = Trage Würfel Reihe für Reihe ein. Treffer zählen mehr.
row-name = Reihe { $row }
row-label = Reihe { $row }: { $fields }; { $points } Punkte.
free = frei
field-label = { colour-name } { $number } in die { $printed }
field-label-hit = { colour-name } { $number } in die { $printed }, ein Treffer
sheet-label = Zettel { $sheet }
attempt-open = Noch einmal würfeln oder behalten?
attempt-used = Zweiter Versuch
attempt-kept = Erster Versuch
do-reroll = Noch einmal, die 1er bleiben
do-keep = Behalten
do-strike = Ein Feld streichen
do-enter = { $number } eintragen · +{ $gain }
do-enter-hits = { $number } eintragen · +{ $gain }, Treffer: { $hits }
refused-too-high = Dieser Würfel ist höher als die gedruckte Zahl. Wähle einen anderen.
refused-filled = Dieses Feld ist schon ausgefüllt. Wähle ein anderes.
field-free = { colour-name } { $printed }, frei
field-later = { colour-name } { $printed }, in einer späteren Reihe
field-entered = { colour-name } { $printed }: { $number }
field-hit = { colour-name } { $printed }: { $number }, ein Treffer
field-struck = { colour-name } { $printed }: gestrichen
which-number = Welche Zahl für { colour-name } { $printed }?
do-strike-field = { colour-name } { $printed } streichen
last-round = { $names }: Der Zettel ist voll. Die Partie endet mit dieser Runde.
how-to-note = Würfle und tippe ein Feld deiner Reihe an. Rückgängig nimmt es zurück.
refused-not-this-row = Erst kommt Reihe { $row }: Mach sie voll, dann die nächste.
refused-no-row = Dieser Zettel ist voll. Rückgängig nimmt einen Eintrag zurück.
