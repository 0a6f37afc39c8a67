//! The sheet of pictures: what there is to see, in two sizes and two lights. `cargo xtask screenshots` shows them on one page.

use anyhow::Result;

use crate::{
    opening::{ANSWER, DATASET, WELCOME, show_rows},
    samples,
    window::{Account, Window},
};

#[tokio::test]
async fn the_sheet() -> Result<()> {
    let account = Account::new()?;
    let sales = account.file("sales.csv", samples::sales())?;
    let window = account.open(&[]).await?;
    window.see(WELCOME).await?;
    in_each(&window, "01-welcome").await?;
    drop(window);

    let window = account.open_scripted(&[&sales], include_str!("scripts/correction.md")).await?;
    window.see(DATASET).await?;
    in_each(&window, "02-file").await?;
    window.ask("How much did the shops take in?").await?;
    window.see(ANSWER).await?;
    in_each(&window, "03-answer").await?;
    window.click(".steps > button").await?;
    window.click("article[aria-label='Cell 1'] button[aria-expanded]").await?;
    in_each(&window, "04-steps").await?;
    show_rows(&window).await?;
    in_each(&window, "05-data").await?;
    for (tab, name) in [("Columns", "06-columns"), ("Import settings", "07-reading")] {
        window.press(tab).await?;
        in_each(&window, name).await?;
    }
    window.shortcut('j').await?;
    window.click("#variable-sales").await?;
    window.see("section[aria-label=Variables] table").await?;
    in_each(&window, "08-variables").await?;
    window.press("Close the variables").await?;
    for (key, name) in [(',', "09-settings"), ('k', "10-commands"), ('e', "11-report"), ('/', "12-keys")] {
        window.shortcut(key).await?;
        window.see("[role=dialog]").await?;
        in_each(&window, name).await?;
        window.escape().await?;
        window.gone("[role=dialog]").await?;
    }
    window.shortcut('b').await?;
    window.see("nav[aria-label=Conversations]").await?;
    in_each(&window, "13-sidebar").await
}

/// Scrolls to the steps, so that the part opened last is visible.
async fn in_each(window: &Window, name: &str) -> Result<()> {
    window.evaluate("document.querySelector('.steps .chain')?.scrollIntoView()").await?;
    window.looks(&format!("sheet/{name}")).await
}
