//! Disks that fail while the command line reads a file: full, read-protected, damaged or unplugged.
//!
//! Small disks and drives that vanish are mounted in a namespace of their own, which takes no rights; where not even that is
//! allowed, the test fails.
#![cfg(target_os = "linux")]
#![expect(
    clippy::disallowed_types,
    reason = "disks are mounted, and the command line started, by programs of the system"
)]

use std::{
    env, fs,
    fs::File,
    io::{Read, Write},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Command, Output},
    thread,
};

use anyhow::{Context, ensure};

/// Rows of a table of 4.5 MB.
const ROWS: usize = 90_000;

fn program() -> anyhow::Result<PathBuf> {
    let test = env::current_exe()?;
    let programs = test.ancestors().nth(2).context("test programs lie in a folder of their own")?;
    Ok(programs.join("tabletalk-cli"))
}

fn sales() -> String {
    let row =
        |number| format!("{number},2024-01-{:02},{}.5,note number {number} of many\n", number % 28 + 1, number % 900);
    "id,day,price,note\n".to_owned() + &(0..ROWS).map(row).collect::<String>()
}

/// A command that runs as the superuser of a namespace: it may mount there, and owns nothing of anybody else.
fn in_namespace(folder: &Path) -> Command {
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--mount"]).current_dir(folder);
    command
}

/// Fail where no small disk can be mounted: what full disks do would pass untried.
fn ensure_may_mount(folder: &Path) -> anyhow::Result<()> {
    let tried = in_namespace(folder).args(["mount", "-t", "tmpfs", "none", "."]).output()?;
    ensure!(tried.status.success(), "no disk may be mounted here: {}", String::from_utf8_lossy(&tried.stderr));
    Ok(())
}

/// `tabletalk-cli` with these words, beside a disk of so many megabytes at `disk`; then a list of the files that are there.
fn beside_disk_of(megabytes: u32, words: &str, folder: &Path) -> anyhow::Result<Output> {
    let script = format!(
        "mount -t tmpfs -o size={megabytes}m none disk && echo before > disk/out.csv
         TMPDIR=disk \"$0\" {words}; find disk -type f; head -n 1 disk/out.csv"
    );
    Ok(in_namespace(folder).args(["sh", "-c", &script]).arg(program()?).output()?)
}

#[test]
fn a_disk_that_fills_up_is_named_and_nothing_half_done_stays() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    ensure_may_mount(folder.path())?;
    fs::create_dir(folder.path().join("disk"))?;
    fs::write(folder.path().join("sales.csv"), sales())?;
    let utf16: Vec<u8> = sales().encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(folder.path().join("wide.csv"), utf16)?;
    let unkept = "`sales.csv` could not be converted: there is no room left on the disk\nhint: free some space on the disk, and add it again\n";
    let copy =
        |file| format!("there is no room left on the disk to work on `{file}`\nhint: free some space on the disk\n");
    let rewritten = unkept.replace("sales", "wide");
    let error = "disk/out.csv\nApplication Error\n";
    for (megabytes, words, said, left) in [
        (2, "convert sales.csv -o disk/out.csv", copy("sales.csv"), error),
        (7, "convert sales.csv -o disk/out.csv", unkept.to_owned(), error),
        (7, "convert sales.csv --raw -o disk/out.csv", unkept.to_owned(), error),
        (12, "convert wide.csv --raw -o disk/out.csv", rewritten.clone(), error),
        (15, "convert wide.csv -o disk/out.csv", rewritten, error),
        (2, "profile sales.csv", copy("sales.csv").replace("hint: ", ""), "disk/out.csv\nbefore\n"),
        (40, "convert wide.csv --raw -o disk/out.csv", String::new(), "disk/out.csv\nid,day,price,note\n"),
    ] {
        let output = beside_disk_of(megabytes, words, folder.path())?;
        let found = (String::from_utf8(output.stderr)?, String::from_utf8(output.stdout)?);
        assert_eq!(found, (said, left.to_owned()), "{words} on {megabytes} MB");
    }
    Ok(())
}

