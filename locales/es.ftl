### Nova Luna en español: página y terminal.

## Everywhere

you = Tú
person = Persona
player = Jugador { $number }
bot-name = { $name }
close = Cerrar
home = Inicio
menu = Menú
page-menu = Página
settings = Ajustes
language = Idioma
theme = Tema
sound = Sonido
rules = Reglas
learn = Aprender
moves = Jugadas
play = Jugar
loading = Un momento…
result = Resultado
ranking = Clasificación
done = completada
turn = turno { $turn }
moon-wheel = Rueda Lunar
players-in-order = Jugadores por orden de turno
lower-is-better = cuanto menos, mejor

## Tiles and tasks

tile-name = { $color ->
    [blue] azul { $time }
    [red] roja { $time }
    [turquoise] turquesa { $time }
   *[yellow] amarilla { $time }
}
tile-nth = { $name }, la { $place ->
    [1] primera
    [2] segunda
    [3] tercera
    [4] cuarta
    [5] quinta
   *[other] sexta
} loseta
task-part = { $color ->
    [blue] { $count ->
        [one] 1 azul
       *[other] { $count } azules
    }
    [red] { $count ->
        [one] 1 roja
       *[other] { $count } rojas
    }
    [turquoise] { $count ->
        [one] 1 turquesa
       *[other] { $count } turquesas
    }
   *[yellow] { $count ->
        [one] 1 amarilla
       *[other] { $count } amarillas
    }
}
tile-without-tasks = { $name }, sin tareas
tile-with-tasks = { $count ->
    [one] { $name }, tarea: { $tasks }
   *[other] { $name }, tareas: { $tasks }
}
task-done = { $task } (cubierta)
task-on = «{ $task }» de la { $tile }
take-tile = Tomar la loseta { $key }: { $tile }
task-covered = { $task }: tarea completada.
task-open = Por ahora: { $parts }.
task-ended = Al final: { $parts }.
task-corner = Las esquinas no cuentan.
task-short = { $color ->
    [blue] A esta tarea le faltó una loseta azul.
    [red] A esta tarea le faltó una loseta roja.
    [turquoise] A esta tarea le faltó una loseta turquesa.
   *[yellow] A esta tarea le faltó una loseta amarilla.
}
cell-first = Aquí va tu primera loseta
task-count = { $color ->
    [blue] { $demand ->
        [one] { $have } de 1 azul
       *[other] { $have } de { $demand } azules
    }
    [red] { $demand ->
        [one] { $have } de 1 roja
       *[other] { $have } de { $demand } rojas
    }
    [turquoise] { $demand ->
        [one] { $have } de 1 turquesa
       *[other] { $have } de { $demand } turquesas
    }
   *[yellow] { $demand ->
        [one] { $have } de 1 amarilla
       *[other] { $have } de { $demand } amarillas
    }
}

## The start page

motto = Toma una loseta, deja que la luna avance y completa tus tareas antes que nadie.
continue = Continuar tu partida
continue-short = continuar
new-here = ¿Primera vez?
new-here-detail = Aprende jugando, en unos minutos
against-bots = Contra bots
others = Jugar con otros
others-detail = Una mesa, un enlace y a jugar
others-turn = { $count ->
    [one] Te toca en una partida
   *[other] Te toca en { $count } partidas
}
how-many-bots = Cuántos bots
level = Nivel
level-random = al azar
level-greedy = codicioso
level-potential = una jugada por delante
level-beginner = Luna nueva
level-easy = Luna joven
level-casual = Luna creciente
level-fair = Media luna
level-steady = Luna crecida
level-medium = Luna gibosa
level-hard = Luna clara
level-master = Luna llena
level-beginner-plays = Ve las vecinas, no las cadenas.
level-easy-plays = Ve las cadenas, olvida el tiempo.
level-casual-plays = Cuida el tiempo a medias.
level-fair-plays = Piensa en lo que viene después.
level-steady-plays = Mira unas jugadas por delante.
level-medium-plays = Planea sus turnos y los tuyos.
level-hard-plays = Mira muy lejos.
level-master-plays = Casi nada se le escapa.
level-won = Ganaste { $won } de { $of }.
level-try = { $won ->
    [0] Ninguna victoria en las últimas { $of }: ¿pruebas con la { LOWER($moon) }?
   *[other] Ganaste { $won } de las últimas { $of }: ¿pruebas con la { LOWER($moon) }?
}
level-beaten = vencida
daily = Luna diaria
daily-detail = En solitario, igual para todos
solo = Solitario
solo-detail = Dos fases, menos de 100 puntos
one-screen = Juego local
one-screen-detail = De 1 a 4, personas o bots
my-games = Partidas
learn-detail = Diez pasos cortos
kind-bots = Contra bots
kind-table = Juego local
kind-solo = Solitario
kind-daily = Luna diaria
kind-first = Primera partida
kind-online = Con otros
fair-check = Comprobar el reparto
fair-promised = Fue limpio. Antes de la partida el servidor selló un secreto, cada persona de la mesa añadió un número suyo, y las losetas salen solo de ahí. El sello es el que se te mostró, y tu número está incluido.
fair-proven = Fue limpio. Antes de la partida el servidor selló un secreto, cada persona de la mesa añadió un número suyo, y las losetas salen solo de ahí.
fair-broken = Algo no cuadra: estas losetas no salen de lo que se prometió antes de la partida. No te fíes de este servidor.
fair-unclaimed = Sobre este reparto no se prometió nada, así que no hay nada que comprobar.

