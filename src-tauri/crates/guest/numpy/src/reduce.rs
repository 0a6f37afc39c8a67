//! Reductions: sums, means, extremes over all axes or some.

use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyPayload, PyResult, TryFromObject, VirtualMachine,
    builtins::PyTuple,
    function::{FuncArgs, KwArgs, OptionalArg},
};
use tabletalk_stats::columns;

use num_complex::Complex64;

use super::{
    arithmetic::{Kind, Operation},
    array::{Array, NdArray},
    error::Fault,
    form::Form,
    layout::{Layout, axis as axis_of},
};

/// Which axes disappear.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Axes {
    reduced: Vec<usize>,
    kept: Vec<usize>,
}

impl Axes {
    pub fn from_object(axis: &PyObject, dimensions: usize, vm: &VirtualMachine) -> PyResult<Self> {
        let wanted: Vec<PyObjectRef> = match axis.downcast_ref::<PyTuple>() {
            _ if vm.is_none(axis) => return Ok(Self::all(dimensions)),
            Some(axes) => axes.as_slice().to_vec(),
            None => vec![axis.to_owned()],
        };
        let mut reduced = Vec::new();
        for axis in wanted {
            let axis = isize::try_from_object(vm, axis)?;
            reduced.push(axis_of(axis, dimensions).map_err(|fault| fault.raise(vm))?);
        }
        Ok(Self::new(reduced, dimensions))
    }

    pub fn all(dimensions: usize) -> Self {
        Self::new((0..dimensions).collect(), dimensions)
    }

    pub fn new(mut reduced: Vec<usize>, dimensions: usize) -> Self {
        reduced.sort_unstable();
        reduced.dedup();
        let kept = (0..dimensions).filter(|axis| !reduced.contains(axis)).collect();
        Self { reduced, kept }
    }

    /// The kept axes first, the reduced ones last: so that what is reduced together lies together.
    pub fn arrange(&self, layout: &Layout) -> Layout {
        layout.permuted(&[&self.kept[..], &self.reduced].concat())
    }

    pub fn shape(&self, shape: &[usize], dimensions: Dimensions) -> Vec<usize> {
        let length = |axis: usize| match (self.reduced.contains(&axis), dimensions) {
            (false, _) => Some(shape[axis]),
            (true, Dimensions::Kept) => Some(1),
            (true, Dimensions::Dropped) => None,
        };
        (0..shape.len()).filter_map(length).collect()
    }

    fn length(&self, shape: &[usize]) -> usize {
        self.reduced.iter().map(|&axis| shape[axis]).product()
    }

    /// Return whether the elements that are reduced together are contiguous in memory.
    fn runs_along_memory(&self, layout: &Layout) -> bool {
        let steps = |axis: usize| layout.strides[axis].unsigned_abs();
        let inner = (0..layout.shape.len()).filter(|&axis| layout.shape[axis] > 1).min_by_key(|&axis| steps(axis));
        inner.is_none_or(|axis| self.reduced.contains(&axis))
    }
}

/// The treatment of the reduced axes: dropped, or kept with length 1 (`keepdims`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dimensions {
    Kept,
    Dropped,
}

impl From<bool> for Dimensions {
    fn from(keep: bool) -> Self {
        if keep { Self::Kept } else { Self::Dropped }
    }
}

/// The functions that reduce.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Reduction {
    Sum,
    Product,
    Mean,
    /// Divides by the number of elements less this number.
    Variance {
        less: f64,
    },
    Deviation {
        less: f64,
    },
    Minimum,
    Maximum,
    All,
    Any,
    ArgMinimum,
    ArgMaximum,
    /// Between the order statistics, linearly; from 0 to 1.
    Quantile {
        at: f64,
    },
}

impl Reduction {
    pub fn name(self) -> &'static str {
        match self {
            Self::Sum => "add",
            Self::Product => "multiply",
            Self::Mean => "mean",
            Self::Variance { .. } => "var",
            Self::Deviation { .. } => "std",
            Self::Minimum => "minimum",
            Self::Maximum => "maximum",
            Self::All => "logical_and",
            Self::Any => "logical_or",
            Self::ArgMinimum => "argmin",
            Self::ArgMaximum => "argmax",
            Self::Quantile { .. } => "quantile",
        }
    }
}

