"""Bad uploads are refused with a clear sentence, in bounded memory, and leave nothing behind."""

import asyncio
import uuid
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.main import LARGEST_UPLOAD
from charterdesk.organization.models import Charter, Office
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers, WholeApp
from tests.files.pictures import HTML, PDF, SVG, huge_png, png
from tests.files.uploads import NO_PERMISSION, NOT_FOUND, PATH, in_table, on_disk, said, upload

SOMETHING_ELSE = "Choose a PNG, JPEG, GIF or WebP picture, or a PDF."
EMPTY_FILE = "The file is empty."


@pytest.fixture
def admin(as_role: Callers, folder: Path) -> Caller:
    return as_role(Role.CharterAdmin)


@pytest.mark.parametrize(
    ("name", "data", "status", "why"),
    [
        ("logo.png", HTML, 422, SOMETHING_ELSE),
        ("logo.svg", SVG, 422, SOMETHING_ELSE),
        ("logo.png", b"", 422, EMPTY_FILE),
        ("logo.png", png()[:60], 422, "Save the picture again as PNG or JPEG. This file can't be read."),
        (
            "logo.png",
            huge_png(50_000, 50_000),
            422,
            "The picture is too big. The limit is 6000 pixels per side and 12 million in total.",
        ),
        (
            "scan.pdf",
            PDF.ljust(10 * 1024 * 1024 + 1),
            413,
            "The file is too large. The limit is 10 MB.",
        ),
    ],
    ids=["html named png", "svg", "empty", "truncated", "50,000 pixels", "11 MB"],
)
def test_a_bad_file_is_refused_and_leaves_nothing(
    admin: Caller,
    session: Session,
    charter: Charter,
    folder: Path,
    name: str,
    data: bytes,
    status: int,
    why: str,
) -> None:
    log = Logbook(session)
    answer = upload(admin, charter, data, name)

    assert (answer.status_code, answer.json()["message"], answer.json()["fields"]) == (
        status,
        why,
        {"file": why},
    )
    assert (on_disk(folder), in_table(session), log.events()) == ([], [], [])


def test_a_request_without_a_file_is_refused(admin: Caller, charter: Charter) -> None:
    address = f"{PATH}/{charter.id}/{uuid.UUID(int=0)}"

    assert said(admin.post(address, data={"entityType": "Charter"})) == (422, EMPTY_FILE)
    nameless = admin.post(address, data={"entityType": "Charter"}, files={"file": ("", b"")})
    assert said(nameless)[0] == 422
    wrong_field = admin.post(address, data={"entityType": "Charter"}, files={"logo": ("a.png", png())})
    assert said(wrong_field) == (422, EMPTY_FILE)


def test_a_kind_of_record_that_does_not_exist_is_refused(admin: Caller, charter: Charter) -> None:
    answer = admin.post(
        f"{PATH}/{charter.id}/{uuid.UUID(int=0)}",
        data={"entityType": "Spaceship"},
        files={"file": ("a.png", png())},
    )

    assert answer.status_code == 422
    assert answer.json()["message"].startswith("entityType: It should be one of: ")


def test_several_files_are_stored_all_or_none(
    admin: Caller, session: Session, charter: Charter, folder: Path
) -> None:
    log = Logbook(session)
    files = [("files", (f"{number}.png", png())) for number in range(3)]
    bad = [*files, ("files", ("bad.png", HTML))]
    address, form = f"{PATH}/{charter.id}/{uuid.UUID(int=0)}", {"entityType": "Charter"}

    assert said(admin.post(address, data=form, files=bad)) == (422, SOMETHING_ELSE)
    assert (on_disk(folder), in_table(session), log.events()) == ([], [], [])
    answer = admin.post(address, data=form, files=files)
    assert [file["fileName"] for file in answer.json()] == ["0.png", "1.png", "2.png"]
    assert on_disk(folder) == in_table(session) == sorted(file["storedName"] for file in answer.json())
    assert len(log.events()) == 3


