"""Charges at Authorize.Net: each is made once, and what became of it is found out."""

import time

import pytest

from charterdesk.payments.enums import GatewayState
from charterdesk.payments.gateway.authorize_net.adapter import AuthorizeNet
from charterdesk.payments.gateway.authorize_net.answers import TransactionAnswer
from charterdesk.payments.gateway.authorize_net.client import Client
from charterdesk.payments.gateway.authorize_net.invoice_number import invoice_number
from charterdesk.payments.gateway.provider import NoAnswer, Outcome
from tests.payments.authorize_net.card_company import LOGIN_ID, TRANSACTION_KEY, CardCompany
from tests.payments.authorize_net.conftest import PATIENT, account_at
from tests.payments.authorize_net.faults import LOST_ANSWERS, NEVER_ARRIVES, Fault
from tests.payments.authorize_net.orders import charged, new_order, token

CREATE = "createTransactionRequest"
UNSETTLED = "getUnsettledTransactionListRequest"
QUESTIONS = (
    UNSETTLED,
    "getSettledBatchListRequest",
    "getTransactionListRequest",
    "getTransactionDetailsRequest",
)


def lost(provider: AuthorizeNet, kind: str = "good") -> Outcome | None:
    """Charge a card without an answer, and ask."""
    order = new_order()
    with pytest.raises(NoAnswer):
        provider.charge(order, token(kind))
    return provider.ask(order.reference)


def test_a_charge_names_what_it_is_for(provider: AuthorizeNet, company: CardCompany) -> None:
    order, outcome = charged(provider)

    [request] = company.sent(CREATE)
    number = invoice_number(order.reference)
    wanted = request["transactionRequest"]
    assert (request["refId"], wanted["amount"]) == (number, "222.53")
    assert wanted["order"] == {"invoiceNumber": number, "description": "Booking AB12CD"}
    assert wanted["transactionSettings"]["setting"] == [
        {"settingName": "duplicateWindow", "settingValue": "28800"}
    ]
    [made] = company.transactions.values()
    assert outcome == Outcome(GatewayState.Approved, made.trans_id, "Approved", "Visa", "1111")


@pytest.mark.parametrize(
    ("kind", "state", "message"),
    [
        ("amex", GatewayState.Approved, "Approved"),
        ("declined", GatewayState.Declined, "This transaction has been declined."),
        ("error", GatewayState.Failed, "An error occurred during processing. Please try again."),
        ("held", GatewayState.Unknown, "The card company holds it for review."),
    ],
)
def test_each_response_code_is_understood(
    provider: AuthorizeNet, kind: str, state: GatewayState, message: str
) -> None:
    _, outcome = charged(provider, kind)

    assert (outcome.state, outcome.message) == (state, message)
    shown = ("American Express", "0005") if kind == "amex" else ("Visa", "1111")
    assert (outcome.brand, outcome.last_four) == shown


def test_an_account_in_test_mode_charges_nobody(provider: AuthorizeNet, company: CardCompany) -> None:
    company.in_test_mode = True

    _, outcome = charged(provider)

    assert (outcome.state, outcome.message) == (GatewayState.Failed, "The merchant account is in test mode.")


def test_a_token_is_taken_once(provider: AuthorizeNet) -> None:
    used = token()
    provider.charge(new_order(), used)

    outcome = provider.charge(new_order(), used)

    assert (outcome.state, outcome.message) == (GatewayState.Failed, "Invalid OTS Token.")


def test_wrong_keys_charge_nothing(company: CardCompany) -> None:
    stranger = AuthorizeNet(account_at(company.url, "another"), PATIENT)

    outcome = stranger.charge(new_order(), token())

    assert outcome.state is GatewayState.Failed
    assert outcome.message == "User authentication failed due to invalid authentication values."
    stranger.close()


@pytest.mark.parametrize("fault", LOST_ANSWERS, ids=lambda fault: fault.name)
def test_a_lost_answer_is_found_by_asking(provider: AuthorizeNet, company: CardCompany, fault: Fault) -> None:
    company.fail(CREATE, fault)

    found = lost(provider)

    [made] = company.transactions.values()
    assert found == Outcome(GatewayState.Approved, made.trans_id, "Approved", "Visa", "1111")
    assert len(company.sent(CREATE)) == 1


def test_an_answer_without_an_end_is_cut_off(provider: AuthorizeNet, company: CardCompany) -> None:
    company.fail(CREATE, Fault.Flood)
    began = time.monotonic()

    lost(provider)

    assert time.monotonic() - began < PATIENT / 2


