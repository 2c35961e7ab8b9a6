from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.flights.models import AircraftType


def list_aircraft_types(session: Session) -> Sequence[AircraftType]:
    return session.scalars(select(AircraftType).order_by(AircraftType.name)).all()
