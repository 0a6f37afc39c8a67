//! The memory of this computer.

use sysinfo::{MemoryRefreshKind, RefreshKind, System};

/// All bytes; 0 when the system does not say.
pub(crate) fn installed_memory() -> u64 {
    asked().total_memory()
}

/// The bytes that programs can still take without swapping; the most there can be when the system does not say.
pub(crate) fn available_memory() -> u64 {
    match asked().available_memory() {
        0 => u64::MAX,
        available => available,
    }
}

fn asked() -> System {
    System::new_with_specifics(RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram()))
}
