## Helpers

colour-name = { $colour ->
    [white] bianco
    [red] rosso
    [yellow] giallo
    [green] verde
   *[blue] blu
}
row-colour = { $row ->
    [white] bianco
    [red] rosso
    [yellow] giallo
    [green] verde
   *[blue] blu
}
cause = { $cause ->
    [rows] due righe sono completate
   *[misthrows] un quarto lancio a vuoto
}
die = { $number } { colour-name }
white = bianco
red = rosso
yellow = giallo
green = verde
blue = blu

## Sentences

rolled = { $name } lancia i dadi. Il bianco dà { $sum }.
decided = { $name } ha scelto.
crossed = { $name } segna il { $number } { row-colour }.
passed = { $name } passa.
misthrow = Lancio a vuoto per { $name }, numero { $count }.
row-closed = La riga del colore { row-colour } è completata da { $names } e il suo dado esce dal gioco.
ask-white-sum = Azione 1: segna un { $sum } in una riga, o passa.
ask-colour-sum = Azione 2: { $name } può segnare la somma di un dado bianco e di uno colorato.
ask-or-misthrow = Azione 2: { $name } può segnare la somma di un dado bianco e di uno colorato. Passare è un lancio a vuoto, −5.
ended = La partita è finita: { cause }.
pitch = Segna i numeri da sinistra a destra. Completa le righe.
row-label = Riga del colore { row-colour }: segnati { $numbers }; { $points } punti.
row-label-closed = Riga del colore { row-colour }, completata: segnati { $numbers }; { $points } punti.
field-label = { $number } { row-colour }, si può segnare, perde { $skipped }
do-cross = Segna il { $number } { row-colour } · +{ $gain }
do-pass = Passa
do-misthrow = Passa · lancio a vuoto −{ $points }
white-sum = Bianco: { $first } + { $second } = { $sum }
misthrows-label = Lanci a vuoto
add-misthrow = Aggiungi un lancio a vuoto
refused-closed = La riga del colore { row-colour } è completata. Scegli un’altra riga, o passa.
refused-not-white-sum = Il { $number } { row-colour } non è la somma dei dadi bianchi. Scegli una casella evidenziata, o passa.
refused-not-a-sum = Il { $number } { row-colour } non è la somma di un dado bianco e del dado del suo colore. Scegli una casella evidenziata, o passa.
refused-not-right-of-last = Il { $number } { row-colour } non è a destra della tua ultima crocetta, il { $last }. Scegli un numero più a destra.
refused-needs-five = Il { $number } { row-colour } richiede cinque crocette nella sua riga; tu ne hai { $crosses }.
field-free = { $number } { row-colour }, si può segnare
field-crossed = { $number } { row-colour }, segnato
field-gone = { $number } { row-colour }, non si può segnare
lock-open = Lucchetto { row-colour }: tocca quando qualcuno senza cartella qui completa la riga
lock-closed = Lucchetto { row-colour }, completato
row-shut = La riga del colore { row-colour } è completata per tutti.
row-opened = La riga del colore { row-colour } è di nuovo aperta.
still-closable = Completato: { $rows }. Chi completa nello stesso momento segna ora la casella evidenziata.
do-next-turn = Prossimo turno
how-to-note = Lancia i dadi e tocca ciò che segni. Annulla lo toglie.
refused-crossed = Il { $number } { row-colour } è già segnato. Annulla toglie una crocetta.
refused-no-misthrow-left = Tutti i lanci a vuoto sono segnati. Annulla ne toglie uno.
field-colour = casella di colore { colour-name }
option-sheet = Cartella
sheet-standard = Classica
sheet-mixed-colours = Colori mescolati
sheet-mixed-numbers = Numeri mescolati
