//! The walk over a query's tree: everything that is not known to be harmless is refused.
//!
//! Every structure is taken apart field by field, so that a parser which learns a new clause does not compile until somebody
//! has decided about it. On its way the walk writes each name in quotes and each table with its schema: the server has
//! nothing left to look up.

use std::collections::BTreeSet;

use sqlparser::ast::{
    AccessExpr, Array, ArrayElemTypeDef, BinaryOperator, CaseWhen, CastKind, CeilFloorKind, Cte, DataType,
    DateTimeField, Distinct, Expr, Fetch, Function, FunctionArg, FunctionArgExpr, FunctionArgumentClause,
    FunctionArgumentList, FunctionArguments, GroupByExpr, Ident, Interval, Join, JoinConstraint, JoinOperator,
    LimitClause, NamedWindowDefinition, NamedWindowExpr, ObjectName, ObjectNamePart, OrderBy, OrderByExpr, OrderByKind,
    Query, Select, SelectFlavor, SelectItem, SelectItemQualifiedWildcardKind, SetExpr, SetOperator, SetQuantifier,
    Subscript, TableAlias, TableFactor, TableSample, TableSampleKind, TableWithJoins, TypedString, UnaryOperator,
    Value, ValueWithSpan, Values, WildcardAdditionalOptions, WindowFrame, WindowFrameBound, WindowSpec, WindowType,
    With,
};

use super::{
    Dialect, Refusal, TableName,
    names::{self, Position},
};

/// Levels of a tree; queries that people or models write have twenty.
const DEEPEST: usize = 120;

/// Operators in a row, as in `a OR b OR c`: as deep as they are many.
const LONGEST_CHAIN: usize = 2_000;

/// Characters that a text may be padded or repeated to.
const LARGEST_SIZE: u32 = 1_000;

/// Bytes of a name: PostgreSQL cuts longer ones, and they would become others.
const LONGEST_NAME: usize = 63;

type Walk = Result<(), Refusal>;

/// What is known while a tree is walked.
pub struct Walker<'a> {
    dialect: Dialect,
    chosen: &'a BTreeSet<TableName>,
    /// Names of the common table expressions that are visible here.
    visible: Vec<String>,
    depth: usize,
    used: BTreeSet<TableName>,
}

fn construct(what: &'static str) -> Walk {
    Err(Refusal::Construct(what))
}

fn absent(is_absent: bool, what: &'static str) -> Walk {
    if is_absent { Ok(()) } else { construct(what) }
}

impl<'a> Walker<'a> {
    pub fn new(dialect: Dialect, chosen: &'a BTreeSet<TableName>) -> Self {
        Self { dialect, chosen, visible: vec![], depth: 0, used: BTreeSet::new() }
    }

    /// The chosen tables that the query reads.
    pub fn into_tables(self) -> BTreeSet<TableName> {
        self.used
    }

    fn is_postgres(&self) -> bool {
        self.dialect == Dialect::Postgres
    }

    fn deeper(&mut self, walk: impl FnOnce(&mut Self) -> Walk) -> Walk {
        if self.depth == DEEPEST {
            return Err(Refusal::TooDeep);
        }
        self.depth += 1;
        let walked = walk(self);
        self.depth -= 1;
        walked
    }

    pub fn query(&mut self, query: &mut Query) -> Walk {
        self.deeper(|walker| {
            let outside = walker.visible.len();
            let walked = walker.query_in_scope(query);
            walker.visible.truncate(outside);
            walked
        })
    }

    fn query_in_scope(&mut self, query: &mut Query) -> Walk {
        let Query {
            with,
            body,
            order_by,
            limit_clause,
            fetch,
            locks,
            for_clause,
            settings,
            format_clause,
            pipe_operators,
        } = query;
        absent(locks.is_empty(), "FOR UPDATE")?;
        absent(for_clause.is_none(), "FOR XML")?;
        absent(settings.is_none(), "SETTINGS")?;
        absent(format_clause.is_none(), "FORMAT")?;
        absent(pipe_operators.is_empty(), "|>")?;
        with.as_mut().map_or(Ok(()), |with| self.with(with))?;
        self.set_expr(body)?;
        order_by.as_mut().map_or(Ok(()), |order| self.order_by(order))?;
        limit_clause.as_mut().map_or(Ok(()), |limit| self.limit(limit))?;
        fetch.as_mut().map_or(Ok(()), |fetch| self.fetch(fetch))
    }

