//! Files that carry the wrong ending: recognised by how their bytes begin.

use tabletalk_messages::{Message, files};

/// A kind of file that is not delimited text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ForeignFormat {
    Picture,
    Pdf,
    /// `.xlsx`, `.ods`, `.docx` and plain `.zip` all begin alike.
    ZipContainer,
    /// A ZIP container that was looked into.
    Workbook,
    /// `.xls` and `.doc` as written until 2007.
    OldOffice,
    Compressed,
    Parquet,
    /// Also called Feather, in its second version.
    Arrow,
    Database,
    WebPage,
    Json,
    SoundOrFilm,
    Program,
}

/// The ways a file can begin, and what it is then.
const SIGNATURES: [(&[u8], ForeignFormat); 23] = [
    (b"\x89PNG\r\n", ForeignFormat::Picture),
    (b"\xFF\xD8\xFF", ForeignFormat::Picture),
    (b"GIF87a", ForeignFormat::Picture),
    (b"GIF89a", ForeignFormat::Picture),
    (b"II*\0", ForeignFormat::Picture),
    (b"MM\0*", ForeignFormat::Picture),
    (b"%PDF-", ForeignFormat::Pdf),
    (b"PK\x03\x04", ForeignFormat::ZipContainer),
    (b"PK\x05\x06", ForeignFormat::ZipContainer),
    (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", ForeignFormat::OldOffice),
    (b"\x1F\x8B", ForeignFormat::Compressed),
    (b"BZh", ForeignFormat::Compressed),
    (b"\xFD7zXZ\0", ForeignFormat::Compressed),
    (b"7z\xBC\xAF\x27\x1C", ForeignFormat::Compressed),
    (b"\x28\xB5\x2F\xFD", ForeignFormat::Compressed),
    (b"Rar!\x1A\x07", ForeignFormat::Compressed),
    (b"PAR1", ForeignFormat::Parquet),
    (b"ARROW1\0\0", ForeignFormat::Arrow),
    (b"SQLite format 3\0", ForeignFormat::Database),
    (b"ID3\x03", ForeignFormat::SoundOrFilm),
    (b"OggS\0", ForeignFormat::SoundOrFilm),
    (b"\x7FELF", ForeignFormat::Program),
    (b"MZ\x90\0", ForeignFormat::Program),
];

/// Recognises well-known formats other than delimited text by their first bytes.
pub fn recognise(bytes: &[u8]) -> Option<ForeignFormat> {
    let by_signature = SIGNATURES.iter().find(|(signature, _)| bytes.starts_with(signature));
    by_signature.map(|(_, format)| *format).or_else(|| container(bytes)).or_else(|| markup(bytes))
}

/// Formats with a length before their signature: RIFF (WebP, WAV, AVI) and ISO media (HEIC, MP4).
fn container(bytes: &[u8]) -> Option<ForeignFormat> {
    if bytes.starts_with(b"RIFF") {
        let picture = bytes.get(8..12) == Some(b"WEBP");
        return Some(if picture { ForeignFormat::Picture } else { ForeignFormat::SoundOrFilm });
    }
    match (bytes.get(4..8), bytes.get(8..12)) {
        (Some(b"ftyp"), Some(b"heic" | b"mif1" | b"avif")) => Some(ForeignFormat::Picture),
        (Some(b"ftyp"), _) => Some(ForeignFormat::SoundOrFilm),
        _ => None,
    }
}

fn markup(bytes: &[u8]) -> Option<ForeignFormat> {
    let start = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    let head = start.get(..14).unwrap_or(start).to_ascii_lowercase();
    if head.starts_with(b"<!doctype html") || head.starts_with(b"<html") {
        return Some(ForeignFormat::WebPage);
    }
    match start {
        [b'[', rest @ ..] if rest.trim_ascii_start().starts_with(b"{") => Some(ForeignFormat::Json),
        [b'{', rest @ ..] if rest.trim_ascii_start().starts_with(b"\"") => Some(ForeignFormat::Json),
        _ => None,
    }
}

impl ForeignFormat {
    /// Its name with an article.
    pub(crate) fn message(self) -> Message {
        files::format(match self {
            Self::Picture => "picture",
            Self::Pdf => "pdf",
            Self::ZipContainer => "zip",
            Self::Workbook => "workbook",
            Self::OldOffice => "old-office",
            Self::Compressed => "compressed",
            Self::Parquet => "parquet",
            Self::Arrow => "arrow",
            Self::Database => "database",
            Self::WebPage => "web-page",
            Self::Json => "json",
            Self::SoundOrFilm => "media",
            Self::Program => "program",
        })
    }

    pub(crate) fn hint(self) -> Message {
        match self {
            Self::Picture | Self::Pdf => files::hint_find_source(),
            Self::ZipContainer => files::hint_workbook_or_archive(),
            Self::OldOffice | Self::Workbook => files::hint_save_sheet(),
            Self::Compressed => files::hint_unpack(),
            Self::Parquet | Self::Arrow | Self::Database | Self::Json => files::hint_export(),
            Self::WebPage => files::hint_sign_in(),
            Self::SoundOrFilm | Self::Program => files::hint_drop_table(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_how_they_begin_and_not_by_their_name() {
        let cases: [(&[u8], Option<ForeignFormat>); 12] = [
            (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", Some(ForeignFormat::Picture)),
            (b"\xFF\xD8\xFF\xE0\0\x10JFIF", Some(ForeignFormat::Picture)),
            (b"RIFF\x24\0\0\0WEBPVP8 ", Some(ForeignFormat::Picture)),
            (b"RIFF\x24\0\0\0WAVEfmt ", Some(ForeignFormat::SoundOrFilm)),
            (b"\0\0\0\x18ftypheic", Some(ForeignFormat::Picture)),
            (b"PK\x03\x04\x14\0", Some(ForeignFormat::ZipContainer)),
            (b"\n<!DOCTYPE html><html>", Some(ForeignFormat::WebPage)),
            (b"\xEF\xBB\xBF[ {\"a\": 1} ]", Some(ForeignFormat::Json)),
            (b"{\"a\": 1}", Some(ForeignFormat::Json)),
            (b"{x},y\n1,2\n", None),
            (b"id,name\n1,PNG\n", None),
            (b"", None),
        ];
        for (bytes, expected) in cases {
            assert_eq!(recognise(bytes), expected, "{}", bytes.escape_ascii());
        }
    }
}
