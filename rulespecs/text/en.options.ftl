# The options in English. A value word is option-<id>--<word>.

option-seats = people at the table
option-target = size of the pool
option-end-rule = end of the match
option-end-rule--each-pool = everybody has closed his pool
option-end-rule--sum-of-pools = the pools together are full
option-end-rule--time = when the players stop
option-max-deals = deals at most

option-jump-bids = skipping steps in the auction
option-jump-bids--free = allowed
option-jump-bids--minimal = only the next step
option-hold = holding an equal bid
option-hold--two-left = when nobody else is left in the auction
option-hold--after-pass = when those between have passed
option-hold--never = never
option-hold-six-spades = six of spades may be held (only of use where a house rule lets an earlier hand wait without a bid)
option-misere-beaten-by = what beats a misère
option-misere-beaten-by--nine = the games above it
option-misere-beaten-by--nothing = nothing
option-misere-first-word-only = misère as the first word only
option-misere-out-of-turn = misère may be claimed out of turn
option-nine-ends-auction = a game over a misère ends the auction
option-concession = giving up a game unplayed
option-concession--0 = not allowed
option-concession--2 = down two
option-concession--3 = down three

option-ten-game = a game of ten
option-ten-game--whisted = is whisted
option-ten-game--checked = is checked
option-stalingrad = Stalingrad: both must whist on six spades
option-mandatory-whist-six = both must whist on every six
option-responsibility = what whisters pay for missing tricks
option-responsibility--full = the full price
option-responsibility--half = half the price
option-responsibility-switch = half price at first
option-responsibility-switch--none = no
option-responsibility-switch--half-until-first-pool-closed = until a pool is closed
option-whist-style = style of whist
option-whist-style--greedy = greedy: each writes his own
option-whist-style--gentleman = gentleman: the defenders share
option-gentleman-when-dark = sharing after closed play too
option-gentleman-on-made = sharing when the game is made too
option-half-whist = half a whist
option-whist-pass-half = half a whist after whist and pass
option-return-whist = returning the whist
option-double-half = own whist
option-dealer-may-whist = the dealer of four may whist
option-lone-whist-open = a lone whister plays
option-lone-whist-open--choice = open or closed, as he likes
option-lone-whist-open--always-open = always open
option-lone-whist-open--always-dark = always closed
option-first-lead-dark = hands laid down after the first card only
option-catch-misere-open = misère is caught with open hands
option-passer-tricks = the passer's tricks, for the duty of a lone whister
option-passer-tricks--count = count
option-passer-tricks--not = do not count
spec-russian--option-shortage-high = both whisters short on a game above { $pair_level }
option-shortage-high--second = the second to whist answers
option-shortage-high--both = both answer in full
option-shortage-high--split = both answer by half
spec-russian--option-shortage-high-each = on games above { $pair_level }, a duty of each whister
spec-russian--option-shortage-pair = both whisters short on a game up to { $pair_level }
option-shortage-pair--own-quota = each answers for his half
option-shortage-pair--team = they answer together
option-consolation = consolation for an undertrick
option-consolation--price = the price of the game
option-consolation--double-price = twice the price of the game
spec-russian--option-consolation--ten = { $fixed_consolation ->
    [one] { $fixed_consolation } whist
   *[other] { $fixed_consolation } whists
}
option-consolation--none = none
option-consolation-to-passer = consolation to the passer
option-consolation-to-dealer = consolation to the dealer of four
option-consolation-on-misere = consolation on a failed misère

option-talon-reveal = the talon after the auction
option-talon-reveal--open = is shown to all
option-talon-reveal--hidden = is taken unseen
option-talon-premium = talon premium
option-talon-premium-price = price of a unit of the talon
option-talon-premium-price--whist-price = a whist of the game
spec-russian--option-talon-premium-price--ten = { $fixed_unit ->
    [one] { $fixed_unit } whist
   *[other] { $fixed_unit } whists
}
option-talon-on-raspasy = the talon on a raspasy
option-talon-on-raspasy--open = is turned up
option-talon-on-raspasy--closed = stays closed
option-raspasy-talon-4p = the talon on a raspasy of four
option-raspasy-talon-4p--dealer-owns = is the dealer's
option-raspasy-talon-4p--suit-only = gives the suit only

