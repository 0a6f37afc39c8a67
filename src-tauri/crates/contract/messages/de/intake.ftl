intake-folder = `{ $file }` ist ein Ordner, keine Datei

intake-add-files-inside = öffnen Sie ihn und fügen Sie die Dateien darin hinzu

intake-endless = `{ $file }` ist keine Datei, die sich zu Ende lesen lässt

intake-save-as-csv = speichern Sie den Inhalt als CSV-Datei

intake-empty = `{ $file }` ist leer: Es gibt nichts zu zeigen

intake-check-or-export = prüfen Sie, ob sie vollständig gespeichert wurde, oder exportieren Sie sie noch einmal

intake-check-saved = prüfen Sie, ob sie vollständig gespeichert wurde

intake-no-text = in der Zwischenablage steht kein Text

intake-copy-cells = kopieren Sie die Zellen einer Tabelle und fügen Sie sie noch einmal ein

intake-zeros = `{ $file }` beginnt mit lauter Nullen: Es steht kein Text darin

intake-ends-early = `{ $file }` endet zu früh: Hinter dem Text stehen nur noch Nullen

intake-get-again = sie wurde nicht vollständig gespeichert oder heruntergeladen; holen Sie sie noch einmal

intake-being-written = `{ $file }` wird gerade geschrieben

intake-wait-or-copy = warten Sie, bis das Programm fertig ist, das sie schreibt, oder fügen Sie eine Kopie hinzu

intake-gone = `{ $file }` ist nicht mehr da

intake-check-moved = prüfen Sie, ob sie verschoben oder gelöscht wurde und ob das Laufwerk verbunden ist

intake-forbidden = `{ $file }` dürfen Sie nicht lesen

intake-ask-owner = bitten Sie den Besitzer um Erlaubnis, oder machen Sie eine eigene Kopie

intake-drive-gone = das Laufwerk, auf dem `{ $file }` liegt, antwortet nicht mehr

intake-connect-again = verbinden Sie es wieder, oder kopieren Sie die Datei auf diesen Computer und fügen Sie die Kopie hinzu

intake-disk-full = auf der Festplatte ist kein Platz mehr, um mit `{ $file }` zu arbeiten

intake-free-space = schaffen Sie Platz auf der Festplatte

intake-failed = `{ $file }` konnte nicht gelesen werden: { $reason }

intake-copy-and-try-again = kopieren Sie sie in einen anderen Ordner und versuchen Sie es noch einmal

intake-too-slow = `{ $file }` zu lesen dauert zu lange

intake-too-large = `{ $file }` ist zu groß für den Speicher, der vorgesehen ist

intake-keep-what-you-need = behalten Sie nur die Spalten und Zeilen, die Sie brauchen, und fügen Sie sie noch einmal hinzu

intake-unreadable-so = `{ $file }` konnte so nicht gelesen werden

intake-choose-as-before = kehren Sie zu der Art zurück, in der sie vorher gelesen wurde, oder ändern Sie weniger

intake-reader-stopped = `{ $file }` konnte nicht gelesen werden: Das Programm, das Dateien liest, brach ab

intake-save-in-spreadsheet = öffnen Sie sie in einer Tabellenkalkulation, und speichern Sie sie noch einmal als CSV
