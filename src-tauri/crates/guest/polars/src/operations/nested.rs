//! Operations on lists, arrays and structs.

use std::sync::Arc;

use polars::prelude::*;

use super::{
    super::{arguments::Arguments, errors},
    operation::{Operation, Plain},
};

pub(super) const PLAIN: &[(&str, Plain)] = &[
    ("arr.arg_max", |e| e.arr().arg_max()),
    ("arr.arg_min", |e| e.arr().arg_min()),
    ("arr.len", |e| e.arr().len()),
    ("arr.max", |e| e.arr().max()),
    ("arr.mean", |e| e.arr().mean()),
    ("arr.median", |e| e.arr().median()),
    ("arr.min", |e| e.arr().min()),
    ("arr.sum", |e| e.arr().sum()),
    ("arr.to_list", |e| e.arr().to_list()),
    ("list.arg_max", |e| e.list().arg_max()),
    ("list.arg_min", |e| e.list().arg_min()),
    ("list.drop_nulls", |e| e.list().drop_nulls()),
    ("list.first", |e| e.list().first()),
    ("list.last", |e| e.list().last()),
    ("list.len", |e| e.list().len()),
    ("list.max", |e| e.list().max()),
    ("list.mean", |e| e.list().mean()),
    ("list.median", |e| e.list().median()),
    ("list.min", |e| e.list().min()),
    ("list.sum", |e| e.list().sum()),
];

pub(super) const OPERATIONS: &[(&str, Operation)] = &[
    ("arr.agg", |e, a| Ok(e.arr().agg(a.expr()?))),
    ("arr.contains", |e, a| Ok(e.arr().contains(a.expr()?, a.value()?))),
    ("arr.count_matches", |e, a| Ok(e.arr().count_matches(a.expr()?))),
    ("arr.eval", |e, a| Ok(e.arr().eval(a.expr()?, a.value()?))),
    ("arr.explode", |e, a| {
        let (empty_as_null, keep_nulls) = (a.value()?, a.value()?);
        Ok(e.arr().explode(ExplodeOptions { empty_as_null, keep_nulls }))
    }),
    ("arr.get", |e, a| Ok(e.arr().get(a.expr()?, a.value()?))),
    ("arr.head", |e, a| {
        let (n, as_array) = (a.expr()?, a.value()?);
        errors::run(|| e.arr().head(n, as_array), a.vm)
    }),
    ("arr.tail", |e, a| {
        let (n, as_array) = (a.expr()?, a.value()?);
        errors::run(|| e.arr().tail(n, as_array), a.vm)
    }),
    ("arr.slice", |e, a| {
        let (offset, length, as_array) = (a.expr()?, a.expr()?, a.value()?);
        errors::run(|| e.arr().slice(offset, length, as_array), a.vm)
    }),
    ("arr.join", |e, a| Ok(e.arr().join(a.expr()?, a.value()?))),
    ("arr.shift", |e, a| Ok(e.arr().shift(a.expr()?))),
    ("arr.sort", |e, a| Ok(e.arr().sort(a.sort_options()?))),
    ("arr.std", |e, a| Ok(e.arr().std(a.value()?))),
    ("arr.var", |e, a| Ok(e.arr().var(a.value()?))),
    ("list.agg", |e, a| Ok(e.list().agg(a.expr()?))),
    ("list.contains", |e, a| Ok(e.list().contains(a.expr()?, a.value()?))),
    ("list.count_matches", |e, a| Ok(e.list().count_matches(a.expr()?))),
    ("list.diff", |e, a| {
        use polars::series::ops::NullBehavior::{Drop, Ignore};
        Ok(e.list().diff(a.value()?, a.choice("null_behavior", &[("ignore", Ignore), ("drop", Drop)])?))
    }),
    ("list.eval", |e, a| Ok(e.list().eval(a.expr()?))),
    ("list.gather", |e, a| Ok(e.list().gather(a.expr()?, a.value()?))),
    ("list.gather_every", |e, a| Ok(e.list().gather_every(a.expr()?, a.expr()?))),
    ("list.get", |e, a| Ok(e.list().get(a.expr()?, a.value()?))),
    ("list.head", |e, a| Ok(e.list().head(a.expr()?))),
    ("list.tail", |e, a| Ok(e.list().tail(a.expr()?))),
    ("list.join", |e, a| Ok(e.list().join(a.expr()?, a.value()?))),
    ("list.sample_fraction", |e, a| Ok(e.list().sample_fraction(a.expr()?, a.value()?, a.value()?, a.value()?))),
    ("list.sample_n", |e, a| Ok(e.list().sample_n(a.expr()?, a.value()?, a.value()?, a.value()?))),
    ("list.set_difference", |e, a| Ok(e.list().set_difference(a.expr()?))),
    ("list.set_intersection", |e, a| Ok(e.list().set_intersection(a.expr()?))),
    ("list.set_symmetric_difference", |e, a| Ok(e.list().set_symmetric_difference(a.expr()?))),
    ("list.set_union", |e, a| Ok(e.list().union(a.expr()?))),
    ("list.shift", |e, a| Ok(e.list().shift(a.expr()?))),
    ("list.slice", |e, a| Ok(e.list().slice(a.expr()?, a.expr()?))),
    ("list.sort", |e, a| Ok(e.list().sort(a.sort_options()?))),
    ("list.std", |e, a| Ok(e.list().std(a.value()?))),
    ("list.var", |e, a| Ok(e.list().var(a.value()?))),
    ("list.to_array", |e, a| Ok(e.list().to_array(a.value()?))),
    ("list.to_struct", |e, a| {
        let names: Vec<PlSmallStr> = texts(a)?;
        Ok(e.list().to_struct(Arc::from(names)))
    }),
    ("struct.drop", |e, a| Ok(e.struct_().drop(texts(a)?, a.value()?))),
    ("struct.field", |e, a| Ok(e.struct_().field_by_names(texts(a)?))),
    ("struct.rename_fields", |e, a| Ok(e.struct_().rename_fields(texts(a)?))),
    ("struct.with_fields", |e, a| Ok(e.struct_().with_fields(a.exprs()?))),
];

fn texts(arguments: &mut Arguments) -> rustpython_vm::PyResult<Vec<PlSmallStr>> {
    Ok(arguments.value::<Vec<String>>()?.into_iter().map(Into::into).collect())
}
