models-own-server = „Eigener Server“

models-own-server-first = „Eigener Server“

models-unreachable = { $provider } ist unter { $address } nicht zu erreichen.

models-check-network = Prüfen Sie die Netzwerkverbindung, und ob ein Proxy nötig ist (HTTPS_PROXY). Der eingebaute Analyst arbeitet ohne Netz.

models-not-running = { $provider } läuft unter { $address } nicht.

models-start = Starten Sie { $provider } und fragen Sie noch einmal.

models-certificate = Die Verbindung zu { $provider } ist nicht sicher: Dem Zertifikat wird nicht vertraut.

models-add-certificate = Fragen Sie in einem Firmennetz nach dem Zertifikat der Firma und fügen Sie es denen dieses Systems hinzu. Es wurde nichts gesendet.

models-provider-said = Die Antwort war: „{ $words }“.

models-no-key = { $provider } braucht einen Schlüssel, und es gibt keinen.

models-bad-key = { $provider } hat den Schlüssel nicht angenommen.

models-key-withdrawn = Er wurde vielleicht zurückgezogen oder falsch eingegeben.

models-add-key = Fügen Sie einen Schlüssel von { $provider } hinzu: wo das Modell gewählt wird, mit `{ $command }` oder in der Umgebungsvariable { $variable }.

models-ask-operator = Fragen Sie den Betreiber des Servers.

models-forbidden = { $provider } lässt diesen Schlüssel `{ $model }` nicht verwenden.

models-ask-owner = Wählen Sie ein anderes Modell, oder fragen Sie den Inhaber des Kontos.

models-no-credit = Das Guthaben bei { $provider } ist aufgebraucht.

models-add-credit = Laden Sie bei { $provider } Guthaben auf, wählen Sie ein anderes Modell, oder verwenden Sie den eingebauten Analysten.

models-too-often = { $provider } wurde zu oft gefragt und nimmt gerade nichts mehr an.

models-wait-a-minute = Warten Sie eine Minute und fragen Sie noch einmal.

models-again-in-seconds =
    { $seconds ->
        [one] Fragen Sie in 1 Sekunde noch einmal.
       *[other] Fragen Sie in { $seconds } Sekunden noch einmal.
    }

models-again-in-minutes = Fragen Sie in { $minutes } Minuten noch einmal.

models-again-in-hours = Fragen Sie in { $hours } Stunden noch einmal.

models-gone = { $provider } hat kein Modell namens `{ $model }`.

models-load-it = Laden Sie es zuerst in { $provider }, oder wählen Sie eines, das da ist.

models-renamed = Es wurde vielleicht umbenannt oder zurückgezogen: Wählen Sie ein anderes.

models-no-tools = `{ $model }` kann keine Werkzeuge verwenden.

models-write-blocks = Lassen Sie es seinen Code stattdessen als Blöcke in den Text schreiben.

models-too-much-to-read = Das ist mehr, als `{ $model }` auf einmal lesen kann.

models-shorter = Beginnen Sie ein neues Gespräch, fragen Sie nach weniger Spalten, oder wählen Sie ein Modell mit längerem Kontext.

models-filtered = { $provider } hat die Antwort zurückgehalten, nach seinen Regeln für Inhalte.

models-other-words = Fragen Sie mit anderen Worten, oder wählen Sie ein anderes Modell.

models-overloaded = { $provider } hat selbst ein Problem.

models-few-minutes = Fragen Sie in ein paar Minuten noch einmal.

models-not-recorded = An { $provider } wurde nichts gesendet, weil nicht festgehalten werden konnte, was gesendet wird.

models-check-disk = Prüfen Sie, ob die Festplatte voll ist, und fragen Sie noch einmal.

models-silent = Von { $provider } kam lange nichts.

models-smaller = Das Modell ist vielleicht zu groß für diesen Computer: Versuchen Sie ein kleineres.

models-again-or-another = Fragen Sie noch einmal, oder wählen Sie ein anderes Modell.

models-not-its-language = Was von { $address } kam, ist nicht die Sprache von { $provider }.

models-check-address = Prüfen Sie die Adresse des Servers, und ob ein Proxy oder eine Anmeldeseite dazwischen liegt.

models-cut-off = Die Verbindung zu { $provider } brach mitten in der Antwort ab.

models-again = Fragen Sie noch einmal; was vorher berechnet wurde, ist noch da.

models-redirected = Der Server unter { $address } leitet Anfragen an eine andere Adresse weiter; dorthin wird nichts gesendet.

models-real-address = Verwenden Sie die Adresse, unter der der Server wirklich ist; sie beginnt mit https://, wenn er nicht auf diesem Computer ist.

models-refused = { $provider } hat die Anfrage nicht angenommen.

models-for-conversations = Prüfen Sie, ob `{ $model }` ein Modell für Gespräche ist, oder wählen Sie ein anderes.

models-no-secure-connection = Von diesem Computer aus lässt sich keine sichere Verbindung herstellen.

models-reason = Als Grund wurde angegeben: { $reason }.

models-neither-code-nor-tools = `{ $model }` kann weder einen Block Code schreiben noch ein Werkzeug aufrufen.

models-larger = Wählen Sie ein größeres Modell.

models-script-ended = Das Skript hat keine weitere Antwort.

models-no-keyring = dieses System hat keinen Schlüsselbund, der sich verwenden lässt: { $reason }

models-key-into-variable = legen Sie den Schlüssel in die Umgebungsvariable `{ $variable }`

models-key-not-needed = `{ $provider }` braucht keinen Schlüssel

models-key-of-address = ein Schlüssel von `{ $provider }` gehört zu einer Adresse

models-name-address = nennen Sie sie mit --base-url

models-not-a-model = `{ $model }` ist kein Modell

models-how-to-name = schreiben Sie `builtin` oder ANBIETER:NAME, wie in `ollama:qwen3` oder `openai:gpt-5`

models-no-such-provider = es gibt keinen Anbieter namens `{ $provider }`

models-did-you-mean = meinten Sie `{ $provider }`?

models-known-providers = bekannt sind { $providers }

models-no-address = `{ $provider }` hat keine eigene Adresse

models-name-address-as-in = nennen Sie sie mit --base-url, wie in --base-url http://127.0.0.1:8000/v1

models-bad-address = `{ $address }` ist keine Adresse

models-address-begins = sie beginnt mit http:// oder https://

models-unprotected-key = ein Schlüssel darf nicht ungeschützt an `{ $address }` gehen

models-protect-key = verwenden Sie eine Adresse, die mit https:// beginnt, oder entfernen Sie den Schlüssel
