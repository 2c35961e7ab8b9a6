"""Mails and notices."""
