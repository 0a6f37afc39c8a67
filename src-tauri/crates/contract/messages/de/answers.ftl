answers-no-file = Es ist noch keine Datei da. Ziehen Sie eine CSV-Datei in dieses Fenster, oder wählen Sie eine, und fragen Sie noch einmal.

answers-unusable = Ich habe auf diese Frage keine brauchbare Antwort bekommen.

answers-failed =
    { $attempts ->
        [one] Das ist mir nicht gelungen. Ich habe es einmal versucht, und dabei { $reason }.
       *[other] Das ist mir nicht gelungen. Ich habe es { $attempts }-mal versucht, und beim letzten Mal { $reason }.
    }

answers-tried = Was ich versucht habe: { $plans }.

answers-ask-otherwise = Sie können mit anderen Worten oder nach einem kleineren Teil davon fragen.

# Before the output of code that failed in the end.
answers-shown-until-then = Bis dahin hat der Code gezeigt:

answers-gaps = `{ $column }` fehlt in { $missing } von { $rows } Zeilen; diese Zeilen zählen nicht, wo es verwendet wird.

answers-rows-left-out = Die Berechnung verwendete { $left } von { $rows } Zeilen; die übrigen wurden weggelassen.

answers-rows-repeated = Das Verbinden der Tabellen machte aus { $rows } Zeilen { $made }: Manche Zeilen zählen mehrfach.

answers-no-cause = Ein Zusammenhang zwischen zwei Spalten zeigt nicht, dass die eine die Ursache der anderen ist.

answers-chart-differs = Das Diagramm zeigt `{ $shown }` an der Spitze, und der Text sagt `{ $said }`: Eines von beiden ist falsch.

answers-instructions-not-followed =
    Der eingebaute Analyst kann dauerhaften Vorgaben nicht folgen: Diese Antwort berücksichtigt Ihre nicht.

answers-no-suggestions = Das Modell hat keine Frage vorgeschlagen, die sich stellen ließe.

answers-looks-again = Das Modell sieht sich seine Antwort noch einmal an: { $reason }.

answers-unsure = Sehen Sie sich dieses Ergebnis an, bevor Sie sich darauf verlassen: { $reason }.
