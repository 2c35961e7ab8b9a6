import uuid
from datetime import date
from typing import Annotated

from fastapi import Depends, Query

from charterdesk.access.actor import CanReadBookings
from charterdesk.accounting.errors_account import AccountIncomplete, DaysInDisorder
from charterdesk.accounting.queries import ledger_lines
from charterdesk.accounting.queries.ledger_accounts import AccountAsked
from charterdesk.accounting.schemas.ledger_lines import LedgerLines
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.routing import group
from charterdesk.kit.work import Work
from charterdesk.ledger.enums import AccountKind

router = group("Ledger")


async def parse_account(
    kind: Annotated[AccountKind, Query(alias="Kind")],
    office_holding_id: Annotated[uuid.UUID | None, Query(alias="OfficeHoldingId")] = None,
    office_id: Annotated[uuid.UUID | None, Query(alias="OfficeId")] = None,
    payment_method_id: Annotated[uuid.UUID | None, Query(alias="PaymentMethodId")] = None,
    ticket_master_id: Annotated[uuid.UUID | None, Query(alias="TicketMasterId")] = None,
    flight_id: Annotated[uuid.UUID | None, Query(alias="FlightId")] = None,
    payee: Annotated[str | None, Query(alias="Payee", max_length=120)] = None,
    first: Annotated[date | None, Query(alias="FilterByDateStart")] = None,
    last: Annotated[date | None, Query(alias="FilterByDateEnd")] = None,
) -> AccountAsked:
    return AccountAsked(
        kind=kind,
        office_holding_id=office_holding_id,
        office_id=office_id,
        payment_method_id=payment_method_id,
        ticket_master_id=ticket_master_id,
        flight_id=flight_id,
        payee=payee,
        first=first,
        last=last,
    )


Asked = Annotated[AccountAsked, Depends(parse_account)]


@router.get("/GetLines", responses=fails(NotFound, AccountIncomplete, DaysInDisorder))
@only_reads
@limited(Work.Search)
def get_lines(asked: Asked, session: Db, actor: CanReadBookings) -> LedgerLines:
    """Return the lines that a balance is made of, each with the document it belongs to."""
    return ledger_lines.get_lines(session, actor, asked)
