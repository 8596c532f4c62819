# Tables at a server: to set up, to wait at, to find, to play at with others.

## Finding a table

lobby-title = Сыграем?
lobby-mine = Твои партии
lobby-open = Открытые столы
lobby-watch = Можно посмотреть
lobby-not-quiet = Кто-то открыл стол: посмотреть
lobby-quiet = Пока тихо. Открой стол, и бот составит тебе компанию.
lobby-lost = Связи нет с { $time }. Страница пробует снова.
lobby-set-up = Новый стол
move-seats = Продолжить на другом устройстве
move-link = Ссылка на мои места
move-words = Отсканируй это другим устройством или открой там ссылку: твои места перейдут с тобой. Никому её не давай: с ней кто угодно сможет ходить за тебя.
move-latest = В одну ссылку помещаются только последние партии: { $count }.
lobby-link = Есть ссылка или код
lobby-table-of = Стол: { $name }
lobby-table = Новый стол
lobby-sit = Сесть
lobby-looking = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
    [many] { $count } зрителей
   *[other] { $count } зрителя
}
lobby-waits = Ждём игроков
lobby-code = Ссылка или код
lobby-code-hint = Код — это четыре слога, например «mabi tolu».
lobby-go = Войти
lobby-no-code = С таким кодом ни один стол не ждёт. Возможно, партия уже началась: попроси ссылку.
lobby-elsewhere = Эта ссылка ведёт на другую страницу. Открой её в адресной строке браузера.

## Where there is no server

away-title = Никто не отвечает
away-static = За этой страницей нет игрового сервера, так что встретиться здесь негде. Запусти его на своём компьютере командой «novaluna serve --addr 0.0.0.0» или введи адрес знакомого сервера: откроется его страница.
away-server = Сервер сейчас недоступен. Твои партии там в сохранности, а страница пробует снова.
away-address = Адрес сервера
away-go = Открыть страницу
away-bad = Это не похоже на адрес. Нужно что-то вроде nova.example или 192.168.0.12:7777.

## Setting up a table

setup-title = Новый стол
setup-who = Вход
setup-who-detail = Смотреть может любой со ссылкой
setup-visible-link = По ссылке
setup-visible-open = Для всех
setup-discs = Диски
setup-discs-detail = Для первой партии меньше
setup-clock = Лимит времени
setup-clock-detail = На каждый ход
setup-bots = Боты
setup-bots-detail = Насколько они сильны
setup-late = Опоздавшие
setup-late-detail = Могут сыграть вместо бота
setup-hints = Советы
setup-hints-detail = Всем или никому
setup-on = Да
setup-off = Нет
setup-open = Открыть стол
setup-name = Регистрация не нужна. Твоё имя — { $name }.
setup-name-change = Изменить
setup-name-ask = Твоё имя
setup-alone = Сначала добавь друга или бота.
clock-words = { $unit ->
    [none] Нет
    [second] { $count } с
    [minute] { $count } мин
    [hour] { $count ->
        [one] { $count } час
        [few] { $count } часа
        [many] { $count } часов
       *[other] { $count } часа
    }
   *[day] { $count ->
        [one] { $count } день
        [few] { $count } дня
        [many] { $count } дней
       *[other] { $count } дня
    }
}
chair-of = Место { $number }
chair-you = твоё место
chair-friend = Друг
chair-friend-detail = по ссылке
chair-bot = Бот
chair-nobody = Пусто
chair-nobody-detail = никого
chair-free = Свободно
chair-waiting = ждём
chair-host = твой стол
chair-me = ты
chair-here = в сети
chair-away = не в сети
chair-bot-instead = Лучше бот
chair-person-instead = Лучше человек
chair-ask-to-leave = Освободить место
seats-count = за столом
seats-discs = { $discs ->
    [one] по { $discs } диску
    [few] по { $discs } диска
    [many] по { $discs } дисков
   *[other] по { $discs } диска
}
seats-more = { $count ->
    [1] ещё одного
    [2] ещё двоих
    [3] ещё троих
   *[other] ещё { $count }
}
seats-waiting = Ждём
seats-ready = Все в сборе

## Waiting

