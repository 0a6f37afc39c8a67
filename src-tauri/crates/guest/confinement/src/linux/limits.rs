//! Memory, files, core dumps, privileges.

use std::io;

use crate::Limits;

/// A worker holds its three pipes and a file or two.
const OPEN_FILES: u64 = 64;

/// Addresses for files that are mapped, which take no memory of the process: tables of large files lie there.
const MAPPED: u64 = 1 << 40;

/// The first descriptor behind the three pipes.
const FIRST_INHERITED: libc::c_uint = 3;

/// Limit what this process has and may take; there is no way back.
pub fn limit(limits: Limits) -> io::Result<()> {
    close_inherited_descriptors()?;
    // A core dump would write a person's table to a folder of the system, and a debugger would read it.
    set(libc::RLIMIT_CORE, 0)?;
    set_process_attribute(libc::PR_SET_DUMPABLE, 0)?;
    set(libc::RLIMIT_NOFILE, OPEN_FILES)?;
    set(libc::RLIMIT_FSIZE, limits.file)?;
    // A file that grows too large is an error for the code that writes it, as on a full disk, and does not end this process.
    ignore(libc::SIGXFSZ)?;
    // Memory that is private to the process and can be written, since Linux 4.7; a file that is only read does not count.
    set(libc::RLIMIT_DATA, limits.memory)?;
    set(libc::RLIMIT_AS, limits.memory.saturating_add(MAPPED))
}

/// Keeps this process and its children from gaining privileges; Landlock and seccomp require it.
pub fn no_new_privileges() -> io::Result<()> {
    set_process_attribute(libc::PR_SET_NO_NEW_PRIVS, 1)
}

/// Files that this program's parent had open stay out of reach.
fn close_inherited_descriptors() -> io::Result<()> {
    // SAFETY: This runs first: no object of this process owns one of these descriptors yet.
    #[expect(unsafe_code, reason = "the system is called")]
    let returned = unsafe { libc::close_range(FIRST_INHERITED, libc::c_uint::MAX, 0) };
    check(returned)
}

fn set_process_attribute(attribute: libc::c_int, value: libc::c_ulong) -> io::Result<()> {
    const UNUSED: libc::c_ulong = 0;
    // SAFETY: The call takes numbers only and touches no memory of ours.
    #[expect(unsafe_code, reason = "the system is called")]
    let returned = unsafe { libc::prctl(attribute, value, UNUSED, UNUSED, UNUSED) };
    check(returned)
}

fn set(resource: libc::__rlimit_resource_t, value: u64) -> io::Result<()> {
    let limit = libc::rlimit { rlim_cur: value, rlim_max: value };
    // SAFETY: The pointer is to a local struct of the right type, which outlives the call; it is only read.
    #[expect(unsafe_code, reason = "the system is called")]
    let returned = unsafe { libc::setrlimit(resource, &raw const limit) };
    check(returned)
}

fn ignore(signal: libc::c_int) -> io::Result<()> {
    // SAFETY: The call takes numbers only and touches no memory of ours.
    #[expect(unsafe_code, reason = "the system is called")]
    let before = unsafe { libc::signal(signal, libc::SIG_IGN) };
    check(if before == libc::SIG_ERR { -1 } else { 0 })
}

fn check(returned: libc::c_int) -> io::Result<()> {
    if returned == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}
