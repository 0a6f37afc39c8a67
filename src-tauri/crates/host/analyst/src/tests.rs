//! Readings of questions, as tables that serve as a specification.

use tabletalk_protocol::{
    DatasetProfile, ItemId, Outcome, ProfileBasis, RemoteTable, RemoteTableName, TakenWord, Traceback,
};

use super::{
    query::{Ask, Direction, Order},
    *,
};
use tabletalk_model::{Attempt, Message};

/// The plan, with the order of a ranking, which the plan itself leaves to the table; or the reason for declining.
fn plan_for(question: &str, before: Option<&str>, datasets: &[DatasetProfile]) -> String {
    let language = Language::of(&words::words(question));
    let told = |queries: &[query::Query], schema: &Schema<'_>| {
        let orders = queries.iter().filter_map(|query| order(&query.ask));
        std::iter::once(program::plan(queries, schema, language)).chain(orders).collect::<Vec<_>>().join("; ")
    };
    match understand(question, before, datasets) {
        Understanding::Certain(certain) => told(&certain.queries, &certain.schema),
        Understanding::Uncertain { decline, offers } => match offers.first() {
            None => format!("{decline:?}"),
            Some(Offer { question: TypedQuestion { dataset, queries }, .. }) => {
                let dataset = datasets.iter().find(|known| known.variable == *dataset).unwrap();
                format!("offered: {}", told(queries, &Schema::new(dataset)))
            }
        },
    }
}

fn is_answered(question: &str) -> bool {
    matches!(understand(question, None, &[testing::orders()]), Understanding::Certain(_))
}

/// The reply to a question; where it is not certain, to the first offer.
fn taken_up(task: Task) -> Reply {
    let first = reply(&task, None);
    match first.offers.first() {
        Some(offer) => reply(&Task { built: Some(offer.question.clone()), ..task }, None),
        None => first,
    }
}

/// The reason why a question is not answered.
fn decline_of(question: &str, dataset: &DatasetProfile) -> Option<Decline> {
    match understand(question, None, std::slice::from_ref(dataset)) {
        Understanding::Certain(_) => None,
        Understanding::Uncertain { decline, .. } => Some(decline),
    }
}

/// The order of groups that are all ranked.
fn order(ask: &Ask) -> Option<String> {
    let Ask::Groups { order: Order::Ranked { direction, places }, .. } = ask else { return None };
    let end = match direction {
        Direction::Top => "highest",
        Direction::Bottom => "lowest",
    };
    // The capacity is in the plan.
    places.is_none().then(|| format!("{end} first"))
}

fn task(question: &str) -> Task {
    Task { question: question.into(), datasets: vec![testing::orders()], attempts: vec![], built: None }
}

#[track_caller]
fn planned(datasets: &[DatasetProfile], questions: &[(&str, &str)]) {
    let understood: Vec<(&str, String)> =
        questions.iter().map(|(question, _)| (*question, plan_for(question, None, datasets))).collect();
    let expected: Vec<(&str, String)> = questions.iter().map(|(question, plan)| (*question, (*plan).into())).collect();
    assert_eq!(understood, expected);
}

