# Preferans na hrvatskom.

## Zapisnik

spec-croatian--column-main = bula
    .about = Srednja, glavna kolona igrača. Kod svakoga počinje s minus { $bula }: ono što igrač prođe skida se, a kad padne, dodaje se. Tko prijeđe nulu, „pod kapom” je, i crta se kapa; tko se vrati ispod nule, crta kapu naopako.
    .entry = { $n ->
        [one] { $n } bula
        [few] { $n } bule
       *[other] { $n } bula
    }
spec-croatian--column-juha = juha
    .about = Kolone lijevo i desno od bule, po jedna za svakog protivnika, zvane i supa: bodovi za štihove u obrani. One samo rastu.
    .entry = { $n ->
        [one] { $n } juha na { $on }
        [few] { $n } juhe na { $on }
       *[other] { $n } juha na { $on }
    }
spec-croatian--state-refa = otvorene refe igrača
spec-croatian--state-refa-rounds = koliko su se puta dijelile refe

spec-croatian--table-suit-number = broj boje
    .about = U licitaciji brojevi stoje umjesto boja. Na mađaricama su to list, bundeva, srce i žir.
spec-croatian--table-price = cijena s talonom
    .about = Koliko vrijedi igra ako je talon uzet.
spec-croatian--table-hand-price = cijena bez talona
    .about = Koliko vrijedi igra ako talon nije uzet.

spec-croatian--name-number = broj igre
spec-croatian--name-value = vrijednost igre
spec-croatian--name-under-hat = igrač je pod kapom
spec-croatian--name-hatless = nitko nije pod kapom
spec-croatian--name-open-refa = izvođač ima otvorenu refu
spec-croatian--name-liable = obrana koja odgovara za štihove
spec-croatian--name-defence = štihovi obrane
spec-croatian--name-credit = štihovi priznati igraču u obrani
spec-croatian--name-may-raise = igrač još smije ponuditi igru
spec-croatian--name-first-to-lead = tko izlazi prvi
spec-croatian--name-strongest = veći množitelj
spec-croatian--name-answered = množitelj nakon odgovora izvođača
spec-croatian--name-remaining = koliko svi zajedno još trebaju skinuti
spec-croatian--name-bare-two = dva s talonom i bez refe
spec-croatian--name-dropped = dva bez kontre
spec-croatian--name-refa-left = ima još refa
spec-croatian--name-gives-refa = dijeljenje svima daje refu

## Igre

spec-croatian--contract-suit = igra s talonom
    .about = Izvođač uzima talon, bira adut i obvezuje se uzeti { $goal } od { $hand_cards } štihova.
spec-croatian--contract-hand = igra iz ruke
    .about = Izvođač igra s kartama koje je dobio, bez talona; i on se obvezuje uzeti { $goal ->
        [one] { $goal } štih
        [few] { $goal } štiha
       *[other] { $goal } štihova
    }.
spec-croatian--contract-bettel = betl
    .about = Izvođač se obvezuje ne uzeti nijedan štih, s talonom ili bez njega. Aduta nema. Njegov je broj { $rank }.
spec-croatian--contract-sanac = sanac
    .about = Izvođač se obvezuje uzeti { $goal ->
        [one] { $goal } štih
        [few] { $goal } štiha
       *[other] { $goal } štihova
    } bez aduta, s talonom ili bez njega. Njegov je broj { $rank }.
spec-croatian--contract-preferans = preferans
    .about = Izvođač se obvezuje uzeti svih { $goal } štihova bez aduta, s talonom ili bez njega. Njegov je broj { $rank }.

## Tijek dijeljenja

spec-croatian--stage-auction = licitacija
    .about = Prvi govori igrač lijevo od djelitelja, zatim redom dalje. Licitira se za adut i za to uzima li se talon. Licitacija je gotova kad su svi osim jednoga rekli „dalje” ili kad su svi preostali rekli „igra”.
spec-croatian--call-auction-pass = dalje
    .about = Tko je rekao „dalje”, u ovoj licitaciji više ne govori.
