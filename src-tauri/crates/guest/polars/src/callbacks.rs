//! Python functions inside queries.
//!
//! The engine runs a query on threads of its own, and Python runs only on the one where the interpreter was started. So a
//! query that may call a Python function runs on the engine's threads while the interpreter's waits and answers calls:
//! each brings columns and takes the resulting column back. A thread that waits for its answer does other work of the
//! engine, because the function may itself run a query.

use std::{
    cell::{Cell, RefCell},
    panic::AssertUnwindSafe,
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel},
    thread::{self, ThreadId},
    time::Duration,
};

use polars::{lazy::dsl, prelude as pl};
use polars_core::runtime::RAYON;
use rustpython_vm::{
    PyObjectRef, PyRef, PyResult, VirtualMachine, builtins::PyBaseExceptionRef, convert::ToPyObject,
    vm::thread::with_current_vm,
};

use super::{errors, series::Series};

/// How long a thread of the engine waits for an answer before it looks for other work.
const BETWEEN_LOOKS: Duration = Duration::from_micros(200);

/// A function of Python's, known to its thread by a number; forgotten there when it is dropped.
pub(super) struct Callback {
    number: usize,
    returns: Option<pl::DataType>,
    thread: ThreadId,
    calls: Sender<Message>,
}

enum Message {
    Call {
        function: usize,
        columns: Vec<pl::Column>,
        answer: SyncSender<pl::PolarsResult<pl::Column>>,
    },
    Forget(usize),
    /// The query of this number is over.
    Done(u64),
}

/// The functions of the interpreter's thread.
struct Office {
    functions: RefCell<Vec<Option<PyObjectRef>>>,
    /// The exception that ended a call: the query ends with an error of the engine's, and this is the cause.
    raised: RefCell<Option<PyBaseExceptionRef>>,
    /// Counts the queries.
    queries: Cell<u64>,
    /// Queries under way on the engine's threads, the innermost last: a function that is called can run one itself.
    under_way: RefCell<Vec<u64>>,
    /// Outer queries that have already finished, as reported while an inner one was being served.
    over: RefCell<Vec<u64>>,
    calls: Sender<Message>,
    messages: Receiver<Message>,
}

thread_local! {
    static OFFICE: Office = {
        let (calls, messages) = channel();
        Office {
            functions: RefCell::default(),
            raised: RefCell::default(),
            queries: Cell::new(0),
            under_way: RefCell::default(),
            over: RefCell::default(),
            calls,
            messages,
        }
    };
}

impl Callback {
    /// `function` takes a list of Series and gives a Series; `returns` is the type of that.
    pub fn new(function: PyObjectRef, returns: Option<pl::DataType>) -> Self {
        OFFICE.with(|office| {
            let mut functions = office.functions.borrow_mut();
            functions.push(Some(function));
            Self { number: functions.len() - 1, returns, thread: thread::current().id(), calls: office.calls.clone() }
        })
    }

    fn call(&self, columns: Vec<pl::Column>) -> pl::PolarsResult<pl::Column> {
        if thread::current().id() == self.thread {
            return OFFICE.with(|office| office.call(self.number, columns));
        }
        let (answer, answered) = sync_channel(1);
        let call = Message::Call { function: self.number, columns, answer };
        self.calls.send(call).map_err(|_| over())?;
        loop {
            match answered.recv_timeout(BETWEEN_LOOKS) {
                Ok(column) => return column,
                Err(RecvTimeoutError::Timeout) => drop(rayon::yield_now()),
                Err(RecvTimeoutError::Disconnected) => return Err(over()),
            }
        }
    }

    fn field(&self, fields: &[pl::Field]) -> pl::PolarsResult<pl::Field> {
        let name = fields[0].name().clone();
        let dtype = match &self.returns {
            Some(dtype) => dtype.clone(),
            None => dsl::udf::try_infer_udf_output_dtype(&|columns| self.call(columns.to_vec()), fields)?,
        };
        Ok(pl::Field::new(name, dtype))
    }
}

impl Drop for Callback {
    fn drop(&mut self) {
        // Without a receiver there is no interpreter any more, and nothing to forget.
        let _ = self.calls.send(Message::Forget(self.number));
    }
}

