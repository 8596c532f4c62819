//! The document, from the types that travel.

use schemars::{
    JsonSchema, SchemaGenerator,
    generate::{Contract, SchemaSettings},
};
use serde_json::{Map, Value, json};

use crate::{
    api::{Draw, Look, Player},
    picture::Picture,
    protocol::{
        Ack, ClientMessage, Cmd, Daily, Found, Listing, Made, Nak, NoAnswer, ServerMessage, Subscription,
        Unsubscription, Welcome,
    },
    table::Wished,
};

const PROTOCOL: &str = include_str!("../../../../docs/protocol.md");

/// Where types are kept in a document.
pub(super) const TYPES: &str = "/components/schemas/";

const ABOUT: &str = "Tables at which people and programs play Nova Luna. What it all means, and the messages of the \
    socket, is told in docs/protocol.md; a token says who you are. No account is needed.";

/// Every example of docs/protocol.md.
pub(super) fn examples() -> Vec<Value> {
    let blocks = PROTOCOL.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    let values = blocks.flat_map(|block| serde_json::Deserializer::from_str(block).into_iter());
    values.map(|value| value.expect("an example is JSON")).collect()
}

/// The first example with a key, and a value for it if that matters.
fn example(key: &str, value: Option<&str>) -> Value {
    let fits =
        |example: &&Value| example.get(key).is_some_and(|found| value.is_none_or(|value| found == value));
    let examples = examples();
    examples.iter().find(fits).unwrap_or_else(|| panic!("no example has {key} {value:?}")).clone()
}

/// A message of the socket as the REST twin has it: nobody has to say what it is.
fn without_type(mut message: Value) -> Value {
    message.as_object_mut().expect("a message is an object").remove("type");
    message
}

/// The types of what comes, and of what goes.
struct Types {
    takes: SchemaGenerator,
    gives: SchemaGenerator,
}

impl Types {
    fn new() -> Self {
        let generator = |contract| {
            let settings = SchemaSettings::draft2020_12().with(|settings| {
                settings.definitions_path = TYPES.trim_end_matches('/').into();
                settings.contract = contract;
            });
            settings.into_generator()
        };
        Self { takes: generator(Contract::Deserialize), gives: generator(Contract::Serialize) }
    }

    /// What a question has to bring.
    fn body<T: JsonSchema>(&mut self, example: &Value) -> Value {
        let schema = self.takes.subschema_for::<T>();
        json!({ "required": true, "content": { "application/json": { "schema": schema, "example": example } } })
    }

    /// What may stand behind the ? of an address.
    fn query<T: JsonSchema>(&mut self) -> Vec<Value> {
        let schema = T::json_schema(&mut self.takes);
        let properties = schema.get("properties").and_then(Value::as_object).expect("an object");
        let parameter = |(name, schema): (&String, &Value)| {
            let mut schema = schema.clone();
            let about = schema.as_object_mut().and_then(|schema| schema.remove("description"));
            json!({ "name": name, "in": "query", "description": about, "schema": schema })
        };
        properties.iter().map(parameter).collect()
    }

    fn answer<T: JsonSchema>(&mut self, about: &str, example: &Value) -> Value {
        let schema = self.gives.subschema_for::<T>();
        json!({ "description": about, "content": { "application/json": { "schema": schema, "example": example } } })
    }

    /// The answer, and why there may be none; a status may have several reasons.
    fn answers(&mut self, good: (&str, Value), bad: &[(&str, &str, &str)]) -> Value {
        let mut answers = Map::from_iter([(good.0.to_owned(), good.1)]);
        for &(status, code, why) in bad {
            if let Some(known) = answers.get_mut(status) {
                let about = known["description"].as_str().expect("words").to_owned();
                known["description"] = format!("{about}; or `{code}`: {why}").into();
                continue;
            }
            let answer = self.answer::<NoAnswer>(why, &json!({ "code": code, "why": why }));
            answers.insert(status.to_owned(), answer);
        }
        answers.into()
    }

    /// All types that were needed. Where one comes and goes, it has one form.
    fn all(mut self) -> Value {
        let mut all = self.takes.take_definitions(true);
        for (name, mut schema) in self.gives.take_definitions(true) {
            let_more_be_added(&mut schema);
            let known = all.insert(name.clone(), schema.clone());
            assert!(known.is_none_or(|known| known == schema), "{name} comes in another form than it goes");
        }
        all.sort_keys();
        all.into()
    }
}

