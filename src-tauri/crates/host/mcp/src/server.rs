//! The server of one connection: tools, resources, progress and log messages.

#![expect(
    deprecated,
    reason = "log messages are on their way out of the protocol, and clients of today still ask for them"
)]

use std::{
    io::{Read, Write},
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
};

use base64::{Engine, engine::general_purpose::STANDARD};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use rmcp::{
    ErrorData, RoleServer, ServerHandler,
    model::{
        CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation, ListResourcesResult,
        ListToolsResult, LoggingLevel, LoggingMessageNotificationParam, PaginatedRequestParams,
        ProgressNotificationParam, ProtocolVersion, ReadResourceRequestParams, ReadResourceResponse,
        ReadResourceResult, Resource, ResourceContents, ServerCapabilities, ServerConfig, SetLevelRequestParams, Tool,
    },
    service::RequestContext,
};
use serde_json::{Value, json};
use tabletalk_protocol::{Outcome, PageRequest};
use tabletalk_sandbox::{CancellationToken, ImportError, Output, ReadingProgress, Sandbox, SandboxError};
use tokio::sync::watch;

use crate::{
    answer::{self, Budget, Printed},
    folder::{open_written, shown},
    sessions::{Connection, FileRead, ReadError, Shared, Turn},
    text::quoted,
    tools::{
        self, DrawnChart, Files, INSTRUCTIONS, ListFiles, ListedFile, ProfileFile, Ran, ReadTable, Reset, RunPython,
        Save, Saved, TableRows, WasReset,
    },
};

/// Bytes of a cell's code.
const LONGEST_CODE: usize = 100_000;

/// Rows of one answer of `read_table`.
const MOST_ROWS: u32 = 200;

/// Files of one call of `run_python`.
const MOST_FILES: usize = 16;

/// Pictures within one answer; further charts are links.
const MOST_PICTURES: usize = 4;

/// Bytes of all pictures within one answer, before Base64 adds a third: some clients refuse answers of a megabyte.
const MOST_PICTURE_BYTES: usize = 600 * 1024;

/// Bytes of a file that is read as a resource; larger ones are for the tools.
const LARGEST_RESOURCE: u64 = 512 * 1024;

/// Bytes of a file that `save` writes.
const LARGEST_SAVED: u64 = 256 * 1024 * 1024;

/// Characters of a line that goes along with a notice of progress.
const LONGEST_PROGRESS: usize = 200;

/// What stands in an address as it is.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'.').remove(b'-').remove(b'_').remove(b'~').remove(b'/');

const FOLDER: &str = "tabletalk://folder/";
const SESSIONS: &str = "tabletalk://session/";

/// The handler of one connection.
#[derive(Debug, Clone)]
pub(crate) struct Server {
    connection: Arc<Connection>,
    tools: Arc<Vec<Tool>>,
    versions: &'static [ProtocolVersion],
    log_level: Arc<AtomicU8>,
}

/// An answer, or the reason why there is none, which the model reads.
type Answer = Result<CallToolResult, String>;

impl Server {
    pub fn new(shared: &Arc<Shared>, versions: &'static [ProtocolVersion]) -> Self {
        Self {
            connection: Arc::new(Connection::new(shared)),
            tools: Arc::new(tools::tools(shared.settings.access)),
            versions,
            log_level: Arc::new(AtomicU8::new(severity(LoggingLevel::Warning))),
        }
    }

    fn list_files(&self) -> Answer {
        let listing = self.connection.shared().folder.list();
        let files = listing.files.into_iter().map(|file| {
            let modified = file.modified.and_then(|time| jiff::Timestamp::try_from(time).ok());
            let modified = modified.map(|time| time.strftime("%Y-%m-%dT%H:%M:%SZ").to_string());
            ListedFile { name: file.name, bytes: file.bytes, modified }
        });
        let files = Files { files: files.collect(), left_out: listing.left_out };
        let mut lines: Vec<String> =
            files.files.iter().map(|file| format!("{} ({} bytes)", quoted(&file.name, 1_024), file.bytes)).collect();
        if files.left_out > 0 {
            lines.push(format!("… {} more files are not listed", files.left_out));
        }
        let text = if lines.is_empty() { "The folder holds no files.".to_owned() } else { lines.join("\n") };
        Ok(answer::success(&files, text))
    }

