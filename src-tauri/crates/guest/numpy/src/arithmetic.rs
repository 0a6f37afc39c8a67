//! Operators on two elements, and the element type of the result.

use num_complex::Complex64;

use super::error::Fault;

/// The element types, in the order in which they absorb one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Bool,
    Int,
    Float,
    Complex,
    /// Dates and spans of time.
    Time,
    Text,
    Object,
}

/// A single number, of one of numpy's three number types.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Number {
    Bool(bool),
    Int(i64),
    Float(f64),
}

impl Number {
    pub fn kind(self) -> Kind {
        match self {
            Self::Bool(_) => Kind::Bool,
            Self::Int(_) => Kind::Int,
            Self::Float(_) => Kind::Float,
        }
    }

    pub fn to_float(self) -> f64 {
        match self {
            Self::Bool(value) => f64::from(u8::from(value)),
            Self::Int(value) => value as f64,
            Self::Float(value) => value,
        }
    }

    /// The integer, with what follows the decimal point cut off.
    pub fn to_int(self) -> i64 {
        match self {
            Self::Bool(value) => i64::from(value),
            Self::Int(value) => value,
            Self::Float(value) => float_to_int(value),
        }
    }

    pub fn to_bool(self) -> bool {
        match self {
            Self::Bool(value) => value,
            Self::Int(value) => value != 0,
            Self::Float(value) => value != 0.0,
        }
    }
}

/// As the processor converts: what does not fit becomes the smallest integer.
pub(crate) fn float_to_int(value: f64) -> i64 {
    const LIMIT: f64 = 9_223_372_036_854_775_808.0;
    if value.is_nan() || !(-LIMIT..LIMIT).contains(&value) { i64::MIN } else { value as i64 }
}

/// The operations, each with the name of numpy's function for it.
macro_rules! operations {
    ($($operation:ident $name:literal,)*) => {
        /// Operators and two-argument functions that stay within the numbers.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) enum Operation {
            $($operation,)*
        }

        impl Operation {
            /// The name of numpy's function for it.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$operation => $name,)*
                }
            }

            /// The two-argument function of this name.
            pub fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$operation),)*
                    _ => None,
                }
            }
        }
    };
}

operations! {
    Add "add",
    Subtract "subtract",
    Multiply "multiply",
    Divide "divide",
    FloorDivide "floor_divide",
    Remainder "remainder",
    Power "power",
    And "bitwise_and",
    Or "bitwise_or",
    Xor "bitwise_xor",
    LeftShift "left_shift",
    RightShift "right_shift",
    Maximum "maximum",
    Minimum "minimum",
    Fmax "fmax",
    Fmin "fmin",
    ArcTangent2 "arctan2",
    Hypotenuse "hypot",
    CopySign "copysign",
    NextAfter "nextafter",
    LogAddExp "logaddexp",
    LogAddExp2 "logaddexp2",
    Heaviside "heaviside",
    Fmod "fmod",
    GreatestDivisor "gcd",
    LeastMultiple "lcm",
}

impl Operation {
    /// The type in which the operation computes, given the wider of the two number types.
    pub fn domain(self, widest: Kind) -> Result<Kind, Fault> {
        match (self, widest) {
            (
                Self::Divide
                | Self::ArcTangent2
                | Self::Hypotenuse
                | Self::CopySign
                | Self::NextAfter
                | Self::LogAddExp
                | Self::LogAddExp2
                | Self::Heaviside,
                _,
            ) => Ok(Kind::Float),
            (Self::GreatestDivisor | Self::LeastMultiple, Kind::Float) => Err(Fault::NotForFloats(self.name())),
            (Self::And | Self::Or | Self::Xor | Self::LeftShift | Self::RightShift, Kind::Float) => {
                Err(Fault::NotForFloats(self.name()))
            }
            (Self::Subtract, Kind::Bool) => Err(Fault::BooleanSubtract),
            (
                Self::FloorDivide
                | Self::Remainder
                | Self::Fmod
                | Self::Power
                | Self::LeftShift
                | Self::RightShift
                | Self::GreatestDivisor
                | Self::LeastMultiple,
                Kind::Bool,
            ) => Ok(Kind::Int),
            (_, widest) => Ok(widest),
        }
    }

