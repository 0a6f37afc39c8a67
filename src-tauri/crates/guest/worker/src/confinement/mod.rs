//! Confinement of this process by the operating system, in layers.
//!
//! A layer that the kernel does not offer is reported to the window process, not fatal: the interpreter without host
//! access and the parent's distrust hold without it.

#[cfg(target_os = "linux")]
mod files;
#[cfg(target_os = "linux")]
mod limits;
#[cfg(target_os = "linux")]
mod system_calls;

#[cfg(all(test, target_os = "linux"))]
mod tests;

use std::{io, path::Path};

use tabletalk_protocol::{Confinement, ConfinementLayer, MissingLayer, MissingReason};
use tabletalk_wire::{Task, WorkerLimits};

/// Limits, no new privileges, and no file but the session's; while this thread is the only one.
#[cfg(target_os = "linux")]
pub fn before_threads(folder: &Path, task: Task, limits: &WorkerLimits) -> Confinement {
    let mut confinement = Confinement::default();
    note(&mut confinement, ConfinementLayer::Limits, limits::apply(limits));
    note(&mut confinement, ConfinementLayer::NoNewPrivileges, limits::no_new_privileges());
    note(&mut confinement, ConfinementLayer::Files, files::only_below(folder, task));
    confinement
}

/// No system call but the ones that cells need; for every thread, when all of them have started.
#[cfg(target_os = "linux")]
pub fn after_threads(confinement: &mut Confinement) {
    note(confinement, ConfinementLayer::SystemCalls, system_calls::allow_few());
}

/// The same on macOS and Windows, with what those have.
#[cfg(not(target_os = "linux"))]
pub fn before_threads(folder: &Path, task: Task, limits: &WorkerLimits) -> Confinement {
    let mut confinement = Confinement::default();
    let most = tabletalk_confinement::Limits { memory: limits.memory, file: limits.scratch };
    let folders = |names: &[&str]| -> Vec<std::path::PathBuf> {
        names.iter().map(|name| folder.join(name)).filter(|path| path.is_dir()).collect()
    };
    let (readable, writable) = match task {
        Task::Session => (folders(&["data", "tables"]), folders(&["scratch", "snapshot"])),
        Task::Store => (folders(&["data"]), folders(&["tables"])),
    };
    let paths = |folders: &'_ [std::path::PathBuf]| folders.iter().map(|path| path.as_path()).collect::<Vec<&Path>>();
    let files = tabletalk_confinement::only_files_of(&paths(&readable), &paths(&writable));
    note(&mut confinement, ConfinementLayer::Limits, tabletalk_confinement::limit(most).map_err(Into::into));
    note(&mut confinement, ConfinementLayer::Files, files.map_err(Into::into));
    note(
        &mut confinement,
        ConfinementLayer::NoNewPrivileges,
        tabletalk_confinement::no_new_privileges().map_err(Into::into),
    );
    confinement
}

/// The layer that builds on the ones before it.
#[cfg(not(target_os = "linux"))]
pub fn after_threads(confinement: &mut Confinement) {
    note(confinement, ConfinementLayer::SystemCalls, tabletalk_confinement::no_way_out().map_err(Into::into));
}

fn note(confinement: &mut Confinement, layer: ConfinementLayer, applied: anyhow::Result<()>) {
    match applied {
        Ok(()) => confinement.in_force.push(layer),
        Err(error) => {
            eprintln!("{layer:?}: {error:#}");
            confinement.missing.push(MissingLayer { layer, reason: reason(&error) });
        }
    }
}

fn reason(error: &anyhow::Error) -> MissingReason {
    match error.downcast_ref::<io::Error>().map(io::Error::kind) {
        Some(io::ErrorKind::Unsupported) => MissingReason::Unsupported,
        _ => MissingReason::Refused,
    }
}
