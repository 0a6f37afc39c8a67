//! The functions and types that a query may use, per dialect.
//!
//! A function is on the list when it only computes with its arguments. Not on it: what reads files, settings, other
//! databases or the catalogue, waits, locks, counts sequences, or runs SQL that it is given as text.

use super::Dialect;

/// Functions of PostgreSQL 12 to 18. The session's `search_path` is `pg_catalog` alone, so a function of the same name in
/// another schema is never meant.
const POSTGRES: &str = "
    abs acos acosd age any_value array_agg array_append array_cat array_length array_lower array_ndims array_position
    array_positions array_prepend array_remove array_replace array_to_string array_upper ascii asin asind atan atan2 atan2d
    atand avg bit_and bit_length bit_or bool_and bool_or btrim cardinality cbrt ceil ceiling char_length character_length chr
    clock_timestamp coalesce concat concat_ws corr cos cosd cot count covar_pop covar_samp cume_dist date_bin date_part
    date_trunc degrees dense_rank div every exp extract first_value floor gcd generate_series greatest grouping initcap
    isfinite json_agg json_array_elements json_array_elements_text json_array_length json_build_array json_build_object
    json_each json_each_text json_extract_path json_extract_path_text json_object_agg json_object_keys json_typeof jsonb_agg
    jsonb_array_elements jsonb_array_elements_text jsonb_array_length jsonb_build_array jsonb_build_object jsonb_each
    jsonb_each_text jsonb_extract_path jsonb_extract_path_text jsonb_object_agg jsonb_object_keys jsonb_typeof justify_days
    justify_hours justify_interval lag last_value lcm lead least left length ln log log10 lower ltrim make_date
    make_interval make_time make_timestamp make_timestamptz max md5 min min_scale mod mode now nth_value ntile nullif
    num_nonnulls num_nulls octet_length percent_rank percentile_cont percentile_disc pi power radians random range_agg rank
    regexp_count regexp_instr regexp_like regexp_match regexp_matches regexp_replace regexp_split_to_array
    regexp_split_to_table regexp_substr regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy
    regr_syy replace reverse right round row row_number row_to_json rtrim scale sign sin sind split_part sqrt starts_with
    stddev stddev_pop stddev_samp string_agg string_to_array string_to_table strpos substr substring sum tan tand
    statement_timestamp timezone to_char to_date to_json to_jsonb to_number to_timestamp transaction_timestamp translate trim
    trim_array trim_scale trunc unnest upper var_pop var_samp variance width_bucket";

/// Functions whose second argument says how long the result becomes.
const SIZED: &[&str] = &["lpad", "rpad", "repeat"];

/// Names that are called without parentheses.
const POSTGRES_BARE: &str = "current_date current_time current_timestamp localtime localtimestamp";

/// Functions that stand for a table.
const POSTGRES_TABLES: &str = "
    generate_series json_array_elements json_array_elements_text json_each json_each_text json_object_keys
    jsonb_array_elements jsonb_array_elements_text jsonb_each jsonb_each_text jsonb_object_keys regexp_matches
    regexp_split_to_table string_to_table unnest";

