# Préférence (österreichisch) auf Deutsch.

## Der Topf

spec-austrian--column-coins = Münzen
    .about = Was jeder dem Topf und den anderen abgewonnen oder an sie verloren hat.
    .entry = { $n ->
        [one] { $n } Münze
       *[other] { $n } Münzen
    }
spec-austrian--column-pot = Topf
    .about = Die gemeinsame Kassa. Sie gehört allen; was am Ende darin bleibt, wird geteilt.
    .entry = { $n } im Topf

spec-austrian--table-number-of = Zahl der Farbe
    .about = In der Lizitation stehen Zahlen für die Farben: Treff (Eichel), Pik (Blatt), Karo (Schell), Herz.
spec-austrian--table-styrian-price = Preis der Farbe
    .about = Im steirischen Topf wird um den Preis der Farbe gespielt.

spec-austrian--fact-ace-laid-away = ein Ass ist abgelegt
    .about = Ob der Alleinspieler ein Ass abgelegt hat.
spec-austrian--name-stake = der Einsatz des Spiels
spec-austrian--name-buy-in = die Einlage
spec-austrian--name-liable = die Gegner, die für Stiche haften
spec-austrian--name-defence = die Stiche der Gegner
spec-austrian--name-credit = die Stiche, die dem Gegner zählen
spec-austrian--name-owed = die Stiche, für die der Gegner haftet
spec-austrian--name-payers = die Gegner, die Prämien zahlen
spec-austrian--name-aces-pay = für die Asse steht eine Prämie zu
spec-austrian--name-may-announce = Asse dürfen gemeldet werden

## Ansagen

spec-austrian--contract-suit = Spiel mit Talon
    .about = Der Alleinspieler nimmt den Talon auf, nennt Atout und verpflichtet sich zu { $goal } von { $hand_cards } Stichen.
spec-austrian--contract-hand-suit = Spiel aus der Hand
    .about = Der Alleinspieler spielt mit den Karten, die er bekommen hat; auch er braucht { $goal } Stiche.

## Ablauf

spec-austrian--stage-auction = Lizitation
    .about = Die Vorhand, links vom Geber, spricht zuerst, und das Wort geht im Uhrzeigersinn weiter. Es geht um das Atout und darum, ob der Talon aufgenommen wird; zu machen sind immer gleich viele Stiche. Die Lizitation ist zu Ende, wenn alle bis auf einen gepasst haben oder wenn alle Übrigen „Spiel“ gesagt haben. Passen alle, so wird nicht gespielt, und der Nächste gibt.
spec-austrian--call-auction-pass = passe
    .about = Wer gepasst hat, spricht in dieser Lizitation nicht mehr.
spec-austrian--call-auction-bid = eine Zahl
    .about = Eine Zahl verspricht ein Spiel mit Talon in ihrer Farbe oder in einer höheren. Wer eröffnet, sagt die niedrigste Zahl, jede weitere ist die nächste: Springen ist nicht erlaubt. Wer schon eine Zahl gesagt hat, darf nur dann eine neue sagen, wenn seine eigene gehalten wird.
spec-austrian--call-auction-hold = halte
    .about = Wer eine Zahl gesagt hat, darf die Zahl eines später Sitzenden halten. Dieser muss dann die nächste Zahl sagen oder passen.
spec-austrian--call-auction-game = Spiel
    .about = Das Versprechen, ohne Talon zu spielen, in jeder Farbe außer Herz. Es ist nur als erstes Wort erlaubt, über jede Zahl und über ein anderes „Spiel“.
spec-austrian--call-auction-hearts = Herz
    .about = Das Versprechen, Herz ohne Talon zu spielen. Es ist nur als erstes Wort erlaubt und beendet die Lizitation sofort.

spec-austrian--stage-naming = die Farbe aus der Hand
    .about = Wer „Spiel“ gesagt hat, nennt jetzt seine Farbe. Sind es mehrere, so nennen sie der Reihe nach: Die höchste Farbe spielt, bei gleichen die der früheren Hand.
spec-austrian--ask-naming-name = Jeder, der „Spiel“ gesagt hat:
spec-austrian--call-naming-suit = eine Farbe
    .about = Treff, Pik oder Karo.

