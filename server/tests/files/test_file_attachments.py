"""Files of a record: stored, described, shown, and read only by callers who may open the record."""

import hashlib
import uuid
from datetime import timedelta
from pathlib import Path
from urllib.parse import quote

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.files.folder import Folder
from charterdesk.files.models import FileAttachment
from charterdesk.files.store import FileStore
from charterdesk.kit.clock import now
from charterdesk.kit.ids import EMPTY
from charterdesk.messaging.enums import Importance
from charterdesk.messaging.models import MessageEmail, Notice
from charterdesk.organization.models import Charter, Office
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import VAULT, Callers
from tests.files.pictures import PDF, drawn, opened, png, saved
from tests.files.uploads import NOT_FOUND, PATH, in_table, on_disk, said, upload, uploaded
from tests.identity.accounts import holding, office

GONE = "Upload the file again. Its content is missing on the server."
READS = ("{id}", "{id}/properties", "image/{id}", "{id}/topaz", "content/{storedName}")


@pytest.fixture
def admin(as_role: Callers, folder: Path) -> Caller:
    return as_role(Role.CharterAdmin)


@pytest.fixture
def boss(as_role: Callers, folder: Path) -> Caller:
    return as_role(Role.OfficeHoldingAdmin)


def read_all(caller: Caller, file: dict[str, object]) -> list[int]:
    return [caller.get(f"{PATH}/{call.format(**file)}").status_code for call in READS]


# Storing


def test_a_file_is_stored_described_and_logged_where_its_record_belongs(
    boss: Caller, session: Session, hialeah: Office, folder: Path
) -> None:
    log, data = Logbook(session), saved(drawn(), "GIF")
    answer = upload(boss, hialeah, data, "Logo Cubamía.gif", master_id=hialeah.office_holding_id)

    assert answer.status_code == 200, answer.text
    [file] = answer.json()
    kept = FileStore(Folder(folder), VAULT).read(file["storedName"])
    row = session.execute(select(FileAttachment)).scalar_one()
    assert file == {
        "id": str(row.id),
        "entityType": "Office",
        "entityId": str(hialeah.id),
        "masterId": str(hialeah.office_holding_id),
        "kind": "Image",
        "fileName": "Logo Cubamía.png",
        "storedName": f"{row.id}.png",
        "mediaType": "image/png",
        "size": len(kept),
        "sha256": hashlib.sha256(kept).hexdigest(),
        "createdAt": row.created_at.isoformat().replace("+00:00", "Z"),
        "appUserName": "Office Holding Admin",
        "method": None,
    }
    assert boss.get(f"{PATH}/{row.id}/properties").json() == file
    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.Updated, "Image added: Logo Cubamía.png")
    assert (event.entity_type, event.entity_id) == (Entity.Office, hialeah.id)
    assert event.chain_id == holding(session, "Cubamía Travel Group").id
    assert event.changes == [
        {"field": "file", "before": None, "after": "Logo Cubamía.png"},
        {"field": "size", "before": None, "after": len(kept)},
    ]


def test_a_document_is_stored_as_a_document(admin: Caller, charter: Charter) -> None:
    file = uploaded(admin, charter, PDF, "contract.exe")

    assert (file["kind"], file["fileName"], file["masterId"]) == ("Document", "contract.pdf", None)
    assert admin.get(f"{PATH}/{file['id']}").content == PDF


