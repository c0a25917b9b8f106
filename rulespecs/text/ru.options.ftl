# Настройки по-русски. Слово значения — option-<id>--<слово>.

option-seats = человек за столом
option-target = размер пули
option-end-rule = конец партии
option-end-rule--each-pool = когда все закрыли пулю
option-end-rule--sum-of-pools = когда набрана общая пуля
option-end-rule--time = по уговору, когда играющие остановятся
option-max-deals = сдач, не больше

option-jump-bids = заявка через ступень
option-jump-bids--free = можно
option-jump-bids--minimal = нельзя, только следующая
option-hold = удержание заявки («здесь»)
option-hold--two-left = когда больше никто не торгуется
option-hold--after-pass = когда сидящие между ними спасовали
option-hold--never = не бывает
option-hold-six-spades = «здесь» на шести пиках (нужно, только если домашнее правило даёт ранней руке ждать без заявки)
option-misere-beaten-by = мизер перебивается
option-misere-beaten-by--nine = играми старше его
option-misere-beaten-by--nothing = ничем
option-misere-first-word-only = мизер только первым словом
option-misere-out-of-turn = мизер вне очереди
option-nine-ends-auction = игра после мизера кончает торговлю
option-concession = уход без игры
option-concession--0 = нельзя
option-concession--2 = без двух
option-concession--3 = без трёх

option-ten-game = десятерная
option-ten-game--whisted = вистуется
option-ten-game--checked = проверяется
option-stalingrad = сталинград: шесть пик вистуют оба
option-mandatory-whist-six = любую шестерную вистуют оба
option-responsibility = за недобор вистующий платит
option-responsibility--full = полную цену (ответственный вист)
option-responsibility--half = полцены (полуответственный вист)
option-responsibility-switch = сначала полцены
option-responsibility-switch--none = нет
option-responsibility-switch--half-until-first-pool-closed = пока не закрыта первая пуля
option-whist-style = вист
option-whist-style--greedy = жлобский: каждый пишет своё
option-whist-style--gentleman = джентльменский: висты делят
option-gentleman-when-dark = делят и после игры втёмную
option-gentleman-on-made = делят и на сыгранной игре
option-half-whist = полвиста
option-whist-pass-half = полвиста после «вист — пас»
option-return-whist = возврат виста
option-double-half = свой вист
option-dealer-may-whist = вчетвером может вистовать сдающий
option-lone-whist-open = один вистующий играет
option-lone-whist-open--choice = в светлую или втёмную, как захочет
option-lone-whist-open--always-open = всегда в светлую
option-lone-whist-open--always-dark = всегда втёмную
option-first-lead-dark = карты открывают только после первого хода
option-catch-misere-open = мизер ловят в открытую
option-passer-tricks = взятки пасующего в норму одного вистующего
option-passer-tricks--count = засчитываются
option-passer-tricks--not = не засчитываются
spec-russian--option-shortage-high = недобор обоих вистующих на играх выше { $pair_level }
option-shortage-high--second = отвечает второй вистующий
option-shortage-high--both = отвечают оба полностью
option-shortage-high--split = отвечают оба пополам
spec-russian--option-shortage-high-each = на играх выше { $pair_level } норма — на каждом
spec-russian--option-shortage-pair = недобор обоих вистующих на играх до { $pair_level }
option-shortage-pair--own-quota = каждый за свою половину
option-shortage-pair--team = отвечают сообща
option-consolation = консоляция за недобранную взятку
option-consolation--price = цена игры
option-consolation--double-price = двойная цена игры
spec-russian--option-consolation--ten = { $fixed_consolation ->
    [one] { $fixed_consolation } вист
    [few] { $fixed_consolation } виста
    [many] { $fixed_consolation } вистов
   *[other] { $fixed_consolation } виста
}
option-consolation--none = нет
option-consolation-to-passer = консоляция пасующему
option-consolation-to-dealer = консоляция сдающему вчетвером
option-consolation-on-misere = консоляция на мизере

option-talon-reveal = прикуп после торговли
option-talon-reveal--open = показывают всем
option-talon-reveal--hidden = берут не показывая
option-talon-premium = премия за прикуп
option-talon-premium-price = цена единицы прикупа
option-talon-premium-price--whist-price = по цене виста
spec-russian--option-talon-premium-price--ten = { $fixed_unit ->
    [one] { $fixed_unit } вист
    [few] { $fixed_unit } виста
    [many] { $fixed_unit } вистов
   *[other] { $fixed_unit } виста
}
option-talon-on-raspasy = прикуп на распасах
option-talon-on-raspasy--open = открывают
option-talon-on-raspasy--closed = не открывают
option-raspasy-talon-4p = прикуп на распасах вчетвером
option-raspasy-talon-4p--dealer-owns = принадлежит сдающему
option-raspasy-talon-4p--suit-only = только указывает масть

