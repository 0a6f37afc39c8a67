//! `array[...]`: indexing and slicing.

use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyResult, VirtualMachine,
    builtins::{PyBaseExceptionRef, PySlice, PyTuple},
};

use super::{
    arithmetic::{Kind, Number},
    array::{Array, NdArray},
    create::tuple_text,
    error::Fault,
    layout::{Layout, broadcast_shape},
    scalar,
};

/// The selection that a key makes.
pub(crate) enum Selection {
    /// Positions and slices: a view on the cells.
    View(Layout),
    /// Lists of positions and masks: chosen cells.
    Chosen { offsets: Vec<usize>, shape: Vec<usize> },
}

impl Selection {
    pub fn of(array: &Array, key: &PyObject, vm: &VirtualMachine) -> PyResult<Self> {
        let keys: Vec<Key> = match key.downcast_ref::<PyTuple>() {
            Some(keys) => keys.iter().map(|key| Key::from_object(key, vm)).collect::<PyResult<_>>()?,
            None => vec![Key::from_object(key, vm)?],
        };
        select(array.layout().clone(), keys, vm)
    }

    pub fn from(self, array: &Array) -> Array {
        match self {
            Self::View(layout) => array.view(layout),
            Self::Chosen { offsets, shape } => array.take(&offsets, &shape),
        }
    }

    /// The selected cells and the shape that values for them must have.
    pub fn cells(self) -> (Vec<usize>, Vec<usize>) {
        match self {
            Self::View(layout) => (layout.offsets(), layout.shape),
            Self::Chosen { offsets, shape } => (offsets, shape),
        }
    }
}

enum Key {
    Position(isize),
    Slice(PyObjectRef),
    NewAxis,
    Rest,
    /// Positions along one axis, in any shape.
    Positions {
        shape: Vec<usize>,
        positions: Vec<i64>,
    },
    /// A truth value for each element of one or more axes.
    Mask {
        shape: Vec<usize>,
        mask: Vec<bool>,
    },
}

impl Key {
    fn from_object(key: &PyObject, vm: &VirtualMachine) -> PyResult<Self> {
        if vm.is_none(key) {
            return Ok(Self::NewAxis);
        }
        if key.is(&vm.ctx.ellipsis) {
            return Ok(Self::Rest);
        }
        if key.downcast_ref::<PySlice>().is_some() {
            return Ok(Self::Slice(key.to_owned()));
        }
        match scalar::number(key) {
            Some(Number::Int(position)) => Ok(Self::Position(position as isize)),
            Some(Number::Bool(value)) => Ok(Self::Mask { shape: Vec::new(), mask: vec![value] }),
            Some(Number::Float(_)) => Err(not_an_index(vm)),
            None => Self::from_array(&Array::from_object(key, vm)?, vm),
        }
    }

    fn from_array(array: &Array, vm: &VirtualMachine) -> PyResult<Self> {
        let shape = array.shape().to_vec();
        match array {
            Array::Bool(cells) => Ok(Self::Mask { shape, mask: cells.to_vec() }),
            Array::Int(cells) => Ok(Self::Positions { shape, positions: cells.to_vec() }),
            Array::Float(_) if array.is_empty() => Ok(Self::Positions { shape, positions: Vec::new() }),
            Array::Object(_) if array.shape().len() == 1 => {
                Self::from_array(&array.cast(object_kind(array, vm), vm)?, vm)
            }
            _ if shape.is_empty() => Err(not_an_index(vm)),
            _ => Err(vm.new_index_error("arrays used as indices must be of integer (or boolean) type")),
        }
    }

    /// How many axes the key consumes.
    fn axes(&self) -> usize {
        match self {
            Self::NewAxis | Self::Rest => 0,
            Self::Mask { shape, .. } => shape.len(),
            _ => 1,
        }
    }
}

/// An array of objects that are all truth values is a mask.
fn object_kind(array: &Array, vm: &VirtualMachine) -> Kind {
    let all = array.plain_elements(vm).iter().all(|value| matches!(scalar::number(value), Some(Number::Bool(_))));
    if all { Kind::Bool } else { Kind::Text }
}

fn not_an_index(vm: &VirtualMachine) -> PyBaseExceptionRef {
    vm.new_index_error(
        "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices",
    )
}

