//! Operations on dates and times.

use polars::{lazy::dsl::business_day_count, prelude::*};
use rustpython_vm::PyResult;

use super::{
    super::arguments::Arguments,
    operation::{Operation, Plain},
};

pub(super) const PLAIN: &[(&str, Plain)] = &[
    ("dt.base_utc_offset", |e| e.dt().base_utc_offset()),
    ("dt.century", |e| e.dt().century()),
    ("dt.date", |e| e.dt().date()),
    ("dt.day", |e| e.dt().day()),
    ("dt.days_in_month", |e| e.dt().days_in_month()),
    ("dt.dst_offset", |e| e.dt().dst_offset()),
    ("dt.hour", |e| e.dt().hour()),
    ("dt.is_leap_year", |e| e.dt().is_leap_year()),
    ("dt.iso_year", |e| e.dt().iso_year()),
    ("dt.microsecond", |e| e.dt().microsecond()),
    ("dt.millennium", |e| e.dt().millennium()),
    ("dt.millisecond", |e| e.dt().millisecond()),
    ("dt.minute", |e| e.dt().minute()),
    ("dt.month", |e| e.dt().month()),
    ("dt.month_end", |e| e.dt().month_end()),
    ("dt.month_start", |e| e.dt().month_start()),
    ("dt.nanosecond", |e| e.dt().nanosecond()),
    ("dt.ordinal_day", |e| e.dt().ordinal_day()),
    ("dt.quarter", |e| e.dt().quarter()),
    ("dt.time", |e| e.dt().time()),
    ("dt.week", |e| e.dt().week()),
    ("dt.weekday", |e| e.dt().weekday()),
    ("dt.year", |e| e.dt().year()),
];

pub(super) const OPERATIONS: &[(&str, Operation)] = &[
    ("dt.add_business_days", |e, a| {
        use Roll::{Backward, Forward, Raise};
        let (n, mask, holidays) = (a.expr()?, week_mask(a)?, a.expr()?);
        let roll = a.choice("roll", &[("raise", Raise), ("forward", Forward), ("backward", Backward)])?;
        Ok(e.dt().add_business_days(n, mask, holidays, roll))
    }),
    ("dt.is_business_day", |e, a| Ok(e.dt().is_business_day(week_mask(a)?, a.expr()?))),
    ("business_day_count", |e, a| {
        let end = a.expr()?;
        Ok(business_day_count(e, end, week_mask(a)?, a.expr()?))
    }),
    ("dt.cast_time_unit", |e, a| Ok(e.dt().cast_time_unit(a.time_unit()?))),
    ("dt.combine", |e, a| Ok(e.dt().combine(a.expr()?, a.time_unit()?))),
    ("dt.convert_time_zone", |e, a| match a.time_zone()? {
        Some(zone) => Ok(e.dt().convert_time_zone(zone)),
        None => Err(a.vm.new_type_error("`time_zone` must be a name, as in 'Europe/Berlin'")),
    }),
    ("dt.offset_by", |e, a| Ok(e.dt().offset_by(a.expr()?))),
    ("dt.replace", |e, a| {
        let [year, month, day] = [a.expr()?, a.expr()?, a.expr()?];
        let [hour, minute, second, microsecond] = [a.expr()?, a.expr()?, a.expr()?, a.expr()?];
        Ok(e.dt().replace(year, month, day, hour, minute, second, microsecond, a.expr()?))
    }),
    ("dt.replace_time_zone", |e, a| {
        let (zone, ambiguous) = (a.time_zone()?, a.expr()?);
        let choices = [("raise", NonExistent::Raise), ("null", NonExistent::Null)];
        Ok(e.dt().replace_time_zone(zone, ambiguous, a.choice("non_existent", &choices)?))
    }),
    ("dt.round", |e, a| Ok(e.dt().round(a.expr()?))),
    ("dt.second", |e, a| {
        let second = e.clone().dt().second();
        // Polars has no operation of its own for the part below a second.
        Ok(if a.value()? { second + e.dt().nanosecond() / lit(1e9) } else { second })
    }),
    ("dt.timestamp", |e, a| Ok(e.dt().timestamp(a.time_unit()?))),
    ("dt.to_string", |e, a| Ok(e.dt().to_string(&a.value::<String>()?))),
    ("dt.total_days", |e, a| Ok(e.dt().total_days(a.value()?))),
    ("dt.total_hours", |e, a| Ok(e.dt().total_hours(a.value()?))),
    ("dt.total_microseconds", |e, a| Ok(e.dt().total_microseconds(a.value()?))),
    ("dt.total_milliseconds", |e, a| Ok(e.dt().total_milliseconds(a.value()?))),
    ("dt.total_minutes", |e, a| Ok(e.dt().total_minutes(a.value()?))),
    ("dt.total_nanoseconds", |e, a| Ok(e.dt().total_nanoseconds(a.value()?))),
    ("dt.total_seconds", |e, a| Ok(e.dt().total_seconds(a.value()?))),
    ("dt.truncate", |e, a| Ok(e.dt().truncate(a.expr()?))),
];

/// Which days of the week, from Monday on, are worked on.
fn week_mask(arguments: &mut Arguments) -> PyResult<[bool; 7]> {
    let days: Vec<bool> = arguments.value()?;
    days.try_into().map_err(|_| arguments.vm.new_value_error("`week_mask` must have seven entries"))
}
