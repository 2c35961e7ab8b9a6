"""Requests and responses of the flight calls. `version` is always the flight's."""
