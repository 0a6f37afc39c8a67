//! Expression operations by name: what a Python method does to its expression.
//!
//! A name with a dot belongs to a namespace, as in `str.to_uppercase`. An operation is one line in the table of its kind:
//! the expression, and the arguments that the method passes on, in that order.

mod column;
mod frame;
mod nested;
mod operation;
mod temporal;
mod text;
mod windows;

use std::{collections::HashMap, sync::LazyLock};

pub(super) use frame::Step;

use operation::{Operation, Plain};

/// The operation of this name that needs nothing but its expression.
pub(super) fn plain(name: &str) -> Option<Plain> {
    static OPERATIONS: LazyLock<HashMap<&str, Plain>> = LazyLock::new(|| plain_tables().copied().collect());
    OPERATIONS.get(name).copied()
}

/// The names of all plain operations: the Python classes take these methods from here.
pub(super) fn plain_names() -> impl Iterator<Item = &'static str> {
    plain_tables().map(|(name, _)| *name)
}

/// The operation of this name that takes arguments.
pub(super) fn with_arguments(name: &str) -> Option<Operation> {
    static OPERATIONS: LazyLock<HashMap<&str, Operation>> = LazyLock::new(|| {
        let tables =
            [column::OPERATIONS, windows::OPERATIONS, text::OPERATIONS, temporal::OPERATIONS, nested::OPERATIONS];
        tables.into_iter().flatten().copied().collect()
    });
    OPERATIONS.get(name).copied()
}

/// The step of this name.
pub(super) fn step(name: &str) -> Option<Step> {
    static STEPS: LazyLock<HashMap<&str, Step>> = LazyLock::new(|| frame::STEPS.iter().copied().collect());
    STEPS.get(name).copied()
}

fn plain_tables() -> impl Iterator<Item = &'static (&'static str, Plain)> {
    [column::PLAIN, text::PLAIN, temporal::PLAIN, nested::PLAIN].into_iter().flatten()
}
