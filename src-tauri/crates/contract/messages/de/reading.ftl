## Remarks on the text

reading-damaged-characters = { $characters ->
    [one] 1 Zeichen ist beschädigt und erscheint als `�`
   *[other] { $characters } Zeichen sind beschädigt und erscheinen als `�`
}

reading-zero-bytes = { $bytes ->
    [one] 1 Nullbyte, das in keinem Text steht, wurde weggelassen
   *[other] { $bytes } Nullbytes, die in keinem Text stehen, wurden weggelassen
}

reading-stray-quotes = { $rows ->
    [one] in 1 Zeile steht ein Anführungszeichen, wo keines hingehört; es wurde als Teil der Zelle gelesen
   *[other] in { $rows } Zeilen stehen Anführungszeichen, wo keine hingehören; sie wurden als Teil der Zellen gelesen
}

reading-rejoined-cells = { $rows ->
    [one] in 1 Zeile enthält eine Zelle das Trennzeichen; ihre Stücke wurden zusammengesetzt
   *[other] in { $rows } Zeilen enthält eine Zelle das Trennzeichen; ihre Stücke wurden zusammengesetzt
}

reading-other-delimiter = { $rows ->
    [one] in 1 Zeile trennt ein anderes Zeichen die Zellen als in den übrigen; sie wurde mit diesem gelesen
   *[other] in { $rows } Zeilen trennt ein anderes Zeichen die Zellen als in den übrigen; sie wurden mit diesem gelesen
}

## Remarks on rows

reading-long-rows = { $rows ->
    [one] 1 Zeile hat mehr Zellen als die Kopfzeile; die überzähligen wurden weggelassen, in Zeile { $line }
   *[other] { $rows } Zeilen haben mehr Zellen als die Kopfzeile; die überzähligen wurden weggelassen, etwa in Zeile { $line }
}

reading-short-rows = { $rows ->
    [one] 1 Zeile hat weniger Zellen als die Kopfzeile; der Rest blieb leer
   *[other] { $rows } Zeilen haben weniger Zellen als die Kopfzeile; der Rest blieb leer
}

reading-kept-totals = { $rows ->
    [one] 1 Zeile scheint die Summe anderer zu enthalten: `{ $example }`
   *[other] { $rows } Zeilen scheinen Summen anderer zu enthalten, etwa `{ $example }`
}

reading-set-aside-above = { $rows ->
    [one] 1 Zeile über der Tabelle wurde weggelassen
   *[other] { $rows } Zeilen über der Tabelle wurden weggelassen
}

reading-set-aside-units = { $rows ->
    [one] 1 Zeile unter den Namen nennt die Einheiten und wurde weggelassen
   *[other] { $rows } Zeilen unter den Namen nennen die Einheiten und wurden weggelassen
}

reading-set-aside-repeated-header = { $rows ->
    [one] 1 Zeile wiederholt die Spaltennamen und wurde weggelassen
   *[other] { $rows } Zeilen wiederholen die Spaltennamen und wurden weggelassen
}

reading-set-aside-comments = { $rows ->
    [one] 1 Kommentar zwischen den Zeilen wurde weggelassen
   *[other] { $rows } Kommentare zwischen den Zeilen wurden weggelassen
}

reading-set-aside-below = { $rows ->
    [one] 1 Zeile unter der Tabelle wurde weggelassen
   *[other] { $rows } Zeilen unter der Tabelle wurden weggelassen
}

reading-set-aside-other-table = { $rows ->
    [one] 1 Zeile gehört zu einer zweiten Tabelle in der Datei und wurde weggelassen
   *[other] { $rows } Zeilen gehören zu einer zweiten Tabelle in der Datei und wurden weggelassen
}

reading-set-aside-subtotals = { $rows ->
    [one] 1 Zeile fasst andere zusammen und wurde weggelassen
   *[other] { $rows } Zeilen fassen andere zusammen und wurden weggelassen
}

reading-set-aside-totals = { $rows ->
    [one] 1 Zeile am Ende enthält Summen und wurde weggelassen
   *[other] { $rows } Zeilen am Ende enthalten Summen und wurden weggelassen
}

## Remarks on the names of columns

reading-numbered-columns = die erste Zeile enthält Werte und keine Namen, daher heißen die Spalten `column_1`, `column_2` und so weiter

reading-no-rows = die Datei enthält Spaltennamen, aber keine Zeilen