    pub fn on_floats(self) -> fn(f64, f64) -> f64 {
        match self {
            Self::Add => |a, b| a + b,
            Self::Subtract => |a, b| a - b,
            Self::Multiply => |a, b| a * b,
            Self::FloorDivide => floor_divide,
            Self::Remainder => remainder,
            Self::Power => power,
            Self::Maximum => |a, b| if a >= b || a.is_nan() { a } else { b },
            Self::Minimum => |a, b| if a <= b || a.is_nan() { a } else { b },
            Self::Fmax => f64::max,
            Self::Fmin => f64::min,
            Self::ArcTangent2 => f64::atan2,
            Self::Hypotenuse => f64::hypot,
            Self::CopySign => f64::copysign,
            Self::NextAfter => next_after,
            Self::LogAddExp => |a, b| log_add(a, b, f64::exp, f64::ln_1p, std::f64::consts::LN_2),
            Self::LogAddExp2 => |a, b| log_add(a, b, f64::exp2, |x| x.ln_1p() * std::f64::consts::LOG2_E, 1.0),
            Self::Heaviside => heaviside,
            Self::Fmod => |a, b| a % b,
            Self::Divide
            | Self::And
            | Self::Or
            | Self::Xor
            | Self::LeftShift
            | Self::RightShift
            | Self::GreatestDivisor
            | Self::LeastMultiple => |a, b| a / b,
        }
    }

    pub fn on_ints(self) -> fn(i64, i64) -> i64 {
        match self {
            Self::Add => i64::wrapping_add,
            Self::Subtract => i64::wrapping_sub,
            Self::Multiply => i64::wrapping_mul,
            Self::FloorDivide => floor_divide_ints,
            Self::Remainder => remainder_ints,
            Self::Power => power_ints,
            Self::And => |a, b| a & b,
            Self::Or => |a, b| a | b,
            Self::Xor => |a, b| a ^ b,
            Self::LeftShift => |a, b| u32::try_from(b).ok().and_then(|b| a.checked_shl(b)).unwrap_or(0),
            Self::RightShift => |a, b| a >> b.clamp(0, 63),
            Self::Maximum | Self::Fmax => |a, b| a.max(b),
            Self::Fmod => |a, b| if b == 0 { 0 } else { a.wrapping_rem(b) },
            Self::GreatestDivisor => greatest_divisor,
            Self::LeastMultiple => |a, b| match greatest_divisor(a, b) {
                0 => 0,
                divisor => (a / divisor).wrapping_mul(b).wrapping_abs(),
            },
            _ => |a, b| a.min(b),
        }
    }

    /// As [`Self::on_ints`], for 64 bits without a sign.
    pub fn on_unsigned(self) -> fn(i64, i64) -> i64 {
        match self {
            Self::FloorDivide => |a, b| (a as u64).checked_div(b as u64).unwrap_or(0) as i64,
            Self::Remainder | Self::Fmod => |a, b| (a as u64).checked_rem(b as u64).unwrap_or(0) as i64,
            Self::RightShift => |a, b| (a as u64).checked_shr(b.clamp(0, 64) as u32).unwrap_or(0) as i64,
            Self::Maximum | Self::Fmax => |a, b| (a as u64).max(b as u64) as i64,
            Self::Minimum | Self::Fmin => |a, b| (a as u64).min(b as u64) as i64,
            _ => self.on_ints(),
        }
    }

    pub fn on_complex(self) -> Option<fn(Complex64, Complex64) -> Complex64> {
        Some(match self {
            Self::Add => |a, b| a + b,
            Self::Subtract => |a, b| a - b,
            Self::Multiply => |a, b| a * b,
            Self::Divide => |a, b| a / b,
            Self::Power => complex_power,
            _ => return None,
        })
    }

    pub fn on_bools(self) -> fn(bool, bool) -> bool {
        match self {
            Self::Xor => |a, b| a ^ b,
            Self::Add | Self::Or | Self::Maximum | Self::Fmax => |a, b| a | b,
            _ => |a, b| a & b,
        }
    }

    /// The operation on two single numbers.
    pub fn apply(self, left: Number, right: Number) -> Result<Number, Fault> {
        let domain = self.domain(left.kind().max(right.kind()))?;
        Ok(match domain {
            Kind::Bool => Number::Bool(self.on_bools()(left.to_bool(), right.to_bool())),
            Kind::Int => {
                self.check_power(right.to_int())?;
                Number::Int(self.on_ints()(left.to_int(), right.to_int()))
            }
            _ => Number::Float(self.on_floats()(left.to_float(), right.to_float())),
        })
    }

    /// Integers have no fractions to answer a negative power with.
    pub fn check_power(self, exponent: i64) -> Result<(), Fault> {
        if self == Self::Power && exponent < 0 { Err(Fault::NegativePower) } else { Ok(()) }
    }
}

/// Comparisons, whose result is a truth value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Comparison {
    Less,
    LessEqual,
    Equal,
    NotEqual,
    Greater,
    GreaterEqual,
}

