//! The windows, each with a desk of its own.

use std::{
    collections::HashMap,
    ops::Deref,
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use tauri::{
    AppHandle, Manager, Runtime, State, WebviewWindow, WebviewWindowBuilder,
    ipc::{CommandArg, CommandItem, InvokeError},
};

use crate::{
    desk::Desk,
    refusal::Refusal,
    spoken::{Language, Spoken},
};

/// The window that the program begins with; `tauri.conf.json` names it.
pub const FIRST: &str = "main";

/// As `tauri.conf.json` has it.
const PROGRAM: &str = "Tabletalk";

/// Windows beside the first one; the capability allows windows of these names.
const FURTHER: &str = "window-";

/// More than anybody looks at; each costs the memory of a web view.
const MOST: usize = 8;

/// The desks, by the labels of their windows.
#[derive(Default)]
pub struct Desks(Mutex<HashMap<String, Arc<Desk>>>);

impl Desks {
    pub fn put(&self, label: &str, desk: Desk) {
        self.with(|desks| desks.insert(label.to_owned(), Arc::new(desk)));
    }

    pub fn of(&self, label: &str) -> Option<Arc<Desk>> {
        self.with(|desks| desks.get(label).cloned())
    }

    pub fn all(&self) -> Vec<Arc<Desk>> {
        self.with(|desks| desks.values().cloned().collect())
    }

    /// A window was closed: its conversation can be opened in another one.
    pub fn clear(&self, label: &str) {
        self.with(|desks| desks.remove(label));
    }

    /// A label that no window has.
    fn free(&self) -> Option<String> {
        let labels = (2..=MOST).map(|number| format!("{FURTHER}{number}"));
        self.with(|desks| labels.into_iter().find(|label| !desks.contains_key(label)))
    }

    /// A panic while the lock was held cannot leave the map half changed.
    fn with<T>(&self, act: impl FnOnce(&mut HashMap<String, Arc<Desk>>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The desk of the window that asks.
pub struct Here(Arc<Desk>);

impl Deref for Here {
    type Target = Desk;

    fn deref(&self) -> &Desk {
        &self.0
    }
}

impl<'de, R: Runtime> CommandArg<'de, R> for Here {
    fn from_command(command: CommandItem<'de, R>) -> Result<Self, InvokeError> {
        let webview = command.message.webview_ref();
        let desk = webview.try_state::<Desks>().and_then(|desks| desks.of(webview.label()));
        desk.map(Self).ok_or_else(|| InvokeError::from("this window is being closed"))
    }
}

/// Another window, with a new conversation.
#[tauri::command]
pub async fn open_window(app: AppHandle) -> Result<(), Refusal> {
    let desks = app.state::<Desks>();
    let label = desks.free().ok_or_else(|| Refusal::new("There are many windows open already.").hint("Close one."))?;
    let first = app.config().app.windows.first().cloned();
    let config = first.ok_or_else(|| Refusal::new("The window could not be opened."))?;
    desks.put(&label, Desk::begin().await);
    let config = tauri::utils::config::WindowConfig { label: label.clone(), ..config };
    let opened = WebviewWindowBuilder::from_config(&app, &config).and_then(WebviewWindowBuilder::build);
    opened.map(|_| ()).map_err(|error| {
        desks.clear(&label);
        Refusal::of(&error)
    })
}

/// Letters of a window's title; more of it no system shows.
const LONGEST_TITLE: usize = 120;

/// What the window is called in the system's lists, and how the system's dialogs speak. Without a title it is the program's.
#[tauri::command]
pub fn present_window(
    window: WebviewWindow,
    spoken: State<'_, Spoken>,
    language: Language,
    title: Option<String>,
) -> Result<(), Refusal> {
    spoken.speak(language);
    window.set_title(&titled(title.as_deref())).map_err(|error| Refusal::of(&error))
}

/// One line: a file or a model may have named the conversation.
fn titled(title: Option<&str>) -> String {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    let title: String = title.unwrap_or_default().chars().take(LONGEST_TITLE).map(plain).collect();
    if title.trim().is_empty() { PROGRAM.to_owned() } else { format!("{} – {PROGRAM}", title.trim()) }
}

/// The window that the person looks at, or any: the first one may have been closed.
pub fn in_front(app: &AppHandle) -> Option<WebviewWindow> {
    let windows = app.webview_windows();
    let focused = windows.values().find(|window| window.is_focused().unwrap_or(false));
    focused.or_else(|| windows.get(FIRST)).or_else(|| windows.values().next()).cloned()
}

/// Bring files to the window in front.
pub fn bring(app: &AppHandle, files: Vec<PathBuf>) {
    let Some(window) = in_front(app) else { return };
    if let Some(desk) = app.state::<Desks>().of(window.label()) {
        desk.attach(files);
    }
    // Where the system does not let a program come to the front, the person does it.
    let _ = window.set_focus();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_called_after_its_conversation_in_one_line() {
        assert_eq!(titled(None), "Tabletalk");
        assert_eq!(titled(Some(" ")), "Tabletalk");
        assert_eq!(titled(Some("Sales\nof 2025")), "Sales of 2025 – Tabletalk");
        assert_eq!(titled(Some(&"x".repeat(1_000))).chars().count(), LONGEST_TITLE + " – Tabletalk".chars().count());
    }
}
