### Nova Luna en español: lo que solo dice el terminal.

## What can be typed, in small letters. The English words are understood in every language.

type-hint = consejo
type-show = ver
type-undo = deshacer
type-end = acabar
type-help = ayuda
type-quit = salir
type-say = decir
type-react = gesto
type-yes = sí
type-no = no
type-again = otra

## The table: at most 9 columns for the marker and the new moon, 19 in the middle of the wheel

marker = ☾ luna
new-moon = novilunio
pile = { pile-short }
to-move =
    turno:
    { $name }
game-over = fin de la partida
may-refill = se puede rellenar
moon-track = Pista Lunar
seat = día { $space }  por colocar { $left }  losetas { $tiles }
solo-track = { $phase ->
    [1] fase 1
   *[other] fase 2, subtotal { $note }
}; { $covered } de { $discs } fichas colocadas, tiempo total { $time }
tile-number = loseta { $tile }
task-on-tile = { $task } de la loseta { $tile }
task-on-number = { $task } de la { $tile }

## Questions

ask-tile = { $most ->
    [1] Loseta (1)
   *[other] Loseta (1-{ $most })
}
ask = { ask-tile }, `{ type-hint }` o `{ type-help }`:
ask-refill = { ask-tile }, o + para rellenar antes:
ask-end = { ask-tile }, o `{ type-end }` para acabar la fase 1:
ask-cell = Casilla para la loseta { $tile } (x,y) u otra loseta:
asked = { $name }: { $question }

## Answers

not-understood = No lo he entendido. Prueba con `1` para elegir la primera loseta, o con `{ type-help }`.
no-such-player = Los jugadores se numeran del 1 al { $players }.
no-move = Eso no es una jugada: { $why }.
not-allowed = Eso no se puede: { $why }.
no-hint = No hay consejo: { $why }.
nothing-to-undo = No hay nada que deshacer, o desde entonces se han descubierto losetas nuevas.
undone = Tu última jugada se ha deshecho.
undone-of = La última jugada de { $name } se ha deshecho.
goes-on = La partida de { $file } continúa; las demás opciones no se tienen en cuenta.
not-a-bot = { $bot } no es un bot aquí: el asiento { $seat } lo juega una persona.
bots-stay = Siguen los bots del archivo: { $bots }.
only-bots = En esta mesa solo hay bots: juegan la partida hasta el final.
kept = La partida queda guardada en { $file }; continúa con --save y ese archivo.
good-night = Buenas noches. (`--save ARCHIVO` guarda una partida para más tarde.)
same-deal = --seed { $seed } repite el mismo reparto.
starting = { $name } está arrancando

## At a table with others

ask-name = Tu nombre:
ask-again = `{ type-again }` para otra partida, o `{ type-quit }`:
looking-on = Estás mirando. `{ type-show }` dibuja la mesa, `{ type-quit }` la deja.
may-take-over = Puedes relevar a un bot: sal y repite la orden con `--join`.
your-link = Este enlace es tu asiento desde ahora: { $link }
sat-down = { $name } se sienta.
stood-up = { $name } se levanta.
begins = Empieza la partida.
bot-moves = { $name } no está: un bot ({ $level }) juega en su lugar.
is-back = { $name } ha vuelto.
undo-yours = Se pregunta a los demás si puedes deshacer.
undo-wish = { $name } querría deshacer una jugada.
undo-answer = ¿Te parece bien? `{ type-yes }` o `{ type-no }`:
undo-agreed = { $name } está de acuerdo.
undo-refused = { $name } prefiere que no.
said-by = { $name }: «{ $said }»
react-hello = ¡Hola!
react-good-luck = ¡Suerte!
react-well-played = ¡Bien jugado!
react-thanks = ¡Gracias!
react-wow = ¡Vaya!
react-oops = Ups…
react-thinking = Lo estoy pensando…
react-hurry = ¿Seguimos?
plays-again = Otra partida en la misma mesa.
waiting-for-people = { $free ->
    [one] Falta que se siente una persona.
   *[other] Falta que se sienten { $free } personas.
}
waiting-for = Turno de { $name }.
not-begun = La partida aún no ha empezado.
only-looking-on = Eso es para quienes están sentados a la mesa.
hints-off = En esta mesa no hay consejos.
say-short = Escribe detrás de `{ type-say }` lo que quieras decir, en { $most } caracteres como mucho.
too-late = Mientras tanto la partida ha seguido.
line-lost = Se ha perdido la conexión. Se intenta de nuevo.
line-back = Conexión recuperada. No se ha perdido nada.
seat-stays = Buenas noches. Tu asiento sigue siendo tuyo: el mismo enlace lleva a él.

