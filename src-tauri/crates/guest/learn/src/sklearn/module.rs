//! `_learning`: what `lib/sklearn` builds on.

pub(crate) use _learning::module_def;

#[rustpython_vm::pymodule]
mod _learning {
    use polars_core::runtime::RAYON;
    use rustpython_vm::{
        FromArgs, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
        builtins::{PyStrRef, PyTuple, PyType},
        class::PyClassImpl,
        function::{ArgIntoFloat, OptionalArg},
    };
    use tabletalk_numpy::array::{Array, NdArray};
    use tabletalk_stats::{
        columns,
        learning::{
            self, ClassMoments, Criterion, Growth, Kernel, Limits, Linkage, Logistic, Metric, Neighbours, Penalty,
            Splitter, Stopping, SupportVectors, Target,
        },
    };

    use crate::sklearn::{
        histogram::{Bins, HistogramTree, bins_of},
        tree::{Features, Tree},
    };

    #[pyattr(once, name = "Features")]
    fn features_class(_vm: &VirtualMachine) -> PyRef<PyType> {
        Features::make_static_type()
    }

    #[pyattr(once, name = "Tree")]
    fn tree_class(_vm: &VirtualMachine) -> PyRef<PyType> {
        Tree::make_static_type()
    }

    #[pyattr(once, name = "Bins")]
    fn bins_class(_vm: &VirtualMachine) -> PyRef<PyType> {
        Bins::make_static_type()
    }

    #[pyattr(once, name = "HistogramTree")]
    fn histogram_tree_class(_vm: &VirtualMachine) -> PyRef<PyType> {
        HistogramTree::make_static_type()
    }

    /// Values row by row.
    struct Table {
        values: Vec<f64>,
        rows: usize,
        columns: usize,
    }

    impl Table {
        fn of(object: &PyObjectRef, vm: &VirtualMachine) -> PyResult<Self> {
            let array = Array::from_object(object, vm)?;
            match *array.shape() {
                [rows, columns] if columns > 0 => Ok(Self { values: array.to_floats(vm)?, rows, columns }),
                _ => Err(vm.new_value_error("a table with at least one column is expected")),
            }
        }

        fn fits(&self, other: &Self, vm: &VirtualMachine) -> PyResult<()> {
            if self.columns == other.columns {
                return Ok(());
            }
            Err(vm.new_value_error("tables with the same columns are expected"))
        }
    }

    /// Work on the values of a table row by row, with the number of its columns, without a copy where they lie so already.
    fn with_rows<R>(object: &PyObjectRef, vm: &VirtualMachine, work: impl FnOnce(&[f64], usize) -> R) -> PyResult<R> {
        let array = Array::from_object(object, vm)?;
        match (&array, array.shape()) {
            (Array::Float(cells), &[_, columns]) if columns > 0 => Ok(cells.read(|values| work(values, columns))),
            _ => Table::of(object, vm).map(|table| work(&table.values, table.columns)),
        }
    }

    /// The mean of each column and the mean squared distance from it.
    #[pyfunction]
    fn column_moments(rows: PyObjectRef, vm: &VirtualMachine) -> PyResult<(NdArray, NdArray)> {
        let (means, variances) = with_rows(&rows, vm, |rows, columns| columns::variances(rows, columns, 0.0))?;
        Ok((list(means), list(variances)))
    }

    /// Every value less that of `off` and divided by that of `by` for its column.
    #[pyfunction]
    fn scaled(rows: PyObjectRef, off: PyObjectRef, by: PyObjectRef, vm: &VirtualMachine) -> PyResult<NdArray> {
        let width = with_rows(&rows, vm, |_, columns| columns)?;
        let (off, by) = (floats(&off, width, vm)?, floats(&by, width, vm)?);
        with_rows(&rows, vm, |rows, columns| grid(columns::scaled(rows, &off, &by), columns))
    }

