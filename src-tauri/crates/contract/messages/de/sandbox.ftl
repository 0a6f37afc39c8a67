sandbox-unavailable = Der Teil des Programms, der rechnet, konnte nicht gestartet werden.

sandbox-try-again = Versuchen Sie es noch einmal; bleibt es so, installieren Sie das Programm neu. Als Grund wurde angegeben: { $reason }.

sandbox-not-started = die Umgebung für Berechnungen konnte nicht gestartet werden: { $reason }

sandbox-worker-did-not-begin = der Rechenprozess begann nicht: { $reason }

sandbox-no-program = das Programm `{ $program }` ist nicht, wo es sein sollte

sandbox-program-failed = das Programm `{ $program }` ließ sich nicht starten: { $reason }

sandbox-no-folder = der Ordner des Gesprächs konnte nicht angelegt werden: { $reason }

sandbox-no-containers = Zellen können nicht in einem Container laufen: { $reason }

sandbox-unconfined = das System schirmt die Berechnungen nicht ab, wie es sollte

sandbox-lost = die Umgebung für Berechnungen ging verloren: { $reason }

sandbox-unknown-dataset = es gibt keinen Datensatz `{ $variable }`

sandbox-unknown-variable = es gibt keine Variable `{ $variable }`

sandbox-stopped = es wurde angehalten

sandbox-too-slow = es dauert länger als { $seconds } Sekunden, `{ $variable }` zu durchsuchen

sandbox-look-for-less = suchen Sie nach weniger, oder in weniger Spalten

sandbox-restoring = Die Umgebung für Berechnungen musste neu gestartet werden. Was da war, wird wiederhergestellt.

sandbox-restored = Die Umgebung für Berechnungen musste neu gestartet werden. Ihre Dateien und was vorher berechnet wurde, sind wieder da.

sandbox-restored-without-files = Die Umgebung für Berechnungen musste neu gestartet werden. Ihre Dateien sind wieder da, außer { $files }.

sandbox-restored-without-cells =
    { $count ->
        [one] Die Umgebung für Berechnungen musste neu gestartet werden. Ihre Dateien sind wieder da; was Zelle { $cells } berechnete, ist verloren.
       *[other] Die Umgebung für Berechnungen musste neu gestartet werden. Ihre Dateien sind wieder da; was die Zellen { $cells } berechneten, ist verloren.
    }

sandbox-restored-without-both =
    { $count ->
        [one] Die Umgebung für Berechnungen musste neu gestartet werden. Ihre Dateien sind wieder da, außer { $files }; was Zelle { $cells } berechnete, ist verloren.
       *[other] Die Umgebung für Berechnungen musste neu gestartet werden. Ihre Dateien sind wieder da, außer { $files }; was die Zellen { $cells } berechneten, ist verloren.
    }

sandbox-from-saved-state =
    { $more ->
        [0] Aus dem letzten gespeicherten Stand: { $names }.
       *[other] Aus dem letzten gespeicherten Stand: { $names } und { $more } weitere.
    }

sandbox-ran-again =
    { $count ->
        [one] Noch einmal ausgeführt: Zelle { $cells }.
       *[other] Noch einmal ausgeführt: Zellen { $cells }.
    }

sandbox-not-run-again =
    { $count ->
        [one] Nicht noch einmal ausgeführt: Zelle { $cells }.
       *[other] Nicht noch einmal ausgeführt: Zellen { $cells }.
    }

sandbox-changed-without-files = Nach dieser Änderung ließ sich die Sitzung nicht ganz wiederherstellen; es fehlt: { $files }.

sandbox-changed-without-cells =
    { $count ->
        [one] Nach dieser Änderung ließ sich die Sitzung nicht ganz wiederherstellen; es fehlt, was Zelle { $cells } berechnete.
       *[other] Nach dieser Änderung ließ sich die Sitzung nicht ganz wiederherstellen; es fehlt, was die Zellen { $cells } berechneten.
    }

sandbox-changed-without-both =
    { $count ->
        [one] Nach dieser Änderung ließ sich die Sitzung nicht ganz wiederherstellen; es fehlt: { $files } und was Zelle { $cells } berechnete.
       *[other] Nach dieser Änderung ließ sich die Sitzung nicht ganz wiederherstellen; es fehlt: { $files } und was die Zellen { $cells } berechneten.
    }

sandbox-take-back = Nehmen Sie die Änderung zurück, oder führen Sie den Code noch einmal aus.
