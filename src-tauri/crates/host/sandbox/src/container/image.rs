//! An image of the worker and the system libraries that it needs: made here, of what is here, without a registry.

use std::{
    fs, io,
    path::{Path, PathBuf},
    process::Stdio,
    time::UNIX_EPOCH,
};

use tokio::{io::AsyncWriteExt, process::Command};

use super::{Engine, WORKER};
use crate::SandboxError;

/// Folders that sessions are mounted on; the container's own file system cannot be written.
const FOLDERS: [&str; 3] = ["session", "session/data", "session/scratch"];

/// Of all images that are made here.
const NAME: &str = "tabletalk-worker";

/// The image's name tells builds of the worker apart.
pub(super) fn name(worker: &Path) -> String {
    let stamp = |file: fs::Metadata| {
        let changed = file.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        Some(format!("{:x}-{:x}", file.len(), changed.as_nanos()))
    };
    let stamp = fs::metadata(worker).ok().and_then(stamp).unwrap_or_else(|| "none".to_owned());
    format!("{NAME}:{stamp}")
}

/// Have the image, if it is not there already.
pub(super) async fn make(engine: Engine, worker: &Path) -> Result<(), SandboxError> {
    let name = name(worker);
    if exists(engine, &name).await {
        return Ok(());
    }
    if !cfg!(target_os = "linux") {
        let reason =
            format!("the worker of this system does not run in one; name an image in `{}`", super::IMAGE_VARIABLE);
        return Err(SandboxError::NoContainers(reason));
    }
    let failed = |error: io::Error| SandboxError::NoContainers(format!("the image could not be made: {error}"));
    let libraries = libraries_of(worker).await.map_err(failed)?;
    let worker = worker.to_owned();
    let archive = tokio::task::spawn_blocking(move || archive(&worker, &libraries));
    let archive = archive.await.map_err(io::Error::other).and_then(|archive| archive).map_err(failed)?;
    import(engine, &name, &archive).await.map_err(failed)?;
    remove_others(engine, &name).await;
    Ok(())
}

/// Images of earlier builds are of no use any more; one that still runs stays.
async fn remove_others(engine: Engine, name: &str) {
    let mut list = engine.command();
    list.args(["image", "ls", "--format", "{{.Tag}}", NAME]).stdin(Stdio::null());
    let Ok(listed) = list.output().await else { return };
    for tag in String::from_utf8_lossy(&listed.stdout).lines() {
        let other = format!("{NAME}:{tag}");
        if other != name {
            let mut remove = engine.command();
            remove.args(["image", "rm", &other]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            // In use, or gone already.
            let _ = remove.status().await;
        }
    }
}

async fn exists(engine: Engine, name: &str) -> bool {
    let mut inspect = engine.command();
    inspect.args(["image", "inspect", name]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    inspect.status().await.is_ok_and(|status| status.success())
}

async fn import(engine: Engine, name: &str, archive: &[u8]) -> io::Result<()> {
    let mut import = engine.command();
    import.args(["import", "-", name]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut importing = import.kill_on_drop(true).spawn()?;
    if let Some(mut input) = importing.stdin.take() {
        // An engine that does not read to the end says why in its own words.
        let _ = input.write_all(archive).await;
    }
    let imported = importing.wait_with_output().await?;
    if imported.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&imported.stderr);
    Err(io::Error::other(said.lines().last().unwrap_or("the engine refused it").to_owned()))
}

/// The shared libraries that the system loads with a program, and what loads them.
async fn libraries_of(program: &Path) -> io::Result<Vec<PathBuf>> {
    let listed = Command::new("ldd").arg(program).stdin(Stdio::null()).output().await?;
    Ok(paths_in(&String::from_utf8_lossy(&listed.stdout)))
}

/// Lines of `ldd`: a name, an arrow, a path and an address; the loader has no arrow, the kernel's own library no path.
fn paths_in(listed: &str) -> Vec<PathBuf> {
    let path = |line: &str| {
        let place = line.split_once("=>").map_or(line, |(_, place)| place).split_whitespace().next()?;
        place.starts_with('/').then(|| PathBuf::from(place))
    };
    listed.lines().filter_map(path).collect()
}

/// A file system with nothing in it but these.
fn archive(worker: &Path, libraries: &[PathBuf]) -> io::Result<Vec<u8>> {
    let mut archive = tar::Builder::new(Vec::new());
    // Engines do not know the form that files with holes would have.
    archive.sparse(false);
    for folder in FOLDERS {
        archive.append_data(&mut folder_header(), folder, io::empty())?;
    }
    archive.append_path_with_name(worker, relative(Path::new(WORKER)))?;
    for library in libraries {
        archive.append_file(relative(library), &mut fs::File::open(library)?)?;
    }
    archive.into_inner()
}

fn folder_header() -> tar::Header {
    let mut header = tar::Header::new_gnu();
    header.set_entry_type(tar::EntryType::Directory);
    header.set_mode(0o755);
    header.set_size(0);
    header
}

fn relative(path: &Path) -> &Path {
    path.strip_prefix("/").unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_read_from_the_loaders_list() {
        let listed =
            "\tlinux-vdso.so.1 (0x00007ffc)\n\tlibm.so.6 => /lib/libm.so.6 (0x00007f)\n\t/lib64/ld.so.2 (0x7f)\n";
        assert_eq!(paths_in(listed), [PathBuf::from("/lib/libm.so.6"), PathBuf::from("/lib64/ld.so.2")]);
        assert_eq!(paths_in("\tstatically linked\n"), Vec::<PathBuf>::new());
    }
}
