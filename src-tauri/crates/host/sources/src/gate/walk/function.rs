//! Calls of functions, their arguments and windows.

use sqlparser::ast::{
    Expr, Function, FunctionArg, FunctionArgExpr, FunctionArgumentClause, FunctionArgumentList, FunctionArguments,
    Ident, ObjectName, ObjectNamePart, Value, WindowFrame, WindowFrameBound, WindowSpec, WindowType,
};

use super::{Walk, Walker, absent, construct, wildcard};
use crate::gate::{
    Refusal,
    names::{self, Position},
};

/// Characters that a text may be padded or repeated to.
const LARGEST_SIZE: u32 = 1_000;

impl Walker<'_> {
    pub(super) fn function(&mut self, function: &mut Function) -> Walk {
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
    pub(super) fn function_name(&self, name: &mut ObjectName, position: Position) -> Walk {
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

    pub(super) fn arguments(&mut self, args: &mut [FunctionArg]) -> Walk {
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

    pub(super) fn window(&mut self, window: &mut WindowSpec) -> Walk {
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
