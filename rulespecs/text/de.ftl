# Deutsche Wörter, die allen Spielregeln gemeinsam sind. Eine Nachricht heißt <Art>-<id>.

-suit-spades = Pik
-suit-clubs = Treff
-suit-diamonds = Karo
-suit-hearts = Herz
-suit-notrump = Sans Atout

suit-spades = { -suit-spades }
suit-clubs = { -suit-clubs }
suit-diamonds = { -suit-diamonds }
suit-hearts = { -suit-hearts }
suit-notrump = { -suit-notrump }
    .short = SA

rank-7 = Siebener
    .short = 7
rank-8 = Achter
    .short = 8
rank-9 = Neuner
    .short = 9
rank-10 = Zehner
    .short = 10
rank-jack = Bube
    .short = B
rank-queen = Dame
    .short = D
rank-king = König
    .short = K
rank-ace = Ass
    .short = A

unit-trick = { $n ->
    [one] { $n } Stich
   *[other] { $n } Stiche
}
unit-coin = { $n ->
    [one] { $n } Münze
   *[other] { $n } Münzen
}
unit-coin-per-trick = { $n ->
    [one] { $n } Münze je Stich
   *[other] { $n } Münzen je Stich
}

record-without-talon = ohne Talon
