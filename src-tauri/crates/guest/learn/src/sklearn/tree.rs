//! `_learning.Features` and `_learning.Tree`: what trees look at, and trees.

use rustpython_vm::{Py, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine, builtins::PyStrRef, pyclass};
use tabletalk_numpy::array::{Array, NdArray};
use tabletalk_stats::learning;

/// A table as trees read it; made once and used for many trees.
#[pyclass(module = "_learning", name = "Features")]
#[derive(Debug, PyPayload)]
pub(crate) struct Features(pub learning::Features);

#[pyclass]
impl Features {}

/// A tree that has grown.
#[pyclass(module = "_learning", name = "Tree")]
#[derive(Debug, PyPayload)]
pub(crate) struct Tree(pub learning::Tree);

impl Tree {
    fn check(&self, features: &learning::Features, vm: &VirtualMachine) -> PyResult<()> {
        if features.columns() == self.0.columns {
            return Ok(());
        }
        let (given, wanted) = (features.columns(), self.0.columns);
        Err(vm
            .new_value_error(format!("X has {given} features, but the tree is expecting {wanted} features as input.")))
    }
}

#[pyclass]
impl Tree {
    /// A column of the nodes by its name.
    #[pymethod]
    fn column(zelf: &Py<Self>, name: PyStrRef, vm: &VirtualMachine) -> PyResult<NdArray> {
        let tree = &zelf.0;
        let floats = |values: &Vec<f64>| NdArray(Array::floats(&[values.len()], values.clone()));
        let ints = |values: &Vec<i64>| NdArray(Array::ints(&[values.len()], values.clone()));
        Ok(match &*name.to_string_lossy() {
            "children_left" => ints(&tree.left),
            "children_right" => ints(&tree.right),
            "feature" => ints(&tree.feature),
            "n_node_samples" => ints(&tree.samples),
            "threshold" => floats(&tree.threshold),
            "impurity" => floats(&tree.impurity),
            "weighted_n_node_samples" => floats(&tree.weights),
            "value" => NdArray(Array::floats(&[tree.len(), tree.width], tree.values.clone())),
            unknown => return Err(vm.new_value_error(format!("a tree has no column `{unknown}`"))),
        })
    }

    #[pymethod]
    fn depth(zelf: &Py<Self>) -> usize {
        zelf.0.depth
    }

    #[pymethod]
    fn apply(zelf: &Py<Self>, features: PyRef<Features>, vm: &VirtualMachine) -> PyResult<NdArray> {
        zelf.check(&features.0, vm)?;
        Ok(NdArray(Array::ints(&[features.0.rows()], zelf.0.apply(&features.0))))
    }

    #[pymethod]
    fn predict(zelf: &Py<Self>, features: PyRef<Features>, vm: &VirtualMachine) -> PyResult<NdArray> {
        zelf.check(&features.0, vm)?;
        Ok(NdArray(Array::floats(&[features.0.rows(), zelf.0.width], zelf.0.predict(&features.0))))
    }

    #[pymethod]
    fn importances(zelf: &Py<Self>) -> NdArray {
        let importances = zelf.0.importances();
        NdArray(Array::floats(&[importances.len()], importances))
    }

    #[pymethod]
    fn pruned(zelf: &Py<Self>, price: f64) -> Self {
        Self(zelf.0.pruned(price))
    }

    /// The same tree with other values in its nodes.
    #[pymethod]
    fn with_values(zelf: &Py<Self>, values: PyObjectRef, vm: &VirtualMachine) -> PyResult<Self> {
        let values = Array::from_object(&values, vm)?.to_floats(vm)?;
        if values.len() != zelf.0.values.len() {
            return Err(vm.new_value_error("one value for each node is expected"));
        }
        Ok(Self(learning::Tree { values, ..zelf.0.clone() }))
    }
}
