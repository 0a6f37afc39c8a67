//! Seatbelt, the sandbox of macOS, and resource limits.
//!
//! `sandbox_init` is marked as deprecated since 10.8 and is what the system's own services and the browsers use to this day.
//! The form with parameters is the one of the browsers (Chromium, `sandbox/mac/seatbelt.cc`): paths are handed over beside
//! the profile, so that no path can end a text in it.

use std::{
    ffi::{CStr, CString, c_char, c_int},
    fs, io,
    os::unix::ffi::OsStrExt,
    path::Path,
    ptr,
    sync::atomic::{AtomicBool, Ordering},
};

use crate::Limits;

/// A worker holds its three pipes and a file or two.
const OPEN_FILES: libc::rlim_t = 64;

/// The first descriptor behind the three pipes.
const FIRST_INHERITED: c_int = 3;

/// Allows only the session's files, the process itself and the system services that a runtime needs to start. Other
/// programs, processes, the network, devices and services are not listed and therefore denied.
const PROFILE: &CStr = c"(version 1)
(deny default)
(allow file-read* (subpath (param \"READABLE0\")) (subpath (param \"READABLE1\")))
(allow file-read* file-write* (subpath (param \"WRITABLE0\")) (subpath (param \"WRITABLE1\")))
(deny file-write-create (vnode-type SYMLINK))
(allow file-read* (literal \"/dev/random\") (literal \"/dev/urandom\"))
(allow file-read-metadata (literal \"/\"))
(allow process-info* (target self))
(allow signal (target self))
(allow sysctl-read)
";

/// Folders that the profile lets a process read, and as many to write.
const FOLDERS: usize = 2;

/// Whether the profile is in force. One profile provides several layers.
static IN_FORCE: AtomicBool = AtomicBool::new(false);

#[expect(unsafe_code, reason = "declared as the browsers declare them; there is no header")]
unsafe extern "C" {
    /// In libSystem; 0 on success, otherwise `error` points to a text that is to be freed.
    fn sandbox_init_with_parameters(
        profile: *const c_char,
        flags: u64,
        parameters: *const *const c_char,
        error: *mut *mut c_char,
    ) -> c_int;
    fn sandbox_free_error(error: *mut c_char);
}

/// Files, core dumps and inherited descriptors. The kernel accepts a limit of addresses and does not hold it on every
/// version, so memory is limited as far as it does.
pub fn limit(limits: Limits) -> io::Result<()> {
    close_inherited_descriptors();
    set(libc::RLIMIT_CORE, 0)?;
    set(libc::RLIMIT_NOFILE, OPEN_FILES)?;
    set(libc::RLIMIT_FSIZE, limits.file)?;
    set(libc::RLIMIT_AS, limits.memory)
}

/// The profile denies to start programs; a debugger would see a person's table.
pub fn no_new_privileges() -> io::Result<()> {
    // SAFETY: The request ignores address and data, so no memory of ours is touched.
    #[expect(unsafe_code, reason = "the system is called")]
    let returned = unsafe { libc::ptrace(libc::PT_DENY_ATTACH, 0, ptr::null_mut(), 0) };
    check(returned)
}

/// Put the profile in force; there is no way back.
pub fn only_files_of(readable: &[&Path], writable: &[&Path]) -> io::Result<()> {
    if readable.len() > FOLDERS || writable.len() > FOLDERS {
        return Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            "the profile knows two folders to read and two to write",
        ));
    }
    let [first_readable, second_readable] = both(readable)?;
    let [first_writable, second_writable] = both(writable)?;
    let texts = [
        c"READABLE0".to_owned(),
        first_readable,
        c"READABLE1".to_owned(),
        second_readable,
        c"WRITABLE0".to_owned(),
        first_writable,
        c"WRITABLE1".to_owned(),
        second_writable,
    ];
    let mut parameters: Vec<*const c_char> = texts.iter().map(|text| text.as_ptr()).collect();
    parameters.push(ptr::null());
    let mut error: *mut c_char = ptr::null_mut();
    // SAFETY: `texts` outlives the call, the list of pointers into it ends with a null, and `error` has room for one
    // pointer.
    #[expect(unsafe_code, reason = "the system is called")]
    let returned = unsafe { sandbox_init_with_parameters(PROFILE.as_ptr(), 0, parameters.as_ptr(), &raw mut error) };
    if returned == 0 {
        IN_FORCE.store(true, Ordering::Relaxed);
        return Ok(());
    }
    Err(io::Error::other(said(error)))
}

/// Part of the same profile.
pub fn no_way_out() -> io::Result<()> {
    if IN_FORCE.load(Ordering::Relaxed) {
        return Ok(());
    }
    Err(io::Error::other("the profile is not in force"))
}

/// Stands for a folder where there is none to name.
const NOWHERE: &CStr = c"/dev/null/nowhere";

/// The first folder twice where there is only one: a parameter has to be something.
fn both(folders: &[&Path]) -> io::Result<[CString; FOLDERS]> {
    let Some(first) = folders.first() else { return Ok([NOWHERE.to_owned(), NOWHERE.to_owned()]) };
    Ok([real(first)?, real(folders.get(1).unwrap_or(first))?])
}

/// Seatbelt compares paths without links: `/var` is one to `/private/var`.
fn real(path: &Path) -> io::Result<CString> {
    let path = fs::canonicalize(path)?;
    CString::new(path.as_os_str().as_bytes()).map_err(|_| io::Error::from(io::ErrorKind::InvalidInput))
}

fn said(error: *mut c_char) -> String {
    if error.is_null() {
        return "the sandbox was refused".to_owned();
    }
    // SAFETY: A non-null error is a text with a final zero that the system allocated; it is copied before it is given
    // back, once.
    #[expect(unsafe_code, reason = "the system is called")]
    unsafe {
        let text = CStr::from_ptr(error).to_string_lossy().into_owned();
        sandbox_free_error(error);
        text
    }
}

fn close_inherited_descriptors() {
    // SAFETY: This runs first: no object of this process owns one of these descriptors yet.
    #[expect(unsafe_code, reason = "the system is called")]
    unsafe {
        for descriptor in FIRST_INHERITED..libc::getdtablesize() {
            // Most are not open.
            libc::close(descriptor);
        }
    }
}

fn set(resource: c_int, value: libc::rlim_t) -> io::Result<()> {
    let limit = libc::rlimit { rlim_cur: value, rlim_max: value };
    // SAFETY: The pointer is to a local struct of the right type, which outlives the call; it is only read.
    #[expect(unsafe_code, reason = "the system is called")]
    let returned = unsafe { libc::setrlimit(resource, &raw const limit) };
    check(returned)
}

fn check(returned: c_int) -> io::Result<()> {
    if returned == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}