    /// For each class how much its rows weigh, and of its columns the means and the mean squared distances from them.
    #[pyfunction]
    fn class_moments(
        rows: PyObjectRef,
        target: PyObjectRef,
        classes: usize,
        weight: PyObjectRef,
        vm: &VirtualMachine,
    ) -> PyResult<(NdArray, NdArray, NdArray)> {
        let (count, width) = with_rows(&rows, vm, |rows, columns| (rows.len() / columns, columns))?;
        let (labels, weights) = (labels(&target, count, classes, vm)?, weights(&weight, count, vm)?);
        let found = with_rows(&rows, vm, |rows, columns| {
            learning::class_moments(rows, columns, &labels, classes, weights.as_deref())
        })?;
        let table = |of: fn(&ClassMoments) -> &[f64]| grid(found.iter().flat_map(of).copied().collect(), width);
        let weights = list(found.iter().map(|class| class.weight).collect());
        Ok((weights, table(|class| &class.means), table(|class| &class.variances)))
    }

    /// For each row and class half the squared distances from the means in units of the variances, negative.
    #[pyfunction]
    fn normal_heights(
        rows: PyObjectRef,
        means: PyObjectRef,
        variances: PyObjectRef,
        vm: &VirtualMachine,
    ) -> PyResult<NdArray> {
        let (means, variances) = (Table::of(&means, vm)?, Table::of(&variances, vm)?);
        means.fits(&variances, vm)?;
        let lines = means.values.chunks_exact(means.columns).zip(variances.values.chunks_exact(means.columns));
        let classes: Vec<ClassMoments> = lines
            .map(|(means, variances)| ClassMoments {
                weight: 1.0,
                means: means.to_vec(),
                variances: variances.to_vec(),
            })
            .collect();
        with_rows(&rows, vm, |rows, columns| grid(learning::normal_heights(rows, columns, &classes), classes.len()))
    }

    fn floats(object: &PyObjectRef, count: usize, vm: &VirtualMachine) -> PyResult<Vec<f64>> {
        let values = Array::from_object(object, vm)?.to_floats(vm)?;
        if values.len() == count {
            return Ok(values);
        }
        Err(vm.new_value_error(format!("{count} values are expected, not {}", values.len())))
    }

    fn weights(object: &PyObjectRef, count: usize, vm: &VirtualMachine) -> PyResult<Option<Vec<f64>>> {
        if vm.is_none(object) { Ok(None) } else { floats(object, count, vm).map(Some) }
    }

    fn labels(object: &PyObjectRef, count: usize, classes: usize, vm: &VirtualMachine) -> PyResult<Vec<u32>> {
        let labels = Array::from_object(object, vm)?.to_ints(vm)?;
        let known = labels.iter().all(|&label| usize::try_from(label).is_ok_and(|label| label < classes));
        if labels.len() != count || !known {
            return Err(vm.new_value_error("a class for each row is expected"));
        }
        Ok(labels.into_iter().map(|label| label as u32).collect())
    }

    fn list(values: Vec<f64>) -> NdArray {
        NdArray(Array::floats(&[values.len()], values))
    }

    fn numbers(values: impl IntoIterator<Item = i64>) -> NdArray {
        let values: Vec<i64> = values.into_iter().collect();
        NdArray(Array::ints(&[values.len()], values))
    }

    fn grid(values: Vec<f64>, columns: usize) -> NdArray {
        NdArray(Array::floats(&[values.len() / columns.max(1), columns], values))
    }

    #[pyfunction]
    fn features(rows: PyObjectRef, vm: &VirtualMachine) -> PyResult<Features> {
        let table = Table::of(&rows, vm)?;
        let features = learning::Features::from_rows(&table.values, table.columns);
        features.map(Features).ok_or_else(|| vm.new_value_error("a table is expected"))
    }

