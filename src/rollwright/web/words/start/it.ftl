which-game = Quale gioco?
tagline = Lancia i dadi e segna.
about = Due giochi di dadi con carta e penna. Con gli amici, su un solo schermo o contro un bot. Senza account.
play = Gioca
facts = { $least }–{ $most } giocatori · { $minutes } min
against = { $number ->
    [one] contro { $number } bot
   *[other] contro { $number } bot
}
change = cambia
more-ways = Altri modi di giocare
friends = Amici
friends-note = codice o link
one-screen = Uno schermo
one-screen-note = a turno
alone = Solitario
alone-note = batti te stesso
real-dice = Dadi veri
real-dice-note = solo la cartella
against-bots = { $game } contro i bot
how-many-bots = Quanti bot
players = Giocatori
player = Giocatore { $number }
your-name = Il tuo nome
you-are = Sei { $name }
series = Partite
time = Tempo per scelta
no-limit = nessun limite
seconds = { $seconds } s
listed = Mostra tra i tavoli aperti
listed-note = tutti lo vedono e possono sedersi
invite = Invita amici
open-sheet = Apri la cartella
have-a-code = Hai un codice?
join-code = Codice di accesso
join = Partecipa
resume = Riprendi
your-turn-in = Tocca a te: { $game }
turn-with = Turno { $turn } con { $names }
turn-alone = Turno { $turn }, in solitario
not-begun = La partita non è iniziata
next-match = Si può passare alla prossima partita
more-tables = { $number ->
    [one] Ancora { $number } tavolo
   *[other] Ancora { $number } tavoli
}
lobby = Tavoli aperti
rules = Regole
print = Stampa le cartelle
replay = Rivedi una partita
warming-progress = Preparazione dei bot… { $done } di { $total }. Nel frattempo giocano sul tuo dispositivo.
warming-failed = Questo server non ha potuto preparare i suoi bot migliori. Bot semplici, amici, un solo schermo e dadi veri sono pronti.
offline = Sei offline. Contro i bot, su un solo schermo e da solo giochi su questo dispositivo. Amici, codici e i dadi di oggi tornano con la connessione.
skip-tips = Salta i consigli
tip-of = Consiglio { $number } di { $all }
daily = I dadi di oggi
daily-note = gli stessi lanci per tutti
daily-streak = { $number ->
    [one] { $number } giorno di fila
   *[other] { $number } giorni di fila
}
daily-go-on = Continua la partita
practice = Allenamento
practice-new = Trova la scelta migliore
practice-waiting =
    { $count ->
        [one] { $count } posizione ti aspetta
       *[other] { $count } posizioni ti aspettano
    }
