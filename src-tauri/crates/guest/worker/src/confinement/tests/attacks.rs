//! The system calls of an escape, one a test. Each is refused in confinement; those that any process may make are also
//! seen to succeed outside it, so that a refusal is the confinement's doing.

use std::{
    ffi::CString,
    fs, io,
    os::{
        fd::AsRawFd,
        unix::{ffi::OsStrExt, fs::symlink},
    },
    path::Path,
    ptr,
};

use libc::{c_char, c_int, c_long};

use super::{PARENT, Process, attacked, in_confinement};

/// Refused in confinement, and possible without it.
macro_rules! refused {
    ($($name:ident: $attack:expr;)*) => {$(
        #[test]
        fn $name() {
            let test = concat!("attacks::", stringify!($name));
            assert_eq!(in_confinement(test, $attack), "PermissionDenied");
            assert_ne!(attacked(Process::Free, test, $attack), "PermissionDenied");
        }
    )*};
}

/// Attacks that are refused in confinement. They are not tried without it, because they need privileges or would harm
/// the test machine.
macro_rules! refused_even_to_the_privileged {
    ($($name:ident: $attack:expr;)*) => {$(
        #[test]
        fn $name() {
            assert_eq!(in_confinement(concat!("attacks::", stringify!($name)), $attack), "PermissionDenied");
        }
    )*};
}

