way = { $option }: { $choice }
bot-takes-over = Lascia continuare un bot
come-back = Riprendi il tuo posto
watching = Stai guardando giocare { $name }
total = Totale
connecting = Connessione…
reconnecting = Connessione persa. Riconnessione…
home = Pagina iniziale
menu = Menu
close = Chiudi
rules = Regole
leave-to-bot = Esci, un bot continua
waiting-for = in attesa di { $names }
planned = In programma: { $what } · cambia
is-bot = bot
is-away = assente
is-ready = pronto
is-choosing = sta scegliendo
points = { $points ->
    [one] punto
   *[other] punti
}
show-sheet = Mostra la cartella
who-plays = Chi gioca?
open-seat = Posto libero
add-bot = Aggiungi un bot
free-seat = Libera il posto
sit-down = Siediti
invite = Gli amici scansionano il codice, aprono il link o digitano:
qr = Codice QR con il link a questo tavolo
share = Condividi il link
copied = Link copiato
turn = { $who ->
    [me] Turno { $turn } · tocca a te lanciare
   *[one] Turno { $turn } · lancia { $name }
}
