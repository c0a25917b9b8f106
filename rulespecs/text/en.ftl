# What the nodes of the built-in specs say in English. A message is <kind>-<id>: its value is the name, `.about` the rule.
# What is true of one family only is spec-<its root>--<kind>-<id>.
# Every option of the spec is a variable of that name (a word, a number, yes/no); other variables are `args:` of the node.

## Words

-suit-spades = { $form ->
   *[plural] spades
    [single] spade
}
-suit-clubs = { $form ->
   *[plural] clubs
    [single] club
}
-suit-diamonds = { $form ->
   *[plural] diamonds
    [single] diamond
}
-suit-hearts = { $form ->
   *[plural] hearts
    [single] heart
}
-suit-notrump = no trump

suit-spades = { -suit-spades }
suit-clubs = { -suit-clubs }
suit-diamonds = { -suit-diamonds }
suit-hearts = { -suit-hearts }
suit-notrump = { -suit-notrump }
    .short = NT

rank-7 = seven
    .short = 7
rank-8 = eight
    .short = 8
rank-9 = nine
    .short = 9
rank-10 = ten
    .short = 10
rank-jack = jack
    .short = J
rank-queen = queen
    .short = Q
rank-king = king
    .short = K
rank-ace = ace
    .short = A

unit-trick = { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
}
unit-pool = { $n ->
    [one] { $n } pool point
   *[other] { $n } pool points
}
unit-mountain = { $n ->
    [one] { $n } mountain point
   *[other] { $n } mountain points
}
unit-whist = { $n ->
    [one] { $n } whist
   *[other] { $n } whists
}
unit-whist-per-trick = { $n ->
    [one] { $n } whist a trick
   *[other] { $n } whists a trick
}
unit-mountain-per-trick = { $n ->
    [one] { $n } mountain point a trick
   *[other] { $n } mountain points a trick
}
unit-whist-per-pool = { $n ->
    [one] { $n } whist a pool point
   *[other] { $n } whists a pool point
}
unit-whist-per-mountain = { $n ->
    [one] { $n } whist a mountain point
   *[other] { $n } whists a mountain point
}

## The sheet

spec-russian--column-pool = pool
    .about = Points for games made.
    .entry = { $n } in the pool
    .cap = Nobody's pool goes above { $n ->
        [one] { $n } point
       *[other] { $n } points
    }.
spec-russian--column-mountain = mountain
    .about = Penalty points. All that stands here is owed to the whole table.
    .entry = { $n } in the mountain
spec-russian--column-whists = whists
    .about = Points written on one opponent; each pair of players keeps its own account.
    .entry = { $n ->
        [one] { $n } whist on { $on }
       *[other] { $n } whists on { $on }
    }
state-raspasy-row = raspasy in a row before this deal
state-exit-cycle = step of the exit ladder

## The people

role-leader = declarer
role-whister = whister
role-passer = passer
role-halfer = half-whister
role-idle = none

## Contracts

spec-russian--contract-game = game
    .about = The declarer names a level and a trump suit, or no trump, and promises to take at least as many tricks as the level says.
spec-russian--contract-misere = misère
    .about = The declarer promises to take no trick at all. There is no trump.
spec-russian--contract-raspasy = raspasy
    .about = All have passed. Everybody plays for himself, without trump, and tries to take as few tricks as possible.

## Tables

spec-russian--table-price = price of a game
    .about = What the declarer writes in his pool for a game made.
spec-russian--table-whist-price = price of a whist
    .about = What a whister writes on the declarer for each trick.
spec-russian--table-down-price = price of an undertrick
    .about = What is written in the mountain for each trick that is missing.
spec-russian--table-duty = duty of the whisters
    .about = How many tricks the defence owes once somebody has said whist.
spec-russian--table-misere-made = misère made
    .about = What the declarer writes in his pool for a misère without a trick.
spec-russian--table-misere-down = misère failed
    .about = What the declarer writes in his mountain for each trick taken on a misère.

