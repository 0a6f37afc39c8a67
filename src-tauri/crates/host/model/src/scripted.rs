use std::{collections::VecDeque, time::Duration};

use tabletalk_messages::{Message, Problem, models};

use crate::{Acting, CancellationToken, Ending, Heard, Model, ModelError, Reply, Request, Tokens, ToolCall, Traits};

/// A model that says what a script tells it to say, one step a request.
///
/// A script is Markdown. Its steps are blocks between four backticks, so that a reply can hold a block of Python
/// between three; everything else is commentary:
///
/// - `reply`: the text of a reply,
/// - `cut`: the text of a reply that the provider cut at its longest length,
/// - `call NAME`: a call of a tool with these arguments; a script with calls is that of a model that uses tools,
/// - `review`: the text of a reply to the request to look over an answer; a script with one is that of a model that can,
/// - `failure`: the model fails with this sentence,
/// - `silence`: the model says nothing until it is stopped.
///
/// `TOKENS tokens` after the kind is what the reply costs, as in `reply 5000 tokens`.
#[derive(Debug, Clone, PartialEq)]
pub struct ScriptedModel {
    steps: VecDeque<Step>,
    pace: Duration,
    acting: Acting,
    reviews: bool,
}

#[derive(Debug, Clone, PartialEq)]
enum Step {
    Reply(Reply),
    Failure(Message),
    Silence,
}

/// A script that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    #[error(
        "line {line}: there is no kind of step called `{kind}`\nhint: use `reply`, `cut`, `call NAME`, `review`, `failure` or `silence`"
    )]
    UnknownStep { line: usize, kind: String },
    #[error("line {line}: the step that begins here has no end\nhint: close it with four backticks on a line")]
    Unclosed { line: usize },
}

const FENCE: &str = "````";

impl ScriptedModel {
    /// Read a script.
    pub fn parse(script: &str) -> Result<Self, ScriptError> {
        let mut steps = VecDeque::new();
        let mut lines = script.lines().enumerate();
        let mut reviews = false;
        while let Some((number, line)) = lines.next() {
            let Some(kind) = line.strip_prefix(FENCE) else { continue };
            reviews |= kind.trim() == "review";
            let text = until_fence(&mut lines).ok_or(ScriptError::Unclosed { line: number + 1 })?;
            steps.push_back(step(kind.trim(), text, number + 1)?);
        }
        let calls = steps.iter().any(|step| matches!(step, Step::Reply(reply) if !reply.calls.is_empty()));
        let acting = if calls { Acting::Tools } else { Acting::Blocks };
        Ok(Self { steps, pace: Duration::ZERO, acting, reviews })
    }

    /// The same model, which waits between two words, so that a person can watch it write.
    pub fn paced(self, pace: Duration) -> Self {
        Self { pace, ..self }
    }
}

impl Model for ScriptedModel {
    fn name(&self) -> &str {
        "scripted model"
    }

    fn traits(&self) -> Traits {
        Traits { acting: self.acting, reviews: self.reviews, ..Traits::default() }
    }

    async fn reply(
        &mut self,
        _request: &Request,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
        cancel: &CancellationToken,
    ) -> Result<Reply, ModelError> {
        let step = self.steps.pop_front().unwrap_or_else(|| Step::Failure(models::script_ended()));
        let reply = match step {
            Step::Reply(reply) => reply,
            Step::Failure(message) => return Err(ModelError::Failed(Problem::new(message))),
            Step::Silence => {
                cancel.cancelled().await;
                return Err(ModelError::Cancelled);
            }
        };
        for word in reply.text.split_inclusive(char::is_whitespace) {
            if !self.pace.is_zero() {
                tokio::time::sleep(self.pace).await;
            }
            if cancel.is_cancelled() {
                return Err(ModelError::Cancelled);
            }
            heard(Heard::Text(word));
        }
        Ok(reply)
    }
}

