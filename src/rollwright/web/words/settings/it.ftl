title = Impostazioni
kept = salvate su questo dispositivo
play = Gioco
see-and-hear = Vedere e sentire
you = Tu
auto-pass = Gioca per me quando c’è una sola scelta
by-hand = Lancio io i dadi
by-hand-note = altrimenti rotolano da soli
dashes = Barra i numeri saltati
dashes-note = un piccolo trattino
one-tap = Basta un tocco
one-tap-note = altrimenti scegli, poi conferma con il pulsante
hints = Suggerimenti contro i bot
hints-note = una lampadina in alto; ogni suggerimento viene annotato nella registrazione
here = Gioca su questo dispositivo
here-note = comincia subito; contro i bot, su un solo schermo e in solitario non serve un server
theme = Aspetto
theme-light = Panno
theme-dark = Lavagna
theme-system = Auto
patterns = Lettere e motivi oltre ai colori
motion = Animazioni
sound = Suoni
sound-note = dadi, penna, lucchetto
vibration = Vibrazione
speech = Leggi ad alta voce cosa succede
notify = Chiamami quando tocca a me
notify-note = quando stai guardando altro
notify-refused = Il browser non lo permette. Consenti le notifiche di questa pagina nelle sue impostazioni.
reactions = Mostra le reazioni
name = Nome
name-note = gli altri lo vedono
language = Lingua
offer-sound = Dadi e penna si possono sentire. Suoni?
yes = Sì
no = No
devices = Dispositivi
device-code = Giocare su un altro dispositivo
device-code-note = Inserisci questo codice lì, nelle impostazioni, entro cinque minuti. Vale una volta sola. Poi apri il link del tuo tavolo.
device-get = Ottieni un codice
device-enter = Ho un codice da un altro dispositivo
device-enter-note = poi giochi qui come la stessa persona
device-use = Accedi
device-done = Fatto. Sei la stessa persona qui e lì.
device-wrong = Questo codice è sbagliato, già usato o troppo vecchio. Chiedine uno nuovo.
device-others = Scollega tutti gli altri dispositivi
device-others-note = se uno è perso o se l’ha usato qualcun altro
device-drop = Scollega
device-dropped =
    { $count ->
        [0] Non c’era nessun altro dispositivo.
        [one] Un dispositivo è stato scollegato.
       *[other] { $count } dispositivi sono stati scollegati.
    }
profile = Il tuo profilo
profile-note = risultati, fortuna, animale
fair = I dadi sono onesti?
