"""Messages: written, changed, addressed within one's own reach, sent once, and listed."""

import uuid

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session

from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.booking.models import TicketMaster
from charterdesk.demo.organization import email_of
from charterdesk.kit.ids import EMPTY
from charterdesk.organization.models import Office
from tests.activity.logbook import Logbook
from tests.booking.bookings import priced_flight, sold
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import account, holding, office
from tests.identity.people import GULF_TAMPA, HIALEAH, KENDALL, MIAMI, ids, person
from tests.messaging.letters import (
    MESSAGES,
    NO_PERMISSION,
    NOT_FOUND,
    mails,
    message_body,
    said,
    save,
    saved,
    send,
)

WRITERS = PERMISSIONS[Permission.WriteEmails]
SENT = (409, "Write a new message. This one was already sent.")
NOBODY = (422, "Choose at least one recipient with an e-mail address.")


@pytest.fixture
def boss(as_role: Callers) -> Caller:
    return as_role(Role.OfficeHoldingAdmin)


def user_ids(session: Session, *emails: str) -> list[str]:
    return [str(account(session, email).id) for email in emails]


def addresses(message: dict[str, list[dict[str, str]]]) -> list[str]:
    return sorted(recipient["email"] for recipient in message["recipients"])


@pytest.mark.parametrize("role", [role for role in Role if role not in WRITERS])
def test_who_writes_no_messages_makes_no_call(as_role: Callers, boss: Caller, role: Role) -> None:
    caller, message = as_role(role), saved(boss)
    answers = [
        caller.get(f"{MESSAGES}/GetByFilter"),
        caller.get(f"{MESSAGES}/GetById/{message['id']}"),
        save(caller),
        send(caller, message),
        caller.delete(f"{MESSAGES}/{message['id']}"),
        caller.get(f"{MESSAGES}/Outbox"),
        caller.post(f"{MESSAGES}/RetryMail/{uuid.uuid4()}"),
        caller.post(f"{MESSAGES}/CancelMail/{uuid.uuid4()}"),
    ]

    assert [said(answer) for answer in answers] == [NO_PERMISSION] * 8


# Drafts


def test_a_draft_is_stored_cleaned_and_logged(boss: Caller, session: Session) -> None:
    log = Logbook(session)
    message = saved(
        boss,
        html="<p onclick='x()'>Desk 7<script>x()</script></p>",
        officeIds=ids(session, KENDALL),
        userIds=user_ids(session, email_of(Role.OfficeAdmin)),
    )

    assert (message["status"], message["version"], message["sentAt"]) == ("Draft", 1, None)
    assert (message["html"], message["appUserName"]) == ("<p>Desk 7</p>", "Office Holding Admin")
    recipients = [(each["kind"], each["name"], each["mail"]) for each in message["recipients"]]
    assert sorted(recipients) == [("Office", KENDALL, None), ("User", "Office Admin", None)]
    assert mails(session) == []
    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.Created, "Message written: New counter")
    assert (event.entity_type, str(event.entity_id)) == (Entity.MessageEmail, message["id"])
    assert event.chain_id == holding(session, "Cubamía Travel Group").id
    assert event.changes == [
        {"field": "subject", "before": None, "after": "New counter"},
        {"field": "text", "before": None, "after": "<p>Desk 7</p>"},
        {"field": "recipients", "before": None, "after": ", ".join(addresses(message))},
    ]


def test_a_draft_is_changed_and_a_stale_change_refused(boss: Caller, session: Session) -> None:
    draft = saved(boss, userIds=user_ids(session, email_of(Role.OfficeAdmin)))
    log, known = Logbook(session), {"id": draft["id"], "version": draft["version"]}
    agent = user_ids(session, email_of(Role.OfficeSaleAgent))
    changed = saved(boss, **known, userIds=agent)

    assert (changed["version"], addresses(changed)) == (2, [email_of(Role.OfficeSaleAgent)])
    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.Modified, "Message changed: New counter")
    assert event.changes == [
        {
            "field": "recipients",
            "before": email_of(Role.OfficeAdmin),
            "after": email_of(Role.OfficeSaleAgent),
        }
    ]
    stale = save(boss, **known, subject="Mine")
    assert (stale.status_code, stale.json()["code"], stale.json()["version"]) == (409, "stale", 2)
    assert send(boss, draft).json()["code"] == "stale"
    assert saved(boss, **{**known, "version": 2}, userIds=agent)["version"] == 2


def test_a_change_needs_the_version_last_seen(boss: Caller) -> None:
    answer = save(boss, id=saved(boss)["id"])

    assert (answer.status_code, answer.json()["fields"]) == (422, {"version": "Required"})


