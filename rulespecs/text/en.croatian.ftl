# Croatian Preference in English.

unit-bula = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
unit-juha = { $n ->
    [one] { $n } juha
   *[other] { $n } juha
}
unit-juha-per-trick = { $n ->
    [one] { $n } juha a trick
   *[other] { $n } juha a trick
}
unit-juha-per-bula = { $n ->
    [one] { $n } juha a point
   *[other] { $n } juha a point
}

## The sheet

spec-croatian--column-main = main column
    .about = The column in the middle, also called the bula. It starts at minus { $bula } for each player; what a player makes is written off, and his failures are added again. When the sum passes nought he is “under the hat”, and a hat is drawn; when it comes back, a hat upside down.
    .entry = { $n ->
        [one] { $n } point in the main column
       *[other] { $n } points in the main column
    }
spec-croatian--column-juha = juha
    .about = The columns left and right of it, one for each opponent, also called supa: points for the tricks taken in defence. They only grow.
    .entry = { $n } juha on { $on }
spec-croatian--state-refa = open refas of the player
spec-croatian--state-refa-rounds = rounds that gave refas so far

spec-croatian--table-suit-number = number of the suit
    .about = In the auction numbers stand for the suits. With German cards these are leaves, bells, hearts and acorns.
spec-croatian--table-price = price with the talon
    .about = What a contract is worth when the talon was taken.
spec-croatian--table-hand-price = price without the talon
    .about = What a contract is worth when the talon stayed closed.

spec-croatian--name-number = the number of the contract
spec-croatian--name-value = the value of the contract
spec-croatian--name-under-hat = the player is under the hat
spec-croatian--name-hatless = nobody is under the hat
spec-croatian--name-open-refa = the declarer has an open refa
spec-croatian--name-liable = the defenders who answer for tricks
spec-croatian--name-defence = the tricks of the defence
spec-croatian--name-credit = the tricks credited to the defender
spec-croatian--name-may-raise = the player may still bid a game
spec-croatian--name-first-to-lead = who leads to the first trick
spec-croatian--name-strongest = the larger factor
spec-croatian--name-answered = the factor after the declarer has answered
spec-croatian--name-remaining = what is still to be written off by all together
spec-croatian--name-bare-two = the two with the talon and no refa
spec-croatian--name-dropped = the two that nobody doubled
spec-croatian--name-refa-left = a refa is left
spec-croatian--name-gives-refa = the deal gives everybody a refa

## Contracts

spec-croatian--contract-suit = game with the talon
    .about = The declarer takes the talon, names trumps and promises { $goal } tricks of { $hand_cards }.
spec-croatian--contract-hand = game without the talon
    .about = The declarer plays the cards he was dealt; he too promises { $goal } tricks.
spec-croatian--contract-bettel = Bettel
    .about = The declarer promises to take no trick at all, with the talon or without it. There is no trump. Its number is { $rank }.
spec-croatian--contract-sanac = Sanac
    .about = The declarer promises { $goal } tricks without trump, with the talon or without it. Its number is { $rank }.
spec-croatian--contract-preferans = preferans
    .about = The declarer promises all { $goal } tricks without trump, with the talon or without it. Its number is { $rank }.

## Stages, questions and calls

spec-croatian--stage-auction = auction
    .about = Forehand, the player to the dealer's left, speaks first, and the turn goes round. What is bid for is the trump suit, and whether the talon is taken. The auction is over when all but one have passed, or all who are left have said “game”.
spec-croatian--call-auction-pass = pass
    .about = A player who has passed may not speak again in this auction.
spec-croatian--call-auction-number = a number
    .about = A number promises a contract with the talon of this number or a higher one. Whoever opens says the lowest number, and each later one is the next: steps are not skipped. Whoever has said a number may say another one only when his own is held against him.
spec-croatian--call-auction-hold = hold
    .about = A player who has said a number may take over the higher number of one who sits later in turn. The other must then say the next number or pass.
spec-croatian--call-auction-game = game
    .about = A promise to play without the talon, whatever the contract. It may be said only as one's first word, over any number or another “game”; no number may be said after it.
spec-croatian--call-auction-bettel = Bettel
    .about = Bettel without the talon, said at once. It beats a game that is not named. { $game_over_named ->
        [any] Whoever has said “game” before may go over it by a higher contract.
       *[nothing] Whoever has said “game” before can only give way.
    }
