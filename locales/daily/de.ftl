# Der Tagesmond auf einem Server, und wie es bei allen lief.

daily-rules = Alle bekommen hier dieselben Plättchen, und niemand sieht sie vorher. Du hast einen Versuch. Deinen Namen, deine Punkte und deine Züge sehen alle, die schon fertig sind, und alle anderen, sobald der Tag vorbei ist.
daily-first = Spiel erst zu Ende, dann siehst du, wie es bei allen lief.
daily-begun = Diesen Mond hast du noch nicht zu Ende gespielt. In die Wertung kommt er nicht mehr, aber fertig spielen kannst du ihn.
daily-away = Der Server ist gerade nicht zu erreichen, und der Tagesmond wird dort gespielt. Dein Spielstand ist sicher.
daily-days = Andere Tage
daily-before = Der Tag davor
daily-after = Der Tag danach
daily-nobody = Diesen hat niemand zu Ende gespielt.
daily-come = Die Ergebnisse sind da.
daily-future = Dieser Mond ist noch nicht aufgegangen.
daily-place = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}: Platz { $place } von { $count }
daily-late = { $score } Punkte, aber erst nach dem Ende des Tages und darum nicht in der Wertung.
daily-spread = { $count ->
    [one] Ein Ergebnis. Weniger Punkte sind besser.
   *[other] { $count } Ergebnisse. Weniger Punkte sind besser.
}
daily-bar = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}: { $count ->
    [one] 1 Ergebnis
   *[other] { $count } Ergebnisse
}
daily-my-bar = { daily-bar } (hier bist du)
daily-best = Die besten zehn
daily-me = { $name } (du)
daily-course = Platz { $place }: { $name }, { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}
daily-rest = { $count ->
    [one] Und noch jemand
   *[other] Und { $count } weitere
}
daily-watch = Ansehen