spec-austrian--stage-exchange = Talon
    .about = Wer mit einer Zahl gewonnen hat, nimmt den Talon auf, ohne ihn zu zeigen, und legt { $discards ->
        [one] { $discards } Karte
       *[other] { $discards } Karten
    } verdeckt ab.
spec-austrian--stage-order = Atout
    .about = Der Alleinspieler nennt jetzt Atout.
spec-austrian--ask-order-order = Der Alleinspieler: Was ist Atout?
spec-austrian--call-order-name = die Ansage
    .about = Jede Farbe, deren Zahl nicht niedriger ist als die, mit der die Lizitation gewonnen wurde.

spec-austrian--stage-aces-first = Asse melden
    .about = Bevor sich die Gegner entscheiden, darf der Alleinspieler vier Asse melden oder dass er keines hat.
spec-austrian--ask-aces-first-announce = Der Alleinspieler:
spec-austrian--call-aces-first-unsaid = nichts
spec-austrian--call-aces-first-four-aces = vier Asse
    .about = Er muss nach dem Ablegen alle vier halten.
spec-austrian--call-aces-first-no-ace = kein Ass
    .about = Er darf keines halten und keines abgelegt haben.

spec-austrian--stage-defend = die Gegner
    .about = Die Gegner sagen der Reihe nach, links vom Alleinspieler beginnend, ob sie mitgehen. Bleiben beide zu Hause, so gelten alle Stiche als vom Alleinspieler gemacht.
spec-austrian--ask-defend-first = Der erste Gegner:
spec-austrian--ask-defend-second = Der zweite Gegner:
spec-austrian--ask-defend-invite = Der Gegner, der allein mitgeht:
spec-austrian--call-defend-play = geht mit
    .about = Er haftet für { $owed_alone ->
        [one] { $owed_alone } Stich
       *[other] { $owed_alone } Stiche
    }.
spec-austrian--call-defend-drop = bleibt zu Hause
    .about = Er haftet für nichts und bekommt nichts. Wird er nicht eingeladen, so bleiben seine Karten aus dem Spiel.
spec-austrian--call-defend-alone = spielt allein
spec-austrian--call-defend-invite = lädt ein
    .about = Der andere, der zu Hause geblieben ist, muss doch mitspielen, haftet aber für nichts. Wer eingeladen hat, haftet für { $owed_both ->
        [one] { $owed_both } Stich
       *[other] { $owed_both } Stiche
    } der beiden und wird für alle ihre Stiche bezahlt.

spec-austrian--stage-aces = Asse melden
    .about = { $ace_bonus ->
        [none] Für Asse wird nichts bezahlt, und gemeldet werden sie nicht.
        [four_only] Vier Asse werden gemeldet, wenn alles gespielt ist; aufgeschrieben wird das Wort hier.
        [without_talon_only] Ohne Talon darf der Alleinspieler vor dem ersten Ausspiel melden, dass er kein Ass hat. Vier Asse werden gemeldet, wenn alles gespielt ist; aufgeschrieben wird das Wort hier.
       *[other] Vor dem ersten Ausspiel darf der Alleinspieler melden, dass er kein Ass hat. Vier Asse werden gemeldet, wenn alles gespielt ist; aufgeschrieben wird das Wort hier.
    }
spec-austrian--ask-aces-announce = Der Alleinspieler:
spec-austrian--call-aces-unsaid = nichts
spec-austrian--call-aces-four-aces = vier Asse
    .about = Er muss nach dem Ablegen alle vier halten.
spec-austrian--call-aces-no-ace = kein Ass
    .about = Er darf keines halten und keines abgelegt haben.

spec-austrian--stage-play = das Ausspielen
    .about = Der Alleinspieler spielt zum ersten Stich aus. Den Stich macht das höchste Atout, ohne Atout die höchste Karte der ausgespielten Farbe; wer ihn macht, spielt zum nächsten aus. Alle Stiche werden gespielt.
