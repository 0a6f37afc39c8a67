//! Cells and datasets through the sandbox, with the real worker.

use crate::bench::{Bench, rows};
use tabletalk_protocol::{Cell, Outcome};
use tabletalk_sandbox::{CancellationToken, Dataset, History, ImportError, LocalSandbox, Output, PastCell, Sandbox};

#[tokio::test]
async fn cells_share_a_namespace_and_show_what_a_notebook_shows() {
    let mut bench = Bench::new();
    assert_eq!(bench.value("x = 20\nprint('hello')\nx + 1").await, "21");
    assert_eq!(bench.value("_ * 2").await, "42");
    assert_eq!(bench.value("def last(): pass").await, "");
    assert_eq!(bench.value("x;").await, "");
    assert_eq!(bench.printed(), "hello\n");
}

#[tokio::test]
async fn an_exception_keeps_the_session_and_says_where_it_was() {
    let mut bench = Bench::new();
    bench.value("total = 3").await;
    let report = bench.run("def share(n):\n    return total / n\n\nshare(0)").await;
    let Outcome::Raised { traceback } = report.outcome else { panic!("{report:?}") };
    let expected = r#"Traceback (most recent call last):
  File "<cell 2>", line 4, in <module>
    share(0)
    ~~~~~^^^
  File "<cell 2>", line 2, in share
    return total / n
           ~~~~~~^~~
ZeroDivisionError: division by zero"#;
    assert_eq!(traceback.text, expected);
    assert_eq!(traceback.frames.iter().map(|frame| frame.line).collect::<Vec<_>>(), [4, 2]);
    assert_eq!(bench.value("total").await, "3");
}

#[tokio::test]
async fn a_library_that_is_missing_comes_with_a_hint() {
    let mut bench = Bench::new();
    bench.sandbox.import(bench.file("sales.csv", "a,b\n1,2\n"), &mut |_| {}, &CancellationToken::new()).await.unwrap();
    let Outcome::Raised { traceback } = bench.run("import requests").await.outcome else { panic!("it was imported") };
    assert_eq!(traceback.hint.unwrap(), "there is no network here; work with the session's files: sales.csv");
}

#[tokio::test]
async fn a_dropped_file_is_a_ready_variable_and_can_be_paged() {
    let mut bench = Bench::new();
    let path = bench.file("My Sales.csv", "Region,Sales\nNorth,1\nSouth,2\n");
    let cancel = CancellationToken::new();
    let [profile] = &bench.sandbox.import(path.clone(), &mut |_| {}, &cancel).await.unwrap()[..] else {
        panic!("one table")
    };
    assert_eq!((profile.variable.as_str(), profile.rows), ("my_sales", 2));
    let [again] = &bench.sandbox.import(path, &mut |_| {}, &cancel).await.unwrap()[..] else { panic!("one table") };
    assert_eq!((again.variable.as_str(), again.file_name.as_str()), ("my_sales_2", "My Sales_2.csv"));
    assert_eq!(bench.value("sum(my_sales['Sales'])").await, "3");
    let page = bench.sandbox.page(rows("my_sales", 1), &CancellationToken::new()).await.unwrap();
    assert_eq!(page.table.rows, [[Cell::Text("South".into()), Cell::Integer(2)]]);
    assert_eq!(page.table.total_rows, 2);
}

#[tokio::test]
async fn cells_read_dropped_files_and_write_their_own() {
    let mut bench = Bench::new();
    bench.sandbox.import(bench.file("sales.csv", "a,b\n1,2\n"), &mut |_| {}, &CancellationToken::new()).await.unwrap();
    assert_eq!(bench.value("open('sales.csv').read()").await, r"'a,b\n1,2\n'");
    bench.value("with open('out/short.csv', 'w') as f: f.write('a\\n1\\n')").await;
    assert_eq!(
        bench.value("import os\nos.listdir(), os.path.exists('out/short.csv')").await,
        "(['out', 'sales.csv'], True)"
    );
    let raised = bench.exception("open('sale.csv')").await;
    assert_eq!(raised, "FileNotFoundError: [Errno 2] No such file or directory: 'sale.csv'");
}

#[tokio::test]
async fn a_file_that_is_no_table_leaves_nothing_behind() {
    let mut bench = Bench::new();
    let path = bench.file("photo.csv", "\u{1}\u{2}\0\0\0GIF");
    let Err(ImportError::File(problem)) = bench.sandbox.import(path, &mut |_| {}, &CancellationToken::new()).await
    else {
        panic!("it was read")
    };
    assert!(problem.message.text().starts_with("`photo.csv` "), "{problem}");
    assert_eq!(bench.value("import os\nos.listdir()").await, "[]");
}

#[tokio::test]
async fn a_long_output_keeps_its_beginning_and_its_end() {
    let mut bench = Bench::new();
    bench.value("for i in range(50_000): print(i)").await;
    let printed = bench.printed();
    assert!(printed.len() < 110_000, "{}", printed.len());
    assert!(printed.starts_with("0\n1\n2\n") && printed.ends_with("49998\n49999\n"));
    assert_eq!(printed.matches("bytes left out").count(), 1);
}

#[tokio::test]
async fn outputs_arrive_in_the_order_in_which_they_were_made() {
    let mut bench = Bench::new();
    let report = bench
        .run(concat!(
            "class Shown:\n",
            "    def __repr__(self): return 'shown'\n",
            "    def __tabletalk_table__(self):\n",
            "        return '{\"title\": null, \"columns\": [], \"label_columns\": 0, \"rows\": [], \"total_rows\": 7}'\n",
            "print('before', end='')\n",
            "display(Shown())\n",
            "final_answer(7 * 6)\n",
            "print('after')\n",
        ))
        .await;
    assert_eq!((report.outcome, report.answer.as_deref()), (Outcome::Finished, Some("42")));
    let [Output::Stdout(before), Output::Table { table, text }, Output::Stdout(after)] = &bench.outputs[..] else {
        panic!("{:?}", bench.outputs)
    };
    assert_eq!((before.as_str(), text.as_str(), after.as_str()), ("beforeshown\n", "shown", "after\n"));
    assert_eq!(table.total_rows, 7);
}

#[tokio::test]
async fn a_session_goes_on_in_another_sitting() {
    let mut bench = Bench::new();
    bench.sandbox.import(bench.file("sales.csv", "a,b\n1,2\n"), &mut |_| {}, &CancellationToken::new()).await.unwrap();
    bench.value("total = sum(sales['a'])").await;
    bench.exception("1 / 0").await;
    let history = bench.sandbox.history().clone();
    let expected = History {
        datasets: vec![Dataset {
            file: "sales.csv".into(),
            part: None,
            variable: "sales".into(),
            choices: Default::default(),
        }],
        cells: vec![PastCell::new(1, "total = sum(sales['a'])")],
        last_cell: 2,
    };
    assert_eq!(history, expected);

    bench.sandbox = LocalSandbox::resume(bench.options(), history);
    let report = bench.run("total").await;
    assert_eq!((report.cell, report.result.as_deref()), (3, Some("1")));
}
