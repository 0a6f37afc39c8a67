//! Operators between columns, and between a column and a single value.

use polars::prelude::{
    DataType, IntoSeries, NamedFrom, NamedFromOwned, PlSmallStr, PolarsResult, Series, StringChunked,
};

use super::{
    kernels,
    values::{DATETIME, DURATION, Values},
};

/// An arithmetic operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    FloorDivide,
    Modulo,
    Power,
}

impl Operator {
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "add" => Self::Add,
            "sub" => Self::Subtract,
            "mul" => Self::Multiply,
            "truediv" => Self::Divide,
            "floordiv" => Self::FloorDivide,
            "mod" => Self::Modulo,
            "pow" => Self::Power,
            _ => return None,
        })
    }

    /// The name of numpy's function.
    pub fn name(self) -> &'static str {
        match self {
            Self::Add => "add",
            Self::Subtract => "subtract",
            Self::Multiply => "multiply",
            Self::Divide => "divide",
            Self::FloorDivide => "floor_divide",
            Self::Modulo => "remainder",
            Self::Power => "power",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

impl Comparison {
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "eq" => Self::Equal,
            "ne" => Self::NotEqual,
            "lt" => Self::Less,
            "le" => Self::LessOrEqual,
            "gt" => Self::Greater,
            "ge" => Self::GreaterOrEqual,
            _ => return None,
        })
    }

    /// The comparison that holds when the operands change places.
    pub fn mirrored(self) -> Self {
        match self {
            Self::Less => Self::Greater,
            Self::LessOrEqual => Self::GreaterOrEqual,
            Self::Greater => Self::Less,
            Self::GreaterOrEqual => Self::LessOrEqual,
            equality => equality,
        }
    }

    /// Return whether an ordering satisfies the comparison; `None` stands for a missing value, which equals nothing.
    pub fn holds(self, ordering: Option<std::cmp::Ordering>) -> bool {
        use std::cmp::Ordering::{Equal, Greater, Less};
        match self {
            Self::Equal => ordering == Some(Equal),
            Self::NotEqual => ordering != Some(Equal),
            Self::Less => ordering == Some(Less),
            Self::LessOrEqual => matches!(ordering, Some(Less | Equal)),
            Self::Greater => ordering == Some(Greater),
            Self::GreaterOrEqual => matches!(ordering, Some(Greater | Equal)),
        }
    }
}

/// The result of `left operator right`, or `None` when the dtypes do not go together.
///
/// Both sides are equally long, or one of them has a single value.
pub fn calculate(left: &Values, operator: Operator, right: &Values) -> PolarsResult<Option<Values>> {
    let (Some(a), Some(b)) = (left.series(), right.series()) else {
        return Ok(None);
    };
    let temporal = |series: &Series| series.dtype().is_temporal();
    if temporal(a) || temporal(b) {
        return temporal_result(a, operator, b);
    }
    match (a.dtype().is_string(), b.dtype().is_string()) {
        (true, true) if operator == Operator::Add => return Ok(Some(joined(a, b)?)),
        (false, false) => {}
        _ => return Ok(None),
    }
    if a.dtype().is_float() || b.dtype().is_float() || operator == Operator::Divide {
        return Ok(float_result(left, operator, right));
    }
    Ok(integer_result(left, operator, right).or_else(|| float_result(left, operator, right)))
}

fn float_result(left: &Values, operator: Operator, right: &Values) -> Option<Values> {
    let (a, b) = (kernels::floats(left)?, kernels::floats(right)?);
    let results = match operator {
        Operator::Add => paired(&a, &b, |a, b| a + b),
        Operator::Subtract => paired(&a, &b, |a, b| a - b),
        Operator::Multiply => paired(&a, &b, |a, b| a * b),
        Operator::Divide => paired(&a, &b, |a, b| a / b),
        Operator::FloorDivide => paired(&a, &b, |a, b| (a / b).floor()),
        Operator::Modulo => paired(&a, &b, modulo),
        Operator::Power => paired(&a, &b, power),
    };
    Some(Values::Plain(Series::from_vec(PlSmallStr::EMPTY, results)))
}

/// The remainder with the sign of the divisor, as in Python.
fn modulo(a: f64, b: f64) -> f64 {
    let rest = a % b;
    if rest != 0.0 && (rest < 0.0) != (b < 0.0) { rest + b } else { rest }
}

fn power(base: f64, exponent: f64) -> f64 {
    if exponent == 2.0 { base * base } else { base.powf(exponent) }
}

