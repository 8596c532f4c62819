//! The document as a page for people, in HTML that needs no script.

use serde_json::{Map, Value};

use super::document::TYPES;

/// The whole page.
pub(super) fn page(document: &Value) -> String {
    let paths = document["paths"].as_object().expect("paths");
    let types = document["components"]["schemas"].as_object().expect("types");
    let operations: Vec<(&str, &str, &Value)> =
        paths.iter().flat_map(|(path, item)| methods(path, item)).collect();
    let contents: String = operations.iter().map(|operation| entry(*operation)).collect();
    let sections: String = operations.iter().map(|operation| section(*operation)).collect();
    let kinds: String = types.iter().map(|(name, schema)| named(name, schema)).collect();
    let info = &document["info"];
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <link rel=\"stylesheet\" href=\"api/openapi.css\">\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n\
         <p>{about}</p>\n<p>For programs the same is at <a href=\"api/openapi.json\">api/openapi.json</a>. \
         {token}</p>\n<nav aria-label=\"Paths\">\n<ul>\n{contents}</ul>\n</nav>\n{sections}\
         <h2 id=\"types\">What travels</h2>\n{kinds}</main>\n</body>\n</html>\n",
        title = escaped(&info["title"]),
        about = prose(&info["description"]),
        token = prose(
            &"Where a token is asked for, it goes into the header `Authorization: Bearer TOKEN`.".into()
        ),
    )
}

fn methods<'a>(path: &'a str, item: &'a Value) -> impl Iterator<Item = (&'a str, &'a str, &'a Value)> {
    let item = item.as_object().expect("a path");
    item.iter().map(move |(method, operation)| (method.as_str(), path, operation))
}

fn heading(method: &str, path: &str) -> String {
    format!("<code><b>{}</b> {}</code>", method.to_uppercase(), escaped(&path.into()))
}

fn entry((method, path, operation): (&str, &str, &Value)) -> String {
    let (id, summary) = (escaped(&operation["operationId"]), prose(&operation["summary"]));
    format!("<li><a href=\"#{id}\">{}</a> {summary}</li>\n", heading(method, path))
}

fn section((method, path, operation): (&str, &str, &Value)) -> String {
    let id = escaped(&operation["operationId"]);
    let mut text = format!("<section id=\"{id}\">\n<h2>{}</h2>\n", heading(method, path));
    text += &format!("<p>{}.</p>\n", prose(&operation["summary"]));
    if operation["description"].is_string() {
        text += &format!("<p>{}</p>\n", prose(&operation["description"]));
    }
    if operation["security"].is_array() {
        text += "<p>With a token, or without one to look on.</p>\n";
    }
    text += &parameters(&operation["parameters"]);
    if operation["requestBody"].is_object() {
        text += &format!("<h3>Takes</h3>\n{}", content(&operation["requestBody"]["content"]));
    }
    if operation["x-takes"].is_object() {
        let (takes, gives) = (kind(&operation["x-takes"]), kind(&operation["x-gives"]));
        text += &format!("<h3>Messages</h3>\n<p>From you {takes}, from here {gives}.</p>\n");
    }
    text + "<h3>Answers</h3>\n" + &answers(&operation["responses"]) + "</section>\n"
}

fn parameters(parameters: &Value) -> String {
    let row = |parameter: &Value| {
        let place = if parameter["in"] == "path" { "in the path" } else { "behind the ?" };
        let (name, about) = (escaped(&parameter["name"]), prose(&parameter["description"]));
        format!(
            "<tr><td><code>{name}</code></td><td>{}</td><td>{place}. {about}</td></tr>\n",
            kind(&parameter["schema"])
        )
    };
    let rows: String = parameters.as_array().into_iter().flatten().map(row).collect();
    if rows.is_empty() { rows } else { format!("<h3>Parameters</h3>\n<table>\n{rows}</table>\n") }
}

/// What comes or goes, and an example.
fn content(content: &Value) -> String {
    let part = |(media, content): (&String, &Value)| {
        let kind = if content["schema"]["$ref"].is_string() {
            kind(&content["schema"])
        } else {
            escaped(&media.as_str().into())
        };
        let example = content.get("example").map(example).unwrap_or_default();
        format!("<p>{kind}</p>\n{example}")
    };
    content.as_object().into_iter().flatten().map(part).collect()
}

fn example(example: &Value) -> String {
    let text = serde_json::to_string_pretty(example).expect("JSON");
    let text = if text.len() < 100 { example.to_string() } else { text };
    format!("<pre tabindex=\"0\">{}</pre>\n", escaped(&text.into()))
}

