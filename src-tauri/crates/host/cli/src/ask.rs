//! `tabletalk-cli ask`: a question, from the files to the answer and the report.

use std::{
    fs,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, bail};
use clap::Args;
use jiff::Zoned;
use tabletalk_agent::{ConnectedDatabases, Conversation, FileJournal, FileLedger, Setup, Subscription, SystemClock};
use tabletalk_protocol::{
    Answer, AnswerStatus, CodeRun, Confinement, ConfinementLayer, Event, Instructions, Item, ItemBody, Money, Notice,
    Op, Outcome, Plan, Privacy, PrivacyLevel, PrivateColumn, ReportOptions, Review, Runs, SecondOpinion, Sent, Span,
    ToolCall, ToolOutcome, Verdict,
};
use tabletalk_report::{Material, report};
use tabletalk_sandbox::data_folder;

use crate::{
    comparison, dataset, grid,
    locale::system_locale,
    model, outcome,
    session::{MissingLayers, SandboxOptions, Session},
    source, tools,
};

/// Ask a question about files.
#[derive(Debug, Args)]
pub struct Options {
    /// The files, and after them the question.
    #[arg(required = true, num_args = 1.., value_name = "FILE... QUESTION")]
    words: Vec<String>,
    /// Have a second run check the answer: it costs about as much again. The built-in analyst would compute the same.
    #[arg(long)]
    twice: bool,
    /// Have a second run by this model check the answer, which also sees what the first one may see: as for `--model`.
    #[arg(long, value_name = "MODEL", conflicts_with = "twice")]
    check_with: Option<String>,
    /// Write the conversation to this file, as a web page.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Write every event as a line of JSON instead of text, and the answer as the last one.
    #[arg(long)]
    json: bool,
    /// What a model is shown of the data: names and kinds of the columns (`schema`), also ranges (`statistics`), also
    /// values and first rows (`samples`), or also what the code puts out (`outputs`).
    #[arg(long, value_name = "LEVEL", value_parser = level, default_value = "outputs")]
    privacy: PrivacyLevel,
    /// A column of which a model learns neither name nor value.
    #[arg(long, value_name = "COLUMN")]
    private: Vec<String>,
    #[command(flatten)]
    instructions: StandingInstructions,
    /// Write what was sent to this file, byte for byte, a line of JSON for each request.
    #[arg(long, value_name = "FILE")]
    ledger: Option<PathBuf>,
    #[command(flatten)]
    tools: tools::Options,
    #[command(flatten)]
    database: source::Asked,
    #[command(flatten)]
    model: model::Options,
    #[command(flatten)]
    sandbox: SandboxOptions,
}

/// What the answer is to heed.
#[derive(Debug, Args)]
#[group(multiple = false)]
struct StandingInstructions {
    /// What the answer is to heed, as in "amounts are in thousands".
    #[arg(long, value_name = "TEXT")]
    instructions: Option<String>,
    /// The same from a text file.
    #[arg(long, value_name = "FILE")]
    instructions_file: Option<PathBuf>,
}

impl StandingInstructions {
    /// The text, if it says anything; all of it must count.
    fn text(&self) -> anyhow::Result<Option<String>> {
        let text = match &self.instructions_file {
            Some(path) => Some(
                fs::read_to_string(path)
                    .with_context(|| format!("the instructions in `{}` cannot be read", path.display()))?,
            ),
            None => self.instructions.clone(),
        };
        let text = text.filter(|text| !text.trim().is_empty());
        if !text.as_deref().is_none_or(Instructions::is_within_bounds) {
            bail!("the instructions are too long\nhint: at most {} characters count", Instructions::MOST_CHARS);
        }
        Ok(text)
    }
}

/// How a conversation is written to the terminal.
#[derive(Clone, Copy)]
pub enum Output {
    Text,
    Json,
}

