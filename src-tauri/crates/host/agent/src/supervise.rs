//! Supervision: a panic ends the turn that caused it, not the conversation.

use std::{
    future::poll_fn,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::pin,
    task::Poll,
};

/// The task panicked. Its state has to be rebuilt from what was recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Panicked;

/// Work on something, and survive its panic.
pub(crate) async fn supervised<F: Future>(work: F) -> Result<F::Output, Panicked> {
    let mut work = pin!(work);
    poll_fn(|context| {
        let polled = catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context)));
        polled.map_or(Poll::Ready(Err(Panicked)), |poll| poll.map(Ok))
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_that_panics_is_an_error() {
        assert_eq!(supervised(async { 7 }).await, Ok(7));
        assert_eq!(supervised(async { [1, 2].into_iter().nth(5).expect("a sixth") }).await, Err(Panicked));
    }
}
