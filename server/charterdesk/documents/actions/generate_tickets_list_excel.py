"""A list of tickets as a sheet for Excel."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.documents.press import EXCEL, Document
from charterdesk.documents.schemas import TicketsWanted
from charterdesk.documents.tickets_list import sheet, wanted_rows


def generate_tickets_list_excel(session: Session, actor: Actor, wanted: TicketsWanted) -> Document:
    rows = wanted_rows(session, actor, wanted)
    return Document("Tickets.xlsx", sheet(rows, actor.time_zone), EXCEL)