/// Reduce an array over some of its axes.
pub(crate) fn reduce(
    array: &Array,
    reduction: Reduction,
    axes: &Axes,
    dimensions: Dimensions,
    vm: &VirtualMachine,
) -> PyResult<Array> {
    if axes.length(array.shape()) == 0 {
        refuse_empty(reduction).map_err(|fault| fault.raise(vm))?;
    }
    let shape = axes.shape(array.shape(), dimensions);
    if let Some(reduced) = down_columns(array, reduction, axes, &shape, vm)? {
        return Ok(reduced);
    }
    let order = if axes.runs_along_memory(array.layout()) { Order::Along } else { Order::Across };
    let arranged = array.view(axes.arrange(array.layout()));
    let lanes = Lanes { count: shape.iter().product(), length: axes.length(array.shape()) };
    let extreme = matches!(reduction, Reduction::Minimum | Reduction::Maximum);
    match array.kind() {
        _ if matches!(reduction, Reduction::All | Reduction::Any) => {
            reduce_truths(&arranged, reduction, &lanes, &shape, vm)
        }
        Kind::Time => {
            let over = |values: &[i64], function: &dyn Fn(&[i64]) -> i64| lanes.map(values, function);
            super::time_reduction::reduce(&arranged, reduction, &over, &shape, vm)
        }
        Kind::Complex => complex_reduction(&arranged, reduction, &lanes, &shape, vm),
        kind if matches!(reduction, Reduction::ArgMinimum | Reduction::ArgMaximum) => {
            position_of_extreme(&arranged, reduction, kind, &lanes, &shape, vm)
        }
        Kind::Text if extreme => extreme_text(&arranged, reduction, &lanes, &shape, vm),
        Kind::Text => Err(no_texts(array, reduction).raise(vm)),
        Kind::Bool if extreme => reduce_truths(&arranged, reduction, &lanes, &shape, vm),
        kind => reduce_numbers(&arranged, (kind, reduction), &lanes, &shape, order, vm),
    }
}

/// Whole columns of a table that lies row after row, without turning it; `None` for anything else.
fn down_columns(
    array: &Array,
    reduction: Reduction,
    axes: &Axes,
    shape: &[usize],
    vm: &VirtualMachine,
) -> PyResult<Option<Array>> {
    let columns: usize = axes.kept.iter().map(|&axis| array.shape()[axis]).product();
    let leading = axes.reduced.iter().zip(0..).all(|(&axis, place)| axis == place);
    if !leading || columns < 2 || array.is_empty() || !array.layout().is_contiguous() {
        return Ok(None);
    }
    Ok(match array {
        Array::Float(cells) => match cells.read(|cells| float_columns(cells, columns, reduction)) {
            Some(reduced) => {
                super::warnings::about_reduction(reduction, axes.length(array.shape()), shape, vm)?;
                Some(Array::floats(shape, reduced).narrowed(cells.form))
            }
            None => None,
        },
        Array::Bool(cells) if reduction == Reduction::Sum => {
            let count = |sum: i64, value: bool| sum + i64::from(value);
            Some(Array::ints(shape, cells.read(|cells| columns::folded(cells, columns, 0, count))))
        }
        Array::Bool(cells) if reduction == Reduction::All => Some(Array::bools(
            shape,
            cells.read(|cells| columns::folded(cells, columns, true, |all, value| all & value)),
        )),
        Array::Bool(cells) if reduction == Reduction::Any => Some(Array::bools(
            shape,
            cells.read(|cells| columns::folded(cells, columns, false, |any, value| any | value)),
        )),
        _ => None,
    })
}

fn float_columns(cells: &[f64], columns: usize, reduction: Reduction) -> Option<Vec<f64>> {
    // Like [`reduce_floats`], which takes the first value as it is.
    let extreme = |operation: Operation| {
        let (first, rest) = cells.split_at(columns);
        let function = operation.on_floats();
        let mut found = first.to_vec();
        for row in rest.chunks_exact(columns) {
            found.iter_mut().zip(row).for_each(|(found, &value)| *found = function(*found, value));
        }
        found
    };
    Some(match reduction {
        Reduction::Sum => columns::sums(cells, columns),
        Reduction::Mean => columns::means(cells, columns),
        Reduction::Variance { less } => columns::variances(cells, columns, less).1,
        Reduction::Deviation { less } => {
            columns::variances(cells, columns, less).1.into_iter().map(f64::sqrt).collect()
        }
        Reduction::Product => columns::folded(cells, columns, 1.0, |product, value| product * value),
        Reduction::Minimum => extreme(Operation::Minimum),
        Reduction::Maximum => extreme(Operation::Maximum),
        _ => return None,
    })
}

