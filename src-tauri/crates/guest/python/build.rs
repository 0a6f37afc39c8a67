//! The modules in Python are frozen by a macro, which Cargo cannot see through; and a session's snapshot is only read by the
//! modules that wrote it, so that their sources have a number.

use std::{
    fs,
    hash::{DefaultHasher, Hasher},
    path::{Path, PathBuf},
};

/// Every library lies in a crate beside this one.
const CRATES: &str = "..";

fn main() {
    // With `live-library` the sources are read when a session starts.
    if std::env::var_os("CARGO_FEATURE_LIVE_LIBRARY").is_some() {
        println!("cargo::rerun-if-changed=build.rs");
        println!("cargo::rustc-env=TABLETALK_LIBRARY=live");
        return;
    }
    let mut hasher = DefaultHasher::new();
    for library in entries(Path::new(CRATES)).into_iter().map(|library| library.join("lib")).filter(|lib| lib.is_dir())
    {
        println!("cargo::rerun-if-changed={}", library.display());
        read(&library, &mut hasher);
    }
    println!("cargo::rustc-env=TABLETALK_LIBRARY={:016x}", hasher.finish());
}

fn read(folder: &Path, hasher: &mut DefaultHasher) {
    for path in entries(folder) {
        if path.is_dir() {
            read(&path, hasher);
        } else {
            hasher.write(path.to_string_lossy().as_bytes());
            hasher.write(&fs::read(&path).unwrap_or_default());
        }
    }
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
    paths.sort_unstable();
    paths
}
