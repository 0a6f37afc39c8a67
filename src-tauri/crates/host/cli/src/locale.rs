//! The locale of the system that this runs on.

use std::env;

/// The locale of the system, if any; `C` names no region.
pub fn system_locale() -> Option<String> {
    let set = ["LC_ALL", "LC_NUMERIC", "LANG"]
        .into_iter()
        .find_map(|name| env::var(name).ok().filter(|set| !set.is_empty()))?;
    (!["C", "POSIX"].contains(&set.split('.').next().unwrap_or_default())).then_some(set)
}
