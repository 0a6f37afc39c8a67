//! Arrays as numpy prints them: common width, lines of 75 characters, the middle of long ones left out.

use std::cell::Cell;

use num_complex::Complex64;
use rustpython_vm::{AsObject, PyResult, VirtualMachine};

use super::{
    arithmetic::Kind,
    array::Array,
    dtype::Dtype,
    form::{Form, shortest},
    scalar::bool_text,
    time,
    unit::Unit,
};

/// The options of `np.set_printoptions`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct PrintOptions {
    pub precision: usize,
    /// Arrays with more elements are summarised.
    pub threshold: usize,
    /// How many elements at each end a summary shows.
    pub edge_items: usize,
    pub line_width: usize,
    /// Never in scientific notation.
    pub suppress: bool,
    pub elements: Elements,
}

/// Where the texts of the elements come from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Elements {
    Native,
    /// `formatter`, `floatmode`, `sign`, `nanstr` and `infstr` are known to the module in Python.
    FromPython,
}

impl PrintOptions {
    pub const NUMPY: Self = Self {
        precision: 8,
        threshold: 1000,
        edge_items: 3,
        line_width: 75,
        suppress: false,
        elements: Elements::Native,
    };
}

thread_local! {
    static OPTIONS: Cell<PrintOptions> = const { Cell::new(PrintOptions::NUMPY) };
}

/// The options of this thread's interpreter.
pub(crate) fn options() -> PrintOptions {
    OPTIONS.get()
}

pub(crate) fn set_options(options: PrintOptions) {
    OPTIONS.set(options);
}

/// `array([1, 2, 3])`.
pub(crate) fn repr(array: &Array, options: &PrintOptions, vm: &VirtualMachine) -> PyResult<String> {
    const PREFIX: &str = "array(";
    let body = if array.is_empty() {
        "[]".to_owned()
    } else {
        Printer::new(array, options, vm)?.print(PREFIX.len(), ")", ", ")
    };
    let details = details(array, options).join(", ");
    if details.is_empty() {
        return Ok(format!("{PREFIX}{body})"));
    }
    let begun = format!("{PREFIX}{body},");
    let last_line = begun.rsplit('\n').next().map_or(0, |line| line.chars().count());
    let fits = last_line + details.chars().count() + 2 <= options.line_width;
    let apart = if fits { " ".to_owned() } else { format!("\n{}", " ".repeat(PREFIX.len())) };
    Ok(format!("{begun}{apart}{details})"))
}

/// Properties of the array that its elements alone do not show.
fn details(array: &Array, options: &PrintOptions) -> Vec<String> {
    let mut details = Vec::new();
    let empty = array.is_empty();
    if array.len() > options.threshold || (empty && array.shape() != [0]) {
        details.push(format!("shape={}", super::create::tuple_text(array.shape())));
    }
    match array.kind() {
        Kind::Text => details.push(format!("dtype='{}'", Dtype::of(array).text())),
        Kind::Time if array.form().unit() != Unit::Any => {
            details.push(format!("dtype='{}'", array.dtype().text()));
        }
        _ if empty || array.kind() == Kind::Object || !matches!(array.form(), Form::Plain | Form::Weak) => {
            details.push(format!("dtype={}", array.dtype().text()));
        }
        _ => {}
    }
    details
}

/// `[1, 2, 3]` with any separator, for text that begins after `indent` characters.
pub(crate) fn joined(array: &Array, separator: &str, indent: usize, vm: &VirtualMachine) -> PyResult<String> {
    if array.shape().is_empty() || array.is_empty() {
        return text(array, &options(), vm);
    }
    Ok(Printer::new(array, &options(), vm)?.print(indent, "", separator))
}

/// `[1 2 3]`.
pub(crate) fn text(array: &Array, options: &PrintOptions, vm: &VirtualMachine) -> PyResult<String> {
    if array.shape().is_empty() {
        return match array.kind() {
            Kind::Text | Kind::Object => Ok(array.plain_elements(vm)[0].str(vm)?.to_string_lossy().into_owned()),
            _ => Ok(single(array, vm)),
        };
    }
    if array.is_empty() {
        return Ok("[]".to_owned());
    }
    Ok(Printer::new(array, options, vm)?.print(0, "", " "))
}

struct Printer<'a> {
    shape: &'a [usize],
    /// The texts of the elements that are shown, in order.
    words: std::vec::IntoIter<String>,
    options: &'a PrintOptions,
    summarised: bool,
}

