# Hrvatske riječi zajedničke svim pravilima. Poruka se zove <vrsta>-<id>.

-suit-spades = { $case ->
   *[nom] pik
    [gen] pika
    [loc] piku
}
-suit-diamonds = { $case ->
   *[nom] karo
    [gen] kara
    [loc] karu
}
-suit-hearts = { $case ->
   *[nom] herc
    [gen] herca
    [loc] hercu
}
-suit-clubs = { $case ->
   *[nom] tref
    [gen] trefa
    [loc] trefu
}
-suit-notrump = bez aduta

suit-spades = { -suit-spades }
suit-clubs = { -suit-clubs }
suit-diamonds = { -suit-diamonds }
suit-hearts = { -suit-hearts }
suit-notrump = { -suit-notrump }
    .short = SA

rank-7 = sedmica
    .short = 7
rank-8 = osmica
    .short = 8
rank-9 = devetka
    .short = 9
rank-10 = desetka
    .short = 10
rank-jack = dečko
    .short = J
rank-queen = dama
    .short = Q
rank-king = kralj
    .short = K
rank-ace = as
    .short = A

unit-trick = { $n ->
    [one] { $n } štih
    [few] { $n } štiha
   *[other] { $n } štihova
}
unit-bula = { $n ->
    [one] { $n } bula
    [few] { $n } bule
   *[other] { $n } bula
}
unit-juha = { $n ->
    [one] { $n } juha
    [few] { $n } juhe
   *[other] { $n } juha
}
unit-juha-per-trick = { $n ->
    [one] { $n } juha po štihu
    [few] { $n } juhe po štihu
   *[other] { $n } juha po štihu
}
unit-juha-per-bula = { $n ->
    [one] { $n } juha po buli
    [few] { $n } juhe po buli
   *[other] { $n } juha po buli
}

record-without-talon = bez talona