def test_a_thousand_and_one_files_are_too_many(admin: Caller, charter: Charter, folder: Path) -> None:
    files = [("files", (f"{number}.pdf", PDF)) for number in range(1_001)]
    answer = admin.post(
        f"{PATH}/{charter.id}/{uuid.UUID(int=0)}", data={"entityType": "Charter"}, files=files
    )

    assert said(answer) == (400, "The request could not be read: its body is not what this call takes.")
    assert on_disk(folder) == []


def test_a_name_of_5_000_characters_is_refused(admin: Caller, charter: Charter, folder: Path) -> None:
    answer = upload(admin, charter, name="x" * 5_000 + ".png")

    assert said(answer) == (400, "The request could not be read: its body is not what this call takes.")
    assert on_disk(folder) == []


# 200 megabytes


def answer_to_a_head(app: Any, path: str, length: int) -> tuple[int, bytes]:
    """Return the response that is sent before any byte of the body was read."""
    said: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        raise AssertionError("The body was read.")

    async def send(message: dict[str, Any]) -> None:
        said.append(message)

    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [
            (b"authorization", b"Bearer somebody"),
            (b"content-length", str(length).encode()),
            (b"content-type", b"multipart/form-data"),
        ],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
    }
    asyncio.run(app(scope, receive, send))
    return said[0]["status"], said[1]["body"]


@pytest.mark.parametrize("call", ["{id}/{id}", "base64/{id}"])
@pytest.mark.parametrize("length", [200_000_000, LARGEST_UPLOAD + 1])
def test_a_body_of_200_megabytes_is_refused_before_it_is_read(
    whole_app: WholeApp, call: str, length: int
) -> None:
    status, body = answer_to_a_head(whole_app.app, f"{PATH}/{call.format(id=uuid.uuid4())}", length)

    assert status == 413
    assert b'"The request is too large: at most 41,943,040 bytes are taken."' in body


# Not yours


@pytest.mark.parametrize(
    "role", [role for role in Role if role not in (Role.CharterAdmin, Role.OfficeHoldingAdmin)]
)
def test_only_who_changes_the_operator_adds_a_logo(
    as_role: Callers, session: Session, charter: Charter, folder: Path, role: Role
) -> None:
    assert said(upload(as_role(role), charter)) == (403, NO_PERMISSION)
    assert (on_disk(folder), in_table(session)) == ([], [])


def test_nobody_adds_a_file_to_another_holdings_office(
    as_role: Callers, gulf_tampa: Office, hialeah: Office, folder: Path
) -> None:
    boss = as_role(Role.OfficeHoldingAdmin)

    assert said(upload(boss, gulf_tampa)) == (404, NOT_FOUND)
    assert said(upload(as_role(Role.OfficeSaleAgent, "gulf"), gulf_tampa)) == (403, NO_PERMISSION)
    assert upload(boss, hialeah).status_code == 200


@pytest.mark.parametrize("entity", ["Ticket", "None", "Flight"])
def test_a_record_that_takes_no_files_is_not_found(admin: Caller, entity: str) -> None:
    answer = admin.post(
        f"{PATH}/{uuid.uuid4()}/{uuid.uuid4()}", data={"entityType": entity}, files={"file": ("a", png())}
    )

    assert said(answer) == (404, NOT_FOUND)


def test_a_record_that_can_be_opened_but_takes_no_files_is_forbidden(admin: Caller) -> None:
    airline = admin.get("/api/Airlines").json()[0]["id"]
    answer = admin.post(
        f"{PATH}/{airline}/{uuid.UUID(int=0)}", data={"entityType": "Airline"}, files={"file": ("a", png())}
    )

    assert said(answer) == (403, NO_PERMISSION)


def test_a_stranger_adds_nothing(as_role: Callers, charter: Charter) -> None:
    assert said(upload(as_role.nobody, charter)) == (401, "Please sign in.")