    /// A common table expression sees those before it; with RECURSIVE all of them, itself included.
    fn with(&mut self, with: &mut With) -> Walk {
        let With { with_token: _, recursive, cte_tables } = with;
        if *recursive {
            for Cte { alias, .. } in cte_tables.iter_mut() {
                self.table_alias(alias)?;
                self.visible.push(alias.name.value.clone());
            }
        }
        for cte in cte_tables {
            let Cte { alias, query, from, materialized: _, closing_paren_token: _ } = cte;
            absent(from.is_none(), "WITH … FROM")?;
            self.query(query)?;
            if !*recursive {
                self.table_alias(alias)?;
                self.visible.push(alias.name.value.clone());
            }
        }
        Ok(())
    }

    fn set_expr(&mut self, body: &mut SetExpr) -> Walk {
        self.deeper(|walker| match body {
            SetExpr::Select(select) => walker.select(select),
            SetExpr::Query(query) => walker.query(query),
            SetExpr::SetOperation { left, op, set_quantifier, right } => {
                absent(*op != SetOperator::Minus, "MINUS")?;
                let is_plain =
                    matches!(set_quantifier, SetQuantifier::All | SetQuantifier::Distinct | SetQuantifier::None);
                absent(is_plain, "BY NAME")?;
                walker.set_expr(left)?;
                walker.set_expr(right)
            }
            SetExpr::Values(Values { explicit_row, value_keyword, rows }) => {
                absent(!*explicit_row && !*value_keyword, "VALUES ROW")?;
                rows.iter_mut().try_for_each(|row| walker.exprs(&mut row.content))
            }
            SetExpr::Insert(_) => construct("INSERT"),
            SetExpr::Update(_) => construct("UPDATE"),
            SetExpr::Delete(_) => construct("DELETE"),
            SetExpr::Merge(_) => construct("MERGE"),
            SetExpr::Table(_) => construct("TABLE"),
        })
    }

    fn select(&mut self, select: &mut Select) -> Walk {
        let Select {
            select_token: _,
            optimizer_hints,
            distinct,
            select_modifiers,
            top,
            top_before_distinct: _,
            projection,
            exclude,
            into,
            from,
            lateral_views,
            prewhere,
            selection,
            connect_by,
            group_by,
            cluster_by,
            distribute_by,
            sort_by,
            having,
            named_window,
            qualify,
            window_before_qualify: _,
            value_table_mode,
            flavor,
        } = select;
        absent(into.is_none(), "INTO")?;
        absent(optimizer_hints.is_empty(), "/*+ … */")?;
        absent(select_modifiers.is_none(), "SELECT …")?;
        absent(top.is_none(), "TOP")?;
        absent(exclude.is_none(), "EXCLUDE")?;
        absent(lateral_views.is_empty(), "LATERAL VIEW")?;
        absent(connect_by.is_empty(), "CONNECT BY")?;
        absent(cluster_by.is_empty(), "CLUSTER BY")?;
        absent(distribute_by.is_empty(), "DISTRIBUTE BY")?;
        absent(sort_by.is_empty(), "SORT BY")?;
        absent(qualify.is_none() || !self.is_postgres(), "QUALIFY")?;
        absent(prewhere.is_none() || !self.is_postgres(), "PREWHERE")?;
        absent(value_table_mode.is_none(), "AS STRUCT")?;
        absent(matches!(flavor, SelectFlavor::Standard), "FROM …")?;
        from.iter_mut().try_for_each(|table| self.table_with_joins(table))?;
        if let Some(Distinct::On(on)) = distinct {
            self.exprs(on)?;
        }
        projection.iter_mut().try_for_each(|item| self.select_item(item))?;
        for expr in [prewhere, selection, having, qualify].into_iter().flatten() {
            self.expr(expr)?;
        }
        self.group_by(group_by)?;
        named_window.iter_mut().try_for_each(|window| self.named_window(window))
    }

    fn select_item(&mut self, item: &mut SelectItem) -> Walk {
        match item {
            SelectItem::UnnamedExpr(expr) => self.expr(expr),
            SelectItem::ExprWithAlias { expr, alias } => {
                self.expr(expr)?;
                self.ident(alias)
            }
            SelectItem::ExprWithAliases { .. } => construct("AS (…)"),
            SelectItem::QualifiedWildcard(SelectItemQualifiedWildcardKind::ObjectName(name), options) => {
                wildcard(options)?;
                self.name_parts(name)
            }
            SelectItem::QualifiedWildcard(SelectItemQualifiedWildcardKind::Expr(_), _) => construct("(…).*"),
            SelectItem::Wildcard(options) => wildcard(options),
        }
    }

