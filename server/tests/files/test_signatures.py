"""Signatures given on a pad or on the screen."""

from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Response
from PIL import Image
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.files.models import FileAttachment
from charterdesk.organization.models import Charter, Office
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.files.pictures import HTML, PDF, SCRIPT, drawn, opened, png, saved
from tests.files.uploads import NO_PERMISSION, NOT_FOUND, PATH, in_table, on_disk, said, uploaded

STROKES = "SigString:0102030405060708"
EMPTY_SIGNATURE = "Please sign. The signature is empty."


@pytest.fixture
def admin(as_role: Callers, folder: Path) -> Caller:
    return as_role(Role.CharterAdmin)


def encoded(data: bytes, head: str = "") -> str:
    return head + b64encode(data).decode()


def sign(caller: Caller, record: Charter | Office, base64: str, **more: object) -> Response:
    body = {"entityType": type(record).__name__, "base64": base64, **more}
    return caller.post(f"{PATH}/base64/{record.id}", json=body)


@pytest.mark.parametrize("head", ["", "data:image/png;base64,"])
def test_a_signature_is_stored_with_how_it_was_given(
    admin: Caller, session: Session, charter: Charter, folder: Path, head: str
) -> None:
    log = Logbook(session)
    answer = sign(admin, charter, encoded(png(), head), method="topaz", signatureText=STROKES)

    assert answer.status_code == 200, answer.text
    shown = answer.json()
    assert (shown["kind"], shown["method"], shown["fileName"]) == ("Signature", "Topaz", "signature.png")
    assert (shown["mediaType"], shown["appUserName"]) == ("image/png", "Charter Admin")
    assert on_disk(folder) == in_table(session) == [shown["storedName"]]
    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.Updated, "Signature added: signature.png")
    assert (event.entity_type, event.entity_id) == (Entity.Charter, charter.id)


def test_a_pads_signature_is_read_back_with_its_strokes(admin: Caller, charter: Charter) -> None:
    stored = sign(admin, charter, encoded(png()), method="Topaz", signatureText=STROKES).json()
    read: dict[str, Any] = admin.get(f"{PATH}/{stored['id']}/topaz").json()

    assert read.pop("signatureText") == STROKES
    picture = b64decode(read.pop("base64"))
    assert (opened(picture).format, opened(picture).size) == ("PNG", (20, 10))
    assert len(picture) == stored["size"]
    assert read == stored


def test_a_signature_on_the_screen_has_no_strokes_and_screen_is_the_rule(
    admin: Caller, charter: Charter
) -> None:
    stored = sign(admin, charter, encoded(png())).json()

    assert stored["method"] == "Screen"
    assert admin.get(f"{PATH}/{stored['id']}/topaz").json()["signatureText"] is None


def test_what_is_no_signature_is_not_read_as_one(admin: Caller, charter: Charter) -> None:
    file = uploaded(admin, charter)

    assert said(admin.get(f"{PATH}/{file['id']}/topaz")) == (409, "This file isn't a signature.")


@pytest.mark.parametrize(
    "canvas",
    [
        Image.new("RGBA", (300, 100), (0, 0, 0, 0)),
        Image.new("RGBA", (300, 100), "white"),
        Image.new("RGB", (300, 100), "white"),
        Image.new("L", (300, 100), 128),
        Image.new("RGBA", (300, 100), (255, 255, 255, 90)),
    ],
    ids=["transparent", "white", "opaque white", "grey", "half transparent white"],
)
def test_an_untouched_canvas_is_no_signature(
    admin: Caller, session: Session, charter: Charter, folder: Path, canvas: Image.Image
) -> None:
    answer = sign(admin, charter, encoded(saved(canvas, "PNG")))

    assert (answer.status_code, answer.json()["fields"]) == (422, {"base64": EMPTY_SIGNATURE})
    assert (on_disk(folder), in_table(session)) == ([], [])


def test_ink_on_a_transparent_canvas_is_a_signature(admin: Caller, charter: Charter) -> None:
    canvas = Image.new("RGBA", (300, 100), (0, 0, 0, 0))
    canvas.paste((20, 20, 90, 255), (100, 40, 140, 44))

    assert sign(admin, charter, encoded(saved(canvas, "PNG"))).status_code == 200


@pytest.mark.parametrize(
    ("base64", "status", "why"),
    [
        ("", 422, "base64: Required"),
        ("   ", 422, "base64: Cannot be only whitespaces"),
        ("data:image/png;base64,", 422, EMPTY_SIGNATURE),
        ("not base64 at all!", 422, "The picture isn't valid base64."),
        ("AAA", 422, "The picture isn't valid base64."),
        ("ñandú", 422, "The picture isn't valid base64."),
        ("data:image/png", 422, "The picture isn't valid base64."),
        (
            encoded(HTML, "data:image/png;base64,"),
            422,
            "Choose a PNG, JPEG, GIF or WebP picture, or a PDF.",
        ),
        (encoded(png()[:60]), 422, "Save the picture again as PNG or JPEG. This file can't be read."),
        (encoded(PDF), 409, "This file isn't a picture."),
        ("A" * 4_000_001, 422, "base64: It should not exceed 4000000 characters"),
    ],
    ids=[
        "nothing",
        "blanks",
        "only a head",
        "words",
        "cut off",
        "letters",
        "half a head",
        "html",
        "truncated",
        "pdf",
        "too long",
    ],
)
def test_what_is_no_picture_is_no_signature(
    admin: Caller, session: Session, charter: Charter, folder: Path, base64: str, status: int, why: str
) -> None:
    assert said(sign(admin, charter, base64)) == (status, why)
    assert (on_disk(folder), in_table(session)) == ([], [])


def test_a_signature_is_drawn_anew(admin: Caller, session: Session, charter: Charter) -> None:
    stored = sign(admin, charter, encoded(saved(drawn(), "JPEG", comment=SCRIPT))).json()
    read = b64decode(admin.get(f"{PATH}/{stored['id']}/topaz").json()["base64"])

    assert SCRIPT not in read
    assert (stored["fileName"], stored["mediaType"]) == ("signature.jpg", "image/jpeg")


@pytest.mark.parametrize(
    ("change", "fields"),
    [
        ({"method": "Pen"}, {"method": "It should be one of: Topaz, Screen"}),
        ({"signatureText": "x" * 200_001}, {"signatureText": "It should not exceed 200000 characters"}),
        ({"entityType": None}, {"entityType": "Required"}),
        ({"ip": "1.2.3.4"}, {"ip": "This field is not known"}),
    ],
)
def test_an_unusable_signature_names_its_fields(
    admin: Caller, charter: Charter, change: dict[str, object], fields: dict[str, str]
) -> None:
    answer = sign(admin, charter, encoded(png()), **change)

    assert (answer.status_code, answer.json()["fields"]) == (422, fields)


def test_a_signature_belongs_to_a_record_its_giver_may_change(
    as_role: Callers, session: Session, hialeah: Office, gulf_tampa: Office, folder: Path
) -> None:
    boss, agent = as_role(Role.OfficeHoldingAdmin), as_role(Role.OfficeSaleAgent)

    assert said(sign(boss, gulf_tampa, encoded(png()))) == (404, NOT_FOUND)
    assert said(sign(agent, hialeah, encoded(png()))) == (403, NO_PERMISSION)
    stored = sign(boss, hialeah, encoded(png()), masterId=str(hialeah.office_holding_id)).json()
    assert stored["masterId"] == str(hialeah.office_holding_id)
    [kept] = session.query(FileAttachment).all()
    assert kept.office_holding_id == hialeah.office_holding_id
