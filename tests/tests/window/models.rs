//! Models on this computer: the user finds, tries, chooses and asks one, and sees what was sent to it.

use anyhow::{Context, Result};
use serde_json::json;
use tabletalk_tests::provider::{Provider, Response};

use crate::{
    opening::{DIALOG, Outcome, TEXT, command, leave_settings, scripted, show_limits, with_sales},
    window::Window,
};

/// Where Ollama listens, which is the first place that is looked at.
const OLLAMA: u16 = 11434;

/// A server that speaks as Ollama does, with one model that knows what this test wants to hear.
pub async fn ollama() -> Result<Provider> {
    Provider::at(OLLAMA, answer).await.with_context(|| format!("port {OLLAMA} is taken\nhint: end what listens there"))
}

fn answer(request: &str) -> Response {
    let path = request.split_whitespace().nth(1).unwrap_or_default();
    match path {
        "/api/tags" => {
            Response::json(200, &json!({"models": [{"name": "qwen3:8b", "size": 5_225_388_164_u64}]}).to_string())
        }
        "/api/show" => Response::json(200, &json!({"model_info": {"qwen3.context_length": 40_960}}).to_string()),
        _ => said(words(request)),
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
    let message = json!({"model": "qwen3:8b", "message": {"role": "assistant", "content": words}, "done": false});
    let end = json!({
        "model": "qwen3:8b", "message": {"role": "assistant", "content": ""}, "done": true, "done_reason": "stop",
        "prompt_eval_count": 900, "eval_count": 40,
    });
    Response::new(200, "application/x-ndjson", format!("{message}\n{end}\n"))
}

#[tokio::test]
async fn a_model_on_this_computer_is_found_tried_chosen_and_asked() -> Outcome {
    let server = ollama().await?;
    let (_account, window) = with_sales().await?;
    window.press("Built-in analyst").await?;
    let model = "[role=dialog] input[value='ollama:qwen3:8b']";
    window.click(model).await?;
    window.press("Try it").await?;
    window.until_read("[role=dialog] blockquote", "Which products sold best, and when?").await?;
    window.looks("91-a-model-that-was-tried").await?;
    window.press("Use").await?;
    window.gone(DIALOG).await?;

    window.ask("What is the most in one sale?").await?;
    window.until_read(TEXT, "At most 5 pieces were sold at once.").await?;
    window.at_rest().await?;
    window.looks("92-a-model-answered").await?;
    let asked = server.requests();
    assert!(asked.iter().any(|request| request.contains("What is the most in one sale?")), "{asked:#?}");

    command(&window, "What models may see").await?;
    window.press("What was sent").await?;
    window.click("[role=dialog] li summary").await?;
    window.until_told("[role=dialog] li pre", "What is the most in one sale?").await?;
    window.looks("93-what-was-sent").await?;
    window.escape().await?;

    window.shortcut(',').await?;
    window.see("[role=dialog] fieldset").await?;
    window.evaluate("document.querySelector('[role=dialog] fieldset').scrollIntoView({ block: 'center' })").await?;
    window.looks("94-what-models-cost").await
}

#[tokio::test]
async fn the_dial_shows_what_a_model_would_be_told() -> Outcome {
    const TOLD: &str = "[role=dialog] section pre";
    let (_account, window) = with_sales().await?;
    command(&window, "What models may see").await?;
    window.see(TOLD).await?;
    let told = async |window: &Window, what: &str, there: bool| {
        window
            .until(&format!("return document.querySelector('{TOLD}').innerText.includes('{what}')"), there.into())
            .await
    };
    told(&window, "North", true).await?;
    window.picture("95-the-dial").await?;
    window.looks("95-the-dial").await?;
    let choose = "return (label => [...document.querySelectorAll('[role=dialog] label')]\
        .find(one => one.innerText.trim() === label).querySelector('input').click())";
    window.evaluate(&format!("{choose}('Names of columns only')")).await?;
    told(&window, "North", false).await?;
    told(&window, "`shop`", true).await?;
    window.evaluate(&format!("{choose}('shop')")).await?;
    told(&window, "`shop`", false).await?;
    window.looks("96-the-dial-turned-down").await?;
    window.press("Save").await?;
    window.gone(DIALOG).await?;
    window.see("[aria-label='What a model is shown']").await?;
    Ok(())
}

#[tokio::test]
async fn a_plan_waits_is_changed_and_gone_by() -> Outcome {
    let (_account, window) = scripted(include_str!("scripts/plan.md")).await?;
    show_limits(&window).await?;
    let planning = "[role=dialog] select:has(option[value=wait])";
    window.choose(planning, "wait").await?;
    leave_settings(&window).await?;

    window.ask("How many pieces were sold?").await?;
    window.see("section.waiting ol").await?;
    window.looks("97-a-plan-waits").await?;
    window.press("Change the plan").await?;
    window.fill("textarea[aria-label^='The steps of the plan']", "Add up the pieces\nName the sum").await?;
    window.looks("98-a-plan-is-changed").await?;
    window.click("section.waiting .button.primary").await?;
    window.until_read(TEXT, "720 pieces were sold.").await?;
    window.at_rest().await?;
    window.click(".steps > button").await?;
    window.until_all_read(".steps ol ol > li", &["Add up the pieces", "Name the sum"]).await?;
    window.looks("99-gone-by-the-plan").await
}