#[test]
fn orders_are_counted_added_up_filtered_and_compared() {
    planned(
        &[testing::orders()],
        &[
            ("How many rows are there?", "count the rows"),
            ("how many orders are in the file", "count the rows"),
            ("Number of sales?", "count the rows"),
            ("How many values are missing?", "count the missing values of every column"),
            ("Is the rating missing in any row, please?", "count the missing values of rating"),
            ("how many orders have no rating", "offered: count the missing values of rating"),
            ("Give me a summary", "summarise the columns that hold numbers"),
            ("What is the average amount?", "work out the average amount"),
            ("avrage ammount", "offered: work out the average amount"),
            ("median and average rating", "work out the median rating, work out the average rating"),
            (
                "What's the average amount, and what's the median?",
                "work out the average amount, then work out the median amount",
            ),
            ("What's the total revenue?", "add up amount"),
            ("What was the highest amount?", "find the row with the highest amount"),
            ("how many items did we sell", "offered: add up quantity"),
            (
                "how many espressos did we sell in March 2024?",
                "offered: add up quantity, only for product Espresso, March 2024",
            ),
            ("How many different products are there?", "count the different values of product"),
            (
                "Which stores are in the file, and what dates does it cover?",
                "offered: list the different values of store, then find the first and the last date",
            ),
            ("What is the total amount by store?", "add up amount for each store; highest first"),
            ("takings per shop, lowest first", "offered: add up amount for each store; lowest first"),
            ("top 3 products by amount", "add up amount for each product and take the 3 highest"),
            (
                "Which store has the highest average rating?",
                "work out the average rating for each store; highest first",
            ),
            ("which store has the most orders", "count the rows for each store; highest first"),
            ("which store takes in most?", "offered: add up amount for each store; highest first"),
            ("which product brings in the most", "offered: add up amount for each product; highest first"),
            ("which day of the week is the busiest?", "offered: count the rows for each weekday; highest first"),
            ("what was our best month", "offered: add up amount for each month; highest first"),
            ("Show the 10 orders with the highest amount", "find the 10 rows with the highest amount"),
            ("Total amount in 2024", "add up amount, only for 2024"),
            ("total amount from June to August", "offered: add up amount, only for June and July and August"),
            ("total amount for June to August 2024", "add up amount, only for June and July and August 2024"),
            ("orders since March 2024", "offered: list the rows, only for from 2024-03-01 on"),
            ("orders over 10 in Station", "offered: list the rows, only for amount over 10, store Station"),
            (
                "orders between 5 and 10 euros not in Harbour",
                "list the rows, only for amount between 5 and 10, store not Harbour",
            ),
            ("how many orders with a rating of 5", "count the rows, only for rating 5"),
            (
                "amount by store without espresso",
                "add up amount for each store, only for product not Espresso; highest first",
            ),
            ("Total amount by month", "add up amount for each month"),
            ("how did sales develop over time", "offered: add up amount for each month"),
            ("Show me the monthly revenue as a line chart", "offered: add up amount for each month"),
            ("revenue by store and year", "add up amount for each store and year"),
            ("product by store, number of orders", "count the rows for each product and store"),
            ("What share of orders comes from Harbour?", "work out the share with store Harbour"),
            (
                "share of each product in the revenue as a pie chart",
                "work out the share of each product in the total amount",
            ),
            (
                "what percentage of orders has a rating under 3, for each store?",
                "work out the share with rating under 3 for each store",
            ),
            (
                "compare Harbour and Station by revenue",
                "offered: add up amount, work out the average amount for each store and compare, only for store Harbour or Station",
            ),
            (
                "Did we sell more espressos in 2024 than in 2023?",
                "offered: add up quantity for each year and compare, only for product Espresso, 2024 and 2023",
            ),
            (
                "amount in the second half of 2024 vs the first",
                "offered: add up amount, work out the average amount for each half of the year and compare, only for second and first half of the year 2024",
            ),
            (
                "Which stores went down from 2023 to 2024?",
                "offered: add up amount for each store and year and compare, only for 2023 and 2024",
            ),
            ("Rank the stores by revenue for each year", "rank each store by total amount in each year"),
            (
                "is there a correlation between quantity and rating?",
                "work out how closely quantity and rating go together",
            ),
            (
                "Do people who buy more pieces give better ratings?",
                "offered: work out how closely quantity and rating go together",
            ),
            (
                "Is the difference in amount between Harbour and Station statistically significant?",
                "offered: test whether the difference in amount by store could be chance",
            ),
            ("any strange amounts?", "offered: look for values far away from the others in amount"),
            ("how are the ratings spread?", "offered: count the rows for each rating"),
            ("Are any orders listed twice?", "offered: look for rows that repeat another one"),
            ("how many orders do we get per day on average?", "count the rows for each day and average that"),
            ("average monthly revenue", "offered: add up amount for each month and average that"),
            (
                "On how many days was the total amount above 50?",
                "add up amount for each day and count those with over 50",
            ),
            ("Which stores have more than 20 orders?", "count the rows for each store and count those with over 20"),
            ("Wie viele Bestellungen gibt es?", "die Zeilen zählen"),
            ("Umsatz pro Filiale", "je store amount zusammenzählen; highest first"),
            ("Durchschnittlicher Betrag im März 2024", "den Durchschnitt von amount berechnen, nur für März 2024"),
            ("Anteil von Espresso in Prozent", "den Anteil mit product Espresso berechnen"),
        ],
    );
}

