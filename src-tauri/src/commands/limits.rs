//! How far cells and questions may go, and what models cost.

use tabletalk_agent::{ChosenLimits, Settings};
use tabletalk_desktop::{
    LimitsView, Refusal,
    models::{self, ModelPrice},
};
use tabletalk_model::Price;
use tauri::State;

use crate::windows::{ThisWindow, WindowSessions};

/// How far cells and questions may go: what was chosen, and what is usual on this machine.
#[tauri::command]
pub fn limits(session: ThisWindow) -> Result<LimitsView, Refusal> {
    Ok(LimitsView::of(session.home()?.settings().limits))
}

/// Choose limits for the next question in each window, and for all conversations to come.
#[tauri::command]
pub fn set_limits(
    session: ThisWindow,
    sessions: State<'_, WindowSessions>,
    limits: ChosenLimits,
) -> Result<(), Refusal> {
    let home = session.home()?;
    let settings = Settings { limits: limits.bounded(), ..home.settings() };
    home.keep_settings(&settings)?;
    sessions.all().iter().for_each(|session| session.limit(settings.limits));
    Ok(())
}

/// What the chosen model costs, and others of which the person has said so.
#[tauri::command]
pub fn prices(session: ThisWindow) -> Result<Vec<ModelPrice>, Refusal> {
    Ok(models::prices(&session.home()?.settings()))
}

/// Say what a model costs from the next question on; without a price, what its provider says counts.
#[tauri::command]
pub fn set_price(session: ThisWindow, model: String, price: Option<Price>) -> Result<(), Refusal> {
    let home = session.home()?;
    let mut settings = home.settings();
    match price {
        Some(price) => settings.prices.insert(model.clone(), price.bounded()),
        None => settings.prices.remove(&model),
    };
    home.keep_settings(&settings)?;
    let is_chosen = settings.model.as_ref().is_some_and(|chosen| chosen.name == model);
    if is_chosen { session.choose(settings.model) } else { Ok(()) }
}
