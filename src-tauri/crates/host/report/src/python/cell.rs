//! A cell's last expression: a notebook shows it, a script must print it explicitly.

use std::ops::Range;

/// Words with which a statement begins that is no expression.
const STATEMENTS: [&str; 28] = [
    "assert", "async", "break", "class", "continue", "def", "del", "elif", "else", "except", "finally", "for", "from",
    "global", "if", "import", "match", "nonlocal", "pass", "raise", "return", "try", "type", "while", "with", "yield",
    "@", "await",
];

/// The code with `display(…)` around its last expression; as it is when it does not end in one.
pub fn displayed(code: &str) -> String {
    let Some(last) = statements(code).pop().filter(|last| is_expression(&code[last.clone()])) else {
        return code.to_owned();
    };
    let Range { start, end } = last;
    let (before, expression, after) = (&code[..start], &code[start..end], &code[end..]);
    // Several values are one, with brackets of their own.
    if has_outside(expression, ',') {
        return format!("{before}display(({expression})){after}");
    }
    format!("{before}display({expression}){after}")
}

/// The statements before the one with this line, counted from 1: those that ran before the cell failed.
pub fn before_line(code: &str, line: u32) -> &str {
    let lines = usize::try_from(line).unwrap_or(0).saturating_sub(1);
    let failed = code.split_inclusive('\n').take(lines).map(str::len).sum::<usize>();
    // Lines of a block belong to the statement that opens it.
    let outermost = statements(code).into_iter().map(|statement| statement.start);
    let goes_on = |start: usize| {
        let rest = &code[start..];
        rest.starts_with([' ', '\t']) || ["else", "elif", "except", "finally"].iter().any(|word| rest.starts_with(word))
    };
    let starts = outermost.filter(|start| *start <= failed && !goes_on(*start));
    &code[..starts.max().unwrap_or(0)]
}

/// The names that the outermost statements give to something.
pub fn names(code: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for statement in statements(code).into_iter().map(|statement| &code[statement]) {
        let words = statement.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| !word.is_empty());
        let target = statement.split_once('=').map_or("", |(target, _)| target);
        match statement.split_whitespace().next() {
            Some("import" | "from" | "def" | "class" | "for" | "with") => names.extend(words.skip(1)),
            _ if assigns(statement) => names.extend(target.split(',').map(str::trim)),
            _ => {}
        }
    }
    names
}

/// Whether the character occurs outside brackets and strings.
fn has_outside(statement: &str, wanted: char) -> bool {
    let mut scan = Scan::default();
    statement.char_indices().any(|(at, character)| {
        let outside = scan.is_outside() && !scan.in_remark();
        scan.take(character, &statement[at..]);
        outside && character == wanted
    })
}

fn is_expression(statement: &str) -> bool {
    let word = statement.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '@')).next().unwrap_or_default();
    !statement.starts_with([' ', '\t', '@']) && !STATEMENTS.contains(&word) && !assigns(statement)
}

/// Whether there is an assignment outside brackets and strings.
fn assigns(statement: &str) -> bool {
    let mut scan = Scan::default();
    let mut before = ' ';
    let mut characters = statement.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        let outside = scan.is_outside();
        scan.take(character, &statement[at..]);
        let next = characters.peek().map(|(_, next)| *next);
        let alone = next != Some('=') && !['=', '!', '<', '>', ':'].contains(&before);
        let shift = statement[..at].ends_with("<<") || statement[..at].ends_with(">>");
        if outside && character == '=' && (alone || (next != Some('=') && shift)) {
            return true;
        }
        // An annotation; in an expression a colon outside of brackets belongs to a `lambda`.
        if outside && character == ':' && next != Some('=') && !statement.contains("lambda") {
            return true;
        }
        before = character;
    }
    false
}

