use std::{collections::BTreeSet, env, fs, path::Path};

use serde_json::{Value, json};

use super::{
    DOCUMENT, LOOKS, PAGE,
    document::{document, examples},
    html,
    schema::check,
};
use crate::api::routes;

/// Compares a file beside this one with what it should be, and writes it when it is asked to.
fn compare(name: &str, there: &str, expected: &str) {
    if env::var_os("NOVALUNA_WRITE_TYPES").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/openapi").join(name);
        return fs::write(path, expected).expect("it can be written");
    }
    assert!(there == expected, "crates/server/src/openapi/{name} is stale: run `cargo xtask types`");
}

#[test]
fn the_document_is_that_of_the_code() {
    let text = serde_json::to_string_pretty(&document()).expect("JSON") + "\n";
    compare("openapi.json", DOCUMENT, &text);
}

#[test]
fn the_page_is_that_of_the_document() {
    compare("page.html", PAGE, &html::page(&document()));
}

#[test]
fn every_path_that_is_answered_is_told_of_and_no_other() {
    let answered: BTreeSet<String> = routes().into_iter().map(|(path, _)| path.to_owned()).collect();
    let told: BTreeSet<String> = document()["paths"].as_object().expect("paths").keys().cloned().collect();
    assert_eq!(told, answered);
}

#[test]
fn the_page_loads_nothing_from_elsewhere_and_needs_no_script_or_style_of_its_own() {
    // An address in an example is only read.
    let page = PAGE.replace("&quot;https://", "&quot;");
    for foreign in ["//", "<script", "<style", "style=", "<img", "@import", "url("] {
        assert!(!page.contains(foreign) && !LOOKS.contains(foreign), "{foreign}");
    }
    assert_eq!(
        PAGE.matches("href=\"").count(),
        PAGE.matches("href=\"#").count() + 2,
        "its style and the document"
    );
}

#[test]
fn every_link_of_the_page_leads_somewhere() {
    for link in PAGE.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(PAGE.contains(&format!("id=\"{link}\"")), "{link}");
    }
}

/// Every example in a document, with its schema.
fn shown(value: &Value) -> Vec<(&Value, &Value)> {
    let inner = match value {
        Value::Object(object) => object.values().flat_map(shown).collect(),
        Value::Array(items) => items.iter().flat_map(shown).collect(),
        _ => Vec::new(),
    };
    let own = value.get("schema").zip(value.get("example"));
    own.map(|(schema, example)| (example, schema)).into_iter().chain(inner).collect()
}

#[test]
fn the_examples_of_the_document_are_as_it_says() {
    let document = document();
    let shown = shown(&document["paths"]);
    assert!(shown.len() > 20, "{}", shown.len());
    for (example, schema) in shown {
        check(example, schema, &document).unwrap_or_else(|why| panic!("{example}: {why}"));
    }
}

#[test]
fn the_examples_of_the_protocol_are_as_the_document_says() {
    let document = document();
    let types = ["ClientMessage", "ServerMessage", "NewTable", "Made", "Daily", "Subscription"];
    let types = types.map(|name| json!({ "$ref": format!("#/components/schemas/{name}") }));
    let examples = examples();
    assert!(examples.len() >= 9, "{examples:?}");
    for example in examples {
        let fits: Vec<_> = types.iter().filter(|schema| check(&example, schema, &document).is_ok()).collect();
        assert_eq!(fits.len(), 1, "{example}");
    }
}

#[test]
fn what_does_not_fit_is_found() {
    let document = document();
    let cmd = json!({ "$ref": "#/components/schemas/Cmd" });
    let fits = |value: Value| check(&value, &cmd, &document).is_ok();
    assert!(fits(json!({ "id": "m7", "at": 14, "move": "37@0,-1" })));
    assert!(fits(json!({ "id": "m7", "react": "thanks" })));
    for wrong in [
        json!({ "at": 14, "move": "37@0,-1" }),
        json!({ "id": "m 7", "move": "37@0,-1" }),
        json!({ "id": "m7", "at": "14", "move": "37@0,-1" }),
        json!({ "id": "m7", "move": 37 }),
        json!({ "id": "m7", "fly": {} }),
        json!({ "id": "m7", "react": "boo" }),
        json!({ "id": "m7", "relink": { "seat": 4 } }),
        json!([]),
    ] {
        assert!(!fits(wrong.clone()), "{wrong}");
    }
}
