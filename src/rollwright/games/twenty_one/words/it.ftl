## Helpers

colour-name = { $colour ->
    [white] bianco
    [black] nero
    [red] rosso
    [yellow] giallo
    [green] verde
   *[blue] blu
}
die = { $number } { colour-name }
white = bianco
black = nero
red = rosso
yellow = giallo
green = verde
blue = blu

## Sentences

rolled = { $name } lancia i dadi.
rolled-again = { $name } rilancia, gli 1 restano.
second-attempt = { $name } fa un secondo tentativo.
kept = { $name } tiene i dadi.
decided = { $name } ha scelto.
entered = { $name } scrive { $number } in { colour-name }.
hit-marked = { $name } scrive { $number } in { colour-name }: un centro.
struck = { $name } barra la casella { $number } in { colour-name }.
row-scored = { $name } conta la riga { $row }: { $points } punti.
ended = La partita è finita: l’ultima riga è piena per { $names }.
ask-second-attempt = { $name }, vuoi rilanciare tutti i dadi tranne gli 1?
ask-entries = Scrivi i dadi che stanno nella tua riga, o barra la prima casella libera.
pitch = Scrivi i dadi riga per riga. I centri valgono di più.
row-name = Riga { $row }
row-label = Riga { $row }: { $fields }; { $points } punti.
free = libera
field-label = { colour-name } { $number } nel { $printed }
field-label-hit = { colour-name } { $number } nel { $printed }, un centro
sheet-label = Cartella { $sheet }
attempt-open = Rilanciare o tenere?
attempt-used = Secondo tentativo
attempt-kept = Primo tentativo
do-reroll = Rilancia, gli 1 restano
do-keep = Tieni
do-strike = Barra una casella
do-enter = Scrivi { $number } · +{ $gain }
do-enter-hits = Scrivi { $number } · +{ $gain }, centri: { $hits }
refused-too-high = Questo dado è più alto del numero stampato. Scegline un altro.
refused-filled = Questa casella è già piena. Scegline un’altra.
field-free = { colour-name } { $printed }, libera
field-later = { colour-name } { $printed }, in una riga successiva
field-entered = { colour-name } { $printed }: { $number }
field-hit = { colour-name } { $printed }: { $number }, un centro
field-struck = { colour-name } { $printed }: barrata
which-number = Quale numero per { colour-name } { $printed }?
do-strike-field = Barra { colour-name } { $printed }
last-round = { $names }: la cartella è piena. La partita finisce con questo giro.
how-to-note = Lancia i dadi e tocca una casella della tua riga. Annulla lo toglie.
refused-not-this-row = Prima la riga { $row }: riempila, poi la prossima.
refused-no-row = Questa cartella è piena. Annulla toglie un numero.
