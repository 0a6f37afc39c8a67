//! `_numpy`'s linear algebra, on the `stats` crate.

use num_complex::Complex64;
use rustpython_vm::{PyObject, PyPayload, PyResult, VirtualMachine, builtins::PyBaseExceptionRef};
use tabletalk_stats::{Matrix, MatrixError};

use super::array::{Array, NdArray};

/// The matrix that an object holds.
pub(super) fn matrix_from(object: &PyObject, vm: &VirtualMachine) -> PyResult<Matrix> {
    let array = Array::from_object(object, vm)?;
    let &[rows, columns] = array.shape() else {
        return Err(vm.new_value_error("a matrix with two axes is expected"));
    };
    Matrix::new(rows, columns, array.to_floats(vm)?).ok_or_else(|| vm.new_value_error("a matrix is expected"))
}

pub(super) fn array_of(matrix: Matrix) -> NdArray {
    NdArray(Array::floats(&[matrix.rows, matrix.columns], matrix.values))
}

/// As `numpy.linalg.LinAlgError`, which is written in Python.
pub(super) fn raised(error: MatrixError, vm: &VirtualMachine) -> PyBaseExceptionRef {
    let text = match error {
        MatrixError::NotFinite => "Array must not contain infs or NaNs".to_owned(),
        other => other.to_string(),
    };
    let made = (|| {
        let class = vm.import("numpy.linalg", 0)?.get_attr("linalg", vm)?.get_attr("LinAlgError", vm)?;
        class.call((text.clone(),), vm)?.downcast().map_err(|_| vm.new_type_error("an exception is expected"))
    })();
    made.unwrap_or_else(|error| error)
}

/// The result of a decomposition by name, as a tuple of arrays.
pub(super) fn decompose(name: &str, matrix: &Matrix, vm: &VirtualMachine) -> PyResult {
    let refused = |error| raised(error, vm);
    let empty = matrix.rows == 0 || matrix.columns == 0;
    if empty && !matches!(name, "det" | "slogdet") {
        return Err(vm.new_value_error("decompositions of empty matrices are not available here"));
    }
    let list = |values: Vec<f64>| NdArray(Array::floats(&[values.len()], values)).into_pyobject(vm);
    let parts = match name {
        "cholesky" => vec![array_of(matrix.cholesky().map_err(refused)?).into_pyobject(vm)],
        "qr" => {
            let (orthogonal, triangle) = matrix.orthogonal_triangle().map_err(refused)?;
            vec![array_of(orthogonal).into_pyobject(vm), array_of(triangle).into_pyobject(vm)]
        }
        "svd" => {
            let (left, values, right) = matrix.singular_values().map_err(refused)?;
            vec![array_of(left).into_pyobject(vm), list(values), array_of(right).into_pyobject(vm)]
        }
        "eigh" => {
            let (values, vectors) = matrix.symmetric_eigen().map_err(refused)?;
            vec![list(values), array_of(vectors).into_pyobject(vm)]
        }
        "eigvals" => vec![complexes(&matrix.eigenvalues().map_err(refused)?, vm)],
        "eig" => {
            let values = matrix.eigenvalues().map_err(refused)?;
            let vectors = matrix.eigenvectors(&values).map_err(refused)?;
            let size = values.len();
            let entries = (0..size * size).map(|at| {
                let (real, imaginary) = vectors[at % size][at / size];
                Complex64::new(real, imaginary)
            });
            let vectors = NdArray(Array::complexes(&[size, size], entries.collect()));
            vec![complexes(&values, vm), vectors.into_pyobject(vm)]
        }
        "det" => vec![vm.ctx.new_float(matrix.determinant_value().map_err(refused)?).into()],
        "slogdet" => {
            let (sign, size) = matrix.determinant().map_err(refused)?;
            vec![vm.ctx.new_float(sign).into(), vm.ctx.new_float(size).into()]
        }
        unknown => return Err(vm.new_value_error(format!("no decomposition `{unknown}`"))),
    };
    Ok(vm.ctx.new_tuple(parts).into())
}

fn complexes(values: &[(f64, f64)], vm: &VirtualMachine) -> rustpython_vm::PyObjectRef {
    let entries = values.iter().map(|&(real, imaginary)| Complex64::new(real, imaginary)).collect();
    NdArray(Array::complexes(&[values.len()], entries)).into_pyobject(vm)
}
