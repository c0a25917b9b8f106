# Что говорят по-русски узлы встроенных правил. Сообщение — <вид>-<id>: значение — имя, `.about` — само правило.
# Что верно только для одной семьи — spec-<её корень>--<вид>-<id>.
# Каждая настройка — переменная с её именем (слово, число, yes/no); остальные переменные — `args:` узла.

## Слова

-suit-spades = { $case ->
   *[nom] пики
    [gen] пик
    [dat] пикам
    [prep] пиках
}
-suit-clubs = { $case ->
   *[nom] трефы
    [gen] треф
    [dat] трефам
    [prep] трефах
}
-suit-diamonds = { $case ->
   *[nom] бубны
    [gen] бубён
    [dat] бубнам
    [prep] бубнах
}
-suit-hearts = { $case ->
   *[nom] червы
    [gen] червей
    [dat] червам
    [prep] червах
}
-suit-notrump = { $case ->
   *[nom] бескозырь
    [gen] бескозыря
    [dat] бескозырю
    [prep] бескозыре
}

suit-spades = { -suit-spades }
suit-clubs = { -suit-clubs }
suit-diamonds = { -suit-diamonds }
suit-hearts = { -suit-hearts }
suit-notrump = { -suit-notrump }
    .short = БК

rank-7 = семёрка
    .short = 7
rank-8 = восьмёрка
    .short = 8
rank-9 = девятка
    .short = 9
rank-10 = десятка
    .short = 10
rank-jack = валет
    .short = В
rank-queen = дама
    .short = Д
rank-king = король
    .short = К
rank-ace = туз
    .short = Т

unit-trick = { $n ->
    [one] { $n } взятка
    [few] { $n } взятки
    [many] { $n } взяток
   *[other] { $n } взятки
}
unit-pool = { $n ->
    [one] { $n } очко пули
    [few] { $n } очка пули
    [many] { $n } очков пули
   *[other] { $n } очка пули
}
unit-mountain = { $n ->
    [one] { $n } очко горы
    [few] { $n } очка горы
    [many] { $n } очков горы
   *[other] { $n } очка горы
}
unit-whist = { $n ->
    [one] { $n } вист
    [few] { $n } виста
    [many] { $n } вистов
   *[other] { $n } виста
}
unit-whist-per-trick = { $n ->
    [one] { $n } вист за взятку
    [few] { $n } виста за взятку
    [many] { $n } вистов за взятку
   *[other] { $n } виста за взятку
}
unit-mountain-per-trick = { $n ->
    [one] { $n } очко горы за взятку
    [few] { $n } очка горы за взятку
    [many] { $n } очков горы за взятку
   *[other] { $n } очка горы за взятку
}
unit-whist-per-pool = { $n ->
    [one] { $n } вист за очко пули
    [few] { $n } виста за очко пули
    [many] { $n } вистов за очко пули
   *[other] { $n } виста за очко пули
}
unit-whist-per-mountain = { $n ->
    [one] { $n } вист за очко горы
    [few] { $n } виста за очко горы
    [many] { $n } вистов за очко горы
   *[other] { $n } виста за очко горы
}

## Пулька

spec-russian--column-pool = пуля
    .about = Очки за сыгранные игры.
    .entry = { $n } в пулю
    .cap = Больше { $n ->
        [one] { $n } очка
       *[other] { $n } очков
    } в пулю не пишут.
spec-russian--column-mountain = гора
    .about = Штрафные очки. Всё, что здесь записано, игрок должен всему столу.
    .entry = { $n } в гору
spec-russian--column-whists = висты
    .about = Очки, записанные на одного из противников; у каждой пары игроков свой счёт.
    .entry = { $n ->
        [one] { $n } вист на { $on }
        [few] { $n } виста на { $on }
        [many] { $n } вистов на { $on }
       *[other] { $n } виста на { $on }
    }
state-raspasy-row = распасов подряд перед этой сдачей
state-exit-cycle = ступень выхода из распасов

## Кто есть кто

role-leader = разыгрывающий
role-whister = вистующий
role-passer = пасующий
role-halfer = взявший полвиста
role-idle = нет

