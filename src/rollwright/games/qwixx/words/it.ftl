# Qwixx.

## Parts of other messages. `$row` and `$colour` are identifiers of colours.

the-row =
    { $row ->
        [red] la riga rossa
        [yellow] la riga gialla
        [green] la riga verde
       *[blue] la riga blu
    }
the-row-capital =
    { $row ->
        [red] La riga rossa
        [yellow] La riga gialla
        [green] La riga verde
       *[blue] La riga blu
    }
in-the-row =
    { $row ->
        [red] nella riga rossa
        [yellow] nella riga gialla
        [green] nella riga verde
       *[blue] nella riga blu
    }
row-capital =
    { $row ->
        [red] Riga rossa
        [yellow] Riga gialla
        [green] Riga verde
       *[blue] Riga blu
    }
lock =
    { $row ->
        [red] Lucchetto rosso
        [yellow] Lucchetto giallo
        [green] Lucchetto verde
       *[blue] Lucchetto blu
    }
field =
    { $row ->
        [red] { $number } rosso
        [yellow] { $number } giallo
        [green] { $number } verde
       *[blue] { $number } blu
    }
the-field =
    { $number ->
        [8] l’{ field }
        [11] l’{ field }
       *[other] il { field }
    }
the-field-capital =
    { $number ->
        [8] L’{ field }
        [11] L’{ field }
       *[other] Il { field }
    }
the-sum =
    { $sum ->
        [8] l’8
        [11] l’11
       *[other] il { $sum }
    }
the-last =
    { $last ->
        [8] l’8
        [11] l’11
       *[other] il { $last }
    }
crossed-in-row =
    { $count ->
        [0] nessun numero segnato
        [1] segnato { $numbers }
       *[other] segnati { $numbers }
    }
in-points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }

## Colours, and dice that are read out.

white = bianco
red = rosso
yellow = giallo
green = verde
blue = blu
die =
    { $colour ->
        [white] { $number } bianco
        [red] { $number } rosso
        [yellow] { $number } giallo
        [green] { $number } verde
       *[blue] { $number } blu
    }

## What happened.

rolled =
    { $who ->
        [me] Tu lanci i dadi. I dadi bianchi danno { $sum }.
       *[one] { $name } lancia i dadi. I dadi bianchi danno { $sum }.
    }
decided =
    { $who ->
        [me] Hai scelto.
       *[one] { $name } ha scelto.
    }
crossed =
    { $who ->
        [me] Tu segni { the-field }.
       *[one] { $name } segna { the-field }.
    }
passed =
    { $who ->
        [me] Tu passi.
       *[one] { $name } passa.
    }
misthrow =
    { $who ->
        [me] Lancio a vuoto n. { $count } per te.
       *[one] Lancio a vuoto n. { $count } per { $name }.
    }
row-closed =
    { $who ->
        [me] Tu completi { the-row }. Il suo dado esce dal gioco.
        [us] Tu e { $names } completate { the-row }. Il suo dado esce dal gioco.
        [many] { $names } completano { the-row }. Il suo dado esce dal gioco.
       *[one] { $names } completa { the-row }. Il suo dado esce dal gioco.
    }
joined =
    { $who ->
        [me] Anche tu completi { the-row }.
       *[one] Anche { $name } completa { the-row }.
    }
row-shut = { the-row-capital } è completata per tutti.
row-opened = { the-row-capital } è di nuovo aperta.
ended =
    { $cause ->
        [misthrows] La partita è finita: era il quarto lancio a vuoto.
       *[rows] { $count ->
            [2] La partita è finita: due righe sono state completate.
            [3] La partita è finita: tre righe sono state completate.
           *[4] La partita è finita: tutte e quattro le righe sono state completate.
        }
    }

## What is asked.

ask-white-sum = Operazione 1: segna { the-sum } in una riga, o passa.
ask-colour-sum =
    { $who ->
        [me] Operazione 2: puoi segnare la somma di un dado bianco e di uno colorato.
       *[one] Operazione 2: { $name } può segnare la somma di un dado bianco e di uno colorato.
    }
ask-or-misthrow =
    { $who ->
        [me] Operazione 2: puoi segnare la somma di un dado bianco e di uno colorato. Passare conta come lancio a vuoto (−5).
       *[one] Operazione 2: { $name } può segnare la somma di un dado bianco e di uno colorato. Passare conta come lancio a vuoto (−5).
    }
