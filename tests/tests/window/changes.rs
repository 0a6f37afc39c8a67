//! Changes by the user to an existing conversation: code, questions, its name, its limits.

use anyhow::Result;

use crate::{
    opening::{Outcome, edit_cell, leave_settings, scripted, show_limits},
    window::{Account, TITLE, Window},
};

const ANSWERS: &str = "article[aria-label='Answer'] .text";
const QUESTIONS: &str = "article[aria-label='Your question']";
const LAST_TURN: &str = "section.turn:last-of-type";

/// One that is opened next week.
const NEW_CODE: &str = "shops = sales['shop'].nunique() + 1\nfinal_answer(f'There are {shops} shops.')";

/// Two questions, of which the second used what the first one made.
async fn asked_twice() -> Result<(Account, Window)> {
    let (account, window) = scripted(include_str!("scripts/two_questions.md")).await?;
    window.ask("How many shops are there?").await?;
    window.until_all_read(ANSWERS, &["There are 4 shops."]).await?;
    window.ask("And pieces a shop?").await?;
    // pandas: sales.shop.nunique(), sales.pieces.sum() / 4
    window.until_all_read(ANSWERS, &["There are 4 shops.", "Pieces a shop: 180."]).await?;
    window.at_rest().await?;
    Ok((account, window))
}

#[tokio::test]
async fn what_rests_on_changed_code_is_marked_and_follows_when_it_is_run_again() -> Outcome {
    let (_account, window) = asked_twice().await?;
    window.click("section.turn:nth-last-of-type(2) .steps > button").await?;
    edit_cell(&window, 1, NEW_CODE).await?;
    window.click(".editor .button.primary").await?;
    window.until_all_read(ANSWERS, &["There are 5 shops.", "Pieces a shop: 180."]).await?;
    let mark = format!("{LAST_TURN} article[aria-label='Answer'] .stale");
    window.until_told(&mark, "Something that this answer depends on has changed since.").await?;
    window.picture("51-out-of-date").await?;
    window.click(&format!("{mark} button")).await?;
    window.until_all_read(ANSWERS, &["There are 5 shops.", "Pieces a shop: 144."]).await?;
    window.gone(".stale").await?;
    window.picture("52-run-again").await?;
    Ok(())
}

#[tokio::test]
async fn a_question_is_put_differently_deleted_and_brought_back() -> Outcome {
    let (account, window) = asked_twice().await?;
    window.click(&format!("{LAST_TURN} [aria-label='Ask differently']")).await?;
    window.fill("textarea[aria-label='Ask differently']", "What is the most in one sale?").await?;
    window.picture("53-asking-differently").await?;
    window.click(&format!("{QUESTIONS} .button.primary")).await?;
    window.until_all_read(ANSWERS, &["There are 4 shops.", "The largest number of pieces is 5."]).await?;
    window.until_all_read(QUESTIONS, &["How many shops are there?", "What is the most in one sale?"]).await?;
    window.at_rest().await?;

    window.click(&format!("{LAST_TURN} [aria-label='Delete question and answer']")).await?;
    window.until_all_read(ANSWERS, &["There are 4 shops."]).await?;
    window.picture("54-deleted").await?;
    window.at_rest().await?;
    account.desktop.keys(TITLE, &["Escape"])?;
    window.evaluate("document.activeElement.blur()").await?;
    window.shortcut('z').await?;
    window.until_all_read(ANSWERS, &["There are 4 shops.", "The largest number of pieces is 5."]).await?;
    Ok(())
}

#[tokio::test]
async fn a_conversation_is_named_and_another_one_begins_as_it_does() -> Outcome {
    let (account, window) = asked_twice().await?;
    window.evaluate("document.querySelector('h1.title button').click()").await?;
    window.fill("h1 input, form input[aria-label='Title of the conversation']", "Rates").await?;
    account.desktop.keys(TITLE, &["Return"])?;
    window.until_read("h1.title", "Rates").await?;
    // So is the window, wherever windows are listed.
    account.desktop.count("Rates – Tabletalk", 1)?;

    // Seen under the mouse; there for the keyboard at all times.
    let branch = "section.turn:nth-last-of-type(2) [aria-label='New conversation from here']";
    window.evaluate(&format!("document.querySelector(\"{branch}\").click()")).await?;
    window.until_all_read(ANSWERS, &["There are 4 shops."]).await?;
    window.shortcut('b').await?;
    window.count("nav[aria-label=Conversations] ul[aria-label=Conversations] > li", 2).await?;
    window.picture("55-branch").await?;
    Ok(())
}

#[tokio::test]
async fn limits_hold_for_the_conversation_that_is_open() -> Outcome {
    let (_account, window) = scripted(include_str!("scripts/endless_loop.md")).await?;
    show_limits(&window).await?;
    let seconds = "[role=dialog] input[type=number]";
    window.fill(seconds, "5").await?;
    let change = format!("document.querySelector('{seconds}').dispatchEvent(new Event('change', {{ bubbles: true }}))");
    window.evaluate(&change).await?;
    window.until_read("[role=dialog] .setting [role=status]", "Saved.").await?;
    window.evaluate(&format!("document.querySelector('{seconds}').scrollIntoView({{ block: 'center' }})")).await?;
    window.picture("56-limits").await?;
    leave_settings(&window).await?;

    window.ask("How many rows are there?").await?;
    window.until_all_read(ANSWERS, &["There are 240 rows."]).await?;
    window.click(".steps > button").await?;
    let told = window.read("article[aria-label='Cell 1'].failed section p").await?;
    assert!(told.starts_with("This step took longer than the 5.0 s it is allowed, and was ended."), "{told}");
    window
        .evaluate("document.querySelector(\"article[aria-label='Cell 1'].failed\").scrollIntoView({ block: 'center' })")
        .await?;
    window.picture("57-a-limit-was-reached").await?;
    Ok(())
}
