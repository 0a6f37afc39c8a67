repairs-mend-letters = Die beschädigten Buchstaben richten

repairs-read-as-missing = { $number } als fehlend lesen

repairs-leave-values-empty = { $values ->
    [one] Diesen Wert leer lassen
   *[other] Diese Werte leer lassen
}

repairs-leave-rows-out = { $rows ->
    [one] 1 Zeile weglassen
   *[other] { $rows } Zeilen weglassen
}

repairs-month-first = Mit dem Monat zuerst lesen

repairs-day-first = Mit dem Tag zuerst lesen

repairs-put-rows-back = { $rows ->
    [one] Die Zeile zurückholen
   *[other] Die { $rows } Zeilen zurückholen
}

repairs-leave-gaps-out = { $rows ->
    [one] Die 1 Zeile ohne { $column } weglassen
   *[other] Die { $rows } Zeilen ohne { $column } weglassen
}

repairs-fill-median = Mit dem Median füllen

repairs-mark-unknown = Als unbekannt kennzeichnen

repairs-leave-column-out = Die Spalte { $column } weglassen

repairs-leave-columns-out = Diese { $columns } Spalten weglassen

repairs-keep-first = Von jedem { $column } die erste Zeile behalten

repairs-write-all = Alle als { $right } schreiben

repairs-unify-spellings = Jedem der { $values } Werte eine Schreibweise geben

repairs-trim-blanks = Die Leerzeichen entfernen

repairs-divide = In { $columns } Spalten teilen

repairs-make-numbers = { $empty ->
    [0] { $column } zu Zahlen machen
    [one] { $column } zu Zahlen machen und 1 Wert leer lassen
   *[other] { $column } zu Zahlen machen und { $empty } Werte leer lassen
}

repairs-make-dates = { $empty ->
    [0] { $column } zu Daten machen
    [one] { $column } zu Daten machen und 1 Wert leer lassen
   *[other] { $column } zu Daten machen und { $empty } Werte leer lassen
}
