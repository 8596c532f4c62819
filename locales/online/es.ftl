# Tables at a server: to set up, to wait at, to find, to play at with others.

## Finding a table

lobby-title = ¿Quién se apunta?
lobby-mine = Tus partidas
lobby-open = Mesas abiertas
lobby-watch = Partidas para mirar
lobby-not-quiet = Alguien ha abierto una mesa: échale un vistazo
lobby-quiet = Todo tranquilo por ahora. Abre una mesa y un bot te hará compañía.
lobby-lost = Sin conexión desde las { $time }. La página lo sigue intentando.
lobby-set-up = Preparar una mesa
move-seats = Seguir en otro dispositivo
move-link = Enlace a mis asientos
move-words = Escanéalo con el otro dispositivo o abre allí el enlace: tus asientos van contigo. No lo compartas: quien lo tenga puede jugar por ti.
move-latest = En un enlace solo caben tus { $count } partidas más recientes.
lobby-link = Tengo un enlace o un código
lobby-table-of = Mesa de { $name }
lobby-table = Una mesa nueva
lobby-sit = Sentarse
lobby-looking = { $count ->
    [one] 1 persona mirando
   *[other] { $count } personas mirando
}
lobby-waits = Esperando jugadores
lobby-code = Enlace o código
lobby-code-hint = Un código tiene cuatro sílabas, como «mabi tolu».
lobby-go = Ir
lobby-no-code = Ninguna mesa espera con ese código. Quizá la partida ya haya empezado: pide el enlace.
lobby-elsewhere = Ese enlace lleva a otra página. Ábrelo en la barra de direcciones del navegador.

## Where there is no server

away-title = No contesta nadie
away-static = Detrás de esta página no hay un servidor de juego, así que aquí no hay dónde reunirse. Pon uno en marcha en tu propio equipo con «novaluna serve --addr 0.0.0.0» o escribe la dirección de un servidor que conozcas: se abrirá su página.
away-server = Ahora mismo el servidor no responde. Tus partidas están a salvo allí, y esta página lo sigue intentando.
away-address = Dirección del servidor
away-go = Abrir su página
away-bad = Eso no parece una dirección. Prueba con algo como nova.example o 192.168.0.12:7777.

## Setting up a table

setup-title = Preparar una mesa
setup-who = Acceso
setup-who-detail = Con el enlace, cualquiera puede mirar
setup-visible-link = Por enlace
setup-visible-open = Para todos
setup-discs = Fichas
setup-discs-detail = Menos para una primera partida
setup-clock = Reloj
setup-clock-detail = Para cada jugada
setup-bots = Bots
setup-bots-detail = Con qué nivel juegan
setup-late = Quien llegue tarde
setup-late-detail = Puede sustituir a un bot
setup-hints = Consejos
setup-hints-detail = Para todos o para nadie
setup-on = Sí
setup-off = No
setup-open = Abrir la mesa
setup-name = No hace falta cuenta. Juegas como { $name }.
setup-name-change = Cambiar
setup-name-ask = Tu nombre
setup-alone = Añade antes a un amigo o un bot.
clock-words = { $unit ->
    [none] No
    [second] { $count } s
    [minute] { $count } min
    [hour] { $count ->
        [one] 1 hora
       *[other] { $count } horas
    }
   *[day] { $count ->
        [one] 1 día
       *[other] { $count } días
    }
}
chair-of = Asiento { $number }
chair-you = tu asiento
chair-friend = Un amigo
chair-friend-detail = por enlace
chair-bot = Bot
chair-nobody = Vacío
chair-nobody-detail = nadie
chair-free = Libre
chair-waiting = esperando
chair-host = tu mesa
chair-me = tú
chair-here = presente
chair-away = ausente
chair-bot-instead = Mejor un bot
chair-person-instead = Mejor una persona
chair-ask-to-leave = Liberar el asiento
seats-count = en la mesa
seats-discs = { $discs } fichas cada uno
seats-more = { $count ->
    [one] alguien más
   *[other] { $count } más
}
seats-waiting = Esperando a
seats-ready = Ya están todos

## Waiting

