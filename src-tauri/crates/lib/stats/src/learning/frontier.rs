//! Nodes that could be split next, the one that gains most first.

/// A heap kept as libstdc++ and Python keep theirs, so that equal gains come in the same order.
pub(super) struct Frontier<T>(Vec<(f64, T)>);

impl<T> Frontier<T> {
    pub fn new() -> Self {
        Self(Vec::new())
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn push(&mut self, gain: f64, node: T) {
        self.0.push((gain, node));
        self.rise(self.0.len() - 1);
    }

    pub fn pop(&mut self) -> Option<T> {
        let most = (!self.0.is_empty()).then(|| self.0.swap_remove(0))?;
        // What was last sinks to the bottom along the greater children, and rises from there.
        let (mut hole, count) = (0, self.0.len());
        while 2 * hole + 1 < count {
            let (left, right) = (2 * hole + 1, 2 * hole + 2);
            let child = if right < count && self.0[right].0 >= self.0[left].0 { right } else { left };
            self.0.swap(hole, child);
            hole = child;
        }
        self.rise(hole);
        Some(most.1)
    }

    fn rise(&mut self, mut at: usize) {
        while at > 0 && self.0[(at - 1) / 2].0 < self.0[at].0 {
            self.0.swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
    }
}
