# Dateien von Modellen, die in der App laufen: heruntergeladen, gewählt, gefunden, entfernt.

downloads-unchecked = { $title } lässt sich hier noch nicht herunterladen: Größe und Prüfsumme sind noch nicht bestätigt, und ohne sie wäre eine beschädigte Datei nicht von einer vollständigen zu unterscheiden.

downloads-own-file = Laden Sie stattdessen im Browser eine .gguf-Datei herunter und wählen Sie sie mit „Datei wählen …“.

downloads-unknown-model = Es gibt kein Modell namens `{ $name }`.

downloads-list = `tabletalk-cli models` zeigt, welche Modelle sich herunterladen lassen und welche auf diesem Computer sind.

downloads-not-a-model = Diese Datei enthält kein Sprachmodell, das die App lesen kann.

downloads-gguf = Die App liest Modelle im Format GGUF: eine Datei, deren Name auf .gguf endet.

downloads-not-ours = Diese Datei gehört einem anderen Programm und wird deshalb hier nicht entfernt.

downloads-remove-there = Entfernen Sie sie in dem Programm, das sie heruntergeladen hat.

downloads-no-space = Auf dem Datenträger ist zu wenig Platz: Es fehlen { $missing } GB.

downloads-make-space = Schaffen Sie Platz, oder legen Sie die Modelle in einen Ordner auf einem anderen Datenträger. Was schon heruntergeladen ist, bleibt erhalten.

downloads-busy = Dieses Modell wird bereits heruntergeladen.

downloads-wait = Warten Sie, bis es fertig ist, oder halten Sie den Download dort an, wo er gestartet wurde.

downloads-paused = Der Download ist angehalten.

downloads-resume = Was schon heruntergeladen ist, bleibt erhalten. Starten Sie den Download erneut, um fortzufahren.

downloads-unreachable = { $host } ist nicht erreichbar.

downloads-check-network = Prüfen Sie die Verbindung zum Netz und ob ein Proxy nötig ist (HTTPS_PROXY). Was schon heruntergeladen ist, bleibt erhalten.

downloads-certificate = Die Verbindung zu { $host } ist nicht sicher: Dem Zertifikat wird nicht vertraut.

downloads-company-network = Vielleicht sperrt ein Firmennetz den Download. Fragen Sie, wer das Netz betreut, oder laden Sie eine .gguf-Datei woanders herunter und wählen Sie sie mit „Datei wählen …“.

downloads-forbidden = { $host } erlaubt diesen Download nicht.

downloads-gone = { $host } hat diese Datei nicht mehr.

downloads-too-often = { $host } wurde zu oft gefragt und möchte eine Pause.

downloads-server-trouble = { $host } hat selbst ein Problem.

downloads-later = Versuchen Sie es in einigen Minuten wieder. Was schon heruntergeladen ist, bleibt erhalten.

downloads-odd-status = { $host } hat unerwartet geantwortet ({ $status }).

downloads-page = Statt der Datei kam eine Webseite von { $host }.

downloads-redirected = { $host } leitet den Download an eine Adresse weiter, die nicht sicher ist.

downloads-stalled = Es kommt kaum noch etwas an, deshalb wurde der Download beendet.

downloads-cut-off = Die Verbindung ging verloren, bevor die Datei vollständig war.

downloads-wrong-length = Der Server hat eine andere Datei: Sie ist { $got } GB groß statt { $wanted } GB.

downloads-wrong-hash = Die Datei kam zweimal hintereinander beschädigt an, oder sie ist nicht die gemeinte. Sie wurde gelöscht.

downloads-disk-full = Der Datenträger ist voll.

downloads-no-permission = In den Ordner der Modelle lässt sich nicht schreiben.

downloads-other-folder = Wählen Sie einen anderen Ordner für Modelle.

downloads-file-gone = Die Datei oder ihr Ordner ist nicht mehr da.

downloads-file-failed = Die Datei lässt sich nicht lesen oder schreiben: { $reason }