## Facts and names

spec-russian--fact-talon-units = units of the talon
    .about = What the talon counts in units: both aces { $units_two_aces }, ace and king of a suit { $units_ace_king }, king and queen of a suit { $units_king_queen }, a single ace { $units_ace }; the first of these that is there.
name-goal = the size of the pool
name-least-level = the lowest level that may be bid
name-must-whist = refusing is not allowed
name-lone = only one defender whists
name-defence = the tricks of the defence
name-under = the undertricks of the declarer
name-credit = the tricks credited to the whister
name-one-liable = the whister's part of a missing trick
name-short = the tricks the whister is short of
name-half-responsible = whisters answer by half
name-shares = the defenders share
name-comfort = the consolation for one undertrick
name-comforted = those who write consolation
name-row-factor = the rise of the raspasy price
name-most-rises = how many times the price may rise
name-in-raspasy = those who take part in the raspasy
name-dealer-leads = the talon is the dealer's
name-trick-cost = the price of a trick in this raspasy
name-forgiven = the tricks forgiven to all
name-fewest = those with the fewest tricks
name-clean = those without a trick
name-leaves-raspasy = the deal ends the row of raspasy
name-divisor = the divisor of the settlement

## Stages, questions and calls

spec-russian--stage-cry = misère out of turn
    .about = Once the cards are up, and before the auction, anybody may claim a misère.
ask-cry-cry = Does anybody claim a misère?
spec-russian--call-cry-cry-misere = misère!
    .about = The claim binds: its author must bid misère in the auction, and only a game that beats a misère may be bid against him.
call-cry-wait = no claim

spec-russian--stage-auction = auction
    .about = Forehand, the player to the dealer's left, speaks first, and the turn goes round clockwise. The auction is over when all but the one who bid last have passed: he is the declarer. If all pass, a raspasy is played.
spec-russian--call-auction-pass = pass
    .about = A player who has passed may not bid again in this deal.
spec-russian--call-auction-bid = a game
    .about = Each bid must be higher than the one before. { $jump_bids ->
        [minimal] Only the next step of the ladder may be bid, and whoever opens bids the lowest game.
       *[free] Steps may be skipped.
    } { $misere_beaten_by ->
        [nothing] No game may be bid over a misère.
       *[nine] Over a misère only a game that stands above it may be bid{ $nine_ends_auction ->
            [yes] , and that ends the auction
           *[no] {""}
        }.
    } { $exit_ladder ->
        [hard] After a raspasy the lowest game is one of { $exit_second }.
        [heavy] After a raspasy the lowest game is one of { $exit_second }, after more in a row one of { $exit_third }.
        [cyclic] With each raspasy in a row the lowest game goes on from { $exit_first } to { $exit_second }, to { $exit_third }, and so round again.
       *[simple] After a raspasy bidding starts from { $exit_first } as ever.
    }
spec-russian--call-auction-hold = I hold
    .about = Instead of raising, a player who has bid before may take over the same bid from one who sits later in turn; the other must then raise or pass. { $hold ->
        [after_pass] Everybody between them must have passed.
       *[two_left] There must be nobody else left in the auction.
    } { $hold_six_spades ->
        [yes] Six spades may be held too.
       *[no] Six spades may not be held.
    } A misère is never held.
spec-russian--call-auction-misere = misère
    .about = { $misere_first_word_only ->
        [yes] A misère may be bid only as one's first word of the auction.
       *[no] A misère may be bid at any turn.
    } Having bid it, a player may only pass later.

spec-russian--stage-exchange = talon
    .about = { $talon_reveal ->
        [hidden] The declarer takes the talon without showing it, and lays { $discards ->
            [one] { $discards } card
           *[other] { $discards } cards
        } away face down.
       *[open] The talon is turned up for all to see. The declarer takes it and lays { $discards ->
            [one] { $discards } card
           *[other] { $discards } cards
        } away face down.
    }

