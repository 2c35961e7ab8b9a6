"""People who sign in: accounts, sessions, passwords, tokens."""
