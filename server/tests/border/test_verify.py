"""The checks of `charterdesk verify` on produced passenger lists."""

import uuid
from pathlib import Path

from sqlalchemy import inspect
from sqlalchemy.orm import Session

from charterdesk.border.models import ManifestVersion
from charterdesk.border.verify import verify_kept_files, verify_version_numbers
from charterdesk.documents.renderer import Renderer
from charterdesk.flights.models import Flight
from tests.booking.bookings import Body
from tests.border.papers import sent, versions
from tests.border.test_lists import csv_file
from tests.callers import Caller


def test_lists_that_left_the_house_are_found_whole(
    session: Session, renderer: Renderer, planner: Caller, booking: Body, flight: Flight
) -> None:
    for _ in range(2):
        sent(planner, flight)
        csv_file(planner, flight)

    assert list(verify_kept_files(session, renderer.files)) == []
    assert list(verify_version_numbers(session)) == []


def test_a_file_that_is_gone_or_another_one_is_found(
    session: Session, renderer: Renderer, planner: Caller, booking: Body, flight: Flight, tmp_path: Path
) -> None:
    sent(planner, flight)
    sent(planner, flight)
    first, second = versions(session, flight)
    [sealed] = tmp_path.rglob(f"{first.stored_name}.sealed")
    sealed.unlink()
    renderer.files.write(second.stored_name, b"Another list")

    assert list(verify_kept_files(session, renderer.files)) == [
        f"The file {first.file_name} of manifest version {first.id} is gone.",
        f"The file {second.file_name} of manifest version {second.id} is another one than was sent.",
    ]


def test_a_missing_number_is_found(session: Session, planner: Caller, booking: Body, flight: Flight) -> None:
    sent(planner, flight)
    (version,) = versions(session, flight)
    copied = {
        column.key: getattr(version, column.key)
        for column in inspect(ManifestVersion).mapper.column_attrs
        if column.key not in ("id", "number")
    }
    session.add(ManifestVersion(**copied, id=uuid.uuid4(), number=3))
    session.commit()

    assert list(verify_version_numbers(session)) == [
        f"Flight {flight.id} has 2 versions of Paxlst, the newest is number 3."
    ]
