//! Fonts of this computer, for letters that those of the program have no form for: Chinese, Japanese, Korean, Indian scripts.
//! They are looked for only when a report needs them, in the folders where each system keeps its fonts, plain ones first and in
//! the order of their names, so that the same computer makes the same pages.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use typst::{
    foundations::Bytes,
    text::{Font, FontStyle},
};

/// Files that are opened at most, and the largest of them: a collection for all of East Asia is some 20 MB.
const MOST_FILES: usize = 3_000;
const LARGEST: u64 = 64 * 1024 * 1024;
const DEEPEST: usize = 6;
const NORMAL_WEIGHT: u16 = 400;

/// Fonts that have a form for as many of these letters as there are forms for.
pub fn fonts_for(letters: &[char]) -> Vec<Font> {
    let mut missing = letters.to_vec();
    let mut fonts = Vec::new();
    for path in font_files() {
        if missing.is_empty() {
            break;
        }
        let Some(bytes) = readable(&path) else { continue };
        // The first of a collection is the one for general use.
        let font = Font::iter(Bytes::new(bytes)).find(is_upright);
        if let Some(font) = font.filter(|font| missing.iter().any(|letter| has(font, *letter))) {
            missing.retain(|letter| !has(&font, *letter));
            fonts.push(font);
        }
    }
    fonts
}

fn is_upright(font: &Font) -> bool {
    let variant = font.info().variant;
    variant.style == FontStyle::Normal && variant.weight.to_number() == NORMAL_WEIGHT
}

fn has(font: &Font, letter: char) -> bool {
    font.info().coverage.contains(u32::from(letter))
}

fn readable(path: &Path) -> Option<Vec<u8>> {
    let is_small = fs::metadata(path).is_ok_and(|metadata| metadata.len() <= LARGEST);
    is_small.then(|| fs::read(path).ok()).flatten()
}

/// The fonts of this computer, by name.
fn font_files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    folders().iter().for_each(|folder| gather(folder, DEEPEST, &mut files));
    files.sort_by_key(|path| (rank(path), path.clone()));
    files
}

/// Plain letters first; those that were drawn so that there is a form at all, last.
fn rank(path: &Path) -> u8 {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let is_any = |words: &[&str]| words.iter().any(|word| name.contains(word));
    match () {
        () if is_any(&["unifont", "lastresort"]) => 2,
        () if is_any(&["mono", "serif", "math", "slanted", "oblique"]) => 1,
        () => 0,
    }
}

fn gather(folder: &Path, deep: usize, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        if files.len() < MOST_FILES && ["ttf", "otf", "ttc", "otc"].contains(&ending.as_str()) {
            files.push(path);
        } else if deep > 0 && path.is_dir() {
            gather(&path, deep - 1, files);
        }
    }
}

/// Where Linux, macOS and Windows keep fonts.
fn folders() -> Vec<PathBuf> {
    let all = ["/usr/share/fonts", "/usr/local/share/fonts", "/System/Library/Fonts", "/Library/Fonts"];
    let of_person = [("HOME", ".local/share/fonts"), ("HOME", "Library/Fonts"), ("WINDIR", "Fonts")];
    let of_person =
        of_person.iter().filter_map(|(variable, place)| Some(PathBuf::from(env::var_os(variable)?).join(place)));
    all.iter().map(PathBuf::from).chain(of_person).collect()
}
