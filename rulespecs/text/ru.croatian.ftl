# Хорватский преферанс по-русски.

unit-bula = { $n ->
    [one] { $n } очко
    [few] { $n } очка
    [many] { $n } очков
   *[other] { $n } очка
}
unit-juha = { $n ->
    [one] { $n } юха
    [few] { $n } юхи
    [many] { $n } юх
   *[other] { $n } юхи
}
unit-juha-per-trick = { $n ->
    [one] { $n } юха за взятку
    [few] { $n } юхи за взятку
    [many] { $n } юх за взятку
   *[other] { $n } юхи за взятку
}
unit-juha-per-bula = { $n ->
    [one] { $n } юха за очко
    [few] { $n } юхи за очко
    [many] { $n } юх за очко
   *[other] { $n } юхи за очко
}

## Запись

spec-croatian--column-main = главная колонка
    .about = Средняя колонка игрока; её зовут и «була». Начинается она у каждого с минус { $bula }: сыгранное списывают, несыгранное приписывают. Кто перешёл через ноль, тот «под шляпой», и в колонке рисуют шляпу; кто вернулся ниже нуля, рисует шляпу перевёрнутую.
    .entry = { $n ->
        [one] { $n } очко в главной колонке
        [few] { $n } очка в главной колонке
        [many] { $n } очков в главной колонке
       *[other] { $n } очка в главной колонке
    }
spec-croatian--column-juha = юха
    .about = Колонки слева и справа от главной, по одной на каждого противника: очки за взятки в защите. Эти записи только растут.
    .entry = { $n ->
        [one] { $n } юха на { $on }
        [few] { $n } юхи на { $on }
        [many] { $n } юх на { $on }
       *[other] { $n } юхи на { $on }
    }
spec-croatian--state-refa = открытых рефетов у игрока
spec-croatian--state-refa-rounds = сколько раз уже давали рефет

spec-croatian--table-suit-number = номер масти
    .about = В торговле вместо мастей называют номера. На немецких картах это листья, бубенцы, сердца и жёлуди.
spec-croatian--table-price = цена с прикупом
    .about = Сколько стоит контракт, если прикуп взят.
spec-croatian--table-hand-price = цена без прикупа
    .about = Сколько стоит контракт, если прикуп не взят.

spec-croatian--name-number = номер контракта
spec-croatian--name-value = цена контракта
spec-croatian--name-under-hat = игрок под шляпой
spec-croatian--name-hatless = под шляпой никого нет
spec-croatian--name-open-refa = у разыгрывающего есть рефет
spec-croatian--name-liable = защитники, которые отвечают за взятки
spec-croatian--name-defence = взятки защиты
spec-croatian--name-credit = взятки, засчитанные защитнику
spec-croatian--name-may-raise = игрок ещё может заявить игру
spec-croatian--name-first-to-lead = кто ходит первым
spec-croatian--name-strongest = больший множитель
spec-croatian--name-answered = множитель после ответа разыгрывающего
spec-croatian--name-remaining = сколько ещё списывать всем вместе
spec-croatian--name-bare-two = два с прикупом и без рефета
spec-croatian--name-dropped = два, которые никто не законтрил
spec-croatian--name-refa-left = рефеты ещё не кончились
spec-croatian--name-gives-refa = сдача даёт всем по рефету

## Контракты

spec-croatian--contract-suit = игра с прикупом
    .about = Разыгрывающий берёт прикуп, назначает козырь и обязуется взять взяток: { $goal } из { $hand_cards }.
spec-croatian--contract-hand = игра без прикупа
    .about = Разыгрывающий играет теми картами, что ему сдали, и тоже обязуется взять взяток: { $goal }.
spec-croatian--contract-bettel = беттель
    .about = Разыгрывающий обязуется не взять ни одной взятки, с прикупом или без него. Козыря нет. Номер этой игры — { $rank }.
spec-croatian--contract-sanac = санац
    .about = Разыгрывающий обязуется взять { $goal ->
        [one] { $goal } взятку
        [few] { $goal } взятки
        [many] { $goal } взяток
       *[other] { $goal } взятки
    } без козыря, с прикупом или без него. Номер этой игры — { $rank }.
