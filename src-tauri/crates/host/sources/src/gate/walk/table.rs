//! What stands behind FROM: tables, joins, queries and functions in the place of tables.

use sqlparser::ast::{
    Ident, Join, JoinConstraint, JoinOperator, ObjectName, TableAlias, TableFactor, TableSample, TableSampleKind,
    TableWithJoins,
};

use super::{Walk, Walker, absent, construct};
use crate::gate::{Refusal, TableName, names::Position};

impl Walker<'_> {
    pub(super) fn table_with_joins(&mut self, table: &mut TableWithJoins) -> Walk {
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

    pub(super) fn table_alias(&mut self, alias: &mut TableAlias) -> Walk {
        let TableAlias { explicit: _, name, columns, at } = alias;
        absent(at.is_none(), "AT")?;
        self.ident(name)?;
        for column in columns {
            absent(column.data_type.is_none(), "AS (name type)")?;
            self.ident(&mut column.name)?;
        }
        Ok(())
    }
}