    fn group_by(&mut self, group_by: &mut GroupByExpr) -> Walk {
        match group_by {
            GroupByExpr::All(modifiers) => absent(modifiers.is_empty() && !self.is_postgres(), "GROUP BY ALL"),
            GroupByExpr::Expressions(exprs, modifiers) => {
                absent(modifiers.is_empty(), "GROUP BY … WITH")?;
                self.exprs(exprs)
            }
        }
    }

    fn named_window(&mut self, NamedWindowDefinition(name, window): &mut NamedWindowDefinition) -> Walk {
        self.ident(name)?;
        match window {
            NamedWindowExpr::NamedWindow(other) => self.ident(other),
            NamedWindowExpr::WindowSpec(spec) => self.window(spec),
        }
    }

    fn table_with_joins(&mut self, table: &mut TableWithJoins) -> Walk {
        let TableWithJoins { relation, joins } = table;
        self.table_factor(relation)?;
        joins.iter_mut().try_for_each(|join| self.join(join))
    }

    fn join(&mut self, join: &mut Join) -> Walk {
        let Join { relation, global, join_operator } = join;
        absent(!*global, "GLOBAL JOIN")?;
        self.table_factor(relation)?;
        match join_operator {
            JoinOperator::Join(on)
            | JoinOperator::Inner(on)
            | JoinOperator::Left(on)
            | JoinOperator::LeftOuter(on)
            | JoinOperator::Right(on)
            | JoinOperator::RightOuter(on)
            | JoinOperator::FullOuter(on)
            | JoinOperator::CrossJoin(on) => self.join_constraint(on),
            _ => construct("this kind of JOIN"),
        }
    }

    fn join_constraint(&mut self, on: &mut JoinConstraint) -> Walk {
        match on {
            JoinConstraint::On(expr) => self.expr(expr),
            JoinConstraint::Using(names) => names.iter_mut().try_for_each(|name| self.name_parts(name)),
            JoinConstraint::Natural | JoinConstraint::None => Ok(()),
        }
    }

    fn table_factor(&mut self, factor: &mut TableFactor) -> Walk {
        self.deeper(|walker| match factor {
            TableFactor::Table {
                name,
                alias,
                args,
                with_hints,
                version,
                with_ordinality,
                partitions,
                json_path,
                sample,
                index_hints,
            } => {
                absent(with_hints.is_empty() && index_hints.is_empty(), "WITH (…)")?;
                absent(version.is_none(), "AS OF")?;
                absent(partitions.is_empty(), "PARTITION")?;
                absent(json_path.is_none(), "a path behind a table")?;
                match args {
                    None => {
                        absent(!*with_ordinality, "WITH ORDINALITY")?;
                        walker.relation(name)?;
                    }
                    Some(args) => {
                        absent(args.settings.is_none(), "SETTINGS")?;
                        walker.function_name(name, Position::Table)?;
                        walker.arguments(&mut args.args)?;
                    }
                }
                walker.sample(sample)?;
                walker.optional_alias(alias)
            }
            TableFactor::Derived { lateral: _, subquery, alias, sample } => {
                absent(sample.is_none(), "TABLESAMPLE")?;
                walker.query(subquery)?;
                walker.optional_alias(alias)
            }
            TableFactor::Function { lateral: _, name, args, with_ordinality: _, alias } => {
                walker.function_name(name, Position::Table)?;
                walker.arguments(args)?;
                walker.optional_alias(alias)
            }
            TableFactor::UNNEST { alias, array_exprs, with_offset, with_offset_alias, with_ordinality: _ } => {
                absent(!*with_offset && with_offset_alias.is_none() && walker.is_postgres(), "UNNEST WITH OFFSET")?;
                walker.exprs(array_exprs)?;
                walker.optional_alias(alias)
            }
            TableFactor::NestedJoin { table_with_joins, alias } => {
                walker.table_with_joins(table_with_joins)?;
                walker.optional_alias(alias)
            }
            _ => construct("this kind of table"),
        })
    }

    fn sample(&mut self, sample: &mut Option<TableSampleKind>) -> Walk {
        let sample = match sample {
            None => return Ok(()),
            Some(TableSampleKind::BeforeTableAlias(sample) | TableSampleKind::AfterTableAlias(sample)) => sample,
        };
        let TableSample { modifier: _, name: _, quantity, seed, bucket, offset } = &mut **sample;
        absent(bucket.is_none() && offset.is_none(), "TABLESAMPLE BUCKET")?;
        let quantity = quantity.as_mut().filter(|quantity| quantity.unit.is_none());
        let Some(quantity) = quantity else { return construct("TABLESAMPLE … ROWS") };
        self.expr(&mut quantity.value)?;
        seed.as_mut().map_or(Ok(()), |seed| self.value(&mut seed.value))
    }

