//! A request in the words of each protocol.

use serde_json::{Value, json};

use crate::{
    Message, Protocol, RUN_PYTHON, Request, Role, Tool, Traits,
    remote::{
        Endpoint,
        sampling::{self, Sampling},
    },
};

/// Gemini refuses calls that are not signed; this signature marks those that were written down by someone else.
/// Source: Gemini API documentation, "Thought signatures".
const GEMINI_UNSIGNED: &str = "skip_thought_signature_validator";

/// The request's body.
#[expect(clippy::indexing_slicing, reason = "a field of a JSON object is set")]
pub(super) fn body(endpoint: &Endpoint, traits: Traits, request: &Request, sampling: Sampling) -> Value {
    let said = said(request);
    let mut body = match endpoint.provider.protocol {
        Protocol::OpenAi => openai(endpoint, &request.system, &said),
        Protocol::Anthropic => anthropic(endpoint, &request.system, &said),
        Protocol::Gemini => gemini(&request.system, &said),
        Protocol::Ollama => ollama(endpoint, traits, &request.system, &said),
    };
    if !request.tools.is_empty() {
        body["tools"] = tools(endpoint.provider.protocol, &request.tools);
    }
    sampling::add(&mut body, endpoint, traits, sampling);
    body
}

/// The messages in a form that every protocol accepts: no two user messages in a row, and no call without a result.
#[derive(Debug, PartialEq)]
enum Said {
    User(String),
    Assistant(String),
    Call { text: String, id: String, code: String },
    Result { id: String, text: String },
}

fn said(request: &Request) -> Vec<Said> {
    let mut said: Vec<Said> = Vec::new();
    let mut messages = request.messages.iter().enumerate().peekable();
    while let Some((number, message)) = messages.next() {
        let result = messages.peek().map(|(_, next)| *next).filter(|next| next.role == Role::Observation);
        match (&message.code, result) {
            (Some(code), Some(result)) if !request.tools.is_empty() => {
                let id = format!("call_{number}");
                said.push(Said::Call { text: message.text.clone(), id: id.clone(), code: code.clone() });
                said.push(Said::Result { id, text: result.text.clone() });
                messages.next();
            }
            _ => push(&mut said, message),
        }
    }
    said
}

fn push(said: &mut Vec<Said>, message: &Message) {
    match (message.role, said.last_mut()) {
        (Role::Assistant, _) => said.push(Said::Assistant(message.with_block())),
        (_, Some(Said::User(before))) => *before = format!("{before}\n\n{}", message.text),
        _ => said.push(Said::User(message.text.clone())),
    }
}

#[expect(clippy::indexing_slicing, reason = "a field of a JSON object is set")]
fn openai(endpoint: &Endpoint, system: &str, said: &[Said]) -> Value {
    let message = |said: &Said| match said {
        Said::User(text) => json!({"role": "user", "content": text}),
        Said::Assistant(text) => json!({"role": "assistant", "content": text}),
        Said::Call { text, id, code } => {
            let function = json!({"name": RUN_PYTHON, "arguments": json!({"code": code}).to_string()});
            json!({
                "role": "assistant", "content": text,
                "tool_calls": [{"id": id, "type": "function", "function": function}],
            })
        }
        Said::Result { id, text } => json!({"role": "tool", "tool_call_id": id, "content": text}),
    };
    let messages = [json!({"role": "system", "content": system})].into_iter().chain(said.iter().map(message));
    let mut body = json!({"model": endpoint.model, "stream": true, "messages": messages.collect::<Vec<_>>()});
    // Mistral reports usage unasked, and refuses fields that it does not know.
    if endpoint.provider.name != "mistral" {
        body["stream_options"] = json!({"include_usage": true});
    }
    body
}

fn anthropic(endpoint: &Endpoint, system: &str, said: &[Said]) -> Value {
    let text = |text: &str| json!({"type": "text", "text": text});
    let message = |said: &Said| match said {
        Said::User(user) => json!({"role": "user", "content": [text(user)]}),
        Said::Assistant(assistant) => json!({"role": "assistant", "content": [text(assistant)]}),
        Said::Call { text: prose, id, code } => {
            let call = json!({"type": "tool_use", "id": id, "name": RUN_PYTHON, "input": {"code": code}});
            // A text block must not be empty.
            let blocks = if prose.trim().is_empty() { vec![call] } else { vec![text(prose), call] };
            json!({"role": "assistant", "content": blocks})
        }
        Said::Result { id, text } => {
            json!({"role": "user", "content": [{"type": "tool_result", "tool_use_id": id, "content": text}]})
        }
    };
    // The rules and the files are the same in every step of a turn: reading them again costs a tenth.
    let system = json!([{"type": "text", "text": system, "cache_control": {"type": "ephemeral"}}]);
    json!({
        "model": endpoint.model, "stream": true, "system": system,
        "messages": said.iter().map(message).collect::<Vec<_>>(),
    })
}

