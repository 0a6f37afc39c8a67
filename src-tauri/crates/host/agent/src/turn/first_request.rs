//! What each kind of model gets first for a question: for those who read and measure prompts.

use tabletalk_model::{Acting, Request, Size, Traits};
use tabletalk_protocol::{Item, ItemId, PrivacyLevel};
use tabletalk_tools::Connections;

use crate::{
    Limits,
    privacy::Redactor,
    prompt::{self, Setting, Wording, tokens},
    turn::{Question, request::RequestInputs},
};

/// The context of a small model that runs on the person's own computer.
const SMALL_CONTEXT: usize = 8_192;

/// The first request for a question to one kind of model.
#[derive(Debug, Clone, PartialEq)]
pub struct FirstRequest {
    /// As in `small, tools`.
    pub kind: &'static str,
    pub request: Request,
    /// About how many tokens each part takes, as the program counts them.
    pub tokens: PromptTokens,
}

/// About how many tokens the parts of a request take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PromptTokens {
    /// The task, the rules and what is in the sandbox.
    pub rules: usize,
    pub files: usize,
    /// The question, and the conversation before it.
    pub messages: usize,
    pub tools: usize,
}

impl PromptTokens {
    /// The system prompt alone.
    pub fn system(&self) -> usize {
        self.rules + self.files
    }
}

/// The first request to each kind of model, word for word, if this question followed these items.
pub fn first_requests(items: &[Item], question: &str) -> Vec<FirstRequest> {
    let turn = items.last().map_or(1, |item| item.turn + 1);
    let id = ItemId(items.iter().map(|item| item.id.0).max().unwrap_or(0) + 1);
    let question = Question { text: question.to_owned(), built: None };
    let asked = Item { id, turn, body: question.item().into() };
    let items: Vec<Item> = items.iter().cloned().chain([asked]).collect();
    kinds().into_iter().map(|(kind, traits)| first_request(kind, traits, &question, &items, turn)).collect()
}

fn kinds() -> [(&'static str, Traits); 5] {
    let large = |acting| Traits { acting, ..Traits::default() };
    let sized = |size, acting| Traits { acting, size, context: SMALL_CONTEXT, ..Traits::default() };
    [
        ("large, blocks", large(Acting::Blocks)),
        ("large, tools", large(Acting::Tools)),
        ("small, blocks", sized(Size::Small, Acting::Blocks)),
        ("small, tools", sized(Size::Small, Acting::Tools)),
        ("tiny, blocks", sized(Size::Tiny, Acting::Blocks)),
    ]
}

fn first_request(kind: &'static str, traits: Traits, question: &Question, items: &[Item], turn: u32) -> FirstRequest {
    let corrections = Limits::default().corrections_of(traits.size);
    let redactor = Redactor::new(items.iter(), items.iter().collect());
    let inputs = RequestInputs {
        question,
        wording: Wording::Usual,
        traits,
        made: &[],
        corrections,
        redactor: &redactor,
        connected: &Connections::default(),
        remark: None,
    };
    let request = inputs.request(items, turn);
    let bare = Setting { datasets: &[], traits, said: "", level: PrivacyLevel::default() };
    let rules = tokens(&prompt::system(&bare));
    let tools =
        request.tools.iter().map(|tool| tool.name.len() + tool.description.len() + tool.parameters.to_string().len());
    let counted = PromptTokens {
        rules,
        files: tokens(&request.system).saturating_sub(rules),
        messages: request.messages.iter().map(|message| tokens(&message.with_block())).sum(),
        tools: tools.sum::<usize>().div_ceil(3),
    };
    FirstRequest { kind, request, tokens: counted }
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::ItemBody;

    use super::*;
    use crate::testing::dataset;

    #[test]
    fn each_kind_of_model_gets_its_own_prompt_and_the_same_question() {
        let items = [Item { id: ItemId(7), turn: 2, body: ItemBody::Dataset(dataset("sales.csv")).into() }];
        let requests = first_requests(&items, "How many?");
        let told = |request: &FirstRequest| {
            let messages: Vec<&str> = request.request.messages.iter().map(|message| message.text.as_str()).collect();
            (request.kind, messages.join("\n"), request.request.tools.len())
        };
        let kinds =
            [("large, blocks", 0), ("large, tools", 4), ("small, blocks", 0), ("small, tools", 4), ("tiny, blocks", 0)];
        let expected: Vec<_> = kinds.into_iter().map(|(kind, tools)| (kind, "How many?".to_owned(), tools)).collect();
        assert_eq!(requests.iter().map(told).collect::<Vec<_>>(), expected);
        for FirstRequest { request, tokens: counted, .. } in &requests {
            assert_eq!(counted.system(), tokens(&request.system));
        }
    }
}
