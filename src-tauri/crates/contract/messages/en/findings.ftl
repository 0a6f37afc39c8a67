# What in a table could mislead. Each is said without a full stop.

# $column (Name) – the column
# $texts (Count) – how many texts
findings-lost-letters = { $texts ->
    [one] `{ $column }` has 1 text with letters that are lost and show as `�`
   *[other] `{ $column }` has { $texts } texts with letters that are lost and show as `�`
}

# $column (Name) – the column
# $texts (Count) – how many texts
# $wrong (Name) – the letters that stand there
# $right (Name) – the letters that belong there
findings-damaged-letters = { $texts ->
    [one] 1 text has damaged letters in `{ $column }`: `{ $wrong }` stands where `{ $right }` belongs
   *[other] { $texts } texts have damaged letters in `{ $column }`: `{ $wrong }` stands where `{ $right }` belongs
}

# $column (Name) – the column
# $values (Count) – how many values
# $number (Number) – the number that may stand for a missing value
# $nearest (Number) – the next lower value
findings-highest-placeholder = { $values ->
    [one] `{ $column }` has 1 value of { $number }, which may mean that nothing is known; the highest of the others is { $nearest }
   *[other] `{ $column }` has { $values } values of { $number }, which may mean that nothing is known; the highest of the others is { $nearest }
}

# $column (Name) – the column
# $values (Count) – how many values
# $number (Number) – the number that may stand for a missing value
# $nearest (Number) – the next higher value
findings-lowest-placeholder = { $values ->
    [one] `{ $column }` has 1 value of { $number }, which may mean that nothing is known; the lowest of the others is { $nearest }
   *[other] `{ $column }` has { $values } values of { $number }, which may mean that nothing is known; the lowest of the others is { $nearest }
}

# $column (Name) – the column
# $values (Count) – how many values
# $example (Number) – the one that is farthest away
# $low (Number) – the first quartile
# $high (Number) – the third quartile
findings-outliers = { $values ->
    [one] 1 unusual value in `{ $column }`: { $example }; half of the values are between { $low } and { $high }
   *[other] { $values } unusual values in `{ $column }`, such as { $example }; half of the values are between { $low } and { $high }
}

# $column (Name) – the column
# $missing (Count) – how many rows have no value
# $rows (Count) – how many rows there are
findings-missing-values = `{ $column }` is missing in { $missing } of { $rows } rows

# $columns (Count) – how many columns
findings-more-missing-values = { $columns ->
    [one] 1 more column has missing values
   *[other] { $columns } more columns have missing values
}

# $columns (List) – their names
# $count (Count) – how many they are
findings-no-values = { $count ->
    [one] { $columns } has no values at all
   *[other] { $columns } have no values at all
}

# Ends a list of columns.
# $count (Count) – how many are not named
findings-more-columns = { $count ->
    [one] 1 more column
   *[other] { $count } more columns
}

# $column (Name) – the column
# $value (Name) – its only value
findings-constant = `{ $column }` is `{ $value }` in every row

# $columns (List) – their names
findings-constants = { $columns } have the same value in every row

# $rows (Count) – how many rows
findings-duplicate-rows = { $rows ->
    [one] 1 row is the same as an earlier one in every column and would count twice
   *[other] { $rows } rows are the same as an earlier one in every column and would count twice
}

# $column (Name) – a column that should tell rows apart
# $value (Name) – the value that two rows have
findings-shared-id = two rows share the same `{ $column }`: { $value }

# $column (Name) – a column that should tell rows apart
# $rows (Count) – how many rows repeat a value
# $value (Name) – the most frequent value
# $times (Count) – how often it occurs
findings-repeated-id = `{ $column }` should tell rows apart, but { $rows } rows repeat one; { $value } occurs { $times } times

# $column (Name) – the column
# $wrong (Name) – the value that looks like a typing error
# $right (Name) – what it may have been meant to be
# $rows (Count) – how many rows have it
findings-typing-error = { $rows ->
    [one] `{ $column }` has `{ $wrong }` in 1 row, which could be a typo for `{ $right }`
   *[other] `{ $column }` has `{ $wrong }` in { $rows } rows, which could be a typo for `{ $right }`
}

