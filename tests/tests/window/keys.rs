//! A service with a key: entered, tried, asked, paid for, forgotten. The key itself is seen nowhere.

use std::{fs, path::Path};

use anyhow::{Result, ensure};
use serde_json::json;

use crate::{
    keyring::Keyring,
    opening::{DATASET, DIALOG, Outcome, TEXT, leave_settings, show_limits},
    samples,
    service::{KEY, Mood, Service},
    window::{Account, TITLE, Window},
};

pub const MODEL: &str = "openrouter:vendor/small";
const CHOOSE: &str = "[role=dialog] fieldset > label select";
const KEYS: &str = "[role=dialog] ul[aria-label=Keys]";

/// Opens a window with a read sales file and a reachable service, without a key.
pub async fn with_service() -> Result<(Account, Window, Service, Keyring)> {
    let (account, service, keyring) = (Account::overheard()?, Service::start().await?, Keyring::start()?);
    let sales = account.file("sales.csv", samples::sales())?;
    let window = open(&account, &[&sales], &service, &keyring).await?;
    window.see(DATASET).await?;
    window.at_rest().await?;
    Ok((account, window, service, keyring))
}

async fn open(account: &Account, files: &[&Path], service: &Service, keyring: &Keyring) -> Result<Window> {
    let more = [&service.environment()[..], &[keyring.environment()]].concat();
    let more: Vec<(&str, &Path)> = more.iter().map(|(name, value)| (*name, value.as_path())).collect();
    account.open_with(files, &more).await
}

/// Write a key into the form for it, which is open, and keep it.
pub async fn enter(window: &Window, key: &str) -> Outcome {
    window.choose("[role=dialog] form.key select", "openrouter").await?;
    window.fill("[role=dialog] form.key input", key).await?;
    window.press("Save").await
}

/// Its models are offered; take the one that says what it costs.
pub async fn take_model(window: &Window) -> Outcome {
    window.see(CHOOSE).await?;
    window.choose(CHOOSE, MODEL).await?;
    window.press("Use").await?;
    window.gone(DIALOG).await
}

#[tokio::test]
async fn a_key_is_entered_tried_asked_with_and_forgotten_and_seen_nowhere() -> Outcome {
    let (account, window, service, keyring) = with_service().await?;
    window.press("Built-in analyst").await?;
    window.click("[role=dialog] details summary").await?;
    window.see("[role=dialog] form.key").await?;
    window.choose("[role=dialog] form.key select", "openrouter").await?;
    window.fill("[role=dialog] form.key input", KEY).await?;
    window.looks("121-entering-a-key").await?;
    unseen(&window).await?;
    window.press("Save").await?;
    window.until_all_read(&format!("{KEYS} span"), &["OpenRouter has a key, in the keyring"]).await?;
    window.until("return document.querySelector('[role=dialog] form.key input').value", "".into()).await?;
    window.see(CHOOSE).await?;
    window.choose(CHOOSE, MODEL).await?;
    window.press("Try it").await?;
    window.until_read("[role=dialog] blockquote", "Which products sold best, and when?").await?;
    window.until_told("[role=dialog] .trial .note", "It reads 32,768 tokens at once.").await?;
    window
        .until_told(
            "[role=dialog] .trial .note",
            "Its provider charges $2.50 for a million tokens read and $10.00 for a million written.",
        )
        .await?;
    window.looks("122-a-service-that-was-tried").await?;
    window.press("Use").await?;
    window.gone(DIALOG).await?;

    window.ask("What is the most in one sale?").await?;
    window.until_read(TEXT, "At most 5 pieces were sold at once.").await?;
    window.at_rest().await?;
    unseen(&window).await?;
    let with_key = |requests: &[String]| requests.iter().filter(|request| request.contains(KEY)).count();
    assert!(with_key(&service.requests()) >= 2, "{:#?}", service.requests());
    account.desktop.close(TITLE)?;
    drop(window);
    kept_nowhere(&account)?;

    // It is there the next time, in German.
    let window = open(&account, &[], &service, &keyring).await?;
    window.see(DATASET).await?;
    window.prefer("language", "de").await?;
    window.press("vendor/small").await?;
    window
        .until_all_read(
            &format!("{DIALOG} ul[aria-label=Schlüssel] span"),
            &["OpenRouter hat einen Schlüssel, im Schlüsselbund"],
        )
        .await?;
    window.looks("123-a-key-in-german").await?;
    window.press("Schlüssel von OpenRouter vergessen").await?;
    window.gone(&format!("{DIALOG} ul[aria-label=Schlüssel]")).await?;
    window.gone(CHOOSE).await?;
    window.press("Abbrechen").await?;
    window.gone(DIALOG).await?;
    let before = with_key(&service.requests());
    window.ask("And now?").await?;
    window
        .until_told("section.turn:last-of-type aside.error", "OpenRouter braucht einen Schlüssel, und es gibt keinen.")
        .await?;
    window.looks("124-without-a-key").await?;
    assert_eq!(with_key(&service.requests()), before);
    account.desktop.close(TITLE)?;
    drop(window);
    kept_nowhere(&account)
}