refused! {
    files_of_the_system_are_out_of_reach: |_| fs::read("/etc/passwd").map(drop);
    files_beside_the_session_are_out_of_reach: |folder| fs::read(folder.join("outside")).map(drop);
    memory_cannot_be_read_as_a_file: |_| fs::read("/proc/self/mem").map(drop);
    the_environment_of_the_parent_is_out_of_reach: |_| fs::read(format!("/proc/{}/environ", parent())).map(drop);
    devices_are_out_of_reach: |_| fs::read("/dev/null").map(drop);
    folders_of_the_system_cannot_be_listed: |_| fs::read_dir("/").map(drop);
    dropped_files_cannot_be_changed: |folder| fs::write(folder.join("data/sales.csv"), "b\n");
    dropped_files_cannot_be_emptied: |folder| fs::OpenOptions::new().append(true).open(folder.join("data/sales.csv")).map(drop);
    tables_of_large_files_cannot_be_changed: |folder| fs::write(folder.join("tables/0.values"), "b\n");
    tables_of_large_files_cannot_be_removed: |folder| fs::remove_file(folder.join("tables/0.values"));
    files_cannot_be_made_among_tables: |folder| fs::write(folder.join("tables/1.values"), "");
    memory_that_no_limit_counts_cannot_be_made: |_| map_shared();
    dropped_files_cannot_be_removed: |folder| fs::remove_file(folder.join("data/sales.csv"));
    dropped_files_cannot_be_renamed: |folder| fs::rename(folder.join("data/sales.csv"), folder.join("scratch/sales.csv"));
    files_cannot_be_made_outside: |folder| fs::write(folder.join("new"), "");
    folders_cannot_be_made_outside: |folder| fs::create_dir(folder.join("new"));
    links_cannot_be_made: |folder| symlink("/etc", folder.join("scratch/etc"));
    second_names_cannot_be_made: |folder| fs::hard_link(folder.join("data/sales.csv"), folder.join("scratch/again"));
    rights_cannot_be_changed: |folder| {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(folder.join("data/sales.csv"), fs::Permissions::from_mode(0o777))
    };
    owners_cannot_be_changed: |folder| path_call(libc::SYS_fchownat, &folder.join("outside"), &[NO_CHANGE, NO_CHANGE, 0]);
    times_cannot_be_changed: |folder| path_call(libc::SYS_utimensat, &folder.join("outside"), &[0, 0]);
    pipes_cannot_be_made_as_files: |folder| path_call(libc::SYS_mknodat, &folder.join("scratch/pipe"), &[fifo(), 0]);
    attributes_cannot_be_set: |folder| {
        let (path, name) = (text(&folder.join("outside")), CString::default());
        call(libc::SYS_setxattr, &[address(path.as_ptr()), address(name.as_ptr()), 0, 0, 0])
    };
    the_folder_cannot_be_left: |_| std::env::set_current_dir("/");
    sockets_of_the_internet_cannot_be_made: |_| call(libc::SYS_socket, &[libc::AF_INET.into(), libc::SOCK_STREAM.into(), 0]);
    datagram_sockets_cannot_be_made: |_| call(libc::SYS_socket, &[libc::AF_INET6.into(), libc::SOCK_DGRAM.into(), 0]);
    sockets_of_this_machine_cannot_be_made: |_| call(libc::SYS_socket, &[libc::AF_UNIX.into(), libc::SOCK_STREAM.into(), 0]);
    sockets_of_the_kernel_cannot_be_made: |_| call(libc::SYS_socket, &[libc::AF_NETLINK.into(), libc::SOCK_RAW.into(), 0]);
    pairs_of_sockets_cannot_be_made: |_| {
        let mut pair = [0 as c_int; 2];
        call(libc::SYS_socketpair, &[libc::AF_UNIX.into(), libc::SOCK_STREAM.into(), 0, address(pair.as_mut_ptr())])
    };
    nothing_can_be_connected: |_| call(libc::SYS_connect, &[0, 0, 0]);
    nothing_can_be_bound: |_| call(libc::SYS_bind, &[0, 0, 0]);
    nothing_can_be_sent: |_| call(libc::SYS_sendto, &[0, 0, 0, 0, 0, 0]);
    messages_with_descriptors_cannot_be_sent: |_| call(libc::SYS_sendmsg, &[0, 0, 0]);
    descriptors_cannot_be_received: |_| call(libc::SYS_recvmsg, &[0, 0, 0]);
    programs_cannot_be_started: |_| execute(c"/bin/true");
    programs_cannot_be_started_from_a_descriptor: |_| call(libc::SYS_execveat, &[-1, 0, 0, 0, 0]);
    programs_cannot_be_made_in_memory: |_| call(libc::SYS_memfd_create, &[address(c"".as_ptr()), 0]);
    processes_cannot_be_made: |_| clone_process();
    the_parent_cannot_be_signalled: |_| call(libc::SYS_kill, &[parent(), CONTINUE]);
    a_thread_of_the_parent_cannot_be_signalled: |_| call(libc::SYS_tgkill, &[parent(), parent(), CONTINUE]);
    the_parent_cannot_be_sent_data: |_| call(libc::SYS_rt_sigqueueinfo, &[parent(), CONTINUE, 0]);
    the_parent_cannot_be_held: |_| call(libc::SYS_pidfd_open, &[parent(), 0]);
    the_memory_of_the_parent_cannot_be_read: |_| call(libc::SYS_process_vm_readv, &[parent(), 0, 0, 0, 0, 0]);
    the_memory_of_the_parent_cannot_be_written: |_| call(libc::SYS_process_vm_writev, &[parent(), 0, 0, 0, 0, 0]);
    nothing_can_be_debugged: |_| call(libc::SYS_ptrace, &[libc::PTRACE_CONT.into(), -1, 0, 0]);
    memory_cannot_become_code: |_| map(libc::PROT_READ | libc::PROT_WRITE | libc::PROT_EXEC);
    written_memory_cannot_become_code: |_| call(libc::SYS_mprotect, &[0, 0, (libc::PROT_READ | libc::PROT_EXEC).into()]);
    limits_cannot_be_read_or_raised: |_| {
        let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
        call(libc::SYS_prlimit64, &[0, libc::RLIMIT_CORE.into(), 0, address(&raw mut limit)])
    };
    the_personality_cannot_be_changed: |_| call(libc::SYS_personality, &[0xffff_ffff]);
    the_process_cannot_be_made_readable: |_| call(libc::SYS_prctl, &[libc::PR_SET_DUMPABLE.into(), 1, 0, 0, 0]);
    further_filters_cannot_be_set: |_| call(libc::SYS_seccomp, &[libc::SECCOMP_GET_ACTION_AVAIL.into(), 0, 0]);
    user_namespaces_cannot_be_made: |_| call(libc::SYS_unshare, &[libc::CLONE_FS.into()]);
    namespaces_cannot_be_entered: |_| call(libc::SYS_setns, &[-1, 0]);
    other_users_cannot_be_become: |_| call(libc::SYS_setresuid, &[NO_CHANGE, NO_CHANGE, NO_CHANGE]);
    other_groups_cannot_be_become: |_| call(libc::SYS_setresgid, &[NO_CHANGE, NO_CHANGE, NO_CHANGE]);
    terminals_cannot_be_typed_into: |_| call(libc::SYS_ioctl, &[0, 0x5412, 0]);
    shared_memory_cannot_be_made: |_| call(libc::SYS_shmget, &[libc::IPC_PRIVATE.into(), 4096, 0]);
    keys_cannot_be_used: |_| call(libc::SYS_keyctl, &[-1, 0, 0, 0, 0]);
    files_cannot_be_watched: |_| call(libc::SYS_inotify_init1, &[0]);
    events_cannot_be_waited_for_by_descriptor: |_| call(libc::SYS_signalfd4, &[-1, 0, 8, 0]);
}

