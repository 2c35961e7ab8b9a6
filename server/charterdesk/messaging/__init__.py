"""E-mails and notices."""