pub async fn ask(options: &Options) -> anyhow::Result<()> {
    let (question, files) = options.words.split_last().context("there is no question")?;
    let instructions = options.instructions.text()?;
    let session = Session::new(&options.sandbox)?;
    let (journal, past) = FileJournal::open(&session.folder.path().join("journal.jsonl"), jiff::Timestamp::now())?;
    let mut model = options.model.model().await?;
    let mut second = match &options.check_with {
        Some(name) => Some(model::named(name).await?),
        None => None,
    };
    let mut tools = options.tools.connected().await?;
    let database = options.database.connected()?;
    let folder = data_folder(session.folder.path());
    let mut databases = ConnectedDatabases { folder, ..ConnectedDatabases::default() };
    if let Some(path) = &options.ledger {
        let ledger = FileLedger::open(path).with_context(|| format!("`{}` cannot be written", path.display()))?;
        let ledger = Arc::new(ledger);
        tools.ledger = Some(ledger.clone());
        databases.ledger = Some(ledger.clone());
        second = second.map(|second| second.with_ledger(ledger.clone()));
        model = model.with_ledger(ledger);
    }
    let conversation = Conversation::start_within(
        Setup { model, sandbox: session.sandbox, clock: SystemClock, journal, past },
        options.model.limits(),
    );
    conversation.connect_tools(tools);
    conversation.check_with(second);
    let mut stream = conversation.subscribe();
    let output = if options.json { Output::Json } else { Output::Text };
    let missing = options.sandbox.missing_layers();
    if !files.is_empty() {
        // Do not ask a question about files that could not be read.
        went_well(submit(&conversation, &mut stream, attach(files)?, output, missing).await?)?;
    }
    if let Some((database, attach)) = database {
        databases.databases.push(database);
        conversation.connect_databases(databases);
        went_well(submit(&conversation, &mut stream, attach, output, missing).await?)?;
    }
    if options.privacy != PrivacyLevel::default() || !options.private.is_empty() {
        let privacy =
            Privacy { level: options.privacy, private_columns: private(&options.private, &conversation.items())? };
        submit(&conversation, &mut stream, Op::SetPrivacy { privacy }, output, missing).await?;
    }
    if let Some(text) = instructions {
        submit(&conversation, &mut stream, Op::SetInstructions { text }, output, missing).await?;
    }
    let runs = if options.twice || options.check_with.is_some() { Runs::Twice } else { Runs::Once };
    let ask = Op::Ask { question: question.clone(), built: None, runs };
    let end = submit(&conversation, &mut stream, ask, output, missing).await?;
    if options.json {
        say!("{}", outcome::outcome(&conversation.items(), &end));
    }
    if let Some(path) = &options.report {
        save_report(path, &conversation.items(), output)?;
    }
    went_well(end)
}

fn went_well(end: Event) -> anyhow::Result<()> {
    match end {
        Event::TurnFailed { message, hint, .. } => {
            bail!("{message}\n{}", hint.map_or_else(String::new, |hint| hint.to_string()))
        }
        Event::TurnInterrupted { .. } => bail!("stopped"),
        _ => Ok(()),
    }
}

pub fn level(text: &str) -> Result<PrivacyLevel, String> {
    serde_json::from_value(text.into()).map_err(|_| "use `schema`, `statistics`, `samples` or `outputs`".to_owned())
}

/// The columns of these names, in whichever file they are.
pub fn private(names: &[String], items: &[Item]) -> anyhow::Result<Vec<PrivateColumn>> {
    let mut found = Vec::new();
    for name in names {
        let before = found.len();
        for item in items {
            if let ItemBody::Dataset(profile) = &*item.body
                && profile.columns.iter().any(|column| column.name == *name)
            {
                found.push(PrivateColumn { variable: profile.variable.clone(), column: name.clone() });
            }
        }
        if found.len() == before {
            bail!("no file has a column `{name}`\nhint: `tabletalk-cli profile FILE` lists the columns");
        }
    }
    Ok(found)
}

pub fn attach(files: &[String]) -> anyhow::Result<Op> {
    let paths = files.iter().map(std::path::absolute).collect::<Result<_, _>>()?;
    Ok(Op::AttachFiles { paths })
}

/// Submit and write what happens until the turn ends; its last event is returned. Ctrl-C stops the turn.
pub async fn submit(
    conversation: &Conversation,
    stream: &mut Subscription,
    op: Op,
    output: Output,
    missing: MissingLayers,
) -> anyhow::Result<Event> {
    conversation.submit(op);
    loop {
        let event = tokio::select! {
            event = stream.events.recv() => event.context("the conversation ended unexpectedly")?,
            _ = tokio::signal::ctrl_c() => {
                conversation.submit(Op::Interrupt);
                continue;
            }
        };
        match output {
            Output::Json => say!("{}", serde_json::to_string(&event)?),
            Output::Text => print_event(&event),
        }
        if let Event::ItemStarted { item } = &event
            && let ItemBody::ReducedConfinement(asked) = &*item.body
        {
            conversation.submit(consent(&asked.confinement, missing));
        }
        if ends_turn(&event) {
            return Ok(event);
        }
    }
}

/// The reply to the question whether code may run without these layers; without a terminal to ask at, it may not.
pub fn consent(confinement: &Confinement, missing: MissingLayers) -> Op {
    let layers = confinement.missing_layers();
    let named = layers.iter().map(|layer| layer_in_words(*layer)).collect::<Vec<_>>().join(", ");
    eprintln!("This system does not confine the code as it should. Missing: {named}.");
    if missing == MissingLayers::Accepted || is_agreed() {
        return Op::AcceptConfinement { missing: layers };
    }
    eprintln!("hint: `--accept-missing-layers` runs it all the same");
    Op::Interrupt
}

