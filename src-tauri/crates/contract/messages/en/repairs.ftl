# What a repair does, as a button says it.

repairs-mend-letters = Mend the damaged letters

# $number (Number) – a number that stands for a missing value
repairs-read-as-missing = Read { $number } as missing

# $values (Count) – how many values
repairs-leave-values-empty = { $values ->
    [one] Leave this value empty
   *[other] Leave these values empty
}

# $rows (Count) – how many rows
repairs-leave-rows-out = { $rows ->
    [one] Leave 1 row out
   *[other] Leave { $rows } rows out
}

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
    [one] Leave out the 1 row without { $column }
   *[other] Leave out the { $rows } rows without { $column }
}

# Fills missing values.
repairs-fill-median = Fill them with the median

# Fills missing values.
repairs-mark-unknown = Mark them as unknown

# $column (Name) – the column
repairs-leave-column-out = Leave the column { $column } out

# $columns (Count) – how many columns
repairs-leave-columns-out = Leave these { $columns } columns out

# $column (Name) – a column that should tell rows apart
repairs-keep-first = Keep the first row of each { $column }

# $right (Name) – the spelling that replaces the others
repairs-write-all = Write them all as { $right }

# $values (Count) – how many values
repairs-unify-spellings = Give each of the { $values } values one spelling

repairs-trim-blanks = Take the blanks away

# $columns (Count) – how many columns
repairs-divide = Divide it into { $columns } columns

# $column (Name) – a column of text
# $empty (Count) – how many values are not numbers
repairs-make-numbers = { $empty ->
    [0] Make { $column } numbers
    [one] Make { $column } numbers and leave 1 value empty
   *[other] Make { $column } numbers and leave { $empty } values empty
}

# $column (Name) – a column of text
# $empty (Count) – how many values are not dates
repairs-make-dates = { $empty ->
    [0] Make { $column } dates
    [one] Make { $column } dates and leave 1 value empty
   *[other] Make { $column } dates and leave { $empty } values empty
}
