from charterdesk.access.actor import CanEditAirlines, CanReadReference
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind
from charterdesk.api.crud import Crud, add_crud
from charterdesk.kit.routing import group
from charterdesk.reference.models import Airline
from charterdesk.reference.schemas import AirlineRead, AirlineWrite

router = group("Airlines")

add_crud(
    router,
    Crud(
        model=Airline,
        read=AirlineRead,
        write=AirlineWrite,
        may_read=CanReadReference,
        may_write=CanEditAirlines,
        kind=RowKind.of(Entity.Airline, "airline", AirlineWrite),
        order_by=Airline.iata_code,
    ),
)
