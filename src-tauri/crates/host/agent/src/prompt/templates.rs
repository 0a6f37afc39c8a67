//! The texts in `prompts/`, compiled in.

use minijinja::{Environment, UndefinedBehavior, Value};

const TEMPLATES: [(&str, &str); 22] = [
    ("system.md", include_str!("../../../../../../prompts/system.md")),
    ("system-small.md", include_str!("../../../../../../prompts/system-small.md")),
    ("system-tiny.md", include_str!("../../../../../../prompts/system-tiny.md")),
    ("files.md", include_str!("../../../../../../prompts/files.md")),
    ("suggestions.md", include_str!("../../../../../../prompts/suggestions.md")),
    ("instructions.md", include_str!("../../../../../../prompts/instructions.md")),
    ("another-way.md", include_str!("../../../../../../prompts/another-way.md")),
    ("connected-tools.md", include_str!("../../../../../../prompts/connected-tools.md")),
    ("made.md", include_str!("../../../../../../prompts/made.md")),
    ("planning.md", include_str!("../../../../../../prompts/planning.md")),
    ("changed-plan.md", include_str!("../../../../../../prompts/changed-plan.md")),
    ("planned.md", include_str!("../../../../../../prompts/planned.md")),
    ("observation.md", include_str!("../../../../../../prompts/observation.md")),
    ("correction.md", include_str!("../../../../../../prompts/correction.md")),
    ("final.md", include_str!("../../../../../../prompts/final.md")),
    ("partial.md", include_str!("../../../../../../prompts/partial.md")),
    ("sent-back.md", include_str!("../../../../../../prompts/sent-back.md")),
    ("memory.md", include_str!("../../../../../../prompts/memory.md")),
    ("checked.md", include_str!("../../../../../../prompts/checked.md")),
    ("verifier.md", include_str!("../../../../../../prompts/verifier.md")),
    ("review.md", include_str!("../../../../../../prompts/review.md")),
    ("doubted.md", include_str!("../../../../../../prompts/doubted.md")),
];

/// The templates are part of the program and every name in them is given: a failure here is a slip in `prompt`,
/// which the snapshot of each prompt finds.
pub(super) fn render(name: &str, values: Value) -> String {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| minijinja::AutoEscape::None);
    environment.add_filter("quoted", |text: String| quoted(&text));
    for (name, source) in TEMPLATES {
        environment.add_template(name, source).expect("the templates in `prompts/` are templates");
    }
    let rendered = environment.get_template(name).and_then(|template| template.render(values));
    rendered.expect("the templates in `prompts/` fit what is put into them")
}

/// Text from the data, marked on each line: no value can begin a line of its own.
pub(crate) fn quoted(text: &str) -> String {
    text.trim_end().lines().map(|line| format!("| {line}").trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}
