//! The tools that a model may call. Each call becomes code that is shown, kept and traced like any other cell.

use serde_json::{Map, Value};
use tabletalk_model::{RUN_PYTHON, Tool, ToolCall};
use tabletalk_protocol::{ColumnKind, DatasetProfile};

/// The declarations in `prompts/tools.json`.
pub(crate) fn tools() -> Vec<Tool> {
    let declared: Vec<Value> =
        serde_json::from_str(include_str!("../../../../../../prompts/tools.json")).unwrap_or_default();
    let word = |tool: &Value, key: &str| tool[key].as_str().unwrap_or_default().to_owned();
    let tool = |tool: &Value| Tool {
        name: word(tool, "name"),
        description: word(tool, "description"),
        parameters: tool["parameters"].clone(),
    };
    declared.iter().map(tool).collect()
}

/// The text of a call of `final_answer`: models know it from the code that they write, and call it as a tool too.
pub(crate) fn answer(call: &ToolCall) -> Option<String> {
    let arguments: Value = serde_json::from_str(&call.arguments).ok()?;
    let text = arguments.as_object()?.values().find_map(Value::as_str)?;
    (call.name == "final_answer" && !text.trim().is_empty()).then(|| text.to_owned())
}

/// The code that a call amounts to, or what is wrong with it, for the model.
pub(crate) fn code(call: &ToolCall, datasets: &[DatasetProfile]) -> Result<String, String> {
    let arguments = match serde_json::from_str(&call.arguments) {
        Ok(Value::Object(arguments)) => arguments,
        // The code itself, in place of an object that holds it.
        _ if call.name == RUN_PYTHON && !call.arguments.trim_start().starts_with('{') => {
            return Ok(call.arguments.clone());
        }
        _ => return Err(format!("the arguments of `{}` are not a JSON object", call.name)),
    };
    let arguments = Arguments { arguments: &arguments, datasets };
    match call.name.as_str() {
        RUN_PYTHON => arguments.text("code").map(str::to_owned).ok_or_else(|| "`run_python` needs `code`".to_owned()),
        "profile" => arguments.profile(),
        "query" => arguments.query(),
        "chart" => arguments.chart(),
        name => Err(format!("there is no tool called `{name}`: use run_python, profile, query or chart")),
    }
}

struct Arguments<'a> {
    arguments: &'a Map<String, Value>,
    datasets: &'a [DatasetProfile],
}

