//! Actions on whole conversations: archive, save as files, share, delete.

use anyhow::Result;

use crate::{
    opening::{ANSWER, DATASET, DIALOG, Outcome, WELCOME, command, with_sales},
    window::{Account, Window},
};

const CURRENT: &str = "nav[aria-label=Conversations] ul[aria-label=Conversations] > li";
const AWAY: &str = "nav[aria-label=Conversations] ul[aria-label='Archived'] > li";

/// One with an answer in the list, a new one open.
async fn one_left() -> Result<(Account, Window)> {
    let (account, window) = with_sales().await?;
    window.ask("How many rows are there?").await?;
    window.see(ANSWER).await?;
    window.at_rest().await?;
    window.shortcut('b').await?;
    command(&window, "New conversation").await?;
    window.see(WELCOME).await?;
    window.count(CURRENT, 1).await?;
    Ok((account, window))
}

async fn act(window: &Window, entry: &str, what: &str) -> Outcome {
    window.see(&format!("{entry} .session")).await?;
    window.evaluate(&format!("document.querySelector(\"{entry} .more\").focus()")).await?;
    window.click(&format!("{entry} .more")).await?;
    window.see("[role=menu]").await?;
    window.press_item(what).await
}

#[tokio::test]
async fn a_conversation_is_put_away_and_taken_back() -> Outcome {
    let (_account, window) = one_left().await?;
    window.see(&format!("{CURRENT} .session")).await?;
    window.evaluate(&format!("document.querySelector(\"{CURRENT} .more\").focus()")).await?;
    window.click(&format!("{CURRENT} .more")).await?;
    window.see("[role=menu]").await?;
    window.looks("81-what-to-do-with-a-conversation").await?;
    window.press_item("Archive").await?;
    window.count(AWAY, 1).await?;
    window.looks("82-put-away").await?;
    act(&window, AWAY, "Move back to the list").await?;
    window.count(CURRENT, 1).await?;
    window.gone(AWAY).await
}

#[tokio::test]
async fn a_conversation_is_saved_as_a_file_deleted_and_opened_from_it() -> Outcome {
    let (account, window) = one_left().await?;
    let file = account.path("sales of a year.tabletalk");
    act(&window, CURRENT, "Export to a file…").await?;
    account.desktop.answer_dialog("Save the conversation", &file)?;
    window.until_read(".bar p", "The conversation was saved as sales of a year.tabletalk.").await?;
    window.looks("83-saved-as-a-file").await?;

    act(&window, CURRENT, "Delete…").await?;
    window.see(DIALOG).await?;
    window.looks("84-deleting").await?;
    window.press("Delete").await?;
    window.gone(CURRENT).await?;

    window.press("Open a conversation from a file…").await?;
    account.desktop.answer_dialog("Open a saved conversation", &file)?;
    window.see(DATASET).await?;
    window.until_told(&format!("{ANSWER} .text"), "240").await?;
    window.looks("85-opened-from-a-file").await
}
