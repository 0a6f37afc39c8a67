//! From an answer to its rows, from a group to questions about it alone, and columns under the names people know.

use crate::{
    opening::{ANSWER, DIALOG, Outcome, TEXT, show_rows, with_averages, with_sales},
    window::TITLE,
};

const LAST: &str = "section.turn:last-of-type";
/// What the column `pieces` holds, as the file's card says it, which may be out of sight.
const KIND: &str =
    "return document.querySelector(\"article[aria-label='File sales.csv'] li:nth-child(3) .detail span\").textContent";

#[tokio::test]
async fn an_answer_leads_to_its_rows_and_a_group_of_it_narrows_what_is_asked_next() -> Outcome {
    let (_account, window) = with_averages().await?;
    window.click(&format!("{ANSWER} tbody tr:first-child .group-name")).await?;
    window.looks("230-menu-of-a-group").await?;
    window.press_item("Show the rows").await?;
    // pandas: sales[sales.shop == 'East']
    window.until_told(&format!("{LAST} .understood p"), "East").await?;
    window.until_told(&format!("{LAST} tbody tr:first-child"), "East").await?;
    window.at_rest().await?;

    window.click(&format!("{ANSWER} tbody tr:first-child .group-name")).await?;
    window.press_item("Only this from now on").await?;
    window.until_read(".narrowing li", "shop: East").await?;
    window.ask("How many rows are there?").await?;
    // pandas: (sales.shop == 'East').sum()
    window.until_told(&format!("{LAST} .text"), "60").await?;
    window.at_rest().await?;
    window.looks("231-only-east").await?;
    window.click(&format!("{LAST} .understood button:last-child")).await?;
    window.until_told(&format!("{LAST} tbody tr:first-child"), "East").await?;
    window.at_rest().await?;
    window.click(".narrowing li button").await?;
    window.gone(".narrowing").await?;
    window.ask("How many rows are there?").await?;
    window.until_told(&format!("{LAST} .text"), "240").await
}

#[tokio::test]
async fn a_number_of_the_sentence_leads_to_the_rows_of_its_group() -> Outcome {
    let (_account, window) = with_averages().await?;
    window.click(&format!("{ANSWER} button.number")).await?;
    // pandas: sales.groupby('shop').amount.mean().idxmax()
    window.looks("235-menu-of-a-number").await?;
    window.press_item("Show the rows of East").await?;
    window.until_told(&format!("{LAST} tbody tr:first-child"), "East").await
}

#[tokio::test]
async fn chosen_answers_stand_on_the_board() -> Outcome {
    let (_account, window) = with_averages().await?;
    window.press("Add to the report").await?;
    window.at_rest().await?;
    window.ask("How many rows are there?").await?;
    window.at_rest().await?;
    window.click(&format!("{LAST} [aria-label='Add to the report']")).await?;
    window.at_rest().await?;
    window.press("Board: 2 answers").await?;
    window.count("section[aria-label=Board] article", 2).await?;
    window.see("section[aria-label=Board] figure img").await?;
    window.looks("236-board").await?;
    window.click("section[aria-label=Board] li:last-child [aria-label='Further up']").await?;
    window.until_told("section[aria-label=Board] li:first-child", "240").await
}

#[tokio::test]
async fn a_bar_is_selected_by_the_keyboard_and_leads_to_its_rows() -> Outcome {
    let (account, window) = with_averages().await?;
    window.evaluate("document.querySelector('article[aria-label=Answer] .picture').focus()").await?;
    account.desktop.keys(TITLE, &["Right", "Return"])?;
    window.see(&format!("{ANSWER} .group")).await?;
    let shop = window.read(&format!("{ANSWER} .group span")).await?;
    window.looks("232-a-bar-selected").await?;
    window.click(&format!("{ANSWER} .group button")).await?;
    window.until_told(&format!("{LAST} tbody tr:first-child"), &shop).await
}

#[tokio::test]
async fn a_column_gets_a_name_and_a_unit_from_its_header_and_they_are_undone() -> Outcome {
    let (account, window) = with_sales().await?;
    show_rows(&window).await?;
    window.click("[role=columnheader] [aria-label*='amount']").await?;
    window.press("Name, unit, type…").await?;
    window.fill(".popover form label:nth-of-type(1) input", "Revenue").await?;
    window.fill(".popover form label:nth-of-type(2) input", "thousand €").await?;
    window.looks("233-a-column-renamed").await?;
    window.press("Rename").await?;
    window.see("[role=columnheader] [aria-label*='Revenue (thousand €)']").await?;
    window.at_rest().await?;
    window.shortcut('d').await?;
    window.ask("What is the total revenue by shop?").await?;
    window.see(&format!("{ANSWER} figure img")).await?;
    window.at_rest().await?;
    window.looks("234-answer-with-a-unit").await?;
    // In the field the keys would be the field's own.
    window.evaluate("document.activeElement.blur()").await?;
    account.desktop.keys(TITLE, &["ctrl+z"])?;
    window.gone(ANSWER).await?;
    window.at_rest().await?;
    account.desktop.keys(TITLE, &["ctrl+z"])?;
    show_rows(&window).await?;
    window.see("[role=columnheader] [aria-label*='amount']").await?;
    window.click("[role=columnheader] [aria-label*='pieces']").await?;
    window.press("Name, unit, type…").await?;
    window.choose(".popover .kind select", "text").await?;
    window.at_rest().await?;
    window.until(KIND, "Text ·".into()).await?;
    window.at_rest().await?;
    account.desktop.keys(TITLE, &["ctrl+z"])?;
    window.until(KIND, "Whole numbers ·".into()).await
}

#[tokio::test]
async fn what_is_not_understood_is_one_sentence_and_help_has_examples_of_this_file() -> Outcome {
    let (_account, window) = with_sales().await?;
    window.looks("235-facts-and-columns").await?;
    window.ask("What is our profit margin?").await?;
    window.until_read(TEXT, "I couldn't match “profit” or “margin” to a column or value of this file.").await?;
    window.at_rest().await?;
    window.looks("236-declined").await?;
    window.press("What can I ask?").await?;
    window.see("[role=dialog] li button").await?;
    window.looks("237-help").await?;
    let example = window.read("[role=dialog] ul:nth-of-type(2) li:first-child button").await?;
    window.click("[role=dialog] ul:nth-of-type(2) li:first-child button").await?;
    window.gone(DIALOG).await?;
    window.until_read(&format!("{LAST} .understood p"), &format!("Understood as: {example}")).await
}