fn reduce_truths(
    array: &Array,
    reduction: Reduction,
    lanes: &Lanes,
    shape: &[usize],
    vm: &VirtualMachine,
) -> PyResult<Array> {
    let truths = array.to_bools(vm)?;
    Ok(Array::bools(shape, lanes.map(&truths, |lane| truth(reduction, lane))))
}

/// Sums, products and extremes stay among integers and objects; everything else is computed with floats.
fn reduce_numbers(
    array: &Array,
    (kind, reduction): (Kind, Reduction),
    lanes: &Lanes,
    shape: &[usize],
    order: Order,
    vm: &VirtualMachine,
) -> PyResult<Array> {
    let form = array.form();
    let extreme = matches!(reduction, Reduction::Minimum | Reduction::Maximum);
    let stays = extreme || matches!(reduction, Reduction::Sum | Reduction::Product);
    match kind {
        Kind::Object if stays => {
            let values = array.plain_elements(vm);
            Ok(Array::objects(shape, lanes.try_map(&values, |lane| fold_objects(reduction, lane, vm))?))
        }
        Kind::Bool | Kind::Int if stays => {
            let unsigned = form == Form::UInt64;
            let reduced = lanes.map(&array.to_ints(vm)?, |lane| reduce_ints(reduction, lane, unsigned));
            let wide = if form.is_unsigned() { Form::UInt64 } else { Form::Plain };
            Ok(Array::ints(shape, reduced).narrowed(if extreme { form } else { wide }))
        }
        _ => {
            super::warnings::about_reduction(reduction, lanes.length, shape, vm)?;
            let reduced = lanes.map(&array.to_floats(vm)?, |lane| reduce_floats(reduction, lane, order));
            Ok(Array::floats(shape, reduced).narrowed(if kind == Kind::Float { form } else { Form::Plain }))
        }
    }
}

fn no_texts(array: &Array, reduction: Reduction) -> Fault {
    Fault::Kind(format!(
        "the resolved dtypes are not compatible with {}.reduce. Resolved (dtype('{text}'), dtype('{text}'), dtype('{text}'))",
        reduction.name(),
        text = array.dtype().text()
    ))
}

fn refuse_empty(reduction: Reduction) -> Result<(), Fault> {
    match reduction {
        Reduction::Minimum | Reduction::Maximum => Err(Fault::Value(format!(
            "zero-size array to reduction operation {} which has no identity",
            reduction.name()
        ))),
        Reduction::ArgMinimum | Reduction::ArgMaximum => {
            Err(Fault::Value(format!("attempt to get {} of an empty sequence", reduction.name())))
        }
        _ => Ok(()),
    }
}

/// The order of summation: numpy adds contiguous summands pairwise and others one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    Along,
    Across,
}

/// Groups of elements that are reduced to one each.
struct Lanes {
    count: usize,
    length: usize,
}

impl Lanes {
    fn map<T, U>(&self, values: &[T], function: impl Fn(&[T]) -> U) -> Vec<U> {
        (0..self.count).map(|lane| function(&values[lane * self.length..(lane + 1) * self.length])).collect()
    }

    fn try_map<T, U>(&self, values: &[T], function: impl Fn(&[T]) -> PyResult<U>) -> PyResult<Vec<U>> {
        (0..self.count).map(|lane| function(&values[lane * self.length..(lane + 1) * self.length])).collect()
    }
}

fn truth(reduction: Reduction, lane: &[bool]) -> bool {
    match reduction {
        Reduction::All | Reduction::Minimum => lane.iter().all(|&value| value),
        _ => lane.iter().any(|&value| value),
    }
}

