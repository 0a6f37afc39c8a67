//! The parts of a question, with what each can be.

use super::{
    apply::{changed, charts},
    columns::{groups, operands},
    compose::computation,
};
use crate::{
    language::Language,
    program,
    python::capitalised,
    query::{Aggregate, Ask, Direction, Filter, Group, Measure, Operand, Order, Query},
    schema::Schema,
    wording::menu,
};
use tabletalk_protocol::{Computation, DatasetProfile, PartChoice, PartKind, QueryChange, QuestionPart};

/// The ways to compute, the usual ones first.
const COMPUTATIONS: [Computation; 28] = {
    use Computation::{
        Aggregate as By, Change, Correlation, Different, Distribution, Duplicates, EndBeforeStart, HighestRows, List,
        Missing, Outliers, PerPeriod, Quotient, Ranks, Rows, ShareWhere, Shares, Significance, Span, Spellings,
        Summary, ValuesOf,
    };
    [
        Rows,
        By(Aggregate::Total),
        By(Aggregate::Average),
        By(Aggregate::Median),
        By(Aggregate::Smallest),
        By(Aggregate::Largest),
        By(Aggregate::Deviation),
        By(Aggregate::Count),
        Different,
        Shares,
        ShareWhere,
        Quotient,
        PerPeriod,
        HighestRows,
        List,
        Change,
        Ranks,
        Distribution,
        Correlation,
        Significance,
        ValuesOf,
        Span,
        Missing,
        Duplicates,
        Outliers,
        Spellings,
        EndBeforeStart,
        Summary,
    ]
};

/// The numbers of places that a menu offers.
const PLACES: [Option<u32>; 4] = [None, Some(1), Some(5), Some(10)];

/// What the menus of a question are made from.
pub struct Menus<'m, 'a> {
    pub query: &'m Query,
    pub schema: &'m Schema<'a>,
    pub datasets: &'m [DatasetProfile],
    pub language: Language,
}

impl Menus<'_, '_> {
    /// The parts that the question has or can have, in the order in which they are read.
    pub fn parts(&self) -> Vec<QuestionPart> {
        let mut parts = vec![self.dataset(), self.what()];
        let menus = [
            (PartKind::Of, self.of_choices(), self.of_words()),
            (PartKind::With, self.with_choices(), self.with_words()),
            (PartKind::By, self.group_choices(QueryChange::By), None),
            (PartKind::ThenBy, self.group_choices(QueryChange::ThenBy), None),
        ];
        parts.extend(menus.into_iter().filter_map(|(kind, choices, words)| self.menu(kind, choices, words)));
        parts.extend(self.conditions());
        parts.extend(self.menu(PartKind::Order, self.order_choices(), self.order_words()));
        parts.extend(self.menu(PartKind::Chart, self.chart_choices(), None));
        parts
    }

    /// A part with those choices that change nothing else; none where there is nothing to choose. `present` are the words
    /// for the present choice where the menu does not have it.
    fn menu(&self, kind: PartKind, choices: Vec<PartChoice>, present: Option<String>) -> Option<QuestionPart> {
        let wanted = |choice: &PartChoice| match changed(self.query, &choice.change, self.schema) {
            Some(query) => kind == PartKind::What || computation(&query.ask) == computation(&self.query.ask),
            None => false,
        };
        let mut choices: Vec<PartChoice> = choices.into_iter().filter(wanted).collect();
        let is_present =
            |choice: &PartChoice| changed(self.query, &choice.change, self.schema).as_ref() == Some(self.query);
        let mut chosen = choices.iter().find(|choice| is_present(choice)).map(|choice| choice.label.clone());
        if chosen.is_none()
            && let Some(label) = present
        {
            choices.insert(0, PartChoice { label: label.clone(), change: QueryChange::Keep });
            chosen = Some(label);
        } else if choices.len() < 2 {
            return None;
        }
        Some(QuestionPart { kind, chosen, choices })
    }

