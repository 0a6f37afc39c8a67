//! Possible parts of a question, each with its distance from the words.

/// A part that the question may refer to.
#[derive(Debug, Clone)]
pub struct Choice<T> {
    pub of: T,
    /// 0 when the question names it; the more, the less it says of it.
    pub far: u32,
}

/// Distinct parts of one kind, in the order in which they were found.
#[derive(Debug, Clone)]
pub struct Choices<T>(Vec<Choice<T>>);

impl<T> Default for Choices<T> {
    fn default() -> Self {
        Self(vec![])
    }
}

impl<T: Clone + PartialEq> Choices<T> {
    /// Of the same part, the nearer one stays.
    pub fn add(&mut self, of: T, far: u32) {
        match self.0.iter_mut().find(|known| known.of == of) {
            Some(known) => known.far = known.far.min(far),
            None => self.0.push(Choice { of, far }),
        }
    }

    /// Only the nearest of them, in the order of how near they are.
    pub fn nearest(mut self, most: usize) -> Self {
        self.0.sort_by_key(|choice| choice.far);
        self.0.truncate(most);
        self
    }

    pub fn iter(&self) -> impl Iterator<Item = (&T, u32)> {
        self.0.iter().map(|choice| (&choice.of, choice.far))
    }

    /// The choices within this distance.
    pub fn within(&self, far: u32) -> impl Iterator<Item = (&T, u32)> {
        self.iter().filter(move |(_, at)| *at <= far)
    }

    /// The pairs of different choices whose distances add up to at most `most`.
    pub fn pairs(&self, most: u32) -> impl Iterator<Item = ([&T; 2], u32)> {
        let pairs = self.0.iter().enumerate().flat_map(|(place, one)| {
            self.0[place + 1..].iter().map(move |other| ([&one.of, &other.of], one.far + other.far))
        });
        pairs.filter(move |(_, far)| *far <= most)
    }
}

/// The distance of a choice that no word supports.
pub fn unless(said: bool) -> u32 {
    u32::from(!said)
}
