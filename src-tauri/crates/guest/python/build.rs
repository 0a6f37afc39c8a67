//! The library modules are frozen into the binary by a macro, which Cargo cannot see through.

use std::{
    fs,
    hash::{DefaultHasher, Hasher},
    path::Path,
};

fn main() {
    println!("cargo::rerun-if-changed=lib");
    let mut hasher = DefaultHasher::new();
    read(Path::new("lib"), &mut hasher);
    // What is written by one edition of the modules is not read by another.
    println!("cargo::rustc-env=TABLETALK_LIBRARY={:016x}", hasher.finish());
}

fn read(folder: &Path, hasher: &mut DefaultHasher) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
    paths.sort_unstable();
    for path in paths {
        if path.is_dir() {
            read(&path, hasher);
        } else {
            hasher.write(path.to_string_lossy().as_bytes());
            hasher.write(&fs::read(&path).unwrap_or_default());
        }
    }
}
