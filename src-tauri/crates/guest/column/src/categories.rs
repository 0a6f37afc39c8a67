//! Columns whose values come from a fixed set, which may have an order.

use std::rc::Rc;

use polars::prelude::PolarsResult;
use rustpython_vm::{PyResult, VirtualMachine};

use super::{factorize::Codes, order, values::Values};

/// A number for each value, and what the numbers stand for.
#[derive(Debug, Clone)]
pub struct Categories {
    /// `None` for a gap.
    pub codes: Vec<Option<u32>>,
    pub labels: Rc<Values>,
    /// Whether an earlier category is less than a later one.
    pub ordered: bool,
}

impl Categories {
    /// The distinct values of a column in their order; unordered.
    pub fn of(values: &Values, vm: &VirtualMachine) -> PyResult<Self> {
        let codes = Codes::in_order(values, vm)?;
        let labels =
            values.take_rows(&codes.first_rows, vm).map_err(|error| super::convert::polars_error(error, vm))?;
        Ok(Self { codes: codes.iter().collect(), labels: Rc::new(labels), ordered: false })
    }

    /// Encode values with given categories; other values become missing.
    pub fn among(values: &Values, labels: Values, ordered: bool, vm: &VirtualMachine) -> PyResult<Self> {
        let decoded = values.decoded(vm).map_err(|error| super::convert::polars_error(error, vm))?;
        let missing = decoded.missing(vm);
        let found = order::positions(&labels, &decoded, vm)?;
        let codes = found.into_iter().zip(missing).map(|(code, missing)| code.filter(|_| !missing)).collect();
        Ok(Self { codes, labels: Rc::new(labels), ordered })
    }

    /// The same categories over other codes.
    pub fn with_codes(&self, codes: Vec<Option<u32>>) -> Self {
        Self { codes, labels: self.labels.clone(), ordered: self.ordered }
    }

    /// The values themselves.
    pub fn decoded(&self, vm: &VirtualMachine) -> PolarsResult<Values> {
        self.labels.take(&self.codes, vm)
    }

    /// One below the other, when all have the same categories in the same order.
    pub fn joined(parts: &[&Self], vm: &VirtualMachine) -> PyResult<Option<Self>> {
        let Some((first, rest)) = parts.split_first() else {
            return Ok(None);
        };
        for part in rest {
            if !first.has_labels_of(part, vm)? {
                return Ok(None);
            }
        }
        let codes = parts.iter().flat_map(|part| part.codes.iter().copied()).collect();
        Ok(Some(first.with_codes(codes)))
    }

    /// Return whether both have the same categories in the same order.
    pub fn has_labels_of(&self, other: &Self, vm: &VirtualMachine) -> PyResult<bool> {
        if self.ordered != other.ordered || self.labels.len() != other.labels.len() {
            return Ok(false);
        }
        if Rc::ptr_eq(&self.labels, &other.labels) {
            return Ok(true);
        }
        let places = order::positions(&self.labels, &other.labels, vm)?;
        Ok(places.iter().zip(0..).all(|(place, row)| *place == Some(row)))
    }
}
