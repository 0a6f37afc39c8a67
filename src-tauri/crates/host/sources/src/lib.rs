//! Databases that are asked where they are.
