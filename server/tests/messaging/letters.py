"""Notices, messages and mails as the tests of this package need them."""

from datetime import date, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.kit.clock import now
from charterdesk.kit.outbox import OutboxMail
from charterdesk.organization.models import Charter
from tests.callers import Caller

NOTICES, MESSAGES = "/api/Notices", "/api/MessageEmail"
NO_PERMISSION = (403, "You don't have permission to do this.")
NOT_FOUND = (404, "This record does not exist, or is not yours to see.")


def today(session: Session, zone: str = "America/New_York") -> date:
    return now(session).astimezone(ZoneInfo(zone)).date()


def notice_body(session: Session, **changes: object) -> dict[str, object]:
    day = today(session)
    return {
        "name": "Miami terminal closed",
        "html": "<p>Use the side door.</p>",
        "importance": "Normal",
        "showFrom": (day - timedelta(days=1)).isoformat(),
        "showTo": (day + timedelta(days=1)).isoformat(),
        "roles": [],
        "officeIds": [],
        **changes,
    }


def add_notice(caller: Caller, session: Session, **changes: object) -> dict[str, Any]:
    answer = caller.post(NOTICES, json=notice_body(session, **changes))
    assert answer.status_code == 200, answer.text
    notice: dict[str, Any] = answer.json()
    return notice


def message_body(**changes: object) -> dict[str, object]:
    return {
        "subject": "New counter",
        "html": "<p>Desk 7 from Monday.</p>",
        "officeIds": [],
        "userIds": [],
        **changes,
    }


def save(caller: Caller, **changes: object) -> Response:
    return caller.post(f"{MESSAGES}/SaveEmail", json=message_body(**changes))


def saved(caller: Caller, **changes: object) -> dict[str, Any]:
    answer = save(caller, **changes)
    assert answer.status_code == 200, answer.text
    message: dict[str, Any] = answer.json()
    return message


def send(caller: Caller, message: dict[str, Any], **options: Any) -> Response:
    body = {"id": message["id"], "version": message["version"]}
    return caller.post(f"{MESSAGES}/SendEmail", json=body, **options)


def said(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["message"]


def mails(session: Session) -> list[OutboxMail]:
    return list(session.scalars(select(OutboxMail).order_by(OutboxMail.to_address)))


def limit_mails(session: Session, recipients: int, a_day: int) -> None:
    """The operator's settings."""
    charter = session.execute(select(Charter).where(Charter.current)).scalar_one()
    charter.mail_recipients_at_most, charter.mails_a_day_at_most = recipients, a_day
    session.commit()
