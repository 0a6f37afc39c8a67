//! Queries and their clauses, from WITH to LIMIT.

use sqlparser::ast::{
    Cte, Distinct, Fetch, GroupByExpr, LimitClause, NamedWindowDefinition, NamedWindowExpr, OrderBy, OrderByExpr,
    OrderByKind, Query, Select, SelectFlavor, SelectItem, SelectItemQualifiedWildcardKind, SetExpr, SetOperator,
    SetQuantifier, Values, With,
};

use super::{Walk, Walker, absent, construct, wildcard};

impl Walker<'_> {
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

    fn order_by(&mut self, order: &mut OrderBy) -> Walk {
        let OrderBy { kind, interpolate } = order;
        absent(interpolate.is_none(), "INTERPOLATE")?;
        match kind {
            OrderByKind::All(_) => construct("ORDER BY ALL"),
            OrderByKind::Expressions(exprs) => self.ordered(exprs),
        }
    }

    pub(super) fn ordered(&mut self, exprs: &mut [OrderByExpr]) -> Walk {
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
}
