won = { $who ->
    [me] Tu gagnes
    [us] Tu partages la victoire avec { $names }
    [many] { $names } se partagent la victoire
   *[one] { $names } gagne
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
