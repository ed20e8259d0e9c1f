about = Jeux de dés à cocher, entre amis et avec des robots. Sans compte.
invites = { $name } t’invite à jouer à { $game }
invited = On t’invite à jouer à { $game }
seats-free = { $number ->
    [one] { $number } place libre
   *[other] { $number } places libres
}
sit-down = Ouvre le lien et assieds-toi. Sans compte, rien à installer.
with = { $game } avec { $names }
watch = Toutes les places sont prises. Ouvre le lien pour regarder.
won = { $name } gagne
shared = { $names } se partagent la victoire
unfinished = La partie n’est pas encore finie.
