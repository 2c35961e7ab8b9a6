"""Verify the log: recompute every hash chain and compare each head with its last event."""

from collections.abc import Iterator

from sqlalchemy import text
from sqlalchemy.orm import Session

_EVENTS = text("""
    select * from (
        select e.id, e.chain_id, e.position,
               e.position is distinct from 1 + lag(e.position, 1, 0::bigint) over chain as gap,
               e.sealed is distinct from sealed_event(e) as edited,
               e.hash is distinct from sealing_hash(lag(e.hash, 1, ''::bytea) over chain, e.sealed) as unfit
        from event_log e window chain as (partition by e.chain_id order by e.position)
    ) checked where gap or edited or unfit order by chain_id, position
""")
_HEADS = text("""
    select coalesce(c.id, e.chain_id) as chain_id, c.position, e.position as newest, e.id as event_id
    from event_chain c
    full join (
        select distinct on (chain_id) chain_id, position, hash, id
        from event_log order by chain_id, position desc
    ) e on e.chain_id = c.id
    where c.hash is distinct from e.hash or c.position is distinct from e.position
""")


def verify_event_chains(session: Session) -> Iterator[str]:
    for row in session.execute(_EVENTS):
        location = f"event {row.id}, position {row.position} of chain {row.chain_id}"
        if row.edited:
            yield f"The log was edited: {location}."
        elif row.gap:
            yield f"Events were removed before {location}."
        else:
            yield f"The hash chain is broken at {location}."
    for row in session.execute(_HEADS):
        end = f"event {row.event_id}, position {row.newest}" if row.event_id else "nothing"
        if row.position is None:
            yield f"The head of chain {row.chain_id} was removed; it ends with {end}."
        elif row.position == row.newest:
            yield f"The head of chain {row.chain_id} does not match its newest event, {end}."
        else:
            yield f"Chain {row.chain_id} lost its newest events: it ends with {end}, not {row.position}."