    fn dataset(&self) -> QuestionPart {
        let named = |dataset: &DatasetProfile| {
            let same = self.datasets.iter().filter(|other| other.file_name == dataset.file_name).count();
            let (name, variable) = (&dataset.file_name, &dataset.variable);
            if same > 1 { format!("{name} ({variable})") } else { name.clone() }
        };
        let choice =
            |dataset| PartChoice { label: named(dataset), change: QueryChange::Dataset(dataset.variable.clone()) };
        let choices = self.datasets.iter().map(choice).collect();
        QuestionPart { kind: PartKind::Dataset, chosen: Some(named(self.schema.dataset)), choices }
    }

    fn what(&self) -> QuestionPart {
        let choice = |wanted| PartChoice {
            label: menu::computation(wanted, self.language).to_owned(),
            change: QueryChange::What(wanted),
        };
        // In the words of its plan, without the conditions, which are parts of their own.
        let bare = Query { filters: vec![], ..self.query.clone() };
        let words = capitalised(&program::plan(&[bare], self.schema, self.language));
        let choices = COMPUTATIONS.into_iter().filter(|wanted| self.computes(*wanted)).map(choice).collect();
        self.menu(PartKind::What, choices, Some(words.clone())).unwrap_or(QuestionPart {
            kind: PartKind::What,
            chosen: Some(words.clone()),
            choices: vec![PartChoice { label: words, change: QueryChange::Keep }],
        })
    }

    fn computes(&self, wanted: Computation) -> bool {
        changed(self.query, &QueryChange::What(wanted), self.schema)
            .is_some_and(|query| computation(&query.ask) == Some(wanted))
    }

    fn of_choices(&self) -> Vec<PartChoice> {
        let all = match self.query.ask {
            Ask::Missing { .. } => Some(menu::all_columns(self.language)),
            Ask::Duplicates { .. }
            | Ask::Shares { .. }
            | Ask::Share { .. }
            | Ask::Ranks { .. }
            | Ask::Changes { .. }
            | Ask::PerPeriod { .. } => Some(menu::all_rows(self.language)),
            Ask::Values(_) | Ask::Groups { .. } | Ask::Pivot { .. }
                if computation(&self.query.ask) == Some(Computation::Rows) =>
            {
                return vec![];
            }
            Ask::List | Ask::Summary | Ask::Classes { .. } | Ask::GroupsWhere { .. } => return vec![],
            _ if computation(&self.query.ask).is_none() => return vec![],
            _ => None,
        };
        let all = all.map(|label| PartChoice { label: label.to_owned(), change: QueryChange::OfAll });
        let calculated = operands(self.schema).into_iter().filter(|operand| !matches!(operand, Operand::Column(_)));
        let calculated = calculated.map(|operand| PartChoice {
            label: menu::operand(&operand, self.schema, self.language),
            change: QueryChange::Calculated(operand),
        });
        all.into_iter().chain(self.column_choices(QueryChange::Of)).chain(calculated).collect()
    }

    fn column_choices(&self, change: fn(String) -> QueryChange) -> Vec<PartChoice> {
        let choice = |name: String| PartChoice { label: name.clone(), change: change(name) };
        self.schema.names().into_iter().map(choice).collect()
    }

    /// The number or columns that are computed, where no menu has them.
    fn of_words(&self) -> Option<String> {
        let ask = &self.query.ask;
        match ask {
            Ask::Classes { .. } | Ask::GroupsWhere { .. } => return None,
            Ask::Outliers(columns) | Ask::Missing { columns, .. } | Ask::Duplicates { keys: columns, .. } => {
                return Some(columns.join(", "));
            }
            Ask::EndBeforeStart { start: name, .. }
            | Ask::Span { column: name }
            | Ask::ValuesOf { column: name }
            | Ask::Spellings { column: name } => return Some(name.clone()),
            _ if computation(ask) == Some(Computation::Rows) || computation(ask).is_none() => return None,
            _ => {}
        }
        match (ask.operands().first(), ask.measures().first()) {
            (Some(operand), _) => Some(menu::operand(operand, self.schema, self.language)),
            (None, Some(Measure::Different { column: name } | Measure::Quotient { of: name, .. })) => {
                Some(name.clone())
            }
            (None, _) => None,
        }
    }

