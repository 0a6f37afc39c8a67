//! The answers of `answers.md`, and how many of their numbers are classified correctly.

use tabletalk_protocol::{
    Cell, CodeRun, ColumnKind, Item, ItemBody, ItemId, Outcome, OutputKind, Source, Span, Table, TableColumn,
};

use super::{Claim, Origin, spans};

/// A block of the document.
#[derive(Debug, Default)]
struct Case {
    question: String,
    code: String,
    printed: String,
    table: Vec<Vec<String>>,
    answer: String,
    given_by_code: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Truth {
    True,
    Invented,
}

fn cases() -> Vec<Case> {
    let blocks =
        include_str!("answers.md").split("\n\n").filter(|block| block.contains("\nA ") || block.contains("\nF "));
    blocks.map(case).collect()
}

fn case(block: &str) -> Case {
    let mut case = Case::default();
    for line in block.lines() {
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        match kind {
            "Q" => case.question = rest.into(),
            "C" => case.code.push_str(&format!("{rest}\n")),
            "O" => case.printed.push_str(&format!("{rest}\n")),
            "T" => case.table.push(rest.split(" | ").map(str::to_owned).collect()),
            "A" | "F" => (case.answer, case.given_by_code) = (rest.into(), kind == "F"),
            _ => {}
        }
    }
    case
}

impl Case {
    fn items(&self) -> Vec<Item> {
        let run = CodeRun {
            cell: 1,
            code: self.code.clone(),
            attempt: 1,
            corrects: None,
            stdout: self.printed.clone(),
            result: None,
            outcome: Some(Outcome::Finished),
            elapsed_ms: 0,
            calls: Vec::new(),
        };
        let mut bodies = vec![ItemBody::CodeRun(run)];
        if let Some((header, rows)) = self.table.split_first() {
            let column = |name: &String| TableColumn { name: name.clone(), kind: ColumnKind::Text };
            let cell = |text: &String| text.parse().map_or_else(|_| Cell::Text(text.clone()), Cell::Decimal);
            bodies.push(ItemBody::Table {
                run: ItemId(1),
                table: Table {
                    title: None,
                    columns: header.iter().map(column).collect(),
                    label_columns: 0,
                    rows: rows.iter().map(|row| row.iter().map(cell).collect()).collect(),
                    total_rows: rows.len() as u64,
                },
            });
        }
        bodies.into_iter().zip(1..).map(|(body, id)| Item { id: ItemId(id), turn: 1, body: body.into() }).collect()
    }

    /// The answer without its marks, and the positions of the marked numbers.
    fn marked(&self) -> (String, Vec<(std::ops::Range<usize>, Truth)>) {
        let (mut text, mut marks, mut start) = (String::new(), Vec::new(), 0);
        for letter in self.answer.chars() {
            match letter {
                '[' | '{' => start = text.len(),
                ']' => marks.push((start..text.len(), Truth::True)),
                '}' => marks.push((start..text.len(), Truth::Invented)),
                letter => text.push(letter),
            }
        }
        (text, marks)
    }

    /// Each marked number, its truth, and whether it was believed.
    fn judged(&self) -> Vec<(String, Truth, bool)> {
        let (text, marks) = self.marked();
        let origin = if self.given_by_code { Origin::FinalAnswer } else { Origin::Prose };
        let spans = spans(&Claim { text: &text, question: &self.question, origin }, &self.items(), 1);
        let mut doubted = Vec::new();
        let mut at = 0;
        for span in &spans {
            let length = span.text().len();
            if matches!(span, Span::Number { source: None, .. }) {
                doubted.push(at..at + length);
            }
            at += length;
        }
        let overlaps = |one: &std::ops::Range<usize>, other: &std::ops::Range<usize>| {
            one.start < other.end && other.start < one.end
        };
        let believed = |mark: &std::ops::Range<usize>| !doubted.iter().any(|doubt| overlaps(doubt, mark));
        marks.into_iter().map(|(mark, truth)| (text[mark.clone()].to_owned(), truth, believed(&mark))).collect()
    }
}

/// The bar: at least 98 % of the true numbers traced, no invented number passed.
#[test]
fn true_numbers_are_traced_and_invented_ones_are_not() {
    let cases = cases();
    assert!(cases.len() >= 100, "{} answers", cases.len());
    let (mut trues, mut traced, mut invented, mut wrong) = (0, 0, 0, Vec::new());
    for case in &cases {
        for (number, truth, believed) in case.judged() {
            match truth {
                Truth::True => (trues, traced) = (trues + 1, traced + u32::from(believed)),
                Truth::Invented => invented += 1,
            }
            if (truth == Truth::True) != believed {
                wrong.push(format!("{number} ({truth:?}) in `{}`", case.answer));
            }
        }
    }
    println!("{} answers: {traced} of {trues} true numbers traced, {invented} invented ones", cases.len());
    let passed: Vec<&String> = wrong.iter().filter(|wrong| wrong.contains("(Invented)")).collect();
    assert_eq!(passed, Vec::<&String>::new(), "an invented number passed");
    assert!(f64::from(traced) >= 0.98 * f64::from(trues), "{traced} of {trues}: {wrong:#?}");
}

/// An earlier turn printed the number of the answer, too, for another reason.
#[test]
fn a_number_is_traced_to_its_own_turn_before_an_earlier_one() {
    let earlier = Case { code: "print(titles())".into(), printed: "52 titles".into(), ..Case::default() }.items();
    let own = Case { code: "final_answer(gaps())".into(), ..Case::default() }.items();
    let own = own.into_iter().map(|item| Item { id: ItemId(2), turn: 2, ..item });
    let items: Vec<Item> = earlier.into_iter().chain(own).collect();
    let claim = Claim { text: "There are 52 rows.", question: "How many?", origin: Origin::FinalAnswer };
    let source = Source { run: ItemId(2), cell: 1, output: OutputKind::FinalAnswer };
    let text = |text: &str| Span::Text { text: text.into() };
    let number = Span::Number { text: "52".into(), source: Some(source) };
    assert_eq!(spans(&claim, &items, 2), [text("There are "), number, text(" rows.")]);
}
