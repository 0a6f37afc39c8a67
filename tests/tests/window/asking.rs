//! A question is completed while it is typed: with the keyboard alone, with a word that nothing knows, in German.

use anyhow::Context;
use fantoccini::key::Key;

use crate::{
    opening::{ANSWER, Outcome, command, with_sales},
    window::Window,
};

const FIELD: &str = "#question";
const OPTION: &str = "#question-suggestions [role=option]";
const MARKED: &str = "#question-suggestions [role=option][aria-selected=true] .text";
const READING: &str = "#question-reading";
const ASKED: &str = "section.turn[data-asked]";

#[tokio::test]
async fn a_question_is_asked_with_the_keyboard_alone_by_completion() -> Outcome {
    let (_account, window) = with_sales().await?;
    window.shortcut('l').await?;
    window.keys("average amo").await?;
    window.see(OPTION).await?;
    window.until(&attribute("role"), "combobox".into()).await?;
    window.until(&attribute("aria-expanded"), "true".into()).await?;
    window.looks("181-completion").await?;
    mark(&window, "amount").await?;
    window.keys(&Key::Enter.to_string()).await?;
    until_typed(&window, "average amount ").await?;
    window.count(ASKED, 0).await?;

    window.keys("by sho").await?;
    window.see(OPTION).await?;
    window.keys(&Key::Tab.to_string()).await?;
    until_typed(&window, "average amount by shop ").await?;
    window.until_told(READING, "Enter: “").await?;
    // What is marked in the text lies exactly behind it.
    window.until(SAME_SIZE, true.into()).await?;
    window.looks("182-a-certain-question").await?;
    window.escape().await?;
    window.keys(&Key::Enter.to_string()).await?;
    window.count(ASKED, 1).await?;
    window.count(&format!("{ANSWER} tbody tr"), 4).await?;
    until_typed(&window, "").await
}

#[tokio::test]
async fn a_word_that_nothing_knows_is_marked_and_replaced() -> Outcome {
    let (_account, window) = with_sales().await?;
    window.shortcut('l').await?;
    window.keys("average amount by shpo ").await?;
    window.until_all_read(".writing .unknown", &["shpo"]).await?;
    window.until_told(".reading .line", "“shpo” – did you mean:").await?;
    window.looks("183-an-unknown-word").await?;
    window.press("shop").await?;
    window.gone(".writing .unknown").await?;
    window.until_told(READING, "Enter: “").await?;
    until_typed(&window, "average amount by shop ").await
}

#[tokio::test]
async fn a_question_is_completed_in_german() -> Outcome {
    let (_account, window) = with_sales().await?;
    command(&window, "Deutsch").await?;
    window.until_read("form button.go", "Fragen").await?;
    window.shortcut('l').await?;
    window.keys("Durchschnitt amo").await?;
    window.see(OPTION).await?;
    window.until_told(&format!("{OPTION} .kind"), "Spalte").await?;
    mark(&window, "amount").await?;
    window.keys(&Key::Enter.to_string()).await?;
    until_typed(&window, "Durchschnitt amount ").await?;
    window.keys("pro shop ").await?;
    window.until_told(READING, "Eingabetaste: „").await?;
    window.looks("184-completion-in-german").await?;
    window.escape().await?;
    window.keys(&Key::Enter.to_string()).await?;
    window.count("article[aria-label='Antwort'] tbody tr", 4).await
}

/// Go down the list until this suggestion is marked.
async fn mark(window: &Window, text: &str) -> Outcome {
    let texts = window.read_all(&format!("{OPTION} .text")).await?;
    let place = texts.iter().position(|one| one == text);
    let place = place.with_context(|| format!("`{text}` is not suggested: {texts:?}"))?;
    for _ in 0..=place {
        window.keys(&Key::Down.to_string()).await?;
    }
    window.until_all_read(MARKED, &[text]).await
}

async fn until_typed(window: &Window, text: &str) -> Outcome {
    window.until(&format!("return document.querySelector('{FIELD}').value"), text.into()).await
}

fn attribute(name: &str) -> String {
    format!("return document.querySelector('{FIELD}').getAttribute('{name}')")
}

/// The field and the marks behind its text are equally wide and high.
const SAME_SIZE: &str = "const field = document.querySelector('#question'); \
    const text = document.querySelector('.layer .text'); \
    return field.clientWidth === text.clientWidth && Math.abs(field.scrollHeight - text.scrollHeight) <= 1";
