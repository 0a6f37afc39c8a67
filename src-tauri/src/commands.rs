//! Everything that the web view can ask for. Each command is named in `build.rs` and allowed in `capabilities`.

use tabletalk_protocol::Op;
use tauri::{AppHandle, State, ipc::Channel};

use crate::{desk::Desk, dialogs, feed::Feed, refusal::Refusal, report::Report};

/// The longest question that is passed on; more is a file pasted by mistake.
const LONGEST_QUESTION: usize = 10_000;

#[tauri::command]
pub fn open_conversation(desk: State<'_, Desk>, feed: Channel<Feed>) {
    desk.show_on(feed);
}

#[tauri::command]
pub fn ask(desk: State<'_, Desk>, question: String) -> Result<(), Refusal> {
    let question = question.trim();
    if question.is_empty() {
        return Ok(());
    }
    if question.len() > LONGEST_QUESTION {
        return Err(Refusal::new("This question is too long.")
            .hint("Save the data that is in it as a CSV file, drop the file here, and ask about it."));
    }
    desk.submit(Op::Ask { question: question.to_owned() })
}

#[tauri::command]
pub fn stop(desk: State<'_, Desk>) -> Result<(), Refusal> {
    desk.submit(Op::Interrupt)
}

#[tauri::command]
pub async fn pick_files(app: AppHandle, desk: State<'_, Desk>) -> Result<(), Refusal> {
    let files = dialogs::files_to_read(&app).await?;
    desk.attach(files);
    Ok(())
}

/// The name of the saved file; `None` when the person changed their mind.
#[tauri::command]
pub async fn export_report(app: AppHandle, desk: State<'_, Desk>) -> Result<Option<String>, Refusal> {
    let Report { name, page } = Report::of(&desk.items()?);
    let Some(path) = dialogs::page_to_save(&app, name).await? else { return Ok(None) };
    std::fs::write(&path, page)
        .map_err(|error| Refusal::of(&format!("the report was not saved: {error}")).hint("Choose another folder."))?;
    Ok(path.file_name().map(|name| name.to_string_lossy().into_owned()))
}

#[tauri::command]
pub fn new_conversation(desk: State<'_, Desk>) -> Result<(), Refusal> {
    // The conversation is worked on by a task, which needs the runtime.
    tauri::async_runtime::block_on(async { desk.begin_anew() })
}
