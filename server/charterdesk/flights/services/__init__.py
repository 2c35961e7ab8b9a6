"""Steps that several flight actions share. They work on a locked or a new flight."""
