# How a file was read: remarks, and decisions with their reasons. Each is said without a full stop.

## Remarks on the text

# $characters (Count) – how many characters
reading-damaged-characters = { $characters ->
    [one] 1 character is damaged and shows as `�`
   *[other] { $characters } characters are damaged and show as `�`
}

# $bytes (Count) – how many bytes
reading-zero-bytes = { $bytes ->
    [one] 1 zero byte, which no text has, was left out
   *[other] { $bytes } zero bytes, which no text has, were left out
}

# $rows (Count) – how many rows
reading-stray-quotes = { $rows ->
    [one] in 1 row a quotation mark stands where none belongs; it was read as part of its cell
   *[other] in { $rows } rows quotation marks stand where none belong; they were read as part of their cells
}

# $rows (Count) – how many rows
reading-rejoined-cells = { $rows ->
    [one] in 1 row a cell holds the character that separates cells; its pieces were put together
   *[other] in { $rows } rows a cell holds the character that separates cells; its pieces were put together
}

# $rows (Count) – how many rows
reading-other-delimiter = { $rows ->
    [one] in 1 row another character separates the cells than in the others; it was read with that one
   *[other] in { $rows } rows another character separates the cells than in the others; they were read with that one
}

## Remarks on rows

# $rows (Count) – how many rows
# $line (Count) – the line of the first of them
reading-long-rows = { $rows ->
    [one] 1 row has more cells than the header; the extra cells were left out, in line { $line }
   *[other] { $rows } rows have more cells than the header; the extra cells were left out, as in line { $line }
}

# $rows (Count) – how many rows
reading-short-rows = { $rows ->
    [one] 1 row has fewer cells than the header; the rest of it was left empty
   *[other] { $rows } rows have fewer cells than the header; the rest of them was left empty
}

# $rows (Count) – how many rows
# $example (Name) – the label of the first of them
reading-kept-totals = { $rows ->
    [one] 1 row seems to hold the sum of others: `{ $example }`
   *[other] { $rows } rows seem to hold sums of others, such as `{ $example }`
}

# $rows (Count) – how many rows
reading-set-aside-above = { $rows ->
    [one] 1 line above the table was left out
   *[other] { $rows } lines above the table were left out
}

# $rows (Count) – how many rows
reading-set-aside-units = { $rows ->
    [one] 1 row below the names says what they are measured in and was left out
   *[other] { $rows } rows below the names say what they are measured in and were left out
}

# $rows (Count) – how many rows
reading-set-aside-repeated-header = { $rows ->
    [one] 1 row repeats the names of the columns and was left out
   *[other] { $rows } rows repeat the names of the columns and were left out
}

# $rows (Count) – how many rows
reading-set-aside-comments = { $rows ->
    [one] 1 comment between the rows was left out
   *[other] { $rows } comments between the rows were left out
}

# $rows (Count) – how many rows
reading-set-aside-below = { $rows ->
    [one] 1 line below the table was left out
   *[other] { $rows } lines below the table were left out
}

# $rows (Count) – how many rows
reading-set-aside-other-table = { $rows ->
    [one] 1 row belongs to a second table in the file and was left out
   *[other] { $rows } rows belong to a second table in the file and were left out
}

# $rows (Count) – how many rows
reading-set-aside-subtotals = { $rows ->
    [one] 1 row sums up others and was left out
   *[other] { $rows } rows sum up others and were left out
}

# $rows (Count) – how many rows
reading-set-aside-totals = { $rows ->
    [one] 1 row at the end holds totals and was left out
   *[other] { $rows } rows at the end hold totals and were left out
}

## Remarks on the names of columns

reading-numbered-columns = the first row holds values and no names, so the columns are called `column_1`, `column_2` and so on

reading-no-rows = the file holds the names of columns but no rows

# $columns (Count) – how many columns
# $example (Name) – the name that the first of them has now
reading-repeated-names = { $columns ->
    [one] two columns have the same name; the second is called `{ $example }` now
   *[other] { $columns } columns have the name of an earlier one and got a number, as in `{ $example }`
}

# $columns (Count) – how many columns
# $example (Name) – the name that the first of them has now
reading-unnamed-columns = { $columns ->
    [one] 1 column has no name and is called `{ $example }` now
   *[other] { $columns } columns have no name and are called `{ $example }` and so on now
}

