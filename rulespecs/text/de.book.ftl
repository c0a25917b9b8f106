# Der Rahmen des Regelhefts und die Wörter des Blatts und des Vergleichs (`ui-…`) auf Deutsch.

book-title = { $title }: die Regeln
book-made = Gedruckt aus der Beschreibung { $id }. Alle Zahlen in Tabellen und Beispielen sind daraus berechnet.
book-options-set = Für diesen Druck eingestellt: { $list }.

book-players = Spieler und Karten
book-people = { $most ->
    [one] Es spielen { $least } bis { $most } Person.
   *[other] Es spielen { $least } bis { $most } Personen.
}
book-people-fixed = { $least ->
    [one] Es spielt { $least } Person.
   *[other] Es spielen { $least } Personen.
}
book-hands = In jedem Spiel erhalten { $hands } von ihnen Karten.
book-dealer-rests = Sitzen mehr Personen am Tisch, so setzt der Geber in diesem Spiel aus; am Blatt bleibt er beteiligt.
book-clockwise = Gegeben und gespielt wird im Uhrzeigersinn.
book-counterclockwise = Gegeben und gespielt wird gegen den Uhrzeigersinn.
book-deck = Das Paket hat { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}. Von der niedrigsten zur höchsten: { $ranks }.
book-suits = Die Farben von der niedrigsten zur höchsten: { $suits }.
book-no-trump = Darüber steht Sans Atout.
book-deal = Jeder Spieler bekommt { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}{ $talon ->
    [0] .
    [one] , und { $talon } Karte kommt in den Talon.
   *[other] , und { $talon } Karten kommen in den Talon.
} Der Geber teilt reihum aus: { $packets }.
book-packet-talon = Talon

book-match = Die Partie und das Blatt
book-columns = Das Blatt hat diese Spalten:
book-at-most = Eine Partie hat höchstens { $n ->
    [one] { $n } Spiel
   *[other] { $n } Spiele
}; was dann nicht zu Ende ist, wird abgerechnet, wie es steht.

book-stages = Das Spiel, Schritt für Schritt
book-bids = Die Ansagen von der niedrigsten zur höchsten:
book-calls = Was die Worte bedeuten:
book-here = Hier:
book-where = dabei ist
book-part-when = wenn
book-part-amount = Betrag
book-part-each = für jeden
book-part-by = wer schreibt
book-part-against = gegen wen
book-part-from = von wem
book-part-to = an wen
book-part-ends = endet
book-part-taker = wer nimmt
book-part-shown = gezeigt
book-part-who = wer
book-part-wins = gewinnt
book-part-until = bis
book-part-next-dealer = nächster Geber
book-part-most = höchstens
book-part-room = Platz
book-part-is = wird
book-part-net = Ergebnis
book-part-times = mal
book-part-cut = gekürzt auf
book-follow = Farbe muss bedient werden.
book-follow-trump = Wer die Farbe nicht hat, muss stechen; hat er auch keinen Trumpf, so wirft er eine beliebige Karte ab.
book-follow-any = Wer die Farbe nicht hat, spielt eine beliebige Karte und muss nicht stechen.
book-beat = Wer die liegenden Karten überbieten kann, muss es tun.
book-beat-free = Überbieten muss man nicht.

book-contracts = Was gespielt wird, und die Preise
book-prices = Preise

book-results = Was geschrieben wird
book-examples = Beispiele, berechnet für { $n ->
    [one] { $n } Person
   *[other] { $n } Personen
}. A folgt auf den Geber und ist der Alleinspieler, wenn es einen gibt.
book-examples-shared = Teilen sich mehrere Spiele eine Zeile, so stehen ihre Beträge in der Reihenfolge der Spiele, durch Striche getrennt.
book-examples-larger = Bei { $n ->
    [one] { $n } Person
   *[other] { $n } Personen
} gibt { $dealer } und setzt aus:
book-example-contract = Ansage
book-example-case = was gesagt wurde
book-example-tricks = Stiche
book-example-state = { $state }: { $n }
book-example-won = gewonnen mit „{ $call }“
book-example-declarer = { $player } spielt
book-example-unplayed = nicht gespielt
book-writes = { $player } schreibt
book-instead = Statt „{ $rules }“
book-nothing = Es wird nichts geschrieben.

book-factors = Was vervielfacht
book-factors-example = Ein Beispiel:
book-pours = Wenn eine Spalte voll ist
book-carry = Von Spiel zu Spiel
book-events = Regelverstöße
book-other-rules = Vor den Spielen und dazwischen

book-settle-first = Vor der Abrechnung:
book-settle = Die Abrechnung
book-settle-formula = Jeder Spieler hat am Ende, was diese Formel ergibt ({ $player } ist der Spieler):
book-example-match = Ein Beispiel. Die Spiele:
book-deal-number = Spiel
book-deal-dealer = Geber
book-deal-written = geschrieben
book-sheet = Das Blatt danach:
book-player = Spieler
book-net = Ergebnis
book-nets-sum = Die Ergebnisse ergeben zusammen null.

book-options = Die Einstellungen und ihre Werte hier
book-option = Einstellung
book-value = Wert
book-others = sonst möglich
book-changed = Mit * bezeichnet: anders als in { $parent }.
book-set = Mit ! bezeichnet: für diesen Druck eingestellt.
book-range = { $low } bis { $high }

book-sources = Quellen
book-yes = ja
book-no = nein

## Blatt und Vergleich

ui-deal = Spiel
ui-deals = Spiele
ui-dealer = Geber
ui-declarer = Alleinspieler
ui-defenders = Gegner
ui-contract = Ansage
ui-result = Ausgang
ui-tricks = Stiche
ui-entries = Einträge
ui-rule = Regel
ui-column = Spalte
ui-player = Spieler
ui-on = bei wem
ui-amount = Betrag
ui-why = warum
ui-factors = Faktoren
ui-sheet = Blatt
ui-ledger = Blatt
ui-state = zwischen den Spielen
ui-finished = die Partie ist zu Ende
ui-unfinished = die Partie geht weiter
ui-settlement = Abrechnung
ui-before-settlement = vor der Abrechnung
ui-payments = Zahlungen
ui-pays = zahlt
ui-nobody-pays = niemand schuldet etwas
ui-made = gewonnen
ui-down = verloren
ui-passed = gepasst
ui-nothing = es wird nichts geschrieben
ui-option = Einstellung
ui-value = Wert
ui-default = Vorgabe
ui-yes = ja
ui-no = nein
ui-none = keine
ui-total = zusammen
ui-variant = Variante
ui-baseline = Vergleichsbasis
ui-metric = Kennzahl
ui-mean = Mittel
ui-difference = Unterschied
ui-interval = Intervall
ui-verdict = Befund
ui-verdict-identical = gleich
ui-verdict-equivalent = gleichwertig
ui-verdict-higher = höher
ui-verdict-lower = niedriger
ui-verdict-undecided = offen
ui-role = Rolle
ui-policy = Spielweise
ui-seed = Startwert
ui-warning = Warnung
ui-record = Aufzeichnung
ui-against = auf
ui-rounded = gerundet
ui-refused = die Aufzeichnung hat Fehler und wird nicht abgerechnet
ui-common = das Gemeinsame
ui-paid = gezahlt
ui-fits = soweit es hineingeht
ui-over-cap = von dem, was nicht mehr hineingeht
