//! A case, played with the real worker.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::Context;
use tabletalk_agent::{AfterPlan, AnyModel, Conversation, FileJournal, Setup, Subscription, SystemClock, history};
use tabletalk_analyst::Analyst;
use tabletalk_model::{Endpoint, Key, Model, Patience, Price, RemoteModel, Retries, ScriptedModel, Traits};
use tabletalk_protocol::{
    Delta, Event, InstructionScope, ItemBody, ItemId, Money, Op, Plan, PlanScope, Privacy, PrivateColumn,
};
use tabletalk_sandbox::{LocalSandbox, Options, Spares};
use tempfile::TempDir;

use crate::{
    case::{Case, Change, Disturbance, Limits, Step},
    provider::Provider,
    story::{standing, story},
    worker_process,
};

/// Play a case and tell what happened; the folders `data` hold the files that cases share.
pub async fn play(case: &Case, data: &[PathBuf]) -> anyhow::Result<String> {
    let provider = match case.provider {
        Some(_) => Some(Provider::start(case.responses.clone()).await?),
        None => None,
    };
    let scripts: Vec<String> = case.steps.split(|step| *step == Step::Reopen).map(script).collect();
    let scripted = scripts.iter().any(|script| !script.is_empty());
    let mut scripts = scripts.into_iter().map(|script| if scripted { Some(script) } else { None });
    let mut next_model = || match (&case.provider, &provider) {
        (Some(model), Some(provider)) => remote(model, provider, case),
        _ => model(scripts.next().flatten().as_deref()),
    };
    // A scripted model looks over its answers only where its script says how.
    let limits = Limits { review: case.limits.review || case.provider.is_none(), ..case.limits };
    let mut player = Player::new(next_model()?, limits, data).await?;
    for step in &case.steps {
        if *step == Step::Reopen {
            player = player.reopened(next_model()?).await?;
        } else {
            player.step(step).await?;
        }
    }
    let mut told = story(&player.events);
    if case.tells_standing {
        told.push_str(&standing(&player.conversation.current()));
    }
    if let Some(provider) = provider.as_ref().filter(|_| case.tells_sent) {
        told.push_str(&sent(provider));
    }
    // The address is another one each time.
    Ok(provider.map_or(told.clone(), |provider| told.replace(provider.address(), "ADDRESS")))
}

/// Play a case and keep what it leaves: the conversation's folder, with its journal and its files.
pub async fn record(case: &Case, data: &[PathBuf]) -> anyhow::Result<TempDir> {
    let script = script(&case.steps);
    let model = model((!script.is_empty()).then_some(script.as_str()))?;
    let mut player = Player::new(model, case.limits, data).await?;
    for step in &case.steps {
        player.step(step).await?;
    }
    Ok(player.folder)
}

/// The requests to the provider, without the general part of the system prompt.
fn sent(provider: &Provider) -> String {
    let mut told = String::new();
    for (request, number) in provider.requests().iter().zip(1..) {
        let (_, body) = request.split_once("\r\n\r\n").unwrap_or_default();
        let body: serde_json::Value = serde_json::from_str(body).unwrap_or_default();
        for message in body["messages"].as_array().into_iter().flatten() {
            let text = message["content"].as_str().unwrap_or_default();
            let text = text.split_once("\n## ").map_or(text, |(_, card)| card).trim_end();
            let role = message["role"].as_str().unwrap_or_default();
            let lines: Vec<String> = text.lines().map(|line| format!("  {line}").trim_end().to_owned()).collect();
            told.push_str(&format!("sent {number}, {role}:\n{}\n", lines.join("\n")));
        }
    }
    told
}

struct Player {
    /// The conversation's folder, and another with the files to add.
    folder: TempDir,
    desk: TempDir,
    data: Vec<PathBuf>,
    limits: Limits,
    conversation: Conversation,
    stream: Subscription,
    events: Vec<Event>,
}