spec-croatian--contract-preferans = преферанс
    .about = Разыгрывающий обязуется взять все взятки ({ $goal }) без козыря, с прикупом или без него. Номер этой игры — { $rank }.

## Ход сдачи

spec-croatian--stage-auction = торговля
    .about = Первым говорит игрок слева от сдающего, дальше по кругу. Торгуются о козыре и о том, будет ли взят прикуп. Торговля окончена, когда спасовали все, кроме одного, или когда все оставшиеся сказали «игра».
spec-croatian--call-auction-pass = пас
    .about = Кто спасовал, больше в этой торговле не участвует.
spec-croatian--call-auction-number = число
    .about = Число обещает контракт с прикупом под этим номером или старше. Начинают с наименьшего, дальше называют следующее: перескакивать нельзя. Кто уже называл число, называет новое, только если его собственное держит другой.
spec-croatian--call-auction-hold = моё
    .about = Кто уже называл число, может держать большее число того, чьё слово позже. Тот должен назвать следующее число или спасовать.
spec-croatian--call-auction-game = игра
    .about = Обещание играть без прикупа, какой бы ни был контракт. Сказать «игра» можно только первым своим словом, поверх любого числа и поверх другой «игры»; числа после неё не называют.
spec-croatian--call-auction-bettel = беттель
    .about = Беттель без прикупа объявляют сразу. Он старше игры, которая не названа. { $game_over_named ->
        [any] Кто до этого сказал «игра», может перебить его контрактом старше.
       *[nothing] Кто до этого сказал «игра», может только уступить.
    }
spec-croatian--call-auction-sanac = санац
    .about = Санац без прикупа тоже объявляют сразу. Он старше беттеля.
spec-croatian--call-auction-preferans = преферанс
    .about = Все взятки без прикупа, тоже сразу. Старше этой заявки ничего нет.

spec-croatian--stage-naming = контракт без прикупа
    .about = Сказавший «игра» называет контракт. Если таких несколько, называют по очереди, и играет старший контракт; из равных — тот, чьё слово раньше.
spec-croatian--ask-naming-name = Каждый, кто сказал «игра»:
spec-croatian--call-naming-name = контракт
    .about = Любой контракт без прикупа, если он старше названного раньше.
spec-croatian--call-naming-concede = уступает
    .about = Он не открывает, что хотел назвать.

spec-croatian--stage-exchange = прикуп
    .about = { $talon_shown ->
        [yes] Прикуп открывают для всех. Выигравший торговлю числом берёт его и сносит любые карты ({ $discards }) в закрытую.
       *[no] Выигравший торговлю числом берёт прикуп, не показывая, и сносит любые карты ({ $discards }) в закрытую.
    }
spec-croatian--stage-order = контракт с прикупом
    .about = Теперь разыгрывающий объявляет контракт.
spec-croatian--ask-order-order = Разыгрывающий: что играем?
spec-croatian--call-order-name = контракт
    .about = Любой контракт, номер которого не меньше числа, выигравшего торговлю.

spec-croatian--stage-defend = защитники
    .about = Защитники по очереди, начиная слева от разыгрывающего, говорят, вистуют ли они. Если не вистует никто, контракт считается сыгранным. Если вистуют оба, им надо взять вместе { $owed_both ->
        [one] { $owed_both } взятку
        [few] { $owed_both } взятки
        [many] { $owed_both } взяток
       *[other] { $owed_both } взятки
    }.
spec-croatian--ask-defend-first = Первый защитник:
spec-croatian--ask-defend-second = Второй защитник:
spec-croatian--ask-defend-invite = Защитник, который вистует один:
spec-croatian--call-defend-come = вистует
    .about = Он отвечает за { $owed_alone ->
        [one] { $owed_alone } взятку
        [few] { $owed_alone } взятки
        [many] { $owed_alone } взяток
       *[other] { $owed_alone } взятки
    }.
spec-croatian--call-defend-pass = пасует
    .about = Он ни за что не отвечает и ничего не пишет. Если его не пригласят, карты его в игре не участвуют.
