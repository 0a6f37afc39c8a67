//! Accessibility and limits of the window: large files, large letters, right-to-left scripts, a second start.

use crate::{
    opening::{DATASET, Outcome, show_rows, welcomed, with_averages},
    samples,
    window::{Account, Window},
};

#[tokio::test]
async fn a_large_file_is_shown_while_it_is_read_and_reading_it_is_stopped() -> Outcome {
    let account = Account::new()?;
    // Larger than what is read into memory, so that there is something to see for a while.
    let rows = (0..20_000).map(|row| format!("2025-01-{:02},shop {},{row},{}.5\n", 1 + row % 28, row % 50, row % 977));
    let large =
        account.file("large.csv", format!("day,shop,number,amount\n{}", rows.collect::<String>().repeat(450)))?;
    let window = account.open(&[&large]).await?;
    let card = "article[aria-label='File large.csv'][aria-busy=true]";
    window.see(&format!("{card} li")).await?;
    window.until_all_read(&format!("{card} .name"), &["day", "shop", "number", "amount"]).await?;
    let so_far = window.read(&format!("{card} header div > p")).await?;
    assert!(so_far.starts_with("So far ") && so_far.ends_with(" rows × 4 columns"), "{so_far}");
    window.picture("61-being-read").await?;
    window.press("Stop reading").await?;
    window.gone(card).await?;
    window.gone(".dataset, article[aria-label^='File ']").await?;
    window.see("aside.info").await?;
    window.picture("62-reading-stopped").await?;
    Ok(())
}

#[tokio::test]
async fn nothing_is_cut_at_twice_the_text_size_or_from_right_to_left() -> Outcome {
    let (_account, window) = with_averages().await?;
    window.evaluate("document.documentElement.dir = 'rtl'").await?;
    everywhere(&window, "63-from-the-right").await?;
    window.evaluate("document.documentElement.dir = 'ltr'; document.documentElement.style.fontSize = '200%'").await?;
    everywhere(&window, "64-large-letters").await?;
    window.evaluate("document.documentElement.style.fontSize = '150%'").await?;
    show_rows(&window).await?;
    fits(&window, "65-larger-letters", "data").await
}

/// The conversation, the data, the variables and the dialogs, in the smallest size of the sheet: nothing is wider than the
/// window, and no text of a button is longer than the button.
async fn everywhere(window: &Window, name: &str) -> Outcome {
    window.resize(900, 600).await?;
    fits(window, name, "conversation").await?;
    show_rows(window).await?;
    fits(window, name, "data").await?;
    window.shortcut('j').await?;
    window.see("#variable-sales").await?;
    fits(window, name, "variables").await?;
    window.press("Close the variables").await?;
    for (key, dialog) in [(',', "settings"), ('k', "commands"), ('e', "report"), ('/', "keys")] {
        window.shortcut(key).await?;
        window.see("[role=dialog]").await?;
        fits(window, name, dialog).await?;
        window.escape().await?;
        window.gone("[role=dialog]").await?;
    }
    Ok(())
}

async fn fits(window: &Window, name: &str, place: &str) -> Outcome {
    window.picture(&format!("{name}-{place}")).await?;
    assert_eq!(window.cut().await?, Vec::<String>::new(), "{name}, {place}");
    Ok(())
}

#[tokio::test]
async fn the_files_of_a_second_start_come_to_the_window_that_is_open() -> Outcome {
    let (account, window) = welcomed().await?;
    let sales = account.file("sales.csv", samples::sales())?;
    // As the system does it when a file is opened with this program.
    account.start_again(&[&sales])?;
    window.see(DATASET).await?;
    account.desktop.count("Tabletalk", 1)?;
    Ok(())
}
