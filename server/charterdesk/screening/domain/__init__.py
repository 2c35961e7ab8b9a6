"""Compares passengers with the lists of sanctioned persons. Pure."""