    /// A chosen table, which becomes its name with its schema, or a common table expression.
    fn relation(&mut self, name: &mut ObjectName) -> Walk {
        self.name_parts(name)?;
        let parts: Vec<&str> = name.0.iter().filter_map(|part| Some(part.as_ident()?.value.as_str())).collect();
        let table = match parts.as_slice() {
            [alone] if self.visible.iter().any(|visible| visible == alone) => return Ok(()),
            [alone] => {
                let mut named = self.chosen.iter().filter(|table| table.name == *alone);
                match (named.next(), named.next()) {
                    (Some(table), None) => table,
                    (Some(_), Some(_)) => return Err(Refusal::SeveralTables((*alone).to_owned())),
                    (None, _) => return Err(Refusal::Table((*alone).to_owned())),
                }
            }
            [schema, table] => {
                let asked = TableName::new(*schema, *table);
                self.chosen.get(&asked).ok_or_else(|| Refusal::Table(asked.to_string()))?
            }
            _ => return Err(Refusal::Table(parts.join("."))),
        };
        let quoted = |text: &str| Ident::with_quote('"', text);
        *name = ObjectName::from(vec![quoted(&table.schema), quoted(&table.name)]);
        self.name_parts(name)?;
        self.used.insert(table.clone());
        Ok(())
    }

    fn optional_alias(&mut self, alias: &mut Option<TableAlias>) -> Walk {
        alias.as_mut().map_or(Ok(()), |alias| self.table_alias(alias))
    }

    fn table_alias(&mut self, alias: &mut TableAlias) -> Walk {
        let TableAlias { explicit: _, name, columns, at } = alias;
        absent(at.is_none(), "AT")?;
        self.ident(name)?;
        for column in columns {
            absent(column.data_type.is_none(), "AS (name type)")?;
            self.ident(&mut column.name)?;
        }
        Ok(())
    }

    fn order_by(&mut self, order: &mut OrderBy) -> Walk {
        let OrderBy { kind, interpolate } = order;
        absent(interpolate.is_none(), "INTERPOLATE")?;
        match kind {
            OrderByKind::All(_) => construct("ORDER BY ALL"),
            OrderByKind::Expressions(exprs) => self.ordered(exprs),
        }
    }

    fn ordered(&mut self, exprs: &mut [OrderByExpr]) -> Walk {
        for OrderByExpr { expr, options: _, with_fill } in exprs {
            absent(with_fill.is_none(), "WITH FILL")?;
            self.expr(expr)?;
        }
        Ok(())
    }

    fn limit(&mut self, limit: &mut LimitClause) -> Walk {
        match limit {
            LimitClause::LimitOffset { limit, offset, limit_by } => {
                absent(limit_by.is_empty() || !self.is_postgres(), "LIMIT … BY")?;
                limit.as_mut().map_or(Ok(()), |limit| self.expr(limit))?;
                offset.as_mut().map_or(Ok(()), |offset| self.expr(&mut offset.value))?;
                self.exprs(limit_by)
            }
            LimitClause::OffsetCommaLimit { .. } => construct("LIMIT a, b"),
        }
    }

    fn fetch(&mut self, fetch: &mut Fetch) -> Walk {
        let Fetch { with_ties: _, percent, quantity } = fetch;
        absent(!*percent, "FETCH … PERCENT")?;
        quantity.as_mut().map_or(Ok(()), |quantity| self.expr(quantity))
    }

    fn exprs(&mut self, exprs: &mut [Expr]) -> Walk {
        exprs.iter_mut().try_for_each(|expr| self.expr(expr))
    }

    fn expr(&mut self, expr: &mut Expr) -> Walk {
        self.deeper(|walker| walker.expr_here(expr))
    }

