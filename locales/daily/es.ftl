# La luna diaria en un servidor, y cómo les fue a todos.

daily-rules = Aquí todo el mundo recibe las mismas losetas y nadie las ve de antemano. Tienes un solo intento. Tu nombre, tus puntos y tus jugadas los ve quien ya haya terminado y, cuando acabe el día, cualquiera.
daily-first = Termina tu partida para ver cómo les fue a los demás.
daily-begun = Esta la dejaste a medias. Ya no entra en la clasificación, pero aún puedes terminarla.
daily-away = Ahora no se puede conectar con el servidor, y la luna diaria se juega allí. Tu partida está a salvo.
daily-days = Otros días
daily-before = El día anterior
daily-after = El día siguiente
daily-nobody = Nadie ha terminado esta.
daily-come = Ya están los resultados.
daily-future = Esta luna aún no ha salido.
daily-place = { $score ->
    [one] { $score } punto
   *[other] { $score } puntos
}: puesto { $place } de { $count }
daily-late = { $score } puntos, pero terminaste pasado el día, así que no entra en la clasificación.
daily-spread = { $count ->
    [one] Un resultado. Cuantos menos puntos, mejor.
   *[other] { $count } resultados. Cuantos menos puntos, mejor.
}
daily-bar = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}: { $count ->
    [one] 1 resultado
   *[other] { $count } resultados
}
daily-my-bar = { daily-bar } (aquí estás tú)
daily-best = Los diez mejores
daily-me = { $name } (tú)
daily-course = Puesto { $place }: { $name }, { $score ->
    [one] { $score } punto
   *[other] { $score } puntos
}
daily-rest = { $count ->
    [one] Y uno más
   *[other] Y { $count } más
}
daily-watch = Ver
