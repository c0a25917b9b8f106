# Австрийский преферанс по-русски.

unit-coin = { $n ->
    [one] { $n } монета
    [few] { $n } монеты
    [many] { $n } монет
   *[other] { $n } монеты
}
unit-coin-per-trick = { $n ->
    [one] { $n } монета за взятку
    [few] { $n } монеты за взятку
    [many] { $n } монет за взятку
   *[other] { $n } монеты за взятку
}

## Котёл

spec-austrian--column-coins = монеты
    .about = Что каждый выиграл у котла и у соперников или проиграл им.
    .entry = { $n ->
        [one] { $n } монета
        [few] { $n } монеты
        [many] { $n } монет
       *[other] { $n } монеты
    }
spec-austrian--column-pot = котёл
    .about = Общая касса. Она принадлежит всем; что останется в конце, делят.
    .entry = { $n } в котле

spec-austrian--table-number-of = число масти
    .about = В торговле масти обозначены числами.
spec-austrian--table-styrian-price = цена масти
    .about = В штирийском котле игра стоит столько, сколько её масть.

spec-austrian--fact-ace-laid-away = в сносе есть туз
    .about = Снёс ли разыгрывающий туза.
spec-austrian--name-stake = ставка сдачи
spec-austrian--name-buy-in = взнос
spec-austrian--name-liable = защитники, отвечающие за взятки
spec-austrian--name-defence = взятки защиты
spec-austrian--name-credit = взятки, зачтённые защитнику
spec-austrian--name-owed = взятки, за которые отвечает защитник
spec-austrian--name-payers = защитники, платящие премии
spec-austrian--name-aces-pay = за тузов полагается премия
spec-austrian--name-may-announce = о тузах можно объявить

## Игры

spec-austrian--contract-suit = игра с прикупом
    .about = Разыгрывающий берёт прикуп, называет козырь и обязуется взять взяток: { $goal } из { $hand_cards }.
spec-austrian--contract-hand-suit = игра без прикупа
    .about = Разыгрывающий играет теми картами, что ему сданы, и тоже обязуется взять взяток: { $goal }.

## Ход сдачи

spec-austrian--stage-auction = торговля
    .about = Первым говорит игрок слева от сдающего, дальше слово переходит по часовой стрелке. Торгуются за козырь и за то, брать ли прикуп; взять в любой игре надо столько же. Торговля кончена, когда все, кроме одного, спасовали или когда все оставшиеся сказали «игра». Если спасовали все, розыгрыша нет, и сдаёт следующий.
spec-austrian--call-auction-pass = пас
    .about = Спасовавший в этой торговле больше не говорит.
spec-austrian--call-auction-bid = число
    .about = Число обещает игру с прикупом в этой масти или в старшей. Начинают с наименьшего, дальше называют следующее число: перескакивать нельзя. Кто уже назвал число, может назвать новое, только если его собственное держат.
spec-austrian--call-auction-hold = здесь
    .about = Назвавший число может перенять число того, кто сидит после него. Тому остаётся назвать следующее или спасовать.
spec-austrian--call-auction-game = игра
    .about = Обещание играть без прикупа в любой масти, кроме червей. Сказать это можно только первым своим словом: после любого числа и после чужой «игры».
spec-austrian--call-auction-hearts = червы
    .about = Обещание играть черву без прикупа. Сказать это можно только первым своим словом; торговля на этом кончается.

spec-austrian--stage-naming = масть игры без прикупа
    .about = Сказавший «игра» называет масть. Если таких несколько, они называют по очереди: играет старшая масть, а из равных та, которую назвали с более ранней руки.
spec-austrian--ask-naming-name = Каждый сказавший «игра»:
spec-austrian--call-naming-suit = масть
    .about = Трефы, пики или бубны.

spec-austrian--stage-exchange = прикуп
    .about = Победивший в торговле с числом берёт прикуп, не показывая его, и сносит { $discards ->
        [one] { $discards } карту
        [few] { $discards } карты
        [many] { $discards } карт
       *[other] { $discards } карты
    } взакрытую.
spec-austrian--stage-order = козырь
    .about = Теперь разыгрывающий называет козырь.
spec-austrian--ask-order-order = Разыгрывающий: какой козырь?
spec-austrian--call-order-name = игра
    .about = Любая масть, число которой не меньше того, что победило в торговле.

spec-austrian--stage-aces-first = объявление о тузах
    .about = Пока защитники ничего не решили, разыгрывающий может объявить, что у него четыре туза или ни одного.
spec-austrian--ask-aces-first-announce = Разыгрывающий:
spec-austrian--call-aces-first-unsaid = ничего
spec-austrian--call-aces-first-four-aces = четыре туза
    .about = После сноса у него должны быть все четыре.
spec-austrian--call-aces-first-no-ace = ни одного туза
    .about = У него не должно быть тузов ни на руках, ни в сносе.

spec-austrian--stage-defend = защитники
    .about = Защитники, начиная с сидящего слева от разыгрывающего, говорят, играют ли они. Если сдались оба, считается, что разыгрывающий взял все взятки.
