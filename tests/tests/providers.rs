//! Models asked over real HTTP, at a provider on this computer that sends what real ones send.

use std::time::Duration;

use tabletalk_messages::{Problem, Remedy, models};
use tabletalk_model::{
    Acting, CancellationToken, Capabilities, Ending, Endpoint, Heard, Key, Message, Model, ModelError, Patience, Price,
    Provider as Known, RemoteModel, Reply, Request, Retries, Role, Tokens, Tool, ToolCall, find_server, probe,
};
use tabletalk_protocol::Money;
use tabletalk_tests::provider::{Pace, Provider, Response};

const OPENAI: &str = r#": comment

data: {"id":"1","choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}

data: {"id":"1","choices":[{"index":0,"delta":{"content":"Größe: "},"finish_reason":null}]}

data: {"id":"1","choices":[{"index":0,"delta":{"content":"3"},"finish_reason":"stop"}]}

data: {"id":"1","choices":[],"usage":{"prompt_tokens":11,"completion_tokens":4,"total_tokens":15}}

data: [DONE]

"#;

const OPENAI_CALL: &str = r#"data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"call_9","type":"function","function":{"name":"run_python","arguments":""}}]}}]}

data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"{\"code\":"}}]}}]}

data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"\"sum([3, 5, 9])\"}"}}]}}]}

data: {"choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}

data: [DONE]

"#;

const ANTHROPIC: &str = r#"event: message_start
data: {"type":"message_start","message":{"id":"m","role":"assistant","content":[],"usage":{"input_tokens":11,"output_tokens":1}}}

event: content_block_start
data: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}

event: ping
data: {"type":"ping"}

event: content_block_delta
data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Größe: 3"}}

event: content_block_stop
data: {"type":"content_block_stop","index":0}

event: message_delta
data: {"type":"message_delta","delta":{"stop_reason":"end_turn","stop_sequence":null},"usage":{"output_tokens":4}}

event: message_stop
data: {"type":"message_stop"}

"#;

const GEMINI: &str = "data: {\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"I count.\",\"thought\":true}],\"role\":\"model\"},\"index\":0}]}\r\n\r\ndata: {\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"Größe: 3\"}],\"role\":\"model\"},\"finishReason\":\"STOP\",\"index\":0}],\"usageMetadata\":{\"promptTokenCount\":11,\"candidatesTokenCount\":3,\"thoughtsTokenCount\":1}}\r\n\r\n";

const OLLAMA: &str = r#"{"model":"qwen3","message":{"role":"assistant","content":"","thinking":"I count."},"done":false}
{"model":"qwen3","message":{"role":"assistant","content":"Größe: "},"done":false}
{"model":"qwen3","message":{"role":"assistant","content":"3"},"done":false}
{"model":"qwen3","message":{"role":"assistant","content":""},"done":true,"done_reason":"stop","prompt_eval_count":11,"eval_count":4}
"#;

fn request() -> Request {
    let messages = vec![Message::new(Role::User, "How large?")];
    Request { system: "Be honest.".into(), messages, ..Request::default() }
}

fn remote(model: &str, provider: &Provider) -> RemoteModel {
    let endpoint = Endpoint::new(model, Some(provider.address()), Some(Key::new("sk-secret"))).unwrap();
    let retries =
        Retries { most: 2, first: Duration::from_millis(5), longest: Duration::from_secs(1), ..Retries::default() };
    let patience = Patience { first: Duration::from_secs(5), between: Duration::from_millis(300) };
    RemoteModel::new(endpoint).unwrap().with_retries(retries).with_patience(patience)
}

/// Returns the streamed text and the result.
async fn ask(model: &mut RemoteModel) -> (String, Result<Reply, ModelError>) {
    let mut streamed = String::new();
    let mut heard = |heard: Heard<'_>| {
        if let Heard::Text(text) = heard {
            streamed.push_str(text)
        }
    };
    let reply = model.reply(&request(), &mut heard, &CancellationToken::new()).await;
    (streamed, reply)
}