/// Sums, products, means and extremes; the others raise.
fn complex_reduction(
    array: &Array,
    reduction: Reduction,
    lanes: &Lanes,
    shape: &[usize],
    vm: &VirtualMachine,
) -> PyResult<Array> {
    let (values, form) = (&array.to_complexes(vm)?[..], array.form());
    let order = |a: &Complex64, b: &Complex64| a.re.total_cmp(&b.re).then(a.im.total_cmp(&b.im));
    let mean = |lane: &[Complex64]| lane.iter().sum::<Complex64>() / lane.len() as f64;
    let variance = |lane: &[Complex64], less: f64| {
        let middle = mean(lane);
        lane.iter().map(|value| (value - middle).norm_sqr()).sum::<f64>() / (lane.len() as f64 - less)
    };
    let complex = |reduced| Array::complexes(shape, reduced).narrowed(form);
    Ok(match reduction {
        Reduction::Sum => complex(lanes.map(values, |lane| lane.iter().sum())),
        Reduction::Product => complex(lanes.map(values, |lane| lane.iter().product())),
        Reduction::Mean => complex(lanes.map(values, mean)),
        Reduction::Minimum => complex(lanes.map(values, |lane| lane.iter().copied().min_by(order).unwrap_or_default())),
        Reduction::Maximum => complex(lanes.map(values, |lane| lane.iter().copied().max_by(order).unwrap_or_default())),
        Reduction::Variance { less } => Array::floats(shape, lanes.map(values, |lane| variance(lane, less))),
        Reduction::Deviation { less } => Array::floats(shape, lanes.map(values, |lane| variance(lane, less).sqrt())),
        _ => return Err(Fault::NotForFloats(reduction.name()).raise(vm)),
    })
}

fn reduce_ints(reduction: Reduction, lane: &[i64], unsigned: bool) -> i64 {
    match reduction {
        Reduction::Minimum if unsigned => lane.iter().copied().min_by_key(|&value| value as u64).unwrap_or(0),
        Reduction::Maximum if unsigned => lane.iter().copied().max_by_key(|&value| value as u64).unwrap_or(0),
        Reduction::Product => lane.iter().fold(1, |product, &value| product.wrapping_mul(value)),
        Reduction::Minimum => lane.iter().copied().min().unwrap_or(0),
        Reduction::Maximum => lane.iter().copied().max().unwrap_or(0),
        _ => lane.iter().fold(0, |sum, &value| sum.wrapping_add(value)),
    }
}

fn reduce_floats(reduction: Reduction, lane: &[f64], order: Order) -> f64 {
    let count = lane.len() as f64;
    match reduction {
        Reduction::Sum => sum(lane, order),
        Reduction::Product => lane.iter().product(),
        Reduction::Minimum => lane.iter().copied().reduce(Operation::Minimum.on_floats()).unwrap_or(f64::NAN),
        Reduction::Maximum => lane.iter().copied().reduce(Operation::Maximum.on_floats()).unwrap_or(f64::NAN),
        Reduction::Variance { less } => variance(lane, less, order),
        Reduction::Deviation { less } => variance(lane, less, order).sqrt(),
        Reduction::Quantile { at } => quantile(lane, at),
        _ => sum(lane, order) / count,
    }
}

/// Adds in the order in which numpy adds, so that the last digits agree.
pub(crate) fn sum(values: &[f64], order: Order) -> f64 {
    match order {
        Order::Along => pairwise_sum(values),
        Order::Across if values.is_empty() => 0.0,
        Order::Across => values.iter().sum(),
    }
}

fn pairwise_sum(values: &[f64]) -> f64 {
    /// Up to here eight running sums are faster than halving.
    const BLOCK: usize = 128;
    if values.len() < 8 {
        return values.iter().fold(-0.0, |sum, value| sum + value) + 0.0;
    }
    if values.len() <= BLOCK {
        let (chunks, rest) = values.as_chunks::<8>();
        let mut sums = chunks[0];
        for chunk in &chunks[1..] {
            sums.iter_mut().zip(chunk).for_each(|(sum, value)| *sum += value);
        }
        let [a, b, c, d, e, f, g, h] = sums;
        let sum = ((a + b) + (c + d)) + ((e + f) + (g + h));
        return rest.iter().fold(sum, |sum, value| sum + value);
    }
    let half = values.len() / 2;
    let (left, right) = values.split_at(half - half % 8);
    pairwise_sum(left) + pairwise_sum(right)
}

fn variance(lane: &[f64], less: f64, order: Order) -> f64 {
    let mean = sum(lane, order) / lane.len() as f64;
    let squares: Vec<f64> = lane.iter().map(|value| (value - mean) * (value - mean)).collect();
    sum(&squares, order) / (lane.len() as f64 - less).max(0.0)
}

