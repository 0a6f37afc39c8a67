//! The conversation that is open in a window, and the screen that shows it.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tabletalk_agent::{
    Asking, ChosenLimits, ChosenModel, ConnectedTools, Conversation, ConversationFolder, Home, SecondModel,
    SessionError, Settings, Subscription, SystemClock,
};
use tabletalk_desktop::{
    Access as Allowed, Refusal, ScreenMessage,
    choice::Chosen,
    databases, folders, model_files, models,
    newer::{NewerFile, NewerPlace, told_apart},
    opening::{self, Access, Opened, Which},
    questions::{Questions, Reader},
    tool_servers,
    watch::{FileNews, FileWatch, INTERVAL},
};
use tabletalk_messages::{Language, answers, window};
use tabletalk_model::{Ledger, model_files::ModelFiles};
use tabletalk_protocol::{
    Completion, Event, Item, ItemBody, Op, Patch, Privacy, QueryChange, QuestionParts, ScreenFold, TypedQuestion,
};
use tauri::{
    async_runtime::{JoinHandle, spawn},
    ipc::Channel,
};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::samples;

/// How often, and after which pause, the program tries to delete a conversation that was just closed.
const DELETE_ATTEMPTS: u32 = 100;
const DELETE_PAUSE: Duration = Duration::from_millis(30);

pub struct WindowSession {
    /// The folder for all data of the program, or the reason why it is missing.
    home: Result<Home, Refusal>,
    state: Mutex<State>,
    questions: Questions,
}

struct State {
    opened: Result<Opened, Refusal>,
    settings: Settings,
    /// Where a newly chosen model goes.
    chosen: Chosen,
    /// A problem to show as soon as there is a screen.
    problem: Option<Refusal>,
    screen: Screen,
    /// Carries events to the screen.
    relay: Option<JoinHandle<()>>,
    /// Files whose names are taken, until the person has said what becomes of them.
    newer: Vec<NewerFile>,
    /// Looks at the files that are watched.
    watch: Option<FileWatch>,
}

/// The screen that shows the conversation, if there is one.
#[derive(Clone, Default)]
struct Screen(Arc<Mutex<Option<Channel<ScreenMessage>>>>);

impl Screen {
    fn put(&self, channel: Channel<ScreenMessage>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(channel);
    }

    fn channel(&self) -> Option<Channel<ScreenMessage>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A failure means that the screen is gone, which is not fatal.
    fn tell(&self, message: ScreenMessage) {
        if let Some(channel) = self.channel() {
            let _ = channel.send(message);
        }
    }
}

impl WindowSession {
    /// Go on with the last conversation; with files to begin with, begin a new one. A conversation that cannot be
    /// opened is left alone, and a new one says so.
    pub async fn open(home: Result<Home, Refusal>, files: Vec<PathBuf>) -> Self {
        let session = Self::with(home, if files.is_empty() { Which::Last } else { Which::New }).await;
        session.attach(files);
        session
    }

    /// A new conversation: for a window beside others.
    pub async fn begin(home: Result<Home, Refusal>) -> Self {
        Self::with(home, Which::New).await
    }

    async fn with(home: Result<Home, Refusal>, which: Which) -> Self {
        let settings = home.as_ref().map(Home::settings).unwrap_or_default();
        let chosen = Chosen::default();
        let (opened, problem) = match &home {
            Ok(home) => open_or_begin(home, &which, &settings, &chosen).await,
            Err(problem) => (Err(problem.clone()), None),
        };
        if let Ok(opened) = &opened {
            connect_tools(opened, settings.clone());
            connect_databases(opened, &settings);
        }
        let screen = Screen::default();
        let watch = opened.as_ref().ok().and_then(|opened| watched(opened, &screen));
        let state = State { opened, settings, chosen, problem, screen, relay: None, newer: Vec::new(), watch };
        Self { home, state: Mutex::new(state), questions: Questions::default() }
    }

    /// The folder of everything that the program keeps.
    pub fn home(&self) -> Result<&Home, Refusal> {
        self.home.as_ref().map_err(Clone::clone)
    }

    /// Show the conversation on this screen, and on no other any more.
    pub fn show_on(&self, screen: Channel<ScreenMessage>) {
        let mut state = self.lock();
        state.screen.put(screen);
        state.show();
    }

    /// Put the conversation away and begin a new one.
    pub async fn begin_anew(&self) -> Result<(), Refusal> {
        self.change_to(&Which::New).await
    }