@pytest.mark.parametrize(
    ("change", "fields"),
    [
        ({"subject": ""}, {"subject": "Required"}),
        ({"subject": "Hello\r\nBcc: everybody@agency.test"}, {"subject": "Use one line of text"}),
        ({"subject": "Hello\nX"}, {"subject": "Use one line of text"}),
        ({"subject": "Hello\u2028X"}, {"subject": "Use one line of text"}),
        ({"subject": "x" * 201}, {"subject": "It should not exceed 200 characters"}),
        ({"html": "<script>x</script>"}, {"html": "Required"}),
        ({"officeIds": ["x"]}, {"officeIds.0": "It should be an identifier"}),
        ({"userIds": [str(EMPTY)]}, {"userIds.0": "Required"}),
        ({"userIds": [str(uuid.uuid4())] * 1_001}, {"userIds": "At most 1000 are taken"}),
        ({"to": "a@b.test"}, {"to": "This field is not known"}),
    ],
)
def test_an_unusable_message_names_its_fields(
    boss: Caller, change: dict[str, object], fields: dict[str, str]
) -> None:
    answer = save(boss, **change)

    assert (answer.status_code, answer.json()["fields"]) == (422, fields)


def test_words_pasted_from_elsewhere_make_a_good_subject(boss: Caller, session: Session) -> None:
    draft = saved(boss, subject="Año\u00a0nuevo 👨‍👩‍👧 – ¡feliz!", officeIds=ids(session, HIALEAH))

    assert send(boss, draft).status_code == 200
    assert [mail.subject for mail in mails(session)] == ["Año\u00a0nuevo 👨‍👩‍👧 – ¡feliz!"]


# Recipients


def test_nobody_writes_beyond_his_holding(boss: Caller, session: Session) -> None:
    draft = saved(
        boss,
        officeIds=[*ids(session, HIALEAH, GULF_TAMPA, MIAMI), str(uuid.uuid4())],
        userIds=user_ids(
            session,
            email_of(Role.OfficeSaleAgent),
            email_of(Role.OfficeSaleAgent, ".gulf"),
            email_of(Role.CharterAdmin),
        ),
    )

    assert addresses(draft) == [office(session, HIALEAH).email, email_of(Role.OfficeSaleAgent)]


def test_the_charter_writes_to_everybody(as_role: Callers, session: Session) -> None:
    users = user_ids(session, email_of(Role.OfficeSaleAgent, ".gulf"), email_of(Role.CharterAdmin))
    draft = saved(as_role(Role.CharterFlight), officeIds=ids(session, HIALEAH, MIAMI), userIds=users)

    assert len(draft["recipients"]) == 4


def test_each_address_gets_one_mail_whatever_its_capitals(boss: Caller, session: Session) -> None:
    shared = email_of(Role.OfficeAdmin).upper()
    session.execute(update(Office).where(Office.name.in_([HIALEAH, KENDALL])).values(email=shared))
    session.execute(update(Office).where(Office.name == "Cubamía Tampa").values(email=None))
    session.commit()
    places = ids(session, HIALEAH, KENDALL, "Cubamía Tampa")
    admin = user_ids(session, email_of(Role.OfficeAdmin))
    draft = saved(boss, officeIds=places * 2, userIds=admin * 2)

    assert addresses(draft) == [shared]
    send(boss, draft)
    assert [mail.to_address for mail in mails(session)] == [shared]


@pytest.mark.parametrize("reachable", [False, True])
def test_a_message_to_nobody_is_not_sent(boss: Caller, session: Session, reachable: bool) -> None:
    session.execute(update(Office).where(Office.name == HIALEAH).values(email=None))
    session.commit()
    draft = saved(boss, officeIds=ids(session, HIALEAH if reachable else GULF_TAMPA))

    answer = send(boss, draft)
    assert (*said(answer), answer.json()["fields"]) == (*NOBODY, {"recipients": NOBODY[1]})


# Sent


def test_a_message_is_sent_as_one_mail_a_recipient(boss: Caller, session: Session) -> None:
    draft = saved(boss, html="<p>Desk <b>7</b></p>", officeIds=ids(session, HIALEAH, KENDALL))
    log = Logbook(session)
    answer = send(boss, draft)

    assert answer.status_code == 200, answer.text
    message = boss.get(f"{MESSAGES}/GetById/{draft['id']}").json()
    assert message == answer.json()
    assert (message["status"], message["version"], message["sentAt"] is None) == ("Sent", 2, False)
    queued = mails(session)
    assert [mail.to_address for mail in queued] == addresses(message)
    assert {mail.text for mail in queued} == {"Desk 7"}
    assert {mail.html for mail in queued} == {"<p>Desk <b>7</b></p>"}
    assert {mail.office_holding_id for mail in queued} == {holding(session, "Cubamía Travel Group").id}
    states = [(each["mail"]["status"], each["mail"]["attempts"]) for each in message["recipients"]]
    assert states == [("Queued", 0)] * 2
    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.ChangeStatus, "Message sent: New counter")
    assert event.changes == [{"field": "status", "before": "Draft", "after": "Sent"}]


