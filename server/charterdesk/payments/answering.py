"""What a clerk is told of a charge."""

from charterdesk.payments.enums import OPEN_STATES, GatewayState
from charterdesk.payments.errors import CardDeclined, CardUnknown
from charterdesk.payments.models import PaymentGatewayTransaction
from charterdesk.payments.schemas import CardCharged


def answer_of(charge: PaymentGatewayTransaction) -> CardCharged:
    """Only an approved charge is a success; the others are refused, with the charge in the answer."""
    told = CardCharged.model_validate(charge)
    details = {"charge": told.model_dump(mode="json", by_alias=True)}
    if charge.state in OPEN_STATES:
        raise CardUnknown(details=details)
    if charge.state is not GatewayState.Approved:
        raise CardDeclined(message=charge.message, details=details)
    return told
