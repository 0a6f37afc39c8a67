//! The attributes and methods of `np.ndarray`.

use rustpython_vm::{
    FromArgs, Py, PyObjectRef, PyPayload, PyRef, PyResult, TryFromObject, VirtualMachine,
    builtins::{PyList, PyStrRef, PyTuple},
    class::PyClassImpl,
    function::{ArgIntoFloat, FuncArgs, OptionalArg},
    pyclass,
    types::{AsMapping, AsNumber, AsSequence, Comparable, GetAttr, Iterable, Representable},
};

use super::{
    array::{Array, NdArray},
    combine::{self, Ties},
    dtype::Dtype,
    elementwise, index, layout, print,
    reduce::{self, ReduceArgs, Reduction},
    scalar,
};

#[derive(FromArgs)]
struct AxisArgs {
    #[pyarg(any, default = None, py_default = "None")]
    axis: Option<isize>,
}

#[derive(FromArgs)]
struct SortArgs {
    #[pyarg(any, default = Some(-1), py_default = "-1")]
    axis: Option<isize>,
    #[pyarg(any, optional)]
    kind: OptionalArg<PyObjectRef>,
}

#[derive(FromArgs)]
struct SpreadArgs {
    #[pyarg(any, optional)]
    axis: OptionalArg<PyObjectRef>,
    #[pyarg(any, optional)]
    dtype: OptionalArg<PyObjectRef>,
    #[pyarg(any, optional)]
    out: OptionalArg<PyObjectRef>,
    #[pyarg(any, optional)]
    ddof: OptionalArg<ArgIntoFloat>,
    #[pyarg(any, default = false)]
    keepdims: bool,
}

impl SpreadArgs {
    fn split(self) -> (f64, ReduceArgs) {
        let less = self.ddof.map_or(0.0, ArgIntoFloat::into_float);
        (less, ReduceArgs::new(self.axis, self.dtype, self.out, self.keepdims))
    }
}

#[derive(FromArgs)]
struct CastArgs {
    #[pyarg(any)]
    dtype: PyObjectRef,
    #[pyarg(any, default = true)]
    copy: bool,
}

#[derive(FromArgs)]
struct RoundArgs {
    #[pyarg(any, default = 0)]
    decimals: i32,
}

#[derive(FromArgs)]
struct ArrayArgs {
    #[pyarg(any, optional)]
    dtype: OptionalArg<PyObjectRef>,
    #[pyarg(any, optional)]
    copy: OptionalArg<PyObjectRef>,
}

/// The lengths in `reshape(2, 3)`, `reshape((2, 3))` or `zeros(3)`.
pub(crate) fn lengths(arguments: &[PyObjectRef], vm: &VirtualMachine) -> PyResult<Vec<isize>> {
    let parts: Vec<PyObjectRef> = match arguments {
        [only] if only.downcast_ref::<PyTuple>().is_some() || only.downcast_ref::<PyList>().is_some() => {
            only.try_to_value(vm)?
        }
        parts => parts.to_vec(),
    };
    parts.into_iter().map(|length| isize::try_from_object(vm, length)).collect()
}

