//! The program in which a person looks at files.

use std::path::PathBuf;

use tabletalk_desktop::{Refusal, failed};
use tabletalk_messages::window;
use tauri::AppHandle;

/// Show this folder, or open this file. On Linux the desktop knows who does that, and GTK asks it.
#[cfg(target_os = "linux")]
pub async fn show(app: &AppHandle, path: PathBuf) -> Result<(), Refusal> {
    let (done, answer) = tokio::sync::oneshot::channel();
    app.run_on_main_thread(move || drop(done.send(with_gtk(&path)))).map_err(failed)?;
    match answer.await {
        Ok(Ok(())) => Ok(()),
        _ => Err(refused()),
    }
}

#[cfg(target_os = "linux")]
fn with_gtk(path: &std::path::Path) -> Result<(), gtk::glib::Error> {
    let address = gtk::glib::filename_to_uri(path, None)?;
    gtk::gio::AppInfo::launch_default_for_uri(&address, gtk::gio::AppLaunchContext::NONE)
}

#[cfg(not(target_os = "linux"))]
#[expect(clippy::unused_async, reason = "the same on every system")]
pub async fn show(_: &AppHandle, path: PathBuf) -> Result<(), Refusal> {
    open::that_detached(path).map_err(|_| refused())
}

fn refused() -> Refusal {
    Refusal::new(window::no_file_manager()).hint(window::copy_path())
}
