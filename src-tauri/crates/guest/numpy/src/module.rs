//! `_numpy`: what `lib/numpy` builds on.

pub(crate) use _numpy::module_def;

#[rustpython_vm::pymodule]
mod _numpy {
    use num_complex::Complex64;
    use rustpython_vm::{
        FromArgs, PyObjectRef, PyPayload, PyResult, VirtualMachine,
        builtins::{PyStrRef, PyTypeRef},
        class::PyClassImpl,
        function::OptionalArg,
    };
    use tabletalk_stats::Direction;

    use crate::{
        arithmetic::{Comparison, Kind, Operation},
        array::{Array, NdArray},
        class, combine,
        dtype::Dtype,
        elementwise,
        form::Form,
        functions,
        layout::{axis as axis_of, broadcast_shape, size},
        linear, narrow, print,
        reduce::{self, Axes, Reduction},
        scalar,
    };

    #[pyattr(once)]
    fn ndarray(_vm: &VirtualMachine) -> PyTypeRef {
        class::class()
    }
    #[pyattr(once)]
    fn dtype(_vm: &VirtualMachine) -> PyTypeRef {
        Dtype::make_static_type()
    }
    #[pyattr(once)]
    fn float64(_vm: &VirtualMachine) -> PyTypeRef {
        scalar::Float64::make_static_type()
    }
    #[pyattr(once)]
    fn int64(_vm: &VirtualMachine) -> PyTypeRef {
        scalar::Int64::make_static_type()
    }
    #[pyattr(once, name = "bool_")]
    fn boolean(_vm: &VirtualMachine) -> PyTypeRef {
        scalar::Bool::make_static_type()
    }
    #[pyattr(once)]
    fn str_(_vm: &VirtualMachine) -> PyTypeRef {
        scalar::Str::make_static_type()
    }

    #[pyattr(once)]
    fn int8(_vm: &VirtualMachine) -> PyTypeRef {
        narrow::Int8::make_static_type()
    }
    #[pyattr(once)]
    fn int16(_vm: &VirtualMachine) -> PyTypeRef {
        narrow::Int16::make_static_type()
    }
    #[pyattr(once)]
    fn int32(_vm: &VirtualMachine) -> PyTypeRef {
        narrow::Int32::make_static_type()
    }
    #[pyattr(once)]
    fn uint8(_vm: &VirtualMachine) -> PyTypeRef {
        narrow::UInt8::make_static_type()
    }
    #[pyattr(once)]
    fn uint16(_vm: &VirtualMachine) -> PyTypeRef {
        narrow::UInt16::make_static_type()
    }
    #[pyattr(once)]
    fn uint32(_vm: &VirtualMachine) -> PyTypeRef {
        narrow::UInt32::make_static_type()
    }
    #[pyattr(once)]
    fn uint64(_vm: &VirtualMachine) -> PyTypeRef {
        narrow::UInt64::make_static_type()
    }
    #[pyattr(once)]
    fn float16(_vm: &VirtualMachine) -> PyTypeRef {
        narrow::Float16::make_static_type()
    }
    #[pyattr(once)]
    fn float32(_vm: &VirtualMachine) -> PyTypeRef {
        narrow::Float32::make_static_type()
    }
    #[pyattr(once)]
    fn complex64(_vm: &VirtualMachine) -> PyTypeRef {
        narrow::Complex64Scalar::make_static_type()
    }
    #[pyattr(once)]
    fn complex128(_vm: &VirtualMachine) -> PyTypeRef {
        narrow::Complex128::make_static_type()
    }
    #[pyattr(once)]
    fn datetime64(_vm: &VirtualMachine) -> PyTypeRef {
        narrow::Datetime64::make_static_type()
    }
    #[pyattr(once)]
    fn timedelta64(_vm: &VirtualMachine) -> PyTypeRef {
        narrow::Timedelta64::make_static_type()
    }

    #[pyattr(once, name = "Twister")]
    fn twister(_vm: &VirtualMachine) -> PyTypeRef {
        crate::random::Twister::make_static_type()
    }

    #[pyattr(once, name = "Permuted")]
    fn permuted(_vm: &VirtualMachine) -> PyTypeRef {
        crate::random::Permuted::make_static_type()
    }

