## Helpers

colour-name = { $colour ->
    [white] blanc
    [red] rouge
    [yellow] jaune
    [green] vert
   *[blue] bleu
}
row-colour = { $row ->
    [white] blanc
    [red] rouge
    [yellow] jaune
    [green] vert
   *[blue] bleu
}
cause = { $cause ->
    [rows] deux rangées sont clôturées
   *[misthrows] un quatrième coup manqué
}
die = { $number } { colour-name }
white = blanc
red = rouge
yellow = jaune
green = vert
blue = bleu

## Sentences

rolled = { $name } lance les dés. Le blanc donne { $sum }.
decided = { $name } a choisi.
crossed = { $name } coche le { $number } { row-colour }.
passed = { $name } passe.
misthrow = Coup manqué pour { $name }, numéro { $count }.
row-closed = La rangée de couleur { row-colour } est clôturée par { $names }, son dé quitte le jeu.
ask-white-sum = Action 1 : coche un { $sum } dans une rangée, ou passe.
ask-colour-sum = Action 2 : { $name } peut cocher la somme d’un dé blanc et d’un dé de couleur.
ask-or-misthrow = Action 2 : { $name } peut cocher la somme d’un dé blanc et d’un dé de couleur. Passer, c’est un coup manqué, −5.
ended = La partie est finie : { cause }.
pitch = Coche des nombres de gauche à droite. Clôture des rangées.
row-label = Rangée de couleur { row-colour } : cochés { $numbers } ; { $points } points.
row-label-closed = Rangée de couleur { row-colour }, clôturée : cochés { $numbers } ; { $points } points.
field-label = { $number } { row-colour }, peut être coché, perd { $skipped }
do-cross = Cocher le { $number } { row-colour } · +{ $gain }
do-pass = Passer
do-misthrow = Passer · coup manqué −{ $points }
white-sum = Blanc : { $first } + { $second } = { $sum }
misthrows-label = Coups manqués
add-misthrow = Ajouter un coup manqué
refused-closed = La rangée de couleur { row-colour } est clôturée. Choisis une autre rangée, ou passe.
refused-not-white-sum = Le { $number } { row-colour } n’est pas la somme des dés blancs. Choisis une case marquée, ou passe.
refused-not-a-sum = Le { $number } { row-colour } n’est pas la somme d’un dé blanc et du dé de sa couleur. Choisis une case marquée, ou passe.
refused-not-right-of-last = Le { $number } { row-colour } n’est pas à droite de ta dernière croix, le { $last }. Choisis un nombre plus à droite.
refused-needs-five = Le { $number } { row-colour } demande cinq croix dans sa rangée ; tu en as { $crosses }.
field-free = { $number } { row-colour }, peut être coché
field-crossed = { $number } { row-colour }, coché
field-gone = { $number } { row-colour }, ne peut pas être coché
lock-open = Cadenas { row-colour } : appuie quand quelqu’un sans fiche ici clôture la rangée
lock-closed = Cadenas { row-colour }, clôturé
row-shut = La rangée de couleur { row-colour } est clôturée pour tous.
row-opened = La rangée de couleur { row-colour } est de nouveau ouverte.
still-closable = Clôturé : { $rows }. Qui clôture au même moment coche maintenant la case marquée.
do-next-turn = Tour suivant
how-to-note = Lance tes dés et appuie sur ce que tu coches. Annuler l’efface.
refused-crossed = Le { $number } { row-colour } est déjà coché. Annuler enlève une croix.
refused-no-misthrow-left = Tous les coups manqués sont cochés. Annuler en enlève un.
field-colour = case en { colour-name }
option-sheet = Fiche
sheet-standard = Classique
sheet-mixed-colours = Couleurs mélangées
sheet-mixed-numbers = Nombres mélangés