def test_a_repeated_upload_stores_once(
    admin: Caller, session: Session, charter: Charter, folder: Path
) -> None:
    body = (
        b'--cut\r\nContent-Disposition: form-data; name="entityType"\r\n\r\nCharter\r\n'
        b'--cut\r\nContent-Disposition: form-data; name="file"; filename="logo.png"\r\n'
        b"Content-Type: image/png\r\n\r\n" + png() + b"\r\n--cut--\r\n"
    )
    headers = {"Content-Type": "multipart/form-data; boundary=cut", "Idempotency-Key": "logo"}
    address = f"{PATH}/{charter.id}/{uuid.UUID(int=0)}"
    first, again = (admin.post(address, content=body, headers=headers) for _ in range(2))

    assert (first.status_code, again.status_code) == (200, 200)
    assert again.content == first.content
    assert on_disk(folder) == in_table(session) == [first.json()[0]["storedName"]]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("../../../etc/passwd", "passwd.png"),
        ("..\\..\\boot.ini", "boot.png"),
        ("C:\\fakepath\\logo.png", "logo.png"),
        ("x" * 1_000 + ".png", "x" * 120 + ".png"),
        ("logo.php", "logo.png"),
        ('in"jected\r\nX-Evil: 1.png', None),
        ("nul\0byte\x07.png", None),
    ],
)
def test_a_wicked_name_harms_neither_disk_nor_header(
    admin: Caller, charter: Charter, folder: Path, name: str, shown: str | None
) -> None:
    file = uploaded(admin, charter, name=name)
    answer = admin.get(f"{PATH}/{file['id']}")

    assert shown is None or file["fileName"] == shown
    assert file["fileName"].isprintable()
    assert answer.headers["content-disposition"] == f"attachment; filename*=UTF-8''{quote(file['fileName'])}"
    assert "x-evil" not in answer.headers
    assert on_disk(folder) == [file["storedName"]]
    assert [path.name for path in folder.parent.iterdir()] == ["files"]


# Reading


@pytest.mark.parametrize(
    ("call", "shown"), [("{id}", "attachment"), ("image/{id}", "inline"), ("content/{storedName}", "inline")]
)
def test_a_file_is_answered_with_safe_headers(admin: Caller, charter: Charter, call: str, shown: str) -> None:
    file = uploaded(admin, charter, name="Señal ñandú.png")
    answer = admin.get(f"{PATH}/{call.format(**file)}")

    assert opened(answer.content).size == (20, 10)
    assert hashlib.sha256(answer.content).hexdigest() == file["sha256"]
    assert {name: answer.headers[name] for name in _HEADERS} == {
        **_HEADERS,
        "content-disposition": f"{shown}; filename*=UTF-8''Se%C3%B1al%20%C3%B1and%C3%BA.png",
    }


