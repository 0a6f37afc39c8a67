//! Which requests are to stop.

use std::sync::atomic::{AtomicU64, Ordering};

/// The last request that is to stop. Numbers grow, and those before it have ended or are to stop as well.
static CANCELLED: AtomicU64 = AtomicU64::new(0);

/// The request that is carried out.
static CURRENT: AtomicU64 = AtomicU64::new(u64::MAX);

pub fn cancel(id: u64) {
    CANCELLED.fetch_max(id, Ordering::Relaxed);
}

pub fn begin(id: u64) {
    CURRENT.store(id, Ordering::Relaxed);
}

/// Whether what is carried out is to stop. The library asks between two operations, some thousand times a second.
pub fn is_cancelled() -> bool {
    CANCELLED.load(Ordering::Relaxed) >= CURRENT.load(Ordering::Relaxed)
}