refused_even_to_the_privileged! {
    rings_cannot_be_set_up: |_| call(libc::SYS_io_uring_setup, &[1, 0]);
    kernel_programs_cannot_be_loaded: |_| call(libc::SYS_bpf, &[-1, 0, 0]);
    counters_cannot_be_opened: |_| call(libc::SYS_perf_event_open, &[0, 0, -1, -1, 0]);
    page_faults_cannot_be_handled: |_| call(libc::SYS_userfaultfd, &[0]);
    nothing_can_be_mounted: |_| call(libc::SYS_mount, &[0, 0, 0, 0, 0]);
    nothing_can_be_unmounted: |_| call(libc::SYS_umount2, &[0, 0]);
    the_root_cannot_be_changed: |_| call(libc::SYS_chroot, &[address(c"/".as_ptr())]);
    files_cannot_be_opened_by_handle: |_| call(libc::SYS_open_by_handle_at, &[-1, 0, 0]);
    modules_cannot_be_loaded: |_| call(libc::SYS_init_module, &[0, 0, 0]);
    kernels_cannot_be_loaded: |_| call(libc::SYS_kexec_load, &[0, 0, 0, 0]);
    the_machine_cannot_be_restarted: |_| call(libc::SYS_reboot, &[0, 0, 0, 0]);
    the_clock_cannot_be_set: |_| call(libc::SYS_clock_settime, &[-1, 0]);
    the_name_of_the_machine_cannot_be_set: |_| call(libc::SYS_sethostname, &[0, -1]);
    the_log_of_the_kernel_cannot_be_read: |_| call(libc::SYS_syslog, &[-1, 0, 0]);
}

#[test]
fn a_new_process_by_the_newest_call_is_unknown_to_the_kernel() {
    let test = "attacks::a_new_process_by_the_newest_call_is_unknown_to_the_kernel";
    assert_eq!(in_confinement(test, |_| call(libc::SYS_clone3, &[0, 0])), "Unsupported");
}

#[test]
fn a_file_larger_than_the_scratch_area_ends_the_writer() {
    let attack = |folder: &Path| {
        // The signal would end this process before it could tell.
        ignore(libc::SIGXFSZ);
        fs::write(folder.join("scratch/large"), vec![0; 65 * 1024])
    };
    let test = "attacks::a_file_larger_than_the_scratch_area_ends_the_writer";
    assert_eq!(in_confinement(test, attack), "FileTooLarge");
}

#[test]
fn descriptors_of_the_parent_are_closed() {
    let attack = |_: &Path| call(libc::SYS_fcntl, &[INHERITED, libc::F_GETFD.into()]);
    let test = "attacks::descriptors_of_the_parent_are_closed";
    inherit(INHERITED);
    assert_eq!(attacked(Process::Free, test, attack), "done");
    // The standard library has no error kind of its own for a bad descriptor.
    assert_eq!(in_confinement(test, attack), "Uncategorized");
}

/// For calls that take a number: leave it as it is.
const NO_CHANGE: c_long = -1;

