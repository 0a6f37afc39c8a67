# Reports that could not be made.

# $reason (Text) – the first error
reports-pages = the pages could not be set: { $reason }

# $reason (Text) – the error
reports-document = the document could not be written: { $reason }

# $reason (Text) – the error
reports-workbook = the workbook could not be written: { $reason }

# $reason (Text) – the error
reports-packing = the files could not be packed: { $reason }

reports-no-table = there is no table to write

reports-ask-for-a-table = ask a question that is answered with a table, or choose another form