_HEADERS = {
    "content-type": "image/png",
    "content-disposition": "",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "content-security-policy": (
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


def test_a_document_is_no_picture(admin: Caller, charter: Charter) -> None:
    file = uploaded(admin, charter, PDF, "contract.pdf")

    assert said(admin.get(f"{PATH}/image/{file['id']}")) == (409, "This file isn't a picture.")
    assert admin.get(f"{PATH}/content/{file['storedName']}").headers["content-type"] == "application/pdf"


@pytest.mark.parametrize("call", [call for call in READS if "topaz" not in call and "properties" not in call])
def test_bytes_missing_on_disk_are_told_in_a_sentence(
    admin: Caller, charter: Charter, folder: Path, call: str
) -> None:
    file = uploaded(admin, charter)
    next(folder.rglob("*.png.sealed")).unlink()

    assert said(admin.get(f"{PATH}/{call.format(**file)}")) == (404, GONE)
    assert admin.get(f"{PATH}/{file['id']}/properties").status_code == 200


@pytest.mark.parametrize(
    "name",
    [
        "..%2F..%2Fsecret.txt",
        "%2e%2e%2fsecret.txt",
        "..%5Csecret.txt",
        "secret.txt",
        "..",
        "%00",
        "%2Fetc%2Fpasswd",
        "a" * 61,
        "%F0%9F%9B%AB.png",
    ],
)
def test_no_name_leads_out_of_the_folder(admin: Caller, folder: Path, name: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder.parent / "secret.txt").write_text("secret")
    (folder / "secret.txt").write_text("secret")
    answer = admin.get(f"{PATH}/content/{name}")

    assert answer.status_code in (400, 404, 422)
    assert set(answer.json()) >= {"message", "code", "fields"}


# Whose file


def test_another_holdings_file_does_not_exist_in_any_call(
    as_role: Callers, boss: Caller, hialeah: Office
) -> None:
    file = uploaded(boss, hialeah)

    for stranger in (as_role(Role.OfficeHoldingAdmin, "gulf"), as_role(Role.OfficeSaleAgent, "brisas")):
        answers = [stranger.get(f"{PATH}/{call.format(**file)}") for call in READS]
        assert [said(answer) for answer in answers] == [(404, NOT_FOUND)] * 5
    for reader in (as_role(Role.OfficeSaleAgent), as_role(Role.CharterCheckIn)):
        assert read_all(reader, file) == [200, 200, 200, 409, 200]


def test_a_stranger_reads_nothing(as_role: Callers, admin: Caller, charter: Charter) -> None:
    assert read_all(as_role.nobody, uploaded(admin, charter)) == [401] * 5


@pytest.mark.parametrize("role", Role)
def test_everybody_sees_the_operators_logo(
    as_role: Callers, admin: Caller, charter: Charter, role: Role
) -> None:
    file = uploaded(admin, charter)

    assert as_role(role).get(f"{PATH}/image/{file['id']}").status_code == 200


def test_a_file_that_does_not_exist_is_not_found(admin: Caller) -> None:
    nothing = {"id": uuid.uuid4(), "storedName": f"{uuid.uuid4()}.png"}

    assert [said(admin.get(f"{PATH}/{call.format(**nothing)}")) for call in READS] == [(404, NOT_FOUND)] * 5


def attached(caller: Caller, entity: str, record_id: uuid.UUID) -> str:
    answer = caller.post(
        f"{PATH}/{record_id}/{uuid.UUID(int=0)}",
        data={"entityType": entity},
        files={"file": ("page.pdf", PDF)},
    )
    assert answer.status_code == 200, answer.text
    file_id: str = answer.json()[0]["id"]
    return file_id


def test_a_messages_file_is_read_by_whoever_writes_messages_of_that_holding(
    as_role: Callers, boss: Caller, session: Session
) -> None:
    message = MessageEmail(
        subject="Hello",
        html="<p>Hello</p>",
        created_at=func.now(),
        app_user_name="Boss",
        office_holding_id=holding(session, "Cubamía Travel Group").id,
    )
    session.add(message)
    session.commit()
    address = f"{PATH}/{attached(boss, 'MessageEmail', message.id)}"

    readers = (Role.OfficeHoldingAdmin, Role.CharterAdmin, Role.CharterAccounting, Role.CharterFlight)
    assert {role for role in Role if as_role(role).get(address).status_code == 200} == set(readers)
    assert said(as_role(Role.OfficeHoldingAdmin, "gulf").get(address)) == (404, NOT_FOUND)


def test_a_notices_file_is_read_by_whom_the_notice_is_for(
    as_role: Callers, admin: Caller, session: Session
) -> None:
    today = now(session).date()
    notice = Notice(
        name="For the desk",
        html="<p>Hello</p>",
        importance=Importance.Normal,
        show_from=today - timedelta(days=2),
        show_to=today + timedelta(days=2),
        roles=["OfficeSaleAgent"],
        office_ids=[office(session, "Cubamía Hialeah").id],
    )
    session.add(notice)
    session.commit()
    address = f"{PATH}/{attached(admin, 'Notices', notice.id)}"

    writers = {Role.CharterAdmin, Role.CharterAccounting, Role.CharterFlight}
    readers = {role for role in Role if as_role(role).get(address).status_code == 200}
    assert readers == writers | {Role.OfficeSaleAgent}
    assert said(as_role(Role.OfficeSaleAgent, "gulf").get(address)) == (404, NOT_FOUND)
    notice.show_to = today - timedelta(days=2)
    session.commit()
    assert said(as_role(Role.OfficeSaleAgent).get(address)) == (404, NOT_FOUND)


# A client that sends nothing but files


@pytest.mark.parametrize("field", ["file", "files"])
def test_the_record_is_found_by_its_id(boss: Caller, hialeah: Office, field: str) -> None:
    answer = boss.post(f"{PATH}/{hialeah.id}/{EMPTY}", files=[(field, ("logo.png", png()))])

    assert answer.status_code == 200, answer.text
    [file] = answer.json()
    assert (file["entityType"], file["entityId"]) == ("Office", str(hialeah.id))


def test_a_record_of_others_is_not_found_by_its_id_either(boss: Caller, gulf_tampa: Office) -> None:
    for record in (gulf_tampa.id, uuid.uuid4()):
        answer = boss.post(f"{PATH}/{record}/{EMPTY}", files={"file": ("logo.png", png())})
        assert said(answer) == (404, NOT_FOUND)


def test_who_may_not_change_the_record_attaches_nothing_by_its_id(
    as_role: Callers, hialeah: Office, folder: Path
) -> None:
    clerk = as_role(Role.OfficeSaleAgent)
    answer = clerk.post(f"{PATH}/{hialeah.id}/{EMPTY}", files={"file": ("logo.png", png())})

    assert answer.status_code == 403
    assert on_disk(folder) == []
