//! `_tabletalk`: what the library modules may ask of the host.

#[rustpython_vm::pymodule]
pub(crate) mod _tabletalk {
    use rustpython_vm::{
        Py, PyObjectRef, PyPayload, PyResult, VirtualMachine,
        builtins::{PyBaseExceptionRef, PyBytesRef, PyStrRef},
        function::ArgBytesLike,
        pyclass,
    };

    use crate::host::{self, FileError, Stream};

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
        let name = name.to_string_lossy().into_owned();
        let bytes = host::with(|host| host.read_file(&name)).unwrap_or(Err(FileError::NotFound));
        bytes
            .map(|bytes| vm.ctx.new_bytes(bytes).into())
            .map_err(|error| file_error(&name, error, vm))
    }

    /// Keep bytes in the session's scratch area.
    #[pyfunction]
    fn write_file(name: PyStrRef, bytes: ArgBytesLike, vm: &VirtualMachine) -> PyResult<()> {
        let name = name.to_string_lossy().into_owned();
        bytes
            .with_ref(|bytes| host::with(|host| host.write_file(&name, bytes)))
            .unwrap_or(Err(FileError::Outside))
            .map_err(|error| file_error(&name, error, vm))
    }

    /// The names of the session's files, sorted.
    #[pyfunction]
    fn file_names(vm: &VirtualMachine) -> PyObjectRef {
        let names = host::with(|host| host.file_names()).unwrap_or_default();
        vm.ctx
            .new_list(
                names
                    .into_iter()
                    .map(|name| vm.ctx.new_str(name).into())
                    .collect(),
            )
            .into()
    }

    /// Offer `text` as the answer.
    #[pyfunction]
    fn final_answer(text: PyStrRef) {
        host::with(|host| host.final_answer(&text.to_string_lossy()));
    }

    fn file_error(name: &str, error: FileError, vm: &VirtualMachine) -> PyBaseExceptionRef {
        match error {
            FileError::NotFound => {
                let message = format!("[Errno 2] No such file or directory: '{name}'");
                vm.new_exception_msg(
                    vm.ctx.exceptions.file_not_found_error.to_owned(),
                    message.into(),
                )
            }
            FileError::Outside => {
                let message = format!(
                    "[Errno 13] Permission denied: '{name}'\nhint: only the session's own files can be used here"
                );
                vm.new_exception_msg(
                    vm.ctx.exceptions.permission_error.to_owned(),
                    message.into(),
                )
            }
            FileError::Failed(reason) => {
                vm.new_exception_msg(vm.ctx.exceptions.os_error.to_owned(), reason.into())
            }
        }
    }

    #[expect(
        dead_code,
        reason = "names the type that `read_file` returns to Python"
    )]
    type Bytes = PyBytesRef;
}
