//! From the first message to the end of the input.

use std::{
    fs::File,
    io::{self, Read, Write},
    process::exit,
    sync::mpsc::{Receiver, Sender, channel},
    thread,
};

use anyhow::{Context, bail};
use tabletalk_engine_wire::{
    Ask, Fault, FromEngine, Layer, Lines, Load, Loaded, Prompt, ToEngine, decode, encode, limits,
};
use tabletalk_gguf::{GgufError, Header};

use crate::{
    cancel, confine,
    llama::{self, Llama},
    session::{Progress, Session},
    template::{Piece, Template},
};

/// Bytes asked of the pipe at a time; its usual capacity.
const PIECE: usize = 64 * 1024;

/// Vocabularies are read by recursion in places.
const STACK: usize = 64 * 1024 * 1024;

/// How the process ends when its computing thread is gone: Rust's own number for a panic.
const PANICKED: i32 = 101;

/// Serve requests until the input ends, which is also how a parent that is gone ends this process.
pub fn run() -> anyhow::Result<()> {
    let mut inbox = Inbox { input: io::stdin(), lines: Lines::default() };
    let Some(ToEngine::Load(load)) = inbox.next()? else { bail!("the first message is not `load`") };
    if load.protocol != limits::PROTOCOL {
        say(&FromEngine::Failed { id: None, fault: Fault::Protocol });
        bail!("the parent speaks another version");
    }
    let missing = confine::before_threads(&load);
    let (sender, asked) = channel();
    let computing = thread::Builder::new().stack_size(STACK).spawn(move || compute(&load, missing, &asked));
    let computing = computing.context("a thread could not be started")?;
    // A panic has said its words on standard error.
    thread::spawn(move || exit(computing.join().unwrap_or(PANICKED)));
    let read = inbox.forward(&sender);
    // The library does not bear an end of the process while it computes.
    cancel::cancel(u64::MAX);
    drop(sender);
    if let Err(error) = read {
        eprintln!("{error:#}");
    }
    loop {
        thread::park();
    }
}

struct Inbox {
    input: io::Stdin,
    lines: Lines,
}

impl Inbox {
    fn next(&mut self) -> anyhow::Result<Option<ToEngine>> {
        let mut piece = vec![0; PIECE];
        loop {
            if let Some(line) = self.lines.next_line()? {
                return Ok(Some(decode(&line)?));
            }
            match self.input.read(&mut piece)? {
                0 => return Ok(None),
                read => self.lines.push(&piece[..read]),
            }
        }
    }

    fn forward(&mut self, sender: &Sender<Ask>) -> anyhow::Result<()> {
        while let Some(message) = self.next()? {
            match message {
                ToEngine::Ask(ask) => sender.send(ask)?,
                ToEngine::Cancel { id } => cancel::cancel(id),
                ToEngine::Load(_) => bail!("a model is already loaded"),
            }
        }
        Ok(())
    }
}

/// Load the model and answer; returns how the process ends.
fn compute(load: &Load, missing: Vec<Layer>, asked: &Receiver<Ask>) -> i32 {
    let (mut session, template, loaded) = match start(load, missing) {
        Ok(started) => started,
        Err(fault) => {
            say(&FromEngine::Failed { id: None, fault });
            return 1;
        }
    };
    say(&FromEngine::Loaded(loaded));
    for ask in asked {
        let id = ask.id;
        let mut tell = |progress: Progress<'_>| match progress {
            Progress::Reading { read, total } => say(&FromEngine::Reading { id, read, total }),
            Progress::Text(text) => say(&FromEngine::Text { id, text: text.to_owned() }),
        };
        let pieces = match ask.prompt {
            Prompt::Text(text) => Ok(vec![Piece::Whole(text)]),
            Prompt::Chat { turns, begun } => template.render(&turns, &begun),
        };
        let ended = pieces.and_then(|pieces| session.answer(id, &pieces, ask.writing, &mut tell));
        say(&match ended {
            Ok(done) => FromEngine::Done(done),
            Err(fault) => FromEngine::Failed { id: Some(id), fault },
        });
    }
    0
}

fn start(load: &Load, mut missing: Vec<Layer>) -> Result<(Session, Template, Loaded), Fault> {
    // Every thread that runs by now is confined, and so is every one that they start.
    missing.extend(confine::after_threads());
    let header = header(load)?;
    let context = load.context.min(u32::try_from(header.context).unwrap_or(u32::MAX));
    let mut last = None;
    let mut progress = |percent| {
        if last.replace(percent) != Some(percent) {
            say(&FromEngine::Loading { percent });
        }
    };
    let llama = Llama::load(&load.path, context, load.threads, &mut progress).ok_or(Fault::NotLoaded)?;
    let short = |text: String| text.chars().take(limits::NAME / 4).collect::<String>();
    let loaded = Loaded {
        protocol: limits::PROTOCOL,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        architecture: header.architecture,
        name: header.name.map(short),
        context: llama.context(),
        system: short(llama::system()),
        missing,
    };
    let template = Template { source: header.template, begin: header.begin, end: header.end };
    Ok((Session::new(llama), template, loaded))
}

fn header(load: &Load) -> Result<Header, Fault> {
    let file = File::open(&load.path).map_err(|_| Fault::Unreadable)?;
    let data = file.metadata().map_err(|_| Fault::Unreadable)?;
    if !data.is_file() {
        return Err(Fault::Unreadable);
    }
    Header::read(file, data.len()).map_err(|error| {
        eprintln!("{error}");
        match error {
            GgufError::UnknownArchitecture(name) => Fault::UnknownArchitecture { name },
            GgufError::Split => Fault::Split,
            GgufError::Unreadable(_) => Fault::Unreadable,
            _ => Fault::Damaged,
        }
    })
}

/// A parent that does not listen any more is gone, and the end of the input says so as well.
fn say(message: &FromEngine) {
    let mut output = io::stdout().lock();
    let _ = output.write_all(&encode(message)).and_then(|()| output.flush());
}