impl<'a> Printer<'a> {
    fn new(array: &'a Array, options: &'a PrintOptions, vm: &VirtualMachine) -> PyResult<Self> {
        let summarised = array.len() > options.threshold;
        let shown = if summarised { edges(array, options.edge_items) } else { array.clone() };
        let words = words(&shown, options, vm)?.into_iter();
        Ok(Self { shape: array.shape(), words, options, summarised })
    }

    /// With `indent` characters before the first bracket and `suffix` after the last.
    fn print(mut self, indent: usize, suffix: &str, separator: &str) -> String {
        if self.shape.is_empty() {
            return self.words.next().unwrap_or_default();
        }
        let width = self.options.line_width.saturating_sub(suffix.len());
        self.axis(0, Margins { indent: indent + 1, width }, separator)
    }

    /// The elements along one axis, in brackets.
    fn axis(&mut self, axis: usize, margins: Margins, separator: &str) -> String {
        let shape = self.shape;
        if axis + 1 == shape.len() {
            return self.row(shape[axis], margins, separator);
        }
        let lines = "\n".repeat(shape.len() - axis - 1);
        let between = format!("{}{lines}{}", separator.trim_end(), " ".repeat(margins.indent));
        let inner = Margins { indent: margins.indent + 1, width: margins.width.saturating_sub(1) };
        let edge = self.edge();
        let entry = |shown| {
            if shown { self.axis(axis + 1, inner, separator) } else { LEFT_OUT.to_owned() }
        };
        let entries: Vec<String> = pattern(shape[axis], edge).map(entry).collect();
        format!("[{}]", entries.join(&between))
    }

    /// Elements beside one another, broken into lines.
    fn row(&mut self, length: usize, margins: Margins, separator: &str) -> String {
        let edge = self.edge();
        let entry = |shown| {
            if shown { self.words.next().unwrap_or_default() } else { LEFT_OUT.to_owned() }
        };
        let words: Vec<String> = pattern(length, edge).map(entry).collect();
        let indent = " ".repeat(margins.indent);
        // Room for the bracket that closes the axis.
        let limit = margins.width.saturating_sub(1);
        let (mut text, mut line, mut width) = (String::new(), indent.clone(), margins.indent);
        for (position, word) in words.iter().enumerate() {
            let word_width = word.chars().count();
            if width + word_width > limit && width > margins.indent {
                text.push_str(line.trim_end());
                text.push('\n');
                (line, width) = (indent.clone(), margins.indent);
            }
            line.push_str(word);
            width += word_width;
            if position + 1 < words.len() {
                line.push_str(separator);
                width += separator.len();
            }
        }
        text.push_str(&line);
        format!("[{}]", &text[margins.indent..])
    }

    /// How many entries to show at each end of an axis; all of them without a summary.
    fn edge(&self) -> usize {
        if self.summarised { self.options.edge_items } else { usize::MAX / 2 }
    }
}

const LEFT_OUT: &str = "...";

/// The text around an axis on its line.
#[derive(Clone, Copy)]
struct Margins {
    indent: usize,
    width: usize,
}

/// For each entry along an axis whether it is shown; a single `false` stands for the middle.
fn pattern(length: usize, edge: usize) -> impl Iterator<Item = bool> {
    let summary = length > 2 * edge;
    let count = if summary { 2 * edge + 1 } else { length };
    (0..count).map(move |entry| !summary || entry != edge)
}

/// The corners that a summary shows.
fn edges(array: &Array, edge: usize) -> Array {
    let mut shown = array.clone();
    for axis in 0..array.shape().len() {
        let length = shown.shape()[axis];
        if length > 2 * edge {
            let start = shown.view(shown.layout().sliced(axis, 0, 1, edge));
            let end = shown.view(shown.layout().sliced(axis, (length - edge) as isize, 1, edge));
            shown = super::combine::joined(&[start, end], axis);
        }
    }
    shown
}

