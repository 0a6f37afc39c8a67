//! The buffer of an array, shared with the views on it.

use std::{cell::RefCell, rc::Rc};

use super::{form::Form, layout::Layout};

/// Cells that several arrays may look at, each through its own layout.
///
/// The `ndarray` crate has no view that lives as long as its owner likes, which is what `row = table[0]; row[0] = 5`
/// needs in Python; so the layout is our own and `ndarray` takes over where the elements lie in order.
#[derive(Debug, Clone)]
pub struct Cells<T> {
    cells: Rc<RefCell<Vec<T>>>,
    pub layout: Layout,
    pub form: Form,
}

impl<T: Clone> Cells<T> {
    pub fn new(shape: &[usize], cells: Vec<T>) -> Self {
        Self { cells: Rc::new(RefCell::new(cells)), layout: Layout::contiguous(shape), form: Form::Plain }
    }

    /// Another look at the same cells.
    pub fn view(&self, layout: Layout) -> Self {
        Self { cells: self.cells.clone(), layout, form: self.form }
    }

    /// Work on the elements in their order.
    pub fn read<R>(&self, work: impl FnOnce(&[T]) -> R) -> R {
        if self.layout.is_contiguous() {
            let start = self.layout.offset;
            return work(self.cells.borrow().get(start..start + self.layout.len()).unwrap_or_default());
        }
        work(&self.gathered())
    }

    /// The elements in their order, out of cells that lie in another one.
    fn gathered(&self) -> Vec<T> {
        let (cells, layout) = (self.cells.borrow(), &self.layout);
        let cell = |offset: isize| cells[offset as usize].clone();
        if layout.is_empty() {
            return Vec::new();
        }
        if let (&[rows, columns], &[down, right]) = (&layout.shape[..], &layout.strides[..])
            && down.abs() < right.abs()
        {
            let start = layout.offset as isize;
            return turned((rows, columns), |row, column| cell(start + row as isize * down + column as isize * right));
        }
        let (Some((&length, lengths)), Some((&step, steps))) = (layout.shape.split_last(), layout.strides.split_last())
        else {
            return vec![cell(layout.offset as isize)];
        };
        let lines = Layout { offset: layout.offset, shape: lengths.to_vec(), strides: steps.to_vec() };
        let mut found = Vec::with_capacity(layout.len());
        for start in lines.offsets() {
            found.extend((0..length as isize).map(|number| cell(start as isize + number * step)));
        }
        found
    }

    pub fn to_vec(&self) -> Vec<T> {
        self.read(<[T]>::to_vec)
    }

    /// The elements at given cells.
    pub fn take(&self, offsets: &[usize]) -> Vec<T> {
        let cells = self.cells.borrow();
        offsets.iter().map(|&offset| cells[offset].clone()).collect()
    }

    /// The elements repeated until they fill `shape`, which must fit.
    pub fn broadcast(&self, shape: &[usize]) -> Vec<T> {
        if self.layout.shape == shape {
            return self.to_vec();
        }
        self.take(&self.layout.broadcast(shape).offsets())
    }

    /// Write values into given cells.
    pub fn put(&self, offsets: &[usize], values: impl IntoIterator<Item = T>) {
        let mut cells = self.cells.borrow_mut();
        let replaced: Vec<T> =
            offsets.iter().zip(values).map(|(&offset, value)| std::mem::replace(&mut cells[offset], value)).collect();
        // An object's finalizer may read these cells again.
        drop(cells);
        drop(replaced);
    }

    /// The same elements in new cells, with another shape of the same size.
    pub fn reshaped(&self, shape: &[usize]) -> Self {
        if self.layout.is_contiguous() {
            let layout = Layout { offset: self.layout.offset, ..Layout::contiguous(shape) };
            return self.view(layout);
        }
        Self::new(shape, self.to_vec()).in_form(self.form)
    }

    /// The same cells, meant in another form; their values must fit already.
    pub fn in_form(self, form: Form) -> Self {
        Self { form, ..self }
    }

    pub fn map<U: Clone>(&self, change: impl Fn(&T) -> U) -> Cells<U> {
        Cells::new(&self.layout.shape, self.read(|cells| cells.iter().map(change).collect()))
    }

    /// All cells, also those that this layout does not show.
    pub fn every_cell<R>(&self, work: impl FnOnce(&[T]) -> R) -> R {
        work(&self.cells.borrow())
    }
}

/// Row after row what lies column after column, in blocks of columns that stay in the processor's cache.
fn turned<T: Clone>((rows, columns): (usize, usize), cell: impl Fn(usize, usize) -> T) -> Vec<T> {
    const BLOCK: usize = 64;
    let mut found = vec![cell(0, 0); rows * columns];
    for first in (0..columns).step_by(BLOCK) {
        let last = columns.min(first + BLOCK);
        for row in 0..rows {
            let line = &mut found[row * columns + first..row * columns + last];
            line.iter_mut().zip(first..last).for_each(|(found, column)| *found = cell(row, column));
        }
    }
    found
}
