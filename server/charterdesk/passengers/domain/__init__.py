"""Rules, names and search vectors of passengers: pure code without a session."""
