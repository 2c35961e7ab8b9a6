"""Hits that are put on passengers without a list, and the calls about them."""

import uuid
from typing import Any

from httpx2 import Response
from sqlalchemy.orm import Session

from charterdesk.kit.clock import now
from charterdesk.screening.enums import Birth, HitState
from charterdesk.screening.models import ScreeningHit
from charterdesk.screening.schemas import HitExplanation, ListedPerson
from tests.callers import Caller

Body = dict[str, Any]

EXPLAINED = HitExplanation(
    entry=ListedPerson(
        number=1,
        names=["DOE, John"],
        programs="CUBA",
        births=[],
        documents=[],
        countries=[],
        remarks="",
    ),
    compared_name="John Doe",
    compared_birth=None,
    matched_name="DOE, John",
    name_score=1.0,
    parts=[],
    birth=Birth.Unknown,
    same_document=False,
).model_dump(mode="json", by_alias=True)


def put_hit(
    session: Session,
    passenger_id: uuid.UUID | str,
    state: HitState = HitState.Open,
    *,
    blocks: bool = True,
    entry: int = 1,
) -> ScreeningHit:
    decided = state is not HitState.Open
    at = now(session)
    hit = ScreeningHit(
        passenger_id=uuid.UUID(str(passenger_id)),
        entry_number=entry,
        entry_digest=b"entry",
        passenger_digest=b"passenger",
        list_number=1,
        score=0.97 if blocks else 0.92,
        blocks=blocks,
        explanation=EXPLAINED,
        state=state,
        found_at=at,
        decided_at=at if decided else None,
        reason="Looked at" if decided else None,
        app_user_name="Admin" if decided else None,
    )
    session.add(hit)
    session.commit()
    return hit


def try_decide(caller: Caller, hit: Body | ScreeningHit, decision: str, **fields: Any) -> Response:
    id_, version = (hit["id"], hit["version"]) if isinstance(hit, dict) else (hit.id, hit.version)
    body = {"decision": decision, "reason": "Born elsewhere", "version": version, **fields}
    return caller.post(f"/api/Screening/Decide/{id_}", json=body)


def decide(caller: Caller, hit: Body | ScreeningHit, decision: str = "Cleared") -> Body:
    answer = try_decide(caller, hit, decision)
    assert answer.status_code == 200, answer.text
    decided: Body = answer.json()
    return decided


def hits_of(caller: Caller, passenger_id: uuid.UUID | str) -> list[Body]:
    answer = caller.get(f"/api/Screening/GetByPassengerId/{passenger_id}")
    assert answer.status_code == 200, answer.text
    found: list[Body] = answer.json()
    return found
