//! The texts of the system's own dialogs, in the language of the pages. All other texts of the window are in `ui`.

use std::sync::atomic::{AtomicBool, Ordering};

use serde::Deserialize;
use tabletalk_messages::Language;
use ts_rs::TS;

/// A language of the pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum PageLanguage {
    #[default]
    En,
    De,
}

/// The language that a page asked for last: dialogs are opened from Rust, which has no other way to know.
#[derive(Debug, Default)]
pub struct DialogStrings {
    german: AtomicBool,
}

impl DialogStrings {
    pub fn speak(&self, language: PageLanguage) {
        self.german.store(language == PageLanguage::De, Ordering::Relaxed);
    }

    pub fn language(&self) -> Language {
        if self.german.load(Ordering::Relaxed) { Language::German } else { Language::English }
    }

    /// One of the phrases below, which are named by what they are in English.
    pub fn translate(&self, english: &'static str) -> &'static str {
        let known = GERMAN.iter().find(|(key, _)| *key == english);
        if self.language() == Language::German { known.map_or(english, |(_, german)| german) } else { english }
    }
}

pub const CHOOSE_FILES: &str = "Choose files to read";
pub const TABLES: &str = "Tables";
pub const ALL_FILES: &str = "All files";
pub const SAVE_REPORT: &str = "Save the report";
pub const SAVE_CHART: &str = "Save the chart";
pub const SAVE_ROWS: &str = "Save the rows";
pub const SAVE_CONVERSATION: &str = "Save the conversation";
pub const OPEN_CONVERSATION: &str = "Open a saved conversation";
pub const CONVERSATION: &str = "Conversation";
pub const WEB_PAGE: &str = "Web page";
pub const PDF: &str = "PDF";
pub const WORD: &str = "Word document";
pub const EXCEL: &str = "Excel workbook";
pub const CSV: &str = "CSV";
pub const ZIP: &str = "ZIP archive";
pub const REPORT: &str = "Report";
pub const CHOOSE_MODEL: &str = "Choose the file of a model";
pub const MODELS: &str = "Models";
pub const MODELS_FOLDER: &str = "Choose a folder for models";
pub const ADD_TOOL_SERVER: &str = "Start this tool server?";
pub const ADD: &str = "Add";
pub const CANCEL: &str = "Cancel";

const GERMAN: [(&str, &str); 20] = [
    (CHOOSE_FILES, "Dateien zum Lesen auswählen"),
    (TABLES, "Tabellen"),
    (ALL_FILES, "Alle Dateien"),
    (SAVE_REPORT, "Bericht speichern"),
    (SAVE_CHART, "Diagramm speichern"),
    (SAVE_ROWS, "Zeilen speichern"),
    (SAVE_CONVERSATION, "Gespräch speichern"),
    (OPEN_CONVERSATION, "Gespeichertes Gespräch öffnen"),
    (CONVERSATION, "Gespräch"),
    (WEB_PAGE, "Webseite"),
    (WORD, "Word-Dokument"),
    (EXCEL, "Excel-Arbeitsmappe"),
    (ZIP, "ZIP-Archiv"),
    (REPORT, "Bericht"),
    (CHOOSE_MODEL, "Datei eines Modells auswählen"),
    (MODELS, "Modelle"),
    (MODELS_FOLDER, "Ordner für Modelle auswählen"),
    (ADD_TOOL_SERVER, "Diesen Werkzeug-Server starten?"),
    (ADD, "Hinzufügen"),
    (CANCEL, "Abbrechen"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dialogs_speak_as_the_pages_do() {
        let strings = DialogStrings::default();
        assert_eq!(strings.translate(SAVE_REPORT), "Save the report");
        strings.speak(serde_json::from_str(r#""de""#).unwrap());
        assert_eq!((strings.translate(SAVE_REPORT), strings.translate(CSV)), ("Bericht speichern", "CSV"));
        strings.speak(PageLanguage::En);
        assert_eq!(strings.translate(SAVE_REPORT), "Save the report");
    }
}