spec-croatian--call-auction-sanac = Sanac
    .about = Sanac without the talon, said at once. It beats Bettel.
spec-croatian--call-auction-preferans = preferans
    .about = All the tricks without the talon, said at once. It beats everything.

spec-croatian--stage-naming = the contract without the talon
    .about = Whoever has said “game” now names his contract. If several have, they name in turn, and the highest plays; of those who want the same, the earlier hand.
spec-croatian--ask-naming-name = Each who has said “game”:
spec-croatian--call-naming-name = the contract
    .about = Any contract without the talon, if it is higher than what was named before.
spec-croatian--call-naming-concede = gives way
    .about = He does not say what he would have named.

spec-croatian--stage-exchange = talon
    .about = { $talon_shown ->
        [yes] The talon is turned up for all to see. Whoever has won with a number takes it and lays any { $discards ->
            [one] { $discards } card
           *[other] { $discards } cards
        } away face down.
       *[no] Whoever has won with a number takes the talon without showing it and lays any { $discards ->
            [one] { $discards } card
           *[other] { $discards } cards
        } away face down.
    }
spec-croatian--stage-order = the contract with the talon
    .about = The declarer now names his contract.
spec-croatian--ask-order-order = The declarer: what is played?
spec-croatian--call-order-name = the contract
    .about = Any contract whose number is not lower than the one that won the auction.

spec-croatian--stage-defend = the defenders
    .about = The defenders say in turn, beginning to the declarer's left, whether they come. If nobody comes, the declarer counts as having made his contract. If both come, they must take { $owed_both ->
        [one] { $owed_both } trick
       *[other] { $owed_both } tricks
    } between them.
spec-croatian--ask-defend-first = The first defender:
spec-croatian--ask-defend-second = The second defender:
spec-croatian--ask-defend-invite = The defender who comes alone:
spec-croatian--call-defend-come = comes
    .about = He answers for { $owed_alone ->
        [one] { $owed_alone } trick
       *[other] { $owed_alone } tricks
    }.
spec-croatian--call-defend-pass = passes
    .about = He answers for nothing and writes nothing. Unless he is called, his cards are out of play.
spec-croatian--call-defend-invite = calls the other
    .about = The other, who has passed, must play after all, but answers for nothing. The one who called answers for { $owed_both ->
        [one] { $owed_both } trick
       *[other] { $owed_both } tricks
    } of both and writes all their tricks as his own.
spec-croatian--call-defend-alone = plays alone

spec-croatian--stage-kontra = kontra
    .about = Whoever has come may now double, beginning to the declarer's left. Each word doubles again what stands between the declarer and this defender{ $kontra_scope ->
        [deal] , and with it the whole deal
       *[pair] ; the other defender is not touched by it
    }.{ $spade_needs_kontra ->
        [played] {""}
       *[other] {" "}A two with the talon and without a refa is played only if somebody doubles it.
    }
spec-croatian--call-kontra-kontra = kontra
    .about = Doubles. If the other defender has passed, he is called by it.
spec-croatian--call-kontra-rekontra = rekontra
    .about = The declarer doubles again, against all who have doubled.
spec-croatian--call-kontra-subkontra = subkontra
    .about = A defender who has doubled does so again.
spec-croatian--call-kontra-mortkontra = mortkontra
    .about = The declarer answers subkontra.
spec-croatian--call-kontra-higher = once more
    .about = And so on in turn, as far as it was agreed.
spec-croatian--call-kontra-decline = enough
    .about = One leaves it as it is, and says no more.

spec-croatian--stage-play = play
    .about = { $first_lead ->
        [opener] The one who opened the bidding leads to the first trick; if he has passed in defence, the first hand that plays.
       *[first_hand] Forehand leads to the first trick; if he has passed in defence and was not called, the next one leads.
    } A trick is won by the highest trump, or without a trump by the highest card of the suit led; its winner leads to the next.
spec-croatian--mode-play-for-six = games
    .about = As soon as the declarer can no longer take his tricks the contract has failed, and play stops.
spec-croatian--mode-play-sanac = Sanac
    .about = { $sanac_lead ->
        [before_declarer] The player before the declarer leads, so that the declarer plays second; if that one has passed, the other defender leads.
       *[next_after_declarer] The declarer never leads to the first trick: if it is his turn, the next one leads.
    } As soon as the declarer can no longer take his tricks the contract has failed, and play stops.
