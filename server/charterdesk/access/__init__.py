"""Roles, permissions and the caller of a request with its scope."""
