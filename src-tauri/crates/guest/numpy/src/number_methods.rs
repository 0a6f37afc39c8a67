//! Python's number operators: one table for arrays and for both kinds of scalars.

/// `PyNumberMethods` in which `$operate` carries out the operators of two operands, with these slots besides.
///
/// Arrays, full scalars and narrow scalars differ in how they carry an operation out, not in which operators exist.
macro_rules! number_methods {
    ($operate:path, $($slot:ident: $method:expr),* $(,)?) => {
        PyNumberMethods {
            add: Some(|a, b, vm| $operate(Operation::Add, a, b, vm)),
            subtract: Some(|a, b, vm| $operate(Operation::Subtract, a, b, vm)),
            multiply: Some(|a, b, vm| $operate(Operation::Multiply, a, b, vm)),
            true_divide: Some(|a, b, vm| $operate(Operation::Divide, a, b, vm)),
            floor_divide: Some(|a, b, vm| $operate(Operation::FloorDivide, a, b, vm)),
            remainder: Some(|a, b, vm| $operate(Operation::Remainder, a, b, vm)),
            power: Some(|a, b, _, vm| $operate(Operation::Power, a, b, vm)),
            and: Some(|a, b, vm| $operate(Operation::And, a, b, vm)),
            or: Some(|a, b, vm| $operate(Operation::Or, a, b, vm)),
            xor: Some(|a, b, vm| $operate(Operation::Xor, a, b, vm)),
            lshift: Some(|a, b, vm| $operate(Operation::LeftShift, a, b, vm)),
            rshift: Some(|a, b, vm| $operate(Operation::RightShift, a, b, vm)),
            $($slot: $method,)*
            ..PyNumberMethods::NOT_IMPLEMENTED
        }
    };
}

/// The slots in which scalar classes differ by nothing but the class and how they compare.
macro_rules! scalar_slots {
    ($class:ident, $compare:path) => {
        impl Comparable for $class {
            fn cmp(_: &Py<Self>, _: &PyObject, _: PyComparisonOp, _: &VirtualMachine) -> PyResult<PyComparisonValue> {
                Ok(PyComparisonValue::NotImplemented)
            }
            fn slot_richcompare(
                zelf: &PyObject,
                other: &PyObject,
                operator: PyComparisonOp,
                vm: &VirtualMachine,
            ) -> PyResult<Either<PyObjectRef, PyComparisonValue>> {
                $compare(zelf, other, operator, vm)
            }
        }

        impl Hashable for $class {
            fn hash(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<PyHash> {
                crate::scalar::plain(zelf.as_object(), vm).unwrap_or_else(|| vm.ctx.none()).hash(vm)
            }
        }

        impl GetAttr for $class {
            fn getattro(zelf: &Py<Self>, name: &Py<PyStr>, vm: &VirtualMachine) -> PyResult {
                crate::scalar::array_attribute(zelf.as_object(), name, vm)
            }
        }

        impl AsMapping for $class {
            fn as_mapping() -> &'static PyMappingMethods {
                &crate::scalar::INDEXING
            }
        }
    };
}

pub(crate) use {number_methods, scalar_slots};
