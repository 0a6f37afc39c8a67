use std::sync::{Arc, Mutex, PoisonError};

use tokio::{
    io::{AsyncRead, AsyncReadExt},
    task::JoinHandle,
};

/// Bytes of standard error that are kept: the last message of a dying process is short.
const KEPT: usize = 4 * 1024;

/// The end of what a worker wrote to standard error.
#[derive(Debug)]
pub(crate) struct StderrTail {
    kept: Arc<Mutex<Vec<u8>>>,
    reading: JoinHandle<()>,
}

impl StderrTail {
    pub(crate) fn of(mut stream: impl AsyncRead + Unpin + Send + 'static) -> Self {
        let kept = Arc::new(Mutex::new(Vec::new()));
        let keep = kept.clone();
        let reading = tokio::spawn(async move {
            let mut piece = [0; KEPT];
            while let Ok(read @ 1..) = stream.read(&mut piece).await {
                let mut kept = keep.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend_from_slice(piece.get(..read).unwrap_or_default());
                let excess = kept.len().saturating_sub(KEPT);
                kept.drain(..excess);
            }
        });
        Self { kept, reading }
    }

    /// The whole end, once the process is gone.
    pub(crate) async fn text(&mut self) -> String {
        // A task that was cancelled with its runtime leaves what it had.
        let _ = (&mut self.reading).await;
        String::from_utf8_lossy(&self.kept.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
    }
}
