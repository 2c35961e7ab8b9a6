"""Lists for the dialogs of changes, and the history of a booking."""
