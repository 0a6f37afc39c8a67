//! The width of a number type, or the unit of a time type.

use super::{arithmetic::Kind, unit::Unit};

/// How the elements of an array are meant. They are computed in 64 bits and brought into their form afterwards, which gives
/// the same results: sums and products of narrow floats are exact in 64 bits, and integers wrap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// 64 bits, or no number at all.
    #[default]
    Plain,
    /// A Python number, which takes the form of what it meets.
    Weak,
    Int8,
    Int16,
    Int32,
    UInt8,
    UInt16,
    UInt32,
    /// Kept as the 64 bits of a signed integer.
    UInt64,
    Half,
    Single,
    Date(Unit),
    Span(Unit),
}

impl Form {
    pub fn unit(self) -> Unit {
        match self {
            Self::Date(unit) | Self::Span(unit) => unit,
            _ => Unit::Any,
        }
    }

    pub fn is_unsigned(self) -> bool {
        matches!(self, Self::UInt8 | Self::UInt16 | Self::UInt32 | Self::UInt64)
    }

    /// The number of bits of an integer.
    fn bits(self) -> u32 {
        match self {
            Self::Int8 | Self::UInt8 => 8,
            Self::Int16 | Self::UInt16 => 16,
            Self::Int32 | Self::UInt32 => 32,
            _ => 64,
        }
    }

    fn integer(bits: u32, unsigned: bool) -> Self {
        match (bits, unsigned) {
            (8, false) => Self::Int8,
            (16, false) => Self::Int16,
            (32, false) => Self::Int32,
            (8, true) => Self::UInt8,
            (16, true) => Self::UInt16,
            (32, true) => Self::UInt32,
            (_, true) => Self::UInt64,
            (_, false) => Self::Plain,
        }
    }

    /// Bring an integer into range, as the processor does: by dropping the upper bits.
    pub fn wrap(self, value: i64) -> i64 {
        match self {
            Self::Int8 => i64::from(value as i8),
            Self::Int16 => i64::from(value as i16),
            Self::Int32 => i64::from(value as i32),
            Self::UInt8 => i64::from(value as u8),
            Self::UInt16 => i64::from(value as u16),
            Self::UInt32 => i64::from(value as u32),
            _ => value,
        }
    }

    /// Return whether a Python integer fits into this dtype.
    pub fn holds(self, value: i128) -> bool {
        let (low, high) = match (self.bits(), self.is_unsigned()) {
            (bits, true) => (0, (1_i128 << bits) - 1),
            (bits, false) => (-(1_i128 << (bits - 1)), (1_i128 << (bits - 1)) - 1),
        };
        (low..=high).contains(&value)
    }

    /// Round a float to the digits of this form.
    pub fn round(self, value: f64) -> f64 {
        match self {
            Self::Single => f64::from(value as f32),
            Self::Half => rounded_to_half(value),
            _ => value,
        }
    }

    /// The float form that holds integers of this form exactly enough, as numpy sees it.
    pub fn as_float(self) -> Self {
        match self.bits() {
            8 => Self::Half,
            16 => Self::Single,
            _ => Self::Plain,
        }
    }

    fn float_bits(self) -> u32 {
        match self {
            Self::Half => 16,
            Self::Single => 32,
            _ => 64,
        }
    }
}

/// Eleven bits, ties to even; beyond the largest half it is infinite.
fn rounded_to_half(value: f64) -> f64 {
    const LARGEST: f64 = 65_504.0;
    if !value.is_finite() || value == 0.0 {
        return value;
    }
    // Below 2^-14 the steps stay the same.
    let exponent = value.abs().log2().floor().max(-14.0);
    let step = (exponent - 10.0).exp2();
    let rounded = (value / step).round_ties_even() * step;
    if rounded.abs() > LARGEST { f64::INFINITY.copysign(value) } else { rounded }
}

/// The type that two types have in common.
pub fn common(left: (Kind, Form), right: (Kind, Form)) -> (Kind, Form) {
    let kind = left.0.max(right.0);
    (kind, common_form(kind, left, right))
}

fn common_form(kind: Kind, left: (Kind, Form), right: (Kind, Form)) -> Form {
    let (left, right) = match (left, right) {
        ((_, Form::Weak), (_, Form::Weak)) => return Form::Plain,
        ((_, Form::Weak), (own, form)) | ((own, form), (_, Form::Weak)) => {
            return beside_a_python_number(kind, own, form);
        }
        pair => pair,
    };
    match kind {
        Kind::Int => match (left, right) {
            ((Kind::Bool, _), (_, form)) | ((_, form), (Kind::Bool, _)) => form,
            ((_, left), (_, right)) => common_integer(left, right),
        },
        Kind::Float | Kind::Complex => wider_float(float_form(left), float_form(right)),
        Kind::Time => match (left, right) {
            ((Kind::Time, left), (Kind::Time, right)) => common_time(left, right),
            ((Kind::Time, form), _) | (_, (_, form)) => form,
        },
        _ => Form::Plain,
    }
}

/// A Python number keeps the other's form unless it is of a wider kind.
fn beside_a_python_number(kind: Kind, own: Kind, form: Form) -> Form {
    match (kind, own) {
        (Kind::Complex, Kind::Float) => form,
        (kind, own) if kind == own => form,
        _ => Form::Plain,
    }
}

fn common_integer(left: Form, right: Form) -> Form {
    let (wide, narrow) = if left.bits() >= right.bits() { (left, right) } else { (right, left) };
    if wide.is_unsigned() == narrow.is_unsigned() {
        return wide;
    }
    if !wide.is_unsigned() && wide.bits() > narrow.bits() {
        return wide;
    }
    // An unsigned type needs one more bit among signed ones; beyond 64 numpy takes floats, here values wrap.
    Form::integer((wide.bits() * 2).min(64), false)
}

fn float_form((kind, form): (Kind, Form)) -> Form {
    match kind {
        Kind::Bool => Form::Half,
        Kind::Int => form.as_float(),
        _ => form,
    }
}

fn wider_float(left: Form, right: Form) -> Form {
    if left.float_bits() >= right.float_bits() { left } else { right }
}

/// The finer unit; dates absorb spans.
pub fn common_time(left: Form, right: Form) -> Form {
    match (left, right) {
        (Form::Span(a), Form::Span(b)) => Form::Span(a.finer(b)),
        (Form::Date(a) | Form::Span(a), Form::Date(b) | Form::Span(b)) => Form::Date(a.finer(b)),
        (left, _) => left,
    }
}

/// The shortest text that means this value among those of its form, in plain and in scientific notation.
pub fn shortest(value: f64, form: Form) -> (String, String) {
    match form {
        Form::Single => (format!("{}", value as f32), format!("{:e}", value as f32)),
        Form::Half => {
            let digits = (0..8).find(|&digits| {
                format!("{value:.digits$e}").parse().is_ok_and(|read: f64| rounded_to_half(read) == value)
            });
            let read: f64 = format!("{value:.*e}", digits.unwrap_or(8)).parse().unwrap_or(value);
            (format!("{read}"), format!("{read:e}"))
        }
        _ => (format!("{value}"), format!("{value:e}")),
    }
}
