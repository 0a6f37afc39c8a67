//! `_numpy.Twister` and `_numpy.Permuted`: the generators behind `RandomState` and `default_rng`.

use std::cell::RefCell;

use rustpython_vm::{
    Py, PyObjectRef, PyPayload, PyResult, VirtualMachine,
    builtins::{PyStrRef, PyType},
    function::OptionalArg,
    pyclass,
    types::Constructor,
};

use super::{
    array::{Array, NdArray},
    distributions,
    layout::size,
    mt19937::MersenneTwister,
    pcg64::PermutedGenerator,
};

/// A seeded stream of random numbers.
#[pyclass(module = "_numpy", name = "Twister")]
#[derive(Debug, PyPayload)]
pub(crate) struct Twister(RefCell<MersenneTwister>);

impl Constructor for Twister {
    /// The words of the seed.
    type Args = (Vec<u32>, OptionalArg<bool>);

    fn py_new(_class: &Py<PyType>, (key, single): Self::Args, vm: &VirtualMachine) -> PyResult<Self> {
        let twister = match (key.as_slice(), single.unwrap_or(false)) {
            ([], _) => return Err(vm.new_value_error("Seed must be non-empty")),
            (&[seed, ..], true) => MersenneTwister::from_seed(seed),
            (key, false) => MersenneTwister::from_key(key),
        };
        Ok(Self(RefCell::new(twister)))
    }
}

/// Up to three columns of parameters.
struct Parameters(Vec<Vec<f64>>);

fn parameters_of(parameters: &[PyObjectRef], vm: &VirtualMachine) -> PyResult<Parameters> {
    let columns = parameters.iter().map(|column| Array::from_object(column, vm)?.to_floats(vm));
    Ok(Parameters(columns.collect::<PyResult<_>>()?))
}

impl Parameters {
    fn at(&self, position: usize) -> [f64; 3] {
        let value = |column: usize| {
            let column = self.0.get(column)?;
            column.get(if column.len() == 1 { 0 } else { position }).copied()
        };
        [0, 1, 2].map(|column| value(column).unwrap_or(0.0))
    }
}

/// Methods that both streams have. They differ in the generator behind them.
macro_rules! stream {
    ($class:ident of $generator:ident { $($only_here:tt)* }) => {
        impl $class {
            fn draw<T>(
                &self,
                count: usize,
                vm: &VirtualMachine,
                draw: impl Fn(&mut $generator) -> T,
            ) -> PyResult<Vec<T>> {
                size(&[count]).map_err(|fault| fault.raise(vm))?;
                let mut generator = self.0.borrow_mut();
                Ok((0..count).map(|_| draw(&mut generator)).collect())
            }
        }

        #[pyclass(with(Constructor))]
        impl $class {
            /// Deviates of a named distribution; each parameter is one value, or one for each deviate.
            #[pymethod]
            fn deviates(
                zelf: &Py<Self>,
                name: PyStrRef,
                parameters: Vec<PyObjectRef>,
                count: usize,
                vm: &VirtualMachine,
            ) -> PyResult<NdArray> {
                let name = name.to_string_lossy();
                let draw = distributions::named::<$generator>(&name)
                    .ok_or_else(|| vm.new_value_error(format!("no distribution `{name}`")))?;
                let parameters = parameters_of(&parameters, vm)?;
                size(&[count]).map_err(|fault| fault.raise(vm))?;
                let mut source = zelf.0.borrow_mut();
                let drawn = (0..count).map(|at| draw(&mut source, parameters.at(at)));
                Ok(NdArray(Array::floats(&[count], drawn.collect())))
            }
            /// Numbers from 0 up to, but not including, 1.
            #[pymethod]
            fn uniform(zelf: &Py<Self>, count: usize, vm: &VirtualMachine) -> PyResult<NdArray> {
                Ok(NdArray(Array::floats(&[count], zelf.draw(count, vm, $generator::uniform)?)))
            }
            #[pymethod]
            fn normal(zelf: &Py<Self>, count: usize, vm: &VirtualMachine) -> PyResult<NdArray> {
                Ok(NdArray(Array::floats(&[count], zelf.draw(count, vm, $generator::normal)?)))
            }
            /// Whole numbers from `low` to `high`, both included.
            #[pymethod]
            fn integers(zelf: &Py<Self>, low: i64, high: i64, count: usize, vm: &VirtualMachine) -> PyResult<NdArray> {
                let most = high.wrapping_sub(low) as u64;
                let drawn = zelf.draw(count, vm, |generator| low.wrapping_add(generator.up_to(most) as i64))?;
                Ok(NdArray(Array::ints(&[count], drawn)))
            }
            /// The positions below `count` in a random order.
            #[pymethod]
            fn permutation(zelf: &Py<Self>, count: usize, vm: &VirtualMachine) -> PyResult<NdArray> {
                size(&[count]).map_err(|fault| fault.raise(vm))?;
                let mut positions: Vec<i64> = (0..count as i64).collect();
                zelf.0.borrow_mut().shuffle(&mut positions);
                Ok(NdArray(Array::ints(&[count], positions)))
            }

            $($only_here)*
        }
    };
}

stream!(Twister of MersenneTwister {});

/// A seeded stream of random numbers, as `default_rng` gives it.
#[pyclass(module = "_numpy", name = "Permuted")]
#[derive(Debug, PyPayload)]
pub(crate) struct Permuted(RefCell<PermutedGenerator>);

impl Constructor for Permuted {
    /// The words of the seed, the lowest first.
    type Args = (Vec<u32>,);

    fn py_new(_class: &Py<PyType>, (words,): Self::Args, _vm: &VirtualMachine) -> PyResult<Self> {
        Ok(Self(RefCell::new(PermutedGenerator::from_seed(&words))))
    }
}

stream!(Permuted of PermutedGenerator {
    /// `count` different positions below `population`.
    #[pymethod]
    fn sample(zelf: &Py<Self>, population: usize, count: usize, vm: &VirtualMachine) -> PyResult<NdArray> {
        size(&[population]).map_err(|fault| fault.raise(vm))?;
        let positions = zelf.0.borrow_mut().sample(population, count.min(population));
        Ok(NdArray(Array::ints(&[positions.len()], positions)))
    }
});