## Игры

spec-russian--contract-game = игра
    .about = Разыгрывающий называет число взяток и козырь (или бескозырь) и обязуется взять не меньше взяток, чем назвал.
spec-russian--contract-misere = мизер
    .about = Разыгрывающий обязуется не взять ни одной взятки. Козыря нет.
spec-russian--contract-raspasy = распасы
    .about = Все спасовали. Каждый играет за себя, без козыря, и старается взять поменьше.

## Таблицы

spec-russian--table-price = цена игры
    .about = Сколько разыгрывающий пишет в пулю за сыгранную игру.
spec-russian--table-whist-price = цена виста
    .about = Сколько вистующий пишет на разыгрывающего за каждую взятку.
spec-russian--table-down-price = цена недобранной взятки
    .about = Сколько пишется в гору за каждую недобранную взятку.
spec-russian--table-duty = норма вистующих
    .about = Сколько взяток должна взять защита, если кто-то сказал «вист».
spec-russian--table-misere-made = сыгранный мизер
    .about = Сколько разыгрывающий пишет в пулю за мизер без взяток.
spec-russian--table-misere-down = взятка на мизере
    .about = Сколько разыгрывающий пишет в гору за каждую взятку, взятую на мизере.

## Признаки и имена

spec-russian--fact-talon-units = единицы прикупа
    .about = Единицы прикупа: оба туза — { $units_two_aces }, туз и король одной масти — { $units_ace_king }, король с дамой одной масти — { $units_king_queen }, один туз — { $units_ace }; считается первое, что есть.
name-goal = размер пули
name-least-level = наименьшая игра, которую можно заявить
name-must-whist = отказаться от виста нельзя
name-lone = вистует один
name-defence = взятки защиты
name-under = недобор разыгрывающего
name-credit = взятки, засчитанные вистующему
name-one-liable = доля вистующего в недобранной взятке
name-short = недобор вистующего
name-half-responsible = вистующие отвечают вполовину
name-shares = защитники делят висты
name-comfort = консоляция за недобранную взятку
name-comforted = кто пишет консоляцию
name-row-factor = во сколько раз выросла цена распасов
name-most-rises = сколько раз цена может вырасти
name-in-raspasy = кто участвует в распасах
name-dealer-leads = прикуп принадлежит сдающему
name-trick-cost = цена взятки на этих распасах
name-forgiven = взятки, снятые всем
name-fewest = у кого меньше всех взяток
name-clean = кто не взял ни одной
name-leaves-raspasy = сдача прерывает распасы
name-divisor = на сколько делят

## Ход сдачи

spec-russian--stage-cry = мизер вне очереди
    .about = Подняв карты, до торговли любой может объявить мизер.
ask-cry-cry = Объявляет ли кто-нибудь мизер?
spec-russian--call-cry-cry-misere = мизер!
    .about = Слово связывает: объявивший обязан заявить мизер в торговле, а против него можно заявить только игру, которая перебивает мизер.
call-cry-wait = не объявляет

spec-russian--stage-auction = торговля
    .about = Первой говорит первая рука — игрок слева от сдающего, дальше слово идёт по часовой стрелке. Торговля кончается, когда спасовали все, кроме заявившего последним: он разыгрывающий. Если спасовали все, играют распасы.
spec-russian--call-auction-pass = пас
    .about = Кто спасовал, в этой сдаче больше не торгуется.
spec-russian--call-auction-bid = игра
    .about = Каждая заявка должна быть старше предыдущей. { $jump_bids ->
        [minimal] Заявить можно только следующую ступень, а начать — только с самой младшей игры.
       *[free] Ступени можно пропускать.
    } { $misere_beaten_by ->
        [nothing] После мизера игру заявить нельзя.
       *[nine] После мизера можно заявить только игру, которая старше его{ $nine_ends_auction ->
            [yes] , и на этом торговля кончается
           *[no] {""}
        }.
    } { $exit_ladder ->
        [hard] После распасов торговля начинается с игры на { $exit_second }.
        [heavy] После распасов торговля начинается с игры на { $exit_second }, после нескольких подряд — с игры на { $exit_third }.
        [cyclic] С каждыми распасами подряд младшая игра торговли меняется: после { $exit_first } идёт { $exit_second }, потом { $exit_third }, и так по кругу.
       *[simple] После распасов торговля, как всегда, начинается с игры на { $exit_first }.
    }
