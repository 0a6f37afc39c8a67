//! Workers in containers, through the command line of Docker or Podman.

mod image;

use std::{
    env,
    ffi::OsString,
    fmt,
    path::{Path, PathBuf},
    process::Stdio,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use tabletalk_wire::Task;
use tokio::{process::Command, time::timeout};

use crate::{
    Options, SandboxError, WorkerSandbox,
    intake::{data_folder, scratch_folder, snapshot_folder, tables_folder},
    launch::{Launch, Launched, environment},
};

/// A sandbox in a container: no network, no access to this machine except the session's three folders, and limits that
/// the engine enforces. Inside it, the worker confines itself as usual.
pub type ContainerSandbox = WorkerSandbox<Containers>;

/// Names an image that holds a worker for Linux as [`WORKER`], instead of one that is made of this machine's.
const IMAGE_VARIABLE: &str = "TABLETALK_CONTAINER_IMAGE";

/// Where the worker is in the image.
const WORKER: &str = "/tabletalk-worker";

/// The session's folder, as the worker sees it.
const SESSION: &str = "/session";

/// Processes and threads of a container: a worker has some twenty.
const MOST_PROCESSES: u32 = 128;

/// An engine that takes longer to say that it is there is not.
const ANSWER: Duration = Duration::from_secs(10);

/// Starts workers in containers, with the first engine that answers when the first one is needed.
#[derive(Debug, Clone, Default)]
pub struct Containers {
    engine: Arc<OnceLock<Engine>>,
}

/// A program that runs containers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Engine {
    #[default]
    Docker,
    Podman,
}

impl Launch for Containers {
    async fn prepare(&self, options: &Options) -> Result<(), SandboxError> {
        let engine = match self.engine.get() {
            Some(engine) => *engine,
            None => Engine::find().await?,
        };
        let engine = *self.engine.get_or_init(|| engine);
        if own_image().is_some() { Ok(()) } else { image::make(engine, &options.worker).await }
    }

    fn launched(&self, options: &Options, task: Task) -> Launched {
        let engine = self.engine.get().copied().unwrap_or_default();
        let name = container_name();
        let image = own_image().unwrap_or_else(|| image::name(&options.worker));
        let mut command = engine.command();
        command.args(arguments(engine, &name, options, task)).arg(image).arg(WORKER);
        #[expect(clippy::disallowed_types, reason = "ends a container while nothing asynchronous can run")]
        let mut cleanup = std::process::Command::new(engine.program());
        cleanup.args(["rm", "--force", &name]);
        Launched { command, folder: SESSION.into(), cleanup: Some(cleanup), is_worker: false }
    }
}

fn own_image() -> Option<String> {
    env::var(IMAGE_VARIABLE).ok().filter(|name| !name.is_empty())
}

impl Engine {
    /// The first one that answers; otherwise what is the matter with each.
    async fn find() -> Result<Self, SandboxError> {
        let mut reasons = Vec::new();
        for engine in [Self::Docker, Self::Podman] {
            match engine.answers().await {
                Ok(()) => return Ok(engine),
                Err(reason) => reasons.push(reason),
            }
        }
        Err(SandboxError::NoContainers(reasons.join(", and ")))
    }

    fn program(self) -> &'static str {
        match self {
            Self::Docker => "docker",
            Self::Podman => "podman",
        }
    }

    fn command(self) -> Command {
        Command::new(self.program())
    }

    /// Whether containers can be started, and if not, why.
    async fn answers(self) -> Result<(), String> {
        let mut command = self.command();
        // Asks the part that runs containers, which is not always the program itself.
        command.args(["ps", "--quiet"]).stdin(Stdio::null()).kill_on_drop(true);
        match timeout(ANSWER, command.output()).await {
            Ok(Ok(answer)) if answer.status.success() => Ok(()),
            Ok(Err(error)) if error.kind() == std::io::ErrorKind::NotFound => Err(format!("{self} is not installed")),
            _ => Err(format!("{self} is installed but does not answer")),
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Docker => "Docker",
            Self::Podman => "Podman",
        })
    }
}