spec-russian--stage-concede = giving up
    .about = Having seen the talon, the declarer may give up the game unplayed.
ask-concede-give-up = The declarer: does he play?
call-concede-play-on = plays on
spec-russian--call-concede-concede = gives up
    .about = { $concession ->
        [one] He writes one undertrick at the level of his bid, and the others write nothing.
       *[other] He writes { $concession } undertricks at the level of his bid, and the others write nothing.
    }

spec-russian--stage-order = the order
    .about = The declarer now names the game he will play.
ask-order-order = The declarer: what is played?
spec-russian--call-order-name = the contract
    .about = It may be any game not lower than the bid that won. A player who has bid misère must play it.

spec-russian--stage-defend = whisting
    .about = The defenders say in turn, beginning to the declarer's left, whether they whist. If both pass, the game counts as made and is not played.
ask-defend-first = The first defender:
ask-defend-second = The second defender:
ask-defend-back = The first defender, if the second has said half a whist:
ask-defend-leave = The first defender, if he has said whist and the second has passed:
ask-defend-back-2 = The second defender, if the first has gone down to half a whist:
ask-defend-dealer = The dealer at a table of four, if nobody whists:
ask-defend-own-1 = The first defender, after both have passed:
ask-defend-own-2 = The second defender, after both have passed:
ask-defend-allow = The declarer, if somebody has asked for his own whist:
spec-russian--call-defend-whist = whist
    .about = The defender takes on the duty. If both whist, both play their own cards, unseen.
spec-russian--call-defend-pass = pass
    .about = The defender has no duty{ $consolation ->
        [none] .
       *[other] { $consolation_to_passer ->
            [yes] , but he writes consolation when the declarer goes down.
           *[no] , and no consolation.
        }
    }{ $mandatory_whist_six ->
        [yes] {" "}On a six both must whist.
       *[no] { $stalingrad ->
            [yes] {" "}On six spades both must whist.
           *[no] {""}
        }
    }{ $ten_game ->
        [checked] {" "}On a ten both must whist.
       *[whisted] {""}
    }
spec-russian--call-defend-half = half a whist
    .about = On games up to { $half_level }, after a pass of the other defender: the game is not played, and the half-whister writes half of what the whisters' duty is worth.
spec-russian--call-defend-return = whist
    .title = the whist returned
    .about = The defender who passed before takes the whist back from the half-whister and plays alone; the other counts as a passer.
spec-russian--call-defend-dealer-whist = whist
    .title = the dealer's whist
    .about = At a table of four the dealer may whist when nobody else does. He plays both hands of the defence, open, and answers for no missing tricks.
call-defend-stay = stays
spec-russian--call-defend-own = own whist
    .about = On games up to { $half_level }, after both have passed and if the declarer allows it: a defender writes half of what the duty is worth, without play.
call-defend-allow = allows it
spec-russian--call-defend-refuse = does not
    .about = Both defenders count as passers again.

spec-russian--stage-open = open or closed
    .about = A lone whister says how the defence is played.
ask-open-open = The lone whister:
spec-russian--call-open-light = open
    .about = Both hands of the defence are laid on the table, and the whister plays them both.
spec-russian--call-open-dark = closed
    .about = Everybody plays his own cards, unseen; the tricks of the passer are credited to the whister.

spec-russian--stage-play = play
    .about = Whoever the declarer is, forehand leads to the first trick. A trick is won by the highest trump, or without a trump by the highest card of the suit led; its winner leads to the next.
spec-russian--mode-play-for-tricks = games
    .about = { $first_lead_dark ->
        [yes] A lone whister who plays open lays the cards down after the first card.
       *[no] A lone whister who plays open lays the cards down before the first lead, or after it if it is the declarer's.
    }{ $ten_game ->
        [checked] {" "}A ten is checked: the defenders show their hands and look for a play that beats it.
       *[whisted] {""}
    }
