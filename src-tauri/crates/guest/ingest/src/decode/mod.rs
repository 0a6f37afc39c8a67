//! Step 1: bytes to text.

pub mod legacy;

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

use crate::error::Problem;
use crate::foreign;

/// How much of the file is looked at to decide whether it is text at all, in bytes.
const SNIFFED: usize = 64 * 1024;

/// Text never has more control characters than one in this many; random bytes have one in nine.
const CONTROL_SHARE: usize = 100;

/// Positions in a text are kept in 32 bits.
const MOST_BYTES: usize = u32::MAX as usize - 1;

/// The text of a file.
#[derive(Debug, PartialEq)]
pub struct Decoded<'a> {
    /// Without byte order mark.
    pub text: Cow<'a, str>,
    /// The WHATWG's name of the encoding, or `UTF-32LE` and `UTF-32BE`.
    pub encoding: &'static str,
    /// The evidence for the encoding.
    pub sign: Sign,
    /// Invalid byte sequences, which were replaced by `�`.
    pub damaged: usize,
    /// Zero bytes that were left out.
    pub zeros: usize,
}

/// The evidence by which an encoding was recognised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// A byte order mark.
    Mark,
    /// Every byte fits the strict rules of UTF-8; or nearly every one.
    Grammar,
    /// Zeros in every second or in three of four bytes.
    Zeros,
    /// The words make more sense than in other encodings.
    Words,
    /// The person said so.
    Chosen,
}

/// Finds the encoding: a byte order mark decides; then UTF-16 and UTF-32 show by their zero bytes and UTF-8 by its strict
/// grammar; what is left is guessed by its words.
/// A person may have chosen one, which is then taken.
pub fn decode<'a>(bytes: &'a [u8], encoding: Option<&str>) -> Result<Decoded<'a>, Problem> {
    if bytes.is_empty() {
        return Err(Problem::Empty);
    }
    if bytes.len() > MOST_BYTES {
        return Err(Problem::TooLarge { bytes: bytes.len(), limit: MOST_BYTES });
    }
    if let Some(format) = foreign::recognise(bytes) {
        return Err(Problem::Foreign(format));
    }
    let decoded = without_zeros(match encoding {
        None => decode_any(bytes),
        Some(label) => decode_in(label, bytes)?,
    });
    if decoded.text.trim().is_empty() {
        return Err(Problem::Empty);
    }
    if is_binary(&decoded.text) {
        return Err(Problem::NotText);
    }
    Ok(decoded)
}

/// Text that is known to be text.
pub fn utf8(text: &str) -> Result<Decoded<'_>, Problem> {
    if text.len() > MOST_BYTES {
        return Err(Problem::TooLarge { bytes: text.len(), limit: MOST_BYTES });
    }
    Ok(Decoded { text: Cow::Borrowed(text), encoding: UTF_8.name(), sign: Sign::Grammar, damaged: 0, zeros: 0 })
}

/// The text of a file that is known to be text.
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    decode_any(bytes).text
}

fn decode_any(bytes: &[u8]) -> Decoded<'_> {
    if let Some(decoded) = utf32(bytes) {
        return decoded;
    }
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return decode_as(encoding, bytes.split_at(mark).1, Sign::Mark);
    }
    if let Some(encoding) = utf16_by_zeros(bytes) {
        return decode_as(encoding, bytes, Sign::Zeros);
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Decoded {
            text: Cow::Borrowed(text),
            encoding: UTF_8.name(),
            sign: Sign::Grammar,
            damaged: 0,
            zeros: 0,
        };
    }
    if is_mostly_utf8(bytes) {
        return decode_as(UTF_8, bytes, Sign::Grammar);
    }
    decode_as(legacy::guess(bytes), bytes, Sign::Words)
}

/// In the encoding with this name; a byte order mark is no part of the text in any.
fn decode_in<'a>(label: &str, bytes: &'a [u8]) -> Result<Decoded<'a>, Problem> {
    if label.eq_ignore_ascii_case("UTF-32LE") || label.eq_ignore_ascii_case("UTF-32BE") {
        return utf32(bytes).ok_or_else(|| Problem::UnknownEncoding(label.to_string()));
    }
    let encoding = Encoding::for_label_no_replacement(label.as_bytes());
    let encoding = encoding.ok_or_else(|| Problem::UnknownEncoding(label.to_string()))?;
    let mark = Encoding::for_bom(bytes).filter(|(marked, _)| *marked == encoding).map_or(0, |(_, mark)| mark);
    let (_, bytes) = bytes.split_at(mark);
    if encoding == UTF_8
        && let Ok(text) = std::str::from_utf8(bytes)
    {
        return Ok(Decoded {
            text: Cow::Borrowed(text),
            encoding: UTF_8.name(),
            sign: Sign::Chosen,
            damaged: 0,
            zeros: 0,
        });
    }
    Ok(decode_as(encoding, bytes, Sign::Chosen))
}

fn decode_as<'a>(encoding: &'static Encoding, bytes: &'a [u8], sign: Sign) -> Decoded<'a> {
    let (text, had_errors) = encoding.decode_without_bom_handling(bytes);
    let damaged = if had_errors { text.matches(char::REPLACEMENT_CHARACTER).count() } else { 0 };
    Decoded { text, encoding: encoding.name(), sign, damaged, zeros: 0 }
}

