//! The library modules are frozen into the binary by a macro, which Cargo cannot see through.

fn main() {
    println!("cargo::rerun-if-changed=lib");
}
