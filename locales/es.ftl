### Nova Luna en español: página y terminal.

## Everywhere

you = Tú
person = persona
player = Jugador { $number }
close = Cerrar
home = Inicio
menu = Menú
page-menu = Página
settings = Ajustes
language = Idioma
theme = Tema
sound = Sonido
rules = Reglas
learn = Cómo jugar
moves = Jugadas
play = Jugar
loading = Un momento…
result = Resultado
ranking = Clasificación
over = terminada
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
task-on = «{ $task }» de la { $tile }
take-tile = Tomar la loseta { $key }: { $tile }
cell-name = { $count ->
    [0] Columna { $column }, fila { $row }, junto a { $beside }: ninguna tarea
    [one] Columna { $column }, fila { $row }, junto a { $beside }: completa 1 tarea
   *[other] Columna { $column }, fila { $row }, junto a { $beside }: completa { $count } tareas
}
task-covered = { $task }: tarea completada.
task-open = Por ahora, { $parts }.
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
against-bots = Contra bots
how-many-bots = Cuántos bots
level = Nivel
level-easy = fácil
level-medium = normal
level-hard = difícil
level-master = maestro
level-easy-moon = Creciente
level-medium-moon = Media
level-hard-moon = Gibosa
level-master-moon = Llena
daily = Luna diaria
daily-detail = Mismo reparto para todos
solo = Solitario
solo-detail = Dos fases: baja de 100
one-screen = Juego local
one-screen-detail = De 1 a 4, personas o bots
my-games = Partidas
my-games-detail = Seguir, repasar, archivos
kind-bots = Contra bots
kind-table = Juego local
kind-solo = Solitario
kind-daily = Luna diaria
kind-first = Primera partida

## A new game at one screen

how-many = Jugadores
name-of = Nombre del jugador { $number }
who-plays = Quién es el jugador { $number }
discs-to-place = Fichas por colocar
discs-usual = { $discs }, habitual
discs-first = { $discs }, 1.ª partida
discs-own = otro número
discs-number = Número de fichas
seed = Reparto
seed-none = uno nuevo
deal-was = Reparto { $seed }
seed-bad = Un reparto es un número, o bien 64 caracteres del 0 al 9 y de la «a» a la «f».

## The table

your-turn = Tu turno
turn-of = Juega { $name }
your-display = Tu exposición
display-of = Exposición: { $name }
display-empty = Aquí irán tus losetas.
back-to-mine = Volver
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
day = Día { $day }
day-on-track = Día { $day } en la Pista Lunar
on-the-track = en la Pista Lunar
in-the-pile = en la pila
pile-short = { $count } en la pila
phase = Fase { $phase }
solo-sum = { $phase ->
    [1] Tiempo hasta ahora: { $time }
   *[other] Fase 1: { $phase1 }. Tiempo ahora: { $time }
}

## What can be done

