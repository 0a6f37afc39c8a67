//! The leaves of the tree: names, types and literals.

use sqlparser::ast::{ArrayElemTypeDef, DataType, Ident, ObjectName, ObjectNamePart, Value, ValueWithSpan};

use super::{Walk, Walker};
use crate::gate::{Refusal, names};

/// Bytes of a name: PostgreSQL cuts longer ones, and they would become others.
const LONGEST_NAME: usize = 63;

impl Walker<'_> {
    pub(super) fn data_type(&self, data_type: &mut DataType) -> Walk {
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

    pub(super) fn value(&self, value: &mut ValueWithSpan) -> Walk {
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

    pub(super) fn name_parts(&self, name: &mut ObjectName) -> Walk {
        name.0.iter_mut().try_for_each(|part| match part {
            ObjectNamePart::Identifier(ident) => self.ident(ident),
            ObjectNamePart::Function(_) => Err(Refusal::Name),
        })
    }

    /// In quotes, as the server would read it without them: no name can be taken for a keyword any more.
    pub(super) fn ident(&self, ident: &mut Ident) -> Walk {
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
