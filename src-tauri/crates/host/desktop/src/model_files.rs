//! Models inside the app, as the page shows them: those to download, those that are there, downloads that go on, and trials.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use serde::Serialize;
use tabletalk_agent::{TrialStage, try_model_file};
use tabletalk_model::{
    CancellationToken, EngineModel, EngineOptions,
    model_files::{
        Catalogue, CatalogueEntry, Holder, Machine, ModelFile, ModelFileError, ModelFiles, ModelTrial, Persistence,
        Phase, Places, Progress, download,
    },
};
use ts_rs::TS;

use crate::{Refusal, refusal::refused};

/// Models that can be downloaded, and the files of models on this computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ModelFilesView {
    /// The smallest first.
    pub offered: Vec<OfferedModel>,
    pub here: Vec<ModelFileView>,
    /// Where downloads go.
    pub folder: String,
}

/// A model of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct OfferedModel {
    /// As in `qwen3-4b-instruct`.
    pub id: String,
    pub title: String,
    pub licence: String,
    /// The size of the download; about, as long as it is not confirmed.
    pub bytes: u64,
    /// The memory that a computer must have.
    pub memory: u64,
    /// What it is good for, in each language of the pages.
    pub good_for_en: String,
    pub good_for_de: String,
    pub fit: ModelFit,
    pub state: OfferState,
}

/// Whether a model suits this computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ModelFit {
    Recommended,
    Possible,
    TooLarge,
}

/// How far a model of the catalogue has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "state", rename_all = "snake_case")]
#[ts(export)]
pub enum OfferState {
    /// Its size and checksum are not confirmed, so it cannot be downloaded.
    Unconfirmed,
    Absent,
    /// A part of it is on the disk.
    Unfinished {
        received: u64,
    },
    Here,
}

/// A file of a model on this computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ModelFileView {
    /// As it is chosen, as in `local:qwen3-4b-instruct`.
    pub model: String,
    pub bytes: u64,
    /// The program that keeps it; `None` for this app's own files and those that the person chose.
    pub holder: Option<String>,
    pub removal: Removal,
    /// What it showed when it was tried on this computer.
    pub trial: Option<TrialView>,
}

/// What a model showed when it was tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TrialView {
    /// Tokens that it reads and writes in a second.
    pub read: u32,
    pub written: u32,
    /// About how long an answer takes when the tables were read before.
    pub seconds: u32,
    /// Trial questions that were asked, those that its code answered, and those that it answered right.
    pub asked: u32,
    pub answered: u32,
    pub right: u32,
    /// It does not write code that answers.
    pub weak: bool,
}

/// How far a trial is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "stage", rename_all = "snake_case")]
#[ts(export)]
pub enum TrialProgress {
    Measuring,
    Asking { question: u32, of: u32 },
}

/// What taking a model off the list does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Removal {
    /// Its file is deleted.
    Delete,
    /// Its file stays where it is.
    Forget,
    /// Another program's file is left alone.
    Impossible,
}

/// How far a download is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DownloadProgress {
    pub phase: DownloadPhase,
    pub received: u64,
    pub total: u64,
    /// Seconds that are left; `None` until it is known.
    pub left: Option<u64>,
}

/// What a download is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum DownloadPhase {
    Receiving,
    Checking,
}

/// The provider of models inside the app, in a model's name.
pub(crate) const LOCAL: &str = "local:";

pub fn view(files: &ModelFiles) -> ModelFilesView {
    view_of(files, &Catalogue::shipped(), Machine::this(), &Places::of_this_computer())
}

fn view_of(files: &ModelFiles, catalogue: &Catalogue, machine: Machine, places: &Places) -> ModelFilesView {
    let here = files.list(places);
    let recommended = catalogue.recommended(machine).map(|entry| entry.id.as_str());
    let offered = catalogue.entries.iter().map(|entry| OfferedModel {
        id: entry.id.clone(),
        title: entry.title.clone(),
        licence: entry.licence.clone(),
        bytes: entry.size(),
        memory: entry.memory(),
        good_for_en: entry.good_for.en.clone(),
        good_for_de: entry.good_for.de.clone(),
        fit: match recommended {
            Some(id) if id == entry.id => ModelFit::Recommended,
            _ if entry.fits(machine) => ModelFit::Possible,
            _ => ModelFit::TooLarge,
        },
        state: state(files, &here, entry),
    });
    ModelFilesView {
        offered: offered.collect(),
        here: here.iter().map(|file| file_view(file, files.trial(&file.path))).collect(),
        folder: files.folder().display().to_string(),
    }
}

fn state(files: &ModelFiles, here: &[ModelFile], entry: &CatalogueEntry) -> OfferState {
    if here.iter().any(|file| file.holder == Holder::App && file.name == entry.id) {
        return OfferState::Here;
    }
    match (entry.wanted(), files.unfinished(&entry.file())) {
        (Err(_), _) => OfferState::Unconfirmed,
        (Ok(_), Some(received)) => OfferState::Unfinished { received },
        (Ok(_), None) => OfferState::Absent,
    }
}