/// The sentence that a response ends in, and what to do.
async fn failure(model: &str, responses: Vec<Response>) -> (String, String) {
    let provider = Provider::start(responses).await.unwrap();
    match ask(&mut remote(model, &provider)).await.1 {
        Err(ModelError::Failed(Problem { message, hint })) => (
            message.text().replace(provider.address(), "ADDRESS"),
            hint.map_or_else(String::new, |hint| hint.text().replace(provider.address(), "ADDRESS")),
        ),
        other => panic!("{other:?}"),
    }
}

fn has_line(request: &str, line: &str) -> bool {
    request.lines().any(|other| other.eq_ignore_ascii_case(line))
}

#[tokio::test]
async fn every_protocol_is_spoken() {
    let cases = [
        ("openai:m", "POST /chat/completions HTTP/1.1", "authorization: Bearer sk-secret", Response::stream(OPENAI)),
        ("azure:m", "POST /chat/completions HTTP/1.1", "api-key: sk-secret", Response::stream(OPENAI)),
        ("anthropic:m", "POST /messages HTTP/1.1", "x-api-key: sk-secret", Response::stream(ANTHROPIC)),
        (
            "gemini:m",
            "POST /models/m:streamGenerateContent?alt=sse HTTP/1.1",
            "x-goog-api-key: sk-secret",
            Response::stream(GEMINI),
        ),
        (
            "ollama:m",
            "POST /api/chat HTTP/1.1",
            "authorization: Bearer sk-secret",
            Response::new(200, "application/x-ndjson", OLLAMA),
        ),
    ];
    for (model, line, key, response) in cases {
        for pace in [Pace::AtOnce, Pace::ByteByByte] {
            let provider = Provider::start(vec![response.clone().paced(pace)]).await.unwrap();
            let (streamed, reply) = ask(&mut remote(model, &provider)).await;
            let tokens = Tokens { input: 11, output: 4 };
            let expected = Reply { text: "Größe: 3".into(), tokens, ..Reply::default() };
            assert_eq!((streamed.as_str(), reply), ("Größe: 3", Ok(expected)), "{model}");
            let sent = provider.requests().remove(0);
            assert!(has_line(&sent, line) && has_line(&sent, key), "{sent}");
        }
    }
}

#[tokio::test]
async fn a_call_is_put_together() {
    let provider = Provider::start(vec![Response::stream(OPENAI_CALL)]).await.unwrap();
    let reply = ask(&mut remote("openai:m", &provider)).await.1.unwrap();
    let arguments = "{\"code\":\"sum([3, 5, 9])\"}".to_owned();
    assert_eq!(reply.calls, [ToolCall { name: "run_python".into(), arguments }]);
}

#[tokio::test]
async fn a_server_that_does_not_stream_is_understood() {
    let body = r#"{
  "choices": [{"index": 0, "message": {"role": "assistant", "content": "3"}, "finish_reason": "length"}],
  "usage": {"prompt_tokens": 1, "completion_tokens": 1}
}"#;
    let provider = Provider::start(vec![Response::json(200, body)]).await.unwrap();
    let (streamed, reply) = ask(&mut remote("compatible:m", &provider)).await;
    let tokens = Tokens { input: 1, output: 1 };
    assert_eq!(streamed, "3");
    assert_eq!(reply, Ok(Reply { text: "3".into(), ending: Ending::Cut, tokens, ..Reply::default() }));
}