impl Arguments<'_> {
    fn text(&self, name: &str) -> Option<&str> {
        self.arguments.get(name)?.as_str().filter(|text| !text.trim().is_empty())
    }

    /// One name or a list of them.
    fn names(&self, name: &str) -> Vec<&str> {
        match self.arguments.get(name) {
            Some(Value::String(text)) if !text.is_empty() => vec![text],
            Some(Value::Array(list)) => list.iter().filter_map(Value::as_str).collect(),
            _ => Vec::new(),
        }
    }

    /// The variable of a file; with only one file the name is optional.
    fn table(&self) -> Result<&str, String> {
        let known = || self.datasets.iter().map(|dataset| dataset.variable.as_str());
        match (self.text("table"), self.datasets) {
            (None, [only]) => Ok(&only.variable),
            (Some(table), _) => known()
                .find(|variable| *variable == table)
                .or_else(|| {
                    self.datasets.iter().find(|file| file.file_name == table).map(|file| file.variable.as_str())
                })
                .ok_or_else(|| {
                    format!("there is no table `{table}`: there are {}", known().collect::<Vec<_>>().join(", "))
                }),
            (None, _) => Err(format!("`table` is missing: there are {}", known().collect::<Vec<_>>().join(", "))),
        }
    }

    fn profile(&self) -> Result<String, String> {
        let table = self.table()?;
        Ok(match self.text("column") {
            Some(column) => format!("{table}[{}].describe()", quoted(column)),
            None => format!("{table}.describe(include=\"all\")"),
        })
    }

    fn query(&self) -> Result<String, String> {
        let mut code = format!("rows = {}{}\n", self.table()?, self.filter()?);
        let (groups, columns) = (self.names("group_by"), self.names("columns"));
        code.push_str(&match self.aggregate()? {
            Some((function, column)) if groups.is_empty() => {
                return Ok(format!("{code}rows[{}].{function}()", quoted(column)));
            }
            Some((function, column)) => {
                format!("result = rows.groupby({}, as_index=False)[{}].{function}()\n", list(&groups), quoted(column))
            }
            None if !groups.is_empty() => {
                format!("result = rows.groupby({}).size().reset_index(name=\"count\")\n", list(&groups))
            }
            None if columns.is_empty() => "result = rows\n".to_owned(),
            None => format!("result = rows[{}]\n", list(&columns)),
        });
        if let Some(column) = self.text("sort_by") {
            let ascending =
                if self.arguments.get("descending").and_then(Value::as_bool) == Some(true) { "False" } else { "True" };
            code.push_str(&format!("result = result.sort_values({}, ascending={ascending})\n", quoted(column)));
        }
        if let Some(limit) = self.arguments.get("limit").and_then(Value::as_u64) {
            code.push_str(&format!("result = result.head({limit})\n"));
        }
        code.push_str("result");
        Ok(code)
    }

    fn aggregate(&self) -> Result<Option<(&str, &str)>, String> {
        let Some(function) = self.text("aggregate") else { return Ok(None) };
        const FUNCTIONS: [&str; 8] = ["sum", "mean", "median", "min", "max", "count", "nunique", "std"];
        if !FUNCTIONS.contains(&function) {
            return Err(format!("`aggregate` is one of {}", FUNCTIONS.join(", ")));
        }
        let column = self.text("column").ok_or("`aggregate` needs `column`: what to aggregate")?;
        Ok(Some((function, column)))
    }

    /// The conditions, all of which hold.
    fn filter(&self) -> Result<String, String> {
        let table = self.table()?;
        let conditions = self.arguments.get("where").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let conditions: Vec<String> =
            conditions.iter().map(|condition| self.condition(table, condition)).collect::<Result<_, _>>()?;
        Ok(if conditions.is_empty() { String::new() } else { format!("[{}]", conditions.join(" & ")) })
    }

    /// A condition in pandas.
    fn condition(&self, table: &str, condition: &Value) -> Result<String, String> {
        let word = |key: &str| condition.get(key).and_then(Value::as_str);
        let name = word("column").ok_or("a condition in `where` needs `column`")?;
        let column = format!("{table}[{}]", quoted(name));
        let value = condition.get("value").map_or_else(|| "None".into(), |value| self.value(table, name, value));
        Ok(match word("is").unwrap_or("==") {
            "=" | "==" => format!("({column} == {value})"),
            comparison @ ("!=" | "<" | "<=" | ">" | ">=") => format!("({column} {comparison} {value})"),
            "contains" => format!("{column}.str.contains({value}, case=False, regex=False, na=False)"),
            "missing" => format!("{column}.isna()"),
            "present" => format!("{column}.notna()"),
            other => {
                return Err(format!(
                    "`{other}` is no comparison: use ==, !=, <, <=, >, >=, contains, missing, present"
                ));
            }
        })
    }

    /// A value as the column holds it: models write numbers as text.
    fn value(&self, table: &str, column: &str, value: &Value) -> String {
        let file = self.datasets.iter().find(|dataset| dataset.variable == table);
        let kind = file.and_then(|file| file.columns.iter().find(|known| known.name == column)).map(|known| known.kind);
        let is_number = matches!(kind, Some(ColumnKind::Integer | ColumnKind::Decimal));
        match value.as_str().filter(|_| is_number).map(str::parse::<f64>) {
            Some(Ok(number)) if number.is_finite() => number.to_string(),
            _ => literal(value),
        }
    }

    fn chart(&self) -> Result<String, String> {
        let table = self.table()?;
        let kind = self.text("kind").unwrap_or("bar");
        let x = self.text("x").ok_or("`chart` needs `x`: the column along the bottom")?;
        let title = self.text("title").map(|title| format!(", title={}", quoted(title))).unwrap_or_default();
        let begin = "import matplotlib.pyplot as plt\n\n";
        match (kind, self.text("y")) {
            ("hist", _) => Ok(format!("{begin}{table}[{}].plot(kind=\"hist\"{title})\nplt.show()", quoted(x))),
            ("scatter", Some(y)) => Ok(format!(
                "{begin}{table}.plot(kind=\"scatter\", x={}, y={}{title})\nplt.show()",
                quoted(x),
                quoted(y)
            )),
            ("bar" | "line", y) => {
                let function = self.text("aggregate").unwrap_or("sum");
                let series = match y {
                    Some(y) => format!("{table}.groupby({})[{}].{}()", quoted(x), quoted(y), name(function)?),
                    None => format!("{table}[{}].value_counts()", quoted(x)),
                };
                Ok(format!("{begin}series = {series}\nseries.plot(kind=\"{kind}\"{title})\nplt.show()\nseries"))
            }
            ("scatter", None) => Err("a scatter chart needs `y`".into()),
            _ => Err("`kind` is one of bar, line, scatter, hist".into()),
        }
    }
}