/// numpy's default: linear between the neighbouring order statistics.
fn quantile(lane: &[f64], at: f64) -> f64 {
    if lane.is_empty() || lane.iter().any(|value| value.is_nan()) {
        return f64::NAN;
    }
    let mut sorted = lane.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    tabletalk_stats::quantile_of_sorted(&sorted, at)
}

fn position_of_extreme(
    array: &Array,
    reduction: Reduction,
    kind: Kind,
    lanes: &Lanes,
    shape: &[usize],
    vm: &VirtualMachine,
) -> PyResult<Array> {
    let positions = match kind {
        Kind::Text => lanes.map(&array.to_texts(vm)?, |lane| first_extreme(lane, reduction, |a, b| a < b)),
        Kind::Bool | Kind::Int => lanes.map(&array.to_ints(vm)?, |lane| first_extreme(lane, reduction, |a, b| a < b)),
        _ => lanes.map(&array.to_floats(vm)?, |lane| match lane.iter().position(|value| value.is_nan()) {
            Some(missing) => missing as i64,
            None => first_extreme(lane, reduction, |a, b| a < b),
        }),
    };
    Ok(Array::ints(shape, positions))
}

fn first_extreme<T>(lane: &[T], reduction: Reduction, less: impl Fn(&T, &T) -> bool) -> i64 {
    let better = |a: &T, b: &T| {
        if reduction == Reduction::ArgMinimum { less(a, b) } else { less(b, a) }
    };
    let mut best = 0;
    for position in 1..lane.len() {
        if better(&lane[position], &lane[best]) {
            best = position;
        }
    }
    best as i64
}

fn extreme_text(
    array: &Array,
    reduction: Reduction,
    lanes: &Lanes,
    shape: &[usize],
    vm: &VirtualMachine,
) -> PyResult<Array> {
    let texts = array.to_texts(vm)?;
    let pick = |lane: &[std::rc::Rc<str>]| {
        let found = if reduction == Reduction::Minimum { lane.iter().min() } else { lane.iter().max() };
        found.cloned().unwrap_or_default()
    };
    Ok(Array::texts(shape, lanes.map(&texts, pick)))
}

fn fold_objects(reduction: Reduction, lane: &[PyObjectRef], vm: &VirtualMachine) -> PyResult {
    let operation = match reduction {
        Reduction::Product => Operation::Multiply,
        Reduction::Minimum => Operation::Minimum,
        Reduction::Maximum => Operation::Maximum,
        _ => Operation::Add,
    };
    let Some((first, rest)) = lane.split_first() else {
        return Ok(vm.ctx.new_int(0).into());
    };
    rest.iter().try_fold(first.clone(), |folded, value| super::elementwise::on_objects(operation, &folded, value, vm))
}

/// Functions that give one value per element along an axis: `cumsum`, `cumprod`, `diff`.
pub(crate) fn along(
    array: &Array,
    axis: usize,
    change: impl Fn(&[f64]) -> Vec<f64>,
    ints: impl Fn(&[i64]) -> Vec<i64>,
    vm: &VirtualMachine,
) -> PyResult<Array> {
    let axes = Axes::new(vec![axis], array.shape().len());
    let arranged = array.view(axes.arrange(array.layout()));
    let length = array.shape()[axis];
    let lanes = Lanes { count: array.len().checked_div(length).unwrap_or(0), length };
    let mut shape = arranged.shape().to_vec();
    let made = match array.kind() {
        Kind::Bool | Kind::Int => {
            let values: Vec<Vec<i64>> = lanes.map(&arranged.to_ints(vm)?, ints);
            *shape.last_mut().unwrap_or(&mut 0) = values.first().map_or(0, Vec::len);
            Array::ints(&shape, values.concat())
        }
        Kind::Complex => {
            let part = |part: fn(&Complex64) -> f64| -> PyResult<Vec<Vec<f64>>> {
                let values: Vec<f64> = arranged.to_complexes(vm)?.iter().map(part).collect();
                Ok(lanes.map(&values, &change))
            };
            let (real, imaginary) = (part(|value| value.re)?, part(|value| value.im)?);
            *shape.last_mut().unwrap_or(&mut 0) = real.first().map_or(0, Vec::len);
            let pairs = real.concat().into_iter().zip(imaginary.concat());
            Array::complexes(&shape, pairs.map(|(real, imaginary)| Complex64::new(real, imaginary)).collect())
        }
        Kind::Time => {
            let values: Vec<Vec<i64>> = lanes.map(&arranged.to_ints(vm)?, ints);
            *shape.last_mut().unwrap_or(&mut 0) = values.first().map_or(0, Vec::len);
            Array::times(&shape, values.concat(), Form::Span(array.form().unit()))
        }
        _ => {
            let values: Vec<Vec<f64>> = lanes.map(&arranged.to_floats(vm)?, change);
            *shape.last_mut().unwrap_or(&mut 0) = values.first().map_or(0, Vec::len);
            Array::floats(&shape, values.concat()).narrowed(array.form())
        }
    };
    Ok(made.view(made.layout().permuted(&axes.order_back())))
}