fn words(array: &Array, options: &PrintOptions, vm: &VirtualMachine) -> PyResult<Vec<String>> {
    if options.elements == Elements::FromPython {
        let printing = vm.import("numpy", 0)?.get_attr("_core", vm)?.get_attr("arrayprint", vm)?;
        let words = printing.get_attr("element_texts", vm)?.call((array.clone().into_object(vm),), vm)?;
        return words.try_to_value(vm);
    }
    Ok(match array {
        Array::Float(cells) => float_words(&cells.to_vec(), cells.form, options),
        Array::Complex(cells) => complex_words(&cells.to_vec(), cells.form, options),
        Array::Time(cells) => padded_left(
            cells.to_vec().iter().map(|&value| time_word(value, cells.form, array.shape().is_empty())).collect(),
        ),
        Array::Int(cells) if cells.form == Form::UInt64 => {
            padded_left(cells.to_vec().iter().map(|&value| (value as u64).to_string()).collect())
        }
        Array::Int(cells) => padded_left(cells.to_vec().iter().map(i64::to_string).collect()),
        Array::Bool(cells) => {
            // As wide as `False`, whether there is one or not.
            let width = if array.shape().is_empty() { 0 } else { 5 };
            cells.to_vec().into_iter().map(|value| format!("{:>width$}", bool_text(value))).collect()
        }
        Array::Text(cells) => cells
            .to_vec()
            .iter()
            .map(|text| Ok(vm.ctx.new_str(&**text).as_object().repr(vm)?.to_string_lossy().into_owned()))
            .collect::<PyResult<_>>()?,
        Array::Object(cells) => cells
            .to_vec()
            .iter()
            .map(|value| Ok(value.repr(vm)?.to_string_lossy().into_owned()))
            .collect::<PyResult<_>>()?,
    })
}

/// Real and imaginary parts below one another.
fn complex_words(values: &[Complex64], form: Form, options: &PrintOptions) -> Vec<String> {
    let real: Vec<f64> = values.iter().map(|value| value.re).collect();
    let imaginary: Vec<f64> = values.iter().map(|value| value.im).collect();
    let (real, imaginary) = (float_words(&real, form, options), float_words(&imaginary, form, options));
    let signed = |word: &String| match word.trim_start() {
        digits if digits.starts_with('-') => digits.to_owned(),
        digits => format!("+{digits}"),
    };
    let imaginary = padded_left(imaginary.iter().map(signed).collect());
    let joined = |(real, imaginary): (String, String)| {
        // The unit stands directly after the digits, blanks after it.
        let number = imaginary.trim_end();
        format!("{real}{number}j{}", " ".repeat(imaginary.len() - number.len()))
    };
    padded_left(real.into_iter().zip(imaginary).map(joined).collect())
}

fn time_word(value: i64, form: Form, alone: bool) -> String {
    match form {
        Form::Date(_) if value == time::MISSING => "'NaT'".to_owned(),
        Form::Date(unit) if alone => format!("'{}'", time::date_text(value, unit)),
        Form::Date(unit) => format!("'{}'", time::date_text(value, unit)),
        _ if value == time::MISSING => "'NaT'".to_owned(),
        _ => value.to_string(),
    }
}

/// A single element as `str` prints it.
pub(crate) fn single(array: &Array, vm: &VirtualMachine) -> String {
    match array {
        Array::Time(cells) => {
            let value = cells.to_vec().first().copied().unwrap_or(time::MISSING);
            match cells.form {
                Form::Date(unit) => time::date_text(value, unit),
                _ if value == time::MISSING => "NaT".to_owned(),
                form => format!("{value} {}", form.unit().words()),
            }
        }
        Array::Complex(cells) => {
            let value = cells.to_vec().first().copied().unwrap_or_default();
            super::narrow::complex_text(value, cells.form)
        }
        Array::Float(cells) => {
            let value = cells.to_vec().first().copied().unwrap_or(f64::NAN);
            narrow_float_text(value, cells.form)
        }
        other => match other.plain_elements(vm).first().map(|value| value.str(vm)) {
            Some(Ok(text)) => text.to_string_lossy().into_owned(),
            _ => String::new(),
        },
    }
}

/// As `repr` of a float, with no more digits than its form has.
fn narrow_float_text(value: f64, form: Form) -> String {
    if !matches!(form, Form::Half | Form::Single) || !value.is_finite() {
        return super::scalar::float_text(value);
    }
    let (plain, scientific) = shortest(value, form);
    let exponent: i32 = scientific.split_once('e').and_then(|(_, exponent)| exponent.parse().ok()).unwrap_or(0);
    // As many digits as the form surely has.
    let limit = if form == Form::Half { 1e3 } else { 1e6 };
    if value == 0.0 || (1e-4..limit).contains(&value.abs()) {
        return if plain.contains('.') { plain } else { format!("{plain}.0") };
    }
    let (mantissa, _) = scientific.split_once('e').unwrap_or((&scientific, ""));
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}e{sign}{:02}", exponent.abs())
}

