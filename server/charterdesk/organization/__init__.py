"""The operator, the agencies (office holdings) that sell for it, and their offices."""