    /// How a tree shall grow; sizes of 0 or less stand for no limit.
    #[derive(FromArgs)]
    struct Growing {
        #[pyarg(named)]
        criterion: PyStrRef,
        #[pyarg(named)]
        random: bool,
        #[pyarg(named)]
        max_features: i64,
        #[pyarg(named)]
        max_depth: i64,
        #[pyarg(named)]
        min_samples_split: usize,
        #[pyarg(named)]
        min_samples_leaf: usize,
        #[pyarg(named)]
        min_weight_leaf: f64,
        #[pyarg(named)]
        min_impurity_decrease: f64,
        #[pyarg(named)]
        max_leaf_nodes: i64,
        #[pyarg(named)]
        seed: u32,
        /// Of a target of classes; 0 for numbers.
        #[pyarg(named)]
        classes: usize,
    }

    impl Growing {
        fn growth(&self) -> Growth {
            let limit = |value: i64| usize::try_from(value).ok().filter(|&value| value > 0);
            let entropy = matches!(&*self.criterion.to_string_lossy(), "entropy" | "log_loss");
            Growth {
                criterion: if entropy { Criterion::Entropy } else { Criterion::Gini },
                splitter: if self.random { Splitter::Random } else { Splitter::Best },
                max_features: limit(self.max_features),
                max_depth: limit(self.max_depth),
                min_samples_split: self.min_samples_split,
                min_samples_leaf: self.min_samples_leaf,
                min_weight_leaf: self.min_weight_leaf,
                min_impurity_decrease: self.min_impurity_decrease,
                max_leaf_nodes: limit(self.max_leaf_nodes),
                seed: self.seed,
            }
        }
    }

    #[pyfunction]
    fn grow(
        features: PyRef<Features>,
        target: PyObjectRef,
        weight: PyObjectRef,
        growing: Growing,
        vm: &VirtualMachine,
    ) -> PyResult<Tree> {
        let rows = features.0.rows();
        let weights = weights(&weight, rows, vm)?;
        let none = weights.as_ref().is_some_and(|weights| weights.iter().all(|weight| *weight == 0.0));
        if rows == 0 || none {
            return Err(vm.new_value_error("rows with a weight are expected"));
        }
        if growing.classes > 0 {
            let labels = labels(&target, rows, growing.classes, vm)?;
            let target = Target::Classes { labels: &labels, count: growing.classes };
            return Ok(Tree(growing.growth().grow(&features.0, &target, weights.as_deref())));
        }
        let values = Array::from_object(&target, vm)?.to_floats(vm)?;
        if values.is_empty() || !values.len().is_multiple_of(rows) {
            return Err(vm.new_value_error("a number for each row is expected"));
        }
        let target = Target::Numbers { values: &values, outputs: values.len() / rows };
        Ok(Tree(growing.growth().grow(&features.0, &target, weights.as_deref())))
    }

    /// A table of bins, how many each column has without that of missing values, and which columns are categories.
    #[pyfunction]
    fn bins(rows: PyObjectRef, counts: PyObjectRef, categories: PyObjectRef, vm: &VirtualMachine) -> PyResult<Bins> {
        bins_of(&rows, &counts, &categories, vm)
    }

    /// Sizes of 0 or less stand for no limit.
    #[derive(FromArgs)]
    struct HistogramFit {
        #[pyarg(named)]
        max_leaf_nodes: i64,
        #[pyarg(named)]
        max_depth: i64,
        #[pyarg(named)]
        min_samples_leaf: usize,
        #[pyarg(named)]
        ridge: f64,
    }

    #[pyfunction]
    fn grow_histogram(
        bins: PyRef<Bins>,
        slopes: PyObjectRef,
        curvatures: PyObjectRef,
        fit: HistogramFit,
        vm: &VirtualMachine,
    ) -> PyResult<HistogramTree> {
        let single = |values: Vec<f64>| values.into_iter().map(|value| value as f32).collect::<Vec<_>>();
        let slopes = single(floats(&slopes, bins.0.rows(), vm)?);
        let curvatures = weights(&curvatures, bins.0.rows(), vm)?.map(single);
        let limit = |value: i64| usize::try_from(value).ok().filter(|&value| value > 0);
        let growth = learning::HistogramGrowth {
            max_leaves: limit(fit.max_leaf_nodes),
            max_depth: limit(fit.max_depth),
            min_members: fit.min_samples_leaf,
            ridge: fit.ridge,
        };
        let tree = growth.grow(&bins.0, &slopes, curvatures.as_deref());
        Ok(HistogramTree { tree, columns: bins.0.columns() })
    }

