//! Plans as the person wants them.

use tokio::sync::mpsc::UnboundedReceiver;

/// More steps than a person reads, or a question takes.
const MOST_STEPS: usize = 20;
/// The maximum length of a step, in characters.
const LONGEST_STEP: usize = 500;

/// The plans that the person wants, as they come.
pub(crate) struct ChangedPlans(pub UnboundedReceiver<Vec<String>>);

impl ChangedPlans {
    /// Discard plans that were meant for an earlier question.
    pub(super) fn forget(&mut self) {
        while self.0.try_recv().is_ok() {}
    }

    /// The plan that the person wants since the last step, if they have changed it.
    pub(super) fn newest(&mut self) -> Option<Vec<String>> {
        std::iter::from_fn(|| self.0.try_recv().ok()).last().map(tidied)
    }

    /// The next plan that the person wants or agrees to.
    pub(super) async fn next(&mut self) -> Option<Vec<String>> {
        self.0.recv().await.map(tidied)
    }
}

/// Steps of one line each, not too long and not too many.
pub(super) fn tidied(steps: impl IntoIterator<Item = String>) -> Vec<String> {
    let one_line = |step: String| step.split_whitespace().collect::<Vec<_>>().join(" ");
    let short = |step: String| step.chars().take(LONGEST_STEP).collect::<String>();
    steps.into_iter().map(one_line).map(short).filter(|step| !step.is_empty()).take(MOST_STEPS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_a_few_lines() {
        let steps = ["count\n the rows", "  ", "say it"].map(str::to_owned);
        assert_eq!(tidied(steps), ["count the rows", "say it"]);
        assert_eq!(tidied(vec!["x".repeat(1_000); 50]), vec!["x".repeat(500); 20]);
    }
}