spec-russian--mode-play-misere = misère
    .about = { $catch_misere_open ->
        [yes] The defenders lay their hands open before the first lead, or after it if it is the declarer's, and may plan the play together.
       *[no] All hands are played unseen.
    }
spec-russian--mode-play-raspasy = raspasy
    .about = { $talon_on_raspasy ->
        [closed] The talon is not opened.
       *[open] The cards of the talon are turned up one by one, and each gives the suit to be led to a trick, from the first trick on. { $raspasy_talon_4p ->
            [dealer_owns] With three players, and if nobody has the suit, the first card played is the lead. With four players the talon is the dealer's: its cards are played as his leads, can win, and the tricks are his.
           *[suit_only] They win nothing; if nobody has the suit, the first card played is the lead.
        } { $raspasy_trick2_leader ->
            [winner_of_1] The winner of the first trick plays first to the second.
           *[first_hand] Forehand plays first to the second trick too.
        } { $raspasy_trick3_leader ->
            [first_hand] Forehand leads to the third.
           *[winner_of_2] The winner of the second leads to the third.
        }
    }

## Results

spec-russian--result-raspasy = raspasy
    .about = All have passed.
spec-russian--result-conceded = given up
    .about = The declarer has given up without play.
spec-russian--result-half-stands = half a whist
    .about = Nobody whists, and somebody has half a whist: the game counts as made and is not played.
spec-russian--result-passed-out = passed out
    .about = Nobody whists: the game counts as made and is not played.
spec-russian--result-made = game made
    .about = The declarer has taken the tricks he promised.
spec-russian--result-down = game failed
    .about = The declarer has taken fewer tricks than he promised.
spec-russian--result-misere-made = misère made
    .about = The declarer has taken no trick.
spec-russian--result-misere-down = misère failed
    .about = The declarer has taken a trick or more.

## Rules

spec-russian--rule-made = price of the game
    .about = The declarer writes the price of the game in his pool.
spec-russian--rule-misere-made = price of the misère
    .about = The declarer writes the price of the misère in his pool.
spec-russian--rule-misere-down = failed misère
    .about = The declarer writes in his mountain for each trick he took.
spec-russian--rule-down = undertricks
    .about = The declarer writes in his mountain for each trick he is short of.
spec-russian--rule-conceded = giving up
    .about = The declarer writes the agreed undertricks in his mountain, at the price of the level he bid.
spec-russian--rule-whists = whists
    .about = Each whister writes on the declarer for each trick he took. A lone whister writes for all the tricks of the defence.
spec-russian--rule-whists-shared = shared whists
    .about = A lone whister shares with the passer: each of them writes for half of the tricks of the defence. { $gentleman_on_made ->
        [yes] They share whether the game is made or not{ $gentleman_when_dark ->
            [yes] .
           *[no] , but only if it was played open.
        }
       *[no] They share when the game fails{ $gentleman_when_dark ->
            [yes] , played open or closed.
           *[no] , if it was played open.
        }
    }
spec-russian--rule-half = half a whist
    .about = The half-whister writes on the declarer for half of the duty.
spec-russian--rule-consolation = consolation
    .about = For each undertrick { $consolation_to_passer ->
        [yes] everybody but the declarer
       *[no] everybody but the declarer and the passer
    } writes on the declarer { $consolation ->
        [double_price] twice the price of the game
        [ten] { $fixed_consolation ->
            [one] { $fixed_consolation } whist
           *[other] { $fixed_consolation } whists
        }
       *[price] the price of the game
    }{ $consolation_to_dealer ->
        [yes] , the dealer of a table of four too
       *[no] ; the dealer of a table of four writes nothing
    }.
spec-russian--rule-misere-consolation = consolation for a misère
    .about = Everybody but the declarer writes { $fixed_consolation ->
        [one] { $fixed_consolation } whist
       *[other] { $fixed_consolation } whists
    } on him for each trick he took.
