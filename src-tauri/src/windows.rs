//! The windows, each with a desk of its own.

use std::{
    collections::HashMap,
    ops::Deref,
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use tauri::{
    AppHandle, Manager, Runtime, WebviewWindow, WebviewWindowBuilder,
    ipc::{CommandArg, CommandItem, InvokeError},
};

use crate::{desk::Desk, refusal::Refusal};

/// The window that the program begins with; `tauri.conf.json` names it.
pub const FIRST: &str = "main";

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
