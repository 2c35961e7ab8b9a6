"""Travel affidavits as the counter has them: shown, signed, and for another category."""

from base64 import b64encode
from typing import Any

from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.reference.models import OfacCategory
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.files.pictures import png

PATH = "/api/TicketAgreements"
FILES = "/api/FileAttachments"


def shown(caller: Caller, ticket: Body) -> Body:
    answer = caller.get(f"{PATH}/GetById/{ticket['id']}")
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def signature(caller: Caller, ticket: Body, how: str = "Screen") -> str:
    body = {"entityType": "Ticket", "base64": b64encode(png()).decode(), "method": how}
    answer = caller.post(f"{FILES}/base64/{ticket['id']}", json=body)
    assert answer.status_code == 200, answer.text
    file_id: str = answer.json()["id"]
    return file_id


def sign(caller: Caller, agreement: Body, file_id: str | None, **fields: Any) -> Response:
    body = {
        "bookingVersion": agreement["bookingVersion"],
        "how": "Screen",
        "fileId": file_id,
        "signedBy": "Zulema Quiñonero",
        "textSha256": agreement["textSha256"],
    }
    return caller.post(f"{PATH}/{agreement['ticketId']}", json={**body, **fields})


def put(caller: Caller, agreement: Body, ofac_id: object, licence: str | None = None) -> Response:
    body = {
        "ticketId": agreement["ticketId"],
        "bookingVersion": agreement["bookingVersion"],
        "ofacId": str(ofac_id),
        "ofacLicence": licence,
    }
    return caller.put(PATH, json=body)


def category(session: Session, *, licensed: bool = False, active: bool = True) -> OfacCategory:
    """Return a category that no ticket of the tests has."""
    found = session.scalars(select(OfacCategory).order_by(OfacCategory.position.desc())).first()
    assert found is not None
    found.licence_required, found.active = licensed, active
    session.commit()
    return found