fn is_agreed() -> bool {
    let mut reply = String::new();
    if !io::stdin().is_terminal() {
        return false;
    }
    eprint!("Run it all the same in this conversation? [y/N] ");
    io::stdin().read_line(&mut reply).is_ok() && reply.trim().eq_ignore_ascii_case("y")
}

fn layer_in_words(layer: ConfinementLayer) -> &'static str {
    match layer {
        ConfinementLayer::Limits => "limits of memory and files",
        ConfinementLayer::NoNewPrivileges => "no new privileges",
        ConfinementLayer::Files => "other files are out of reach",
        ConfinementLayer::SystemCalls => "no network and no other processes",
    }
}

fn ends_turn(event: &Event) -> bool {
    matches!(event, Event::TurnCompleted { .. } | Event::TurnInterrupted { .. } | Event::TurnFailed { .. })
}

fn save_report(path: &Path, items: &[Item], output: Output) -> anyhow::Result<()> {
    let material = Material { items, day: Zoned::now().date(), files: &[], tables: &[] };
    let report = report(&material, &ReportOptions { locale: system_locale(), ..ReportOptions::default() })?;
    let path = std::path::absolute(path)?;
    fs::write(&path, &report.main().bytes)
        .with_context(|| format!("the report cannot be written to `{}`", path.display()))?;
    match output {
        Output::Json => eprintln!("{}", path.display()),
        Output::Text => say!("Report: {}", path.display()),
    }
    Ok(())
}

/// Print an event if it completes an item that is of interest to a person.
pub fn print_event(event: &Event) {
    let Event::ItemCompleted { item } = event else { return };
    match &*item.body {
        ItemBody::UserText { text, .. } => say!("> {text}\n"),
        ItemBody::AssistantText { text } if text.is_empty() => {}
        ItemBody::AssistantText { text } => say!("{text}\n"),
        ItemBody::Plan(Plan { steps, .. }) => say!("Plan: {}\n", steps.join("; ")),
        ItemBody::CodeRun(run) => print_run(run),
        ItemBody::Table { table, .. } => say!("{}\n", grid::table(table)),
        ItemBody::Chart(chart) => say!("[Chart] {}\n", chart.description),
        ItemBody::Dataset(profile) => say!("{}\n", dataset::summary(profile)),
        ItemBody::Repaired(repaired) => {
            say!("Repaired: {} ({} changed)\n", repaired.repair.label, repaired.repair.changes)
        }
        ItemBody::Undone(undone) => say!("Taken back: {}\n", undone.label),
        ItemBody::DatasetRemoved { variable } => say!("Removed: {variable}\n"),
        ItemBody::Proposal(proposal) => say!("Possible: {} – {}\n", proposal.label, proposal.sentence),
        ItemBody::Answer(answer) => print_answer(answer),
        ItemBody::Review(review) => print_review(review),
        ItemBody::SecondOpinion(second) => print_second_opinion(second),
        ItemBody::Privacy(_) | ItemBody::Instructions(_) | ItemBody::ReducedConfinement(_) => {}
        ItemBody::ToolCall(call) => print_tool_call(call),
        ItemBody::Sent(sent) => eprintln!("{}", sent_in_words(sent)),
        ItemBody::Suggestions(suggestions) => say!("You could ask: {}\n", suggestions.questions.join(" ")),
        ItemBody::Edit(_) => {}
        ItemBody::Comparison(comparison) => say!("{}", comparison::in_words(comparison)),
        ItemBody::Unknown(unknown) => {
            say!("(something of the kind `{}`, which this version does not know)\n", unknown.name)
        }
        ItemBody::Notice(notice) => print_notice(notice),
    }
}

/// The text with what is not computed marked, and what to know before relying on it.
fn print_answer(answer: &Answer) {
    let spans = answer.spans.iter().map(|span| match span {
        Span::Number { text, source: None } => format!("{text} (not computed)"),
        span => span.text().to_owned(),
    });
    let preface = answer.preface.iter().map(ToString::to_string);
    let gap = (answer.preface.is_some() && !answer.spans.is_empty()).then(|| " ".to_owned());
    say!("{}\n", preface.chain(gap).chain(spans).collect::<String>());
    for caution in &answer.cautions {
        say!("Note: {caution}\n");
    }
    let next: Vec<&str> = answer.next_questions().collect();
    if !next.is_empty() {
        let lead = if answer.status == AnswerStatus::Declined { "Did you mean" } else { "You could ask next" };
        say!("{lead}: {}\n", next.join(" "));
    }
}

fn print_review(review: &Review) {
    let found = match review.verdict {
        Verdict::Agrees => "found nothing wrong",
        Verdict::Doubts => "has doubts",
        Verdict::Unclear => "came to no verdict",
    };
    say!("A second look by {} {found}.", review.model);
    for point in &review.points {
        say!("- {point}");
    }
    say!("");
}

