# Twenty One.

## Parts of other messages. `$colour` is the identifier of a colour.

colour-name =
    { $colour ->
        [white] bianco
        [black] nero
        [red] rosso
        [blue] blu
        [yellow] giallo
       *[green] verde
    }
the-number =
    { $number ->
        [1] l’1 { colour-name }
       *[other] il { $number } { colour-name }
    }
the-field =
    { $printed ->
        [1] l’1 { colour-name }
       *[other] il { $printed } { colour-name }
    }
into-the-field =
    { $printed ->
        [1] nell’1
       *[other] nel { $printed }
    }
in-points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
ones-stay =
    { $ones ->
        [0] { "" }
        [1] , l’1 resta
       *[other] , gli 1 restano
    }
in-hits =
    { $hits ->
        [one] { $hits } centro
       *[other] { $hits } centri
    }

## Colours, and dice that are read out.

white = bianco
black = nero
red = rosso
blue = blu
yellow = giallo
green = verde
die = { $number } { colour-name }

## What happened.

rolled =
    { $who ->
        [me] Tu lanci i dadi.
       *[one] { $name } lancia i dadi.
    }
rolled-again =
    { $who ->
        [me] Tu rilanci i dadi{ ones-stay }.
       *[one] { $name } rilancia i dadi{ ones-stay }.
    }
second-attempt =
    { $who ->
        [me] Tu fai un secondo tentativo.
       *[one] { $name } fa un secondo tentativo.
    }
kept =
    { $who ->
        [me] Tu tieni i dadi.
       *[one] { $name } tiene i dadi.
    }
decided =
    { $who ->
        [me] Hai scelto.
       *[one] { $name } ha scelto.
    }
entered =
    { $who ->
        [me] Tu scrivi { $number } nel { colour-name }.
       *[one] { $name } scrive { $number } nel { colour-name }.
    }
hit-marked =
    { $who ->
        [me] Tu scrivi { $number } nel { colour-name }: un centro.
       *[one] { $name } scrive { $number } nel { colour-name }: un centro.
    }
struck =
    { $who ->
        [me] Tu barri { the-number }.
       *[one] { $name } barra { the-number }.
    }
row-scored =
    { $who ->
        [me] Tu totalizzi { in-points } nella riga { $row }.
       *[one] { $name } totalizza { in-points } nella riga { $row }.
    }
last-round =
    { $who ->
        [me] La tua cartella è piena. La partita finisce con questo turno.
        [us] La tua cartella è piena, come quella di { $names }. La partita finisce con questo turno.
        [many] Cartelle piene: { $names }. La partita finisce con questo turno.
       *[one] Cartella piena: { $names }. La partita finisce con questo turno.
    }
ended =
    { $who ->
        [me] La partita è finita. Hai completato la tua ultima riga.
        [us] La partita è finita. Tu e { $names } avete completato la vostra ultima riga.
       *[other] La partita è finita. Ultima riga completa: { $names }.
    }

## What is asked.

ask-second-attempt =
    { $who ->
        [me] Rilanciare tutti i dadi tranne gli 1, o tenerli?
       *[one] { $name }: rilanciare tutti i dadi tranne gli 1, o tenerli?
    }
ask-entries = Scrivi quanti numeri vuoi tra quelli che vanno bene nella tua riga, o barra la sua casella libera più a sinistra.
attempt-used = Secondo tentativo
attempt-kept = Primo tentativo
do-strike-field = Barra { the-field }
which-number = Quale numero per { the-field }?

## The table in the browser.

phase-throw =
    { $who ->
        [me] Il tuo lancio
       *[one] { $name } lancia
    }
phase-attempt =
    { $who ->
        [me] Il tuo lancio · 1° tentativo
       *[one] { $name } lancia · 1° tentativo
    }
phase-again =
    { $who ->
        [me] Il tuo lancio · 2° tentativo
       *[one] { $name } lancia · 2° tentativo
    }
phase-attempts =
    { $count ->
        [one] { $count } tentativo
       *[other] { $count } tentativi
    }
phase-enter = Tutti scrivono
do-again = Rilancia
do-keep = Tieni i dadi
in-dice =
    { $dice ->
        [one] { $dice } dado
       *[other] { $dice } dadi
    }
do-enter = Scrivi { $numbers }
do-enter-many = Scrivi { $count } numeri
do-strike = barra
hint-enter = Tocca ciò che scrivi
hint-nothing = Nulla va bene: tocca «{ do-strike }»
die-stays = resta
die-stayed = rimasto
noted-strike = barrato
bonus-line = Cartella { $sheet } · bonus { $values } per 1…{ $most } centri
ladder = I centri in questa riga danno un bonus di

## Colours in one or two letters, on fields and dice.

letter-white = B
letter-black = N
letter-red = R
letter-blue = Bu
letter-yellow = G
letter-green = V

## Why something cannot be done.

refused-too-high = Questo numero è più alto di quello stampato. Scegline un altro.
refused-filled = Questa casella è già piena. Scegline un’altra.
refused-not-this-row = Prima la riga { $row }: riempila, poi passa alla successiva.
refused-no-row = Questa cartella è piena. Con «Annulla» togli un numero.
refused-taken = Qualcun altro ha già la cartella { $sheet }. Scegli un’altra lettera.

## The sheet.

