"""How long seats are held. Pure."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

RENEWALS: Final = 4
"""A hold lives at most this many times its length, however often it is saved."""


@dataclass(frozen=True)
class Hold:
    started_at: datetime
    expires_at: datetime


def is_live(expires_at: datetime | None, at: datetime) -> bool:
    return expires_at is not None and expires_at > at


def renewed(started_at: datetime | None, expires_at: datetime | None, minutes: int, at: datetime) -> Hold:
    """A save renews a live hold up to its last moment; after that moment a new one begins."""
    length = timedelta(minutes=minutes)
    if started_at is None or not is_live(expires_at, at):
        return Hold(at, at + length)
    return Hold(started_at, min(at + length, started_at + RENEWALS * length))


def extended(hold: Hold, at_least: timedelta, at: datetime) -> Hold:
    """For a card that is about to be charged: the hold outlives the charge."""
    return Hold(hold.started_at, max(hold.expires_at, at + at_least))