## A new game at one screen

how-many = Jugadores
name-of = Nombre del jugador { $number }
name-long = Los nombres tienen como mucho 20 letras.
who-plays = Quién es el jugador { $number }
discs-to-place = Fichas por colocar
discs-usual = { $discs }, habitual
discs-first = { $discs }, 1.ª partida
discs-own = otro número
discs-number = Número de fichas
seed = Reparto
seed-none = uno nuevo
seed-help = El mismo número vuelve a repartir igual: para repetir o compartir una partida.
deal-again = Repetir este reparto
deal-copy = Copiar el reparto
seed-bad = Un reparto es un número, o bien 64 caracteres del 0 al 9 y de la «a» a la «f».

## The table

your-turn = Tu turno
turn-of = Juega { $name }
your-display = Tu exposición
display-of = Exposición de { $name }
display-empty = Aquí irán tus losetas.
display-empty-other = Aún no hay losetas.
back-to-mine = Volver a la mía
discs-left = { $left ->
    [one] Queda 1 ficha por colocar
   *[other] Quedan { $left } fichas por colocar
}
discs-left-of = Fichas restantes: { $left } de { $discs }
left-short = { $left ->
    [one] queda 1
   *[other] quedan { $left }
}
place-in-order = { $place ->
    [1] ahora
    [2] sigue
    [3] 3.º
   *[other] { $place }.º
}
days-ahead = { $ahead ->
    [one] +1 día
   *[other] +{ $ahead } días
}
days-ahead-short = +{ $ahead } d
day = Día { $day }
on-the-track = en la Pista Lunar
track-anew = tras el día 23, el 0
in-the-pile = en la pila
pile-short = { $count } en la pila
unfold-wheel = Mostrar la rueda entera
phase = Fase { $phase }
solo-short = { $phase ->
    [1] { $placed } de 8 fichas, tiempo { $time }
    [enough] { $placed } fichas, tiempo { $time }
   *[other] { $left ->
        [one] Queda 1 ficha
       *[other] Quedan { $left } fichas
    }, tiempo { $time }
}
solo-sum = { $phase ->
    [1] Tiempo hasta ahora: { $time }
   *[other] Fase 1: { $phase1 }. Tiempo ahora: { $time }
}

## What can be done

turn-bar = Qué hacer
bar-turn = Tu turno: toma una loseta
bar-turn-of = { $name }: toma una loseta
bar-take-detail = { $count ->
    [one] La iluminada tras el Marcador de Luna.
    [2] Una de las dos iluminadas tras el Marcador de Luna.
   *[other] Una de las { $count } iluminadas tras el Marcador de Luna.
}
bar-place = { $color ->
    [blue] Coloca la loseta azul { $time }
    [red] Coloca la loseta roja { $time }
    [turquoise] Coloca la loseta turquesa { $time }
   *[yellow] Coloca la loseta amarilla { $time }
}
bar-choose-cell = Elige una casilla.
bar-gain = { $count ->
    [0] Aquí, ninguna tarea.
    [one] Aquí, +1 tarea.
   *[other] Aquí, +{ $count } tareas.
}
bar-you-again = Luego juegas otra vez.
bar-before-you = { $count ->
    [one] Luego juega { $names } antes que tú.
   *[other] Luego juegan { $names } antes que tú.
}
bar-refill = ¿Rellenar antes la rueda?
bar-refill-of = { $name }: ¿rellenar antes?
bar-refill-detail = { $left ->
    [one] Solo queda 1 loseta. Al rellenar llegan más.
   *[other] Solo quedan { $left } losetas. Al rellenar llegan más.
}
bar-ends = Así termina la partida.
bar-phase = { $phase ->
    [1] Cada día cuesta un punto: cuantos menos, mejor. Completa 8 tareas y acaba la fase 1.
   *[other] Fase 1: { $phase1 } puntos. Ahora completa las { $discs } antes de que se vacíe la rueda; todas las losetas cuentan otra vez.
}
bar-may-end = Con 8 tareas basta: acaba la fase 1 o sigue jugando.
bar-thinking = { $name } está pensando
bar-thinking-detail = Mientras tanto, toca a un jugador para ver su exposición.
bar-onlooker = Esta partida solo se puede mirar: aquí no se conoce el orden de su pila.
bar-watching = Estás viendo esta partida.
bar-hinting = Buscando una buena jugada
bar-you-win = Has ganado
bar-wins = Gana { $name }
bar-completed = { $discs ->
    [one] La única ficha está colocada.
   *[other] Las { $discs } fichas están colocadas.
}
bar-exhausted = No quedan losetas.
bar-score = { $score ->
    [one] 1 punto
   *[other] { $score } puntos
}
bar-past = { $turn ->
    [0] Antes del primer turno
   *[other] Turno { $turn } de { $of }
}
bar-trouble = Hay un problema: { $problem }
hintless-daily = En la luna diaria no hay consejos: es la misma para todos.
hintless-table = En esta mesa no hay consejos: así se acordó al abrirla.
undo-nothing = Aún no hay nada que deshacer.
undo-revealed = No se puede deshacer: desde entonces se han visto losetas nuevas.
act-hint = Consejo
act-undo = Deshacer
act-confirm = Colocar
act-keep = Dejar así
act-refill = Rellenar
act-end = Acabar fase 1
act-look-back = Repasar
act-leave = Inicio
act-again = Otra vez
act-level = Otro nivel
act-back = Atrás
act-forward = Adelante
act-first = Primer turno
act-last = Último turno
act-run = Ver los turnos
act-pause = Pausa
act-play-on = Seguir desde aquí
act-try-again = Reintentar
act-now = Ahora