spec-russian--rule-shortage = shortage of the whisters
    .about = If the defence takes fewer tricks than its duty, the whisters write the missing ones in their mountains{ $responsibility ->
        [half] {" "}at half the price of an undertrick
       *[full] { $responsibility_switch ->
            [half_until_first_pool_closed] {" "}at the price of an undertrick; at half of it until a pool is closed
           *[none] {" "}at the full price of an undertrick
        }
    }. A lone whister answers for the whole duty{ $passer_tricks ->
        [not] , and the passer's tricks do not help him
       *[count] , and the passer's tricks count for him
    }. Where both whist a game up to { $pair_level }, they { $shortage_pair ->
        [team] answer together: whoever has less than his half makes up what the pair is short of.
       *[own_quota] each answer for half of the duty, if the pair is short of it.
    } On higher games, { $shortage_high_each ->
        [yes] even if the other has taken the trick,
       *[no] if both are without a trick,
    } { $shortage_high ->
        [both] each of them answers for a whole trick.
        [split] both answer for half a trick each.
       *[second] the second to whist answers for it.
    }{ $ten_game ->
        [checked] {" "}On a ten nobody answers for anything.
       *[whisted] {""}
    }
spec-russian--rule-raspasy = tricks of the raspasy
    .about = Everybody writes in his mountain for each trick he took{ $raspasy_amnesty ->
        [yes] {" "}beyond the fewest anybody took
       *[no] {""}
    }: { $raspasy_price ->
        [one] { $raspasy_price } point
       *[other] { $raspasy_price } points
    } a trick. { $raspasy_progression ->
        [none] The price never rises.
       *[arithmetic] With each raspasy in a row the price rises by as much again{ $raspasy_progression_cap ->
            [none] {""}
           *[other] , but at most { $most_rises ->
                [one] { $most_rises } time
               *[other] { $most_rises } times
            }
        }.
        [geometric] With each raspasy in a row the price is doubled{ $raspasy_progression_cap ->
            [none] {""}
           *[other] , but at most { $most_rises ->
                [one] { $most_rises } time
               *[other] { $most_rises } times
            }
        }.
    }
spec-russian--rule-raspasy-whists = whists of the raspasy
    .about = The player with the fewest tricks writes whists on each of the others for the tricks they took: { $raspasy_price ->
        [one] { $raspasy_price } whist
       *[other] { $raspasy_price } whists
    } a trick. { $raspasy_shared_minimum ->
        [whole] Those who share the minimum write all of it each.
       *[halved] Those who share the minimum share the whists too.
    } { $raspasy_progression ->
        [none] The price never rises.
       *[arithmetic] With each raspasy in a row the price rises by as much again{ $raspasy_progression_cap ->
            [none] {""}
           *[other] , but at most { $most_rises ->
                [one] { $most_rises } time
               *[other] { $most_rises } times
            }
        }.
        [geometric] With each raspasy in a row the price is doubled{ $raspasy_progression_cap ->
            [none] {""}
           *[other] , but at most { $most_rises ->
                [one] { $most_rises } time
               *[other] { $most_rises } times
            }
        }.
    }
spec-russian--rule-raspasy-clean = no trick in the raspasy
    .about = A player without a trick writes { $raspasy_zero ->
        [pool_1] { $clean_points ->
            [one] { $clean_points } point
           *[other] { $clean_points } points
        }
       *[pool_price] the number that a trick costs in this raspasy
    } in his pool.{ $talon_on_raspasy ->
        [closed] { $raspasy_zero_for_dealer ->
            [yes] {" "}The dealer of a table of four counts as one.
           *[no] {""}
        }
       *[open] {""}
    }
spec-russian--rule-raspasy-clean-mountain = no trick in the raspasy
    .about = A player without a trick takes the price of { $clean_tricks ->
        [one] { $clean_tricks } trick
       *[other] { $clean_tricks } tricks
    } off his mountain.{ $raspasy_zero_for_dealer ->
        [yes] {""}
       *[no] {" "}This is not for the dealer of a table of four.
    }
