//! Ends the process when a cell has used up the memory.
//!
//! Python's `MemoryError` promises that the session goes on. That holds after one value that could never fit. It does
//! not hold after a list that grew until no memory was left: the next operation fails at its first allocation, in a
//! place that does not name the cause. So the process then ends at once, as at a failed allocation, and the session
//! is restored to its state before that cell.

use std::{
    alloc::{Layout, handle_alloc_error},
    hint::black_box,
    panic,
};

/// Bytes that the interpreter and the libraries need for a small cell.
const ROOM: Layout = Layout::new::<[u8; 64 * 1024 * 1024]>();

/// End the process as a failed allocation does, if there is no room for another cell.
pub fn end_if_exhausted() {
    if !has_room() {
        handle_alloc_error(ROOM);
    }
}

/// From now on a panic for want of memory ends the process by that name; libraries panic when they cannot allocate.
pub fn tell_panics_by_exhaustion() {
    let told = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        told(panic);
        end_if_exhausted();
    }));
}

fn has_room() -> bool {
    let mut room = Vec::<u8>::new();
    let reserved = room.try_reserve_exact(ROOM.size());
    // The compiler would optimise away an unused allocation.
    black_box(&room);
    reserved.is_ok()
}