reading-repeated-names = { $columns ->
    [one] zwei Spalten haben denselben Namen; die zweite heißt jetzt `{ $example }`
   *[other] { $columns } Spalten heißen wie eine frühere und bekamen eine Nummer, wie in `{ $example }`
}

reading-unnamed-columns = { $columns ->
    [one] 1 Spalte hat keinen Namen und heißt jetzt `{ $example }`
   *[other] { $columns } Spalten haben keinen Namen und heißen jetzt `{ $example }` und so weiter
}

reading-empty-columns = { $columns ->
    [one] 1 Spalte ohne Namen und ohne Werte wurde weggelassen
   *[other] { $columns } Spalten ohne Namen und ohne Werte wurden weggelassen
}

## Remarks on the values of columns

reading-comma-against-choice = { $count ->
    [one] { $columns } wurde mit Komma vor den Nachkommastellen gelesen, obwohl Sie den Punkt gewählt haben: `{ $example }` ergibt nur so eine Zahl
   *[other] { $columns } wurden mit Komma vor den Nachkommastellen gelesen, obwohl Sie den Punkt gewählt haben: `{ $example }` ergibt nur so eine Zahl
}

reading-point-against-choice = { $count ->
    [one] { $columns } wurde mit Punkt vor den Nachkommastellen gelesen, obwohl Sie das Komma gewählt haben: `{ $example }` ergibt nur so eine Zahl
   *[other] { $columns } wurden mit Punkt vor den Nachkommastellen gelesen, obwohl Sie das Komma gewählt haben: `{ $example }` ergibt nur so eine Zahl
}

reading-percent = { $count ->
    [one] { $columns } ist in Prozent; `12 %` wurde als die Zahl 12 gelesen
   *[other] { $columns } sind in Prozent; `12 %` wurde als die Zahl 12 gelesen
}

reading-currency = { $count ->
    [one] { $columns } ist in `{ $sign }`; das Zeichen wurde weggelassen, damit es Zahlen sind
   *[other] { $columns } sind in `{ $sign }`; das Zeichen wurde weggelassen, damit es Zahlen sind
}

reading-doubtful-day-first = die Daten in { $columns } wurden mit dem Tag zuerst gelesen; der Monat könnte ebenso gut zuerst stehen

reading-doubtful-month-first = die Daten in { $columns } wurden mit dem Monat zuerst gelesen; der Tag könnte ebenso gut zuerst stehen

reading-points-between-thousands = die Punkte in den Zahlen von { $columns } wurden als Tausenderpunkte gelesen, etwa in `{ $example }`, weil Semikolons die Zellen trennen; sie könnten ebenso gut vor Dezimalstellen stehen

reading-mixed-dates = die Daten in { $columns } sind verschieden geschrieben, etwa `{ $one }` und `{ $other }`; jedes wurde gelesen, wie es da steht

reading-utc = die Zeiten in { $columns } wurden in UTC umgerechnet

reading-mostly-numbers = { $count ->
    [one] { $others ->
        [one] { $columns } ist Text, weil 1 von { $values } Werten keine Zahl ist: `{ $example }` in Zeile { $line }
       *[other] { $columns } ist Text, weil { $others } von { $values } Werten keine Zahlen sind, etwa `{ $example }` in Zeile { $line }
    }
   *[other] { $others ->
        [one] { $columns } sind Text, weil 1 von { $values } Werten keine Zahl ist: `{ $example }` in Zeile { $line }
       *[other] { $columns } sind Text, weil { $others } von { $values } Werten keine Zahlen sind, etwa `{ $example }` in Zeile { $line }
    }
}

reading-mostly-dates = { $count ->
    [one] { $others ->
        [one] { $columns } ist Text, weil 1 von { $values } Werten kein Datum ist: `{ $example }` in Zeile { $line }
       *[other] { $columns } ist Text, weil { $others } von { $values } Werten kein Datum sind, etwa `{ $example }` in Zeile { $line }
    }
   *[other] { $others ->
        [one] { $columns } sind Text, weil 1 von { $values } Werten kein Datum ist: `{ $example }` in Zeile { $line }
       *[other] { $columns } sind Text, weil { $others } von { $values } Werten kein Datum sind, etwa `{ $example }` in Zeile { $line }
    }
}

reading-not-numbers = { $others ->
    [one] in { $columns } ist 1 von { $values } Werten keine Zahl: `{ $example }` in Zeile { $line }; er blieb leer
   *[other] in { $columns } sind { $others } von { $values } Werten keine Zahlen, etwa `{ $example }` in Zeile { $line }; sie blieben leer
}