## Moves in words

refilled = tras rellenar
ended-phase = fin de la fase 1
log-empty = Aún no hay jugadas.
log-look = Turno { $turn }: { $what }
log-placed = { $count ->
    [0] { $name }: { $tile }, ninguna tarea completada.
    [one] { $name }: la { $tile } completa 1 tarea.
   *[other] { $name }: la { $tile } completa { $count } tareas.
}
log-refilled-and-placed = { $count ->
    [0] { $name }: tras rellenar, { $tile }, ninguna tarea completada.
    [one] { $name }: tras rellenar, la { $tile } completa 1 tarea.
   *[other] { $name }: tras rellenar, la { $tile } completa { $count } tareas.
}
log-refilled = { $name }: rueda rellenada.
log-ended-phase = { $name }: fin de la fase 1.
log-phase-over = Termina la fase 1.

## Hints

hint-place = Parece lo mejor.
hint-refill = Mejor rellenar.
hint-end = Mejor acabar ya la fase 1.
hint-because = Así { $reasons }.
hint-waits = { $covers ->
    [0] Aquí eso vale más que completar ya una tarea.
   *[other] Aquí eso vale más que completar ya otra tarea.
}
hint-chance = Victoria: { $percent } %.
hint-points = { $points ->
    [one] Cerca de 1 punto.
   *[other] Unos { $points } puntos.
}
reason-wins = ganas la partida
reason-loses = acaba la partida y gana otro jugador
reason-scores = { $points ->
    [one] acabas la partida con 1 punto
   *[other] acabas la partida con { $points } puntos
}
reason-ends-phase = cierras la fase 1 con { $discs ->
    [one] 1 ficha
   *[other] { $discs } fichas
} y { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
reason-covers = { $count ->
    [one] completas { $tasks }
   *[other] completas { $count } tareas
}
reason-few-tiles = { $tasks ->
    [0] evitas losetas que no completan ninguna tarea
    [one] evitas losetas que completan 1 tarea como mucho
   *[other] evitas losetas que completan { $tasks } tareas como mucho
}
reason-new-tiles = { $tiles ->
    [one] llega 1 loseta nueva
   *[other] llegan { $tiles } losetas nuevas
}
reason-moves-again = { $time ->
    [one] repites turno gastando 1 día
   *[other] repites turno gastando { $time } días
}
reason-denies = { $count ->
    [one] le quitas al siguiente jugador la { $tile } (1 tarea)
   *[other] le quitas al siguiente jugador la { $tile } ({ $count } tareas)
}
reason-denies-it = { $count ->
    [one] le quitas al siguiente jugador esta loseta (1 tarea)
   *[other] le quitas al siguiente jugador esta loseta ({ $count } tareas)
}
reason-denies-win = evitas que el siguiente jugador gane con la { $tile }
reason-leaves = { $count ->
    [one] le dejas al siguiente jugador la { $tile } (1 tarea)
   *[other] le dejas al siguiente jugador la { $tile } ({ $count } tareas)
}
reason-leaves-win = dejas que el siguiente jugador gane con la { $tile }
reason-brings-close = { $count ->
    [one] dejas { $tasks } a falta de una loseta
   *[other] dejas { $count } tareas a falta de una loseta
}
reason-brings-nearer = { $count ->
    [one] avanzas en 1 tarea pendiente
   *[other] avanzas en { $count } tareas pendientes
}
reason-spoils = { $count ->
    [one] haces imposible 1 tarea
   *[other] haces imposibles { $count } tareas
}
reason-costs = { $time ->
    [one] gastas 1 día
   *[other] gastas { $time } días
}
end-ahead = { $count ->
    [0] Igualados a fichas con { $name }, pero antes en el orden de turno.
    [one] Una ficha por delante de { $name }.
   *[other] { $count } fichas por delante de { $name }.
}
end-behind = { $count ->
    [0] Igualados a fichas, pero ibas después en el orden de turno.
    [one] Te faltó una ficha.
   *[other] Te faltaron { $count } fichas.
}
end-close = Por muy poco
end-good = Bien jugado
end-far = Otra vez será
decided = Lo que decidió la partida
decided-short = { $color ->
    [blue] Una loseta azul más y la partida era tuya.
    [red] Una loseta roja más y la partida era tuya.
    [turquoise] Una loseta turquesa más y la partida era tuya.
   *[yellow] Una loseta amarilla más y la partida era tuya.
}
decided-run = { $who ->
    [me] Jugaste { $count ->
        [2] dos
       *[other] { $count }
    } veces seguidas al final.
   *[other] { $name } jugó { $count ->
        [2] dos
       *[other] { $count }
    } veces seguidas al final.
}
decided-last = { $who ->
    [me] Solo la última loseta te puso por delante.
   *[other] Solo la última loseta puso por delante a { $name }.
}
decided-lead = { $who ->
    [me] Aquí te pusiste por delante y ya nadie te alcanzó.
   *[other] Aquí { $name } se puso por delante y ya nadie le dio alcance.
}

## The score sheet

sheet = Hoja de puntos
print-sheet = Imprimir la hoja de puntos
sheet-discs = Fichas colocadas
sheet-of = { $placed }/{ $of }
sheet-time = Tiempo de las losetas
sheet-missing = Fichas que faltan, 10 cada una
sheet-noted = Subtotal
history = { $count ->
    [one] Tu última partida
   *[other] Tus últimas { $count } partidas; la mejor, { $best }
}

night-great = Una noche de luna
night-good = Una buena noche
night-fair = Una noche aceptable
night-cloudy = Una noche nublada
night-first = Tu primer resultado. Menos de 100 es bueno.
night-copy = Es una copia: no cuenta entre tus resultados.
night-best = { $points ->
    [one] Tu nuevo récord, 1 punto mejor que el anterior.
   *[other] Tu nuevo récord, { $points } puntos mejor que el anterior.
}
night-off = { $points ->
    [0] Igualas tu récord.
    [one] A 1 punto de tu récord, { $best }.
   *[other] A { $points } puntos de tu récord, { $best }.
}
act-share = Compartir
share-shared = Compartido
share-copied = Copiado
share-failed = No se puede
share-points = { $score ->
    [one] 1 punto ({ $phase1 } + { $phase2 })
   *[other] { $score } puntos ({ $phase1 } + { $phase2 })
}

## Settings

setting-confirm = Confirmar las jugadas
setting-previews = Mostrar qué aporta cada casilla
setting-help = Explicar las tareas pendientes
setting-hints = Consejos entre personas
setting-sound = Sonidos
setting-speed = Animación
speed-slow = normal
speed-fast = el doble de rápida
speed-instant = instantánea
theme-auto = automático
theme-dark = oscuro
theme-light = claro

## Games on this device

games-kept = Cada jugada se guarda al momento en este dispositivo.
games-others = Tus partidas con otros
import = Abrir un archivo
export = Guardar como archivo
delete = Eliminar
delete-really = ¿Eliminar esta partida?
no-games = Aún no hay partidas.
damaged = Una partida dañada
damaged-detail = Ya no se puede leer. Puedes guardarla como archivo o eliminarla.

## When something goes wrong

no-engine = No se pudo cargar el juego. Revisa la conexión y recarga la página.
new-version = Hay una versión nueva.
load-it = Cargar
cannot-load = No se pudo cargar. Revisa la conexión y recarga la página.
no-wasm = Este navegador es demasiado antiguo para el juego: le falta WebAssembly. Prueba con uno más reciente.
not-kept = No se puede guardar nada en este dispositivo: la partida dura mientras esta página esté abierta. Guárdala como archivo para no perderla.
cannot-open = No se puede abrir esta partida: { $problem }
cannot-start = No se puede empezar esta partida: { $problem }
import-bad = { $file } no se puede leer: { $problem }
problem-foreign = no es una partida de Nova Luna.
problem-newer = se hizo con una versión más nueva. Recarga esta página: quizá esté anticuada.
problem-broken = la partida está dañada o se cambió a mano.
problem-absent = no está en este dispositivo.
problem-other = no se sabe por qué. Quizá ayude recargar la página.

## The lessons

lesson-learn = Aprender jugando
lesson-skip = Jugar ya
lesson-step = Lección { $at } de { $of }
lesson-next = Siguiente
lesson-retry = Reintentar
lesson-show = Mostrar la solución
lesson-first-game = Primera partida
lesson-stage = Pruébalo aquí
lesson-hand = Losetas para elegir
lesson-corner-tag = solo esquina
lesson-part = { $part ->
    [time] el número de la luna
    [color] el símbolo del centro
   *[task] un círculo oscuro
}
lesson-part-time = El número de la luna es el precio. Esta loseta cuesta 4 días.
lesson-part-color = El símbolo del centro muestra el color. Una estrella siempre es amarilla.
lesson-part-task = Un círculo oscuro es una tarea. Esta pide { $task }.
lesson-found = Encontrados: { $count } de 3
lesson-count-of = { $tile }: { $count }
lesson-cell = Ahora elige una casilla libre.
lesson-wrong-color = La tarea no pide el color de esa loseta.
lesson-wrong-corner = Ahí solo toca la loseta por una esquina. Las esquinas nunca cuentan.
lesson-wrong-apart = Ahí no toca ni la loseta ni una cadena que llegue a ella.
lesson-wrong-half = Una tarea está completa, la otra no. Hay una casilla que sirve para las dos.
lesson-wrong-one = Ahí solo ayuda a una de las dos losetas. Hay una casilla que sirve para las dos.
lesson-wrong-passed = Ahora el marcador ya ha pasado la loseta amarilla.

lesson-tile-title = Así es una loseta
lesson-tile-1 = Vas colocando losetas de modo que unas completen las tareas de otras.
lesson-tile-2 = Todo lo que necesitas saber está en ellas: un color, un tiempo y hasta tres tareas.
lesson-tile-ask = Toca la luna, el símbolo del centro y un círculo oscuro.

lesson-touch-title = Las vecinas cuentan
lesson-touch-1 = La tarea que brilla pide dos losetas azules junto a su propia loseta.
lesson-touch-2 = Ya hay una azul que la toca. Añade la segunda.
lesson-touch-ask = Elige la loseta adecuada y luego una casilla libre.
lesson-touch-done = Tarea completa: recibe una ficha.
lesson-touch-chain = También cuenta: tu loseta está unida a la primera azul. Ahora verás más sobre las cadenas.

lesson-chain-title = Las cadenas cuentan
lesson-chain-1 = Tu loseta ya tiene los cuatro lados ocupados. Pero también cuenta una azul unida a la vecina azul.
lesson-chain-2 = La otra azul solo toca la tuya por una esquina. Eso nunca cuenta.
lesson-chain-ask = Forma una cadena de dos losetas azules.
lesson-chain-done = La segunda está unida a la primera: cuentan las dos.

lesson-many-title = Una loseta, varias tareas
lesson-many-1 = Esta loseta cuesta 7 días y tiene tres tareas de dos colores. Una está completa: tiene al lado una azul y una roja.
lesson-many-2 = Las mismas vecinas cuentan para todas las tareas.
lesson-many-ask = Una sola loseta turquesa completa las otras dos.
lesson-many-done = Dos tareas con una loseta: son dos fichas.

lesson-help-title = Las losetas se ayudan
lesson-help-1 = La loseta roja pide una turquesa; la turquesa, una roja.
lesson-help-2 = Y una cadena que toca las dos losetas cuenta para ambas.
lesson-help-ask = Coloca la turquesa de modo que complete las dos tareas.
lesson-help-done-1 = ¡Las dos completas! Ahora la amarilla: hay una casilla que sirve para ambas.
lesson-help-done = Dos losetas amarillas, dos tareas: cada una ha contado dos veces.

lesson-own-title = No se cuenta a sí misma
lesson-own-1 = Dos de estas losetas rojas piden cuatro rojas. Hay cuatro, pero ninguna se cuenta a sí misma: cada una tiene solo tres.
lesson-own-2 = No importa en qué punto de la cadena esté una loseta.
lesson-own-ask = Una quinta roja completa las dos tareas.
lesson-own-done = Cada una tiene otras cuatro: las dos tareas están completas.

lesson-wheel-title = Tomar una loseta
lesson-wheel-1 = Toma una de las tres primeras losetas tras el Marcador de Luna, en sentido horario. Los espacios vacíos se saltan.
lesson-wheel-2 = Después, el marcador pasa al lugar de tu loseta.
lesson-wheel-ask = Consigue la amarilla. Es la cuarta, así que toma antes otra.
out-of-reach = Esa queda fuera de tu alcance: solo puedes tomar las tres losetas iluminadas.
lesson-wheel-near = El marcador ha avanzado y la amarilla está a tu alcance. ¡Tómala!
lesson-wheel-done = ¡Bien hecho! Cada loseta que tomas decide a cuáles llegan los demás.

lesson-time-title = Se paga con tiempo
lesson-time-1 = Este es Otto, el bot de la ficha morada; la tuya es la clara. Una loseta cuesta días: tu ficha avanza esos días por la Pista Lunar.
lesson-time-2 = Juega quien va más atrás. Si dos fichas comparten día, juega antes la de encima.
lesson-time-ask = Vas cinco días por detrás de Otto. Toma una loseta que te deje jugar otra vez.
lesson-time-late = Llegarías al día { $day } y adelantarías a Otto, que está en el { $other }: jugaría Otto. Elige una más barata.
lesson-time-done-1 = Sigues por detrás, así que juegas otra vez. Ahora cae justo sobre la ficha de Otto.
lesson-time-done = Estás encima, así que el siguiente turno vuelve a ser tuyo.

lesson-refill-title = Losetas nuevas
lesson-refill-1 = Si quedan una o dos losetas en la rueda, puedes rellenarla antes de tomar una. Si no queda ninguna, se rellena siempre.
lesson-refill-2 = Los demás también podrán tomar de las nuevas.
lesson-refill-ask = Ninguna de estas dos te sirve. ¿Qué haces?
lesson-refill-kept = Puedes hacerlo, pero aquí no te aporta nada: prueba a rellenar.
lesson-refill-old = Esa ya estaba antes y sigue sin servirte. ¡Toma la nueva!
lesson-refill-done-1 = Llegan nueve losetas; la roja 4 y la azul 3 ya estaban. Una de tus tres siguientes es nueva: ¡tómala!
lesson-refill-done = Completa una de tus tareas. Ahora elige Otto, y para él también hay losetas nuevas.

lesson-win-title = La última ficha
lesson-win-1 = Cada tarea que completas recibe una de tus fichas. Quien coloca antes todas las suyas gana al instante.
lesson-win-2 = Si antes se acaban las losetas, gana quien tenga menos fichas por colocar.
lesson-win-ask = Te queda una ficha. ¡Gana la partida!
lesson-win-done = ¡Victoria! Ahora, una partida corta contra Otto: a 10 fichas en vez de 20.

## The coach of a first game

coach = Guía
coach-dismiss = Cerrar este consejo
coach-take = Una partida corta: gana quien coloque antes { $discs } fichas. Toma una de las tres losetas iluminadas. El número de su luna es lo que cuesta.
coach-place = { $confirm ->
    [true] La primera loseta abre tu exposición: pulsa «Colocar».
   *[false] La primera loseta abre tu exposición: haz clic en su casilla o pulsa «Colocar».
}
coach-beside = { $confirm ->
    [true] Elige una casilla junto a tus losetas y pulsa «Colocar». Su número indica cuántas tareas completarás ahí.
   *[false] Haz clic en una casilla junto a tus losetas. Su número indica cuántas tareas completarás ahí.
}
coach-other = Tu ficha ha avanzado por la Pista Lunar. Ahora { $name } va más atrás, así que juega { $name }.
coach-back = Tu ficha iba por delante y por eso jugó { $name }. Ahora la tuya va más atrás: es tu turno.
coach-again = Tu ficha sigue siendo la de más atrás, así que juegas otra vez. Es lo bueno de las losetas baratas.
coach-top = Las dos fichas comparten día y la tuya está encima, así que juegas otra vez.
coach-covered = { $tasks ->
    [one] Una tarea está completa y lleva una ficha tuya.
   *[other] { $tasks } tareas están completas y cada una lleva una ficha tuya.
} { $discs ->
    [one] Con 1 ficha colocada ganas.
   *[other] Coloca las { $discs } para ganar.
}
coach-refill = Si ninguna de estas te sirve, rellena la rueda.
coach-won = ¡Has colocado antes todas tus fichas! La próxima vez, prueba con un bot más fuerte o con el modo solitario.
coach-lost = Esta vez { $name } llegó antes. Repasa las jugadas o juega otra vez.

## The rules

rules-lead = De 1 a 4 jugadores. Aquí está todo; si prefieres aprender jugando, haz las lecciones.
rules-lessons = Ir a las lecciones
rules-contents = Contenido
rules-top = Volver arriba

rules-goal = El objetivo
rules-goal-1 = Tomas losetas de la Rueda Lunar y las pones unas junto a otras delante de ti: esa es tu exposición. La mayoría tiene tareas, y las tareas piden losetas de ciertos colores cerca. Al completar una, recibe una de tus fichas. Gana quien coloca antes todas sus fichas.

rules-tiles = Las losetas
rules-tiles-1 = Hay 68 losetas, 17 de cada color: azul, rojo, turquesa y amarillo. Se distinguen por lo que cuestan y por lo que piden.
rules-tiles-colour = El símbolo del centro y el fondo muestran el color. Cada color tiene su símbolo: anillo, rombo, triángulo o estrella.
rules-tiles-time = El número de la luna es el tiempo, de 1 a 7 días. Ese es el precio.
rules-tiles-tasks = Un círculo oscuro es una tarea. Muestra de uno a cuatro símbolos: las losetas que pide. Una loseta tiene de cero a tres tareas.
rules-tiles-caption = Una loseta amarilla de 4 días con tres tareas: tres rojas, tres turquesas y dos azules.

rules-setup = Antes de empezar
rules-setup-wheel = La Rueda Lunar tiene dos anillos: fuera, la Pista de Selección, con 12 espacios para losetas; dentro, la Pista Lunar, con 24 días.
rules-setup-tiles = El Marcador de Luna empieza en el espacio dorado. Cada uno de los otros 11 espacios recibe una loseta, en sentido horario desde el marcador. Las demás forman la pila, boca abajo.
rules-setup-discs = Cada jugador tiene 20 fichas por colocar y una más que marca su tiempo en la Pista Lunar.
rules-setup-order = Las fichas de tiempo se sortean y se apilan en la luna nueva: la primera en salir queda abajo del todo.

rules-whose = A quién le toca
rules-whose-1 = Juega quien tiene su ficha más atrás en la Pista Lunar. Si hay varias en ese día, va antes la de encima.
rules-whose-2 = No hay, pues, un orden fijo. Con losetas baratas puedes jugar varias veces seguidas; con una cara, esperas más. Nadie puede pasar.
rules-whose-3 = Durante la partida, «+3 días» (o «+3 d») junto a la luna pequeña de un jugador dice cuánto va por delante del último.
rules-whose-caption = Las dos fichas han llegado al mismo día. La clara llegó después y está encima: juega antes.

rules-turn = Un turno
rules-turn-refill = Rellenar, si quieres
rules-turn-refill-1 = Si al empezar tu turno solo quedan una o dos losetas en la rueda, puedes rellenarla. Si no queda ninguna, se rellena siempre. Cada espacio vacío, salvo el del marcador, recibe una loseta de la pila, en sentido horario desde el marcador y hasta donde alcance la pila. Las losetas que quedaban siguen en su sitio. Es todo o nada, y ves las losetas nuevas antes de elegir.
rules-turn-take = Tomar una loseta
rules-turn-take-1 = Elige una de las tres primeras losetas desde el marcador, en sentido horario. Los espacios vacíos no cuentan. Si hay menos de tres, elige entre las que haya. El marcador pasa al espacio de tu loseta.
rules-turn-pay = Pagar con tiempo
rules-turn-pay-1 = Tu ficha avanza por la Pista Lunar tantos días como dice la loseta. Si cae sobre otras, queda encima. La pista es un anillo de 24 días: tras el día 23 viene el día 0, la luna nueva.
rules-turn-place = Colocar la loseta
rules-turn-place-1 = La primera puede ir en cualquier sitio. Las demás van en una casilla libre que comparta un lado con alguna de tus losetas. El color no limita dónde colocarlas. No puedes guardar una loseta para después ni devolverla.
rules-turn-cover = Cubrir tareas
rules-turn-cover-1 = Cada tarea que ahora esté completa, en cualquiera de tus losetas, recibe una de tus fichas. El juego lo hace por ti.
rules-turn-caption = El marcador está arriba a la izquierda. Se pueden tomar las tres losetas iluminadas; los espacios vacíos entre ellas se saltan.

rules-tasks = Completar tareas
rules-tasks-1 = Solo son vecinas las losetas que comparten un lado. Por cada color que pide la tarea, cuenta las losetas de ese color que tocan la suya y todas las del mismo color unidas a ellas, cada una una sola vez. Si hay bastantes de cada color, la tarea está completa. Que sobren no importa.
rules-tasks-2 = Los números de las imágenes cuentan lo que pide la tarea.
rules-ex-touch = Dos azules tocan la amarilla. La tarea de dos azules está completa.
rules-ex-chain = Una azul la toca y la segunda está unida a la primera. Cuentan las dos.
rules-ex-corner = Estas rojas solo tocan la amarilla por una esquina. Las esquinas nunca cuentan: la tarea de tres rojas no tiene ninguna.
rules-ex-both = Dos tareas de una misma loseta, dos azules y tres rojas: las dos completas.
rules-ex-many = Tres losetas completan tres tareas: las mismas cuentan para cada una.
rules-ex-each = La roja pide una turquesa y la turquesa, una roja. Se completan la una a la otra.
rules-ex-share = Dos amarillas tocan las dos losetas. En ambas queda completa la tarea de dos amarillas.
rules-ex-four = Una loseta nunca se cuenta a sí misma. De cuatro rojas, cada una cuenta solo otras tres: no bastan para la tarea de cuatro.
rules-ex-five = Con una quinta roja, cada una cuenta otras cuatro. Las dos tareas están completas.
rules-ex-twice = Cuatro rojas sirven a la vez para la tarea de cuatro y para la de dos.
rules-tasks-after = Una tarea cubierta lo está para siempre. Su loseta sigue contando para las demás como antes.

rules-end = El final
rules-end-1 = Quien coloca antes todas sus fichas gana al instante.
rules-end-2 = La partida también acaba si a quien le toca no le queda ninguna loseta que tomar: la rueda y la pila están vacías. Entonces gana quien tenga menos fichas por colocar.
rules-end-3 = Todos los puestos dependen de las fichas por colocar. Si hay empate, queda por delante quien habría jugado antes.
rules-end-4 = Si completas más tareas que fichas te quedan, cubres las que puedas y has ganado.

rules-first = Tu primera partida
rules-first-1 = Con menos fichas, la partida es más corta. Con tres jugadores, cada uno empieza con 18 fichas en vez de 21; con cuatro, con 16. Una de ellas es la de tiempo, así que se colocan 17 o 15. Para dos, las reglas no prevén una versión más corta.
rules-first-2 = En un juego local puedes elegir cualquier número de 1 a 20. La primera partida tras las lecciones es a 10.

rules-solo = En solitario
rules-solo-1 = En solitario juegas dos fases y sumas puntos; cuantos menos, mejor. Menos de 100 es bueno. Tienes 21 fichas. La Pista Lunar no se usa, y nunca puedes rellenar por decisión propia.
rules-solo-2 = Fase 1: toma y coloca losetas como siempre, de entre las 11 primeras. En cuanto tengas 8 tareas cubiertas, puedes acabar la fase o seguir. Acaba por sí sola cuando la rueda queda vacía.
rules-solo-3 = Anota la suma de los tiempos de todas las losetas de tu exposición. Si hay menos de 8 tareas cubiertas, suma 10 por cada una que falte.
rules-solo-4 = Fase 2: la rueda se rellena. Las losetas que quedaban siguen en su sitio, y el marcador también. Juega hasta colocar las 21 fichas o hasta que la rueda quede vacía.
rules-solo-5 = Anota otra vez la suma de los tiempos de todas las losetas, también las de la fase 1. Suma 10 por cada una de las 21 fichas que falte. Los dos subtotales juntos son tu resultado.

## What cannot be done yet

refill-first = Decide primero: ¿rellenar la rueda o dejarla así?
not-your-turn = Todavía no: le toca a { $name }.

## What is said aloud

say-turn = Tu turno. Elige: { $tiles }.
say-turn-of = Turno de { $name }. Elige: { $tiles }.
say-left = { $left ->
    [one] Solo queda 1 loseta: { $tiles }.
   *[other] Solo quedan { $left } losetas: { $tiles }.
}
say-held = En la mano, la { $tile }: { $cells ->
    [one] 1 casilla
   *[other] { $cells } casillas
}{ $best ->
    [-1] .
    [0] , ninguna completa una tarea.
    [one] , la mejor completa 1 tarea.
   *[other] , la mejor completa { $best } tareas.
}
say-tasks = { $count ->
    [0] La loseta no tiene tareas.
    [one] Tarea de la loseta: { $tasks }.
   *[other] Tareas de la loseta: { $tasks }.
}
say-undone = Deshecho.
say-score-detail = Fase 1: { $phase1 }, fase 2: { $phase2 }. Cuanto menos, mejor.
say-has-left = { $name } ({ $left })
say-left-over = Fichas restantes: { $names }.
cell-side = { $side ->
    [left] a la izquierda de la { $tile }
    [right] a la derecha de la { $tile }
    [above] encima de la { $tile }
   *[below] debajo de la { $tile }
}
cell-brings = { $count ->
    [0] { $where }: ninguna tarea
    [one] { $where }: completa 1 tarea
   *[other] { $where }: completa { $count } tareas
}
cell-step = { $side ->
    [first] Primera loseta
    [left] { $count } a la izquierda
    [right] { $count } a la derecha
    [above] { $count } arriba
   *[below] { $count } abajo
}
keys-title = Teclas
keys-list =
    1, 2, 3: tomar una loseta
    ← ↑ → ↓: elegir una casilla
    Enter: colocar la loseta
    Esc: devolverla
    Z: deshacer
    H: consejo
    T, Mayús T: explicar la siguiente tarea pendiente, o la anterior
    R: rellenar la rueda
    K: dejarla así
    E: acabar la fase 1
    S: saltar las jugadas de los bots
    Inicio, ← →, Fin: al repasar, la primera jugada, una atrás o adelante, la última
    Espacio: reproducir la partida o pararla
    ?: mostrar las teclas
act-skip = Saltar
track-day = { $ahead ->
    [0] En última posición
    [one] 1 día por delante
   *[other] { $ahead } días por delante
}, en el día { $day } de la Pista Lunar