#[pyclass(with(AsNumber, Comparable, AsMapping, AsSequence, GetAttr, Iterable, Representable), flags(BASETYPE))]
impl NdArray {
    #[pygetset]
    fn shape(zelf: &Py<Self>, vm: &VirtualMachine) -> PyObjectRef {
        vm.ctx.new_tuple(zelf.0.shape().iter().map(|&length| vm.ctx.new_int(length).into()).collect()).into()
    }
    #[pygetset]
    fn ndim(zelf: &Py<Self>) -> usize {
        zelf.0.shape().len()
    }
    #[pygetset]
    fn size(zelf: &Py<Self>) -> usize {
        zelf.0.len()
    }
    #[pygetset]
    fn dtype(zelf: &Py<Self>) -> Dtype {
        Dtype::of(&zelf.0)
    }
    #[pygetset]
    fn nbytes(zelf: &Py<Self>) -> usize {
        zelf.0.len() * Dtype::of(&zelf.0).item_size()
    }
    #[pygetset]
    fn itemsize(zelf: &Py<Self>) -> usize {
        Dtype::of(&zelf.0).item_size()
    }
    #[pygetset(name = "T")]
    fn transposed(zelf: &Py<Self>) -> Self {
        let axes: Vec<usize> = (0..zelf.0.shape().len()).rev().collect();
        Self(zelf.0.view(zelf.0.layout().permuted(&axes)))
    }
    #[pygetset]
    fn flat(zelf: &Py<Self>) -> Self {
        Self(zelf.0.reshaped(&[zelf.0.len()]))
    }
    #[pygetset]
    fn real(zelf: &Py<Self>, vm: &VirtualMachine) -> PyObjectRef {
        match &zelf.0 {
            Array::Complex(cells) => Array::Float(cells.map(|value| value.re).in_form(cells.form)).into_object(vm),
            real => real.clone().into_object(vm),
        }
    }
    #[pygetset]
    fn imag(zelf: &Py<Self>, vm: &VirtualMachine) -> PyObjectRef {
        match &zelf.0 {
            Array::Complex(cells) => Array::Float(cells.map(|value| value.im).in_form(cells.form)).into_object(vm),
            real => Array::floats(real.shape(), vec![0.0; real.len()]).into_object(vm),
        }
    }
    #[pygetset]
    fn base(_zelf: &Py<Self>, vm: &VirtualMachine) -> PyObjectRef {
        vm.ctx.none()
    }
    #[pygetset]
    fn strides(zelf: &Py<Self>, vm: &VirtualMachine) -> PyObjectRef {
        let size = Dtype::of(&zelf.0).item_size() as isize;
        let steps = zelf.0.layout().strides.iter().map(|&stride| vm.ctx.new_int(stride * size).into());
        vm.ctx.new_tuple(steps.collect()).into()
    }
    #[pymethod]
    fn __str__(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<String> {
        print::text(&zelf.0, &print::options(), vm)
    }
    #[pymethod]
    fn __format__(zelf: &Py<Self>, form: PyStrRef, vm: &VirtualMachine) -> PyResult<PyStrRef> {
        if zelf.0.shape().is_empty() {
            return vm.format(&zelf.0.plain_elements(vm)[0], form);
        }
        if !form.is_empty() {
            return Err(vm.new_type_error("unsupported format string passed to numpy.ndarray.__format__"));
        }
        Ok(vm.ctx.new_str(print::text(&zelf.0, &print::options(), vm)?))
    }
    #[pymethod]
    fn __array__(zelf: PyRef<Self>, args: ArrayArgs, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
        let _ = args.copy;
        match args.dtype.into_option().filter(|dtype| !vm.is_none(dtype)) {
            Some(dtype) => Ok(Self(zelf.0.cast_to(Dtype::from_object(&dtype, vm)?, vm)?).into_pyobject(vm)),
            None => Ok(zelf.into()),
        }
    }
    #[pymethod]
    fn reshape(zelf: &Py<Self>, args: FuncArgs, vm: &VirtualMachine) -> PyResult<Self> {
        let shape = layout::resolved_shape(&lengths(&args.args, vm)?, zelf.0.len()).map_err(|fault| fault.raise(vm))?;
        Ok(Self(zelf.0.reshaped(&shape)))
    }
    #[pymethod]
    fn transpose(zelf: &Py<Self>, args: FuncArgs, vm: &VirtualMachine) -> PyResult<Self> {
        let axes = lengths(&args.args, vm)?;
        let dimensions = zelf.0.shape().len();
        if axes.is_empty() {
            return Ok(Self::transposed(zelf));
        }
        let axes: Vec<usize> = axes.into_iter().map(|axis| zelf.axis(Some(axis), vm)).collect::<PyResult<_>>()?;
        let mut seen = axes.clone();
        seen.sort_unstable();
        if seen != (0..dimensions).collect::<Vec<_>>() {
            return Err(vm.new_value_error("axes don't match array"));
        }
        Ok(Self(zelf.0.view(zelf.0.layout().permuted(&axes))))
    }
    #[pymethod]
    fn flatten(zelf: &Py<Self>, order: OptionalArg<PyStrRef>) -> Self {
        let ordered = in_order(&zelf.0, order.as_ref());
        Self(ordered.copy().reshaped(&[zelf.0.len()]))
    }
    #[pymethod]
    fn ravel(zelf: &Py<Self>, order: OptionalArg<PyStrRef>) -> Self {
        Self(in_order(&zelf.0, order.as_ref()).reshaped(&[zelf.0.len()]))
    }
    #[pymethod]
    fn squeeze(zelf: &Py<Self>) -> Self {
        let kept: Vec<usize> = (0..zelf.0.shape().len()).filter(|&axis| zelf.0.shape()[axis] != 1).collect();
        Self(zelf.0.view(zelf.0.layout().permuted(&kept)))
    }
    #[pymethod]
    fn copy(zelf: &Py<Self>) -> Self {
        Self(zelf.0.copy())
    }
    #[pymethod]
    fn __copy__(zelf: &Py<Self>) -> Self {
        Self(zelf.0.copy())
    }
    #[pymethod]
    fn __deepcopy__(zelf: &Py<Self>, _memo: PyObjectRef) -> Self {
        Self(zelf.0.copy())
    }
    #[pymethod]
    fn astype(zelf: &Py<Self>, args: CastArgs, vm: &VirtualMachine) -> PyResult {
        let dtype = Dtype::from_object(&args.dtype, vm)?;
        if !args.copy && (dtype.kind, dtype.form) == (zelf.0.kind(), zelf.0.form()) {
            return Ok(zelf.to_owned().into());
        }
        Ok(zelf.0.cast_to(dtype, vm)?.into_object(vm))
    }
    #[pymethod]
    fn tolist(zelf: &Py<Self>, vm: &VirtualMachine) -> PyObjectRef {
        zelf.nested(zelf.0.layout(), vm)
    }
    #[pymethod]
    fn item(zelf: &Py<Self>, args: FuncArgs, vm: &VirtualMachine) -> PyResult {
        if args.args.is_empty() {
            return match zelf.0.len() {
                1 => Ok(zelf.0.plain_elements(vm).remove(0)),
                _ => Err(vm.new_value_error("can only convert an array of size 1 to a Python scalar")),
            };
        }
        let (array, key) = match args.args.as_slice() {
            [only] => (Self(zelf.0.reshaped(&[zelf.0.len()])), only.clone()),
            many => (Self(zelf.0.clone()), vm.ctx.new_tuple(many.to_vec()).into()),
        };
        let element = index::get(&array, &key, vm)?;
        Ok(scalar::plain(&element, vm).unwrap_or(element))
    }
    #[pymethod]
    fn fill(zelf: &Py<Self>, value: PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
        zelf.0.assign(&zelf.0.layout().offsets(), zelf.0.shape(), &Array::from_object(&value, vm)?, vm)
    }
    #[pymethod]
    fn round(zelf: &Py<Self>, args: RoundArgs, vm: &VirtualMachine) -> PyResult {
        Ok(elementwise::rounded(&zelf.0, args.decimals, vm)?.into_object(vm))
    }
    #[pymethod]
    fn sum(zelf: &Py<Self>, args: ReduceArgs, vm: &VirtualMachine) -> PyResult {
        args.apply(zelf, Reduction::Sum, vm)
    }
    #[pymethod]
    fn prod(zelf: &Py<Self>, args: ReduceArgs, vm: &VirtualMachine) -> PyResult {
        args.apply(zelf, Reduction::Product, vm)
    }
    #[pymethod]
    fn mean(zelf: &Py<Self>, args: ReduceArgs, vm: &VirtualMachine) -> PyResult {
        args.apply(zelf, Reduction::Mean, vm)
    }
    #[pymethod]
    fn min(zelf: &Py<Self>, args: ReduceArgs, vm: &VirtualMachine) -> PyResult {
        args.apply(zelf, Reduction::Minimum, vm)
    }
    #[pymethod]
    fn max(zelf: &Py<Self>, args: ReduceArgs, vm: &VirtualMachine) -> PyResult {
        args.apply(zelf, Reduction::Maximum, vm)
    }
    #[pymethod]
    fn any(zelf: &Py<Self>, args: ReduceArgs, vm: &VirtualMachine) -> PyResult {
        args.apply(zelf, Reduction::Any, vm)
    }
    #[pymethod]
    fn all(zelf: &Py<Self>, args: ReduceArgs, vm: &VirtualMachine) -> PyResult {
        args.apply(zelf, Reduction::All, vm)
    }
    #[pymethod]
    fn argmin(zelf: &Py<Self>, args: ReduceArgs, vm: &VirtualMachine) -> PyResult {
        args.apply(zelf, Reduction::ArgMinimum, vm)
    }
    #[pymethod]
    fn argmax(zelf: &Py<Self>, args: ReduceArgs, vm: &VirtualMachine) -> PyResult {
        args.apply(zelf, Reduction::ArgMaximum, vm)
    }
    #[pymethod]
    fn var(zelf: &Py<Self>, args: SpreadArgs, vm: &VirtualMachine) -> PyResult {
        let (less, args) = args.split();
        args.apply(zelf, Reduction::Variance { less }, vm)
    }
    #[pymethod]
    fn std(zelf: &Py<Self>, args: SpreadArgs, vm: &VirtualMachine) -> PyResult {
        let (less, args) = args.split();
        args.apply(zelf, Reduction::Deviation { less }, vm)
    }
    #[pymethod]
    fn cumsum(zelf: &Py<Self>, args: AxisArgs, vm: &VirtualMachine) -> PyResult<Self> {
        let array = zelf.flat_unless(&args.axis);
        let axis = array.axis(args.axis, vm)?;
        reduce::along(&array.0, axis, |lane| running(lane, |a, b| a + b), |lane| running(lane, i64::wrapping_add), vm)
            .map(Self)
    }
    #[pymethod]
    fn cumprod(zelf: &Py<Self>, args: AxisArgs, vm: &VirtualMachine) -> PyResult<Self> {
        let array = zelf.flat_unless(&args.axis);
        let axis = array.axis(args.axis, vm)?;
        reduce::along(&array.0, axis, |lane| running(lane, |a, b| a * b), |lane| running(lane, i64::wrapping_mul), vm)
            .map(Self)
    }
    #[pymethod]
    fn argsort(zelf: &Py<Self>, args: SortArgs, vm: &VirtualMachine) -> PyResult<Self> {
        let kind = args.kind.present().and_then(|kind| kind.str(vm).ok());
        let stable = kind.is_some_and(|kind| matches!(&*kind.to_string_lossy(), "stable" | "mergesort"));
        let ties = if stable { Ties::Stable } else { Ties::Default };
        let array = zelf.flat_unless(&args.axis);
        combine::argsort(&array.0, array.axis(args.axis, vm)?, ties, vm).map(Self)
    }
    #[pymethod]
    fn sort(zelf: &Py<Self>, args: SortArgs, vm: &VirtualMachine) -> PyResult<()> {
        let sorted = combine::sort(&zelf.0, zelf.axis(args.axis, vm)?, vm)?;
        zelf.0.assign(&zelf.0.layout().offsets(), zelf.0.shape(), &sorted, vm)
    }
    #[pymethod]
    fn nonzero(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult {
        let found = index::nonzero(zelf.0.shape(), &zelf.0.to_bools(vm)?);
        let axes = found.into_iter().map(|axis| Self(Array::ints(&[axis.len()], axis)).into_pyobject(vm));
        Ok(vm.ctx.new_tuple(axes.collect()).into())
    }
}

impl NdArray {
    fn nested(&self, layout: &layout::Layout, vm: &VirtualMachine) -> PyObjectRef {
        let Some((&length, inner)) = layout.shape.split_first() else {
            return self.0.view(layout.clone()).plain_elements(vm).into_iter().next().unwrap_or_else(|| vm.ctx.none());
        };
        if inner.is_empty() {
            return vm.ctx.new_list(self.0.view(layout.clone()).plain_elements(vm)).into();
        }
        vm.ctx.new_list((0..length).map(|position| self.nested(&layout.at(0, position), vm)).collect()).into()
    }

    fn axis(&self, axis: Option<isize>, vm: &VirtualMachine) -> PyResult<usize> {
        layout::axis(axis.unwrap_or(-1), self.0.shape().len()).map_err(|fault| fault.raise(vm))
    }

    /// The array itself, or flat when no axis is named.
    fn flat_unless(&self, axis: &Option<isize>) -> Self {
        Self(if axis.is_some() { self.0.clone() } else { self.0.reshaped(&[self.0.len()]) })
    }
}

/// The array itself, or turned so that reading it row by row follows the columns (`order="F"`).
fn in_order(array: &Array, order: OptionalArg<&PyStrRef>) -> Array {
    if order.into_option().is_none_or(|order| order.to_string_lossy() != "F") {
        return array.clone();
    }
    let axes: Vec<usize> = (0..array.shape().len()).rev().collect();
    array.view(array.layout().permuted(&axes))
}

/// The results so far after each element.
fn running<T: Copy>(lane: &[T], add: impl Fn(T, T) -> T) -> Vec<T> {
    let mut results: Vec<T> = Vec::with_capacity(lane.len());
    for &value in lane {
        let result = results.last().map_or(value, |&so_far| add(so_far, value));
        results.push(result);
    }
    results
}

/// The class, for the module.
pub(crate) fn class() -> rustpython_vm::builtins::PyTypeRef {
    NdArray::make_static_type()
}
