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
/// What Enter would do in the list of commands.
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

/// Find a command by its name and carry it out.
pub async fn command(window: &Window, name: &str) -> Outcome {
    window.shortcut('k').await?;
    window.fill("[role=dialog] input", name).await?;
    window.until_said(CHOSEN, |said| said.to_lowercase().contains(&name.to_lowercase())).await?;
    window.see("[role=dialog] input").await?.send_keys(&Key::Enter.to_string()).await?;
    Ok(())
}