spec-croatian--call-auction-number = broj
    .about = Broj obećava igru s talonom pod tim brojem ili višu. Tko otvara, kaže najmanji broj, a svaki je novi onaj sljedeći: ne preskače se. Tko je već rekao broj, smije reći novi samo ako mu drugi drži njegov.
spec-croatian--call-auction-hold = moje
    .about = Tko je već rekao broj, smije preuzeti veći broj igrača koji govori poslije njega. Taj tada mora reći sljedeći broj ili „dalje”.
spec-croatian--call-auction-game = igra
    .about = Obećanje da će se igrati bez talona, ma koja igra bila. Smije se reći samo kao prva riječ, na svaki broj i na drugu „igru”; nakon nje nema više brojeva.
spec-croatian--call-auction-bettel = betl
    .about = Betl bez talona kaže se odmah. Jači je od igre koja nije imenovana. { $game_over_named ->
        [any] Tko je prije rekao „igra”, smije ga nadmašiti višom igrom.
       *[nothing] Tko je prije rekao „igra”, može samo odustati.
    }
spec-croatian--call-auction-sanac = sanac
    .about = I sanac bez talona kaže se odmah. Jači je od betla.
spec-croatian--call-auction-preferans = preferans
    .about = Svi štihovi bez talona, i to odmah. Od toga jačega nema.

spec-croatian--stage-naming = igra bez talona
    .about = Tko je rekao „igra”, sada je imenuje. Ako ih je više, imenuju redom, i igra najviša; od jednakih ona igrača koji govori prije.
spec-croatian--ask-naming-name = Svatko tko je rekao „igra”:
spec-croatian--call-naming-name = ime igre
    .about = Bilo koja igra bez talona, ako je viša od prije imenovane.
spec-croatian--call-naming-concede = odustaje
    .about = Ne otkriva što je htio reći.

spec-croatian--stage-exchange = talon
    .about = { $talon_shown ->
        [yes] Talon se otvara pred svima. Tko je licitaciju dobio brojem, uzima ga i škartira bilo koje karte ({ $discards }), licem prema dolje.
       *[no] Tko je licitaciju dobio brojem, uzima talon ne pokazujući ga i škartira bilo koje karte ({ $discards }), licem prema dolje.
    }
spec-croatian--stage-order = igra s talonom
    .about = Izvođač sada prijavljuje igru.
spec-croatian--ask-order-order = Izvođač: što se igra?
spec-croatian--call-order-name = ime igre
    .about = Bilo koja igra čiji broj nije manji od broja kojim je dobivena licitacija.

spec-croatian--stage-defend = obrana
    .about = Igrači u obrani redom, počevši lijevo od izvođača, kažu dolaze li. Ako ne dođe nitko, izvođač je prošao. Ako dođu obojica, zajedno moraju uzeti { $owed_both ->
        [one] { $owed_both } štih
        [few] { $owed_both } štiha
       *[other] { $owed_both } štihova
    }.
spec-croatian--ask-defend-first = Prvi igrač u obrani:
spec-croatian--ask-defend-second = Drugi igrač u obrani:
spec-croatian--ask-defend-invite = Igrač koji je jedini došao:
spec-croatian--call-defend-come = dolazi
    .about = Odgovara za { $owed_alone ->
        [one] { $owed_alone } štih
        [few] { $owed_alone } štiha
       *[other] { $owed_alone } štihova
    }.
spec-croatian--call-defend-pass = dalje
    .about = Ne odgovara ni za što i ne piše ništa. Ako ga drugi ne pozove, njegove karte ne sudjeluju u igri.
spec-croatian--call-defend-invite = zove
    .about = Onaj koji je rekao „dalje” mora ipak igrati, ali ni za što ne odgovara. Tko ga je pozvao, odgovara za zajedničke štihove ({ $owed_both }) i sve ih piše sebi.
spec-croatian--call-defend-alone = igra sam