# $column (Name) – the column
# $wrong (Name) – a value that looks like a typing error
# $more (Count) – how many others there are
# $right (Name) – what they may have been meant to be
# $rows (Count) – how many rows have the first
findings-typing-error-and-more = { $rows ->
    [one] `{ $column }` has `{ $wrong }` and { $more } more in 1 row, which could be a typo for `{ $right }`
   *[other] `{ $column }` has `{ $wrong }` and { $more } more in { $rows } rows, which could be a typo for `{ $right }`
}

# $column (Name) – the column
# $values (Count) – how many values
# $pairs (Message) – each with what it may have been meant to be
findings-typing-errors = `{ $column }` has { $values } values that could be typos: { $pairs }

# $column (Name) – the column
# $count (Count) – how many spellings
# $right (Name) – the most frequent one
# $spellings (Message) – each with its count
findings-spellings = `{ $column }` has { $count } spellings of `{ $right }`: { $spellings }

# $column (Name) – the column
# $values (Count) – how many values
# $pairs (Message) – a spelling of each with the most frequent one
findings-several-spellings = { $values } values in `{ $column }` are spelled in more than one way: { $pairs }

# $value (Name) – a spelling
# $rows (Count) – how many rows have it
findings-spelling = `{ $value }` ({ $rows })

# $wrong (Name) – a spelling
# $right (Name) – the one that replaces it
findings-pair = `{ $wrong }` for `{ $right }`

# $before (Message) – the beginning of a list
# $next (Message) – its next item
findings-listed = { $before }, { $next }

# $listed (Message) – the beginning of a list
# $more (Count) – how many items are not listed
findings-listed-and-more = { $listed } and { $more } more

# $column (Name) – the column
# $texts (Count) – how many texts
findings-blanks = { $texts ->
    [one] 1 value in `{ $column }` has extra spaces at the start or end
   *[other] { $texts } values in `{ $column }` have extra spaces at the start or end
}

# $column (Name) – the column
# $parts (Count) – how many things each cell holds
# $delimiter (Text) – the character between them, or `tab`
findings-divided = { $delimiter ->
    [tab] `{ $column }` looks like { $parts } columns in one, separated by tabs
   *[other] `{ $column }` looks like { $parts } columns in one, separated by `{ $delimiter }`
}

# $column (Name) – the column
# $parts (Count) – how many things most cells hold
# $fitting (Count) – how many cells those are
# $cells (Count) – how many cells there are
# $delimiter (Text) – the character between them, or `tab`
findings-mostly-divided = { $delimiter ->
    [tab] `{ $column }` looks like { $parts } columns in one in { $fitting } of { $cells } cells, separated by tabs
   *[other] `{ $column }` looks like { $parts } columns in one in { $fitting } of { $cells } cells, separated by `{ $delimiter }`
}

# $column (Name) – the column
findings-numbers-as-text = `{ $column }` is text, though all of its values are numbers

# $column (Name) – the column
findings-dates-as-text = `{ $column }` is text, though all of its values are dates

# $column (Name) – the column
# $others (Count) – how many values are not numbers
# $values (Count) – how many values there are
# $example (Name) – one that is not a number
findings-mostly-numbers = { $others ->
    [one] `{ $column }` is text because 1 of { $values } values is not a number, such as `{ $example }`
   *[other] `{ $column }` is text because { $others } of { $values } values are not numbers, such as `{ $example }`
}

# $column (Name) – the column
# $others (Count) – how many values are not dates
# $values (Count) – how many values there are
# $example (Name) – one that is not a date
findings-mostly-dates = { $others ->
    [one] `{ $column }` is text because 1 of { $values } values is not a date, such as `{ $example }`
   *[other] `{ $column }` is text because { $others } of { $values } values are not dates, such as `{ $example }`
}

# $column (Name) – the column
# $number (Number) – its highest value
# $times (Count) – how many times the next one that is
# $nearest (Number) – the next one
findings-towering = the highest value of `{ $column }` is { $number }, { $times } times the next one, { $nearest }

# $column (Name) – a column of whole numbers
findings-unix-seconds = `{ $column }` counts the seconds since 1970, as many programs store a time

# $column (Name) – a column of whole numbers
findings-unix-milliseconds = `{ $column }` counts the milliseconds since 1970, as many programs store a time

# $column (Name) – a column of ages
# $low (Number) – the lowest value
# $high (Number) – the highest value
findings-age-codes = `{ $column }` has every whole number from { $low } to { $high } and no other: these may be codes of age groups rather than years
