//! Expressions and operators.

use sqlparser::ast::{
    AccessExpr, Array, BinaryOperator, CaseWhen, CastKind, CeilFloorKind, DateTimeField, Expr, Interval, Subscript,
    TypedString, UnaryOperator, Value, ValueWithSpan,
};

use super::{Walk, Walker, absent, construct};
use crate::gate::{Dialect, Refusal};

/// Operators in a row, as in `a OR b OR c`: as deep as they are many.
const LONGEST_CHAIN: usize = 2_000;

impl Walker<'_> {
    pub(super) fn exprs(&mut self, exprs: &mut [Expr]) -> Walk {
        exprs.iter_mut().try_for_each(|expr| self.expr(expr))
    }

    pub(super) fn expr(&mut self, expr: &mut Expr) -> Walk {
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

    pub(super) fn optional(&mut self, expr: &mut Option<Box<Expr>>) -> Walk {
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
}

fn date_field(field: &DateTimeField) -> Walk {
    match field {
        DateTimeField::Custom(_) | DateTimeField::Week(Some(_)) => construct("this field of a date"),
        _ => Ok(()),
    }
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
