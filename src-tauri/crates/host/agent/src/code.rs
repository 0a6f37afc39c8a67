//! The code of a conversation, as a script.

use tabletalk_protocol::{Item, ItemBody, Outcome};

/// The cells that ran to their end, in their order, each below the question that it was written for. With the files
/// beside it the script does what the conversation did.
pub fn return_full_code(items: &[Item]) -> String {
    let mut script = String::new();
    let mut question = None;
    for item in items {
        match &*item.body {
            ItemBody::UserText { text, .. } => question = Some(text.split_whitespace().collect::<Vec<_>>().join(" ")),
            ItemBody::CodeRun(run) if run.outcome == Some(Outcome::Finished) => {
                if let Some(question) = question.take() {
                    script.push_str(&format!("# {question}\n"));
                }
                script.push_str(&format!("# %% cell {}\n{}\n\n", run.cell, run.code.trim_end()));
            }
            _ => {}
        }
    }
    script
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        items,
        testing::{ask, attach, conversation, events, finished, raised},
    };

    #[tokio::test]
    async fn only_cells_that_succeeded_are_in_the_script() {
        let reply = |code: &str| format!("````reply\n```python\n{code}\n```\n````\n");
        let script = [reply("wrong()"), reply("right()"), reply("more()")].concat();
        let acts = vec![raised("NameError", "wrong"), finished("", Some("Done.")), finished("", Some("Again."))];
        let conversation = conversation(&script, acts);
        let events = events(&conversation, vec![attach("sales.csv"), ask("one\ntwo?"), ask("three?")]).await;
        assert_eq!(
            return_full_code(&items(&events)),
            "# one two?\n# %% cell 2\nright()\n\n# three?\n# %% cell 3\nmore()\n\n"
        );
    }
}
