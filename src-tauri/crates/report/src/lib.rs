//! A conversation as one HTML page that can leave the program.
//!
//! The page holds everything: the charts are inline SVG, the code is folded, there is no script and nothing is loaded
//! from anywhere. Every text is escaped, and a chart is written again from the shapes that are known to be harmless,
//! because texts and charts come from the file, the model and the worker.
//!
//! ```
//! use tabletalk_protocol::{Item, ItemBody, ItemId};
//!
//! let question = ItemBody::UserText { text: "Is 1 < 2?".into() };
//! let page = tabletalk_report::html(&[Item { id: ItemId(1), turn: 1, body: question }], "20 November 2026");
//! assert!(page.contains("<h2>Is 1 &lt; 2?</h2>"));
//! ```

mod format;
mod page;
mod svg;

use minijinja::{AutoEscape, Environment, UndefinedBehavior};
use tabletalk_protocol::Item;

/// The conversation's items as a page; `day` is when it was made, as a person would write it.
pub fn html(items: &[Item], day: &str) -> String {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    let page = page::page(items, day);
    let rendered = environment
        .add_template("report.html", include_str!("../templates/report.html"))
        .and_then(|()| environment.get_template("report.html")?.render(page));
    rendered.expect("the template fits the values that `page` gives it")
}