    /// The array that an object stands for; shares the cells when it is one already.
    #[pyfunction]
    fn asarray(object: PyObjectRef, dtype: OptionalArg<PyObjectRef>, vm: &VirtualMachine) -> PyResult<NdArray> {
        let array = match wanted(dtype, vm)? {
            Some(Dtype { kind: Kind::Object, .. }) => Array::object_from(&object, vm)?,
            Some(dtype) => {
                let array = Array::from_object(&object, vm)?;
                let same = (array.kind(), array.form()) == (dtype.kind, dtype.form) && dtype.width == 0;
                if same { array } else { array.cast_to(dtype, vm)? }
            }
            None => Array::from_object(&object, vm)?,
        };
        Ok(NdArray(array))
    }

    fn wanted(dtype: OptionalArg<PyObjectRef>, vm: &VirtualMachine) -> PyResult<Option<Dtype>> {
        let dtype = dtype.into_option().filter(|dtype| !vm.is_none(dtype));
        dtype.map(|dtype| Dtype::from_object(&dtype, vm)).transpose()
    }

    fn shape_of(shape: &PyObjectRef, vm: &VirtualMachine) -> PyResult<Vec<usize>> {
        let shape = class::lengths(std::slice::from_ref(shape), vm)?;
        let shape: Option<Vec<usize>> = shape.into_iter().map(|length| usize::try_from(length).ok()).collect();
        let shape = shape.ok_or_else(|| vm.new_value_error("negative dimensions are not allowed"))?;
        size(&shape).map_err(|fault| fault.raise(vm))?;
        Ok(shape)
    }

    /// An array of one value, in every place.
    #[pyfunction]
    fn full(
        shape: PyObjectRef,
        value: PyObjectRef,
        dtype: OptionalArg<PyObjectRef>,
        vm: &VirtualMachine,
    ) -> PyResult<NdArray> {
        let shape = shape_of(&shape, vm)?;
        let mut value = Array::from_object(&value, vm)?;
        if let Some(dtype) = wanted(dtype, vm)? {
            value = value.cast_to(dtype, vm)?;
        }
        let fits = broadcast_shape(value.shape(), &shape).map_err(|fault| fault.raise(vm))?;
        if fits != shape {
            let fault = crate::error::Fault::Assign(value.shape().to_vec(), shape);
            return Err(fault.raise(vm));
        }
        Ok(NdArray(combine::full(&shape, &value)))
    }

    #[pyfunction]
    fn arange(start: PyObjectRef, stop: PyObjectRef, step: PyObjectRef, vm: &VirtualMachine) -> PyResult<NdArray> {
        functions::arange(&start, &stop, &step, vm).map(NdArray)
    }

    #[pyfunction]
    fn operate(name: PyStrRef, left: PyObjectRef, right: PyObjectRef, vm: &VirtualMachine) -> PyResult {
        let operation = Operation::named(&name.to_string_lossy()).ok_or_else(|| unknown(&name, vm))?;
        let (left, right) = (operand(&left, vm)?, operand(&right, vm)?);
        Ok(elementwise::combine(operation, &left, &right, vm)?.into_object(vm))
    }

    #[pyfunction]
    fn compare(name: PyStrRef, left: PyObjectRef, right: PyObjectRef, vm: &VirtualMachine) -> PyResult {
        let all = [
            Comparison::Less,
            Comparison::LessEqual,
            Comparison::Equal,
            Comparison::NotEqual,
            Comparison::Greater,
            Comparison::GreaterEqual,
        ];
        let wanted = name.to_string_lossy();
        let comparison =
            all.into_iter().find(|comparison| comparison.name() == wanted).ok_or_else(|| unknown(&name, vm))?;
        let (left, right) = (Array::from_object(&left, vm)?, Array::from_object(&right, vm)?);
        Ok(elementwise::compare(comparison, &left, &right, vm)?.into_object(vm))
    }

    /// Python numbers stay weak; whatever else offers an array gives it.
    fn operand(object: &PyObjectRef, vm: &VirtualMachine) -> PyResult<Array> {
        let array = Array::from_object(object, vm)?;
        Ok(if scalar::is_python_number(object) { array.narrowed(Form::Weak) } else { array })
    }