#[tokio::test]
async fn the_price_of_a_service_is_shown_and_what_is_spent_is_counted_and_limited() -> Outcome {
    let (_account, window, _service, _keyring) = with_service().await?;
    window.press("Built-in analyst").await?;
    window.click("[role=dialog] details summary").await?;
    enter(&window, KEY).await?;
    take_model(&window).await?;
    window.shortcut(',').await?;
    window.until_told("[role=dialog] fieldset .note", "Its provider charges $2.50 for a million tokens read").await?;
    let usual = "return [...document.querySelectorAll('[role=dialog] fieldset input')].map((one) => one.placeholder)";
    window.until(usual, json!(["2.5", "10"])).await?;
    window.looks("125-the-price-of-a-service").await?;
    window.press("Close").await?;
    window.gone(DIALOG).await?;

    window.ask("What is the most in one sale?").await?;
    window.until_read(TEXT, "At most 5 pieces were sold at once.").await?;
    window.at_rest().await?;
    // The costs that both replies state, the answer and its review, whatever the price list would give.
    window
        .until_told("[aria-label='What was sent']", "It read 1,800 tokens and wrote 80 tokens, for about $0.04.")
        .await?;
    window.looks("126-what-an-answer-cost").await?;

    show_limits(&window).await?;
    let dollars = "[role=dialog] label:has(input[max='10000']) input";
    window.fill(dollars, "0.01").await?;
    let change =
        format!("document.querySelector(\"{dollars}\").dispatchEvent(new Event('change', {{ bubbles: true }}))");
    window.evaluate(&change).await?;
    leave_settings(&window).await?;
    window.ask("And the least?").await?;
    let last = "section.turn:last-of-type";
    window.until_told(&format!("{last} .text"), "that this conversation may cost").await?;
    window.at_rest().await?;
    window.looks("127-spent-what-may-be-spent").await?;
    window.until_all_read(&format!("{last} article .button"), &["Change the limit"]).await?;
    window.click(&format!("{last} article .button")).await?;
    // Where the limit is raised, and not in front of it.
    window.see(dollars).await?;
    window.looks("128-where-a-limit-is-raised").await
}

#[tokio::test]
async fn whatever_a_service_says_no_with_has_a_button_that_helps() -> Outcome {
    let (_account, window, service, _keyring) = with_service().await?;
    window.press("Built-in analyst").await?;
    window.click("[role=dialog] details summary").await?;
    // Mistyped: the service lists its models to everybody, and lets in only who has its key.
    enter(&window, "sk-or-v1-mistyped").await?;
    take_model(&window).await?;
    window.ask("What is the most in one sale?").await?;
    trouble(&window, "OpenRouter did not accept the key.", "Enter a key").await?;
    window.looks("131-a-wrong-key").await?;
    window.click(&button()).await?;
    window.see("[role=dialog] form.key input").await?;
    let provider = "return document.querySelector('[role=dialog] form.key select').value";
    window.until(provider, "openrouter".into()).await?;
    window.looks("132-a-key-is-asked-for").await?;
    window.fill("[role=dialog] form.key input", KEY).await?;
    window.press("Save").await?;
    window.until("return document.querySelector('[role=dialog] form.key input').value", "".into()).await?;
    window.press("Cancel").await?;
    window.gone(DIALOG).await?;
    // The key counts at once: who was asked with the old one is asked with the new one.
    window.click("section.turn:last-of-type [aria-label='Ask again']").await?;
    window.until_all_read(TEXT, &["At most 5 pieces were sold at once."]).await?;
    window.at_rest().await?;

    for (mood, told, does) in TROUBLES {
        service.is_in(mood);
        window.ask(&format!("Now it is {mood:?}, is it?")).await?;
        trouble(&window, told, does).await?;
        window.picture(&format!("133-{mood:?}")).await?;
    }
    // Somebody else can be chosen right there, and answers.
    window.click(&button()).await?;
    window.click("[role=dialog] input[value=builtin]").await?;
    window.press("Use").await?;
    window.gone(DIALOG).await?;
    window.ask("How many rows are there?").await?;
    window.until_told("section.turn:last-of-type .text", "240").await
}