/// Where the statements are that begin outside of brackets and texts, without remarks and empty lines. Lines of a block
/// count as statements that begin with spaces.
fn statements(code: &str) -> Vec<Range<usize>> {
    let mut statements = Vec::new();
    let mut scan = Scan::default();
    let (mut start, mut end) = (0, 0);
    for (at, character) in code.char_indices() {
        let was_outside = scan.is_outside();
        scan.take(character, &code[at..]);
        let divides = character == '\n' || character == ';';
        if was_outside && divides && !scan.continues {
            if end > start {
                statements.push(start..end);
            }
            start = at + 1;
            // Behind a semicolon the statement begins after the space.
            if character == ';' {
                start += code[start..].len() - code[start..].trim_start_matches(' ').len();
            }
            end = start;
        } else if !scan.in_remark() && !character.is_whitespace() {
            end = at + character.len_utf8();
        }
    }
    if end > start {
        statements.push(start..end);
    }
    statements
}

/// Where a reader of Python is.
#[derive(Debug, Default)]
struct Scan {
    depth: usize,
    /// The closing quote of the open string.
    quote: Option<&'static str>,
    remark: bool,
    /// Characters that were looked at already.
    skip: usize,
    /// Whether the line continues after a backslash.
    continues: bool,
    backslash: bool,
}

impl Scan {
    fn is_outside(&self) -> bool {
        self.depth == 0 && self.quote.is_none()
    }

    fn in_remark(&self) -> bool {
        self.remark
    }

    /// The next character, and all from it on.
    fn take(&mut self, character: char, rest: &str) {
        self.continues = character == '\n' && std::mem::take(&mut self.backslash);
        if self.skip > 0 {
            self.skip -= 1;
            return;
        }
        if self.remark {
            self.remark = character != '\n';
            return;
        }
        match self.quote {
            Some(_) if character == '\\' => self.skip = 1,
            Some(quote) if rest.starts_with(quote) => {
                self.skip = quote.len() - 1;
                self.quote = None;
            }
            Some(_) => {}
            None => self.outside(character, rest),
        }
    }

    fn outside(&mut self, character: char, rest: &str) {
        self.backslash = character == '\\';
        match character {
            '#' => self.remark = true,
            '(' | '[' | '{' => self.depth += 1,
            ')' | ']' | '}' => self.depth = self.depth.saturating_sub(1),
            '"' | '\'' => {
                let quote = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|quote| rest.starts_with(quote));
                self.skip = quote.map_or(0, str::len).saturating_sub(1);
                self.quote = quote;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_expression_is_displayed() {
        for (code, expected) in [
            ("a = 1\na", "a = 1\ndisplay(a)"),
            ("a; b  # both", "a; display(b)  # both"),
            ("f(\n  x=1,\n)\n", "display(f(\n  x=1,\n))\n"),
            ("a == b", "display(a == b)"),
            ("a, b", "display((a, b))"),
            ("a \\\n  + b", "display(a \\\n  + b)"),
            ("d[\"a=b\"]", "display(d[\"a=b\"])"),
            ("\"\"\"x\n= y\"\"\".strip()", "display(\"\"\"x\n= y\"\"\".strip())"),
            ("(lambda x: x)(1)", "display((lambda x: x)(1))"),
            ("f'{a=}'", "display(f'{a=}')"),
            ("formatted", "display(formatted)"),
        ] {
            assert_eq!(displayed(code), expected);
        }
    }

    #[test]
    fn what_ran_before_an_error_is_known() {
        let code = "import os\na, b = 1, 2\nfor x in y:\n    f(\n        x)\nlast = 1";
        assert_eq!(before_line(code, 5), "import os\na, b = 1, 2\n");
        assert_eq!(before_line(code, 1), "");
        assert_eq!(names(before_line(code, 5)), ["os", "a", "b"]);
    }

    #[test]
    fn what_is_no_expression_stays() {
        let cells = [
            "a = 1",
            "for x in y:\n    x",
            "a += 1",
            "a: int = 1",
            "a <<= 2",
            "import os",
            "# a",
            "",
            "x = 'a'; y = 2;",
            "@f\ndef g():\n    pass",
        ];
        for code in cells {
            assert_eq!(displayed(code), code);
        }
    }
}
