proposals-two-alike = `{ $first }` und `{ $second }` haben dieselben { $columns } Spalten, zusammen { $rows } Zeilen

proposals-several-alike = { $tables } Tabellen von `{ $first }` bis `{ $last }` haben dieselben { $columns } Spalten, zusammen { $rows } Zeilen

proposals-stack = { $tables } Dateien zu { $variable } zusammenfügen

proposals-key = `{ $column }` von `{ $left }` passt in { $matched } von { $rows } Zeilen zu `{ $key }` von `{ $right }`

proposals-join = Die Spalten von { $right } zu { $left } hinzufügen
