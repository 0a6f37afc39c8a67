//! Which model answers, and the keys of providers.

use tabletalk_agent::{OwnServer, SecondModel};
use tabletalk_desktop::{
    Refusal,
    models::{self, ModelList, Trial},
    own_server::{self, OwnServerView},
};
use tauri::State;

use crate::windows::{ThisWindow, WindowSessions};

/// Look for servers on this computer, and ask the providers with a key for their models; takes some seconds.
#[tauri::command]
pub async fn list_models(session: ThisWindow) -> Result<ModelList, Refusal> {
    Ok(models::list(&session.home()?.settings()).await)
}

/// Let this model answer from the next question on. One on this computer, or at an address that the person entered, is tried
/// out first. The address is `None` where it is the provider's own.
#[tauri::command]
pub async fn choose_model(session: ThisWindow, name: String, address: Option<String>) -> Result<(), Refusal> {
    session.choose(models::chosen(&name, address).await?)
}

/// Let this model make second runs from the next question on; without one, the model that answers first does.
#[tauri::command]
pub async fn check_with(session: ThisWindow, name: Option<String>, address: Option<String>) -> Result<(), Refusal> {
    session.check_with(models::chosen_second(name, address).await?)
}

/// Ask a model a question of one sentence: its answer, how long it took, and what is known of it.
#[tauri::command]
pub async fn try_model(name: String, address: Option<String>) -> Result<Trial, Refusal> {
    models::try_out(&name, address.as_deref()).await
}

/// Ask a server of the person's own for its models.
#[tauri::command]
pub async fn look_at_server(server: OwnServer) -> Result<OwnServerView, Refusal> {
    own_server::look(&server).await
}

/// Put a key into the system's keyring, from where it does not come back to the page; with an address, for the server there
/// alone.
#[tauri::command]
pub async fn keep_key(
    session: ThisWindow,
    sessions: State<'_, WindowSessions>,
    provider: String,
    address: Option<String>,
    key: String,
) -> Result<(), Refusal> {
    models::keep(&provider, address.as_deref(), &key)?;
    use_new_key(&session, &sessions, &provider, address.as_deref())
}

/// Take a key out of the keyring; from the next question on no window knows it any more.
#[tauri::command]
pub async fn forget_key(
    session: ThisWindow,
    sessions: State<'_, WindowSessions>,
    provider: String,
    address: Option<String>,
) -> Result<(), Refusal> {
    models::forget(&provider, address.as_deref())?;
    use_new_key(&session, &sessions, &provider, address.as_deref())
}

/// Make the model anew in each window that asks it with this key.
fn use_new_key(
    session: &ThisWindow,
    sessions: &WindowSessions,
    provider: &str,
    address: Option<&str>,
) -> Result<(), Refusal> {
    let settings = session.home()?.settings();
    if let SecondModel::Other(second) = &settings.second
        && models::is_of(second, provider, address)
    {
        sessions.all().iter().try_for_each(|session| session.check_with(settings.second.clone()))?;
    }
    let chosen = settings.model.filter(|model| models::is_of(model, provider, address));
    let Some(model) = chosen else { return Ok(()) };
    sessions.all().iter().try_for_each(|session| session.choose(Some(model.clone())))
}