    async fn profile(&self, ProfileFile { file, session }: ProfileFile, context: &Context) -> Answer {
        let mut turn = self.turn(&session, context).await?;
        let read = self.read(&mut turn, &file, context).await?;
        let profiled = answer::profiled(&session, &file, &read);
        let text = answer::profile_text(&profiled);
        Ok(answer::success(&profiled, text))
    }

    async fn run_python(&self, RunPython { code, files, session }: RunPython, context: &Context) -> Answer {
        if code.len() > LONGEST_CODE {
            return Err(format!("the code has {} bytes\nhint: at most {LONGEST_CODE}, in several cells", code.len()));
        }
        if files.len() > MOST_FILES {
            return Err(format!("{} files in one call\nhint: at most {MOST_FILES}", files.len()));
        }
        let mut turn = self.turn(&session, context).await?;
        let mut read_files = Vec::new();
        for file in &files {
            let read = self.read(&mut turn, file, context).await?;
            if read.new {
                read_files.extend(read.profiles.iter().map(|profile| answer::read_file(file, profile)));
            }
        }
        let cancel = turn.cancelled_with(&context.ct);
        let progress = Progress::start(context, cancel.clone());
        let (mut printed, mut charts, mut outputs) = (Printed::default(), Vec::new(), 0.0);
        let mut keep = |output| {
            outputs += 1.0;
            progress.output(outputs, &output);
            match output {
                Output::Stdout(text) => printed.stdout.push_str(&text),
                Output::Stderr(text) => printed.stderr.push_str(&text),
                Output::Table { table, .. } => printed.tables.push(table),
                Output::Chart { spec, description, .. } => charts.push((spec, description)),
                Output::Opening(_) | Output::Restoring(_) => {}
            }
        };
        let report = turn.sandbox().run(&code, &mut keep, &cancel).await;
        cancel.cancel();
        let report = report.map_err(|error| unavailable(&error))?;
        let mut ran = answer::ran(&session, &report, &printed);
        ran.read = read_files;
        let drawn: Vec<_> = {
            let mut kept = turn.charts();
            charts.into_iter().map(|(spec, description)| (kept.add(&spec, description.clone()), description)).collect()
        };
        let mut pictures = Vec::new();
        for (chart, description) in drawn {
            let Some(chart) = chart else { continue };
            ran.charts.push(DrawnChart { uri: chart_uri(&session, chart.number), description });
            pictures.push(chart.png);
        }
        if lost_the_worker(&report.outcome) {
            self.log(
                context,
                LoggingLevel::Warning,
                json!({ "event": "worker_lost", "session": session, "status": ran.status }),
            )
            .await;
        }
        Ok(cell_result(&ran, pictures))
    }

    async fn read_table(&self, ReadTable { variable, offset, rows, session }: ReadTable, context: &Context) -> Answer {
        if !(1..=MOST_ROWS).contains(&rows) {
            return Err(format!("{rows} rows\nhint: 1 to {MOST_ROWS}; use `offset` for the next ones"));
        }
        let mut turn = self.turn(&session, context).await?;
        let cancel = turn.cancelled_with(&context.ct);
        let request = PageRequest { variable: variable.clone(), offset, limit: rows, ..PageRequest::default() };
        let page = turn.sandbox().page(request, &cancel).await;
        cancel.cancel();
        let page = match page {
            Ok(page) => page,
            Err(SandboxError::UnknownDataset(_) | SandboxError::UnknownVariable(_)) => {
                return Err(no_table(&mut turn, &variable).await);
            }
            Err(error) => return Err(unavailable(&error)),
        };
        let table = answer::rows(&page.table, &mut Budget::of_an_answer());
        let (text, total) = (answer::lines(&table), table.total_rows);
        let text = format!("Rows {offset} to {} of {total}:\n{text}", offset + table.rows.len() as u64);
        Ok(answer::success(&TableRows { session, variable, offset, table }, text))
    }