/// A name that goes into code as it is.
fn name(function: &str) -> Result<&str, String> {
    let is_name = function.chars().all(|character| character.is_ascii_lowercase() || character == '_');
    if is_name { Ok(function) } else { Err(format!("`{function}` is no function")) }
}

/// A Python literal; JSON and Python differ only in these constants.
pub(super) fn literal(value: &Value) -> String {
    match value {
        Value::Null => "None".into(),
        Value::Bool(true) => "True".into(),
        Value::Bool(false) => "False".into(),
        Value::Array(values) => format!("[{}]", values.iter().map(literal).collect::<Vec<_>>().join(", ")),
        Value::String(text) => quoted(text),
        Value::Number(_) => value.to_string(),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, value)| format!("{}: {}", quoted(name), literal(value)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(", "))
        }
    }
}

/// A text as a Python literal: every JSON string is one.
fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

fn list(names: &[&str]) -> String {
    format!("[{}]", names.iter().map(|name| quoted(name)).collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::testing::dataset;

    fn written(name: &str, arguments: Value) -> Result<String, String> {
        code(&ToolCall { name: name.into(), arguments: arguments.to_string() }, &[dataset("sales.csv")])
    }

    #[test]
    fn the_tools_are_declared() {
        let names: Vec<String> = tools().into_iter().map(|tool| tool.name).collect();
        assert_eq!(names, [RUN_PYTHON, "profile", "query", "chart"]);
    }

    #[test]
    fn code_is_run_as_it_is() {
        assert_eq!(written(RUN_PYTHON, json!({"code": "a = 1"})), Ok("a = 1".into()));
        let bare = ToolCall { name: RUN_PYTHON.into(), arguments: "len(sales)".into() };
        assert_eq!(code(&bare, &[]), Ok("len(sales)".into()));
    }

    #[test]
    fn an_answer_may_be_called() {
        let call = |name: &str, arguments: &str| ToolCall { name: name.into(), arguments: arguments.into() };
        let answered = answer(&call("final_answer", "{\"answer\": \"There are 3 rows.\"}"));
        assert_eq!(answered.as_deref(), Some("There are 3 rows."));
        assert_eq!(answer(&call("query", "{\"table\": \"sales\"}")), None);
        assert_eq!(answer(&call("final_answer", "[]")), None);
    }

    #[test]
    fn a_query_is_pandas() {
        let arguments = json!({
            "where": [{"column": "store", "is": "==", "value": "Os\"lo"}, {"column": "amount", "is": ">", "value": 5}],
            "group_by": "product", "aggregate": "sum", "column": "amount",
            "sort_by": "amount", "descending": true, "limit": 3,
        });
        let pandas = "rows = sales[(sales[\"store\"] == \"Os\\\"lo\") & (sales[\"amount\"] > 5)]\n\
                      result = rows.groupby([\"product\"], as_index=False)[\"amount\"].sum()\n\
                      result = result.sort_values(\"amount\", ascending=False)\n\
                      result = result.head(3)\nresult";
        assert_eq!(written("query", arguments), Ok(pandas.into()));
        let mean = json!({"aggregate": "mean", "column": "amount"});
        assert_eq!(written("query", mean), Ok("rows = sales\nrows[\"amount\"].mean()".into()));
    }

    #[test]
    fn a_chart_is_matplotlib() {
        let chart = json!({"kind": "bar", "x": "store", "y": "amount", "title": "Sales"});
        let code = "import matplotlib.pyplot as plt\n\nseries = sales.groupby(\"store\")[\"amount\"].sum()\n\
                    series.plot(kind=\"bar\", title=\"Sales\")\nplt.show()\nseries";
        assert_eq!(written("chart", chart), Ok(code.into()));
    }

    #[test]
    fn what_is_wrong_with_a_call_is_said() {
        let wrong = |name, arguments| written(name, arguments).unwrap_err();
        assert_eq!(wrong("query", json!({"table": "orders"})), "there is no table `orders`: there are sales");
        assert_eq!(
            wrong("query", json!({"aggregate": "__import__", "column": "x"})),
            "`aggregate` is one of sum, mean, median, min, max, count, nunique, std"
        );
        assert_eq!(
            wrong("shell", json!({})),
            "there is no tool called `shell`: use run_python, profile, query or chart"
        );
        let cut = ToolCall { name: "query".into(), arguments: "{\"table\": ".into() };
        assert_eq!(code(&cut, &[]), Err("the arguments of `query` are not a JSON object".into()));
    }
}
