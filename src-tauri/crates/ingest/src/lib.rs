//! Bytes of a dropped file to a typed table