spec-croatian--call-defend-invite = приглашает
    .about = Спасовавший обязан играть, но ни за что не отвечает. Пригласивший отвечает за { $owed_both ->
        [one] { $owed_both } взятку
        [few] { $owed_both } взятки
        [many] { $owed_both } взяток
       *[other] { $owed_both } взятки
    } на обоих и все взятки пишет себе.
spec-croatian--call-defend-alone = играет один

spec-croatian--stage-kontra = контра
    .about = Теперь вистующие могут контрить, начиная слева от разыгрывающего. Каждое слово снова удваивает расчёт между разыгрывающим и этим защитником{ $kontra_scope ->
        [deal] , а с ним и всю сдачу
       *[pair] ; другого защитника это не касается
    }.{ $spade_needs_kontra ->
        [played] {""}
       *[other] {" "}Два с прикупом и без рефета разыгрывают, только если кто-нибудь законтрил.
    }
spec-croatian--call-kontra-kontra = контра
    .about = Удваивает. Если другой защитник спасовал, он этим приглашён.
spec-croatian--call-kontra-rekontra = реконтра
    .about = Разыгрывающий удваивает в ответ, против всех, кто контрил.
spec-croatian--call-kontra-subkontra = субконтра
    .about = Контривший защитник удваивает ещё раз.
spec-croatian--call-kontra-mortkontra = мортконтра
    .about = Ответ разыгрывающего на субконтру.
spec-croatian--call-kontra-higher = ещё раз
    .about = И так по очереди, сколько условлено.
spec-croatian--call-kontra-decline = довольно
    .about = Больше не удваивает и молчит до конца.

spec-croatian--stage-play = розыгрыш
    .about = { $first_lead ->
        [opener] Первым ходит тот, кто открыл торговлю; если он спасовал в защите — первый по кругу, кто играет.
       *[first_hand] Первым ходит игрок слева от сдающего; если он спасовал в защите и не приглашён — следующий.
    } Взятку берёт старший козырь, а без козыря — старшая карта масти хода; взявший ходит дальше.
spec-croatian--mode-play-for-six = игры
    .about = Как только разыгрывающий уже не может взять обещанного, контракт не выполнен и игра прекращается.
spec-croatian--mode-play-sanac = санац
    .about = { $sanac_lead ->
        [before_declarer] Первым ходит игрок перед разыгрывающим, так что разыгрывающий кладёт вторым; если тот спасовал, ходит другой защитник.
       *[next_after_declarer] Разыгрывающий никогда не ходит первым: если ход его, ходит следующий.
    } Как только разыгрывающий уже не может взять обещанного, контракт не выполнен и игра прекращается.
spec-croatian--mode-play-bettel = беттель
    .about = Играют оба защитника. Как только разыгрывающий взял взятку, контракт не выполнен и игра прекращается.
spec-croatian--mode-play-preferans = преферанс
    .about = Играют оба защитника. Как только защита взяла взятку, контракт не выполнен и игра прекращается.

spec-croatian--role-comer = вистующий
spec-croatian--role-inviter = пригласивший
spec-croatian--role-guest = приглашённый
spec-croatian--role-passer = пасующий
spec-croatian--role-idle = нет

## Чем кончилось

spec-croatian--result-nobody = все спасовали
    .about = Никто ничего не заявил.
spec-croatian--result-dropped = два без контры
    .about = Два с прикупом, и никто не законтрил: сдачу не играют.
spec-croatian--result-given-up = без защиты
    .about = Оба защитника спасовали: контракт считается сыгранным, его не разыгрывают.
spec-croatian--result-bettel-made = беттель сыгран
    .about = Разыгрывающий не взял ни одной взятки{ $preferans ->
        [yes] {" "}или взял все на преферансе
       *[no] {""}
    }.
spec-croatian--result-bettel-down = беттель не сыгран
    .about = Разыгрывающий взял взятку{ $preferans ->
        [yes] {" "}или отдал взятку на преферансе
       *[no] {""}
    }.
spec-croatian--result-made = контракт выполнен
    .about = Разыгрывающий взял обещанные взятки.
spec-croatian--result-down = контракт не выполнен
    .about = Разыгрывающий уже не может взять обещанные взятки.