fn until_fence<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Option<String> {
    let mut text = Vec::new();
    for (_, line) in lines {
        if line.trim_end() == FENCE {
            return Some(text.join("\n"));
        }
        text.push(line);
    }
    None
}

fn step(kind: &str, text: String, line: usize) -> Result<Step, ScriptError> {
    let (kind, tokens) = priced(kind);
    let reply = |text: String| Reply { tokens: Tokens { input: 0, output: tokens }, ..Reply::from(text) };
    match kind.split_once(' ').unwrap_or((kind, "")) {
        ("reply" | "review", "") => Ok(Step::Reply(reply(text))),
        ("cut", "") => Ok(Step::Reply(Reply { ending: Ending::Cut, ..reply(text) })),
        ("call", name) if !name.is_empty() => {
            let calls = vec![ToolCall { name: name.to_owned(), arguments: text }];
            Ok(Step::Reply(Reply { calls, ..reply(String::new()) }))
        }
        ("failure", "") => Ok(Step::Failure(Message::verbatim(text))),
        ("silence", "") => Ok(Step::Silence),
        _ => Err(ScriptError::UnknownStep { line, kind: kind.to_owned() }),
    }
}

/// `reply 5000 tokens` → `reply` and 5000.
fn priced(kind: &str) -> (&str, u64) {
    let price = kind.strip_suffix(" tokens").and_then(|kind| kind.rsplit_once(' '));
    price.and_then(|(kind, tokens)| Some((kind, tokens.parse().ok()?))).unwrap_or((kind, 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_the_blocks_between_four_backticks() {
        let script = "# A case\n\n````reply\nPlan: count\n\n```python\nlen(sales)\n```\n````\nthen\n\n````silence\n````\n\
                      ````failure\nThe key is wrong.\n````\n";
        let steps = [
            Step::Reply("Plan: count\n\n```python\nlen(sales)\n```".to_owned().into()),
            Step::Silence,
            Step::Failure(Message::verbatim("The key is wrong.")),
        ];
        assert_eq!(ScriptedModel::parse(script).map(|model| model.steps), Ok(steps.into()));
    }

    #[test]
    fn a_reply_may_be_a_call_be_cut_and_cost_something() {
        let model = ScriptedModel::parse("````call query\n{}\n````\n````cut 90 tokens\nhalf\n````").unwrap();
        let calls = vec![ToolCall { name: "query".into(), arguments: "{}".into() }];
        let tokens = Tokens { input: 0, output: 90 };
        let cut = Reply { text: "half".into(), ending: Ending::Cut, tokens, ..Reply::default() };
        assert_eq!(model.steps, [Step::Reply(Reply { calls, ..Reply::default() }), Step::Reply(cut)]);
        assert_eq!(model.traits().acting, Acting::Tools);
    }

    #[test]
    fn a_step_without_end_and_an_unknown_kind_are_errors_with_their_line() {
        assert_eq!(ScriptedModel::parse("one\n````reply\ntext"), Err(ScriptError::Unclosed { line: 2 }));
        assert_eq!(
            ScriptedModel::parse("````song\nla\n````"),
            Err(ScriptError::UnknownStep { line: 1, kind: "song".into() })
        );
    }

    #[tokio::test]
    async fn an_exhausted_script_is_a_failure_and_not_a_panic() {
        let mut model = ScriptedModel::parse("").unwrap();
        let reply = model.reply(&Request::default(), &mut |_| {}, &CancellationToken::new()).await;
        assert_eq!(reply, Err(ModelError::Failed(Problem::new(models::script_ended()))));
    }

    #[tokio::test]
    async fn silence_ends_when_it_is_cancelled() {
        let mut model = ScriptedModel::parse("````silence\n````").unwrap();
        let cancel = CancellationToken::new();
        cancel.cancel();
        assert_eq!(model.reply(&Request::default(), &mut |_| {}, &cancel).await, Err(ModelError::Cancelled));
    }
}
