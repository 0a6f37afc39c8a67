//! Questions while they are put.

use tabletalk_desktop::{Refusal, dialog_strings::DialogStrings};
use tabletalk_messages::window;
use tabletalk_protocol::{Completion, MOST_CHANGES, QueryChange, QuestionParts, TypedQuestion};
use tauri::{State, async_runtime::spawn_blocking};

use super::conversation::LONGEST_DRAFT;
use crate::windows::ThisWindow;

/// What can be said of a question while it is typed; the place of the cursor is in UTF-16 code units.
#[tauri::command]
pub async fn complete_question(
    session: ThisWindow,
    strings: State<'_, DialogStrings>,
    text: String,
    cursor: usize,
) -> Result<Completion, Refusal> {
    if text.len() > LONGEST_DRAFT {
        return Ok(Completion::default());
    }
    let language = strings.language();
    // Reading a question takes longer than the threads that serve the window have.
    let completed = spawn_blocking(move || session.complete(&text, cursor, language)).await;
    completed.map_err(|_| Refusal::new(window::not_finished()).hint(window::try_again()))?
}

/// A question with these changes, as parts that can be picked; without one, the simplest question about the newest file.
#[tauri::command]
pub async fn question_parts(
    session: ThisWindow,
    strings: State<'_, DialogStrings>,
    question: Option<TypedQuestion>,
    changes: Vec<QueryChange>,
) -> Result<QuestionParts, Refusal> {
    let is_small = question.as_ref().is_none_or(TypedQuestion::is_within_bounds)
        && changes.len() <= MOST_CHANGES
        && changes.iter().all(QueryChange::is_within_bounds);
    if !is_small {
        return Err(Refusal::new(window::question_too_large()));
    }
    let language = strings.language();
    let parts = spawn_blocking(move || session.question_parts(question, &changes, language)).await;
    parts.map_err(|_| Refusal::new(window::not_finished()).hint(window::try_again()))?
}