/// Later versions may tell more: nobody should refuse that.
fn let_more_be_added(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            object.remove("additionalProperties");
            object.values_mut().for_each(let_more_be_added);
        }
        Value::Array(items) => items.iter_mut().for_each(let_more_be_added),
        _ => {}
    }
}

const RATE: (&str, &str, &str) = ("429", "rate", "too much at once: wait a moment, and try again");
const STORAGE: (&str, &str, &str) = ("503", "storage", "the table cannot be read now: try again");
const FULL: (&str, &str, &str) =
    ("503", "full", "this server has as many tables as it can keep: try again later");
const GONE: (&str, &str, &str) = ("404", "gone", "there is no such table, or it was removed");
const AUTH: (&str, &str, &str) =
    ("403", "auth", "this link does not work any more: ask the host for a new one");

/// What is brought may be nothing that can be read.
const UNREADABLE: [(&str, &str, &str); 3] = [
    ("400", "illegal", "this is not JSON"),
    ("413", "illegal", "a question has up to 4096 bytes"),
    ("415", "illegal", "say that it is JSON: Content-Type: application/json"),
];

fn path_parameter(name: &str, about: &str, example: &str) -> Value {
    json!({
        "name": name, "in": "path", "required": true, "description": about,
        "schema": { "type": "string" }, "example": example,
    })
}

fn game() -> Value {
    let example = example("game", None);
    path_parameter("game", "The name of the table.", example["game"].as_str().expect("a name"))
}

fn text(about: &str, kind: &str) -> Value {
    json!({ "description": about, "content": { kind: { "schema": { "type": "string" } } } })
}

/// All of it.
pub(super) fn document() -> Value {
    let mut types = Types::new();
    let tables = tables(&mut types);
    let table = table(&mut types);
    let commands = commands(&mut types);
    let notices = notices(&mut types);
    let codes = codes(&mut types);
    let daily = daily(&mut types);
    let pictures = pictures(&mut types);
    let socket = socket(&mut types);
    let paths = json!({
        "/api/games": tables,
        "/api/games/{game}": table,
        "/api/games/{game}/commands": commands,
        "/api/games/{game}/notices": notices,
        "/api/codes/{code}": codes,
        "/api/daily/{day}": daily,
        "/api/pictures": pictures,
        "/api/socket": socket,
        "/api": { "get": {
            "operationId": "page", "summary": "This, for people", "tags": ["server"],
            "responses": { "200": text("A page that loads nothing from elsewhere.", "text/html") },
        } },
        "/api/openapi.json": { "get": {
            "operationId": "openapi", "summary": "This, for programs", "tags": ["server"],
            "responses": { "200": { "description": "OpenAPI 3.1.", "content": { "application/json": {} } } },
        } },
        "/api/openapi.css": { "get": {
            "operationId": "looks", "summary": "How the page looks", "tags": ["server"],
            "responses": { "200": text("A style sheet.", "text/css") },
        } },
        "/healthz": { "get": {
            "operationId": "health", "summary": "Whether the server runs", "tags": ["server"],
            "responses": { "200": text("It does.", "text/plain") },
        } },
        "/readyz": { "get": {
            "operationId": "ready", "summary": "Whether its database answers", "tags": ["server"],
            "responses": {
                "200": text("It does.", "text/plain"),
                "503": text("It does not.", "text/plain"),
            },
        } },
        "/metrics": { "get": {
            "operationId": "metrics", "summary": "Numbers for Prometheus", "tags": ["server"],
            "responses": { "200": text("OpenMetrics 1.0.", "application/openmetrics-text") },
        } },
    });
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Nova Luna: tables", "version": env!("CARGO_PKG_VERSION"), "description": ABOUT,
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "tags": [
            { "name": "tables", "description": "To make, find and play at tables." },
            { "name": "server", "description": "About the server itself." },
        ],
        "paths": paths,
        "components": {
            "securitySchemes": { "token": {
                "type": "http", "scheme": "bearer",
                "description": "The last part of a link, behind its #. Without one you look on.",
            } },
            "schemas": types.all(),
        },
    })
}

