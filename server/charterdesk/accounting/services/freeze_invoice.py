"""Freezes what an invoice says: its paper is always printed from this, whatever changes afterwards."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.domain.invoice import line_text, sums_by_kind
from charterdesk.accounting.models import Invoice
from charterdesk.accounting.schemas.account_lines import AccountLine
from charterdesk.accounting.schemas.invoice import InvoiceBank, InvoiceLineRead, InvoiceParty, InvoiceSum
from charterdesk.documents.operator import format_contacts
from charterdesk.organization.models import Charter, ContactColumns, Office, OfficeHolding


@dataclass(frozen=True)
class Issued:
    """The number, days and texts that an invoice gets when it is issued."""

    number: str
    issued_on: date
    due_on: date


def freeze_invoice(
    session: Session,
    actor: Actor,
    issued: Issued,
    holding: OfficeHolding,
    charter: Charter,
    lines: Sequence[AccountLine],
    corrected: Invoice | None,
    note: str | None,
) -> dict[str, Any]:
    offices = select(func.count()).select_from(Office)
    sums = sums_by_kind((line.kind, line.amount) for line in lines)
    total = sum(each.amount for each in sums)
    return {
        "number": issued.number,
        "issuedOn": issued.issued_on.isoformat(),
        "dueOn": issued.due_on.isoformat(),
        "issuedBy": actor.name,
        "currency": charter.currency,
        "creditDays": holding.credit_days,
        "offices": session.scalars(offices.where(Office.office_holding_id == holding.id)).one(),
        "operator": _party(charter),
        "billTo": _party(holding),
        "bank": _bank(charter),
        "corrects": None
        if corrected is None
        else {"number": corrected.number, "issuedOn": corrected.issued_on.isoformat()},
        "note": note,
        "lines": [_line(line) for line in lines],
        "sums": [_plain(InvoiceSum(kind=each.kind, count=each.count, amount=each.amount)) for each in sums],
        "amount": f"{total:.2f}",
    }


def _party(party: Charter | OfficeHolding) -> dict[str, Any]:
    lines = (*_postal_lines(party), format_contacts(party))
    return _plain(InvoiceParty(name=party.name, lines=[line for line in lines if line]))


def _postal_lines(place: ContactColumns) -> tuple[str, str]:
    state = " ".join(part for part in (place.state, place.zip_code) if part)
    return place.address or "", ", ".join(part for part in (place.city, state) if part)


def _bank(charter: Charter) -> dict[str, Any] | None:
    if charter.bank_name is None:
        return None
    bank = InvoiceBank(
        name=charter.bank_name,
        account_holder=charter.bank_account_holder,
        routing=charter.bank_routing,
        account=charter.bank_account,
    )
    return _plain(bank)


def _line(line: AccountLine) -> dict[str, Any]:
    frozen = InvoiceLineRead(
        expense_id=line.id,
        created_on=line.created_on,
        kind=line.kind,
        ticket_master_id=line.ticket_master_id,
        locator_number=line.locator_number,
        what=line_text(line.kind, line.what, line.title, line.locator_number),
        route=line.route,
        departure_date=line.departure_date,
        price=line.price,
        commission=line.commission,
        amount=line.amount,
    )
    return _plain(frozen)


def _plain(part: InvoiceLineRead | InvoiceParty | InvoiceBank | InvoiceSum) -> dict[str, Any]:
    """Return what is stored: texts, so that it reads the same after a change of types."""
    return part.model_dump(mode="json", by_alias=True)
