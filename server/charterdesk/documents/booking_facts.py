"""Template data that all documents of a booking share: operator, locator, office, balance, print time."""

from datetime import datetime
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.status import credit, owed, paid
from charterdesk.booking.models import TicketMaster
from charterdesk.documents.formats import created, day, moment, money
from charterdesk.documents.operator import format_address, format_contacts, operator_facts
from charterdesk.documents.renderer import Renderer
from charterdesk.kit.clock import now
from charterdesk.organization.queries import get_current_charter


def booking_facts(
    session: Session, actor: Actor, renderer: Renderer, booking: TicketMaster, title: str
) -> dict[str, object]:
    at, charter = now(session), get_current_charter(session)
    office, titular = booking.office, booking.passenger_info_titular
    agency = "" if booking.office_holding.house else booking.office_holding.name
    return {
        **print_facts(actor, at),
        "operator": operator_facts(session, renderer.files, charter),
        "title": title,
        "currency": charter.currency,
        "locator": booking.locator_number,
        "titular": titular.passenger_full_name if titular else "",
        "contact": [line for line in (booking.contact_phone, booking.contact_email) if line],
        "bookedOn": day(_local_day(booking)),
        "office": {
            "name": office.name,
            "lines": [line for line in (agency, format_address(office), format_contacts(office)) if line],
        },
    }


def print_facts(actor: Actor, at: datetime) -> dict[str, object]:
    """Return the print time in the caller's time zone, also for the PDF's metadata."""
    where = f", {actor.office_name}" if actor.office_name else ""
    return {"created": created(at), "printed": f"{moment(at, actor.time_zone)}{where}"}


def balance_facts(booking: TicketMaster) -> dict[str, object]:
    return {
        "charged": money(booking.charged),
        "paid": money(paid(booking)),
        "owed": money(owed(booking)) if owed(booking) > 0 else "",
        "credit": money(credit(booking)) if credit(booking) else "",
    }


def _local_day(booking: TicketMaster) -> datetime:
    return booking.created_at.astimezone(ZoneInfo(booking.office.time_zone))
