//! Landlock: the session's folder is the only part of the file system that there is.

use std::{io, path::Path};

use anyhow::Context;
use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreated, RulesetCreatedAttr, RulesetStatus, Scope,
};
use tabletalk_wire::Task;

/// The newest rules we know of; an older kernel enforces those that it knows.
const RULES: ABI = ABI::V6;

/// Dropped files can be read; sockets, signals and everything else are out of reach. Cells write into the scratch area and
/// their variables into snapshots, and only read the tables of large files, which a worker without cells writes.
pub fn only_below(folder: &Path, task: Task) -> anyhow::Result<()> {
    let rules = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(RULES))?
        .handle_access(AccessNet::from_all(RULES))?
        .scope(Scope::from_all(RULES))?
        .create()?
        .add_rule(PathBeneath::new(open(&folder.join("data"))?, may_read()))?;
    let rules = match task {
        Task::Session => {
            let rules = rules.add_rule(PathBeneath::new(open(&folder.join("scratch"))?, may_write()))?;
            // These folders are missing in a session that keeps no variables and has no large files.
            let rules = where_it_is(rules, &folder.join("snapshot"), may_write())?;
            where_it_is(rules, &folder.join("tables"), may_read())?
        }
        Task::Store => rules.add_rule(PathBeneath::new(open(&folder.join("tables"))?, may_write()))?,
    };
    let status = rules.restrict_self()?;
    match status.ruleset {
        RulesetStatus::NotEnforced => {
            Err(io::Error::new(io::ErrorKind::Unsupported, "this kernel has no Landlock").into())
        }
        RulesetStatus::FullyEnforced | RulesetStatus::PartiallyEnforced => Ok(()),
    }
}

fn where_it_is(
    rules: RulesetCreated,
    folder: &Path,
    access: landlock::BitFlags<AccessFs>,
) -> anyhow::Result<RulesetCreated> {
    match open(folder) {
        Ok(folder) => Ok(rules.add_rule(PathBeneath::new(folder, access))?),
        Err(_) => Ok(rules),
    }
}

fn may_read() -> landlock::BitFlags<AccessFs> {
    AccessFs::ReadFile | AccessFs::ReadDir
}

fn may_write() -> landlock::BitFlags<AccessFs> {
    AccessFs::ReadFile
        | AccessFs::ReadDir
        | AccessFs::WriteFile
        | AccessFs::Truncate
        | AccessFs::MakeReg
        | AccessFs::MakeDir
}

fn open(folder: &Path) -> anyhow::Result<PathFd> {
    PathFd::new(folder).context("a folder of the session is missing")
}
