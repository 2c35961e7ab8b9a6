import uuid

from charterdesk.access.actor import CanEditFees, CanReadReference
from charterdesk.fees import actions, queries
from charterdesk.fees.errors import PassengerChangeTooHigh, PercentTooHigh, TiersNotAllowed, TwoTiersAtOnce
from charterdesk.fees.models import FunctionalFee
from charterdesk.fees.schemas import FunctionalFeeRead, FunctionalFeeUpdate
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.routing import group

router = group("FunctionalFees")


@router.get("", name="list", response_model=list[FunctionalFeeRead])
def list_functional_fees(session: Db, actor: CanReadReference) -> object:
    """List the operator's service fees, a fixed set."""
    return queries.list_functional_fees(session)


@router.get("/GetById/{id}", response_model=FunctionalFeeRead, responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadReference) -> FunctionalFee:
    """Return one functional fee."""
    return queries.get_functional_fee(session, id)


@router.put(
    "",
    response_model=FunctionalFeeRead,
    responses=fails(NotFound, Stale, TiersNotAllowed, TwoTiersAtOnce, PercentTooHigh, PassengerChangeTooHigh),
)
def update(body: FunctionalFeeUpdate, session: Db, actor: CanEditFees) -> FunctionalFee:
    """Set the amount and tiers of a functional fee."""
    return actions.update_functional_fee(session, actor, body)