impl Player {
    async fn new(model: AnyModel, limits: Limits, data: &[PathBuf]) -> anyhow::Result<Self> {
        let folder = tempfile::tempdir()?;
        let (conversation, stream, _) = open(folder.path(), model, limits).await?;
        let (desk, data) = (tempfile::tempdir()?, data.to_owned());
        Ok(Self { folder, desk, data, limits, conversation, stream, events: Vec::new() })
    }

    /// The old one is dropped before the new one opens what it left; the story begins anew with what was left.
    async fn reopened(self, model: AnyModel) -> anyhow::Result<Self> {
        let Self { folder, desk, data, limits, conversation, stream, .. } = self;
        drop((conversation, stream));
        let (conversation, stream, events) = open(folder.path(), model, limits).await?;
        Ok(Self { folder, desk, data, limits, conversation, stream, events })
    }

    async fn step(&mut self, step: &Step) -> anyhow::Result<()> {
        match step {
            Step::File { name, content } => fs::write(self.desk.path().join(name), content)?,
            Step::Folder { name } => fs::create_dir(self.desk.path().join(name))?,
            Step::Attach(names) => {
                let paths = names.iter().map(|name| self.path(name)).collect();
                self.turn(Op::AttachFiles { paths }, None).await?;
            }
            Step::Ask { question, runs, disturbance } => {
                let ask = Op::Ask { question: question.clone(), built: None, runs: *runs };
                self.turn(ask, disturbance.clone()).await?;
            }
            Step::Privacy { level, private } => {
                let privacy = Privacy { level: *level, private_columns: self.columns(private) };
                self.turn(Op::SetPrivacy { privacy }, None).await?;
            }
            Step::Instruct { scope: InstructionScope::AllConversations, text } => {
                self.conversation.instruct(text.clone());
            }
            Step::Instruct { scope: InstructionScope::ThisConversation, text } => {
                self.turn(Op::SetInstructions { text: text.clone() }, None).await?;
            }
            Step::Paste(text) => self.turn(Op::PasteTable { text: text.clone() }, None).await?,
            Step::Repair { variable, finding, repair } => {
                let (variable, finding, repair) = (variable.clone(), finding.clone(), repair.clone());
                self.turn(Op::Repair { variable, finding, repair }, None).await?;
            }
            Step::RenameColumn { column, variable, name } => {
                let (variable, column, name) = (variable.clone(), column.clone(), name.clone());
                self.turn(Op::RenameColumn { variable, column, name }, None).await?;
            }
            Step::TakeRepairBack => {
                let repair = self.last(|body| matches!(body, ItemBody::Repaired(_)))?;
                self.turn(Op::UndoRepair { repair }, None).await?;
            }
            Step::ReadAgain { variable, choices } => {
                self.turn(Op::ReadAgain { variable: variable.clone(), choices: choices.clone() }, None).await?;
            }
            Step::Remove { variable } => self.turn(Op::RemoveDataset { variable: variable.clone() }, None).await?,
            Step::KeepSecond => {
                let opinion = self.last(|body| matches!(body, ItemBody::SecondOpinion(_)))?;
                self.turn(Op::KeepSecond { opinion }, None).await?;
            }
            Step::AcceptProposal => {
                let proposal = self.last(|body| matches!(body, ItemBody::Proposal(_)))?;
                self.turn(Op::AcceptProposal { proposal }, None).await?;
            }
            Step::Suggest => self.turn(Op::Suggest { language: "en".into() }, None).await?,
            Step::Change(change) => {
                let op = self.op(change)?;
                self.turn(op, None).await?;
            }
            Step::Script(_) | Step::Reopen => {}
        }
        Ok(())
    }

    /// The newest item of a kind.
    fn last(&self, is_it: impl Fn(&ItemBody) -> bool) -> anyhow::Result<ItemId> {
        let items = self.conversation.items();
        items.iter().rev().find(|item| is_it(&item.body)).map(|item| item.id).context("there is no such item")
    }