    fn unknown(name: &PyStrRef, vm: &VirtualMachine) -> rustpython_vm::builtins::PyBaseExceptionRef {
        vm.new_value_error(format!("no function `{}`", name.to_string_lossy()))
    }

    /// A function of one number, by name: `sqrt`, `exp`, `isnan`…
    #[pyfunction]
    fn apply(name: PyStrRef, object: PyObjectRef, vm: &VirtualMachine) -> PyResult {
        let array = Array::from_object(&object, vm)?;
        let name = name.to_string_lossy().into_owned();
        let applied = functions::apply(&name, &array, vm)?;
        applied.map(|array| array.into_object(vm)).ok_or_else(|| vm.new_value_error(format!("no function `{name}`")))
    }

    /// The Fourier transform of every row of a table, back again with `inverse`; neither is scaled.
    #[pyfunction]
    fn fourier(rows: PyObjectRef, inverse: bool, vm: &VirtualMachine) -> PyResult<NdArray> {
        let array = Array::from_object(&rows, vm)?;
        let direction = if inverse { Direction::Inverse } else { Direction::Forward };
        let width = array.shape().last().copied().unwrap_or(1).max(1);
        let numbers: Vec<_> = array.to_complexes(vm)?.iter().map(|value| (value.re, value.im)).collect();
        let transformed = numbers.chunks(width).flat_map(|row| tabletalk_stats::fourier(row, direction));
        let values = transformed.map(|(re, im)| Complex64::new(re, im)).collect();
        Ok(NdArray(Array::complexes(array.shape(), values)))
    }

    #[pyfunction]
    fn concatenate(arrays: Vec<PyObjectRef>, axis: isize, vm: &VirtualMachine) -> PyResult<NdArray> {
        let arrays: Vec<Array> = arrays.iter().map(|array| Array::from_object(array, vm)).collect::<PyResult<_>>()?;
        let dimensions = arrays.first().map_or(1, |array| array.shape().len());
        if dimensions == 0 {
            return Err(vm.new_value_error("zero-dimensional arrays cannot be concatenated"));
        }
        let axis = axis_of(axis, dimensions).map_err(|fault| fault.raise(vm))?;
        combine::concatenate(&arrays, axis, vm).map(NdArray)
    }

    #[pyfunction(name = "where")]
    fn choose(mask: PyObjectRef, yes: PyObjectRef, no: PyObjectRef, vm: &VirtualMachine) -> PyResult<NdArray> {
        let (yes, no) = (operand(&yes, vm)?, operand(&no, vm)?);
        combine::choose(&Array::from_object(&mask, vm)?, &yes, &no, vm).map(NdArray)
    }

    /// The distinct values, where each occurs first, which one each element is, and how often each occurs.
    #[pyfunction]
    fn unique(object: PyObjectRef, vm: &VirtualMachine) -> PyResult {
        let found = combine::unique(&Array::from_object(&object, vm)?, vm)?;
        let ints = |values: Vec<i64>| NdArray(Array::ints(&[values.len()], values)).into_pyobject(vm);
        let values = NdArray(found.values).into_pyobject(vm);
        Ok(vm.ctx.new_tuple(vec![values, ints(found.first), ints(found.inverse), ints(found.counts)]).into())
    }

    #[pyfunction]
    fn sort(object: PyObjectRef, axis: isize, vm: &VirtualMachine) -> PyResult<NdArray> {
        let array = Array::from_object(&object, vm)?;
        let axis = axis_of(axis, array.shape().len()).map_err(|fault| fault.raise(vm))?;
        combine::sort(&array, axis, vm).map(NdArray)
    }

    #[pyfunction]
    fn take_along_axis(
        object: PyObjectRef,
        positions: PyObjectRef,
        axis: isize,
        vm: &VirtualMachine,
    ) -> PyResult<NdArray> {
        let (array, positions) = (Array::from_object(&object, vm)?, Array::from_object(&positions, vm)?);
        if array.shape().len() != positions.shape().len() {
            return Err(vm.new_value_error("`indices` and `arr` must have the same number of dimensions"));
        }
        let axis = axis_of(axis, array.shape().len()).map_err(|fault| fault.raise(vm))?;
        combine::take_along(&array, &positions, axis, vm).map(NdArray)
    }

