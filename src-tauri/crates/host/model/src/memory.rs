//! The memory of this computer that is free.

use sysinfo::{MemoryRefreshKind, RefreshKind, System};

/// The bytes that programs can still take without swapping; the most there can be when the system does not say.
pub(crate) fn available_memory() -> u64 {
    let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    match System::new_with_specifics(memory).available_memory() {
        0 => u64::MAX,
        available => available,
    }
}