    fn op(&self, change: &Change) -> anyhow::Result<Op> {
        Ok(match change.clone() {
            Change::Edit { cell, code } => Op::EditCell { run: self.run(cell)?, code },
            Change::RunAgainFrom { cell } => Op::RunAgain { from: self.run(cell)? },
            Change::RunEverythingAgain => Op::RunAllAgain,
            Change::AskAgain { turn } => Op::AskAgain { turn, question: None },
            Change::DeleteTurn { turn } => Op::DeleteTurn { turn },
            Change::DeleteVariable { name } => Op::DeleteVariable { name },
            Change::Undo => Op::Undo,
            Change::Redo => Op::Redo,
        })
    }

    /// The current run of a cell in the conversation.
    fn run(&self, cell: u32) -> anyhow::Result<ItemId> {
        let items = self.conversation.items();
        let run = items.iter().find(|item| matches!(&*item.body, ItemBody::CodeRun(run) if run.cell == cell));
        run.map(|run| run.id).with_context(|| format!("cell {cell} does not stand there"))
    }

    /// Columns of the newest file.
    fn columns(&self, names: &[String]) -> Vec<PrivateColumn> {
        let variable = self.conversation.items().into_iter().rev().find_map(|item| match item.into_body() {
            ItemBody::Dataset(profile) => Some(profile.variable),
            _ => None,
        });
        let variable = variable.unwrap_or_default();
        names.iter().map(|column| PrivateColumn { variable: variable.clone(), column: column.clone() }).collect()
    }

    /// A file of the case, or one that cases share, or one that does not exist.
    fn path(&self, name: &str) -> PathBuf {
        let own = self.desk.path().join(name);
        let shared = self.data.iter().map(|folder| folder.join(name)).find(|path| path.exists());
        shared.filter(|_| !own.exists()).unwrap_or(own)
    }

    async fn turn(&mut self, op: Op, mut disturbance: Option<Disturbance>) -> anyhow::Result<()> {
        self.conversation.submit(op);
        loop {
            let event = self.stream.events.recv().await.context("the conversation ended")?;
            if let Some(now) = disturbance.take_if(|disturbance| is_time_for(disturbance, &event)) {
                self.disturb(now, &event).await?;
            }
            let ends = ends_turn(&event);
            self.events.push(event);
            if ends {
                return Ok(());
            }
        }
    }

    async fn disturb(&self, disturbance: Disturbance, event: &Event) -> anyhow::Result<()> {
        match disturbance {
            Disturbance::KillWhenRunning => return worker_process::kill(1).await,
            Disturbance::StopWhenAsked
            | Disturbance::StopWhenWriting
            | Disturbance::StopWhenRunning
            | Disturbance::StopWhenRunAgain
            | Disturbance::StopWhenPlanned => self.conversation.submit(Op::Interrupt),
            Disturbance::ChangePlan(steps) => self.conversation.submit(Op::ChangePlan { steps }),
            Disturbance::AgreeToPlan => {
                let steps = plan(event).map(|plan| plan.steps.clone()).unwrap_or_default();
                self.conversation.submit(Op::ChangePlan { steps });
            }
        }
        Ok(())
    }
}

async fn open(
    folder: &Path,
    model: AnyModel,
    limits: Limits,
) -> anyhow::Result<(Conversation, Subscription, Vec<Event>)> {
    let (journal, past) = FileJournal::open_soon(&folder.join("journal.jsonl"), jiff::Timestamp::now()).await?;
    let mut options = Options::for_session(folder);
    // A transcript has another folder each time, and the same numbers.
    options.seed = 0;
    options.limits.wall = limits.wall.unwrap_or(options.limits.wall);
    options.limits.memory = limits.memory.unwrap_or(options.limits.memory);
    // A case that kills the worker finds it by being the only one.
    options.spare = Spares::None;
    let sandbox = LocalSandbox::resume(options, history(&past));
    let conversation = Conversation::start_within(
        Setup { model, sandbox, clock: SystemClock, journal, past: past.clone() },
        conversation_limits(limits),
    );
    if limits.analyst_checks {
        conversation.check_with(Some(AnyModel::Analyst(Analyst)));
    }
    let stream = conversation.subscribe();
    Ok((conversation, stream, past))
}