fn tables(types: &mut Types) -> Value {
    let game = example("game", None)["game"].clone();
    let table = example("type", Some("welcome"))["table"].clone();
    let listing = json!({
        "waiting": [], "playing": [{ "game": game, "table": table, "view": null, "watching": 2 }],
    });
    let listed = types.answer::<Listing>("Up to 24 of each kind.", &listing);
    let made =
        types.answer::<Made>("The table, and tokens for those who are to sit at it.", &example("host", None));
    let illegal = ("422", "illegal", "a table has one to four seats, not 5");
    json!({
        "get": {
            "operationId": "list", "summary": "Lists tables that everybody may see", "tags": ["tables"],
            "responses": types.answers(("200", listed), &[RATE, STORAGE]),
        },
        "post": {
            "operationId": "make", "summary": "Makes a table", "tags": ["tables"],
            "requestBody": types.body::<Wished>(&example("seats", None)),
            "responses": types.answers(("201", made), &[&UNREADABLE[..], &[illegal, RATE, STORAGE, FULL]].concat()),
        },
    })
}

fn table(types: &mut Types) -> Value {
    let welcome = types.answer::<Welcome>("The table.", &without_type(example("type", Some("welcome"))));
    let mut parameters = vec![game()];
    parameters.extend(types.query::<Look>());
    json!({ "get": {
        "operationId": "look", "summary": "How a table stands, and what is new", "tags": ["tables"],
        "description": "With `since` and `wait` it waits for the next event: a long poll. With `view` a program is \
            told what is seen and which moves are legal, and needs no rules.",
        "security": [{}, { "token": [] }],
        "parameters": parameters,
        "responses": types.answers(("200", welcome), &[AUTH, GONE, RATE, STORAGE]),
    } })
}

fn commands(types: &mut Types) -> Value {
    let nak = |types: &mut Types, code: &str, why: &str| {
        let mut example = without_type(example("type", Some("nak")));
        (example["code"], example["why"]) = (code.into(), why.into());
        types.answer::<Nak>(why, &example)
    };
    let ack = types.answer::<Ack>("It is done, and durable.", &without_type(example("type", Some("ack"))));
    let mut responses = types.answers(("200", ack), &[&UNREADABLE[..], &[GONE]].concat());
    let refusals = json!({
        "403": nak(types, "auth", "only somebody who sits at the table can do that"),
        "409": nak(types, "turn", "it is not your turn"),
        "422": nak(types, "illegal", "the game has not begun"),
        "429": nak(types, "rate", "too much at once: wait a moment"),
        "503": nak(types, "storage", "it cannot be kept now: try again"),
    });
    responses.as_object_mut().expect("answers").extend(refusals.as_object().expect("answers").clone());
    json!({ "post": {
        "operationId": "wish", "summary": "Wishes for something: a move, a seat, a word", "tags": ["tables"],
        "description": "Sent again with the same `id` it gets the same answer, and is done once.",
        "security": [{}, { "token": [] }],
        "parameters": [game()],
        "requestBody": types.body::<Cmd>(&without_type(example("type", Some("cmd")))),
        "responses": responses,
    } })
}

fn notices(types: &mut Types) -> Value {
    let subscription = example("keys", None);
    let device = json!({ "endpoint": subscription["endpoint"] });
    let auth = ("403", "auth", "only somebody who sits at the table can do that");
    let no_keys = ("422", "illegal", "this server sends no notices: its host has set no keys");
    let quick = ("422", "illegal", "notices are for tables whose clock gives a day or more");
    let unreadable = ("422", "illegal", "missing field `endpoint`");
    let done = |about: &str| ("204", json!({ "description": about }));
    json!({
        "put": {
            "operationId": "subscribe", "summary": "Tells a device from now on when it is your turn",
            "tags": ["tables"],
            "description": "Only at a table whose clock gives a day or more, until the game is over or the token opens \
                no seat any more. Five devices are told for each token; the oldest gives way.",
            "security": [{ "token": [] }],
            "parameters": [game()],
            "requestBody": types.body::<Subscription>(&subscription),
            "responses": types.answers(
                done("It is told from now on."),
                &[&UNREADABLE[..], &[auth, GONE, no_keys, quick, RATE, STORAGE]].concat(),
            ),
        },
        "delete": {
            "operationId": "unsubscribe", "summary": "Tells a device nothing any more", "tags": ["tables"],
            "security": [{ "token": [] }],
            "parameters": [game()],
            "requestBody": types.body::<Unsubscription>(&device),
            "responses": types.answers(
                done("It is told nothing any more."),
                &[&UNREADABLE[..], &[auth, GONE, unreadable, RATE, STORAGE]].concat(),
            ),
        },
    })
}

