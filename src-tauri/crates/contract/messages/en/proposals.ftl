# Ways to bring tables together.

# $first (Name) – a table
# $second (Name) – another one
# $columns (Count) – how many columns each of them has
# $rows (Count) – how many rows they have together
proposals-two-alike = `{ $first }` and `{ $second }` have the same { $columns } columns, { $rows } rows together

# $tables (Count) – how many tables
# $first (Name) – the first of them
# $last (Name) – the last of them
# $columns (Count) – how many columns each of them has
# $rows (Count) – how many rows they have together
proposals-several-alike = { $tables } tables from `{ $first }` to `{ $last }` have the same { $columns } columns, { $rows } rows together

# $tables (Count) – how many tables
# $variable (Name) – the variable for all of them
proposals-stack = Combine { $tables } files into { $variable }

# $column (Name) – the column of the first table
# $left (Name) – the first table
# $key (Name) – the column of the second table
# $right (Name) – the second table
# $matched (Count) – how many rows of the first table find one in the second
# $rows (Count) – how many rows the first table has
proposals-key = `{ $column }` of `{ $left }` matches `{ $key }` of `{ $right }` in { $matched } of { $rows } rows

# $left (Name) – the first table
# $right (Name) – the second table
proposals-join = Add the columns of { $right } to { $left }
