//! SQL text of a syntax tree that the gate has checked.
//!
//! The parser's own printing leaves a quote as it is where it takes it for escaped already: behind a backslash and beside
//! another quote. In PostgreSQL the text `\' OR …` would so leave its literal. Here each quote of a text becomes a
//! placeholder before the tree is printed, and two quotes afterwards; the same goes for ClickHouse's backslashes.

use std::ops::ControlFlow;

use sqlparser::ast::{Query, Value, ValueWithSpan, VisitMut, VisitorMut};

use super::Dialect;

/// Of the private use area: no text of a query may hold them.
const QUOTE: char = '\u{f8f0}';
const BACKSLASH: char = '\u{f8f1}';

/// `None` when a text holds a placeholder.
pub fn render(dialect: Dialect, query: &Query) -> Option<String> {
    let mut marked = query.clone();
    if VisitMut::visit(&mut marked, &mut Placeholders(dialect)).is_break() {
        return None;
    }
    let printed = marked.to_string();
    Some(printed.replace(QUOTE, "''").replace(BACKSLASH, r"\\"))
}

struct Placeholders(Dialect);

impl VisitorMut for Placeholders {
    type Break = ();

    fn pre_visit_value(&mut self, value: &mut ValueWithSpan) -> ControlFlow<()> {
        if let Value::SingleQuotedString(text) = &mut value.value {
            if text.contains([QUOTE, BACKSLASH, '\0']) {
                return ControlFlow::Break(());
            }
            *text = text.replace('\'', &QUOTE.to_string());
            if self.0 == Dialect::ClickHouse {
                *text = text.replace('\\', &BACKSLASH.to_string());
            }
        }
        ControlFlow::Continue(())
    }
}