fn gemini(system: &str, said: &[Said]) -> Value {
    let content = |said: &Said| match said {
        Said::User(text) => json!({"role": "user", "parts": [{"text": text}]}),
        Said::Assistant(text) => json!({"role": "model", "parts": [{"text": text}]}),
        Said::Call { text, code, .. } => {
            let call = json!({
                "functionCall": {"name": RUN_PYTHON, "args": {"code": code}},
                "thoughtSignature": GEMINI_UNSIGNED,
            });
            let parts = if text.trim().is_empty() { vec![call] } else { vec![json!({"text": text}), call] };
            json!({"role": "model", "parts": parts})
        }
        Said::Result { text, .. } => {
            let response = json!({"name": RUN_PYTHON, "response": {"result": text}});
            json!({"role": "user", "parts": [{"functionResponse": response}]})
        }
    };
    json!({
        "systemInstruction": {"parts": [{"text": system}]},
        "contents": said.iter().map(content).collect::<Vec<_>>(),
    })
}

fn ollama(endpoint: &Endpoint, traits: Traits, system: &str, said: &[Said]) -> Value {
    let message = |said: &Said| match said {
        Said::User(text) => json!({"role": "user", "content": text}),
        Said::Assistant(text) => json!({"role": "assistant", "content": text}),
        Said::Call { text, code, .. } => {
            let call = json!({"function": {"name": RUN_PYTHON, "arguments": {"code": code}}});
            json!({"role": "assistant", "content": text, "tool_calls": [call]})
        }
        Said::Result { text, .. } => json!({"role": "tool", "tool_name": RUN_PYTHON, "content": text}),
    };
    let messages = [json!({"role": "system", "content": system})].into_iter().chain(said.iter().map(message));
    json!({
        "model": endpoint.model, "stream": true, "messages": messages.collect::<Vec<_>>(),
        // Without it Ollama takes a small context and forgets the beginning of longer requests without a word.
        "options": {"num_ctx": traits.context},
    })
}

fn tools(protocol: Protocol, tools: &[Tool]) -> Value {
    let declared = |tool: &Tool, schema: &str| json!({"name": tool.name, "description": tool.description, schema: tool.parameters});
    match protocol {
        Protocol::OpenAi | Protocol::Ollama => {
            let function = |tool| json!({"type": "function", "function": declared(tool, "parameters")});
            tools.iter().map(function).collect()
        }
        Protocol::Anthropic => tools.iter().map(|tool| declared(tool, "input_schema")).collect(),
        Protocol::Gemini => {
            let functions: Value = tools.iter().map(|tool| declared(tool, "parameters")).collect();
            json!([{"functionDeclarations": functions}])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(tools: Vec<Tool>) -> Request {
        let code = Message { code: Some("len(sales)".into()), ..Message::new(Role::Assistant, "I count.") };
        let messages = vec![
            Message::new(Role::User, "How many?"),
            code,
            Message::new(Role::Observation, "3"),
            Message::new(Role::User, "Answer now."),
        ];
        Request { system: "Be honest.".into(), messages, tools, ..Request::default() }
    }

    fn run_python() -> Tool {
        let parameters = json!({"type": "object", "properties": {"code": {"type": "string"}}, "required": ["code"]});
        Tool { name: RUN_PYTHON.into(), description: "Runs a cell.".into(), parameters }
    }

    fn written(model: &str, tools: Vec<Tool>) -> String {
        let endpoint = Endpoint::new(model, None, None).unwrap();
        serde_json::to_string_pretty(&body(&endpoint, Traits::default(), &request(tools), Sampling::Sent)).unwrap()
    }

    #[test]
    fn blocks_are_text_and_a_person_never_speaks_twice_in_a_row() {
        insta::assert_snapshot!("openai_blocks", written("openai:gpt-5", vec![]));
        insta::assert_snapshot!("mistral_blocks", written("mistral:small", vec![]));
    }

    #[test]
    fn code_is_a_call_where_tools_are_offered() {
        insta::assert_snapshot!("openai_tools", written("openai:gpt-5", vec![run_python()]));
        insta::assert_snapshot!("anthropic_tools", written("anthropic:claude", vec![run_python()]));
        insta::assert_snapshot!("gemini_tools", written("gemini:gemini-3-pro", vec![run_python()]));
        insta::assert_snapshot!("ollama_tools", written("ollama:qwen3", vec![run_python()]));
    }

    #[test]
    fn a_call_without_a_result_is_written_as_text() {
        let code = Message { code: Some("x".into()), ..Message::new(Role::Assistant, "") };
        let messages = vec![Message::new(Role::User, "a"), code, Message::new(Role::User, "b")];
        let said = said(&Request { messages, tools: vec![run_python()], ..Request::default() });
        let text = "```python\nx\n```".to_owned();
        assert_eq!(said, [Said::User("a".into()), Said::Assistant(text), Said::User("b".into())]);
    }
}
