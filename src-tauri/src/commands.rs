//! Everything that the web view can ask for. Each command is named in `build.rs` and allowed in `capabilities`.

use tabletalk_protocol::{
    ItemId, Op, Page, PageRequest, Privacy, PrivacyLevel, ReadingChoices, ReadingPreview, ReportOptions, Table,
    Variable,
};
use tauri::{
    AppHandle, State,
    ipc::{Channel, Response},
};

use tabletalk_agent::{ChosenLimits, Home, OwnServer, SentRequest, SessionError};
use tabletalk_model::Price;

use crate::{
    charts::{self, ChartForm, ChartLook, ChartView},
    clipboard, dialogs,
    feed::Feed,
    file_manager,
    models::{self, ModelList, PriceView, TrialView},
    own_server::{self, OwnServerView},
    refusal::Refusal,
    report, spoken,
    windows::{Desks, Here},
};

/// The longest question that is passed on; more is a file pasted by mistake.
const LONGEST_QUESTION: usize = 10_000;

/// The longest code of a cell; models write a hundredth of it.
const LONGEST_CODE: usize = 200_000;

/// The largest table that is pasted, in bytes: a clipboard is not made for more.
const LONGEST_TABLE: usize = 50_000_000;

/// The longest title of a conversation, in bytes.
const LONGEST_TITLE: usize = 1_000;

#[tauri::command]
pub fn open_conversation(desk: Here, feed: Channel<Feed>) {
    desk.show_on(feed);
}

#[tauri::command]
pub fn ask(desk: Here, question: String) -> Result<(), Refusal> {
    let question = question.trim();
    if question.is_empty() { Ok(()) } else { submit(desk, Op::Ask { question: question.to_owned() }) }
}

/// Whatever a person does to the conversation, but for what names files: those only Rust itself has seen.
#[tauri::command]
pub fn submit(desk: Here, op: Op) -> Result<(), Refusal> {
    desk.submit(from_the_page(op)?)
}

/// What the web view may ask for, and how long it may be.
fn from_the_page(op: Op) -> Result<Op, Refusal> {
    match &op {
        Op::AttachFiles { .. } => Err(Refusal::new("Files come from a drop or from the file dialog.")),
        Op::Ask { question } | Op::AskAgain { question: Some(question), .. } if question.len() > LONGEST_QUESTION => {
            Err(Refusal::new("This question is too long.")
                .hint("Save the data that is in it as a CSV file, drop the file here, and ask about it."))
        }
        Op::ChangePlan { steps } if steps.iter().map(String::len).sum::<usize>() > LONGEST_QUESTION => {
            Err(Refusal::new("This plan is too long."))
        }
        Op::EditCell { code, .. } if code.len() > LONGEST_CODE => {
            Err(Refusal::new("This code is too long for one cell.").hint("Run it in several steps."))
        }
        Op::PasteTable { text } if text.len() > LONGEST_TABLE => {
            Err(Refusal::new("This is too much to paste.").hint("Save it as a file, and drop the file here."))
        }
        Op::Rename { title } if title.len() > LONGEST_TITLE => Err(Refusal::new("This title is too long.")),
        Op::TitleChart { title: Some(title), .. } if title.len() > LONGEST_TITLE => {
            Err(Refusal::new("This title is too long."))
        }
        _ => Ok(op),
    }
}

/// Rows of a dataset; waits for what is running.
#[tauri::command]
pub async fn page(desk: Here, request: PageRequest) -> Result<Page, Refusal> {
    Ok(desk.conversation()?.page(request).await?)
}

/// How the beginning of a dataset's file would be read with these choices.
#[tauri::command]
pub async fn preview_reading(desk: Here, variable: String, choices: ReadingChoices) -> Result<ReadingPreview, Refusal> {
    Ok(desk.conversation()?.preview_reading(variable, choices).await?)
}

/// What cells have made and the next one can use; waits for what is running.
#[tauri::command]
pub async fn variables(desk: Here) -> Result<Vec<Variable>, Refusal> {
    Ok(desk.conversation()?.variables().await?)
}

/// A variable as a cell that ends in its name would show it. Its twin is in `ui/src/platform/platform.ts`.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct VariableView {
    text: String,
    table: Option<Table>,
}