#[tokio::test]
async fn what_passes_is_tried_again() {
    let responses = vec![
        Response::json(503, "{}"),
        Response::json(429, r#"{"error":{"message":"slow down"}}"#).with_header("retry-after: 0"),
        Response::stream(OPENAI),
    ];
    let provider = Provider::start(responses).await.unwrap();
    assert_eq!(ask(&mut remote("openai:m", &provider)).await.1.unwrap().text, "Größe: 3");
    assert_eq!(provider.requests().len(), 3);
}

#[tokio::test]
async fn a_provider_that_asks_for_an_hour_is_not_waited_for() {
    let limited = Response::json(429, r#"{"error":{"message":"slow down"}}"#).with_header("retry-after: 3600");
    let told = failure("openai:m", vec![limited, Response::stream(OPENAI)]).await;
    assert_eq!(
        told,
        ("OpenAI was asked too often and refuses more for now.".into(), "Ask again in 60 minutes.".into(),)
    );
}

#[tokio::test]
async fn a_reply_that_began_is_not_asked_for_again() {
    let cut =
        OPENAI.split("data: {\"id\":\"1\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"3\"").next().unwrap();
    let provider = Provider::start(vec![Response::stream(cut), Response::stream(OPENAI)]).await.unwrap();
    let (streamed, reply) = ask(&mut remote("openai:m", &provider)).await;
    let problem = Problem::new(models::cut_off(tabletalk_messages::Message::verbatim("OpenAI"))).hint(models::again());
    assert_eq!((streamed.as_str(), reply), ("Größe: ", Err(ModelError::Failed(problem))));
    assert_eq!(provider.requests().len(), 1);
}

#[tokio::test]
async fn every_failure_has_its_own_sentence() {
    let error = |status, message: &str| Response::json(status, &format!(r#"{{"error":{{"message":"{message}"}}}}"#));
    let thrice = |response: Response| vec![response.clone(), response.clone(), response];
    let stream_error = "event: error\ndata: {\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n";
    let filtered =
        "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"content_filter\"}]}\n\ndata: [DONE]\n\n";
    let refusal = "data: {\"choices\":[{\"index\":0,\"delta\":{\"refusal\":\"I cannot help with this.\"}}]}\n\ndata: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
    let cases = [
        ("openai:m", vec![error(401, "Incorrect API key provided: sk-secret.")]),
        (
            "gemini:m",
            vec![Response::json(
                400,
                r#"[{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}]"#,
            )],
        ),
        ("openai:m", vec![error(403, "Country not supported")]),
        (
            "openai:m",
            vec![Response::json(
                429,
                r#"{"error":{"message":"You exceeded your current quota, please check your plan and billing details.","code":"insufficient_quota"}}"#,
            )],
        ),
        ("anthropic:m", vec![error(400, "Your credit balance is too low to access the Anthropic API.")]),
        ("openai:m", vec![error(404, "The model `m` does not exist")]),
        ("ollama:m", vec![Response::json(404, r#"{"error":"model 'm' not found"}"#)]),
        (
            "ollama:m",
            vec![
                Response::new(404, "text/plain", "404 page not found"),
                Response::new(404, "text/plain", "404 page not found"),
            ],
        ),
        ("ollama:m", vec![Response::json(400, r#"{"error":"m does not support tools"}"#)]),
        (
            "openai:m",
            vec![Response::json(
                400,
                r#"{"error":{"message":"This model's maximum context length is 8192 tokens.","code":"context_length_exceeded"}}"#,
            )],
        ),
        ("openai:m", vec![Response::stream(filtered)]),
        ("openai:m", vec![Response::stream(refusal)]),
        ("anthropic:m", thrice(Response::stream(stream_error))),
        ("mistral:m", vec![Response::json(422, r#"{"message":"the last message is empty","type":"invalid_request"}"#)]),
        ("openai:m", thrice(Response::new(200, "text/html", "<html>Please log in</html>"))),
        ("openai:m", thrice(Response::stream("data: {\"choices\":\n\n"))),
        ("openai:m", vec![Response::stream(": waiting\n\n").paced(Pace::ThenSilence)]),
        ("openai:m", vec![Response::new(302, "text/html", "").with_header("location: http://127.0.0.1:1/")]),
    ];
    let mut told = String::new();
    for (model, responses) in cases {
        let (message, hint) = failure(model, responses).await;
        told.push_str(&format!("{message}\n  → {hint}\n"));
    }
    insta::assert_snapshot!(told);
}

#[tokio::test]
async fn a_server_that_is_not_there_is_said_to_be_not_running() {
    let provider = Provider::start(vec![]).await.unwrap();
    let mut model = remote("ollama:m", &provider);
    let address = provider.address().to_owned();
    drop(provider);
    // The listener goes when its task does.
    tokio::time::sleep(Duration::from_millis(50)).await;
    let ollama = || tabletalk_messages::Message::verbatim("Ollama");
    let problem = Problem::new(models::not_running(ollama(), address)).hint(models::start(ollama()));
    assert_eq!(ask(&mut model).await.1, Err(ModelError::Failed(problem)));
    // Without a server, no request is counted as sent.
    assert_eq!((model.sent().requests, model.sent().bytes), (0, 0));
}

#[tokio::test]
async fn without_a_key_nothing_is_sent() {
    let endpoint = Endpoint::new("openai:m", Some("https://models.invalid"), None).unwrap();
    let reply = ask(&mut RemoteModel::new(endpoint).unwrap()).await.1;
    let Err(ModelError::Failed(problem)) = reply else { panic!("{reply:?}") };
    assert_eq!(
        problem.to_string(),
        "OpenAI needs a key, and there is none.\nhint: Add a key of OpenAI where the model is chosen, with \
         `tabletalk-cli key openai`, or in the environment variable OPENAI_API_KEY."
    );
    assert_eq!(problem.remedy(), Some(Remedy::Keys));
}

#[tokio::test]
async fn a_server_that_does_not_hang_up_is_not_waited_for() {
    let provider = Provider::start(vec![Response::stream(OPENAI).paced(Pace::ThenSilence)]).await.unwrap();
    assert_eq!(ask(&mut remote("openai:m", &provider)).await.1.unwrap().text, "Größe: 3");
}

#[tokio::test]
async fn stopping_hangs_up() {
    let response = Response::stream(OPENAI.split("data: [DONE]").next().unwrap()).paced(Pace::ThenSilence);
    let mut provider = Provider::start(vec![response]).await.unwrap();
    let mut model = remote("openai:m", &provider)
        .with_patience(Patience { first: Duration::from_secs(60), between: Duration::from_secs(60) });
    let cancel = CancellationToken::new();
    let stop = cancel.clone();
    let reply = model.reply(&request(), &mut |_| stop.cancel(), &cancel).await;
    assert_eq!(reply, Err(ModelError::Cancelled));
    provider.hung_up().await;
}

#[tokio::test]
async fn what_a_stopped_reply_has_used_costs_something() {
    let response = Response::stream(OPENAI.split("data: [DONE]").next().unwrap()).paced(Pace::ThenSilence);
    let provider = Provider::start(vec![response]).await.unwrap();
    let mut model = remote("openai:m", &provider).with_price(Some(Price { input: 1.0, output: 1.0 }));
    let cancel = CancellationToken::new();
    let stop = cancel.clone();
    assert_eq!(model.reply(&request(), &mut |_| stop.cancel(), &cancel).await, Err(ModelError::Cancelled));
    let spent = model.sent().spent;
    assert!(spent.tokens.input > 0 && spent.tokens.output > 0, "{spent:?}");
    assert_eq!(spent.known_cost(), Some(Money(spent.tokens.total())));
}

#[tokio::test]
async fn stopping_does_not_wait_for_the_next_try() {
    let limited = Response::json(429, r#"{"error":{"message":"slow down"}}"#).with_header("retry-after: 30");
    let provider = Provider::start(vec![limited, Response::stream(OPENAI)]).await.unwrap();
    let retries = Retries { most: 2, longest: Duration::from_secs(60), ..Retries::default() };
    let mut model = remote("openai:m", &provider).with_retries(retries);
    let cancel = CancellationToken::new();
    let stop = async {
        while provider.requests().is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        cancel.cancel();
    };
    let began = std::time::Instant::now();
    let request = request();
    let mut deltas = |_: Heard<'_>| {};
    let (reply, ()) = tokio::join!(model.reply(&request, &mut deltas, &cancel), stop);
    assert_eq!(reply, Err(ModelError::Cancelled));
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
}

#[tokio::test]
async fn servers_on_this_computer_list_their_models() {
    let tags = r#"{"models":[{"name":"qwen3:8b","model":"qwen3:8b","size":5225388164}]}"#;
    let provider = Provider::start(vec![Response::json(200, tags)]).await.unwrap();
    let server = find_server(Known::named("ollama").unwrap(), provider.address()).await.unwrap();
    assert_eq!((server.models[0].name.as_str(), server.models[0].bytes), ("ollama:qwen3:8b", Some(5_225_388_164)));
    assert!(has_line(&provider.requests()[0], "GET /api/tags HTTP/1.1"));

    let list = r#"{"object":"list","data":[{"id":"qwen3-8b","object":"model"}]}"#;
    let provider = Provider::start(vec![Response::json(200, list)]).await.unwrap();
    let server = find_server(Known::named("lmstudio").unwrap(), &format!("{}/v1", provider.address())).await.unwrap();
    assert_eq!(server.models[0].name, "lmstudio:qwen3-8b");
    assert!(has_line(&provider.requests()[0], "GET /v1/models HTTP/1.1"));

    let other = Provider::start(vec![Response::new(200, "text/html", "<html>a web site</html>")]).await.unwrap();
    assert_eq!(find_server(Known::named("llamacpp").unwrap(), other.address()).await, None);
}

#[tokio::test]
async fn a_probe_finds_out_how_a_model_acts() {
    let block = OPENAI.replace("Größe: ", "```python\\nsum([3, 5, 9])\\n```");
    let list = || Response::json(200, r#"{"data":[{"id":"m","max_model_len":4096}]}"#);
    let cases = [
        (vec![list(), Response::stream(block.clone()), Response::stream(OPENAI_CALL)], true, true),
        (vec![list(), Response::stream(OPENAI), Response::stream(OPENAI_CALL)], false, true),
        (
            vec![list(), Response::stream(block), Response::json(400, r#"{"error":"m does not support tools"}"#)],
            true,
            false,
        ),
    ];
    for (responses, blocks, tools) in cases {
        let provider = Provider::start(responses).await.unwrap();
        let endpoint = Endpoint::new("vllm:m", Some(provider.address()), None).unwrap();
        let found = probe(&endpoint, &CancellationToken::new()).await.unwrap();
        assert_eq!(found, Capabilities { blocks, tools, context: Some(4_096) });
        let acting = if blocks { Acting::Blocks } else { Acting::Tools };
        assert_eq!(found.traits(tabletalk_model::Traits::default()).acting, acting);
    }
}

#[tokio::test]
async fn tools_are_offered_in_the_body() {
    let provider = Provider::start(vec![Response::stream(OPENAI)]).await.unwrap();
    let parameters = serde_json::json!({"type": "object", "properties": {}});
    let tool = Tool { name: "run_python".into(), description: "Runs.".into(), parameters };
    let offered = Request { tools: vec![tool], ..request() };
    remote("openai:m", &provider).reply(&offered, &mut |_| {}, &CancellationToken::new()).await.unwrap();
    let sent = provider.requests().remove(0);
    let body: serde_json::Value = serde_json::from_str(sent.split_once("\r\n\r\n").unwrap().1).unwrap();
    assert_eq!(body["tools"][0]["function"]["name"], "run_python");
    assert_eq!(body["stream"], true);
}
