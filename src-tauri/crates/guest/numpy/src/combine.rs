//! Arrays made of arrays: joining, choosing, sorting.

use std::{cmp::Ordering, rc::Rc};

use num_complex::Complex64;
use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine, types::PyComparisonOp};
use tabletalk_stats::blas::{self, View};

use super::{
    arithmetic::Kind,
    array::{Array, rewrap},
    buffer::Cells,
    dtype::Dtype,
    error::Fault,
    form::Form,
    layout::{Layout, broadcast_shape, size},
    reduce::Axes,
    unstable_sort,
};

/// Join arrays along an axis, in the widest of their types.
pub(crate) fn concatenate(arrays: &[Array], axis: usize, vm: &VirtualMachine) -> PyResult<Array> {
    check_shapes(arrays, axis).map_err(|fault| fault.raise(vm))?;
    let dtype = Dtype::common(arrays.iter().map(|array| (array.kind(), array.form())));
    let same: Vec<Array> = arrays.iter().map(|array| brought_to(array, dtype, vm)).collect::<PyResult<_>>()?;
    Ok(joined(&same, axis))
}

/// The array itself when it has the type already.
fn brought_to(array: &Array, dtype: Dtype, vm: &VirtualMachine) -> PyResult<Array> {
    if (array.kind(), array.form()) == (dtype.kind, dtype.form) {
        return Ok(array.clone());
    }
    array.cast_to(dtype, vm)
}

fn check_shapes(arrays: &[Array], axis: usize) -> Result<(), Fault> {
    let Some((first, rest)) = arrays.split_first() else {
        return Err(Fault::Value("need at least one array to concatenate".to_owned()));
    };
    let dimensions = first.shape().len();
    for (position, other) in rest.iter().enumerate() {
        if other.shape().len() != dimensions {
            return Err(Fault::Value(format!(
                "all the input arrays must have same number of dimensions, but the array at index 0 has {dimensions} dimension(s) \
                 and the array at index {} has {} dimension(s)",
                position + 1,
                other.shape().len()
            )));
        }
        if let Some(bad) = (0..dimensions)
            .find(|&other_axis| other_axis != axis && first.shape()[other_axis] != other.shape()[other_axis])
        {
            return Err(Fault::Value(format!(
                "all the input array dimensions except for the concatenation axis must match exactly, but along dimension {bad}, \
                 the array at index 0 has size {} and the array at index {} has size {}",
                first.shape()[bad],
                position + 1,
                other.shape()[bad]
            )));
        }
    }
    let mut shape = first.shape().to_vec();
    shape[axis] = arrays.iter().map(|array| array.shape()[axis]).sum();
    size(&shape).map(drop)
}

/// Join arrays of one type whose shapes differ along `axis` only.
pub(crate) fn joined(arrays: &[Array], axis: usize) -> Array {
    /// The parts of the type that the first array has.
    macro_rules! parts {
        ($kind:ident) => {
            arrays
                .iter()
                .filter_map(|array| if let Array::$kind(cells) = array { Some(cells) } else { None })
                .collect::<Vec<_>>()
        };
    }
    match &arrays[0] {
        Array::Bool(_) => Array::Bool(joined_cells(&parts!(Bool), axis)),
        Array::Int(_) => Array::Int(joined_cells(&parts!(Int), axis)),
        Array::Float(_) => Array::Float(joined_cells(&parts!(Float), axis)),
        Array::Complex(_) => Array::Complex(joined_cells(&parts!(Complex), axis)),
        Array::Time(_) => Array::Time(joined_cells(&parts!(Time), axis)),
        Array::Text(_) => Array::Text(joined_cells(&parts!(Text), axis)),
        Array::Object(_) => Array::Object(joined_cells(&parts!(Object), axis)),
    }
}

fn joined_cells<T: Clone>(parts: &[&Cells<T>], axis: usize) -> Cells<T> {
    let mut shape = parts[0].layout.shape.clone();
    shape[axis] = parts.iter().map(|part| part.layout.shape[axis]).sum();
    let rows: usize = shape[..axis].iter().product();
    let values: Vec<Vec<T>> = parts.iter().map(|part| part.to_vec()).collect();
    let mut cells = Vec::with_capacity(shape.iter().product());
    for row in 0..rows {
        for part in &values {
            let width = part.len() / rows;
            cells.extend_from_slice(&part[row * width..(row + 1) * width]);
        }
    }
    Cells::new(&shape, cells).in_form(parts[0].form)
}

