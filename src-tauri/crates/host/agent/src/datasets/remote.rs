//! The turn that adds tables of a database: they stay there, and a variable stands for each.

use std::collections::BTreeSet;

use tabletalk_messages::{Problem, conversation};
use tabletalk_protocol::{DatasetProfile, ItemBody, Notice, NoticeLevel, Outcome, RemoteTableName, python_escaped};
use tabletalk_sandbox::Sandbox;
use tabletalk_sources::TableName;

use crate::{datasets::Datasets, record::turn_end::TurnEnd};

/// Names that code has for other things: those that are ready in every session, and words of the language that a table may
/// well be called.
const TAKEN: &[&str] = &[
    "con", "tools", "pd", "np", "plt", "pl", "and", "as", "assert", "class", "from", "global", "import", "in", "is",
    "not", "or", "pass", "return", "with", "list", "type", "sum", "min", "max", "len", "print", "range", "set",
    "format", "id", "input", "open", "object", "filter", "map", "dict", "str", "int", "float", "sorted", "round",
];

impl<S: Sandbox> Datasets<'_, S> {
    /// Add each table; one that cannot be described gets a notice, and the others are still added.
    pub async fn attach_tables(&mut self, source: &str, tables: Vec<RemoteTableName>) -> TurnEnd {
        for RemoteTableName { schema, name } in tables {
            if self.cancel.is_cancelled() {
                return TurnEnd::Interrupted;
            }
            let table = TableName::new(schema, name);
            if let Err(end) = self.attach_table(source, &table).await {
                return end;
            }
        }
        TurnEnd::Completed
    }

    async fn attach_table(&mut self, source: &str, table: &TableName) -> Result<(), TurnEnd> {
        let described = tokio::select! {
            described = self.session.databases.describe(source, table, self.cancel) => described,
            () = self.cancel.cancelled() => return Err(TurnEnd::Interrupted),
        };
        let profile = match described {
            Ok(profile) => profile,
            Err(Problem { message, hint }) => {
                let message = conversation::table_not_added(table.to_string(), message);
                let notice = Notice::new(NoticeLevel::Warning, Problem { message, hint });
                self.session.record.show(ItemBody::Notice(notice));
                return Ok(());
            }
        };
        let variable = self.variable(&profile);
        let text = |text: &str| format!("\"{}\"", python_escaped(text));
        let code = format!("{variable} = con.table({}, {}, {})", text(source), text(&table.schema), text(&table.name));
        let ran = self.run(&table.to_string(), &code).await?;
        match ran.outcome {
            Outcome::Finished => {
                let profile = DatasetProfile { variable, made_by: Some(ran.id), ..profile };
                self.session.record.show(ItemBody::Dataset(profile));
                Ok(())
            }
            Outcome::Interrupted => Err(TurnEnd::Interrupted),
            // The run says why.
            _ => Ok(()),
        }
    }

    /// The variable's name: the table's own, where it was added before or nothing else has it.
    fn variable(&self, profile: &DatasetProfile) -> String {
        let datasets = self.session.record.datasets();
        let table = |dataset: &DatasetProfile| dataset.remote.as_ref().map(|it| (it.source.clone(), it.table.clone()));
        if let Some(known) = datasets.iter().find(|known| table(known).is_some() && table(known) == table(profile)) {
            return known.variable.clone();
        }
        let taken: BTreeSet<&str> =
            datasets.iter().map(|known| known.variable.as_str()).chain(TAKEN.iter().copied()).collect();
        let name = identifier(&profile.variable);
        let numbered = (2..).map(|number| format!("{name}_{number}"));
        std::iter::once(name.clone())
            .chain(numbered)
            .find(|name| !taken.contains(name.as_str()))
            .unwrap_or_else(|| name.clone())
    }
}

/// A name that code can write, as close to the table's as can be.
fn identifier(name: &str) -> String {
    let letters =
        name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '_' });
    let name: String = letters.take(60).collect();
    if name.starts_with(|first: char| first.is_ascii_lowercase()) { name } else { format!("table_{name}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variable_is_called_as_its_table() {
        let names = ["sales", "Sales 2024", "2024", "größe", "_x"].map(identifier);
        assert_eq!(names, ["sales", "sales_2024", "table_2024", "gr__e", "table__x"]);
    }
}
