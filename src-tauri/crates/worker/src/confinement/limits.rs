//! Memory, open files, core dumps, privileges.

use std::io;

/// A worker holds its three pipes and a file or two.
const OPEN_FILES: u64 = 64;

/// Limit what this process may take; there is no way back.
pub fn apply(memory: u64) -> anyhow::Result<()> {
    // A core dump would write a person's table to a folder of the system.
    set(libc::RLIMIT_CORE, 0)?;
    set(libc::RLIMIT_NOFILE, OPEN_FILES)?;
    set(libc::RLIMIT_AS, memory)
}

/// Nothing that this process starts gains rights; Landlock and seccomp ask for it.
pub fn no_new_privileges() -> anyhow::Result<()> {
    #[expect(unsafe_code, reason = "a system call that takes numbers only")]
    let returned = unsafe { libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) };
    check(returned)
}

fn set(resource: libc::__rlimit_resource_t, value: u64) -> anyhow::Result<()> {
    let limit = libc::rlimit { rlim_cur: value, rlim_max: value };
    #[expect(unsafe_code, reason = "a system call that reads one struct, which lives on")]
    let returned = unsafe { libc::setrlimit(resource, &raw const limit) };
    check(returned)
}

fn check(returned: libc::c_int) -> anyhow::Result<()> {
    if returned == 0 { Ok(()) } else { Err(io::Error::last_os_error().into()) }
}
