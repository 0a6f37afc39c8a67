//! How the cases begin, and where things are on the page.

use anyhow::Result;
use fantoccini::key::Key;

use crate::{
    samples,
    window::{Account, Window},
};

pub type Outcome = Result<()>;

pub const DATASET: &str = "article[aria-label='File sales.csv']";
pub const ANSWER: &str = "article[aria-label='Answer']";
pub const TEXT: &str = "article[aria-label='Answer'] .text";
/// Folds away how an answer was computed.
pub const STEPS: &str = ".steps > button";
pub const DIALOG: &str = "[role=dialog]";
/// The command that Enter would run in the list of commands.
pub const CHOSEN: &str = "[role=dialog] [role=option][data-selected]";
pub const WELCOME: &str = "section[aria-labelledby=welcome]";

/// An account with nothing in it, and the window as it is at first. The account's folders go with it.
pub async fn welcomed() -> Result<(Account, Window)> {
    let account = Account::new()?;
    let window = account.open(&[]).await?;
    window.see(WELCOME).await?;
    Ok((account, window))
}

/// The sales of four shops have been read; the built-in analyst answers.
pub async fn with_sales() -> Result<(Account, Window)> {
    begun(None).await
}

/// The sales of four shops have been read; a model answers that says what is in the script.
pub async fn scripted(script: &str) -> Result<(Account, Window)> {
    begun(Some(script)).await
}

/// Opens a window in which the built-in analyst has answered with the average amount of each shop and a chart.
pub async fn with_averages() -> Result<(Account, Window)> {
    let (account, window) = with_sales().await?;
    window.ask("What is the average amount by shop?").await?;
    window.see(&format!("{ANSWER} figure img")).await?;
    window.at_rest().await?;
    Ok((account, window))
}

/// All rows of the sales are shown.
pub async fn with_rows() -> Result<(Account, Window)> {
    let (account, window) = with_sales().await?;
    show_rows(&window).await?;
    Ok((account, window))
}

pub async fn show_rows(window: &Window) -> Outcome {
    window.shortcut('d').await?;
    window.until_read(".matching", "240 of 240 rows").await
}

async fn begun(script: Option<&str>) -> Result<(Account, Window)> {
    let account = Account::new()?;
    let sales = account.file("sales.csv", samples::sales())?;
    let window = match script {
        Some(script) => account.open_scripted(&[&sales], script).await?,
        None => account.open(&[&sales]).await?,
    };
    window.see(DATASET).await?;
    window.at_rest().await?;
    Ok((account, window))
}

/// Where limits are set, in the settings.
pub async fn show_limits(window: &Window) -> Outcome {
    window.shortcut(',').await?;
    window.press("Limits").await
}

/// Wait until a setting was kept, and leave the settings.
pub async fn leave_settings(window: &Window) -> Outcome {
    window.until_read("[role=dialog] .setting [role=status]", "Saved.").await?;
    window.press("Close").await?;
    window.gone(DIALOG).await
}

/// Write other code into a cell whose steps are open; a press of the first button of `.editor` runs it.
pub async fn edit_cell(window: &Window, cell: u32, code: &str) -> Outcome {
    let article = format!("article[aria-label='Cell {cell}']");
    window.click(&format!("{article} button[aria-expanded]")).await?;
    window.click(&format!("{article} [aria-label='Edit the code']")).await?;
    window.fill(&format!("textarea[aria-label='New code of cell {cell}']"), code).await
}

/// Find a command by its name and carry it out.
pub async fn command(window: &Window, name: &str) -> Outcome {
    window.shortcut('k').await?;
    window.fill("[role=dialog] input", name).await?;
    window.until_said(CHOSEN, |said| said.to_lowercase().contains(&name.to_lowercase())).await?;
    window.see("[role=dialog] input").await?.send_keys(&Key::Enter.to_string()).await?;
    Ok(())
}