    #[derive(FromArgs)]
    struct LogisticFit {
        #[pyarg(named)]
        classes: usize,
        #[pyarg(named)]
        intercept: bool,
        #[pyarg(named)]
        ridge: f64,
        #[pyarg(named)]
        lasso: f64,
        #[pyarg(named)]
        gradient: f64,
        #[pyarg(named)]
        gain: f64,
        #[pyarg(named)]
        most_steps: usize,
    }

    /// Parameters line by line, the value, how many steps it took, and whether it converged.
    #[pyfunction]
    fn logistic(
        rows: PyObjectRef,
        target: PyObjectRef,
        weight: PyObjectRef,
        start: PyObjectRef,
        fit: LogisticFit,
        vm: &VirtualMachine,
    ) -> PyResult<(NdArray, f64, usize, bool)> {
        let table = Table::of(&rows, vm)?;
        let labels = labels(&target, table.rows, fit.classes, vm)?;
        let weights = weights(&weight, table.rows, vm)?;
        let data = Logistic {
            rows: &table.values,
            columns: table.columns,
            labels: &labels,
            classes: fit.classes,
            weights: weights.as_deref(),
            intercept: fit.intercept,
            ridge: fit.ridge,
            lasso: fit.lasso,
        };
        let start = floats(&start, data.lines() * data.width(), vm)?;
        const MOST_TRIALS: usize = 50;
        let stopping =
            Stopping { gradient: fit.gradient, gain: fit.gain, most_steps: fit.most_steps, most_trials: MOST_TRIALS };
        let found = learning::logistic(&data, &start, &stopping);
        Ok((grid(found.place, data.width()), found.value, found.steps, found.converged))
    }

    /// The place where a function is least, its value there, how many steps it took, and whether it converged; the function
    /// takes a place and gives its value and the slopes.
    #[pyfunction]
    fn minimise(
        function: PyObjectRef,
        start: PyObjectRef,
        gradient: f64,
        gain: f64,
        most_steps: usize,
        vm: &VirtualMachine,
    ) -> PyResult<(NdArray, f64, usize, bool)> {
        const MOST_TRIALS: usize = 20;
        let start = Array::from_object(&start, vm)?.to_floats(vm)?;
        let mut raised = None;
        let at = |place: &[f64], slopes: &mut [f64]| -> PyResult<f64> {
            let given = function.call((list(place.to_vec()).into_pyobject(vm),), vm)?;
            let [value, found] = given.downcast_ref::<PyTuple>().map(|pair| pair.as_slice()).unwrap_or_default() else {
                return Err(vm.new_type_error("a value and its slopes are expected"));
            };
            slopes.copy_from_slice(&floats(found, slopes.len(), vm)?);
            value.clone().try_into_value::<ArgIntoFloat>(vm).map(ArgIntoFloat::into_float)
        };
        let search = |place: &[f64], slopes: &mut [f64]| {
            // After an exception no slope is left, which ends the search.
            let value = if raised.is_none() { at(place, slopes) } else { Ok(f64::INFINITY) };
            value.unwrap_or_else(|error| {
                raised = Some(error);
                slopes.fill(0.0);
                f64::INFINITY
            })
        };
        let found =
            learning::minimise(&start, search, &Stopping { gradient, gain, most_steps, most_trials: MOST_TRIALS });
        raised.map_or(Ok((list(found.place), found.value, found.steps, found.converged)), Err)
    }

    #[derive(FromArgs)]
    struct DescentFit {
        #[pyarg(named)]
        lasso: f64,
        #[pyarg(named)]
        ridge: f64,
        #[pyarg(named)]
        positive: bool,
        #[pyarg(named)]
        tolerance: f64,
        #[pyarg(named)]
        most_rounds: usize,
    }