#[test]
fn turns_of_speech_are_read_by_the_words_around_them() {
    planned(
        &[testing::orders()],
        &[
            (
                "how many espressos went out in March 2024?",
                "offered: add up quantity, only for product Espresso, March 2024",
            ),
            (
                "average amount in dollars please, 1 euro is 1.08 dollars",
                "offered: work out the average amount in dollars",
            ),
            (
                "Rank the stores by money in 2023 and in 2024.",
                "rank each store by total amount in each year, only for 2023 and 2024",
            ),
        ],
    );
    planned(
        &[testing::tickets()],
        &[
            ("how many jobs came in per workshop", "count the rows for each workshop; highest first"),
            ("How many jobs are still waiting for an answer?", "offered: count the rows, only for no closed_at"),
            (
                "What percentage of jobs is over within 24 hours?",
                "offered: work out the share with time from opened_at to closed_at at most 24 hours",
            ),
            (
                "Is the km lower the longer a job is open?",
                "offered: work out how closely km and time from opened_at to closed_at go together",
            ),
        ],
    );
}

#[test]
fn what_is_told_besides_is_passed_over() {
    planned(
        &[testing::orders()],
        &[
            (
                "How many orders are in here, from how many stores, for how many products?",
                "offered: count the rows, then count the different values of store, then count the different values of product",
            ),
            (
                "What's in this file? I'd like to know how many orders, how many stores, and the first and the last day.",
                "offered: count the rows, then count the different values of store, then find the first and the last date",
            ),
            (
                "A colleague says that some orders are in there two times. How many?",
                "offered: look for rows that repeat another one",
            ),
            ("did the new waiter key in any order twice?", "offered: look for rows that repeat another one"),
            (
                "I don't quite trust this list. Are there amounts that no guest could have paid?",
                "offered: look for values far away from the others in amount",
            ),
            ("Any amounts that are far too high?", "offered: look for values far away from the others in amount"),
        ],
    );
    planned(
        &[testing::tickets()],
        &[
            (
                "How many jobs have an unknown km? The workshop writes -999 when nobody looked, count those as well.",
                "offered: count the missing values of km",
            ),
            (
                "My boss thinks that some jobs were closed before they were opened. Is that so? How many?",
                "offered: look for rows where closed_at is before opened_at",
            ),
        ],
    );
}

#[test]
fn things_with_a_start_and_an_end_are_timed() {
    planned(
        &[testing::tickets()],
        &[
            (
                "How many jobs are there and how many are still open?",
                "offered: count the rows, then count the rows, only for no closed_at",
            ),
            ("how long does a job take on average?", "offered: work out the average time from opened_at to closed_at"),
            (
                "median time to close for each priority",
                "work out the median time from opened_at to closed_at for each priority; highest first",
            ),
            (
                "Which mechanic is the slowest?",
                "offered: work out the average time from opened_at to closed_at for each mechanic; highest first",
            ),
            (
                "What percentage of jobs gets closed within 24 hours?",
                "offered: work out the share with time from opened_at to closed_at at most 24 hours",
            ),
            ("Which open jobs are urgent?", "offered: list the rows, only for no closed_at, priority urgent"),
            (
                "is Berlin faster than Munich?",
                "offered: work out the average time from opened_at to closed_at for each workshop and compare, only for workshop Berlin or Munich",
            ),
            ("How many jobs are about brakes?", "count the rows, only for note with “brake”"),
            (
                "how many notes mention \"oil change\" or \"filter\"",
                "offered: count the rows, only for note with “oil change” or “filter”",
            ),
            (
                "check the file for mistakes: double jobs and jobs closed before they were opened",
                "offered: look for rows that repeat another one, then look for rows where closed_at is before opened_at",
            ),
            ("average km by workshop", "work out the average km for each workshop; highest first"),
            ("how many jobs were under warranty", "offered: count the rows, only for warranty yes"),
            ("jobs per weekday as a bar chart", "offered: count the rows for each weekday"),
            ("how many jobs were closed in June?", "count the rows, only for closed_at in June"),
            ("In which month did we close the most jobs?", "offered: count the rows for each month; highest first"),
        ],
    );
}

