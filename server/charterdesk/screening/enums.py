"""Enumerations of screening."""

from charterdesk.kit.schema import ApiEnum


class HitState(ApiEnum):
    """What became of a hit. It is open again when the passenger's data or the entry of the list changes."""

    Open = "Open"
    Cleared = "Cleared"
    """Another person than the one on the list."""
    TrueMatch = "TrueMatch"
    """The person on the list: never carried."""