    fn expr_here(&mut self, expr: &mut Expr) -> Walk {
        match expr {
            Expr::Identifier(name) => self.ident(name),
            Expr::CompoundIdentifier(names) => names.iter_mut().try_for_each(|name| self.ident(name)),
            Expr::CompoundFieldAccess { root, access_chain } => {
                self.expr(root)?;
                access_chain.iter_mut().try_for_each(|access| self.access(access))
            }
            Expr::IsFalse(inner)
            | Expr::IsNotFalse(inner)
            | Expr::IsTrue(inner)
            | Expr::IsNotTrue(inner)
            | Expr::IsNull(inner)
            | Expr::IsNotNull(inner)
            | Expr::IsUnknown(inner)
            | Expr::IsNotUnknown(inner)
            | Expr::Nested(inner) => self.expr(inner),
            Expr::IsDistinctFrom(left, right) | Expr::IsNotDistinctFrom(left, right) => {
                self.expr(left)?;
                self.expr(right)
            }
            Expr::InList { expr, list, negated: _ } => {
                self.expr(expr)?;
                self.exprs(list)
            }
            Expr::InSubquery { expr, subquery, negated: _ } => {
                self.expr(expr)?;
                self.query(subquery)
            }
            Expr::Between { expr, negated: _, low, high } => {
                self.expr(expr)?;
                self.expr(low)?;
                self.expr(high)
            }
            Expr::BinaryOp { .. } => self.chain(expr),
            Expr::Like { negated: _, any, expr, pattern, escape_char }
            | Expr::ILike { negated: _, any, expr, pattern, escape_char } => {
                absent(!*any, "LIKE ANY")?;
                self.pattern(expr, pattern, escape_char)
            }
            Expr::SimilarTo { negated: _, expr, pattern, escape_char } => self.pattern(expr, pattern, escape_char),
            Expr::AnyOp { left, compare_op, right, is_some: _ } | Expr::AllOp { left, compare_op, right } => {
                operator(self.dialect, compare_op)?;
                self.expr(left)?;
                self.expr(right)
            }
            Expr::UnaryOp { op, expr } => self.unary(*op, expr),
            Expr::Cast { kind, expr, data_type, array, format } => {
                let is_plain = matches!(kind, CastKind::Cast | CastKind::DoubleColon);
                absent(is_plain && !*array && format.is_none(), "TRY_CAST")?;
                self.data_type(data_type)?;
                self.expr(expr)
            }
            Expr::AtTimeZone { timestamp, time_zone } => {
                self.expr(timestamp)?;
                self.expr(time_zone)
            }
            Expr::Extract { field, syntax: _, expr } => {
                date_field(field)?;
                self.expr(expr)
            }
            Expr::Ceil { expr, field } | Expr::Floor { expr, field } => {
                match field {
                    CeilFloorKind::DateTimeField(DateTimeField::NoDateTime) => {}
                    _ => return construct("CEIL(… TO …)"),
                }
                self.expr(expr)
            }
            Expr::Position { expr, r#in } => {
                self.expr(expr)?;
                self.expr(r#in)
            }
            Expr::Substring { expr, substring_from, substring_for, special: _, shorthand: _ } => {
                self.expr(expr)?;
                self.optional(substring_from)?;
                self.optional(substring_for)
            }
            Expr::Trim { trim_where: _, trim_what, expr, trim_characters } => {
                self.expr(expr)?;
                self.optional(trim_what)?;
                trim_characters.as_mut().map_or(Ok(()), |characters| self.exprs(characters))
            }
            Expr::Overlay { expr, overlay_what, overlay_from, overlay_for } => {
                self.expr(expr)?;
                self.expr(overlay_what)?;
                self.expr(overlay_from)?;
                self.optional(overlay_for)
            }
            Expr::Collate { expr, collation } => {
                absent(collation.0.len() == 1, "COLLATE with a schema")?;
                self.name_parts(collation)?;
                self.expr(expr)
            }
            Expr::Value(value) => self.value(value),
            Expr::TypedString(TypedString { data_type, value, uses_odbc_syntax }) => {
                absent(!*uses_odbc_syntax, "{…}")?;
                self.data_type(data_type)?;
                self.value(value)
            }
            Expr::Function(function) => self.function(function),
            Expr::Case { case_token: _, end_token: _, operand, conditions, else_result } => {
                self.optional(operand)?;
                for CaseWhen { condition, result } in conditions {
                    self.expr(condition)?;
                    self.expr(result)?;
                }
                self.optional(else_result)
            }
            Expr::Exists { subquery, negated: _ } | Expr::Subquery(subquery) => self.query(subquery),
            Expr::GroupingSets(sets) | Expr::Cube(sets) | Expr::Rollup(sets) => {
                sets.iter_mut().try_for_each(|set| self.exprs(set))
            }
            Expr::Tuple(exprs) => self.exprs(exprs),
            Expr::Array(Array { elem, named: _ }) => self.exprs(elem),
            Expr::Interval(interval) => self.interval(interval),
            _ => construct("this kind of expression"),
        }
    }

    fn optional(&mut self, expr: &mut Option<Box<Expr>>) -> Walk {
        expr.as_mut().map_or(Ok(()), |expr| self.expr(expr))
    }

    /// Operators one behind the other hang to the left; here they are followed without going deeper.
    fn chain(&mut self, expr: &mut Expr) -> Walk {
        let (mut rest, mut length) = (expr, 0);
        while let Expr::BinaryOp { left, op, right } = rest {
            length += 1;
            if length > LONGEST_CHAIN {
                return Err(Refusal::TooDeep);
            }
            operator(self.dialect, op)?;
            self.expr(right)?;
            rest = left;
        }
        self.expr(rest)
    }

    /// Two minus signs in a row would begin a comment.
    fn unary(&mut self, op: UnaryOperator, expr: &mut Box<Expr>) -> Walk {
        match op {
            UnaryOperator::Not | UnaryOperator::Plus | UnaryOperator::Minus => {}
            UnaryOperator::BitwiseNot if self.is_postgres() => {}
            other => return Err(Refusal::Operator(other.to_string())),
        }
        self.expr(expr)?;
        if op != UnaryOperator::Not && matches!(**expr, Expr::UnaryOp { .. }) {
            let inner = std::mem::replace(&mut **expr, Expr::value(Value::Null));
            **expr = Expr::Nested(Box::new(inner));
        }
        Ok(())
    }

    fn pattern(&mut self, expr: &mut Expr, pattern: &mut Expr, escape: &mut Option<ValueWithSpan>) -> Walk {
        self.expr(expr)?;
        self.expr(pattern)?;
        escape.as_mut().map_or(Ok(()), |escape| self.value(escape))
    }

    fn access(&mut self, access: &mut AccessExpr) -> Walk {
        match access {
            AccessExpr::Subscript(Subscript::Index { index }) => self.expr(index),
            AccessExpr::Subscript(Subscript::Slice { lower_bound, upper_bound, stride: None }) => {
                for bound in [lower_bound, upper_bound].into_iter().flatten() {
                    self.expr(bound)?;
                }
                Ok(())
            }
            _ => construct("a field of a value"),
        }
    }

    fn interval(&mut self, interval: &mut Interval) -> Walk {
        let Interval { value, leading_field, leading_precision: _, last_field, fractional_seconds_precision: _ } =
            interval;
        for field in [leading_field, last_field].into_iter().flatten() {
            date_field(field)?;
        }
        self.expr(value)
    }

    fn function(&mut self, function: &mut Function) -> Walk {
        let Function { name, uses_odbc_syntax, parameters, args, filter, null_treatment, over, within_group } =
            function;
        absent(!*uses_odbc_syntax, "{fn …}")?;
        absent(null_treatment.is_none(), "IGNORE NULLS")?;
        match parameters {
            FunctionArguments::None => {}
            FunctionArguments::List(list) if !self.is_postgres() => self.argument_list(list)?,
            _ => return construct("f(…)(…)"),
        }
        match args {
            FunctionArguments::None => self.function_name(name, Position::Bare)?,
            FunctionArguments::Subquery(query) => {
                let is_array = name.to_string().eq_ignore_ascii_case("array") && self.is_postgres();
                absent(is_array, "a query as an argument")?;
                *name = ObjectName::from(vec![Ident::new("ARRAY")]);
                self.query(query)?;
            }
            FunctionArguments::List(list) => {
                if let Some(sized) = names::sized_function(self.dialect, &name.to_string()) {
                    *name = ObjectName::from(vec![Ident::new(sized)]);
                    bounded_size(sized, list)?;
                } else {
                    self.function_name(name, Position::Call)?;
                }
                self.argument_list(list)?;
            }
        }
        self.optional(filter)?;
        self.ordered(within_group)?;
        match over {
            None => Ok(()),
            Some(WindowType::NamedWindow(name)) => self.ident(name),
            Some(WindowType::WindowSpec(spec)) => self.window(spec),
        }
    }

    /// The name as it stands on the list, without a schema and without quotes.
    fn function_name(&self, name: &mut ObjectName, position: Position) -> Walk {
        let known = match name.0.as_slice() {
            [ObjectNamePart::Identifier(ident)] => names::function(self.dialect, &ident.value, position),
            _ => None,
        };
        let known = known.ok_or_else(|| Refusal::Function(name.to_string()))?;
        *name = ObjectName::from(vec![Ident::new(known)]);
        Ok(())
    }

    fn argument_list(&mut self, list: &mut FunctionArgumentList) -> Walk {
        let FunctionArgumentList { duplicate_treatment: _, args, clauses } = list;
        self.arguments(args)?;
        clauses.iter_mut().try_for_each(|clause| match clause {
            FunctionArgumentClause::OrderBy(exprs) => self.ordered(exprs),
            _ => construct("a clause in an argument"),
        })
    }

    fn arguments(&mut self, args: &mut [FunctionArg]) -> Walk {
        args.iter_mut().try_for_each(|arg| match arg {
            FunctionArg::Unnamed(FunctionArgExpr::Expr(expr)) => self.expr(expr),
            FunctionArg::Unnamed(FunctionArgExpr::Wildcard) => Ok(()),
            FunctionArg::Unnamed(FunctionArgExpr::QualifiedWildcard(name)) => self.name_parts(name),
            FunctionArg::Unnamed(FunctionArgExpr::WildcardWithOptions(options)) => wildcard(options),
            FunctionArg::Named { name, arg: FunctionArgExpr::Expr(expr), operator: _ }
                if self.is_postgres() && name.value.starts_with(|first: char| first.is_ascii_lowercase()) =>
            {
                // `make_interval(days => 3)`: the names of a listed function's arguments.
                self.ident(name)?;
                self.expr(expr)
            }
            _ => construct("an argument with a name"),
        })
    }

    fn window(&mut self, window: &mut WindowSpec) -> Walk {
        let WindowSpec { window_name, partition_by, order_by, window_frame } = window;
        window_name.as_mut().map_or(Ok(()), |name| self.ident(name))?;
        self.exprs(partition_by)?;
        self.ordered(order_by)?;
        let Some(WindowFrame { units: _, start_bound, end_bound }) = window_frame else { return Ok(()) };
        for bound in [Some(start_bound), end_bound.as_mut()].into_iter().flatten() {
            if let WindowFrameBound::Preceding(Some(expr)) | WindowFrameBound::Following(Some(expr)) = bound {
                self.expr(expr)?;
            }
        }
        Ok(())
    }

    fn data_type(&self, data_type: &mut DataType) -> Walk {
        use DataType as T;
        match data_type {
            T::Character(_) | T::Char(_) | T::CharacterVarying(_) | T::CharVarying(_) | T::Varchar(_) | T::Text => {
                Ok(())
            }
            T::String(None) if !self.is_postgres() => Ok(()),
            T::Uuid | T::JSON | T::JSONB | T::Bytea => Ok(()),
            T::Numeric(_) | T::Decimal(_) | T::Dec(_) | T::Float(_) | T::Float4 | T::Float8 | T::Real => Ok(()),
            T::Double(_) | T::DoublePrecision => Ok(()),
            T::SmallInt(None) | T::Int(None) | T::Integer(None) | T::BigInt(None) => Ok(()),
            T::Int2(None) | T::Int4(None) | T::Int8(None) | T::Bool | T::Boolean => Ok(()),
            T::Date | T::Time(..) | T::Timestamp(..) | T::Interval { .. } => Ok(()),
            T::Int16 | T::Int32 | T::Int64 | T::UInt8 | T::UInt16 | T::UInt32 | T::UInt64 | T::Float32 | T::Float64
                if !self.is_postgres() =>
            {
                Ok(())
            }
            T::Date32 | T::Datetime(None) | T::Datetime64(_, None) | T::TinyInt(None) if !self.is_postgres() => Ok(()),
            T::Array(ArrayElemTypeDef::SquareBracket(element, _)) if self.is_postgres() => self.data_type(element),
            T::Custom(name, arguments) if arguments.is_empty() => match name.0.as_slice() {
                [ObjectNamePart::Identifier(ident)] => {
                    if self.is_postgres() && ident.quote_style.is_none() {
                        ident_to_lowercase(name);
                    }
                    let known = names::is_type(self.dialect, &name.to_string());
                    if known { Ok(()) } else { Err(Refusal::Type(name.to_string())) }
                }
                _ => Err(Refusal::Type(name.to_string())),
            },
            other => Err(Refusal::Type(other.to_string())),
        }
    }

    fn value(&self, value: &mut ValueWithSpan) -> Walk {
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit() || b".eE+-".contains(&byte));
        match &mut value.value {
            Value::Number(text, false) if is_number(text) => Ok(()),
            Value::SingleQuotedString(_) | Value::Boolean(_) | Value::Null => Ok(()),
            // What the parser makes of these is what the server gets, as a plain text.
            Value::EscapedStringLiteral(text) if self.is_postgres() => {
                value.value = Value::SingleQuotedString(std::mem::take(text));
                Ok(())
            }
            Value::DollarQuotedString(text) if self.is_postgres() => {
                value.value = Value::SingleQuotedString(std::mem::take(&mut text.value));
                Ok(())
            }
            _ => Err(Refusal::Literal),
        }
    }

