use std::{
    path::PathBuf,
    sync::{Arc, Mutex},
};

use tabletalk_model::Model;
use tabletalk_protocol::{
    Comparison, Confinement, ConfinementLayer, Current, Event, Item, ItemBody, ItemId, Op, Page, PageRequest,
    ReadingChoices, ReadingPreview, ToolConsent, Variable,
};
use tabletalk_sandbox::{CancellationToken, Preview, Sandbox};
use tokio::sync::{
    mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    oneshot,
};

use crate::{
    AnyModel, Clock, Journal, Limits, Setup,
    actor::{Actor, NewSetting, Renewal, Task},
    failure,
    pages::query::{PageSearches, Query, QueryError},
    pages::serve,
    record::timeline::{Timeline, lock},
    session::{databases::ConnectedDatabases, tools::ConnectedTools},
};

/// A running conversation. Clones are handles to the same one; when the last is dropped, it stops.
#[derive(Debug, Clone)]
pub struct Conversation {
    ops: UnboundedSender<Task>,
    queries: UnboundedSender<Query>,
    plans: UnboundedSender<Vec<String>>,
    consents: UnboundedSender<Vec<ConfinementLayer>>,
    tool_consents: UnboundedSender<(ItemId, ToolConsent)>,
    timeline: Arc<Mutex<Timeline>>,
    settings: UnboundedSender<NewSetting>,
    stop: Arc<Mutex<Stop>>,
    searches: Arc<Mutex<PageSearches>>,
}

/// The events so far, and those to come.
#[derive(Debug)]
pub struct Subscription {
    /// Completed items and ended turns, and the beginning of what is under way.
    pub past: Vec<Event>,
    pub events: UnboundedReceiver<Event>,
}

impl Conversation {
    /// Begin, or go on after `setup.past`, within the usual limits. Needs a Tokio runtime around it.
    pub fn start<M, S, C, J>(setup: Setup<M, S, C, J>) -> Self
    where
        M: Model + 'static,
        S: Sandbox + 'static,
        C: Clock + 'static,
        J: Journal + 'static,
    {
        Self::start_within(setup, Limits::default())
    }

    /// The same within other limits.
    pub fn start_within<M, S, C, J>(setup: Setup<M, S, C, J>, limits: Limits) -> Self
    where
        M: Model + 'static,
        S: Sandbox + 'static,
        C: Clock + 'static,
        J: Journal + 'static,
    {
        let (ops, queue) = unbounded_channel();
        let timeline = Arc::new(Mutex::new(Timeline::new(setup.past.clone())));
        let (plans, changed_plans) = unbounded_channel();
        let (consents, given_consents) = unbounded_channel();
        let (tool_consents, given_tool_consents) = unbounded_channel();
        let actor =
            Actor::new(setup, limits, Arc::clone(&timeline), changed_plans, given_consents, given_tool_consents);
        let (queries, asked) = unbounded_channel();
        tokio::spawn(serve(actor.sandbox(), asked));
        let (settings, new_settings) = unbounded_channel();
        tokio::spawn(actor.work(queue, new_settings));
        let (stop, searches) = (Arc::default(), Arc::default());
        Self { ops, queries, plans, consents, tool_consents, settings, timeline, stop, searches }
    }

    /// Ask for something to be done. Operations are worked on one after the other; an interrupt stops those that were
    /// submitted before it; a changed plan and a consent are for the turn that is at work.
    pub fn submit(&self, op: Op) {
        if op == Op::Interrupt {
            return lock(&self.stop).pull();
        }
        if let Op::ChangePlan { steps } = op {
            let _ = self.plans.send(steps);
            return;
        }
        if let Op::AcceptConfinement { missing } = op {
            let _ = self.consents.send(missing);
            return;
        }
        if let Op::AllowToolCall { call, consent } = op {
            let _ = self.tool_consents.send((call, consent));
            return;
        }
        let cancel = lock(&self.stop).token();
        // The send fails only when the runtime is shutting down, and a window must not wait for it.
        if self.ops.send(Task { op, renewal: None, cancel }).is_err() {
            lock(&self.timeline).refuse_turn(failure::closed());
        }
    }

    /// Put a newer file in the place of one of the conversation's, by its name there, and run every cell again on it, once
    /// what was submitted before is done. What is different since; `None` when the newer file could not be read, or it was
    /// stopped. The conversation then says why, and is what it was.
    pub async fn renew(&self, file: String, newer: PathBuf) -> Option<Comparison> {
        let (done, turn) = oneshot::channel();
        let cancel = lock(&self.stop).token();
        let renewal = Some(Renewal { file, newer, done });
        self.ops.send(Task { op: Op::RunAllAgain, renewal, cancel }).ok()?;
        let turn = turn.await.ok()?;
        self.items().into_iter().filter(|item| item.turn == turn).find_map(|item| match item.into_body() {
            ItemBody::Comparison(comparison) => Some(comparison),
            _ => None,
        })
    }

