//! Characters as web pages write them: `M&uuml;ller`, whose semicolons divide nothing.

/// The longest name that is common, such as `thetasym`.
const LONGEST: usize = 8;

/// Returns whether the semicolon after the text completes an HTML entity, as in `M&uuml` and `&#252`.
pub fn is_cut_behind(text: &str) -> bool {
    let name = text.rsplit_once('&').map(|(_, name)| name.strip_prefix('#').unwrap_or(name));
    name.is_some_and(|name| {
        (2..=LONGEST).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}
