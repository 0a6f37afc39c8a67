//! The operators of `np.ndarray`: arithmetic, comparison, indexing, iteration.

use rustpython_vm::{
    AsObject, Py, PyObject, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine, atomic_func,
    builtins::PyStr,
    function::{Either, PyComparisonValue},
    protocol::{PyMappingMethods, PyNumberMethods, PySequenceMethods},
    types::{AsMapping, AsNumber, AsSequence, Comparable, GetAttr, Iterable, PyComparisonOp, Representable},
};

use super::{
    arithmetic::Operation,
    array::{Array, NdArray},
    combine,
    elementwise::{self, operate, operate_in_place},
    index,
    number_methods::number_methods,
    print, scalar,
};

impl AsNumber for NdArray {
    fn as_number() -> &'static PyNumberMethods {
        static METHODS: PyNumberMethods = number_methods! {
            operate,
            matrix_multiply: Some(multiply_matrices),
            inplace_add: Some(|a, b, vm| operate_in_place(Operation::Add, a, b, vm)),
            inplace_subtract: Some(|a, b, vm| operate_in_place(Operation::Subtract, a, b, vm)),
            inplace_multiply: Some(|a, b, vm| operate_in_place(Operation::Multiply, a, b, vm)),
            inplace_true_divide: Some(|a, b, vm| operate_in_place(Operation::Divide, a, b, vm)),
            inplace_floor_divide: Some(|a, b, vm| operate_in_place(Operation::FloorDivide, a, b, vm)),
            inplace_remainder: Some(|a, b, vm| operate_in_place(Operation::Remainder, a, b, vm)),
            inplace_power: Some(|a, b, _, vm| operate_in_place(Operation::Power, a, b, vm)),
            inplace_and: Some(|a, b, vm| operate_in_place(Operation::And, a, b, vm)),
            inplace_or: Some(|a, b, vm| operate_in_place(Operation::Or, a, b, vm)),
            inplace_xor: Some(|a, b, vm| operate_in_place(Operation::Xor, a, b, vm)),
            negative: Some(|a, vm| Ok(elementwise::negative(&NdArray::number_downcast(a).0, vm)?.into_object(vm))),
            positive: Some(|a, vm| Ok(NdArray::number_downcast(a).0.copy().into_object(vm))),
            absolute: Some(|a, vm| Ok(elementwise::absolute(&NdArray::number_downcast(a).0, vm)?.into_object(vm))),
            invert: Some(|a, vm| Ok(elementwise::inverted(&NdArray::number_downcast(a).0, vm)?.into_object(vm))),
            boolean: Some(|a, vm| NdArray::number_downcast(a).truth(vm)),
            int: Some(|a, vm| {
                vm.ctx.types.int_type.as_object().call((NdArray::number_downcast(a).only_element(vm)?,), vm)
            }),
            float: Some(|a, vm| {
                vm.ctx.types.float_type.as_object().call((NdArray::number_downcast(a).only_element(vm)?,), vm)
            }),
            index: Some(|a, vm| NdArray::number_downcast(a).as_index(vm)),
        };
        &METHODS
    }
}

pub(super) fn multiply_matrices(left: &PyObject, right: &PyObject, vm: &VirtualMachine) -> PyResult {
    let (Some(left), Some(right)) = (elementwise::operand(left, vm)?, elementwise::operand(right, vm)?) else {
        return Ok(vm.ctx.not_implemented());
    };
    Ok(combine::matrix_product(&left, &right, vm)?.into_object(vm))
}

impl NdArray {
    fn truth(&self, vm: &VirtualMachine) -> PyResult<bool> {
        match self.0.len() {
            1 => Ok(self.0.to_bools(vm)?[0]),
            0 => Err(vm.new_value_error("The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty.")),
            _ => Err(vm.new_value_error("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")),
        }
    }

    fn only_element(&self, vm: &VirtualMachine) -> PyResult {
        if self.0.len() == 1 && self.0.shape().is_empty() {
            return Ok(self.0.plain_elements(vm).remove(0));
        }
        Err(vm.new_type_error("only 0-dimensional arrays can be converted to Python scalars"))
    }

    fn as_index(&self, vm: &VirtualMachine) -> PyResult {
        match (&self.0, self.0.shape()) {
            (Array::Int(_), []) => self.only_element(vm),
            _ => Err(vm.new_type_error("only integer scalar arrays can be converted to a scalar index")),
        }
    }
}

