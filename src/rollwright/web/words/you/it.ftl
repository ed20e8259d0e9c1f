title = Tu
about = Quello che questo server sa di te
about-here = Quello che questo dispositivo sa di te
only-here = Le tue partite sono solo in questo browser: se i suoi dati vengono cancellati, si perdono.
since =
    { $count ->
        [one] Una partita dal { $date }
       *[other] { $count } partite dal { $date }
    }
edit = Modifica
edit-title = Come ti vedono gli altri
name = Nome
animal = Animale
colour = Colore
animal-none = Iniziale
colour-seat = Quello del posto
colour-number = Penna { $number }
animal-bear = Orso
animal-bird = Uccello
animal-cat = Gatto
animal-dog = Cane
animal-elephant = Elefante
animal-fish = Pesce
animal-fox = Volpe
animal-frog = Rana
animal-hedgehog = Riccio
animal-mouse = Topo
animal-owl = Gufo
animal-penguin = Pinguino
animal-pig = Maiale
animal-rabbit = Coniglio
animal-snail = Lumaca
animal-turtle = Tartaruga
game = Gioco
span = Quante partite
span-all = tutte
against = Contro chi
against-all = Tutti
against-bots = Bot
against-people = Persone
against-alone = Da solo
won = vinte
won-of = su { $count }
fair-share = quota equa { $share }
points = punti a partita
last =
    { $count ->
        [one] una partita
       *[other] ultime { $count }
    }
error-rate = tasso di errore
lower-is-better = meno è meglio
not-analysed = non ancora analizzato
sure = ± e fasce colorate: in 19 casi su 20 la verità sta lì dentro.
results = Risultati
results-about = punti di ogni partita e media di { $count }
errors = Tasso di errore
errors-about = probabilità di vincere persa per decisione, in punti
errors-about-alone = punti persi per decisione
errors-marks = Tratteggiato: quanto perdono i bot di quel livello.
luck = Fortuna
luck-about = sommata, in vittorie
luck-funnel = Nell’imbuto grigio sta ciò che fa il caso 19 volte su 20.
luck-usual =
    { $count ->
        [one] Finora { $luck } ± { $error }: nella norma per una partita.
       *[other] Finora { $luck } ± { $error }: nella norma per { $count } partite.
    }
luck-rare =
    { $count ->
        [one] Finora { $luck } ± { $error }: capita a una persona su venti.
       *[other] Finora { $luck } ± { $error }: dopo { $count } partite capita a una persona su venti.
    }
no-analysis = Fai guardare una partita al coach e lo vedrai qui.
ask-coach = Chiedi al coach
levels = Per livello
levels-about = vinte; la barra mostra dove sta la verità, 19 volte su 20
level-fair = quota equa per il numero di giocatori
level-said = { $percent } %, e la verità tra { $low } e { $high } %; equo sarebbe { $fair } %
level-none = Gioca contro i bot e vedrai come te la cavi con ogni livello.
best = Migliori punteggi
with-alone = da solo
with-others = contro { $names }
matches = Ultime partite
watch = Rivedi
more = Mostra altro
result-won = vinta
result-shared = condivisa
result-lost = persa
kind-left = l’ha finita un bot
kind-shared = in più su un dispositivo
kind-position = iniziata a metà
rating = Rating
rating-results = dai risultati
rating-errors = dagli errori
rating-from =
    { $count ->
        [one] da una partita
       *[other] da { $count } partite
    }
rating-line = Il tuo rating dopo ogni partita. La fascia mostra quanto è sicuro: 19 volte su 20 il valore vero è lì dentro.
rating-scale = I bot tengono ferma la scala: { $low } ha { $least }, { $high } ha { $most }.
rating-none = dopo una partita con bot o persone
keep = Porta via o elimina
file-get = Salva in un file
file-get-note = Chi ha il file può giocare come te: custodiscilo come una password.
file-save = Salva
file-use = Usa un file
file-use-note = poi qui giochi come la persona del file
file-open = Apri
file-done = Fatto. Sei la stessa persona qui e là.
file-wrong = Questo non è un profilo di Rollwright. Scegli un file salvato qui.
file-foreign = Questo server non conosce la chiave del file: viene da un altro server, è stato modificato o disconnesso. I suoi risultati non si possono riprendere.
file-look = Riprendi solo l’aspetto: { $name }
file-looks = Fatto. Ora gli altri ti vedono così.
erase = Elimina tutto
erase-note = qui e sul server
erase-button = Elimina
erase-about = Il tuo profilo, i risultati e il rating spariscono e questo dispositivo ti dimentica. Le partite restano a chi ha giocato con te, senza il tuo nome. Non si può annullare.
erase-about-here = Il tuo nome, le tue impostazioni e le tue partite spariscono da questo dispositivo. Non si può annullare.
erase-sure = Sì, elimina tutto
erased = È tutto eliminato. Il tuo nome sparisce dai tavoli in pochi minuti.
erased-here = È tutto eliminato.
empty = Ancora nessuna partita
empty-about = Giocane una fino in fondo e qui vedrai i tuoi risultati, la tua fortuna e i tuoi migliori punteggi.
none-here = Ancora nessuna partita così.
play = Gioca
again = Riprova
chart-match = Partita
chart-value = Valore
chart-mean = Media
chart-sum = In tutto
here = su questo dispositivo
hand-over =
    { $count ->
        [one] Una partita è solo su questo dispositivo
       *[other] { $count } partite sono solo su questo dispositivo
    }
hand-over-note = Il server controlla ogni mossa e ogni lancio e le conserva con il tuo profilo. Non cambiano nessun rating.
hand-over-go = Aggiungi al tuo profilo
handed-over =
    { $count ->
        [one] Fatto. Una partita è ora nel tuo profilo.
       *[other] Fatto. { $count } partite sono ora nel tuo profilo.
    }
