//! A server as the official SDK makes it.

use rmcp::{
    ErrorData, Json, ServerHandler, ServiceExt,
    handler::server::wrapper::Parameters,
    model::{CallToolResult, ContentBlock},
    schemars::JsonSchema,
    tool, tool_handler, tool_router,
    transport::stdio,
};
use serde::{Deserialize, Serialize};

pub async fn serve() {
    let running = Honest.serve(stdio()).await.expect("a client");
    running.waiting().await.expect("an orderly end");
}

struct Honest;

#[derive(Deserialize, JsonSchema)]
struct Summands {
    a: i64,
    b: i64,
}

#[derive(Serialize, JsonSchema)]
struct Sum {
    result: i64,
}

#[derive(Deserialize, JsonSchema)]
struct Place {
    city: String,
    #[expect(dead_code, reason = "a parameter that may be left out")]
    #[serde(default)]
    days: u32,
}

#[derive(Serialize, JsonSchema)]
struct Forecast {
    city: String,
    days: Vec<Day>,
}

#[derive(Serialize, JsonSchema)]
struct Day {
    day: String,
    rain: f64,
}

#[tool_router]
impl Honest {
    #[tool(description = "Add two numbers.")]
    fn add(&self, Parameters(Summands { a, b }): Parameters<Summands>) -> Json<Sum> {
        Json(Sum { result: a + b })
    }

    #[tool(name = "get-forecast", description = "The forecast of a city.")]
    fn forecast(&self, Parameters(Place { city, .. }): Parameters<Place>) -> Json<Forecast> {
        Json(Forecast { city, days: vec![Day { day: "2024-02-29".into(), rain: 0.5 }] })
    }

    #[tool(description = "A text.")]
    fn text(&self) -> Result<CallToolResult, ErrorData> {
        Ok(CallToolResult::success(vec![ContentBlock::text("two lines"), ContentBlock::text("of text")]))
    }

    #[tool(description = "Fail, with a reason.")]
    fn fail(&self) -> Result<CallToolResult, ErrorData> {
        Ok(CallToolResult::error(vec![ContentBlock::text("there is no such city")]))
    }
}

#[tool_handler]
impl ServerHandler for Honest {}
