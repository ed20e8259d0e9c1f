won = { $who ->
    [me] Tu gagnes
    [us] Tu partages la victoire avec { $names }
    [many] { $names } se partagent la victoire
   *[one] { $names } gagne
}
series-won = { $who ->
    [me] Tu gagnes la série
    [us] Tu partages la victoire de la série avec { $names }
    [many] { $names } se partagent la victoire de la série
   *[one] { $names } gagne la série
}
match-won = { $who ->
    [me] Partie { $number } : tu gagnes
    [us] Partie { $number } : tu partages la victoire avec { $names }
    [many] Partie { $number } : { $names } se partagent la victoire
   *[one] Partie { $number } : { $names } gagne
}
match = Partie { $number }
series = Série
rematch = Rejouer
next = Partie suivante
waiting = En attente des autres…
download = Télécharger l’enregistrement
replay = Revoir
verify = Vérifier les dés
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
