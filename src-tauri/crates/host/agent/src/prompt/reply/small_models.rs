//! Replies as small models give them, each with how it is read: `small_models.md`.

use super::Reply;
use crate::prompt::tools;

const REPLIES: &str = include_str!("small_models.md");
const FENCE: &str = "`````";

#[test]
fn replies_in_many_wrong_forms_are_read_as_meant() {
    let cases: Vec<&str> = REPLIES.split("\n## ").skip(1).collect();
    assert!(cases.len() >= 60, "{}", cases.len());
    let wrong: Vec<String> = cases.into_iter().filter_map(misread).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// The name of a case and how it was read, if that is not how it is meant.
fn misread(case: &str) -> Option<String> {
    let (name, _) = case.split_once('\n')?;
    let reply = Reply::parse(block(case, "reply").unwrap_or_default());
    let read = (run(&reply), reply.prose.trim(), reply.declined());
    let meant =
        (block(case, "code").map(str::to_owned), block(case, "prose").unwrap_or_default(), block(case, "refusal"));
    (read != meant).then(|| format!("{name}\n  read:  {read:?}\n  meant: {meant:?}"))
}

/// The code that the reply has run.
fn run(reply: &Reply) -> Option<String> {
    let called = || tools::code(reply.calls.first()?, &[]).ok();
    reply.code.clone().or_else(called)
}

fn block<'a>(case: &'a str, kind: &str) -> Option<&'a str> {
    let (_, rest) = case.split_once(&format!("\n{FENCE}{kind}\n"))?;
    rest.split_once(&format!("\n{FENCE}")).map(|(block, _)| block)
}
