//! The variables of cells, as the user sees them.

use crate::bench::Bench;
use tabletalk_protocol::Variable;
use tabletalk_sandbox::{CancellationToken, LocalSandbox, Sandbox, SandboxError};

fn variable(name: &str, kind: &str, shape: &[u64]) -> Variable {
    Variable { name: name.into(), kind: kind.into(), shape: shape.into(), bytes: None }
}

/// The variables without their sizes, all of which must be known.
async fn variables(bench: &mut Bench) -> Vec<Variable> {
    let described = bench.sandbox.variables().await.unwrap();
    assert!(described.iter().all(|variable| variable.bytes.is_some_and(|bytes| bytes > 0)), "{described:?}");
    described.into_iter().map(|described| Variable { bytes: None, ..described }).collect()
}

#[tokio::test]
async fn variables_are_listed_with_type_and_shape() {
    let mut bench = Bench::new();
    bench
        .sandbox
        .import(bench.file("sales.csv", "a,b\n1,2\n3,4\n"), &mut |_| {}, &CancellationToken::new())
        .await
        .unwrap();
    bench.value("import numpy as np\nimport math\nnames = ['x', 'y', 'z']\ntotal = 3\n_hidden = 1").await;
    bench.value("def f(): pass\ngrid = np.zeros((2, 5))\ncolumn = sales['a']").await;
    let expected = [
        variable("sales", "DataFrame", &[2, 2]),
        variable("names", "list", &[3]),
        variable("total", "int", &[]),
        variable("grid", "ndarray", &[2, 5]),
        variable("column", "Series", &[2]),
    ];
    assert_eq!(variables(&mut bench).await, expected);
}

#[tokio::test]
async fn a_variable_is_shown_as_a_cell_would_show_it() {
    let mut bench = Bench::new();
    bench.sandbox.import(bench.file("sales.csv", "a,b\n1,2\n"), &mut |_| {}, &CancellationToken::new()).await.unwrap();
    let shown = bench.sandbox.preview("sales").await.unwrap();
    assert_eq!(shown.text, bench.value("sales").await);
    assert_eq!(shown.table.unwrap().total_rows, 1);
    assert!(
        matches!(bench.sandbox.preview("nothing").await, Err(SandboxError::UnknownVariable(name)) if name == "nothing")
    );
}

#[tokio::test]
async fn a_variable_that_cannot_be_shown_says_why() {
    let mut bench = Bench::new();
    bench.value("class Odd:\n    def __repr__(self): return 1 / 0\nodd = Odd()").await;
    let shown = bench.sandbox.preview("odd").await.unwrap();
    assert!(shown.text.ends_with("ZeroDivisionError: division by zero"), "{}", shown.text);
    assert_eq!(bench.value("1 + 1").await, "2");
}

#[tokio::test]
async fn a_deleted_variable_stays_deleted() {
    let mut bench = Bench::new();
    bench.value("large = [0] * 1000\nkept = 5").await;
    bench.sandbox.delete("large").await.unwrap();
    assert!(matches!(bench.sandbox.delete("large").await, Err(SandboxError::UnknownVariable(_))));
    bench.sandbox = LocalSandbox::resume(bench.options(), bench.sandbox.history().clone());
    assert_eq!(bench.value("kept").await, "5");
    assert_eq!(variables(&mut bench).await, [variable("kept", "int", &[])]);
}
