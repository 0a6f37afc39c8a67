//! Steps of a user after the first answer.

use anyhow::Result;

use crate::{
    opening::{
        ANSWER, CHOSEN, DATASET, DIALOG, Outcome, TEXT, WELCOME, command, edit_cell, scripted, welcomed, with_sales,
    },
    window::{Account, TITLE},
};

const SHAPE: &str = "article[aria-label='File sales.csv'] header p";

#[tokio::test]
async fn code_is_edited_and_run_and_the_answer_follows() -> Outcome {
    let (_account, window) = scripted(include_str!("scripts/correction.md")).await?;
    window.ask("How much did the shops take in?").await?;
    window.until_read(TEXT, "The shops took in 12,991.90 in all.").await?;
    window.click(".steps > button").await?;
    // pandas: sales.pieces.sum()
    let code = "total = sales['pieces'].sum()\nfinal_answer(f'The shops sold {total} pieces.')";
    edit_cell(&window, 2, code).await?;
    window.picture("31-editing-code").await?;
    window.click(".editor .button.primary").await?;
    window.until_read(TEXT, "The shops sold 720 pieces.").await?;
    window.picture("32-edited-and-run").await?;
    Ok(())
}

#[tokio::test]
async fn a_chart_is_copied_as_a_picture_and_called_otherwise() -> Outcome {
    const PICTURE: &str = "article[aria-label='Answer'] figure img";
    let (account, window) = scripted(include_str!("scripts/chart.md")).await?;
    window.ask("Draw what each shop took in").await?;
    window.in_view(PICTURE).await?;
    window.press("Copy as a picture").await?;
    window.until_read("figcaption [role=status]", "Copied").await?;
    // Twice the size of the chart on the screen.
    assert_eq!(account.desktop.copied_picture()?, (1440, 840));

    let described = format!("return document.querySelector(\"{PICTURE}\").alt.split('.')[0]");
    window.until(&described, "Bar chart: Takings by shop".into()).await?;
    window.press("Change the title").await?;
    window.fill("input[name=title]", "What the shops took in").await?;
    window.press("Apply").await?;
    window.until(&described, "Bar chart: What the shops took in".into()).await?;
    window.picture("45-chart-with-another-title").await?;
    command(&window, "Undo").await?;
    window.until(&described, "Bar chart: Takings by shop".into()).await?;
    Ok(())
}

#[tokio::test]
async fn a_repair_is_made_and_taken_back() -> Outcome {
    let (_account, window) = with_sales().await?;
    window.until_read(SHAPE, "240 rows × 4 columns · 5.88 kB").await?;
    window.press("Exclude the 5 rows without amount").await?;
    window.until_read(SHAPE, "235 rows × 4 columns · 5.88 kB").await?;
    window.picture("33-repaired").await?;
    window.press("Undo").await?;
    window.until_read(SHAPE, "240 rows × 4 columns · 5.88 kB").await?;
    window.picture("34-repair-taken-back").await?;
    Ok(())
}

#[tokio::test]
async fn an_answer_is_kept_and_the_report_is_put_together() -> Outcome {
    let (account, window) = with_sales().await?;
    window.ask("How many rows are there?").await?;
    window.see(ANSWER).await?;
    window.click("[aria-label='Add to the report'][aria-pressed=false]").await?;
    window.see("[aria-label='Add to the report'][aria-pressed=true]").await?;
    window.press("Export report").await?;
    window.see("[role=dialog] .paper").await?;
    window.fill("[role=dialog] .heading", "The size of the file").await?;
    window.picture("35-report-of-what-was-kept").await?;
    let report = account.path("kept.html");
    window.press("Save…").await?;
    account.desktop.answer_dialog("Save the report", &report)?;
    window.until_read(".bar p", "The report was saved as kept.html.").await?;
    assert!(std::fs::read_to_string(report)?.contains("The size of the file"));
    Ok(())
}

#[tokio::test]
async fn conversations_are_found_by_what_was_said_in_them() -> Outcome {
    let (_account, window) = with_sales().await?;
    window.ask("How many rows are there?").await?;
    window.see(ANSWER).await?;
    window.at_rest().await?;
    command(&window, "New conversation").await?;
    window.see(WELCOME).await?;
    command(&window, "A year of bike rides").await?;
    window.see("article[aria-label='File bike_rides.csv']").await?;
    window.shortcut('b').await?;
    let entries = "nav[aria-label=Conversations] ul[aria-label=Conversations] > li";
    window.count(entries, 2).await?;
    window.picture("36-conversations").await?;
    window.fill("nav input[type=search]", "sales").await?;
    let found =
        "return document.querySelectorAll(\"nav[aria-label=Conversations] ul[aria-label=Conversations] > li\").length";
    window.until(found, serde_json::json!(1)).await?;
    window.picture("37-conversation-found").await?;
    window.click(&format!("{entries} button")).await?;
    window.see(DATASET).await?;
    window.see(ANSWER).await?;
    Ok(())
}

