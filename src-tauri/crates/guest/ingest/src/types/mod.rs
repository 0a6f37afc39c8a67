//! The types of columns: numbers, dates, durations, booleans, text and missing values.

pub mod cell;
pub mod column;
pub mod date;
pub mod duration;
pub mod frame;
mod mixed;
pub mod months;
pub mod number;
mod parsed;
pub mod reading;
pub mod sentinel;
mod weekdays;
