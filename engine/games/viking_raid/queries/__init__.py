"""What rules, clauses, advice and picture all ask of a state: one file a question."""
