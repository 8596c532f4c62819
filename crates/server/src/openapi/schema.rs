//! Whether a value is as a schema says: as much of JSON Schema as our types need, and an error for any more.

use serde_json::{Map, Value};

use super::document::TYPES;

/// Why a value does not fit a schema of a document.
pub(super) fn check(value: &Value, schema: &Value, document: &Value) -> Result<(), String> {
    let Some(schema) = schema.as_object() else {
        return if schema == &Value::Bool(true) { Ok(()) } else { Err(format!("{value} is not wanted")) };
    };
    schema.iter().try_for_each(|(keyword, wanted)| {
        obeys(value, (keyword, wanted), schema, document).map_err(|why| {
            if why.is_empty() { format!("{value} is not as {keyword} {wanted} says") } else { why }
        })
    })
}

fn obeys(
    value: &Value,
    (keyword, wanted): (&str, &Value),
    schema: &Map<String, Value>,
    document: &Value,
) -> Result<(), String> {
    let fits = |schema: &Value| check(value, schema, document).is_ok();
    let list = || wanted.as_array().expect("a list");
    let number =
        |test: fn(f64, f64) -> bool| value.as_f64().zip(wanted.as_f64()).is_none_or(|(a, b)| test(a, b));
    let length = |test: fn(u64, u64) -> bool| {
        value.as_array().zip(wanted.as_u64()).is_none_or(|(items, most)| test(items.len() as u64, most))
    };
    let right = match keyword {
        "$ref" => return check(value, named(wanted, document), document),
        "type" => {
            wanted.as_str().map_or_else(|| list().iter().any(|kind| is(value, kind)), |_| is(value, wanted))
        }
        "const" => value == wanted,
        "enum" => list().contains(value),
        "oneOf" => list().iter().filter(|schema| fits(schema)).count() == 1,
        "anyOf" => list().iter().any(fits),
        "allOf" => list().iter().all(fits),
        "minimum" => number(|number, least| number >= least),
        "maximum" => number(|number, most| number <= most),
        "minItems" => length(|items, least| items >= least),
        "maxItems" => length(|items, most| items <= most),
        "pattern" => return pattern(value, wanted),
        "required" => list().iter().all(|key| value.get(key.as_str().expect("a key")).is_some()),
        "properties" => return properties(value, wanted, document),
        "items" => return items(value, wanted, document),
        "additionalProperties" if wanted == false => only(value, schema.get("properties")),
        "description" | "title" | "format" | "default" | "examples" => true,
        _ => return Err(format!("nobody here knows what {keyword} means: {wanted}")),
    };
    if right { Ok(()) } else { Err(String::new()) }
}

/// The type behind a reference.
pub(super) fn named<'a>(reference: &Value, document: &'a Value) -> &'a Value {
    let pointer = reference.as_str().and_then(|text| text.strip_prefix('#')).expect("a reference of our own");
    assert!(pointer.starts_with(TYPES), "{pointer}");
    document.pointer(pointer).unwrap_or_else(|| panic!("{pointer} leads nowhere"))
}

fn is(value: &Value, kind: &Value) -> bool {
    match kind.as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("boolean") => value.is_boolean(),
        Some("null") => value.is_null(),
        _ => false,
    }
}

fn properties(value: &Value, wanted: &Value, document: &Value) -> Result<(), String> {
    let wanted = wanted.as_object().expect("an object");
    let told = |(key, schema): (&String, &Value)| match value.get(key) {
        Some(value) => check(value, schema, document).map_err(|why| format!("{key}: {why}")),
        None => Ok(()),
    };
    wanted.iter().try_for_each(told)
}

fn items(value: &Value, wanted: &Value, document: &Value) -> Result<(), String> {
    value.as_array().into_iter().flatten().try_for_each(|item| check(item, wanted, document))
}

fn only(value: &Value, properties: Option<&Value>) -> bool {
    let known = |key: &String| properties.is_some_and(|properties| properties.get(key).is_some());
    value.as_object().is_none_or(|object| object.keys().all(known))
}

/// Patterns of ours are a set of characters and how many of them: `^[0-9A-Za-z]{22}$`.
fn pattern(value: &Value, wanted: &Value) -> Result<(), String> {
    let wanted = wanted.as_str().expect("a text");
    let parts = wanted
        .strip_prefix("^[")
        .and_then(|rest| rest.strip_suffix("}$"))
        .and_then(|rest| rest.split_once("]{"));
    let (set, count) = parts.ok_or_else(|| format!("nobody here knows this pattern: {wanted}"))?;
    let (least, most) = count.split_once(',').unwrap_or((count, count));
    let within = |length: usize| {
        let [least, most] = [least, most].map(|text| text.parse::<usize>().expect("a number"));
        (least..=most).contains(&length)
    };
    let in_set = |c: char| {
        let range = match c {
            '0'..='9' => "0-9",
            'A'..='Z' => "A-Z",
            'a'..='z' => "a-z",
            _ => return set.replace("0-9", "").replace("A-Z", "").replace("a-z", "").contains(c),
        };
        set.contains(range)
    };
    match value.as_str() {
        Some(text) if !within(text.len()) || !text.chars().all(in_set) => {
            Err(format!("{text} is not {wanted}"))
        }
        _ => Ok(()),
    }
}
