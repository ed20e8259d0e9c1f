sheets = Cartelle
undo = Annulla
redo = Ripristina
players = Chi gioca?
name-of = Nome, cartella { $number }
add = Ancora una cartella
remove = Togli la cartella di { $name }
matches = Partite
next = Annota i punti · prossima partita
clear = Ricomincia questa partita
series = Nuova serie
undo-brings-back = Con «Annulla» torna tutto com’era.
real-dice = dadi veri
facing = Uno di fronte all’altro
facing-note = una cartella è capovolta
devices = Più dispositivi
devices-why = Ognuno tiene la cartella sul proprio dispositivo e vede le altre.
get-code = Ottieni un codice
qr = Codice QR con il link a queste cartelle
leave = Esci, torna alle mie cartelle
leave-to = Esci, torna alle cartelle di { $names }
share-hides = Viene condivisa una sola cartella: { $name }. Le altre restano qui e tornano quando esci.
offline = Nessuna connessione. La tua cartella resta qui e sarà inviata quando torna la rete.
gone = Queste cartelle non sono più condivise. La tua resta qui; il menu riporta alle tue.
refused-no-code = Nessuna cartella ha questo codice. Ricontrollalo.
refused-full = Tutte le cartelle di questo codice sono prese. Ottieni un codice tuo.
in-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
series-led = { $who ->
    [me] Sei in testa alla serie con { in-points }.
    [us] Tu e { $names } siete in testa alla serie con { in-points } a testa.
    [many] { $names } sono in testa alla serie con { in-points } a testa.
   *[one] { $names } è in testa alla serie con { in-points }.
}
series-won = { $who ->
    [me] Hai vinto la serie con { in-points }.
    [us] Condividi la vittoria della serie con { $names }, con { in-points } a testa.
    [many] { $names } condividono la vittoria della serie con { in-points } a testa.
   *[one] { $names } vince la serie con { in-points }.
}
alone = { in-points }. Il tuo record: { $best }.
alone-best = { in-points }: il tuo record.
