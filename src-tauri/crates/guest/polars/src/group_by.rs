//! Groups of a query.

pub(crate) use native::LazyGroupBy;

use polars::prelude as pl;
use rustpython_vm::PyResult;

use super::arguments::Arguments;

/// How rows are grouped.
#[derive(Clone)]
pub(super) enum Groups {
    /// Rows with the same keys.
    OfKeys { maintain_order: bool },
    /// Rows in the same window of fixed places.
    Dynamic { index: pl::Expr, options: pl::DynamicGroupOptions },
    /// For each row, those in a window that ends there.
    Rolling { index: pl::Expr, options: pl::RollingGroupOptions },
}

impl LazyGroupBy {
    pub(super) fn new(frame: pl::LazyFrame, by: Vec<pl::Expr>, groups: Groups) -> Self {
        Self { frame, by, groups, having: Vec::new() }
    }

    /// Windows along an index: `rolling` or `dynamic`, with their arguments.
    pub(super) fn of_windows(frame: pl::LazyFrame, arguments: &mut Arguments) -> PyResult<Self> {
        use pl::{Label, StartBy};
        let a = arguments;
        let (kind, index, by): (String, _, _) = (a.value()?, a.expr()?, a.exprs()?);
        let (period, offset, closed_window) = (a.duration()?, a.duration()?, a.closed_window()?);
        if kind == "rolling" {
            let options = pl::RollingGroupOptions { index_column: "".into(), period, offset, closed_window };
            return Ok(Self::new(frame, by, Groups::Rolling { index, options }));
        }
        let (every, include_boundaries) = (a.duration()?, a.value()?);
        let label =
            a.choice("label", &[("left", Label::Left), ("right", Label::Right), ("datapoint", Label::DataPoint)])?;
        let starts = [
            ("window", StartBy::WindowBound),
            ("datapoint", StartBy::DataPoint),
            ("monday", StartBy::Monday),
            ("tuesday", StartBy::Tuesday),
            ("wednesday", StartBy::Wednesday),
            ("thursday", StartBy::Thursday),
            ("friday", StartBy::Friday),
            ("saturday", StartBy::Saturday),
            ("sunday", StartBy::Sunday),
        ];
        let start_by = a.choice("start_by", &starts)?;
        let index_column = "".into();
        let options = pl::DynamicGroupOptions {
            index_column,
            every,
            period,
            offset,
            label,
            include_boundaries,
            closed_window,
            start_by,
        };
        Ok(Self::new(frame, by, Groups::Dynamic { index, options }))
    }

    fn grouped(&self) -> pl::LazyGroupBy {
        let (frame, by) = (self.frame.clone(), self.by.clone());
        let grouped = match self.groups.clone() {
            Groups::OfKeys { maintain_order: true } => frame.group_by_stable(by),
            Groups::OfKeys { maintain_order: false } => frame.group_by(by),
            Groups::Dynamic { index, options } => frame.group_by_dynamic(index, by, options),
            Groups::Rolling { index, options } => frame.rolling(index, by, options),
        };
        self.having.iter().cloned().fold(grouped, pl::LazyGroupBy::having)
    }
}

#[rustpython_vm::pymodule(sub, name = "_polars")]
pub(crate) mod native {
    use polars::prelude as pl;
    use rustpython_vm::{Py, PyPayload, PyRef, PyResult, VirtualMachine, pyclass};

    use super::{
        super::{
            errors,
            expr::{Expr, native::inner},
            frame::LazyFrame,
        },
        Groups,
    };

    #[pyattr]
    #[pyclass(module = "_polars", name = "LazyGroupBy")]
    #[derive(Clone, PyPayload)]
    pub struct LazyGroupBy {
        pub(crate) frame: pl::LazyFrame,
        pub(crate) by: Vec<pl::Expr>,
        pub(crate) groups: Groups,
        pub(crate) having: Vec<pl::Expr>,
    }

    impl std::fmt::Debug for LazyGroupBy {
        fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            formatter.debug_struct("LazyGroupBy").field("by", &self.by).finish_non_exhaustive()
        }
    }

    #[pyclass]
    impl LazyGroupBy {
        #[pymethod]
        fn agg(zelf: &Py<Self>, expressions: Vec<PyRef<Expr>>, vm: &VirtualMachine) -> PyResult<LazyFrame> {
            errors::run(|| Ok(zelf.grouped().agg(inner(&expressions))), vm).map(LazyFrame)
        }
        #[pymethod]
        fn head(zelf: &Py<Self>, length: usize, vm: &VirtualMachine) -> PyResult<LazyFrame> {
            errors::run(|| Ok(zelf.grouped().head(Some(length))), vm).map(LazyFrame)
        }
        #[pymethod]
        fn tail(zelf: &Py<Self>, length: usize, vm: &VirtualMachine) -> PyResult<LazyFrame> {
            errors::run(|| Ok(zelf.grouped().tail(Some(length))), vm).map(LazyFrame)
        }
        /// Only the groups for which this holds.
        #[pymethod]
        fn having(zelf: &Py<Self>, predicate: PyRef<Expr>) -> Self {
            let mut groups: Self = (**zelf).clone();
            groups.having.push(predicate.0.clone());
            groups
        }
    }
}
