title = Regole di { $game }
contents = Indice
games = Quale gioco?
ruling = La nostra decisione
extension = La nostra aggiunta
example = Esempio
crosses = Crocette
points = Punti
hits = Centri
bonus = Bonus
dice = Dadi: { $dice }
die-leaves = { $colour ->
    [white] Il dado bianco esce dal gioco
    [black] Il dado nero esce dal gioco
    [red] Il dado rosso esce dal gioco
    [yellow] Il dado giallo esce dal gioco
    [green] Il dado verde esce dal gioco
   *[blue] Il dado blu esce dal gioco
}
print = Stampa le regole
sheets = Stampa cartelle vuote
lost = Non è stato possibile caricare le regole. Controlla la connessione e riprova.
none = Non c’è ancora una pagina con le regole di { $game }.
again = Riprova