spec-austrian--mode-play-for-tricks = die Karten
    .about = Die Karten eines Gegners, der zu Hause bleibt und nicht eingeladen wird, bleiben aus dem Spiel.

## Ausgänge

spec-austrian--result-nobody = alle passen
    .about = Niemand hat geboten. Der Topf bleibt, wie er ist.
spec-austrian--result-given-up = niemand geht mit
    .about = Beide Gegner bleiben zu Hause: Das Spiel gilt als gewonnen und wird nicht gespielt.
spec-austrian--result-made = gewonnen
    .about = Der Alleinspieler hat die versprochenen Stiche.
spec-austrian--result-down = verloren
    .about = Der Alleinspieler hat weniger Stiche, als er versprochen hat.

## Zahlungen

spec-austrian--rule-contributions = Einlagen
    .about = Zu Beginn legt jeder am Tisch { $buy_in ->
        [one] { $buy_in } Münze
       *[other] { $buy_in } Münzen
    } in den Topf.
spec-austrian--rule-refill = neue Einlagen
    .about = Ist der Topf leer, so legt vor dem nächsten Spiel jeder wieder so viel ein wie zu Beginn.
spec-austrian--rule-dealer-stake = Einsatz des Gebers
    .about = Vor dem Geben legt der Geber { $basic_stake ->
        [one] { $basic_stake } Münze
       *[other] { $basic_stake } Münzen
    } in den Topf.
spec-austrian--rule-take = der Einsatz
    .about = Der Alleinspieler nimmt den Einsatz des Spiels aus dem Topf, ob er gewinnt oder nicht: { $pot_mode ->
        [unlimited] den ganzen Topf
        [limited] den Topf, höchstens aber { $pot_limit ->
            [one] { $pot_limit } Münze
           *[other] { $pot_limit } Münzen
        }
        [styrian] den Preis seiner Farbe oder, wenn weniger darin ist, den ganzen Topf
       *[basic] { $basic_stake ->
            [one] { $basic_stake } Münze
           *[other] { $basic_stake } Münzen
        }
    }.
spec-austrian--rule-tricks = Stiche der Gegner
    .about = Der Alleinspieler zahlt jedem Gegner, der mitgeht, für jeden Stich den Einsatz geteilt durch { $stake_parts }. Wer den anderen eingeladen hat, wird für die Stiche beider bezahlt.
spec-austrian--rule-bete = Bête
    .about = Wer sein Spiel verliert, zahlt { $bete_times ->
        [one] { $bete_times } Einsatz
       *[other] { $bete_times } Einsätze
    } in den Topf.
spec-austrian--rule-short = zu wenige Stiche eines Gegners
    .about = Ein Gegner, der mitgeht und weniger als { $owed_alone ->
        [one] { $owed_alone } Stich
       *[other] { $owed_alone } Stiche
    } macht, zahlt den Einsatz in den Topf. Hat er den anderen eingeladen, so müssen die beiden zusammen { $owed_both } machen, und nur er zahlt. { $short_when_down ->
        [yes] Er zahlt auch, wenn der Alleinspieler verloren hat.
       *[no] Hat der Alleinspieler verloren, so zahlt er nichts.
    }
spec-austrian--rule-hearts = Prämie für Herz
    .about = Für ein gewonnenes Herz ohne Talon zahlt dem Alleinspieler jeder Gegner{ $dropped_pays_bonus ->
        [yes] , auch wer zu Hause blieb,
       *[no] , der mitgegangen ist,
    } { $amount ->
        [one] { $amount } Münze
       *[other] { $amount } Münzen
    }.
spec-austrian--rule-hearts-down = verlorenes Herz
    .about = Für ein verlorenes Herz ohne Talon zahlt der Alleinspieler jedem Gegner { $amount ->
        [one] { $amount } Münze
       *[other] { $amount } Münzen
    }, auch dem, der zu Hause blieb.
spec-austrian--rule-aces = Prämie für Asse
    .about = Für gemeldete Asse, vier oder keines, zahlt dem Alleinspieler jeder Gegner{ $dropped_pays_bonus ->
        [yes] , auch wer zu Hause blieb,
       *[no] , der mitgegangen ist,
    } { $amount ->
        [one] { $amount } Münze
       *[other] { $amount } Münzen
    }. { $ace_bonus_undefended ->
        [yes] Sie ist auch fällig, wenn beide zu Hause bleiben.
       *[no] Bleiben beide zu Hause, so wird nichts bezahlt.
    }
