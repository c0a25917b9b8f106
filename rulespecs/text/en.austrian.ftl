# Austrian Préférence in English.

unit-coin = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
unit-coin-per-trick = { $n ->
    [one] { $n } coin a trick
   *[other] { $n } coins a trick
}

## The pot

spec-austrian--column-coins = coins
    .about = What each player has won from the pot and the others, or lost to them.
    .entry = { $n ->
        [one] { $n } coin
       *[other] { $n } coins
    }
spec-austrian--column-pot = pot
    .about = The common stake. It belongs to all, and whatever is left in it in the end is shared.
    .entry = { $n } in the pot

spec-austrian--table-number-of = number of the suit
    .about = The numbers bid in the auction stand for the suits.
spec-austrian--table-styrian-price = price of the suit
    .about = In the Styrian pot a game is played for the price of its suit.

spec-austrian--fact-ace-laid-away = an ace was laid away
    .about = Whether the declarer has laid an ace away.
spec-austrian--name-stake = the stake of the deal
spec-austrian--name-buy-in = the contribution
spec-austrian--name-liable = the defenders who answer for tricks
spec-austrian--name-defence = the tricks of the defence
spec-austrian--name-credit = the tricks credited to the defender
spec-austrian--name-owed = the tricks the defender answers for
spec-austrian--name-payers = the defenders who pay bonuses
spec-austrian--name-aces-pay = a bonus for aces is due
spec-austrian--name-may-announce = aces may be announced

## Contracts

spec-austrian--contract-suit = game
    .about = The declarer takes the talon, names trumps and promises { $goal } tricks of { $hand_cards }.
spec-austrian--contract-hand-suit = game without the talon
    .about = The declarer plays the cards he was dealt; he too promises { $goal } tricks.

## Stages

spec-austrian--stage-auction = auction
    .about = Forehand, the player to the dealer's left, speaks first, and the turn goes round clockwise. What is bid for is the trump suit, and whether the talon is taken; the goal is always the same. The auction is over when all but one have passed, or all who are left have said “game”. If all pass, nothing is played, and the next player deals.
spec-austrian--call-auction-pass = pass
    .about = A player who has passed may not speak again in this auction.
spec-austrian--call-auction-bid = a number
    .about = A number promises a game with the talon in its suit or a higher one. Whoever opens says the lowest number, and each later one is the next: steps are not skipped. Whoever has said a number may say another one only when his own is held against him.
spec-austrian--call-auction-hold = I hold
    .about = A player who has said a number may take over the number of one who sits later in turn. The other must then say the next number or pass.
spec-austrian--call-auction-game = game
    .about = A promise to play without the talon, in any suit but hearts. It may be said only as one's first word, over any number or another “game”.
spec-austrian--call-auction-hearts = hearts
    .about = A promise to play hearts without the talon. It may be said only as one's first word, and it ends the auction at once.

spec-austrian--stage-naming = the suit without the talon
    .about = Whoever has said “game” now names his suit. If several have, they name in turn: the highest suit plays, and of equal ones that of the earlier hand.
spec-austrian--ask-naming-name = Each who has said “game”:
spec-austrian--call-naming-suit = a suit
    .about = Clubs, spades or diamonds.

spec-austrian--stage-exchange = talon
    .about = Whoever has won with a number takes the talon without showing it and lays { $discards ->
        [one] { $discards } card
       *[other] { $discards } cards
    } away face down.
spec-austrian--stage-order = trumps
    .about = The declarer now names trumps.
spec-austrian--ask-order-order = The declarer: what is trumps?
spec-austrian--call-order-name = the game
    .about = Any suit whose number is not lower than the one that won the auction.

spec-austrian--stage-aces-first = announcing aces
    .about = Before the defenders decide, the declarer may announce four aces, or that he has none.
spec-austrian--ask-aces-first-announce = The declarer:
spec-austrian--call-aces-first-unsaid = nothing
spec-austrian--call-aces-first-four-aces = four aces
    .about = He must hold all four after laying away.
spec-austrian--call-aces-first-no-ace = no ace
    .about = He must hold none and have laid none away.

