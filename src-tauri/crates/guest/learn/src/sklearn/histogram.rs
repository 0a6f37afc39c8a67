//! `_learning.Bins` and `_learning.HistogramTree`: trees that are grown on counted bins.

use rustpython_vm::{Py, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine, pyclass};
use tabletalk_numpy::array::{Array, NdArray};
use tabletalk_stats::learning;

/// A table of bins; made once and used for many trees.
#[pyclass(module = "_learning", name = "Bins")]
#[derive(Debug, PyPayload)]
pub(crate) struct Bins(pub learning::Bins);

#[pyclass]
impl Bins {}

/// A tree that has grown on bins.
#[pyclass(module = "_learning", name = "HistogramTree")]
#[derive(Debug, PyPayload)]
pub(crate) struct HistogramTree {
    pub tree: learning::HistogramTree,
    pub columns: usize,
}

#[pyclass]
impl HistogramTree {
    /// The node in which each row ends.
    #[pymethod]
    fn apply(zelf: &Py<Self>, bins: PyRef<Bins>, vm: &VirtualMachine) -> PyResult<NdArray> {
        if bins.0.columns() != zelf.columns {
            return Err(vm.new_value_error("a table with the columns of the tree is expected"));
        }
        let leaves = zelf.tree.apply(&bins.0).into_iter().map(|leaf| leaf as i64).collect();
        Ok(NdArray(Array::ints(&[bins.0.rows()], leaves)))
    }

    /// For each node its left and right child, the column and the last bin to the left, all `-1` in leaves, and how many
    /// members it has.
    #[pymethod]
    fn structure(zelf: &Py<Self>, vm: &VirtualMachine) -> Vec<PyObjectRef> {
        let questions = zelf.tree.questions().zip(&zelf.tree.counts);
        let line = |(question, &count): (Option<learning::Question>, &i64)| {
            let parts = question.map_or((-1, -1, -1, -1, count), |question| {
                let learning::Question { column, last, below: [left, right] } = question;
                (left as i64, right as i64, column as i64, last as i64, count)
            });
            vm.new_tuple(parts).into()
        };
        questions.map(line).collect()
    }

    /// The values of the nodes.
    #[pymethod]
    fn values(zelf: &Py<Self>) -> NdArray {
        NdArray(Array::floats(&[zelf.tree.values.len()], zelf.tree.values.clone()))
    }
}

/// The bins of a table of whole numbers.
pub(crate) fn bins_of(
    rows: &PyObjectRef,
    counts: &PyObjectRef,
    categories: &PyObjectRef,
    vm: &VirtualMachine,
) -> PyResult<Bins> {
    let counts = Array::from_object(counts, vm)?.to_ints(vm)?;
    let categories = Array::from_object(categories, vm)?.to_bools(vm)?;
    let columns: Vec<learning::BinsOf> = counts
        .iter()
        .zip(categories)
        .map(|(&count, categories)| learning::BinsOf { count: count.clamp(0, 255) as usize, categories })
        .collect();
    let values = Array::from_object(rows, vm)?.to_ints(vm)?;
    let values: Vec<u8> = values.into_iter().map(|bin| bin.clamp(0, 255) as u8).collect();
    let bins = learning::Bins::from_rows(&values, &columns);
    bins.map(Bins).ok_or_else(|| vm.new_value_error("a table of bins is expected"))
}
