//! The conversation that is open in the window.

use tabletalk_agent::SystemClock;
use tabletalk_desktop::{FilesToRead, Refusal, ScreenMessage, newer::NewerPlace};
use tabletalk_messages::window;
use tabletalk_protocol::{Instructions, Op, Runs};
use tauri::{AppHandle, ipc::Channel};

use super::conversations::on_disk;
use crate::{dialogs, windows::ThisWindow};

/// The longest question that is passed on; more is a file pasted by mistake.
const LONGEST_QUESTION: usize = 10_000;

/// The longest code of a cell; models write a hundredth of it.
const LONGEST_CODE: usize = 200_000;

/// The largest table that is pasted, in bytes: a clipboard is not made for more.
const LONGEST_TABLE: usize = 50_000_000;

/// The longest title of a conversation, in bytes.
const LONGEST_TITLE: usize = 1_000;

/// The longest draft: what is longer is refused when it is asked.
pub const LONGEST_DRAFT: usize = 20_000;

/// Begin to listen: first one `opened` with everything so far, then whatever happens.
#[tauri::command]
pub fn open_conversation(session: ThisWindow, screen: Channel<ScreenMessage>) {
    session.show_on(screen);
}

/// Ask a question in the conversation.
#[tauri::command]
pub fn ask(session: ThisWindow, question: String) -> Result<(), Refusal> {
    let question = question.trim();
    if question.is_empty() {
        Ok(())
    } else {
        submit(session, Op::Ask { question: question.to_owned(), built: None, runs: Runs::Once })
    }
}

/// Do anything else to the conversation, except for reading files: their paths come from Rust alone.
#[tauri::command]
pub fn submit(session: ThisWindow, op: Op) -> Result<(), Refusal> {
    session.submit(allowed_from_page(op)?)
}

/// Stop the turn that is running.
#[tauri::command]
pub fn stop(session: ThisWindow) -> Result<(), Refusal> {
    session.submit(Op::Interrupt)
}

/// Let the person choose files to read; they arrive as events.
#[tauri::command]
pub async fn pick_files(app: AppHandle, session: ThisWindow) -> Result<(), Refusal> {
    let files = dialogs::files_to_read(&app).await?;
    session.attach(files);
    Ok(())
}

/// Read one of the program's own files.
#[tauri::command]
pub fn open_sample(session: ThisWindow, name: String) -> Result<(), Refusal> {
    session.attach_sample(&name)
}

/// Keep what is being typed, so that it is there again.
#[tauri::command]
pub fn keep_draft(session: ThisWindow, text: String) -> Result<(), Refusal> {
    if text.len() > LONGEST_DRAFT { Ok(()) } else { session.keep_draft(&text) }
}

/// Go on in a new conversation that shares this one's beginning, up to the end of a turn.
#[tauri::command]
pub async fn branch(session: ThisWindow, turn: u32) -> Result<(), Refusal> {
    session.branch(turn).await
}

/// Read the same files again, or newer ones in a copy, run every cell again and show the differences.
#[tauri::command]
pub async fn run_all_again(app: AppHandle, session: ThisWindow, files: FilesToRead) -> Result<(), Refusal> {
    if files == FilesToRead::Newer {
        let chosen = dialogs::files_to_read(&app).await?;
        if chosen.is_empty() {
            return Ok(());
        }
        let name = session.name()?;
        let copy = on_disk(&session, move |home| Ok(home.renew(&name, &chosen, &SystemClock)?.name())).await?;
        session.go_to(copy).await?;
    }
    session.submit(Op::RunAllAgain)
}

/// Say what becomes of the files that were brought last and whose names are taken.
#[tauri::command]
pub async fn place_newer(session: ThisWindow, place: NewerPlace) -> Result<(), Refusal> {
    session.place_newer(place).await
}

/// Refuse what only Rust may ask for, and what is too long.
fn allowed_from_page(op: Op) -> Result<Op, Refusal> {
    match &op {
        Op::AttachFiles { .. } => Err(Refusal::new(window::files_from_dialog())),
        Op::Ask { question, .. } | Op::AskAgain { question: Some(question), .. }
            if question.len() > LONGEST_QUESTION =>
        {
            Err(Refusal::new(window::question_too_long()).hint(window::save_data_as_csv()))
        }
        Op::Ask { built: Some(built), .. } if !built.is_within_bounds() => {
            Err(Refusal::new(window::question_too_large()))
        }
        Op::ChangePlan { steps } if steps.iter().map(String::len).sum::<usize>() > LONGEST_QUESTION => {
            Err(Refusal::new(window::plan_too_long()))
        }
        Op::EditCell { code, .. } if code.len() > LONGEST_CODE => {
            Err(Refusal::new(window::code_too_long()).hint(window::several_steps()))
        }
        Op::PasteTable { text } if text.len() > LONGEST_TABLE => {
            Err(Refusal::new(window::paste_too_long()).hint(window::save_as_file()))
        }
        Op::SetInstructions { text } if !Instructions::is_within_bounds(text) => {
            Err(Refusal::new(window::instructions_too_long()))
        }
        Op::Rename { title } if title.len() > LONGEST_TITLE => Err(Refusal::new(window::title_too_long())),
        Op::TitleChart { title: Some(title), .. } if title.len() > LONGEST_TITLE => {
            Err(Refusal::new(window::title_too_long()))
        }
        _ => Ok(op),
    }
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::TypedQuestion;

    use super::*;

    #[test]
    fn the_page_names_no_files_and_no_endless_texts() {
        let refused = |op| allowed_from_page(op).unwrap_err().message;
        let files = Op::AttachFiles { paths: vec!["/etc/passwd".into()] };
        assert_eq!(refused(files), window::files_from_dialog());
        let question = "?".repeat(LONGEST_QUESTION + 1);
        assert_eq!(
            refused(Op::Ask { question: question.clone(), built: None, runs: Runs::Once }),
            window::question_too_long()
        );
        assert_eq!(refused(Op::AskAgain { turn: 1, question: Some(question) }), window::question_too_long());
        let built = TypedQuestion { dataset: "x".repeat(LONGEST_QUESTION), queries: vec![] };
        let ask = Op::Ask { question: "How many rows?".into(), built: Some(Box::new(built)), runs: Runs::Once };
        assert_eq!(refused(ask), window::question_too_large());
        let text = "!".repeat(Instructions::MOST_CHARS + 1);
        assert_eq!(refused(Op::SetInstructions { text }), window::instructions_too_long());
        let undo = serde_json::from_str::<Op>(r#"{"op":"undo"}"#).unwrap();
        assert_eq!(allowed_from_page(undo.clone()), Ok(undo));
    }
}
