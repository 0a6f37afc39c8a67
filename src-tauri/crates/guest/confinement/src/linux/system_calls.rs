//! seccomp: what a confined process calls once it runs, and nothing else.

use std::{collections::BTreeMap, io};

use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, apply_filter_all_threads,
};

/// Memory, waiting, time, the pipes, and reading and writing files. No socket and no process.
const ALLOWED: &[libc::c_long] = &[
    libc::SYS_brk,
    libc::SYS_clock_gettime,
    libc::SYS_clock_nanosleep,
    libc::SYS_clone3,
    libc::SYS_close,
    libc::SYS_epoll_ctl,
    libc::SYS_epoll_pwait,
    libc::SYS_exit,
    libc::SYS_exit_group,
    libc::SYS_fcntl,
    libc::SYS_fstat,
    libc::SYS_futex,
    libc::SYS_getdents64,
    libc::SYS_getpid,
    libc::SYS_getrandom,
    libc::SYS_gettid,
    libc::SYS_lseek,
    libc::SYS_madvise,
    libc::SYS_mkdirat,
    libc::SYS_mremap,
    libc::SYS_munmap,
    libc::SYS_nanosleep,
    libc::SYS_newfstatat,
    libc::SYS_openat,
    libc::SYS_ppoll,
    libc::SYS_read,
    libc::SYS_restart_syscall,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_sched_getaffinity,
    libc::SYS_rseq,
    libc::SYS_sched_yield,
    libc::SYS_set_robust_list,
    libc::SYS_sigaltstack,
    libc::SYS_statx,
    libc::SYS_write,
    libc::SYS_writev,
];

/// Older names of the same calls, which only this processor has.
#[cfg(target_arch = "x86_64")]
const ALLOWED_HERE: &[libc::c_long] = &[libc::SYS_epoll_wait, libc::SYS_mkdir, libc::SYS_poll];
#[cfg(not(target_arch = "x86_64"))]
const ALLOWED_HERE: &[libc::c_long] = &[];

/// Every other call fails with `EPERM` in all threads of the process, now and later.
///
/// It fails instead of killing because the C library tries a few calls that it can do without.
pub fn no_way_out() -> io::Result<()> {
    for program in [clone3_unknown(), few_allowed()] {
        let program = program.map_err(io::Error::other)?;
        apply_filter_all_threads(&program).map_err(io::Error::other)?;
    }
    Ok(())
}

fn few_allowed() -> Result<BpfProgram, BackendError> {
    let mut rules: Rules = ALLOWED.iter().chain(ALLOWED_HERE).map(|&call| (call, Vec::new())).collect();
    rules.insert(libc::SYS_clone, vec![threads_only()?]);
    rules.insert(libc::SYS_prctl, vec![naming_only()?]);
    rules.insert(libc::SYS_tgkill, vec![own_threads_only()?]);
    rules.insert(libc::SYS_mmap, private_or_of_a_file()?);
    rules.insert(libc::SYS_mprotect, vec![never_code()?]);
    let refused = SeccompAction::Errno(libc::EPERM.unsigned_abs());
    program(rules, refused, SeccompAction::Allow)
}

type Rules = BTreeMap<libc::c_long, Vec<SeccompRule>>;

/// `clone3` hides its flags behind a pointer that a filter cannot follow, so the kernel is said not to have it; the C
/// library then uses `clone`, whose flags a filter sees. Where filters disagree, the stricter one holds.
fn clone3_unknown() -> Result<BpfProgram, BackendError> {
    let unknown = SeccompAction::Errno(libc::ENOSYS.unsigned_abs());
    program(Rules::from([(libc::SYS_clone3, Vec::new())]), SeccompAction::Allow, unknown)
}

/// A new thread of this process, never a new process: Polars drops large groupings on a thread of their own.
fn threads_only() -> Result<SeccompRule, BackendError> {
    let thread = u64::from((libc::CLONE_THREAD | libc::CLONE_VM | libc::CLONE_SIGHAND).unsigned_abs());
    let flags = SeccompCondition::new(0, SeccompCmpArgLen::Qword, SeccompCmpOp::MaskedEq(thread), thread)?;
    SeccompRule::new(vec![flags])
}

/// Threads name themselves with a call that can do much else.
fn naming_only() -> Result<SeccompRule, BackendError> {
    let name = u64::from(libc::PR_SET_NAME.unsigned_abs());
    let option = SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::Eq, name)?;
    SeccompRule::new(vec![option])
}

/// A panic that aborts signals its own thread; no other process is to be signalled.
fn own_threads_only() -> Result<SeccompRule, BackendError> {
    let own = SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::Eq, u64::from(std::process::id()))?;
    SeccompRule::new(vec![own])
}

/// Memory to read and write, never to run: all code of this process was there when it started.
fn never_code() -> Result<SeccompRule, BackendError> {
    SeccompRule::new(vec![without(2, libc::PROT_EXEC)?])
}

/// The limit of memory counts what is private; what is shared is a file that is only read.
fn private_or_of_a_file() -> Result<Vec<SeccompRule>, BackendError> {
    let private = SeccompRule::new(vec![without(2, libc::PROT_EXEC)?, without(3, libc::MAP_SHARED)?])?;
    let unwritten = vec![without(2, libc::PROT_EXEC)?, without(2, libc::PROT_WRITE)?, without(3, libc::MAP_ANONYMOUS)?];
    Ok(vec![private, SeccompRule::new(unwritten)?])
}

/// Matches calls whose argument has none of these bits set.
fn without(argument: u8, bits: libc::c_int) -> Result<SeccompCondition, BackendError> {
    let bits = SeccompCmpOp::MaskedEq(u64::from(bits.unsigned_abs()));
    SeccompCondition::new(argument, SeccompCmpArgLen::Dword, bits, 0)
}

fn program(rules: Rules, otherwise: SeccompAction, matched: SeccompAction) -> Result<BpfProgram, BackendError> {
    let architecture = std::env::consts::ARCH.try_into()?;
    SeccompFilter::new(rules, otherwise, matched, architecture)?.try_into()
}
