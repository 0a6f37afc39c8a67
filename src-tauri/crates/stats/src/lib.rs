//! Statistics in plain Rust over slices: description, correlation, least squares
