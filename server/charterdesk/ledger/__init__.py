"""Double-entry ledger: every money event is a balanced journal that never changes, but may be reversed."""