    /// Coefficients, the duality gap, the gap that was wanted, and how many rounds it took; `middle` is taken off the rows.
    #[pyfunction]
    fn coordinate_descent(
        rows: PyObjectRef,
        middle: PyObjectRef,
        target: PyObjectRef,
        start: PyObjectRef,
        fit: DescentFit,
        vm: &VirtualMachine,
    ) -> PyResult<(NdArray, f64, f64, usize)> {
        let (count, width) = with_rows(&rows, vm, |rows, columns| (rows.len() / columns, columns))?;
        let (target, start) = (floats(&target, count, vm)?, floats(&start, width, vm)?);
        let middle = floats(&middle, width, vm)?;
        let columns = with_rows(&rows, vm, |rows, _| columns::turned(rows, &middle))?;
        let penalty = Penalty { lasso: fit.lasso, ridge: fit.ridge, positive: fit.positive };
        let found = learning::coordinate_descent(&columns, &target, &start, penalty, fit.tolerance, fit.most_rounds);
        Ok((list(found.coefficients), found.gap, found.wanted, found.rounds))
    }

    /// Centres, labels, inertia and rounds.
    #[pyfunction]
    fn k_means(
        rows: PyObjectRef,
        weight: PyObjectRef,
        start: PyObjectRef,
        tolerance: f64,
        most_rounds: usize,
        vm: &VirtualMachine,
    ) -> PyResult<(NdArray, NdArray, f64, usize)> {
        let (table, start) = (Table::of(&rows, vm)?, Table::of(&start, vm)?);
        table.fits(&start, vm)?;
        if start.rows == 0 {
            return Err(vm.new_value_error("at least one cluster is expected"));
        }
        let weights = weights(&weight, table.rows, vm)?;
        let columns = table.columns;
        let found = RAYON.install(|| {
            learning::k_means(&table.values, columns, weights.as_deref(), &start.values, tolerance, most_rounds)
        });
        let labels = numbers(found.labels.into_iter().map(i64::from));
        Ok((grid(found.centres, columns), labels, found.inertia, found.rounds))
    }

    #[pyfunction]
    fn nearest_centres(rows: PyObjectRef, centres: PyObjectRef, vm: &VirtualMachine) -> PyResult<NdArray> {
        let (table, centres) = (Table::of(&rows, vm)?, Table::of(&centres, vm)?);
        table.fits(&centres, vm)?;
        let mut labels = vec![0; table.rows];
        RAYON.install(|| learning::nearest_centres(&table.values, table.columns, &centres.values, &mut labels));
        Ok(numbers(labels.into_iter().map(i64::from)))
    }

    fn metric(name: &PyStrRef, power: OptionalArg<f64>, vm: &VirtualMachine) -> PyResult<Metric> {
        Ok(match (&*name.to_string_lossy(), power.unwrap_or(2.0)) {
            ("euclidean" | "l2", _) => Metric::Euclidean,
            ("manhattan" | "cityblock" | "l1", _) => Metric::Manhattan,
            ("chebyshev", _) => Metric::Chebyshev,
            ("cosine", _) => Metric::Cosine,
            ("minkowski", 2.0) => Metric::Euclidean,
            ("minkowski", 1.0) => Metric::Manhattan,
            ("minkowski", power) if power > 0.0 => Metric::Minkowski(power),
            (unknown, _) => {
                return Err(vm.new_value_error(format!(
                    "metric '{unknown}' is not available here\nhint: euclidean, manhattan, chebyshev, minkowski and cosine are"
                )));
            }
        })
    }

