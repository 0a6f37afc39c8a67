//! Transcript cases and end-to-end tests.
