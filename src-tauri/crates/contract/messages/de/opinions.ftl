opinions-running = Die Frage wird ein zweites Mal beantwortet, ohne einen Blick auf diese Antwort.

opinions-same = Ein zweiter Durchgang, der diese Antwort nicht kannte, kam zum selben Ergebnis.

opinions-rounded = Ein zweiter Durchgang, der diese Antwort nicht kannte, kam zum selben Ergebnis, anders gerundet.

opinions-reordered = Ein zweiter Durchgang, der diese Antwort nicht kannte, kam zu denselben Zeilen in anderer Reihenfolge.

opinions-other-numbers = Ein zweiter Durchgang kam zu einem anderen Ergebnis: Diese Antwort sagt { $first }, die zweite sagt { $second }.

opinions-other-names = Ein zweiter Durchgang kam zu einem anderen Ergebnis: Diese Antwort nennt { $first }, die zweite nennt { $second }.

opinions-other-rows =
    Ein zweiter Durchgang kam zu einer anderen Tabelle: Diese Antwort hat { $first ->
        [one] eine Zeile
       *[other] { $first } Zeilen
    }, die zweite hat { $second }.

opinions-other-cells = Ein zweiter Durchgang kam zu einer Tabelle mit anderen Werten.

opinions-other-columns = Diese Antwort ist mit { $first } berechnet, die zweite mit { $second }.

opinions-only-first-uses = Nur diese Antwort verwendet { $columns }.

opinions-only-second-uses = Nur die zweite verwendet { $columns }.

opinions-unclear = Auch ein zweiter Durchgang kam zu einer Antwort, aber das Programm kann die beiden nicht vergleichen. Lesen Sie beide.

opinions-failed = Ein zweiter Durchgang kam zu keinem Ergebnis; diese Antwort ist also nur einmal berechnet.

opinions-stopped = Der zweite Durchgang wurde angehalten; diese Antwort ist also nur einmal berechnet.

opinions-exchanged = Zwei Durchgänge kamen zu verschiedenen Ergebnissen, und das zweite wurde behalten.
