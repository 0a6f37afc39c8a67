//! Step 1: bytes to text.

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use crate::error::Problem;
use crate::foreign;

/// How much of the file is looked at to decide whether it is text at all, in bytes.
const SNIFFED: usize = 64 * 1024;

/// Text never has more control characters than one in this many; random bytes have one in nine.
const CONTROL_SHARE: usize = 100;

/// The text of a file.
#[derive(Debug, PartialEq)]
pub struct Decoded<'a> {
    /// Without byte order mark.
    pub text: Cow<'a, str>,
    pub encoding: &'static Encoding,
    /// Places where the bytes meant nothing and `�` stands instead.
    pub damaged: usize,
}

/// Finds the encoding: a byte order mark decides; then UTF-16 shows by its zero bytes and UTF-8 by its strict grammar;
/// what is left is Windows-1252, which Excel writes in western Europe and America.
pub fn decode(bytes: &[u8]) -> Result<Decoded<'_>, Problem> {
    if bytes.is_empty() {
        return Err(Problem::Empty);
    }
    if let Some(format) = foreign::recognise(bytes) {
        return Err(Problem::Foreign(format));
    }
    let decoded = match Encoding::for_bom(bytes) {
        Some((encoding, mark)) => decode_as(encoding, &bytes[mark..]),
        None => decode_unmarked(bytes),
    };
    if decoded.text.trim().is_empty() {
        return Err(Problem::Empty);
    }
    if is_binary(&decoded.text) {
        return Err(Problem::NotText);
    }
    Ok(decoded)
}

fn decode_unmarked(bytes: &[u8]) -> Decoded<'_> {
    if let Some(encoding) = utf16_by_zeros(bytes) {
        return decode_as(encoding, bytes);
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Decoded { text: Cow::Borrowed(text), encoding: UTF_8, damaged: 0 };
    }
    decode_as(if is_mostly_utf8(bytes) { UTF_8 } else { WINDOWS_1252 }, bytes)
}

fn decode_as<'a>(encoding: &'static Encoding, bytes: &'a [u8]) -> Decoded<'a> {
    let (text, had_errors) = encoding.decode_without_bom_handling(bytes);
    let damaged = if had_errors { text.matches(char::REPLACEMENT_CHARACTER).count() } else { 0 };
    Decoded { text, encoding, damaged }
}

/// Latin text in UTF-16 has a zero in every second byte.
fn utf16_by_zeros(bytes: &[u8]) -> Option<&'static Encoding> {
    let pairs = &bytes[..bytes.len().min(SNIFFED) & !1];
    let zeros_at = |offset| pairs.iter().skip(offset).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros_at(0), zeros_at(1));
    let (many, few) = (pairs.len() / 4, pairs.len() / 64);
    if odd > many && even <= few {
        return Some(UTF_16LE);
    }
    (even > many && odd <= few).then_some(UTF_16BE)
}

/// Whether a few broken bytes stand in what is otherwise UTF-8. Windows-1252 text hardly ever forms a valid sequence.
fn is_mostly_utf8(bytes: &[u8]) -> bool {
    let (mut sequences, mut broken) = (0_usize, 0_usize);
    for chunk in bytes.utf8_chunks() {
        sequences += chunk.valid().bytes().filter(|byte| *byte >= 0xC0).count();
        broken += usize::from(!chunk.invalid().is_empty());
    }
    sequences > 2 * broken
}

fn is_binary(text: &str) -> bool {
    let head = &text.as_bytes()[..text.len().min(SNIFFED)];
    let controls = head.iter().filter(|byte| matches!(byte, 0..=8 | 14..=31 | 127)).count();
    controls * CONTROL_SHARE > head.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8]) -> (String, &'static str, usize) {
        let decoded = decode(bytes).unwrap();
        (decoded.text.into_owned(), decoded.encoding.name(), decoded.damaged)
    }

    #[test]
    fn umlauts_survive_every_supported_encoding() {
        let text = "Straße;Größe\nMünchen;1\n".to_string();
        let utf16 = |order: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(order).collect::<Vec<u8>>();
        let windows = WINDOWS_1252.encode(&text).0.into_owned();
        let cases = [
            (text.as_bytes().to_vec(), "UTF-8"),
            ([b"\xEF\xBB\xBF", text.as_bytes()].concat(), "UTF-8"),
            ([b"\xFF\xFE".to_vec(), utf16(u16::to_le_bytes)].concat(), "UTF-16LE"),
            ([b"\xFE\xFF".to_vec(), utf16(u16::to_be_bytes)].concat(), "UTF-16BE"),
            (utf16(u16::to_le_bytes), "UTF-16LE"),
            (utf16(u16::to_be_bytes), "UTF-16BE"),
            (windows, "windows-1252"),
        ];
        for (bytes, encoding) in cases {
            assert_eq!(decoded(&bytes), (text.clone(), encoding, 0));
        }
    }

    #[test]
    fn one_broken_byte_does_not_garble_the_other_umlauts() {
        let bytes = [b"\xFFname\n".as_slice(), "Köln\nMünchen\nTübingen\n".as_bytes()].concat();
        assert_eq!(decoded(&bytes), ("\u{FFFD}name\nKöln\nMünchen\nTübingen\n".into(), "UTF-8", 1));
    }

    #[test]
    fn what_is_not_text_is_refused() {
        let noise: Vec<u8> = (0..4096_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
        assert_eq!(decode(&noise), Err(Problem::NotText));
        assert_eq!(decode(b""), Err(Problem::Empty));
        assert_eq!(decode(b"\xEF\xBB\xBF \r\n\n"), Err(Problem::Empty));
    }
}
