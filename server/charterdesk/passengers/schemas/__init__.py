"""Requests and responses of the passenger calls."""
