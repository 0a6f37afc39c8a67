//! Shape, strides and offset of an array.

use super::error::Fault;

/// More elements than the worker's memory can hold; refused before the allocation would end the process.
const LARGEST: usize = 1 << 28;

/// A window on a row of cells: several arrays may look at the same cells, as numpy's views do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    pub offset: usize,
    pub shape: Vec<usize>,
    /// How many cells to go for the next element along each axis.
    pub strides: Vec<isize>,
}

impl Layout {
    /// Elements one after the other, the last axis fastest.
    pub fn contiguous(shape: &[usize]) -> Self {
        Self { offset: 0, shape: shape.to_vec(), strides: contiguous_strides(shape) }
    }

    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    pub fn is_empty(&self) -> bool {
        self.shape.contains(&0)
    }

    pub fn is_contiguous(&self) -> bool {
        let expected = contiguous_strides(&self.shape);
        self.is_empty()
            || (0..self.shape.len()).all(|axis| self.shape[axis] == 1 || self.strides[axis] == expected[axis])
    }

    /// The cell of every element, in the order of the elements.
    pub fn offsets(&self) -> Vec<usize> {
        let mut offsets = vec![self.offset as isize];
        if self.is_empty() {
            return Vec::new();
        }
        for (&length, &stride) in self.shape.iter().zip(&self.strides) {
            offsets =
                offsets.iter().flat_map(|start| (0..length as isize).map(move |step| start + step * stride)).collect();
        }
        offsets.into_iter().map(|offset| offset as usize).collect()
    }

    /// The elements at one position of an axis.
    pub fn at(&self, axis: usize, position: usize) -> Self {
        let mut layout = self.sliced(axis, position as isize, 1, 1);
        layout.shape.remove(axis);
        layout.strides.remove(axis);
        layout
    }

    /// `length` elements along an axis, from `start` on, every `step`th.
    pub fn sliced(&self, axis: usize, start: isize, step: isize, length: usize) -> Self {
        let mut layout = self.clone();
        if length > 0 {
            layout.offset = (self.offset as isize + start * self.strides[axis]) as usize;
        }
        // A step past the end of the only element leads nowhere, and may be too large to calculate with.
        if length > 1 {
            layout.strides[axis] *= step;
        }
        layout.shape[axis] = length;
        layout
    }

    /// With a new axis of length one.
    pub fn expanded(&self, axis: usize) -> Self {
        let mut layout = self.clone();
        layout.shape.insert(axis, 1);
        layout.strides.insert(axis, 0);
        layout
    }

    pub fn permuted(&self, axes: &[usize]) -> Self {
        Self {
            offset: self.offset,
            shape: axes.iter().map(|&axis| self.shape[axis]).collect(),
            strides: axes.iter().map(|&axis| self.strides[axis]).collect(),
        }
    }

    /// The layout repeated along new and single axes until it has `shape`; the shapes must fit.
    pub fn broadcast(&self, shape: &[usize]) -> Self {
        let missing = shape.len() - self.shape.len();
        let strides = (0..shape.len()).map(|axis| match axis.checked_sub(missing) {
            Some(own) if self.shape[own] == shape[axis] => self.strides[own],
            _ => 0,
        });
        Self { offset: self.offset, shape: shape.to_vec(), strides: strides.collect() }
    }
}

fn contiguous_strides(shape: &[usize]) -> Vec<isize> {
    let mut strides = vec![1; shape.len()];
    for axis in (1..shape.len()).rev() {
        strides[axis - 1] = strides[axis] * shape[axis] as isize;
    }
    strides
}

/// The number of elements of a shape, refused when no memory could hold them.
pub fn size(shape: &[usize]) -> Result<usize, Fault> {
    let size = shape.iter().try_fold(1_usize, |size, &length| size.checked_mul(length));
    size.filter(|&size| size <= LARGEST).ok_or_else(|| Fault::Memory(shape.to_vec()))
}

/// The shape that two arrays take together.
pub fn broadcast_shape(left: &[usize], right: &[usize]) -> Result<Vec<usize>, Fault> {
    let dimensions = left.len().max(right.len());
    let length =
        |shape: &[usize], axis: usize| (axis + shape.len()).checked_sub(dimensions).map_or(1, |axis| shape[axis]);
    let mut shape = Vec::with_capacity(dimensions);
    for axis in 0..dimensions {
        match (length(left, axis), length(right, axis)) {
            (a, b) if a == b => shape.push(a),
            (1, other) | (other, 1) => shape.push(other),
            _ => return Err(Fault::Broadcast(left.to_vec(), right.to_vec())),
        }
    }
    size(&shape)?;
    Ok(shape)
}

/// An axis counted from either end.
pub fn axis(axis: isize, dimensions: usize) -> Result<usize, Fault> {
    let counted = if axis < 0 { axis + dimensions as isize } else { axis };
    usize::try_from(counted).ok().filter(|&counted| counted < dimensions).ok_or(Fault::Axis(axis, dimensions))
}

/// The shape meant by one in which `-1` stands for "whatever is left".
pub fn resolved_shape(wanted: &[isize], size: usize) -> Result<Vec<usize>, Fault> {
    let refused = || Fault::Reshape(size, wanted.to_vec());
    if wanted.iter().filter(|&&length| length < 0).count() > 1 {
        return Err(Fault::Value("can only specify one unknown dimension".to_owned()));
    }
    let known = wanted
        .iter()
        .filter(|&&length| length >= 0)
        .try_fold(1_usize, |size, &length| size.checked_mul(length as usize));
    let known = known.ok_or_else(refused)?;
    let left = size.checked_div(known).unwrap_or(0);
    let shape: Vec<usize> = wanted.iter().map(|&length| usize::try_from(length).unwrap_or(left)).collect();
    if shape.iter().product::<usize>() == size { Ok(shape) } else { Err(refused()) }
}