spec-austrian--ask-defend-first = Первый защитник:
spec-austrian--ask-defend-second = Второй защитник:
spec-austrian--ask-defend-invite = Защитник, который играет один:
spec-austrian--call-defend-play = играет
    .about = Он отвечает за { $owed_alone ->
        [one] { $owed_alone } взятку
        [few] { $owed_alone } взятки
        [many] { $owed_alone } взяток
       *[other] { $owed_alone } взятки
    }.
spec-austrian--call-defend-drop = сдаётся
    .about = Он ни за что не отвечает, и ему ничего не платят. Если его не пригласят, его карты не играют.
spec-austrian--call-defend-alone = один
spec-austrian--call-defend-invite = приглашает
    .about = Сдавшийся защитник обязан играть, но ни за что не отвечает. Пригласивший отвечает за { $owed_both ->
        [one] { $owed_both } взятку
        [few] { $owed_both } взятки
        [many] { $owed_both } взяток
       *[other] { $owed_both } взятки
    } на обоих, и за все их взятки платят ему.

spec-austrian--stage-aces = объявление о тузах
    .about = { $ace_bonus ->
        [none] За тузов не платят, и о них не объявляют.
        [four_only] О четырёх тузах сообщают, когда всё сыграно; записывают эти слова здесь.
        [without_talon_only] В игре без прикупа разыгрывающий может до первого хода объявить, что у него нет тузов. О четырёх тузах сообщают, когда всё сыграно; записывают эти слова здесь.
       *[other] До первого хода разыгрывающий может объявить, что у него нет тузов. О четырёх тузах сообщают, когда всё сыграно; записывают эти слова здесь.
    }
spec-austrian--ask-aces-announce = Разыгрывающий:
spec-austrian--call-aces-unsaid = ничего
spec-austrian--call-aces-four-aces = четыре туза
    .about = После сноса у него должны быть все четыре.
spec-austrian--call-aces-no-ace = ни одного туза
    .about = У него не должно быть тузов ни на руках, ни в сносе.

spec-austrian--stage-play = розыгрыш
    .about = Первым ходит разыгрывающий. Взятку берёт старший козырь, а без козырей — старшая карта масти хода; взявший ходит снова. Играют все взятки.
spec-austrian--mode-play-for-tricks = карты
    .about = Карты защитника, который сдался и не был приглашён, не играют.

## Итоги

spec-austrian--result-nobody = все спасовали
    .about = Никто не торговался. Котёл остаётся как был.
spec-austrian--result-given-up = никто не защищается
    .about = Оба защитника сдались: игра считается сыгранной без розыгрыша.
spec-austrian--result-made = сыграно
    .about = Разыгрывающий взял обещанные взятки.
spec-austrian--result-down = не сыграно
    .about = Разыгрывающий взял меньше взяток, чем обещал.

## Платежи

spec-austrian--rule-contributions = взносы
    .about = Перед началом каждый за столом вносит в котёл { $buy_in ->
        [one] { $buy_in } монету
        [few] { $buy_in } монеты
        [many] { $buy_in } монет
       *[other] { $buy_in } монеты
    }.
spec-austrian--rule-refill = новые взносы
    .about = Когда котёл пуст, перед следующей сдачей все снова вносят столько же, сколько в начале.
spec-austrian--rule-dealer-stake = взнос сдающего
    .about = Перед раздачей сдающий добавляет в котёл { $basic_stake ->
        [one] { $basic_stake } монету
        [few] { $basic_stake } монеты
        [many] { $basic_stake } монет
       *[other] { $basic_stake } монеты
    }.
spec-austrian--rule-take = ставка
    .about = Разыгрывающий берёт из котла ставку сдачи, сыграл он или нет: { $pot_mode ->
        [unlimited] весь котёл
        [limited] весь котёл, но не больше { $pot_limit ->
            [one] { $pot_limit } монеты
           *[other] { $pot_limit } монет
        }
        [styrian] цену своей масти, а если в котле меньше — всё, что есть
       *[basic] { $basic_stake ->
            [one] { $basic_stake } монету
            [few] { $basic_stake } монеты
            [many] { $basic_stake } монет
           *[other] { $basic_stake } монеты
        }
    }.
spec-austrian--rule-tricks = взятки защиты
    .about = Каждому играющему защитнику разыгрывающий платит за каждую его взятку ставку, делённую на { $stake_parts }. Пригласившему платят за взятки обоих.
spec-austrian--rule-bete = ремиз
    .about = Не сыгравший платит в котёл { $bete_times ->
        [one] { $bete_times } ставку
        [few] { $bete_times } ставки
        [many] { $bete_times } ставок
       *[other] { $bete_times } ставки
    }.
spec-austrian--rule-short = недобор защитника
    .about = Играющий защитник, взявший меньше { $owed_alone ->
        [one] { $owed_alone } взятки
       *[other] { $owed_alone } взяток
    }, платит в котёл ставку. Если он пригласил второго, вместе они должны взять { $owed_both }, а платит он один. { $short_when_down ->
        [yes] Он платит и тогда, когда разыгрывающий не сыграл.
       *[no] Если разыгрывающий не сыграл, защитник не платит.
    }
