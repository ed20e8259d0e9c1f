which-game = Quale gioco?
player = Giocatore { $number }
your-name = Il tuo nome
others = Altri giocatori
series = Partite
play-bots = { $number ->
    [one] Gioca contro un bot
   *[other] Gioca contro { $number } bot
}
invite = Invita amici
pass-and-play = Insieme su questo schermo
solo = Gioca in solitario
sheet-only = Cartella per dadi veri
join-code = Codice di accesso
join = Partecipa
continue = Continua
lobby = Tavoli aperti
rules = Regole
print = Stampa le cartelle
replay = Rivedi una partita
