"""Authorize.Net as the card company, over its JSON API.

The adapter is imported only where the settings choose it: its HTTP client takes 9 MB in each process.
"""