    /// Put the conversation away and go on with another one.
    pub async fn go_to(&self, name: String) -> Result<(), Refusal> {
        // One conversation has one writer.
        if self.is_open(&name) { Ok(()) } else { self.change_to(&Which::Named(name)).await }
    }

    async fn change_to(&self, which: &Which) -> Result<(), Refusal> {
        // Drop the pending choices of the old conversation, so that they do not apply to the new one.
        let home = self.home()?;
        let (settings, chosen) = (home.settings(), Chosen::default());
        let opened = opening::open(home, which, &settings, &chosen).await?;
        connect_tools(&opened, settings.clone());
        connect_databases(&opened, &settings);
        let mut state = self.lock();
        // The files of the old conversation are not looked at any more.
        drop(state.watch.take());
        state.watch = watched(&opened, &state.screen);
        state.newer = Vec::new();
        state.settings = settings;
        state.chosen = chosen;
        state.opened = Ok(opened);
        state.show();
        Ok(())
    }

    /// Delete a conversation. In the place of the open one comes a new one.
    pub async fn delete(&self, name: &str) -> Result<(), Refusal> {
        if self.is_open(name) {
            self.begin_anew().await?;
        }
        let home = self.home()?;
        // The conversation's pending work releases its files within a moment.
        for _ in 0..DELETE_ATTEMPTS {
            match home.delete(name) {
                Err(SessionError::Open) => tokio::time::sleep(DELETE_PAUSE).await,
                done => return Ok(done?),
            }
        }
        Ok(home.delete(name)?)
    }

    /// Give a conversation another title.
    pub fn rename(&self, name: &str, title: String) -> Result<(), Refusal> {
        if self.is_open(name) {
            return self.submit(Op::Rename { title });
        }
        Ok(self.home()?.rename(name, &title, &SystemClock)?)
    }

    /// Go on in a new conversation that shares the beginning of this one.
    pub async fn branch(&self, turn: u32) -> Result<(), Refusal> {
        let branch = self.home()?.branch(&self.name()?, turn, &SystemClock)?;
        self.go_to(branch.name()).await
    }

    pub fn keep_draft(&self, text: &str) -> Result<(), Refusal> {
        let state = self.lock();
        let opened = state.opened.as_ref().map_err(Clone::clone)?;
        // Somebody else's draft is not ours to change.
        if matches!(opened.access, Access::Read { .. }) {
            return Ok(());
        }
        opened.folder.keep_draft(text).map_err(|error| Refusal::new(window::draft_not_kept(error.to_string())))
    }

    /// Read one of the program's own files.
    pub fn attach_sample(&self, name: &str) -> Result<(), Refusal> {
        let written = samples::write(name, self.home()?.data());
        let path = written.map_err(|error| Refusal::new(window::file_not_written(error.to_string())))?;
        let path = path.ok_or_else(|| Refusal::new(window::no_such_file()))?;
        self.submit(Op::AttachFiles { paths: vec![path] })
    }

    /// From the next question on, in this conversation and those to come, this model answers.
    pub fn choose(&self, model: Option<ChosenModel>) -> Result<(), Refusal> {
        let home = self.home()?;
        let settings = home.settings().answered_by(model);
        let ledger = self.lock().opened.as_ref().map_err(Clone::clone)?.ledger()?;
        let model = models::model(&settings)?.with_ledger(ledger);
        let kept = home.keep_settings(&settings);
        let mut state = self.lock();
        state.chosen.put(model);
        state.settings = settings;
        state.tell_model();
        drop(state);
        // A read-only conversation has no next question.
        if let Ok(conversation) = self.conversation() {
            conversation.read_ahead();
        }
        Ok(kept?)
    }

    /// From the next question on, this model makes second runs.
    pub fn check_with(&self, second: SecondModel) -> Result<(), Refusal> {
        let home = self.home()?;
        let settings = Settings { second, ..home.settings() };
        let ledger = self.lock().opened.as_ref().map_err(Clone::clone)?.ledger()?;
        let model = models::second(&settings)?.map(|second| second.with_ledger(ledger));
        let kept = home.keep_settings(&settings);
        let mut state = self.lock();
        state.settings = settings;
        state.tell_model();
        drop(state);
        self.conversation()?.check_with(model);
        Ok(kept?)
    }