spec-russian--call-auction-hold = здесь
    .about = Кто уже заявлял игру, может вместо повышения взять себе ту же заявку у сидящего позже него; тот должен поднять или спасовать. { $hold ->
        [after_pass] Все, кто сидит между ними, должны уже спасовать.
       *[two_left] Больше никого в торговле остаться не должно.
    } { $hold_six_spades ->
        [yes] Можно удержать и шесть пик.
       *[no] Шесть пик удержать нельзя.
    } Мизер не удерживают никогда.
spec-russian--call-auction-misere = мизер
    .about = { $misere_first_word_only ->
        [yes] Мизер заявляют только первым своим словом в торговле.
       *[no] Мизер можно заявить в любую свою очередь.
    } Заявивший мизер потом может только пасовать.

spec-russian--stage-exchange = прикуп
    .about = { $talon_reveal ->
        [hidden] Разыгрывающий берёт прикуп не показывая и сносит { $discards ->
            [one] { $discards } карту
            [few] { $discards } карты
            [many] { $discards } карт
           *[other] { $discards } карты
        } в закрытую.
       *[open] Прикуп открывают для всех. Разыгрывающий берёт его и сносит { $discards ->
            [one] { $discards } карту
            [few] { $discards } карты
            [many] { $discards } карт
           *[other] { $discards } карты
        } в закрытую.
    }

spec-russian--stage-concede = уход без игры
    .about = Посмотрев прикуп, разыгрывающий может отказаться от розыгрыша.
ask-concede-give-up = Разыгрывающий: играет ли?
call-concede-play-on = играет
spec-russian--call-concede-concede = уходит
    .about = { $concession ->
        [one] Он пишет { $concession } недобранную взятку по цене заявленной игры, остальные не пишут ничего.
        [few] Он пишет { $concession } недобранные взятки по цене заявленной игры, остальные не пишут ничего.
       *[other] Он пишет { $concession } недобранных взяток по цене заявленной игры, остальные не пишут ничего.
    }

spec-russian--stage-order = заказ
    .about = Теперь разыгрывающий называет, что он играет.
ask-order-order = Разыгрывающий: что играют?
spec-russian--call-order-name = заказ
    .about = Заказать можно любую игру не младше заявки, выигравшей торговлю. Заявивший мизер играет мизер.

spec-russian--stage-defend = вист
    .about = Защитники по очереди, начиная с сидящего слева от разыгрывающего, говорят, вистуют ли они. Если оба спасовали, игра считается сыгранной без розыгрыша.
ask-defend-first = Первый защитник:
ask-defend-second = Второй защитник:
ask-defend-back = Первый защитник, если второй сказал «полвиста»:
ask-defend-leave = Первый защитник, если он сказал «вист», а второй спасовал:
ask-defend-back-2 = Второй защитник, если первый перешёл на полвиста:
ask-defend-dealer = Сдающий, когда играют вчетвером и никто не вистует:
ask-defend-own-1 = Первый защитник, если спасовали оба:
ask-defend-own-2 = Второй защитник, если спасовали оба:
ask-defend-allow = Разыгрывающий, если кто-то попросил свой вист:
spec-russian--call-defend-whist = вист
    .about = Защитник берёт на себя норму. Если вистуют оба, каждый играет своими картами втёмную.
spec-russian--call-defend-pass = пас
    .about = Нормы у защитника нет{ $consolation ->
        [none] .
       *[other] { $consolation_to_passer ->
            [yes] , но за ремиз разыгрывающего он пишет консоляцию.
           *[no] , нет и консоляции.
        }
    }{ $mandatory_whist_six ->
        [yes] {" "}Шестерную вистуют обязательно оба.
       *[no] { $stalingrad ->
            [yes] {" "}Шесть пик вистуют обязательно оба.
           *[no] {""}
        }
    }{ $ten_game ->
        [checked] {" "}Десятерную вистуют обязательно оба.
       *[whisted] {""}
    }
