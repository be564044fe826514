"""What types alone cannot say of the data: `limits` are the sentences, the others each check one kind of table."""