    fn name_parts(&self, name: &mut ObjectName) -> Walk {
        name.0.iter_mut().try_for_each(|part| match part {
            ObjectNamePart::Identifier(ident) => self.ident(ident),
            ObjectNamePart::Function(_) => Err(Refusal::Name),
        })
    }

    /// In quotes, as the server would read it without them: no name can be taken for a keyword any more.
    fn ident(&self, ident: &mut Ident) -> Walk {
        let Ident { value, quote_style, span: _ } = ident;
        let is_plain = !value.is_empty() && !value.contains(['"', '\\', '`', '\0']);
        if !is_plain || value.len() > LONGEST_NAME || value.chars().any(char::is_control) {
            return Err(Refusal::Name);
        }
        if self.is_postgres() && quote_style.is_none() {
            value.make_ascii_lowercase();
        }
        *quote_style = Some('"');
        Ok(())
    }
}

fn ident_to_lowercase(name: &mut ObjectName) {
    for part in &mut name.0 {
        if let ObjectNamePart::Identifier(ident) = part {
            ident.value.make_ascii_lowercase();
        }
    }
}

fn wildcard(options: &WildcardAdditionalOptions) -> Walk {
    let WildcardAdditionalOptions {
        wildcard_token: _,
        opt_ilike,
        opt_exclude,
        opt_except,
        opt_replace,
        opt_rename,
        opt_alias,
    } = options;
    let is_plain = opt_ilike.is_none()
        && opt_exclude.is_none()
        && opt_except.is_none()
        && opt_replace.is_none()
        && opt_rename.is_none()
        && opt_alias.is_none();
    absent(is_plain, "* EXCEPT")
}

