"""Rules of the disruption desk. Pure."""
