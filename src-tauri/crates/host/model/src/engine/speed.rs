//! How fast a model reads and writes on this computer, measured in about ten seconds.

use std::{sync::atomic::Ordering, time::Duration};

use serde::{Deserialize, Serialize};
use tabletalk_engine_wire::{Done, Prompt, Writing};

use super::EngineModel;
use crate::{CancellationToken, ModelError};

/// Tokens in a second.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Speed {
    pub read: f64,
    pub written: f64,
}

/// Tokens of a usual answer when the tables were read before: the question and what its code put out, and the code.
const READ_FOR_ANSWER: f64 = 150.0;
const WRITTEN_FOR_ANSWER: f64 = 120.0;

/// Tokens to read and to write.
#[derive(Debug, Clone, Copy)]
struct Share {
    read: u32,
    written: u32,
}

/// A first look at the speed, so that a slow computer is not kept busy for minutes.
const FIRST: Share = Share { read: 48, written: 8 };

/// The most that is read and written: more measures no better.
const MOST: Share = Share { read: 1_024, written: 128 };

/// How long the second look is to read and to write.
const READING: Duration = Duration::from_secs(5);
const WRITING: Duration = Duration::from_secs(4);

/// A text that every model goes on with. A word is a token.
const COUNTED: &str = " one two three four five six seven eight nine ten";
const COUNTED_TOKENS: u32 = 10;

impl Speed {
    /// About how long an answer takes when the tables were read before.
    pub fn seconds_per_answer(self) -> f64 {
        READ_FOR_ANSWER / self.read.max(f64::EPSILON) + WRITTEN_FOR_ANSWER / self.written.max(f64::EPSILON)
    }

    fn of(done: &Done) -> Self {
        // A model that writes nothing was still asked for one token.
        let rate = |tokens: u32, milliseconds: u64| f64::from(tokens.max(1)) * 1e3 / milliseconds.max(1) as f64;
        Self { read: rate(done.read, done.read_milliseconds), written: rate(done.written, done.write_milliseconds) }
    }

    /// What can be read and written in the time of the second look.
    fn share(self, context: u32) -> Share {
        let tokens = |rate: f64, time: Duration| (rate * time.as_secs_f64()) as u32;
        Share {
            read: tokens(self.read, READING).clamp(FIRST.read, MOST.read).min(context / 2),
            written: tokens(self.written, WRITING).clamp(FIRST.written, MOST.written).min(context / 4).max(1),
        }
    }
}

impl EngineModel {
    /// Measure how fast the model is on this computer.
    ///
    /// # Errors
    /// As for a question.
    pub async fn measure(&self, cancel: &CancellationToken) -> Result<Speed, ModelError> {
        // The first look brings the file into memory as well.
        let first = self.counted(FIRST, cancel).await?;
        let second = self.counted(Speed::of(&first).share(self.options.context), cancel).await?;
        Ok(Speed::of(&second))
    }

    async fn counted(&self, share: Share, cancel: &CancellationToken) -> Result<Done, ModelError> {
        let times = share.read.div_ceil(COUNTED_TOKENS) as usize;
        // Another beginning each time: what the process has read before it does not read again.
        let text = format!("{}:{}", self.shared.asked.load(Ordering::Relaxed), COUNTED.repeat(times));
        let writing = Writing { most: share.written, stop: Vec::new(), temperature: 0.0, seed: 0 };
        self.ask(Prompt::Text(text), Some(writing), &mut |_| {}, cancel).await
    }
}

#[cfg(test)]
mod tests {
    use tabletalk_engine_wire::Ending;

    use super::*;

    #[test]
    fn tokens_in_a_second_say_how_long_an_answer_takes() {
        let done = Done {
            id: 1,
            ending: Ending::Cut,
            prompt: 500,
            read: 300,
            read_milliseconds: 2_000,
            written: 30,
            write_milliseconds: 3_000,
        };
        let speed = Speed::of(&done);
        assert_eq!(speed, Speed { read: 150.0, written: 10.0 });
        assert!((speed.seconds_per_answer() - 13.0).abs() < 1e-9);
    }

    #[test]
    fn a_slow_computer_is_asked_for_less() {
        let share = |read, written| {
            let Share { read, written } = Speed { read, written }.share(8_192);
            (read, written)
        };
        assert_eq!(share(2_000.0, 100.0), (1_024, 128));
        assert_eq!(share(20.0, 4.0), (100, 16));
        assert_eq!(share(1.0, 0.1), (48, 8));
    }
}
