//! Resource limits, Landlock and seccomp.

mod files;
mod limits;
mod system_calls;

pub use files::only_files_of;
pub use limits::{limit, no_new_privileges};
pub use system_calls::no_way_out;
