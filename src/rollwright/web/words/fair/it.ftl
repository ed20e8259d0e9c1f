title = I dadi sono onesti?
lead =
    { $matches ->
        [one] Tutti i dadi di una partita finita, contati: { $rolls } lanci.
       *[other] Tutti i dadi di { $matches } partite finite su questo server, contati: { $rolls } lanci.
    }
none = Qui non è ancora finita nessuna partita di questo gioco. Giocane una e i suoi dadi saranno i primi.
verdict-early = Ancora troppo pochi lanci per dire qualcosa.
verdict-fine = Niente di insolito.
verdict-odd = Un test si discosta molto.
verdict-low =
    { $found ->
        [one] Un test su { $count } ha un p sotto 0,05; con dadi onesti circa { $expected }.
       *[other] { $found } test su { $count } hanno un p sotto 0,05; con dadi onesti circa { $expected }.
    }
verdict-odd-note = Dadi onesti lo fanno in meno di una pagina su cento. Torna dopo altre partite: il caso svanisce, un difetto resta.
faces = Facce
faces-about = Ogni faccia esce spesso quanto le altre?
pairs = Una dopo l’altra
pairs-about = Una faccia dipende da quella prima? Mostrato: due volte la stessa di fila.
runs = Di fila
runs-about = Quando un dado ha mostrato più volte la stessa faccia, torna una volta su sei?
run =
    { $length ->
        [1] una volta
        [2] due volte
       *[3] tre volte o più
    }
sums = Dadi bianchi
sums-about = La somma dei due dadi bianchi è giusta? Un 7 è sei volte più probabile di un 2.
die-white = bianco
die-white-1 = bianco 1
die-white-2 = bianco 2
die-black = nero
die-red = rosso
die-yellow = giallo
die-green = verde
die-blue = blu
p = p = { $p }
p-none = troppo pochi lanci
came = uscito
expected = atteso
key = Il punto mostra quante volte è uscito, la linea quanto è atteso, la zona grigia ciò che fa il caso 19 volte su 20.
meaning = Che cosa significa p
meaning-1 = p dice quante volte dadi perfettamente onesti, per puro caso, sembrerebbero almeno così irregolari. 0,5 è del tutto normale; 0,001 capita una volta su mille.
meaning-2 = Un solo p di 0,03 sembra sospetto. Ma chi fa dieci test ne trova uno sotto 0,03 circa una volta su quattro, con i dadi più onesti del mondo: più si guarda, più stranezze si vedono.
meaning-3 = Perciò questa pagina dice «si discosta molto» solo se p, moltiplicato per il numero di test, resta sotto 0,01. Dadi truccati si tradirebbero: il loro p va verso 0 a ogni partita.
proof = Controlla singole partite
proof-about = Prima del primo lancio il server si impegna su tutti i dadi della partita e ogni giocatore aggiunge un segreto. Dopo la partita chiunque può controllare ogni dado. Apri una tua partita e poi i dadi, oppure apri una registrazione.
no-server = Qui nessun server conta i dadi
no-server-about = Tutte le partite si giocano sul tuo dispositivo. Prima del primo lancio il browser fissa tutti i dadi della partita, e poi puoi controllarli uno per uno. Apri una tua partita e poi i dadi, oppure apri una registrazione.
your-matches = Le tue partite
a-record = Apri una registrazione
