//! The built-in analyst: a grammar of questions, no AI, no key, no network.
//!
//! A question is read in four steps, each with a typed result: [`words`] cuts it into words, [`columns`] finds the
//! columns that it names, [`lexicon`] gives the other words a role, [`reading`] puts the roles together. An
//! [`Intent`] is what the reading asks for; it writes the pandas code that a person would write. A word that has no
//! role makes the analyst decline: a question that is half understood is answered wrongly.

mod columns;
mod decline;
mod intent;
mod lexicon;
mod python;
mod reading;
#[cfg(test)]
mod testing;
mod words;

use tabletalk_protocol::DatasetProfile;

use crate::{CancellationToken, Model, ModelError, Reply, Request, Task};
use decline::Decline;
use intent::Intent;
use python::Access;
use reading::Reading;

/// The built-in analyst: no AI, no key, no network. It understands questions about counts, gaps, summaries, totals and
/// averages (also by group), rankings, trends and correlations, and says so when it does not understand.
#[derive(Debug, Clone, Copy, Default)]
pub struct Analyst;

impl Model for Analyst {
    fn name(&self) -> &str {
        "built-in analyst"
    }

    async fn reply(
        &mut self,
        request: &Request,
        deltas: &mut (dyn FnMut(&str) + Send),
        cancel: &CancellationToken,
    ) -> Result<Reply, ModelError> {
        if cancel.is_cancelled() {
            return Err(ModelError::Cancelled);
        }
        let text = reply(&request.task).unwrap_or_else(|decline| decline.to_string());
        deltas(&text);
        Ok(text.into())
    }
}

fn reply(task: &Task) -> Result<String, Decline> {
    let (dataset, intent) = understand(&task.question, &task.datasets)?;
    let access = match task.attempts.len() {
        0 => Access::of(dataset),
        // The file as it was written did not do: types and missing values need the repairs that ingest made.
        1 if Access::of(dataset) == Access::ReadCsv => Access::Variable,
        _ => return Err(Decline::DidNotRun),
    };
    let plan = intent.plan();
    let code = intent.code(&python::Script::new(dataset, access));
    Ok(format!("Plan: {plan}\n\n```python\n{code}\n```"))
}