fn file_view(file: &ModelFile, trial: Option<ModelTrial>) -> ModelFileView {
    ModelFileView {
        model: model_name(file),
        bytes: file.bytes,
        holder: file.holder.title().map(str::to_owned),
        removal: match file.holder {
            Holder::App => Removal::Delete,
            Holder::Person => Removal::Forget,
            _ => Removal::Impossible,
        },
        trial: trial.map(trial_view),
    }
}

fn trial_view(trial: ModelTrial) -> TrialView {
    // A conversion of a float keeps within the bounds of a whole number.
    let whole = |value: f64| value.round() as u32;
    TrialView {
        read: whole(trial.speed.read),
        written: whole(trial.speed.written),
        seconds: whole(trial.speed.seconds_per_answer().ceil()),
        asked: trial.asked,
        answered: trial.answered,
        right: trial.right,
        weak: trial.is_weak(),
    }
}

/// The trial that goes on, if one does: two would measure each other.
#[derive(Debug, Default)]
pub struct Trials(Mutex<CancellationToken>);

impl Trials {
    /// Try the model of a file, and keep what it showed. A trial that goes on is stopped.
    ///
    /// # Errors
    /// When there is no such model, when it fails, and when the trial is stopped.
    pub async fn run(
        &self,
        data: &Path,
        model: &str,
        tell: impl Fn(TrialProgress) + Send,
    ) -> Result<TrialView, Refusal> {
        let path = ModelFiles::open(data).path_of(file_name(model), &Places::of_this_computer())?;
        let cancel = CancellationToken::new();
        self.replace(cancel.clone());
        let mut tell = move |stage| {
            tell(match stage {
                TrialStage::Measuring => TrialProgress::Measuring,
                TrialStage::Asking { question, of } => TrialProgress::Asking { question, of },
            });
        };
        let engine = EngineModel::shared(EngineOptions::of_file(&path));
        let trial = try_model_file(&engine, &mut tell, &cancel).await.map_err(refused)?;
        ModelFiles::open(data).keep_trial(&path, trial)?;
        Ok(trial_view(trial))
    }

    /// Stop the trial that goes on.
    pub fn stop(&self) {
        self.replace(CancellationToken::new());
    }

    fn replace(&self, next: CancellationToken) {
        let mut current = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *current, next).cancel();
    }
}

/// The name by which a file's model is chosen.
pub fn model_name(file: &ModelFile) -> String {
    format!("{LOCAL}{}", file.name)
}

/// Take a model off the list, and its file off the disk where it is the app's own.
///
/// # Errors
/// When there is no such file, or when it belongs to another program.
pub fn remove(files: &mut ModelFiles, model: &str) -> Result<(), ModelFileError> {
    files.remove(file_name(model), &Places::of_this_computer())
}

/// A file's name in the list, from the name by which its model is chosen.
fn file_name(model: &str) -> &str {
    model.strip_prefix(LOCAL).unwrap_or(model)
}

/// Delete what an unfinished download left.
///
/// # Errors
/// When the catalogue has no such model, or when its part cannot be deleted.
pub fn discard(files: &ModelFiles, id: &str) -> Result<(), ModelFileError> {
    files.discard(&entry(&Catalogue::shipped(), id)?.file())
}

fn entry<'a>(catalogue: &'a Catalogue, id: &str) -> Result<&'a CatalogueEntry, ModelFileError> {
    catalogue.named(id).ok_or_else(|| ModelFileError::UnknownModel(id.to_owned()))
}

/// The model files among paths, and the other paths.
pub fn split(paths: Vec<PathBuf>) -> (Vec<PathBuf>, Vec<PathBuf>) {
    let is_model = |path: &PathBuf| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("gguf"));
    paths.into_iter().partition(is_model)
}

/// The downloads that go on, by the ids of their models.
#[derive(Debug, Default)]
pub struct Downloads(Mutex<HashMap<String, CancellationToken>>);

/// Between two messages about a download: what comes sooner nobody reads.
const PACE: Duration = Duration::from_millis(200);

impl Downloads {
    /// Download a model of the catalogue, or go on with it; the name by which it is chosen.
    ///
    /// # Errors
    /// When it is paused or cannot go on. What was received is kept.
    pub async fn run(
        &self,
        data: &Path,
        id: &str,
        tell: impl Fn(DownloadProgress) + Send + Sync,
    ) -> Result<String, ModelFileError> {
        let wanted = entry(&Catalogue::shipped(), id)?.wanted()?;
        let paused = self.begin(id)?;
        let mut last: Option<Instant> = None;
        let mut progress = move |progress: Progress| {
            if progress.phase == Phase::Receiving && last.is_some_and(|last| last.elapsed() < PACE) {
                return;
            }
            last = Some(Instant::now());
            tell(shown(progress));
        };
        let folder = ModelFiles::open(data).folder();
        let done = download(&wanted, &folder, Persistence::default(), &mut progress, &paused).await;
        self.with(|running| running.remove(id));
        done.map(|_| format!("{LOCAL}{id}"))
    }

    /// Stop a download; what was received is kept.
    pub fn pause(&self, id: &str) {
        if let Some(token) = self.with(|running| running.get(id).cloned()) {
            token.cancel();
        }
    }

