# «Луна дня» на сервере, и как справились все.

daily-rules = Жетоны здесь у всех одни и те же, и заранее их никто не видит. Попытка одна. Твоё имя, очки и ходы увидят те, кто уже доиграл, а когда день закончится — все.
daily-first = Доиграй — и увидишь, как справились все.
daily-begun = Эта луна у тебя не доиграна. В зачёт она уже не пойдёт, но доиграть её можно.
daily-away = Сервер сейчас недоступен, а в «Луну дня» играют там. Всё сыгранное в сохранности.
daily-days = Другие дни
daily-before = Днём раньше
daily-after = Днём позже
daily-nobody = Эту луну никто не доиграл.
daily-come = Результаты готовы.
daily-future = Эта луна ещё не взошла.
daily-place = { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[other] { $score } очков
}: место { $place } из { $count }
daily-late = { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[other] { $score } очков
}, но день уже закончился, поэтому в зачёт не идёт.
daily-spread = { $count ->
    [one] { $count } результат. Чем меньше очков, тем лучше.
    [few] { $count } результата. Чем меньше очков, тем лучше.
   *[other] { $count } результатов. Чем меньше очков, тем лучше.
}
daily-bar = Очки: { $points } — { $count ->
    [one] { $count } результат
    [few] { $count } результата
   *[other] { $count } результатов
}
daily-my-bar = { daily-bar } (ты здесь)
daily-best = Десятка лучших
daily-me = { $name } (ты)
daily-course = Место { $place }: { $name }, { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[other] { $score } очков
}
daily-rest = И ещё { $count }
daily-watch = Смотреть
