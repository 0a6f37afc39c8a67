//! Standing instructions for all conversations; those for one conversation are an operation on it.

use tabletalk_agent::Settings;
use tabletalk_desktop::Refusal;
use tabletalk_messages::window;
use tabletalk_protocol::Instructions;
use tauri::State;

use crate::windows::{ThisWindow, WindowSessions};

/// The person's standing instructions for all conversations.
#[tauri::command]
pub fn instructions(session: ThisWindow) -> Result<String, Refusal> {
    Ok(Instructions::bounded(&session.home()?.settings().instructions).to_owned())
}

/// Have the answers in all conversations heed these instructions, from the next question in each on.
#[tauri::command]
pub fn set_instructions(session: ThisWindow, sessions: State<'_, WindowSessions>, text: String) -> Result<(), Refusal> {
    if !Instructions::is_within_bounds(&text) {
        return Err(Refusal::new(window::instructions_too_long()));
    }
    let home = session.home()?;
    home.keep_settings(&Settings { instructions: text.clone(), ..home.settings() })?;
    sessions.all().iter().for_each(|session| session.instruct(&text));
    Ok(())
}