spec-austrian--rule-aces-down = Asse und ein verlorenes Spiel
    .about = { $ace_bonus_when_down ->
        [none] Geht das Spiel verloren, so wird für Asse nichts bezahlt.
        [both] Wer Asse gemeldet hat, vier oder keines, und verliert, zahlt jedem Gegner { $amount ->
            [one] { $amount } Münze
           *[other] { $amount } Münzen
        }, auch dem, der zu Hause blieb.
       *[no_ace] Wer gemeldet hat, dass er kein Ass hat, und verliert, zahlt jedem Gegner { $amount ->
            [one] { $amount } Münze
           *[other] { $amount } Münzen
        }, auch dem, der zu Hause blieb. Für vier Asse wird dann nichts bezahlt.
    }

## Die Partie

spec-austrian--part-main = die Partie
    .about = { $empty_pot ->
        [stop] { $pot_mode ->
            [unlimited] Die Partie ist zu Ende, wenn die Spieler aufhören.
            [limited] Die Partie ist zu Ende, wenn die Spieler aufhören.
           *[other] Die Partie ist zu Ende, wenn der Topf leer ist.
        }
       *[refill] Die Partie ist zu Ende, wenn die Spieler aufhören.
    } Gegeben wird reihum im Uhrzeigersinn.
spec-austrian--rule-share-pot = Teilen des Topfs
    .about = Hören die Spieler auf, so wird der Topf zu gleichen Teilen unter allen am Tisch geteilt.
spec-austrian--settle-net = Abrechnung
    .about = Jeder hat, was in seiner Spalte steht; so wird auch gezahlt.

## Einstellungen

spec-austrian--option-seats = Personen am Tisch
spec-austrian--option-max-deals = Höchstzahl der Spiele
spec-austrian--option-pot-mode = der Topf
spec-austrian--option-pot-mode--basic = einfach: { $basic_stake ->
    [one] { $basic_stake } Münze je Spiel
   *[other] { $basic_stake } Münzen je Spiel
}
spec-austrian--option-pot-mode--unlimited = unbegrenzt: der ganze Topf
spec-austrian--option-pot-mode--limited = begrenzt: der Topf bis zu einer Grenze
spec-austrian--option-pot-mode--styrian = steirisch: der Preis der Farbe
spec-austrian--option-pot-limit = Grenze des Topfs in einem Spiel
spec-austrian--option-contribution = Einlage in den Topf, in einfachen Einsätzen
spec-austrian--option-empty-pot = wenn der Topf leer ist
spec-austrian--option-empty-pot--refill = wird er neu gefüllt
spec-austrian--option-empty-pot--stop = endet die Partie
spec-austrian--option-short-when-down = wer zu wenige Stiche hat, zahlt auch bei einem verlorenen Spiel
spec-austrian--option-ace-bonus = Prämie für Asse
spec-austrian--option-ace-bonus--both = für vier Asse und für keines
spec-austrian--option-ace-bonus--four-only = nur für vier Asse
spec-austrian--option-ace-bonus--none = keine
spec-austrian--option-ace-bonus--without-talon-only = nur ohne Talon
spec-austrian--option-ace-bonus--announce-first = gemeldet, bevor sich die Gegner entscheiden
spec-austrian--option-ace-bonus-when-down = Asse bei einem verlorenen Spiel
spec-austrian--option-ace-bonus-when-down--no-ace = es zahlt, wer keines gemeldet hat
spec-austrian--option-ace-bonus-when-down--both = es zahlt, wer vier oder keines gemeldet hat
spec-austrian--option-ace-bonus-when-down--none = es wird nichts bezahlt
spec-austrian--option-ace-bonus-undefended = Prämie für Asse, wenn beide zu Hause bleiben
spec-austrian--option-dropped-pays-bonus = auch wer zu Hause bleibt, zahlt Prämien