    fn with_choices(&self) -> Vec<PartChoice> {
        if self.with_words().is_none() {
            return vec![];
        }
        self.column_choices(QueryChange::With)
    }

    fn with_words(&self) -> Option<String> {
        match &self.query.ask {
            Ask::Correlation { y, .. } => Some(menu::operand(y, self.schema, self.language)),
            Ask::EndBeforeStart { end, .. } => Some(end.clone()),
            ask => match ask.measures().as_slice() {
                [Measure::Quotient { by, .. }] => Some(by.clone()),
                _ => None,
            },
        }
    }

    /// The groups of a menu and the present ones, which may be others.
    fn group_choices(&self, change: fn(Option<Group>) -> QueryChange) -> Vec<PartChoice> {
        // Without a first grouping there is no second.
        if change(None) == QueryChange::ThenBy(None) && self.query.ask.groups().is_empty() {
            return vec![];
        }
        let mut found = groups(self.schema);
        let own = match &self.query.ask {
            Ask::Significance { column, .. } => vec![Group::Column(column.clone())],
            ask => ask.groups().into_iter().cloned().collect(),
        };
        for group in own {
            if !found.contains(&group) {
                found.push(group);
            }
        }
        let choice = |group: Option<Group>| PartChoice {
            label: menu::group(group.as_ref(), self.schema, self.language),
            change: change(group),
        };
        std::iter::once(None).chain(found.into_iter().map(Some)).map(choice).collect()
    }

    /// The conditions; the only choice of each takes it away.
    fn conditions(&self) -> Vec<QuestionPart> {
        let own = self.query.filters.len();
        let part = |(place, filter): (usize, &Filter)| {
            let label = program::filter_words(filter, self.schema, self.language);
            let kind = if place < own { PartKind::Where } else { PartKind::Share };
            let choices = vec![PartChoice { label: label.clone(), change: QueryChange::RemoveFilter(place) }];
            QuestionPart { kind, chosen: Some(label), choices }
        };
        self.query.conditions().enumerate().map(part).collect()
    }

    fn order_choices(&self) -> Vec<PartChoice> {
        let both = [Direction::Top, Direction::Bottom];
        let ends = |places: &[Option<u32>]| -> Vec<(Option<Direction>, Option<u32>)> {
            both.iter().flat_map(|end| places.iter().map(|places| (Some(*end), *places))).collect()
        };
        let orders = match &self.query.ask {
            Ask::Groups { .. } => [vec![(None, None)], ends(&PLACES)].concat(),
            Ask::Rows { .. } => ends(&PLACES[1..]),
            Ask::Changes { .. } => ends(&PLACES[..1]),
            Ask::Missing { columns, .. } if columns.is_empty() => vec![(None, None), (Some(Direction::Top), None)],
            _ => vec![],
        };
        let choice = |(direction, places)| PartChoice {
            label: menu::order(direction, places, self.language),
            change: QueryChange::Order { direction, places },
        };
        orders.into_iter().map(choice).collect()
    }

    fn order_words(&self) -> Option<String> {
        match self.query.ask {
            Ask::Groups { order, .. } => Some(menu::present_order(order, self.language)),
            Ask::Rows { direction, places, .. } => {
                Some(menu::present_order(Order::Ranked { direction, places: Some(places) }, self.language))
            }
            Ask::Missing { most: Some(direction), .. } => Some(menu::order(Some(direction), None, self.language)),
            _ => None,
        }
    }

    fn chart_choices(&self) -> Vec<PartChoice> {
        let kinds = charts(&self.query.ask).iter().copied().map(Some);
        let present =
            self.query.chart.map(Some).filter(|kind| kind.is_some_and(|kind| !charts(&self.query.ask).contains(&kind)));
        let choice =
            |kind| PartChoice { label: menu::chart(kind, self.language).to_owned(), change: QueryChange::Chart(kind) };
        std::iter::once(None).chain(kinds).chain(present).map(choice).collect()
    }
}
