"""The operator, the holdings that sell for it, and their offices."""