## Что пишут

spec-croatian--rule-made = цена контракта
    .about = Разыгрывающий списывает цену контракта в главной колонке.
spec-croatian--rule-dropped = два, которые никто не законтрил
    .about = { $spade_needs_kontra ->
        [made] Разыгрывающий списывает их, как будто сыграл.
        [refa] Никто ничего не пишет, все получают по рефету.
        [void_refa] Никто ничего не пишет; если никого нет под шляпой, все получают по рефету.
        [refa_or_down] Все получают по рефету; если рефеты кончились, разыгрывающий списывает цену.
       *[played] Их разыгрывают, как любой другой контракт.
    }
spec-croatian--rule-down = несыгранный контракт
    .about = Разыгрывающий приписывает цену контракта в главной колонке, сколько бы взяток он ни недобрал.
spec-croatian--rule-tricks = взятки защиты
    .about = Каждый вистующий пишет на разыгрывающего цену контракта за каждую свою взятку. Пригласивший пишет за взятки обоих. Больше чем за { $most_credit ->
        [one] { $most_credit } взятку
        [few] { $most_credit } взятки
        [many] { $most_credit } взяток
       *[other] { $most_credit } взятки
    } не пишут никогда.
spec-croatian--rule-bettel-tricks = взятки на беттеле
    .about = Каждый защитник пишет как за { $most_credit ->
        [one] { $most_credit } взятку
        [few] { $most_credit } взятки
        [many] { $most_credit } взяток
       *[other] { $most_credit } взятки
    }.
spec-croatian--rule-short = недобор защитника
    .about = Если контракт сыгран, а у защиты меньше { $owed_both ->
        [one] { $owed_both } взятки
       *[other] { $owed_both } взяток
    }, вистующий, у которого их меньше { $owed_alone }, приписывает себе цену контракта в главной колонке. Пригласивший приписывает её, если у обоих вместе меньше { $owed_both }. За взятые взятки он пишет всё равно.
spec-croatian--rule-kontra-lost = проигранная контра
    .about = Законтривший контракт, который сыгран, приписывает себе его цену, кто бы ни взял взятки. { $kontra_both_lost ->
        [fewer_tricks] Если контрили оба, приписывает тот, у кого взяток меньше, а при равенстве оба.
       *[each] Если контрили оба, приписывают оба.
    }
spec-croatian--rule-bettel-kontra-lost = контра на сыгранном беттеле
    .about = { $kontra_on_bettel ->
        [punished] Законтривший приписывает себе его цену в главной колонке.
       *[nothing] Защитники ничего не пишут.
    }
spec-croatian--rule-levelling = приведение к нулю
    .about = Чего не хватает до нуля во всех главных колонках вместе, делят поровну на всех за столом и списывают.

spec-croatian--factor-refa = рефет
    .about = Если у разыгрывающего есть рефет, всё в сдаче умножают на { $times }.
spec-croatian--factor-kontra = контра
    .about = { $kontra_scope ->
        [deal] Всё в сдаче умножают на самый большой из сказанных множителей.
       *[pair] Запись защитника умножают на множитель между ним и разыгрывающим, запись разыгрывающего — на больший.
    }
spec-croatian--factor-double-fall = двойное падение
    .about = Кто не сыграл контракт дороже, чем осталось списать всем вместе, приписывает цену, умноженную на { $times }; защитники пишут как обычно.
spec-croatian--factor-last-deal = последняя сдача
    .about = Если с этой записью сумма главных колонок перескочила бы через ноль, пишут столько, чтобы вышел ноль, и в той же мере уменьшают взятки, в точных дробях. Если из-за чьего-то штрафа ноль не достигнут, всё пишут полностью, и игра продолжается.

## Партия

spec-croatian--carry-refa = рефет
    .about = Когда все спасовали, все получают по рефету, если никого нет под шляпой{ $hat_at ->
        [above_zero] {" "}(выше нуля)
       *[zero] {" "}(на нуле или выше)
    } и не достигнуто условленное число рефетов. Рефет отмечают чертой поперёк главной колонки. Он расходуется на ближайший контракт своего хозяина, сыгранный или нет, и его перечёркивают.
