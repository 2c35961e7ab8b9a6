"""Charterdesk: the back office of a charter-flight operator and the agencies that sell for it."""

__version__ = "1.0.0"