/// A signal that does nothing to a process that is not stopped.
const CONTINUE: c_long = libc::SIGCONT as c_long;

/// A descriptor that nothing else uses.
const INHERITED: c_long = 60;

fn parent() -> c_long {
    PARENT.get().copied().unwrap_or_default().into()
}

fn fifo() -> c_long {
    (libc::S_IFIFO | 0o600).into()
}

fn address<T>(pointer: *const T) -> c_long {
    pointer.addr().cast_signed().try_into().unwrap()
}

fn text(path: &Path) -> CString {
    CString::new(path.as_os_str().as_bytes()).unwrap()
}

/// A call whose first two arguments are a folder and a path; the path here is absolute.
fn path_call(number: c_long, path: &Path, more: &[c_long]) -> io::Result<()> {
    let path = text(path);
    let mut arguments = vec![libc::AT_FDCWD.into(), address(path.as_ptr())];
    arguments.extend_from_slice(more);
    call(number, &arguments)
}

fn call(number: c_long, arguments: &[c_long]) -> io::Result<()> {
    let argument = |index: usize| arguments.get(index).copied().unwrap_or(0);
    // SAFETY: Every pointer among the arguments is null or points to something that outlives the call.
    #[expect(unsafe_code, reason = "the system is called")]
    let returned =
        unsafe { libc::syscall(number, argument(0), argument(1), argument(2), argument(3), argument(4), argument(5)) };
    outcome(returned)
}

fn outcome(returned: c_long) -> io::Result<()> {
    if returned == -1 { Err(io::Error::last_os_error()) } else { Ok(()) }
}

/// Outside confinement a program that does not exist is tried, for this one has still to write its outcome.
fn execute(program: &std::ffi::CStr) -> io::Result<()> {
    let confined = std::env::var_os(super::CONFINED).is_some();
    let program = if confined { program } else { c"/nowhere" };
    let arguments: [*const c_char; 2] = [program.as_ptr(), ptr::null()];
    call(libc::SYS_execve, &[address(program.as_ptr()), address(arguments.as_ptr()), 0])
}

/// A new process, which ends at once.
fn clone_process() -> io::Result<()> {
    // SAFETY: No pointer is passed, and the child, which shares no memory with this process, calls only `_exit`.
    #[expect(unsafe_code, reason = "the system is called")]
    match unsafe { libc::syscall(libc::SYS_clone, libc::SIGCHLD, 0, 0, 0, 0) } {
        // SAFETY: `_exit` takes a number and runs no handler of the parent.
        #[expect(unsafe_code, reason = "the system is called")]
        0 => unsafe { libc::_exit(0) },
        returned => outcome(returned),
    }
}

fn map(protection: c_int) -> io::Result<()> {
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
    call(libc::SYS_mmap, &[0, 4096, protection.into(), flags.into(), -1, 0])
}

/// A page of a file as memory, of which every process that has it sees the same.
pub fn map_file(file: &fs::File) -> io::Result<()> {
    let (protection, flags) = (libc::PROT_READ, libc::MAP_SHARED);
    call(libc::SYS_mmap, &[0, 4096, protection.into(), flags.into(), file.as_raw_fd().into(), 0])
}

/// Memory that the limit does not count.
fn map_shared() -> io::Result<()> {
    let (protection, flags) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_SHARED | libc::MAP_ANONYMOUS);
    call(libc::SYS_mmap, &[0, 4096, protection.into(), flags.into(), -1, 0])
}

fn ignore(signal: c_int) {
    // SAFETY: `SIG_IGN` installs no handler, so nothing of ours runs in the context of a signal.
    #[expect(unsafe_code, reason = "the system is called")]
    unsafe {
        libc::signal(signal, libc::SIG_IGN);
    }
}

/// A descriptor that processes started from here have as well, as a careless parent would leave one.
fn inherit(descriptor: c_long) {
    // SAFETY: The call takes two numbers; nothing else owns the target descriptor.
    #[expect(unsafe_code, reason = "the system is called")]
    let returned = unsafe { libc::dup2(0, descriptor.try_into().unwrap()) };
    assert!(returned >= 0);
}