#[test]
fn a_file_of_somebody_else_is_left_to_them() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("secret.csv");
    fs::write(&file, sales())?;
    fs::set_permissions(&file, fs::Permissions::from_mode(0o000))?;
    // Root can read every file, except files of other owners when it is root of a namespace only.
    let mut command = if File::open(&file).is_ok() {
        std::os::unix::fs::chown(&file, Some(65_534), None)?;
        let mut command = in_namespace(folder.path());
        command.arg(program()?);
        command
    } else {
        let mut command = Command::new(program()?);
        command.current_dir(folder.path());
        command
    };
    let output = command.args(["convert", "secret.csv", "-o", "out.csv"]).output()?;
    let expected =
        "`secret.csv` may not be read by you\nhint: ask its owner for permission, or make a copy of it that is yours\n";
    assert_eq!(String::from_utf8(output.stderr)?, expected);
    assert_eq!(names(folder.path())?, ["out.csv", "secret.csv"]);
    Ok(())
}

/// A path that disappears: the folder is removed at some moment while its file is read. What was opened is read to its end,
/// what was not is said to be gone.
#[test]
fn a_folder_that_is_removed_costs_nothing_but_the_file() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let gone = "`sales.csv` is not there any more\nhint: check that it was not moved or deleted, and that its drive is connected\n";
    let whole = ROWS + 1;
    for wait in [0, 20, 60, 150, 400] {
        let drive = folder.path().join("drive");
        fs::create_dir(&drive)?;
        fs::write(drive.join("sales.csv"), sales())?;
        let mut command = Command::new(program()?);
        let command = command.args(["convert", "drive/sales.csv", "--raw", "-o", "out.csv"]).current_dir(folder.path());
        let running = command.stderr(std::process::Stdio::piped()).spawn()?;
        thread::sleep(std::time::Duration::from_millis(wait));
        fs::remove_dir_all(&drive)?;
        let output = running.wait_with_output()?;
        let written = fs::read_to_string(folder.path().join("out.csv"))?;
        match output.status.success() {
            true => ensure!(written.lines().count() == whole, "{} lines after {wait} ms", written.lines().count()),
            false => assert_eq!(String::from_utf8(output.stderr)?, gone),
        }
        assert_eq!(names(folder.path())?, ["out.csv"]);
    }
    Ok(())
}

#[test]
fn ten_gigabytes_of_nothing_are_refused_at_once() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    File::create(folder.path().join("zeros.csv"))?.set_len(10 << 30)?;
    fs::write(folder.path().join("torn.csv"), "a,b\n1,2\n")?;
    File::options().write(true).open(folder.path().join("torn.csv"))?.set_len(10 << 30)?;
    for (file, said) in [
        ("zeros.csv", "`zeros.csv` begins with nothing but zeros: there is no text in it"),
        ("torn.csv", "`torn.csv` ends too early: behind its text are nothing but zeros"),
    ] {
        let output =
            Command::new(program()?).args(["convert", file, "-o", "out.csv"]).current_dir(folder.path()).output()?;
        let expected = format!("{said}\nhint: it was not saved or downloaded completely; get it again\n");
        assert_eq!(String::from_utf8(output.stderr)?, expected);
        assert_eq!(fs::read_to_string(folder.path().join("out.csv"))?, format!("Application Error\n{said}\n"));
    }
    assert_eq!(names(folder.path())?, ["out.csv", "torn.csv", "zeros.csv"]);
    Ok(())
}

/// Says to this program that it runs once more, as the drive that goes away.
const DRIVE: &str = "TABLETALK_VANISHING_DRIVE";

/// A drive that is really there, and then is not: the kernel asks this program for its bytes (by the protocol of FUSE), which
/// gives some and hangs up.
#[test]
fn a_drive_that_goes_away_is_named() -> anyhow::Result<()> {
    if let Some(folder) = env::var_os(DRIVE) {
        return beside_a_vanishing_drive(Path::new(&folder));
    }
    let folder = tempfile::tempdir()?;
    ensure_may_mount(folder.path())?;
    let mut again = in_namespace(folder.path());
    again.arg(env::current_exe()?).args(["--exact", "a_drive_that_goes_away_is_named", "--nocapture"]);
    let again = again.env(DRIVE, folder.path()).output()?;
    let said = String::from_utf8_lossy(&again.stderr);
    ensure!(again.status.success() && String::from_utf8_lossy(&again.stdout).contains("1 passed"), "{said}");
    eprint!("{said}");
    Ok(())
}

