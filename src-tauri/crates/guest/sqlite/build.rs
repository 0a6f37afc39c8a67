//! The modules in Python are frozen by a macro, which Cargo cannot see through.

fn main() {
    // With `live-library` they are read when a session starts, so that a change to one needs no build.
    let live = std::env::var_os("CARGO_FEATURE_LIVE_LIBRARY").is_some();
    println!("cargo::rerun-if-changed={}", if live { "build.rs" } else { "lib" });
}
