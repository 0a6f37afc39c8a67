//! Models that learn from tables: trees, linear models, support vectors, neighbours and clusters.
//!
//! All functions work on plain slices, in row-major order unless stated otherwise, and draw random numbers only from
//! seeds that are passed in, so that fits are reproducible. Searches of neighbours and centres run on the rayon pool
//! of the caller.
//!
//! ```
//! use tabletalk_stats::learning::{Features, Growth, Target};
//!
//! let features = Features::from_rows(&[0.0, 1.0, 2.0, 3.0], 1).expect("four rows of one column");
//! let target = Target::Classes { labels: &[0, 0, 1, 1], count: 2 };
//! let tree = Growth::default().grow(&features, &target, None);
//! assert_eq!(tree.threshold[0], 1.5);
//! assert_eq!(tree.apply(&features), [1, 1, 2, 2]);
//! ```

#![expect(clippy::indexing_slicing, reason = "the kernels count along rows and columns whose lengths they are given")]

mod bayes;
mod coordinate_descent;
mod density;
mod features;
mod frontier;
mod histogram;
mod impurity;
mod k_means;
mod lbfgs;
mod linkage;
mod logistic;
mod neighbours;
mod products;
mod sort;
mod split;
mod support_vectors;
mod tree;
mod xorshift;

pub use bayes::{ClassMoments, class_moments, normal_heights};
pub use coordinate_descent::{Descent, Penalty, coordinate_descent};
pub use density::density_clusters;
pub use features::Features;
pub use histogram::{Bins, BinsOf, HistogramGrowth, HistogramTree, Question};
pub use k_means::{KMeans, assign as nearest_centres, k_means};
pub use lbfgs::{Minimum, Stopping, minimise};
pub use linkage::{Linkage, linkage};
pub use logistic::{Logistic, logistic};
pub use neighbours::{Metric, Neighbours, distances};
pub use split::Splitter;
pub use support_vectors::{Kernel, Limits, SupportVectors, support_vector_classes, support_vector_line};
pub use tree::{Criterion, Growth, Target, Tree};
