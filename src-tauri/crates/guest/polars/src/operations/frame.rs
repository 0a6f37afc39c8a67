//! Operations on whole tables: what a step adds to a query.

use polars::prelude::*;
use polars_core::frame::PivotColumnNaming;
use rustpython_vm::PyResult;

use super::super::{arguments::Arguments, errors};

pub(crate) type Step = fn(LazyFrame, &mut Arguments) -> PyResult<LazyFrame>;

pub(super) const STEPS: &[(&str, Step)] = &[
    ("max", |f, _| Ok(f.max())),
    ("mean", |f, _| Ok(f.mean())),
    ("median", |f, _| Ok(f.median())),
    ("min", |f, _| Ok(f.min())),
    ("null_count", |f, _| Ok(f.null_count())),
    ("quantile", |f, a| Ok(f.quantile(a.expr()?, a.quantile_method()?))),
    ("std", |f, a| Ok(f.std(a.value()?))),
    ("sum", |f, _| Ok(f.sum())),
    ("var", |f, a| Ok(f.var(a.value()?))),
    ("bottom_k", |f, a| Ok(f.bottom_k(a.value()?, a.exprs()?, sorting(a)?))),
    ("top_k", |f, a| Ok(f.top_k(a.value()?, a.exprs()?, sorting(a)?))),
    ("cast", |f, a| {
        let (names, dtypes): (Vec<String>, _) = (a.value()?, a.dtypes()?);
        let dtypes = names.iter().map(String::as_str).zip(dtypes).collect();
        Ok(f.cast(dtypes, a.value()?))
    }),
    ("cast_all", |f, a| Ok(f.cast_all(a.dtype()?, a.value()?))),
    ("drop", |f, a| Ok(f.drop(a.selection()?))),
    ("drop_nans", |f, a| Ok(f.drop_nans(a.maybe(Arguments::selection)?))),
    ("drop_nulls", |f, a| Ok(f.drop_nulls(a.maybe(Arguments::selection)?))),
    ("explode", |f, a| {
        let (columns, empty_as_null, keep_nulls) = (a.selection()?, a.value()?, a.value()?);
        Ok(f.explode(columns, ExplodeOptions { empty_as_null, keep_nulls }))
    }),
    ("filter", |f, a| Ok(f.filter(a.expr()?))),
    ("remove", |f, a| Ok(f.remove(a.expr()?))),
    ("gather", |f, a| Ok(f.gather(a.lazy()?, a.value()?))),
    ("join", |f, a| {
        let (other, left_on, right_on, how) = (a.lazy()?, a.exprs()?, a.exprs()?, join_type(a)?);
        let (suffix, nulls_equal): (String, bool) = (a.value()?, a.value()?);
        let coalesce = match a.value::<Option<bool>>()? {
            None => JoinCoalesce::JoinSpecific,
            Some(true) => JoinCoalesce::CoalesceColumns,
            Some(false) => JoinCoalesce::KeepColumns,
        };
        let arguments = JoinArgs {
            nulls_equal,
            coalesce,
            validation: validation(a)?,
            maintain_order: kept_order(a)?,
            ..JoinArgs::new(how).with_suffix(Some(suffix.into()))
        };
        Ok(f.join(other, left_on, right_on, arguments))
    }),
    ("join_where", |f, a| {
        let (other, predicates, suffix): (_, _, String) = (a.lazy()?, a.exprs()?, a.value()?);
        Ok(f.join_builder().with(other).suffix(suffix).join_where(predicates))
    }),
    ("merge_sorted", |f, a| {
        let (other, keys, maintain_order): (_, Vec<String>, _) = (a.lazy()?, a.value()?, a.value()?);
        errors::run(|| f.merge_sorted(other, keys, maintain_order), a.vm)
    }),
    ("pivot", |f, a| {
        let (on, on_columns, index, values, aggregate) =
            (a.selection()?, a.frame()?, a.selection()?, a.selection()?, a.expr()?);
        let (maintain_order, separator): (bool, String) = (a.value()?, a.value()?);
        let namings = [("auto", PivotColumnNaming::Auto), ("combine", PivotColumnNaming::Combine)];
        let naming = a.choice("column_naming", &namings)?;
        Ok(f.pivot(on, on_columns.into(), index, values, aggregate, maintain_order, separator.into(), naming))
    }),
    ("rename", |f, a| Ok(f.rename(a.value::<Vec<String>>()?, a.value::<Vec<String>>()?, a.value()?))),
    ("reverse", |f, _| Ok(f.reverse())),
    ("select", |f, a| Ok(f.select(a.exprs()?))),
    ("shift", |f, a| Ok(f.shift(a.expr()?))),
    ("shift_and_fill", |f, a| Ok(f.shift_and_fill(a.expr()?, a.expr()?))),
    ("slice", |f, a| Ok(f.slice(a.value()?, a.value::<Option<u32>>()?.unwrap_or(u32::MAX)))),
    ("sort", |f, a| {
        let by = a.exprs()?;
        let options = sorting(a)?;
        Ok(f.sort_by_exprs(by, options.with_maintain_order(a.value()?)))
    }),
    ("unique", |f, a| {
        use UniqueKeepStrategy::{Any, First, Last, None};
        let subset = a.maybe(Arguments::exprs)?;
        let keep = a.choice("keep", &[("any", Any), ("first", First), ("last", Last), ("none", None)])?;
        Ok(if a.value()? { f.unique_stable_generic(subset, keep) } else { f.unique_generic(subset, keep) })
    }),
    ("unnest", |f, a| {
        let (columns, separator): (_, Option<String>) = (a.selection()?, a.value()?);
        Ok(f.unnest(columns, separator.map(Into::into)))
    }),
    ("unpivot", |f, a| {
        let (on, index) = (a.maybe(Arguments::selection)?, a.selection()?);
        let (variable_name, value_name): (Option<String>, Option<String>) = (a.value()?, a.value()?);
        let names = (variable_name.map(Into::into), value_name.map(Into::into));
        Ok(f.unpivot(UnpivotArgsDSL { on, index, variable_name: names.0, value_name: names.1 }))
    }),
    ("with_columns", |f, a| Ok(f.with_columns(a.exprs()?))),
    ("with_row_index", |f, a| Ok(f.with_row_index(a.value::<String>()?, Some(a.value()?)))),
];

