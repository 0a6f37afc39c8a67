//! Steps of a user in the window, and the expected screen after each.

use std::fs;

use crate::{
    opening::{ANSWER, DATASET, Outcome, STEPS, WELCOME, command, scripted, show_rows, with_averages, with_sales},
    samples,
    window::{Account, TITLE},
};

const STOPPED: &str = "Stopped. What was done so far is kept.";

#[tokio::test]
async fn a_file_is_dropped_a_question_answered_and_the_report_holds_the_same_number() -> Outcome {
    let account = Account::new()?;
    let sales = account.file("sales.csv", samples::sales())?;
    let window = account.open(&[]).await?;
    window.see(WELCOME).await?;
    window.picture("1-welcome").await?;

    let held = async || {
        window.until_read(".overlay", "Let go to read it").await?;
        window.picture("2-file-held-over-the-window").await
    };
    account.desktop.drop_files(&[&sales], TITLE, held).await?;
    window.until_read(&format!("{DATASET} header p"), "240 rows × 4 columns · 5.88 kB").await?;
    window.until_all_read(&format!("{DATASET} .name"), &["date", "shop", "pieces", "amount"]).await?;
    window.until_all_read(&format!("{DATASET} .gaps"), &["no gaps", "no gaps", "no gaps", "5 gaps (2%)"]).await?;
    window.picture("3-file-read").await?;

    window.ask("What is the average amount by shop?").await?;
    window.see(&format!("{ANSWER} figure img")).await?;
    window.picture("4-answer").await?;
    window.count(&format!("{ANSWER} tbody tr"), 4).await?;
    let rows = window.read_all(&format!("{ANSWER} tbody tr")).await?;
    let shops: Vec<&str> = rows.iter().filter_map(|row| row.split_whitespace().next()).collect();
    assert_eq!(shops, ["East", "South", "North", "West"]);
    let means: Vec<f64> = rows.iter().filter_map(|row| row.split_whitespace().last()?.parse().ok()).collect();
    assert!(
        means.iter().zip([77.601017, 62.849661, 47.94, 32.623559]).all(|(shown, mean)| (shown - mean).abs() < 0.01),
        "{rows:?}"
    );
    let drawn = "return [...document.images].map((image) => image.naturalWidth > 100)";
    window.until(drawn, serde_json::json!([true])).await?;

    let number = window.see(&format!("{ANSWER} button.number")).await?;
    let shown = number.text().await?;
    number.click().await?;
    window.press_item("Show how it was computed").await?;
    window.see("article[aria-label='Cell 1'] pre.code").await?;
    window.in_view("article[aria-label='Cell 1']").await?;
    window.picture("5-where-a-number-comes-from").await?;

    window.press("Export report").await?;
    window.see("[role=dialog] .paper").await?;
    window.picture("6-report-builder").await?;
    window.press("Save…").await?;
    let report = account.path("what sales say.html");
    account.desktop.answer_dialog("Save the report", &report)?;
    window.until_read(".bar p", "The report was saved as what sales say.html.").await?;
    window.picture("6-report-saved").await?;
    let page = fs::read_to_string(report)?;
    assert!(page.contains(&shown), "the report does not hold {shown}");
    assert!(page.contains("<svg") && !page.contains("<script"));
    Ok(())
}

#[tokio::test]
async fn an_error_and_its_correction_are_shown_and_lead_to_each_other() -> Outcome {
    let (_account, window) = scripted(include_str!("scripts/correction.md")).await?;
    window.ask("How much did the shops take in?").await?;

    window.until_read(&format!("{ANSWER} .text"), "The shops took in 12,991.90 in all.").await?;
    window.click(STEPS).await?;
    let failed = "article[aria-label='Cell 1'].failed";
    let told = window.read(&format!("{failed} section p")).await?;
    assert!(told.starts_with("The code asked for a column or an entry that is not there, in line 3."), "{told}");
    window.picture("7-error-and-correction").await?;

    let chains = [format!("{failed} .chain"), "article[aria-label='Cell 2'].fine .chain".to_owned()];
    window.until_read(&chains[0], "Corrected on attempt 2: go to cell 2").await?;
    window.until_read(&chains[1], "Corrected on attempt 2: see what went wrong in cell 1").await?;
    window.click(&format!("{} button", chains[1])).await?;
    window.until("return document.activeElement.closest('article')?.ariaLabel", "Cell 1".into()).await?;
    window.see(&format!("{failed} pre.code")).await?;
    window.in_view(failed).await?;
    window.picture("8-from-the-correction-to-the-error").await?;
    Ok(())
}

#[tokio::test]
async fn stop_ends_a_turn_and_the_next_question_works() -> Outcome {
    let (_account, window) = scripted(include_str!("scripts/silence_then_count.md")).await?;
    window.ask("How many rows are there?").await?;
    window.see(".activity").await?;
    window.picture("9-working").await?;
    window.press("Stop").await?;
    window.until_read("aside.info p", STOPPED).await?;

    window.ask("And now?").await?;
    window.until_read(&format!("{ANSWER} .text"), "The file has 240 rows.").await?;
    window.picture("10-stopped-and-answered").await?;
    Ok(())
}

#[tokio::test]
async fn closing_in_the_middle_of_a_turn_keeps_everything_that_was_complete() -> Outcome {
    let (account, window) = scripted(include_str!("scripts/failure_then_silence.md")).await?;
    window.ask("How much did the shops take in?").await?;
    window.see("article[aria-label='Cell 1'].failed").await?;
    account.desktop.close(TITLE)?;
    drop(window);

    let window = account.open(&[]).await?;
    window.see("article[aria-label='Cell 1'].failed").await?;
    window.see(DATASET).await?;
    window.until_all_read("article[aria-label='Your question']", &["How much did the shops take in?"]).await?;
    window.until_read("aside.info p", STOPPED).await?;
    window.picture("11-opened-again").await?;

    window.ask("How many rows are there?").await?;
    window.until_told(&format!("{ANSWER} .text"), "240").await?;
    Ok(())
}

