//! The ways in which tables come: copied elsewhere, several at once, in a folder; and how those that fit become one.

use std::fs;

use crate::{
    desktop::Desktop,
    opening::{Outcome, TEXT, WELCOME, welcomed},
    window::{Account, TITLE},
};

const CARDS: &str = "article[aria-label^='File '] h2";
const OPEN: &str = "aside[aria-label='These files fit together'] button:not(.taken)";
const PROPOSALS: &str = "aside[aria-label='These files fit together'] button";

#[tokio::test]
async fn cells_that_were_copied_elsewhere_are_pasted_with_a_key() -> Outcome {
    let (account, window) = welcomed().await?;
    let copied = Desktop::copy_text("city\tpeople\nOslo\t709037\nBergen\t291940\n")?;
    account.desktop.keys(TITLE, &["ctrl+v"])?;
    window.see("[role=dialog] textarea").await?;
    let pasted = window.evaluate("return document.querySelector('[role=dialog] textarea').value").await?;
    assert_eq!(pasted, "city\tpeople\nOslo\t709037\nBergen\t291940\n");
    window.looks("71-pasting-by-key").await?;
    drop(copied);
    account.desktop.keys(TITLE, &["Tab", "Tab", "Return"])?;
    window.until_all_read(CARDS, &["pasted.txt"]).await?;
    window.looks("72-pasted").await
}

#[tokio::test]
async fn files_and_a_folder_are_dropped_at_once_put_together_and_joined() -> Outcome {
    let account = Account::new()?;
    let year = |first: u32| {
        let lines = (0..40).map(|order| format!("{},{},{}.50\n", first + order, 7 + order % 3, 10 + order % 9));
        format!("order,customer_id,amount\n{}", lines.collect::<String>())
    };
    let one = account.file("orders_2023.csv", year(1_000))?;
    let other = account.file("orders_2024.csv", year(2_000))?;
    let folder = account.path("lists");
    fs::create_dir(&folder)?;
    account.file("lists/customers.csv", "customer_id,name\n7,Ann\n8,Bob\n9,Cleo\n")?;
    account.file("lists/notes.docx", "no table")?;

    let window = account.open(&[]).await?;
    window.see(WELCOME).await?;
    account
        .desktop
        .drop_files(&[&one, &other, &folder], TITLE, async || window.see(".overlay").await.map(drop))
        .await?;
    window.until_all_read(CARDS, &["orders_2023.csv", "orders_2024.csv", "customers.csv"]).await?;
    window.count(PROPOSALS, 3).await?;
    window.at_rest().await?;
    window.evaluate(&format!("document.querySelector(\"{PROPOSALS}\").scrollIntoView({{ block: 'center' }})")).await?;
    window.looks("73-files-that-fit-together").await?;

    window.press("Combine 2 files into all_orders").await?;
    window.see("article[aria-label='File all_orders']").await?;
    window.until_told("article[aria-label='File all_orders'] header p", "80 rows × 4 columns").await?;
    window.at_rest().await?;
    // A stacked table is joined as a whole, and a join that was made is not offered again.
    window.until_all_read(OPEN, &["Add the columns of customers to all_orders"]).await?;
    window.press("Add the columns of customers to all_orders").await?;
    window.see("article[aria-label='File all_orders_with_customers']").await?;
    window.at_rest().await?;
    window.gone(OPEN).await?;
    window.looks("74-put-together-and-joined").await?;

    window.ask("What is the total amount by name?").await?;
    // pandas: orders.merge(customers, on="customer_id").groupby("name").amount.sum()
    window.until_told(TEXT, "Ann").await?;
    window.looks("75-asked-about-both").await
}
