//! What a person does once the first answer is there.

use anyhow::Result;

use crate::{
    opening::{ANSWER, DATASET, DIALOG, Outcome, TEXT, WELCOME, command, scripted, welcomed, with_sales},
    window::{Account, TITLE},
};

const SHAPE: &str = "article[aria-label='File sales.csv'] header p";

#[tokio::test]
async fn code_is_edited_and_run_and_the_answer_follows() -> Outcome {
    let (_account, window) = scripted(include_str!("scripts/correction.md")).await?;
    window.ask("How much did the shops take in?").await?;
    assert_eq!(window.read(TEXT).await?, "The shops took in 12,991.90 in all.");
    window.see(".steps > button").await?.click().await?;
    window.see("article[aria-label='Cell 2'] button[aria-expanded]").await?.click().await?;
    window.see("article[aria-label='Cell 2'] pre.code").await?;
    window.see("article[aria-label='Cell 2'] [aria-label='Edit the code']").await?.click().await?;
    // pandas: sales.pieces.sum()
    let code = "total = sales['pieces'].sum()\nfinal_answer(f'The shops sold {total} pieces.')";
    window.fill("textarea[aria-label='New code of cell 2']", code).await?;
    window.picture("31-editing-code").await?;
    window.see(".editor .button.primary").await?.click().await?;
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
    window.press("Keep").await?;
    window.until(&described, "Bar chart: What the shops took in".into()).await?;
    window.picture("45-chart-with-another-title").await?;
    command(&window, "Undo").await?;
    window.until(&described, "Bar chart: Takings by shop".into()).await?;
    Ok(())
}

#[tokio::test]
async fn a_repair_is_made_and_taken_back() -> Outcome {
    let (_account, window) = with_sales().await?;
    assert_eq!(window.read(SHAPE).await?, "240 rows × 4 columns · 5.88 kB");
    window.press("Leave out the 5 rows without amount").await?;
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
    window.see("[aria-label='Keep for the report'][aria-pressed=false]").await?.click().await?;
    window.see("[aria-label='Keep for the report'][aria-pressed=true]").await?;
    window.press("Export report").await?;
    window.see("[role=dialog] .paper").await?;
    window.fill("[role=dialog] .heading", "The size of the file").await?;
    window.picture("35-report-of-what-was-kept").await?;
    let report = account.path("kept.html");
    window.press("Save…").await?;
    account.desktop.answer_dialog("Save the report", &report)?;
    assert_eq!(window.read(".bar p").await?, "The report was saved as kept.html.");
    assert!(std::fs::read_to_string(report)?.contains("The size of the file"));
    Ok(())
}

#[tokio::test]
async fn conversations_are_found_by_what_was_said_in_them() -> Outcome {
    let (_account, window) = with_sales().await?;
    window.ask("How many rows are there?").await?;
    window.see(ANSWER).await?;
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
    window.see(&format!("{entries} button")).await?.click().await?;
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
    let read = window.read("article[aria-label^='File '] header p").await?;
    assert!(read.starts_with("2 rows × 2 columns"), "{read}");
    window.ask("What is the total people?").await?;
    let answer = window.read(TEXT).await?;
    assert!(answer.contains("1,000,977"), "{answer}");
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
    assert_eq!(window.read_all("section[aria-label=Variables] .name code").await?, ["sales", "total"]);
    window.see("#variable-total").await?.click().await?;
    window.until_read("section[aria-label=Variables] pre", "12991.9").await?;
    assert_eq!(window.read("section[aria-label=Variables] .origin").await?, "Made in cell 2. Show the cell");
    assert_eq!(window.violations().await?, Vec::<String>::new());
    window.picture("40-variables").await?;
    window.press("Delete total").await?;
    window.gone("#variable-total").await?;
    command(&window, "Undo").await?;
    window.see("#variable-total").await?;
    Ok(())
}

/// No mouse, no driver: keys that go through the desktop into whatever has the focus.
#[tokio::test]
async fn everything_is_done_with_the_keyboard_alone() -> Outcome {
    let (account, window) = welcomed().await?;
    let keys = |keys: &[&str]| account.desktop.keys(TITLE, keys);
    keys(&["ctrl+k"])?;
    window.see(DIALOG).await?;
    account.desktop.types("bike")?;
    keys(&["Return"])?;
    window.see("article[aria-label='File bike_rides.csv']").await?;
    window.gone(".activity").await?;
    keys(&["ctrl+l"])?;
    account.desktop.types("How many rows are there?")?;
    keys(&["Return"])?;
    let answer = window.read(TEXT).await?;
    assert!(answer.contains("366"), "{answer}");
    window.gone(".activity").await?;
    keys(&["ctrl+j"])?;
    window.see("#variable-bike_rides").await?;
    keys(&["Tab"])?;
    let focused = window.evaluate("return document.activeElement.id || document.activeElement.ariaLabel").await?;
    assert_eq!(focused, "variable-bike_rides");
    keys(&["Return"])?;
    window.see("section[aria-label=Variables] table").await?;
    window.picture("41-by-keyboard").await?;
    keys(&["Escape"])?;
    window.gone("section[aria-label=Variables]").await?;
    let focused = window.evaluate("return document.activeElement.id").await?;
    assert_eq!(focused, "question");
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
    let answer = window.read(TEXT).await?;
    assert!(answer.contains("240"), "{answer}");
    assert_eq!(conversations(&account)?, 2);
    Ok(())
}

fn conversations(account: &Account) -> Result<usize> {
    Ok(std::fs::read_dir(account.path("data").join("conversations"))?.count())
}