spec-russian--call-defend-half = полвиста
    .about = На играх до { $half_level } включительно, когда другой защитник спасовал: игру не разыгрывают, а взявший полвиста пишет за половину нормы.
spec-russian--call-defend-return = вист
    .title = возврат виста
    .about = Спасовавший возвращает вист себе и играет один; сказавший «полвиста» считается пасующим.
spec-russian--call-defend-dealer-whist = вист
    .title = вист сдающего
    .about = Вчетвером сдающий может вистовать, если больше никто не вистует. Он играет в светлую за обоих защитников, а за недобор не отвечает.
call-defend-stay = остаётся при своём
spec-russian--call-defend-own = свой вист
    .about = На играх до { $half_level } включительно, когда спасовали оба, и с согласия разыгрывающего: защитник без розыгрыша пишет за половину нормы.
call-defend-allow = согласен
spec-russian--call-defend-refuse = не согласен
    .about = Оба защитника снова считаются пасующими.

spec-russian--stage-open = в светлую или втёмную
    .about = Если вистует один, он говорит, как будет играть защита.
ask-open-open = Вистующий:
spec-russian--call-open-light = в светлую
    .about = Карты обоих защитников кладут на стол, играет за обоих вистующий.
spec-russian--call-open-dark = втёмную
    .about = Каждый играет своими картами в закрытую; взятки пасующего пишет вистующий.

spec-russian--stage-play = розыгрыш
    .about = Кто бы ни был разыгрывающим, первый ход делает первая рука. Взятку берёт старший козырь, а без козырей — старшая карта в масть хода; взявший ходит дальше.
spec-russian--mode-play-for-tricks = игры
    .about = { $first_lead_dark ->
        [yes] При игре в светлую карты открывают после первого хода.
       *[no] При игре в светлую карты открывают до первого хода, а если ходит разыгрывающий — после него.
    }{ $ten_game ->
        [checked] {" "}Десятерную проверяют: защитники открывают карты и ищут, можно ли её обремизить.
       *[whisted] {""}
    }
spec-russian--mode-play-misere = мизер
    .about = { $catch_misere_open ->
        [yes] Защитники открывают карты до первого хода, а если ходит разыгрывающий — после него, и могут советоваться.
       *[no] Все играют в закрытую.
    }
spec-russian--mode-play-raspasy = распасы
    .about = { $talon_on_raspasy ->
        [closed] Прикуп не открывают.
       *[open] Карты прикупа открывают по одной, и каждая указывает масть хода, начиная с первой взятки. { $raspasy_talon_4p ->
            [dealer_owns] Втроём, если этой масти ни у кого нет, ходом считается первая положенная карта. Вчетвером прикуп принадлежит сдающему: его карты — это его ходы, они могут взять взятку, и взятка тогда его.
           *[suit_only] Взять они не могут; если этой масти ни у кого нет, ходом считается первая положенная карта.
        } { $raspasy_trick2_leader ->
            [winner_of_1] Во второй взятке первым кладёт карту взявший первую.
           *[first_hand] И во второй взятке первой кладёт карту первая рука.
        } { $raspasy_trick3_leader ->
            [first_hand] В третью взятку ходит первая рука.
           *[winner_of_2] В третью взятку ходит взявший вторую.
        }
    }

## Итоги

spec-russian--result-raspasy = распасы
    .about = Все спасовали.
spec-russian--result-conceded = уход без игры
    .about = Разыгрывающий отказался от розыгрыша.
spec-russian--result-half-stands = полвиста
    .about = Никто не вистует, и кто-то взял полвиста: игра считается сыгранной без розыгрыша.
spec-russian--result-passed-out = оба спасовали
    .about = Никто не вистует: игра считается сыгранной без розыгрыша.
spec-russian--result-made = игра сыграна
    .about = Разыгрывающий взял обещанные взятки.
spec-russian--result-down = ремиз
    .about = Разыгрывающий взял меньше взяток, чем обещал.