reading-not-dates = { $others ->
    [one] in { $columns } ist 1 von { $values } Werten kein Datum: `{ $example }` in Zeile { $line }; er blieb leer
   *[other] in { $columns } sind { $others } von { $values } Werten keine Daten, etwa `{ $example }` in Zeile { $line }; sie blieben leer
}

reading-placeholder = { $cells ->
    [one] in { $columns } steht `{ $number }` für einen unbekannten Wert; er blieb leer
   *[other] in { $columns } steht `{ $number }` für unbekannte Werte; { $cells } davon blieben leer
}

reading-text-marks = { $columns } hatte vor jedem Wert ein Zeichen, das Tabellenprogramme daran hindert, ihn als Zahl zu lesen; es wurde weggelassen

reading-trimmed = { $columns } hatte um jeden Text Leerzeichen; sie wurden weggelassen

reading-compact-dates = { $count ->
    [one] { $columns } wird als Daten gelesen: Jahr, Monat und Tag ohne etwas dazwischen
   *[other] { $columns } werden als Daten gelesen: Jahr, Monat und Tag ohne etwas dazwischen
}

reading-rounded-numbers = { $cells } Zahlen in { $columns } sehen aus wie `{ $example }`: Eine Tabellenkalkulation hat sie gerundet, ihre letzten Stellen sind verloren

reading-more-remarks = { $remarks } weitere Bemerkungen dieser Art stehen hier nicht

## Remarks on workbooks and databases

reading-hidden-sheet = das Blatt `{ $sheet }` ist ausgeblendet und wurde nicht geöffnet

reading-hidden-sheets = das Blatt `{ $sheet }` und { $more } weitere sind ausgeblendet und wurden nicht geöffnet

reading-error-cells = { $cells ->
    [one] 1 Zelle enthält den Fehler `{ $error }` und blieb leer
   *[other] { $cells } Zellen enthalten Fehler wie `{ $error }` und blieben leer
}

reading-write-ahead-log = was zuletzt geändert wurde, steht vielleicht in der Datei daneben, die auf `-wal` endet, und wird nicht gelesen

reading-more-tables = die Datei hat mehr Tabellen als die { $limit }, die geöffnet wurden: { $tables }

## Decisions

reading-chosen = Sie haben es so gewählt

reading-encoding = der Text ist in { $encoding }

reading-encoding-marked = die Datei beginnt mit ihrem Zeichen

reading-encoding-fits = der ganze Text ist darin gültig

reading-encoding-nearly-fits = fast der ganze Text ist darin gültig

reading-encoding-zeros = zwischen den Buchstaben stehen Nullen

reading-encoding-words = die Wörter ergeben mehr Sinn als in anderen Zeichensätzen

reading-single-column = die Datei hat eine Spalte

reading-commas = Kommas trennen die Zellen

reading-semicolons = Semikolons trennen die Zellen

reading-tabs = Tabulatoren trennen die Zellen

reading-spaces = Leerzeichen trennen die Zellen

reading-delimiter = `{ $delimiter }` trennt die Zellen

reading-agreeing-rows = { $cells ->
    [one] 1 Spalte in { $agreeing } von { $rows } Zeilen
   *[other] { $cells } Spalten in { $agreeing } von { $rows } Zeilen
}

reading-no-header = keine Zeile nennt die Spalten

reading-header-line = Zeile { $line } nennt die Spalten

reading-header-lines = die Zeilen { $first } bis { $last } nennen die Spalten

reading-header-like-rows = die erste Zeile sieht aus wie die Zeilen darunter

reading-header-usual = wie in fast jeder Datei; nichts spricht dafür oder dagegen

reading-header-unlike-rows = sie sieht anders aus als die Zeilen darunter

reading-decimal-comma = vor den Nachkommastellen steht ein Komma

reading-decimal-point = vor den Nachkommastellen steht ein Punkt

reading-numbers-agree = { $numbers } der ersten Zahlen ergeben nur so einen Sinn

reading-numbers-disagree = { $numbers } der ersten Zahlen ergeben nur so einen Sinn, { $others } nur anders

reading-dates-day-first = Daten beginnen mit dem Tag

reading-dates-month-first = Daten beginnen mit dem Monat

reading-dates-settled = manche Daten ergeben nur in dieser Reihenfolge einen Sinn

reading-dates-doubtful = die Daten ergeben in beiden Reihenfolgen einen Sinn; andere Zeichen der Datei gaben den Ausschlag