/// The provider's refusal, the message to the user, and the button beside it.
const TROUBLES: [(Mood, &str, &str); 6] = [
    (Mood::RateLimit, "OpenRouter was asked too often and refuses more for now.", "Ask again"),
    (Mood::ModelGone, "OpenRouter has no model called vendor/small.", "Choose who answers"),
    (Mood::TooLong, "This is more than vendor/small can read at once.", "Choose who answers"),
    (Mood::Filtered, "OpenRouter held the reply back, by its rules on content.", "Choose who answers"),
    (Mood::Refused, "OpenRouter did not accept the request.", "Choose who answers"),
    (Mood::Quota, "The account at OpenRouter has nothing left to spend.", "Choose who answers"),
];

#[tokio::test]
async fn without_a_network_the_question_is_kept_and_somebody_here_answers() -> Outcome {
    let (_account, window, service, _keyring) = with_service().await?;
    window.press("Built-in analyst").await?;
    window.click("[role=dialog] details summary").await?;
    enter(&window, KEY).await?;
    take_model(&window).await?;
    drop(service);
    window.ask("How many rows are there?").await?;
    trouble(&window, "OpenRouter cannot be reached at https://openrouter.ai/api/v1.", "Choose who answers").await?;
    window.looks("134-no-network").await?;
    window.click(&button()).await?;
    window.click("[role=dialog] input[value=builtin]").await?;
    window.press("Use").await?;
    window.gone(DIALOG).await?;
    window.click("section.turn:last-of-type [aria-label='Ask again']").await?;
    window.until_all_read(TEXT, &["Number of rows: 240."]).await
}

fn button() -> String {
    "section.turn:last-of-type aside.error .button".to_owned()
}

/// The last question failed: the window explains the problem and offers one button that helps.
pub async fn trouble(window: &Window, told: &str, does: &str) -> Outcome {
    const SAID: &str = "section.turn:last-of-type aside.error";
    window.until_told(SAID, told).await?;
    window.until_told(SAID, "Your question and everything before it are kept.").await?;
    window.until_all_read(&format!("{SAID} .button"), &[does]).await?;
    window.at_rest().await
}

/// Not in the page, and not in any field that shows what it holds.
async fn unseen(window: &Window) -> Outcome {
    let shown = "const key = arguments[0]; return document.documentElement.outerHTML.includes(key) \
        || document.body.innerText.includes(key) \
        || [...document.querySelectorAll('input, textarea')].some((one) => one.type !== 'password' && one.value.includes(key))";
    let shown = window.evaluate(&shown.replace("arguments[0]", &json!(KEY).to_string())).await?;
    ensure!(shown == json!(false), "the key can be seen");
    Ok(())
}

/// Checks that the key is in no file that the program wrote and in none of its output.
fn kept_nowhere(account: &Account) -> Result<()> {
    let mut folders = vec![account.path("")];
    let mut looked_at = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() && !path.is_symlink() {
                folders.push(path);
            } else if path.is_file() {
                let bytes = fs::read(&path)?;
                looked_at += 1;
                ensure!(!bytes.windows(KEY.len()).any(|part| part == KEY.as_bytes()), "{} holds it", path.display());
            }
        }
    }
    ensure!(looked_at > 5, "the journal, the settings and the log were to be looked at");
    Ok(())
}