/// A model that is asked over HTTP, and does not wait long.
fn remote(model: &str, provider: &Provider, case: &Case) -> anyhow::Result<AnyModel> {
    let endpoint = Endpoint::new(model, Some(provider.address()), Some(Key::new("sk-secret")))?;
    let told = Duration::from_millis(500);
    let retries = Retries { most: 1, first: Duration::from_millis(5), longest: Duration::from_secs(1), told };
    let patience = Patience { first: Duration::from_secs(5), between: Duration::from_millis(500) };
    let model = RemoteModel::new(endpoint)?.with_retries(retries).with_patience(patience);
    let traits = Traits { reviews: case.limits.review, ..model.traits() };
    let price = case.price.map(|(input, output)| Price { input, output });
    Ok(AnyModel::Remote(Box::new(model.with_traits(traits).with_price(price))))
}

/// The usual limits, but for those of the case.
fn conversation_limits(limits: Limits) -> tabletalk_agent::Limits {
    let usual = tabletalk_agent::Limits::default();
    tabletalk_agent::Limits {
        steps: limits.steps.unwrap_or(usual.steps),
        tokens: limits.tokens.unwrap_or(usual.tokens),
        money: limits.money.map_or(usual.money, Money),
        conversation_money: limits.conversation_money.map_or(usual.conversation_money, Money),
        time: limits.answer.unwrap_or(usual.time),
        plan_every: limits.plan_every,
        after_plan: if limits.plan_waits { AfterPlan::Wait } else { AfterPlan::GoOn },
        review: limits.review,
        ..usual
    }
}

fn model(script: Option<&str>) -> anyhow::Result<AnyModel> {
    Ok(match script {
        Some(script) => AnyModel::Scripted(ScriptedModel::parse(script)?),
        None => AnyModel::Analyst(Analyst),
    })
}

fn script(steps: &[Step]) -> String {
    let scripts = steps.iter().filter_map(|step| match step {
        Step::Script(script) => Some(script.as_str()),
        _ => None,
    });
    scripts.collect()
}

fn is_time_for(disturbance: &Disturbance, event: &Event) -> bool {
    match (disturbance, event) {
        (Disturbance::StopWhenAsked, Event::ItemCompleted { item }) => matches!(*item.body, ItemBody::UserText { .. }),
        (Disturbance::StopWhenRunAgain, Event::ItemStarted { item }) => {
            matches!(*item.body, ItemBody::SecondOpinion(_))
        }
        (Disturbance::StopWhenPlanned | Disturbance::ChangePlan(_) | Disturbance::AgreeToPlan, event) => {
            plan(event).is_some()
        }
        // A text delta shows that the stream has begun.
        (Disturbance::StopWhenWriting, Event::ItemDelta { delta: Delta::Text(_), .. }) => true,
        (
            Disturbance::StopWhenRunning | Disturbance::KillWhenRunning,
            Event::ItemDelta { delta: Delta::Stdout(_), .. },
        ) => true,
        _ => false,
    }
}

/// The plan for an answer that an event begins with.
fn plan(event: &Event) -> Option<&Plan> {
    let Event::ItemStarted { item } = event else { return None };
    match &*item.body {
        ItemBody::Plan(plan) if plan.scope == PlanScope::Answer => Some(plan),
        _ => None,
    }
}

fn ends_turn(event: &Event) -> bool {
    matches!(event, Event::TurnCompleted { .. } | Event::TurnInterrupted { .. } | Event::TurnFailed { .. })
}
