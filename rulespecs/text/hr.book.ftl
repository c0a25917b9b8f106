# Okvir knjige pravila te riječi zapisnika i usporedbe (`ui-…`) na hrvatskom.

book-title = { $title }: pravila igre
book-made = Otisnuto iz opisa pravila { $id }. Svi brojevi u tablicama i primjerima izračunati su iz njega.
book-options-set = Postavke ovog otiska: { $list }.

book-players = Igrači i karte
book-people = Za stolom je od { $least } do { $most } igrača.
book-people-fixed = { $least ->
    [one] Za stolom je { $least } igrač.
    [few] Za stolom su { $least } igrača.
   *[other] Za stolom je { $least } igrača.
}
book-hands = Karte u svakom dijeljenju dobiva { $hands } igrača.
book-dealer-rests = Kad je igrača više, djelitelj u tom dijeljenju ne igra, ali u zapisu ostaje.
book-clockwise = Igra se i dijeli u smjeru kazaljke na satu.
book-counterclockwise = Igra se i dijeli suprotno od smjera kazaljke na satu.
book-deck = U špilu { $cards ->
    [one] je { $cards } karta
    [few] su { $cards } karte
   *[other] su { $cards } karata
}. Od najniže do najviše: { $ranks }.
book-suits = Boje od najniže do najviše: { $suits }.
book-no-trump = Iznad svih je igra bez aduta.
book-deal = Svaki igrač dobiva { $cards ->
    [one] { $cards } kartu
    [few] { $cards } karte
   *[other] { $cards } karata
}{ $talon ->
    [0] .
    [one] , a { $talon } karta ide u talon.
    [few] , a { $talon } karte idu u talon.
   *[other] , a { $talon } karata ide u talon.
} Djelitelj dijeli redom: { $packets }.
book-packet-talon = talon

book-match = Partija i zapisnik
book-columns = U zapisniku su ove kolone:
book-at-most = Partija ima najviše { $n ->
    [one] { $n } dijeljenje
    [few] { $n } dijeljenja
   *[other] { $n } dijeljenja
}; nezavršena se obračunava kakva jest.

book-stages = Tijek dijeljenja
book-bids = Ponude od najniže do najviše:
book-calls = Što znače riječi:
book-here = Ovdje:
book-where = gdje je
book-part-when = ako
book-part-amount = koliko
book-part-each = za svakoga
book-part-by = piše
book-part-against = na koga
book-part-from = od koga
book-part-to = komu
book-part-ends = završava
book-part-taker = uzima
book-part-shown = pokazuje se
book-part-who = tko
book-part-wins = prolazi
book-part-until = dok ne bude
book-part-next-dealer = sljedeći djelitelj
book-part-most = najviše
book-part-room = mjesta
book-part-is = bude
book-part-net = ukupno
book-part-times = puta
book-part-cut = smanjeno na
book-follow = Boja se mora poštovati.
book-follow-trump = Tko nema tražene boje, mora sjeći adutom ako ga ima; tko nema ni aduta, baca što hoće.
book-follow-any = Tko nema tražene boje, baca što hoće; adutom ne mora sjeći.
book-beat = Tko može, mora prebiti.
book-beat-free = Prebiti se ne mora.

book-contracts = Što se igra i koliko vrijedi
book-prices = Cijene

book-results = Što se piše
book-examples = Primjeri su izračunati za stol za kojim { $n ->
    [one] je { $n } igrač
    [few] su { $n } igrača
   *[other] je { $n } igrača
}. A je prvi iza djelitelja i izvođač je, ako ga ima.
book-examples-shared = Kad više igara dijeli redak, njihovi su iznosi odvojeni kosom crtom, istim redom kao i igre.
book-examples-larger = Kad { $n ->
    [one] je { $n } igrač
    [few] su { $n } igrača
   *[other] je { $n } igrača
} za stolom, dijeli i odmara { $dealer }:
book-example-contract = igra
book-example-case = što je rečeno
book-example-tricks = štihovi
book-example-state = { $state }: { $n }
book-example-won = licitaciju je dobio: { $call }
book-example-declarer = izvođač je { $player }
book-example-unplayed = bez igre
book-writes = piše { $player }
book-instead = Umjesto „{ $rules }”
book-nothing = Ne piše se ništa.

book-factors = Što množi
book-factors-example = Primjer:
book-pours = Kad je kolona puna
book-carry = Od dijeljenja do dijeljenja
book-events = Pogreške
book-other-rules = Prije dijeljenja i između njih

book-settle-first = Prije obračuna:
book-settle = Obračun
book-settle-formula = Svaki igrač na kraju ima ono što daje ova formula ({ $player } je taj igrač):
book-example-match = Primjer. Dijeljenja:
book-deal-number = dijeljenje
book-deal-dealer = dijeli
book-deal-written = zapisano
book-sheet = Zapisnik nakon njih:
book-player = igrač
book-net = ukupno
book-nets-sum = Zbroj svih iznosa je nula.

book-options = Postavke i njihove vrijednosti ovdje
book-option = postavka
book-value = vrijednost
book-others = moguće je još
book-changed = Zvjezdicom (*) je označeno ono što nije kao u pravilima „{ $parent }”.
book-set = Uskličnikom (!) je označeno ono što je zadano za ovaj otisak.
book-range = od { $low } do { $high }

book-sources = Izvori
book-yes = da
book-no = ne

## Zapisnik i usporedba

ui-deal = dijeljenje
ui-deals = dijeljenja
ui-dealer = djelitelj
ui-declarer = izvođač
ui-defenders = obrana
ui-contract = igra
ui-result = ishod
ui-tricks = štihovi
ui-entries = zapisi
ui-rule = pravilo
ui-column = kolona
ui-player = igrač
ui-on = na koga
ui-amount = koliko
ui-why = zašto
ui-factors = množitelji
ui-sheet = zapisnik
ui-ledger = zapisnik
ui-state = između dijeljenja
ui-finished = partija je gotova
ui-unfinished = partija se nastavlja
ui-settlement = obračun
ui-before-settlement = prije obračuna
ui-payments = plaćanja
ui-pays = plaća
ui-nobody-pays = nitko nikome ništa ne duguje
ui-made = prošao
ui-down = pao
ui-passed = dalje
ui-nothing = ne piše se ništa
ui-option = postavka
ui-value = vrijednost
ui-default = zadano
ui-yes = da
ui-no = ne
ui-none = nema
ui-total = ukupno
ui-variant = varijanta
ui-baseline = osnova usporedbe
ui-metric = mjera
ui-mean = prosjek
ui-difference = razlika
ui-interval = interval
ui-verdict = zaključak
ui-verdict-identical = isto
ui-verdict-equivalent = jednakovrijedno
ui-verdict-higher = više
ui-verdict-lower = niže
ui-verdict-undecided = neodlučeno
ui-role = uloga
ui-policy = način igre
ui-seed = sjeme
ui-warning = upozorenje
ui-record = zapis
ui-against = →
ui-rounded = zaokruženo
ui-refused = u zapisu ima pogrešaka i ne obračunava se
ui-common = zajedničko
ui-paid = plaća
ui-fits = koliko stane
ui-over-cap = od onoga što ne stane