/// Where the mask is true the one, elsewhere the other.
pub(crate) fn choose(mask: &Array, yes: &Array, no: &Array, vm: &VirtualMachine) -> PyResult<Array> {
    let shape = broadcast_shape(yes.shape(), no.shape())
        .and_then(|shape| broadcast_shape(mask.shape(), &shape))
        .map_err(|fault| fault.raise(vm))?;
    let dtype = Dtype::common([(yes.kind(), yes.form()), (no.kind(), no.form())]);
    let mask = mask.broadcast(&shape).to_bools(vm)?;
    let both = joined(
        &[
            brought_to(yes, dtype, vm)?.broadcast(&shape).reshaped(&[mask.len()]),
            brought_to(no, dtype, vm)?.broadcast(&shape).reshaped(&[mask.len()]),
        ],
        0,
    );
    let offsets: Vec<usize> =
        mask.iter().enumerate().map(|(at, &yes)| if yes { at } else { mask.len() + at }).collect();
    Ok(both.take(&offsets, &shape))
}

/// What becomes of elements that are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ties {
    /// They keep their order.
    Stable,
    /// They come in the order of numpy's default sort.
    Default,
}

/// The positions that would sort each lane of an axis; `nan` comes last.
pub(crate) fn argsort(array: &Array, axis: usize, ties: Ties, vm: &VirtualMachine) -> PyResult<Array> {
    let axes = Axes::new(vec![axis], array.shape().len());
    let arranged = array.view(axes.arrange(array.layout()));
    let length = array.shape()[axis];
    let mut positions = Vec::with_capacity(array.len());
    for lane in 0..array.len().checked_div(length).unwrap_or(0) {
        positions.extend(sorted_positions(&arranged, lane * length, length, ties, vm)?);
    }
    let made = Array::ints(arranged.shape(), positions);
    Ok(made.view(made.layout().permuted(&axes.order_back())))
}

fn sorted_positions(array: &Array, start: usize, length: usize, ties: Ties, vm: &VirtualMachine) -> PyResult<Vec<i64>> {
    let usual = (ties == Ties::Default && length <= unstable_sort::MOST).then(|| default_order(array, start, length));
    if let Some(order) = usual.flatten() {
        return Ok(order.into_iter().map(i64::from).collect());
    }
    let mut positions: Vec<usize> = (0..length).collect();
    let lane = start..start + length;
    match array {
        Array::Bool(cells) => cells.read(|cells| sort_by(&mut positions, &cells[lane], bool::cmp)),
        Array::Int(cells) => cells.read(|cells| sort_by(&mut positions, &cells[lane], i64::cmp)),
        Array::Float(cells) => cells.read(|cells| sort_by(&mut positions, &cells[lane], float_order)),
        Array::Complex(cells) => cells.read(|cells| sort_by(&mut positions, &cells[lane], complex_order)),
        Array::Time(cells) => cells.read(|cells| sort_by(&mut positions, &cells[lane], time_order)),
        Array::Text(cells) => cells.read(|cells| sort_by(&mut positions, &cells[lane], Rc::<str>::cmp)),
        Array::Object(cells) => sort_objects(&mut positions, &cells.to_vec()[lane], vm)?,
    }
    Ok(positions.into_iter().map(|position| position as i64).collect())
}

/// The positions as numpy's default sort leaves them; nothing for elements that it does not compare as numbers or texts.
fn default_order(array: &Array, start: usize, length: usize) -> Option<Vec<u32>> {
    let lane = start..start + length;
    let narrow = matches!(array.form(), Form::Int8 | Form::Int16 | Form::UInt8 | Form::UInt16);
    match array {
        Array::Bool(cells) => Some(cells.read(|cells| plain_order(&cells[lane]))),
        Array::Int(cells) if narrow => Some(cells.read(|cells| plain_order(&cells[lane]))),
        Array::Int(cells) => Some(cells.read(|cells| unstable_sort::number_order(&cells[lane]))),
        Array::Text(cells) => Some(cells.read(|cells| plain_order(&cells[lane]))),
        Array::Float(cells) => cells.read(|cells| {
            let lane = &cells[lane];
            (!lane.iter().any(|value| value.is_nan())).then(|| unstable_sort::number_order(lane))
        }),
        _ => None,
    }
}

