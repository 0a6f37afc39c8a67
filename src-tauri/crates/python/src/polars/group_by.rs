//! Groups of a query.

pub(crate) use native::LazyGroupBy;

#[rustpython_vm::pymodule(sub, name = "_polars")]
pub(crate) mod native {
    use polars::prelude as pl;
    use rustpython_vm::{Py, PyPayload, PyRef, pyclass};

    use super::super::{
        expr::{Expr, native::inner},
        frame::LazyFrame,
    };

    #[pyattr]
    #[pyclass(module = "_polars", name = "LazyGroupBy")]
    #[derive(Clone, PyPayload)]
    pub struct LazyGroupBy {
        pub frame: pl::LazyFrame,
        pub by: Vec<pl::Expr>,
        pub maintain_order: bool,
    }

    impl std::fmt::Debug for LazyGroupBy {
        fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            formatter.debug_struct("LazyGroupBy").field("by", &self.by).finish_non_exhaustive()
        }
    }

    impl LazyGroupBy {
        fn groups(&self) -> pl::LazyGroupBy {
            match self.maintain_order {
                true => self.frame.clone().group_by_stable(self.by.clone()),
                false => self.frame.clone().group_by(self.by.clone()),
            }
        }
    }

    #[pyclass]
    impl LazyGroupBy {
        #[pymethod]
        fn agg(zelf: &Py<Self>, expressions: Vec<PyRef<Expr>>) -> LazyFrame {
            LazyFrame(zelf.groups().agg(inner(&expressions)))
        }
        #[pymethod]
        fn head(zelf: &Py<Self>, length: usize) -> LazyFrame {
            LazyFrame(zelf.groups().head(Some(length)))
        }
        #[pymethod]
        fn tail(zelf: &Py<Self>, length: usize) -> LazyFrame {
            LazyFrame(zelf.groups().tail(Some(length)))
        }
    }
}
