//! Operations on text, on bytes and on categories.

use polars::prelude::*;
use rustpython_vm::PyResult;

use super::{
    super::{arguments::Arguments, errors},
    operation::{Operation, Plain},
};

pub(super) const PLAIN: &[(&str, Plain)] = &[
    ("str.escape_regex", |e| e.str().escape_regex()),
    ("str.len_bytes", |e| e.str().len_bytes()),
    ("str.len_chars", |e| e.str().len_chars()),
    ("str.reverse", |e| e.str().reverse()),
    ("str.to_lowercase", |e| e.str().to_lowercase()),
    ("str.to_uppercase", |e| e.str().to_uppercase()),
    ("cat.get_categories", |e| e.cat().get_categories()),
    ("cat.len_bytes", |e| e.cat().len_bytes()),
    ("cat.len_chars", |e| e.cat().len_chars()),
    ("cat.physical", |e| e.cat().physical()),
];

pub(super) const OPERATIONS: &[(&str, Operation)] = &[
    ("str.contains", |e, a| Ok(e.str().contains(a.expr()?, a.value()?))),
    ("str.contains_any", |e, a| Ok(e.str().contains_any(a.expr()?, a.value()?))),
    ("str.contains_literal", |e, a| Ok(e.str().contains_literal(a.expr()?))),
    ("str.count_matches", |e, a| Ok(e.str().count_matches(a.expr()?, a.value()?))),
    ("str.ends_with", |e, a| Ok(e.str().ends_with(a.expr()?))),
    ("str.extract", |e, a| Ok(e.str().extract(a.expr()?, a.value()?))),
    ("str.extract_all", |e, a| Ok(e.str().extract_all(a.expr()?))),
    ("str.extract_groups", |e, a| {
        let pattern: String = a.value()?;
        errors::run(|| e.str().extract_groups(&pattern), a.vm)
    }),
    ("str.extract_many", |e, a| Ok(e.str().extract_many(a.expr()?, a.value()?, a.value()?, a.value()?))),
    ("str.find", |e, a| Ok(e.str().find(a.expr()?, a.value()?))),
    ("str.find_literal", |e, a| Ok(e.str().find_literal(a.expr()?))),
    ("str.find_many", |e, a| Ok(e.str().find_many(a.expr()?, a.value()?, a.value()?, a.value()?))),
    ("str.head", |e, a| Ok(e.str().head(a.expr()?))),
    ("str.tail", |e, a| Ok(e.str().tail(a.expr()?))),
    ("str.join", |e, a| Ok(e.str().join(&a.value::<String>()?, a.value()?))),
    ("str.json_decode", |e, a| Ok(e.str().json_decode(a.dtype()?))),
    ("str.json_path_match", |e, a| Ok(e.str().json_path_match(a.expr()?))),
    ("str.normalize", |e, a| {
        use UnicodeForm::{NFC, NFD, NFKC, NFKD};
        Ok(e.str().normalize(a.choice("form", &[("NFC", NFC), ("NFKC", NFKC), ("NFD", NFD), ("NFKD", NFKD)])?))
    }),
    ("str.pad_end", |e, a| Ok(e.str().pad_end(a.expr()?, character(a)?))),
    ("str.pad_start", |e, a| Ok(e.str().pad_start(a.expr()?, character(a)?))),
    ("str.replace", |e, a| Ok(e.str().replace_n(a.expr()?, a.expr()?, a.value()?, a.value()?))),
    ("str.replace_all", |e, a| Ok(e.str().replace_all(a.expr()?, a.expr()?, a.value()?))),
    ("str.replace_many", |e, a| Ok(e.str().replace_many(a.expr()?, a.expr()?, a.value()?, a.value()?))),
    ("str.slice", |e, a| Ok(e.str().slice(a.expr()?, a.expr()?))),
    ("str.split", |e, a| Ok(e.str().split(a.expr()?))),
    ("str.split_inclusive", |e, a| Ok(e.str().split_inclusive(a.expr()?))),
    ("str.split_regex", |e, a| Ok(e.str().split_regex(a.expr()?, a.value()?))),
    ("str.split_regex_inclusive", |e, a| Ok(e.str().split_regex_inclusive(a.expr()?, a.value()?))),
    ("str.split_exact", |e, a| Ok(e.str().split_exact(a.expr()?, a.value()?))),
    ("str.split_exact_inclusive", |e, a| Ok(e.str().split_exact_inclusive(a.expr()?, a.value()?))),
    ("str.splitn", |e, a| Ok(e.str().splitn(a.expr()?, a.value()?))),
    ("str.starts_with", |e, a| Ok(e.str().starts_with(a.expr()?))),
    ("str.strip_chars", |e, a| Ok(e.str().strip_chars(a.expr()?))),
    ("str.strip_chars_end", |e, a| Ok(e.str().strip_chars_end(a.expr()?))),
    ("str.strip_chars_start", |e, a| Ok(e.str().strip_chars_start(a.expr()?))),
    ("str.strip_prefix", |e, a| Ok(e.str().strip_prefix(a.expr()?))),
    ("str.strip_suffix", |e, a| Ok(e.str().strip_suffix(a.expr()?))),
    ("str.to_date", |e, a| Ok(e.str().to_date(parsing(a)?))),
    ("str.to_datetime", |e, a| {
        let options = parsing(a)?;
        let (unit, zone) = (a.maybe(Arguments::time_unit)?, a.time_zone()?);
        Ok(e.str().to_datetime(unit, zone, options, a.expr()?))
    }),
    ("str.to_time", |e, a| Ok(e.str().to_time(parsing(a)?))),
    ("str.strptime", |e, a| {
        let options = parsing(a)?;
        Ok(e.str().strptime(a.dtype()?, options, a.expr()?))
    }),
    ("str.to_decimal", |e, a| Ok(e.str().to_decimal(a.value()?))),
    ("str.zfill", |e, a| Ok(e.str().zfill(a.expr()?))),
    ("str.decode", |e, a| {
        let (encoding, strict) = (encoding(a)?, a.value()?);
        Ok(if encoding == Encoding::Hex { e.str().hex_decode(strict) } else { e.str().base64_decode(strict) })
    }),
    ("str.encode", |e, a| {
        Ok(if encoding(a)? == Encoding::Hex { e.str().hex_encode() } else { e.str().base64_encode() })
    }),
    ("bin.contains", |e, a| Ok(e.binary().contains_literal(a.expr()?))),
    ("bin.ends_with", |e, a| Ok(e.binary().ends_with(a.expr()?))),
    ("bin.starts_with", |e, a| Ok(e.binary().starts_with(a.expr()?))),
    ("bin.size", |e, _| Ok(e.binary().size_bytes())),
    ("bin.head", |e, a| Ok(e.binary().head(a.expr()?))),
    ("bin.tail", |e, a| Ok(e.binary().tail(a.expr()?))),
    ("bin.get", |e, a| Ok(e.binary().get(a.expr()?, a.value()?))),
    ("bin.slice", |e, a| Ok(e.binary().slice(a.expr()?, a.expr()?))),
    ("bin.reinterpret", |e, a| Ok(e.binary().reinterpret(a.dtype()?, a.value()?))),
    ("bin.decode", |e, a| {
        let (encoding, strict) = (encoding(a)?, a.value()?);
        Ok(if encoding == Encoding::Hex { e.binary().hex_decode(strict) } else { e.binary().base64_decode(strict) })
    }),
    ("bin.encode", |e, a| {
        Ok(if encoding(a)? == Encoding::Hex { e.binary().hex_encode() } else { e.binary().base64_encode() })
    }),
    ("cat.ends_with", |e, a| Ok(e.cat().ends_with(a.value()?))),
    ("cat.starts_with", |e, a| Ok(e.cat().starts_with(a.value()?))),
    ("cat.slice", |e, a| Ok(e.cat().slice(a.value()?, a.value()?))),
    ("cat.to", |e, a| Ok(e.cat().to(a.dtype()?, a.value()?))),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Encoding {
    Hex,
    Base64,
}

fn encoding(arguments: &mut Arguments) -> PyResult<Encoding> {
    arguments.choice("encoding", &[("hex", Encoding::Hex), ("base64", Encoding::Base64)])
}

fn character(arguments: &mut Arguments) -> PyResult<char> {
    let text: String = arguments.value()?;
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(character), None) => Ok(character),
        _ => Err(arguments.vm.new_type_error(format!("`fill_char` must be one character, got '{text}'"))),
    }
}

fn parsing(arguments: &mut Arguments) -> PyResult<StrptimeOptions> {
    let a = arguments;
    let format: Option<String> = a.value()?;
    Ok(StrptimeOptions { format: format.map(Into::into), strict: a.value()?, exact: a.value()?, cache: true })
}
