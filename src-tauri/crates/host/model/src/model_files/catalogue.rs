//! The models that the app offers, as `models.toml` lists them.

use reqwest::Url;
use serde::Deserialize;

use super::{Machine, ModelFileError};

/// What one entry of `models.toml` says.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CatalogueEntry {
    /// Its name, as in `local:qwen3-4b-instruct`, which is also that of its file.
    pub id: String,
    pub title: String,
    /// As an SPDX identifier.
    pub licence: String,
    about_gb: f64,
    memory_gb: u64,
    cores: usize,
    #[serde(default)]
    recommend: Recommend,
    /// In tokens.
    pub context: usize,
    url: String,
    second_url: Option<String>,
    pub good_for: GoodFor,
    bytes: Option<u64>,
    sha256: Option<String>,
    revision: Option<String>,
}

/// One plain sentence or two about what a model can do.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoodFor {
    pub en: String,
    pub de: String,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Recommend {
    #[default]
    Automatic,
    Never,
}

/// A file to download, with everything that is checked about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    pub file: String,
    /// Where it lies; the next one is asked when one fails.
    pub urls: Vec<Url>,
    pub bytes: u64,
    /// In lower-case hexadecimal digits.
    pub sha256: String,
}

const SHIPPED: &str = include_str!("models.toml");

/// The licences under which a model may be offered: they let everyone use it for everything.
const LICENCES: [&str; 2] = ["Apache-2.0", "MIT"];

const GIGABYTE: f64 = 1e9;

/// Models that can be downloaded, the smallest first.
#[derive(Debug, Clone, PartialEq)]
pub struct Catalogue {
    pub entries: Vec<CatalogueEntry>,
}

impl Catalogue {
    /// The one that comes with the program.
    pub fn shipped() -> Self {
        // A test reads it; a broken one offers nothing.
        Self::parse(SHIPPED).unwrap_or(Self { entries: Vec::new() })
    }

    /// # Errors
    /// When the text does not have the form of `models.toml`.
    pub fn parse(text: &str) -> Result<Self, toml::de::Error> {
        #[derive(Deserialize)]
        struct File {
            model: Vec<CatalogueEntry>,
        }
        let File { model } = toml::from_str(text)?;
        Ok(Self { entries: model.into_iter().filter(CatalogueEntry::is_offered).collect() })
    }

    pub fn named(&self, id: &str) -> Option<&CatalogueEntry> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    /// The largest model that this computer runs well; `None` when it runs none.
    pub fn recommended(&self, machine: Machine) -> Option<&CatalogueEntry> {
        self.entries.iter().rev().find(|entry| {
            entry.recommend == Recommend::Automatic && entry.fits(machine) && entry.cores <= machine.cores
        })
    }
}

impl CatalogueEntry {
    /// Whether its licence and its name are as they must be.
    fn is_offered(&self) -> bool {
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
        LICENCES.contains(&self.licence.as_str()) && !self.id.is_empty() && self.id.chars().all(is_plain)
    }

    /// The name of its file in the folder of models.
    pub fn file(&self) -> String {
        format!("{}.gguf", self.id)
    }

    /// Whether the computer has the memory for it. One that does not say what it has is believed to.
    pub fn fits(&self, machine: Machine) -> bool {
        machine.memory == 0 || machine.memory >= self.memory()
    }

    /// The bytes of memory that a computer must have.
    pub fn memory(&self) -> u64 {
        self.memory_gb * GIGABYTE as u64
    }

    /// The bytes of its file: exact when they were checked, else about.
    pub fn size(&self) -> u64 {
        self.bytes.unwrap_or((self.about_gb * GIGABYTE) as u64)
    }

    /// Its file with the figures that a download is checked against.
    ///
    /// # Errors
    /// [`ModelFileError::Unchecked`] as long as one of them is missing from the catalogue.
    pub fn wanted(&self) -> Result<Wanted, ModelFileError> {
        self.checked().ok_or_else(|| ModelFileError::Unchecked(self.title.clone()))
    }

