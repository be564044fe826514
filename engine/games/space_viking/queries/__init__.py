"""What legality, rules, advice and picture all ask of a state or a view: one file a question, no answers stored."""