spec-croatian--stage-kontra = kontra
    .about = Tko je došao, sada smije dati kontru, počevši lijevo od izvođača. Svaka riječ ponovno udvostručuje ono što je između izvođača i tog igrača{ $kontra_scope ->
        [deal] , a time i cijelo dijeljenje
       *[pair] ; drugoga u obrani to se ne tiče
    }.{ $spade_needs_kontra ->
        [played] {""}
       *[other] {" "}Dva s talonom i bez refe igra se samo ako tko da kontru.
    }
spec-croatian--call-kontra-kontra = kontra
    .about = Udvostručuje. Ako je drugi u obrani rekao „dalje”, time je pozvan.
spec-croatian--call-kontra-rekontra = rekontra
    .about = Izvođač udvostručuje natrag, protiv svih koji su dali kontru.
spec-croatian--call-kontra-subkontra = subkontra
    .about = Igrač koji je dao kontru udvostručuje još jednom.
spec-croatian--call-kontra-mortkontra = mortkontra
    .about = Odgovor izvođača na subkontru.
spec-croatian--call-kontra-higher = još jednom
    .about = I tako redom, koliko je dogovoreno.
spec-croatian--call-kontra-decline = dosta
    .about = Ne udvostručuje i više ne govori.

spec-croatian--stage-play = igra
    .about = { $first_lead ->
        [opener] Prvi izlazi tko je otvorio licitaciju; ako je u obrani rekao „dalje”, prvi po redu koji igra.
       *[first_hand] Prvi izlazi igrač lijevo od djelitelja; ako je u obrani rekao „dalje” i nije pozvan, sljedeći.
    } Štih nosi najviši adut, a bez aduta najviša karta tražene boje; tko ga je uzeo, izlazi dalje.
spec-croatian--mode-play-for-six = igre
    .about = Čim izvođač više ne može uzeti svoje štihove, pao je i igra se prekida.
spec-croatian--mode-play-sanac = sanac
    .about = { $sanac_lead ->
        [before_declarer] Izlazi igrač prije izvođača, tako da izvođač baca drugi; ako je taj rekao „dalje”, izlazi drugi u obrani.
       *[next_after_declarer] Izvođač nikad ne izlazi prvi: ako je red na njemu, izlazi sljedeći.
    } Čim izvođač više ne može uzeti svoje štihove, pao je i igra se prekida.
spec-croatian--mode-play-bettel = betl
    .about = U obrani igraju obojica. Čim izvođač uzme štih, pao je i igra se prekida.
spec-croatian--mode-play-preferans = preferans
    .about = U obrani igraju obojica. Čim obrana uzme štih, izvođač je pao i igra se prekida.

spec-croatian--role-comer = došao
spec-croatian--role-inviter = zvao
spec-croatian--role-guest = pozvan
spec-croatian--role-passer = dalje
spec-croatian--role-idle = nema

## Ishodi

spec-croatian--result-nobody = svi dalje
    .about = Nitko nije ponudio ništa.
spec-croatian--result-dropped = dva bez kontre
    .about = Dva s talonom, i nitko nije dao kontru: ne igra se.
spec-croatian--result-given-up = nitko ne dolazi
    .about = U obrani su obojica rekla „dalje”: igra se smatra prošlom i ne igra se.
spec-croatian--result-bettel-made = betl prošao
    .about = Izvođač nije uzeo nijedan štih{ $preferans ->
        [yes] , ili ih je na preferansu uzeo sve
       *[no] {""}
    }.
spec-croatian--result-bettel-down = betl pao
    .about = Izvođač je uzeo štih{ $preferans ->
        [yes] , ili ga je na preferansu dao
       *[no] {""}
    }.
spec-croatian--result-made = izvođač prošao
    .about = Izvođač je uzeo obećane štihove.
spec-croatian--result-down = izvođač pao
    .about = Izvođač više ne može uzeti obećane štihove.

## Što se piše

spec-croatian--rule-made = vrijednost igre
    .about = Izvođač skida vrijednost igre s bule.
