//! A request as the turns of a conversation.

use tabletalk_engine_wire::{Prompt, Role as Side, Turn};

use crate::{Request, Role};

/// The system prompt and what follows it. What a run put out is said by the person, as the prompts word it.
pub(super) fn of(request: &Request) -> Prompt {
    let system = Turn { role: Side::System, text: request.system.clone() };
    let said = request.messages.iter().map(|message| Turn {
        role: if message.role == Role::Assistant { Side::Assistant } else { Side::User },
        text: message.with_block(),
    });
    Prompt::Chat { turns: std::iter::once(system).chain(said).collect(), begun: request.begun.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Message;

    #[test]
    fn a_run_is_reported_by_the_person() {
        let mut asked = Message::new(Role::Assistant, "Plan: count");
        asked.code = Some("len(sales)".to_owned());
        let messages = vec![Message::new(Role::User, "How many?"), asked, Message::new(Role::Observation, "3")];
        let request = Request { system: "Be brief.".to_owned(), messages, begun: "```python\n", ..Request::default() };
        let turn = |role, text: &str| Turn { role, text: text.to_owned() };
        let turns = vec![
            turn(Side::System, "Be brief."),
            turn(Side::User, "How many?"),
            turn(Side::Assistant, "Plan: count\n\n```python\nlen(sales)\n```"),
            turn(Side::User, "3"),
        ];
        assert_eq!(of(&request), Prompt::Chat { turns, begun: "```python\n".to_owned() });
    }
}
