//! `cargo xtask package`: a package for Debian and its relatives, and how much room it takes.

use std::{fs, os::unix::fs::symlink, path::Path};

use clap::Args;
use xshell::{Shell, cmd};

use crate::{
    build, engine,
    setup::{self, Purpose},
    workspace::{announce, root},
};

#[derive(Args)]
pub struct Options {
    /// Pack the programs of the last such build as they are.
    #[arg(long)]
    built: bool,
}

/// The window looks for the others beside itself, and takes the engine that the processor can run.
const PROGRAMS: [&str; 5] =
    ["tabletalk", "tabletalk-cli", "tabletalk-worker", "tabletalk-engine", "tabletalk-engine-basic"];
/// Those that a person starts.
const COMMANDS: [&str; 2] = ["tabletalk", "tabletalk-cli"];
const HOME: &str = "usr/lib/tabletalk";

/// The libraries that the window links; Debian 13 and Ubuntu 24.04 use other names for some of them.
const NEEDS: &str = "libc6 (>= 2.35), libwebkit2gtk-4.1-0, libgtk-3-0 | libgtk-3-0t64, libdbus-1-3, hicolor-icon-theme";

/// The file types that the program can open from a file manager.
const KINDS: [&str; 8] = [
    "text/csv",
    "text/tab-separated-values",
    "application/json",
    "application/vnd.ms-excel",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "application/vnd.oasis.opendocument.spreadsheet",
    "application/vnd.apache.parquet",
    "application/vnd.sqlite3",
];

const ICONS: [(&str, &str); 3] = [("32x32", "32x32.png"), ("128x128", "128x128.png"), ("256x256", "128x128@2x.png")];

pub fn package(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    let programs = if options.built {
        build::shipped_folder()
    } else {
        setup::setup(shell, Purpose::Run)?;
        build::pages(shell)?;
        let programs = build::shipped(shell)?;
        engine::every(shell)?;
        programs
    };
    let (version, machine) = (version(shell)?, cmd!(shell, "dpkg --print-architecture").quiet().read()?);
    let folder = root().join("artefacts").join("package");
    let tree = folder.join("tree");
    shell.remove_path(&tree)?;
    lay_out(shell, &programs, &tree)?;
    let installed = size(&tree)?;
    shell.create_dir(tree.join("DEBIAN"))?;
    shell.write_file(tree.join("DEBIAN/control"), control(&version, &machine, installed))?;

    announce("packing");
    let package = folder.join(format!("tabletalk_{version}_{machine}.deb"));
    cmd!(shell, "dpkg-deb --root-owner-group -Zxz -z6 --build {tree} {package}").quiet().run()?;
    let packed = fs::metadata(&package)?.len();
    announce(format!("{}: {} packed, {} installed", package.display(), megabytes(packed), megabytes(installed)));
    for program in PROGRAMS {
        announce(format!("  {program}: {}", megabytes(fs::metadata(tree.join(HOME).join(program))?.len())));
    }
    Ok(())
}

/// Everything as it will lie on the disk. Symbols go if they are still there; nothing else of the programs changes.
fn lay_out(shell: &Shell, programs: &Path, tree: &Path) -> anyhow::Result<()> {
    shell.create_dir(tree.join(HOME))?;
    for program in PROGRAMS {
        let place = tree.join(HOME).join(program);
        shell.copy_file(programs.join(program), &place)?;
        cmd!(shell, "strip --strip-unneeded {place}").quiet().run()?;
    }
    shell.create_dir(tree.join("usr/bin"))?;
    for command in COMMANDS {
        symlink(format!("../lib/tabletalk/{command}"), tree.join("usr/bin").join(command))?;
    }
    shell.write_file(tree.join("usr/share/applications/org.tabletalk.Tabletalk.desktop"), desktop_entry())?;
    shell.create_dir(tree.join("usr/share/doc/tabletalk"))?;
    shell.copy_file(root().join("LICENSE"), tree.join("usr/share/doc/tabletalk/copyright"))?;
    for (size, file) in ICONS {
        let place = tree.join("usr/share/icons/hicolor").join(size).join("apps");
        shell.create_dir(&place)?;
        shell.copy_file(root().join("src-tauri/icons").join(file), place.join("org.tabletalk.Tabletalk.png"))?;
    }
    Ok(())
}

fn desktop_entry() -> String {
    let kinds = KINDS.join(";");
    format!(
        "[Desktop Entry]\nType=Application\nName=Tabletalk\nComment=Ask a table in plain words\n\
        Comment[de]=Eine Tabelle in einfachen Worten befragen\nExec=tabletalk %F\nIcon=org.tabletalk.Tabletalk\n\
        Terminal=false\nCategories=Office;Spreadsheet;\nMimeType={kinds};\n"
    )
}

fn control(version: &str, machine: &str, installed: u64) -> String {
    let kilobytes = installed.div_ceil(1024);
    format!(
        "Package: tabletalk\nVersion: {version}\nArchitecture: {machine}\nMaintainer: Tabletalk\nSection: utils\n\
        Priority: optional\nInstalled-Size: {kilobytes}\nDepends: {NEEDS}\n\
        Description: ask a table in plain words\n Drop a file, see what is in it, ask, and get an answer with its code.\n"
    )
}

pub fn version(shell: &Shell) -> anyhow::Result<String> {
    let manifest = shell.read_file(root().join("Cargo.toml"))?;
    let line = manifest.lines().find_map(|line| line.strip_prefix("version = \""));
    let version = line.and_then(|rest| rest.split('"').next());
    version.map(str::to_owned).ok_or_else(|| anyhow::anyhow!("the workspace has no version"))
}

/// Bytes of all files below a folder.
fn size(folder: &Path) -> anyhow::Result<u64> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        bytes += if kind.is_dir() { size(&entry.path())? } else { entry.metadata()?.len() };
    }
    Ok(bytes)
}

#[expect(clippy::cast_precision_loss, reason = "one decimal is shown")]
pub fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}
