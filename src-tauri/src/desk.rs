//! The one conversation that is open, and the screen that shows it.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tabletalk_agent::{Conversation, Earlier, Home, Settings, Subscription};
use tabletalk_protocol::{Item, ItemBody, Op, Privacy};
use tauri::{
    async_runtime::{JoinHandle, spawn},
    ipc::Channel,
};

use crate::{
    choice::Chosen,
    feed::Feed,
    models,
    opening::{self, Opened, Which},
    refusal::Refusal,
    samples,
};

/// Earlier conversations that the beginning shows.
const MOST_EARLIER: usize = 6;

pub struct Desk(Mutex<State>);

struct State {
    opened: Result<Opened, Refusal>,
    settings: Settings,
    /// Where a newly chosen model goes.
    chosen: Chosen,
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
        let settings = Home::locate().map(|home| home.settings()).unwrap_or_default();
        let chosen = Chosen::default();
        let (opened, problem) = match opening::open(&which, &settings, &chosen) {
            Err(problem) => (opening::open(&Which::New, &Settings::default(), &chosen), Some(problem)),
            opened => (opened, None),
        };
        let desk = Self(Mutex::new(State { opened, settings, chosen, problem, screen: None, relay: None }));
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
        self.change_to(&Which::New)
    }

    /// Put the conversation away and go on with an earlier one.
    pub fn go_back_to(&self, name: String) -> Result<(), Refusal> {
        let is_open = self.lock().opened.as_ref().is_ok_and(|opened| opened.name == name);
        // One conversation has one writer.
        if is_open { Ok(()) } else { self.change_to(&Which::Named(name)) }
    }

    fn change_to(&self, which: &Which) -> Result<(), Refusal> {
        let mut state = self.lock();
        // What was chosen for the old conversation must not wait for the new one, which begins with it.
        state.chosen = Chosen::default();
        state.opened = Ok(opening::open(which, &state.settings, &state.chosen)?);
        state.show();
        Ok(())
    }

    /// Those before the one that is open.
    pub fn earlier(&self) -> Result<Vec<Earlier>, Refusal> {
        let open = self.lock().opened.as_ref().map(|opened| opened.name.clone()).unwrap_or_default();
        let mut earlier = Home::locate()?.earlier(MOST_EARLIER + 1)?;
        earlier.retain(|one| one.name != open);
        earlier.truncate(MOST_EARLIER);
        Ok(earlier)
    }

    /// Read one of the program's own files.
    pub fn attach_sample(&self, name: &str) -> Result<(), Refusal> {
        let written = samples::write(name, Home::locate()?.data());
        let path = written.map_err(|error| Refusal::of(&format!("the file could not be written: {error}")))?;
        let path = path.ok_or_else(|| Refusal::new("There is no such file."))?;
        self.submit(Op::AttachFiles { paths: vec![path] })
    }

    /// From the next question on, in this conversation and those to come, the model of these settings answers.
    pub fn choose(&self, settings: Settings) -> Result<(), Refusal> {
        let model = models::model(&settings)?;
        let ledger = self.lock().opened.as_ref().map(|opened| Arc::clone(&opened.ledger)).map_err(Clone::clone)?;
        let model = model.with_ledger(ledger);
        let kept = Home::locate()?.keep_settings(&settings);
        let mut state = self.lock();
        state.chosen.put(model);
        state.settings = settings;
        state.tell_model();
        Ok(kept?)
    }

    pub fn submit(&self, op: Op) -> Result<(), Refusal> {
        self.lock().conversation()?.submit(op);
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
        Ok(self.lock().conversation()?.items())
    }

    /// The name of the conversation that is open.
    pub fn name(&self) -> Result<String, Refusal> {
        self.lock().opened.as_ref().map(|opened| opened.name.clone()).map_err(Clone::clone)
    }

    /// What was chosen last for this conversation.
    pub fn privacy(&self) -> Result<Privacy, Refusal> {
        let chosen = self.items()?.into_iter().rev().find_map(|item| match item.body {
            ItemBody::Privacy(privacy) => Some(privacy),
            _ => None,
        });
        Ok(chosen.unwrap_or_default())
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
    fn conversation(&self) -> Result<&Conversation, Refusal> {
        self.opened.as_ref().map(|opened| &opened.conversation).map_err(Clone::clone)
    }

    fn tell_model(&self) {
        self.tell(Feed::Model { model: models::name(&self.settings) });
    }

    /// From the beginning.
    fn show(&mut self) {
        if let Some(relay) = self.relay.take() {
            relay.abort();
        }
        let Some(screen) = self.screen.clone() else { return };
        self.tell_model();
        match &self.opened {
            Ok(opened) => {
                let Subscription { past, events } = opened.conversation.subscribe();
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
