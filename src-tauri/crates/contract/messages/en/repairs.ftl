# What a repair does, as a button says it.

repairs-mend-letters = Fix the damaged letters

# $number (Number) – a number that stands for a missing value
repairs-read-as-missing = Read { $number } as missing

# $values (Count) – how many values
repairs-leave-values-empty = { $values ->
    [one] Clear this value
   *[other] Clear these values
}

# $rows (Count) – how many rows
repairs-leave-rows-out = { $rows ->
    [one] Exclude 1 row
   *[other] Exclude { $rows } rows
}

# Reads numbers again whose points were taken as between thousands.
repairs-decimal-points = Read the points as decimal points

# Reads dates again in the other order.
repairs-month-first = Read them with the month first

# Reads dates again in the other order.
repairs-day-first = Read them with the day first

# $rows (Count) – how many rows of the file are not in the table
repairs-put-rows-back = { $rows ->
    [one] Put the row back
   *[other] Put the { $rows } rows back
}

# $rows (Count) – how many rows
# $column (Name) – the column that has no value in them
repairs-leave-gaps-out = { $rows ->
    [one] Exclude the 1 row without { $column }
   *[other] Exclude the { $rows } rows without { $column }
}

# Fills missing values.
repairs-fill-median = Fill them with the median

# Fills missing values.
repairs-mark-unknown = Mark them as unknown

# $column (Name) – the column
repairs-leave-column-out = Remove the column { $column }

# $column (Name) – the column
# $name (Name) – what it is called from now on
repairs-rename-column = Rename { $column } to { $name }

# $columns (Count) – how many columns
repairs-leave-columns-out = Remove these { $columns } columns

# $column (Name) – a column that should tell rows apart
repairs-keep-first = Keep the first row of each { $column }

# $right (Name) – the spelling that replaces the others
repairs-write-all = Change them all to { $right }

# $values (Count) – how many values
repairs-unify-spellings = Use one spelling for each of the { $values } values

repairs-trim-blanks = Trim spaces

# $columns (Count) – how many columns
repairs-divide = Split into { $columns } columns

# $column (Name) – a column of text
# $empty (Count) – how many values are not numbers
repairs-make-numbers = { $empty ->
    [0] Turn { $column } into numbers
    [one] Turn { $column } into numbers and clear 1 value
   *[other] Turn { $column } into numbers and clear { $empty } values
}

# $column (Name) – a column of text
# $empty (Count) – how many values are not dates
repairs-make-dates = { $empty ->
    [0] Turn { $column } into dates
    [one] Turn { $column } into dates and clear 1 value
   *[other] Turn { $column } into dates and clear { $empty } values
}