spec-austrian--stage-defend = the defenders
    .about = The defenders say in turn, beginning to the declarer's left, whether they play. If both drop, the declarer counts as having taken all the tricks.
spec-austrian--ask-defend-first = The first defender:
spec-austrian--ask-defend-second = The second defender:
spec-austrian--ask-defend-invite = The defender who plays alone:
spec-austrian--call-defend-play = plays
    .about = He answers for { $owed_alone ->
        [one] { $owed_alone } trick
       *[other] { $owed_alone } tricks
    }.
spec-austrian--call-defend-drop = drops
    .about = He answers for nothing and is paid nothing. Unless he is invited, his cards are out of play.
spec-austrian--call-defend-alone = alone
spec-austrian--call-defend-invite = invites
    .about = The other, who has dropped, must play after all, but answers for nothing. The one who invited answers for { $owed_both ->
        [one] { $owed_both } trick
       *[other] { $owed_both } tricks
    } of both and is paid for all their tricks.

spec-austrian--stage-aces = announcing aces
    .about = { $ace_bonus ->
        [none] Nothing is paid for aces, and none are announced.
        [four_only] Four aces are announced when all is over; the word is written down here.
        [without_talon_only] Without the talon, the declarer may announce before the first lead that he has no ace. Four aces are announced when all is over; the word is written down here.
       *[other] Before the first lead the declarer may announce that he has no ace. Four aces are announced when all is over; the word is written down here.
    }
spec-austrian--ask-aces-announce = The declarer:
spec-austrian--call-aces-unsaid = nothing
spec-austrian--call-aces-four-aces = four aces
    .about = He must hold all four after laying away.
spec-austrian--call-aces-no-ace = no ace
    .about = He must hold none and have laid none away.

spec-austrian--stage-play = play
    .about = The declarer leads to the first trick. A trick is won by the highest trump, or without a trump by the highest card of the suit led; its winner leads to the next. All the tricks are played.
spec-austrian--mode-play-for-tricks = the cards
    .about = The cards of a defender who dropped and was not invited stay out of play.

## Results

spec-austrian--result-nobody = all pass
    .about = Nobody has bid. The pot stays as it is.
spec-austrian--result-given-up = nobody defends
    .about = Both defenders have dropped: the game counts as made and is not played.
spec-austrian--result-made = game made
    .about = The declarer has taken the tricks he promised.
spec-austrian--result-down = game failed
    .about = The declarer has taken fewer tricks than he promised.

## Rules

spec-austrian--rule-contributions = contributions
    .about = At the start everybody at the table puts { $buy_in ->
        [one] { $buy_in } coin
       *[other] { $buy_in } coins
    } in the pot.
spec-austrian--rule-refill = filling the pot again
    .about = When the pot is empty, everybody contributes as at the start before the next deal.
spec-austrian--rule-dealer-stake = the dealer's stake
    .about = Before dealing, the dealer puts { $basic_stake ->
        [one] { $basic_stake } coin
       *[other] { $basic_stake } coins
    } in the pot.
spec-austrian--rule-take = the stake
    .about = The declarer takes the stake of the deal from the pot, whether he makes his game or not: { $pot_mode ->
        [unlimited] the whole pot
        [limited] the pot, but at most { $pot_limit ->
            [one] { $pot_limit } coin
           *[other] { $pot_limit } coins
        }
        [styrian] the price of his suit, or what is in the pot if that is less
       *[basic] { $basic_stake ->
            [one] { $basic_stake } coin
           *[other] { $basic_stake } coins
        }
    }.
spec-austrian--rule-tricks = tricks of the defence
    .about = The declarer pays each defender who plays for each trick he took the stake divided by { $stake_parts }. A defender who invited the other is paid for the tricks of both.
spec-austrian--rule-bete = failure
    .about = A declarer who failed pays { $bete_times ->
        [one] { $bete_times } stake
       *[other] { $bete_times } stakes
    } into the pot.
spec-austrian--rule-short = a defender short of tricks
    .about = A defender who plays and takes fewer than { $owed_alone ->
        [one] { $owed_alone } trick
       *[other] { $owed_alone } tricks
    } pays the stake into the pot. If he invited the other, they must take { $owed_both } together, and he alone pays. { $short_when_down ->
        [yes] He pays when the declarer has failed, too.
       *[no] If the declarer has failed, he pays nothing.
    }