#[tokio::test]
async fn files_that_are_no_tables_each_get_a_sentence_and_the_others_are_read() -> Outcome {
    let account = Account::new()?;
    let empty = account.file("empty.csv", "")?;
    let picture = account.file("holiday.csv", samples::PICTURE)?;
    let folder = account.path("folder.csv");
    fs::create_dir(&folder)?;
    let vanished = account.path("vanished.csv");
    let sales = account.file("sales.csv", samples::sales())?;

    let window = account.open(&[&empty, &folder, &picture, &vanished, &sales]).await?;
    window.see(DATASET).await?;
    window.count("aside.error", 4).await?;
    let notices = window.read_all("aside.error").await?;
    for (notice, name) in notices.iter().zip(["empty.csv", "folder.csv", "holiday.csv", "vanished.csv"]) {
        assert!(notice.contains(name), "the notice does not name {name}: {notice}");
    }
    window.picture("12-files-that-are-no-tables").await?;
    Ok(())
}

#[tokio::test]
async fn a_wide_file_is_shown_in_part_and_a_new_conversation_is_empty() -> Outcome {
    let account = Account::new()?;
    let names: Vec<String> = (1..=300).map(|column| format!("measurement_{column}")).collect();
    let row = vec!["1.5"; 300].join(",");
    let wide = account.file("wide.csv", format!("{}\n{row}\n{row}\n", names.join(",")))?;
    let window = account.open(&[&wide]).await?;
    let card = "article[aria-label='File wide.csv']";
    window.see(card).await?;
    window.count(&format!("{card} .name"), 12).await?;
    window.press("Show all 300 columns").await?;
    window.count(&format!("{card} .name"), 300).await?;
    window.picture("13-wide-file").await?;

    window.press("New conversation").await?;
    window.see(WELCOME).await?;
    Ok(())
}

#[tokio::test]
async fn a_sample_is_tried_and_the_conversation_found_again() -> Outcome {
    let account = Account::new()?;
    let window = account.open(&[]).await?;
    window.see("section[aria-labelledby=samples]").await?;
    window.picture("14-beginning").await?;
    window.press("A year of bike rides Ask: which weekday has the most rides?").await?;
    window.see("article[aria-label='File bike_rides.csv']").await?;
    window.ask("How many rows are there?").await?;
    window.until_told(&format!("{ANSWER} .text"), "366").await?;

    window.press("New conversation").await?;
    window.see("section[aria-labelledby=earlier]").await?;
    window.picture("15-earlier-conversations").await?;
    window.click("section[aria-labelledby=earlier] button").await?;
    window.until_told(&format!("{ANSWER} .text"), "366").await?;

    window.press("Built-in analyst").await?;
    window.see("[role=dialog]").await?;
    window.see("[role=dialog] details").await?;
    window.picture("16-who-answers").await?;
    window.press("Cancel").await?;
    Ok(())
}

#[tokio::test]
async fn the_rows_of_a_file_are_searched_sorted_and_filtered() -> Outcome {
    let (_account, window) = with_sales().await?;
    window.press("Show the data").await?;
    window.until_read(".matching", "240 of 240 rows").await?;
    window.picture("17-data").await?;

    window.see("[role=tabpanel] input[type=search]").await?.send_keys("north").await?;
    window.until_read(".matching", "60 of 240 rows").await?;
    window.press("Sort and filter amount").await?;
    window.picture("18-a-column").await?;
    window.press("Largest first").await?;
    // pandas: sales[sales.shop == "North"].amount.max()
    window.until_read("#cell-0-3", "56.92").await?;
    window.press("Sort and filter amount").await?;
    window.press("Only gaps").await?;
    window.see(".chips button").await?;
    window.until_read(".matching", &format!("{GAPS_IN_NORTH} of 240 rows")).await?;
    window.picture("19-filtered").await?;
    Ok(())
}

/// pandas: `(sales[sales.shop == "North"].amount.isna()).sum()`
const GAPS_IN_NORTH: usize = 2;

#[tokio::test]
async fn the_window_speaks_german_and_axe_finds_nothing_in_either_light() -> Outcome {
    let (_account, window) = with_averages().await?;
    window.click(STEPS).await?;
    for theme in ["Light", "Dark"] {
        window.shortcut(',').await?;
        window.press("Look and language").await?;
        window.see(".segments label").await?;
        window.evaluate(&format!("{CHOOSE}('{theme}')")).await?;
        assert_eq!(window.violations().await?, Vec::<String>::new());
        window.picture(&format!("23-settings-{theme}")).await?;
        window.press("Close").await?;
        window.gone("[role=dialog]").await?;
        assert_eq!(window.violations().await?, Vec::<String>::new());
        show_rows(&window).await?;
        assert_eq!(window.violations().await?, Vec::<String>::new());
        window.picture(&format!("24-data-{theme}")).await?;
        window.press("Close the data").await?;
        window.gone(".matching").await?;
    }
    command(&window, "Deutsch").await?;
    window.until_read("form button.go", "Fragen").await?;
    window.picture("25-german").await?;
    Ok(())
}

/// Presses the choice with this label.
const CHOOSE: &str = "return (label => [...document.querySelectorAll('.segments label')]\
    .find(one => one.innerText.trim() === label).querySelector('input').click())";