def test_what_was_sent_is_neither_changed_deleted_nor_sent_again(boss: Caller, session: Session) -> None:
    draft = saved(boss, officeIds=ids(session, HIALEAH))
    message = send(boss, draft).json()
    again = message_body(id=message["id"], version=message["version"])

    assert said(boss.post(f"{MESSAGES}/SaveEmail", json=again)) == SENT
    assert said(boss.delete(f"{MESSAGES}/{message['id']}")) == SENT
    assert said(send(boss, message)) == said(send(boss, draft)) == SENT
    assert len(mails(session)) == 1


def test_a_draft_is_deleted_and_logged(boss: Caller, session: Session) -> None:
    draft, log = saved(boss, officeIds=ids(session, HIALEAH)), Logbook(session)
    assert boss.delete(f"{MESSAGES}/{draft['id']}", params={"version": 7}).json()["code"] == "stale"
    assert boss.delete(f"{MESSAGES}/{draft['id']}", params={"version": 1}).status_code == 204

    assert said(boss.get(f"{MESSAGES}/GetById/{draft['id']}")) == NOT_FOUND
    assert log.titles() == [(EventType.Deleted, "Message deleted: New counter")]
    assert log.only().chain_id == holding(session, "Cubamía Travel Group").id


# Whose message


def test_another_holdings_message_does_not_exist_in_any_call(as_role: Callers, boss: Caller) -> None:
    draft, stranger = saved(boss), as_role(Role.OfficeHoldingAdmin, "gulf")
    answers = [
        stranger.get(f"{MESSAGES}/GetById/{draft['id']}"),
        save(stranger, id=draft["id"], version=1),
        send(stranger, draft),
        stranger.delete(f"{MESSAGES}/{draft['id']}"),
    ]

    assert [said(answer) for answer in answers] == [NOT_FOUND] * 4
    assert stranger.get(f"{MESSAGES}/GetByFilter").json() == []


def test_messages_are_listed_newest_first_by_state_and_within_reach(
    as_role: Callers, boss: Caller, session: Session
) -> None:
    person(session)
    first, second = (
        saved(boss, subject="First", officeIds=ids(session, HIALEAH)),
        saved(boss, subject="Second"),
    )
    charters = saved(as_role(Role.CharterAccounting), subject="Charter's")
    send(boss, first)

    def listed(caller: Caller, **wanted: str) -> list[str]:
        return [message["subject"] for message in caller.get(f"{MESSAGES}/GetByFilter", params=wanted).json()]

    assert listed(boss) == [second["subject"], first["subject"]]
    assert listed(boss, Status="draft") == ["Second"]
    assert listed(boss, Status="Sent") == ["First"]
    assert listed(as_role(Role.CharterAdmin)) == [charters["subject"], "Second", "First"]


# The passengers of a flight


def test_a_message_reaches_the_contacts_of_bookings(boss: Caller, as_role: Callers, session: Session) -> None:
    flight = priced_flight(session)
    booking = sold(as_role(Role.OfficeSaleAgent), session, [flight])
    session.get_one(TicketMaster, uuid.UUID(booking["id"])).contact_email = "zulema@example.test"
    session.commit()

    message = saved(boss, bookingIds=[booking["id"]])

    [recipient] = message["recipients"]
    assert (recipient["kind"], recipient["recipientId"]) == ("Booking", booking["id"])
    assert recipient["name"] == f"{booking['locatorNumber']} Zulema Quiñonero"
    assert send(boss, message).status_code == 200
    [mail] = mails(session)
    assert (mail.to_address, mail.reply_to) == ("zulema@example.test", email_of(Role.OfficeHoldingAdmin))


def test_bookings_of_others_and_without_an_address_get_nothing(as_role: Callers, session: Session) -> None:
    booking = sold(as_role(Role.OfficeSaleAgent), session, [priced_flight(session)])
    row = session.get_one(TicketMaster, uuid.UUID(booking["id"]))
    row.contact_email = None
    session.commit()
    assert saved(as_role(Role.OfficeHoldingAdmin), bookingIds=[booking["id"]])["recipients"] == []

    row.contact_email = "zulema@example.test"
    session.commit()
    gulf = as_role(Role.OfficeHoldingAdmin, "gulf")
    assert saved(gulf, bookingIds=[booking["id"], str(uuid.uuid4())])["recipients"] == []


def test_the_contacts_of_a_flight_are_those_of_its_visible_bookings(
    boss: Caller, as_role: Callers, session: Session
) -> None:
    flight = priced_flight(session)
    booking = sold(as_role(Role.OfficeSaleAgent), session, [flight])
    path = f"{MESSAGES}/GetFlightContacts/{flight.id}"
    contact = {
        "id": booking["id"],
        "name": f"{booking['locatorNumber']} Zulema Quiñonero",
        "email": booking["contactEmail"],
    }

    assert boss.get(path).json() == as_role(Role.CharterFlight).get(path).json() == [contact]
    assert as_role(Role.OfficeHoldingAdmin, "gulf").get(path).json() == []
    assert as_role(Role.OfficeSaleAgent).get(path).status_code == 403
