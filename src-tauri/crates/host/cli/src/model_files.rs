//! Models that run inside the app, on the command line: listed, downloaded, tried, removed.

use std::{
    io::{self, IsTerminal},
    time::{Duration, Instant},
};

use anyhow::Context;
use tabletalk_agent::{Home, TrialStage, try_model_file};
use tabletalk_model::{
    CancellationToken, EngineModel, EngineOptions, Rest,
    model_files::{
        Catalogue, CatalogueEntry, Machine, ModelFile, ModelFileError, ModelFiles, ModelTrial, Persistence, Phase,
        Places, Progress, download,
    },
};

/// The models on this computer, and those that can be downloaded.
pub fn list() -> anyhow::Result<()> {
    let files = ModelFiles::open(Home::locate()?.data());
    let here = files.list(&Places::of_this_computer());
    if !here.is_empty() {
        say!("\nFiles of models on this computer:");
        here.iter().for_each(|file| list_file(file, files.trial(&file.path)));
    }
    let (catalogue, machine) = (Catalogue::shipped(), Machine::this());
    let recommended = catalogue.recommended(machine).map(|entry| &entry.id);
    say!("\nModels to download with --get NAME:");
    for entry in &catalogue.entries {
        let advice = match recommended {
            Some(id) if *id == entry.id => "; recommended for this computer",
            _ if !entry.fits(machine) => "; this computer has too little memory",
            _ => "",
        };
        let (id, size, memory) = (&entry.id, gigabytes(entry.size()), gigabytes(entry.memory()));
        say!("  {id}  {size}, {}, needs {memory} of memory{advice}", entry.licence);
        say!("    {}", entry.good_for.en);
        if let Some(received) = files.unfinished(&entry.file()) {
            say!("    {} of it are downloaded", gigabytes(received));
        }
        if let Err(unchecked) = entry.wanted() {
            say!("    {}", unchecked.problem().message);
        }
    }
    Ok(())
}

fn list_file(file: &ModelFile, trial: Option<ModelTrial>) {
    let holder = file.holder.title().map(|title| format!(", of {title}")).unwrap_or_default();
    say!("  local:{}  {}{holder}", file.name, gigabytes(file.bytes));
    if let Some(trial) = trial {
        told(trial).iter().for_each(|line| say!("    {line}"));
    }
}

/// Try a model by its name or its file, and keep what it showed. Ctrl-C stops it.
pub async fn try_out(name: &str) -> anyhow::Result<()> {
    let mut files = ModelFiles::open(Home::locate()?.data());
    let path = files.path_of(name.trim_start_matches("local:"), &Places::of_this_computer())?;
    let path = std::path::absolute(path)?;
    let model = EngineModel::new(EngineOptions { rest: Rest::Never, ..EngineOptions::of_file(&path) });
    let (stopped, interrupted) = stop_at_ctrl_c();
    let mut tell = |stage| match stage {
        TrialStage::Measuring => eprintln!("loading the model and measuring its speed"),
        TrialStage::Asking { question, of } => eprintln!("asking question {question} of {of}"),
    };
    let trial = try_model_file(&model, &mut tell, &stopped).await;
    interrupted.abort();
    let trial = trial?;
    files.keep_trial(&path, trial).context("the result could not be kept")?;
    told(trial).iter().for_each(|line| say!("{line}"));
    Ok(())
}

/// What a trial showed, in lines.
fn told(trial: ModelTrial) -> Vec<String> {
    let ModelTrial { speed, asked, answered, right } = trial;
    let mut lines = vec![
        format!("reads {:.0} and writes {:.0} tokens in a second", speed.read, speed.written),
        format!("about {:.0} s for an answer about tables that it has read", speed.seconds_per_answer().ceil()),
    ];
    if asked > 0 {
        lines.push(format!("of {asked} trial questions its code answered {answered}, {right} of them right"));
    }
    if trial.is_weak() {
        lines.push("too weak: it does not write code that answers; choose a larger model".to_owned());
    }
    lines
}

/// A token that Ctrl-C cancels, and the task that waits for it.
fn stop_at_ctrl_c() -> (CancellationToken, tokio::task::JoinHandle<()>) {
    let stopped = CancellationToken::new();
    let token = stopped.clone();
    let waiting = tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            token.cancel();
        }
    });
    (stopped, waiting)
}

/// Download a model, or go on with a download. Ctrl-C pauses it.
pub async fn get(name: &str) -> anyhow::Result<()> {
    let catalogue = Catalogue::shipped();
    let entry = catalogue.named(name).ok_or_else(|| ModelFileError::UnknownModel(name.to_owned()))?;
    let (wanted, files) = (entry.wanted()?, ModelFiles::open(Home::locate()?.data()));
    let (paused, interrupted) = stop_at_ctrl_c();
    let mut shown = Shown::new(entry);
    let mut progress = |progress| shown.show(progress);
    let done = download(&wanted, &files.folder(), Persistence::default(), &mut progress, &paused).await;
    interrupted.abort();
    shown.end();
    done?;
    say!("{} is there. Ask it with --model local:{}", entry.title, entry.id);
    Ok(())
}