    /// Apply these limits to the questions asked from now on. A read-only conversation has no questions to limit.
    pub fn limit(&self, limits: ChosenLimits) {
        if let Ok(conversation) = self.conversation() {
            conversation.limit(limits.of_question(), limits.of_cell());
        }
    }

    /// Connect the tools that the person has allowed, while they go on.
    pub fn connect_tools(&self, settings: &Settings) {
        let state = self.lock();
        if let Ok(opened) = &state.opened {
            connect_tools(opened, settings.clone());
        }
    }

    /// Let code ask the databases that the person has connected.
    pub fn connect_databases(&self, settings: &Settings) {
        let state = self.lock();
        if let Ok(opened) = &state.opened {
            connect_databases(opened, settings);
        }
    }

    /// Have answers heed these standing instructions, as those in all conversations do.
    pub fn instruct(&self, instructions: &str) {
        if let Ok(conversation) = self.conversation() {
            conversation.instruct(instructions.to_owned());
        }
    }

    pub fn submit(&self, op: Op) -> Result<(), Refusal> {
        self.lock().conversation()?.submit(op);
        Ok(())
    }

    /// Read these files, and offer the models among them. For paths that Rust itself saw: in a drop, in its own dialog, on
    /// the command line.
    pub fn attach(&self, paths: Vec<PathBuf>) {
        let (models, tables) = model_files::split(paths);
        for path in models {
            self.tell(self.offered(&path).unwrap_or_else(ScreenMessage::Problem));
        }
        if tables.is_empty() {
            return;
        }
        let tables = self.without_newer(folders::expanded(tables));
        if tables.is_empty() {
            return;
        }
        if let Err(refusal) = self.submit(Op::AttachFiles { paths: tables }) {
            self.tell(ScreenMessage::Problem(refusal));
        }
    }

    /// Ask about those of the files whose names are taken, and return the others.
    fn without_newer(&self, tables: Vec<PathBuf>) -> Vec<PathBuf> {
        let (Ok(items), Ok(folder)) = (self.items(), self.folder()) else { return tables };
        let (newer, others) = told_apart(folder.path(), &items, tables);
        if !newer.is_empty() {
            let files = newer.iter().map(|newer| newer.file.clone()).collect();
            self.lock().newer = newer;
            self.tell(ScreenMessage::NewerFiles { files });
        }
        others
    }

    /// What becomes of the files that were asked about.
    pub async fn place_newer(&self, place: NewerPlace) -> Result<(), Refusal> {
        let newer = std::mem::take(&mut self.lock().newer);
        if place == NewerPlace::BesideOld {
            return self.submit(Op::AttachFiles { paths: newer.into_iter().map(|newer| newer.path).collect() });
        }
        let conversation = self.conversation()?;
        for NewerFile { file, path } in newer {
            let news = FileNews::of(conversation.renew(file.clone(), path).await);
            self.tell(ScreenMessage::WatchedFile { file, news });
        }
        Ok(())
    }

    /// List the file of a model; the page then offers to use it.
    fn offered(&self, path: &Path) -> Result<ScreenMessage, Refusal> {
        let file = ModelFiles::open(self.home()?.data()).choose(path)?;
        Ok(ScreenMessage::ModelFile { model: model_files::model_name(&file) })
    }

    /// A handle to the conversation, for questions that wait for an answer.
    pub fn conversation(&self) -> Result<Conversation, Refusal> {
        self.lock().conversation().cloned()
    }

    pub fn items(&self) -> Result<Vec<Item>, Refusal> {
        Ok(self.lock().opened.as_ref().map_err(Clone::clone)?.current().items)
    }

    /// What can be said of a question while it is typed; `cursor` is in UTF-16 code units.
    pub fn complete(&self, text: &str, cursor: usize, language: Language) -> Result<Completion, Refusal> {
        let reader = match self.lock().settings.model {
            None => Reader::Analyst,
            Some(_) => Reader::LanguageModel,
        };
        Ok(self.questions.complete(&self.items()?, text, cursor, language, reader))
    }

    /// A question with these changes, as parts that can be picked.
    pub fn question_parts(
        &self,
        question: Option<TypedQuestion>,
        changes: &[QueryChange],
        language: Language,
    ) -> Result<QuestionParts, Refusal> {
        let parts = self.questions.parts(&self.items()?, question, changes, language);
        parts.ok_or_else(|| Refusal::new(answers::no_file()))
    }

