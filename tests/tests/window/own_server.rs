//! A server of a person's own: its address is entered, a key where it wants one, and one of its models answers.

use anyhow::{Result, ensure};
use serde_json::json;
use tabletalk_tests::provider::{Provider, Response};

use crate::{
    keyring::Keyring,
    opening::{DATASET, DIALOG, Outcome, TEXT},
    samples,
    window::{Account, TITLE, Window},
};

/// The key that the server accepts.
const KEY: &str = "gw-5b1f7c20-9d3e-4a86";
const ADDRESS: &str = "[role=dialog] input[inputmode=url]";
const SECRET: &str = "[role=dialog] form:has(input[inputmode=url]) input[type=password]";
const REFUSED: &str = "[role=dialog] details .refused";
const MODELS: &str = "[role=dialog] select:has(option[value='compatible:gateway-large'])";

const SAID: &str = "section.turn:last-of-type aside.error";

/// As vLLM and many a company's gateway speak, with a key before every answer.
async fn gateway() -> Result<Provider> {
    Ok(Provider::at(0, answer).await?)
}

fn answer(request: &str) -> Response {
    if !request.lines().any(|line| line.eq_ignore_ascii_case(&format!("authorization: Bearer {KEY}"))) {
        return Response::json(401, &json!({"error": {"message": "No key"}}).to_string());
    }
    match request.split_whitespace().nth(1) {
        Some("/v1/models") => {
            let large = json!({"id": "gateway-large", "max_model_len": 65_536});
            Response::json(200, &json!({"data": [large, {"id": "gateway-small"}]}).to_string())
        }
        Some("/v1/chat/completions") => said(words(request)),
        _ => Response::json(404, &json!({"detail": "Not Found"}).to_string()),
    }
}

fn words(request: &str) -> &'static str {
    if request.contains("You are being tried out") {
        "Which products sold best, and when?"
    } else if request.contains("Add up the numbers") {
        "```python\nprint(sum([3, 5, 9]))\n```"
    } else {
        "```python\nmost = sales['pieces'].max()\nfinal_answer(f'At most {most} pieces were sold at once.')\n```"
    }
}

fn said(words: &str) -> Response {
    let begin = json!({"choices": [{"index": 0, "delta": {"role": "assistant", "content": words}}]});
    let usage = json!({"prompt_tokens": 900, "completion_tokens": 40});
    let end = json!({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}], "usage": usage});
    Response::stream(format!("data: {begin}\n\ndata: {end}\n\ndata: [DONE]\n\n"))
}

async fn with_keyring() -> Result<(Account, Window, Keyring)> {
    let (account, keyring) = (Account::new()?, Keyring::start()?);
    let sales = account.file("sales.csv", samples::sales())?;
    let (name, bus) = keyring.environment();
    let window = account.open_with(&[&sales], &[(name, &bus)]).await?;
    window.see(DATASET).await?;
    window.at_rest().await?;
    Ok((account, window, keyring))
}

/// Where its address is entered, with this one in it.
async fn enter(window: &Window, address: &str) -> Outcome {
    window.see(ADDRESS).await?;
    window.fill(ADDRESS, address).await
}

#[tokio::test]
async fn a_server_of_ones_own_is_entered_tried_chosen_and_asked() -> Outcome {
    let server = gateway().await?;
    let host = server.address().trim_start_matches("http://").to_owned();
    let (account, window, keyring) = with_keyring().await?;
    window.press("Built-in analyst").await?;
    window.click("[role=dialog] details:has(input[inputmode=url]) summary").await?;
    enter(&window, server.address()).await?;
    window.press("Connect").await?;
    window.until_told(REFUSED, "Your server needs a key, and there is none.").await?;
    window.looks("165-a-server-that-wants-a-key").await?;

    window.fill(SECRET, KEY).await?;
    window.press("Connect").await?;
    // The focus moves to the models, and the omitted path was added.
    window
        .until(&format!("return document.activeElement === document.querySelector(\"{MODELS}\")"), true.into())
        .await?;
    window
        .until(&format!("return document.querySelector('{ADDRESS}').value"), format!("http://{host}/v1").into())
        .await?;
    window.until(&format!("return document.querySelector('{SECRET}').value"), "".into()).await?;
    window.choose(MODELS, "compatible:gateway-large").await?;
    window.press("Try it").await?;
    window.until_read("[role=dialog] blockquote", "Which products sold best, and when?").await?;
    window.until_told("[role=dialog] .trial .note", "It reads 65,536 tokens at once.").await?;
    window.looks("166-a-server-of-ones-own").await?;
    window.press("Use").await?;
    window.gone(DIALOG).await?;

    window.ask("What is the most in one sale?").await?;
    window.until_read(TEXT, "At most 5 pieces were sold at once.").await?;
    window.at_rest().await?;
    let requests = server.requests();
    ensure!(requests.iter().any(|request| request.contains("What is the most in one sale?")), "{requests:#?}");
    account.desktop.close(TITLE)?;
    drop(window);

    // It answers the next time as well; its models are there with who answers, and in German.
    let (name, bus) = keyring.environment();
    let window = account.open_with(&[], &[(name, &bus)]).await?;
    window.see(DATASET).await?;
    window.ask("And once more?").await?;
    window.until_told("section.turn:last-of-type .text", "At most 5 pieces were sold at once.").await?;
    window.at_rest().await?;
    window.prefer("language", "de").await?;
    window.press("gateway-large").await?;
    window
        .until(&format!("return document.querySelector(\"{MODELS}\").value"), "compatible:gateway-large".into())
        .await?;
    window.press(&format!("Schlüssel von {host} vergessen")).await?;
    window.gone(&format!("button[aria-label='Schlüssel von {host} vergessen']")).await?;
    window.press("Abbrechen").await?;
    window.gone(DIALOG).await?;

    // Without its key it says so where it was asked, and the button leads to where its key is entered.
    window.ask("Und jetzt?").await?;
    window.until_told(SAID, "„Eigener Server“ braucht einen Schlüssel, und es gibt keinen.").await?;
    window.click(&format!("{SAID} .button")).await?;
    window.in_view(SECRET).await?;
    window.looks("167-a-key-of-ones-own-server-in-german").await
}

#[tokio::test]
async fn what_is_wrong_with_an_address_is_said_beside_it() -> Outcome {
    let (_account, window, _keyring) = with_keyring().await?;
    window.press("Built-in analyst").await?;
    window.click("[role=dialog] details:has(input[inputmode=url]) summary").await?;
    for (address, key, told) in [
        ("models.example", "", "models.example is no address. It begins with http:// or https://."),
        ("http://127.0.0.1:9/v1", "", "Your server is not running at http://127.0.0.1:9/v1."),
        ("http://models.example/v1", KEY, "A key must not travel unprotected to http://models.example/v1."),
    ] {
        enter(&window, address).await?;
        window.fill(SECRET, key).await?;
        window.press("Connect").await?;
        window.until_told(REFUSED, told).await?;
    }
    window.looks("168-a-key-that-is-not-sent").await?;
    // The models of this server cannot be used, and the chosen model keeps answering.
    window.gone("[role=dialog] .name input").await?;
    window.press("Use").await?;
    window.gone(DIALOG).await?;
    window.see("button[title='Who answers your questions']").await?;
    window.ask("How many rows are there?").await?;
    window.until_told(TEXT, "240").await
}
