//! Confinement of this process by the operating system, in layers.
//!
//! A layer that the kernel does not offer is reported to the window process, not fatal: the interpreter without host
//! access and the parent's distrust hold without it.

#[cfg(all(test, target_os = "linux"))]
mod tests;

use std::{
    io,
    path::{Path, PathBuf},
};

use tabletalk_confinement::{Limits, limit, no_new_privileges, no_way_out, only_files_of};
use tabletalk_protocol::{Confinement, ConfinementLayer, MissingLayer, MissingReason};
use tabletalk_wire::{Task, WorkerLimits};

/// Limits, no new privileges, and no file but the session's; while this thread is the only one.
///
/// Dropped files can be read. Cells write into the scratch area and their variables into snapshots, and only read the
/// tables of large files, which a worker without cells writes.
pub fn before_threads(folder: &Path, task: Task, limits: &WorkerLimits) -> Confinement {
    let (readable, writable) = match task {
        Task::Session => (folders(folder, &["data", "tables"]), folders(folder, &["scratch", "snapshot"])),
        Task::Store => (folders(folder, &["data"]), folders(folder, &["tables"])),
    };
    let files = only_files_of(&paths(&readable), &paths(&writable));
    let mut confinement = Confinement::default();
    let most = Limits { memory: limits.memory, file: limits.scratch };
    note(&mut confinement, ConfinementLayer::Limits, limit(most));
    note(&mut confinement, ConfinementLayer::NoNewPrivileges, no_new_privileges());
    note(&mut confinement, ConfinementLayer::Files, files);
    confinement
}

/// No system call but the ones that cells need; for every thread, when all of them have started.
pub fn after_threads(confinement: &mut Confinement) {
    note(confinement, ConfinementLayer::SystemCalls, no_way_out());
}

/// Those that are there: a session that keeps no variables and has no large files lacks some.
fn folders(folder: &Path, names: &[&str]) -> Vec<PathBuf> {
    names.iter().map(|name| folder.join(name)).filter(|path| path.is_dir()).collect()
}

fn paths(folders: &[PathBuf]) -> Vec<&Path> {
    folders.iter().map(PathBuf::as_path).collect()
}

fn note(confinement: &mut Confinement, layer: ConfinementLayer, applied: io::Result<()>) {
    match applied {
        Ok(()) => confinement.in_force.push(layer),
        Err(error) => {
            eprintln!("{layer:?}: {error}");
            let reason = match error.kind() {
                io::ErrorKind::Unsupported => MissingReason::Unsupported,
                _ => MissingReason::Refused,
            };
            confinement.missing.push(MissingLayer { layer, reason });
        }
    }
}