spec-croatian--mode-play-bettel = Bettel
    .about = Both defenders play. As soon as the declarer has a trick the contract has failed, and play stops.
spec-croatian--mode-play-preferans = preferans
    .about = Both defenders play. As soon as the defence has a trick the contract has failed, and play stops.

spec-croatian--role-comer = a defender who has come
spec-croatian--role-inviter = a defender who has called the other
spec-croatian--role-guest = a defender who was called
spec-croatian--role-passer = a defender who has passed
spec-croatian--role-idle = none

## Results

spec-croatian--result-nobody = all pass
    .about = Nobody has bid.
spec-croatian--result-dropped = two, not doubled
    .about = The two with the talon, and nobody has doubled it: it is not played.
spec-croatian--result-given-up = nobody defends
    .about = Both defenders have passed: the contract counts as made and is not played.
spec-croatian--result-bettel-made = Bettel made
    .about = The declarer has taken no trick{ $preferans ->
        [yes] , or all of them on preferans
       *[no] {""}
    }.
spec-croatian--result-bettel-down = Bettel failed
    .about = The declarer has taken a trick{ $preferans ->
        [yes] , or lost one on preferans
       *[no] {""}
    }.
spec-croatian--result-made = contract made
    .about = The declarer has taken the tricks he promised.
spec-croatian--result-down = contract failed
    .about = The declarer can no longer take the tricks he promised.

## Rules

spec-croatian--rule-made = value of the contract
    .about = The declarer writes the value of his contract off in the main column.
spec-croatian--rule-dropped = the two that nobody doubled
    .about = { $spade_needs_kontra ->
        [made] The declarer writes it off as if he had made it.
        [refa] Nobody writes anything, and everybody gets a refa.
        [void_refa] Nobody writes anything; if nobody is under the hat, everybody gets a refa.
        [refa_or_down] Everybody gets a refa; if there is none left, the declarer writes the value off.
       *[played] It is played like any other contract.
    }
spec-croatian--rule-down = failure
    .about = The declarer adds the value of his contract again in the main column, however many tricks are missing.
spec-croatian--rule-tricks = tricks of the defence
    .about = Each defender who has come writes the value of the contract on the declarer for each trick he took. Whoever called the other writes for the tricks of both. More than { $most_credit ->
        [one] { $most_credit } trick is
       *[other] { $most_credit } tricks are
    } never written.
spec-croatian--rule-bettel-tricks = tricks against Bettel
    .about = Each defender writes as for { $most_credit ->
        [one] { $most_credit } trick
       *[other] { $most_credit } tricks
    }.
spec-croatian--rule-short = a defender short of tricks
    .about = When the contract is made and the defence has fewer than { $owed_both ->
        [one] { $owed_both } trick
       *[other] { $owed_both } tricks
    }, a defender who has come and took fewer than { $owed_alone } adds the value of the contract in his main column. One who called the other does so whenever both together have fewer than { $owed_both }. The tricks he took he writes all the same.
spec-croatian--rule-kontra-lost = kontra lost
    .about = Whoever has doubled a contract that is made adds its value in his main column, whoever took the tricks. { $kontra_both_lost ->
        [fewer_tricks] If both have doubled, only the one with fewer tricks does so, or both if they have as many.
       *[each] If both have doubled, both do so.
    }
spec-croatian--rule-bettel-kontra-lost = kontra on a Bettel that is made
    .about = { $kontra_on_bettel ->
        [punished] Whoever has doubled it adds its value in his main column.
       *[nothing] The defenders write nothing.
    }
spec-croatian--rule-levelling = levelling
    .about = What is still missing in all main columns together is shared equally among all at the table and written off.

spec-croatian--factor-refa = refa
    .about = If the declarer has an open refa, everything in the deal is multiplied by { $times }.
spec-croatian--factor-kontra = kontra
    .about = { $kontra_scope ->
        [deal] Everything in the deal is multiplied by the highest factor that was said.
       *[pair] What a defender writes is multiplied by the factor between him and the declarer; the declarer's own value by the larger one.
    }
