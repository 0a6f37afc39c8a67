//! Charts, drawn for the window and saved.

use tabletalk_desktop::{
    Refusal,
    charts::{self, ChartForm, ChartLook, ChartView},
    dialog_strings,
};
use tabletalk_protocol::ItemId;
use tauri::{AppHandle, ipc::Response};

use crate::{clipboard, dialogs, windows::ThisWindow};

/// A chart of the conversation as it is to look here.
#[tauri::command]
pub async fn chart(session: ThisWindow, item: ItemId, look: ChartLook) -> Result<ChartView, Refusal> {
    charts::view(&session.items()?, item, look)
}

/// Save a chart; the name of the file, or `None` when the person changed their mind.
#[tauri::command]
pub async fn save_chart(
    app: AppHandle,
    session: ThisWindow,
    item: ItemId,
    look: ChartLook,
    form: ChartForm,
) -> Result<Option<String>, Refusal> {
    let items = session.items()?;
    let bytes = charts::file(&items, item, look, form)?;
    let name = format!("{}.{}", charts::name(&items, item)?, form.ending());
    dialogs::save(&app, dialog_strings::SAVE_CHART, &name, &bytes).await
}

/// Copy the chart as a picture, and return it (PNG) for web views that put it into the clipboard themselves.
#[tauri::command]
pub async fn copy_chart(
    app: AppHandle,
    session: ThisWindow,
    item: ItemId,
    look: ChartLook,
) -> Result<Response, Refusal> {
    let picture = charts::copied(&session.items()?, item, look)?;
    clipboard::offer(&app, picture.clone()).await?;
    Ok(Response::new(picture))
}
