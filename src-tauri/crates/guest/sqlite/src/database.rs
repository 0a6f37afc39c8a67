//! A database, and the exceptions of its statements.

use rusqlite::{Connection, Error, ErrorCode, MAIN_DB, Statement, config::DbConfig, types::Value};
use rustpython_vm::{
    AsObject, Py, PyObject, PyObjectRef, PyResult, VirtualMachine,
    builtins::{PyBaseExceptionRef, PyDict, PyList, PyTuple},
    vm::thread::with_current_vm,
};

use super::{functions, refusal, values};

/// Steps of SQLite's between two looks at whether the cell is to stop: some milliseconds.
const BETWEEN_LOOKS: i32 = 100_000;

/// Bytes of a database that can be opened or written; a larger one would not fit into the memory of a session.
const LARGEST: usize = 1 << 30;

fn opened(bytes: &[u8]) -> rusqlite::Result<Connection> {
    let mut connection = Connection::open_in_memory()?;
    // What SQLite sorts and what is temporary stays in memory, too.
    connection.execute_batch("PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = OFF")?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    // The schema of a file is untrusted: it must not call functions with side effects.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    if !bytes.is_empty() {
        connection.deserialize_read_exact(MAIN_DB, bytes, bytes.len(), false)?;
    }
    functions::add_math(&connection)?;
    connection.authorizer(Some(refusal::authorize))?;
    connection.progress_handler(BETWEEN_LOOKS, Some(is_to_stop))?;
    Ok(connection)
}

fn is_to_stop() -> bool {
    with_current_vm(|vm| match vm.check_signals() {
        Ok(()) => false,
        Err(stop) => {
            functions::STOPPED.replace(Some(stop));
            true
        }
    })
}

/// The exception for an error of SQLite's.
fn exception(error: &Error, vm: &VirtualMachine) -> PyBaseExceptionRef {
    if let Some(stop) = functions::STOPPED.take() {
        return stop;
    }
    match error {
        Error::SqliteFailure(failure, _) if failure.code == ErrorCode::OutOfMemory => vm.new_memory_error(""),
        Error::SqliteFailure(failure, message) => {
            let message = message.clone().unwrap_or_else(|| failure.to_string());
            raise(class_of(failure.code), message, vm)
        }
        Error::SqlInputError { msg, .. } => raise("OperationalError", msg.clone(), vm),
        Error::MultipleStatement => {
            raise("ProgrammingError", "You can only execute one statement at a time.".to_owned(), vm)
        }
        Error::NulError(_) => raise("ProgrammingError", "the query contains a null character".to_owned(), vm),
        other => raise("OperationalError", other.to_string(), vm),
    }
}

fn class_of(code: ErrorCode) -> &'static str {
    match code {
        ErrorCode::InternalMalfunction | ErrorCode::NotFound => "InternalError",
        ErrorCode::ConstraintViolation | ErrorCode::TypeMismatch => "IntegrityError",
        ErrorCode::TooBig => "DataError",
        ErrorCode::ApiMisuse | ErrorCode::ParameterOutOfRange => "InterfaceError",
        ErrorCode::DatabaseCorrupt | ErrorCode::AuthorizationForStatementDenied | ErrorCode::NotADatabase => {
            "DatabaseError"
        }
        _ => "OperationalError",
    }
}

/// An exception of the class with this name in `sqlite3`.
fn raise(class: &'static str, message: String, vm: &VirtualMachine) -> PyBaseExceptionRef {
    let made = vm.import("sqlite3", 0).and_then(|module| {
        let class = module.get_attr(class, vm)?;
        class.call((vm.ctx.new_str(message),), vm)
    });
    match made.map(|made| made.downcast()) {
        Ok(Ok(exception)) => exception,
        Ok(Err(other)) => vm.new_type_error(format!("`{}` is no exception", other.class().name())),
        Err(failure) => failure,
    }
}

/// Bind the values of a sequence by position, or those of a mapping by name.
fn bind(statement: &mut Statement<'_>, parameters: &PyObject, vm: &VirtualMachine) -> PyResult<()> {
    let count = statement.parameter_count();
    let given = match parameters.downcast_ref::<PyDict>() {
        Some(named) => by_name(statement, named, vm)?,
        None => by_position(parameters, count, vm)?,
    };
    for (position, value) in given.iter().enumerate() {
        let value = parameter(value, position, vm)?;
        statement.raw_bind_parameter(position + 1, value).map_err(|error| exception(&error, vm))?;
    }
    Ok(())
}

