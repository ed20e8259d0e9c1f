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
waiting-for = On attend { $names }
planned = Prévu : { $what }
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
do-throw = Lancer les dés
do-back = Retour
do-change = Changer
do-undo = Annuler
your-turn = À toi
log = Derniers tours
last-turns = Derniers tours
rolled-key = a lancé
turn-column = Tour
big-screen = Grand écran
leave = Quitter la table
leave-note = un robot continue ; tu peux revenir
discard = Supprimer cette partie
discard-note = l’efface de cet appareil
discard-about = Cette partie est effacée de cet appareil et ne compte pas. Les parties terminées restent dans tes résultats.
discard-sure = La supprimer
got-it = Compris
bot-plays-for-you = Un robot joue à ta place.
somebody-away = { $name } n’est pas là.
series-of = série de { $number }
match-of = partie { $number } sur { $series }
seconds-left = { $seconds ->
    [one] encore { $seconds } seconde
   *[other] encore { $seconds } secondes
}
throws = { $who ->
    [me] À toi de lancer
   *[one] { $name } lance les dés
}
scan-or-type = Scanne ou tape ce code sur la page d’accueil.
seat-number = Place { $number }
is-you = { $name } (toi)
is-not-ready = pas encore prêt
options = Places et options
start-with = { $number ->
    [one] Commencer à { $number }
   *[other] Commencer à { $number }
}
needs-one-more = Il manque encore quelqu’un. Partage le lien ou ajoute un robot.
leaves-out-open = Tout le monde est là ? Une place libre reste simplement vide.
leaves-out = { $who ->
    [many] { $names } ne sont pas prêts et ne joueraient pas.
   *[one] { $names } n’est pas prêt et ne jouerait pas.
}
owner-starts = La partie commence quand la personne à qui appartient la table la lance.
just-watch = Juste regarder
watch-soon = Tu verras la partie dès qu’elle commence.
all-taken = Toutes les places sont prises. Tu peux regarder.
move-earlier = Une place plus tôt
move-later = Une place plus tard
has-moved = { $name } a maintenant la place { $number }.
how-to-move = Fais glisser les places pour changer l’ordre, ou utilise les flèches.
leave-seat = Laisser ta place
seats = Places
seat-more = Ajouter une place
seat-less = Enlever une place
matches = Parties
time-limit = Temps de réflexion
no-limit = sans limite
seconds = { $seconds } s
minutes = { $minutes } min
listed = Table publique
listed-note = Tout le monde peut la trouver sur la page d’accueil.
hints = Conseils
hints-note = Tous peuvent interroger le coach. Chaque conseil est noté dans l’enregistrement.
hints-agreed = Les conseils sont permis. S’asseoir, c’est accepter.
ask-hint = Demander un conseil au coach
hint = Conseil : { $choice }.
hint-best = le mieux
from-position = à partir d’une position
hurry-up = { $seconds ->
    [one] Encore { $seconds } seconde. Ensuite un robot choisit.
   *[other] Encore { $seconds } secondes. Ensuite un robot choisit.
}
away-until = { $name } n’est pas là. Un robot choisit dans { $time }.
was-late = { $who ->
    [me] Temps écoulé : un robot a choisi pour toi.
   *[one] Temps écoulé : un robot a choisi pour { $name }.
}
was-only = Tu n’avais qu’un choix. Il a été fait pour toi.
pass-phone = Passe le téléphone à
next-is = C’est le tour de
i-am = Je suis { $name }, montre ma fiche
has-chosen = a choisi
chooses-now = choisit
throws-now = lance
stays-hidden = Leur choix reste caché jusqu’à ce que tous aient choisi.
react = Réagir
reacted = { $name } : { $reaction }
reaction-clap = Bravo !
reaction-laugh = Ha ha !
reaction-wow = Ouah !
reaction-sad = Oh non !
reaction-luck = Bonne chance !
reaction-think = Je réfléchis
reaction-hurry = Allez, vite !
reaction-heart = J’adore !
wants-again = { $who ->
    [many] { $names } veulent rejouer.
   *[one] { $names } veut rejouer.
}
is-in = rejoue
is-undecided = hésite
has-left = n’est plus là
bot-takes-chair = Donner la place à un robot
may-go-on = Les autres peuvent maintenant continuer sans toi.
left-out = Les autres ont commencé sans toi. Tu peux regarder.
bot-plays-for = Un robot joue maintenant pour { $name }.
keys = Touches
keys-space = Espace
keys-throw = lancer les dés
keys-arrows = Flèches
keys-move = passer d’une case possible à l’autre
keys-enter = Entrée
keys-commit = choisir une case, puis encore pour confirmer
keys-pass = passer, ou retour
keys-list = cette liste
