reports-pages = die Seiten konnten nicht gesetzt werden: { $reason }

reports-document = das Dokument konnte nicht geschrieben werden: { $reason }

reports-workbook = die Arbeitsmappe konnte nicht geschrieben werden: { $reason }

reports-packing = die Dateien konnten nicht gepackt werden: { $reason }

reports-no-table = es gibt keine Tabelle zu schreiben

reports-ask-for-a-table = stellen Sie eine Frage, deren Antwort eine Tabelle ist, oder wählen Sie eine andere Form