/// What is asked, of which file. Of several files that fit, the one added last is meant.
fn understand<'a>(question: &str, datasets: &'a [DatasetProfile]) -> Result<(&'a DatasetProfile, Intent), Decline> {
    let mut first_decline = None;
    for dataset in datasets.iter().rev() {
        match Reading::new(question, dataset).and_then(|reading| Intent::of(&reading)) {
            Ok(intent) => return Ok((dataset, intent)),
            Err(decline) => first_decline = first_decline.or(Some(decline)),
        }
    }
    Err(first_decline.unwrap_or(Decline::NotUnderstood))
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{Outcome, Traceback};

    use super::*;
    use crate::Attempt;

    fn task(question: &str) -> Task {
        Task { question: question.into(), datasets: vec![testing::orders()], attempts: vec![] }
    }

    /// What it would do, or why it does nothing.
    fn plan(question: &str) -> String {
        match understand(question, &[testing::orders()]) {
            Ok((_, intent)) => intent.plan(),
            Err(decline) => decline.to_string(),
        }
    }

    #[test]
    fn questions_are_understood_as_people_write_them() {
        let questions = [
            ("How many rows are there?", "count the rows"),
            ("how many orders are in the file", "count the rows"),
            ("Number of sales?", "count the rows"),
            ("How many values are missing?", "count the missing values of every column"),
            ("which columns have gaps", "count the missing values of every column"),
            ("Is the rating missing in any row, please?", "count the missing values of rating"),
            ("how many ratings are missing", "count the missing values of rating"),
            ("Give me a summary", "summarise the columns that hold numbers"),
            ("What is in this file? Describe it.", "summarise the columns that hold numbers"),
            ("What is the average amount?", "work out the average amount"),
            ("avrage ammount", "work out the average amount"),
            ("median and average rating", "work out the median rating, work out the average rating"),
            ("What's the total revenue?", "add up amount"),
            ("What was the highest amount?", "work out the highest amount"),
            ("how many items did we sell", "add up quantity"),
            ("How many different products are there?", "count the different values of product"),
            ("What is the total amount by store?", "add up amount for each store"),
            ("Average rating per Product", "work out the average rating for each product"),
            ("takings per shop", "add up amount for each store"),
            ("number of orders by store", "count the rows for each store"),
            ("how many products per store", "count the different values of product for each store"),
            ("product by store, number of orders", "count the rows for each store and product"),
            ("how many orders per rating", "count the rows for each rating"),
            ("total amount by store and product", "add up amount for each store and product"),
            ("Which store has the highest average rating?", "work out the average rating for each store"),
            ("top 3 products by amount", "add up amount for each product and take the 3 highest"),
            (
                "the three products with the lowest rating",
                "work out the average rating for each product and take the 3 lowest",
            ),
            ("Show the 10 orders with the highest amount", "take the 10 rows with the highest amount"),
            ("which store has the most orders", "count the rows for each store"),
            ("Total amount by month", "add up amount for each month of date and draw the line"),
            ("how did sales develop over time", "add up amount for each month of date and draw the line"),
            ("orders per week", "count the rows for each week of date and draw the line"),
            ("Show me the monthly revenue as a line chart", "add up amount for each month of date and draw the line"),
            (
                "is there a correlation between quantity and rating?",
                "work out how closely quantity and rating go together",
            ),
        ];
        let understood: Vec<(&str, String)> =
            questions.iter().map(|(question, _)| (*question, plan(question))).collect();
        let expected: Vec<(&str, String)> =
            questions.iter().map(|(question, plan)| (*question, (*plan).into())).collect();
        assert_eq!(understood, expected);
    }

    #[test]
    fn what_is_not_understood_is_declined_with_the_reason() {
        let unknown = |words: &[&str]| Decline::UnknownWords {
            words: words.iter().map(|word| (*word).to_owned()).collect(),
            columns: ["order_id", "date", "store", "product", "quantity", "amount", "rating"].map(str::to_owned).into(),
        };
        let numbers = || ["quantity", "amount", "rating"].map(str::to_owned).to_vec();
        let questions = [
            ("What is our profit margin on lattes?", unknown(&["profit", "margin", "lattes"])),
            ("total amount in 2024", unknown(&["2024"])),
            ("amount by store without espresso", unknown(&["without", "espresso"])),
            ("which day of the week is busiest", unknown(&["day of the week"])),
            ("Is it fair to fire someone?", unknown(&["fair", "fire", "someone"])),
            ("best store", Decline::NoMeasure { columns: numbers() }),
            ("correlation between store and amount", Decline::NotTwoNumbers { columns: numbers() }),
            ("total amount and average rating and quantity by store", Decline::TooMuch),
            ("", Decline::NotUnderstood),
        ];
        for (question, decline) in questions {
            assert_eq!(
                understand(question, &[testing::orders()]).map(|(_, intent)| intent),
                Err(decline),
                "{question}"
            );
        }
    }

    #[test]
    fn things_with_a_number_are_counted_by_it() {
        let mut orders = testing::orders();
        orders.file_name = "file.csv".into();
        orders.columns[0].name = "ticket_id".into();
        // Some tickets are in there twice.
        orders.columns[0].distinct = 190;
        let plan = |question: &str| match understand(question, std::slice::from_ref(&orders)) {
            Ok((_, intent)) => intent.plan(),
            Err(decline) => decline.to_string(),
        };
        assert_eq!(plan("how many tickets"), "count the different values of ticket_id");
        assert_eq!(plan("tickets by store"), "count the different values of ticket_id for each store");
        assert_eq!(plan("for how many tickets is the rating missing"), "count the missing values of rating");
        assert_eq!(plan("top 5 tickets by amount"), "add up amount for each ticket_id and take the 5 highest");
    }

    #[test]
    fn a_word_that_fits_two_columns_is_asked_back() {
        let mut orders = testing::orders();
        orders.columns[4].name = "net amount".into();
        orders.columns[5].name = "gross amount".into();
        let decline = understand("average amount", &[orders]).unwrap_err();
        let text = "Cannot answer: “amount” could be “net amount” or “gross amount”. Which one do you mean? Please ask \
                    again with its name.";
        assert_eq!(decline.to_string(), text);
    }

    #[test]
    fn a_trend_needs_dates() {
        let mut orders = testing::orders();
        orders.columns.remove(1);
        assert_eq!(understand("amount by month", &[orders]).unwrap_err(), Decline::NoDates);
    }

    #[test]
    fn the_file_that_fits_is_the_one_that_is_meant() {
        let mut staff = testing::orders();
        staff.variable = "staff".into();
        staff.columns.remove(5);
        let datasets = [testing::orders(), staff];
        let chosen = |question| understand(question, &datasets).map(|(dataset, _)| dataset.variable.as_str());
        assert_eq!(chosen("average rating"), Ok("staff"));
        assert_eq!(chosen("average amount"), Ok("coffee_orders"));
    }

    #[test]
    fn names_from_the_file_cannot_become_code() {
        let mut orders = testing::orders();
        orders.columns[5].name = "a\"b{c}\\\nd".into();
        let text =
            reply(&Task { question: "average a b c d".into(), datasets: vec![orders], attempts: vec![] }).unwrap();
        let code = "import pandas as pd\n\ndf = pd.read_csv(\"coffee_orders.csv\")\n\
            df[\"a\\\"b{c}\\\\\\nd\"] = pd.to_numeric(df[\"a\\\"b{c}\\\\\\nd\"])\n\
            result = df[\"a\\\"b{c}\\\\\\nd\"].mean()\n\
            final_answer(f\"The average a\\\"b{{c}}\\\\\\nd is {result:,.2f}.\")";
        assert_eq!(text.split_once("```python\n").unwrap().1, format!("{code}\n```"));
    }

    #[test]
    fn a_failed_run_is_tried_again_on_the_repaired_table_and_then_given_up() {
        let outcome = Outcome::Raised {
            traceback: Traceback {
                exception: "ValueError".into(),
                message: "Unable to parse string \"£5\" at position 0".into(),
                hint: None,
                frames: vec![],
                text: "ValueError: Unable to parse string \"£5\" at position 0".into(),
            },
        };
        let mut task = task("average amount");
        task.attempts.push(Attempt { code: String::new(), outcome });
        let second = "Plan: work out the average amount\n\n```python\nimport pandas as pd\n\n\
            # `coffee_orders` is the table of coffee_orders.csv, with types and missing values already put right\n\
            result = coffee_orders[\"amount\"].mean()\nfinal_answer(f\"The average amount is {result:,.2f}.\")\n```";
        assert_eq!(reply(&task).unwrap(), second);
        task.attempts.push(task.attempts[0].clone());
        assert_eq!(reply(&task), Err(Decline::DidNotRun));
    }

    #[test]
    fn a_file_that_had_to_be_repaired_is_used_as_repaired() {
        let mut orders = testing::orders();
        orders.warnings.push("`amount` is in `£`; the sign was left out to get numbers".into());
        assert_eq!(Access::of(&orders), Access::Variable);
        assert_eq!(Access::of(&testing::orders()), Access::ReadCsv);
    }

    #[test]
    fn every_intent_writes_the_code_that_a_person_would() {
        let questions = [
            "How many rows are there?",
            "which columns have gaps",
            "Give me a summary",
            "median and average rating",
            "How many different products are there?",
            "What is the total amount by store?",
            "the three products with the lowest rating",
            "Show the 10 orders with the highest amount",
            "Total amount by month",
            "is there a correlation between quantity and rating?",
        ];
        let written = questions.map(|question| format!("# {question}\n\n{}\n", reply(&task(question)).unwrap()));
        insta::assert_snapshot!(written.join("\n"));
    }
}
