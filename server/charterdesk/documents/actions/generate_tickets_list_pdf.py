"""Print a list of tickets."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.documents.look import TICKETS_LIST
from charterdesk.documents.press import Document, Press
from charterdesk.documents.schemas import TicketsWanted
from charterdesk.documents.tickets_list import list_facts, wanted_rows


def generate_tickets_list_pdf(
    session: Session, actor: Actor, press: Press, wanted: TicketsWanted
) -> Document:
    facts = list_facts(session, actor, press, wanted_rows(session, actor, wanted), wanted.title)
    return Document("Tickets.pdf", press.pdf.render(TICKETS_LIST, facts))
