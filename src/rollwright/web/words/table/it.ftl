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
waiting-for = In attesa di { $names }
planned = In programma: { $what }
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
do-throw = Lancia i dadi
do-back = Indietro
do-change = Cambia
do-undo = Annulla
your-turn = Tocca a te
log = Ultimi turni
last-turns = Ultimi turni
rolled-key = ha lanciato
turn-column = Turno
big-screen = Grande schermo
leave = Lascia il tavolo
leave-note = un bot continua; puoi tornare
discard = Elimina questa partita
discard-note = la cancella da questo dispositivo
discard-about = Questa partita viene cancellata da questo dispositivo e non conta. Le partite finite restano tra i tuoi risultati.
discard-sure = Eliminala
got-it = Ho capito
bot-plays-for-you = Un bot gioca per te.
somebody-away = { $name } non c’è.
series-of = serie di { $number }
match-of = partita { $number } di { $series }
seconds-left = { $seconds ->
    [one] ancora { $seconds } secondo
   *[other] ancora { $seconds } secondi
}
throws = { $who ->
    [me] Lanci tu
   *[one] { $name } lancia i dadi
}
scan-or-type = Scansiona o digita questo codice nella pagina iniziale.
seat-number = Posto { $number }
is-you = { $name } (tu)
is-not-ready = non ancora pronto
options = Posti e opzioni
start-with = { $number ->
    [one] Inizia con { $number } giocatore
   *[other] Inizia con { $number } giocatori
}
needs-one-more = Manca ancora qualcuno. Condividi il link o aggiungi un bot.
leaves-out-open = Ci siete tutti? Un posto libero resta semplicemente vuoto.
leaves-out = { $who ->
    [many] { $names } non sono pronti e resterebbero fuori.
   *[one] { $names } non è pronto e resterebbe fuori.
}
owner-starts = La partita inizia quando la avvia chi gestisce il tavolo.
just-watch = Solo guardare
watch-soon = Vedrai la partita appena inizia.
all-taken = Tutti i posti sono occupati. Puoi guardare.
move-earlier = Un posto prima
move-later = Un posto dopo
has-moved = { $name } ora ha il posto { $number }.
how-to-move = Trascina i posti per cambiare l’ordine, o usa i tasti freccia.
leave-seat = Lascia il tuo posto
seats = Posti
seat-more = Aggiungi un posto
seat-less = Togli un posto
matches = Partite
time-limit = Tempo per pensare
no-limit = senza limite
seconds = { $seconds } s
minutes = { $minutes } min
listed = Tavolo pubblico
listed-note = Tutti possono trovarlo nella pagina iniziale.
hints = Suggerimenti
hints-note = Tutti possono chiedere al coach. Ogni suggerimento viene annotato nella registrazione.
hints-agreed = I suggerimenti sono permessi. Chi si siede è d’accordo.
ask-hint = Chiedi un suggerimento al coach
hint = Suggerimento: { $choice }.
hint-best = il meglio
from-position = da una posizione
hurry-up = { $seconds ->
    [one] Ancora { $seconds } secondo. Poi sceglie un bot.
   *[other] Ancora { $seconds } secondi. Poi sceglie un bot.
}
away-until = { $name } non c’è. Tra { $time } sceglie un bot.
was-late = { $who ->
    [me] Tempo scaduto: un bot ha scelto per te.
   *[one] Tempo scaduto: un bot ha scelto per { $name }.
}
was-only = Avevi una sola scelta. È stata fatta per te.
pass-phone = Passa il telefono a
next-is = Tocca a
i-am = Sono { $name }, mostra la mia cartella
has-chosen = ha scelto
chooses-now = sceglie ora
throws-now = lancia ora
stays-hidden = Ciò che hanno scelto resta nascosto finché tutti non hanno scelto.
react = Reagisci
reacted = { $name }: { $reaction }
reaction-clap = Bravo!
reaction-laugh = Ahah!
reaction-wow = Wow!
reaction-sad = Oh no!
reaction-luck = Buona fortuna!
reaction-think = Ci penso
reaction-hurry = Dai, forza!
reaction-heart = Che bello!
wants-again = { $who ->
    [many] { $names } vogliono rigiocare.
   *[one] { $names } vuole rigiocare.
}
is-in = rigioca
is-undecided = indeciso
has-left = se n’è andato
bot-takes-chair = Dai il posto a un bot
may-go-on = Ora gli altri possono continuare senza di te.
left-out = Gli altri hanno iniziato senza di te. Puoi guardare.
bot-plays-for = Ora un bot gioca per { $name }.
keys = Tasti
keys-space = Spazio
keys-throw = lanciare i dadi
keys-arrows = Frecce
keys-move = passare da una casella possibile all’altra
keys-enter = Invio
keys-commit = scegliere una casella, e ancora per confermare
keys-pass = passare, o indietro
keys-list = questo elenco