spec-russian--result-misere-made = мизер сыгран
    .about = Разыгрывающий не взял ни одной взятки.
spec-russian--result-misere-down = мизер пойман
    .about = Разыгрывающий взял хотя бы одну взятку.

## Запись

spec-russian--rule-made = цена игры
    .about = Разыгрывающий пишет в пулю цену игры.
spec-russian--rule-misere-made = цена мизера
    .about = Разыгрывающий пишет в пулю цену мизера.
spec-russian--rule-misere-down = пойманный мизер
    .about = Разыгрывающий пишет в гору за каждую взятую взятку.
spec-russian--rule-down = недобор
    .about = Разыгрывающий пишет в гору за каждую взятку, которой ему не хватило.
spec-russian--rule-conceded = уход без игры
    .about = Разыгрывающий пишет в гору условленный недобор по цене заявленной игры.
spec-russian--rule-whists = висты
    .about = Каждый вистующий пишет на разыгрывающего за каждую свою взятку. Если вистует один, он пишет за все взятки защиты.
spec-russian--rule-whists-shared = висты пополам
    .about = Если вистует один, он делит висты с пасующим: каждый пишет за половину взяток защиты. { $gentleman_on_made ->
        [yes] Делят и когда игра сыграна, и когда разыгрывающий остался без взяток{ $gentleman_when_dark ->
            [yes] .
           *[no] , но только если играли в светлую.
        }
       *[no] Делят, когда разыгрывающий обремизился{ $gentleman_when_dark ->
            [yes] {" "}— и в светлую, и втёмную.
           *[no] , но только при игре в светлую.
        }
    }
spec-russian--rule-half = полвиста
    .about = Взявший полвиста пишет на разыгрывающего за половину нормы.
spec-russian--rule-consolation = консоляция
    .about = За каждую недобранную взятку { $consolation_to_passer ->
        [yes] все, кроме разыгрывающего, пишут
       *[no] все, кроме разыгрывающего и пасующего, пишут
    } на него { $consolation ->
        [double_price] двойную цену игры
        [ten] по { $fixed_consolation ->
            [one] { $fixed_consolation } висту
           *[other] { $fixed_consolation } вистов
        }
       *[price] цену игры
    }{ $consolation_to_dealer ->
        [yes] ; вчетвером пишет и сдающий
       *[no] ; сдающий вчетвером не пишет ничего
    }.
spec-russian--rule-misere-consolation = консоляция на мизере
    .about = Все, кроме разыгрывающего, пишут на него по { $fixed_consolation ->
        [one] { $fixed_consolation } висту
       *[other] { $fixed_consolation } вистов
    } за каждую взятую им взятку.
spec-russian--rule-shortage = недобор вистующих
    .about = Если защита взяла меньше нормы, вистующие пишут недостающее в гору{ $responsibility ->
        [half] {" "}по половинной цене недобранной взятки
       *[full] { $responsibility_switch ->
            [half_until_first_pool_closed] {" "}по цене недобранной взятки, а пока не закрыта первая пуля — по половинной
           *[none] {" "}по полной цене недобранной взятки
        }
    }. Один вистующий отвечает за всю норму{ $passer_tricks ->
        [not] , и взятки пасующего ему не помогают
       *[count] , и взятки пасующего ему засчитываются
    }. Если вистуют оба, на играх до { $pair_level } включительно они { $shortage_pair ->
        [team] отвечают сообща: у кого меньше половины нормы, тот и пишет недобор пары.
       *[own_quota] отвечают каждый за свою половину нормы — если норма пары не взята.
    } На играх выше, { $shortage_high_each ->
        [yes] даже если взятка есть у другого,
       *[no] если оба остались без взятки,
    } { $shortage_high ->
        [both] каждый отвечает за целую взятку.
        [split] каждый отвечает за половину взятки.
       *[second] отвечает тот, кто сказал «вист» вторым.
    }{ $ten_game ->
        [checked] {" "}На десятерной не отвечает никто.
       *[whisted] {""}
    }
