//! The system's clipboard, as far as the web view has no pictures for it.

use tabletalk_desktop::{Refusal, failed};
use tabletalk_messages::window;
use tauri::AppHandle;

/// Put a picture (PNG) there. WebKitGTK takes none from a page, so GTK does it; elsewhere the page puts it there itself.
#[cfg(target_os = "linux")]
pub async fn offer(app: &AppHandle, picture: Vec<u8>) -> Result<(), Refusal> {
    let (done, answer) = tokio::sync::oneshot::channel();
    app.run_on_main_thread(move || drop(done.send(with_gtk(&picture)))).map_err(failed)?;
    match answer.await {
        Ok(Ok(())) => Ok(()),
        _ => Err(Refusal::new(window::chart_not_copied()).hint(window::save_picture())),
    }
}

#[cfg(target_os = "linux")]
fn with_gtk(picture: &[u8]) -> Result<(), gtk::glib::Error> {
    use gtk::gdk_pixbuf::{PixbufLoader, prelude::PixbufLoaderExt};

    let loader = PixbufLoader::with_type("png")?;
    loader.write(picture)?;
    loader.close()?;
    let clipboard = gtk::Clipboard::get(&gtk::gdk::SELECTION_CLIPBOARD);
    loader.pixbuf().iter().for_each(|pixels| clipboard.set_image(pixels));
    // Keep the picture after the window closes, on desktops that support it.
    clipboard.store();
    Ok(())
}

#[cfg(not(target_os = "linux"))]
#[expect(clippy::unused_async, reason = "the same on every system")]
pub async fn offer(_: &AppHandle, _: Vec<u8>) -> Result<(), Refusal> {
    Ok(())
}
