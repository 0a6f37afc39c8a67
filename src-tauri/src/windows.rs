//! The windows, each with a session of its own.

use std::{
    collections::HashMap,
    ops::Deref,
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use tabletalk_agent::Home;
use tabletalk_desktop::{Refusal, failed};
use tabletalk_messages::window;
use tauri::{
    AppHandle, Manager, Runtime, WebviewWindow, WebviewWindowBuilder,
    ipc::{CommandArg, CommandItem, InvokeError},
};

use crate::window_session::WindowSession;

/// The window that the program begins with; `tauri.conf.json` names it.
pub const FIRST: &str = "main";

/// As `tauri.conf.json` names it.
const PROGRAM: &str = "Tabletalk";

/// Windows beside the first one; the capability allows windows of these names.
const FURTHER: &str = "window-";

/// More than anybody looks at; each costs the memory of a web view.
const MOST: usize = 8;

/// The sessions, by the labels of their windows.
#[derive(Default)]
pub struct WindowSessions(Mutex<HashMap<String, Arc<WindowSession>>>);

impl WindowSessions {
    pub fn put(&self, label: &str, session: WindowSession) {
        self.with(|sessions| sessions.insert(label.to_owned(), Arc::new(session)));
    }

    pub fn of(&self, label: &str) -> Option<Arc<WindowSession>> {
        self.with(|sessions| sessions.get(label).cloned())
    }

    pub fn all(&self) -> Vec<Arc<WindowSession>> {
        self.with(|sessions| sessions.values().cloned().collect())
    }

    /// A window was closed: its conversation can be opened in another one.
    pub fn clear(&self, label: &str) {
        self.with(|sessions| sessions.remove(label));
    }

    /// A label that no window has.
    fn free(&self) -> Option<String> {
        let labels = (2..=MOST).map(|number| format!("{FURTHER}{number}"));
        self.with(|sessions| labels.into_iter().find(|label| !sessions.contains_key(label)))
    }

    /// A panic while the lock was held cannot leave the map half changed.
    fn with<T>(&self, act: impl FnOnce(&mut HashMap<String, Arc<WindowSession>>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The session of the window that a command comes from.
pub struct ThisWindow(Arc<WindowSession>);

impl Deref for ThisWindow {
    type Target = WindowSession;

    fn deref(&self) -> &WindowSession {
        &self.0
    }
}

impl<'de, R: Runtime> CommandArg<'de, R> for ThisWindow {
    fn from_command(command: CommandItem<'de, R>) -> Result<Self, InvokeError> {
        let webview = command.message.webview_ref();
        let session = webview.try_state::<WindowSessions>().and_then(|sessions| sessions.of(webview.label()));
        session.map(Self).ok_or_else(|| InvokeError::from("this window is being closed"))
    }
}

/// Open another window, with a new conversation.
pub async fn open(app: &AppHandle) -> Result<(), Refusal> {
    let sessions = app.state::<WindowSessions>();
    let label = sessions.free().ok_or_else(|| Refusal::new(window::many_windows()).hint(window::close_one()))?;
    let first = app.config().app.windows.first().cloned();
    let config = first.ok_or_else(|| Refusal::new(window::no_window()))?;
    let home = app.state::<Result<Home, Refusal>>().inner().clone();
    sessions.put(&label, WindowSession::begin(home).await);
    let config = tauri::utils::config::WindowConfig { label: label.clone(), ..config };
    let opened = WebviewWindowBuilder::from_config(app, &config).and_then(WebviewWindowBuilder::build);
    opened.map(|_| ()).map_err(|error| {
        sessions.clear(&label);
        failed(error)
    })
}

/// Letters of a window's title; more of it no system shows.
const LONGEST_TITLE: usize = 120;

/// The window's title after its conversation, in one line: a file or a model may have named that.
pub fn titled(title: Option<&str>) -> String {
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
    if let Some(session) = app.state::<WindowSessions>().of(window.label()) {
        session.attach(files);
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
