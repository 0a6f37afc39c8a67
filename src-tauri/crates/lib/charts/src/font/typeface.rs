//! Typefaces for what Inter has no form for: those in `fonts/`, and those that are installed on the machine.

use std::sync::LazyLock;

use unicode_script::{Script, UnicodeScript};

use super::{face::Face, installed};

/// Which typefaces a picture may be written with beside Inter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Typefaces {
    /// Those that ship with the program: the same picture on every machine.
    Shipped,
    /// For what these cannot write, also those that are installed here.
    Installed,
}

impl Typefaces {
    /// The faces to look through for these letters, in order.
    pub(crate) fn faces(self, letters: impl Iterator<Item = char>) -> Vec<&'static Face> {
        let mut faces: Vec<&'static Face> = SHIPPED.iter().collect();
        if self == Self::Installed {
            let sought: Vec<char> = letters.filter(|letter| !faces.iter().any(|face| face.has(*letter))).collect();
            faces.extend(installed::faces(&sought));
        }
        faces
    }
}

/// Noto for Hebrew, Arabic, Thai, Devanagari and signs, under the SIL Open Font License; see `fonts/LICENSE.txt`.
pub static OTHER_FONTS: [&[u8]; 5] = [
    include_bytes!("../../fonts/NotoSansHebrew-Regular.ttf"),
    include_bytes!("../../fonts/NotoSansArabic-Regular.ttf"),
    include_bytes!("../../fonts/NotoSansThai-Regular.ttf"),
    include_bytes!("../../fonts/NotoSansDevanagari-Regular.ttf"),
    include_bytes!("../../fonts/NotoEmoji-Regular.ttf"),
];

pub(crate) static SHIPPED: LazyLock<Vec<Face>> =
    LazyLock::new(|| OTHER_FONTS.into_iter().filter_map(|file| Face::new(file, 0)).collect());

/// The script of a letter, in the words of those who do not write it.
pub(crate) fn script(letter: char) -> &'static str {
    match letter.script() {
        Script::Han => "Chinese",
        Script::Hiragana | Script::Katakana => "Japanese",
        Script::Hangul => "Korean",
        Script::Common | Script::Inherited | Script::Unknown => "signs",
        other => other.full_name(),
    }
}
