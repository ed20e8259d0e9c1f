way = { $option } : { $choice }
bot-takes-over = Laisser un robot continuer
come-back = Reprendre ta place
watching = Tu regardes jouer { $name }
total = Total
connecting = Connexion…
reconnecting = Connexion perdue. Reconnexion…
home = Accueil
menu = Menu
close = Fermer
rules = Règles
leave-to-bot = Partir, un robot continue
waiting-for = on attend { $names }
planned = Prévu : { $what } · changer
is-bot = robot
is-away = pas là
is-ready = prêt
is-choosing = réfléchit
points = { $points ->
    [one] point
   *[other] points
}
show-sheet = Montrer la fiche
who-plays = Qui joue ?
open-seat = Place libre
add-bot = Ajouter un robot
free-seat = Libérer la place
sit-down = Prendre place
invite = Tes amis scannent ce code, ouvrent le lien ou tapent :
qr = Code QR avec le lien vers cette table
share = Partager le lien
copied = Lien copié
turn = { $who ->
    [me] Tour { $turn } · à toi de lancer
   *[one] Tour { $turn } · { $name } lance
}