fn by_name(statement: &Statement<'_>, named: &Py<PyDict>, vm: &VirtualMachine) -> PyResult<Vec<PyObjectRef>> {
    let missing = |what: String| raise("ProgrammingError", what, vm);
    (1..=statement.parameter_count())
        .map(|position| {
            let name = statement.parameter_name(position).map(|name| name.get(1..).unwrap_or_default());
            let name = name.ok_or_else(|| {
                missing(format!(
                    "Binding {position} has no name, but you supplied a dictionary (which has only names)."
                ))
            })?;
            let value = named.get_item_opt(name, vm)?;
            value.ok_or_else(|| missing(format!("You did not supply a value for binding parameter :{name}.")))
        })
        .collect()
}

fn by_position(parameters: &PyObject, count: usize, vm: &VirtualMachine) -> PyResult<Vec<PyObjectRef>> {
    let given = if let Some(list) = parameters.downcast_ref::<PyList>() {
        list.borrow_vec().to_vec()
    } else if let Some(tuple) = parameters.downcast_ref::<PyTuple>() {
        tuple.as_slice().to_vec()
    } else {
        return Err(raise("ProgrammingError", "parameters are of unsupported type".to_owned(), vm));
    };
    if given.len() == count {
        return Ok(given);
    }
    let message = format!(
        "Incorrect number of bindings supplied. The current statement uses {count}, and there are {} supplied.",
        given.len()
    );
    Err(raise("ProgrammingError", message, vm))
}

fn parameter(value: &PyObject, position: usize, vm: &VirtualMachine) -> PyResult<Value> {
    values::of_python(value, vm)?.ok_or_else(|| {
        let message =
            format!("Error binding parameter {}: type '{}' is not supported", position + 1, value.class().name());
        raise("ProgrammingError", message, vm)
    })
}

/// Run a statement whose parameters are bound: its rows.
fn fetch(statement: &mut Statement<'_>, vm: &VirtualMachine) -> PyResult<Vec<PyObjectRef>> {
    let width = statement.column_count();
    let mut found = vec![];
    let mut rows = statement.raw_query();
    while let Some(row) = rows.next().map_err(|error| exception(&error, vm))? {
        found.push(values::row(row, width, vm)?);
    }
    Ok(found)
}

/// The names and declared types of a statement's columns, as pairs; `None` for one without columns.
fn columns(statement: &Statement<'_>, vm: &VirtualMachine) -> PyObjectRef {
    if statement.column_count() == 0 {
        return vm.ctx.none();
    }
    let pair = |column: rusqlite::Column<'_>| {
        let declared = column.decl_type().map_or_else(|| vm.ctx.none(), |declared| vm.ctx.new_str(declared).into());
        vm.ctx.new_tuple(vec![vm.ctx.new_str(column.name()).into(), declared]).into()
    };
    vm.ctx.new_list(statement.columns().map(pair).collect()).into()
}

#[rustpython_vm::pymodule(sub)]
pub(super) mod native {
    use std::{
        cell::RefCell,
        panic::{AssertUnwindSafe, catch_unwind},
    };

    use rusqlite::{Connection, MAIN_DB};
    use rustpython_vm::{
        Py, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
        builtins::{PyListRef, PyStrRef},
        convert::ToPyObject,
        function::ArgBytesLike,
        pyclass,
    };

    use super::super::functions;

    /// A database in memory.
    #[pyattr]
    #[pyclass(module = "_sqlite", name = "Database")]
    #[derive(Debug, PyPayload)]
    pub struct Database(RefCell<Connection>);

    /// A database from the bytes of a file; an empty one without any.
    #[pyfunction]
    fn open(bytes: ArgBytesLike, vm: &VirtualMachine) -> PyResult<PyRef<Database>> {
        let bytes = bytes.borrow_buf();
        if bytes.len() > super::LARGEST {
            return Err(vm.new_memory_error("the database is too large to be opened in memory"));
        }
        let connection = super::opened(&bytes).map_err(|error| super::exception(&error, vm))?;
        Ok(Database(RefCell::new(connection)).into_ref(&vm.ctx))
    }

