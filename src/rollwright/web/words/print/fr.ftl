title = Imprimer des fiches : { $game }
games = Quel jeu ?
paper = Papier
a4 = A4
letter = Letter (États-Unis)
per-page = Fiches par page
which = Quelles fiches
letters = Nommer les couleurs par des lettres (pour imprimer en noir et blanc)
print = { $pages ->
    [one] Imprimer { $pages } page
   *[other] Imprimer { $pages } pages
}
nothing = Choisis au moins une fiche.
none = Il n’y a pas encore de fiches vides de { $game } à imprimer.
rules = Règles
preview = Aperçu
page = Page { $number } sur { $pages }
name = Nom
series = Résultats d’une série
crosses = Croix
points = Points
misthrows = Coups manqués, { $points } chacun
total = Total
hits = Mouches
bonus = Bonus
