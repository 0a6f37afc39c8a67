//! Further features of the window: a second file in a conversation, raw cells, other ways to read a file, asking
//! again, speech, saved settings, reduced motion.

use std::fs;

use serde_json::json;

use crate::{
    opening::{ANSWER, DATASET, DIALOG, Outcome, TEXT, WELCOME, command, scripted, with_sales},
    samples,
    window::{Account, TITLE},
};

#[tokio::test]
async fn another_file_is_dropped_into_a_conversation_and_asked_about() -> Outcome {
    let (account, window) = with_sales().await?;
    window.ask("How many rows are there?").await?;
    window.until_told(TEXT, "240").await?;
    window.at_rest().await?;
    let cities = account.file("cities.csv", "city,people\nOslo,709037\nBergen,291940\n")?;
    account.desktop.drop_files(&[&cities], "Tabletalk", async || window.see(".overlay").await.map(drop)).await?;
    window.until_told("article[aria-label='File cities.csv'] header p", "2 rows × 2 columns").await?;
    window.at_rest().await?;
    window.see(DATASET).await?;
    window.ask("What is the total people?").await?;
    window.until_all_read(TEXT, &["Number of rows: 240.", "The total people is 1,000,977."]).await?;
    window.at_rest().await?;
    window.looks("77-another-file").await
}

#[tokio::test]
async fn cells_are_shown_as_the_file_has_them_and_the_file_is_read_differently() -> Outcome {
    let account = Account::new()?;
    let file = account.file("prices.csv", "day;price\n03.01.2025;1.234,50\n04.01.2025;987,00\n05.01.2025;12,25\n")?;
    let window = account.open(&[&file]).await?;
    window.see("article[aria-label='File prices.csv'] .open").await?;
    window.at_rest().await?;
    window.shortcut('d').await?;
    window.until_read("#cell-0-1", "1234.50").await?;
    window.press_label("Original text").await?;
    window.until_read("#cell-0-1", "1.234,50").await?;
    window.looks("78-original-text").await?;

    window.press("Import settings").await?;
    window.see(".choices select").await?;
    window.choose(".choices select:has(option[value=none])", "none").await?;
    window.until_told(".preview tbody tr", "day").await?;
    window.looks("79-reading-differently").await?;
    window.press("Read it this way").await?;
    window.at_rest().await?;
    window.until_told("article[aria-label='File prices.csv'] header p", "4 rows × 2 columns").await
}

#[tokio::test]
async fn a_question_is_asked_again_and_what_could_be_asked_next_is_one_press() -> Outcome {
    let (_account, window) = scripted(include_str!("scripts/two_answers.md")).await?;
    window.ask("How many shops are there?").await?;
    window.until_read(TEXT, "There are 4 shops.").await?;
    window.at_rest().await?;
    window.press("Ask again").await?;
    window.until_read(TEXT, "The file has 4 shops in it.").await?;
    window.at_rest().await?;
    window.count(ANSWER, 1).await?;
    window.looks("80-asked-again").await?;

    window.click("ul[aria-label='Ask next'] button").await?;
    window.count("section.turn[data-asked]", 2).await?;
    window.until_told("section.turn:last-of-type .text", "240").await
}

#[tokio::test]
async fn what_happens_is_spoken() -> Outcome {
    let (_account, window) = with_sales().await?;
    let spoken = "p[role=status][aria-live=polite]";
    window.until_told(spoken, "sales.csv").await?;
    window.ask("How many rows are there?").await?;
    window.until_told(spoken, "Number of rows: 240.").await
}

#[tokio::test]
async fn what_was_set_is_remembered_and_reset() -> Outcome {
    let account = Account::new()?;
    let window = account.open(&[]).await?;
    window.see(WELCOME).await?;
    let looks =
        "const { fontSize, colorScheme } = getComputedStyle(document.documentElement); return [fontSize, colorScheme]";
    let first = window.evaluate(looks).await?;
    window.shortcut(',').await?;
    window.press("Look and language").await?;
    window.choose("[role=dialog] select:has(option[value='150'])", "150").await?;
    window.choose("[role=dialog] select:has(option[value=de])", "de").await?;
    window.press_label("Dunkel").await?;
    window.until(looks, json!(["24px", "dark"])).await?;
    window.picture("86-other-looks").await?;
    window.resize(1200, 700).await?;
    window.escape().await?;
    window.gone(DIALOG).await?;
    account.desktop.close(TITLE)?;
    drop(window);

    let window = account.open(&[]).await?;
    window.see(WELCOME).await?;
    window.until(looks, json!(["24px", "dark"])).await?;
    let size = window.evaluate("return [Math.abs(innerWidth - 1200) < 40, Math.abs(innerHeight - 700) < 40]").await?;
    assert_eq!(size, json!([true, true]));
    window.picture("87-as-it-was-left").await?;
    window.shortcut(',').await?;
    window.press("Aussehen, Sprache").await?;
    window.press("Aussehen zurücksetzen").await?;
    window.until(looks, first).await?;
    window.press("Close").await
}

/// Runs on a desktop with reduced motion.
#[tokio::test]
async fn nothing_moves_where_the_desktop_asks_for_rest() -> Outcome {
    let account = Account::new()?;
    let settings = account.path("settings/gtk-3.0");
    fs::create_dir_all(&settings)?;
    fs::write(settings.join("settings.ini"), "[Settings]\ngtk-enable-animations=0\n")?;
    let sales = account.file("sales.csv", samples::sales())?;
    let window = account.open(&[&sales]).await?;
    window.see(DATASET).await?;
    window.until("return matchMedia('(prefers-reduced-motion: reduce)').matches", true.into()).await?;
    window.at_rest().await?;
    command(&window, "Settings").await?;
    window.see(DIALOG).await?;
    let moving = "return [...document.querySelectorAll('*')].filter((one) => { const style = getComputedStyle(one); \
        const longest = (times) => Math.max(...times.split(',').map(parseFloat)); \
        return longest(style.transitionDuration) > 0.01 || longest(style.animationDuration) > 0.01; }).map((one) => one.outerHTML)";
    assert_eq!(window.evaluate(moving).await?, json!([]));
    Ok(())
}