    #[pyclass]
    impl Database {
        /// Run one statement: its rows, its columns, and how many rows it changed.
        #[pymethod]
        fn run(zelf: &Py<Self>, sql: PyStrRef, parameters: PyObjectRef, vm: &VirtualMachine) -> PyResult {
            zelf.with(vm, |connection| {
                let prepared = connection.prepare(&sql.to_string_lossy());
                let mut statement = prepared.map_err(|error| super::exception(&error, vm))?;
                let before = connection.total_changes();
                super::bind(&mut statement, &parameters, vm)?;
                let rows = super::fetch(&mut statement, vm)?;
                // The changes of triggers and of cascades are not the statement's own.
                let changed = if connection.total_changes() == before { 0 } else { connection.changes() };
                let parts =
                    vec![vm.ctx.new_list(rows).into(), super::columns(&statement, vm), vm.ctx.new_int(changed).into()];
                Ok(vm.ctx.new_tuple(parts).into())
            })
        }

        /// Run one statement for each of the parameters: how many rows it changed.
        #[pymethod]
        fn run_many(zelf: &Py<Self>, sql: PyStrRef, parameters: PyListRef, vm: &VirtualMachine) -> PyResult<u64> {
            zelf.with(vm, |connection| {
                let prepared = connection.prepare(&sql.to_string_lossy());
                let mut statement = prepared.map_err(|error| super::exception(&error, vm))?;
                let mut changed = 0;
                for parameters in parameters.borrow_vec().to_vec() {
                    let before = connection.total_changes();
                    super::bind(&mut statement, &parameters, vm)?;
                    super::fetch(&mut statement, vm)?;
                    changed += if connection.total_changes() == before { 0 } else { connection.changes() };
                }
                Ok(changed)
            })
        }

        /// Run all statements of a script.
        #[pymethod]
        fn run_script(zelf: &Py<Self>, sql: PyStrRef, vm: &VirtualMachine) -> PyResult<()> {
            zelf.with(vm, |connection| {
                let run = connection.execute_batch(&sql.to_string_lossy());
                run.map_err(|error| super::exception(&error, vm))
            })
        }

        /// Whether a transaction is open.
        #[pymethod]
        fn in_transaction(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<bool> {
            zelf.with(vm, |connection| Ok(!connection.is_autocommit()))
        }

        #[pymethod]
        fn total_changes(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<u64> {
            zelf.with(vm, |connection| Ok(connection.total_changes()))
        }

        #[pymethod]
        fn last_row(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<i64> {
            zelf.with(vm, |connection| Ok(connection.last_insert_rowid()))
        }

        /// The database as the bytes of a file.
        #[pymethod]
        fn bytes(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult {
            let busy = |_| super::raise("OperationalError", "database is locked".to_owned(), vm);
            let mut connection = zelf.0.try_borrow_mut().map_err(busy)?;
            let bytes = connection.serialize(MAIN_DB).map_err(|error| super::exception(&error, vm))?;
            Ok(vm.ctx.new_bytes(bytes.to_vec()).to_pyobject(vm))
        }

        /// Make a Python function callable in statements.
        #[pymethod]
        fn add_function(
            zelf: &Py<Self>,
            name: PyStrRef,
            arguments: i32,
            function: PyObjectRef,
            vm: &VirtualMachine,
        ) -> PyResult<()> {
            zelf.with(vm, |connection| {
                let added = functions::add_scalar(connection, &name.to_string_lossy(), arguments, function);
                added.map_err(|error| super::exception(&error, vm))
            })
        }

        /// Make a Python class an aggregate in statements.
        #[pymethod]
        fn add_aggregate(
            zelf: &Py<Self>,
            name: PyStrRef,
            arguments: i32,
            class: PyObjectRef,
            vm: &VirtualMachine,
        ) -> PyResult<()> {
            zelf.with(vm, |connection| {
                let added = functions::add_aggregate(connection, &name.to_string_lossy(), arguments, class);
                added.map_err(|error| super::exception(&error, vm))
            })
        }
    }

    impl Database {
        fn with<T>(&self, vm: &VirtualMachine, use_it: impl FnOnce(&Connection) -> PyResult<T>) -> PyResult<T> {
            let busy = |_| super::raise("OperationalError", "database is locked".to_owned(), vm);
            let connection = self.0.try_borrow().map_err(busy)?;
            // A damaged file can hold names that are no text, at which the layer over SQLite panics.
            let used = catch_unwind(AssertUnwindSafe(|| use_it(&connection)));
            used.unwrap_or_else(|_| Err(super::raise("DatabaseError", "the database is damaged".to_owned(), vm)))
        }
    }
}