#[tokio::test]
async fn a_table_is_pasted() -> Outcome {
    let (_account, window) = welcomed().await?;
    command(&window, "Paste a table").await?;
    window.fill("[role=dialog] textarea", "city\tpeople\nOslo\t709037\nBergen\t291940\n").await?;
    window.picture("38-pasting").await?;
    window.press("Read it").await?;
    window.until_told("article[aria-label^='File '] header p", "2 rows × 2 columns").await?;
    window.ask("What is the total people?").await?;
    window.until_told(TEXT, "1,000,977").await?;
    window.picture("39-pasted-and-asked").await?;
    Ok(())
}

#[tokio::test]
async fn variables_are_looked_at_deleted_and_brought_back() -> Outcome {
    let (_account, window) = scripted(include_str!("scripts/correction.md")).await?;
    window.ask("How much did the shops take in?").await?;
    window.see(ANSWER).await?;
    window.shortcut('j').await?;
    window.count("section[aria-label=Variables] .name code", 2).await?;
    window.until_all_read("section[aria-label=Variables] .name code", &["sales", "total"]).await?;
    window.click("#variable-total").await?;
    window.until_read("section[aria-label=Variables] pre", "12991.9").await?;
    window.until_read("section[aria-label=Variables] .origin", "Made in cell 2. Show the cell").await?;
    assert_eq!(window.violations().await?, Vec::<String>::new());
    window.picture("40-variables").await?;
    window.press("Delete total").await?;
    window.gone("#variable-total").await?;
    command(&window, "Undo").await?;
    window.see("#variable-total").await?;
    Ok(())
}

/// Uses no mouse and no driver: the keys go through the desktop to the focused element.
#[tokio::test]
async fn everything_is_done_with_the_keyboard_alone() -> Outcome {
    let (account, window) = welcomed().await?;
    let keys = |keys: &[&str]| account.desktop.keys(TITLE, keys);
    let focused = async |id: &str| window.until("return document.activeElement.id", id.into()).await;
    keys(&["ctrl+k"])?;
    window.until("return document.activeElement.matches('[role=dialog] input')", true.into()).await?;
    account.desktop.types("bike")?;
    window.until_told(CHOSEN, "bike").await?;
    keys(&["Return"])?;
    window.see("article[aria-label='File bike_rides.csv']").await?;
    window.at_rest().await?;
    keys(&["ctrl+l"])?;
    focused("question").await?;
    account.desktop.types("How many rows are there?")?;
    window.until("return document.querySelector('#question').value", "How many rows are there?".into()).await?;
    keys(&["Return"])?;
    window.until_told(TEXT, "366").await?;
    window.at_rest().await?;
    keys(&["ctrl+j"])?;
    window.see("#variable-bike_rides").await?;
    keys(&["Tab"])?;
    focused("variable-bike_rides").await?;
    keys(&["Return"])?;
    window.see("section[aria-label=Variables] table").await?;
    window.picture("41-by-keyboard").await?;
    keys(&["Escape"])?;
    window.gone("section[aria-label=Variables]").await?;
    focused("question").await?;
    keys(&["ctrl+e"])?;
    window.see("[role=dialog] .paper").await?;
    keys(&["Escape"])?;
    window.gone(DIALOG).await?;
    keys(&["ctrl+slash"])?;
    window.see(DIALOG).await?;
    window.picture("42-keys").await?;
    Ok(())
}

#[tokio::test]
async fn a_second_window_has_a_conversation_of_its_own() -> Outcome {
    let (account, window) = with_sales().await?;
    account.desktop.count(TITLE, 1)?;
    command(&window, "New window").await?;
    account.desktop.count(TITLE, 2)?;
    window.ask("How many rows are there?").await?;
    window.until_told(TEXT, "240").await?;
    assert_eq!(conversations(&account)?, 2);
    Ok(())
}

fn conversations(account: &Account) -> Result<usize> {
    Ok(std::fs::read_dir(account.path("data").join("conversations"))?.count())
}
