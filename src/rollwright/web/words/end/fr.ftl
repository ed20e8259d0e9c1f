won = { $who ->
    [me] Tu gagnes !
    [us] Tu partages la victoire avec { $names } !
    [many] { $names } se partagent la victoire !
   *[one] { $names } gagne !
}
series-won = { $who ->
    [me] Tu remportes la série !
    [us] Tu partages la victoire de la série avec { $names } !
    [many] { $names } se partagent la victoire de la série !
   *[one] { $names } remporte la série !
}
match-won = { $who ->
    [me] Partie { $number } : tu gagnes
    [us] Partie { $number } : tu partages la victoire avec { $names }
    [many] Partie { $number } : { $names } se partagent la victoire
   *[one] Partie { $number } : { $names } gagne
}
by = { $points ->
    [one] avec { $points } point d’avance
   *[other] avec { $points } points d’avance
}
match = Partie { $number }
series = Série
ladder = Classement de la série
matches = { $number ->
    [one] { $number } partie
   *[other] { $number } parties
}
best-of-match = meilleur résultat de cette partie
not-counted = Elle a commencé à partir d’une position d’une autre partie, elle ne compte donc pas.
points-title = Points
moments = Meilleurs moments
your-moment = Ton meilleur moment
moment-turn = Tour { $turn } :
lock = le cadenas
and-lock = et le cadenas
rematch = Revanche
new-series = Nouvelle série
again = Rejouer
next = Partie suivante
waiting = En attente des autres…
download = Télécharger l’enregistrement
replay = Revoir
share = Partager
save-picture = Enregistrer l’image
copy-text = Copier le texte
copy-link = Copier le lien pour revoir la partie
copied = Copié
cannot-copy = Impossible de copier ici. Sélectionne le texte et copie-le toi-même.
proof = Preuve des dés
checked = Dés vérifiés : chaque lancer correspond à la graine scellée.
unchecked = Impossible de vérifier les dés pour le moment.
proven = { $rolls ->
    [one] Le seul lancer est juste.
   *[other] Les { $rolls } lancers sont tous justes.
}
commitment = Promis avant le premier lancer (SHA-256 de la graine) :
seed = Révélé après le dernier lancer (graine) :
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
best = Ton record : { $points }
new-best = Ton nouveau record. L’ancien était de { $points }.
