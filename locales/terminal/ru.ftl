### Nova Luna по-русски: слова, нужные только терминалу.

## What can be typed, in small letters. The English words are understood in every language.

type-hint = совет
type-show = показать
type-undo = отменить
type-end = конец
type-help = помощь
type-quit = выход
type-say = сказать
type-react = знак
type-yes = да
type-no = нет
type-again = ещё

## The table: at most 9 columns for the marker and the new moon, 19 in the middle of the wheel

marker = ☾ месяц
new-moon = новолуние
pile = { pile-short }
to-move =
    ход:
    { $name }
game-over = партия окончена
may-refill = можно пополнить
moon-track = Шкала Луны
seat = день { $space }  ещё дисков { $left }  жетонов { $tiles }
solo-track = { $phase ->
    [1] фаза 1
   *[other] фаза 2, итог фазы 1 — { $note }
}; выложено дисков: { $covered } из { $discs }, сумма времени: { $time }
tile-number = жетон { $tile }
task-on-tile = { $task } на жетоне { $tile }
task-on-number = { $task } на { $tile }

## Questions

ask-tile = { $most ->
    [1] Жетон (1)
   *[other] Жетон (1-{ $most })
}
ask = { ask-tile }, `{ type-hint }` или `{ type-help }`:
ask-refill = { ask-tile } или +, чтобы сначала пополнить колесо:
ask-end = { ask-tile } или `{ type-end }`, чтобы закончить фазу 1:
ask-cell = Клетка для жетона { $tile } (x,y) или другой жетон:
asked = { $name }: { $question }

## Answers

not-understood = Непонятно. Введи `1`, чтобы выбрать первый жетон, или `{ type-help }`.
no-such-player = Номера игроков — от 1 до { $players }.
no-move = Это не ход: { $why }.
not-allowed = Так нельзя: { $why }.
no-hint = Совета нет: { $why }.
nothing-to-undo = Отменять нечего, или с тех пор открылись новые жетоны.
undone = Твой последний ход отменён.
undone-of = Последний ход отменён: { $name }.
goes-on = Партия из файла { $file } продолжается; остальные параметры не учитываются.
not-a-bot = { $bot } — здесь не бот: за место { $seat } играет человек.
bots-stay = Остаются боты из файла: { $bots }.
only-bots = За этим столом только боты: они доиграют партию до конца.
kept = Партия сохранена в файле { $file }; продолжить её можно с --save и этим файлом.
good-night = Доброй ночи. (`--save ФАЙЛ` сохранит партию на потом.)
same-deal = --seed { $seed } повторит этот расклад.
starting = { $name } запускается

## At a table with others

ask-name = Твоё имя:
ask-again = `{ type-again }` — новая партия, или `{ type-quit }`:
looking-on = Ты наблюдаешь за игрой. `{ type-show }` покажет стол, `{ type-quit }` — уйти.
may-take-over = Ты можешь сыграть вместо бота: выйди и запусти команду снова с `--join`.
your-link = Теперь эта ссылка — твоё место: { $link }
sat-down = { $name } садится за стол.
stood-up = { $name } встаёт из-за стола.
begins = Партия начинается.
bot-moves = { $name } не за столом: ходит бот ({ $level }).
is-back = { $name } снова за столом.
undo-yours = Остальных спрашивают, можно ли отменить твой ход.
undo-wish = { $name } просит отменить ход.
undo-answer = Ты не против? `{ type-yes }` — можно, `{ type-no }` — нельзя:
undo-agreed = { $name } не возражает.
undo-refused = { $name } возражает.
said-by = { $name }: «{ $said }»
react-hello = Привет!
react-good-luck = Удачи!
react-well-played = Отлично сыграно!
react-thanks = Спасибо!
react-wow = Ого!
react-oops = Ой…
react-thinking = Я думаю…
react-hurry = Играем дальше?
plays-again = Новая партия за тем же столом.
waiting-for-people = { $free ->
    [one] За столом ещё { $free } свободное место: ждём.
    [few] За столом ещё { $free } свободных места: ждём.
   *[other] За столом ещё { $free } свободных мест: ждём.
}
waiting-for = Ходит { $name }.
not-begun = Партия ещё не началась.
only-looking-on = Это могут только те, кто сидит за столом.
hints-off = За этим столом советов нет.
say-short = Напиши после `{ type-say }`, что хочешь сказать: до { $most } знаков.
too-late = Партия тем временем ушла вперёд.
line-lost = Связь потеряна. Пробуем снова.
line-back = Связь восстановлена. Ничего не пропало.
seat-stays = Доброй ночи. Место остаётся за тобой: к нему ведёт та же ссылка.