impl Comparable for NdArray {
    fn cmp(_: &Py<Self>, _: &PyObject, _: PyComparisonOp, _: &VirtualMachine) -> PyResult<PyComparisonValue> {
        Ok(PyComparisonValue::NotImplemented)
    }

    fn slot_richcompare(
        zelf: &PyObject,
        other: &PyObject,
        operator: PyComparisonOp,
        vm: &VirtualMachine,
    ) -> PyResult<Either<PyObjectRef, PyComparisonValue>> {
        let answer = elementwise::richcompare(scalar::comparison(operator), zelf, other, vm)?;
        Ok(answer.map_or(Either::B(PyComparisonValue::NotImplemented), Either::A))
    }
}

impl AsMapping for NdArray {
    fn as_mapping() -> &'static PyMappingMethods {
        static METHODS: PyMappingMethods = PyMappingMethods {
            length: atomic_func!(|mapping, vm| NdArray::mapping_downcast(mapping).length(vm)),
            subscript: atomic_func!(|mapping, key, vm| index::get(NdArray::mapping_downcast(mapping), key, vm)),
            ass_subscript: atomic_func!(|mapping, key, value, vm| match value {
                Some(value) => index::set(NdArray::mapping_downcast(mapping), key, &value, vm),
                None => Err(vm.new_value_error("cannot delete array elements")),
            }),
        };
        &METHODS
    }
}

impl NdArray {
    fn length(&self, vm: &VirtualMachine) -> PyResult<usize> {
        self.0.shape().first().copied().ok_or_else(|| vm.new_type_error("len() of unsized object"))
    }
}

impl AsSequence for NdArray {
    fn as_sequence() -> &'static PySequenceMethods {
        static METHODS: PySequenceMethods = PySequenceMethods {
            length: atomic_func!(|sequence, vm| NdArray::sequence_downcast(sequence).length(vm)),
            contains: atomic_func!(|sequence, value, vm| {
                let array = &NdArray::sequence_downcast(sequence).0;
                let found = elementwise::compare(
                    super::arithmetic::Comparison::Equal,
                    array,
                    &Array::from_object(value, vm)?,
                    vm,
                )?;
                Ok(found.to_bools(vm)?.contains(&true))
            }),
            item: atomic_func!(|sequence, position, vm| {
                index::get(NdArray::sequence_downcast(sequence), vm.ctx.new_int(position).as_object(), vm)
            }),
            ..PySequenceMethods::NOT_IMPLEMENTED
        };
        &METHODS
    }
}

impl Iterable for NdArray {
    fn iter(zelf: PyRef<Self>, vm: &VirtualMachine) -> PyResult {
        let Some(&length) = zelf.0.shape().first() else {
            return Err(vm.new_type_error("iteration over a 0-d array"));
        };
        let entries = match zelf.0.shape().len() {
            1 => zelf.0.elements(vm),
            _ => (0..length)
                .map(|position| NdArray(zelf.0.view(zelf.0.layout().at(0, position))).into_pyobject(vm))
                .collect(),
        };
        Ok(vm.ctx.new_list(entries).as_object().get_iter(vm)?.into())
    }
}

impl Representable for NdArray {
    fn repr_str(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<String> {
        print::repr(&zelf.0, &print::options(), vm)
    }
}

impl GetAttr for NdArray {
    /// Methods that lib/numpy writes as functions are found there.
    fn getattro(zelf: &Py<Self>, name: &Py<PyStr>, vm: &VirtualMachine) -> PyResult {
        let missing = match zelf.as_object().generic_getattr(name, vm) {
            Err(error)
                if error.fast_isinstance(vm.ctx.exceptions.attribute_error) && !name.as_wtf8().starts_with("__") =>
            {
                error
            }
            found => return found,
        };
        let numpy = vm.import("numpy", 0)?;
        let written = vm.call_method(&*numpy.get_attr("_METHODS", vm)?, "__contains__", (name.to_owned(),))?;
        if !written.try_to_bool(vm)? {
            return Err(missing);
        }
        let function = numpy.get_attr("_method", vm)?.call((name.to_owned(),), vm)?;
        vm.import("functools", 0)?.get_attr("partial", vm)?.call((function, zelf.to_owned()), vm)
    }
}
