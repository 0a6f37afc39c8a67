//! One web page that holds everything.

use minijinja::{AutoEscape, Environment, UndefinedBehavior, Value, context};
use serde_json::{Value as Json, json};

use crate::{
    ReportError,
    document::Document,
    sheet::{LINE, pieces, widths},
};

/// The page: charts are inline SVG, code is folded, there is no script and nothing is loaded from anywhere.
pub fn page(document: &Document) -> Result<String, ReportError> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    // Redrawn from harmless shapes, so that they need no escaping.
    let pictures: Vec<Value> =
        document.pictures().map(|picture| Value::from_safe_string(picture.svg.clone())).collect();
    let failed = |error: minijinja::Error| ReportError::Document(error.to_string());
    environment.add_template("report.html", include_str!("../templates/report.html")).map_err(failed)?;
    let cover = value(json!(document.cover()));
    let mut report = json!(document);
    divide(&mut report);
    let template = environment.get_template("report.html").map_err(failed)?;
    template.render(context! { report => value(report), cover, pictures }).map_err(failed)
}

/// Divide each table into pieces of columns that fit on paper: a screen can scroll, paper would cut off the rest.
fn divide(values: &mut Json) {
    match values {
        Json::Array(values) => values.iter_mut().for_each(divide),
        Json::Object(fields) if fields.contains_key("labels") => {
            let labels = values["labels"].as_u64().and_then(|labels| usize::try_from(labels).ok()).unwrap_or(0);
            values["pieces"] = json!(pieces(&widths(values), labels, LINE));
        }
        Json::Object(fields) => fields.values_mut().for_each(divide),
        _ => {}
    }
}

/// As the template reads it; `minijinja` is built without `serde`.
fn value(json: Json) -> Value {
    match json {
        Json::Null => Value::from(()),
        Json::Bool(flag) => Value::from(flag),
        Json::Number(number) => {
            number.as_u64().map_or_else(|| Value::from(number.as_f64().unwrap_or_default()), Value::from)
        }
        Json::String(text) => Value::from(text),
        Json::Array(values) => values.into_iter().map(value).collect(),
        Json::Object(fields) => Value::from_pairs(fields.into_iter().map(|(name, field)| (name, value(field)))),
    }
}
