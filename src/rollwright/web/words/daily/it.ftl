title = Partita del giorno
way = { $way ->
    [bot] contro un bot
   *[alone] in solitario
}
past = Dadi: { $day }
about = Gli stessi lanci per tutti, sigillati il giorno prima. Conta un solo tentativo.
about-bot = Gli stessi lanci e lo stesso avversario per tutti: { $level }. Conta un solo tentativo.
no-server = La partita del giorno richiede un server: dà a tutti gli stessi dadi e confronta i risultati. Questo sito non ne ha uno. Qui puoi giocare contro i bot, su un solo schermo e in solitario.
practice = Puoi giocare i dadi passati per esercizio. Non contano.
first-roll = primo lancio
played = Giocate
median = Mediana
streak = Di fila
days = { $number ->
    [one] { $number } giorno
   *[other] { $number } giorni
}
yesterday = Ieri
new-dice = Nuovi dadi tra { $time }
hours = { $hours } h { $minutes } min
minutes = { $minutes } min
hurry = Una partita conta se finisce prima.
you-play-as = Giochi come { $name }.
play = Gioca i dadi di oggi
practise = Gioca per esercizio
first = Nessun altro ha ancora finito
better-few = { $number ->
    [one] Meglio di { $beaten } altro su { $number }
   *[other] Meglio di { $beaten } altri su { $number }
}
better-many = Altri battuti: { $percent } % di { $number }
late = È finita dopo mezzanotte (UTC), quindi non conta.
versus = { $outcome ->
    [won] Vinta { $mine } a { $theirs }
    [lost] Persa { $mine } a { $theirs }
   *[drawn] Pareggio { $mine } a { $theirs }
}
everyone = Tutti
in-points = punti
in-lead = punti di vantaggio sul bot
you = tu
perfect = Gioco perfetto
perfect-with-dice = con questi dadi
perfect-average = in media
perfect-about = Il gioco perfetto conosce con esattezza tutte le probabilità, ma non il lancio successivo.
perfect-coming = Calcolo del gioco perfetto…
results = Risultati
best-of = Mostra i migliori { $number }
nobody = Nessuno ha ancora finito.
spoils-nothing = Niente dadi e niente mosse: non si rovina la partita a nessuno.
copy = Copia
coach = Coach
calendar = Calendario
few-beaten = pochi battuti
many-beaten = molti battuti
not-played = non giocata
best = Record
previous-month = Mese precedente
next-month = Mese successivo
of-the-day = Risultati del giorno
check = Controlla i dadi
check-about = Il seme di un giorno viene estratto e sigillato prima che il giorno cominci. Quando il giorno (UTC) è finito viene pubblicato, e chiunque può ricalcolare ogni lancio.
promised = { $day }, sigillato (SHA-256):
revealed = { $day }, seme:
sealed = Questi dadi restano sigillati fino alla fine del giorno (UTC).
