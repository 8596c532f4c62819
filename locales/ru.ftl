### Nova Luna по-русски: страница и терминал.

## Everywhere

you = Ты
person = человек
player = Игрок { $number }
close = Закрыть
home = Главная
menu = Меню
page-menu = Страница
settings = Настройки
language = Язык
theme = Тема
sound = Звук
rules = Правила
learn = Учимся играть
moves = Ходы
play = Играть
loading = Минутку…
result = Результат
ranking = Итоговые места
over = окончена
done = сыграно
turn = ход { $turn }
moon-wheel = Лунное колесо
players-in-order = Игроки в порядке хода
lower-is-better = чем меньше, тем лучше

## Tiles and tasks

tile-name = { $color ->
    [blue] синий { $time }
    [red] красный { $time }
    [turquoise] бирюзовый { $time }
   *[yellow] жёлтый { $time }
}
task-part = { $color ->
    [blue] { $count ->
        [one] { $count } синий
       *[other] { $count } синих
    }
    [red] { $count ->
        [one] { $count } красный
       *[other] { $count } красных
    }
    [turquoise] { $count ->
        [one] { $count } бирюзовый
       *[other] { $count } бирюзовых
    }
   *[yellow] { $count ->
        [one] { $count } жёлтый
       *[other] { $count } жёлтых
    }
}
tile-without-tasks = { $name }, без заданий
tile-with-tasks = { $count ->
    [one] { $name }, задание: { $tasks }
   *[other] { $name }, задания: { $tasks }
}
task-on = «{ $task }» на жетоне «{ $tile }»
take-tile = Взять жетон { $key }: { $tile }
cell-name = { $count ->
    [0] Столбец { $column }, ряд { $row }, рядом { $beside }: ни одного задания
    [one] Столбец { $column }, ряд { $row }, рядом { $beside }: выполняется { $count } задание
    [few] Столбец { $column }, ряд { $row }, рядом { $beside }: выполняются { $count } задания
    [many] Столбец { $column }, ряд { $row }, рядом { $beside }: выполняется { $count } заданий
   *[other] Столбец { $column }, ряд { $row }, рядом { $beside }: выполняется { $count } задания
}
task-covered = { $task }: выполнено.
task-open = Пока { $parts }.
task-count = { $color ->
    [blue] { $demand ->
        [one] { $have } из { $demand } синего
       *[other] { $have } из { $demand } синих
    }
    [red] { $demand ->
        [one] { $have } из { $demand } красного
       *[other] { $have } из { $demand } красных
    }
    [turquoise] { $demand ->
        [one] { $have } из { $demand } бирюзового
       *[other] { $have } из { $demand } бирюзовых
    }
   *[yellow] { $demand ->
        [one] { $have } из { $demand } жёлтого
       *[other] { $have } из { $demand } жёлтых
    }
}

## The start page

motto = Бери жетоны, двигай Луну и выполни свои задания раньше всех.
continue = Продолжить партию
continue-short = продолжить
against-bots = Против ботов
how-many-bots = Сколько ботов
level = Уровень
level-easy = лёгкий
level-medium = средний
level-hard = сложный
level-master = мастер
level-easy-moon = Серп
level-medium-moon = Половина
level-hard-moon = Растущая
level-master-moon = Полная
daily = Луна дня
daily-detail = Один расклад для всех
solo = Соло
solo-detail = Две фазы: уложись в 100
one-screen = Один экран
one-screen-detail = 1–4 игрока, люди и боты
my-games = Мои игры
my-games-detail = Доиграть или пересмотреть
kind-bots = Против ботов
kind-table = Один экран
kind-solo = Одиночная игра
kind-daily = Луна дня
kind-first = Первая партия

## A new game at one screen

