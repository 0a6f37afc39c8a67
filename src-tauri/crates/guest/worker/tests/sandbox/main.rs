//! The worker and the sandbox around it, as the window process uses them.

mod bench;
mod calls;
mod containers;
#[cfg(target_os = "linux")]
mod disks;
mod escapes;
mod imports;
mod large;
#[cfg(unix)]
mod liars;
mod limits;
mod restores;
mod sessions;
mod snapshots;
mod variables;
