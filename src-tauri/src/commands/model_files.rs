//! Models inside the app: listed, downloaded, chosen as files, tried, removed.
//!
//! Files are chosen in the system's own dialogs; the page only knows the names of models.

use tabletalk_desktop::{
    Refusal,
    model_files::{self, DownloadProgress, Downloads, ModelFilesView, TrialProgress, TrialView, Trials},
};
use tabletalk_messages::window;
use tabletalk_model::model_files::{ModelFileError, ModelFiles};
use tauri::{AppHandle, State, async_runtime::spawn_blocking, ipc::Channel};

use crate::{dialogs, window_session::WindowSession, windows::ThisWindow};

/// The models that can be downloaded, and the files of models on this computer.
#[tauri::command]
pub async fn list_model_files(session: ThisWindow) -> Result<ModelFilesView, Refusal> {
    with_files(&session, |files| Ok(model_files::view(files))).await
}

/// Download a model, or go on with a download; the name by which it is chosen. It ends when the model is there, when it is
/// paused, or when it cannot go on.
#[tauri::command]
pub async fn download_model(
    session: ThisWindow,
    downloads: State<'_, Downloads>,
    id: String,
    progress: Channel<DownloadProgress>,
) -> Result<String, Refusal> {
    // A page that is gone misses nothing: the download goes on.
    let tell = move |far| drop(progress.send(far));
    Ok(downloads.run(session.home()?.data(), &id, tell).await?)
}

/// Stop a download; what was received is kept.
#[tauri::command]
pub fn pause_download(downloads: State<'_, Downloads>, id: String) -> Result<(), Refusal> {
    downloads.pause(&id);
    Ok(())
}

/// Delete what an unfinished download left.
#[tauri::command]
pub async fn discard_download(session: ThisWindow, id: String) -> Result<(), Refusal> {
    with_files(&session, move |files| model_files::discard(files, &id)).await
}

/// Let the person choose the file of a model, which is used where it lies: the name by which it is chosen, or `None` when they
/// changed their mind.
#[tauri::command]
pub async fn pick_model_file(app: AppHandle, session: ThisWindow) -> Result<Option<String>, Refusal> {
    let Some(path) = dialogs::model_file(&app).await? else { return Ok(None) };
    with_files(&session, move |files| files.choose(&path).map(|file| Some(model_files::model_name(&file)))).await
}

/// Try a model on this computer: how fast it is, and whether its code answers five questions about a sample. What it shows is
/// kept with the file.
#[tauri::command]
pub async fn try_model_file(
    session: ThisWindow,
    trials: State<'_, Trials>,
    name: String,
    progress: Channel<TrialProgress>,
) -> Result<TrialView, Refusal> {
    let tell = move |stage| drop(progress.send(stage));
    trials.run(session.home()?.data(), &name, tell).await
}

/// Stop the trial that goes on.
#[tauri::command]
pub fn stop_trial(trials: State<'_, Trials>) -> Result<(), Refusal> {
    trials.stop();
    Ok(())
}

/// Delete a model that was downloaded, or forget a file that was chosen.
#[tauri::command]
pub async fn remove_model(session: ThisWindow, name: String) -> Result<(), Refusal> {
    with_files(&session, move |files| model_files::remove(files, &name)).await
}

/// Let the person choose another folder for downloaded models, and move them there.
#[tauri::command]
pub async fn move_models(app: AppHandle, session: ThisWindow) -> Result<(), Refusal> {
    let Some(folder) = dialogs::models_folder(&app).await? else { return Ok(()) };
    with_files(&session, move |files| files.move_to(&folder)).await
}

/// Work on the files of models, off the threads that answer the window: large files are moved.
async fn with_files<T: Send + 'static>(
    session: &WindowSession,
    work: impl FnOnce(&mut ModelFiles) -> Result<T, ModelFileError> + Send + 'static,
) -> Result<T, Refusal> {
    let mut files = ModelFiles::open(session.home()?.data());
    let done = spawn_blocking(move || work(&mut files)).await;
    Ok(done.map_err(|_| Refusal::new(window::not_finished()).hint(window::try_again()))??)
}