spec-austrian--rule-hearts = bonus for hearts
    .about = For hearts made without the talon each defender{ $dropped_pays_bonus ->
        [yes] , the one who dropped too,
       *[no] {" "}who plays
    } pays the declarer { $amount ->
        [one] { $amount } coin
       *[other] { $amount } coins
    }.
spec-austrian--rule-hearts-down = hearts failed
    .about = For hearts failed without the talon the declarer pays { $amount ->
        [one] { $amount } coin
       *[other] { $amount } coins
    } to each defender, whether he played or dropped.
spec-austrian--rule-aces = bonus for aces
    .about = For the aces he announced each defender{ $dropped_pays_bonus ->
        [yes] , the one who dropped too,
       *[no] {" "}who plays
    } pays the declarer { $amount ->
        [one] { $amount } coin
       *[other] { $amount } coins
    }. { $ace_bonus_undefended ->
        [yes] It is due when both drop, too.
       *[no] Nothing is paid if both drop.
    }
spec-austrian--rule-aces-down = aces and a game failed
    .about = { $ace_bonus_when_down ->
        [none] When the game fails, nothing is paid for aces.
        [both] A declarer who announced aces, four or none, and fails pays { $amount ->
            [one] { $amount } coin
           *[other] { $amount } coins
        } to each defender, whether he played or dropped.
       *[no_ace] A declarer who announced that he has no ace and fails pays { $amount ->
            [one] { $amount } coin
           *[other] { $amount } coins
        } to each defender, whether he played or dropped. For four aces nothing is paid then.
    }

## The match

spec-austrian--part-main = the match
    .about = { $empty_pot ->
        [stop] { $pot_mode ->
            [unlimited] The match ends when the players stop.
            [limited] The match ends when the players stop.
           *[other] The match ends when the pot is empty.
        }
       *[refill] The match ends when the players stop.
    } The deal goes round clockwise.
spec-austrian--rule-share-pot = sharing the pot
    .about = When the players stop, the pot is shared equally among all at the table.
spec-austrian--settle-net = settlement
    .about = Each player has what stands in his column; the sheet is paid as it is.

## Options

spec-austrian--option-seats = people at the table
spec-austrian--option-max-deals = deals at most
spec-austrian--option-pot-mode = the pot
spec-austrian--option-pot-mode--basic = basic: { $basic_stake ->
    [one] { $basic_stake } coin a deal
   *[other] { $basic_stake } coins a deal
}
spec-austrian--option-pot-mode--unlimited = unlimited: the whole pot
spec-austrian--option-pot-mode--limited = limited: the pot up to a limit
spec-austrian--option-pot-mode--styrian = Styrian: the price of the suit
spec-austrian--option-pot-limit = limit of the pot in one deal
spec-austrian--option-contribution = contribution to the pot, in basic stakes
spec-austrian--option-empty-pot = when the pot is empty
spec-austrian--option-empty-pot--refill = it is filled again
spec-austrian--option-empty-pot--stop = the match ends
spec-austrian--option-short-when-down = a short defender pays when the declarer has failed
spec-austrian--option-ace-bonus = bonus for aces
spec-austrian--option-ace-bonus--both = for four aces and for none
spec-austrian--option-ace-bonus--four-only = for four aces only
spec-austrian--option-ace-bonus--none = none
spec-austrian--option-ace-bonus--without-talon-only = without the talon only
spec-austrian--option-ace-bonus--announce-first = announced before the defenders decide
spec-austrian--option-ace-bonus-when-down = aces when the game fails
spec-austrian--option-ace-bonus-when-down--no-ace = who announced none pays
spec-austrian--option-ace-bonus-when-down--both = who announced four or none pays
spec-austrian--option-ace-bonus-when-down--none = nothing is paid
spec-austrian--option-ace-bonus-undefended = bonus for aces when both drop
spec-austrian--option-dropped-pays-bonus = who dropped pays bonuses too
