window-failed = { $reason }

window-files-from-dialog = Dateien kommen durch Hineinziehen oder aus dem Dateidialog.

window-question-too-long = Diese Frage ist zu lang.

window-save-data-as-csv = Speichern Sie die Daten darin als CSV-Datei, ziehen Sie die Datei hierher, und fragen Sie dazu.

window-question-too-large = Diese Frage hat zu viele Teile, oder einen, der zu lang ist.

window-instructions-too-long = Diese Vorgaben sind zu lang: Am besten hält sich ein Modell an wenige kurze Sätze.

window-plan-too-long = Dieser Plan ist zu lang.

window-code-too-long = Dieser Code ist zu lang für eine Zelle.

window-several-steps = Führen Sie ihn in mehreren Schritten aus.

window-paste-too-long = Das ist zu viel zum Einfügen.

window-save-as-file = Speichern Sie es als Datei, und ziehen Sie die Datei hierher.

window-title-too-long = Dieser Titel ist zu lang.

window-conversation-gone = Dieses Gespräch ist nicht mehr da.

window-search-too-long = Das ist zu lang für eine Suche.

window-search-for-few-words = Suchen Sie nach ein paar Wörtern daraus.

window-not-finished = Das wurde nicht fertig.

window-try-again = Versuchen Sie es noch einmal.

window-no-such-provider = Diesen Anbieter gibt es nicht.

window-no-key-in-field = Im Feld steht kein Schlüssel.

window-paste-key = Fügen Sie ihn ein, und speichern Sie noch einmal.

window-key-too-long = Das ist zu lang für einen Schlüssel.

window-copy-key = Kopieren Sie ihn noch einmal von den Seiten des Anbieters.

window-stopped = Es wurde angehalten.

window-no-such-file = Diese Datei gibt es nicht.

window-no-report = Der Bericht konnte nicht erstellt werden.

window-folder-gone = Der Ordner dieses Gesprächs ist nicht mehr da.

window-no-file-manager = Kein Programm dieses Systems zeigt Ordner.

window-copy-path = Kopieren Sie den Pfad und öffnen Sie ihn dort, wo Sie Dateien ansehen.

window-no-dialog = Der Dateidialog des Systems ließ sich nicht öffnen.

window-not-a-folder = Dieser Ort ist kein Ordner auf diesem Computer.

window-chart-gone = Dieses Diagramm ist nicht mehr im Gespräch.

window-not-drawable = Diese Zahlen lassen sich nicht so zeichnen.

window-choose-kind = Wählen Sie eine andere Art.

window-many-windows = Es sind schon viele Fenster offen.

window-close-one = Schließen Sie eines.

window-no-window = Das Fenster konnte nicht geöffnet werden.

window-chart-not-copied = Das Diagramm ließ sich nicht kopieren.

window-save-picture = Stattdessen als Bild speichern.

window-sent-unreadable = was gesendet wurde, lässt sich nicht lesen: { $reason }

window-sent-unwritable = was gesendet wird, lässt sich nicht festhalten: { $reason }

window-script-unreadable = das Skript lässt sich nicht lesen: { $reason }

window-draft-not-kept = die Frage wurde nicht behalten: { $reason }

window-file-not-written = die Datei konnte nicht geschrieben werden: { $reason }

window-tool-server-name = ein Werkzeug-Server braucht einen kurzen Namen, den kein anderer hat

window-too-many-tool-servers = es gibt zu viele Werkzeug-Server; entfernen Sie zuerst einen

window-tool-server-address = das ist weder ein Befehl, der einen Werkzeug-Server startet, noch die Adresse eines solchen

window-tool-server-no-tls = ein Werkzeug-Server anderswo wird nur über `https://` erreicht

window-tool-server-no-program = `{ $program }` ist kein Programm, das sich hier starten lässt

window-tool-server-not-there = unter `{ $address }` antwortet kein Werkzeug-Server

window-tool-server-silent = der Werkzeug-Server hat innerhalb einer Minute nicht geantwortet

window-tool-server-none = dieses Programm war sofort zu Ende oder ist kein Werkzeug-Server

window-tool-server-secret = ein Geheimnis braucht einen Namen aus Buchstaben, Ziffern und `_` und einen Wert

window-database-name = eine Datenbank braucht einen kurzen Namen, den keine andere hat

window-too-many-databases = es gibt zu viele Datenbanken; entfernen Sie zuerst eine

window-database-gone = diese Datenbank ist nicht mehr verbunden