# $columns (Count) – how many columns
reading-empty-columns = { $columns ->
    [one] 1 column without a name and without values was left out
   *[other] { $columns } columns without a name and without values were left out
}

## Remarks on the values of columns

# $columns (List) – their names
# $count (Count) – how many they are
# $example (Name) – a number that makes sense with a comma only
reading-comma-against-choice = { $count ->
    [one] { $columns } was read with a comma before the decimals though you chose a point: `{ $example }` makes sense in this way only
   *[other] { $columns } were read with a comma before the decimals though you chose a point: `{ $example }` makes sense in this way only
}

# $columns (List) – their names
# $count (Count) – how many they are
# $example (Name) – a number that makes sense with a point only
reading-point-against-choice = { $count ->
    [one] { $columns } was read with a point before the decimals though you chose a comma: `{ $example }` makes sense in this way only
   *[other] { $columns } were read with a point before the decimals though you chose a comma: `{ $example }` makes sense in this way only
}

# $columns (List) – their names
# $count (Count) – how many they are
reading-percent = { $count ->
    [one] { $columns } is in percent; `12 %` was read as the number 12
   *[other] { $columns } are in percent; `12 %` was read as the number 12
}

# $columns (List) – their names
# $count (Count) – how many they are
# $sign (Name) – the sign of the currency
reading-currency = { $count ->
    [one] { $columns } is in `{ $sign }`; the sign was left out to get numbers
   *[other] { $columns } are in `{ $sign }`; the sign was left out to get numbers
}

# $columns (List) – their names
reading-doubtful-day-first = the dates in { $columns } were read with the day first, but the month could come first as well

# $columns (List) – their names
reading-doubtful-month-first = the dates in { $columns } were read with the month first, but the day could come first as well

# Of a file in which no number decides it.
# $columns (List) – their names
# $example (Name) – a number as it is written
reading-points-between-thousands = the points in the numbers of { $columns } were read as between thousands, as in `{ $example }`, because semicolons separate the cells; they could stand before decimals as well

# $columns (List) – their names
# $one (Name) – a date
# $other (Name) – a date in another form
reading-mixed-dates = the dates in { $columns } are written in several ways, such as `{ $one }` and `{ $other }`; each was read as it is written

# $columns (List) – their names
reading-utc = the times in { $columns } were converted to UTC

# $columns (List) – their names
# $count (Count) – how many they are
# $others (Count) – how many values are not numbers
# $values (Count) – how many values there are
# $example (Name) – the first that is not a number
# $line (Count) – its line in the file
reading-mostly-numbers = { $count ->
    [one] { $others ->
        [one] { $columns } is text because 1 of { $values } values is not a number: `{ $example }` in line { $line }
       *[other] { $columns } is text because { $others } of { $values } values are not numbers, such as `{ $example }` in line { $line }
    }
   *[other] { $others ->
        [one] { $columns } are text because 1 of { $values } values is not a number: `{ $example }` in line { $line }
       *[other] { $columns } are text because { $others } of { $values } values are not numbers, such as `{ $example }` in line { $line }
    }
}

# $columns (List) – their names
# $count (Count) – how many they are
# $others (Count) – how many values are not dates
# $values (Count) – how many values there are
# $example (Name) – the first that is not a date
# $line (Count) – its line in the file
reading-mostly-dates = { $count ->
    [one] { $others ->
        [one] { $columns } is text because 1 of { $values } values is not a date: `{ $example }` in line { $line }
       *[other] { $columns } is text because { $others } of { $values } values are not dates, such as `{ $example }` in line { $line }
    }
   *[other] { $others ->
        [one] { $columns } are text because 1 of { $values } values is not a date: `{ $example }` in line { $line }
       *[other] { $columns } are text because { $others } of { $values } values are not dates, such as `{ $example }` in line { $line }
    }
}

# $columns (List) – their names
# $others (Count) – how many values are not numbers
# $values (Count) – how many values there are
# $example (Name) – the first that is not a number
# $line (Count) – its line in the file
reading-not-numbers = { $others ->
    [one] in { $columns } 1 of { $values } values is not a number: `{ $example }` in line { $line }; it was left empty
   *[other] in { $columns } { $others } of { $values } values are not numbers, such as `{ $example }` in line { $line }; they were left empty
}

