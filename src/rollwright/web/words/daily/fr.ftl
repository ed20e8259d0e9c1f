title = Partie du jour
way = { $way ->
    [bot] contre un robot
   *[alone] en solo
}
past = Les dés du { $day }
about = Les mêmes lancers pour tous, scellés la veille. Un seul essai compte.
about-bot = Les mêmes lancers et le même adversaire pour tous : { $level }. Un seul essai compte.
no-server = La partie du jour demande un serveur : il donne les mêmes dés à tout le monde et compare les résultats. Ce site n’en a pas. Ici, tu peux jouer contre des robots, sur un seul écran et seul.
practice = Tu peux rejouer les dés passés pour t’entraîner. Ils ne comptent pas.
first-roll = premier lancer
played = Parties
median = Médiane
streak = D’affilée
days = { $number ->
    [one] { $number } jour
   *[other] { $number } jours
}
yesterday = Hier
new-dice = Nouveaux dés dans { $time }
hours = { $hours } h { $minutes } min
minutes = { $minutes } min
hurry = Une partie compte si elle finit avant.
you-play-as = Ton nom ici : { $name }.
play = Jouer les dés du jour
practise = Jouer pour t’entraîner
first = Personne d’autre n’a encore fini
better-few = { $number ->
    [1] Mieux que { $beaten } autre sur { $number }
   *[other] Mieux que { $beaten } autres sur { $number }
}
better-many = Mieux que { $percent } % des { $number } autres
late = Elle a fini après minuit (UTC) : elle ne compte pas.
versus = { $outcome ->
    [won] Victoire { $mine } à { $theirs }
    [lost] Défaite { $mine } à { $theirs }
   *[drawn] Égalité { $mine } à { $theirs }
}
everyone = Tout le monde
in-points = points
in-lead = points d’avance sur le robot
you = toi
perfect = Jeu parfait
perfect-with-dice = avec ces dés
perfect-average = en moyenne
perfect-about = Le jeu parfait connaît exactement toutes les chances, mais pas le lancer suivant.
perfect-coming = Calcul du jeu parfait…
results = Résultats
best-of = Afficher les { $number } meilleurs
nobody = Personne n’a encore fini.
spoils-nothing = Ni dés ni coups : rien n’est dévoilé.
copy = Copier
coach = Coach
calendar = Calendrier
few-beaten = peu de battus
many-beaten = beaucoup de battus
not-played = pas joué
best = Record
previous-month = Mois précédent
next-month = Mois suivant
of-the-day = Résultats du jour
check = Vérifier les dés
check-about = La graine d’un jour est tirée et scellée avant le début de ce jour. Quand le jour (UTC) est fini, elle est publiée, et chacun peut recalculer tous les lancers.
promised = { $day }, scellée (SHA-256) :
revealed = { $day }, graine :
sealed = Ces dés sont scellés jusqu’à la fin du jour (UTC).