#[test]
fn money_that_went_out_is_told_from_money_that_came_in() {
    planned(
        &[testing::account()],
        &[
            (
                "How much did I spend on groceries in 2023?",
                "offered: add up Amount spent, only for Category Groceries, 2023, Amount below zero",
            ),
            (
                "what do I spend the most on",
                "offered: add up Amount spent for each Category, only for Amount below zero; highest first",
            ),
            ("what was my total income in 2024", "offered: add up Amount, only for 2024, Amount above zero"),
            (
                "How many payments over 50 pounds?",
                "offered: count the rows, only for Amount spent over 50, Amount below zero",
            ),
            ("How many times was my account overdrawn?", "offered: count the rows, only for Balance below zero"),
            ("lowest balance and when was it", "offered: find the row with the lowest Balance"),
            (
                "what share of my spending goes to rent",
                "offered: work out the share with Category Rent, only for Amount below zero",
            ),
        ],
    );
}

#[test]
fn a_follow_up_changes_the_question_before() {
    let follow_ups = [
        ("total amount by store", "and by product?", "add up amount for each product; highest first"),
        ("total amount by store", "only 2024", "add up amount for each store, only for 2024; highest first"),
        ("average amount in Harbour", "what about Station?", "work out the average amount, only for store Station"),
        ("average amount in 2023", "and in 2024?", "work out the average amount, only for 2024"),
        ("average amount", "and the median?", "work out the median amount"),
        ("amount by month", "how many orders are there?", "count the rows"),
    ];
    for (before, question, expected) in follow_ups {
        assert_eq!(plan_for(question, Some(before), &[testing::orders()]), expected, "{before} {question}");
    }
}

#[test]
fn a_text_is_looked_up_in_the_whole_vocabulary_of_its_column() {
    planned(
        &[testing::games()],
        &[
            ("how many games of Nintendo", "count the rows, only for publisher Nintendo or nintendo"),
            ("total sales of Space Race", "add up sales, only for title Space Race"),
            ("average sales for \"Publisher 12\"", "work out the average sales, only for publisher Publisher 12"),
            ("total sales of publisher Puzzle Club", "add up sales, only for publisher Puzzle Club"),
            ("how many rows contain Chess in title", "count the rows, only for title with “chess”"),
        ],
    );
}

#[test]
fn a_text_of_several_columns_is_asked_back_for_and_one_that_is_not_known_is_said_to_be_so() {
    let games = testing::games();
    let columns = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let ambiguous = Decline::Ambiguous { word: "Puzzle Club".into(), columns: columns(&["title", "publisher"]) };
    assert_eq!(decline_of("total sales of Puzzle Club", &games), Some(ambiguous));
    let unknown = Decline::UnknownTexts { words: vec!["Zelda".into()], columns: columns(&["title"]) };
    assert_eq!(decline_of("total sales of Zelda", &games), Some(unknown.clone()));
    assert_eq!(
        unknown.told(Language::English),
        "Cannot answer: I couldn't match “Zelda” to one of the frequent values of “title”: ask which rows contain it."
    );
}

#[test]
fn what_is_not_in_the_file_is_declined_with_the_reason() {
    let unknown =
        |words: &[&str]| Decline::UnknownWords { words: words.iter().map(|word| (*word).to_owned()).collect() };
    let numbers = || ["quantity", "amount", "rating"].map(str::to_owned).to_vec();
    let questions = [
        ("What is our profit margin on espressos?", unknown(&["profit", "margin"])),
        ("How many customers came back?", unknown(&["came back"])),
        ("which waiter sells the most", unknown(&["waiter"])),
        ("how many orders were reordered", unknown(&["reordered"])),
        ("total amount above average", unknown(&["above"])),
        ("how many orders are still open", unknown(&["still open"])),
        ("how long does an order take", Decline::NoDuration),
        (
            "total amount in 2019",
            Decline::NotThen {
                year: 2019,
                column: "date".into(),
                first: "2023-01-02".into(),
                last: "2024-12-25".into(),
            },
        ),
        ("Should we close Station?", Decline::Beyond(sense::Beyond::Opinion)),
        ("Why did the amount fall in March?", Decline::Beyond(sense::Beyond::Cause)),
        ("What will the revenue be next year?", Decline::Beyond(sense::Beyond::Future)),
        ("Is our rating good for our industry?", Decline::Beyond(sense::Beyond::Yardstick)),
        ("correlation between store and amount", Decline::NotTwoNumbers { columns: numbers() }),
        ("total rating", Decline::NotUnderstood),
        ("", Decline::NotUnderstood),
    ];
    for (question, decline) in questions {
        assert_eq!(decline_of(question, &testing::orders()), Some(decline), "{question}");
    }
}