/// Delete a model that was downloaded, and what is left of an unfinished download.
pub fn remove(name: &str) -> anyhow::Result<()> {
    let mut files = ModelFiles::open(Home::locate()?.data());
    let catalogue = Catalogue::shipped();
    let unfinished = catalogue.named(name).map(CatalogueEntry::file).filter(|file| files.unfinished(file).is_some());
    if let Some(file) = &unfinished {
        files.discard(file)?;
    }
    match files.remove(name.trim_start_matches("local:"), &Places::of_this_computer()) {
        Err(ModelFileError::UnknownModel(_)) if unfinished.is_some() => {}
        removed => removed?,
    }
    say!("{name} is removed.");
    Ok(())
}

/// Between two reports of progress.
const ON_A_TERMINAL: Duration = Duration::from_millis(200);
const IN_A_FILE: Duration = Duration::from_secs(10);

/// The progress on standard error: one line that changes on a terminal, else a line now and then.
struct Shown<'a> {
    title: &'a str,
    last: Option<Instant>,
    terminal: bool,
}

impl<'a> Shown<'a> {
    fn new(entry: &'a CatalogueEntry) -> Self {
        Self { title: &entry.title, last: None, terminal: io::stderr().is_terminal() }
    }

    fn show(&mut self, progress: Progress) {
        let pause = if self.terminal { ON_A_TERMINAL } else { IN_A_FILE };
        if self.last.is_some_and(|last| last.elapsed() < pause) && progress.phase == Phase::Receiving {
            return;
        }
        self.last = Some(Instant::now());
        let line = progress_line(self.title, progress);
        if self.terminal { eprint!("\r\x1b[K{line}") } else { eprintln!("{line}") }
    }

    fn end(&self) {
        if self.terminal && self.last.is_some() {
            eprintln!();
        }
    }
}

fn progress_line(title: &str, Progress { phase, received, total, left }: Progress) -> String {
    if phase == Phase::Checking {
        return format!("{title}: checking");
    }
    let percent = received * 100 / total.max(1);
    let left = left.map(|left| format!(", {} left", duration(left))).unwrap_or_default();
    format!("{title}: {percent} % of {}{left}", gigabytes(total))
}

fn duration(left: Duration) -> String {
    match left.as_secs() {
        seconds @ 0..=90 => format!("{seconds} s"),
        seconds @ 91..=5_400 => format!("{} min", seconds.div_ceil(60)),
        seconds => format!("{} h", seconds.div_ceil(3_600)),
    }
}

fn gigabytes(bytes: u64) -> String {
    format!("{:.1} GB", bytes as f64 / 1e9)
}

#[cfg(test)]
mod tests {
    use tabletalk_model::Speed;

    use super::*;

    #[test]
    fn a_trial_is_told_in_lines() {
        let measured = Speed { read: 120.4, written: 9.6 };
        let lines = |asked, answered, right| told(ModelTrial { speed: measured, asked, answered, right }).join("\n");
        let speed =
            "reads 120 and writes 10 tokens in a second\nabout 14 s for an answer about tables that it has read";
        assert_eq!(lines(5, 4, 3), format!("{speed}\nof 5 trial questions its code answered 4, 3 of them right"));
        assert_eq!(lines(0, 0, 0), speed);
        let weak = "too weak: it does not write code that answers; choose a larger model";
        let none = "of 3 trial questions its code answered 0, 0 of them right";
        assert_eq!(lines(3, 0, 0), format!("{speed}\n{none}\n{weak}"));
    }

    #[test]
    fn progress_is_one_line() {
        let progress = |phase, received, left| Progress {
            phase,
            received,
            total: 2_500_000_000,
            left: Option::map(left, Duration::from_secs),
        };
        let line = |progress| progress_line("Qwen3 4B", progress);
        assert_eq!(line(progress(Phase::Receiving, 0, None)), "Qwen3 4B: 0 % of 2.5 GB");
        assert_eq!(line(progress(Phase::Receiving, 1_000_000_000, Some(75))), "Qwen3 4B: 40 % of 2.5 GB, 75 s left");
        assert_eq!(line(progress(Phase::Receiving, 1, Some(601))), "Qwen3 4B: 0 % of 2.5 GB, 11 min left");
        assert_eq!(line(progress(Phase::Receiving, 1, Some(7_000))), "Qwen3 4B: 0 % of 2.5 GB, 2 h left");
        assert_eq!(line(progress(Phase::Checking, 2_500_000_000, None)), "Qwen3 4B: checking");
    }
}
