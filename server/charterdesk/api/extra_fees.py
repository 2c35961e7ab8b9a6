from charterdesk.access.actor import CanEditFees, CanReadReference
from charterdesk.api.crud import Crud, add_crud
from charterdesk.fees import actions
from charterdesk.fees.kinds import EXTRA_FEE
from charterdesk.fees.models import ExtraFee
from charterdesk.fees.schemas import ExtraFeeList, ExtraFeeRead, ExtraFeeWrite
from charterdesk.kit.db import Db
from charterdesk.kit.errors import Duplicate, fails
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
    ),
)


@router.post("/CreateList", response_model=list[ExtraFeeRead], responses=fails(Duplicate))
def create_list(body: ExtraFeeList, session: Db, actor: CanEditFees) -> object:
    """Several fees at once, all or none."""
    return actions.create_list(session, actor, body)