option-raspasy-target = распасы пишут
option-raspasy-target--mountain-points = в гору
option-raspasy-target--whist-points = вистами
option-raspasy-price = цена взятки на распасах
option-raspasy-progression = прогрессия распасов
option-raspasy-progression--none = нет
option-raspasy-progression--arithmetic = арифметическая
option-raspasy-progression--geometric = геометрическая
option-raspasy-progression-cap = цена перестаёт расти
option-raspasy-progression-cap--first = после первого повышения
option-raspasy-progression-cap--second = после второго повышения
option-raspasy-progression-cap--none = никогда
option-raspasy-zero = ноль взяток на распасах
option-raspasy-zero--pool-price = цена взятки в пулю
spec-russian--option-raspasy-zero--pool-1 = { $clean_points ->
    [one] { $clean_points } очко в пулю
    [few] { $clean_points } очка в пулю
    [many] { $clean_points } очков в пулю
   *[other] { $clean_points } очка в пулю
}
spec-russian--option-raspasy-zero--mountain-minus = { $clean_tricks ->
    [one] { $clean_tricks } взятка с горы
    [few] { $clean_tricks } взятки с горы
    [many] { $clean_tricks } взяток с горы
   *[other] { $clean_tricks } взятки с горы
}
option-raspasy-zero--none = ничего
option-raspasy-zero-for-dealer = сдающий вчетвером пишет за ноль взяток
option-raspasy-amnesty = амнистия: наименьшие взятки снимают всем
option-raspasy-shared-minimum = несколько с наименьшим числом взяток
option-raspasy-shared-minimum--halved = делят висты
option-raspasy-shared-minimum--whole = пишут каждый полностью
option-exit-ladder = выход из распасов
spec-russian--option-exit-ladder--simple = всегда { $exit_first }
spec-russian--option-exit-ladder--hard = { $exit_first }, затем { $exit_second }
spec-russian--option-exit-ladder--heavy = { $exit_first }, { $exit_second }, затем { $exit_third }
spec-russian--option-exit-ladder--cyclic = { $exit_first }, { $exit_second }, { $exit_third } и сначала
option-exit-by = распасы прерывает
option-exit-by--any-game = любая игра
option-exit-by--made-only = сыгранная игра
option-exit-by--whisted = вистованная игра
option-exit-by--whisted-and-made = вистованная и сыгранная игра
option-exit-by-misere = мизер прерывает распасы
option-raspasy-dealer-stays = после распасов сдаёт тот же
option-raspasy-stays-at-most = сколько раз подряд, не больше
option-raspasy-trick2-leader = во второй взятке распасов первым кладёт
option-raspasy-trick2-leader--first-hand = первая рука
option-raspasy-trick2-leader--winner-of-1 = взявший первую
option-raspasy-trick3-leader = в третьей взятке распасов первым кладёт
option-raspasy-trick3-leader--first-hand = первая рука
option-raspasy-trick3-leader--winner-of-2 = взявший вторую
option-opening-raspasy = кругов распасов в начале партии

option-help = помощь закрывшего пулю
option-help--largest-pool = сначала самой полной пуле
option-help--clockwise = по кругу
option-help--none = нет, пуля не ограничена
option-help-rate = вистов за очко помощи
option-overflow-when-all-closed = помощь, когда все закрылись
option-overflow-when-all-closed--mountain-minus-1x = списывается со своей горы
option-overflow-when-all-closed--mountain-minus-2x = списывается со своей горы вдвойне
option-overflow-when-all-closed--others-hill-plus = пишется в гору остальным
option-mountain-divisor = гора делится
option-mountain-divisor--n = на число игроков
option-mountain-divisor--n-minus-1 = на число игроков без одного
option-mountain-divisor--one = не делится
option-pool-to-whist = цена очка пули
option-mountain-to-whist = цена очка горы
option-whist-value = цена виста
option-rounding = округление расчёта
option-rounding--exact = без округления
option-rounding--largest-remainder = до целых вистов
option-rounding--folk = по-домашнему, с поправкой горы
option-revoke-penalty-tricks = взяток штрафа за фальшренонс
