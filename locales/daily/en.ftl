# The daily moon at a server, and how everyone did.

daily-rules = Everyone here gets the same tiles, and no one sees them beforehand. You get one go. Your name, score and moves are shown to those who’ve finished, and to everyone once the day is over.
daily-first = Finish your game to see how everyone did.
daily-begun = You haven’t finished this one. It’s too late to be ranked, but you can still play it to the end.
daily-away = The server can’t be reached right now, and the daily moon is played there. Your progress is safe.
daily-days = Other days
daily-before = The day before
daily-after = The day after
daily-nobody = Nobody has finished this one.
daily-come = The results are here.
daily-future = This moon hasn’t risen yet.
daily-place = { $score ->
    [one] { $score } point
   *[other] { $score } points
}: place { $place } of { $count }
daily-late = { $score } points, but finished after the day ended, so it isn’t ranked.
daily-spread = { $count ->
    [one] One result. Fewer points are better.
   *[other] { $count } results. Fewer points are better.
}
daily-bar = { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $count ->
    [one] 1 result
   *[other] { $count } results
}
daily-my-bar = { daily-bar } (you’re here)
daily-best = Top ten
daily-me = { $name } (you)
daily-course = Place { $place }: { $name }, { $score ->
    [one] { $score } point
   *[other] { $score } points
}
daily-rest = { $count ->
    [one] And one more
   *[other] And { $count } more
}
daily-watch = Watch