    async fn save(&self, Save { variable, name, session }: Save, context: &Context) -> Answer {
        let mut turn = self.turn(&session, context).await?;
        let (code, written) = writing_cell(&variable, &name)?;
        let cancel = turn.cancelled_with(&context.ct);
        let report = turn.sandbox().run(&code, &mut |_| {}, &cancel).await;
        cancel.cancel();
        match report.map_err(|error| unavailable(&error))?.outcome {
            Outcome::Finished => {}
            Outcome::Raised { traceback } => {
                return Err(format!(
                    "{} could not be written: {}: {}",
                    quoted(&variable, 60),
                    traceback.exception,
                    traceback.message
                ));
            }
            _ => return Err(format!("{} could not be written within the limits of a cell", quoted(&variable, 60))),
        }
        let source = open_written(&turn.written_files(), &written).map_err(|error| error.to_string())?;
        let folder = &self.connection.shared().folder;
        let target = folder.create_file(&name).map_err(|error| error.to_string())?;
        let copied = copy(source, target);
        // The cell's own copy is of no more use, and takes room that the session's cells have for their files.
        let _ = std::fs::remove_file(turn.written_files().join(&written));
        let bytes = copied.map_err(|error| {
            folder.remove_created(&name);
            format!("{} could not be written: {}", shown(&name), error.kind())
        })?;
        let text = format!("Saved {} as {}: {bytes} bytes", quoted(&variable, 60), shown(&name));
        Ok(answer::success(&Saved { session, name, bytes }, text))
    }

    fn reset(&self, Reset { session }: Reset) -> Answer {
        let existed = self.connection.reset(&session).map_err(|error| error.to_string())?;
        let text =
            if existed { "The session has ended; its variables are gone." } else { "There was no such session." };
        Ok(answer::success(&WasReset { session, existed }, text.to_owned()))
    }

    async fn turn(&self, session: &str, context: &Context) -> Result<Turn, String> {
        self.connection.turn(session, &context.ct).await.map_err(|error| error.to_string())
    }

    /// A file as tables of the session; a large one tells how far it is read.
    async fn read(&self, turn: &mut Turn, file: &str, context: &Context) -> Result<FileRead, String> {
        let cancel = turn.cancelled_with(&context.ct);
        let progress = Progress::start(context, cancel.clone());
        let mut tell = |told| {
            if let ReadingProgress::Bytes { done, of } = told {
                progress.bytes(done, of);
            }
        };
        let read = turn.read(file, &mut tell, &cancel).await;
        cancel.cancel();
        read.map_err(|error| match error {
            ReadError::Import(ImportError::File(problem)) => {
                let hint = problem.hint.map(|hint| format!("\nhint: {hint}")).unwrap_or_default();
                format!("{}{hint}", problem.message)
            }
            ReadError::Import(ImportError::Sandbox(error)) => unavailable(&error),
            other => other.to_string(),
        })
    }

    async fn log(&self, context: &Context, level: LoggingLevel, data: Value) {
        // Since the revision of 2026-07-28 each request says what it wants to hear.
        let wanted = context.meta.log_level().map_or_else(|| self.log_level.load(Ordering::Relaxed), severity);
        if severity(level) >= wanted {
            let message = LoggingMessageNotificationParam::new(level, data).with_logger("tabletalk");
            // A client that hears nothing loses nothing.
            let _ = context.peer.notify_logging_message(message).await;
        }
    }

    fn resource(&self, uri: &str) -> Option<Result<ResourceContents, String>> {
        if let Some(name) = uri.strip_prefix(FOLDER) {
            let name = percent_decode_str(name).decode_utf8().ok()?;
            return Some(self.file_resource(uri, &name));
        }
        let (session, number) = uri.strip_prefix(SESSIONS)?.split_once("/chart/")?;
        let number = number.strip_suffix(".png")?.parse().ok()?;
        let chart = self.connection.charts(session, |charts| charts.get(number).cloned()).flatten()?;
        Some(Ok(ResourceContents::blob(STANDARD.encode(chart.png), uri).with_mime_type("image/png")))
    }