## Help

help-pick = elegir una de las tres losetas y ver qué completa y dónde
help-place = tomar la segunda loseta y colocarla en la columna 1, fila 0
help-number = lo mismo, con el número de la loseta
help-refill = rellenar la Pista de Selección, cuando se ofrece
help-end = solitario: acabar la fase 1, con 8 fichas colocadas o más
help-hint = la mejor jugada con cada loseta, y por qué
help-table = la mesa otra vez
help-show = la exposición del jugador 2
help-undo = deshacer tu última jugada, si no se han descubierto losetas nuevas
help-help = esta lista
help-quit = salir de la partida
help-ask-undo = pedir a los demás deshacer tu última jugada
help-answer = tu respuesta, cuando alguien lo pide
help-say = decir algo a los demás
help-react = uno de ocho comentarios breves; solo, los muestra todos
help-again = otra partida, cuando esta termine
help-go = irse; tu asiento sigue siendo tuyo
help-tile = Una loseta muestra su color y su tiempo, su número y sus tareas: · pendiente, ✓ cubierta.
help-colors = Colores: b azul, r rojo, t turquesa, y amarillo; `bbr` son dos azules y una roja.
help-cells = Las casillas son columna,fila: 1,0 está a la derecha de 0,0, y 0,1 está debajo. Donde la loseta elegida completa tareas, la casilla dice cuántas: +2 1,0.
help-turn = Juega quien va más atrás en la Pista Lunar; en el mismo día, la ficha de arriba. La pista es un anillo de 24 días: tras el día 23 viene el día 0.
help-solo = Solitario: 8 fichas en la fase 1 y las 21 en la fase 2, con el menor tiempo posible.
help-rules = Las reglas están, en inglés, en docs/rules.md.

## What happened

new-tiles = { $tiles ->
    [one] 1 loseta nueva
   *[other] { $tiles } losetas nuevas
}
refilled-by = { $name }: Pista de Selección rellenada, { new-tiles }
refilled-by-itself = La Pista de Selección se rellena, { new-tiles }
took = { $name }: loseta { $tile } ({ tile-name })
advanced = hasta el día { $space }
placed = colocada en { $cell }
covered = { $left ->
    [0] { task-on-tile }: tarea cubierta, no quedan fichas
    [one] { task-on-tile }: tarea cubierta, queda 1 ficha
   *[other] { task-on-tile }: tarea cubierta, quedan { $left } fichas
}
phase-over = { $note ->
    [one] Fin de la fase 1, subtotal de 1 punto
   *[other] Fin de la fase 1, subtotal de { $note } puntos
}
before-first-turn = antes del primer turno
after-turn = tras el turno { $at } de { $turns }: { $turn } ({ $name })

## The result

over-completed = Fin de la partida, todas las fichas colocadas: { $places }
over-exhausted = Fin de la partida, ya no hay losetas: { $places }
place = { $place }. { $name } ({ left-short })
solo-over = Fin de la partida: { $phase1 } + { $phase2 } = { bar-score }{ $left ->
    [0] { "" }
    [one] , 1 ficha sin colocar
   *[other] , { $left } fichas sin colocar
} ({ lower-is-better }; menos de 100 está bien)

