//! Windows beside this one, and what this one is called.

use tabletalk_desktop::{
    Refusal,
    dialog_strings::{DialogStrings, PageLanguage},
    failed,
};
use tauri::{AppHandle, State, UserAttentionType, WebviewWindow};

use crate::windows;

/// Open another window, with a new conversation.
#[tauri::command]
pub async fn open_window(app: AppHandle) -> Result<(), Refusal> {
    windows::open(&app).await
}

/// Set the window's title, and the language of the system's dialogs. Without a title the window has the program's name.
#[tauri::command]
pub fn present_window(
    window: WebviewWindow,
    strings: State<'_, DialogStrings>,
    title: Option<String>,
    language: PageLanguage,
) -> Result<(), Refusal> {
    strings.speak(language);
    window.set_title(&windows::titled(title.as_deref())).map_err(failed)
}

/// Have the system say that this window has news, as it does for every program: a mark on its icon, until it is in front.
#[tauri::command]
pub fn ask_for_attention(window: WebviewWindow) -> Result<(), Refusal> {
    window.request_user_attention(Some(UserAttentionType::Informational)).map_err(failed)
}