## Help

help-pick = выбрать один из трёх жетонов и увидеть, что и где он выполняет
help-place = взять второй жетон и выложить его в столбец 1, ряд 0
help-number = то же самое по номеру жетона
help-refill = пополнить колесо, когда это предлагается
help-end = соло: закончить фазу 1, если выложено 8 дисков или больше
help-hint = лучший ход с каждым жетоном и почему
help-table = стол ещё раз
help-show = поле игрока 2
help-undo = отменить свой последний ход, если с тех пор не открылись новые жетоны
help-help = этот список
help-quit = выйти из игры
help-ask-undo = попросить остальных отменить твой последний ход
help-answer = твой ответ, когда об этом просят
help-say = сказать что-нибудь остальным
help-react = одна из восьми коротких реплик; без номера показывает все
help-again = ещё одна партия, когда эта окончена
help-go = уйти; место остаётся за тобой
help-tile = На жетоне показаны цвет и время, номер и задания: · не выполнено, ✓ выполнено.
help-colors = Цвета: b синий, r красный, t бирюзовый, y жёлтый; `bbr` — два синих и один красный.
help-cells = Клетки — это столбец,ряд: 1,0 — справа от 0,0, а 0,1 — под ней. Там, где выбранный жетон выполняет задания, в клетке видно, сколько: +2 1,0.
help-turn = Ходит тот, кто на шкале Луны позади всех; в один и тот же день — тот, чей диск сверху. Шкала — кольцо из 24 дней: за днём 23 идёт день 0.
help-solo = Соло: 8 дисков в фазе 1 и все 21 в фазе 2, потратив как можно меньше времени.
help-rules = Правила (по-английски) — в docs/rules.md.

## What happened

new-tiles = { $tiles ->
    [one] { $tiles } новый жетон
    [few] { $tiles } новых жетона
    [many] { $tiles } новых жетонов
   *[other] { $tiles } нового жетона
}
refilled-by = { $name }: колесо пополнено, { new-tiles }
refilled-by-itself = Колесо пополнено, { new-tiles }
took = { $name }: жетон { $tile } ({ tile-name })
advanced = до дня { $space }
placed = выложен на { $cell }
covered = { $left ->
    [0] задание { task-on-tile } выполнено, дисков не осталось
    [one] задание { task-on-tile } выполнено, остался { $left } диск
    [few] задание { task-on-tile } выполнено, осталось { $left } диска
    [many] задание { task-on-tile } выполнено, осталось { $left } дисков
   *[other] задание { task-on-tile } выполнено, осталось { $left } диска
}
phase-over = { $note ->
    [one] Фаза 1 окончена, её итог — { $note } очко
    [few] Фаза 1 окончена, её итог — { $note } очка
    [many] Фаза 1 окончена, её итог — { $note } очков
   *[other] Фаза 1 окончена, её итог — { $note } очка
}
before-first-turn = перед первым ходом
after-turn = после хода { $at } из { $turns }: { $turn } ({ $name })

## The result

over-completed = Партия окончена, все диски выложены: { $places }
over-exhausted = Партия окончена, жетонов больше нет: { $places }
place = { $place }. { $name } ({ left-short })
solo-over = Партия окончена: { $phase1 } + { $phase2 } = { bar-score }{ $left ->
    [0] { "" }
    [one] , не выложен { $left } диск
    [few] , не выложено { $left } диска
    [many] , не выложено { $left } дисков
   *[other] , не выложено { $left } диска
} ({ lower-is-better }; меньше 100 — хорошо)

## Why a move does not work

