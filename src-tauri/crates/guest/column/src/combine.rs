//! Values chosen from two columns (`where`), and repeated values (`duplicated`).

use rustpython_vm::{PyResult, VirtualMachine};

use super::{concat::joined, convert, factorize::Codes, order, values::Values};

/// The values where `keep` holds, and those of `other` (as many, or a single one) elsewhere.
pub fn chosen(values: &Values, keep: &[bool], other: &Values, vm: &VirtualMachine) -> PyResult<Values> {
    let single = other.len() == 1;
    if keep.len() != values.len() || !(single || other.len() == values.len()) {
        let lengths = format!("({},) ({},) ({},)", values.len(), keep.len(), other.len());
        return Err(vm.new_value_error(format!("operands could not be broadcast together with shapes {lengths}")));
    }
    check_category(values, other, vm)?;
    let offset = values.len() as u32;
    if let Some(joined) = joined(&[values, other], vm)? {
        let row = |(row, keep): (usize, &bool)| match (keep, single) {
            (true, _) => Some(row as u32),
            (false, true) => Some(offset),
            (false, false) => Some(offset + row as u32),
        };
        let rows: Vec<_> = keep.iter().enumerate().map(row).collect();
        return joined.take(&rows, vm).map_err(|error| convert::polars_error(error, vm));
    }
    let (mut kept, other) = (convert::plain_items(values, vm)?, convert::plain_items(other, vm)?);
    for (row, keep) in keep.iter().enumerate() {
        if let (false, Some(value)) = (keep, other.get(if single { 0 } else { row })) {
            kept[row] = value.clone();
        }
    }
    convert::from_objects(kept, vm)
}

/// A single value that goes among categories has to be one of them.
fn check_category(values: &Values, other: &Values, vm: &VirtualMachine) -> PyResult<()> {
    let Values::Categories(categories) = values else {
        return Ok(());
    };
    if other.len() != 1 || other.missing(vm)[0] || order::positions(&categories.labels, other, vm)?[0].is_some() {
        return Ok(());
    }
    let value = convert::plain_item(other, 0, vm)?.str(vm)?;
    Err(vm.new_type_error(format!(
        "Cannot setitem on a Categorical with a new category ({}), set the categories first",
        value.to_string_lossy()
    )))
}

/// A mask of duplicate values; `keep` names the one among equals that is not a duplicate.
pub fn repeats(codes: &Codes, keep: &str) -> Vec<bool> {
    let mut left = vec![0_u32; codes.first_rows.len()];
    for code in codes.iter().flatten() {
        left[code as usize] += 1;
    }
    let total = left.clone();
    let repeat = |code: Option<u32>| {
        let Some(code) = code.map(|code| code as usize) else {
            return false;
        };
        let seen = total[code] - left[code];
        left[code] -= 1;
        match keep {
            "first" => seen > 0,
            "last" => left[code] > 0,
            _ => total[code] > 1,
        }
    };
    codes.iter().map(repeat).collect()
}
