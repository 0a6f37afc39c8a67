# Databases: why a query is not sent, why a connection or an answer failed, and what helps.

sources-query-too-long = the query is too long

sources-query-too-deep = the query nests too deeply

# $said (Text) – the parser's own words
sources-not-sql = this is not SQL that can be read: { $said }

sources-not-one-statement = exactly one statement can be sent

sources-not-a-select = only a `SELECT` can be sent

# $table (Name) – the table
sources-table-not-chosen = the table `{ $table }` was not chosen

# $table (Name) – the table
sources-table-ambiguous = several chosen tables are called `{ $table }`

# $function (Name) – the function
sources-function-not-allowed = the function `{ $function }` is not among those that can be sent

# $function (Name) – the function
sources-argument-too-large = `{ $function }` needs its length as a number of at most 1000

# $kind (Name) – the type
sources-type-not-allowed = the type `{ $kind }` is not among those that can be sent

# $operator (Name) – the operator
sources-operator-not-allowed = the operator `{ $operator }` is not among those that can be sent

sources-name-not-allowed = a name holds quotes, backslashes or line breaks, or is longer than 63 bytes

sources-literal-not-allowed = only numbers, texts in single quotes, TRUE, FALSE and NULL can be sent as values

# $what (Name) – the clause, as SQL writes it
sources-construct-not-allowed = `{ $what }` is not among what can be sent

sources-query-ambiguous = the query can be read in two ways

sources-hint-shorter = split it into several queries

sources-hint-one-select = write one `SELECT`, with `WITH` before it where it helps

sources-hint-chosen-tables = read only the tables that were chosen, or choose this one as well

sources-hint-schema = write the schema before the name

sources-hint-in-python = let the database filter and add up, and do the rest in Python

sources-hint-literal-size = write the length as a plain number

sources-hint-plain-types = cast to a plain type such as `numeric`, `text`, `date` or `timestamp`

sources-hint-alias = choose another alias

sources-hint-plain-literal = write the value as a number or a text in single quotes

# $reason (Message) – what is wrong with it
sources-bad-address = this is not the address of a database: { $reason }

sources-address-form = an address looks like `postgres://user@host:5432/database`

sources-address-unknown-scheme = it begins with neither `postgres://` nor `clickhouse://`

sources-address-no-host = it names no host

sources-address-no-database = it names no database

sources-address-unknown-setting = it carries a setting that is not known

# $host (Name) – the computer
sources-unknown-host = there is no computer called `{ $host }`

sources-hint-host = check the name, and whether the network or VPN that reaches it is on

# $host (Name) – the computer
# $port (Number) – the port
sources-refused = `{ $host }` answers, but nothing listens on port { $port }

sources-hint-port = check the port, and whether the database is running

# $host (Name) – the computer
sources-unreachable = `{ $host }` cannot be reached

# $host (Name) – the computer
# $seconds (Count) – how long it was waited for
sources-silent = `{ $host }` did not answer within { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}

# $user (Name) – the user
sources-wrong-password = the database does not let `{ $user }` in with this password

# $user (Name) – the user
sources-no-password = the database wants a password of `{ $user }`

# $user (Name) – the user
sources-not-admitted = the database does not let `{ $user }` in from this computer

sources-hint-password = enter the password again; it is kept in the keyring only

sources-hint-administrator = ask the one who runs the database

# $database (Name) – the database
sources-no-database = there is no database called `{ $database }`

# $host (Name) – the computer
sources-no-tls = `{ $host }` offers no encrypted connection

sources-hint-tls = passwords and data leave this computer only encrypted; let TLS be switched on at the server

# $host (Name) – the computer
# $reason (Text) – the library's own words
sources-bad-certificate = the certificate of `{ $host }` is not valid: { $reason }

sources-hint-certificate = name the file of the certificate authority with `--ca`, if the database has one of its own

sources-too-many-connections = the database has no free connection left

sources-not-ready = the database is starting up or shutting down

sources-hint-later = try again in a moment

sources-connection-lost = the connection to the database broke off

sources-bad-protocol = what answers there does not speak the language of this database

sources-cancelled = the query was cancelled

# $seconds (Count) – the limit
sources-query-too-slow = the query took longer than { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} and was stopped

sources-locked = another program holds a lock on the table

sources-hint-less = filter by date or read fewer columns, so that the database has less to do

# $rows (Count) – the limit
sources-too-many-rows = the result has more than { $rows ->
    [one] one row
   *[other] { $rows } rows
}

# $megabytes (Count) – the limit
sources-too-many-bytes = the result has more than { $megabytes ->
    [one] one megabyte
   *[other] { $megabytes } megabytes
}

# $columns (Count) – the limit
sources-too-many-columns = the result has more than { $columns ->
    [one] one column
   *[other] { $columns } columns
}

sources-hint-aggregate = filter or add up in the query; only the result should come here

# $column (Name) – the column
sources-too-large-number = the column `{ $column }` holds whole numbers beyond 9,223,372,036,854,775,807

# $column (Name) – the column
sources-hint-to-string = ask for them as texts, as in `toString({ $column })`

# $table (Name) – the table
sources-no-table = there is no table `{ $table }`, or it may not be read

sources-no-permission = the database user may not read this

# $said (Text) – the server's own words
sources-refused-query = the database refuses the query: { $said }

# $reason (Text) – the system's own words
sources-not-written = the result cannot be written: { $reason }
