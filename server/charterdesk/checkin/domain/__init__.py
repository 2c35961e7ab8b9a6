"""Pure rules of check-in."""
