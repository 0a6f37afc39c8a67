conversation-question-gone = Diese Frage ist nicht mehr da.

conversation-part-gone = Dieser Teil des Gesprächs ist nicht mehr da.

conversation-answer-gone = Diese Antwort ist nicht mehr da.

conversation-code-gone = Dieser Code ist nicht mehr da.

conversation-chart-gone = Dieses Diagramm ist nicht mehr da.

conversation-repair-gone = Diese Reparatur ist nicht mehr da.

conversation-file-gone = Diese Datei ist nicht mehr da.

conversation-column-gone = Diese Spalte ist nicht mehr da.

conversation-column-unnamed = Eine Spalte braucht einen Namen.

conversation-column-name-long = Der Name einer Spalte kann bis zu { $most } Zeichen haben.

conversation-column-name-taken = Eine andere Spalte heißt schon { $name }.

conversation-proposal-gone = Dieser Vorschlag ist nicht mehr da.

conversation-no-variable = Es gibt keine Variable `{ $variable }`.

conversation-repair-failed = Die Reparatur wurde nicht ausgeführt: Beim Versuch { $reason }.

conversation-cells-broken =
    { $count ->
        [one] Zelle { $cells } läuft auf dem, was jetzt da ist, nicht mehr; was sie berechnete, ist weg.
       *[other] Die Zellen { $cells } laufen auf dem, was jetzt da ist, nicht mehr; was sie berechneten, ist weg.
    }

conversation-asked-in-a-second = In einer Sekunde wird noch einmal gefragt.

conversation-asked-in-seconds = In { $seconds } Sekunden wird noch einmal gefragt.

conversation-unsaved = Dieses Gespräch kann gerade nicht gespeichert werden.

conversation-keep-a-report = Prüfen Sie, ob die Festplatte voll ist. Schließen Sie bis dahin dieses Fenster nicht, oder exportieren Sie einen Bericht, um zu behalten, was Sie sehen.

conversation-saved-again = Dieses Gespräch wird wieder gespeichert, mit allem, was inzwischen gesagt wurde.

conversation-damaged =
    { $entries ->
        [one] 1 Eintrag dieses Gesprächs lässt sich nicht lesen: Seine Datei ist beschädigt.
       *[other] { $entries } Einträge dieses Gesprächs lassen sich nicht lesen: Seine Datei ist beschädigt.
    }

conversation-ask-what-is-missing = Alles andere ist da. Was fehlt, kann noch einmal gefragt werden.

conversation-closing = das Gespräch wird gerade geschlossen

conversation-unreadable = die Datei des Gesprächs konnte nicht gelesen oder geschrieben werden: { $reason }

conversation-not-one = die Datei ist kein Gespräch dieses Programms

conversation-newer = das Gespräch wurde von einer neueren Version dieses Programms geschrieben (Format { $version })

conversation-saved-by-newer = das Gespräch wurde von einer neueren Version dieses Programms gespeichert (Format { $version })

conversation-update = aktualisieren Sie es

conversation-in-use = dieses Gespräch ist in einem anderen Fenster geöffnet

conversation-go-on-there = machen Sie dort weiter; hier kann es gelesen werden

conversation-read-only = im Ordner dieses Gesprächs lässt sich nichts schreiben

conversation-make-writable = hier kann es gelesen werden; um weiterzumachen, machen Sie den Ordner beschreibbar, oder legen Sie eine Kopie des Gesprächs an

conversation-choose-archive = wählen Sie eine Datei, die auf `.tabletalk` endet

conversation-archive-damaged = die Datei ist beschädigt

conversation-get-it-again = lassen Sie sie sich noch einmal schicken

conversation-archive-too-large = die Datei enthält entpackt mehr, als sie enthalten kann, und wurde daher nicht geöffnet

conversation-archive-place = die Datei nennt `{ $place }`, was kein Ort in einem Gespräch ist, und wurde daher nicht geöffnet

conversation-gone = dieses Gespräch ist nicht mehr da

conversation-open = dieses Gespräch ist geöffnet

conversation-close-first = schließen Sie es zuerst

conversation-no-such-file = es ist nicht klar, von welcher Datei `{ $file }` eine neuere Fassung ist

conversation-name-it-like = geben Sie ihr den Namen der Datei, die sie ersetzt: { $known }

conversation-no-home = dieses Konto hat keinen Ordner für Daten von Programmen

conversation-set-home = setzen Sie TABLETALK_DATA auf einen Ordner

conversation-folder-unusable = der Ordner für Gespräche lässt sich nicht verwenden: { $reason }

conversation-disk-full = auf der Festplatte ist kein Platz mehr

conversation-free-space = schaffen Sie Platz, und versuchen Sie es noch einmal; es wurde nichts geändert

conversation-no-permission = dort darf nichts geschrieben werden

conversation-choose-folder = wählen Sie einen anderen Ordner, oder ändern Sie, wer in diesem schreiben darf

conversation-no-place = die Datei oder ihr Ordner ist nicht mehr da

conversation-choose-place = wählen Sie einen anderen Ort

conversation-file-failed = eine Datei konnte nicht gelesen oder geschrieben werden: { $reason }

conversation-try-again = versuchen Sie es noch einmal

conversation-fault = Ein Fehler in diesem Programm hat die Arbeit daran beendet.

conversation-ask-in-other-words = Versuchen Sie es noch einmal, vielleicht mit anderen Worten. Alles weiter oben bleibt erhalten.

conversation-closed = Dieses Gespräch wurde geschlossen.

conversation-open-again = Öffnen Sie es erneut aus der Liste der Gespräche.

conversation-database-gone = Die Datenbank `{ $name }` ist nicht mehr verbunden.

conversation-table-not-added = Die Tabelle `{ $table }` wurde nicht hinzugefügt: { $reason }.

conversation-values-without-counterpart =
    { $count ->
        [one] Ein Wert dieses Ergebnisses, etwa `infinity` als Datum, hat hier keine Entsprechung und fehlt.
       *[other] { $count } Werte dieses Ergebnisses, etwa `infinity` als Datum, haben hier keine Entsprechung und fehlen.
    }

conversation-values-rounded =
    { $count ->
        [one] Eine ganze Zahl dieses Ergebnisses liegt jenseits von 2^53 und wurde gerundet.
       *[other] { $count } ganze Zahlen dieses Ergebnisses liegen jenseits von 2^53 und wurden gerundet.
    }
