//! Attacks as they are carried out.

use std::{env, fs, path::PathBuf, time::Duration};

use libtest_mimic::Failed;
use tabletalk_protocol::Outcome;
use tabletalk_sandbox::{
    CancellationToken, CellReport, Limits, LocalSandbox, Options, Output, Restored, Sandbox, Spares,
};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

use crate::attack::{Attack, Kind};

/// A secret that code must not see.
const SECRET: &str = "the secret of this machine";

/// How the code of an attack names the file that holds the secret.
const SECRET_FILE: &str = "SECRET";

/// Characters of an ending that are compared; some attacks end in endless texts.
const LONGEST: usize = 300;

/// A session in a folder of its own, with the real worker.
pub struct Session {
    sandbox: LocalSandbox,
    runtime: Runtime,
    outputs: Vec<Output>,
    folder: TempDir,
}

impl Session {
    /// For attacks that leave it as it was.
    pub fn shared() -> Self {
        Self::new(Duration::from_secs(60), 2 << 30)
    }

    /// For an attack that does not; `kept` is what must be restored after it.
    pub fn of_its_own(kind: Kind) -> Self {
        let wall = if kind == Kind::Endless { Duration::from_secs(2) } else { Duration::from_secs(60) };
        let mut session = Self::new(wall, 1 << 30);
        assert_eq!(ending_of(&session.run("kept = 5"), ""), "gives nothing");
        session
    }

    fn new(wall: Duration, memory: u64) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("secret.txt"), SECRET).expect("a file");
        let grace = Duration::from_millis(300);
        let limits = Limits { wall, cpu: wall * 4, import: wall, grace, memory, ..Limits::of_this_machine() };
        let worker = env!("CARGO_BIN_EXE_tabletalk-worker").into();
        let sandbox = LocalSandbox::new(Options {
            worker,
            folder: folder.path().join("session"),
            limits,
            spare: Spares::None,
            seed: 0,
        });
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        Self { sandbox, runtime, outputs: Vec::new(), folder }
    }

    /// Run the attack, and compare how it ends: `gives` a value, `prints` a text, `raises` an exception, `is stopped`
    /// after its time, `runs out of memory`, or `ends the worker`.
    pub fn carry_out(&mut self, attack: &Attack) -> Result<(), Failed> {
        let secret = self.secret();
        let report = self.run(&attack.code.replace(SECRET_FILE, &secret));
        let seen = format!("{report:?}{:?}", self.outputs).replace(&secret, SECRET_FILE);
        let ending = ending_of(&report, &self.printed()).replace(&secret, SECRET_FILE);
        let ending = ending.replace(&format!("<cell {}>", report.cell), "<cell>");
        self.tells_nothing(&seen)?;
        if !attack.endings.contains(&ending) {
            return Err(format!("it {ending}").into());
        }
        self.goes_on(report.restored, attack.kind)
    }

    fn run(&mut self, code: &str) -> CellReport {
        let Self { sandbox, runtime, outputs, .. } = self;
        outputs.clear();
        let cancel = CancellationToken::new();
        runtime.block_on(sandbox.run(code, &mut |output| outputs.push(output), &cancel)).expect("a worker")
    }

    fn goes_on(&mut self, restored: Option<Restored>, kind: Kind) -> Result<(), Failed> {
        // An endless cell may also have been stopped without losing its worker; `kept = 5` comes back.
        let allowed = restored.as_ref().is_none_or(|restored| {
            kind == Kind::Endless && restored.cells == [1] && restored.failed.is_empty() && restored.skipped.is_empty()
        });
        if !allowed {
            return Err(format!("it cost the worker: {restored:?}").into());
        }
        let next = self.run("1 + 1");
        if ending_of(&next, "") == "gives `2`" && next.restored.is_none() {
            Ok(())
        } else {
            Err(format!("the next cell ended otherwise: {next:?}").into())
        }
    }

    fn tells_nothing(&self, seen: &str) -> Result<(), Failed> {
        let paths = [self.folder.path().into(), env!("CARGO_MANIFEST_DIR").into(), home()];
        let secrets = paths.map(|path: PathBuf| path.to_string_lossy().into_owned());
        let told: Vec<_> =
            secrets.iter().map(String::as_str).chain([SECRET]).filter(|text| seen.contains(text)).collect();
        if told.is_empty() { Ok(()) } else { Err(format!("it told {told:?}").into()) }
    }

    fn secret(&self) -> String {
        self.folder.path().join("secret.txt").to_string_lossy().into_owned()
    }

    fn printed(&self) -> String {
        let printed = |output: &Output| match output {
            Output::Stdout(text) => Some(text.clone()),
            _ => None,
        };
        self.outputs.iter().filter_map(printed).collect()
    }
}

/// Where paths of crates lie, which a panic could name.
fn home() -> PathBuf {
    env::var_os("HOME").map_or_else(|| ".cargo".into(), |home| PathBuf::from(home).join(".cargo"))
}

fn ending_of(report: &CellReport, printed: &str) -> String {
    match (&report.outcome, &report.result) {
        (Outcome::Finished, Some(result)) => format!("gives `{}`", in_one_line(result)),
        (Outcome::Finished, None) if printed.is_empty() => "gives nothing".to_owned(),
        (Outcome::Finished, None) => format!("prints `{}`", in_one_line(printed.trim_end())),
        (Outcome::Raised { traceback }, _) if traceback.message.is_empty() => {
            format!("raises `{}`", in_one_line(&traceback.exception))
        }
        (Outcome::Raised { traceback }, _) => {
            format!("raises `{}: {}`", in_one_line(&traceback.exception), in_one_line(&traceback.message))
        }
        (Outcome::TimedOut { .. } | Outcome::OutOfCpuTime { .. } | Outcome::Interrupted, _) => "is stopped".to_owned(),
        (Outcome::OutOfMemory { .. }, _) => "runs out of memory".to_owned(),
        (Outcome::Crashed { reason }, _) => format!("ends the worker: {reason}"),
    }
}

fn in_one_line(text: &str) -> String {
    let line = text.replace('\n', "\\n");
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None => line,
    }
}
