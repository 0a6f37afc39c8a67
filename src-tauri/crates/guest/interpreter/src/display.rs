//! Display of a value: its printed form, and its table when it has one.

use rustpython_vm::{PyObject, PyResult, VirtualMachine, builtins::PyStr};
use tabletalk_protocol::Table;

use crate::host;

/// The method by which a library's object offers itself as a table: it returns JSON of a [`Table`].
const TABLE_METHOD: &str = "__tabletalk_table__";

/// The printed form of a value in characters: about what a screen can hold of one.
const MAX_TEXT: usize = 100_000;

#[derive(Debug)]
pub(crate) struct Shown {
    pub text: String,
    pub table: Option<Table>,
}

impl Shown {
    /// Pass the table on, when there is one.
    pub(crate) fn show_table(self) {
        if let Some(table) = self.table {
            host::with(|host| host.show_table(table, &self.text));
        }
    }
}

/// Ask `value` for its printed form and its table.
pub(crate) fn shown(value: &PyObject, vm: &VirtualMachine) -> PyResult<Shown> {
    let text = bounded(&value.repr(vm)?.to_string_lossy());
    Ok(Shown { text, table: table_of(value, vm)? })
}

/// Classes have the method too, but only their objects have a table; a table that does not parse is no table.
fn table_of(value: &PyObject, vm: &VirtualMachine) -> PyResult<Option<Table>> {
    if value.class().get_attr(vm.ctx.intern_str(TABLE_METHOD)).is_none() {
        return Ok(None);
    }
    let json = vm.call_method(value, TABLE_METHOD, ())?;
    Ok(json.downcast_ref::<PyStr>().and_then(|json| serde_json::from_str(&json.to_string_lossy()).ok()))
}

fn bounded(text: &str) -> String {
    match text.char_indices().nth(MAX_TEXT) {
        Some((end, _)) => format!("{}\n... {} more bytes left out", &text[..end], text.len() - end),
        None => text.to_owned(),
    }
}