/// Axes chosen by lists of positions, until all keys have been read.
struct Chosen {
    axis: usize,
    shape: Vec<usize>,
    positions: Vec<i64>,
}

fn select(layout: Layout, keys: Vec<Key>, vm: &VirtualMachine) -> PyResult<Selection> {
    let dimensions = layout.shape.len();
    let used: usize = keys.iter().map(Key::axes).sum();
    if used > dimensions {
        return Err(vm.new_index_error(format!(
            "too many indices for array: array is {dimensions}-dimensional, but {used} were indexed"
        )));
    }
    let advanced = keys.iter().any(|key| matches!(key, Key::Positions { .. } | Key::Mask { .. }));
    let mut reader = Reader { layout, axis: 0, original: 0, rest: dimensions - used, advanced, chosen: Vec::new() };
    for key in keys {
        reader.read(key, vm)?;
    }
    reader.selection().map_err(|fault| fault.raise(vm))
}

/// Goes through the axes with one key after the other.
struct Reader {
    layout: Layout,
    /// The next axis of the layout so far, and of the array itself.
    axis: usize,
    original: usize,
    /// How many axes `...` stands for.
    rest: usize,
    advanced: bool,
    chosen: Vec<Chosen>,
}

impl Reader {
    fn read(&mut self, key: Key, vm: &VirtualMachine) -> PyResult<()> {
        let consumed = key.axes();
        match key {
            Key::Rest => {
                self.axis += self.rest;
                self.original += self.rest;
            }
            Key::NewAxis => {
                self.layout = self.layout.expanded(self.axis);
                self.axis += 1;
            }
            Key::Slice(slice) => {
                self.layout = sliced(&self.layout, self.axis, &slice, vm)?;
                self.axis += 1;
            }
            // Beside lists of positions, a single position is a list of one.
            Key::Position(position) if self.advanced => self.choose(Vec::new(), vec![position as i64]),
            Key::Position(position) => self.pick(position).map_err(|fault| fault.raise(vm))?,
            Key::Positions { shape, positions } => self.choose(shape, positions),
            Key::Mask { shape, mask } => self.mask(&shape, &mask).map_err(|fault| fault.raise(vm))?,
        }
        self.original += consumed;
        Ok(())
    }

    fn choose(&mut self, shape: Vec<usize>, positions: Vec<i64>) {
        self.chosen.push(Chosen { axis: self.axis, shape, positions });
        self.axis += 1;
    }

    fn pick(&mut self, position: isize) -> Result<(), Fault> {
        let length = self.layout.shape[self.axis];
        let counted = counted(position, length).ok_or(Fault::Index(position, self.original, length))?;
        self.layout = self.layout.at(self.axis, counted);
        Ok(())
    }

    fn mask(&mut self, shape: &[usize], mask: &[bool]) -> Result<(), Fault> {
        if shape.is_empty() {
            // A single truth value keeps everything or nothing, along a new axis.
            let kept = mask.iter().filter(|&&value| value).count();
            self.layout = self.layout.expanded(self.axis);
            self.choose(vec![kept], vec![0; kept]);
            return Ok(());
        }
        self.chosen.extend(where_true(&self.layout, self.axis, shape, mask)?);
        self.axis += shape.len();
        Ok(())
    }

    fn selection(self) -> Result<Selection, Fault> {
        if self.chosen.is_empty() { Ok(Selection::View(self.layout)) } else { gather(&self.layout, &self.chosen) }
    }
}

fn sliced(layout: &Layout, axis: usize, slice: &PyObject, vm: &VirtualMachine) -> PyResult<Layout> {
    let slice = slice.downcast_ref::<PySlice>().ok_or_else(|| not_an_index(vm))?;
    let (range, step, length) = slice.to_saturated(vm)?.adjust_indices(layout.shape[axis]);
    let start = if step < 0 { range.end as isize - 1 } else { range.start as isize };
    Ok(layout.sliced(axis, start, step, length))
}

/// A position counted from either end.
fn counted(position: isize, length: usize) -> Option<usize> {
    let counted = if position < 0 { position.checked_add_unsigned(length)? } else { position };
    usize::try_from(counted).ok().filter(|&counted| counted < length)
}