wait-title = За столом
wait-ask = Позови друзей
wait-camera = Отсканируй это телефоном или отправь ссылку.
wait-aloud = Или просто назови код:
wait-link = Ссылка на этот стол
wait-copy = Скопировать ссылку
wait-copied = Скопировано
wait-not-copied = Не удалось скопировать: выдели ссылку и скопируй её вручную.
wait-local = Эта ссылка работает только на этом компьютере. Для других устройств в доме запусти игру с «--addr 0.0.0.0» и открой адрес, который там появится.
wait-here = Сейчас здесь
wait-start = { $bots ->
    [0] Начать сейчас
    [one] Начать сейчас с { $bots } ботом
   *[other] Начать сейчас с { $bots } ботами
}
wait-start-soon = Партия начнётся, как только все места будут заняты.
wait-host-starts = Партия начнётся, когда все места будут заняты или когда так решит хозяин стола.
wait-sit = Садись за стол
wait-sit-by = { $name } ждёт тебя.
wait-full = Свободных мест нет. Когда партия начнётся, её можно будет смотреть.
wait-leave = Встать из-за стола
wait-plan = { $discs ->
    [one] { $discs } диск
    [few] { $discs } диска
    [many] { $discs } дисков
   *[other] { $discs } диска
} · { $clock } · { $visible }
wait-no-clock = без лимита времени
wait-a-move = { $time } на ход

## The line

line-first = Соединяемся…
line-lost = Связи нет с { $time }.
line-waits = Осмотрись: всё, что сыграешь, отправится позже.
line-back = Связь восстановлена. Ничего не пропало.
line-gone = Этого стола больше нет, или ссылка уже не работает. Попроси новую у хозяина стола.
line-freed = Это место больше не твоё: его освободили или тебе прислали новую ссылку.
line-version = На сервере более новая Nova Luna. Обнови страницу.
line-look-on = Назад к столу
line-reload = Обновить

## Playing

seat-here = в сети
seat-away = не в сети с { $time }
seat-stand-in = играет бот
ask-undo = { $name } просит отменить ход
ask-undo-detail = Согласиться должны все за столом.
ask-agree = Можно
ask-refuse = Нет
ask-waiting = Ты просишь отменить свой ход
ask-waiting-detail = Ждём ответа: { $names }.
ask-away = { $name } не в сети с { $time }.
ask-replace = Пусть играет бот
ask-stand-in = За тебя играет бот
ask-stand-in-detail = Место остаётся за тобой.
ask-return = Вернуться в игру
ask-take-over = Сыграть вместо бота
act-take-over = Сыграть вместо бота
ask-clock = { $name }: ещё { $time }.
ask-my-clock = У тебя ещё { $time }.
daily-others = Как справились другие
again-waits = Раскладываем следующую партию…
again-begun = Уже идёт новая партия: «Ещё раз» ведёт туда.
since = Тем временем
since-show = Показать
talk = Разговоры
talk-new = Разговоры: есть новое
talk-say = Скажи что-нибудь
talk-send = Отправить
notice-act = Уведомлять меня
notice-on = Сообщать, когда мой ход
notice-off = Больше не сообщать о моём ходе
notice-words = Твой ход за столом. С тобой играют: { $names }.
notice-words-alone = Твой ход за одним из столов.
notice-is-on = Сообщим, когда будет твой ход.
notice-is-here = Сообщим, когда будет твой ход, но только пока открыта эта страница.
notice-is-off = Уведомлений больше не будет.
notice-denied = Браузер блокирует уведомления этой страницы. Это можно изменить в его настройках.
talk-mute = Скрыть разговоры
talk-unmute = Показать разговоры
talk-spectators = { $count ->
    [one] Смотрит { $count } человек
    [few] Смотрят { $count } человека
    [many] Смотрят { $count } человек
   *[other] Смотрят { $count } человека
}
talk-said = { $name }: { $words }
react-hello = Привет!
react-good-luck = Удачи!
react-well-played = Отлично!
react-thanks = Спасибо!
react-wow = Ого!
react-oops = Ой!
react-thinking = Хм…
react-hurry = Ты здесь?
tell-came = { $name } снова в сети.
tell-went = { $name } не в сети.
tell-sat = { $name } садится за стол.
tell-took-over = { $name } теперь играет вместо бота.
tell-you-took-over = Теперь вместо бота играешь ты. Имя за столом: { $name }.
tell-left = { $name } встаёт из-за стола.
tell-replaced = Вместо игрока { $name } теперь играет бот.
tell-refused = { $name } против отмены хода.
tell-returned = { $name } снова в игре.
refused-stale = Партия ушла вперёд. Посмотри ещё раз.
refused-illegal = Сейчас так нельзя.
refused-turn = Сейчас не твой ход.
refused-rate = Не так быстро! Подожди немного.
refused-storage = Сервер сейчас ничего не может сохранить. Попробуй чуть позже.
refused-auth = Это может только хозяин стола.
refused-gone = Этого стола больше нет.
refused-full = Сервер сейчас переполнен. Попробуй позже.
refused-version = На сервере более новая Nova Luna. Обнови страницу.
refused-absent = Здесь нет игрового сервера.
refused-silent = Сервер не отвечает. Попробуй чуть позже.
