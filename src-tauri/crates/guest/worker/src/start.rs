//! From the first message to the first cell.

use std::{
    io::stdin,
    panic::{AssertUnwindSafe, catch_unwind},
    process::exit,
    sync::mpsc,
    thread,
};

use anyhow::{Context, bail};
use polars::prelude::{IntoLazy, col};
use tabletalk_protocol::Confinement;
use tabletalk_python::interrupts;
use tabletalk_wire::{Call, Fault, FaultCode, FromWorker, Initialize, Request, Response, Task, ToWorker, limits};

use crate::{
    cells::{Cells, Signals},
    confinement,
    files::SessionFiles,
    inbox::{Inbox, Stopped, Stopper},
    memory,
    outbox::Outbox,
    stores,
};

/// The interpreter checks how much stack is left; a library call deep in Rust still needs room below that.
const INTERPRETER_STACK: usize = 64 * 1024 * 1024;

/// How the process ends when native code panicked: Rust's own number for it.
const PANICKED: i32 = 101;

/// Serve the session that the first message describes, until the input ends.
pub fn run() -> anyhow::Result<()> {
    let mut inbox = Inbox::new(stdin().lock());
    let (id, initialize) = first_request(&mut inbox)?;

    // Before any other thread starts: threads inherit what this one may not do.
    let Initialize { folder, task, limits, seed, .. } = initialize;
    let mut confinement = confinement::before_threads(&folder, task, &limits);
    memory::tell_panics_by_exhaustion();
    let files = SessionFiles::new(&folder, &limits);
    let (interrupter, interrupts) = interrupts();
    let stopped = Stopped::default();
    let (stopper, answered) = Stopper::new(interrupter, stopped.clone());
    let (sender, requests) = mpsc::channel();

    let interpreter = move || {
        let tables = thread::spawn(warm_up);
        let ready = move |outbox: &mut Outbox| {
            if tables.join().is_err() {
                exit(PANICKED);
            }
            // Now that every thread runs that ever will.
            confinement::after_threads(&mut confinement);
            ready(outbox, id, confinement)
        };
        match task {
            Task::Session => {
                let signals = Signals { interrupts, stopped, answered };
                Cells::serve(files, limits, seed, signals, requests, ready)
            }
            Task::Store => stores::serve(&files, requests, ready),
        }
    };
    thread::Builder::new()
        .name("interpreter".into())
        .stack_size(INTERPRETER_STACK)
        .spawn(move || end_with_the_process(interpreter))
        .context("the interpreter's thread could not be started")?;
    inbox.forward(&stopper, &sender)
}

fn first_request(inbox: &mut Inbox) -> anyhow::Result<(u64, Initialize)> {
    let Some(ToWorker::Request(Request { id, call: Call::Initialize(initialize) })) = inbox.next()? else {
        bail!("the first message is not `initialize`");
    };
    if initialize.protocol != limits::PROTOCOL {
        let message = format!("this worker speaks version {}, not {}", limits::PROTOCOL, initialize.protocol);
        let fault = Fault::new(FaultCode::InvalidRequest, &message);
        Outbox::stdout().send(&FromWorker::Response(Response::fault(Some(id), fault)))?;
        bail!(message);
    }
    Ok((id, initialize))
}

fn ready(outbox: &mut Outbox, id: u64, confinement: Confinement) -> anyhow::Result<()> {
    let initialized = tabletalk_wire::Initialized { version: env!("CARGO_PKG_VERSION").to_owned(), confinement };
    outbox.send(&FromWorker::Response(Response::ok::<Initialize>(id, &initialized)))
}

/// Start the threads of Polars, and the runtime that its lazy queries wait on, which wants more of the system at its
/// start than cells may have.
fn warm_up() {
    let csv = b"number,text,day\n1,a,2024-01-31\n2,b,2024-02-29\n";
    let Ok(ingested) = tabletalk_ingest::read(csv, "warm-up.csv") else { return };
    tabletalk_profile::profile(&ingested.frame);
    if let Err(error) = ingested.frame.lazy().select([col("number").sum()]).collect() {
        eprintln!("warm-up: {error}");
    }
}

/// The reading thread waits for input that may never come, so the interpreter's end is the process's.
fn end_with_the_process(interpreter: impl FnOnce() -> anyhow::Result<()>) {
    match catch_unwind(AssertUnwindSafe(interpreter)) {
        Ok(Ok(())) => exit(0),
        Ok(Err(error)) => {
            eprintln!("{error:#}");
            exit(1)
        }
        Err(_) => exit(PANICKED),
    }
}
