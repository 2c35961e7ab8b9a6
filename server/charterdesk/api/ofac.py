from charterdesk.access.actor import CanEditCharter, CanReadReference
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind
from charterdesk.api.crud import Crud, add_crud
from charterdesk.kit.routing import group
from charterdesk.reference.models import OfacCategory
from charterdesk.reference.schemas import OfacRead, OfacWrite

router = group("Ofac")

add_crud(
    router,
    Crud(
        model=OfacCategory,
        kind=RowKind.of(Entity.Charter, "OFAC category", OfacWrite),
        read=OfacRead,
        write=OfacWrite,
        may_read=CanReadReference,
        may_write=CanEditCharter,
        order_by=OfacCategory.position,
    ),
)
