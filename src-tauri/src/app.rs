//! The program: plugins, window, and what the system tells them.

use std::{env, path::Path};

use tabletalk_agent::Home;
use tabletalk_desktop::{
    Drag, Refusal, ScreenMessage,
    dialog_strings::DialogStrings,
    model_files::{Downloads, Trials},
};
use tauri::{App, AppHandle, DragDropEvent, Manager, Window, WindowEvent, async_runtime::block_on};
use tauri_plugin_window_state::StateFlags;

use crate::{
    arguments, commands,
    dialogs::LastSaved,
    navigation,
    window_session::WindowSession,
    windows::{self, FIRST, WindowSessions},
};

/// Runs until the window is closed.
pub fn run() -> tauri::Result<()> {
    tauri::Builder::default()
        .plugin(tauri_plugin_single_instance::init(started_again))
        .plugin(tauri_plugin_window_state::Builder::default().with_state_flags(remembered()).build())
        .plugin(tauri_plugin_dialog::init())
        .plugin(navigation::guard())
        .manage(WindowSessions::default())
        .manage(DialogStrings::default())
        .manage(Downloads::default())
        .manage(Trials::default())
        .manage(LastSaved::default())
        .invoke_handler(commands::handler())
        .setup(set_up)
        .on_window_event(on_window_event)
        .run(tauri::generate_context!())
}

/// Here and not earlier: by now it is certain that no other instance has the conversation open.
fn set_up(app: &mut App) -> Result<(), Box<dyn std::error::Error>> {
    let files = arguments::files(env::args_os(), &env::current_dir()?);
    let home = Home::locate().map_err(Refusal::from);
    // Failure to remove what an earlier start left behind is not fatal.
    let _ = home.as_ref().map(Home::sweep);
    // The conversation is worked on by a task, which needs the runtime.
    app.state::<WindowSessions>().put(FIRST, block_on(WindowSession::open(home.clone(), files)));
    app.manage(home);
    Ok(())
}

/// Not whether it was visible: a window that opens invisible is lost.
fn remembered() -> StateFlags {
    StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED
}

fn on_window_event(window: &Window, event: &WindowEvent) {
    let sessions = window.state::<WindowSessions>();
    match event {
        WindowEvent::DragDrop(event) => {
            if let Some(session) = sessions.of(window.label()) {
                show_drag(&session, event);
            }
        }
        WindowEvent::Destroyed => sessions.clear(window.label()),
        _ => {}
    }
}

fn show_drag(session: &WindowSession, event: &DragDropEvent) {
    match event {
        DragDropEvent::Enter { .. } => session.tell(ScreenMessage::Drag { drag: Drag::Over }),
        DragDropEvent::Drop { paths, .. } => {
            session.tell(ScreenMessage::Drag { drag: Drag::Away });
            session.attach(paths.clone());
        }
        DragDropEvent::Leave => session.tell(ScreenMessage::Drag { drag: Drag::Away }),
        _ => {}
    }
}

/// A second start brings its files to the window in front.
#[expect(clippy::needless_pass_by_value, reason = "the plugin calls it so")]
fn started_again(app: &AppHandle, arguments: Vec<String>, folder: String) {
    windows::bring(app, arguments::files(arguments, Path::new(&folder)));
}