#[test]
fn a_word_that_fits_two_columns_is_asked_back() {
    let mut orders = testing::orders();
    orders.columns[4].name = "net amount".into();
    orders.columns[5].name = "gross amount".into();
    let decline = decline_of("average amount", &orders).unwrap();
    let text = "Cannot answer: “amount” could be “net amount” or “gross amount”.";
    assert_eq!(decline.told(Language::English), text);
}

#[test]
fn times_need_dates() {
    let mut orders = testing::orders();
    orders.columns.remove(1);
    assert_eq!(decline_of("amount by month", &orders), Some(Decline::NoDates));
    assert_eq!(decline_of("total amount in 2023", &orders), Some(Decline::NoDates));
}

#[test]
fn only_a_file_that_alone_fits_is_chosen() {
    let mut staff = testing::orders();
    staff.variable = "staff".into();
    staff.columns.remove(5);
    let datasets = [testing::orders(), staff];
    let chosen = |question| match understand(question, None, &datasets) {
        Understanding::Certain(certain) => Some(certain.schema.dataset.variable.clone()),
        Understanding::Uncertain { decline, .. } => {
            assert_eq!(decline, Decline::SeveralFiles);
            None
        }
    };
    assert_eq!(chosen("average rating"), None);
    assert_eq!(chosen("average amount").as_deref(), Some("coffee_orders"));
}

#[test]
fn a_table_that_was_put_together_stands_before_its_parts_and_a_copy_asks_for_no_choice() {
    let named = |variable: &str| DatasetProfile { variable: variable.into(), ..testing::orders() };
    let part = DatasetProfile { rows: 12, ..named("part") };
    let whole = DatasetProfile { rows: 90, made_by: Some(ItemId(9)), ..named("whole") };
    let chosen = |datasets: &[DatasetProfile]| match understand("average amount", None, datasets) {
        Understanding::Certain(certain) => certain.schema.dataset.variable.clone(),
        Understanding::Uncertain { decline, .. } => format!("{decline:?}"),
    };
    assert_eq!(chosen(&[part.clone(), named("orders")]), "SeveralFiles");
    assert_eq!(chosen(&[whole, part, named("orders")]), "whole");
    assert_eq!(chosen(&[named("orders"), named("copy")]), "copy");
    // A file that names the amount stands before one that knows it by another word.
    let mut takings = DatasetProfile { rows: 30, ..named("takings") };
    takings.columns[5].name = "takings".into();
    assert_eq!(chosen(&[named("orders"), takings]), "orders");
}

#[test]
fn a_guess_is_offered_with_what_it_takes_a_word_for_and_never_answered() {
    let orders = [testing::orders()];
    let Understanding::Uncertain { offers, .. } =
        understand("What is the average rating per merchandise?", None, &orders)
    else {
        panic!("a guess was taken for certain");
    };
    let first = &offers[0];
    assert_eq!(first.sentence, "What is the average rating for each product?");
    assert_eq!(first.taken, [TakenWord { word: "merchandise".into(), meaning: "product".into() }]);
    for question in ["How many orders were stolen?", "Which barista is the quickest?", "average temperature per store"]
    {
        assert!(!is_answered(question), "{question}");
    }
}

#[test]
fn a_question_that_was_built_is_answered_as_it_stands() {
    let total = |column: &str| TypedQuestion {
        dataset: "coffee_orders".into(),
        queries: vec![query::Query {
            ask: Ask::Values(vec![query::Measure::Of {
                aggregate: query::Aggregate::Total,
                operand: query::Operand::Column(column.into()),
            }]),
            filters: vec![],
            chart: None,
            tells_when: false,
        }],
    };
    let asked = |built| reply(&Task { built: Some(built), ..task("whatever the text says") }, None);
    let restated = asked(total("amount")).understood.unwrap();
    assert_eq!((restated.question, restated.sentence.as_str()), (total("amount"), "What is the total amount?"));
    // A column that is not there, and one whose total means nothing.
    assert_eq!(asked(total("profit")).understood, None);
    assert_eq!(asked(total("rating")).understood, None);
}

