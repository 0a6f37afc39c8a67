//! The conversation as a page that can leave the program.

use std::path::Path;

use tabletalk_protocol::{Item, ItemBody};

/// A page, and what it could be called.
pub struct Report {
    pub name: String,
    pub page: String,
}

impl Report {
    pub fn of(items: &[Item]) -> Self {
        let today = jiff::Zoned::now().strftime("%-d %B %Y").to_string();
        Self { name: name(items), page: tabletalk_report::html(items, &today) }
    }
}

/// After the first file that was read.
fn name(items: &[Item]) -> String {
    let file = items.iter().find_map(|item| match &item.body {
        ItemBody::Dataset(profile) => Path::new(&profile.file_name).file_stem(),
        _ => None,
    });
    file.map_or_else(|| "report.html".to_owned(), |stem| format!("{} report.html", stem.display()))
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{DatasetProfile, ItemId, SourceFormat, Table};

    use super::*;

    #[test]
    fn a_report_is_called_after_the_first_file() {
        let item = |id, body| Item { id: ItemId(id), turn: 1, body };
        let question = item(1, ItemBody::UserText { text: "how many?".into() });
        assert_eq!(name(std::slice::from_ref(&question)), "report.html");
        let files = [dataset("sales.2025.csv"), dataset("costs.csv")];
        let items: Vec<Item> = std::iter::once(question).chain(files.map(|body| item(2, body))).collect();
        assert_eq!(name(&items), "sales.2025 report.html");
    }

    fn dataset(file_name: &str) -> ItemBody {
        let preview = Table { title: None, columns: vec![], label_columns: 0, rows: vec![], total_rows: 0 };
        ItemBody::Dataset(DatasetProfile {
            file_name: file_name.to_owned(),
            variable: "table".to_owned(),
            bytes: 0,
            format: SourceFormat::plain(),
            rows: 0,
            columns: vec![],
            preview,
            warnings: vec![],
            findings: vec![],
            repairs: vec![],
            choices: Default::default(),
            other_parts: vec![],
            made_by: None,
            revision: 0,
            decisions: vec![],
            set_aside: vec![],
        })
    }
}