spec-russian--rule-raspasy = взятки на распасах
    .about = Каждый пишет в гору за каждую взятку{ $raspasy_amnesty ->
        [yes] {" "}сверх наименьшего числа взяток
       *[no] {""}
    }: { $raspasy_price ->
        [one] { $raspasy_price } очко
        [few] { $raspasy_price } очка
        [many] { $raspasy_price } очков
       *[other] { $raspasy_price } очка
    } за взятку. { $raspasy_progression ->
        [none] Цена не растёт.
       *[arithmetic] С каждыми распасами подряд цена растёт ещё на столько же{ $raspasy_progression_cap ->
            [none] {""}
           *[other] , но не больше { $most_rises ->
                [one] { $most_rises } раза
               *[other] { $most_rises } раз
            }
        }.
        [geometric] С каждыми распасами подряд цена удваивается{ $raspasy_progression_cap ->
            [none] {""}
           *[other] , но не больше { $most_rises ->
                [one] { $most_rises } раза
               *[other] { $most_rises } раз
            }
        }.
    }
spec-russian--rule-raspasy-whists = висты на распасах
    .about = У кого меньше всех взяток, пишет висты на каждого из остальных за взятые ими взятки: по { $raspasy_price ->
        [one] { $raspasy_price } висту
       *[other] { $raspasy_price } вистов
    } за взятку. { $raspasy_shared_minimum ->
        [whole] Если наименьшее у нескольких, каждый пишет всё полностью.
       *[halved] Если наименьшее у нескольких, они делят и висты.
    } { $raspasy_progression ->
        [none] Цена не растёт.
       *[arithmetic] С каждыми распасами подряд цена растёт ещё на столько же{ $raspasy_progression_cap ->
            [none] {""}
           *[other] , но не больше { $most_rises ->
                [one] { $most_rises } раза
               *[other] { $most_rises } раз
            }
        }.
        [geometric] С каждыми распасами подряд цена удваивается{ $raspasy_progression_cap ->
            [none] {""}
           *[other] , но не больше { $most_rises ->
                [one] { $most_rises } раза
               *[other] { $most_rises } раз
            }
        }.
    }
spec-russian--rule-raspasy-clean = ноль взяток на распасах
    .about = Кто не взял ни одной взятки, пишет в пулю { $raspasy_zero ->
        [pool_1] { $clean_points ->
            [one] { $clean_points } очко
            [few] { $clean_points } очка
            [many] { $clean_points } очков
           *[other] { $clean_points } очка
        }
       *[pool_price] столько очков, сколько стоит взятка на этих распасах
    }.{ $talon_on_raspasy ->
        [closed] { $raspasy_zero_for_dealer ->
            [yes] {" "}Вчетвером так же пишет сдающий.
           *[no] {""}
        }
       *[open] {""}
    }
spec-russian--rule-raspasy-clean-mountain = ноль взяток на распасах
    .about = Кто не взял ни одной взятки, снимает с горы цену { $clean_tricks ->
        [one] { $clean_tricks } взятки
       *[other] { $clean_tricks } взяток
    }.{ $raspasy_zero_for_dealer ->
        [yes] {""}
       *[no] {" "}Сдающего вчетвером это не касается.
    }
spec-russian--rule-talon-premium = премия за прикуп
    .about = За прикуп платят, сыграна игра или нет: { $talon_premium_price ->
        [ten] { $fixed_unit ->
            [one] { $fixed_unit } вист
            [few] { $fixed_unit } виста
            [many] { $fixed_unit } вистов
           *[other] { $fixed_unit } виста
        }
       *[whist_price] цену виста
    } за каждую единицу прикупа. Вчетвером всё пишет на разыгрывающего сдающий, втроём — оба защитника по половине.
spec-russian--rule-revoke = фальшренонс
    .about = Кто не дал масть, имея её, пишет в гору { $revoke_penalty_tricks ->
        [one] { $revoke_penalty_tricks } недобранную взятку
        [few] { $revoke_penalty_tricks } недобранные взятки
        [many] { $revoke_penalty_tricks } недобранных взяток
       *[other] { $revoke_penalty_tricks } недобранной взятки
    } самой младшей игры.