    #[pyfunction]
    fn repeat(object: PyObjectRef, times: Vec<usize>, vm: &VirtualMachine) -> PyResult<NdArray> {
        let total = times.iter().try_fold(0_usize, |sum, &times| sum.checked_add(times)).unwrap_or(usize::MAX);
        size(&[total]).map_err(|fault| fault.raise(vm))?;
        Ok(NdArray(combine::repeat(&Array::from_object(&object, vm)?, &times)))
    }

    #[pyfunction]
    fn broadcast_to(object: PyObjectRef, shape: PyObjectRef, vm: &VirtualMachine) -> PyResult<NdArray> {
        let (array, shape) = (Array::from_object(&object, vm)?, shape_of(&shape, vm)?);
        let fits = broadcast_shape(array.shape(), &shape).is_ok_and(|together| together == shape);
        if !fits {
            return Err(vm.new_value_error(format!(
                "operands could not be broadcast together with remapped shapes [original->remapped]: {}  and requested shape {}",
                crate::error::shape_text(array.shape()),
                crate::error::shape_text(&shape)
            )));
        }
        Ok(NdArray(array.broadcast(&shape)))
    }

    #[derive(FromArgs)]
    struct QuantileArgs {
        #[pyarg(positional)]
        object: PyObjectRef,
        #[pyarg(positional)]
        at: f64,
        #[pyarg(any)]
        axis: PyObjectRef,
        #[pyarg(any, default = false)]
        keepdims: bool,
    }

    /// The value below which the part `at` of the elements lies.
    #[pyfunction]
    fn quantile(args: QuantileArgs, vm: &VirtualMachine) -> PyResult {
        if !(0.0..=1.0).contains(&args.at) {
            return Err(vm.new_value_error("Quantiles must be in the range [0, 1]"));
        }
        let array = Array::from_object(&args.object, vm)?;
        let axes = Axes::from_object(&args.axis, array.shape().len(), vm)?;
        Ok(reduce::reduce(&array, Reduction::Quantile { at: args.at }, &axes, args.keepdims.into(), vm)?
            .into_object(vm))
    }

    /// The difference of each element and the one before it.
    #[pyfunction]
    fn diff(object: PyObjectRef, axis: isize, vm: &VirtualMachine) -> PyResult<NdArray> {
        let array = Array::from_object(&object, vm)?;
        let axis = axis_of(axis, array.shape().len()).map_err(|fault| fault.raise(vm))?;
        let floats = |lane: &[f64]| lane.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let ints = |lane: &[i64]| lane.windows(2).map(|pair| pair[1].wrapping_sub(pair[0])).collect();
        reduce::along(&array, axis, floats, ints, vm).map(NdArray)
    }

    #[pyfunction]
    fn broadcast_shapes(shapes: Vec<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
        let mut together = Vec::new();
        for shape in &shapes {
            together = broadcast_shape(&together, &shape_of(shape, vm)?)
                .map_err(|_| vm.new_value_error("shape mismatch: objects cannot be broadcast to a single shape"))?;
        }
        Ok(vm.ctx.new_tuple(together.into_iter().map(|length| vm.ctx.new_int(length).into()).collect()).into())
    }

    /// The type that arrays have in common; Python numbers take part weakly.
    #[pyfunction]
    fn common_dtype(objects: Vec<PyObjectRef>, vm: &VirtualMachine) -> PyResult<Dtype> {
        let arrays: Vec<Array> = objects.iter().map(|object| operand(object, vm)).collect::<PyResult<_>>()?;
        Ok(Dtype::common(arrays.iter().map(|array| (array.kind(), array.form()))))
    }

    #[pyfunction]
    fn searchsorted(sorted: PyObjectRef, values: PyObjectRef, right: bool, vm: &VirtualMachine) -> PyResult {
        let (sorted, values) = (Array::from_object(&sorted, vm)?, Array::from_object(&values, vm)?);
        Ok(functions::search(&sorted, &values, right, vm)?.into_object(vm))
    }