fn date_field(field: &DateTimeField) -> Walk {
    match field {
        DateTimeField::Custom(_) | DateTimeField::Week(Some(_)) => construct("this field of a date"),
        _ => Ok(()),
    }
}

/// `lpad(x, 1000000000)` takes a gigabyte; the size has to be seen before it is asked for.
fn bounded_size(function: &str, list: &FunctionArgumentList) -> Walk {
    let size = match list.args.get(1) {
        Some(FunctionArg::Unnamed(FunctionArgExpr::Expr(Expr::Value(size)))) => match &size.value {
            Value::Number(text, false) => text.parse::<u32>().ok(),
            _ => None,
        },
        _ => None,
    };
    let is_small = size.is_some_and(|size| size <= LARGEST_SIZE);
    if is_small { Ok(()) } else { Err(Refusal::Size(function.to_owned())) }
}

fn operator(dialect: Dialect, operator: &BinaryOperator) -> Walk {
    use BinaryOperator as O;
    let is_everywhere = matches!(
        operator,
        O::Plus
            | O::Minus
            | O::Multiply
            | O::Divide
            | O::Modulo
            | O::StringConcat
            | O::Gt
            | O::Lt
            | O::GtEq
            | O::LtEq
            | O::Eq
            | O::NotEq
            | O::And
            | O::Or
    );
    let is_of_postgres = matches!(
        operator,
        O::BitwiseOr
            | O::BitwiseAnd
            | O::PGBitwiseXor
            | O::PGBitwiseShiftLeft
            | O::PGBitwiseShiftRight
            | O::PGExp
            | O::PGOverlap
            | O::PGRegexMatch
            | O::PGRegexIMatch
            | O::PGRegexNotMatch
            | O::PGRegexNotIMatch
            | O::PGLikeMatch
            | O::PGILikeMatch
            | O::PGNotLikeMatch
            | O::PGNotILikeMatch
            | O::PGStartsWith
            | O::Arrow
            | O::LongArrow
            | O::HashArrow
            | O::HashLongArrow
            | O::AtArrow
            | O::ArrowAt
            | O::Question
            | O::QuestionAnd
            | O::QuestionPipe
            | O::Overlaps
    );
    if is_everywhere || (is_of_postgres && dialect == Dialect::Postgres) {
        Ok(())
    } else {
        Err(Refusal::Operator(operator.to_string()))
    }
}