/// What the two runs say together; where they differ, the second one with its code.
fn print_second_opinion(SecondOpinion { outcome, summary, result, model, tokens, cost }: &SecondOpinion) {
    say!("{summary} It was made by {model}.\n");
    if outcome.offers_choice() {
        say!("The second answer: {}\n", result.text);
        result.cells.iter().for_each(|code| say!("{}\n", indented(code)));
        result.tables.iter().for_each(|table| say!("{}\n", grid::table(table)));
    }
    match (tokens, cost) {
        (0, _) => {}
        (tokens, None) => eprintln!("The second run took {tokens} tokens."),
        (tokens, Some(cost)) => eprintln!("The second run took {tokens} tokens, about {cost}."),
    }
}

fn sent_in_words(sent: &Sent) -> String {
    let requests = if sent.requests == 1 { "1 request".to_owned() } else { format!("{} requests", sent.requests) };
    let used = match (sent.read + sent.written, sent.cost) {
        (0, _) => String::new(),
        (tokens, None) => format!(" {tokens} tokens; what they cost is not known."),
        (tokens, Some(Money(0))) => format!(" {tokens} tokens."),
        (tokens, Some(cost)) => format!(" {tokens} tokens, about {cost}."),
    };
    format!("Sent to {}: {requests}, {} bytes.{used}", sent.to, sent.bytes)
}

fn print_tool_call(ToolCall { server, tool, arguments, outcome, .. }: &ToolCall) {
    let outcome = match outcome {
        Some(ToolOutcome::Answered { beginning, .. }) => beginning,
        Some(ToolOutcome::Failed { reason }) => reason,
        Some(ToolOutcome::Stopped) => "stopped",
        None => "not allowed",
    };
    if tool.is_empty() {
        say!("[Database] {server} {arguments}\n           {outcome}\n");
    } else {
        say!("[Tool] {server}.{tool} {arguments}\n       {outcome}\n");
    }
}

fn print_run(run: &CodeRun) {
    if run.corrects.is_some() {
        say!("Correction, attempt {}:\n", run.attempt);
    }
    say!("{}\n", indented(&run.code));
    for text in [Some(&run.stdout), run.result.as_ref()].into_iter().flatten().filter(|text| !text.trim().is_empty()) {
        say!("{}\n", text.trim_end());
    }
    let seconds = Duration::from_millis(run.elapsed_ms).as_secs_f64();
    match &run.outcome {
        Some(Outcome::Finished) | None => say!("(cell {} ran in {seconds:.1} s)\n", run.cell),
        Some(Outcome::Raised { traceback }) => say!("{}\n", indented(&traceback.text)),
        Some(outcome) => say!("(cell {}: {})\n", run.cell, ending(outcome)),
    }
}

pub fn ending(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Finished => "finished".into(),
        Outcome::Raised { traceback } => traceback.text.clone(),
        Outcome::Interrupted => "stopped".into(),
        Outcome::TimedOut { limit_seconds } => format!("stopped after {limit_seconds} seconds"),
        Outcome::OutOfCpuTime { limit_seconds } => format!("stopped after computing for {limit_seconds} seconds"),
        Outcome::OutOfMemory { limit_bytes } => {
            format!("needed more than {} MB of memory", limit_bytes / (1024 * 1024))
        }
        Outcome::Crashed { reason } => format!("the sandbox broke down: {reason}"),
    }
}

fn print_notice(notice: &Notice) {
    say!("{}", notice.message);
    if let Some(hint) = &notice.hint {
        say!("{hint}");
    }
    say!("");
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    {line}").trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(instructions: Option<&str>, file: Option<PathBuf>) -> Result<Option<String>, String> {
        let instructions = instructions.map(str::to_owned);
        StandingInstructions { instructions, instructions_file: file }.text().map_err(|error| error.to_string())
    }

    #[test]
    fn instructions_come_from_the_command_line_or_a_file_and_must_all_count() -> anyhow::Result<()> {
        let folder = tempfile::tempdir()?;
        let (path, missing) = (folder.path().join("rules.txt"), folder.path().join("none.txt"));
        fs::write(&path, "amounts are in thousands\n")?;
        assert_eq!(text(Some("round to euros"), None), Ok(Some("round to euros".into())));
        assert_eq!(text(None, Some(path)), Ok(Some("amounts are in thousands\n".into())));
        assert_eq!([text(None, None), text(Some(" \n"), None)], [Ok(None), Ok(None)]);
        let unreadable = format!("the instructions in `{}` cannot be read", missing.display());
        assert_eq!(text(None, Some(missing)), Err(unreadable));
        let long = "the instructions are too long\nhint: at most 1000 characters count";
        assert_eq!(text(Some(&"ä".repeat(1_001)), None), Err(long.into()));
        Ok(())
    }
}