fn beside_a_vanishing_drive(folder: &Path) -> anyhow::Result<()> {
    let drive = folder.join("drive");
    fs::create_dir(&drive)?;
    let device = File::options().read(true).write(true).open("/dev/fuse").context("this system has no FUSE")?;
    let mount = ["-i", "-t", "fuse", "-o", "fd=0,rootmode=40000,user_id=0,group_id=0", "none"];
    let mounted = Command::new("mount").args(mount).arg(&drive).stdin(device.try_clone()?).output()?;
    ensure!(mounted.status.success(), "no drive may be mounted here: {}", String::from_utf8_lossy(&mounted.stderr));
    let serving = thread::spawn(move || Drive { device, reads: 0 }.serve());
    let output =
        Command::new(program()?).args(["convert", "drive/far.csv", "-o", "out.csv"]).current_dir(folder).output()?;
    serving.join().ok().context("the drive failed")??;
    let said = "the drive that `far.csv` lies on does not answer any more";
    let hint = "hint: connect to it again, or copy the file to this computer and add the copy";
    assert_eq!(String::from_utf8(output.stderr)?, format!("{said}\n{hint}\n"));
    assert_eq!(fs::read_to_string(folder.join("out.csv"))?, format!("Application Error\n{said}\n"));
    assert_eq!(names(folder)?, ["drive", "out.csv"]);
    Ok(())
}

/// A drive with one file of 64 MB, which answers three times when bytes are asked for.
struct Drive {
    device: File,
    reads: u32,
}

impl Drive {
    const SIZE: u64 = 64 << 20;

    /// Until it hangs up, which closing its device does.
    fn serve(mut self) -> std::io::Result<()> {
        let mut request = vec![0; 1 << 20];
        loop {
            let length = self.device.read(&mut request)?;
            let number = |place: usize| u32::from_le_bytes(request[place..place + 4].try_into().unwrap_or_default());
            let (operation, unique, node) = (number(4), &request[8..16], number(16));
            let answer = match operation {
                2 | 42 => continue,
                // Which edition of the protocol is spoken.
                26 => Ok([words(&[7, 31, 0, 0, 0, 1 << 17, 1]), vec![0; 36]].concat()),
                1 => Ok([numbers(&[2, 0, 60, 60, 0]), attributes(2)].concat()),
                3 => Ok([numbers(&[60, 0]), attributes(node)].concat()),
                14 => Ok(numbers(&[1, 0])),
                15 if self.reads == 3 => return Ok(()),
                15 => {
                    self.reads += 1;
                    Ok(b"1,2\n".repeat(number(56) as usize / 4))
                }
                18 | 25 => Ok(vec![]),
                _ => Err(-38_i32),
            };
            debug_assert!(length >= 40);
            let (error, body) = answer.map_or_else(|error| (error, vec![]), |body| (0, body));
            let head = [words(&[16 + body.len() as u32]), error.to_le_bytes().to_vec(), unique.to_vec()].concat();
            self.device.write_all(&[head, body].concat())?;
        }
    }
}

/// The attributes of the drive's folder (1) and its file (2).
fn attributes(node: u32) -> Vec<u8> {
    let (size, mode) = if node == 1 { (0, 0o040_755) } else { (Drive::SIZE, 0o100_644) };
    let times = [0; 3];
    [numbers(&[u64::from(node), size, size / 512]), numbers(&times), words(&[0, 0, 0, mode, 1, 0, 0, 0, 4096, 0])]
        .concat()
}

fn words(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

fn numbers(numbers: &[u64]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

fn names(folder: &Path) -> anyhow::Result<Vec<String>> {
    let mut names: Vec<String> = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<std::io::Result<_>>()?;
    names.sort();
    Ok(names)
}
