## Helpers

colour-name = { $colour ->
    [white] blanc
    [black] noir
    [red] rouge
    [yellow] jaune
    [green] vert
   *[blue] bleu
}
die = { $number } { colour-name }
white = blanc
black = noir
red = rouge
yellow = jaune
green = vert
blue = bleu

## Sentences

rolled = { $name } lance les dés.
rolled-again = { $name } relance, les 1 restent.
second-attempt = { $name } fait un second essai.
kept = { $name } garde les dés.
decided = { $name } a choisi.
entered = { $name } inscrit { $number } en { colour-name }.
hit-marked = { $name } inscrit { $number } en { colour-name } : une touche.
struck = { $name } barre la case { $number } en { colour-name }.
row-scored = { $name } compte la rangée { $row } : { $points } points.
ended = La partie est finie : la dernière rangée est pleine pour { $names }.
ask-second-attempt = { $name }, veux-tu relancer tous les dés sauf les 1 ?
ask-entries = Inscris les dés qui vont dans ta rangée, ou barre sa première case libre.
pitch = Inscris des dés rangée par rangée. Les touches rapportent plus.
row-name = Rangée { $row }
row-label = Rangée { $row } : { $fields } ; { $points } points.
free = libre
field-label = { colour-name } { $number } dans le { $printed }
field-label-hit = { colour-name } { $number } dans le { $printed }, une touche
sheet-label = Fiche { $sheet }
attempt-open = Relancer ou garder ?
attempt-used = Second essai
attempt-kept = Premier essai
do-reroll = Relancer, les 1 restent
do-keep = Garder
do-strike = Barrer une case
do-enter = Inscrire { $number } · +{ $gain }
do-enter-hits = Inscrire { $number } · +{ $gain }, touches : { $hits }
refused-too-high = Ce dé est plus élevé que le nombre imprimé. Choisis-en un autre.
refused-filled = Cette case est déjà remplie. Choisis-en une autre.
field-free = { colour-name } { $printed }, libre
field-later = { colour-name } { $printed }, dans une rangée suivante
field-entered = { colour-name } { $printed } : { $number }
field-hit = { colour-name } { $printed } : { $number }, une touche
field-struck = { colour-name } { $printed } : barré
which-number = Quel nombre pour { colour-name } { $printed } ?
do-strike-field = Barrer { colour-name } { $printed }
last-round = { $names } : la fiche est pleine. La partie finit avec ce tour.
how-to-note = Lance tes dés et appuie sur une case de ta rangée. Annuler l’efface.
refused-not-this-row = D’abord la rangée { $row } : remplis-la avant la suivante.
refused-no-row = Cette fiche est pleine. Annuler enlève une inscription.