fn padded_left(words: Vec<String>) -> Vec<String> {
    let width = words.iter().map(String::len).max().unwrap_or(0);
    words.into_iter().map(|word| format!("{word:>width$}")).collect()
}

/// Floats with their points below one another, in scientific notation when they differ too much in size.
pub(crate) fn float_words(values: &[f64], form: Form, options: &PrintOptions) -> Vec<String> {
    let finite: Vec<f64> = values.iter().copied().filter(|value| value.is_finite()).collect();
    let sizes = finite.iter().map(|value| value.abs()).filter(|&value| value != 0.0);
    let (least, most) =
        sizes.fold((f64::INFINITY, 0.0_f64), |(least, most), value| (least.min(value), most.max(value)));
    let scientific = most > 0.0 && (most >= 1e8 || (!options.suppress && (least < 1e-4 || most / least > 1000.0)));
    let parts: Vec<Parts> = finite
        .iter()
        .map(|&value| {
            if scientific {
                scientific_parts(value, form, options.precision)
            } else {
                positional_parts(value, form, options.precision)
            }
        })
        .collect();
    let mut before = parts.iter().map(|parts| parts.before.len()).max().unwrap_or(0);
    let after = parts.iter().map(|parts| parts.after.len()).max().unwrap_or(0);
    let tail = parts.iter().map(|parts| parts.exponent.len()).max().unwrap_or(0);
    let fraction = 1 + after + if scientific { 1 + tail } else { 0 };
    let special =
        values.iter().filter(|value| !value.is_finite()).map(|&value| special_text(value).len()).max().unwrap_or(0);
    before = before.max(special.saturating_sub(fraction));
    let mut parts = parts.into_iter();
    values
        .iter()
        .map(|&value| match value.is_finite() {
            true => parts.next().map(|parts| parts.aligned(before, after, tail, scientific)).unwrap_or_default(),
            false => format!("{:>width$}", special_text(value), width = before + fraction),
        })
        .collect()
}

fn special_text(value: f64) -> &'static str {
    if value.is_nan() {
        "nan"
    } else if value > 0.0 {
        "inf"
    } else {
        "-inf"
    }
}

/// A printed float around its decimal point.
struct Parts {
    before: String,
    after: String,
    exponent: String,
}

impl Parts {
    /// Scientific numbers are filled up with zeros, others with blanks.
    fn aligned(self, before: usize, after: usize, tail: usize, scientific: bool) -> String {
        let Self { before: whole, after: fraction, exponent } = self;
        match scientific {
            true => format!("{whole:>before$}.{fraction:0<after$}e{}", padded_exponent(&exponent, tail)),
            false => format!("{whole:>before$}.{fraction:<after$}"),
        }
    }
}

/// `+05` as wide as the longest exponent beside it.
fn padded_exponent(exponent: &str, width: usize) -> String {
    let (sign, digits) = exponent.split_at(1);
    format!("{sign}{digits:0>width$}", width = width.saturating_sub(1))
}

/// The shortest digits that mean the value, rounded when they are more than `precision`.
fn positional_parts(value: f64, form: Form, precision: usize) -> Parts {
    let shortest = shortest(value, form).0;
    let digits = shortest.split_once('.').map_or(0, |(_, fraction)| fraction.len());
    let text = if digits > precision { format!("{value:.precision$}") } else { shortest };
    let (before, after) = text.split_once('.').unwrap_or((&text, ""));
    Parts { before: before.to_owned(), after: after.trim_end_matches('0').to_owned(), exponent: String::new() }
}

fn scientific_parts(value: f64, form: Form, precision: usize) -> Parts {
    let shortest = shortest(value, form).1;
    let digits = shortest
        .split_once('e')
        .and_then(|(mantissa, _)| mantissa.split_once('.'))
        .map_or(0, |(_, fraction)| fraction.len());
    let text = if digits > precision { format!("{value:.precision$e}") } else { shortest };
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (before, after) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let sign = if exponent < 0 { '-' } else { '+' };
    Parts {
        before: before.to_owned(),
        after: after.trim_end_matches('0').to_owned(),
        exponent: format!("{sign}{:02}", exponent.abs()),
    }
}