    fn file_resource(&self, uri: &str, name: &str) -> Result<ResourceContents, String> {
        let file = self.connection.shared().folder.open_file(name).map_err(|error| error.to_string())?;
        let mut bytes = Vec::new();
        let read = file.take(LARGEST_RESOURCE + 1).read_to_end(&mut bytes);
        read.map_err(|error| format!("{} could not be read: {}", shown(name), error.kind()))?;
        if bytes.len() as u64 > LARGEST_RESOURCE {
            return Err(format!("{} is larger than {LARGEST_RESOURCE} bytes: use the tools", shown(name)));
        }
        Ok(match String::from_utf8(bytes) {
            Ok(text) => ResourceContents::text(text, uri),
            Err(error) => ResourceContents::blob(STANDARD.encode(error.into_bytes()), uri)
                .with_mime_type("application/octet-stream"),
        })
    }
}

type Context = RequestContext<RoleServer>;

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().enable_resources().enable_logging().build();
        let implementation = Implementation::new("tabletalk", env!("CARGO_PKG_VERSION")).with_title("Tabletalk");
        ServerConfig::new(capabilities).with_server_info(implementation).with_instructions(INSTRUCTIONS)
    }

    fn supported_protocol_versions(&self) -> std::borrow::Cow<'static, [ProtocolVersion]> {
        std::borrow::Cow::Borrowed(self.versions)
    }

    async fn list_tools(&self, _: Option<PaginatedRequestParams>, _: Context) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(self.tools.to_vec()))
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.tools.iter().find(|tool| tool.name == name).cloned()
    }

    async fn call_tool(&self, request: CallToolRequestParams, context: Context) -> Result<CallToolResponse, ErrorData> {
        if self.get_tool(&request.name).is_none() {
            return Err(ErrorData::invalid_params(format!("there is no tool {}", quoted(&request.name, 60)), None));
        }
        let given = request.arguments;
        let answer = match &*request.name {
            "list_files" => tools::arguments(given).and_then(|ListFiles {}| self.list_files()),
            "profile" => match tools::arguments(given) {
                Ok(arguments) => self.profile(arguments, &context).await,
                Err(error) => Err(error),
            },
            "run_python" => match tools::arguments(given) {
                Ok(arguments) => self.run_python(arguments, &context).await,
                Err(error) => Err(error),
            },
            "read_table" => match tools::arguments(given) {
                Ok(arguments) => self.read_table(arguments, &context).await,
                Err(error) => Err(error),
            },
            "save" => match tools::arguments(given) {
                Ok(arguments) => self.save(arguments, &context).await,
                Err(error) => Err(error),
            },
            _ => tools::arguments(given).and_then(|arguments| self.reset(arguments)),
        };
        Ok(answer.unwrap_or_else(answer::failure).into())
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: Context,
    ) -> Result<ListResourcesResult, ErrorData> {
        let files = self.connection.shared().folder.list().files.into_iter().map(|file| {
            let uri = format!("{FOLDER}{}", utf8_percent_encode(&file.name, ENCODED));
            Resource::new(uri, file.name).with_size(file.bytes)
        });
        let mut resources: Vec<Resource> = files.collect();
        for session in self.connection.names() {
            let charts = self.connection.charts(&session, |charts| {
                let chart = |chart: &crate::charts::Chart| {
                    let name = format!("chart {} of {session}", chart.number);
                    let description = crate::text::cut(&chart.description, 300).0;
                    let resource = Resource::new(chart_uri(&session, chart.number), name).with_description(description);
                    resource.with_mime_type("image/png").with_size(chart.png.len() as u64)
                };
                charts.iter().map(chart).collect::<Vec<_>>()
            });
            resources.extend(charts.unwrap_or_default());
        }
        Ok(ListResourcesResult::with_all_items(resources))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: Context,
    ) -> Result<ReadResourceResponse, ErrorData> {
        match self.resource(&request.uri) {
            Some(Ok(contents)) => Ok(ReadResourceResult::new(vec![contents]).into()),
            Some(Err(reason)) => Err(ErrorData::resource_not_found(reason, None)),
            None => {
                let uri = quoted(&request.uri, 200);
                Err(ErrorData::resource_not_found(format!("there is no resource {uri}"), None))
            }
        }
    }

    async fn set_level(&self, request: SetLevelRequestParams, _: Context) -> Result<(), ErrorData> {
        self.log_level.store(severity(request.level), Ordering::Relaxed);
        Ok(())
    }
}