@pytest.mark.parametrize("fault", NEVER_ARRIVES, ids=lambda fault: fault.name)
def test_a_charge_that_never_arrived_is_not_found(
    provider: AuthorizeNet, company: CardCompany, fault: Fault
) -> None:
    company.fail(CREATE, fault)

    assert lost(provider) is None
    assert not company.transactions


def test_a_company_that_is_not_reached_charges_nothing_and_knows_nothing() -> None:
    nowhere = AuthorizeNet(account_at("http://127.0.0.1:9/xml/v1/request.api"), PATIENT)

    with pytest.raises(NoAnswer):
        nowhere.charge(new_order(), token())
    with pytest.raises(NoAnswer):
        nowhere.ask(new_order().reference)
    nowhere.close()


def test_a_declined_charge_without_an_answer_is_found(provider: AuthorizeNet, company: CardCompany) -> None:
    company.fail(CREATE, Fault.Cut)

    found = lost(provider, "declined")

    assert found is not None
    assert (found.state, found.message) == (GatewayState.Declined, "This transaction has been declined.")


def test_a_charge_that_the_company_could_not_take_back_is_asked_about(
    provider: AuthorizeNet, company: CardCompany
) -> None:
    found = lost(provider, "uncertain")

    assert found is not None
    assert found.state is GatewayState.Approved


def test_a_charge_that_arrives_twice_is_made_once(provider: AuthorizeNet, company: CardCompany) -> None:
    order, first = charged(provider)

    with pytest.raises(NoAnswer):
        provider.charge(order, token())

    assert provider.ask(order.reference) == first
    assert len(company.transactions) == 1


@pytest.mark.parametrize("approve", [True, False])
def test_a_charge_in_review_is_known_once_it_is_decided(
    provider: AuthorizeNet, company: CardCompany, approve: bool
) -> None:
    order, _ = charged(provider, "held")
    waiting = provider.ask(order.reference)
    [made] = company.transactions.values()

    company.decide(made, approve=approve)
    decided = provider.ask(order.reference)

    assert waiting is not None
    assert decided is not None
    assert (waiting.state, waiting.provider_reference) == (GatewayState.Unknown, made.trans_id)
    assert decided.state is (GatewayState.Approved if approve else GatewayState.Declined)


def test_a_voided_charge_took_nothing(provider: AuthorizeNet, company: CardCompany) -> None:
    order, _ = charged(provider)
    [made] = company.transactions.values()
    made.status = "voided"

    found = provider.ask(order.reference)

    assert found is not None
    assert (found.state, found.message) == (
        GatewayState.Declined,
        "The charge was voided at the card company.",
    )


def test_a_status_that_is_new_to_us_decides_nothing(provider: AuthorizeNet, company: CardCompany) -> None:
    order, _ = charged(provider)
    [made] = company.transactions.values()
    made.status = "somethingNew"

    found = provider.ask(order.reference)

    assert found is not None
    assert found.state is GatewayState.Unknown


def test_a_charge_is_found_behind_a_thousand_others(provider: AuthorizeNet, company: CardCompany) -> None:
    order, first = charged(provider)
    company.crowd(2100)

    assert provider.ask(order.reference) == first
    pages = [fields["paging"]["offset"] for fields in company.sent(UNSETTLED) if fields["status"] == "any"]
    assert pages == ["1", "2", "3"]


def test_a_charge_is_found_in_the_batch_of_the_night(provider: AuthorizeNet, company: CardCompany) -> None:
    order, first = charged(provider)
    company.settle()
    charged(provider)
    company.settle()

    assert provider.ask(order.reference) == first


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("fault", list(Fault), ids=lambda fault: fault.name)
def test_a_company_that_dies_while_it_is_asked_has_not_said_that_nothing_arrived(
    provider: AuthorizeNet, company: CardCompany, question: str, fault: Fault
) -> None:
    order, first = charged(provider)
    company.settle()
    company.fail(question, fault)

    with pytest.raises(NoAnswer):
        provider.ask(order.reference)

    assert provider.ask(order.reference) == first


def test_a_company_that_refuses_the_question_has_not_said_that_nothing_arrived(
    provider: AuthorizeNet, company: CardCompany
) -> None:
    company.may_report = False

    with pytest.raises(NoAnswer):
        provider.ask(new_order().reference)


def test_keys_in_another_order_are_refused(company: CardCompany) -> None:
    """The company of these tests is as strict as the real one."""
    client = Client(company.url, LOGIN_ID, TRANSACTION_KEY, PATIENT)
    turned = {"transactionRequest": {"transactionType": "authCaptureTransaction"}, "refId": "1"}

    answer = client.call(CREATE, turned, TransactionAnswer)

    assert (answer.is_ok, answer.message.code) == (False, "E00003")
    client.close()
