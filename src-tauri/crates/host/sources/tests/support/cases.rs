//! Queries of a Markdown file: a section for each dialect, and below it a heading, a query and what comes of it.

use tabletalk_sources::{Dialect, Gate, TableName};

/// A query with its heading.
#[derive(Debug, Clone)]
#[expect(dead_code, reason = "each test reads what it needs")]
pub struct Case {
    pub dialect: Dialect,
    pub name: String,
    pub sql: String,
    /// The code of the refusal.
    pub refused: Option<String>,
    /// What the server does without the gate: `carried out`, or its code.
    pub alone: Option<String>,
}

impl Case {
    pub fn gate(&self) -> Gate {
        let schema = if self.dialect == Dialect::Postgres { "public" } else { "shop" };
        Gate::new(self.dialect, [TableName::new(schema, "sales"), TableName::new(schema, "stores")])
    }
}

/// The cases of a file in their order.
pub fn cases(markdown: &str) -> Vec<Case> {
    let sections = markdown.split("\n# ").filter_map(|section| {
        let (title, body) = section.split_once('\n')?;
        let dialect = match title.trim_start_matches("# ") {
            "PostgreSQL" => Dialect::Postgres,
            "ClickHouse" => Dialect::ClickHouse,
            other => panic!("an unknown dialect: {other}"),
        };
        Some((dialect, body))
    });
    sections.flat_map(|(dialect, body)| body.split("\n## ").skip(1).map(move |text| case(dialect, text))).collect()
}

fn case(dialect: Dialect, text: &str) -> Case {
    let (name, rest) = text.split_once('\n').expect("a heading and what follows");
    let (_, rest) = rest.split_once("```sql\n").expect("a query");
    let (sql, rest) = rest.split_once("\n```").expect("its end");
    let word = |key: &str| rest.split('·').find_map(|part| Some(part.trim().strip_prefix(key)?.trim().to_owned()));
    Case { dialect, name: name.into(), sql: sql.into(), refused: word("refused:"), alone: word("alone:") }
}