wait-title = En la mesa
wait-ask = Invita a tus amigos
wait-camera = Escanea esto con un teléfono o envía el enlace.
wait-aloud = O di el código:
wait-link = Enlace a esta mesa
wait-copy = Copiar el enlace
wait-copied = Copiado
wait-not-copied = No se pudo copiar: selecciona el enlace y cópialo a mano.
wait-local = Este enlace solo vale en este ordenador. Para otros dispositivos de la casa, inicia Nova Luna con «--addr 0.0.0.0» y abre la dirección que muestra.
wait-here = Ahora aquí
wait-start = { $bots ->
    [0] Empezar ya
    [one] Empezar ya con 1 bot
   *[other] Empezar ya con { $bots } bots
}
wait-start-soon = La partida empieza en cuanto se llene la mesa.
wait-host-starts = La partida empieza cuando se llene la mesa o cuando lo decida quien la abrió.
wait-sit = Toma asiento
wait-sit-by = { $name } te está esperando.
wait-full = La mesa está llena. Podrás mirar cuando empiece la partida.
wait-leave = Dejar mi asiento
wait-plan = { $discs ->
    [one] 1 ficha
   *[other] { $discs } fichas
} · { $clock } · { $visible }
wait-no-clock = sin reloj
wait-a-move = { $time } por jugada

## The line

line-first = Conectando…
line-lost = Sin red desde las { $time }.
line-waits = Echa un vistazo; lo que juegues se enviará luego.
line-back = Conexión recuperada. No se ha perdido nada.
line-gone = Esta mesa ya no existe o este enlace ya no funciona. Pide otro a quien abrió la mesa.
line-freed = Tu asiento ya no es tuyo: quien abrió la mesa lo ha liberado o te ha enviado otro enlace.
line-version = El servidor tiene un Nova Luna más nuevo. Recarga la página.
line-look-on = Volver a la mesa
line-reload = Recargar

## Playing

seat-here = presente
seat-away = ausente desde las { $time }
seat-stand-in = juega un bot
ask-undo = { $name } quiere deshacer una jugada
ask-undo-detail = Toda la mesa tiene que estar de acuerdo.
ask-agree = Acepto
ask-refuse = No
ask-waiting = Has pedido deshacer tu jugada
ask-waiting-detail = Esperando a { $names }.
ask-away = { $name } no está desde las { $time }.
ask-replace = Que juegue un bot
ask-stand-in = Un bot juega por ti
ask-stand-in-detail = Tu asiento sigue siendo tuyo.
ask-return = Recuperar mi asiento
ask-take-over = Relevar al bot
act-take-over = Relevar a un bot
ask-clock = { $name } aún tiene { $time }.
ask-my-clock = Aún tienes { $time }.
daily-others = Cómo les fue a otros
again-waits = Repartiendo la próxima partida…
again-begun = Ya ha empezado otra partida: «Otra vez» te lleva allí.
since = Mientras tanto
since-show = Mostrar
talk = Charla
talk-new = Charla: hay algo nuevo
talk-say = Di algo
talk-send = Enviar
notice-act = Avísame
notice-on = Avísame cuando me toque
notice-off = No avisarme más
notice-words = Te toca en la mesa con { $names }.
notice-words-alone = Te toca en una mesa.
notice-is-on = Te avisaremos cuando te toque.
notice-is-here = Te avisaremos cuando te toque, pero solo mientras esta página siga abierta.
notice-is-off = No habrá más avisos.
notice-denied = Tu navegador bloquea los avisos de esta página. Puedes cambiarlo en sus ajustes.
talk-mute = Silenciar
talk-unmute = Dejar de silenciar
talk-spectators = { $count ->
    [one] 1 persona está mirando
   *[other] { $count } personas están mirando
}
talk-said = { $name }: { $words }
react-hello = ¡Hola!
react-good-luck = ¡Suerte!
react-well-played = ¡Muy bien!
react-thanks = ¡Gracias!
react-wow = ¡Vaya!
react-oops = ¡Ups!
react-thinking = Mmm…
react-hurry = ¿Sigues ahí?
tell-came = { $name } ha vuelto.
tell-went = { $name } se ausenta.
tell-sat = { $name } se sienta.
tell-took-over = { $name } releva al bot.
tell-you-took-over = Ahora juegas en lugar del bot, como { $name }.
tell-left = { $name } se levanta.
tell-replaced = Ahora un bot juega por { $name }.
tell-refused = { $name } no acepta deshacer la jugada.
tell-returned = { $name } vuelve a jugar.
refused-stale = La partida ha avanzado. Échale otro vistazo.
refused-illegal = Ahora no se puede hacer eso.
refused-turn = No es tu turno.
refused-rate = ¡Más despacio! Espera un momento.
refused-storage = El servidor no puede guardar nada ahora. Vuelve a intentarlo en un momento.
refused-auth = Solo puede hacerlo quien abrió la mesa.
refused-gone = Esa mesa ya no existe.
refused-full = El servidor está lleno ahora. Inténtalo más tarde.
refused-version = El servidor tiene un Nova Luna más nuevo. Recarga la página.
refused-absent = Aquí no hay ningún servidor de juego.
refused-silent = El servidor no responde. Vuelve a intentarlo en un momento.