pitch = Scrivi numeri riga per riga. I centri valgono di più.
tip-dice = Un lancio per tutti
tip-dice-text = Tutti usano questi sei dadi. Chi lancia può prima fare un secondo tentativo.
tip-sheet = Scrivi ciò che va bene
tip-sheet-text = Un dado va nella casella del suo colore se mostra al massimo il numero stampato. Lo stesso numero è un centro e vale di più.
tip-cost = Niente da scrivere?
tip-cost-text = Allora barri la casella libera più a sinistra della tua riga. Non porta punti.
sheet-label = Cartella { $sheet }
choose-sheet = Scegli la tua cartella
row-name = Riga { $row }
row-label = Riga { $row }: { $fields }; { in-points }.
row-field =
    { $state ->
        [free] { $printed } { colour-name } libero
        [struck] { $printed } { colour-name } barrato
       *[entered] { $number } { into-the-field } { colour-name }
    }
field-label = { $number } { colour-name } { into-the-field }
field-label-hit = { $number } { colour-name } { into-the-field }, un centro
field-free = { $printed } { colour-name }, libero
field-later = { $printed } { colour-name }, in una riga successiva
field-entered = { $printed } { colour-name }: { $number }
field-hit = { $printed } { colour-name }: { $number }, un centro
field-struck = { $printed } { colour-name }: barrato
how-to-note = Lancia i dadi e tocca una casella della tua riga. Con «Annulla» torni indietro.

## The words of records, as the terminal shows them and people may type them.

word-strike = barra
word-reroll = rilancia
word-keep = tieni
word-enter = scrivi
word-sheet = cartella
word-white = { white }
word-black = { black }
word-red = { red }
word-blue = { blue }
word-yellow = { yellow }
word-green = { green }
refused-not-an-action = «{ $text }» non è una scelta. Scrivi «{ word-strike }», «{ word-reroll }», «{ word-keep }», oppure «{ word-enter }» e dei colori, per esempio «{ word-enter } { word-blue } { word-black }».
refused-colour-twice = «{ $text }» nomina due volte un colore. Nomina ogni colore una volta sola.
refused-attempt-first = Scegli prima tra «{ word-reroll }» e «{ word-keep }».
refused-dice-final = Ora i dadi restano come sono. Scrivi dei numeri o barra una casella.

## Why a choice is better than another one. “Così” is the better choice.

more-hits = Porta { in-hits } invece di { $instead }.
more-points = Porta subito { in-points }, l’altra scelta { $instead }.
keeps-field = Scrivere { $number } sprecherebbe { the-field }.
fills-rare =
    { $printed ->
        [1] Così si riempie { the-field }, dove va bene solo 1.
       *[other] Così si riempie { the-field }, dove vanno bene solo 1 e { $printed }.
    }
fills-more = Così si riempiono { $filled } caselle invece di { $instead }: la riga è completa prima.
fills-row = Così la riga { $row } è completa e comincia la prossima.
avoids-strike = Barrando si perde { the-field }.
ends-ahead = Così la partita finisce con questo turno, per ora con { in-points } di vantaggio.
would-end-behind =
    { $who ->
        [me] Con l’altra scelta la partita finisce con questo turno, e hai { in-points } di vantaggio.
       *[one] Con l’altra scelta la partita finisce con questo turno, e { $name } ha { in-points } di vantaggio.
    }
again-brings-more = Un secondo tentativo porta in media { in-points } in più.
again-brings-less = Un secondo tentativo costa in media { in-points }.
takes-from-other =
    { $who ->
        [me] Questi dadi vanno bene per te: un secondo tentativo ti toglie in media { in-points }.
       *[one] Questi dadi vanno bene per { $name }: un secondo tentativo toglie in media { in-points }.
    }
gives-to-other =
    { $who ->
        [me] Un secondo tentativo ti porterebbe in media { in-points }.
       *[one] Un secondo tentativo porterebbe a { $name } in media { in-points }.
    }
keeps-hits = Questi dadi danno { in-hits }.

## What to remember, by the kind of reason that decided.
remember-more-hits = In una riga ogni centro aggiunge al bonus un punto in più del precedente.
remember-more-points = Una riga vale la somma dei suoi numeri più il bonus per i centri.
remember-keeps-field = Non devi per forza scrivere tutti i dadi che vanno bene.
remember-fills-rare = Più piccolo è il numero stampato, meno lanci vanno bene.
remember-fills-more = La partita finisce con il turno in cui qualcuno riempie la riga 5.
remember-fills-row = La riga successiva comincia solo quando questa è piena.
remember-avoids-strike = Si barra sempre la casella libera più a sinistra, e vale 0.
remember-ends-ahead = Chi riempie la riga 5 fa finire la partita con quel turno: fallo finché sei in testa.
remember-would-end-behind = Non far finire la partita finché è in testa qualcun altro.
remember-again-brings-more = Al secondo tentativo si rilanciano tutti i dadi tranne gli 1.
remember-again-brings-less = Al secondo tentativo non puoi tenere i dadi buoni: restano solo gli 1.
remember-takes-from-other = Tutti scrivono gli stessi dadi: guarda che cosa portano agli altri.
remember-gives-to-other = Un secondo tentativo cambia i dadi per tutti.
remember-keeps-hits = Al secondo tentativo si rilanciano anche i centri; restano solo gli 1.