spec-croatian--rule-dropped = dva bez kontre
    .about = { $spade_needs_kontra ->
        [made] Izvođač je skida kao da je prošao.
        [refa] Nitko ne piše ništa, a svi dobivaju refu.
        [void_refa] Nitko ne piše ništa; ako nitko nije pod kapom, svi dobivaju refu.
        [refa_or_down] Svi dobivaju refu; ako ih više nema, izvođač skida vrijednost igre.
       *[played] Igra se kao i svaka druga igra.
    }
spec-croatian--rule-down = pad
    .about = Izvođač dodaje vrijednost igre na bulu, koliko god mu štihova nedostajalo.
spec-croatian--rule-tricks = štihovi obrane
    .about = Tko je došao, piše na izvođača vrijednost igre za svaki svoj štih. Tko je zvao, piše za štihove obojice. Više od { $most_credit ->
        [one] { $most_credit } štiha
        [few] { $most_credit } štiha
       *[other] { $most_credit } štihova
    } ne piše se nikad.
spec-croatian--rule-bettel-tricks = štihovi na betlu
    .about = Svatko u obrani piše kao za { $most_credit ->
        [one] { $most_credit } štih
        [few] { $most_credit } štiha
       *[other] { $most_credit } štihova
    }.
spec-croatian--rule-short = pad u obrani
    .about = Ako je izvođač prošao, a obrana ima manje od { $owed_both ->
        [one] { $owed_both } štiha
        [few] { $owed_both } štiha
       *[other] { $owed_both } štihova
    }, tko je došao i uzeo manje od { $owed_alone } dodaje vrijednost igre na svoju bulu. Tko je zvao, dodaje je ako zajedno imaju manje od { $owed_both }. Štihove koje je uzeo piše svejedno.
spec-croatian--rule-kontra-lost = izgubljena kontra
    .about = Tko je dao kontru na igru koja je prošla dodaje njezinu vrijednost na svoju bulu, ma tko uzeo štihove. { $kontra_both_lost ->
        [fewer_tricks] Ako su kontru dala obojica, dodaje onaj s manje štihova, a kod jednakog broja obojica.
       *[each] Ako su kontru dala obojica, dodaju obojica.
    }
spec-croatian--rule-bettel-kontra-lost = kontra na betl koji je prošao
    .about = { $kontra_on_bettel ->
        [punished] Tko je dao kontru dodaje njegovu vrijednost na svoju bulu.
       *[nothing] Obrana ne piše ništa.
    }
spec-croatian--rule-levelling = svođenje na nulu
    .about = Što svim bulama zajedno nedostaje do nule, dijeli se na sve za stolom jednako i skida.

spec-croatian--factor-refa = refa
    .about = Ako izvođač ima otvorenu refu, sve se u dijeljenju množi s { $times }.
spec-croatian--factor-kontra = kontra
    .about = { $kontra_scope ->
        [deal] Sve u dijeljenju množi se najvećim izrečenim množiteljem.
       *[pair] Zapis igrača u obrani množi se množiteljem između njega i izvođača, a zapis izvođača većim.
    }
spec-croatian--factor-double-fall = dvostruki pad
    .about = Tko padne na igri vrednijoj od onoga što svi zajedno još trebaju skinuti, dodaje vrijednost pomnoženu s { $times }; obrana piše kao i inače.
spec-croatian--factor-last-deal = posljednje dijeljenje
    .about = Ako bi s tim zapisom zbroj svih bula prešao nulu, piše se samo toliko da bude nula, a štihovi se smanjuju u istom omjeru, u točnim razlomcima. Ako se zbog nečijeg pada nula ne dosegne, sve se piše u cijelosti i igra se nastavlja.

## Partija

spec-croatian--carry-refa = refa
    .about = Kad svi kažu „dalje”, svi dobivaju refu, osim ako je tko pod kapom{ $hat_at ->
        [above_zero] {" "}(iznad nule)
       *[zero] {" "}(na nuli ili iznad nje)
    } ili je dosegnut dogovoreni broj refa. Refa se crta kao crta preko bule. Troši se na sljedećoj igri svojega vlasnika, prošao on ili pao, i precrtava se.
