//! First choices, looks, folders, samples, charts, and what else a person can do once.

use std::{fs, os::unix::fs::PermissionsExt};

use anyhow::{Context, ensure};
use serde_json::json;

use crate::{
    keyring::Keyring,
    models::ollama,
    opening::{ANSWER, DATASET, DIALOG, Outcome, TEXT, WELCOME, command, scripted, welcomed, with_sales},
    window::{Account, TITLE},
};

const CHOICE: &str = "section[aria-labelledby=first-choice]";

#[tokio::test]
async fn at_first_the_built_in_analyst_is_taken_and_not_asked_about_again() -> Outcome {
    let account = Account::new()?;
    let window = account.open(&[]).await?;
    window.count(&format!("{CHOICE} button"), 3).await?;
    window.looks("151-the-first-choice").await?;
    window.click(&format!("{CHOICE} li:nth-child(1) button")).await?;
    window.gone(CHOICE).await?;
    window.gone(DIALOG).await?;
    window.until_told(".promise", "Your file stays on this computer").await?;
    account.desktop.close(TITLE)?;
    drop(window);
    let window = account.open(&[]).await?;
    window.see(WELCOME).await?;
    window.gone(CHOICE).await?;
    command(&window, "A year of bike rides").await?;
    window.see("article[aria-label='File bike_rides.csv']").await?;
    window.ask("How many rows are there?").await?;
    window.until_told(TEXT, "366").await
}

#[tokio::test]
async fn at_first_a_model_on_this_computer_is_taken() -> Outcome {
    let _server = ollama().await?;
    let (_account, window) = welcomed().await?;
    window.click(&format!("{CHOICE} li:nth-child(2) button")).await?;
    window.click("[role=dialog] input[value='ollama:qwen3:8b']").await?;
    window.looks("152-a-model-here-at-first").await?;
    window.press("Use").await?;
    window.gone(DIALOG).await?;
    window.gone(CHOICE).await?;
    window.until("return document.querySelector('header').innerText.includes('qwen3:8b')", true.into()).await?;
    Ok(())
}

#[tokio::test]
async fn at_first_a_service_is_taken_and_asks_for_its_key() -> Outcome {
    let keyring = Keyring::start()?;
    let account = Account::new()?;
    let (name, bus) = keyring.environment();
    let window = account.open_with(&[], &[(name, &bus)]).await?;
    window.click(&format!("{CHOICE} li:nth-child(3) button")).await?;
    window.see("[role=dialog] form.key input").await?;
    window.in_view("[role=dialog] form.key").await?;
    window.looks("153-a-service-at-first").await?;
    window.press("Cancel").await?;
    window.gone(DIALOG).await?;
    window.see(WELCOME).await?;
    Ok(())
}

#[tokio::test]
async fn what_the_cards_of_the_samples_ask_is_answered() -> Outcome {
    let (_account, window) = welcomed().await?;
    for (card, file, question, told) in SAMPLES {
        command(&window, card).await?;
        window.see(&format!("article[aria-label='File {file}']")).await?;
        window.ask(question).await?;
        window.until_told(TEXT, told).await?;
        window.at_rest().await?;
        window.looks(&format!("154-{file}")).await?;
        command(&window, "New conversation").await?;
        window.see(WELCOME).await?;
    }
    Ok(())
}

/// The card, its file, what it says to ask, and what the answer holds: computed by pandas.
const SAMPLES: [(&str, &str, &str, &str); 3] = [
    ("A year of bike rides", "bike_rides.csv", "Which weekday has the most rides?", BIKE),
    ("Three coffee shops", "coffee_orders.csv", "Which store has the highest total amount?", COFFEE),
    ("Strom im Haushalt", "haushaltsstrom.csv", "Welches Gerät hat die höchsten Kosten?", POWER),
];

#[tokio::test]
async fn the_typeface_is_that_of_the_system_when_it_is_wanted() -> Outcome {
    const FACES: &str = "const face = (css) => getComputedStyle(document.querySelector(css)).fontFamily.split(',')[0]; \
        return [face('body'), face('.welcome h2')]";
    let account = Account::new()?;
    let window = account.open(&[]).await?;
    window.see(WELCOME).await?;
    let own = window.evaluate(FACES).await?;
    window.shortcut(',').await?;
    window.press("Look and language").await?;
    window.choose("[role=dialog] select:has(option[value=own])", "system").await?;
    crate::window::patiently(async || {
        ensure!(window.evaluate(FACES).await? != own, "the faces are still {own}");
        Ok(())
    })
    .await?;
    window.looks("155-the-typeface").await?;
    window.press("Close").await?;
    window.gone(DIALOG).await?;
    window.looks("156-the-system-s-typeface").await?;
    let system = window.evaluate(FACES).await?;
    account.desktop.close(TITLE)?;
    drop(window);
    let window = account.open(&[]).await?;
    window.see(WELCOME).await?;
    window.until(FACES, system).await
}

