sheets = Fiches
undo = Annuler
redo = Rétablir
players = Qui joue ?
name-of = Nom, fiche { $number }
add = Une fiche de plus
remove = Enlever la fiche : { $name }
matches = Parties
next = Noter les points · partie suivante
clear = Recommencer cette partie
series = Nouvelle série
undo-brings-back = Pour tout récupérer, appuie sur « Annuler ».
real-dice = vrais dés
facing = Face à face
facing-note = une fiche est à l’envers
devices = Plusieurs appareils
devices-why = Chacun tient sa fiche sur son propre appareil et voit les autres.
get-code = Obtenir un code
qr = Code QR avec le lien vers ces fiches
leave = Quitter, retour à mes fiches
leave-to = Quitter, retour aux fiches : { $names }
share-hides = Une seule fiche est partagée : { $name }. Les autres attendent ici et reviennent quand tu quittes.
offline = Pas de connexion. Ta fiche reste ici et sera envoyée au retour du réseau.
gone = Ces fiches ne sont plus partagées. La tienne reste ici ; le menu ramène aux tiennes.
refused-no-code = Aucune fiche n’a ce code. Vérifie-le.
refused-full = Toutes les fiches de ce code sont prises. Obtiens ton propre code.
in-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
series-led = { $who ->
    [me] Tu mènes la série avec { in-points }.
    [us] { $names } et toi, vous menez la série avec { in-points } chacun.
    [many] { $names } mènent la série avec { in-points } chacun.
   *[one] { $names } mène la série avec { in-points }.
}
series-won = { $who ->
    [me] Tu gagnes la série avec { in-points }.
    [us] Tu partages la victoire de la série avec { $names }, avec { in-points } chacun.
    [many] { $names } se partagent la victoire de la série avec { in-points } chacun.
   *[one] { $names } gagne la série avec { in-points }.
}
alone = { in-points }. Ton record : { $best }.
alone-best = { in-points } : ton record.