impl Comparison {
    pub fn name(self) -> &'static str {
        match self {
            Self::Less => "less",
            Self::LessEqual => "less_equal",
            Self::Equal => "equal",
            Self::NotEqual => "not_equal",
            Self::Greater => "greater",
            Self::GreaterEqual => "greater_equal",
        }
    }

    pub fn of<T: PartialOrd + ?Sized>(self, left: &T, right: &T) -> bool {
        match self {
            Self::Less => left < right,
            Self::LessEqual => left <= right,
            Self::Equal => left == right,
            Self::NotEqual => left != right,
            Self::Greater => left > right,
            Self::GreaterEqual => left >= right,
        }
    }

    /// By the real part first, as numpy orders complex numbers.
    pub fn of_complex(self, left: Complex64, right: Complex64) -> bool {
        match self {
            Self::Equal => left == right,
            Self::NotEqual => left != right,
            _ => self.of(&(left.re, left.im), &(right.re, right.im)),
        }
    }

    pub fn apply(self, left: Number, right: Number) -> bool {
        match left.kind().max(right.kind()) {
            Kind::Float => self.of(&left.to_float(), &right.to_float()),
            _ => self.of(&left.to_int(), &right.to_int()),
        }
    }
}

/// Rounds towards minus infinity, as Python does.
fn floor_divide(a: f64, b: f64) -> f64 {
    if b == 0.0 {
        return a / b;
    }
    let modulus = a % b;
    let mut quotient = (a - modulus) / b;
    if modulus != 0.0 && (b < 0.0) != (modulus < 0.0) {
        quotient -= 1.0;
    }
    if quotient == 0.0 { (0.0_f64).copysign(a / b) } else { nearest_below(quotient) }
}

/// The division above may land a hair below the whole number that it means.
fn nearest_below(quotient: f64) -> f64 {
    let floor = quotient.floor();
    if quotient - floor > 0.5 { floor + 1.0 } else { floor }
}

/// Has the sign of the divisor, as in Python.
fn remainder(a: f64, b: f64) -> f64 {
    let modulus = a % b;
    if modulus == 0.0 {
        modulus.copysign(b)
    } else if (b < 0.0) != (modulus < 0.0) {
        modulus + b
    } else {
        modulus
    }
}

/// `x ** 2` multiplies, so that it gives the same bits as `x * x`.
fn power(base: f64, exponent: f64) -> f64 {
    if exponent == 2.0 {
        base * base
    } else if exponent == 0.5 {
        base.sqrt()
    } else {
        base.powf(exponent)
    }
}

/// Whole powers by multiplying, as numpy does, so that `1j ** 2` has no rounding.
fn complex_power(base: Complex64, exponent: Complex64) -> Complex64 {
    const MOST: f64 = 100.0;
    if exponent.im == 0.0 && exponent.re.fract() == 0.0 && exponent.re.abs() < MOST {
        return base.powi(exponent.re as i32);
    }
    base.powc(exponent)
}

fn next_after(from: f64, to: f64) -> f64 {
    if from.is_nan() || to.is_nan() {
        f64::NAN
    } else if from == to {
        to
    } else if from < to {
        from.next_up()
    } else {
        from.next_down()
    }
}

/// The logarithm of a sum of powers, which themselves would be too large.
fn log_add(a: f64, b: f64, power: fn(f64) -> f64, ln_1p: fn(f64) -> f64, twice: f64) -> f64 {
    if a == b {
        return a + twice;
    }
    let (large, small) = if a > b { (a, b) } else { (b, a) };
    if a.is_nan() || b.is_nan() { f64::NAN } else { large + ln_1p(power(small - large)) }
}

fn heaviside(x: f64, at_zero: f64) -> f64 {
    if x.is_nan() {
        x
    } else if x == 0.0 {
        at_zero
    } else {
        f64::from(u8::from(x > 0.0))
    }
}

fn greatest_divisor(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a as i64
}

fn floor_divide_ints(a: i64, b: i64) -> i64 {
    if b == 0 {
        return 0;
    }
    let quotient = a.wrapping_div(b);
    if a.wrapping_rem(b) != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient }
}

fn remainder_ints(a: i64, b: i64) -> i64 {
    if b == 0 {
        return 0;
    }
    let modulus = a.wrapping_rem(b);
    if modulus != 0 && (modulus < 0) != (b < 0) { modulus + b } else { modulus }
}

fn power_ints(base: i64, exponent: i64) -> i64 {
    let (mut result, mut factor, mut left) = (1_i64, base, exponent);
    while left > 0 {
        if left & 1 == 1 {
            result = result.wrapping_mul(factor);
        }
        factor = factor.wrapping_mul(factor);
        left >>= 1;
    }
    result
}
