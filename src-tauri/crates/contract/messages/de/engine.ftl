engine-model = { $file } auf diesem Computer

engine-unreadable = Das Modell „{ $file }“ ist nicht mehr da oder lässt sich nicht lesen.

engine-choose-again = Wählen Sie die Datei noch einmal oder ein anderes Modell.

engine-damaged = „{ $file }“ ist beschädigt oder kein Modell.

engine-get-again = Laden Sie es noch einmal herunter, oder wählen Sie ein anderes Modell.

engine-unknown-kind = „{ $file }“ ist ein Modell einer Art, die Tabletalk nicht kennt: { $kind }.

engine-split = „{ $file }“ ist nur ein Teil eines Modells.

engine-one-file = Wählen Sie ein Modell, das aus einer einzigen Datei besteht.

engine-not-loaded = Das Modell „{ $file }“ ließ sich nicht laden.

engine-no-conversations = „{ $file }“ ist nicht für Gespräche gemacht.

engine-instruct = Wählen Sie ein Modell, in dessen Namen „instruct“ oder „chat“ steht.

engine-template = „{ $file }“ sagt nicht in brauchbarer Form, wie ihm eine Frage gestellt wird.

engine-another = Wählen Sie ein anderes Modell.

engine-out-of-memory = Der Arbeitsspeicher reichte für das Modell „{ $file }“ nicht aus.

engine-crashed = Das Modell „{ $file }“ hat mitten in der Arbeit aufgehört.

engine-starts-again = Fragen Sie noch einmal: Es wird neu gestartet. Hört es wieder auf, wählen Sie ein anderes Modell.

engine-silent = Das Modell „{ $file }“ hat lange nichts getan und wurde beendet.

engine-no-program = Der Teil von Tabletalk, der Modelle auf diesem Computer ausführt, fehlt.

engine-install-again = Installieren Sie Tabletalk noch einmal. Der eingebaute Analyst und Modelle hinter einem Dienst kommen ohne ihn aus.

engine-unconfined = Dieses System kann das Modell nicht so von Ihren Dateien und vom Netz fernhalten, wie es sein soll. Darum wurde es nicht gestartet.

engine-use-another = Verwenden Sie den eingebauten Analysten oder ein Modell hinter einem Dienst.
