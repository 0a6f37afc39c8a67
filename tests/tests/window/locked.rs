//! Attempts by the page that must fail, each in the real window: navigate elsewhere, load or run foreign content,
//! call commands that are not exposed to it, name a file.

use std::{fs, path::Path};

use anyhow::Result;
use serde_json::{Value, json};

use crate::{
    opening::{Outcome, STEPS, TEXT, WELCOME, scripted, welcomed},
    window::TITLE,
};

#[tokio::test]
async fn the_window_does_not_leave_its_own_pages() -> Outcome {
    let (account, window) = welcomed().await?;
    let address = window.evaluate("return location.href").await?;
    window.evaluate("window.still = 'here'").await?;
    for way in WAYS_OUT {
        window.evaluate(way).await?;
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        let place = window.evaluate("return [location.href, window.still]").await?;
        assert_eq!(place, json!([address, "here"]), "{way}");
    }
    account.desktop.count(TITLE, 1)?;
    window.see(WELCOME).await?;
    Ok(())
}

const WAYS_OUT: [&str; 5] = [
    "location.href = 'https://example.org/'",
    "window.open('https://example.org/')",
    "const link = document.createElement('a'); link.href = 'https://example.org/'; link.target = '_top'; \
        document.body.append(link); link.click()",
    "const meta = document.createElement('meta'); meta.httpEquiv = 'refresh'; meta.content = '0; url=https://example.org/'; \
        document.head.append(meta)",
    "location.href = 'file:///etc/passwd'",
];

#[tokio::test]
async fn the_page_fetches_and_runs_nothing_that_is_not_its_own() -> Outcome {
    let (_account, window) = welcomed().await?;
    window.evaluate(TRY_EVERYTHING).await?;
    let refused = json!([
        "base-uri",
        "connect-src",
        "font-src",
        "form-action",
        "frame-src",
        "img-src",
        "object-src",
        "script-src",
        "script-src-elem",
        "style-src-attr",
        "style-src-elem",
        "worker-src",
    ]);
    window.until("return [...window.refused].sort()", refused).await?;
    assert_eq!(window.evaluate("return window.ran ?? 'nothing'").await?, "nothing");
    Ok(())
}

/// The browser says which rule of the page's policy each try breaks.
const TRY_EVERYTHING: &str = "window.refused = new Set(); \
    document.addEventListener('securitypolicyviolation', (event) => window.refused.add(event.effectiveDirective)); \
    const out = 'https://example.org/'; \
    const add = (tag, set) => { const one = Object.assign(document.createElement(tag), set); document.body.append(one); return one; }; \
    fetch(out).catch(() => {}); \
    add('img', { src: out }); \
    add('script', { src: out }); \
    add('script', { textContent: 'window.ran = true' }); \
    add('p', { innerHTML: '<b style=\"color: red\" onclick=\"window.ran = true\">x</b>' }); \
    add('iframe', { src: out }); \
    add('object', { data: out }); \
    add('link', { rel: 'stylesheet', href: out }); \
    add('base', { href: out }); \
    add('form', { action: out }).submit(); \
    new FontFace('x', `url(${out})`).load().catch(() => {}); \
    try { new Worker(URL.createObjectURL(new Blob(['window.ran = true']))); } catch {} \
    try { eval('window.ran = true'); } catch {}";

#[tokio::test]
async fn the_page_calls_only_what_is_meant_for_it_and_names_no_files() -> Outcome {
    let (account, window) = welcomed().await?;
    let secret = account.file("secret.csv", "a,b\n1,2\n")?;
    let paths = json!([secret]);
    let calls = json!([
        ["list_conversations", { "query": "" }],
        ["submit", { "op": { "op": "attach_files", "paths": paths } }],
        ["plugin:event|emit", { "event": "tauri://drag-drop", "payload": { "paths": paths, "position": { "x": 9, "y": 9 } } }],
        ["plugin:fs|read_text_file", { "path": secret }],
        ["plugin:dialog|open", { "options": {} }],
        ["plugin:opener|open_url", { "url": "https://example.org/" }],
        ["plugin:shell|execute", { "program": "sh" }],
        ["plugin:window|set_title", { "value": "x" }],
        ["plugin:webview|create_webview_window", { "options": { "label": "x", "url": "https://example.org/" } }],
        ["plugin:app|version", {}],
    ]);
    let call = format!(
        "const done = arguments[arguments.length - 1]; \
         const call = ([name, given]) => window.__TAURI_INTERNALS__.invoke(name, given) \
             .then(() => 'done', (why) => why.message?.text ?? 'not allowed'); \
         Promise.all({calls}.map(call)).then(done)"
    );
    let mut expected = vec![Value::from("done"), Value::from("Files come from a drop or from the file dialog.")];
    expected.resize(10, Value::from("not allowed"));
    assert_eq!(window.evaluate_later(&call).await?, Value::from(expected));
    assert_eq!(window.evaluate("return window.__TAURI__ === undefined").await?, true);
    window.see(WELCOME).await?;
    Ok(())
}

#[tokio::test]
async fn the_words_of_a_model_load_nothing_and_lead_nowhere() -> Outcome {
    let (_account, window) = scripted(include_str!("scripts/foreign_words.md")).await?;
    window.ask("How many pieces?").await?;
    window.until_told(TEXT, "All in all").await?;
    window.at_rest().await?;
    window.click(STEPS).await?;
    window.until_told(".steps", "I looked at a page").await?;
    let foreign = "return [...document.querySelectorAll('.scroller :is(a, img, script, form, input, iframe)')].map((one) => one.outerHTML)";
    assert_eq!(window.evaluate(foreign).await?, json!([]));
    assert_eq!(window.evaluate("return window.ran ?? 'nothing'").await?, "nothing");
    window.picture("76-foreign-words").await
}

/// Checks the security settings of the Tauri configuration, beyond the attempts above.
#[test]
fn the_configuration_allows_our_own_commands_alone() -> Result<()> {
    let shell = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src-tauri");
    let read = |name: &str| -> Result<Value> { Ok(serde_json::from_str(&fs::read_to_string(shell.join(name))?)?) };
    let app = &read("tauri.conf.json")?["app"];
    let policy = json!({
        "default-src": "'none'", "script-src": "'self'", "style-src": "'self'", "img-src": "'self' data:", "font-src": "'self'",
        "connect-src": "ipc: http://ipc.localhost", "base-uri": "'none'", "form-action": "'none'",
        "frame-ancestors": "'none'", "object-src": "'none'",
    });
    let security = json!({ "freezePrototype": true, "capabilities": ["main"], "csp": policy });
    assert_eq!((&app["withGlobalTauri"], &app["security"]), (&json!(false), &security));

    let files: Vec<_> =
        fs::read_dir(shell.join("capabilities"))?.map(|file| Ok(file?.file_name())).collect::<Result<_>>()?;
    assert_eq!(files, ["main.json"]);
    // The build makes this permission from the functions in `src/commands`; there is no other.
    assert_eq!(read("capabilities/main.json")?["permissions"], json!(["commands"]));
    assert!(!shell.join("permissions").exists(), "permissions by hand");
    Ok(())
}