how-many = Игроки
name-of = Имя игрока { $number }
who-plays = Кто играет за игрока { $number }
discs-to-place = Дисков выложить
discs-usual = { $discs }, как обычно
discs-first = { $discs }, первая партия
discs-own = другое число
discs-number = Число дисков
seed = Расклад
seed-none = новый
deal-was = Расклад { $seed }
seed-bad = Расклад — это число или 64 знака: цифры от 0 до 9 и буквы от a до f.

## The table

your-turn = Твой ход
turn-of = Ход: { $name }
your-display = Твоё поле
display-of = Поле: { $name }
display-empty = Здесь будут лежать жетоны.
back-to-mine = Назад
discs-left = { $left ->
    [one] Остался { $left } диск
    [few] Осталось { $left } диска
    [many] Осталось { $left } дисков
   *[other] Осталось { $left } диска
}
discs-left-of = Осталось дисков: { $left } из { $discs }
left-short = { $left ->
    [one] остался { $left }
   *[other] осталось { $left }
}
place-in-order = { $place ->
    [1] сейчас
    [2] далее
    [3] 3-й
   *[other] { $place }-й
}
day = День { $day }
day-on-track = День { $day } на шкале Луны
on-the-track = на шкале Луны
in-the-pile = в запасе
pile-short = в запасе { $count }
phase = Фаза { $phase }
solo-sum = { $phase ->
    [1] Время: { $time }
   *[other] Фаза 1: { $phase1 }. Время: { $time }
}

## What can be done

turn-bar = Что делать
bar-turn = Твой ход: возьми жетон
bar-turn-of = { $name }: возьми жетон
bar-take-detail = { $count ->
    [one] Подсвеченный жетон, следующий за полумесяцем по часовой стрелке.
   *[other] Один из { $count } подсвеченных жетонов за полумесяцем по часовой стрелке.
}
bar-place = { $color ->
    [blue] Выложи синий { $time }
    [red] Выложи красный { $time }
    [turquoise] Выложи бирюзовый { $time }
   *[yellow] Выложи жёлтый { $time }
}
bar-choose-cell = Выбери клетку.
bar-gain = { $count ->
    [0] Здесь ни одного задания.
    [one] Здесь +{ $count } задание.
    [few] Здесь +{ $count } задания.
    [many] Здесь +{ $count } заданий.
   *[other] Здесь +{ $count } задания.
}
bar-you-again = Потом снова твой ход.
bar-before-you = { $count ->
    [one] Потом перед тобой ходит { $names }.
   *[other] Потом перед тобой ходят { $names }.
}
bar-refill = Добрать жетоны на колесо?
bar-refill-detail = { $left ->
    [one] Остался { $left } жетон; из запаса добавится { $drawn }.
    [few] Осталось { $left } жетона; из запаса добавится { $drawn }.
    [many] Осталось { $left } жетонов; из запаса добавится { $drawn }.
   *[other] Осталось { $left } жетона; из запаса добавится { $drawn }.
}
bar-may-end = Выполнено 8 заданий: можно закончить фазу 1 или играть дальше.
bar-thinking = { $name } думает
bar-thinking-detail = Осмотрись: нажми на игрока, чтобы увидеть его поле.
bar-hinting = Ищу хороший ход
bar-you-win = Победа за тобой!
bar-wins = Победитель: { $name }
bar-completed = { $discs ->
    [one] Выложен { $discs } диск.
    [few] Выложены все { $discs } диска.
    [many] Выложены все { $discs } дисков.
   *[other] Выложены все { $discs } диска.
}
bar-exhausted = Жетоны закончились.
bar-has-left = { $name } — { $left }
bar-left-over = Осталось дисков: { $names }.
bar-score = { $score ->
    [one] { $score } очко
    [few] { $score } очка
    [many] { $score } очков
   *[other] { $score } очка
}
bar-score-detail = Фаза 1: { $phase1 }, фаза 2: { $phase2 }. Чем меньше, тем лучше.
bar-past = После хода { $turn }
bar-past-detail = Это прошлые ходы. Партия ждёт там, где остановилась.
bar-trouble = Что-то пошло не так: { $problem }
act-hint = Совет
act-undo = Назад
act-confirm = Готово
act-keep = Оставить
act-refill = Добрать
act-end = Конец фазы 1
act-look-back = Ходы
act-leave = Главная
act-again = Ещё раз
act-back = Назад
act-forward = Вперёд
act-now = К игре
say-your-turn = { $name }: пора ходить.

