//! Operations on every text of a column.

use polars::prelude::{IntoSeries, NamedFrom, PlSmallStr, PolarsResult, Series};
use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine, function::PosArgs};

use super::{
    convert::{self, from_objects},
    kernels::masks,
    values::Values,
};

/// The operations that need no Python; `None` for any other name.
pub fn native(series: &Series, name: &str, argument: Option<&str>) -> PolarsResult<Option<Values>> {
    let texts = series.str()?;
    let rewrite: Option<fn(&str) -> String> = match (name, argument) {
        ("lower", None) => Some(str::to_lowercase),
        ("upper", None) => Some(str::to_uppercase),
        ("strip", None) => Some(|text| text.trim().to_owned()),
        ("lstrip", None) => Some(|text| text.trim_start().to_owned()),
        ("rstrip", None) => Some(|text| text.trim_end().to_owned()),
        _ => None,
    };
    if let Some(rewrite) = rewrite {
        return Ok(Some(convert::texts(texts.iter().map(|text| text.map(rewrite)))));
    }
    if let ("contains", Some(part)) = (name, argument) {
        let finder = memchr::memmem::Finder::new(part);
        let found = masks::tested(texts, |text| finder.find(text.as_bytes()).is_some());
        return Ok(Some(Values::Plain(found.into_series())));
    }
    let test: Option<fn(&str, &str) -> bool> = match name {
        "startswith" => Some(|text, part| text.starts_with(part)),
        "endswith" => Some(|text, part| text.ends_with(part)),
        _ => None,
    };
    let (Some(test), Some(part)) = (test, argument) else {
        return Ok(None);
    };
    Ok(Some(Values::Plain(masks::tested(texts, |text| test(text, part)).into_series())))
}

/// Replace every occurrence of a text.
pub fn replaced(series: &Series, from: &str, to: &str) -> PolarsResult<Values> {
    Ok(convert::texts(series.str()?.iter().map(|text| text.map(|text| text.replace(from, to)))))
}

/// The number of characters of each text; a gap stays one.
pub fn lengths(series: &Series) -> PolarsResult<Values> {
    let texts = series.str()?;
    let length = |text: &str| i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
    if texts.null_count() == 0 {
        return Ok(Values::Plain(Series::new(
            PlSmallStr::EMPTY,
            texts.iter().flatten().map(length).collect::<Vec<_>>(),
        )));
    }
    let floats: polars::prelude::Float64Chunked =
        texts.iter().map(|text| Some(text.map_or(f64::NAN, |text| length(text) as f64))).collect();
    Ok(Values::Plain(floats.into_series()))
}

/// Call a method of Python's `str` on every value that is text; every other value gives a gap.
pub fn by_method(values: &Values, name: &str, arguments: PosArgs, vm: &VirtualMachine) -> PyResult<Vec<PyObjectRef>> {
    let nan: PyObjectRef = vm.ctx.new_float(f64::NAN).into();
    let call = |object: PyObjectRef| {
        if convert::is_missing(&object, vm) {
            return Ok(object);
        }
        if !object.class().fast_issubclass(vm.ctx.types.str_type) {
            return Ok(nan.clone());
        }
        vm.call_method(&object, name, arguments.clone())
    };
    convert::plain_items(values, vm)?.into_iter().map(call).collect()
}

/// The column that such calls make.
pub fn method_column(values: &Values, name: &str, arguments: PosArgs, vm: &VirtualMachine) -> PyResult<Values> {
    from_objects(by_method(values, name, arguments, vm)?, vm)
}