do-cross = Segna { the-field }
do-pass = Passa
do-misthrow = Segna un lancio a vuoto { $points }
plan-row-closed = La mossa in programma non è stata eseguita: nel frattempo { the-row } è stata completata. Scegli di nuovo.
plan-row-joined = La mossa in programma non è stata eseguita: nel frattempo anche tu hai completato { the-row }. Scegli di nuovo.

## On the table.

the-number =
    { $number ->
        [8] l’8
        [11] l’11
       *[other] il { $number }
    }
row-name =
    { $row ->
        [red] riga rossa
        [yellow] riga gialla
        [green] riga verde
       *[blue] riga blu
    }
letter-white = B
letter-red = R
letter-yellow = G
letter-green = V
letter-blue = Bu
points-per-row = punti per riga
lock-needs = lucchetto da { $count } crocette
cost = { $points }
noted-pass = passa
do-cross-in-row = Segna { the-number } nella { row-name }
do-close = Completa { the-row }
do-done = Fatto
hint-white = Tocca { the-sum } o passa
hint-colour = Tocca una casella o fine
hint-misthrow = Tocca una casella o un lancio a vuoto
hint-only-misthrow = Niente va bene: tocca un lancio a vuoto
hint-nothing = Niente da segnare
phase-white = Bianchi { $sum } · tutti
phase-white-over = Bianchi
phase-throw =
    { $who ->
        [me] Lanci tu
       *[one] { $name } lancia
    }
phase-colour =
    { $who ->
        [me] Bianco + colore · tu
       *[one] Bianco + colore · { $name }
    }

## Why something cannot be done.

refused-closed = { the-row-capital } è completata. Scegli un’altra riga, o passa.
refused-not-white-sum = { the-field-capital } non è la somma dei dadi bianchi. Scegli uno dei numeri possibili, o passa.
refused-not-a-sum = { the-field-capital } non è la somma di un dado bianco e del dado del suo colore. Scegli uno dei numeri possibili, o passa.
refused-not-right-of-last = { the-field-capital } non è a destra della tua ultima crocetta in quella riga, { the-last }. Scegli un numero più a destra.
refused-needs-five =
    { $crosses ->
        [0] Per segnare { the-field } servono cinque crocette nella sua riga, e non ne hai ancora nessuna.
        [1] Per segnare { the-field } servono cinque crocette nella sua riga, e ne hai solo una.
       *[other] Per segnare { the-field } servono cinque crocette nella sua riga, e ne hai solo { $crosses }.
    }
refused-crossed = { the-field-capital } è già segnato. Con «Annulla» togli una crocetta.
refused-not-this-turn = { the-field-capital } non va insieme alle altre crocette di questo turno. Se è un turno nuovo, annulla e tocca prima «{ do-next-turn }».
refused-no-misthrow-left = Tutti i lanci a vuoto sono segnati. Con «Annulla» ne togli uno.

## The sheet.

pitch = Segna i numeri da sinistra a destra. Completa le righe.
tip-dice = Questi due valgono per tutti
tip-dice-text = I dadi bianchi danno { $sum }. Ognuno può segnare { the-sum }, in una riga qualsiasi.
tip-sheet = Tocca una casella con la cornice
tip-sheet-text = Solo da sinistra a destra. Ciò che salti è perso: meglio salti piccoli.
tip-cost = Quando lanci tu, segna almeno una casella
tip-cost-text = Niente con i bianchi e niente con un colore è un lancio a vuoto: { $points }. Passare quando lancia un altro non costa nulla.
row-label = { row-capital }: { crossed-in-row }; { in-points }.
row-label-closed = { row-capital }, completata: { crossed-in-row }; { in-points }.
field-label =
    { $skipped ->
        [0] { field }, si può segnare
        [one] { field }, si può segnare, salta { $skipped } numero
       *[other] { field }, si può segnare, salta { $skipped } numeri
    }
field-free = { field }, si può segnare
field-crossed = { field }, segnato
field-gone = { field }, non si può segnare
field-colour =
    { $colour ->
        [red] casella rossa
        [yellow] casella gialla
        [green] casella verde
       *[blue] casella blu
    }
lock-open = { lock }: tocca quando qualcuno che non ha una cartella qui completa la riga
lock-closed = { lock }, chiuso
who-closed = Qualcun altro ha completato una riga?
die-in-play = in gioco
die-out = fuori
misthrows-label = Lanci a vuoto
tally-misthrows =
    { $number ->
        [0] nessun lancio a vuoto
        [one] { $number } lancio a vuoto
       *[other] { $number } lanci a vuoto
    }
