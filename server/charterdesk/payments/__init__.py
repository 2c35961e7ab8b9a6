"""Money taken and given back."""
