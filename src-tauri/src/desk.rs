//! The conversation that is open in a window, and the screen that shows it.

use std::{
    path::PathBuf,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tabletalk_agent::{
    ChosenLimits, ChosenModel, Conversation, Home, SessionError, Settings, Subscription, SystemClock,
};
use tabletalk_protocol::{Event, Item, ItemBody, Op, Patch, Privacy, ScreenFold, SessionEntry};
use tauri::{
    async_runtime::{JoinHandle, spawn},
    ipc::Channel,
};

use crate::{
    choice::Chosen,
    feed::{Access as Allowed, Feed},
    folders, models,
    opening::{self, Access, Opened, Which},
    refusal::Refusal,
    samples,
};

/// How often and how long it is looked whether a conversation that was just closed can be deleted.
const PATIENCE: u32 = 100;
const LOOK: Duration = Duration::from_millis(30);

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
    pub async fn open(files: Vec<PathBuf>) -> Self {
        // What the last start could not remove is of no concern to this one.
        let _ = Home::locate().map(|home| home.sweep());
        let desk = Self::with(if files.is_empty() { Which::Last } else { Which::New }).await;
        desk.attach(files);
        desk
    }

    /// A new conversation: for a window beside others.
    pub async fn begin() -> Self {
        Self::with(Which::New).await
    }

    async fn with(which: Which) -> Self {
        let settings = Home::locate().map(|home| home.settings()).unwrap_or_default();
        let chosen = Chosen::default();
        let (opened, problem) = match opening::open(&which, &settings, &chosen).await {
            Err(problem) => (opening::open(&Which::New, &Settings::default(), &chosen).await, Some(problem)),
            opened => (opened, None),
        };
        Self(Mutex::new(State { opened, settings, chosen, problem, screen: None, relay: None }))
    }

    /// Show the conversation on this screen, and on no other any more.
    pub fn show_on(&self, screen: Channel<Feed>) {
        let mut state = self.lock();
        state.screen = Some(screen);
        state.show();
    }

    /// Put the conversation away and begin a new one.
    pub async fn begin_anew(&self) -> Result<(), Refusal> {
        self.change_to(&Which::New).await
    }

    /// Put the conversation away and go on with another one.
    pub async fn go_to(&self, name: String) -> Result<(), Refusal> {
        // One conversation has one writer.
        if self.open_name().as_deref() == Some(&name) { Ok(()) } else { self.change_to(&Which::Named(name)).await }
    }

    async fn change_to(&self, which: &Which) -> Result<(), Refusal> {
        // What was chosen for the old conversation must not wait for the new one, which begins with it.
        let (settings, chosen) = (Home::locate()?.settings(), Chosen::default());
        let opened = opening::open(which, &settings, &chosen).await?;
        let mut state = self.lock();
        state.settings = settings;
        state.chosen = chosen;
        state.opened = Ok(opened);
        state.show();
        Ok(())
    }

    /// The conversation that is open.
    pub fn open_name(&self) -> Option<String> {
        self.name().ok()
    }

    /// All conversations, or those in which these words stand.
    pub fn sessions(&self, query: Option<&str>) -> Result<Vec<SessionEntry>, Refusal> {
        let home = Home::locate()?;
        Ok(match query {
            Some(query) => home.search(query)?,
            None => home.sessions()?,
        })
    }

    /// Delete a conversation. In the place of the open one comes a new one.
    pub async fn delete(&self, name: &str) -> Result<(), Refusal> {
        if self.open_name().as_deref() == Some(name) {
            self.begin_anew().await?;
        }
        let home = Home::locate()?;
        // What it was working on lets go of its files in a moment.
        for _ in 0..PATIENCE {
            match home.delete(name) {
                Err(SessionError::Open) => tokio::time::sleep(LOOK).await,
                done => return Ok(done?),
            }
        }
        Ok(home.delete(name)?)
    }

    /// Give a conversation another title.
    pub fn rename(&self, name: &str, title: String) -> Result<(), Refusal> {
        if self.open_name().as_deref() == Some(name) {
            return self.submit(Op::Rename { title });
        }
        Ok(Home::locate()?.rename(name, &title, &SystemClock)?)
    }

    /// Go on in a new conversation that shares the beginning of this one.
    pub async fn branch(&self, turn: u32) -> Result<(), Refusal> {
        let name = self.open_name().ok_or_else(|| Refusal::new("There is no conversation open."))?;
        let branch = Home::locate()?.branch(&name, turn, &SystemClock)?;
        self.go_to(branch.name()).await
    }

    pub fn keep_draft(&self, text: &str) -> Result<(), Refusal> {
        let state = self.lock();
        let opened = state.opened.as_ref().map_err(Clone::clone)?;
        // Somebody else's draft is not ours to change.
        if matches!(opened.access, Access::Read { .. }) {
            return Ok(());
        }
        opened.folder.keep_draft(text).map_err(|error| Refusal::of(&format!("the question was not kept: {error}")))
    }

    /// Read one of the program's own files.
    pub fn attach_sample(&self, name: &str) -> Result<(), Refusal> {
        let written = samples::write(name, Home::locate()?.data());
        let path = written.map_err(|error| Refusal::of(&format!("the file could not be written: {error}")))?;
        let path = path.ok_or_else(|| Refusal::new("There is no such file."))?;
        self.submit(Op::AttachFiles { paths: vec![path] })
    }

    /// From the next question on, in this conversation and those to come, this model answers.
    pub fn choose(&self, model: Option<ChosenModel>) -> Result<(), Refusal> {
        let home = Home::locate()?;
        let settings = home.settings().answered_by(model);
        let ledger = self.lock().opened.as_ref().map_err(Clone::clone)?.ledger()?;
        let model = models::model(&settings)?.with_ledger(ledger);
        let kept = home.keep_settings(&settings);
        let mut state = self.lock();
        state.chosen.put(model);
        state.settings = settings;
        state.tell_model();
        Ok(kept?)
    }

    /// What is asked here from now on is held to these limits. A conversation that can only be looked at asks nothing.
    pub fn limit(&self, limits: ChosenLimits) {
        if let Ok(conversation) = self.conversation() {
            conversation.limit(limits.of_question(), limits.of_cell());
        }
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
        if let Err(refusal) = self.submit(Op::AttachFiles { paths: folders::opened(paths) }) {
            self.tell(Feed::Problem(refusal));
        }
    }

    /// A handle to the conversation, for questions that wait for an answer.
    pub fn conversation(&self) -> Result<Conversation, Refusal> {
        self.lock().conversation().cloned()
    }

    pub fn items(&self) -> Result<Vec<Item>, Refusal> {
        Ok(self.lock().opened.as_ref().map_err(Clone::clone)?.current().items)
    }

    /// The name of the conversation that is open.
    pub fn name(&self) -> Result<String, Refusal> {
        self.lock().opened.as_ref().map(Opened::name).map_err(Clone::clone)
    }

    /// What was chosen last for this conversation.
    pub fn privacy(&self) -> Result<Privacy, Refusal> {
        let chosen = self.items()?.into_iter().rev().find_map(|item| match item.into_body() {
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
        self.opened.as_ref().map_err(Clone::clone)?.conversation()
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
                let (past, following) = match &opened.access {
                    Access::Write { conversation, .. } => {
                        let Subscription { past, events } = conversation.subscribe();
                        (past, Some(events))
                    }
                    Access::Read { events, why } => {
                        self.problem.get_or_insert_with(|| why.clone());
                        (events.clone(), None)
                    }
                };
                let (fold, all) = ScreenFold::open(&past);
                self.tell(opened_feed(opened, past, all));
                self.relay = following.map(|events| spawn(relay(fold, events, screen)));
            }
            Err(refusal) => {
                self.problem = Some(refusal.clone());
                self.tell(Feed::nothing());
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

fn opened_feed(opened: &Opened, events: Vec<Event>, conversation: Patch) -> Feed {
    let access = match opened.access {
        Access::Write { .. } => Allowed::Write,
        Access::Read { .. } => Allowed::Read,
    };
    let title = conversation.heading.as_ref().and_then(|heading| heading.title.clone());
    Feed::Opened { name: opened.name(), title, draft: opened.folder.draft(), access, events, conversation }
}

async fn relay(mut fold: ScreenFold, mut events: tokio::sync::mpsc::UnboundedReceiver<Event>, screen: Channel<Feed>) {
    while let Some(event) = events.recv().await {
        let patch = fold.advance(&event);
        if screen.send(Feed::Event { event, patch }).is_err() {
            return;
        }
    }
}