fn codes(types: &mut Types) -> Value {
    let made = example("host", None);
    let found = types.answer::<Found>("The table.", &json!({ "game": made["game"] }));
    let code = path_parameter("code", "Four syllables, however they are typed.", "mabi-tolu");
    let illegal = ("422", "illegal", "a code is four syllables, such as mabi tolu");
    json!({ "get": {
        "operationId": "find", "summary": "Finds the table that waits, by what was said aloud", "tags": ["tables"],
        "parameters": [code],
        "responses": types.answers(("200", found), &[GONE, illegal, RATE, STORAGE]),
    } })
}

fn daily(types: &mut Types) -> Value {
    let told = example("day", None);
    let day = path_parameter("day", "As 2026-11-18.", told["day"].as_str().expect("a day"));
    let no_day = ("422", "illegal", "a day is written as 2026-11-18");
    let other_day = ("422", "illegal", "it is not 2026-11-18 anywhere: only today's moon can be played");
    let no_token = ("403", "auth", "a device brings a token that it has drawn: Authorization: Bearer TOKEN");
    let results = types.answer::<Daily>("The moon of the day, as this device may know it.", &told);
    let found = types.answer::<Found>("The table it is played at.", &json!({ "game": told["mine"]["game"] }));
    json!({
        "get": {
            "operationId": "daily", "summary": "How everybody came out with the moon of a day", "tags": ["tables"],
            "description": "The token is one that the device has drawn. Results are told to whoever has finished, and \
                to everybody once the day is over.",
            "security": [{}, { "token": [] }],
            "parameters": [day],
            "responses": types.answers(("200", results), &[AUTH, no_day, RATE, STORAGE]),
        },
        "post": {
            "operationId": "playDaily", "summary": "Plays the moon of a day, once for each device", "tags": ["tables"],
            "description": "The token is one that the device has drawn: it opens the seat from then on. Asked again, \
                the same table is named.",
            "security": [{ "token": [] }],
            "parameters": [day],
            "requestBody": types.body::<Player>(&json!({ "name": "Ada" })),
            "responses": types.answers(
                ("200", found),
                &[&UNREADABLE[..], &[no_token, AUTH, other_day, no_day, RATE, STORAGE, FULL]].concat(),
            ),
        },
    })
}

fn pictures(types: &mut Types) -> Value {
    let drawn = Picture::of("localhost:7777/#/g/4hT9cW0xKq7Zb2LmR5sVyA").expect("a link can be drawn");
    let picture = types.answer::<Picture>("Its squares.", &json!(drawn));
    let illegal = ("422", "illegal", "a link that is drawn has 1 to 600 bytes");
    json!({ "post": {
        "operationId": "draw", "summary": "Draws a link as a QR code, for cameras", "tags": ["tables"],
        "requestBody": types.body::<Draw>(&json!({ "link": "localhost:7777/#/g/4hT9cW0xKq7Zb2LmR5sVyA" })),
        "responses": types.answers(("200", picture), &[&UNREADABLE[..], &[illegal, RATE]].concat()),
    } })
}

fn socket(types: &mut Types) -> Value {
    let comes = types.takes.subschema_for::<ClientMessage>();
    let goes = types.gives.subschema_for::<ServerMessage>();
    let version = (
        "400",
        "version",
        "this server speaks novaluna.1: load the page anew, or use a program of the same version",
    );
    let full = ("503", "full", "this server has as many guests as it can have: try again later");
    json!({ "get": {
        "operationId": "socket", "summary": "Opens a WebSocket, subprotocol novaluna.1", "tags": ["tables"],
        "description": "Each message is one JSON object: `ClientMessage` from you, `ServerMessage` from here.",
        "x-takes": comes,
        "x-gives": goes,
        "responses": types.answers(
            ("101", json!({ "description": "From now on messages are exchanged." })),
            &[version, RATE, full],
        ),
    } })
}