/// A call of `callback` with the values of `inputs`; with groups, once for each group unless it is `elementwise`.
pub(super) fn expression(
    callback: Callback,
    inputs: Vec<pl::Expr>,
    elementwise: bool,
    returns_scalar: bool,
) -> pl::Expr {
    let callback = std::sync::Arc::new(callback);
    let for_field = callback.clone();
    let function = move |columns: &mut [pl::Column]| callback.call(columns.to_vec());
    let field = move |_: &pl::Schema, fields: &[pl::Field]| for_field.field(fields);
    if elementwise {
        dsl::map_multiple(function, inputs, field)
    } else {
        dsl::apply_multiple(function, inputs, field, returns_scalar)
    }
}

/// The expression under the name that a function of Python's makes of its own: it takes a list of one Series with the name.
pub(super) fn renamed(expr: pl::Expr, callback: Callback) -> pl::Expr {
    let rename = move |name: pl::PlSmallStr| {
        let column = pl::Column::new(name.clone(), [name.as_str()]);
        let given = callback.call(vec![column])?;
        Ok(given.str()?.get(0).map_or(name, Into::into))
    };
    expr.name().map(pl::PlanCallback::new(rename))
}

/// Run a query that may call functions of Python's; an exception in one of them is the query's.
pub(super) fn run<T: Send + 'static>(
    query: impl FnOnce() -> pl::PolarsResult<T> + Send + 'static,
    vm: &VirtualMachine,
) -> PyResult<T> {
    OFFICE.with(|office| {
        if office.under_way.borrow().is_empty() {
            office.forget_what_is_over();
        }
        // Without functions there is nothing to wait for.
        let without = office.functions.borrow().is_empty();
        let result = if without { errors::run(query, vm) } else { office.attend(query, vm) };
        match (result, office.raised.take()) {
            (Err(_), Some(exception)) => Err(exception),
            (result, _) => result,
        }
    })
}

impl Office {
    fn attend<T: Send + 'static>(
        &self,
        query: impl FnOnce() -> pl::PolarsResult<T> + Send + 'static,
        vm: &VirtualMachine,
    ) -> PyResult<T> {
        let (finished, result) = sync_channel(1);
        let done = self.calls.clone();
        let number = self.queries.get();
        self.queries.set(number + 1);
        self.under_way.borrow_mut().push(number);
        RAYON.spawn(move || {
            let _ = finished.send(std::panic::catch_unwind(AssertUnwindSafe(query)));
            let _ = done.send(Message::Done(number));
        });
        while !self.over.borrow().contains(&number) {
            match self.messages.recv() {
                Ok(Message::Call { function, columns, answer }) => {
                    let _ = answer.send(self.call(function, columns));
                }
                Ok(Message::Forget(number)) => self.forget(number),
                Ok(Message::Done(over)) => self.over.borrow_mut().push(over),
                Err(_) => break,
            }
        }
        self.over.borrow_mut().retain(|over| *over != number);
        self.under_way.borrow_mut().pop();
        errors::finished(result.recv().unwrap_or_else(|_| Ok(Err(over()))), vm)
    }

    fn call(&self, number: usize, columns: Vec<pl::Column>) -> pl::PolarsResult<pl::Column> {
        let Some(function) = self.functions.borrow().get(number).cloned().flatten() else { return Err(over()) };
        with_current_vm(|vm| {
            let series = columns.iter().map(|column| Series(column.as_materialized_series().clone()).to_pyobject(vm));
            let list = vm.ctx.new_list(series.collect());
            let given = function.call((list,), vm).and_then(|given| given.try_into_value::<PyRef<Series>>(vm));
            match given {
                Ok(series) => Ok(pl::IntoColumn::into_column(series.0.clone())),
                Err(exception) => {
                    self.raised.replace(Some(exception));
                    Err(pl::polars_err!(ComputeError: "a Python function in the query raised an exception"))
                }
            }
        })
    }

    fn forget_what_is_over(&self) {
        while let Ok(message) = self.messages.try_recv() {
            if let Message::Forget(number) = message {
                self.forget(number);
            }
        }
    }

    fn forget(&self, number: usize) {
        let mut functions = self.functions.borrow_mut();
        if let Some(function) = functions.get_mut(number) {
            // Dropping it can run Python code, which must not find the list borrowed.
            let forgotten = function.take();
            if functions.iter().all(Option::is_none) {
                functions.clear();
            }
            drop(functions);
            drop(forgotten);
        }
    }
}

fn over() -> pl::PolarsError {
    pl::polars_err!(ComputeError: "the query was ended")
}