fn plain_order<T: PartialOrd>(lane: &[T]) -> Vec<u32> {
    unstable_sort::plain_order(lane.len(), |a, b| lane[a as usize] < lane[b as usize])
}

fn sort_by<T>(positions: &mut [usize], lane: &[T], order: impl Fn(&T, &T) -> Ordering) {
    positions.sort_by(|&left, &right| order(&lane[left], &lane[right]));
}

/// Ascending, `nan` last.
pub(crate) fn float_order(left: &f64, right: &f64) -> Ordering {
    left.partial_cmp(right).unwrap_or_else(|| left.is_nan().cmp(&right.is_nan()))
}

fn complex_order(left: &Complex64, right: &Complex64) -> Ordering {
    float_order(&left.re, &right.re).then(float_order(&left.im, &right.im))
}

/// "Not a time" comes last.
fn time_order(left: &i64, right: &i64) -> Ordering {
    let missing = |value: &i64| *value == super::time::MISSING;
    missing(left).cmp(&missing(right)).then(left.cmp(right))
}

/// Objects are compared in Python, which may fail; after the first failure nothing is compared any more.
fn sort_objects(positions: &mut [usize], lane: &[PyObjectRef], vm: &VirtualMachine) -> PyResult<()> {
    let mut failed = None;
    let mut less = |left: usize, right: usize| {
        if failed.is_some() {
            return false;
        }
        let answer = lane[left].rich_compare_bool(&lane[right], PyComparisonOp::Lt, vm);
        answer.unwrap_or_else(|error| {
            failed = Some(error);
            false
        })
    };
    merge_sort(positions, &mut less);
    failed.map_or(Ok(()), Err)
}

/// A sort that stays in bounds whatever the comparison answers; the standard one may panic on a contradictory order.
fn merge_sort(positions: &mut [usize], less: &mut impl FnMut(usize, usize) -> bool) {
    if positions.len() < 2 {
        return;
    }
    let middle = positions.len() / 2;
    merge_sort(&mut positions[..middle], less);
    merge_sort(&mut positions[middle..], less);
    let mut merged = Vec::with_capacity(positions.len());
    let (mut left, mut right) = (0, middle);
    while left < middle && right < positions.len() {
        if less(positions[right], positions[left]) {
            merged.push(positions[right]);
            right += 1;
        } else {
            merged.push(positions[left]);
            left += 1;
        }
    }
    merged.extend_from_slice(&positions[left..middle]);
    merged.extend_from_slice(&positions[right..]);
    positions.copy_from_slice(&merged);
}

/// Sorted along an axis.
pub(crate) fn sort(array: &Array, axis: usize, vm: &VirtualMachine) -> PyResult<Array> {
    take_along(array, &argsort(array, axis, Ties::Stable, vm)?, axis, vm)
}

/// For each lane of an axis the elements at the given positions of that lane.
pub(crate) fn take_along(array: &Array, positions: &Array, axis: usize, vm: &VirtualMachine) -> PyResult<Array> {
    let axes = Axes::new(vec![axis], array.shape().len());
    let order = axes.arrange(array.layout()).offsets();
    let arranged_positions = positions.view(axes.arrange(positions.layout()));
    let (length, chosen) = (array.shape()[axis], positions.shape()[axis]);
    let mut offsets = Vec::with_capacity(positions.len());
    for (at, position) in arranged_positions.to_ints(vm)?.into_iter().enumerate() {
        let counted = if position < 0 { position + length as i64 } else { position };
        let counted = usize::try_from(counted).ok().filter(|&counted| counted < length);
        let lane = at / chosen.max(1);
        let offset = counted.and_then(|counted| order.get(lane * length + counted));
        offsets.push(*offset.ok_or_else(|| Fault::Index(position as isize, axis, length).raise(vm))?);
    }
    let made = array.take(&offsets, arranged_positions.shape());
    Ok(made.view(made.layout().permuted(&axes.order_back())))
}

