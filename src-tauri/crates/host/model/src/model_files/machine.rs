use std::{path::Path, thread};

use crate::memory::installed_memory;

/// The parts of a computer that decide which model it can run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Machine {
    /// In bytes, all of it; 0 when the system does not say.
    pub memory: u64,
    /// Cores that a model can use. One, when the processor lacks the vector instructions that a model needs to be quick.
    pub cores: usize,
}

impl Machine {
    pub fn this() -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Self { memory: installed_memory(), cores: if has_fast_vectors() { cores } else { 1 } }
    }
}

#[cfg(target_arch = "x86_64")]
fn has_fast_vectors() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_fast_vectors() -> bool {
    true
}

/// The free bytes of the disk that holds this folder; `None` when the system does not say.
pub(super) fn free_space(folder: &Path) -> Option<u64> {
    fs4::available_space(folder).ok()
}