#[tokio::test]
async fn the_data_folder_is_named_and_shown_in_the_file_manager() -> Outcome {
    let account = Account::new()?;
    // Registers a file manager, as a desktop does.
    let manager = account.file("manager.sh", "#!/bin/sh\necho \"$1\" > \"$0.shown\"\n")?;
    fs::set_permissions(&manager, fs::Permissions::from_mode(0o755))?;
    fs::create_dir_all(account.path("data/applications"))?;
    fs::create_dir_all(account.path("settings"))?;
    let entry = format!(
        "[Desktop Entry]\nType=Application\nName=Files\nMimeType=inode/directory;\nExec={} %f\n",
        manager.display()
    );
    account.file("data/applications/files.desktop", entry)?;
    account.file("settings/mimeapps.list", "[Default Applications]\ninode/directory=files.desktop\n")?;
    let window = account.open(&[]).await?;
    window.see(WELCOME).await?;
    window.shortcut(',').await?;
    window.press("Data and support").await?;
    let folder = account.path("data").display().to_string();
    window.until_read("[role=dialog] code", &folder).await?;
    window.looks("157-the-data-folder").await?;
    window.press("Show the folder").await?;
    let shown = account.path("manager.sh.shown");
    crate::window::patiently(async || {
        let told = fs::read_to_string(&shown).context("no folder was shown")?;
        ensure!(told.trim().trim_end_matches('/') == folder, "{told} was shown");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_column_of_several_things_is_divided_and_the_report_says_so() -> Outcome {
    let account = Account::new()?;
    let rows =
        ["Ann Lee, Oslo", "Bob Ray, Bergen", "Eve Orr, Oslo", "Dan Fox, Bergen", "Joe Lux, Oslo", "Kim Roe, Oslo"];
    let lines = rows.iter().enumerate().map(|(index, person)| format!("{};{person};{}\n", index + 1, 10 + index));
    let people = account.file("people.csv", format!("id;person;weight\n{}", lines.collect::<String>()))?;
    let window = account.open(&[&people]).await?;
    let card = "article[aria-label='File people.csv']";
    window.until_told(&format!("{card} .findings"), "person looks like 2 columns in one, separated by ,").await?;
    window.at_rest().await?;
    window.click(&format!("{card} .fold")).await?;
    window.until_told(&format!("{card} .findings tbody"), "Ann Lee").await?;
    window.looks("158-a-column-of-several-things").await?;
    window.press("Split into 2 columns").await?;
    window.until_told(&format!("{card} header p"), "6 rows × 5 columns").await?;
    window.until_all_read(&format!("{card} .name"), &["id", "person", "weight", "person 1", "person 2"]).await?;
    window.at_rest().await?;
    window.looks("159-divided").await?;
    window.ask("What is the average weight by person 2?").await?;
    // pandas: people.groupby("person 2").weight.mean()
    window.until_told(TEXT, "Oslo (12.75)").await?;
    window.at_rest().await?;
    command(&window, "Export report").await?;
    window.see("[role=dialog] .paper").await?;
    window.press("Save…").await?;
    let report = account.path("divided.html");
    account.desktop.answer_dialog("Save the report", &report)?;
    window.gone(DIALOG).await?;
    let page = fs::read_to_string(report)?;
    ensure!(
        page.contains("Split into 2 columns") && page.contains("person 2"),
        "the report does not say what was divided"
    );
    window.evaluate(&format!("document.querySelector(\"{card} .done button\").click()")).await?;
    window.until_told(&format!("{card} header p"), "6 rows × 3 columns").await
}

#[tokio::test]
async fn the_text_of_an_answer_is_written_anew_in_the_report_alone() -> Outcome {
    let (account, window) = with_sales().await?;
    window.ask("What is the average amount by shop?").await?;
    window.see(&format!("{ANSWER} figure img")).await?;
    window.at_rest().await?;
    command(&window, "Export report").await?;
    window.see("[role=dialog] .paper").await?;
    let written = "East is far ahead: look at its prices first.";
    window.fill("[role=dialog] li textarea", written).await?;
    window.until_read("[role=dialog] .paper .text", written).await?;
    // And a text of one's own, where no question was asked.
    window.press("Add a text of your own").await?;
    window.fill("[role=dialog] li:last-of-type .heading", "What we do next").await?;
    window.fill("[role=dialog] li:last-of-type textarea", "We ask East.").await?;
    window.looks("160-the-text-of-an-answer").await?;
    window.prefer("textSize", 200).await?;
    window.looks("161-the-text-of-an-answer-in-large-letters").await?;
    window.prefer("textSize", 100).await?;
    let report = account.path("in my words.html");
    window.press("Save…").await?;
    account.desktop.answer_dialog("Save the report", &report)?;
    window.gone(DIALOG).await?;
    let page = fs::read_to_string(report)?;
    ensure!(page.contains(written) && page.contains("We ask East."), "the report does not hold what was written");
    ensure!(!page.contains("South (62.85)"), "the report holds what was written over");
    window.until_told(TEXT, "South (62.85)").await
}

#[tokio::test]
async fn a_chart_is_drawn_otherwise_read_in_numbers_and_saved() -> Outcome {
    let (account, window) = scripted(include_str!("scripts/chart.md")).await?;
    window.ask("Draw what each shop took in").await?;
    let picture = "article[aria-label='Answer'] figure img";
    window.in_view(picture).await?;
    window.at_rest().await?;
    window.choose("figcaption select", "pie").await?;
    window
        .until(&format!("return document.querySelector(\"{picture}\").alt.split(':')[0]"), "Pie chart".into())
        .await?;
    window.press("Show the numbers").await?;
    window.count(&format!("{ANSWER} tbody tr"), 4).await?;
    window.looks("162-a-chart-drawn-otherwise").await?;
    for (label, name, holds) in FORMS {
        window.press("Save the chart").await?;
        window.see("[role=menu]").await?;
        window.press_item(label).await?;
        let file = account.path(name);
        account.desktop.answer_dialog("Save the chart", &file)?;
        window.until_read(".bar p", &format!("The chart was saved as {name}.")).await?;
        let bytes = fs::read(&file)?;
        ensure!(bytes.windows(holds.len()).any(|part| part == holds), "{name} is something else");
    }
    Ok(())
}

#[tokio::test]
async fn everything_is_run_again_on_newer_files() -> Outcome {
    let account = Account::new()?;
    let first = account.file("sales.csv", "shop,amount\nNorth,1\nSouth,2\n")?;
    let window = account.open(&[&first]).await?;
    window.see(DATASET).await?;
    window.ask("What is the total amount?").await?;
    window.until_told(TEXT, "3").await?;
    window.at_rest().await?;
    fs::create_dir(account.path("newer"))?;
    let newer = account.file("newer/sales.csv", "shop,amount\nNorth,10\nSouth,20\nEast,30\n")?;
    command(&window, "Run everything on newer files").await?;
    account.desktop.answer_dialog("Choose files to read", &newer)?;
    window.until_told(&format!("{DATASET} header p"), "3 rows × 2 columns").await?;
    window.until_told(TEXT, "60").await?;
    window
        .until_read("article[aria-label='What is different now'] .link", "Question 1: What is the total amount?")
        .await?;
    window.at_rest().await?;
    window.looks("163-on-newer-files").await?;
    window.until("return document.querySelectorAll('.activity').length", json!(0)).await
}

#[tokio::test]
async fn a_file_that_is_watched_renews_what_rests_on_it() -> Outcome {
    let account = Account::new()?;
    let sales = account.file("sales.csv", "shop,amount\nNorth,1\nSouth,2\n")?;
    let window = account.open(&[&sales]).await?;
    window.see(DATASET).await?;
    window.ask("What is the total amount?").await?;
    window.until_told(TEXT, "3").await?;
    window.at_rest().await?;
    let watch = format!("{DATASET} [aria-label='Watch sales.csv']");
    window.click(&watch).await?;
    window.until_read(&format!("{DATASET} span:has(+ [aria-pressed='true'])"), "Watched").await?;

    account.file("sales.csv", "shop,amount\nNorth,10\nSouth,20\nEast,30\n")?;
    window.until_told(TEXT, "60").await?;
    window
        .until_told(".bar p", "sales.csv has changed and was read again. sales.csv: 2 rows before, 3 rows now.")
        .await?;
    window.at_rest().await?;
    window.looks("238-a-watched-file-has-changed").await?;

    fs::remove_file(&sales)?;
    window.until_told(".bar p", "sales.csv is no longer where it was.").await?;
    window.until_told(TEXT, "60").await?;
    window.click(&watch).await?;
    window.gone(&format!("{watch}[aria-pressed='true']")).await
}

/// The menu label of each form, a file name, and the first bytes of such a file.
const FORMS: [(&str, &str, &[u8]); 3] = [
    ("Picture (PNG)", "shops.png", b"\x89PNG\r\n"),
    ("Drawing (SVG)", "shops.svg", b"<svg "),
    ("Numbers (CSV)", "shops.csv", b"North"),
];
const BIKE: &str = "Thursday (43,064)";
const COFFEE: &str = "The total amount is highest for Harbour (510.56)";
const POWER: &str = "Heizlüfter (73,98)";