/// `None` when the result does not fit integers: division by zero, negative powers.
fn integer_result(left: &Values, operator: Operator, right: &Values) -> Option<Values> {
    let (a, b) = (kernels::integers(left.series()?)?, kernels::integers(right.series()?)?);
    let (a, b) = (kernels::integer_slice(&a), kernels::integer_slice(&b));
    if matches!(operator, Operator::FloorDivide | Operator::Modulo) && b.contains(&0) {
        return None;
    }
    if operator == Operator::Power && b.iter().any(|&exponent| exponent < 0) {
        return None;
    }
    let floor_divide = |a: i64, b: i64| a.wrapping_div(b) - i64::from(a.wrapping_rem(b) != 0 && (a < 0) != (b < 0));
    let results = match operator {
        Operator::Add => paired(a, b, i64::wrapping_add),
        Operator::Subtract => paired(a, b, i64::wrapping_sub),
        Operator::Multiply => paired(a, b, i64::wrapping_mul),
        Operator::FloorDivide => paired(a, b, floor_divide),
        Operator::Modulo => paired(a, b, |a, b| ((a.wrapping_rem(b)).wrapping_add(b)).wrapping_rem(b)),
        Operator::Power => paired(a, b, |a, b| a.wrapping_pow(u32::try_from(b).unwrap_or(u32::MAX))),
        Operator::Divide => return None,
    };
    let series = Series::from_vec(PlSmallStr::EMPTY, results);
    Some(Values::Plain(series.cast(&result_type(left, right)).ok()?))
}

/// Small integers stay small among themselves and beside single Python numbers.
fn result_type(left: &Values, right: &Values) -> DataType {
    let dtype = |values: &Values| values.series().map(|series| series.dtype().clone());
    match (dtype(left), dtype(right)) {
        (Some(a), Some(b)) if a == b && !a.is_bool() => a,
        (Some(a), Some(_)) if right.len() == 1 && left.len() != 1 && a.is_integer() => a,
        (Some(_), Some(b)) if left.len() == 1 && right.len() != 1 && b.is_integer() => b,
        _ => DataType::Int64,
    }
}

/// Apply to pairs; the shorter side has one value, which meets all of the other.
fn paired<T, R>(a: &[T], b: &[T], function: impl Fn(T, T) -> R + Sync) -> Vec<R>
where
    T: Copy + Sync,
    R: Clone + Default + Send,
{
    match (a, b) {
        (_, &[b]) => kernels::mapped(a, |&a| function(a, b)),
        (&[a], _) => kernels::mapped(b, |&b| function(a, b)),
        _ => kernels::filled(a.len().min(b.len()), |row| function(a[row], b[row])),
    }
}

fn joined(a: &Series, b: &Series) -> PolarsResult<Values> {
    let (a, b) = (a.str()?, b.str()?);
    let (a, b): (Vec<_>, Vec<_>) = (a.iter().collect(), b.iter().collect());
    let texts = paired(&a, &b, |a: Option<&str>, b: Option<&str>| Some(format!("{}{}", a?, b?)));
    Ok(Values::Plain(texts.into_iter().collect::<StringChunked>().into_series()))
}

/// Moments and spans of time; a gap stays a gap.
fn temporal_result(a: &Series, operator: Operator, b: &Series) -> PolarsResult<Option<Values>> {
    use DataType::{Datetime, Duration};
    let numbers = |series: &Series| -> PolarsResult<Vec<Option<f64>>> {
        Ok(series.to_physical_repr().cast(&DataType::Float64)?.f64()?.iter().collect())
    };
    let dtype = match (a.dtype(), operator, b.dtype()) {
        (Datetime(..), Operator::Subtract, Datetime(..))
        | (Duration(_), Operator::Add | Operator::Subtract, Duration(_)) => DURATION,
        (Datetime(..), Operator::Add | Operator::Subtract, Duration(_))
        | (Duration(_), Operator::Add, Datetime(..)) => DATETIME,
        (Duration(_), Operator::Divide, Duration(_)) => DataType::Float64,
        (Duration(_), Operator::FloorDivide, Duration(_)) => DataType::Int64,
        (Duration(_), Operator::Multiply | Operator::Divide | Operator::FloorDivide, number)
            if number.is_primitive_numeric() =>
        {
            DURATION
        }
        (number, Operator::Multiply, Duration(_)) if number.is_primitive_numeric() => DURATION,
        _ => return Ok(None),
    };
    if matches!(operator, Operator::Add | Operator::Subtract) {
        return exact_times(a, operator, b, &dtype).map(Some);
    }
    let function = |a: Option<f64>, b: Option<f64>| match operator {
        Operator::Multiply => Some(a? * b?),
        Operator::Divide => Some(a? / b?),
        _ => Some((a? / b?).floor()),
    };
    let result = Series::new(PlSmallStr::EMPTY, paired(&numbers(a)?, &numbers(b)?, function));
    let whole = if dtype.is_float() { result } else { result.cast(&DataType::Int64)? };
    Ok(Some(Values::Plain(whole.cast(&dtype)?)))
}

fn exact_times(a: &Series, operator: Operator, b: &Series, dtype: &DataType) -> PolarsResult<Values> {
    let numbers =
        |series: &Series| -> PolarsResult<Vec<Option<i64>>> { Ok(series.to_physical_repr().i64()?.iter().collect()) };
    let function = |a: Option<i64>, b: Option<i64>| match operator {
        Operator::Add => a?.checked_add(b?),
        _ => a?.checked_sub(b?),
    };
    let result = Series::new(PlSmallStr::EMPTY, paired(&numbers(a)?, &numbers(b)?, function));
    Ok(Values::Plain(result.cast(dtype)?))
}