/// The results of `np.unique` for a flat array.
pub(crate) struct Unique {
    pub values: Array,
    /// Where each value occurs first.
    pub first: Vec<i64>,
    /// For each element the position of its value.
    pub inverse: Vec<i64>,
    pub counts: Vec<i64>,
}

pub(crate) fn unique(array: &Array, vm: &VirtualMachine) -> PyResult<Unique> {
    let flat = array.reshaped(&[array.len()]);
    let order = argsort(&flat, 0, Ties::Stable, vm)?.to_ints(vm)?;
    let mut inverse = vec![0; order.len()];
    let (mut first, mut counts) = (Vec::<i64>::new(), Vec::<i64>::new());
    for &element in &order {
        let same = match first.last() {
            Some(&last) => equal_elements(&flat, last as usize, element as usize, vm)?,
            None => false,
        };
        if same {
            *counts.last_mut().unwrap_or(&mut 0) += 1;
        } else {
            first.push(element);
            counts.push(1);
        }
        inverse[element as usize] = first.len() as i64 - 1;
    }
    let offsets = flat.layout().offsets();
    let offsets: Vec<usize> = first.iter().map(|&element| offsets[element as usize]).collect();
    Ok(Unique { values: flat.take(&offsets, &[first.len()]), first, inverse, counts })
}

fn equal_elements(array: &Array, left: usize, right: usize, vm: &VirtualMachine) -> PyResult<bool> {
    Ok(match array {
        Array::Object(cells) => {
            let cells = cells.to_vec();
            cells[left].rich_compare_bool(&cells[right], PyComparisonOp::Eq, vm)?
        }
        Array::Float(cells) => cells.read(|cells| float_order(&cells[left], &cells[right]).is_eq()),
        Array::Bool(cells) => cells.read(|cells| cells[left] == cells[right]),
        Array::Int(cells) | Array::Time(cells) => cells.read(|cells| cells[left] == cells[right]),
        Array::Complex(cells) => cells.read(|cells| complex_order(&cells[left], &cells[right]).is_eq()),
        Array::Text(cells) => cells.read(|cells| cells[left] == cells[right]),
    })
}

/// Repeat each element of a flat array by its count.
pub(crate) fn repeat(array: &Array, times: &[usize]) -> Array {
    let offsets = array.layout().offsets();
    let repeated: Vec<usize> =
        offsets.iter().zip(times).flat_map(|(&offset, &times)| std::iter::repeat_n(offset, times)).collect();
    array.take(&repeated, &[repeated.len()])
}

/// Every element of one value.
pub(crate) fn full(shape: &[usize], value: &Array) -> Array {
    rewrap!(value, cells => Cells::new(shape, cells.broadcast(shape)).in_form(cells.form))
}

/// Matrix product, by `ndarray`; axes before the last two are matched like those of any operator.
pub(crate) fn matrix_product(left: &Array, right: &Array, vm: &VirtualMachine) -> PyResult<Array> {
    if left.shape().len() > 2 || right.shape().len() > 2 {
        return stacked_product(left, right, vm);
    }
    let (rows, inner, columns) = product_shape(left.shape(), right.shape()).map_err(|fault| fault.raise(vm))?;
    let shape: Vec<usize> =
        left.shape().iter().take(left.shape().len() - 1).chain(right.shape().iter().skip(1)).copied().collect();
    let (kind, form) = super::form::common((left.kind(), left.form()), (right.kind(), right.form()));
    let lengths = (rows, inner, columns);
    let too_large = || vm.new_memory_error("matrices too large");
    let product = match kind {
        Kind::Bool => {
            let counts = product_of(lengths, left.to_ints(vm)?, right.to_ints(vm)?).ok_or_else(too_large)?;
            Array::bools(&shape, counts.into_iter().map(|count| count != 0).collect())
        }
        Kind::Int => {
            Array::ints(&shape, product_of(lengths, left.to_ints(vm)?, right.to_ints(vm)?).ok_or_else(too_large)?)
        }
        Kind::Complex => {
            let product = product_of(lengths, left.to_complexes(vm)?, right.to_complexes(vm)?);
            Array::complexes(&shape, product.ok_or_else(too_large)?)
        }
        _ => {
            let (left, right) = (plain_floats(left, vm)?, plain_floats(right, vm)?);
            let product = left.every_cell(|own| {
                right.every_cell(|other| {
                    let left = view(own, &left.layout, (rows, inner))?;
                    blas::product(left, view(other, &right.layout, (inner, columns))?)
                })
            });
            Array::floats(&shape, product.ok_or_else(too_large)?)
        }
    };
    Ok(product.narrowed(form))
}

