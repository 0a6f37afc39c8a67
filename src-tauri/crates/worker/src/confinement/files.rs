//! Landlock: the session's folder is the only part of the file system that there is.

use std::path::Path;

use anyhow::{Context, bail};
use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreatedAttr, RulesetStatus, Scope,
};

/// The newest rules we know of; an older kernel enforces those that it knows.
const RULES: ABI = ABI::V6;

/// Dropped files can be read, the scratch area written; sockets, signals and everything else are out of reach.
pub fn only_below(folder: &Path) -> anyhow::Result<()> {
    let data = open(&folder.join("data"))?;
    let scratch = open(&folder.join("scratch"))?;
    let rules = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(RULES))?
        .handle_access(AccessNet::from_all(RULES))?
        .scope(Scope::from_all(RULES))?
        .create()?
        .add_rule(PathBeneath::new(data, AccessFs::ReadFile | AccessFs::ReadDir))?
        .add_rule(PathBeneath::new(scratch, may_write()))?;
    // A session without the folder is one whose variables nobody keeps.
    let rules = match open(&folder.join("snapshot")) {
        Ok(snapshot) => rules.add_rule(PathBeneath::new(snapshot, may_write()))?,
        Err(_) => rules,
    };
    let status = rules.restrict_self()?;
    match status.ruleset {
        RulesetStatus::NotEnforced => bail!("this kernel has no Landlock"),
        RulesetStatus::FullyEnforced | RulesetStatus::PartiallyEnforced => Ok(()),
    }
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
