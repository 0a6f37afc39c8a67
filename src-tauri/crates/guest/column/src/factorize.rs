//! Factorizing: a code for each row, the same for equal values.

use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine, builtins::PyDict};

use super::{
    convert::{is_missing, polars_error},
    kernels::{
        self,
        keys::{self, GAP, Numbered, Numbering},
    },
    order::{Gaps, sorted_rows},
    values::Values,
};

/// A number for each value: equal values share it, a gap has none.
#[derive(Debug, Clone)]
pub struct Codes {
    numbers: Vec<u32>,
    /// The row where each code comes first.
    pub first_rows: Vec<u32>,
}

impl From<Numbered> for Codes {
    fn from((numbers, first_rows): Numbered) -> Self {
        Self { numbers, first_rows }
    }
}

impl Codes {
    /// In the order of appearance.
    pub fn of(values: &Values, vm: &VirtualMachine) -> PyResult<Self> {
        Self::numbered(values, Numbering::Appearance, vm)
    }

    /// In the order of the values; those that do not compare keep the order of appearance, as in pandas.
    pub fn in_order(values: &Values, vm: &VirtualMachine) -> PyResult<Self> {
        Self::numbered(values, Numbering::Value, vm)
    }

    fn numbered(values: &Values, numbering: Numbering, vm: &VirtualMachine) -> PyResult<Self> {
        if let Some(series) = values.series().and_then(kernels::integers)
            && let Some(numbered) = keys::numbered_integers(kernels::integer_slice(&series), numbering)
        {
            return Ok(numbered.into());
        }
        let codes = Self::by_keys(values, vm)?;
        if numbering == Numbering::Value { codes.sorted(values, vm) } else { Ok(codes) }
    }

    fn by_keys(values: &Values, vm: &VirtualMachine) -> PyResult<Self> {
        Ok(match values {
            Values::Objects(objects) => return Self::of_objects(objects, vm),
            Values::Categories(categories) => {
                let codes = &categories.codes;
                keys::numbered_keys(codes.len(), |row| codes[row])
            }
            Values::Intervals(intervals) => {
                let bits = |(left, right): (f64, f64)| ((left + 0.0).to_bits(), (right + 0.0).to_bits());
                let bounds = intervals.keys(vm);
                keys::numbered_keys(bounds.len(), |row| bounds[row].map(bits))
            }
            Values::Plain(series) | Values::Nullable(series) if series.dtype().is_string() => {
                keys::numbered_texts(series.str().map_err(|error| polars_error(error, vm))?)
            }
            Values::Plain(series) | Values::Nullable(series) if series.dtype().is_float() => {
                let floats = kernels::floats(values).unwrap_or_default();
                // Both zeros are the same value.
                let key = |row: usize| Some(floats[row]).filter(|value| !value.is_nan());
                keys::numbered_keys(floats.len(), |row| key(row).map(|value| (value + 0.0).to_bits()))
            }
            _ => {
                let integers = values.as_integers().unwrap_or_default();
                keys::numbered_keys(integers.len(), |row| integers[row])
            }
        }
        .into())
    }

    fn of_objects(objects: &[PyObjectRef], vm: &VirtualMachine) -> PyResult<Self> {
        let known: rustpython_vm::PyRef<PyDict> = vm.ctx.new_dict();
        let (mut numbers, mut first_rows) = (Vec::with_capacity(objects.len()), Vec::new());
        for (row, object) in objects.iter().enumerate() {
            if is_missing(object, vm) {
                numbers.push(GAP);
                continue;
            }
            let code = match known.get_item_opt(&**object, vm)? {
                Some(code) => code.try_to_value::<u32>(vm)?,
                None => {
                    let code = first_rows.len() as u32;
                    known.set_item(&**object, vm.ctx.new_int(code).into(), vm)?;
                    first_rows.push(row as u32);
                    code
                }
            };
            numbers.push(code);
        }
        Ok(Self { numbers, first_rows })
    }

    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// The code of a row; `None` for a gap.
    pub fn at(&self, row: usize) -> Option<u32> {
        self.numbers.get(row).copied().filter(|&code| code != GAP)
    }

    /// The code of each row; `None` for a gap.
    pub fn iter(&self) -> impl Iterator<Item = Option<u32>> {
        self.numbers.iter().map(|&code| (code != GAP).then_some(code))
    }

    /// The codes as they are kept, `GAP` for a gap.
    pub fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    /// Give gaps a code of their own, after all others.
    pub fn with_gaps(mut self) -> Self {
        if let Some(row) = self.numbers.iter().position(|&code| code == GAP) {
            let code = self.first_rows.len() as u32;
            self.first_rows.push(row as u32);
            self.numbers.iter_mut().filter(|slot| **slot == GAP).for_each(|slot| *slot = code);
        }
        self
    }

    /// Number the codes in the order of the values instead; a gap comes last.
    pub fn sorted(self, values: &Values, vm: &VirtualMachine) -> PyResult<Self> {
        let uniques = values.take_rows(&self.first_rows, vm).map_err(|error| polars_error(error, vm))?;
        // Values that do not compare keep the order of appearance, as in pandas.
        let Ok(order) = sorted_rows(&uniques, false, Gaps::Last, vm) else {
            return Ok(self);
        };
        Ok(self.reordered(&order))
    }

    fn reordered(mut self, order: &[u32]) -> Self {
        let mut place = vec![0; order.len()];
        for (new, &old) in order.iter().enumerate() {
            place[old as usize] = new as u32;
        }
        keys::replace(&mut self.numbers, &place);
        let first_rows = order.iter().map(|&old| self.first_rows[old as usize]).collect();
        Self { numbers: self.numbers, first_rows }
    }

    /// The same codes for the first rows; some may not occur in them.
    pub fn among(&self, height: usize) -> Self {
        Self { numbers: self.numbers[..height].to_vec(), first_rows: self.first_rows.clone() }
    }

    /// The codes of combinations of both; sorted by the first, then by the second, when asked.
    pub fn combined(&self, other: &Self, sort: bool) -> Self {
        let numbering = if sort { Numbering::Value } else { Numbering::Appearance };
        let width = other.first_rows.len() as u64;
        let pair = |row: usize| {
            let (a, b) = (self.numbers[row], other.numbers[row]);
            (a != GAP && b != GAP).then(|| u64::from(a) * width + u64::from(b))
        };
        let slots = self.first_rows.len() as u64 * width;
        if keys::fits_table(slots, self.len()) {
            let rows = kernels::filled(self.len(), |row| pair(row).map_or(GAP, |pair| pair as u32));
            return keys::renumbered(rows, slots as usize, numbering).into();
        }
        let codes = Self::from(keys::numbered_keys(self.len(), pair));
        if !sort {
            return codes;
        }
        let mut order: Vec<u32> = (0..codes.first_rows.len() as u32).collect();
        order.sort_by_key(|&code| pair(codes.first_rows[code as usize] as usize));
        codes.reordered(&order)
    }
}
