//! A cell that has used up the memory leaves none for the next one.
//!
//! Python's `MemoryError` promises that the session goes on. It does after one value that could never fit, and it does
//! not after a list that grew until nothing was left: whatever runs next fails at its first allocation, in places that
//! do not name the cause. So the process ends at once then, as at a failed allocation, and the session is restored as
//! it was before that cell.

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
    // An allocation that nobody looks at is one that the compiler leaves out.
    black_box(&room);
    reserved.is_ok()
}
