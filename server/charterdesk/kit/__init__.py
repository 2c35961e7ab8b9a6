"""Technical building blocks without any knowledge of charter flights."""
