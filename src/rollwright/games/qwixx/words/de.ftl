## Helpers

colour-name = { $colour ->
    [white] Weiß
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
}
row-colour = { $row ->
    [white] Weiß
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
}
cause = { $cause ->
    [rows] zwei Reihen sind abgeschlossen
   *[misthrows] ein vierter Fehlwurf
}
die = { colour-name } { $number }
white = Weiß
red = Rot
yellow = Gelb
green = Grün
blue = Blau

## Sentences

rolled = { $name } würfelt. Weiß ergibt { $sum }.
decided = { $name } hat sich entschieden.
crossed = { $name } kreuzt { row-colour } { $number } an.
passed = { $name } passt.
misthrow = { $name } hat einen Fehlwurf, Nummer { $count }.
row-closed = Reihe { row-colour } ist von { $names } abgeschlossen, ihr Würfel scheidet aus.
ask-white-sum = Aktion 1: Kreuze eine { $sum } in einer Reihe an oder passe.
ask-colour-sum = Aktion 2: { $name } darf die Summe aus einem weißen und einem Farbwürfel ankreuzen.
ask-or-misthrow = Aktion 2: { $name } darf die Summe aus einem weißen und einem Farbwürfel ankreuzen. Passen ist ein Fehlwurf, −5.
ended = Die Partie ist zu Ende: { cause }.
pitch = Kreuze Zahlen von links nach rechts an. Schließe Reihen ab.
row-label = Reihe { row-colour }: angekreuzt { $numbers }; { $points } Punkte.
row-label-closed = Reihe { row-colour }, abgeschlossen: angekreuzt { $numbers }; { $points } Punkte.
field-label = { row-colour } { $number }, kannst du ankreuzen, verliert { $skipped }
do-cross = { row-colour } { $number } ankreuzen · +{ $gain }
do-pass = Passen
do-misthrow = Passen · Fehlwurf −{ $points }
white-sum = Weiß: { $first } + { $second } = { $sum }
misthrows-label = Fehlwürfe
add-misthrow = Einen Fehlwurf ankreuzen
refused-closed = Reihe { row-colour } ist abgeschlossen. Wähle eine andere Reihe oder passe.
refused-not-white-sum = { row-colour } { $number } ist nicht die Summe der weißen Würfel. Wähle ein markiertes Feld oder passe.
refused-not-a-sum = { row-colour } { $number } ist keine Summe aus einem weißen Würfel und dem Würfel der Farbe. Wähle ein markiertes Feld oder passe.
refused-not-right-of-last = { row-colour } { $number } steht nicht rechts von deinem letzten Kreuz dort, { $last }. Wähle eine Zahl weiter rechts.
refused-needs-five = { row-colour } { $number } braucht fünf Kreuze in der Reihe; du hast { $crosses }.
field-free = { row-colour } { $number }, kannst du ankreuzen
field-crossed = { row-colour } { $number }, angekreuzt
field-gone = { row-colour } { $number }, kannst du nicht ankreuzen
lock-open = Schloss { row-colour }: tippe, wenn jemand ohne Zettel hier die Reihe abschließt
lock-closed = Schloss { row-colour }, abgeschlossen
row-shut = Reihe { row-colour } ist für alle abgeschlossen.
row-opened = Reihe { row-colour } ist wieder offen.
still-closable = Abgeschlossen: { $rows }. Wer im selben Moment abschließt, kreuzt jetzt das markierte Feld an.
do-next-turn = Nächster Zug
how-to-note = Würfle und tippe an, was du ankreuzt. Rückgängig nimmt es zurück.
refused-crossed = { row-colour } { $number } ist schon angekreuzt. Rückgängig nimmt ein Kreuz zurück.
refused-no-misthrow-left = Alle Fehlwürfe sind angekreuzt. Rückgängig nimmt einen zurück.
field-colour = Feld in { colour-name }
option-sheet = Zettel
sheet-standard = Standard
sheet-mixed-colours = Farben gemischt
sheet-mixed-numbers = Zahlen gemischt
