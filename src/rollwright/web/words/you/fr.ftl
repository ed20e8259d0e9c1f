title = Toi
about = Ce que ce serveur sait de toi
about-here = Ce que cet appareil sait de toi
only-here = Tes parties ne sont que dans ce navigateur : si ses données sont effacées, elles sont perdues.
since =
    { $count ->
        [one] Une partie depuis le { $date }
       *[other] { $count } parties depuis le { $date }
    }
edit = Modifier
edit-title = Comment les autres te voient
name = Nom
animal = Animal
colour = Couleur
animal-none = Initiale
colour-seat = Celle de la place
colour-number = Stylo { $number }
animal-bear = Ours
animal-bird = Oiseau
animal-cat = Chat
animal-dog = Chien
animal-elephant = Éléphant
animal-fish = Poisson
animal-fox = Renard
animal-frog = Grenouille
animal-hedgehog = Hérisson
animal-mouse = Souris
animal-owl = Hibou
animal-penguin = Manchot
animal-pig = Cochon
animal-rabbit = Lapin
animal-snail = Escargot
animal-turtle = Tortue
game = Jeu
span = Combien de parties
span-all = toutes
against = Contre qui
against-all = Tous
against-bots = Robots
against-people = Humains
against-alone = En solo
won = gagnées
won-of = sur { $count }
fair-share = part équitable { $share }
points = points par partie
last =
    { $count ->
        [one] une partie
       *[other] les { $count } dernières
    }
error-rate = taux d’erreur
lower-is-better = moins, c’est mieux
not-analysed = pas encore analysé
sure = ± et bandes de couleur : la vérité s’y trouve dans 19 cas sur 20.
results = Résultats
results-about = points de chaque partie et moyenne de { $count }
errors = Taux d’erreur
errors-about = chances de gagner perdues par décision, en points
errors-about-alone = points perdus par décision
errors-marks = En pointillé : ce que perdent les robots de ce niveau.
luck = Chance
luck-about = additionnée, en victoires
luck-funnel = Dans l’entonnoir gris : ce que fait le hasard dans 19 cas sur 20.
luck-usual =
    { $count ->
        [one] Jusqu’ici { $luck } ± { $error } : rien d’anormal pour une partie.
       *[other] Jusqu’ici { $luck } ± { $error } : rien d’anormal pour { $count } parties.
    }
luck-rare =
    { $count ->
        [one] Jusqu’ici { $luck } ± { $error } : cela arrive à une personne sur vingt.
       *[other] Jusqu’ici { $luck } ± { $error } : après { $count } parties, cela arrive à une personne sur vingt.
    }
no-analysis = Fais analyser une partie par le coach, et ce sera ici.
ask-coach = Demander au coach
levels = Par niveau
levels-about = gagnées ; la barre montre où est la vérité, 19 fois sur 20
level-fair = part équitable selon le nombre de joueurs
level-said = { $percent } %, et la vérité entre { $low } et { $high } % ; la part équitable serait { $fair } %
level-none = Joue contre des robots, et tu verras tes résultats contre chaque niveau.
best = Meilleurs scores
with-alone = en solo
with-others = contre { $names }
matches = Dernières parties
watch = Revoir
more = En afficher plus
result-won = gagné
result-shared = partagé
result-lost = perdu
kind-left = un robot l’a terminée
kind-shared = plusieurs sur un appareil
kind-position = commencée en cours de route
rating = Classement
rating-results = d’après les résultats
rating-errors = d’après les erreurs
rating-from =
    { $count ->
        [one] sur une partie
       *[other] sur { $count } parties
    }
rating-line = Ton classement après chaque partie. La bande montre s’il est sûr : 19 fois sur 20, la vraie valeur est dedans.
rating-scale = Les robots fixent l’échelle : { $low } a { $least }, { $high } a { $most }.
rating-none = après une partie avec des robots ou des humains
keep = Emporter ou supprimer
file-get = Enregistrer dans un fichier
file-get-note = Qui a ce fichier peut jouer à ta place : garde-le comme un mot de passe.
file-save = Enregistrer
file-use = Utiliser un fichier
file-use-note = tu joues alors ici comme la personne du fichier
file-open = Ouvrir
file-done = C’est fait. Tu es la même personne ici et là-bas.
file-wrong = Ce n’est pas un profil de Rollwright. Choisis un fichier enregistré ici.
file-foreign = Ce serveur ne connaît pas la clé de ce fichier : il vient d’un autre serveur, a été modifié ou déconnecté. Ses résultats ne peuvent pas être repris.
file-look = Reprendre seulement l’apparence : { $name }
file-looks = C’est fait. Voilà comment les autres te voient.
erase = Tout supprimer
erase-note = ici et sur le serveur
erase-button = Supprimer
erase-about = Ton profil, tes résultats et tes classements disparaissent, et cet appareil t’oublie. Les parties restent à celles et ceux qui ont joué avec toi, sans ton nom. C’est irréversible.
erase-about-here = Ton nom, tes réglages et tes parties disparaissent de cet appareil. C’est irréversible.
erase-sure = Oui, tout supprimer
erased = Tout est supprimé. Ton nom disparaît des tables en quelques minutes.
erased-here = Tout est supprimé.
empty = Pas encore de partie
empty-about = Joue-en une jusqu’au bout, et tu verras ici tes résultats, ta chance et tes meilleurs scores.
none-here = Pas encore de telle partie.
play = Jouer
again = Réessayer
chart-match = Partie
chart-value = Valeur
chart-mean = Moyenne
chart-sum = Au total
here = sur cet appareil
hand-over =
    { $count ->
        [one] Une partie n’est que sur cet appareil
       *[other] { $count } parties ne sont que sur cet appareil
    }
hand-over-note = Le serveur vérifie chaque coup et chaque lancer, et les garde avec ton profil. Elles ne changent aucun classement.
hand-over-go = Ajouter à ton profil
handed-over =
    { $count ->
        [one] C’est fait. Une partie est maintenant dans ton profil.
       *[other] C’est fait. { $count } parties sont maintenant dans ton profil.
    }