    /// Rows of a dataset. Waits for the cell that runs, if one does; the search before in the dataset stops.
    ///
    /// # Errors
    /// When there is no such dataset, or nothing to read it with, in words for the person; and when other rows of it were asked
    /// for in the meantime.
    pub async fn page(&self, request: PageRequest) -> Result<Page, QueryError> {
        let (reply, page) = oneshot::channel();
        let cancel = lock(&self.searches).begin(&request);
        let _ = self.queries.send(Query::Page(request, cancel, reply));
        page.await.unwrap_or_else(|_| Err(QueryError::closed()))
    }

    /// How the beginning of a dataset's file would be read with these choices.
    ///
    /// # Errors
    /// When it cannot be read so, in words for the person.
    pub async fn preview_reading(
        &self,
        variable: String,
        choices: ReadingChoices,
    ) -> Result<ReadingPreview, QueryError> {
        let (reply, preview) = oneshot::channel();
        let _ = self.queries.send(Query::Preview { variable, choices, reply });
        preview.await.unwrap_or_else(|_| Err(QueryError::closed()))
    }

    /// The layers of confinement around the code that runs next, in force and missing.
    ///
    /// # Errors
    /// When there is no worker to ask, in words for the person.
    pub async fn confinement(&self) -> Result<Confinement, QueryError> {
        let (reply, confinement) = oneshot::channel();
        let _ = self.queries.send(Query::Confinement(reply));
        confinement.await.unwrap_or_else(|_| Err(QueryError::closed()))
    }

    /// The variables that cells have made and that the next cell can use.
    ///
    /// # Errors
    /// When there is no worker to ask; the message is for the person.
    pub async fn variables(&self) -> Result<Vec<Variable>, QueryError> {
        let (reply, variables) = oneshot::channel();
        let _ = self.queries.send(Query::Variables(reply));
        variables.await.unwrap_or_else(|_| Err(QueryError::closed()))
    }

    /// A variable, as a cell that ends in its name would show it.
    ///
    /// # Errors
    /// When there is no variable of this name; the message is for the person.
    pub async fn variable(&self, name: String) -> Result<Preview, QueryError> {
        let (reply, preview) = oneshot::channel();
        let _ = self.queries.send(Query::Variable(name, reply));
        preview.await.unwrap_or_else(|_| Err(QueryError::closed()))
    }

    /// Apply these limits to later questions and cells; those already running keep theirs.
    pub fn limit(&self, question: Limits, cell: tabletalk_sandbox::Limits) {
        let _ = self.settings.send(NewSetting::Limits { question, cell });
    }

    /// Have answers to later questions heed these standing instructions, as those in all conversations do.
    pub fn instruct(&self, text: String) {
        let _ = self.settings.send(NewSetting::Instructions(text));
    }

    /// Let a model that was chosen anew read the tables while the person thinks of a question.
    pub fn read_ahead(&self) {
        let _ = self.settings.send(NewSetting::Model);
    }

    /// Have this model do the second runs of later questions; without one, the model of the first run does them.
    pub fn check_with(&self, model: Option<AnyModel>) {
        let _ = self.settings.send(NewSetting::SecondModel(model.map(Box::new)));
    }

    /// Let the code of later questions call these tools.
    pub fn connect_tools(&self, tools: ConnectedTools) {
        let _ = self.settings.send(NewSetting::Tools(tools));
    }

    /// Let the code of later questions ask these databases.
    pub fn connect_databases(&self, databases: ConnectedDatabases) {
        let _ = self.settings.send(NewSetting::Databases(databases));
    }

    /// The events so far and those to come, without gaps or duplicates.
    pub fn subscribe(&self) -> Subscription {
        let (past, events) = lock(&self.timeline).listen();
        Subscription { past, events }
    }

    /// The current state of the conversation.
    pub fn current(&self) -> Current {
        lock(&self.timeline).fold().current()
    }

    /// The items of the conversation in reading order, for a report.
    pub fn items(&self) -> Vec<Item> {
        self.current().items
    }
}

/// Stops everything that was submitted before it is pulled, and nothing after.
#[derive(Debug, Default)]
struct Stop(CancellationToken);

impl Stop {
    fn token(&self) -> CancellationToken {
        self.0.clone()
    }

    /// The old one stops what it was given to as it goes.
    fn pull(&mut self) {
        *self = Self::default();
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}