option-raspasy-target = raspasy is written
option-raspasy-target--mountain-points = in the mountain
option-raspasy-target--whist-points = as whists
option-raspasy-price = price of a trick on a raspasy
option-raspasy-progression = rise of that price
option-raspasy-progression--none = none
option-raspasy-progression--arithmetic = by as much again
option-raspasy-progression--geometric = doubled
option-raspasy-progression-cap = the rise stops
option-raspasy-progression-cap--first = after the first
option-raspasy-progression-cap--second = after the second
option-raspasy-progression-cap--none = never
option-raspasy-zero = no trick on a raspasy
option-raspasy-zero--pool-price = the price of a trick in the pool
spec-russian--option-raspasy-zero--pool-1 = { $clean_points ->
    [one] { $clean_points } point in the pool
   *[other] { $clean_points } points in the pool
}
spec-russian--option-raspasy-zero--mountain-minus = { $clean_tricks ->
    [one] { $clean_tricks } trick off the mountain
   *[other] { $clean_tricks } tricks off the mountain
}
option-raspasy-zero--none = nothing
option-raspasy-zero-for-dealer = the dealer of four may write for no trick
option-raspasy-amnesty = the fewest tricks are taken off for all
option-raspasy-shared-minimum = several with the fewest tricks
option-raspasy-shared-minimum--halved = share the whists
option-raspasy-shared-minimum--whole = write all of them each
option-exit-ladder = lowest game after raspasy
spec-russian--option-exit-ladder--simple = always { $exit_first }
spec-russian--option-exit-ladder--hard = { $exit_first }, then { $exit_second }
spec-russian--option-exit-ladder--heavy = { $exit_first }, { $exit_second }, then { $exit_third }
spec-russian--option-exit-ladder--cyclic = { $exit_first }, { $exit_second }, { $exit_third } and round again
option-exit-by = what ends a row of raspasy
option-exit-by--any-game = any game
option-exit-by--made-only = a game made
option-exit-by--whisted = a game whisted
option-exit-by--whisted-and-made = a game whisted and made
option-exit-by-misere = a misère ends the row too
option-raspasy-dealer-stays = the same dealer after a raspasy
option-raspasy-stays-at-most = times he stays at most
option-raspasy-trick2-leader = first to play to the second trick of a raspasy
option-raspasy-trick2-leader--first-hand = forehand
option-raspasy-trick2-leader--winner-of-1 = the winner of the first
option-raspasy-trick3-leader = first to play to the third trick of a raspasy
option-raspasy-trick3-leader--first-hand = forehand
option-raspasy-trick3-leader--winner-of-2 = the winner of the second
option-opening-raspasy = rounds of raspasy at the start

option-help = help past a closed pool
option-help--largest-pool = to the largest pool first
option-help--clockwise = clockwise
option-help--none = none: pools are not capped
option-help-rate = whists for a point of help
option-overflow-when-all-closed = help that nobody can take
option-overflow-when-all-closed--mountain-minus-1x = comes off the own mountain
option-overflow-when-all-closed--mountain-minus-2x = comes off the own mountain doubled
option-overflow-when-all-closed--others-hill-plus = goes on the other mountains
option-mountain-divisor = the mountains are divided
option-mountain-divisor--n = by the number of players
option-mountain-divisor--n-minus-1 = by one less
option-mountain-divisor--one = not at all
option-pool-to-whist = worth of a pool point
option-mountain-to-whist = cost of a mountain point
option-whist-value = worth of a whist
option-rounding = rounding of the settlement
option-rounding--exact = none, exact fractions
option-rounding--largest-remainder = to whole whists
option-rounding--folk = as at home, by moving the mountain
option-revoke-penalty-tricks = undertricks for a revoke
