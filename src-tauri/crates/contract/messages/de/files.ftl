files-empty = `{ $file }` ist leer: Es gibt nichts zu zeigen

files-no-table = `{ $file }` ist { $format }, keine Tabelle als Text

files-broken = `{ $file }` ist { $format }, lässt sich aber nicht lesen: { $reason }

files-too-many-cells = `{ $file }` hat mehr als { $limit } Zellen; so viele lassen sich nicht auf einmal öffnen

files-no-text = `{ $file }` enthält keinen Text und lässt sich nicht als Tabelle lesen

files-too-many-columns = `{ $file }` hat { $columns } Spalten; mehr als { $limit } lassen sich nicht öffnen

files-too-large = `{ $file }` ist größer als { $limit } Bytes; so viel Text lässt sich nicht auf einmal öffnen

files-unreadable = `{ $file }` konnte nicht zu Ende gelesen werden: { $reason }

files-no-room = `{ $file }` konnte nicht umgewandelt werden: Auf der Festplatte ist kein Platz mehr

files-not-kept = `{ $file }` konnte nicht umgewandelt werden: { $reason }

files-no-such-line = `{ $file }` hat in Zeile { $line } nichts stehen

files-unknown-encoding = `{ $file }` lässt sich nicht als `{ $encoding }` lesen: Diesen Zeichensatz gibt es nicht

files-cancelled = `{ $file }` wurde nicht zu Ende gelesen, wie Sie es wollten

files-columns-refused = `{ $file }` ließ sich nicht in eine Tabelle verwandeln: { $reason }

files-not-bound = `{ $file }` ließ sich nicht für Fragen bereitstellen: { $reason }

files-not-in-session = `{ $file }` gehört nicht mehr zu den Dateien dieser Sitzung

files-no-room-to-work = auf der Festplatte ist kein Platz mehr, um mit `{ $file }` zu arbeiten

files-failed = `{ $file }` konnte nicht gelesen werden: { $reason }

## Formats, with an article

files-format = { $format ->
    [picture] ein Bild
    [pdf] ein PDF-Dokument
    [zip] eine Excel-Mappe oder ein ZIP-Archiv
    [workbook] eine Arbeitsmappe
    [old-office] eine alte Excel-Mappe oder ein anderes Office-Dokument
    [compressed] eine gepackte Datei
    [parquet] eine Parquet-Datei
    [arrow] eine Arrow-Datei
    [database] eine SQLite-Datenbank
    [web-page] eine Webseite
    [json] eine JSON-Datei
    [media] ein Ton oder ein Film
   *[program] ein Programm
}

## Reasons

files-reason = { $text }

files-damaged = sie ist beschädigt

files-locked = sie ist mit einem Passwort geschützt

files-incomplete-table = die Tabelle ist nicht vollständig

files-changed = sie wurde inzwischen geändert

files-unusual-values = `{ $column }` enthält Werte einer ungewöhnlichen Art

## What helps

files-hint-save-again = prüfen Sie, ob sie vollständig gespeichert wurde, oder exportieren Sie sie noch einmal

files-hint-find-source = suchen Sie die Tabelle, aus der es entstand, und speichern Sie diese als CSV

files-hint-workbook-or-archive = ist es eine Arbeitsmappe, öffnen Sie sie und speichern Sie das Blatt als CSV; ist es ein Archiv, entpacken Sie es

files-hint-save-sheet = öffnen Sie sie in Excel oder LibreOffice und speichern Sie das Blatt als CSV

files-hint-unpack = entpacken Sie sie und ziehen Sie dann die Datei daraus hierher

files-hint-export = exportieren Sie die Tabelle daraus als CSV

files-hint-sign-in = vielleicht verlangte das Herunterladen eine Anmeldung; laden Sie die Datei noch einmal mit dem Browser herunter

files-hint-drop-table = ziehen Sie die Datei hierher, in der Ihre Tabelle steht

files-hint-download-again = prüfen Sie, ob sie vollständig gespeichert oder heruntergeladen wurde, oder exportieren Sie die Tabelle daraus als CSV

files-hint-keep-cells = behalten Sie die Zeilen und Spalten, die Sie brauchen, und ziehen Sie sie noch einmal hierher

files-hint-save-as-csv = öffnen Sie sie in dem Programm, aus dem sie stammt, und speichern Sie sie dort als CSV

files-hint-keep-columns = behalten Sie die Spalten, die Sie brauchen, oder vertauschen Sie Zeilen und Spalten, und ziehen Sie sie noch einmal hierher

files-hint-split = teilen Sie sie in mehrere Dateien auf und ziehen Sie diese hierher

files-hint-connect-drive = prüfen Sie, ob das Laufwerk verbunden ist, und fügen Sie sie noch einmal hinzu

files-hint-free-space = schaffen Sie Platz auf der Festplatte und fügen Sie sie noch einmal hinzu

files-hint-choose-line = wählen Sie eine Zeile, in der die Spaltennamen stehen

files-hint-choose-encoding = wählen Sie einen anderen

files-hint-add-again = fügen Sie die Datei noch einmal hinzu
