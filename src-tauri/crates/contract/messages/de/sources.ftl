sources-query-too-long = die Abfrage ist zu lang

sources-query-too-deep = die Abfrage ist zu tief verschachtelt

sources-not-sql = das ist kein lesbares SQL: { $said }

sources-not-one-statement = es lässt sich genau eine Anweisung senden

sources-not-a-select = es lässt sich nur ein `SELECT` senden

sources-table-not-chosen = die Tabelle `{ $table }` wurde nicht gewählt

sources-table-ambiguous = mehrere gewählte Tabellen heißen `{ $table }`

sources-function-not-allowed = die Funktion `{ $function }` gehört nicht zu denen, die gesendet werden

sources-argument-too-large = `{ $function }` braucht seine Länge als Zahl von höchstens 1000

sources-type-not-allowed = der Typ `{ $kind }` gehört nicht zu denen, die gesendet werden

sources-operator-not-allowed = der Operator `{ $operator }` gehört nicht zu denen, die gesendet werden

sources-name-not-allowed = ein Name enthält Anführungszeichen, Backslashes oder Zeilenumbrüche oder ist länger als 63 Bytes

sources-literal-not-allowed = als Werte lassen sich nur Zahlen, Texte in einfachen Anführungszeichen, TRUE, FALSE und NULL senden

sources-construct-not-allowed = `{ $what }` gehört nicht zu dem, was gesendet wird

sources-query-ambiguous = die Abfrage lässt sich auf zwei Arten lesen

sources-hint-shorter = teilen Sie sie in mehrere Abfragen auf

sources-hint-one-select = schreiben Sie ein einziges `SELECT`, mit `WITH` davor, wo es hilft

sources-hint-chosen-tables = lesen Sie nur gewählte Tabellen, oder wählen Sie diese dazu

sources-hint-schema = schreiben Sie das Schema vor den Namen

sources-hint-in-python = lassen Sie die Datenbank filtern und zusammenzählen, und erledigen Sie den Rest in Python

sources-hint-literal-size = schreiben Sie die Länge als einfache Zahl

sources-hint-plain-types = wandeln Sie in einen einfachen Typ um, etwa `numeric`, `text`, `date` oder `timestamp`

sources-hint-alias = wählen Sie einen anderen Namen

sources-hint-plain-literal = schreiben Sie den Wert als Zahl oder als Text in einfachen Anführungszeichen

sources-bad-address = das ist nicht die Adresse einer Datenbank: { $reason }

sources-address-form = eine Adresse sieht aus wie `postgres://benutzer@rechner:5432/datenbank`

sources-address-unknown-scheme = sie beginnt weder mit `postgres://` noch mit `clickhouse://`

sources-address-no-host = sie nennt keinen Rechner

sources-address-no-database = sie nennt keine Datenbank

sources-address-unknown-setting = sie enthält eine unbekannte Einstellung

sources-unknown-host = es gibt keinen Rechner namens `{ $host }`

sources-hint-host = prüfen Sie den Namen, und ob das Netz oder VPN dorthin eingeschaltet ist

sources-refused = `{ $host }` antwortet, aber an Port { $port } wartet kein Programm

sources-hint-port = prüfen Sie den Port, und ob die Datenbank läuft

sources-unreachable = `{ $host }` ist nicht erreichbar

sources-silent = `{ $host }` hat nicht innerhalb von { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} geantwortet

sources-wrong-password = die Datenbank lässt `{ $user }` mit diesem Passwort nicht ein

sources-no-password = die Datenbank verlangt ein Passwort von `{ $user }`

sources-not-admitted = die Datenbank lässt `{ $user }` von diesem Rechner aus nicht ein

sources-hint-password = geben Sie das Passwort noch einmal ein; es liegt nur im Schlüsselbund

sources-hint-administrator = fragen Sie die Person, die die Datenbank betreibt

sources-no-database = es gibt keine Datenbank namens `{ $database }`

sources-no-tls = `{ $host }` bietet keine verschlüsselte Verbindung an

sources-hint-tls = Passwörter und Daten verlassen diesen Rechner nur verschlüsselt; lassen Sie TLS am Server einschalten

sources-bad-certificate = das Zertifikat von `{ $host }` ist ungültig: { $reason }

sources-hint-certificate = nennen Sie mit `--ca` die Datei der Zertifizierungsstelle, falls die Datenbank eine eigene hat

sources-too-many-connections = die Datenbank hat keine Verbindung mehr frei

sources-not-ready = die Datenbank startet gerade oder fährt herunter

sources-hint-later = versuchen Sie es gleich noch einmal

sources-connection-lost = die Verbindung zur Datenbank ist abgerissen

sources-bad-protocol = was dort antwortet, spricht nicht die Sprache dieser Datenbank

sources-cancelled = die Abfrage wurde abgebrochen

sources-query-too-slow = die Abfrage dauerte länger als { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
} und wurde beendet

sources-locked = ein anderes Programm sperrt die Tabelle

sources-hint-less = filtern Sie nach Datum oder lesen Sie weniger Spalten, damit die Datenbank weniger zu tun hat

sources-too-many-rows = das Ergebnis hat mehr als { $rows ->
    [one] eine Zeile
   *[other] { $rows } Zeilen
}

sources-too-many-bytes = das Ergebnis hat mehr als { $megabytes ->
    [one] ein Megabyte
   *[other] { $megabytes } Megabytes
}

sources-too-many-columns = das Ergebnis hat mehr als { $columns ->
    [one] eine Spalte
   *[other] { $columns } Spalten
}

sources-hint-aggregate = filtern oder addieren Sie in der Abfrage; nur das Ergebnis soll hierher kommen

sources-too-large-number = die Spalte `{ $column }` enthält ganze Zahlen jenseits von 9.223.372.036.854.775.807

sources-hint-to-string = fragen Sie nach ihnen als Texten, wie in `toString({ $column })`

sources-no-table = es gibt keine Tabelle `{ $table }`, oder sie darf nicht gelesen werden

sources-no-permission = der Benutzer der Datenbank darf das nicht lesen

sources-refused-query = die Datenbank lehnt die Abfrage ab: { $said }

sources-not-written = das Ergebnis lässt sich nicht schreiben: { $reason }
