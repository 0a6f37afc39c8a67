"""Which methods of tables, columns, groups and texts leave everything as it was, by name.

Every public method of pandas is in one of the two lists; `tests/method_effects.rs` fails for one in neither or in both.
"""

# They return something new; with `inplace=True` they do not, which the caller sees.
LOOKING = frozenset(
    "abs add_categories add_prefix add_suffix agg aggregate align all any argmax argmin argsort as_ordered as_unit "
    "as_unordered asfreq asof asof_locs assign astimezone astype at_time autocorr between between_time bfill capitalize "
    "casefold cat ceil center clip combine_first compare contains convert_dtypes copy corr corrwith count cov ctime cumcount "
    "cummax cummin cumprod cumsum date day_name decode describe diff difference div divide divmod dot drop drop_duplicates "
    "droplevel dropna dst duplicated encode endswith eq equal_levels equals ewm expanding explode extract extractall factorize "
    "ffill fillna find findall first first_valid_index floor floordiv format from_arrays from_breaks from_codes from_dict "
    "from_fields from_frame from_ordinals from_product from_records from_tuples fromisocalendar fromisoformat fromordinal "
    "fromtimestamp fullmatch ge get get_dummies get_group get_indexer get_indexer_for get_indexer_non_unique get_level_values "
    "get_loc get_loc_level get_locs get_slice_bound groupby gt head identical idxmax idxmin index indexer_at_time "
    "indexer_between_time infer_objects info interpolate intersection is_ isalnum isalpha isascii isdecimal isdigit isin "
    "islower isna isnull isnumeric isocalendar isoformat isoweekday isspace istitle isupper item items join keys kurt "
    "kurtosis last last_valid_index le len ljust lower lstrip lt mask match max mean median melt memory_usage merge min mod "
    "mode month_name mul multiply ne nearest ngroup ngroups nlargest normalize notna notnull nsmallest nth nunique ohlc "
    "overlaps pad pct_change pivot pivot_table pow prod product quantile radd rank rdiv rdivmod reindex reindex_like "
    "remove_categories remove_unused_categories remove_unused_levels removeprefix removesuffix rename rename_axis "
    "rename_categories reorder_categories reorder_levels repeat replace resample reset_index rfind rfloordiv rindex rjust "
    "rmod rmul rolling round rpartition rpow rsplit rstrip rsub rtruediv searchsorted select_dtypes sem set_axis "
    "set_categories set_closed set_codes set_index set_levels set_names shift size skew slice slice_indexer slice_locs "
    "slice_replace snap sort_index sort_values sortlevel split stack startswith std strftime strip strptime sub subtract sum "
    "swapcase swaplevel symmetric_difference tail time timestamp timetuple timetz title to_datetime64 to_dict to_flat_index "
    "to_frame to_julian_date to_list to_markdown to_period to_pydatetime to_pytimedelta to_series to_string to_timedelta64 "
    "to_timestamp to_tuples tolist toordinal total_seconds translate transpose truediv truncate tz_convert tz_localize tzname "
    "union unique unstack upper utcfromtimestamp utcoffset utctimetuple value_counts values var weekday where wrap xs "
    "zfill".split()
)

# They may change what they are called on or what shares its memory, run functions of the cell, read variables that the
# text names, write files, draw, use up random numbers or the time, or give an iterator. So may a method of another class
# with the same name: `add` of a set, `append` of a list.
MAY_CHANGE = frozenset(
    "add append apply applymap boxplot case_when combine delete eval filter hist insert isetitem iterrows itertuples map now "
    "partition pipe plot pop putmask query ravel sample select set_flags squeeze take to_csv to_excel to_feather to_html "
    "to_json to_latex to_numpy to_parquet to_pickle to_records to_sql today transform update utcnow view".split()
)