/// Some programs pad with zeros; nothing can be typed or seen there.
fn without_zeros(decoded: Decoded<'_>) -> Decoded<'_> {
    let zeros = memchr::memchr_iter(0, decoded.text.as_bytes()).count();
    if zeros == 0 {
        return decoded;
    }
    Decoded { text: Cow::Owned(decoded.text.replace('\0', "")), zeros, ..decoded }
}

/// Returns whether text is in UTF-32.
pub fn is_utf32(head: &[u8]) -> bool {
    utf32(head.get(..64).unwrap_or(head)).is_some()
}

/// Text in UTF-32, with a byte order mark or known by its zeros.
fn utf32(bytes: &[u8]) -> Option<Decoded<'_>> {
    let (little, rest, sign) = match bytes {
        [0xFF, 0xFE, 0, 0, rest @ ..] => (true, rest, Sign::Mark),
        [0, 0, 0xFE, 0xFF, rest @ ..] => (false, rest, Sign::Mark),
        [first, 0, 0, 0, second, 0, 0, 0, ..] if *first != 0 && *second != 0 => (true, bytes, Sign::Zeros),
        [0, 0, 0, first, 0, 0, 0, second, ..] if *first != 0 && *second != 0 => (false, bytes, Sign::Zeros),
        _ => return None,
    };
    let number = if little { u32::from_le_bytes } else { u32::from_be_bytes };
    let characters =
        rest.as_chunks().0.iter().map(|unit| char::from_u32(number(*unit)).unwrap_or(char::REPLACEMENT_CHARACTER));
    let text: String = characters.collect();
    let damaged = text.matches(char::REPLACEMENT_CHARACTER).count();
    let encoding = if little { "UTF-32LE" } else { "UTF-32BE" };
    Some(Decoded { text: Cow::Owned(text), encoding, sign, damaged, zeros: 0 })
}

/// Latin text in UTF-16 has a zero in every second byte.
pub fn utf16_by_zeros(bytes: &[u8]) -> Option<&'static Encoding> {
    let (pairs, _) = bytes.get(..SNIFFED).unwrap_or(bytes).as_chunks();
    let even = pairs.iter().filter(|[even, _]| *even == 0).count();
    let odd = pairs.iter().filter(|[_, odd]| *odd == 0).count();
    let (many, few) = (pairs.len() / 2, pairs.len() / 32);
    if odd > many && even <= few {
        return Some(UTF_16LE);
    }
    (even > many && odd <= few).then_some(UTF_16BE)
}

/// Returns whether the text is UTF-8 apart from a few broken bytes. Windows-1252 text hardly ever forms a valid
/// sequence.
fn is_mostly_utf8(bytes: &[u8]) -> bool {
    let (mut sequences, mut broken) = (0_usize, 0_usize);
    for chunk in bytes.utf8_chunks() {
        sequences += chunk.valid().bytes().filter(|byte| *byte >= 0xC0).count();
        broken += usize::from(!chunk.invalid().is_empty());
    }
    sequences > 2 * broken
}

/// How many of the last bytes are the beginning of a character of UTF-8 that may be cut.
pub fn cut_character(bytes: &[u8]) -> usize {
    bytes.iter().rev().take(3).position(|byte| *byte >= 0xC0).map_or(0, |before| before + 1)
}

fn is_binary(text: &str) -> bool {
    let head = text.as_bytes();
    let head = head.get(..SNIFFED).unwrap_or(head);
    // Those that are there to divide text (28 to 31) or are used so (1) are as good as commas.
    let controls = head.iter().filter(|byte| matches!(byte, 0 | 2..=8 | 14..=27 | 127)).count();
    controls * CONTROL_SHARE > head.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8]) -> (String, &'static str, usize) {
        let decoded = decode(bytes, None).unwrap();
        (decoded.text.into_owned(), decoded.encoding, decoded.damaged)
    }

    #[test]
    fn umlauts_survive_every_supported_encoding() {
        let text = "Straße;Größe\nMünchen;1\n".to_string();
        let utf16 = |order: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(order).collect::<Vec<u8>>();
        let windows = encoding_rs::WINDOWS_1252.encode(&text).0.into_owned();
        let cases = [
            (text.as_bytes().to_vec(), "UTF-8"),
            ([b"\xEF\xBB\xBF", text.as_bytes()].concat(), "UTF-8"),
            ([b"\xFF\xFE".to_vec(), utf16(u16::to_le_bytes)].concat(), "UTF-16LE"),
            ([b"\xFE\xFF".to_vec(), utf16(u16::to_be_bytes)].concat(), "UTF-16BE"),
            (utf16(u16::to_le_bytes), "UTF-16LE"),
            (utf16(u16::to_be_bytes), "UTF-16BE"),
            (text.chars().flat_map(|letter| u32::from(letter).to_le_bytes()).collect(), "UTF-32LE"),
            (text.chars().flat_map(|letter| u32::from(letter).to_be_bytes()).collect(), "UTF-32BE"),
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
    fn zeros_between_the_cells_are_left_out_and_counted() {
        let decoded = decode(b"a,b\0\n1,2\n", None).unwrap();
        assert_eq!((decoded.text.as_ref(), decoded.zeros), ("a,b\n1,2\n", 1));
    }

    #[test]
    fn what_is_not_text_is_refused() {
        let noise: Vec<u8> = (0..4096_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
        assert_eq!(decode(&noise, None), Err(Problem::NotText));
        assert_eq!(decode(b"", None), Err(Problem::Empty));
        assert_eq!(decode(b"\xEF\xBB\xBF \r\n\n", None), Err(Problem::Empty));
    }
}
