//! How the parts of a reply begin and end.

use tabletalk_model::DECLINE_MARK;

const PLAN_MARK: &str = "Plan:";
const NEXT_MARK: &str = "Next:";
pub(super) const CODE_TAG: &str = "<code>";
pub(super) const CODE_TAG_END: &str = "</code>";
pub(super) const CALL_TAG: &str = "<tool_call>";
pub(super) const CALL_TAG_END: &str = "</tool_call>";
/// How some models begin code that is for them to run.
pub(super) const PYTHON_TAG: &str = "<|python_tag|>";
/// Marks of text in which a model invents the other side of the conversation. The reply ends at the first one.
pub(super) const INVENTED: [&str; 3] = ["Observation:", "Printed:", "User:"];

/// The tags around the reasoning of a model.
pub(super) const THOUGHTS: [(&str, &str); 2] = [("<think>", "</think>"), ("<thinking>", "</thinking>")];

/// The text after the reasoning. It is empty while the reasoning is not closed.
pub(super) fn without_thoughts(text: &str) -> &str {
    for (begin, end) in THOUGHTS {
        if let Some((_, said)) = text.rsplit_once(end) {
            return said.trim_start();
        }
        let start = text.trim_start();
        // Not even the tag is whole.
        if start.starts_with(begin) || (start.len() > 1 && begin.starts_with(start)) {
            return "";
        }
    }
    text
}

/// Marks of the ends of turns that a server did not recognize. What follows the first one is invented.
const TURN_ENDS: [&str; 9] = [
    "<|im_end|>",
    "<|im_start|>",
    "<|endoftext|>",
    "<|eot_id|>",
    "<|end|>",
    "<|user|>",
    "<end_of_turn>",
    "<start_of_turn>",
    "</s>",
];

pub(super) fn until_turn_end(text: &str) -> &str {
    let ends = TURN_ENDS.into_iter().filter_map(|mark| text.find(mark));
    ends.min().and_then(|end| text.get(..end)).unwrap_or(text)
}

/// `Here it is: ```python` → `Here it is:` and the fence.
pub(super) fn fence_behind_prose(line: &str) -> Option<(&str, &str)> {
    let (at, _) = line.match_indices("```").next().filter(|_| line.matches("```").count() == 1)?;
    let (prose, rest) = line.split_at_checked(at)?;
    let language = rest.trim_start_matches('`').trim();
    (!prose.trim().is_empty() && !language.is_empty() && is_python(language)).then_some((prose, rest))
}

pub(super) fn fence(line: &str) -> Option<&'static str> {
    ["````", "```", "~~~"].into_iter().find(|fence| line.starts_with(fence))
}

/// A block without a language is taken for Python: in a reply to a request for code it nearly always is.
pub(super) fn is_python(language: &str) -> bool {
    let language = language.split([' ', '{', ',']).next().unwrap_or_default();
    ["", "python", "py", "python3", "tool_code", "ipython"].contains(&language.to_lowercase().as_str())
}

/// No sentence begins like this.
pub(super) fn is_surely_python(line: &str) -> bool {
    let is_import = line.starts_with("import ") && line.split_whitespace().count() <= 6 && !line.ends_with('.');
    let is_from = line.starts_with("from ") && line.contains(" import ");
    is_import || is_from || line.starts_with("final_answer(") || line.starts_with("print(") || is_method_call(line)
}

/// `totals = sales.groupby("store")["amount"].sum()`
fn is_method_call(line: &str) -> bool {
    let Some((_, value)) = line.split_once(" = ").filter(|_| is_assignment(line)) else { return false };
    let after_name = value.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric() || letter == '_');
    after_name.len() < value.len() && after_name.starts_with(['.', '[']) && line.trim_end().ends_with([')', ']'])
}

/// `name = value`, at the beginning of a line.
pub(super) fn is_assignment(line: &str) -> bool {
    let name = line.split_once(" = ").map_or("", |(name, _)| name);
    let is_letter = |character: char| character.is_ascii_alphanumeric() || "_[]'\".".contains(character);
    name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_') && name.chars().all(is_letter)
}

/// `Plan: count the rows` → `count the rows`; also in bold, or as a heading.
pub(super) fn plan_mark(line: &str) -> Option<&str> {
    line.trim_start_matches(['#', '*', ' ']).strip_prefix(PLAN_MARK)
}

/// The text after `Next:`, also in bold or as a heading.
pub(super) fn next_mark(line: &str) -> Option<&str> {
    let rest = line.trim_start_matches(['#', '*', ' ']).strip_prefix(NEXT_MARK)?;
    Some(rest.trim_start_matches('*').trim())
}

/// `1. count the rows` or `- count the rows` → `count the rows`.
pub(crate) fn list_entry(line: &str) -> Option<&str> {
    let digits = line.trim_start_matches(|character: char| character.is_ascii_digit());
    let numbered = (digits.len() < line.len()).then(|| digits.strip_prefix(['.', ')'])).flatten();
    numbered.or_else(|| line.strip_prefix("- ")).or_else(|| line.strip_prefix("* "))
}

/// A step of a plan without its emphasis.
pub(crate) fn plain(step: &str) -> String {
    step.replace("**", "").trim().to_owned()
}

/// Whether further characters could turn this line into a mark.
pub(super) fn may_become_mark(line: &str) -> bool {
    let line = line.trim_start();
    let marks = [
        CODE_TAG,
        PLAN_MARK,
        NEXT_MARK,
        DECLINE_MARK,
        CALL_TAG,
        PYTHON_TAG,
        "```",
        "~~~",
        "Thought:",
        "Code:",
        "import ",
        "from ",
        "final_answer(",
        "print(",
    ];
    line.starts_with(['#', '*']) || marks.iter().any(|mark| mark.starts_with(line) || line.starts_with(mark))
}

/// Take away the white space that all lines begin with.
pub(super) fn dedent(lines: &[String]) -> String {
    let margin = |line: &&String| line.len() - line.trim_start_matches([' ', '\t']).len();
    let margin = lines.iter().filter(|line| !line.trim().is_empty()).map(|line| margin(&line)).min().unwrap_or(0);
    let lines: Vec<&str> = lines.iter().map(|line| line.get(margin..).unwrap_or_default().trim_end()).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}
