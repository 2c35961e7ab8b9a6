from charterdesk.access.actor import CanEditFees, CanReadReference
from charterdesk.api.crud import Crud, add_crud
from charterdesk.fees import actions
from charterdesk.fees.actions.extra_fee import EXTRA_FEE
from charterdesk.fees.errors import ChargedTwice
from charterdesk.fees.models import ExtraFee
from charterdesk.fees.schemas import ExtraFeeList, ExtraFeeRead, ExtraFeeUpdate, ExtraFeeWrite
from charterdesk.kit.db import Db
from charterdesk.kit.errors import Duplicate, NotFound, Stale, Unprocessable, fails
from charterdesk.kit.routing import group

router = group("ExtraFees")

add_crud(
    router,
    Crud(
        model=ExtraFee,
        kind=EXTRA_FEE,
        read=ExtraFeeRead,
        write=ExtraFeeWrite,
        may_read=CanReadReference,
        may_write=CanEditFees,
        order_by=ExtraFee.code,
        verbs=("list", "get", "delete"),
    ),
)


@router.post("", response_model=ExtraFeeRead, responses=fails(Duplicate, ChargedTwice, Unprocessable))
def create(body: ExtraFeeWrite, session: Db, actor: CanEditFees) -> ExtraFee:
    """Create a fee. Fees with the same code must not apply at the same time."""
    return actions.create_extra_fee(session, actor, body)


@router.put("", response_model=ExtraFeeRead, responses=fails(NotFound, Stale, Duplicate, ChargedTwice))
def update(body: ExtraFeeUpdate, session: Db, actor: CanEditFees) -> ExtraFee:
    """Change one fee. The body gives its id and the version last seen."""
    return actions.update_extra_fee(session, actor, body)


@router.post("/CreateList", response_model=list[ExtraFeeRead], responses=fails(Duplicate, ChargedTwice))
def create_list(body: ExtraFeeList, session: Db, actor: CanEditFees) -> object:
    """Create several fees. If one is refused, none is created."""
    return actions.create_extra_fee_list(session, actor, body)
