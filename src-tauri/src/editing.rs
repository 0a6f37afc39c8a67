//! What the web view can ask for about parts of the conversation that is open: changed, run again, taken back, kept.

use tabletalk_protocol::{ItemId, Op};
use tauri::State;

use crate::{desk::Desk, refusal::Refusal};

/// The longest code of a cell that a person writes; more was pasted by mistake.
const LONGEST_CODE: usize = 200_000;

/// The longest question, as when it is asked for the first time.
const LONGEST_QUESTION: usize = 10_000;

#[tauri::command]
pub fn edit_cell(desk: State<'_, Desk>, run: u64, code: String) -> Result<(), Refusal> {
    if code.len() > LONGEST_CODE {
        return Err(Refusal::new("This is too long for one cell.").hint("Add the data that is in it as a file."));
    }
    desk.submit(Op::EditCell { run: ItemId(run), code })
}

#[tauri::command]
pub fn run_again(desk: State<'_, Desk>, from: u64) -> Result<(), Refusal> {
    desk.submit(Op::RunAgain { from: ItemId(from) })
}

#[tauri::command]
pub fn ask_again(desk: State<'_, Desk>, turn: u32, question: Option<String>) -> Result<(), Refusal> {
    let question = question.map(|question| question.trim().to_owned()).filter(|question| !question.is_empty());
    if question.as_ref().is_some_and(|question| question.len() > LONGEST_QUESTION) {
        return Err(Refusal::new("This question is too long."));
    }
    desk.submit(Op::AskAgain { turn, question })
}

#[tauri::command]
pub fn delete_turn(desk: State<'_, Desk>, turn: u32) -> Result<(), Refusal> {
    desk.submit(Op::DeleteTurn { turn })
}

#[tauri::command]
pub fn delete_variable(desk: State<'_, Desk>, name: String) -> Result<(), Refusal> {
    desk.submit(Op::DeleteVariable { name })
}

#[tauri::command]
pub fn undo(desk: State<'_, Desk>) -> Result<(), Refusal> {
    desk.submit(Op::Undo)
}

#[tauri::command]
pub fn redo(desk: State<'_, Desk>) -> Result<(), Refusal> {
    desk.submit(Op::Redo)
}

#[tauri::command]
pub fn pin_answer(desk: State<'_, Desk>, answer: u64) -> Result<(), Refusal> {
    desk.submit(Op::Pin { answer: ItemId(answer) })
}

#[tauri::command]
pub fn unpin_answer(desk: State<'_, Desk>, answer: u64) -> Result<(), Refusal> {
    desk.submit(Op::Unpin { answer: ItemId(answer) })
}
