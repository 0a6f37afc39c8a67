repairs-mend-letters = Beschädigte Buchstaben reparieren

repairs-read-as-missing = { $number } als fehlend lesen

repairs-leave-values-empty = { $values ->
    [one] Diesen Wert löschen
   *[other] Diese Werte löschen
}

repairs-leave-rows-out = { $rows ->
    [one] 1 Zeile ausschließen
   *[other] { $rows } Zeilen ausschließen
}

repairs-decimal-points = Die Punkte als Dezimalpunkte lesen

repairs-month-first = Mit dem Monat zuerst lesen

repairs-day-first = Mit dem Tag zuerst lesen

repairs-put-rows-back = { $rows ->
    [one] Die Zeile zurückholen
   *[other] Die { $rows } Zeilen zurückholen
}

repairs-leave-gaps-out = { $rows ->
    [one] Die 1 Zeile ohne { $column } ausschließen
   *[other] Die { $rows } Zeilen ohne { $column } ausschließen
}

repairs-fill-median = Mit dem Median füllen

repairs-mark-unknown = Als unbekannt kennzeichnen

repairs-leave-column-out = Die Spalte { $column } entfernen

repairs-rename-column = { $column } in { $name } umbenennen

repairs-leave-columns-out = Diese { $columns } Spalten entfernen

repairs-keep-first = Von jedem { $column } die erste Zeile behalten

repairs-write-all = Alle zu { $right } ändern

repairs-unify-spellings = Die { $values } Werte einheitlich schreiben

repairs-trim-blanks = Leerzeichen entfernen

repairs-divide = In { $columns } Spalten aufteilen

repairs-make-numbers = { $empty ->
    [0] { $column } in Zahlen umwandeln
    [one] { $column } in Zahlen umwandeln und 1 Wert löschen
   *[other] { $column } in Zahlen umwandeln und { $empty } Werte löschen
}

repairs-make-dates = { $empty ->
    [0] { $column } in Datumsangaben umwandeln
    [one] { $column } in Datumsangaben umwandeln und 1 Wert löschen
   *[other] { $column } in Datumsangaben umwandeln und { $empty } Werte löschen
}
