reasons-stopped = wurde es angehalten

reasons-too-long = dauerte es länger als { $seconds } Sekunden

reasons-computed-too-long = rechnete es länger als { $seconds } Sekunden

reasons-memory = brauchte es mehr Speicher, als da ist

reasons-crashed = brach die Berechnung unerwartet ab

reasons-no-such-key = gab es in den Daten nichts namens { $key }

reasons-syntax = war der Code nicht richtig geschrieben

reasons-no-library = brauchte es eine Bibliothek, die es hier nicht gibt

reasons-no-file = suchte es eine Datei, die nicht hinzugefügt wurde

reasons-divided-by-zero = teilte es durch null

reasons-raised = endete der Code mit `{ $error }`

reasons-empty-answer = die Antwort sagt nichts

reasons-not-a-number = in der Antwort steht `{ $said }`, und das ist keine Zahl

reasons-share-above-whole = ein Anteil kann nicht { $said } sein

reasons-average-out-of-range = ein Durchschnitt von { $said } kann nicht sein, denn `{ $column }` enthält nur Werte von { $min } bis { $max }

reasons-printed-otherwise = sein Code hat { $printed } ausgegeben, wo die Antwort { $said } sagt

reasons-unread-output = sein Code hat mehr Zahlen ausgegeben, als die Antwort sagt