    /// Distances and numbers of the nearest rows; `leaf` is how many rows a leaf of their tree has, and with `None` all
    /// rows are compared.
    #[pyfunction]
    fn nearest(
        rows: PyObjectRef,
        others: PyObjectRef,
        count: usize,
        name: PyStrRef,
        power: OptionalArg<f64>,
        leaf: OptionalArg<Option<usize>>,
        vm: &VirtualMachine,
    ) -> PyResult<(NdArray, NdArray)> {
        const LEAF: usize = 30;
        let (table, others) = (Table::of(&rows, vm)?, Table::of(&others, vm)?);
        table.fits(&others, vm)?;
        let leaf = leaf.unwrap_or(Some(LEAF));
        let index = Neighbours::with_leaves(&table.values, table.columns, metric(&name, power, vm)?, leaf);
        let count = count.min(table.rows);
        let found = RAYON.install(|| index.nearest_to_each(&others.values, count));
        let (distances, places): (Vec<f64>, Vec<i64>) =
            found.into_iter().flatten().map(|(distance, place)| (distance, place as i64)).unzip();
        let places = NdArray(Array::ints(&[others.rows, count], places));
        Ok((NdArray(Array::floats(&[others.rows, count], distances)), places))
    }

    /// For each of the others the distances and numbers of the rows up to a radius away.
    #[pyfunction]
    fn within(
        rows: PyObjectRef,
        others: PyObjectRef,
        radius: f64,
        name: PyStrRef,
        power: OptionalArg<f64>,
        vm: &VirtualMachine,
    ) -> PyResult<(Vec<NdArrayObject>, Vec<NdArrayObject>)> {
        let (table, others) = (Table::of(&rows, vm)?, Table::of(&others, vm)?);
        table.fits(&others, vm)?;
        let index = Neighbours::new(&table.values, table.columns, metric(&name, power, vm)?);
        let found = others.values.chunks_exact(others.columns).map(|other| {
            let (distances, places): (Vec<f64>, Vec<usize>) = index.within(other, radius).into_iter().unzip();
            (list(distances).into_pyobject(vm), numbers(places.into_iter().map(|at| at as i64)).into_pyobject(vm))
        });
        Ok(found.unzip())
    }

    type NdArrayObject = PyObjectRef;

    #[pyfunction]
    fn distances(
        left: PyObjectRef,
        right: PyObjectRef,
        name: PyStrRef,
        power: OptionalArg<f64>,
        vm: &VirtualMachine,
    ) -> PyResult<NdArray> {
        let (left, right) = (Table::of(&left, vm)?, Table::of(&right, vm)?);
        left.fits(&right, vm)?;
        tabletalk_numpy::layout::size(&[left.rows, right.rows]).map_err(|fault| fault.raise(vm))?;
        let metric = metric(&name, power, vm)?;
        let values = learning::distances(&left.values, &right.values, left.columns, metric);
        Ok(NdArray(Array::floats(&[left.rows, right.rows], values)))
    }

    /// Labels and, as numbers, which rows are at a core.
    #[pyfunction]
    fn density_clusters(
        rows: PyObjectRef,
        weight: PyObjectRef,
        radius: f64,
        least: f64,
        name: PyStrRef,
        power: OptionalArg<f64>,
        vm: &VirtualMachine,
    ) -> PyResult<(NdArray, NdArray)> {
        let table = Table::of(&rows, vm)?;
        let weights = weights(&weight, table.rows, vm)?;
        let metric = metric(&name, power, vm)?;
        let (labels, core) =
            learning::density_clusters(&table.values, table.columns, metric, radius, least, weights.as_deref());
        let cores = core.iter().enumerate().filter(|(_, core)| **core).map(|(row, _)| row as i64);
        Ok((numbers(labels), numbers(cores)))
    }

    /// As scipy's `linkage`, from distances of pairs.
    #[pyfunction]
    fn linkage(between: PyObjectRef, count: usize, method: PyStrRef, vm: &VirtualMachine) -> PyResult<NdArray> {
        let kind = match &*method.to_string_lossy() {
            "single" => Linkage::Single,
            "complete" => Linkage::Complete,
            "average" => Linkage::Average,
            "weighted" => Linkage::Weighted,
            "ward" => Linkage::Ward,
            unknown => return Err(vm.new_value_error(format!("Invalid method: {unknown}"))),
        };
        let between = Array::from_object(&between, vm)?.to_floats(vm)?;
        let unions = learning::linkage(&between, count, kind)
            .ok_or_else(|| vm.new_value_error("distances of at least two observations are expected"))?;
        Ok(grid(unions.into_iter().flatten().collect(), 4))
    }