#[test]
fn a_question_that_was_built_names_what_its_file_does_not_have() {
    let count = |dataset: &str, column: &str| TypedQuestion {
        dataset: dataset.into(),
        queries: vec![query::Query {
            ask: Ask::Values(vec![query::Measure::Rows]),
            filters: vec![query::Filter::Missing { column: column.into() }],
            chart: None,
            tells_when: false,
        }],
    };
    let asked = |text: &str, built| reply(&Task { built: Some(built), ..task(text) }, None).text;
    let text = asked("How many rows have no profit?", count("coffee_orders", "profit"));
    assert_eq!(text, "Cannot answer: I couldn't match “profit” to a column or value of this file.");
    assert_eq!(
        asked("Wie viele Zeilen gibt es?", count("payroll", "profit")),
        "Cannot answer: Die Datei, nach der hier gefragt wird, ist nicht mehr in diesem Gespräch."
    );
    // A quarter that no calendar has.
    let mut nowhere = count("coffee_orders", "amount");
    let period = query::Period { quarters: vec![0], ..query::Period::default() };
    nowhere.queries[0].filters = vec![query::Filter::Time { column: "date".into(), period }];
    assert!(asked("How many rows?", nowhere).contains("I did not quite understand the question."));
}

#[test]
fn a_question_of_a_clear_kind_may_tell_a_story() {
    planned(
        &[testing::tickets()],
        &[
            (
                "Found any jobs that grandma supposedly closed before they were even opened?",
                "offered: look for rows where closed_at is before opened_at",
            ),
            (
                "Could there be mistakes in the km, gigantic ones?",
                "offered: look for values far away from the others in km",
            ),
            (
                "urgent jobs workshop by workshop",
                "count the rows for each workshop, only for priority urgent; highest first",
            ),
        ],
    );
}

#[test]
fn whether_there_is_any_is_looked_for_and_not_added_up() {
    planned(
        &[testing::tickets()],
        &[("any km that might be off?", "offered: look for values far away from the others in km")],
    );
}

#[test]
fn names_from_the_file_cannot_become_code() {
    let mut orders = testing::orders();
    orders.columns[5].name = "a\"b{c}\\\nd".into();
    let task = Task { question: "average a b c d".into(), datasets: vec![orders], attempts: vec![], built: None };
    let code = "df = coffee_orders  # the table of coffee_orders.csv\n\
        result = df[\"a\\\"b{c}\\\\\\nd\"].mean()\n\
        answer = f\"The average a\\\"b{{c}}\\\\\\nd is {result:,.2f}.\"\n\
        final_answer(answer)";
    assert_eq!(taken_up(task).text.split_once("```python\n").unwrap().1.trim_start(), format!("{code}\n```"));
}

#[test]
fn a_failed_run_is_given_up() {
    let outcome = Outcome::Raised {
        traceback: Traceback {
            exception: "ValueError".into(),
            message: "no".into(),
            hint: None,
            frames: vec![],
            text: "ValueError: no".into(),
        },
    };
    let mut task = task("average amount");
    task.attempts.push(Attempt { code: String::new(), outcome });
    assert_eq!(reply(&task, None).text, Decline::DidNotRun.told(Language::English));
    task.attempts[0].outcome = Outcome::Crashed { reason: "the worker ended".into() };
    assert_eq!(reply(&task, None).text, Decline::BrokeOff.told(Language::English));
}

#[test]
fn what_is_put_in_unknown_words_is_read_where_one_reading_fits_clearly_best() {
    planned(
        &[testing::orders()],
        &[
            (
                "median amount for every ghastly store",
                "offered: work out the median amount for each store; highest first",
            ),
            (
                "Does every extra unit of quantity mean a better rating, or is there no link?",
                "offered: work out how closely quantity and rating go together",
            ),
        ],
    );
}

#[test]
fn what_lies_between_two_dates_is_reckoned_asked_for_and_compared() {
    planned(
        &[testing::stays()],
        &[
            ("What did we earn in total? I mean nights times price", "offered: add up revenue"),
            ("revenue by plan", "offered: add up revenue for each plan; highest first"),
            (
                "how many nights do guests stay on average",
                "offered: work out the average time from arrival to departure",
            ),
            (
                "How many days from booking to arrival, on average?",
                "offered: work out the average time from booked_on to arrival",
            ),
            (
                "how many stays were cancelled after the arrival",
                "offered: look for rows where arrival is before cancelled_on",
            ),
            (
                "What percentage of stays was cancelled after the arrival?",
                "offered: work out the share with arrival before cancelled_on",
            ),
            (
                "why do people cancel?",
                "offered: count the rows for each reason, only for with cancelled_on; highest first",
            ),
            (
                "Do Basic people cancel more often than Full board ones?",
                "offered: work out the share with with cancelled_on for each plan, only for plan Basic or Full board",
            ),
        ],
    );
}

