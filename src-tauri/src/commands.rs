//! Everything that the web view can ask for. Each command is named in `build.rs` and allowed in `capabilities`.

use tabletalk_protocol::{Op, Privacy, PrivacyLevel, ReportOptions};
use tauri::{AppHandle, State, ipc::Channel};

use crate::{
    desk::Desk,
    dialogs,
    feed::Feed,
    models::{self, ModelList},
    refusal::Refusal,
    report,
};

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

/// The name of the saved file; `None` when the person changed their mind. Without options, a web page of everything.
#[tauri::command]
pub async fn export_report(
    app: AppHandle,
    desk: State<'_, Desk>,
    options: Option<ReportOptions>,
) -> Result<Option<String>, Refusal> {
    let made = report::made(&desk, options.unwrap_or_default()).await?;
    let Some(path) = dialogs::report_to_save(&app, made.name).await? else { return Ok(None) };
    std::fs::write(&path, made.bytes)
        .map_err(|error| Refusal::of(&format!("the report was not saved: {error}")).hint("Choose another folder."))?;
    Ok(path.file_name().map(|name| name.to_string_lossy().into_owned()))
}

/// The report as a web page without script, whatever form was chosen: what the builder shows.
#[tauri::command]
pub async fn preview_report(desk: State<'_, Desk>, options: ReportOptions) -> Result<String, Refusal> {
    report::preview(&desk, options).await
}

#[tauri::command]
pub fn open_sample(desk: State<'_, Desk>, name: String) -> Result<(), Refusal> {
    desk.attach_sample(&name)
}

#[tauri::command]
pub async fn list_models() -> Result<ModelList, Refusal> {
    models::list().await
}

/// From the next question on, this model answers. One on this computer is tried out first.
#[tauri::command]
pub async fn choose_model(desk: State<'_, Desk>, name: String) -> Result<(), Refusal> {
    desk.choose(models::tried(&name).await?)
}

/// From the next question on, models are shown this much of the data. Columns that are private stay so.
#[tauri::command]
pub fn set_privacy(desk: State<'_, Desk>, level: PrivacyLevel) -> Result<(), Refusal> {
    let private_columns = desk.privacy()?.private_columns;
    desk.submit(Op::SetPrivacy { privacy: Privacy { level, private_columns } })
}

/// The longest key that is kept; more is something else, pasted by mistake.
const LONGEST_KEY: usize = 1_000;

/// The key goes into the system's keyring and nowhere else: it is never read back to the page.
#[tauri::command]
pub fn keep_key(provider: String, key: String) -> Result<(), Refusal> {
    if key.len() > LONGEST_KEY {
        return Err(Refusal::new("This is too long for a key.").hint("Copy it once more from the provider's pages."));
    }
    models::keep(&provider, &key)
}