spec-austrian--rule-hearts = премия за черву
    .about = За сыгранную черву без прикупа каждый защитник{ $dropped_pays_bonus ->
        [yes] , в том числе сдавшийся,
       *[no] , если он играл,
    } платит разыгрывающему { $amount ->
        [one] { $amount } монету
        [few] { $amount } монеты
        [many] { $amount } монет
       *[other] { $amount } монеты
    }.
spec-austrian--rule-hearts-down = несыгранная черва
    .about = За несыгранную черву без прикупа разыгрывающий платит { $amount ->
        [one] { $amount } монету
        [few] { $amount } монеты
        [many] { $amount } монет
       *[other] { $amount } монеты
    } каждому защитнику, играл тот или сдался.
spec-austrian--rule-aces = премия за тузов
    .about = За объявленных тузов, четырёх или ни одного, каждый защитник{ $dropped_pays_bonus ->
        [yes] , в том числе сдавшийся,
       *[no] , если он играл,
    } платит разыгрывающему { $amount ->
        [one] { $amount } монету
        [few] { $amount } монеты
        [many] { $amount } монет
       *[other] { $amount } монеты
    }. { $ace_bonus_undefended ->
        [yes] Её платят и тогда, когда сдались оба.
       *[no] Если сдались оба, её не платят.
    }
spec-austrian--rule-aces-down = тузы и несыгранная игра
    .about = { $ace_bonus_when_down ->
        [none] Когда игра не сыграна, за тузов ничего не платят.
        [both] Кто объявил о тузах, четырёх или ни одном, и не сыграл, платит { $amount ->
            [one] { $amount } монету
            [few] { $amount } монеты
            [many] { $amount } монет
           *[other] { $amount } монеты
        } каждому защитнику, играл тот или сдался.
       *[no_ace] Кто объявил, что у него нет тузов, и не сыграл, платит { $amount ->
            [one] { $amount } монету
            [few] { $amount } монеты
            [many] { $amount } монет
           *[other] { $amount } монеты
        } каждому защитнику, играл тот или сдался. За четырёх тузов тогда не платят.
    }

## Партия

spec-austrian--part-main = партия
    .about = { $empty_pot ->
        [stop] { $pot_mode ->
            [unlimited] Партия кончается, когда игроки решат остановиться.
            [limited] Партия кончается, когда игроки решат остановиться.
           *[other] Партия кончается, когда котёл пуст.
        }
       *[refill] Партия кончается, когда игроки решат остановиться.
    } Сдают по очереди по часовой стрелке.
spec-austrian--rule-share-pot = делёж котла
    .about = Когда игроки остановились, котёл делят поровну на всех за столом.
spec-austrian--settle-net = расчёт
    .about = У каждого то, что стоит в его графе; так и платят.

## Настройки

spec-austrian--option-seats = людей за столом
spec-austrian--option-max-deals = сдач не больше
spec-austrian--option-pot-mode = котёл
spec-austrian--option-pot-mode--basic = базовый: { $basic_stake ->
    [one] { $basic_stake } монета за сдачу
    [few] { $basic_stake } монеты за сдачу
    [many] { $basic_stake } монет за сдачу
   *[other] { $basic_stake } монеты за сдачу
}
spec-austrian--option-pot-mode--unlimited = неограниченный: весь котёл
spec-austrian--option-pot-mode--limited = ограниченный: котёл до предела
spec-austrian--option-pot-mode--styrian = штирийский: по цене масти
spec-austrian--option-pot-limit = предел котла в одной сдаче
spec-austrian--option-contribution = взнос в котёл, в базовых ставках
spec-austrian--option-empty-pot = когда котёл пуст
spec-austrian--option-empty-pot--refill = его наполняют снова
spec-austrian--option-empty-pot--stop = партия кончается
spec-austrian--option-short-when-down = недобравший защитник платит и при ремизе
spec-austrian--option-ace-bonus = премия за тузов
spec-austrian--option-ace-bonus--both = за четырёх и за отсутствие
spec-austrian--option-ace-bonus--four-only = только за четырёх
spec-austrian--option-ace-bonus--none = нет
spec-austrian--option-ace-bonus--without-talon-only = только без прикупа
spec-austrian--option-ace-bonus--announce-first = объявляют раньше слов защитников
spec-austrian--option-ace-bonus-when-down = тузы, когда игра не сыграна
spec-austrian--option-ace-bonus-when-down--no-ace = платит объявивший, что их нет
spec-austrian--option-ace-bonus-when-down--both = платит и объявивший о четырёх
spec-austrian--option-ace-bonus-when-down--none = ничего не платят
spec-austrian--option-ace-bonus-undefended = премия за тузов, когда сдались оба
spec-austrian--option-dropped-pays-bonus = сдавшийся тоже платит премии