## Why a move does not work

refused-over = la partida ha terminado (R6, R7.4)
refused-not-offered = la loseta { $tile } no es una de las tres siguientes (R4.2)
refused-first-elsewhere = la primera loseta va en 0,0, no en { $cell } (R4.4)
refused-taken = la casilla { $cell } está ocupada (R4.4)
refused-not-adjacent = la casilla { $cell } no está junto a ninguna loseta de esta exposición (R4.4)
refused-tile-twice = la loseta { $tile } ya está aquí (R4.4)
refused-full = una exposición nunca tiene más de { $most } losetas (R4.4)
refused-too-many-tiles = hay { $tiles } losetas en la Pista de Selección, y solo se rellena con 1 o 2 (R4.1)
refused-pile-empty = la pila está vacía, no hay con qué rellenar (R9.7)
refused-solo-refill = en solitario nunca se rellena por decisión propia (R7.1)
refused-not-solo = solo una partida en solitario tiene fases que acabar (R7.2)
refused-phase-over = la fase 1 ya ha acabado, y la fase 2 termina por sí sola (R7.4)
refused-hidden = aquí no se sabe qué losetas revela esta jugada: solo se puede seguir (R9.9)
refused-too-few-covered = { $covered ->
    [0] aún no hay tareas cubiertas; la fase 1 se puede acabar a partir de 8 (R7.2)
    [one] solo hay 1 tarea cubierta; la fase 1 se puede acabar a partir de 8 (R7.2)
   *[other] solo hay { $covered } tareas cubiertas; la fase 1 se puede acabar a partir de 8 (R7.2)
}
refused-form = una jugada se escribe número@x,y, como 37@2,-1, `+` (rellenar) o `end` (acabar la fase 1)
refused-no-such-tile = esa loseta no existe; las losetas se numeran del 1 al 68 (R1.1)
refused-cell-form = una casilla se escribe x,y, como 2,-1, con números enteros de -128 a 127 (R4.4)

## Hints

expected-score = Resultado previsto: { $points } puntos ({ lower-is-better }).
proven-winner = Victoria segura: { $name }.
chances = Probabilidad de ganar: { $chances }
column-tile = loseta
column-cell = casilla
column-points = puntos
column-chance = ganar
column-thought = análisis
move-refill = rellenar la pista
move-end = acabar la fase 1
certain-win = gana
certain-loss = pierde
thought-proven = seguro
thought-all = todo
but = pero { $reason }
says-nothing = { $bot } no dice qué espera; hard sí.
looked-at = { $count ->
    [one] { $bot } ha mirado 1 posición en { $time }.
   *[other] { $bot } ha mirado { $positions } posiciones en { $time }.
}
the-surer = Cuanto más análisis, más seguro.
seconds = { $time } s
milliseconds = { $time } ms
covers = { $count ->
    [one] { reason-covers }
   *[other] { reason-covers }: { $tasks }
}
few-tiles = { $tiles ->
    [1] { $tasks ->
        [0] la última loseta no completa ninguna tarea
        [one] la última loseta completa 1 tarea
       *[other] la última loseta completa { $tasks } tareas
    }
   *[other] { $tasks ->
        [0] las losetas que quedan no completan ninguna tarea
        [one] las { $tiles } losetas que quedan completan 1 tarea como mucho
       *[other] las { $tiles } losetas que quedan completan { $tasks } tareas como mucho
    }
}
first-choice = { reason-new-tiles } y eliges antes que nadie
moves-again = { reason-moves-again }
comes-close = { $count ->
    [one] { $tasks } queda a falta de una loseta
   *[other] { $count } tareas quedan a falta de una loseta: { $tasks }
}
spoils = { reason-spoils }
costs = { reason-costs }
say-your-turn = { $name }: te toca.
