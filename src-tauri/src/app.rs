//! The program: plugins, window, and what the system tells them.

use std::{env, path::Path};

use tauri::{App, AppHandle, DragDropEvent, Manager, Window, WindowEvent, async_runtime::block_on};
use tauri_plugin_window_state::StateFlags;

use crate::{
    arguments, commands,
    desk::Desk,
    feed::{Drag, Feed},
    navigation, sessions,
    spoken::Spoken,
    windows::{self, Desks, FIRST},
};

/// Runs until the window is closed.
pub fn run() -> tauri::Result<()> {
    tauri::Builder::default()
        .plugin(tauri_plugin_single_instance::init(started_again))
        .plugin(tauri_plugin_window_state::Builder::default().with_state_flags(remembered()).build())
        .plugin(tauri_plugin_dialog::init())
        .plugin(navigation::guard())
        .manage(Desks::default())
        .manage(Spoken::default())
        .invoke_handler(tauri::generate_handler![
            commands::open_conversation,
            commands::ask,
            commands::submit,
            commands::page,
            commands::preview_reading,
            commands::stop,
            commands::pick_files,
            commands::export_report,
            commands::preview_report,
            sessions::new_conversation,
            sessions::open_earlier,
            sessions::list_conversations,
            sessions::search_conversations,
            sessions::rename_conversation,
            sessions::archive_conversation,
            sessions::delete_conversation,
            sessions::duplicate_conversation,
            sessions::branch,
            sessions::export_conversation,
            sessions::import_conversation,
            sessions::run_all_again,
            sessions::keep_draft,
            sessions::diagnostics,
            commands::chart,
            commands::save_chart,
            commands::copy_chart,
            commands::open_sample,
            commands::list_models,
            commands::choose_model,
            commands::set_privacy,
            commands::told_of_files,
            commands::sent_requests,
            commands::data_folder,
            commands::show_data_folder,
            commands::keep_key,
            commands::forget_key,
            commands::variables,
            commands::variable,
            commands::try_model,
            commands::look_at_server,
            commands::limits,
            commands::set_limits,
            commands::prices,
            commands::set_price,
            windows::open_window,
            windows::present_window,
        ])
        .setup(set_up)
        .on_window_event(heard)
        .run(tauri::generate_context!())
}

/// Here and not earlier: by now it is certain that no other instance has the conversation open.
fn set_up(app: &mut App) -> Result<(), Box<dyn std::error::Error>> {
    let files = arguments::files(env::args_os(), &env::current_dir()?);
    // The conversation is worked on by a task, which needs the runtime.
    app.state::<Desks>().put(FIRST, block_on(Desk::open(files)));
    Ok(())
}

/// Not whether it was visible: a window that opens invisible is lost.
fn remembered() -> StateFlags {
    StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED
}

fn heard(window: &Window, event: &WindowEvent) {
    let desks = window.state::<Desks>();
    match event {
        WindowEvent::DragDrop(event) => {
            if let Some(desk) = desks.of(window.label()) {
                dragged(&desk, event);
            }
        }
        WindowEvent::Destroyed => desks.clear(window.label()),
        _ => {}
    }
}

fn dragged(desk: &Desk, event: &DragDropEvent) {
    match event {
        DragDropEvent::Enter { .. } => desk.tell(Feed::Drag { drag: Drag::Over }),
        DragDropEvent::Drop { paths, .. } => {
            desk.tell(Feed::Drag { drag: Drag::Away });
            desk.attach(paths.clone());
        }
        DragDropEvent::Leave => desk.tell(Feed::Drag { drag: Drag::Away }),
        _ => {}
    }
}

/// A second start brings its files to the window in front.
#[expect(clippy::needless_pass_by_value, reason = "the plugin calls it so")]
fn started_again(app: &AppHandle, arguments: Vec<String>, folder: String) {
    windows::bring(app, arguments::files(arguments, Path::new(&folder)));
}