/// The rights of a container: talk through its pipes, read the dropped files, and write into the scratch area and snapshots; or
/// make tables of large files, which those with cells only read.
fn arguments(engine: Engine, name: &str, options: &Options, task: Task) -> Vec<OsString> {
    let memory = format!("{}b", options.limits.memory);
    let cores = std::thread::available_parallelism().map_or(1, usize::from).to_string();
    let processes = MOST_PROCESSES.to_string();
    let mut arguments: Vec<OsString> =
        ["run", "--rm", "--interactive", "--pull", "never", "--name", name].map(OsString::from).into();
    for (option, value) in [
        ("--network", "none"),
        ("--cap-drop", "ALL"),
        ("--security-opt", "no-new-privileges"),
        // Folders of a home would otherwise be out of reach where SELinux is in force.
        ("--security-opt", "label=disable"),
        ("--memory", &memory),
        // As much as memory alone: no swapping.
        ("--memory-swap", &memory),
        ("--cpus", &cores),
        ("--pids-limit", &processes),
        ("--ulimit", "core=0"),
        // By itself an engine asks for more than some systems give. The second one counts all processes of the person.
        ("--ulimit", "nofile=64"),
        ("--ulimit", "nproc=8192"),
        ("--workdir", "/"),
    ] {
        arguments.extend([option.into(), value.into()]);
    }
    arguments.push("--read-only".into());
    arguments.extend(user(engine, &options.folder).into_iter().map(OsString::from));
    for (variable, value) in environment() {
        arguments.extend(["--env".into(), format!("{variable}={value}").into()]);
    }
    let folder = &options.folder;
    let folders = match task {
        Task::Session => vec![
            (data_folder(folder), "data:ro"),
            (scratch_folder(folder), "scratch:rw"),
            (snapshot_folder(folder), "snapshot:rw"),
            (tables_folder(folder), "tables:ro"),
        ],
        Task::Store => vec![(data_folder(folder), "data:ro"), (tables_folder(folder), "tables:rw")],
    };
    for (folder, place) in folders {
        arguments.extend(["--volume".into(), volume(&folder, place)]);
    }
    arguments
}

fn volume(folder: &Path, place: &str) -> OsString {
    let folder = std::path::absolute(folder).unwrap_or_else(|_| PathBuf::from(folder));
    let mut volume = folder.into_os_string();
    volume.push(format!(":{SESSION}/{place}"));
    volume
}

/// The owner of the session's folder, so that the worker may use it and what it writes is the person's.
#[cfg(unix)]
fn user(engine: Engine, folder: &Path) -> Vec<String> {
    use std::os::unix::fs::MetadataExt;
    let Ok(owner) = std::fs::metadata(folder) else { return Vec::new() };
    let mut user = vec!["--user".to_owned(), format!("{}:{}", owner.uid(), owner.gid())];
    if engine == Engine::Podman && owner.uid() != 0 {
        user.push("--userns=keep-id".to_owned());
    }
    user
}

#[cfg(not(unix))]
fn user(_engine: Engine, _folder: &Path) -> Vec<String> {
    Vec::new()
}

/// New on this machine, as long as nothing else names containers like this.
fn container_name() -> String {
    static LAST: AtomicU32 = AtomicU32::new(0);
    format!("tabletalk-{}-{}", std::process::id(), LAST.fetch_add(1, Ordering::Relaxed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    #[test]
    fn a_container_gets_the_folders_of_its_task_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let limits = Limits { memory: 7, ..Limits::of_this_machine() };
        let options = Options { limits, ..Options::for_session(folder.path()) };
        let of_task = |task| -> Vec<String> {
            let arguments = arguments(Engine::Docker, "one", &options, task).into_iter();
            arguments.map(|argument| argument.into_string().unwrap()).collect()
        };
        let values = |arguments: &[String], option: &str| -> Vec<String> {
            arguments.windows(2).filter(|pair| pair[0] == option).map(|pair| pair[1].clone()).collect()
        };
        let folder = folder.path().display();
        assert_eq!(
            values(&of_task(Task::Session), "--volume"),
            [
                format!("{folder}/data:/session/data:ro"),
                format!("{folder}/scratch:/session/scratch:rw"),
                format!("{folder}/snapshot:/session/snapshot:rw"),
                format!("{folder}/tables:/session/tables:ro")
            ]
        );
        assert_eq!(
            values(&of_task(Task::Store), "--volume"),
            [format!("{folder}/data:/session/data:ro"), format!("{folder}/tables:/session/tables:rw")]
        );
        let arguments = of_task(Task::Session);
        let expected = [("--network", "none"), ("--cap-drop", "ALL"), ("--memory", "7b"), ("--memory-swap", "7b")];
        for (option, value) in expected {
            assert_eq!(values(&arguments, option), [value], "{option}");
        }
        assert!(arguments.contains(&"--read-only".to_owned()));
    }
}