spec-croatian--carry-refa-rounds = счёт рефетов
    .about = Считают все случаи, когда давали рефет, и те, где он уже израсходован. { $refa_max ->
        [0] Рефетов не дают.
        [one] В партии может быть { $refa_max } такой случай.
        [few] В партии может быть { $refa_max } таких случая.
       *[other] В партии может быть { $refa_max } таких случаев.
    }
spec-croatian--part-main = партия
    .about = Партия окончена, когда главные колонки в сумме дошли до нуля. Сдают по кругу.
spec-croatian--settle-net = расчёт
    .about = Очко главной колонки стоит { $bula_worth ->
        [one] { $bula_worth } юху
        [few] { $bula_worth } юхи
        [many] { $bula_worth } юх
       *[other] { $bula_worth } юхи
    }. К ним каждый прибавляет то, что записал на других, и вычитает то, что записано на него.

## Настройки

spec-croatian--option-seats = людей за столом
spec-croatian--option-bula = сколько каждый списывает
spec-croatian--option-last-deal = последний контракт дороже остатка
spec-croatian--option-last-deal--proportional = урезают до остатка
spec-croatian--option-last-deal--double-fall = пишут полностью, а несыгранный вдвойне
spec-croatian--option-last-deal--plain = пишут полностью
spec-croatian--option-hat-at = под шляпой тот
spec-croatian--option-hat-at--zero = кто списал всё
spec-croatian--option-hat-at--above-zero = кто списал больше
spec-croatian--option-max-deals = сдач не больше
spec-croatian--option-game-over-named = поверх беттеля или санаца сказавший «игра» заявляет
spec-croatian--option-game-over-named--nothing = ничего
spec-croatian--option-game-over-named--any = любой контракт старше
spec-croatian--option-talon-shown = прикуп показывают
spec-croatian--option-preferans = преферанс: все взятки
spec-croatian--option-kontra-max = самый большой множитель контры
spec-croatian--option-kontra-max--1 = без контры
spec-croatian--option-kontra-max--2 = контра
spec-croatian--option-kontra-max--4 = реконтра
spec-croatian--option-kontra-max--8 = субконтра
spec-croatian--option-kontra-max--16 = мортконтра
spec-croatian--option-kontra-max--32 = ещё раз после мортконтры
spec-croatian--option-kontra-max--64 = ещё дважды после мортконтры
spec-croatian--option-kontra-scope = контра действует
spec-croatian--option-kontra-scope--pair = между разыгрывающим и защитником
spec-croatian--option-kontra-scope--deal = на всю сдачу
spec-croatian--option-kontra-on-bettel = контра на сыгранном беттеле
spec-croatian--option-kontra-on-bettel--nothing = ничего не стоит
spec-croatian--option-kontra-on-bettel--punished = стоит его цены
spec-croatian--option-kontra-both-lost = оба контрили и проиграли
spec-croatian--option-kontra-both-lost--each = платит каждый
spec-croatian--option-kontra-both-lost--fewer-tricks = платит тот, у кого взяток меньше
spec-croatian--option-spade-needs-kontra = два, которые никто не законтрил
spec-croatian--option-spade-needs-kontra--made = считаются сыгранными
spec-croatian--option-spade-needs-kontra--refa = дают рефет
spec-croatian--option-spade-needs-kontra--void-refa = дают рефет, если никого нет под шляпой
spec-croatian--option-spade-needs-kontra--refa-or-down = дают рефет, а если их больше нет — списываются
spec-croatian--option-spade-needs-kontra--played = разыгрываются
spec-croatian--option-sanac-lead = первый ход на санаце
spec-croatian--option-sanac-lead--next-after-declarer = слева от сдающего, но не разыгрывающий
spec-croatian--option-sanac-lead--before-declarer = игрок перед разыгрывающим
spec-croatian--option-first-lead = первый ход
spec-croatian--option-first-lead--first-hand = игрок слева от сдающего
spec-croatian--option-first-lead--opener = открывший торговлю
spec-croatian--option-refa-max = сколько раз дают рефет
