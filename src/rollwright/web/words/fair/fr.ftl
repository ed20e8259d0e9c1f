title = Les dés sont-ils équitables ?
lead =
    { $matches ->
        [one] Tous les dés d’une partie terminée, comptés : { $rolls } lancers.
       *[other] Tous les dés de { $matches } parties terminées sur ce serveur, comptés : { $rolls } lancers.
    }
none = Aucune partie de ce jeu ne s’est encore terminée ici. Joues-en une, et ses dés seront les premiers.
verdict-early = Encore trop peu de lancers pour conclure.
verdict-fine = Rien d’anormal.
verdict-odd = Un test s’écarte beaucoup.
verdict-low =
    { $found ->
        [one] { $found } test sur { $count } a un p inférieur à 0,05 ; avec des dés équitables, environ { $expected }.
       *[other] { $found } tests sur { $count } ont un p inférieur à 0,05 ; avec des dés équitables, environ { $expected }.
    }
verdict-odd-note = Des dés équitables font cela sur moins d’une page sur cent. Reviens après d’autres parties : le hasard s’efface, un défaut reste.
faces = Faces
faces-about = Chaque face sort-elle aussi souvent que les autres ?
pairs = L’une après l’autre
pairs-about = Une face dépend-elle de la précédente ? Montré : deux fois la même de suite.
runs = De suite
runs-about = Quand un dé a montré plusieurs fois la même face, revient-elle une fois sur six ?
run =
    { $length ->
        [1] une fois
        [2] deux fois
       *[3] trois fois ou plus
    }
sums = Dés blancs
sums-about = La somme des deux dés blancs est-elle juste ? Un 7 est six fois plus probable qu’un 2.
die-white = blanc
die-white-1 = blanc 1
die-white-2 = blanc 2
die-black = noir
die-red = rouge
die-yellow = jaune
die-green = vert
die-blue = bleu
p = p = { $p }
p-none = trop peu de lancers
came = sorti
expected = attendu
key = Le point montre combien de fois c’est sorti, le trait ce qui est attendu, la zone grise ce que fait le hasard dans 19 cas sur 20.
meaning = Ce que signifie p
meaning-1 = p dit combien de fois des dés parfaitement équitables auraient, par hasard, l’air au moins aussi irréguliers. 0,5 est tout à fait banal ; 0,001 arrive une fois sur mille.
meaning-2 = Un seul p de 0,03 semble suspect. Mais sur dix tests, on en trouve un sous 0,03 environ une fois sur quatre, avec les dés les plus équitables du monde : plus on regarde, plus on voit de bizarreries.
meaning-3 = Cette page ne dit donc « s’écarte beaucoup » que si p, multiplié par le nombre de tests, reste sous 0,01. Des dés pipés se trahiraient : leur p tend vers 0 à chaque partie.
proof = Vérifier une partie
proof-about = Avant le premier lancer, le serveur s’engage sur tous les dés d’une partie, et chaque joueur ajoute un secret. Après la partie, tout le monde peut vérifier chaque dé. Ouvre une de tes parties puis les dés, ou ouvre un enregistrement.
no-server = Ici, aucun serveur ne compte les dés
no-server-about = Toutes les parties se jouent sur ton propre appareil. Avant le premier lancer, le navigateur fixe tous les dés de la partie, et tu peux ensuite vérifier chacun d’eux. Ouvre une de tes parties puis les dés, ou ouvre un enregistrement.
your-matches = Tes parties
a-record = Ouvrir un enregistrement
