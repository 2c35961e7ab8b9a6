from charterdesk.access.actor import CanEditAirports, CanReadReference
from charterdesk.activity.rows import RowKind
from charterdesk.activity.words import Entity
from charterdesk.api.crud import Crud, add_crud
from charterdesk.kit.routing import group
from charterdesk.reference.models import Airport
from charterdesk.reference.schemas import AirportRead, AirportWrite

router = group("Airports")

add_crud(
    router,
    Crud(
        model=Airport,
        read=AirportRead,
        write=AirportWrite,
        may_read=CanReadReference,
        may_write=CanEditAirports,
        kind=RowKind.of(Entity.Airport, "airport", AirportWrite),
        order_by=Airport.iata_code,
    ),
)
