//! Variables that cells have made: listing, showing, deleting; and the cells it takes to make them again.

use rustpython_vm::{PyObjectRef, PyResult, builtins::PyStr};
use tabletalk_protocol::{Table, Variable};

use crate::{Session, display, traceback};

/// How a variable is shown.
#[derive(Debug, Clone, PartialEq)]
pub struct Preview {
    pub text: String,
    pub table: Option<Table>,
}

impl Session<'_> {
    /// At most `most` variables, in the order in which they were first assigned. Modules, functions, classes and
    /// names with a leading underscore are left out.
    pub fn variables(&mut self, most: usize) -> Vec<Variable> {
        self.described(most).ok().and_then(|json| serde_json::from_str(&json).ok()).unwrap_or_default()
    }

    /// Shows a variable as a cell that ends in its name would; `None` when there is no such variable.
    ///
    /// # Errors
    /// When showing it raises an exception, with its text.
    pub fn preview(&mut self, name: &str) -> Result<Option<Preview>, String> {
        let Some(value) = self.variable(name) else { return Ok(None) };
        match display::shown(&value, self.vm()) {
            Ok(shown) => Ok(Some(Preview { text: shown.text, table: shown.table })),
            Err(exception) => Err(traceback::describe(&exception, self.vm()).text),
        }
    }

    /// Forget a variable; whether there was one.
    pub fn delete(&mut self, name: &str) -> bool {
        self.variable(name).is_some() && self.namespace().del_item(name, self.vm()).is_ok()
    }

    /// The numbers of those of these cells that have to run again for the session to be as it was after the last of
    /// them. When that cannot be found out, all of them.
    pub fn replay_plan(&mut self, cells: &[(u32, &str)]) -> Vec<u32> {
        self.needed(cells).unwrap_or_else(|_| cells.iter().map(|(cell, _)| *cell).collect())
    }

    /// The numbers of those of the cells below that used what the code before made, or would use what the code after
    /// makes. When that cannot be found out, all of them.
    pub fn dependents(&mut self, before: &[String], after: &[String], below: &[(u32, &str)]) -> Vec<u32> {
        self.found_dependents(before, after, below).unwrap_or_else(|_| below.iter().map(|(cell, _)| *cell).collect())
    }

    fn found_dependents(&self, before: &[String], after: &[String], below: &[(u32, &str)]) -> PyResult<Vec<u32>> {
        let texts = |codes: &[String]| {
            self.vm().ctx.new_list(codes.iter().map(|code| self.vm().ctx.new_str(code.as_str()).into()).collect())
        };
        let find = self.library_function("_replay_plan", "dependents")?;
        find.call((texts(before), texts(after), self.numbered(below)), self.vm())?.try_to_value(self.vm())
    }

    fn described(&self, most: usize) -> PyResult<String> {
        let namespace: PyObjectRef = self.namespace().clone().into();
        let json = self.library_function("_session_variables", "described")?.call((namespace, most), self.vm())?;
        Ok(json.downcast_ref::<PyStr>().map(|json| json.to_string_lossy().into_owned()).unwrap_or_default())
    }

    fn needed(&self, cells: &[(u32, &str)]) -> PyResult<Vec<u32>> {
        self.library_function("_replay_plan", "needed")?
            .call((self.numbered(cells),), self.vm())?
            .try_to_value(self.vm())
    }

    /// Pairs of a number and a code, for Python.
    pub fn numbered(&self, cells: &[(u32, &str)]) -> PyObjectRef {
        let vm = self.vm();
        let pair = |(cell, code): &(u32, &str)| {
            vm.ctx.new_tuple(vec![vm.ctx.new_int(*cell).into(), vm.ctx.new_str(*code).into()]).into()
        };
        vm.ctx.new_list(cells.iter().map(pair).collect()).into()
    }

    /// A function of one of the modules that steer a session.
    ///
    /// # Errors
    /// When the module does not load.
    pub fn library_function(&self, module: &'static str, function: &'static str) -> PyResult {
        self.vm().import(module, 0)?.get_attr(function, self.vm())
    }

    /// The value of a variable; `None` for names that begin with an underscore.
    pub fn variable(&self, name: &str) -> Option<PyObjectRef> {
        let is_one = !name.starts_with('_');
        is_one.then(|| self.namespace().get_item_opt(name, self.vm()).ok().flatten()).flatten()
    }
}
