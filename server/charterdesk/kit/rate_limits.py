"""Limits on expensive calls: how often a user and an address may make them in a minute, over all processes.

A row for each caller, kind of work and minute, in an unlogged table and a transaction of its own, so that a
call counts that fails, and no other request waits for it.
"""

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeVar
from uuid import UUID

from sqlalchemy import Column, DateTime, Integer, String, Table, text
from sqlalchemy.orm import Session

from charterdesk.kit.errors import Refusal
from charterdesk.kit.model import Base
from charterdesk.kit.prepared import PreparedStatement
from charterdesk.kit.work import Work

if TYPE_CHECKING:
    from charterdesk.kit.db import Database

USERS_OF_AN_ADDRESS: Final = 20
"""An office shares one address: it may do so many times what one user may."""
LIMITED_WORK: Final = "limited work"
"""The attribute of a call that names its kind of work."""


class TooManyRequests(Refusal):
    status = 429
    sentence = (
        "Wait {seconds} seconds, then try again. At most {most} requests of this kind are taken in a minute."
    )


RATE_COUNT = Table(
    "rate_count",
    Base.metadata,
    Column("caller", String, primary_key=True),
    Column("work", String, primary_key=True),
    Column("minute", DateTime(timezone=True), primary_key=True),
    Column("count", Integer, nullable=False),
    prefixes=["UNLOGGED"],
)

# The user's row before the address's, so that no two requests wait for each other.
_COUNT = PreparedStatement(
    text("""
    with counted as (
        insert into rate_count (caller, work, minute, count)
        select caller, cast(:work as text), date_trunc('minute', clock_timestamp()), 1
        from (values (1, cast(:caller as text)), (2, cast(:address as text))) as callers (place, caller)
        order by place
        on conflict (caller, work, minute) do update set count = rate_count.count + 1
        returning caller, count
    )
    select json_build_array(
        (select max(count) from counted where caller = cast(:caller as text)),
        (select max(count) from counted where caller = cast(:address as text)),
        ceil(60 - extract(second from clock_timestamp()))
    )
    """)
)
_FORGET = text("delete from rate_count where minute < clock_timestamp() - interval '5 minutes'")

Endpoint = TypeVar("Endpoint", bound=Callable[..., object])


def limited(work: Work) -> Callable[[Endpoint], Endpoint]:
    """Mark a call as work of which a caller may do only so much in a minute."""

    def mark(endpoint: Endpoint) -> Endpoint:
        endpoint.__dict__[LIMITED_WORK] = work
        return endpoint

    return mark


class RateLimits:
    """Limits of work in a minute, by its kind; without a limit nothing is counted."""

    def __init__(self, database: "Database", most: Mapping[Work, int]) -> None:
        self._database = database
        self._most = most

    def require_below(self, work: Work, user_id: UUID | None, address: str) -> None:
        """Count a call, and refuse it if its user or address has made too many in this minute."""
        most = self._most.get(work, 0)
        if not most:
            return
        with self._database.readers() as session:
            names = {"work": work.value, "caller": f"user {user_id}", "address": f"address {address}"}
            of_user, of_address, seconds = json.loads(_COUNT.run(session, names) or b"[0, 0, 60]")
        of_all = most * USERS_OF_AN_ADDRESS
        if of_user > most or of_address > of_all:
            wait = max(1, round(seconds))
            raise TooManyRequests(seconds=wait, most=most if of_user > most else of_all, retry_after=wait)


def forget_rate_counts(session: Session) -> None:
    session.execute(_FORGET)
