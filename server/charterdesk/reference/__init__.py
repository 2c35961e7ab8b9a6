"""Countries, their states, airports and airlines."""