/// The positions along each masked axis at which the mask is true.
fn where_true(layout: &Layout, axis: usize, shape: &[usize], mask: &[bool]) -> Result<Vec<Chosen>, Fault> {
    for (offset, (&own, &masked)) in layout.shape[axis..].iter().zip(shape).enumerate() {
        if own != masked {
            return Err(Fault::IndexKind(format!(
                "boolean index did not match indexed array along axis {}; size of axis is {own} but size of corresponding boolean axis is {masked}",
                axis + offset
            )));
        }
    }
    let positions = nonzero(shape, mask);
    Ok(positions
        .into_iter()
        .enumerate()
        .map(|(offset, positions)| Chosen { axis: axis + offset, shape: vec![positions.len()], positions })
        .collect())
}

/// For each axis, the positions of the true elements.
pub(crate) fn nonzero(shape: &[usize], mask: &[bool]) -> Vec<Vec<i64>> {
    let strides = Layout::contiguous(shape).strides;
    let found: Vec<usize> = (0..mask.len()).filter(|&element| mask[element]).collect();
    (0..shape.len())
        .map(|axis| found.iter().map(|&element| (element / strides[axis] as usize % shape[axis]) as i64).collect())
        .collect()
}

/// The cells at the combinations of all chosen positions and what remains of the other axes.
fn gather(layout: &Layout, chosen: &[Chosen]) -> Result<Selection, Fault> {
    let mut together = Vec::new();
    for axis in chosen {
        together = broadcast_shape(&together, &axis.shape).map_err(|_| mismatch(chosen))?;
    }
    let mut starts = vec![0_isize; together.iter().product()];
    for axis in chosen {
        let order = Layout::contiguous(&axis.shape).broadcast(&together).offsets();
        for (start, element) in starts.iter_mut().zip(order) {
            let (position, length) = (axis.positions[element] as isize, layout.shape[axis.axis]);
            let position = counted(position, length).ok_or(Fault::Index(position, axis.axis, length))?;
            *start += position as isize * layout.strides[axis.axis];
        }
    }
    let axes: Vec<usize> = chosen.iter().map(|axis| axis.axis).collect();
    Ok(combined(layout, &axes, &together, &starts))
}

/// The chosen axes stand where they were when they are neighbours, and first otherwise.
fn combined(layout: &Layout, axes: &[usize], together: &[usize], starts: &[isize]) -> Selection {
    let neighbours = axes.windows(2).all(|pair| pair[1] == pair[0] + 1);
    let split = if neighbours { axes[0] } else { 0 };
    let others: Vec<usize> = (0..layout.shape.len()).filter(|axis| !axes.contains(axis)).collect();
    let (before, after): (Vec<usize>, Vec<usize>) = others.iter().partition(|&&axis| axis < split);
    let (before, after) = (layout.permuted(&before), Layout { offset: 0, ..layout.permuted(&after) });
    let inner = after.offsets();
    let mut offsets = Vec::new();
    for outer in before.offsets() {
        for start in starts {
            // An inner offset may have wrapped below zero; added to its start it is a cell again.
            offsets.extend(inner.iter().map(|&inner| (outer as isize + start + inner as isize) as usize));
        }
    }
    let shape = [&before.shape[..], together, &after.shape].concat();
    Selection::Chosen { offsets, shape }
}

fn mismatch(chosen: &[Chosen]) -> Fault {
    let shapes: Vec<String> = chosen.iter().map(|axis| tuple_text(&axis.shape).replace(", ", ",")).collect();
    Fault::IndexKind(format!(
        "shape mismatch: indexing arrays could not be broadcast together with shapes {} ",
        shapes.join(" ")
    ))
}

/// `array[key]`.
pub(crate) fn get(array: &NdArray, key: &PyObject, vm: &VirtualMachine) -> PyResult {
    let selection = Selection::of(&array.0, key, vm)?;
    Ok(selection.from(&array.0).into_object(vm))
}

/// `array[key] = value`.
pub(crate) fn set(array: &NdArray, key: &PyObject, value: &PyObject, vm: &VirtualMachine) -> PyResult<()> {
    let (offsets, shape) = Selection::of(&array.0, key, vm)?.cells();
    let values = match &array.0 {
        Array::Object(_) if shape.is_empty() => Array::objects(&[], vec![value.to_owned()]),
        _ => Array::from_object(value, vm)?,
    };
    array.0.assign(&offsets, &shape, &values, vm)
}
