//! `numpy` on `ndarray`.

pub(crate) mod bridge;
