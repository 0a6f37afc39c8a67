//! Stand-ins for what lies outside this process.