fn sorting(arguments: &mut Arguments) -> PyResult<SortMultipleOptions> {
    Ok(SortMultipleOptions::default()
        .with_order_descending_multi(arguments.value::<Vec<bool>>()?)
        .with_nulls_last_multi(arguments.value::<Vec<bool>>()?))
}

fn join_type(arguments: &mut Arguments) -> PyResult<JoinType> {
    let how: String = arguments.value()?;
    Ok(match how.as_str() {
        "inner" => JoinType::Inner,
        "left" => JoinType::Left,
        "right" => JoinType::Right,
        "full" => JoinType::Full,
        "semi" => JoinType::Semi,
        "anti" => JoinType::Anti,
        "cross" => JoinType::Cross,
        other => {
            let known = "'inner', 'left', 'right', 'full', 'semi', 'anti', 'cross'";
            return Err(arguments.vm.new_value_error(format!("`how` must be one of {{{known}}}, got {other}")));
        }
    })
}

fn validation(arguments: &mut Arguments) -> PyResult<JoinValidation> {
    use JoinValidation::{ManyToMany, ManyToOne, OneToMany, OneToOne};
    arguments.choice("validate", &[("m:m", ManyToMany), ("m:1", ManyToOne), ("1:m", OneToMany), ("1:1", OneToOne)])
}

fn kept_order(arguments: &mut Arguments) -> PyResult<MaintainOrderJoin> {
    use MaintainOrderJoin::{Left, LeftRight, None, Right, RightLeft};
    let orders =
        [("none", None), ("left", Left), ("right", Right), ("left_right", LeftRight), ("right_left", RightLeft)];
    arguments.choice("maintain_order", &orders)
}