#[test]
fn numbers_of_two_columns_become_one() {
    planned(
        &[testing::journeys()],
        &[
            (
                "How many journeys were late?",
                "offered: count the different values of journey, only for delay_min above zero",
            ),
            (
                "how many journeys left more than 30 minutes late",
                "offered: count the different values of journey, only for delay_min over 30",
            ),
            ("how strongly do seats push the pax up", "offered: work out how closely seats and pax go together"),
            (
                "Do fuller journeys have longer delays?",
                "offered: work out how closely ratio of pax to seats and delay_min go together",
            ),
            ("which route is the emptiest", "offered: work out the pax per seats for each route; lowest first"),
            ("how many seats stayed empty?", "offered: add up seats - pax"),
            ("top 3 reasons for delays", "offered: add up delay_min for each cause and take the 3 highest"),
            (
                "What share of the use is at night, for each route?",
                "work out the Night use in percent of Use for each route; highest first",
            ),
            (
                "how many journeys had delays of 0-9, 10-29 and 30-99 minutes?",
                "offered: count the rows in 3 classes of delay_min",
            ),
            (
                "Are delays smaller at the weekend than on weekdays?",
                "offered: work out the average delay_min for each part of the week",
            ),
        ],
    );
}

#[test]
fn what_is_not_in_the_file_is_declined_however_well_the_rest_fits() {
    let questions = [
        "how many jars of honey did Harbour get in June 2024",
        "which barista sold the most espressos",
        "median amount for every store by hair colour of the guest",
    ];
    let answered = questions.map(is_answered);
    assert_eq!(answered, [false; 3]);
}

#[test]
fn names_that_are_cut_short_are_asked_for_by_the_whole_word() {
    planned(
        &[testing::deliveries()],
        &[
            (
                "How much is the goods value for each product group?",
                "add up goods_val for each prod_grp; highest first",
            ),
            (
                "Who are our 3 biggest customers by money?",
                "offered: add up goods_val for each customer and take the 3 highest",
            ),
            (
                "How many drinks orders were worth more than £500?",
                "offered: count the rows, only for goods_val over 500, prod_grp Drinks",
            ),
            (
                "How long from order to delivery on average, in days?",
                "offered: work out the average time from ord_dt to dlvd_dt",
            ),
            (
                "Which town is late most often?",
                "offered: count the rows for each town, only for due_dt before dlvd_dt; highest first",
            ),
            ("How many deliveries came after the due date?", "offered: look for rows where due_dt is before dlvd_dt"),
            (
                "goods value July to September 2024 against the same months of 2023",
                "offered: add up goods_val, work out the average goods_val for each year and compare, only for ord_dt in July and August and September 2024 and 2023",
            ),
            (
                "number of different customers in each town",
                "count the different values of customer for each town; highest first",
            ),
            (
                "What does a case cost on average in each product group?",
                "offered: work out the average cases for each prod_grp; highest first",
            ),
            (
                "Which town has the most orders that are drinks or dairy?",
                "count the rows for each town, only for prod_grp Drinks or Dairy; highest first",
            ),
        ],
    );
}

#[test]
fn what_was_sold_is_counted_and_multiplied_by_its_price() {
    planned(
        &[testing::screenings()],
        &[
            ("average number of tickets by day of the week", "work out the average Tickets Sold for each weekday"),
            ("What share of all tickets was for family films?", "offered: work out the share with Genre Family"),
            ("takings per genre, biggest first", "offered: add up revenue for each Genre; highest first"),
            ("Which film sold the most tickets?", "add up Tickets Sold for each Film; highest first"),
            (
                "How many screenings had more tickets sold than seats?",
                "count the rows, only for Tickets Sold above Seats",
            ),
            ("What did Snow Day take in snacks?", "offered: add up Snacks, only for Film Snow Day"),
            ("How often were we sold out?", "offered: add up Tickets Sold"),
            (
                "Is any genre misspelt? How often?",
                "offered: look for values of Genre that are written in another way than mostly",
            ),
            (
                "quietest day of the week, not counting Sundays",
                "offered: count the rows for each weekday, only for Monday and Tuesday and Wednesday and Thursday and Friday and Saturday; lowest first",
            ),
            ("what was the slowest month", "offered: count the rows for each month; lowest first"),
        ],
    );
}