# $columns (List) – their names
# $others (Count) – how many values are not dates
# $values (Count) – how many values there are
# $example (Name) – the first that is not a date
# $line (Count) – its line in the file
reading-not-dates = { $others ->
    [one] in { $columns } 1 of { $values } values is not a date: `{ $example }` in line { $line }; it was left empty
   *[other] in { $columns } { $others } of { $values } values are not dates, such as `{ $example }` in line { $line }; they were left empty
}

# $columns (List) – their names
# $number (Name) – the number as the file writes it
# $cells (Count) – how many cells
reading-placeholder = { $cells ->
    [one] in { $columns } `{ $number }` stands for a value that is not known; it was left empty
   *[other] in { $columns } `{ $number }` stands for values that are not known; { $cells } of them were left empty
}

# $columns (List) – their names
reading-text-marks = { $columns } had a mark before each value that keeps spreadsheets from reading it as a number; it was left out

# $columns (List) – their names
reading-trimmed = { $columns } had blanks around every text; they were left out

# $columns (List) – their names
# $count (Count) – how many they are
reading-compact-dates = { $count ->
    [one] { $columns } is read as dates, year, month and day without anything between
   *[other] { $columns } are read as dates, year, month and day without anything between
}

# $columns (List) – their names
# $cells (Count) – how many cells
# $example (Name) – the first of them
reading-rounded-numbers = { $cells } numbers in { $columns } look like `{ $example }`: a spreadsheet has rounded them, and their last digits are lost

# $remarks (Count) – how many remarks
reading-more-remarks = { $remarks } more remarks of this kind are not listed

## Remarks on workbooks and databases

# $sheet (Name) – a sheet
reading-hidden-sheet = the sheet `{ $sheet }` is hidden and was not opened

# $sheet (Name) – a sheet
# $more (Count) – how many others are hidden
reading-hidden-sheets = the sheet `{ $sheet }` and { $more } more are hidden and were not opened

# $cells (Count) – how many cells
# $error (Name) – the first error
reading-error-cells = { $cells ->
    [one] 1 cell holds the error `{ $error }` and was left empty
   *[other] { $cells } cells hold errors such as `{ $error }` and were left empty
}

reading-write-ahead-log = what was changed last may be in the file beside it that ends with `-wal`, and is not read

# $limit (Count) – how many tables were opened
# $tables (Text) – the names of the others
reading-more-tables = the file has more tables than the { $limit } that were opened: { $tables }

## Decisions

# Stands where a person decided.
reading-chosen = you chose it

# $encoding (Name) – its WHATWG name
reading-encoding = the text is in { $encoding }

reading-encoding-marked = the file begins with its mark

reading-encoding-fits = the whole text is valid in it

reading-encoding-nearly-fits = nearly all of the text is valid in it

reading-encoding-zeros = zeros stand between the letters

reading-encoding-words = its words make more sense than in other encodings

reading-single-column = the file has one column

reading-commas = commas separate the cells

reading-semicolons = semicolons separate the cells

reading-tabs = tabs separate the cells

reading-spaces = spaces separate the cells

# $delimiter (Name) – one character or several
reading-delimiter = `{ $delimiter }` separates the cells

# $agreeing (Count) – how many rows have this many cells
# $rows (Count) – how many rows there are
# $cells (Count) – how many cells
reading-agreeing-rows = { $cells ->
    [one] 1 column in { $agreeing } of { $rows } rows
   *[other] { $cells } columns in { $agreeing } of { $rows } rows
}

reading-no-header = no row names the columns

# $line (Count) – the line
reading-header-line = line { $line } names the columns

# $first (Count) – the first line
# $last (Count) – the last line
reading-header-lines = lines { $first } to { $last } name the columns

reading-header-like-rows = the first row looks like the rows below it

reading-header-usual = as in nearly every file; nothing speaks for it or against it

reading-header-unlike-rows = it looks different from the rows below

reading-decimal-comma = a comma stands before the decimals

reading-decimal-point = a point stands before the decimals

# $numbers (Count) – how many numbers
reading-numbers-agree = { $numbers } of the first numbers make sense in this way only

# $numbers (Count) – how many numbers
# $others (Count) – how many numbers speak against it
reading-numbers-disagree = { $numbers } of the first numbers make sense in this way only, { $others } in the other

reading-dates-day-first = dates begin with the day

reading-dates-month-first = dates begin with the month

reading-dates-settled = some dates make sense in this order only

reading-dates-doubtful = the dates make sense in both orders; other signs of the file decided
