title = Stampa cartelle: { $game }
games = Quale gioco?
paper = Carta
a4 = A4
letter = Letter (Stati Uniti)
per-page = Cartelle per pagina
which = Quali cartelle
letters = Indica i colori con lettere (per stampare in bianco e nero)
print = { $pages ->
    [one] Stampa { $pages } pagina
   *[other] Stampa { $pages } pagine
}
nothing = Scegli almeno una cartella.
none = Di { $game } non ci sono ancora cartelle vuote da stampare.
rules = Regole
preview = Anteprima
page = Pagina { $number } di { $pages }
name = Nome
series = Risultati di una serie
crosses = Crocette
points = Punti
misthrows = Lanci a vuoto, { $points } ciascuno
total = Totale
hits = Centri
bonus = Bonus