/// Functions of ClickHouse.
const CLICKHOUSE: &str = "
    abs acos addDays addHours addMinutes addMonths addQuarters addSeconds addWeeks addYears any anyLast argMax argMin array
    arrayConcat arrayCount arrayDistinct arrayElement arrayJoin arrayMax arrayMin arraySort arraySum asin assumeNotNull atan
    atan2 avg avgIf avgWeighted bitAnd bitOr bitXor cbrt ceil ceiling coalesce concat corr cos count countDistinct countIf
    covarPop covarSamp dateDiff dateName date_diff date_trunc dense_rank divide e empty endsWith equals exp extractAll
    first_value floor formatDateTime greatest greater greaterOrEquals groupArray grouping groupUniqArray has histogram if
    ifNull indexOf intDiv isFinite isInfinite isNaN isNotNull isNull kurtPop kurtSamp lagInFrame last_value leadInFrame least
    length lengthUTF8 less lessOrEquals like ln log log10 log2 lower lowerUTF8 lttb match max maxIf median min minIf minus
    modulo multiIf multiply negate notEmpty notEquals now nth_value ntile nullIf parseDateTimeBestEffort
    parseDateTimeBestEffortOrNull percent_rank pi plus position pow power quantile quantileExact quantileExactInclusive
    quantileTDigest quantiles quantilesExact quantilesExactInclusive quantilesTDigest rank replaceAll replaceOne
    replaceRegexpAll replaceRegexpOne reverse round row_number rowNumberInAllBlocks sign simpleLinearRegression sin skewPop
    skewSamp splitByChar splitByString sqrt startsWith stddevPop stddevPopStable stddevSamp stddevSampStable substring
    substringUTF8 subtractDays subtractHours subtractMonths subtractWeeks subtractYears sum sumIf tan toDate toDate32
    toDateTime toDateTime64 toDayOfMonth toDayOfWeek toDayOfYear toDecimal32 toDecimal64 toDecimal128 toFloat32 toFloat64
    toFloat64OrNull toHour toISOWeek toISOYear toInt8 toInt16 toInt32 toInt64 toInt64OrNull toMinute toMonday toMonth
    toQuarter toSecond toStartOfDay toStartOfHour toStartOfInterval toStartOfISOYear toStartOfMinute toStartOfMonth
    toStartOfQuarter toStartOfWeek toStartOfYear toString toTimeZone toUInt8 toUInt16 toUInt32 toUInt64 toUnixTimestamp
    toUnixTimestamp64Micro toUnixTimestamp64Milli toWeek toYYYYMM toYYYYMMDD toYear today topK trim trimBoth trimLeft
    trimRight trunc truncate tuple tupleElement uniq uniqCombined uniqExact uniqHLL12 upper upperUTF8 varPop varPopStable
    varSamp varSampStable width_bucket yesterday";

/// Types that PostgreSQL has and the parser does not name.
const POSTGRES_TYPES: &[&str] = &["bpchar", "name", "inet", "cidr", "macaddr", "money"];

/// Types that ClickHouse has and the parser does not name.
const CLICKHOUSE_TYPES: &[&str] = &["Decimal32", "Decimal64", "Decimal128", "UUID", "IPv4", "IPv6"];

/// How a function is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Position {
    /// With parentheses, in an expression.
    Call,
    /// Without parentheses.
    Bare,
    /// In place of a table.
    Table,
}

/// The name as it is on the list, if the function is on it.
pub fn function(dialect: Dialect, name: &str, position: Position) -> Option<&'static str> {
    let list = match (dialect, position) {
        (Dialect::Postgres, Position::Call) => POSTGRES,
        (Dialect::Postgres, Position::Bare) => POSTGRES_BARE,
        (Dialect::Postgres, Position::Table) => POSTGRES_TABLES,
        (Dialect::ClickHouse, Position::Call) => CLICKHOUSE,
        (Dialect::ClickHouse, Position::Bare | Position::Table) => "",
    };
    list.split_whitespace().find(|known| known.eq_ignore_ascii_case(name))
}

/// The same for a function whose result is as long as it is told.
pub fn sized_function(dialect: Dialect, name: &str) -> Option<&'static str> {
    let known = SIZED.iter().find(|known| known.eq_ignore_ascii_case(name));
    known.copied().filter(|_| dialect == Dialect::Postgres)
}

/// Whether a type that the parser knows by nothing but its name may be cast to.
pub fn is_type(dialect: Dialect, name: &str) -> bool {
    match dialect {
        Dialect::Postgres => POSTGRES_TYPES.contains(&name),
        Dialect::ClickHouse => CLICKHOUSE_TYPES.contains(&name),
    }
}
