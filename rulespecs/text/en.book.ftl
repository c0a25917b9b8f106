# The frame of the rulebook, and the words of the score sheet and the comparison (`ui-…`), in English.

book-title = { $title }: the rules
book-made = Printed from the spec { $id }. Every number in tables and examples is computed from it.
book-options-set = Options set for this printing: { $list }.

book-players = Players and cards
book-people = { $most ->
    [one] { $least } to { $most } person plays.
   *[other] { $least } to { $most } people play.
}
book-people-fixed = { $least ->
    [one] { $least } person plays.
   *[other] { $least } people play.
}
book-hands = { $hands } of them hold cards in each deal.
book-dealer-rests = When there are more people at the table, the dealer sits that deal out; he still has his part in the sheet.
book-clockwise = The turn and the deal go clockwise.
book-counterclockwise = The turn and the deal go counterclockwise.
book-deck = The pack has { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}. From low to high: { $ranks }.
book-suits = Suits from low to high: { $suits }.
book-no-trump = No trump stands above them.
book-deal = Each player gets { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}{ $talon ->
    [0] .
    [one] , and { $talon } card makes the talon.
   *[other] , and { $talon } cards make the talon.
} The dealer gives to each in turn: { $packets }.
book-packet-talon = talon

book-match = The match and the sheet
book-columns = The sheet has these columns:
book-at-most = A match has at most { $n ->
    [one] { $n } deal
   *[other] { $n } deals
}; what is not finished then is settled as it stands.

book-stages = The deal, step by step
book-bids = Bids from low to high:
book-calls = What the words mean:
book-here = Here:
book-where = where
book-part-when = when
book-part-amount = amount
book-part-each = each
book-part-by = by
book-part-against = against
book-part-from = from
book-part-to = to
book-part-ends = ends
book-part-taker = taker
book-part-shown = shown
book-part-who = who
book-part-wins = wins
book-part-until = until
book-part-next-dealer = next dealer
book-part-most = most
book-part-room = room
book-part-is = is
book-part-net = net
book-part-times = times
book-part-cut = cut to
book-follow = Everybody must follow suit.
book-follow-trump = A player void in the suit led must trump if he can; without a trump he plays any card.
book-follow-any = A player void in the suit led plays any card and need not trump.
book-beat = A player who can beat the cards on the table must do so.
book-beat-free = Nobody is obliged to beat the cards on the table.

book-contracts = What is played, and the prices
book-prices = Prices

book-results = What is written
book-examples = Examples, computed with { $n } people. A is the next player after the dealer, and the declarer where there is one.
book-examples-shared = Where games share a row, their amounts stand in the order of the games, with strokes between.
book-examples-larger = With { $n } people, { $dealer } deals and rests:
book-example-contract = contract
book-example-case = what was said
book-example-tricks = tricks
book-example-state = { $state }: { $n }
book-example-won = won by { $call }
book-example-declarer = { $player } is the declarer
book-example-unplayed = not played
book-writes = { $player } writes
book-instead = Instead of “{ $rules }”
book-nothing = Nothing is written.

book-factors = What multiplies
book-factors-example = An example:
book-pours = When a pool is full
book-carry = From deal to deal
book-events = Irregularities
book-other-rules = Before and between the deals

book-settle-first = Before the settlement:
book-settle = The settlement
book-settle-formula = Each player ends with what this formula gives ({ $player } is the player):
book-example-match = An example. The deals:
book-deal-number = deal
book-deal-dealer = dealer
book-deal-written = written
book-sheet = The sheet after them:
book-player = player
book-net = net
book-nets-sum = The nets add up to nought.

book-options = The options and their values here
book-option = option
book-value = value
book-others = otherwise possible
book-changed = Marked * : not as in { $parent }.
book-set = Marked ! : set for this printing.
book-range = { $low } to { $high }

book-sources = Sources
book-yes = yes
book-no = no

## Score sheet and comparison

ui-deal = deal
ui-deals = deals
ui-dealer = dealer
ui-declarer = declarer
ui-defenders = defenders
ui-contract = contract
ui-result = result
ui-tricks = tricks
ui-entries = entries
ui-rule = rule
ui-column = column
ui-player = player
ui-on = on
ui-amount = amount
ui-why = why
ui-factors = factors
ui-sheet = sheet
ui-ledger = sheet
ui-state = between deals
ui-finished = the match is over
ui-unfinished = the match goes on
ui-settlement = settlement
ui-before-settlement = before the settlement
ui-payments = payments
ui-pays = pays
ui-nobody-pays = nobody owes anything
ui-made = made
ui-down = down
ui-passed = passed
ui-nothing = nothing is written
ui-option = option
ui-value = value
ui-default = default
ui-yes = yes
ui-no = no
ui-none = none
ui-total = total
ui-variant = variant
ui-baseline = baseline
ui-metric = metric
ui-mean = mean
ui-difference = difference
ui-interval = interval
ui-verdict = verdict
ui-verdict-identical = identical
ui-verdict-equivalent = equivalent
ui-verdict-higher = higher
ui-verdict-lower = lower
ui-verdict-undecided = undecided
ui-role = role
ui-policy = players
ui-seed = seed
ui-warning = warning
ui-record = record
ui-against = on
ui-rounded = shown as
ui-refused = this record has errors and is not scored
ui-common = what is common
ui-paid = paid
ui-fits = as far as it fits
ui-over-cap = of what is over the cap