#[tauri::command]
pub async fn variable(desk: Here, name: String) -> Result<VariableView, Refusal> {
    let shown = desk.conversation()?.variable(name).await?;
    Ok(VariableView { text: shown.text, table: shown.table })
}

#[tauri::command]
pub fn stop(desk: Here) -> Result<(), Refusal> {
    desk.submit(Op::Interrupt)
}

#[tauri::command]
pub async fn pick_files(app: AppHandle, desk: Here) -> Result<(), Refusal> {
    let files = dialogs::files_to_read(&app).await?;
    desk.attach(files);
    Ok(())
}

/// The name of the saved file; `None` when the person changed their mind. Without options, a web page of everything.
#[tauri::command]
pub async fn export_report(
    app: AppHandle,
    desk: Here,
    options: Option<ReportOptions>,
) -> Result<Option<String>, Refusal> {
    let made = report::made(&desk, options.unwrap_or_default()).await?;
    let Some(path) = dialogs::report_to_save(&app, made.name).await? else { return Ok(None) };
    tabletalk_report::save(&path, &made.bytes).map_err(SessionError::from)?;
    Ok(path.file_name().map(|name| name.to_string_lossy().into_owned()))
}

/// The report as a web page without script, whatever form was chosen: what the builder shows.
#[tauri::command]
pub async fn preview_report(desk: Here, options: ReportOptions) -> Result<String, Refusal> {
    report::preview(&desk, options).await
}

#[tauri::command]
pub async fn chart(desk: Here, item: ItemId, look: ChartLook) -> Result<ChartView, Refusal> {
    charts::view(&desk.items()?, item, look)
}

/// The name of the saved file; `None` when the person changed their mind.
#[tauri::command]
pub async fn save_chart(
    app: AppHandle,
    desk: Here,
    item: ItemId,
    look: ChartLook,
    form: ChartForm,
) -> Result<Option<String>, Refusal> {
    let items = desk.items()?;
    let bytes = charts::file(&items, item, look, form)?;
    let name = format!("{}.{}", charts::name(&items, item)?, form.ending());
    dialogs::save(&app, spoken::SAVE_CHART, &name, &bytes).await
}

/// Copy the chart as a picture, and return it (PNG) for web views that put it into the clipboard themselves.
#[tauri::command]
pub async fn copy_chart(app: AppHandle, desk: Here, item: ItemId, look: ChartLook) -> Result<Response, Refusal> {
    let picture = charts::copied(&desk.items()?, item, look)?;
    clipboard::offer(&app, picture.clone()).await?;
    Ok(Response::new(picture))
}

#[tauri::command]
pub fn open_sample(desk: Here, name: String) -> Result<(), Refusal> {
    desk.attach_sample(&name)
}

#[tauri::command]
pub async fn list_models() -> Result<ModelList, Refusal> {
    models::list().await
}

/// From the next question on, this model answers. One on this computer, or at an address that the person entered, is tried
/// out first.
#[tauri::command]
pub async fn choose_model(desk: Here, name: String, address: Option<String>) -> Result<(), Refusal> {
    desk.choose(models::chosen(&name, address).await?)
}

/// Ask a model a question of one sentence: its answer, how long it took, and what is known of it.
#[tauri::command]
pub async fn try_model(name: String, address: Option<String>) -> Result<TrialView, Refusal> {
    models::try_out(&name, address.as_deref()).await
}

/// Which models a server of the person's own offers.
#[tauri::command]
pub async fn look_at_server(server: OwnServer) -> Result<OwnServerView, Refusal> {
    own_server::look(&server).await
}

/// How far cells and questions may go: what was chosen, and what is usual on this machine.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct LimitsView {
    chosen: ChosenLimits,
    usual: ChosenLimits,
    /// The least and the most of each, in the order of the fields.
    bounds: [(u64, u64); 7],
}

#[tauri::command]
pub fn limits() -> Result<LimitsView, Refusal> {
    let chosen = Home::locate()?.settings().limits;
    Ok(LimitsView { chosen, usual: ChosenLimits::usual(), bounds: ChosenLimits::BOUNDS })
}

/// For the next question in each window, and for all conversations to come.
#[tauri::command]
pub fn set_limits(desks: State<'_, Desks>, limits: ChosenLimits) -> Result<(), Refusal> {
    let home = Home::locate()?;
    let settings = tabletalk_agent::Settings { limits: limits.bounded(), ..home.settings() };
    home.keep_settings(&settings)?;
    desks.all().iter().for_each(|desk| desk.limit(settings.limits));
    Ok(())
}

