//! The fonts of this machine, looked through when a letter is in none that ship. A process that may not read them, such as
//! the one that runs a cell, finds none.

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use rustybuzz::ttf_parser::fonts_in_collection;

use super::face::Face;

/// Folders of fonts within each other; more would be a loop.
const DEEPEST: usize = 6;
/// A machine has hundreds; thousands belong to a designer, and the likely ones come first.
const MOST_FILES: usize = 3_000;
/// Larger files are no fonts for text.
const LARGEST: u64 = 80 << 20;
/// Bytes to read for one search, so that a letter that no font has does not delay the picture for long.
const MOST_READ: u64 = 400 << 20;
/// Searches in one run of the program: after these, what is missing stays missing.
const MOST_SEARCHES: usize = 12;

/// The fonts found so far. A font stays in memory once a letter needed it.
struct Known {
    faces: Vec<&'static Face>,
    /// Letters that were looked for, found or not.
    sought: BTreeSet<char>,
    searches: usize,
}

static KNOWN: Mutex<Known> = Mutex::new(Known { faces: Vec::new(), sought: BTreeSet::new(), searches: 0 });

/// The installed faces that have any of these letters, and those that earlier letters needed.
pub fn faces(letters: &[char]) -> Vec<&'static Face> {
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let mut missing: Vec<char> = letters.iter().copied().filter(|letter| known.sought.insert(*letter)).collect();
    missing.retain(|letter| !known.faces.iter().any(|face| face.has(*letter)));
    if !missing.is_empty() && known.searches < MOST_SEARCHES {
        known.searches += 1;
        let found = found(&mut missing);
        known.faces.extend(found);
    }
    known.faces.clone()
}

/// Faces for these letters, until each has one or there is nothing more to look through.
fn found(missing: &mut Vec<char>) -> Vec<&'static Face> {
    let mut faces = Vec::new();
    let mut read = 0;
    for (path, length) in files() {
        read += length;
        if missing.is_empty() || read > MOST_READ {
            break;
        }
        let Some(face) = fs::read(path).ok().and_then(|file| face(file, missing)) else { continue };
        missing.retain(|letter| !face.has(*letter));
        faces.push(face);
    }
    faces
}

/// The first face of this file that has one of the letters.
fn face(file: Vec<u8>, missing: &[char]) -> Option<&'static Face> {
    let wanted = |bytes: &[u8], number| {
        let face = rustybuzz::Face::from_slice(bytes, number)?;
        missing.iter().any(|letter| face.glyph_index(*letter).is_some()).then_some(number)
    };
    let number = (0..fonts_in_collection(&file).unwrap_or(1)).find_map(|number| wanted(&file, number))?;
    let face = Face::new(Vec::leak(file), number)?;
    missing.iter().any(|letter| face.has(*letter)).then(|| &*Box::leak(Box::new(face)))
}

/// The fonts of this machine with their lengths in bytes, upright ones of ordinary weight first.
fn files() -> Vec<(PathBuf, u64)> {
    let mut files = Vec::new();
    folders().iter().for_each(|folder| collect(folder, DEEPEST, &mut files));
    files.sort_by_cached_key(|(path, length)| (strangeness(path), *length > LARGEST / 2, path.clone()));
    files
}

fn collect(folder: &Path, depth: usize, files: &mut Vec<(PathBuf, u64)>) {
    let Some(depth) = depth.checked_sub(1) else { return };
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten().take(MOST_FILES) {
        let path = entry.path();
        // Follows links, as fonts are often linked into their folder.
        let Ok(about) = fs::metadata(&path) else { continue };
        if about.is_dir() {
            collect(&path, depth, files);
        } else if is_font(&path) && about.len() <= LARGEST && files.len() < MOST_FILES {
            files.push((path, about.len()));
        }
    }
}

fn is_font(path: &Path) -> bool {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    matches!(ending.as_deref(), Some("ttf" | "otf" | "ttc" | "otc"))
}

/// How far a font's name is from one for the labels of a chart.
fn strangeness(path: &Path) -> usize {
    let name = path.file_stem().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let count = |words: &[&str]| words.iter().filter(|word| name.contains(**word)).count();
    let odd = count(&[
        "bold",
        "italic",
        "oblique",
        "light",
        "thin",
        "black",
        "heavy",
        "mono",
        "serif",
        "condensed",
        "narrow",
        "ming",
        "song",
        "kai",
        "nastaliq",
        "color",
        "type",
    ]);
    // `Sans Serif` is no serif font, and known families for text come before the rest.
    let plain =
        count(&["sans", "gothic", "regular", "noto", "msyh", "malgun", "yugoth", "segoe", "nirmala", "hiragino"]);
    (odd * 4 + 4).saturating_sub(plain)
}

fn folders() -> Vec<PathBuf> {
    let under = |variable: &str, rest: &str| env::var_os(variable).map(|start| PathBuf::from(start).join(rest));
    let fixed: &[&str] = if cfg!(target_os = "macos") {
        &["/System/Library/Fonts", "/Library/Fonts"]
    } else if cfg!(windows) {
        &[]
    } else {
        &["/usr/share/fonts", "/usr/local/share/fonts"]
    };
    let own: Vec<Option<PathBuf>> = if cfg!(target_os = "macos") {
        vec![under("HOME", "Library/Fonts")]
    } else if cfg!(windows) {
        vec![under("SystemRoot", "Fonts"), under("LOCALAPPDATA", "Microsoft/Windows/Fonts")]
    } else {
        vec![under("XDG_DATA_HOME", "fonts"), under("HOME", ".local/share/fonts"), under("HOME", ".fonts")]
    };
    fixed.iter().map(PathBuf::from).chain(own.into_iter().flatten()).collect()
}
