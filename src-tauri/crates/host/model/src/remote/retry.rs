use std::time::Duration;

use crate::remote::failure::Failure;

/// How often and how soon a request is sent again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retries {
    /// Tries after the first.
    pub most: u32,
    /// The longest wait before the second try; it doubles for each further one.
    pub first: Duration,
    /// The longest wait of all. A provider that asks for more is not waited for.
    pub longest: Duration,
    /// The shortest wait that is reported to the person.
    pub told: Duration,
}

impl Default for Retries {
    /// Four tries within about a minute: longer than most hiccups, shorter than a person's patience.
    fn default() -> Self {
        Self { most: 3, first: Duration::from_secs(2), longest: Duration::from_secs(40), told: Duration::from_secs(3) }
    }
}

impl Retries {
    /// How long to wait before trying again after this many tries, or `None` to give up. `jitter` is a random number
    /// below 1: without it all who were turned away together would come back together.
    pub(crate) fn wait(&self, tries: u32, failure: &Failure, jitter: f64) -> Option<Duration> {
        if tries > self.most.min(failure.kind.worth_tries()) {
            return None;
        }
        if let Some(asked) = failure.retry_after {
            // A little later than asked, never earlier.
            return (asked <= self.longest).then(|| asked + self.first.mul_f64(jitter));
        }
        let most = self.first.saturating_mul(1 << (tries - 1).min(16)).min(self.longest);
        Some(most.mul_f64((1.0 + jitter) / 2.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::remote::failure::FailureKind;

    fn seconds(tries: u32, failure: &Failure, jitter: f64) -> Option<f64> {
        Retries::default().wait(tries, failure, jitter).map(|wait| wait.as_secs_f64())
    }

    #[test]
    fn waits_double_and_are_scattered() {
        let overloaded = FailureKind::Overloaded.into();
        let waits: Vec<_> = (1..=4).map(|tries| seconds(tries, &overloaded, 0.0)).collect();
        assert_eq!(waits, [Some(1.0), Some(2.0), Some(4.0), None]);
        assert_eq!(seconds(1, &overloaded, 0.5), Some(1.5));
    }

    #[test]
    fn a_provider_that_says_when_is_believed() {
        let limited =
            |after| Failure { retry_after: Some(Duration::from_secs(after)), ..FailureKind::RateLimit.into() };
        assert_eq!(seconds(1, &limited(7), 0.0), Some(7.0));
        assert_eq!(seconds(1, &limited(7), 0.5), Some(8.0));
        assert_eq!(seconds(1, &limited(3_600), 0.0), None);
    }

    #[test]
    fn what_does_not_pass_is_not_tried_again() {
        for kind in [FailureKind::BadKey, FailureKind::Quota, FailureKind::ModelGone, FailureKind::Silent] {
            assert_eq!(seconds(1, &kind.into(), 0.0), None, "{kind:?}");
        }
    }
}
