import uuid
from typing import Annotated

from fastapi import Header, Response

from charterdesk.access.actor import CanEditPassengers, CanMergePassengers, CanReadPassengers
from charterdesk.api.document_vault import DocumentVault
from charterdesk.booking import actions as bookings
from charterdesk.booking.errors import BothOnFlight
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import InUse, NotFound, Stale, UnknownReference, fails
from charterdesk.kit.lists import ListEncoder
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.routing import LimitedRoute, group, json_response
from charterdesk.kit.work import Work
from charterdesk.passengers import actions, queries
from charterdesk.passengers.errors import (
    AlreadyMerged,
    DocumentOfOtherPassenger,
    InvalidField,
    LikelyDuplicate,
    MergedWithItself,
    NotSharedByYou,
    SoldWith,
)
from charterdesk.passengers.paste import PasteTooLong, TooManyPasted
from charterdesk.passengers.schemas.passengers import (
    MergeRequest,
    NameFilter,
    PassengerFound,
    PassengerList,
    PassengerRead,
    PassengerUpdate,
    PassengerWrite,
)
from charterdesk.passengers.schemas.paste import PastedRowRead, PasteRequest

router = group("Passengers")

BAD_DATA = (NotSharedByYou, InvalidField, UnknownReference, DocumentOfOtherPassenger)
FOUND = ListEncoder(PassengerFound)


@router.get("", name="list")
def list_passengers(session: Db, actor: CanReadPassengers) -> list[PassengerRead]:
    """List the newest passengers that the caller may see."""
    return queries.to_responses(session, actor, queries.list_passengers(session, actor))


@router.get("/GetById/{id}", responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadPassengers) -> PassengerRead:
    """Return a passenger, or the one it was merged into."""
    return queries.to_responses(session, actor, [queries.get_passenger(session, actor, id)])[0]


@router.post("", responses=fails(LikelyDuplicate, *BAD_DATA))
def create(
    body: PassengerWrite, session: Db, actor: CanEditPassengers, vault: DocumentVault
) -> PassengerRead:
    """Create a passenger; likely duplicates are refused with the existing passengers."""
    return queries.to_responses(session, actor, [actions.create_passenger(session, actor, vault, body)])[0]


@router.put("/{id}", responses=fails(NotFound, Stale, *BAD_DATA))
def update(id: uuid.UUID, body: PassengerUpdate, session: Db, actor: CanEditPassengers) -> PassengerRead:
    """Change a passenger and its data."""
    info = actions.update_passenger(session, actor, id, body)
    return queries.to_response(session, actor, info.passenger, info.office_holding_id)


@router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale, SoldWith, InUse))
def delete(id: uuid.UUID, session: Db, actor: CanEditPassengers, version: int | None = None) -> None:
    """Delete a passenger without tickets."""
    actions.delete_passenger(session, actor, id, version)


@router.post("/CreateList", responses=fails(LikelyDuplicate, *BAD_DATA))
def create_list(
    body: PassengerList, session: Db, actor: CanEditPassengers, vault: DocumentVault
) -> list[PassengerRead]:
    """Create several passengers, all or none."""
    return queries.to_responses(session, actor, actions.create_list(session, actor, vault, body))


@router.post("/GetByName", response_model=list[PassengerFound], responses=fails(NotFound))
@only_reads
@limited(Work.Search)
def get_by_name(body: NameFilter, session: Db, actor: CanReadPassengers, vault: DocumentVault) -> Response:
    """Search passengers by name prefixes, by document number or by phone."""
    rows = queries.get_by_name(session, actor, vault, body)
    return json_response(FOUND.encode(rows))


@router.get("/GetByPassengerInfoId/{id}", responses=fails(NotFound))
def get_by_passenger_info_id(
    id: uuid.UUID,
    session: Db,
    actor: CanReadPassengers,
    office_id: Annotated[uuid.UUID | None, Header(alias="officeId")] = None,
) -> PassengerRead:
    """Return the passenger that a version of the data belongs to."""
    return queries.get_by_passenger_info_id(session, actor, id, office_id)


@router.post("/Merge", responses=fails(NotFound, AlreadyMerged, MergedWithItself, BothOnFlight))
def merge(body: MergeRequest, session: Db, actor: CanMergePassengers) -> PassengerRead:
    """Merge two passengers; the merged one redirects to the other."""
    return queries.to_responses(session, actor, [bookings.merge_passengers(session, actor, body)])[0]


def paste_clipboard(body: PasteRequest, session: Db, actor: CanReadPassengers) -> list[PastedRowRead]:
    """Parse a pasted list into rows to confirm; nothing is stored or logged."""
    return queries.paste_clipboard(session, actor, body)


router.add_api_route(
    "/PasteClipboard",
    paste_clipboard,
    methods=["POST"],
    responses=fails(PasteTooLong, TooManyPasted),
    # The usual class would store the response, with document numbers in plain text.
    route_class_override=LimitedRoute,
)
