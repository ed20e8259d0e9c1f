title = Réglages
kept = gardés sur cet appareil
play = Jouer
see-and-hear = Voir et entendre
you = Toi
auto-pass = Jouer à ma place quand il n’y a qu’un choix
by-hand = Lancer les dés moi-même
by-hand-note = sinon ils roulent tout seuls
dashes = Barrer les nombres sautés
dashes-note = un petit tiret
one-tap = Un seul appui suffit
one-tap-note = sinon choisir, puis confirmer avec le bouton
hints = Conseils contre les robots
hints-note = une ampoule en haut ; chaque conseil est noté dans l’enregistrement
here = Jouer sur cet appareil
here-note = commence aussitôt ; contre des robots, sur un seul écran ou en solo, pas besoin de serveur
theme = Apparence
theme-light = Feutre
theme-dark = Tableau
theme-system = Auto
patterns = Lettres et motifs avec les couleurs
motion = Animations
sound = Sons
sound-note = dés, crayon, cadenas
vibration = Vibration
speech = Lire à voix haute ce qui se passe
notify = M’appeler quand c’est à moi
notify-note = quand tu regardes ailleurs
notify-refused = Le navigateur ne le permet pas. Autorise les notifications de cette page dans ses réglages.
reactions = Afficher les réactions
name = Nom
name-note = les autres le voient
language = Langue
offer-sound = Les dés et le crayon ont des sons. Les entendre ?
yes = Oui
no = Non
devices = Appareils
device-code = Jouer sur un autre appareil
device-code-note = Saisis ce code là-bas, dans les réglages, dans les cinq minutes. Il ne sert qu’une fois. Ouvre ensuite le lien de ta table.
device-get = Obtenir un code
device-enter = J’ai un code d’un autre appareil
device-enter-note = tu joues alors ici comme la même personne
device-use = Se connecter
device-done = C’est fait. Tu es la même personne ici et là-bas.
device-wrong = Ce code est faux, déjà utilisé ou trop ancien. Demande-en un nouveau.
device-others = Déconnecter tous les autres appareils
device-others-note = si l’un est perdu, ou si quelqu’un d’autre l’a utilisé
device-drop = Déconnecter
device-dropped =
    { $count ->
        [0] Il n’y avait pas d’autre appareil.
        [one] Un appareil a été déconnecté.
       *[other] { $count } appareils ont été déconnectés.
    }
profile = Ton profil
profile-note = résultats, chance, animal
fair = Les dés sont-ils équitables ?