/// Tells the client how far a call is, where it asked for that. It hears the newest state, however fast they follow.
struct Progress(Option<watch::Sender<Step>>);

/// How much is done, of how much, and what is being done.
type Step = (f64, Option<f64>, Option<String>);

impl Progress {
    fn start(context: &Context, ended: CancellationToken) -> Self {
        let Some(token) = context.meta.get_progress_token() else { return Self(None) };
        let (sender, mut receiver) = watch::channel((0.0, None, None));
        let peer = context.peer.clone();
        tokio::spawn(async move {
            let mut last = 0.0;
            while let Some(Ok(())) = ended.run_until_cancelled(receiver.changed()).await {
                let (progress, total, message) = receiver.borrow_and_update().clone();
                // It only grows, as the protocol demands, also where a file has to be read again.
                if progress <= last {
                    continue;
                }
                last = progress;
                let mut notice = ProgressNotificationParam::new(token.clone(), progress);
                (notice.total, notice.message) = (total, message);
                if peer.notify_progress(notice).await.is_err() {
                    return;
                }
            }
        });
        Self(Some(sender))
    }

    fn bytes(&self, done: u64, of: u64) {
        if let Some(sender) = &self.0 {
            sender.send_replace((done as f64, Some(of as f64), None));
        }
    }

    fn output(&self, number: f64, output: &Output) {
        let Some(sender) = &self.0 else { return };
        let message = match output {
            Output::Stdout(text) | Output::Stderr(text) => text.lines().next_back().map(str::to_owned),
            Output::Chart { description, .. } => Some(description.clone()),
            Output::Table { .. } => None,
            Output::Opening(progress) | Output::Restoring(progress) => {
                Some(format!("restoring the session: {} of {}", progress.done, progress.of))
            }
        };
        sender.send_replace((number, None, message.map(|line| crate::text::cut(&line, LONGEST_PROGRESS).0)));
    }
}

/// The answer with its pictures, as far as they fit; the others can be read as resources.
fn cell_result(ran: &Ran, pictures: Vec<Vec<u8>>) -> CallToolResult {
    let mut result = answer::success(ran, answer::ran_text(ran));
    let mut left = MOST_PICTURE_BYTES;
    for (number, picture) in pictures.into_iter().enumerate() {
        if number < MOST_PICTURES && picture.len() <= left {
            left -= picture.len();
            result.content.push(ContentBlock::image(STANDARD.encode(picture), "image/png"));
        } else if let Some(chart) = ran.charts.get(number) {
            let link = Resource::new(chart.uri.clone(), format!("chart {}", number + 1)).with_mime_type("image/png");
            result.content.push(ContentBlock::resource_link(link));
        }
    }
    if ran.error.is_some() {
        result.is_error = Some(true);
    }
    result
}

fn chart_uri(session: &str, number: u32) -> String {
    format!("{SESSIONS}{session}/chart/{number}.png")
}

/// Whether the outcome cost the worker.
fn lost_the_worker(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::OutOfMemory { .. } | Outcome::Crashed { .. })
}

