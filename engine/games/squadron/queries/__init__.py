"""What rules, clauses and picture all ask of craft and of the table: one file a question, no answers stored."""
