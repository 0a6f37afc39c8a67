//! Where everything of a chart stands: panels, axes, legends and titles.

mod colour_bar;
mod ends;
mod extent;
mod figure;
mod labels;
mod legend;
mod panel;
mod polar;
mod twin;

pub use extent::{Reach, reach, reach_of_twin};
pub use figure::{Size, scene};
pub use panel::{Span, spans};
