title = Revoir une partie
drop = Dépose un enregistrement ici
choose = Choisir un fichier
what = Un enregistrement se télécharge à la fin d’une partie, en texte ou en JSON.
paste = Ou colles-en un :
watch = Revoir
own = Tes dernières parties
loading = Chargement…
another = Un autre enregistrement
again = Réessayer
play = Lecture
pause = Pause
first = Au début
back = Un pas en arrière
forward = Un pas en avant
last = À la fin
speed = Vitesse
moment = Moment de la partie
turns = Aller à un tour
turn = { $who ->
    [me] Tour { $turn } · toi
   *[one] Tour { $turn } · { $name }
}
start = Début
begins = { $who ->
    [me] Tu commences.
   *[one] { $name } commence.
}
this-turn = Ce tour
grade = { $grade ->
    [best] meilleur choix
    [fine] bon choix
    [doubtful] choix douteux
    [inaccuracy] imprécision
    [mistake] erreur
   *[blunder] gaffe
}
better = Mieux : { $choice }
cost-wins = { $count ->
    [one] coûte { $count } partie sur 100
   *[other] coûte { $count } parties sur 100
}
cost-points = { $count ->
    [one] coûte { $count } point
   *[other] coûte { $count } points
}
hinted = avec un indice
so-far = La partie en est là.
which = Quelle partie du fichier
number = Partie { $number } sur { $total }
show-sheet = { $points ->
    [one] point. Montrer la fiche.
   *[other] points. Montrer la fiche.
}
follow-turn = Suivre qui lance les dés
share = Partager ce moment
copied = Lien copié
copy = Copie ce lien :
too-long-to-share = Cet enregistrement est trop long pour un lien. Envoie plutôt le fichier.
more = Plus
checking = Vérification des dés…
unproven = Cet enregistrement ne contient pas la preuve de ses dés.
sealed = Les dés pourront être vérifiés à la fin de la partie.
wrong-dice = Ce ne sont pas les dés promis.
keys = Touches : ← et → avancent ou reculent d’un pas, Page préc. et Page suiv. vont d’un tour à l’autre, Début et Fin au début et à la fin, Espace lance et arrête la lecture.
refused-no-match = Cette partie n’existe pas ici. Choisis plutôt un enregistrement.
refused-too-long = C’est trop long pour un enregistrement. Choisis un autre fichier.
refused-damaged = Cette partie n’a pas été gardée comme elle a été jouée et ne peut pas être montrée. Elle reste comme elle est.
refused-bad-record = Cet enregistrement ne peut pas être rejoué. Corrige-le ou choisis-en un autre.
refused-lost = Pas de connexion, et seul le serveur sait lire les enregistrements. Vérifie le réseau et réessaie.
refused-no-server = Seul un serveur peut lire ce genre d’enregistrement, et ce site n’en a pas. Choisis-en un qui est enregistré en JSON.
refused-busy = Beaucoup d’enregistrements sont lus en ce moment. Réessaie dans un instant.
