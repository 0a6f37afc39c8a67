proposals-two-alike = `{ $first }` und `{ $second }` haben dieselben { $columns } Spalten, zusammen { $rows } Zeilen

proposals-several-alike = { $tables } Tabellen von `{ $first }` bis `{ $last }` haben dieselben { $columns } Spalten, zusammen { $rows } Zeilen

proposals-stack = { $tables } Dateien zu { $variable } zusammenfügen

proposals-key = `{ $left }` und `{ $right }` gehören zusammen: `{ $column }` findet sich für { $matched } von { $rows } Zeilen als `{ $key }`

proposals-join = Die Spalten von { $right } zu { $left } hinzufügen