spec-croatian--carry-refa-rounds = broj refa
    .about = Broje se svi slučajevi kad su se dijelile refe, i oni u kojima su već potrošene. { $refa_max ->
        [0] Refa nema.
        [one] U partiji može biti { $refa_max } takav slučaj.
        [few] U partiji mogu biti { $refa_max } takva slučaja.
       *[other] U partiji može biti { $refa_max } takvih slučajeva.
    }
spec-croatian--part-main = partija
    .about = Partija je gotova kad sve bule zajedno dođu na nulu. Dijeli se redom.
spec-croatian--settle-net = obračun
    .about = Bula vrijedi { $bula_worth ->
        [one] { $bula_worth } juhu
        [few] { $bula_worth } juhe
       *[other] { $bula_worth } juha
    }. Tome svatko pribraja što je napisao na druge i oduzima što je napisano na njega.

## Postavke

spec-croatian--option-seats = ljudi za stolom
spec-croatian--option-bula = koliko svatko skida
spec-croatian--option-last-deal = posljednja igra vrednija od ostatka
spec-croatian--option-last-deal--proportional = smanjuje se na ostatak
spec-croatian--option-last-deal--double-fall = piše se u cijelosti, a pad dvostruko
spec-croatian--option-last-deal--plain = piše se u cijelosti
spec-croatian--option-hat-at = pod kapom je
spec-croatian--option-hat-at--zero = tko je skinuo sve
spec-croatian--option-hat-at--above-zero = tko je skinuo više od toga
spec-croatian--option-max-deals = najviše dijeljenja
spec-croatian--option-game-over-named = na imenovani betl ili sanac tko je rekao „igra” smije ponuditi
spec-croatian--option-game-over-named--nothing = ništa
spec-croatian--option-game-over-named--any = svaku višu igru
spec-croatian--option-talon-shown = talon se pokazuje
spec-croatian--option-preferans = preferans: svi štihovi
spec-croatian--option-kontra-max = najveći množitelj kontre
spec-croatian--option-kontra-max--1 = bez kontre
spec-croatian--option-kontra-max--2 = kontra
spec-croatian--option-kontra-max--4 = rekontra
spec-croatian--option-kontra-max--8 = subkontra
spec-croatian--option-kontra-max--16 = mortkontra
spec-croatian--option-kontra-max--32 = još jednom nakon mortkontre
spec-croatian--option-kontra-max--64 = još dvaput nakon mortkontre
spec-croatian--option-kontra-scope = kontra vrijedi
spec-croatian--option-kontra-scope--pair = između izvođača i igrača u obrani
spec-croatian--option-kontra-scope--deal = za cijelo dijeljenje
spec-croatian--option-kontra-on-bettel = kontra na betl koji je prošao
spec-croatian--option-kontra-on-bettel--nothing = ne stoji ništa
spec-croatian--option-kontra-on-bettel--punished = stoji koliko i betl
spec-croatian--option-kontra-both-lost = obojica su dala kontru i izgubila
spec-croatian--option-kontra-both-lost--each = plaća svaki
spec-croatian--option-kontra-both-lost--fewer-tricks = plaća onaj s manje štihova
spec-croatian--option-spade-needs-kontra = dva bez kontre
spec-croatian--option-spade-needs-kontra--made = piše se kao prošlo
spec-croatian--option-spade-needs-kontra--refa = daje refu
spec-croatian--option-spade-needs-kontra--void-refa = daje refu ako nitko nije pod kapom
spec-croatian--option-spade-needs-kontra--refa-or-down = daje refu, a ako ih više nema, skida se
spec-croatian--option-spade-needs-kontra--played = igra se
spec-croatian--option-sanac-lead = prvi izlazak na sancu
spec-croatian--option-sanac-lead--next-after-declarer = lijevo od djelitelja, ali nikad izvođač
spec-croatian--option-sanac-lead--before-declarer = igrač prije izvođača
spec-croatian--option-first-lead = prvi izlazak
spec-croatian--option-first-lead--first-hand = igrač lijevo od djelitelja
spec-croatian--option-first-lead--opener = tko je otvorio licitaciju
spec-croatian--option-refa-max = koliko se puta dijele refe