## Moves in words

refilled = добор
ended-phase = конец фазы 1
log-empty = Ходов ещё не было.
log-look = Ход { $turn }: { $what }
log-placed = { $count ->
    [0] { $name }: { $tile }, ни одного задания.
    [one] { $name }: { $tile }, { $count } задание.
    [few] { $name }: { $tile }, { $count } задания.
    [many] { $name }: { $tile }, { $count } заданий.
   *[other] { $name }: { $tile }, { $count } задания.
}
log-refilled-and-placed = { $count ->
    [0] { $name }: добор, затем { $tile }, ни одного задания.
    [one] { $name }: добор, затем { $tile }, { $count } задание.
    [few] { $name }: добор, затем { $tile }, { $count } задания.
    [many] { $name }: добор, затем { $tile }, { $count } заданий.
   *[other] { $name }: добор, затем { $tile }, { $count } задания.
}
log-refilled = { $name }: добор жетонов на колесо.
log-ended-phase = { $name }: конец фазы 1.

## Hints

hint-place = Лучший ход.
hint-refill = Лучше добрать.
hint-end = Лучше сейчас закончить фазу 1.
hint-because = Так { $reasons }.
hint-chance = (шанс { $percent } %)
hint-points = { $points ->
    [one] (около { $points } очка)
   *[other] (около { $points } очков)
}
reason-wins = выиграешь партию
reason-loses = закончишь партию и отдашь победу другому
reason-scores = закончишь партию с результатом { $points }
reason-ends-phase = закончишь фазу 1 с { $discs ->
    [one] { $discs } диском
   *[other] { $discs } дисками
} и { $points ->
    [one] { $points } очком
   *[other] { $points } очками
}
reason-covers = { $count ->
    [one] выполнишь { $tasks }
    [few] выполнишь { $count } задания
    [many] выполнишь { $count } заданий
   *[other] выполнишь { $count } задания
}
reason-few-tiles = { $tasks ->
    [0] избежишь пустого хода
    [one] избежишь жетонов лишь на { $tasks } задание
    [few] избежишь жетонов лишь на { $tasks } задания
    [many] избежишь жетонов лишь на { $tasks } заданий
   *[other] избежишь жетонов лишь на { $tasks } задания
}
reason-new-tiles = { $tiles ->
    [one] откроешь { $tiles } новый жетон
    [few] откроешь { $tiles } новых жетона
    [many] откроешь { $tiles } новых жетонов
   *[other] откроешь { $tiles } нового жетона
}
reason-moves-again = { $time ->
    [one] снова сходишь ценой в { $time } день
    [few] снова сходишь ценой в { $time } дня
    [many] снова сходишь ценой в { $time } дней
   *[other] снова сходишь ценой в { $time } дня
}
reason-denies = { $count ->
    [one] не оставишь сопернику { $tile } ({ $count } задание)
    [few] не оставишь сопернику { $tile } ({ $count } задания)
    [many] не оставишь сопернику { $tile } ({ $count } заданий)
   *[other] не оставишь сопернику { $tile } ({ $count } задания)
}
reason-denies-win = не оставишь сопернику победный { $tile }
reason-leaves = { $count ->
    [one] оставишь сопернику { $tile } ({ $count } задание)
    [few] оставишь сопернику { $tile } ({ $count } задания)
    [many] оставишь сопернику { $tile } ({ $count } заданий)
   *[other] оставишь сопернику { $tile } ({ $count } задания)
}
reason-leaves-win = оставишь сопернику победный { $tile }
reason-brings-close = { $count ->
    [one] будешь в шаге от { $tasks }
   *[other] будешь в шаге от { $count } заданий
}
reason-brings-nearer = { $count ->
    [one] приблизишь выполнение { $count } задания
   *[other] приблизишь выполнение { $count } заданий
}
reason-spoils = { $count ->
    [one] сделаешь { $count } задание невыполнимым
    [few] сделаешь { $count } задания невыполнимыми
    [many] сделаешь { $count } заданий невыполнимыми
   *[other] сделаешь { $count } задания невыполнимыми
}
reason-costs = { $time ->
    [one] потратишь { $time } день
    [few] потратишь { $time } дня
    [many] потратишь { $time } дней
   *[other] потратишь { $time } дня
}