fn answers(answers: &Value) -> String {
    let answer = |(status, answer): (&String, &Value)| {
        let (status, about) = (escaped(&status.as_str().into()), prose(&answer["description"]));
        format!("<dt>{status}</dt>\n<dd>\n<p>{about}</p>\n{}</dd>\n", content(&answer["content"]))
    };
    let list: String = answers.as_object().into_iter().flatten().map(answer).collect();
    format!("<dl>\n{list}</dl>\n")
}

/// A type with a name.
fn named(name: &str, schema: &Value) -> String {
    let (about, name) = (prose(&schema["description"]), escaped(&name.into()));
    format!(
        "<section id=\"type-{name}\">\n<h3><code>{name}</code></h3>\n<p>{about}</p>\n{}</section>\n",
        shape(schema)
    )
}

/// What a type looks like: its keys, or what it may be.
fn shape(schema: &Value) -> String {
    let mut text = String::new();
    if let Some(properties) = schema["properties"].as_object() {
        let rows: String = properties.iter().map(|property| row(property, &schema["required"])).collect();
        text += &format!("<table>\n{rows}</table>\n");
    }
    for (key, words) in [("oneOf", "one of"), ("anyOf", "one of"), ("allOf", "all of")] {
        if let Some(schemas) = schema[key].as_array() {
            let items: String = schemas.iter().map(choice).collect();
            let and = if text.is_empty() { "" } else { "and " };
            text += &format!("<p>{and}{words}</p>\n<ul>\n{items}</ul>\n");
        }
    }
    if text.is_empty() { format!("<p>{}</p>\n", kind(schema)) } else { text }
}

fn row((name, schema): (&String, &Value), required: &Value) -> String {
    let needed = required.as_array().is_some_and(|keys| keys.iter().any(|key| key == name));
    let (name, about) = (escaped(&name.as_str().into()), prose(&schema["description"]));
    let optional = if needed { "" } else { " <small>if at all</small>" };
    format!("<tr><td><code>{name}</code>{optional}</td><td>{}</td><td>{about}</td></tr>\n", kind(schema))
}

fn choice(schema: &Value) -> String {
    format!("<li>{} {}</li>\n", kind(schema), prose(&schema["description"]))
}

/// A type in a few words.
fn kind(schema: &Value) -> String {
    let all = |schemas: &Value, between: &str| -> String {
        schemas.as_array().into_iter().flatten().map(kind).collect::<Vec<_>>().join(between)
    };
    if let Some(name) = schema["$ref"].as_str().and_then(|name| name.strip_prefix('#')?.strip_prefix(TYPES)) {
        return format!("<a href=\"#type-{name}\">{name}</a>");
    }
    if let Some(constant) = schema.get("const") {
        return format!("<code>{}</code>", escaped(&constant.to_string().into()));
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> = values.iter().map(|value| escaped(&value.to_string().into())).collect();
        return format!("<code>{}</code>", values.join("</code>, <code>"));
    }
    for (key, between) in [("anyOf", " or "), ("oneOf", " or "), ("allOf", " and ")] {
        if schema[key].is_array() {
            let outer =
                schema["properties"].as_object().map(|keys| object(keys) + " and ").unwrap_or_default();
            return outer + &all(&schema[key], between);
        }
    }
    match &schema["type"] {
        Value::Array(kinds) => kinds.iter().map(escaped).collect::<Vec<_>>().join(" or "),
        Value::String(kind) if kind == "array" => format!("list of {}", self::kind(&schema["items"])),
        Value::String(kind) if kind == "object" && schema["properties"].is_object() => {
            object(schema["properties"].as_object().expect("an object"))
        }
        Value::String(kind) if kind == "integer" => range(schema),
        kind => escaped(kind),
    }
}

fn range(schema: &Value) -> String {
    match (schema["minimum"].as_u64(), schema["maximum"].as_u64()) {
        (Some(least), Some(most)) => format!("{least} to {most}"),
        _ => "integer".to_owned(),
    }
}

fn object(properties: &Map<String, Value>) -> String {
    let pair = |(name, schema): (&String, &Value)| {
        format!("<code>{}</code>: {}", escaped(&name.as_str().into()), kind(schema))
    };
    let pairs: Vec<String> = properties.iter().map(pair).collect();
    format!("{{ {} }}", pairs.join(", "))
}

fn escaped(text: &Value) -> String {
    let text = text.as_str().unwrap_or_default();
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Words, with code between backticks.
fn prose(text: &Value) -> String {
    let escaped = escaped(text);
    let parts = escaped.split('`').enumerate();
    parts.map(|(n, part)| if n % 2 == 1 { format!("<code>{part}</code>") } else { part.to_owned() }).collect()
}
