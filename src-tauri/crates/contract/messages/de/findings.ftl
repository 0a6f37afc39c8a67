findings-lost-letters = { $texts ->
    [one] `{ $column }` hat 1 Text mit Buchstaben, die verloren sind und als `�` erscheinen
   *[other] `{ $column }` hat { $texts } Texte mit Buchstaben, die verloren sind und als `�` erscheinen
}

findings-damaged-letters = { $texts ->
    [one] 1 Text in `{ $column }` hat beschädigte Buchstaben: `{ $wrong }` steht, wo `{ $right }` hingehört
   *[other] { $texts } Texte in `{ $column }` haben beschädigte Buchstaben: `{ $wrong }` steht, wo `{ $right }` hingehört
}

findings-highest-placeholder = { $values ->
    [one] `{ $column }` hat 1 Wert { $number }, der bedeuten könnte, dass nichts bekannt ist; der höchste der übrigen ist { $nearest }
   *[other] `{ $column }` hat { $values } Werte { $number }, die bedeuten könnten, dass nichts bekannt ist; der höchste der übrigen ist { $nearest }
}

findings-lowest-placeholder = { $values ->
    [one] `{ $column }` hat 1 Wert { $number }, der bedeuten könnte, dass nichts bekannt ist; der niedrigste der übrigen ist { $nearest }
   *[other] `{ $column }` hat { $values } Werte { $number }, die bedeuten könnten, dass nichts bekannt ist; der niedrigste der übrigen ist { $nearest }
}

findings-outliers = { $values ->
    [one] 1 ungewöhnlicher Wert in `{ $column }`: { $example }; die Hälfte der Werte liegt zwischen { $low } und { $high }
   *[other] { $values } ungewöhnliche Werte in `{ $column }`, etwa { $example }; die Hälfte der Werte liegt zwischen { $low } und { $high }
}

findings-missing-values = `{ $column }` fehlt in { $missing } von { $rows } Zeilen

findings-more-missing-values = { $columns ->
    [one] in 1 weiteren Spalte fehlen Werte
   *[other] in { $columns } weiteren Spalten fehlen Werte
}

findings-no-values = { $count ->
    [one] { $columns } hat gar keine Werte
   *[other] { $columns } haben gar keine Werte
}

findings-more-columns = { $count ->
    [one] 1 weitere Spalte
   *[other] { $count } weitere Spalten
}

findings-constant = `{ $column }` ist in jeder Zeile `{ $value }`

findings-constants = { $columns } haben in jeder Zeile denselben Wert

findings-duplicate-rows = { $rows ->
    [one] 1 Zeile gleicht in jeder Spalte einer früheren und würde doppelt zählen
   *[other] { $rows } Zeilen gleichen in jeder Spalte einer früheren und würden doppelt zählen
}

findings-shared-id = zwei Zeilen haben dasselbe `{ $column }`: { $value }

findings-repeated-id = `{ $column }` soll Zeilen unterscheiden, aber { $rows } Zeilen wiederholen einen Wert; { $value } kommt { $times }-mal vor

findings-typing-error = { $rows ->
    [one] `{ $column }` hat in 1 Zeile `{ $wrong }`: vielleicht ein Tippfehler für `{ $right }`
   *[other] `{ $column }` hat in { $rows } Zeilen `{ $wrong }`: vielleicht ein Tippfehler für `{ $right }`
}

findings-typing-error-and-more = { $rows ->
    [one] `{ $column }` hat `{ $wrong }` in 1 Zeile, und { $more } weitere: vielleicht ein Tippfehler für `{ $right }`
   *[other] `{ $column }` hat `{ $wrong }` in { $rows } Zeilen, und { $more } weitere: vielleicht ein Tippfehler für `{ $right }`
}

findings-typing-errors = `{ $column }` hat { $values } Werte, die Tippfehler sein könnten: { $pairs }

findings-spellings = `{ $column }` hat { $count } Schreibweisen von `{ $right }`: { $spellings }

findings-several-spellings = { $values } Werte in `{ $column }` sind verschieden geschrieben: { $pairs }

findings-spelling = `{ $value }` ({ $rows })

findings-pair = `{ $wrong }` statt `{ $right }`

findings-listed = { $before }, { $next }

findings-listed-and-more = { $listed } und { $more } weitere

findings-blanks = { $texts ->
    [one] 1 Wert in `{ $column }` hat überflüssige Leerzeichen am Anfang oder Ende
   *[other] { $texts } Werte in `{ $column }` haben überflüssige Leerzeichen am Anfang oder Ende
}

findings-divided = { $delimiter ->
    [tab] `{ $column }` sieht aus wie { $parts } Spalten in einer, getrennt durch Tabulatoren
   *[other] `{ $column }` sieht aus wie { $parts } Spalten in einer, getrennt durch `{ $delimiter }`
}

findings-mostly-divided = { $delimiter ->
    [tab] `{ $column }` sieht in { $fitting } von { $cells } Zellen aus wie { $parts } Spalten in einer, getrennt durch Tabulatoren
   *[other] `{ $column }` sieht in { $fitting } von { $cells } Zellen aus wie { $parts } Spalten in einer, getrennt durch `{ $delimiter }`
}

findings-numbers-as-text = `{ $column }` ist Text, obwohl alle Werte Zahlen sind

findings-dates-as-text = `{ $column }` ist Text, obwohl alle Werte Datumsangaben sind

findings-mostly-numbers = { $others ->
    [one] `{ $column }` ist Text, weil 1 von { $values } Werten keine Zahl ist: `{ $example }`
   *[other] `{ $column }` ist Text, weil { $others } von { $values } Werten keine Zahlen sind, etwa `{ $example }`
}

findings-mostly-dates = { $others ->
    [one] `{ $column }` ist Text, weil 1 von { $values } Werten kein Datum ist: `{ $example }`
   *[other] `{ $column }` ist Text, weil { $others } von { $values } Werten kein Datum sind, etwa `{ $example }`
}

findings-towering = der höchste Wert in `{ $column }` ist { $number }, das { $times }-fache des nächsten: { $nearest }

findings-unix-seconds = `{ $column }` zählt die Sekunden seit 1970, wie viele Programme eine Zeit speichern

findings-unix-milliseconds = `{ $column }` zählt die Millisekunden seit 1970, wie viele Programme eine Zeit speichern

findings-age-codes = `{ $column }` hat jede ganze Zahl von { $low } bis { $high } und keine andere: Das können Codes von Altersgruppen statt Jahre sein