## The score sheet

sheet = Подсчёт очков
sheet-discs = Дисков выложено
sheet-of = { $placed } из { $of }
sheet-time = Время всех жетонов
sheet-missing = Недостающие диски, по 10
sheet-noted = Записано
history = { $count ->
    [one] Твоя последняя партия
    [few] Твои последние { $count } партии, лучшая — { $best }
    [many] Твои последние { $count } партий, лучшая — { $best }
   *[other] Твои последние { $count } партии, лучшая — { $best }
}

night-great = Лунная ночь
night-good = Хорошая ночь
night-fair = Неплохая ночь
night-cloudy = Облачная ночь
night-first = Твой первый результат. Меньше 100 — уже хорошо.
night-best = { $points ->
    [one] Твой новый рекорд: на { $points } очко лучше прежнего.
    [few] Твой новый рекорд: на { $points } очка лучше прежнего.
    [many] Твой новый рекорд: на { $points } очков лучше прежнего.
   *[other] Твой новый рекорд: на { $points } очка лучше прежнего.
}
night-off = { $points ->
    [0] Вровень с твоим рекордом.
    [one] На { $points } очко хуже твоего рекорда ({ $best }).
    [few] На { $points } очка хуже твоего рекорда ({ $best }).
    [many] На { $points } очков хуже твоего рекорда ({ $best }).
   *[other] На { $points } очка хуже твоего рекорда ({ $best }).
}
act-share = Поделиться
share-shared = Отправлено
share-copied = Скопировано
share-failed = Не вышло
share-points = { $score ->
    [one] { $score } очко ({ $phase1 } + { $phase2 })
    [few] { $score } очка ({ $phase1 } + { $phase2 })
    [many] { $score } очков ({ $phase1 } + { $phase2 })
   *[other] { $score } очка ({ $phase1 } + { $phase2 })
}

## Settings

setting-confirm = Подтверждать ходы
setting-previews = Показывать, что даст клетка
setting-help = Пояснять открытые задания
setting-hints = Советы в игре с людьми
setting-sound = Звуки
setting-speed = Анимация
speed-slow = обычная
speed-fast = вдвое быстрее
speed-instant = мгновенная
theme-auto = как на устройстве
theme-dark = тёмная
theme-light = светлая
keys = Клавиши: 1–3 — взять жетон, стрелки — выбрать клетку, Enter — подтвердить, Z — назад, H — совет, R — добрать, K — оставить, E — закончить фазу 1.

## Games on this device

games-kept = Каждый ход сразу сохраняется на этом устройстве.
import = Открыть файл
export = Сохранить в файл
delete = Удалить
no-games = Партий пока нет.
damaged = Повреждённая партия
damaged-detail = Её больше не прочитать. Можно сохранить её в файл или удалить.

## When something goes wrong

no-engine = Не удалось загрузить игру. Проверь соединение и обнови страницу.
no-wasm = Этот браузер слишком старый для игры: в нём нет WebAssembly. Подойдёт браузер поновее.
not-kept = На этом устройстве ничего не сохраняется: партия длится, пока открыта эта страница. Для надёжности сохрани её в файл.
cannot-open = Не удалось открыть партию: { $problem }
cannot-start = Не удалось начать партию: { $problem }
import-bad = Не удалось прочитать партию из файла { $file }: { $problem }
