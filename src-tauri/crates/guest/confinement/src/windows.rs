//! A job object, mitigation policies and a token with less in it.
//!
//! A Windows process can give up many of its rights, but not all: at low integrity it cannot write the user's files,
//! but it can still read them and reach the network. Only an AppContainer prevents that, and only the parent process
//! can set one up. So two layers are not in force here, and are reported as missing.

use std::{ffi::c_void, io, os::windows::ffi::OsStrExt, path::Path, ptr};

use windows_sys::Win32::{
    Foundation::{CloseHandle, HANDLE, LocalFree},
    Security::{
        ACL, AdjustTokenPrivileges,
        Authorization::{
            ConvertStringSecurityDescriptorToSecurityDescriptorW, ConvertStringSidToSidW, SDDL_REVISION_1,
            SE_FILE_OBJECT, SetNamedSecurityInfoW,
        },
        GetLengthSid, GetSecurityDescriptorSacl, LABEL_SECURITY_INFORMATION, PSECURITY_DESCRIPTOR, PSID,
        SID_AND_ATTRIBUTES, SetTokenInformation, TOKEN_ADJUST_DEFAULT, TOKEN_ADJUST_PRIVILEGES, TOKEN_MANDATORY_LABEL,
        TOKEN_QUERY, TokenIntegrityLevel,
    },
    System::{
        JobObjects::{
            AssignProcessToJobObject, CreateJobObjectW, JOB_OBJECT_LIMIT_ACTIVE_PROCESS,
            JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION, JOB_OBJECT_LIMIT_PROCESS_MEMORY, JOB_OBJECT_UILIMIT_DESKTOP,
            JOB_OBJECT_UILIMIT_DISPLAYSETTINGS, JOB_OBJECT_UILIMIT_EXITWINDOWS, JOB_OBJECT_UILIMIT_GLOBALATOMS,
            JOB_OBJECT_UILIMIT_HANDLES, JOB_OBJECT_UILIMIT_READCLIPBOARD, JOB_OBJECT_UILIMIT_SYSTEMPARAMETERS,
            JOB_OBJECT_UILIMIT_WRITECLIPBOARD, JOBOBJECT_BASIC_UI_RESTRICTIONS, JOBOBJECT_EXTENDED_LIMIT_INFORMATION,
            JOBOBJECTINFOCLASS, JobObjectBasicUIRestrictions, JobObjectExtendedLimitInformation,
            SetInformationJobObject,
        },
        SystemServices::{
            PROCESS_MITIGATION_CHILD_PROCESS_POLICY, PROCESS_MITIGATION_DYNAMIC_CODE_POLICY,
            PROCESS_MITIGATION_EXTENSION_POINT_DISABLE_POLICY, PROCESS_MITIGATION_IMAGE_LOAD_POLICY,
            SE_GROUP_INTEGRITY,
        },
        Threading::{
            GetCurrentProcess, OpenProcessToken, PROCESS_MITIGATION_POLICY, ProcessChildProcessPolicy,
            ProcessDynamicCodePolicy, ProcessExtensionPointDisablePolicy, ProcessImageLoadPolicy,
            SetProcessMitigationPolicy,
        },
    },
};

use crate::Limits;

/// The low integrity level, which cannot write to nearly all files of the user.
const LOW: &str = "S-1-16-4096";

/// The label of that level for a folder and what will be in it, in the security descriptor language.
const LOW_LABEL: &str = "S:(ML;OICI;NW;;;LW)";

/// The first bit of each policy that we use is the one that forbids; of loading images, the first two are.
const FORBID: u32 = 1;
const NO_REMOTE_NO_LOW_IMAGES: u32 = 0b11;

