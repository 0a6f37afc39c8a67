//! What the model has read so far, and how a new prompt is put in its place.

use std::time::Instant;

use tabletalk_engine_wire::{Done, Ending, Fault, Writing};

use crate::{
    cancel,
    llama::{BATCH, Begin, Checkpoint, Llama, Marks, NotComputed, Sampler, Token},
    stops::{Released, Stops},
    template::Piece,
};

/// Checkpoints that are kept; each is some ten megabytes.
const CHECKPOINTS: usize = 3;

/// Something to tell while a request is carried out.
pub enum Progress<'a> {
    Reading { read: u32, total: u32 },
    Text(&'a str),
}

pub struct Session {
    llama: Llama,
    /// The tokens in the context, in order.
    known: Vec<Token>,
    /// What recurrent layers remembered after so many tokens, the oldest first.
    checkpoints: Vec<(usize, Checkpoint)>,
}

/// A prompt as tokens.
struct Prompt {
    tokens: Vec<Token>,
    /// Where the newest of the person's texts begins and ends. The next prompt is likely to be the same up to one of them.
    landmarks: [usize; 2],
}

impl Session {
    pub fn new(llama: Llama) -> Self {
        Self { llama, known: Vec::new(), checkpoints: Vec::new() }
    }

    /// Read the prompt, as far as it is new, and write what follows.
    pub fn answer(
        &mut self,
        id: u64,
        pieces: &[Piece],
        writing: Option<Writing>,
        tell: &mut dyn FnMut(Progress<'_>),
    ) -> Result<Done, Fault> {
        cancel::begin(id);
        let started = Instant::now();
        let prompt = self.prompt(pieces);
        let context = self.llama.context();
        let tokens = count(prompt.tokens.len());
        if tokens == 0 || tokens >= context {
            return Err(Fault::TooLong { tokens, context });
        }
        let kept = self.keep(&prompt.tokens);
        let read = self.read(&prompt, kept, tell);
        let mut done = Done {
            id,
            ending: Ending::Complete,
            prompt: tokens,
            read: count(prompt.tokens.len() - kept),
            read_milliseconds: milliseconds(started),
            written: 0,
            write_milliseconds: 0,
        };
        let ended = read.and_then(|()| match writing {
            Some(writing) => self.write(writing, &mut done, tell),
            None => Ok(Ending::Complete),
        });
        done.write_milliseconds = milliseconds(started) - done.read_milliseconds;
        done.ending = match ended {
            Ok(ending) => ending,
            Err(NotComputed::Cancelled) => Ending::Cancelled,
            Err(NotComputed::ContextFull) => Ending::Cut,
            Err(NotComputed::Failed) => return Err(Fault::NotComputed),
        };
        Ok(done)
    }

    fn prompt(&self, pieces: &[Piece]) -> Prompt {
        let mut prompt = Prompt { tokens: Vec::new(), landmarks: [0, 0] };
        for piece in pieces {
            let from = prompt.tokens.len();
            match piece {
                Piece::Whole(text) => prompt.tokens.extend(self.llama.tokens(text, Begin::Added, Marks::Meant)),
                Piece::Marks(text) => prompt.tokens.extend(self.llama.tokens(text, Begin::InText, Marks::Meant)),
                Piece::Said(text) => {
                    prompt.tokens.extend(self.llama.tokens(text, Begin::InText, Marks::Text));
                    prompt.landmarks = [from, prompt.tokens.len()];
                }
            }
        }
        prompt
    }

    /// Forget what does not begin this prompt; how many of its tokens are known then. One is always read anew, because what
    /// follows it is asked for.
    fn keep(&mut self, tokens: &[Token]) -> usize {
        let same = self.known.iter().zip(tokens).take_while(|(known, token)| known == token).count();
        let same = same.min(tokens.len() - 1);
        let kept = if same == self.known.len() || self.llama.forget_from(same) { same } else { self.go_back(same) };
        self.known.truncate(kept);
        self.checkpoints.retain(|(position, _)| *position <= kept);
        kept
    }

    /// Go back to the last checkpoint that lies in the common beginning, else to nothing.
    fn go_back(&mut self, same: usize) -> usize {
        let llama = &mut self.llama;
        let last = self.checkpoints.iter().rev().find(|(position, _)| *position <= same);
        if let Some((position, checkpoint)) = last
            && llama.restore(checkpoint)
            && llama.forget_from(*position)
        {
            return *position;
        }
        llama.forget_everything();
        0
    }

    fn read(&mut self, prompt: &Prompt, kept: usize, tell: &mut dyn FnMut(Progress<'_>)) -> Result<(), NotComputed> {
        let total = count(prompt.tokens.len() - kept);
        let mut from = kept;
        while from < prompt.tokens.len() {
            tell(Progress::Reading { read: count(from - kept), total });
            let to = self.end_of_step(prompt, from);
            let mut step = prompt.tokens[from..to].to_vec();
            self.feed(&mut step)?;
            from = to;
            if self.llama.is_recurrent() && prompt.landmarks.contains(&to) {
                self.remember();
            }
        }
        tell(Progress::Reading { read: total, total });
        Ok(())
    }

    /// A batch further on, or at the next landmark where a checkpoint is wanted.
    fn end_of_step(&self, prompt: &Prompt, from: usize) -> usize {
        let to = prompt.tokens.len().min(from + BATCH as usize);
        let landmark = prompt.landmarks.into_iter().find(|landmark| (from + 1..to).contains(landmark));
        landmark.filter(|_| self.llama.is_recurrent()).unwrap_or(to)
    }

    fn remember(&mut self) {
        let Some(checkpoint) = self.llama.checkpoint() else { return };
        if self.checkpoints.len() == CHECKPOINTS {
            self.checkpoints.remove(0);
        }
        self.checkpoints.push((self.known.len(), checkpoint));
    }

    /// Read tokens. After a failure the context holds what it held before, or nothing.
    fn feed(&mut self, tokens: &mut [Token]) -> Result<(), NotComputed> {
        if cancel::is_cancelled() {
            return Err(NotComputed::Cancelled);
        }
        let read = self.llama.read(tokens);
        if read.is_ok() {
            self.known.extend_from_slice(tokens);
        } else if !self.llama.forget_from(self.known.len()) {
            let kept = self.go_back(self.known.len());
            self.known.truncate(kept);
        }
        read
    }

    fn write(
        &mut self,
        writing: Writing,
        done: &mut Done,
        tell: &mut dyn FnMut(Progress<'_>),
    ) -> Result<Ending, NotComputed> {
        let mut sampler = Sampler::new(writing.temperature, writing.seed).ok_or(NotComputed::Failed)?;
        let mut stops = Stops::new(writing.stop);
        let ended = loop {
            let token = self.llama.choose(&mut sampler);
            if self.llama.is_end(token) {
                break Ok(Ending::Complete);
            }
            done.written += 1;
            match stops.push(&self.llama.bytes(token)) {
                Released::Stopped(text) => {
                    say(&text, tell);
                    return Ok(Ending::Complete);
                }
                Released::Text(text) => say(&text, tell),
            }
            if done.written >= writing.most || count(self.known.len()) >= self.llama.context() {
                break Ok(Ending::Cut);
            }
            if let Err(error) = self.feed(&mut [token]) {
                break Err(error);
            }
        };
        say(&stops.finish(), tell);
        ended
    }
}

fn say(text: &str, tell: &mut dyn FnMut(Progress<'_>)) {
    if !text.is_empty() {
        tell(Progress::Text(text));
    }
}

fn count(tokens: usize) -> u32 {
    u32::try_from(tokens).unwrap_or(u32::MAX)
}

fn milliseconds(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX)
}
