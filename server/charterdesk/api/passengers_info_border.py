"""The call of `PassengersInfo` that produces the passengers of a flight for the border."""

import uuid
from typing import Annotated

from fastapi import Path, Query, Response

from charterdesk.access.actor import CanMakeManifests
from charterdesk.api.downloads import document_response
from charterdesk.api.passengers_info import router
from charterdesk.api.tickets_border import INCOMPLETE, ManifestSafe
from charterdesk.border import actions
from charterdesk.kit.db import Db
from charterdesk.kit.errors import fails
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.work import Work
from charterdesk.payments.schemas import OptionalReason

__all__ = ["router"]


@router.get("/GenerateCsv/{flightId}", response_class=Response, responses=fails(*INCOMPLETE))
@limited(Work.Paper)
def generate_csv(
    flight_id: Annotated[uuid.UUID, Path(alias="flightId")],
    session: Db,
    actor: CanMakeManifests,
    safe: ManifestSafe,
    forced_reason: Annotated[OptionalReason, Query(alias="forcedReason")] = None,
) -> Response:
    """Produce the APIS rows of a flight as CSV; a reason forces it in spite of missing data."""
    return document_response(actions.generate_csv(session, actor, safe, flight_id, forced_reason))