/// A job for this process alone: its memory, no second process, nothing of the desktop. It holds as long as the process
/// does; its handle is left open on purpose.
pub fn limit(limits: Limits) -> io::Result<()> {
    // SAFETY: Null stands for no name and for the usual rights.
    #[expect(unsafe_code, reason = "the system is called")]
    let job = unsafe { CreateJobObjectW(ptr::null(), ptr::null()) };
    if job.is_null() {
        return Err(io::Error::last_os_error());
    }
    let mut extended = JOBOBJECT_EXTENDED_LIMIT_INFORMATION::default();
    extended.BasicLimitInformation.LimitFlags =
        JOB_OBJECT_LIMIT_ACTIVE_PROCESS | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION | JOB_OBJECT_LIMIT_PROCESS_MEMORY;
    extended.BasicLimitInformation.ActiveProcessLimit = 1;
    extended.ProcessMemoryLimit = usize::try_from(limits.memory).unwrap_or(usize::MAX);
    inform(job, JobObjectExtendedLimitInformation, &extended)?;
    let desktop = JOBOBJECT_BASIC_UI_RESTRICTIONS {
        UIRestrictionsClass: JOB_OBJECT_UILIMIT_DESKTOP
            | JOB_OBJECT_UILIMIT_DISPLAYSETTINGS
            | JOB_OBJECT_UILIMIT_EXITWINDOWS
            | JOB_OBJECT_UILIMIT_GLOBALATOMS
            | JOB_OBJECT_UILIMIT_HANDLES
            | JOB_OBJECT_UILIMIT_READCLIPBOARD
            | JOB_OBJECT_UILIMIT_SYSTEMPARAMETERS
            | JOB_OBJECT_UILIMIT_WRITECLIPBOARD,
    };
    inform(job, JobObjectBasicUIRestrictions, &desktop)?;
    // SAFETY: The job was created above and is not null; the other handle is a constant for this process.
    #[expect(unsafe_code, reason = "the system is called")]
    let assigned = unsafe { AssignProcessToJobObject(job, GetCurrentProcess()) };
    check(assigned)
}

/// No processes, no code that was not there at the start, no libraries from elsewhere, and no privileges in the token.
pub fn no_new_privileges() -> io::Result<()> {
    const {
        assert!(size_of::<PROCESS_MITIGATION_CHILD_PROCESS_POLICY>() == size_of::<u32>());
        assert!(size_of::<PROCESS_MITIGATION_DYNAMIC_CODE_POLICY>() == size_of::<u32>());
        assert!(size_of::<PROCESS_MITIGATION_EXTENSION_POINT_DISABLE_POLICY>() == size_of::<u32>());
        assert!(size_of::<PROCESS_MITIGATION_IMAGE_LOAD_POLICY>() == size_of::<u32>());
    }
    for (policy, flags) in [
        (ProcessChildProcessPolicy, FORBID),
        (ProcessDynamicCodePolicy, FORBID),
        (ProcessExtensionPointDisablePolicy, FORBID),
        (ProcessImageLoadPolicy, NO_REMOTE_NO_LOW_IMAGES),
    ] {
        forbid(policy, flags)?;
    }
    let token = Token::of_this_process()?;
    // SAFETY: With the second argument set, all privileges are disabled and no pointer is read.
    #[expect(unsafe_code, reason = "the system is called")]
    let disabled = unsafe { AdjustTokenPrivileges(token.0, 1, ptr::null(), 0, ptr::null_mut(), ptr::null_mut()) };
    check(disabled)
}

/// Restricts writing to `writable`. Files that the user can read stay readable, so this returns an error even on
/// success.
pub fn only_files_of(_readable: &[&Path], writable: &[&Path]) -> io::Result<()> {
    // While this process may still do it.
    for folder in writable {
        label_as_low(folder)?;
    }
    lower_integrity()?;
    Err(io::Error::new(
        io::ErrorKind::Unsupported,
        "files of the person can be read: the system hides them only from a process that was started in an AppContainer",
    ))
}

/// Other processes are out of reach by then; the network is not.
pub fn no_way_out() -> io::Result<()> {
    Err(io::Error::new(
        io::ErrorKind::Unsupported,
        "the network is not closed: the system closes it only to a process that was started in an AppContainer",
    ))
}

fn inform<T>(job: HANDLE, class: JOBOBJECTINFOCLASS, facts: &T) -> io::Result<()> {
    let size = u32::try_from(size_of::<T>()).unwrap_or(u32::MAX);
    // SAFETY: Every caller passes the struct that belongs to the class; its size is that of its type, and it outlives
    // the call.
    #[expect(unsafe_code, reason = "the system is called")]
    let informed = unsafe { SetInformationJobObject(job, class, ptr::from_ref(facts).cast(), size) };
    check(informed)
}

fn forbid(policy: PROCESS_MITIGATION_POLICY, flags: u32) -> io::Result<()> {
    // SAFETY: Each of these policies is one word of flags, as asserted above, and `flags` outlives the call.
    #[expect(unsafe_code, reason = "the system is called")]
    let set = unsafe { SetProcessMitigationPolicy(policy, ptr::from_ref(&flags).cast(), size_of::<u32>()) };
    check(set)
}

