"""User accounts, sessions, passwords and tokens."""
