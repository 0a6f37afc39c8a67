//! Landlock: the named files and folders are the only part of the file system that there is.

use std::{io, path::Path};

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreated, RulesetCreatedAttr, RulesetError, RulesetStatus, Scope,
};

/// The newest rules we know of; an older kernel enforces those that it knows.
const RULES: ABI = ABI::V6;

/// Sockets, signals and every other file are out of reach.
pub fn only_files_of(readable: &[&Path], writable: &[&Path]) -> io::Result<()> {
    let mut rules = everything_forbidden().map_err(io::Error::other)?;
    for path in readable {
        let access = if path.is_dir() { AccessFs::ReadFile | AccessFs::ReadDir } else { AccessFs::ReadFile.into() };
        rules = with(rules, path, access)?;
    }
    for path in writable {
        rules = with(rules, path, may_write())?;
    }
    match rules.restrict_self().map_err(io::Error::other)?.ruleset {
        RulesetStatus::NotEnforced => Err(io::Error::new(io::ErrorKind::Unsupported, "this kernel has no Landlock")),
        RulesetStatus::FullyEnforced | RulesetStatus::PartiallyEnforced => Ok(()),
    }
}

fn everything_forbidden() -> Result<RulesetCreated, RulesetError> {
    Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(RULES))?
        .handle_access(AccessNet::from_all(RULES))?
        .scope(Scope::from_all(RULES))?
        .create()
}

fn with(rules: RulesetCreated, path: &Path, access: BitFlags<AccessFs>) -> io::Result<RulesetCreated> {
    let opened = PathFd::new(path).map_err(io::Error::other)?;
    rules.add_rule(PathBeneath::new(opened, access)).map_err(io::Error::other)
}

fn may_write() -> BitFlags<AccessFs> {
    AccessFs::ReadFile
        | AccessFs::ReadDir
        | AccessFs::WriteFile
        | AccessFs::Truncate
        | AccessFs::MakeReg
        | AccessFs::MakeDir
}
