//! Questions while they are put.

use tabletalk_desktop::{Refusal, dialog_strings::PageLanguage};
use tabletalk_protocol::Completion;

use crate::windows::ThisWindow;

/// What can be said of a question while it is typed; the place of the cursor is in UTF-16 code units.
#[tauri::command]
pub async fn complete_question(
    session: ThisWindow,
    text: String,
    cursor: usize,
    language: PageLanguage,
) -> Result<Completion, Refusal> {
    session.complete(&text, cursor, language)
}
