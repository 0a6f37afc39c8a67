//! `_tabletalk`: the requests that library modules may make of the host.

#[rustpython_vm::pymodule]
pub(crate) mod _tabletalk {
    use rustpython_vm::{
        AsObject, Py, PyObjectRef, PyPayload, PyResult, VirtualMachine,
        builtins::{PyBaseExceptionRef, PyStrRef},
        function::{ArgBytesLike, KwArgs, PosArgs},
        pyclass,
    };
    use tabletalk_protocol::{CallFailure, CallFailureKind, HostAnswer, HostCall, HostService};

    use crate::{
        display,
        host::{self, FileError, Host, SessionFile, Stream},
        library, seeds, session_path,
    };

    /// `sys.stdout` and `sys.stderr`.
    #[pyattr]
    #[pyclass(module = "_tabletalk", name = "Output")]
    #[derive(Debug, PyPayload)]
    pub struct Output {
        pub stream: Stream,
    }

    #[pyclass]
    impl Output {
        #[pymethod]
        fn write(zelf: &Py<Self>, text: PyStrRef) -> usize {
            host::with(|host| host.print(zelf.stream, &text.to_string_lossy()));
            text.char_len()
        }
        #[pymethod]
        fn flush(_zelf: &Py<Self>) {}
        #[pymethod]
        fn isatty(_zelf: &Py<Self>) -> bool {
            false
        }
        #[pymethod]
        fn writable(_zelf: &Py<Self>) -> bool {
            true
        }
        #[pygetset]
        fn encoding(_zelf: &Py<Self>) -> &'static str {
            "utf-8"
        }
        #[pygetset]
        fn errors(_zelf: &Py<Self>) -> &'static str {
            "backslashreplace"
        }
    }

    /// The bytes of one of the session's files.
    #[pyfunction]
    fn read_file(name: PyStrRef, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
        let bytes = of_file(&name, |host, name| host.read_file(name), vm)?;
        Ok(vm.ctx.new_bytes(bytes).into())
    }

    /// One of the session's files, for a library that reads it piece by piece.
    pub fn open_file(name: &PyStrRef, vm: &VirtualMachine) -> PyResult<Box<dyn SessionFile>> {
        of_file(name, |host, name| host.open_file(name), vm)
    }

    fn of_file<T>(
        name: &PyStrRef,
        read: impl FnOnce(&mut dyn Host, &str) -> Result<T, FileError>,
        vm: &VirtualMachine,
    ) -> PyResult<T> {
        let asked = name.to_string_lossy();
        let read = session_path::plain(&asked)
            .ok_or(FileError::Outside)
            .and_then(|name| host::with(|host| read(host, &name)).unwrap_or(Err(FileError::NotFound)));
        read.map_err(|error| file_error(&asked, error, vm))
    }

    /// Keep bytes in the session's scratch area.
    #[pyfunction]
    fn write_file(name: PyStrRef, bytes: ArgBytesLike, vm: &VirtualMachine) -> PyResult<()> {
        let asked = name.to_string_lossy();
        let write = |name: String| {
            bytes.with_ref(|bytes| host::with(|host| host.write_file(&name, bytes)).unwrap_or(Err(FileError::Outside)))
        };
        session_path::plain(&asked)
            .ok_or(FileError::Outside)
            .and_then(write)
            .map_err(|error| file_error(&asked, error, vm))
    }

    /// The names of the session's files, sorted.
    #[pyfunction]
    fn file_names(vm: &VirtualMachine) -> PyObjectRef {
        strings(host::with(|host| host.file_names()).unwrap_or_default(), vm)
    }

    /// A path as the host knows it: `./a.csv` and `/session/a.csv` are `a.csv`, the session's folder is empty.
    #[pyfunction]
    fn session_path(path: PyStrRef) -> String {
        let path = path.to_string_lossy();
        session_path::plain(&path).unwrap_or_else(|| path.into_owned())
    }

    /// Ask the program around this process: the kind of its answer, a text, and a hint. The kinds are `value` (the text is
    /// JSON), `file` (it names a file of the session), and those of failures.
    #[pyfunction]
    fn host_call(service: PyStrRef, name: PyStrRef, arguments: PyStrRef, vm: &VirtualMachine) -> PyResult {
        let service = match service.to_str() {
            Some("tools") => HostService::Tools,
            Some("sql") => HostService::Sql,
            _ => return Err(vm.new_value_error("there is no such service")),
        };
        let text = |text: &PyStrRef| text.to_string_lossy().into_owned();
        let call = HostCall { service, name: text(&name), arguments: text(&arguments) };
        let answer = host::with(|host| host.call(call)).unwrap_or_else(|| HostAnswer::unavailable(service));
        // A cell that was stopped while it waited ends here.
        vm.check_signals()?;
        let (kind, text, hint) = match answer {
            HostAnswer::Value { json } => ("value", json, None),
            HostAnswer::File { name } => ("file", name, None),
            HostAnswer::Failed(CallFailure { kind, message, hint }) => (failure_kind(kind), message, hint),
        };
        Ok(vm.new_tuple((kind, text, hint)).into())
    }

    fn failure_kind(kind: CallFailureKind) -> &'static str {
        match kind {
            CallFailureKind::Unavailable => "unavailable",
            CallFailureKind::Refused => "refused",
            CallFailureKind::TimedOut => "timed_out",
            CallFailureKind::TooLarge => "too_large",
            CallFailureKind::Failed => "failed",
            CallFailureKind::Unrecorded => "unrecorded",
            CallFailureKind::Stopped => "stopped",
        }
    }

    /// The libraries that code can import besides Python's own.
    #[pyfunction]
    fn libraries(vm: &VirtualMachine) -> PyObjectRef {
        strings(library::libraries(), vm)
    }

    /// A seed for a generator that was given none, the same whenever this cell runs: the next one, or the one that the
    /// shared generator of this number has in this cell.
    #[pyfunction]
    fn seed(shared: Option<u16>) -> u64 {
        shared.map_or_else(seeds::seed, seeds::shared_seed)
    }

    /// Show values in the middle of a cell, as a notebook's `display` does.
    #[pyfunction]
    fn display(values: PosArgs, _options: KwArgs, vm: &VirtualMachine) -> PyResult<()> {
        for value in values {
            let shown = display::shown(&value, vm)?;
            host::with(|host| host.print(Stream::Stdout, &format!("{}\n", shown.text)));
            shown.show_table();
        }
        Ok(())
    }

    /// Offer a value as the answer to the question.
    #[pyfunction]
    fn final_answer(answer: PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
        let text = answer.str(vm)?;
        host::with(|host| host.final_answer(&text.to_string_lossy()));
        Ok(())
    }

    fn strings(texts: impl IntoIterator<Item = impl Into<String>>, vm: &VirtualMachine) -> PyObjectRef {
        vm.ctx.new_list(texts.into_iter().map(|text| vm.ctx.new_str(text.into()).into()).collect()).into()
    }

    fn file_error(name: &str, error: FileError, vm: &VirtualMachine) -> PyBaseExceptionRef {
        let exceptions = &vm.ctx.exceptions;
        let (class, number, message) = match &error {
            FileError::NotFound => (exceptions.file_not_found_error, 2, "No such file or directory"),
            FileError::Outside => (exceptions.permission_error, 13, "Permission denied"),
            FileError::NoRoom => (exceptions.os_error, 28, "No space left on device"),
            FileError::Failed(reason) => (exceptions.os_error, 5, reason.as_str()),
        };
        let arguments =
            vec![vm.ctx.new_int(number).into(), vm.ctx.new_str(message).into(), vm.ctx.new_str(name).into()];
        let exception = vm.invoke_exception(class, arguments).unwrap_or_else(|raised| raised);
        if let Some(hint) = hint_for(name, &error) {
            // The hint helps, the exception is what matters.
            let _ = exception.as_object().set_attr("hint", vm.ctx.new_str(hint), vm);
        }
        exception
    }

    fn hint_for(name: &str, error: &FileError) -> Option<String> {
        match error {
            FileError::NotFound => {
                Some(session_path::hint(name, &host::with(|host| host.file_names()).unwrap_or_default()))
            }
            FileError::Outside => Some("only the session's own files can be used here, by their plain names".into()),
            FileError::NoRoom => Some("free some space on the disk, and run the cell again".into()),
            FileError::Failed(_) => None,
        }
    }
}
