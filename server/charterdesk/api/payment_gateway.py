import uuid
from collections.abc import Sequence
from typing import Annotated, cast

from fastapi import Depends, Header, Path, Request

from charterdesk.access.actor import PUBLIC, CanReadBookings, CanTakePayments
from charterdesk.booking.errors import (
    ChargeStillOpen,
    OverCredit,
    PastCutOff,
    SeatsGone,
)
from charterdesk.changes.errors import (
    AppliedBefore,
    ChangeQuoteMoved,
    NoSuchChangeQuote,
    NotByCard,
    NotPaidForChange,
    ReinstatementNeedsReason,
)
from charterdesk.changes.services.paid_by_card import PAID_CHANGES
from charterdesk.flights.errors import HoldingIsBlocked
from charterdesk.kit.db import Db, OwnTransactions
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.routing import RequestKey, group
from charterdesk.payments import actions, queries
from charterdesk.payments.card_schemas import CardCharge, CardCharged, TerminalRead
from charterdesk.payments.errors import (
    CardDeclined,
    CardExpired,
    CardFormOutdated,
    CardInReview,
    CardUnknown,
    MethodNotOffered,
    MoreThanOwed,
    NotACard,
    WebhookRefused,
)
from charterdesk.payments.gateway.provider import Provider, Terminal
from charterdesk.payments.gateway.signature import AUTHORIZE_NET_HEADER, HEADER
from charterdesk.payments.models import PaymentGatewayTransaction

router = group("PaymentGateway")


async def _gateway(request: Request) -> Provider:
    return cast(Provider, request.app.state.gateway)


async def _raw_body(request: Request) -> bytes:
    return await request.body()


Gateway = Annotated[Provider, Depends(_gateway)]
"""The payment provider from the settings."""


@router.post(
    "/ticket-master",
    responses=fails(
        CardDeclined,
        NotFound,
        MethodNotOffered,
        NotACard,
        CardExpired,
        CardFormOutdated,
        Stale,
        MoreThanOwed,
        ChargeStillOpen,
        CardUnknown,
        CardInReview,
        *(NoSuchChangeQuote, NotByCard, AppliedBefore, ChangeQuoteMoved, NotPaidForChange),
        *(ReinstatementNeedsReason, OverCredit, HoldingIsBlocked, PastCutOff, SeatsGone),
    ),
)
def ticket_master(
    body: CardCharge, database: OwnTransactions, gateway: Gateway, actor: CanTakePayments, key: RequestKey
) -> CardCharged:
    """Charge a card, record the payment, and confirm the booking, or apply the change, that it pays."""
    return actions.charge_card(database, gateway, actor, key, body, PAID_CHANGES)


@router.get("/GetTerminal", response_model=TerminalRead, responses=fails())
def get_terminal(gateway: Gateway, actor: CanTakePayments) -> Terminal:
    """Return what a browser must know to take a card."""
    return gateway.terminal


@router.get(
    "/GetByTicketMasterId/{ticketMasterId}", response_model=list[CardCharged], responses=fails(NotFound)
)
def get_by_ticket_master_id(
    ticket_master_id: Annotated[uuid.UUID, Path(alias="ticketMasterId")], session: Db, actor: CanReadBookings
) -> Sequence[PaymentGatewayTransaction]:
    """Return all card charges of a booking with their results, newest first."""
    return queries.get_by_ticket_master_id(session, actor, ticket_master_id)


@router.post("/webhook", status_code=204, responses=fails(WebhookRefused), dependencies=[PUBLIC])
def webhook(
    body: Annotated[bytes, Depends(_raw_body)],
    database: OwnTransactions,
    gateway: Gateway,
    signature: Annotated[str, Header(alias=HEADER)] = "",
    authorize_net_signature: Annotated[str, Header(alias=AUTHORIZE_NET_HEADER)] = "",
) -> None:
    """Receive the payment provider's notice that a charge has changed."""
    signatures = {HEADER: signature, AUTHORIZE_NET_HEADER: authorize_net_signature}
    actions.receive_webhook(database, gateway, body, signatures[gateway.signature_header], PAID_CHANGES)
