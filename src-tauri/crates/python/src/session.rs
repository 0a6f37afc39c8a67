//! Cells in one namespace, as a notebook runs them.

use rustpython_vm::{
    PyPayload, PyResult, VirtualMachine, builtins::PyDictRef, compiler::Mode, scope::Scope,
};

use crate::{host::Stream, host_module::_tabletalk::Output};

/// What a cell left behind besides its outputs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellReport {
    /// The printed form of the last expression.
    pub result: Option<String>,
    /// The exception that ended it.
    pub error: Option<String>,
}

/// A namespace and the cells that ran in it.
#[derive(Debug)]
pub struct Session {
    globals: PyDictRef,
    cells: u32,
}

impl Session {
    pub fn new(vm: &VirtualMachine) -> Self {
        // A native class exists only once its module has been imported.
        vm.import("_tabletalk", 0).expect("a native module of ours");
        for (name, stream) in [("stdout", Stream::Stdout), ("stderr", Stream::Stderr)] {
            let output = Output { stream }.into_pyobject(vm);
            vm.sys_module
                .set_attr(name, output, vm)
                .expect("sys takes attributes");
        }
        let globals = vm.ctx.new_dict();
        globals
            .set_item("__name__", vm.ctx.new_str("__main__").into(), vm)
            .expect("a dictionary takes items");
        globals
            .set_item("__builtins__", vm.builtins.clone().into(), vm)
            .expect("a dictionary takes items");
        Self { globals, cells: 0 }
    }

    pub fn run(&mut self, vm: &VirtualMachine, code: &str) -> CellReport {
        self.cells += 1;
        let file = format!("<cell {}>", self.cells);
        let scope = Scope::with_builtins(None, self.globals.clone(), vm);
        let value: PyResult = match vm.compile(code, Mode::BlockExpr, file.as_str()) {
            Ok(code) => vm.run_code_obj(code, scope),
            Err(error) => Err(error.into_pyexception(vm, Some(code))),
        };
        let shown = value.and_then(|value| {
            if vm.is_none(&value) {
                Ok(None)
            } else {
                value.repr(vm).map(Some)
            }
        });
        match shown {
            Ok(text) => CellReport {
                result: text.map(|text| text.to_string_lossy().into_owned()),
                error: None,
            },
            Err(exception) => {
                let mut text = String::new();
                let _ = vm.write_exception(&mut text, &exception);
                CellReport {
                    result: None,
                    error: Some(text),
                }
            }
        }
    }
}
