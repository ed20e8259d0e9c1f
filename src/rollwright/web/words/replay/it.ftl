title = Rivedi una partita
drop = Trascina qui una registrazione
choose = Scegli un file
what = Una registrazione si scarica alla fine di una partita, come testo o JSON.
paste = Oppure incollane una:
watch = Rivedi
own = Le tue ultime partite
loading = Caricamento…
another = Un’altra registrazione
again = Riprova
play = Riproduci
pause = Pausa
first = All’inizio
back = Un passo indietro
forward = Un passo avanti
last = Alla fine
speed = Velocità
moment = Momento della partita
turns = Vai a un turno
turn = { $who ->
    [me] Turno { $turn } · tu
   *[one] Turno { $turn } · { $name }
}
start = Inizio
begins = { $who ->
    [me] Cominci tu.
   *[one] Comincia { $name }.
}
this-turn = Questo turno
grade = { $grade ->
    [best] scelta migliore
    [fine] buona scelta
    [doubtful] scelta dubbia
    [inaccuracy] imprecisione
    [mistake] errore
   *[blunder] errore grave
}
better = Meglio: { $choice }
cost-wins = { $count ->
    [one] costa { $count } partita su 100
   *[other] costa { $count } partite su 100
}
cost-points = { $count ->
    [one] costa { $count } punto
   *[other] costa { $count } punti
}
hinted = con un suggerimento
so-far = La partita è arrivata fin qui.
which = Quale partita del file
number = Partita { $number } di { $total }
show-sheet = { $points ->
    [one] punto. Mostra la cartella.
   *[other] punti. Mostra la cartella.
}
follow-turn = Segui chi tira i dadi
share = Condividi questo momento
copied = Link copiato
copy = Copia questo link:
too-long-to-share = Questa registrazione è troppo lunga per un link. Manda invece il file.
more = Altro
checking = Controllo dei dadi…
unproven = Questa registrazione non contiene la prova dei suoi dadi.
sealed = I dadi si potranno controllare a partita finita.
wrong-dice = Questi non sono i dadi promessi.
keys = Tasti: ← e → un passo, Pag su e Pag giù da un turno all’altro, Inizio e Fine all’inizio e alla fine, Spazio avvia e ferma la riproduzione.
refused-no-match = Questa partita non c’è. Scegli invece una registrazione.
refused-too-long = È troppo lungo per una registrazione. Scegli un altro file.
refused-damaged = Questa partita non è stata conservata come è stata giocata e non si può mostrare. Resta com’è.
refused-bad-record = Questa registrazione non si può riprodurre. Correggila o scegline un’altra.
refused-lost = Nessuna connessione, e solo il server sa leggere le registrazioni. Controlla la rete e riprova.
refused-no-server = Solo un server sa leggere questo tipo di registrazione, e questo sito non ne ha uno. Scegline una salvata in JSON.
refused-busy = In questo momento si leggono molte registrazioni. Riprova tra poco.
