//! Reads from the syntax tree of a cell whether it ends in a value.

use rustpython_vm::{AsObject, PyObject, PyObjectRef, PyResult, VirtualMachine, compiler::Mode};

/// `Py_file_input` and `PyCF_ONLY_AST` of CPython's C interface: parse a whole file into a tree.
const FILE_INPUT: i32 = 257;
const ONLY_TREE: i32 = 0x0400;

/// How a cell ends: with a value to show or without, by the rules of a notebook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    /// The last statement is an expression: its value is shown.
    Value,
    /// An expression with a semicolon after it, or a statement: nothing is shown.
    Quiet,
}

impl Ending {
    /// Parse `code`; a syntax error is left to the compiler, which reports it better.
    pub(crate) fn of(code: &str, vm: &VirtualMachine) -> Self {
        last_expression_end(code, vm)
            .ok()
            .flatten()
            .filter(|&end| !is_followed_by_semicolon(code, end))
            .map_or(Self::Quiet, |_| Self::Value)
    }

    pub(crate) fn mode(self) -> Mode {
        match self {
            Self::Value => Mode::BlockExpr,
            Self::Quiet => Mode::Exec,
        }
    }
}

/// A place in the source: the line, counted from 1, and the bytes before it in that line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    line: usize,
    bytes: usize,
}

fn last_expression_end(code: &str, vm: &VirtualMachine) -> PyResult<Option<Place>> {
    let tree = vm.compile_string_object_with_flags(code.as_bytes(), "<cell>", FILE_INPUT, ONLY_TREE, -1, -1)?;
    let statements: Vec<PyObjectRef> = tree.get_attr("body", vm)?.try_to_value(vm)?;
    match statements.last() {
        Some(last) if &*last.class().name() == "Expr" => end_of(last.as_object(), vm).map(Some),
        _ => Ok(None),
    }
}

fn end_of(statement: &PyObject, vm: &VirtualMachine) -> PyResult<Place> {
    Ok(Place {
        line: statement.get_attr("end_lineno", vm)?.try_to_value(vm)?,
        bytes: statement.get_attr("end_col_offset", vm)?.try_to_value(vm)?,
    })
}

fn is_followed_by_semicolon(code: &str, end: Place) -> bool {
    let line = code.lines().nth(end.line.saturating_sub(1)).unwrap_or_default();
    line.get(end.bytes..).is_some_and(|rest| rest.trim_start().starts_with(';'))
}
