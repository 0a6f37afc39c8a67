//! Large texts in other encodings than UTF-8, written anew so that they can be read in pieces.

use std::io::{Read, Seek, SeekFrom, Write};
use std::ops::ControlFlow;

use encoding_rs::{CoderResult, Decoder, Encoding, UTF_8};

use crate::decode::legacy;
use crate::decode::{self, Sign};
use crate::error::Problem;
use crate::stream::Progress;

/// Bytes that are read at a time.
const PIECE: usize = 1 << 20;

/// The properties of a text before it was rewritten.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Before {
    pub(crate) encoding: &'static str,
    pub(crate) sign: Sign,
    pub(crate) damaged: usize,
    pub(crate) zeros: usize,
}

/// The results of a scan of the whole file.
#[derive(Debug, Default)]
struct Survey {
    /// The bytes by which an encoding is known.
    head: Vec<u8>,
    /// Characters of several bytes, and places where the bytes are no UTF-8.
    sequences: usize,
    broken: usize,
    /// The beginning of a character that the next piece ends.
    cut: Vec<u8>,
    zeros: bool,
    returns: bool,
    feeds: bool,
}

/// Writes a text to `to` in UTF-8, without byte order mark and zeros, and with line feeds where lines end with nothing but a
/// carriage return. Nothing, and nothing written, when it is like that already or in an encoding that is read whole only.
///
/// # Errors
///
/// When the bytes cannot be read or written, and when `watch`, which is called between pieces, wants it to stop.
pub fn rewrite(
    file: &mut (impl Read + Seek),
    encoding: Option<&str>,
    to: &mut impl Write,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Option<Before>, Problem> {
    let of = file.seek(SeekFrom::End(0)).map_err(unreadable)?;
    let mut survey = Survey::default();
    each_piece(file, of, watch, |bytes, is_last| {
        survey.add(bytes, is_last);
        Ok(())
    })?;
    let Some((encoding, mark, sign)) = survey.encoding(encoding) else {
        return Ok(None);
    };
    let old_mac = survey.returns && !survey.feeds;
    if encoding == UTF_8 && survey.broken == 0 && !survey.zeros && !old_mac {
        return Ok(None);
    }
    let mut before = Before { encoding: encoding.name(), sign, damaged: 0, zeros: 0 };
    let (mut decoder, mut skip) = (encoding.new_decoder_without_bom_handling(), mark);
    let mut text = String::with_capacity(3 * PIECE);
    each_piece(file, of, watch, |bytes, is_last| {
        let bytes = bytes.get(std::mem::take(&mut skip)..).unwrap_or_default();
        text.clear();
        before.damaged += decoded(&mut decoder, bytes, is_last, &mut text);
        if text.contains('\0') {
            before.zeros += text.matches('\0').count();
            text.retain(|character| character != '\0');
        }
        if old_mac {
            text = text.replace('\r', "\n");
        }
        to.write_all(text.as_bytes()).map_err(|error| Problem::unkept(&error))
    })?;
    to.flush().map_err(|error| Problem::unkept(&error))?;
    Ok(Some(before))
}

fn unreadable(error: std::io::Error) -> Problem {
    Problem::unreadable(&error)
}

/// Calls `take` with one piece of the file after the other, and whether it is the last.
fn each_piece(
    file: &mut (impl Read + Seek),
    of: u64,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    mut take: impl FnMut(&[u8], bool) -> Result<(), Problem>,
) -> Result<(), Problem> {
    file.seek(SeekFrom::Start(0)).map_err(unreadable)?;
    let (mut bytes, mut done) = (Vec::with_capacity(PIECE), 0);
    loop {
        bytes.clear();
        file.by_ref().take(PIECE as u64).read_to_end(&mut bytes).map_err(unreadable)?;
        let is_last = bytes.len() < PIECE;
        take(&bytes, is_last)?;
        done += bytes.len() as u64;
        if is_last {
            return Ok(());
        }
        if watch(Progress { done: done.min(of), of }).is_break() {
            return Err(Problem::Cancelled);
        }
    }
}

/// Adds what a piece says; how many places of it mean nothing.
fn decoded(decoder: &mut Decoder, mut bytes: &[u8], is_last: bool, text: &mut String) -> usize {
    let before = text.len();
    let mut had_errors = false;
    loop {
        let room = decoder.max_utf8_buffer_length(bytes.len()).unwrap_or(bytes.len());
        text.reserve(room);
        let (result, read, errors) = decoder.decode_to_string(bytes, text, is_last);
        had_errors |= errors;
        bytes = bytes.split_at(read).1;
        if result == CoderResult::InputEmpty {
            break;
        }
    }
    let (_, new) = text.split_at(before);
    if had_errors { new.matches(char::REPLACEMENT_CHARACTER).count() } else { 0 }
}

impl Survey {
    fn add(&mut self, bytes: &[u8], is_last: bool) {
        let room = legacy::SAMPLE.saturating_sub(self.head.len());
        self.head.extend_from_slice(bytes.get(..room).unwrap_or(bytes));
        self.zeros |= memchr::memchr(0, bytes).is_some();
        self.returns |= memchr::memchr(b'\r', bytes).is_some();
        self.feeds |= memchr::memchr(b'\n', bytes).is_some();
        let bytes = [&std::mem::take(&mut self.cut), bytes].concat();
        let begun = if is_last { 0 } else { decode::cut_character(&bytes) };
        let (whole, cut) = bytes.split_at(bytes.len() - begun);
        self.cut = cut.to_vec();
        for chunk in whole.utf8_chunks() {
            self.sequences += chunk.valid().bytes().filter(|byte| *byte >= 0xC0).count();
            self.broken += usize::from(!chunk.invalid().is_empty());
        }
    }

    /// The encoding, the bytes of its mark, and what speaks for it: as [`decode::decode`] finds it.
    fn encoding(&self, chosen: Option<&str>) -> Option<(&'static Encoding, usize, Sign)> {
        if let Some(label) = chosen {
            let encoding = Encoding::for_label_no_replacement(label.as_bytes())?;
            let mark = Encoding::for_bom(&self.head).filter(|(marked, _)| *marked == encoding);
            return Some((encoding, mark.map_or(0, |(_, mark)| mark), Sign::Chosen));
        }
        if decode::is_utf32(&self.head) {
            return None;
        }
        if let Some((encoding, mark)) = Encoding::for_bom(&self.head) {
            return Some((encoding, mark, Sign::Mark));
        }
        if let Some(encoding) = decode::utf16_by_zeros(&self.head) {
            return Some((encoding, 0, Sign::Zeros));
        }
        if self.broken == 0 || self.sequences > 2 * self.broken {
            return Some((UTF_8, 0, Sign::Grammar));
        }
        Some((legacy::guess(&self.head), 0, Sign::Words))
    }
}