    #[derive(FromArgs)]
    struct KernelArguments {
        #[pyarg(named)]
        kernel: PyStrRef,
        #[pyarg(named)]
        gamma: f64,
        #[pyarg(named)]
        offset: f64,
        #[pyarg(named)]
        degree: i32,
    }

    impl KernelArguments {
        fn kernel(&self, vm: &VirtualMachine) -> PyResult<Kernel> {
            let Self { gamma, offset, degree, .. } = *self;
            Ok(match &*self.kernel.to_string_lossy() {
                "linear" => Kernel::Linear,
                "poly" => Kernel::Polynomial { gamma, offset, degree },
                "rbf" => Kernel::Radial { gamma },
                "sigmoid" => Kernel::Sigmoid { gamma, offset },
                unknown => {
                    return Err(vm.new_value_error(format!(
                        "kernel '{unknown}' is not available here\nhint: linear, poly, rbf and sigmoid are"
                    )));
                }
            })
        }
    }

    fn limits(tolerance: f64, most_steps: i64) -> Limits {
        Limits { tolerance, most_steps: usize::try_from(most_steps).ok() }
    }

    type Supported = (NdArray, f64, usize, bool);

    fn supported(found: SupportVectors) -> Supported {
        (list(found.coefficients), found.intercept, found.steps, found.converged)
    }

    /// Coefficients of all rows, the intercept, steps, and whether it converged.
    #[pyfunction]
    fn support_classes(
        rows: PyObjectRef,
        positive: PyObjectRef,
        costs: PyObjectRef,
        tolerance: f64,
        most_steps: i64,
        kernel: KernelArguments,
        vm: &VirtualMachine,
    ) -> PyResult<Supported> {
        let table = Table::of(&rows, vm)?;
        let positive = Array::from_object(&positive, vm)?.to_bools(vm)?;
        let costs = floats(&costs, table.rows, vm)?;
        if positive.len() != table.rows {
            return Err(vm.new_value_error("a class for each row is expected"));
        }
        Ok(supported(learning::support_vector_classes(
            &table.values,
            table.columns,
            &positive,
            &costs,
            kernel.kernel(vm)?,
            limits(tolerance, most_steps),
        )))
    }

    #[pyfunction]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the model")]
    fn support_line(
        rows: PyObjectRef,
        target: PyObjectRef,
        costs: PyObjectRef,
        tube: f64,
        tolerance: f64,
        most_steps: i64,
        kernel: KernelArguments,
        vm: &VirtualMachine,
    ) -> PyResult<Supported> {
        let table = Table::of(&rows, vm)?;
        let (target, costs) = (floats(&target, table.rows, vm)?, floats(&costs, table.rows, vm)?);
        Ok(supported(learning::support_vector_line(
            &table.values,
            table.columns,
            &target,
            &costs,
            tube,
            kernel.kernel(vm)?,
            limits(tolerance, most_steps),
        )))
    }

    /// `sum(coefficients · kernel) + intercept` at each of the others.
    #[pyfunction]
    fn support_heights(
        rows: PyObjectRef,
        coefficients: PyObjectRef,
        intercept: f64,
        others: PyObjectRef,
        kernel: KernelArguments,
        vm: &VirtualMachine,
    ) -> PyResult<NdArray> {
        let (table, others) = (Table::of(&rows, vm)?, Table::of(&others, vm)?);
        table.fits(&others, vm)?;
        let coefficients = floats(&coefficients, table.rows, vm)?;
        let found = SupportVectors { coefficients, intercept, steps: 0, converged: true };
        Ok(list(found.heights(&table.values, table.columns, kernel.kernel(vm)?, &others.values)))
    }
}