/// The cell that writes a variable, and the name of its file among those that cells write.
fn writing_cell(variable: &str, name: &str) -> Result<(String, String), String> {
    let first = variable.chars().next().is_some_and(|first| first.is_alphabetic() || first == '_');
    let plain = |character: char| character.is_alphanumeric() || character == '_';
    if !first || variable.len() > 100 || !variable.chars().all(plain) {
        return Err(format!("{} is not the name of a variable", quoted(variable, 60)));
    }
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase()).unwrap_or_default();
    let written = format!("save-{}.{ending}", quoted_free(variable));
    // A table of polars writes itself by other names than one of pandas.
    let write = match &*ending {
        "csv" => format!(
            "{variable}.write_csv({written:?}) if hasattr({variable}, 'write_csv') else {variable}.to_csv({written:?}, index=not isinstance({variable}.index, __import__('pandas').RangeIndex))"
        ),
        "json" => format!(
            "{variable}.write_json({written:?}) if hasattr({variable}, 'write_json') else {variable}.to_json({written:?}, orient='records')"
        ),
        "parquet" => format!(
            "{variable}.write_parquet({written:?}) if hasattr({variable}, 'write_parquet') else {variable}.to_parquet({written:?})"
        ),
        "txt" | "md" => format!("__import__('pathlib').Path({written:?}).write_text({variable}, encoding='utf-8')"),
        _ => {
            return Err(
                "the ending of the name decides the format\nhint: .csv, .json, .parquet, .txt or .md".to_owned()
            );
        }
    };
    // The value of the last expression is not for anybody.
    Ok((format!("_ = {write}"), written))
}

/// A variable's name as part of a file's.
fn quoted_free(variable: &str) -> String {
    variable.chars().filter(char::is_ascii_alphanumeric).take(40).collect()
}

fn copy(source: std::fs::File, mut target: std::fs::File) -> std::io::Result<u64> {
    let bytes = std::io::copy(&mut source.take(LARGEST_SAVED + 1), &mut target)?;
    if bytes > LARGEST_SAVED {
        return Err(std::io::ErrorKind::FileTooLarge.into());
    }
    target.flush()?;
    Ok(bytes)
}

/// The reason with the variables that do hold tables.
async fn no_table(turn: &mut Turn, variable: &str) -> String {
    let variables = turn.sandbox().variables().await.unwrap_or_default();
    let tables: Vec<&str> = variables
        .iter()
        .filter(|variable| variable.shape.len() == 2)
        .map(|variable| variable.name.as_str())
        .take(20)
        .collect();
    let hint = if tables.is_empty() {
        "the session holds no table yet; `profile` reads a file".to_owned()
    } else {
        format!("tables are {}", tables.join(", "))
    };
    format!("{} is not a table of this session\nhint: {hint}", quoted(variable, 60))
}

fn unavailable(error: &SandboxError) -> String {
    let hint = match error {
        SandboxError::Unconfined(layers) => {
            let layers = layers.iter().map(|layer| format!("{layer:?}")).collect::<Vec<_>>().join(", ");
            format!(
                "\nhint: this system lacks {layers}; whoever started the server can allow it with `--accept-missing-layers`"
            )
        }
        _ => String::new(),
    };
    format!("{error}{hint}")
}

/// The order of the levels, which the SDK does not know.
fn severity(level: LoggingLevel) -> u8 {
    match level {
        LoggingLevel::Debug => 0,
        LoggingLevel::Info => 1,
        LoggingLevel::Notice => 2,
        LoggingLevel::Warning => 3,
        LoggingLevel::Error => 4,
        LoggingLevel::Critical => 5,
        LoggingLevel::Alert => 6,
        LoggingLevel::Emergency => 7,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_variable_can_be_saved() {
        for variable in ["", "a.b", "a; import os", "a\nb", "__import__('os')", "1a", "a b", "a)", &"a".repeat(200)] {
            assert!(writing_cell(variable, "a.csv").is_err(), "{variable:?}");
        }
        for name in ["a", "a.exe", "a.csv.sh", "", "."] {
            assert!(writing_cell("a", name).is_err(), "{name:?}");
        }
        assert_eq!(writing_cell("a", "b.md").unwrap().1, "save-a.md");
    }
}
