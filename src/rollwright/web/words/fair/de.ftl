title = Sind die Würfel fair?
lead =
    { $matches ->
        [one] Alle Würfel einer beendeten Partie, gezählt: { $rolls } Würfe.
       *[other] Alle Würfel aus { $matches } beendeten Partien auf diesem Server, gezählt: { $rolls } Würfe.
    }
none = Hier ist noch keine Partie dieses Spiels zu Ende gegangen. Spiel eine, dann sind ihre Würfel die ersten.
verdict-early = Noch zu wenige Würfe, um etwas zu sagen.
verdict-fine = Nichts Ungewöhnliches.
verdict-odd = Ein Test liegt weit daneben.
verdict-low =
    { $found ->
        [one] Einer von { $count } Tests hat ein p unter 0,05; bei fairen Würfeln sind es etwa { $expected }.
       *[other] { $found } von { $count } Tests haben ein p unter 0,05; bei fairen Würfeln sind es etwa { $expected }.
    }
verdict-odd-note = Faire Würfel tun das auf weniger als einer von hundert solchen Seiten. Sieh nach weiteren Partien noch einmal nach: Zufall vergeht, ein Fehler bleibt.
faces = Augenzahlen
faces-about = Kommt jede Augenzahl gleich oft?
pairs = Eine nach der anderen
pairs-about = Hängt eine Zahl von der vorigen ab? Gezeigt: zweimal dieselbe hintereinander.
runs = In Folge
runs-about = Wenn ein Würfel mehrmals dasselbe gezeigt hat: Kommt es in einem von sechs Fällen wieder?
run =
    { $length ->
        [1] einmal
        [2] zweimal
       *[3] dreimal oder öfter
    }
sums = Weiße Würfel
sums-about = Ergeben die beiden weißen Würfel, was sie sollen? Eine 7 ist sechsmal so wahrscheinlich wie eine 2.
die-white = weiß
die-white-1 = weiß 1
die-white-2 = weiß 2
die-black = schwarz
die-red = rot
die-yellow = gelb
die-green = grün
die-blue = blau
p = p = { $p }
p-none = zu wenige Würfe
came = kam
expected = erwartet
key = Der Punkt zeigt, wie oft es kam, der Strich, was zu erwarten ist, der graue Bereich, was der Zufall in 19 von 20 Fällen tut.
meaning = Was p bedeutet
meaning-1 = p sagt, wie oft vollkommen faire Würfel rein zufällig mindestens so ungleichmäßig aussehen wie diese. 0,5 ist ganz gewöhnlich, 0,001 kommt einmal in tausend Fällen vor.
meaning-2 = Ein einzelnes p von 0,03 sieht verdächtig aus. Aber wer zehn Tests macht, findet mit den fairsten Würfeln der Welt etwa jedes vierte Mal eines unter 0,03: Je mehr man ansieht, desto mehr Seltsames sieht man.
meaning-3 = Darum sagt diese Seite erst „weit daneben“, wenn p mal Anzahl der Tests unter 0,01 bleibt. Gezinkte Würfel würden sich verraten: Ihr p geht mit jeder Partie weiter gegen 0.
proof = Einzelne Partien prüfen
proof-about = Vor dem ersten Wurf legt sich der Server auf alle Würfe einer Partie fest, und alle geben ein Geheimnis dazu. Nach der Partie lässt sich jeder Wurf nachprüfen. Öffne eine deiner Partien und dort die Würfel, oder öffne eine Aufzeichnung.
no-server = Hier zählt kein Server die Würfel
no-server-about = Alle Partien werden auf deinem eigenen Gerät gespielt. Der Browser legt sich vor dem ersten Wurf auf alle Würfe einer Partie fest, und danach kannst du jeden nachprüfen. Öffne eine deiner Partien und dort die Würfel, oder öffne eine Aufzeichnung.
your-matches = Deine Partien
a-record = Aufzeichnung öffnen