spec-russian--rule-talon-premium = talon premium
    .about = The talon is paid for, whether the game is made or not: { $talon_premium_price ->
        [ten] { $fixed_unit ->
            [one] { $fixed_unit } whist
           *[other] { $fixed_unit } whists
        }
       *[whist_price] the price of a whist
    } for each unit of it. The dealer of a table of four writes all of it on the declarer; at a table of three each defender writes half.
spec-russian--rule-revoke = revoke
    .about = A player who fails to follow suit when he could writes { $revoke_penalty_tricks ->
        [one] { $revoke_penalty_tricks } undertrick
       *[other] { $revoke_penalty_tricks } undertricks
    } of the lowest game in his mountain.
spec-russian--rule-misdeal = second misdeal
    .about = A dealer who misdeals a second time running writes { $misdeal_tricks ->
        [one] { $misdeal_tricks } undertrick
       *[other] { $misdeal_tricks } undertricks
    } of the lowest game in his mountain.
spec-russian--rule-unlaid = no cards laid away
    .about = A declarer who plays without laying cards away writes { $unlaid_tricks ->
        [one] { $unlaid_tricks } undertrick
       *[other] { $unlaid_tricks } undertricks
    } in his mountain.
event-revoke = revoke
event-misdeal = second misdeal in a row
event-unlaid = play without laying cards away

## Help

spec-russian--pour-help-others = help
    .about = What does not fit in a closed pool goes to the pools of the others: { $help ->
        [clockwise] first to the next player clockwise
       *[largest_pool] first to the largest pool that is not closed, of equal ones to the next clockwise
    }, as far as there is room, then to the next. For each point the helper writes { $help_rate ->
        [one] { $help_rate } whist
       *[other] { $help_rate } whists
    } on the player he helped.
spec-russian--rest-help-others-own-mountain = off the own mountain
    .about = What nobody can take comes off the helper's own mountain{ $overflow_when_all_closed ->
        [mountain_minus_2x] , doubled
       *[other] {""}
    }; the mountain may go below nought.
spec-russian--rest-help-others-other-mountains = on the mountains of the others
    .about = What nobody can take is written in the mountain of each of the others.

## The match

spec-russian--part-opening = opening raspasy
    .about = The match opens with raspasy played without an auction, until everybody has dealt as often as agreed.
spec-russian--part-main = the match
    .about = { $end_rule ->
        [sum_of_pools] The match ends when the pools together hold the size of the pool for each player.
        [time] The match ends when the players stop.
       *[each_pool] The match ends when every pool is closed.
    } The deal goes round clockwise{ $raspasy_dealer_stays ->
        [yes] , but after a raspasy the same player deals again, { $raspasy_stays_at_most ->
            [one] { $raspasy_stays_at_most } time
           *[other] { $raspasy_stays_at_most } times
        } running at most
       *[no] {""}
    }.
spec-russian--carry-raspasy-row = row of raspasy
    .about = Each raspasy lengthens the row. { $exit_by ->
        [made_only] A game that is made, played or not, ends it.
        [whisted] A game that was whisted ends it.
        [whisted_and_made] A game that was whisted and made ends it.
       *[any_game] Any game ends it.
    } { $exit_by_misere ->
        [yes] A misère ends it too.
       *[no] A misère does not end it.
    }
spec-russian--settle-net = settlement
    .about = A pool point is worth { $pool_to_whist ->
        [one] { $pool_to_whist } whist
       *[other] { $pool_to_whist } whists
    }, a mountain point costs { $mountain_to_whist ->
        [one] { $mountain_to_whist } whist
       *[other] { $mountain_to_whist } whists
    }. Pools and mountains are compared player by player, and each difference is divided by { $mountain_divisor ->
        [n_minus_1] the number of players less one
        [one] one: it is paid whole
       *[n] the number of players
    }. To this each player adds what he wrote on the others and from it he takes what they wrote on him.

record-without-talon = without the talon
