//! The one conversation that is open, and the screen that shows it.

use std::{
    path::PathBuf,
    sync::{Mutex, MutexGuard, PoisonError},
};

use tabletalk_agent::{Conversation, Subscription};
use tabletalk_protocol::{Item, Op};
use tauri::{
    async_runtime::{JoinHandle, spawn},
    ipc::Channel,
};

use crate::{
    feed::Feed,
    opening::{self, Which},
    refusal::Refusal,
};

pub struct Desk(Mutex<State>);

struct State {
    conversation: Result<Conversation, Refusal>,
    /// What the screen has to be told as soon as there is one.
    problem: Option<Refusal>,
    screen: Option<Channel<Feed>>,
    /// Carries events to the screen.
    relay: Option<JoinHandle<()>>,
}

impl Desk {
    /// Go on with the last conversation; with files to begin with, begin a new one. A conversation that cannot be
    /// opened is left alone, and a new one says so.
    pub fn open(files: Vec<PathBuf>) -> Self {
        let which = if files.is_empty() { Which::Last } else { Which::New };
        let (conversation, problem) = match opening::open(which) {
            Err(problem) => (opening::open(Which::New), Some(problem)),
            opened => (opened, None),
        };
        let desk = Self(Mutex::new(State { conversation, problem, screen: None, relay: None }));
        desk.attach(files);
        desk
    }

    /// Show the conversation on this screen, and on no other any more.
    pub fn show_on(&self, screen: Channel<Feed>) {
        let mut state = self.lock();
        state.screen = Some(screen);
        state.show();
    }

    /// Put the conversation away and begin a new one.
    pub fn begin_anew(&self) -> Result<(), Refusal> {
        let conversation = opening::open(Which::New)?;
        let mut state = self.lock();
        state.conversation = Ok(conversation);
        state.show();
        Ok(())
    }

    pub fn submit(&self, op: Op) -> Result<(), Refusal> {
        self.lock().conversation.as_ref().map_err(Clone::clone)?.submit(op);
        Ok(())
    }

    /// Read these files. For paths that Rust itself saw: in a drop, in its own dialog, on the command line.
    pub fn attach(&self, paths: Vec<PathBuf>) {
        if paths.is_empty() {
            return;
        }
        if let Err(refusal) = self.submit(Op::AttachFiles { paths }) {
            self.tell(Feed::Problem(refusal));
        }
    }

    pub fn items(&self) -> Result<Vec<Item>, Refusal> {
        Ok(self.lock().conversation.as_ref().map_err(Clone::clone)?.items())
    }

    pub fn tell(&self, feed: Feed) {
        self.lock().tell(feed);
    }

    /// A panic while the lock was held cannot leave the state half changed.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// From the beginning.
    fn show(&mut self) {
        if let Some(relay) = self.relay.take() {
            relay.abort();
        }
        let Some(screen) = self.screen.clone() else { return };
        match &self.conversation {
            Ok(conversation) => {
                let Subscription { past, events } = conversation.subscribe();
                self.tell(Feed::Opened { events: past });
                self.relay = Some(spawn(relay(events, screen)));
            }
            Err(refusal) => {
                self.problem = Some(refusal.clone());
                self.tell(Feed::Opened { events: Vec::new() });
            }
        }
        if let Some(problem) = self.problem.take() {
            self.tell(Feed::Problem(problem));
        }
    }

    /// A screen that is gone needs to be told nothing.
    fn tell(&self, feed: Feed) {
        if let Some(screen) = &self.screen {
            let _ = screen.send(feed);
        }
    }
}

async fn relay(mut events: tokio::sync::mpsc::UnboundedReceiver<tabletalk_protocol::Event>, screen: Channel<Feed>) {
    while let Some(event) = events.recv().await {
        if screen.send(Feed::Event { event }).is_err() {
            return;
        }
    }
}
