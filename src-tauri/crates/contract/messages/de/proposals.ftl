proposals-two-alike = `{ $first }` und `{ $second }` haben dieselben { $columns } Spalten, zusammen { $rows } Zeilen

proposals-several-alike = { $tables } Tabellen von `{ $first }` bis `{ $last }` haben dieselben { $columns } Spalten, zusammen { $rows } Zeilen

proposals-stack = { $tables } Dateien als { $variable } zusammenfügen

proposals-key = `{ $column }` aus `{ $left }` steht für { $matched } von { $rows } Zeilen als `{ $key }` in `{ $right }`

proposals-join = { $right } zu jeder Zeile von { $left } nachschlagen
