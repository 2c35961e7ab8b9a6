"""Who may do what, from which office, and on whose rows."""