spec-russian--rule-misdeal = вторая неверная сдача
    .about = Кто второй раз подряд сдал неверно, пишет в гору { $misdeal_tricks ->
        [one] { $misdeal_tricks } недобранную взятку
        [few] { $misdeal_tricks } недобранные взятки
        [many] { $misdeal_tricks } недобранных взяток
       *[other] { $misdeal_tricks } недобранные взятки
    } самой младшей игры.
spec-russian--rule-unlaid = игра без сноса
    .about = Разыгрывающий, не снёсший карты, пишет в гору { $unlaid_tricks ->
        [one] { $unlaid_tricks } недобранную взятку
        [few] { $unlaid_tricks } недобранные взятки
        [many] { $unlaid_tricks } недобранных взяток
       *[other] { $unlaid_tricks } недобранные взятки
    }.
event-revoke = фальшренонс
event-misdeal = вторая подряд неверная сдача
event-unlaid = игра без сноса

## Помощь

spec-russian--pour-help-others = помощь
    .about = Что не помещается в закрытую пулю, идёт в пулю остальным: { $help ->
        [clockwise] сначала следующему по часовой стрелке
       *[largest_pool] сначала в самую полную из незакрытых, из равных — следующему по часовой стрелке
    }, сколько там поместится, потом следующему. За каждое очко помощи помогающий пишет { $help_rate ->
        [one] { $help_rate } вист
        [few] { $help_rate } виста
        [many] { $help_rate } вистов
       *[other] { $help_rate } виста
    } на того, кому помог.
spec-russian--rest-help-others-own-mountain = со своей горы
    .about = Что принять некому, списывается со своей горы{ $overflow_when_all_closed ->
        [mountain_minus_2x] {" "}вдвойне
       *[other] {""}
    }; гора может уйти ниже нуля.
spec-russian--rest-help-others-other-mountains = в гору остальным
    .about = Что принять некому, пишется в гору каждому из остальных.

## Партия

spec-russian--part-opening = распасы в начале
    .about = Партия начинается распасами без торговли, пока каждый не сдаст условленное число раз.
spec-russian--part-main = партия
    .about = { $end_rule ->
        [sum_of_pools] Партия кончается, когда во всех пулях вместе набран размер пули на каждого игрока.
        [time] Партия кончается, когда игроки решат остановиться.
       *[each_pool] Партия кончается, когда все закрыли пулю.
    } Сдают по очереди, по часовой стрелке{ $raspasy_dealer_stays ->
        [yes] , но после распасов сдаёт тот же игрок, не больше { $raspasy_stays_at_most ->
            [one] { $raspasy_stays_at_most } раза
           *[other] { $raspasy_stays_at_most } раз
        } подряд
       *[no] {""}
    }.
spec-russian--carry-raspasy-row = распасы подряд
    .about = Каждые распасы удлиняют их ряд. { $exit_by ->
        [made_only] Прерывает его сыгранная игра, с розыгрышем или без.
        [whisted] Прерывает его игра, которую вистовали.
        [whisted_and_made] Прерывает его игра, которую вистовали и которая сыграна.
       *[any_game] Прерывает его любая игра.
    } { $exit_by_misere ->
        [yes] Мизер тоже прерывает.
       *[no] Мизер не прерывает.
    }
spec-russian--settle-net = расчёт
    .about = Очко пули стоит { $pool_to_whist ->
        [one] { $pool_to_whist } вист
        [few] { $pool_to_whist } виста
       *[other] { $pool_to_whist } вистов
    }, очко горы отнимает { $mountain_to_whist ->
        [one] { $mountain_to_whist } вист
        [few] { $mountain_to_whist } виста
       *[other] { $mountain_to_whist } вистов
    }. Пули и горы сравнивают попарно, и каждую разность делят на { $mountain_divisor ->
        [n_minus_1] число игроков без одного
        [one] единицу, то есть не делят
       *[n] число игроков
    }. К этому прибавляют висты, записанные на других, и вычитают висты, записанные на тебя.

record-without-talon = без прикупа