spec-croatian--factor-double-fall = double fall
    .about = A declarer who fails a contract worth more than all together have still to write off adds its value multiplied by { $times }; the defenders write as ever.
spec-croatian--factor-last-deal = the last deal
    .about = If what is written would carry the sum of all main columns past nought, only so much is written as makes it nought, and the tricks are cut in the same proportion, in exact fractions. Whatever does not reach nought, since somebody has failed, is written in full, and play goes on.

## The match

spec-croatian--carry-refa = refa
    .about = When all pass, everybody gets a refa, unless somebody is under the hat{ $hat_at ->
        [above_zero] {" "}(above nought)
       *[zero] {" "}(at nought or above)
    } or the agreed number of refas is reached. A refa is drawn as a line across the main column. It is used up by the next contract of its owner, made or failed, and crossed out.
spec-croatian--carry-refa-rounds = refas given
    .about = All rounds that gave refas are counted, those whose refas are used up too. { $refa_max ->
        [0] No refas are given.
        [one] There may be { $refa_max } such round in a match.
       *[other] There may be { $refa_max } such rounds in a match.
    }
spec-croatian--part-main = the match
    .about = The match ends when the main columns together reach nought. The deal goes round the table.
spec-croatian--settle-net = settlement
    .about = A point of the main column counts { $bula_worth } juha. To these each player adds what he wrote on the others, and takes off what they wrote on him.

## Options

spec-croatian--option-seats = people at the table
spec-croatian--option-bula = what each has to write off
spec-croatian--option-last-deal = a last contract that is worth too much
spec-croatian--option-last-deal--proportional = is cut to what is left
spec-croatian--option-last-deal--double-fall = counts in full, and its failure twice
spec-croatian--option-last-deal--plain = counts in full
spec-croatian--option-hat-at = under the hat is
spec-croatian--option-hat-at--zero = whoever has written off everything
spec-croatian--option-hat-at--above-zero = whoever has written off more
spec-croatian--option-max-deals = deals at most
spec-croatian--option-game-over-named = over a named Bettel or Sanac, whoever has said “game” may bid
spec-croatian--option-game-over-named--nothing = nothing
spec-croatian--option-game-over-named--any = any higher one
spec-croatian--option-talon-shown = the talon is shown
spec-croatian--option-preferans = preferans: all the tricks
spec-croatian--option-kontra-max = highest factor of kontra
spec-croatian--option-kontra-max--1 = no kontra
spec-croatian--option-kontra-max--2 = kontra
spec-croatian--option-kontra-max--4 = rekontra
spec-croatian--option-kontra-max--8 = subkontra
spec-croatian--option-kontra-max--16 = mortkontra
spec-croatian--option-kontra-max--32 = once more after mortkontra
spec-croatian--option-kontra-max--64 = twice more after mortkontra
spec-croatian--option-kontra-scope = kontra holds
spec-croatian--option-kontra-scope--pair = between the declarer and a defender
spec-croatian--option-kontra-scope--deal = for the whole deal
spec-croatian--option-kontra-on-bettel = kontra on a Bettel that is made
spec-croatian--option-kontra-on-bettel--nothing = costs nothing
spec-croatian--option-kontra-on-bettel--punished = costs its value
spec-croatian--option-kontra-both-lost = both have doubled and lost
spec-croatian--option-kontra-both-lost--each = each pays
spec-croatian--option-kontra-both-lost--fewer-tricks = the one with fewer tricks pays
spec-croatian--option-spade-needs-kontra = a two that nobody doubles
spec-croatian--option-spade-needs-kontra--made = counts as made
spec-croatian--option-spade-needs-kontra--refa = gives a refa
spec-croatian--option-spade-needs-kontra--void-refa = gives a refa if nobody is under the hat
spec-croatian--option-spade-needs-kontra--refa-or-down = gives a refa; without one left the declarer writes off
spec-croatian--option-spade-needs-kontra--played = is played
spec-croatian--option-sanac-lead = first lead on Sanac
spec-croatian--option-sanac-lead--next-after-declarer = forehand, but never the declarer
spec-croatian--option-sanac-lead--before-declarer = the player before the declarer
spec-croatian--option-first-lead = first lead
spec-croatian--option-first-lead--first-hand = forehand
spec-croatian--option-first-lead--opener = the one who opened the bidding
spec-croatian--option-refa-max = rounds that give refas
