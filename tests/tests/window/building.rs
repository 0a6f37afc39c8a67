//! A question built by picking: from the composer, from an answer, from a column and from a cell.

use fantoccini::key::Key;

use crate::{
    opening::{ANSWER, DIALOG, Outcome, TEXT, command, show_rows, with_averages, with_sales},
    window::{Account, TITLE, Window},
};

const SENTENCE: &str = "[role=dialog] .sentence";
const UNDERSTOOD: &str = "section.turn:last-of-type .understood p";

#[tokio::test]
async fn a_question_is_built_by_picking_and_asked_as_its_sentence_says() -> Outcome {
    let (_account, window) = with_sales().await?;
    window.press("Build a question").await?;
    pick(&window, "What", "total").await?;
    pick(&window, "Of", "pieces").await?;
    pick(&window, "By", "shop").await?;
    window.looks("131-building").await?;
    compute(&window).await?;
    // pandas: sales.groupby('shop').pieces.sum()
    window.until_told(ANSWER, "180").await
}

#[tokio::test]
async fn an_answered_question_is_changed_twice_and_one_change_is_undone() -> Outcome {
    let (account, window) = with_averages().await?;
    window.press("Change this question").await?;
    let answered = window.read(SENTENCE).await?;
    pick(&window, "What", "total").await?;
    let totals = window.read(SENTENCE).await?;
    pick(&window, "Of", "pieces").await?;
    account.desktop.keys(TITLE, &["ctrl+z"])?;
    window.until_read(SENTENCE, &totals).await?;
    account.desktop.keys(TITLE, &["ctrl+z"])?;
    window.until_read(SENTENCE, &answered).await?;
    account.desktop.keys(TITLE, &["ctrl+shift+z"])?;
    window.until_read(SENTENCE, &totals).await?;

    // Closed and opened again, it is as it was left.
    window.escape().await?;
    window.gone(DIALOG).await?;
    window.press("Build a question").await?;
    window.until_read(SENTENCE, &totals).await?;
    compute(&window).await
}

#[tokio::test]
async fn a_condition_on_a_value_is_added_and_taken_away() -> Outcome {
    let (_account, window) = with_sales().await?;
    window.press("Build a question").await?;
    let all = window.read(SENTENCE).await?;
    add_condition(&window, "Only where", "shop").await?;
    window.press_label("East").await?;
    window.looks("132-condition").await?;
    window.press("Add").await?;
    window.count("[role=dialog] li", 1).await?;
    let east = window.read(SENTENCE).await?;
    window.click("[role=dialog] li button").await?;
    window.until_read(SENTENCE, &all).await?;
    window.press("Undo the change").await?;
    window.until_read(SENTENCE, &east).await?;
    compute(&window).await?;
    // pandas: (sales.shop == 'East').sum()
    window.until_told(TEXT, "60").await
}

#[tokio::test]
async fn one_of_300_columns_is_found_by_typing() -> Outcome {
    let account = Account::new()?;
    let names: Vec<String> = (1..=300).map(|column| format!("measurement_{column}")).collect();
    let rows: String = (1..=4).map(|row| format!("{}\n", vec![format!("{row}.5"); 300].join(","))).collect();
    let wide = account.file("wide.csv", format!("{}\n{rows}", names.join(",")))?;
    let window = account.open(&[&wide]).await?;
    window.see("article[aria-label='File wide.csv']").await?;
    window.at_rest().await?;
    window.press("Build a question").await?;
    pick(&window, "What", "highest").await?;
    window.click("[role=dialog] [aria-label^='Of: ']").await?;
    let field = window.see(".pick-popover input").await?;
    field.send_keys("277").await?;
    window.until_all_read(".pick-popover [role=option]", &["measurement_277"]).await?;
    window.picture("133-one-of-300-columns").await?;
    field.send_keys(&Key::Enter.to_string()).await?;
    window.see("[role=dialog] [aria-label='Of: measurement_277']").await?;
    compute(&window).await?;
    window.until_told(TEXT, "4.5").await
}

#[tokio::test]
async fn a_column_and_a_cell_begin_a_question() -> Outcome {
    let (_account, window) = with_sales().await?;
    show_rows(&window).await?;
    window.click("[role=gridcell]#cell-0-1").await?;
    window.press("Ask about the rows where shop is North").await?;
    window.until_told("[role=dialog] li", "North").await?;
    window.escape().await?;
    window.gone(DIALOG).await?;
    window.click("[role=columnheader] [aria-label*='pieces']").await?;
    window.press("Total of this").await?;
    window.see("[role=dialog] [aria-label='Of: pieces']").await?;
    window.see("[role=dialog] [aria-label='What: total']").await?;
    Ok(())
}

#[tokio::test]
async fn the_panel_speaks_german_and_nothing_of_it_is_cut() -> Outcome {
    let (_account, window) = with_sales().await?;
    command(&window, "Deutsch").await?;
    window.press("Frage zusammenstellen").await?;
    pick(&window, "Je", "shop").await?;
    add_condition(&window, "Nur wo", "date").await?;
    window.looks("134-building-german").await?;
    window.prefer("textSize", 200).await?;
    window.looks("135-building-german-in-large-letters").await?;
    window.prefer("textSize", 100).await
}

/// Choose this in the menu of a part.
async fn pick(window: &Window, part: &str, choice: &str) -> Outcome {
    choose(window, part, choice).await?;
    window.see(&format!("[role=dialog] [aria-label='{part}: {choice}']")).await?;
    Ok(())
}

async fn choose(window: &Window, part: &str, choice: &str) -> Outcome {
    window.click(&format!("[role=dialog] [aria-label^='{part}: ']")).await?;
    let field = window.see(".pick-popover input").await?;
    field.send_keys(choice).await?;
    window.until_read(".pick-popover [role=option][data-selected]", choice).await?;
    field.send_keys(&Key::Enter.to_string()).await?;
    window.gone(".pick-popover").await
}

/// Begin a condition on this column; `part` is what the row of conditions is called.
async fn add_condition(window: &Window, part: &str, column: &str) -> Outcome {
    choose(window, part, column).await?;
    window.see("[role=dialog] form select").await?;
    Ok(())
}

/// Ask what was built, and see that it was understood as it was said.
async fn compute(window: &Window) -> Outcome {
    let sentence = window.read(SENTENCE).await?;
    window.press("Compute").await?;
    window.gone(DIALOG).await?;
    window.until_read(UNDERSTOOD, &format!("Understood as: {sentence}")).await
}
