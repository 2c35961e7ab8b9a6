"""Enumerations of screening."""

from charterdesk.kit.schema import ApiEnum


class HitState(ApiEnum):
    """The decision about a hit. It is open again when the passenger's data or the entry changes."""

    Open = "Open"
    Cleared = "Cleared"
    """Another person than the one on the list."""
    TrueMatch = "TrueMatch"
    """The person on the list: never carried."""


class Birth(ApiEnum):
    """The passenger's birth date beside those of the entry."""

    SameDay = "SameDay"
    SameYear = "SameYear"
    OtherYear = "OtherYear"
    Unknown = "Unknown"