turn-bar = Qué hacer
bar-turn = Tu turno: toma una loseta
bar-turn-of = { $name }: toma una loseta
bar-take-detail = { $count ->
    [one] La loseta iluminada, tras la luna en sentido horario.
   *[other] Una de las { $count } losetas iluminadas, tras la luna en sentido horario.
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
bar-refill-detail = { $left ->
    [one] Queda 1 loseta; { $drawn ->
        [one] saldría 1 más de la pila.
       *[other] saldrían { $drawn } más de la pila.
    }
   *[other] Quedan { $left } losetas; { $drawn ->
        [one] saldría 1 más de la pila.
       *[other] saldrían { $drawn } más de la pila.
    }
}
bar-may-end = Con 8 tareas cubiertas, puedes acabar la fase 1 o seguir.
bar-thinking = { $name } está pensando
bar-thinking-detail = Mientras tanto, toca a un jugador para ver su exposición.
bar-hinting = Buscando una buena jugada
bar-you-win = ¡Victoria!
bar-wins = Gana { $name }
bar-completed = { $discs ->
    [one] La única ficha está colocada.
   *[other] Las { $discs } fichas están colocadas.
}
bar-exhausted = No quedan losetas.
bar-has-left = { $name } { $left }
bar-left-over = Fichas restantes: { $names }.
bar-score = { $score ->
    [one] 1 punto
   *[other] { $score } puntos
}
bar-score-detail = { $phase1 } tras la fase 1 y { $phase2 } tras la fase 2. Cuanto menos, mejor.
bar-past = Tras el turno { $turn }
bar-past-detail = Estás repasando la partida; te espera donde la dejaste.
bar-trouble = Hay un problema: { $problem }
act-hint = Pista
act-undo = Deshacer
act-confirm = Colocar
act-keep = Dejar así
act-refill = Rellenar
act-end = Acabar fase 1
act-look-back = Repasar
act-leave = Inicio
act-again = Otra vez
act-back = Atrás
act-forward = Adelante
act-now = Ahora
say-your-turn = { $name }: te toca.

## Moves in words

refilled = tras rellenar
ended-phase = fin de la fase 1
log-empty = Aún no hay jugadas.
log-look = Turno { $turn }: { $what }
log-placed = { $count ->
    [0] { $name }: { $tile }, ninguna tarea.
    [one] { $name }: { $tile }, 1 tarea.
   *[other] { $name }: { $tile }, { $count } tareas.
}
log-refilled-and-placed = { $count ->
    [0] { $name }: tras rellenar, { $tile }, ninguna tarea.
    [one] { $name }: tras rellenar, { $tile }, 1 tarea.
   *[other] { $name }: tras rellenar, { $tile }, { $count } tareas.
}
log-refilled = { $name }: rueda rellenada.
log-ended-phase = { $name }: fin de la fase 1.

## Hints

hint-place = Parece lo mejor.
hint-refill = Mejor rellenar.
hint-end = Mejor acabar ya la fase 1.
hint-because = Así { $reasons }.
hint-chance = (victoria: { $percent } %)
hint-points = { $points ->
    [one] (cerca de 1 punto)
   *[other] (unos { $points } puntos)
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

## The score sheet

sheet = Hoja de puntos
sheet-discs = Fichas colocadas
sheet-of = { $placed }/{ $of }
sheet-time = Tiempo de las losetas
sheet-missing = Fichas que faltan, a 10
sheet-noted = Anotado
history = { $count ->
    [one] Tu última partida
   *[other] Tus últimas { $count } partidas; la mejor, { $best }
}

night-great = Una noche de luna
night-good = Una buena noche
night-fair = Una noche aceptable
night-cloudy = Una noche nublada
night-first = Tu primer resultado. Menos de 100 es bueno.
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
setting-hints = Pistas entre personas
setting-sound = Sonidos
setting-speed = Animación
speed-slow = normal
speed-fast = el doble de rápida
speed-instant = instantánea
theme-auto = automático
theme-dark = oscuro
theme-light = claro
keys = Teclas: 1 a 3 toman una loseta, las flechas eligen casilla, Enter coloca, Z deshace, H da una pista, R rellena, K deja la rueda así, E acaba la fase 1.

## Games on this device

games-kept = Cada jugada se guarda al momento en este dispositivo.
import = Abrir un archivo
export = Guardar como archivo
delete = Eliminar
no-games = Aún no hay partidas.
damaged = Una partida dañada
damaged-detail = Ya no se puede leer. Puedes guardarla como archivo o eliminarla.

## When something goes wrong

no-engine = No se pudo cargar el juego. Comprueba la conexión y vuelve a cargar la página.
no-wasm = Este navegador es demasiado antiguo para el juego: le falta WebAssembly. Prueba con uno más reciente.
not-kept = No se puede guardar nada en este dispositivo: la partida dura mientras esta página esté abierta. Guárdala como archivo para no perderla.
cannot-open = No se puede abrir esta partida: { $problem }
cannot-start = No se puede empezar esta partida: { $problem }
import-bad = { $file } no es una partida que se pueda leer: { $problem }