add-misthrow = Aggiungi un lancio a vuoto
still-closable =
    { $count ->
        [one] Appena completata: { $rows }. Chi può completarla nello stesso momento segna ora la casella evidenziata.
       *[other] Appena completate: { $rows }. Chi può completarne una nello stesso momento segna ora una casella evidenziata.
    }
do-next-turn = Prossimo turno
how-to-note = Lancia i dadi e tocca ciò che segni. Con «Annulla» torni indietro.

## Options.

option-sheet = Cartella
sheet-standard = Classica
sheet-mixed-colours = Colori mescolati
sheet-mixed-numbers = Numeri mescolati

## The words of records, as the terminal shows them and people may type them.

word-pass = passa
word-misthrow = lancio a vuoto
word-red = { red }
word-yellow = { yellow }
word-green = { green }
word-blue = { blue }
refused-not-an-action = «{ $text }» non è una scelta. Scrivi «{ word-pass }», oppure una riga e un numero, per esempio «{ word-red } 5».

## Why a choice is better than another one. “Così” is the better choice.

skips-fewer =
    { $skipped ->
        [0] Così non si salta nulla; l’altra scelta ne salta { $instead }.
        [one] Così si salta solo { $skipped } numero invece di { $instead }.
       *[other] Così si saltano solo { $skipped } numeri invece di { $instead }.
    }
gives-up-fields =
    { $skipped ->
        [one] Con la crocetta si perde { $skipped } numero { in-the-row }.
       *[other] Con la crocetta si perdono { $skipped } numeri { in-the-row }.
    }
skips-little =
    { $skipped ->
        [0] { the-field-capital } non salta nulla.
       *[other] { the-field-capital } salta un solo numero.
    }
leaves-more =
    { $instead ->
        [0] Restano allora { $left } numeri { in-the-row } e nessuno nell’altra.
       *[other] Restano allora { $left } numeri { in-the-row } e solo { $instead } nell’altra.
    }
avoids-misthrow = Senza crocette è un lancio a vuoto, che costa { in-points }.
avoids-last-misthrow = Il quarto lancio a vuoto concluderebbe la partita.
opens-lock = È la quinta crocetta: ora { the-row } può essere completata.
nearer-lock = Poi manca una sola crocetta e { the-row } potrà essere completata.
closes-row = Completa { the-row } e porta { in-points }.
ends-ahead = Così la partita finisce con un vantaggio di { in-points }.
would-end-behind =
    { $who ->
        [me] Con l’altra scelta la partita finisce mentre hai { in-points } di vantaggio.
       *[one] Con l’altra scelta la partita finisce mentre { $name } ha { in-points } di vantaggio.
    }
leaves-second = Poi nell’operazione 2 si può segnare anche { the-field }.
next-comes-often = Il prossimo numero { in-the-row } esce in { $percent } turni su 100, quello dell’altra riga in { $instead }.
soon-closed =
    { $who ->
        [me] Presto puoi completare { the-row }, e poi lì non si segna più nulla.
       *[one] { $name } può presto completare { the-row }, e poi lì non si segna più nulla.
    }
more-points = Porta subito { in-points }, l’altra scelta { $instead }.

## What to remember, by the kind of reason that decided.
remember-skips-fewer = Un numero saltato è perso per sempre. Saltane il meno possibile.
remember-gives-up-fields = Una crocetta fa perdere tutti i numeri liberi alla sua sinistra.
remember-skips-little = Una crocetta accanto alla tua ultima non fa perdere nulla.
remember-leaves-more = Più numeri restano in una riga, più lanci vanno ancora bene.
remember-avoids-misthrow = Se lanci tu e non segni nulla in nessuna delle due operazioni, è un lancio a vuoto: −5.
remember-avoids-last-misthrow = Il quarto lancio a vuoto fa finire subito la partita, per tutti.
remember-opens-lock = Solo con cinque crocette in una riga puoi segnare il suo ultimo numero.
remember-nearer-lock = Con meno di cinque crocette non puoi completare una riga.
remember-closes-row = Completare una riga porta due crocette: l’ultimo numero e il lucchetto.
remember-ends-ahead = Fai finire la partita finché sei in testa: nessuno potrà più raggiungerti.
remember-would-end-behind = Non far finire la partita finché è in testa qualcun altro.
remember-leaves-second = Guarda l’operazione 2 prima di usare i dadi bianchi.
remember-next-comes-often = Il 7 è la somma più frequente, il 2 e il 12 sono le più rare.
remember-soon-closed = In una riga completata nessuno può più segnare nulla.
remember-more-points = In una riga ogni crocetta porta un punto in più della precedente.
