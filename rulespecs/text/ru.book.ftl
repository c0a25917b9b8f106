# Рамка книги правил, слова записи и сравнения (`ui-…`) по-русски.

book-title = { $title }: правила игры
book-made = Напечатано по описанию правил { $id }. Все числа в таблицах и примерах вычислены по нему.
book-options-set = Настройки этого оттиска: { $list }.

book-players = Игроки и карты
book-people = { $most ->
    [one] За столом от { $least } до { $most } человека.
   *[other] За столом от { $least } до { $most } человек.
}
book-people-fixed = { $least ->
    [one] За столом { $least } человек.
    [few] За столом { $least } человека.
   *[other] За столом { $least } человек.
}
book-hands = Карты в каждой сдаче получают { $hands } из них.
book-dealer-rests = Если людей больше, сдающий в этой сдаче не играет, но запись его касается.
book-clockwise = Ходят и сдают по часовой стрелке.
book-counterclockwise = Ходят и сдают против часовой стрелки.
book-deck = В колоде { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[other] { $cards } карт
}. От младшей к старшей: { $ranks }.
book-suits = Масти от младшей к старшей: { $suits }.
book-no-trump = Старше всех бескозырь.
book-deal = Каждому сдают { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
   *[other] { $cards } карт
}{ $talon ->
    [0] .
    [one] {" "}и { $talon } карта идёт в прикуп.
    [few] {" "}и { $talon } карты идут в прикуп.
   *[other] {" "}и { $talon } карт идут в прикуп.
} Сдающий раздаёт по кругу: { $packets }.
book-packet-talon = прикуп

book-match = Партия и пулька
book-columns = В пульке пишут:
book-at-most = В партии не больше { $n ->
    [one] { $n } сдачи
   *[other] { $n } сдач
}; незаконченную рассчитывают как есть.

book-stages = Ход сдачи
book-bids = Заявки от младшей к старшей:
book-calls = Что значат слова:
book-here = Здесь:
book-where = где
book-part-when = если
book-part-amount = сколько
book-part-each = для каждого
book-part-by = кто пишет
book-part-against = на кого
book-part-from = от кого
book-part-to = кому
book-part-ends = кончает
book-part-taker = берёт
book-part-shown = показывают
book-part-who = кто
book-part-wins = выиграно
book-part-until = до тех пор, пока не
book-part-next-dealer = следующий сдающий
book-part-most = не больше
book-part-room = место
book-part-is = станет
book-part-net = итог
book-part-times = во сколько раз
book-part-cut = урезать до
book-follow = Масть давать обязательно.
book-follow-trump = У кого нет масти хода, тот обязан козырять, а если нет и козыря — кладёт любую карту.
book-follow-any = У кого нет масти хода, тот кладёт любую карту; козырять не обязательно.
book-beat = Кто может, обязан перебивать.
book-beat-free = Перебивать не обязательно.

book-contracts = Что играют и почём
book-prices = Цены

book-results = Что пишут
book-examples = Примеры вычислены для стола, за которым { $n ->
    [one] { $n } человек
    [few] { $n } человека
   *[other] { $n } человек
}. A сидит следующим за сдающим и разыгрывает, если есть разыгрывающий.
book-examples-shared = Если у нескольких игр одна строка, их числа стоят через черту в том же порядке, что и игры.
book-examples-larger = Когда за столом { $n ->
    [one] { $n } человек
    [few] { $n } человека
   *[other] { $n } человек
} и сдаёт { $dealer }:
book-example-contract = игра
book-example-case = что сказано
book-example-tricks = взятки
book-example-state = { $state }: { $n }
book-example-won = торговля выиграна словом «{ $call }»
book-example-declarer = играет { $player }
book-example-unplayed = без розыгрыша
book-writes = пишет { $player }
book-instead = Вместо «{ $rules }»
book-nothing = Ничего не пишут.

book-factors = Что умножает
book-factors-example = Пример:
book-pours = Когда пуля закрыта
book-carry = От сдачи к сдаче
book-events = Нарушения
book-other-rules = До сдач и между ними

book-settle-first = Перед расчётом:
book-settle = Расчёт
book-settle-formula = Итог каждого игрока даёт эта формула ({ $player } — сам игрок):
book-example-match = Пример. Сдачи:
book-deal-number = сдача
book-deal-dealer = сдаёт
book-deal-written = запись
book-sheet = Пулька после них:
book-player = игрок
book-net = итог
book-nets-sum = Сумма итогов — ноль.

book-options = Настройки и их значения здесь
book-option = настройка
book-value = значение
book-others = может быть ещё
book-changed = Звёздочкой (*) отмечено то, что не так, как в правилах «{ $parent }».
book-set = Восклицательным знаком (!) отмечено то, что задано для этого оттиска.
book-range = от { $low } до { $high }

book-sources = Источники
book-yes = да
book-no = нет

## Запись и сравнение

ui-deal = сдача
ui-deals = сдачи
ui-dealer = сдаёт
ui-declarer = разыгрывающий
ui-defenders = защитники
ui-contract = игра
ui-result = итог
ui-tricks = взятки
ui-entries = запись
ui-rule = правило
ui-column = графа
ui-player = игрок
ui-on = на кого
ui-amount = сколько
ui-why = почему
ui-factors = множители
ui-sheet = пулька
ui-ledger = пулька
ui-state = между сдачами
ui-finished = партия окончена
ui-unfinished = партия продолжается
ui-settlement = расчёт
ui-before-settlement = перед расчётом
ui-payments = платежи
ui-pays = платит
ui-nobody-pays = никто никому не должен
ui-made = сыграно
ui-down = ремиз
ui-passed = пас
ui-nothing = ничего не пишут
ui-option = настройка
ui-value = значение
ui-default = по умолчанию
ui-yes = да
ui-no = нет
ui-none = нет
ui-total = всего
ui-variant = вариант
ui-baseline = с чем сравнивают
ui-metric = показатель
ui-mean = среднее
ui-difference = разность
ui-interval = интервал
ui-verdict = вывод
ui-verdict-identical = одинаково
ui-verdict-equivalent = равноценно
ui-verdict-higher = больше
ui-verdict-lower = меньше
ui-verdict-undecided = не решено
ui-role = роль
ui-policy = игроки
ui-seed = зерно
ui-warning = предупреждение
ui-record = запись
ui-against = →
ui-rounded = округлённо
ui-refused = в записи ошибки, она не рассчитана
ui-common = общее
ui-paid = платит
ui-fits = сколько помещается
ui-over-cap = сверх закрытой пули