    fn checked(&self) -> Option<Wanted> {
        let (revision, sha256) = (self.revision.as_ref()?, self.sha256.as_ref()?);
        let is_digest = sha256.len() == 64 && sha256.chars().all(|digit| digit.is_ascii_hexdigit());
        let bytes = self.bytes.filter(|_| is_digest && !revision.is_empty())?;
        let url = |template: &String| Url::parse(&template.replace("{revision}", revision)).ok();
        let urls = [Some(&self.url), self.second_url.as_ref()].into_iter().flatten().filter_map(url).collect();
        Some(Wanted { file: self.file(), urls, bytes, sha256: sha256.to_ascii_lowercase() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn machine(gigabytes: u64, cores: usize) -> Machine {
        Machine { memory: gigabytes * 1_000_000_000, cores }
    }

    #[test]
    fn every_entry_of_the_shipped_catalogue_is_offered() {
        let catalogue = Catalogue::parse(SHIPPED).unwrap();
        let ids: Vec<&str> = catalogue.entries.iter().map(|entry| entry.id.as_str()).collect();
        assert_eq!(ids, ["qwen2.5-coder-1.5b", "qwen3-4b-instruct", "qwen2.5-coder-7b", "qwen3-30b-a3b-instruct"]);
        assert_eq!(SHIPPED.matches("[[model]]").count(), ids.len());
    }

    #[test]
    fn a_model_is_recommended_by_memory_and_cores() {
        let catalogue = Catalogue::shipped();
        let recommended = |machine| catalogue.recommended(machine).map(|entry| entry.id.as_str());
        assert_eq!(recommended(machine(2, 2)), None);
        assert_eq!(recommended(machine(4, 4)), Some("qwen2.5-coder-1.5b"));
        assert_eq!(recommended(machine(16, 1)), Some("qwen2.5-coder-1.5b"));
        assert_eq!(recommended(machine(8, 4)), Some("qwen3-4b-instruct"));
        assert_eq!(recommended(machine(16, 4)), Some("qwen3-4b-instruct"));
        assert_eq!(recommended(machine(16, 8)), Some("qwen2.5-coder-7b"));
        // The largest is a long download that only the person can want.
        assert_eq!(recommended(machine(64, 16)), Some("qwen2.5-coder-7b"));
    }

    const ENTRY: &str = r#"
        [[model]]
        id = "m"
        title = "M"
        licence = "MIT"
        about_gb = 1.5
        memory_gb = 4
        cores = 1
        context = 8192
        url = "https://hub.example/m/resolve/{revision}/m.gguf"
        second_url = "https://second.example/m.gguf"
        good_for.en = "Much."
        good_for.de = "Vieles."
    "#;

    fn entries(text: &str) -> Vec<CatalogueEntry> {
        Catalogue::parse(text).unwrap().entries
    }

    #[test]
    fn an_entry_without_checked_figures_is_not_downloaded() {
        let digest = "AB".repeat(32);
        let figures =
            ["bytes = 7\n".to_owned(), format!("sha256 = \"{digest}\"\n"), "revision = \"c0ffee\"\n".to_owned()];
        let with = |kept: &[&String]| {
            let added: String = kept.iter().map(|line| line.as_str()).collect();
            entries(&ENTRY.replace("licence =", &format!("{added}licence =")))[0].clone()
        };
        for missing in 0..3 {
            let kept: Vec<&String> =
                figures.iter().enumerate().filter(|(at, _)| *at != missing).map(|(_, l)| l).collect();
            assert!(matches!(with(&kept).wanted(), Err(ModelFileError::Unchecked(title)) if title == "M"));
        }
        let short = "sha256 = \"abc\"\n".to_owned();
        assert!(with(&[&figures[0], &short, &figures[2]]).wanted().is_err());
        let whole = with(&[&figures[0], &figures[1], &figures[2]]);
        assert_eq!(
            whole.wanted().unwrap(),
            Wanted {
                file: "m.gguf".into(),
                urls: vec![
                    Url::parse("https://hub.example/m/resolve/c0ffee/m.gguf").unwrap(),
                    Url::parse("https://second.example/m.gguf").unwrap(),
                ],
                bytes: 7,
                sha256: "ab".repeat(32),
            }
        );
        assert_eq!((whole.size(), entries(ENTRY)[0].size()), (7, 1_500_000_000));
    }

    #[test]
    fn licences_with_conditions_and_names_with_paths_are_left_out() {
        assert_eq!(entries(ENTRY).len(), 1);
        assert_eq!(entries(&ENTRY.replace("\"MIT\"", "\"Qwen-Research\"")), []);
        assert_eq!(entries(&ENTRY.replace("\"m\"", "\"../m\"")), []);
    }
}
