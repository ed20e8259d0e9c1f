title = Règles de { $game }
contents = Sommaire
games = Quel jeu ?
ruling = Notre décision
extension = Notre ajout
example = Exemple
crosses = Croix
points = Points
hits = Mouches
bonus = Bonus
dice = Dés : { $dice }
die-leaves = { $colour ->
    [white] Le dé blanc quitte le jeu
    [black] Le dé noir quitte le jeu
    [red] Le dé rouge quitte le jeu
    [yellow] Le dé jaune quitte le jeu
    [green] Le dé vert quitte le jeu
   *[blue] Le dé bleu quitte le jeu
}
print = Imprimer les règles
sheets = Imprimer des fiches vides
lost = Les règles n’ont pas pu être chargées. Vérifie ta connexion et réessaie.
none = Il n’y a pas encore de page avec les règles de { $game }.
again = Réessayer