/// The access token of this process: its rights.
struct Token(HANDLE);

impl Token {
    fn of_this_process() -> io::Result<Self> {
        let rights = TOKEN_QUERY | TOKEN_ADJUST_DEFAULT | TOKEN_ADJUST_PRIVILEGES;
        let mut token: HANDLE = ptr::null_mut();
        // SAFETY: `token` has room for the one handle that is written.
        #[expect(unsafe_code, reason = "the system is called")]
        let opened = unsafe { OpenProcessToken(GetCurrentProcess(), rights, &raw mut token) };
        check(opened).map(|()| Self(token))
    }
}

impl Drop for Token {
    fn drop(&mut self) {
        // SAFETY: The handle was opened by this value, which is being dropped, and was handed to nobody.
        #[expect(unsafe_code, reason = "the system is called")]
        let _ = unsafe { CloseHandle(self.0) };
    }
}

fn lower_integrity() -> io::Result<()> {
    let token = Token::of_this_process()?;
    let text = wide(LOW.as_ref());
    let mut level: PSID = ptr::null_mut();
    // SAFETY: The text ends with a zero and outlives the call; there is room for the one pointer that is written and
    // freed below.
    #[expect(unsafe_code, reason = "the system is called")]
    check(unsafe { ConvertStringSidToSidW(text.as_ptr(), &raw mut level) })?;
    let attributes = SE_GROUP_INTEGRITY.cast_unsigned();
    let label = TOKEN_MANDATORY_LABEL { Label: SID_AND_ATTRIBUTES { Sid: level, Attributes: attributes } };
    let size = u32::try_from(size_of_val(&label)).unwrap_or(u32::MAX);
    // SAFETY: `label` and the SID it points to outlive the call; the SID was allocated above and is freed once.
    #[expect(unsafe_code, reason = "the system is called")]
    let lowered = unsafe {
        let facts = ptr::from_ref(&label).cast::<c_void>();
        let lowered = SetTokenInformation(token.0, TokenIntegrityLevel, facts, size + GetLengthSid(level));
        let outcome = check(lowered);
        LocalFree(level.cast());
        outcome
    };
    lowered
}

fn label_as_low(folder: &Path) -> io::Result<()> {
    let text = wide(LOW_LABEL.as_ref());
    let mut descriptor: PSECURITY_DESCRIPTOR = ptr::null_mut();
    // SAFETY: The text ends with a zero and outlives the call; there is room for the one pointer that is written and
    // freed below.
    #[expect(unsafe_code, reason = "the system is called")]
    check(unsafe {
        ConvertStringSecurityDescriptorToSecurityDescriptorW(
            text.as_ptr(),
            SDDL_REVISION_1,
            &raw mut descriptor,
            ptr::null_mut(),
        )
    })?;
    let outcome = label_with(folder, descriptor);
    // SAFETY: The descriptor was allocated by the system above and is no longer in use.
    #[expect(unsafe_code, reason = "the system is called")]
    unsafe {
        LocalFree(descriptor);
    }
    outcome
}

fn label_with(folder: &Path, descriptor: PSECURITY_DESCRIPTOR) -> io::Result<()> {
    let path = wide(folder.as_os_str());
    let (mut present, mut defaulted) = (0, 0);
    let mut list: *mut ACL = ptr::null_mut();
    // SAFETY: The descriptor is valid and outlives the call; the three places that are written have room for one value
    // each.
    #[expect(unsafe_code, reason = "the system is called")]
    check(unsafe { GetSecurityDescriptorSacl(descriptor, &raw mut present, &raw mut list, &raw mut defaulted) })?;
    let nothing = ptr::null_mut();
    // SAFETY: `path` ends with a zero, and the list lies in a descriptor that the caller keeps; null leaves owner,
    // group and access list as they are.
    #[expect(unsafe_code, reason = "the system is called")]
    let code = unsafe {
        SetNamedSecurityInfoW(
            path.as_ptr(),
            SE_FILE_OBJECT,
            LABEL_SECURITY_INFORMATION,
            nothing,
            nothing,
            ptr::null(),
            list,
        )
    };
    if code == 0 { Ok(()) } else { Err(io::Error::from_raw_os_error(code.cast_signed())) }
}

/// UTF-16 with a zero at its end.
fn wide(text: &std::ffi::OsStr) -> Vec<u16> {
    text.encode_wide().chain([0]).collect()
}

fn check(returned: i32) -> io::Result<()> {
    if returned != 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}