#[test]
fn of_columns_that_differ_in_a_year_or_an_end_the_one_that_is_spoken_of_is_meant() {
    planned(
        &[testing::trainings()],
        &[
            ("Top 5 people by training hours in 2024?", "offered: find the 5 rows with the highest trn_hrs_24"),
            (
                "average training hours in 2023 for each department",
                "offered: work out the average trn_hrs_23 for each dept; highest first",
            ),
            (
                "average training hours for each department",
                "offered: work out the average trn_hrs_23 for each dept; highest first",
            ),
            ("Average CO2 for each department", "work out the average CO2 avg for each dept; highest first"),
            (
                "what was the peak CO2 in each department",
                "offered: work out the highest CO2 max for each dept; highest first",
            ),
            ("How many minutes do people wait on average?", "offered: work out the average wait_s in minutes"),
            (
                "median wait of full-timers and part-timers",
                "offered: work out the median wait_s for each contract and compare, only for contract Full-time or Part-time",
            ),
            ("Which people are under 30?", "offered: find the first and the last hired_on"),
        ],
    );
}

#[test]
fn a_reading_that_answers_another_question_is_no_answer() {
    let questions = [
        "does Harbour earn more per guest than Station",
        "by what percent did the total amount grow from October to January",
    ];
    let answered = questions.map(is_answered);
    assert_eq!(answered, [false; 2]);
}

#[test]
fn the_question_before_is_found_in_the_conversation() {
    let said = |role, text: &str| Message::new(role, text);
    let request = Request {
        messages: vec![
            said(Role::User, "total amount by store"),
            said(Role::Assistant, "Harbour has the highest."),
            said(Role::User, "and by month?"),
        ],
        task: task("and by month?"),
        ..Request::default()
    };
    assert_eq!(question_before(&request), Some("total amount by store"));
}

#[test]
fn spellings_placeholders_and_repeated_rows_are_put_right_and_said() {
    let task = Task {
        question: "average km by priority".into(),
        datasets: vec![testing::tickets()],
        attempts: vec![],
        built: None,
    };
    insta::assert_snapshot!(reply(&task, None).text);
}

#[test]
fn every_kind_of_question_gets_the_code_that_a_person_would_write() {
    let questions = [
        "how many espressos did we sell in March 2024?",
        "What is the total amount by store?",
        "compare Harbour and Station by revenue",
        "which columns have gaps",
        "average rating by store and year",
        "What share of orders comes from Harbour?",
        "Show the 10 orders with the highest amount",
        "Which stores went down from 2023 to 2024?",
        "is there a correlation between quantity and rating?",
        "any strange amounts?",
        "Are any orders listed twice?",
        "On how many days was the total amount above 50?",
    ];
    let written = questions.map(|question| format!("# {question}\n\n{}\n", taken_up(task(question)).text));
    insta::assert_snapshot!(written.join("\n"));
}

#[test]
fn a_table_of_a_database_is_asked_for_what_the_question_needs() {
    let asked_of = |engine: &str, question| {
        let table = RemoteTableName { schema: "public".into(), name: "coffee_orders".into() };
        let (source, engine) = ("shop".into(), engine.into());
        let remote = RemoteTable { source, engine, table, basis: ProfileBasis::AllRows, as_of: None };
        let orders = DatasetProfile { remote: Some(remote), made_by: Some(ItemId(1)), ..testing::orders() };
        match understand(question, None, std::slice::from_ref(&orders)) {
            Understanding::Certain(certain) => {
                let code = program::code(&certain.queries, &certain.schema, Language::English);
                code.lines().find_map(|line| line.strip_prefix("df = ")).map(str::to_owned)
            }
            Understanding::Uncertain { .. } => None,
        }
    };
    let asked = |question| asked_of("PostgreSQL 15.18", question);
    let whole = r#"pd.read_sql("SELECT \"store\", \"amount\" FROM \"public\".\"coffee_orders\"", con)  # from the table coffee_orders.csv"#;
    let part = r#"pd.read_sql("SELECT \"store\", \"quantity\", \"amount\" FROM \"public\".\"coffee_orders\" WHERE \"quantity\" > 2", con)  # from the table coffee_orders.csv"#;
    assert_eq!(asked("average amount per store").as_deref(), Some(whole));
    assert_eq!(asked("What is the average amount per store for orders with quantity over 2?").as_deref(), Some(part));
}
