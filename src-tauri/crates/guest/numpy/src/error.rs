//! Errors of array operations, in numpy's words.

use rustpython_vm::{VirtualMachine, builtins::PyBaseExceptionRef};

/// Why an array operation was refused.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Fault {
    #[error(
        "ufunc '{0}' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''"
    )]
    NotForFloats(&'static str),
    #[error(
        "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor function instead."
    )]
    BooleanSubtract,
    #[error(
        "The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not function instead."
    )]
    BooleanNegative,
    #[error("Integers to negative integer powers are not allowed.")]
    NegativePower,
    #[error("operands could not be broadcast together with shapes {} {} ", shape_text(.0), shape_text(.1))]
    Broadcast(Vec<usize>, Vec<usize>),
    #[error("could not broadcast input array from shape {} into shape {}", shape_text(.0), shape_text(.1))]
    Assign(Vec<usize>, Vec<usize>),
    #[error("ufunc '{0}' did not contain a loop with signature matching types ({1}) -> None")]
    NoLoop(&'static str, String),
    #[error("ufunc '{0}' cannot use operands with types {1} and {2}")]
    BinaryTypes(&'static str, String, String),
    #[error("Cannot cast ufunc '{0}' output from dtype('{1}') to dtype('{2}') with casting rule 'same_kind'")]
    OutputCast(&'static str, &'static str, &'static str),
    #[error("cannot reshape array of size {} into shape {}", .0, shape_text(.1))]
    Reshape(usize, Vec<isize>),
    #[error("axis {0} is out of bounds for array of dimension {1}")]
    Axis(isize, usize),
    #[error("index {0} is out of bounds for axis {1} with size {2}")]
    Index(isize, usize, usize),
    #[error("Unable to allocate an array with shape {}", shape_text(.0))]
    Memory(Vec<usize>),
    #[error("{0}")]
    IndexKind(String),
    #[error("{0}")]
    Value(String),
    #[error("{0}")]
    Kind(String),
}

impl Fault {
    pub fn raise(self, vm: &VirtualMachine) -> PyBaseExceptionRef {
        let text = self.to_string();
        match self {
            Self::NotForFloats(_) | Self::BooleanSubtract | Self::BooleanNegative | Self::Kind(_) => {
                vm.new_type_error(text)
            }
            Self::BinaryTypes(..) => named(vm, "_UFuncBinaryResolutionError", text),
            Self::NoLoop(..) => named(vm, "_UFuncNoLoopError", text),
            Self::OutputCast(..) => named(vm, "_UFuncOutputCastingError", text),
            Self::Axis(..) => named(vm, "AxisError", text),
            Self::Memory(_) => vm.new_memory_error(text),
            Self::Index(..) | Self::IndexKind(_) => vm.new_index_error(text),
            Self::NegativePower | Self::Broadcast(..) | Self::Assign(..) | Self::Reshape(..) | Self::Value(_) => {
                vm.new_value_error(text)
            }
        }
    }
}

/// One of numpy's own exception classes, which are written in Python.
fn named(vm: &VirtualMachine, class: &'static str, text: String) -> PyBaseExceptionRef {
    let raised = (|| {
        let class = vm.import("numpy.exceptions", 0)?.get_attr("exceptions", vm)?.get_attr(class, vm)?;
        class.call((text,), vm)?.downcast().map_err(|_| vm.new_type_error("an exception is expected"))
    })();
    raised.unwrap_or_else(|error| error)
}

/// `(3,)`, `(2,3)`: a shape as numpy's messages print it.
pub fn shape_text<T: ToString>(shape: &[T]) -> String {
    match shape {
        [only] => format!("({},)", only.to_string()),
        many => format!("({})", many.iter().map(T::to_string).collect::<Vec<_>>().join(",")),
    }
}