fn stacked_product(left: &Array, right: &Array, vm: &VirtualMachine) -> PyResult<Array> {
    let split = |array: &Array| array.shape().split_at(array.shape().len().saturating_sub(2)).0.to_vec();
    let outer = broadcast_shape(&split(left), &split(right)).map_err(|fault| fault.raise(vm))?;
    let spread = |array: &Array| {
        let own = &array.shape()[split(array).len()..];
        let shape = [&outer[..], own].concat();
        let count = outer.iter().product::<usize>();
        (array.broadcast(&shape).reshaped(&[&[count], own].concat()), count)
    };
    let ((left, count), (right, _)) = (spread(left), spread(right));
    let products: Vec<Array> = (0..count)
        .map(|position| {
            let at = |array: &Array| array.view(array.layout().at(0, position));
            let product = matrix_product(&at(&left), &at(&right), vm)?;
            Ok(product.reshaped(&[&[1], product.shape()].concat()))
        })
        .collect::<PyResult<_>>()?;
    let Some(first) = products.first() else {
        return Err(vm.new_value_error("matrix products of empty stacks are not supported here"));
    };
    let shape = [&outer[..], &first.shape()[1..]].concat();
    Ok(joined(&products, 0).reshaped(&shape))
}

/// The elements as floats, where they lie if they are floats in order from the first cell on.
fn plain_floats(array: &Array, vm: &VirtualMachine) -> PyResult<Cells<f64>> {
    match array {
        Array::Float(cells) if cells.layout.strides.iter().all(|&step| step >= 0) => Ok(cells.clone()),
        other => Ok(Cells::new(other.shape(), other.to_floats(vm)?)),
    }
}

/// A list is a row on the left and a column on the right; the other step is never taken.
fn view<'a>(cells: &'a [f64], layout: &Layout, shape: (usize, usize)) -> Option<View<'a>> {
    let step = |axis: usize| layout.strides.get(axis).map_or(0, |step| step.unsigned_abs());
    let steps = if layout.strides.len() == 2 { (step(0), step(1)) } else { (step(0), step(0)) };
    View::new(cells.get(layout.offset..)?, shape, steps)
}

fn product_of<T: ndarray::LinalgScalar>(
    (rows, inner, columns): (usize, usize, usize),
    left: Vec<T>,
    right: Vec<T>,
) -> Option<Vec<T>> {
    let left = ndarray::Array2::from_shape_vec((rows, inner), left).ok()?;
    let right = ndarray::Array2::from_shape_vec((inner, columns), right).ok()?;
    Some(left.dot(&right).iter().copied().collect())
}

fn product_shape(left: &[usize], right: &[usize]) -> Result<(usize, usize, usize), Fault> {
    let refused = || {
        Fault::Value(format!(
            "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size {} is different from {})",
            right.first().unwrap_or(&0),
            left.last().unwrap_or(&0)
        ))
    };
    let (rows, inner) = match *left {
        [inner] => (1, inner),
        [rows, inner] => (rows, inner),
        _ => {
            return Err(Fault::Value(
                "matrix products of arrays with more than two axes are not supported here".to_owned(),
            ));
        }
    };
    match *right {
        [length] if length == inner => Ok((rows, inner, 1)),
        [length, columns] if length == inner => Ok((rows, inner, columns)),
        [_] | [_, _] => Err(refused()),
        _ => Err(Fault::Value("matrix products of arrays with more than two axes are not supported here".to_owned())),
    }
}