    fn is_open(&self, name: &str) -> bool {
        self.name().is_ok_and(|open| open == name)
    }

    /// The folder of the conversation that is open.
    pub fn folder(&self) -> Result<ConversationFolder, Refusal> {
        self.lock().opened.as_ref().map(|opened| opened.folder.clone()).map_err(Clone::clone)
    }

    /// The name of the conversation that is open.
    pub fn name(&self) -> Result<String, Refusal> {
        self.lock().opened.as_ref().map(Opened::name).map_err(Clone::clone)
    }

    /// The privacy choice that was made last for this conversation.
    pub fn privacy(&self) -> Result<Privacy, Refusal> {
        let chosen = self.items()?.into_iter().rev().find_map(|item| match item.into_body() {
            ItemBody::Privacy(privacy) => Some(privacy),
            _ => None,
        });
        Ok(chosen.unwrap_or_default())
    }

    pub fn tell(&self, message: ScreenMessage) {
        self.lock().tell(message);
    }

    /// A panic while the lock was held cannot leave the state half changed.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Open this conversation; a new one, and the problem, when it cannot be opened.
async fn open_or_begin(
    home: &Home,
    which: &Which,
    settings: &Settings,
    chosen: &Chosen,
) -> (Result<Opened, Refusal>, Option<Refusal>) {
    match opening::open(home, which, settings, chosen).await {
        Err(problem) => (opening::open(home, &Which::New, &Settings::default(), chosen).await, Some(problem)),
        opened => (opened, None),
    }
}

/// Servers take a moment to start, and nobody waits for them: until then code hears that no tools are connected.
fn connect_tools(opened: &Opened, settings: Settings) {
    let (Ok(conversation), Ok(ledger)) = (opened.conversation().cloned(), opened.ledger()) else { return };
    spawn(async move {
        let connections = tool_servers::connections(&settings).await;
        let ledger: Option<Arc<dyn Ledger>> = Some(ledger);
        conversation.connect_tools(ConnectedTools { connections, asking: Asking::UntilAllowed, ledger });
    });
}

/// Nothing is asked of a database before code or the person does.
fn connect_databases(opened: &Opened, settings: &Settings) {
    let (Ok(conversation), Ok(ledger)) = (opened.conversation(), opened.ledger()) else { return };
    conversation.connect_databases(databases::connected(settings, opened.folder.path(), ledger));
}

impl State {
    fn conversation(&self) -> Result<&Conversation, Refusal> {
        self.opened.as_ref().map_err(Clone::clone)?.conversation()
    }

    fn tell_model(&self) {
        let (model, second) = (models::name(&self.settings), models::second_name(&self.settings));
        self.tell(ScreenMessage::Model { model, second });
    }

    /// From the beginning.
    fn show(&mut self) {
        if let Some(relay) = self.relay.take() {
            relay.abort();
        }
        let Some(screen) = self.screen.channel() else { return };
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
                self.tell(opened_message(opened, all));
                self.relay = following.map(|events| spawn(relay(fold, events, screen)));
            }
            Err(refusal) => {
                self.problem = Some(refusal.clone());
                self.tell(ScreenMessage::nothing());
            }
        }
        if let Some(problem) = self.problem.take() {
            self.tell(ScreenMessage::Problem(problem));
        }
    }

    fn tell(&self, message: ScreenMessage) {
        self.screen.tell(message);
    }
}

/// A conversation that is only read stays as it is.
fn watched(opened: &Opened, screen: &Screen) -> Option<FileWatch> {
    let (conversation, screen) = (opened.conversation().ok()?.clone(), screen.clone());
    let tell = move |file, news| screen.tell(ScreenMessage::WatchedFile { file, news });
    Some(FileWatch::begin(opened.folder.clone(), conversation, INTERVAL, tell))
}

fn opened_message(opened: &Opened, conversation: Patch) -> ScreenMessage {
    let access = match opened.access {
        Access::Write { .. } => Allowed::Write,
        Access::Read { .. } => Allowed::Read,
    };
    ScreenMessage::Opened { name: opened.name(), draft: opened.folder.draft(), access, conversation }
}

async fn relay(mut fold: ScreenFold, mut events: UnboundedReceiver<Event>, screen: Channel<ScreenMessage>) {
    while let Some(event) = events.recv().await {
        let patch = fold.advance(&event);
        if patch != Patch::default() && screen.send(ScreenMessage::Patch { patch }).is_err() {
            return;
        }
    }
}