refused-over = партия окончена (R6, R7.4)
refused-not-offered = жетон { $tile } не входит в три следующих (R4.2)
refused-first-elsewhere = первый жетон кладут на 0,0, а не на { $cell } (R4.4)
refused-taken = клетка { $cell } занята (R4.4)
refused-not-adjacent = рядом с клеткой { $cell } нет жетонов этого поля (R4.4)
refused-tile-twice = жетон { $tile } уже лежит здесь (R4.4)
refused-full = на поле игрока не бывает больше { $most ->
    [one] { $most } жетона
   *[other] { $most } жетонов
} (R4.4)
refused-too-many-tiles = { $tiles ->
    [one] на шкале выбора { $tiles } жетон
    [few] на шкале выбора { $tiles } жетона
    [many] на шкале выбора { $tiles } жетонов
   *[other] на шкале выбора { $tiles } жетона
}, а пополнить колесо можно, когда их 1 или 2 (R4.1)
refused-pile-empty = запас пуст, пополнять колесо нечем (R9.7)
refused-solo-refill = в соло колесо не пополняют по желанию (R7.1)
refused-not-solo = фазы, которые можно закончить, есть только в соло (R7.2)
refused-phase-over = фаза 1 уже окончена, а фаза 2 закончится сама (R7.4)
refused-hidden = здесь неизвестно, какие жетоны откроет этот ход: за ним можно только следить (R9.9)
refused-too-few-covered = { $covered ->
    [0] ни одно задание не выполнено, а фазу 1 можно закончить, начиная с 8 (R7.2)
    [one] выполнено только { $covered } задание, а фазу 1 можно закончить, начиная с 8 (R7.2)
    [few] выполнено только { $covered } задания, а фазу 1 можно закончить, начиная с 8 (R7.2)
    [many] выполнено только { $covered } заданий, а фазу 1 можно закончить, начиная с 8 (R7.2)
   *[other] выполнено только { $covered } задания, а фазу 1 можно закончить, начиная с 8 (R7.2)
}
refused-form = ход записывают как номер@x,y, например 37@2,-1, `+` (пополнить колесо) или `end` (закончить фазу 1)
refused-no-such-tile = такого жетона нет, номера жетонов — от 1 до 68 (R1.1)
refused-cell-form = клетку записывают как x,y, например 2,-1, целыми числами от -128 до 127 (R4.4)

## Hints

expected-score = Ожидаемый результат: { $points } очка ({ lower-is-better }).
proven-winner = Победа предрешена: { $name }.
chances = Шансы на победу: { $chances }
column-tile = жетон
column-cell = клетка
column-points = очки
column-chance = шанс
column-thought = анализ
move-refill = пополнить колесо
move-end = закончить фазу 1
certain-win = победа
certain-loss = поражение
thought-proven = точно
thought-all = весь
but = но { $reason }
says-nothing = { $bot } не говорит, чего ожидать; hard говорит.
looked-at = { $count ->
    [one] { $bot }: просмотрена { $positions } позиция за { $time }.
    [few] { $bot }: просмотрено { $positions } позиции за { $time }.
    [many] { $bot }: просмотрено { $positions } позиций за { $time }.
   *[other] { $bot }: просмотрено { $positions } позиции за { $time }.
}
the-surer = Чем больше анализа, тем надёжнее.
seconds = { $time } с
milliseconds = { $time } мс
covers = { $count ->
    [one] { reason-covers }
   *[other] { reason-covers }: { $tasks }
}
few-tiles = { $tiles ->
    [1] { $tasks ->
        [0] последний жетон не выполнит ни одного задания
        [one] последний жетон выполнит лишь { $tasks } задание
        [few] последний жетон выполнит лишь { $tasks } задания
        [many] последний жетон выполнит лишь { $tasks } заданий
       *[other] последний жетон выполнит лишь { $tasks } задания
    }
   *[other] { $tasks ->
        [0] оставшиеся жетоны не выполнят ни одного задания
        [one] оставшиеся жетоны ({ $tiles }) выполнят не больше { $tasks } задания
       *[other] оставшиеся жетоны ({ $tiles }) выполнят не больше { $tasks } заданий
    }
}
first-choice = { reason-new-tiles } и выберешь раньше всех
moves-again = { reason-moves-again }
comes-close = { $count ->
    [one] для { $tasks } не хватает лишь одного жетона
   *[other] { $count } заданиям не хватает лишь по одному жетону: { $tasks }
}
spoils = { reason-spoils }
costs = { reason-costs }
say-your-turn = { $name }: пора ходить.
