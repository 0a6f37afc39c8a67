//! What the cells of a column mean: numbers, dates, lengths of time, truth values, texts and missing ones.

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
