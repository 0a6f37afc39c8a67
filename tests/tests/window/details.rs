//! Details on request: the source of a number, a column, cells, the content of a report.

use std::fs;

use anyhow::Context;

use crate::{
    opening::{ANSWER, DIALOG, Outcome, command, with_averages, with_rows, with_sales},
    window::TITLE,
};

#[tokio::test]
async fn a_number_says_where_it_is_from_and_leads_to_its_cell() -> Outcome {
    let (account, window) = with_averages().await?;
    // As the Tab key would: a focus that comes by script alone counts as the mouse's.
    account.desktop.keys(TITLE, &["Tab"])?;
    window.evaluate("document.querySelector('button.number').focus()").await?;
    account.desktop.keys(TITLE, &["shift+Tab", "Tab"])?;
    let told = window.read(".tooltip").await?;
    assert!(
        told.starts_with("Computed in cell 1") && told.ends_with("Enter opens its rows and its calculation"),
        "{told}"
    );
    window.looks("101-where-a-number-is-from").await?;
    account.desktop.keys(TITLE, &["Return"])?;
    window.press_item("Show how it was computed").await?;
    window.see("article[aria-label='Cell 1'] pre.code").await?;
    window.in_view("article[aria-label='Cell 1']").await?;
    window.looks("102-the-cell-of-a-number").await
}

#[tokio::test]
async fn a_question_that_is_not_clear_is_answered_with_what_may_be_meant() -> Outcome {
    let (_account, window) = with_sales().await?;
    window.ask("Are the shops' amounts steady?").await?;
    let offers = format!("{ANSWER} .offers button");
    let meant = ["total", "average", "median"].map(|number| format!("What is the {number} amount for each shop?"));
    window.until_all_read(&offers, &meant.each_ref().map(String::as_str)).await?;
    window.looks("169-did-you-mean").await?;
    window.press(&meant[1]).await?;
    window.count(ANSWER, 2).await?;
    // pandas: sales.groupby('shop').amount.mean().max()
    let text = window.read(&format!("{ANSWER}:not(.declined) .text")).await?;
    assert!(text.contains("East"), "{text}");
    Ok(())
}

#[tokio::test]
async fn cells_are_chosen_with_the_keyboard_and_copied() -> Outcome {
    let (account, window) = with_rows().await?;
    window.see("[role=grid]").await?;
    window.evaluate("document.querySelector('[role=grid]').focus()").await?;
    account.desktop.keys(TITLE, &["Right", "shift+Right", "shift+Down", "ctrl+c"])?;
    window.until_read(".matching", "4 cells copied").await?;
    window.looks("103-cells-chosen").await?;
    // Into a field, as into any other program.
    window.click("[role=tabpanel] input[type=search]").await?;
    account.desktop.keys(TITLE, &["ctrl+v"])?;
    window
        .until("return document.querySelector('[role=tabpanel] input[type=search]').value", "North\t1 South\t2".into())
        .await?;
    Ok(())
}

#[tokio::test]
async fn a_column_tells_of_itself_and_is_filtered_by_what_it_holds() -> Outcome {
    let (_account, window) = with_rows().await?;
    window.press("Sort and filter shop").await?;
    window.see(".popover").await?;
    let choices = ["A to Z", "Z to A", "Count by this", "Average by this", "Name, unit, type…"];
    window.until_all_read(".popover .choice", &choices).await?;
    window.looks("104-a-column-of-words").await?;
    window.escape().await?;
    window.gone(".popover").await?;
    window.press("Sort and filter amount").await?;
    window.see(".popover").await?;
    // pandas: sales.amount.quantile([.25, .5, .75]), sales.amount.std()
    window.until_read(".popover dd:last-of-type", OF_AMOUNT).await?;
    window.looks("105-a-column-of-numbers").await?;
    window.escape().await?;
    window.press("Columns").await?;
    window.looks("106-all-columns").await
}

#[tokio::test]
async fn a_report_is_put_in_another_order_and_saved() -> Outcome {
    let (account, window) = with_sales().await?;
    for (answers, question) in [(1, "How many rows are there?"), (2, "What is the average amount by shop?")] {
        window.ask(question).await?;
        window.count(ANSWER, answers).await?;
    }
    window.at_rest().await?;
    command(&window, "Export report").await?;
    window.see("[role=dialog] .paper").await?;
    window
        .until(HEADINGS, serde_json::json!(["How many rows are there?", "What is the average amount by shop?"]))
        .await?;
    window.evaluate("document.querySelectorAll('[role=dialog] [aria-label=\"Further down\"]')[0].click()").await?;
    window
        .until(HEADINGS, serde_json::json!(["What is the average amount by shop?", "How many rows are there?"]))
        .await?;
    window.fill("[role=dialog] [autocomplete=name]", "Ann Example").await?;
    window.looks("107-a-report-in-another-order").await?;
    let report = account.path("in another order.html");
    window.press("Save…").await?;
    account.desktop.answer_dialog("Save the report", &report)?;
    window.gone(DIALOG).await?;
    let page = fs::read_to_string(report)?;
    let place = |heading: &str| page.find(&format!("{heading}</h2>")).context("a heading is missing");
    assert!(place("What is the average amount by shop?")? < place("How many rows are there?")?);
    assert!(page.contains("Ann Example"));
    Ok(())
}

const HEADINGS: &str = "return [...document.querySelectorAll('[role=dialog] .heading')].map((one) => one.value)";

const OF_AMOUNT: &str =
    "The middle value is 55.92; half of them lie between 40.67 and 70.83. Standard deviation 17.56.";