    fn begin(&self, id: &str) -> Result<CancellationToken, ModelFileError> {
        self.with(|running| {
            if running.contains_key(id) {
                return Err(ModelFileError::Busy);
            }
            let token = CancellationToken::new();
            running.insert(id.to_owned(), token.clone());
            Ok(token)
        })
    }

    /// A panic while the lock was held cannot leave the map half changed.
    fn with<T>(&self, act: impl FnOnce(&mut HashMap<String, CancellationToken>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn shown(progress: Progress) -> DownloadProgress {
    DownloadProgress {
        phase: match progress.phase {
            Phase::Receiving => DownloadPhase::Receiving,
            Phase::Checking => DownloadPhase::Checking,
        },
        received: progress.received,
        total: progress.total,
        left: progress.left.map(|left| left.as_secs()),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tabletalk_model::Speed;

    use super::*;

    #[test]
    fn the_page_is_shown_what_can_be_downloaded_and_what_is_there() {
        let data = tempfile::tempdir().unwrap();
        let mut files = ModelFiles::open(data.path());
        fs::create_dir_all(files.folder()).unwrap();
        fs::write(files.folder().join("qwen2.5-coder-1.5b.gguf"), "GGUF").unwrap();
        let own = data.path().join("own.gguf");
        fs::write(&own, "GGUF!").unwrap();
        files.choose(&own).unwrap();
        let speed = Speed { read: 299.6, written: 10.0 };
        files.keep_trial(&own, ModelTrial { speed, asked: 3, answered: 0, right: 0 }).unwrap();
        let machine = Machine { memory: 8_000_000_000, cores: 4 };
        let view = view_of(&files, &Catalogue::shipped(), machine, &Places::default());
        let offered: Vec<_> = view.offered.iter().map(|model| (model.id.as_str(), model.fit, model.state)).collect();
        assert_eq!(
            offered,
            [
                ("qwen2.5-coder-1.5b", ModelFit::Possible, OfferState::Here),
                ("qwen3-4b-instruct", ModelFit::Recommended, OfferState::Unconfirmed),
                ("qwen2.5-coder-7b", ModelFit::TooLarge, OfferState::Unconfirmed),
                ("qwen3-30b-a3b-instruct", ModelFit::TooLarge, OfferState::Unconfirmed),
            ]
        );
        let file = |model: &str, bytes, removal, trial| ModelFileView {
            model: model.into(),
            bytes,
            holder: None,
            removal,
            trial,
        };
        let shown = TrialView { read: 300, written: 10, seconds: 13, asked: 3, answered: 0, right: 0, weak: true };
        assert_eq!(
            view.here,
            [
                file("local:qwen2.5-coder-1.5b", 4, Removal::Delete, None),
                file("local:own", 5, Removal::Forget, Some(shown))
            ]
        );
        remove(&mut files, "local:qwen2.5-coder-1.5b").unwrap();
        assert!(fs::read_dir(files.folder()).unwrap().next().is_none());
    }

    #[tokio::test]
    async fn a_model_without_confirmed_figures_is_not_downloaded() {
        let (data, downloads) = (tempfile::tempdir().unwrap(), Downloads::default());
        let run = async |id| downloads.run(data.path(), id, |_| {}).await.unwrap_err();
        assert!(
            matches!(run("qwen3-4b-instruct").await, ModelFileError::Unchecked(title) if title == "Qwen3 4B Instruct")
        );
        assert!(matches!(run("nothing").await, ModelFileError::UnknownModel(id) if id == "nothing"));
        assert!(fs::read_dir(data.path()).unwrap().next().is_none());
    }

    #[test]
    fn a_download_runs_once_and_can_be_paused() {
        let downloads = Downloads::default();
        let token = downloads.begin("m").unwrap();
        assert!(matches!(downloads.begin("m"), Err(ModelFileError::Busy)));
        downloads.pause("n");
        assert!(!token.is_cancelled());
        downloads.pause("m");
        assert!(token.is_cancelled());
    }

    #[test]
    fn models_among_dropped_files_are_told_apart() {
        let paths = |names: &[&str]| names.iter().map(PathBuf::from).collect::<Vec<_>>();
        let (models, tables) = split(paths(&["a.csv", "b.GGUF", "c", "d.gguf"]));
        assert_eq!((models, tables), (paths(&["b.GGUF", "d.gguf"]), paths(&["a.csv", "c"])));
    }

    #[test]
    fn the_page_reads_these_words() {
        let progress = Progress { phase: Phase::Receiving, received: 1, total: 4, left: Some(Duration::from_secs(9)) };
        assert_eq!(
            serde_json::to_string(&shown(progress)).unwrap(),
            r#"{"phase":"receiving","received":1,"total":4,"left":9}"#
        );
        let asking = TrialProgress::Asking { question: 2, of: 5 };
        assert_eq!(serde_json::to_string(&asking).unwrap(), r#"{"stage":"asking","question":2,"of":5}"#);
        let state = OfferState::Unfinished { received: 7 };
        assert_eq!(serde_json::to_string(&state).unwrap(), r#"{"state":"unfinished","received":7}"#);
    }
}