impl Axes {
    /// The permutation that undoes `arrange`.
    pub fn order_back(&self) -> Vec<usize> {
        let order = [&self.kept[..], &self.reduced].concat();
        (0..order.len()).filter_map(|axis| order.iter().position(|&arranged| arranged == axis)).collect()
    }
}

/// The arguments that all reductions of an array share.
#[derive(rustpython_vm::FromArgs)]
pub(crate) struct ReduceArgs {
    #[pyarg(any, optional)]
    axis: OptionalArg<PyObjectRef>,
    #[pyarg(any, optional)]
    dtype: OptionalArg<PyObjectRef>,
    #[pyarg(any, optional)]
    out: OptionalArg<PyObjectRef>,
    #[pyarg(any, default = false)]
    keepdims: bool,
    #[pyarg(any, optional)]
    initial: OptionalArg<PyObjectRef>,
    #[pyarg(any, optional, name = "where")]
    kept: OptionalArg<PyObjectRef>,
}

impl ReduceArgs {
    pub fn new(
        axis: OptionalArg<PyObjectRef>,
        dtype: OptionalArg<PyObjectRef>,
        out: OptionalArg<PyObjectRef>,
        keepdims: bool,
    ) -> Self {
        Self { axis, dtype, out, keepdims, initial: OptionalArg::Missing, kept: OptionalArg::Missing }
    }

    pub fn apply(self, array: &NdArray, reduction: Reduction, vm: &VirtualMachine) -> PyResult {
        if self.initial.is_present() || self.kept.is_present() {
            return self.apply_in_python(array, reduction, vm);
        }
        let axis = self.axis.unwrap_or_none(vm);
        let out = self.out.into_option().filter(|out| !vm.is_none(out));
        let array = match self.dtype.into_option().filter(|dtype| !vm.is_none(dtype)) {
            Some(dtype) => array.0.cast_to(super::dtype::Dtype::from_object(&dtype, vm)?, vm)?,
            None => array.0.clone(),
        };
        let axes = Axes::from_object(&axis, array.shape().len(), vm)?;
        let reduced = reduce(&array, reduction, &axes, self.keepdims.into(), vm)?;
        match out {
            Some(out) => {
                out.set_item(vm.ctx.ellipsis.as_object(), reduced.into_object(vm), vm)?;
                Ok(out)
            }
            None => Ok(reduced.into_object(vm)),
        }
    }

    /// `initial` and `where` are known to the functions in Python.
    fn apply_in_python(self, array: &NdArray, reduction: Reduction, vm: &VirtualMachine) -> PyResult {
        let given = [
            ("axis", self.axis),
            ("dtype", self.dtype),
            ("out", self.out),
            ("initial", self.initial),
            ("where", self.kept),
            ("keepdims", OptionalArg::Present(vm.ctx.new_bool(self.keepdims).into())),
        ];
        let options: KwArgs =
            given.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value.into_option()?))).collect();
        let name = match reduction {
            Reduction::Sum => "sum",
            Reduction::Product => "prod",
            Reduction::Minimum => "min",
            Reduction::Maximum => "max",
            Reduction::All => "all",
            Reduction::Any => "any",
            other => other.name(),
        };
        let array = NdArray(array.0.clone()).into_pyobject(vm);
        vm.import("numpy", 0)?.get_attr(name, vm)?.call(FuncArgs::new(vec![array], options), vm)
    }
}