/// What models cost, where anybody has said so.
#[tauri::command]
pub fn prices() -> Result<Vec<PriceView>, Refusal> {
    Ok(models::prices(&Home::locate()?.settings()))
}

/// Say what a model costs; without a price, what its provider says counts. Holds from the next question on.
#[tauri::command]
pub fn set_price(desk: Here, model: String, price: Option<Price>) -> Result<(), Refusal> {
    let home = Home::locate()?;
    let mut settings = home.settings();
    match price {
        Some(price) => settings.prices.insert(model.clone(), price.bounded()),
        None => settings.prices.remove(&model),
    };
    home.keep_settings(&settings)?;
    let is_chosen = settings.model.as_ref().is_some_and(|chosen| chosen.name == model);
    if is_chosen { desk.choose(settings.model) } else { Ok(()) }
}

/// From the next question on, models are shown this much of the data. Columns that are private stay so.
#[tauri::command]
pub fn set_privacy(desk: Here, level: PrivacyLevel) -> Result<(), Refusal> {
    let private_columns = desk.privacy()?.private_columns;
    desk.submit(Op::SetPrivacy { privacy: Privacy { level, private_columns } })
}

/// What a model would be told of the files under this choice, word for word.
#[tauri::command]
pub async fn told_of_files(desk: Here, privacy: Privacy) -> Result<String, Refusal> {
    Ok(tabletalk_agent::told_of_files(&desk.items()?, &privacy))
}

/// Requests that are shown of a conversation; its ledger has them all.
const MOST_SENT: usize = 200;

/// What left this program for the conversation that is open, the newest first.
#[tauri::command]
pub async fn sent_requests(desk: Here) -> Result<Vec<SentRequest>, Refusal> {
    let Some(folder) = Home::locate()?.named(&desk.name()?)? else { return Ok(Vec::new()) };
    folder.sent(MOST_SENT).map_err(|error| Refusal::of(&format!("what was sent cannot be read: {error}")))
}

/// Where everything is that the program keeps, to be shown.
#[tauri::command]
pub fn data_folder() -> Result<String, Refusal> {
    Ok(Home::locate()?.data().display().to_string())
}

/// Show that folder where a person looks at files.
#[tauri::command]
pub async fn show_data_folder(app: AppHandle) -> Result<(), Refusal> {
    file_manager::show(&app, Home::locate()?.data().to_owned()).await
}

/// The key goes into the system's keyring and nowhere else: it is never read back to the page. With an address it is that of
/// a server of the person's own.
#[tauri::command]
pub async fn keep_key(
    desks: State<'_, Desks>,
    provider: String,
    address: Option<String>,
    key: String,
) -> Result<(), Refusal> {
    models::keep(&provider, address.as_deref(), &key)?;
    renew(&desks, &provider, address.as_deref())
}

/// The key leaves the keyring, and from the next question on no window knows it any more.
#[tauri::command]
pub async fn forget_key(desks: State<'_, Desks>, provider: String, address: Option<String>) -> Result<(), Refusal> {
    models::forget(&provider, address.as_deref())?;
    renew(&desks, &provider, address.as_deref())
}

/// Whoever asks a model of this provider asks with the key that there is now.
fn renew(desks: &Desks, provider: &str, address: Option<&str>) -> Result<(), Refusal> {
    let chosen = Home::locate()?.settings().model.filter(|model| models::is_of(model, provider, address));
    let Some(model) = chosen else { return Ok(()) };
    desks.all().iter().try_for_each(|desk| desk.choose(Some(model.clone())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_no_files_and_no_endless_texts() {
        let refused = |op| from_the_page(op).unwrap_err().message;
        let files = Op::AttachFiles { paths: vec!["/etc/passwd".into()] };
        assert_eq!(refused(files), "Files come from a drop or from the file dialog.");
        let question = "?".repeat(LONGEST_QUESTION + 1);
        assert_eq!(refused(Op::Ask { question: question.clone() }), "This question is too long.");
        assert_eq!(refused(Op::AskAgain { turn: 1, question: Some(question) }), "This question is too long.");
        let undo = serde_json::from_str::<Op>(r#"{"op":"undo"}"#).unwrap();
        assert_eq!(from_the_page(undo.clone()), Ok(undo));
    }
}