    #[pyfunction]
    fn bincount(values: PyObjectRef, weights: PyObjectRef, least: usize, vm: &VirtualMachine) -> PyResult<NdArray> {
        let values = Array::from_object(&values, vm)?.to_ints(vm)?;
        if values.iter().any(|&value| value < 0) {
            return Err(vm.new_value_error("'list' argument must have no negative elements"));
        }
        let weights = if vm.is_none(&weights) { None } else { Some(Array::from_object(&weights, vm)?.to_floats(vm)?) };
        functions::count(&values, weights.as_deref(), least).map(NdArray).map_err(|fault| fault.raise(vm))
    }

    #[pyfunction]
    fn interp(
        x: PyObjectRef,
        known: PyObjectRef,
        heights: PyObjectRef,
        left: f64,
        right: f64,
        vm: &VirtualMachine,
    ) -> PyResult {
        let x = Array::from_object(&x, vm)?;
        let (known, heights) =
            (Array::from_object(&known, vm)?.to_floats(vm)?, Array::from_object(&heights, vm)?.to_floats(vm)?);
        if known.is_empty() || known.len() != heights.len() {
            return Err(vm.new_value_error("fp and xp are not of the same length."));
        }
        let ends = functions::Ends { left, right };
        let made = functions::interpolate(&x.to_floats(vm)?, (&known, &heights), &ends);
        Ok(Array::floats(x.shape(), made).into_object(vm))
    }

    #[pyfunction]
    fn array_text(object: PyObjectRef, separator: PyStrRef, indent: usize, vm: &VirtualMachine) -> PyResult<String> {
        print::joined(&Array::from_object(&object, vm)?, &separator.to_string_lossy(), indent, vm)
    }

    #[pyfunction]
    fn array_repr(object: PyObjectRef, vm: &VirtualMachine) -> PyResult<String> {
        print::repr(&Array::from_object(&object, vm)?, &print::options(), vm)
    }

    #[derive(FromArgs)]
    struct PrintArgs {
        #[pyarg(named)]
        precision: usize,
        #[pyarg(named)]
        threshold: usize,
        #[pyarg(named)]
        edgeitems: usize,
        #[pyarg(named)]
        linewidth: usize,
        #[pyarg(named)]
        suppress: bool,
        #[pyarg(named, default = false)]
        from_python: bool,
    }

    #[pyfunction]
    fn set_print_options(args: PrintArgs) {
        print::set_options(print::PrintOptions {
            precision: args.precision.min(40),
            threshold: args.threshold,
            edge_items: args.edgeitems.clamp(1, 10_000),
            line_width: args.linewidth,
            suppress: args.suppress,
            elements: if args.from_python { print::Elements::FromPython } else { print::Elements::Native },
        });
    }

    /// `cholesky`, `qr`, `svd`, `eigh`, `eig`, `eigvals`, `det` or `slogdet` of a matrix, as a tuple.
    #[pyfunction]
    fn decompose(name: PyStrRef, matrix: PyObjectRef, vm: &VirtualMachine) -> PyResult {
        linear::decompose(&name.to_string_lossy(), &linear::matrix_from(&matrix, vm)?, vm)
    }

    #[pyfunction]
    fn solve(left: PyObjectRef, right: PyObjectRef, vm: &VirtualMachine) -> PyResult<NdArray> {
        let (left, right) = (linear::matrix_from(&left, vm)?, linear::matrix_from(&right, vm)?);
        if left.rows == 0 || left.rows != left.columns || left.rows != right.rows || right.columns == 0 {
            return Err(vm.new_value_error("a square matrix and a right side of as many rows are expected"));
        }
        let solution = left.solve(&right);
        solution.map(linear::array_of).map_err(|error| linear::raised(error, vm))
    }

    /// Least squares with an intercept, as (coefficients, intercept, rank, singular values).
    #[pyfunction]
    fn linear_regression(
        rows: PyObjectRef,
        target: PyObjectRef,
        intercept: bool,
        tolerance: f64,
        vm: &VirtualMachine,
    ) -> PyResult {
        let (rows, target) = (Array::from_object(&rows, vm)?, Array::from_object(&target, vm)?);
        functions::linear_regression(&rows, &target, intercept, tolerance, vm)
    }
}
