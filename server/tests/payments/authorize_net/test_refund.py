"""Refunds at Authorize.Net: a void until the charge is settled, a refund afterwards; each once."""

from decimal import Decimal

import pytest

from charterdesk.payments.enums import GatewayState
from charterdesk.payments.gateway.authorize_net.adapter import AuthorizeNet
from charterdesk.payments.gateway.authorize_net.invoice_number import invoice_number
from charterdesk.payments.gateway.provider import NoAnswer
from tests.payments.authorize_net.card_company import CardCompany
from tests.payments.authorize_net.faults import LOST_ANSWERS, Fault
from tests.payments.authorize_net.orders import charged, refund_order

CREATE = "createTransactionRequest"
DETAILS = "getTransactionDetailsRequest"
PART = Decimal("100.00")
ONLY_WHOLE = (
    "The card company gives a part back only once the charge is settled, usually by the next morning. "
    "Refund all 222.53 of it now, or the part tomorrow."
)


def test_the_whole_of_an_unsettled_charge_is_voided(provider: AuthorizeNet, company: CardCompany) -> None:
    order, charge = charged(provider)

    outcome = provider.refund(refund_order(order, charge))

    [made] = company.transactions.values()
    assert (outcome.state, outcome.provider_reference) == (GatewayState.Approved, made.trans_id)
    assert made.status == "voided"


def test_a_part_of_an_unsettled_charge_waits_until_it_is_settled(
    provider: AuthorizeNet, company: CardCompany
) -> None:
    order, charge = charged(provider)

    early = provider.refund(refund_order(order, charge, PART))
    company.settle()
    late = provider.refund(refund_order(order, charge, PART))

    assert (early.state, early.message) == (GatewayState.Declined, ONLY_WHOLE)
    assert late.state is GatewayState.Approved
    assert [each.amount for each in company.of_kind("refundTransaction")] == [PART]


def test_a_settled_charge_is_refunded_to_its_card(provider: AuthorizeNet, company: CardCompany) -> None:
    order, charge = charged(provider, "amex")
    company.settle()
    wanted = refund_order(order, charge, PART)

    outcome = provider.refund(wanted)

    request = company.sent(CREATE)[-1]["transactionRequest"]
    [made] = company.of_kind("refundTransaction")
    assert outcome.provider_reference == made.trans_id
    assert request["payment"] == {"creditCard": {"cardNumber": "0005", "expirationDate": "XXXX"}}
    assert request["refTransId"] == charge.provider_reference
    assert request["order"]["invoiceNumber"] == invoice_number(wanted.reference)


def test_no_more_than_the_charge_is_refunded(provider: AuthorizeNet, company: CardCompany) -> None:
    order, charge = charged(provider)
    company.settle()
    provider.refund(refund_order(order, charge, PART))

    outcome = provider.refund(refund_order(order, charge))

    assert outcome.state is GatewayState.Failed
    assert "does not meet the criteria" in outcome.message
    assert len(company.of_kind("refundTransaction")) == 1


def test_a_charge_that_is_being_settled_is_refunded_later(
    provider: AuthorizeNet, company: CardCompany
) -> None:
    order, charge = charged(provider)
    [made] = company.transactions.values()
    made.status = "updatingSettlement"

    outcome = provider.refund(refund_order(order, charge))

    assert outcome.state is GatewayState.Declined
    assert outcome.message == "The charge is being settled right now. Refund it in an hour."
    assert len(company.sent(CREATE)) == 1


@pytest.mark.parametrize("fault", LOST_ANSWERS, ids=lambda fault: fault.name)
@pytest.mark.parametrize("is_settled", [False, True], ids=["void", "refund"])
def test_a_lost_answer_is_found_by_asking(
    provider: AuthorizeNet, company: CardCompany, is_settled: bool, fault: Fault
) -> None:
    order, charge = charged(provider)
    if is_settled:
        company.settle()
    company.fail(CREATE, fault)
    wanted = refund_order(order, charge)

    with pytest.raises(NoAnswer):
        provider.refund(wanted)
    found = [provider.ask_refund(wanted) for _ in range(2)]
    company.settle()
    found.append(provider.ask_refund(wanted))

    assert [each and each.state for each in found] == [GatewayState.Approved] * 3
    assert len(company.of_kind("refundTransaction")) == is_settled
    assert len(company.sent(CREATE)) == 2


@pytest.mark.parametrize("is_settled", [False, True], ids=["void", "refund"])
def test_a_refund_that_never_arrived_is_not_found(
    provider: AuthorizeNet, company: CardCompany, is_settled: bool
) -> None:
    order, charge = charged(provider)
    if is_settled:
        company.settle()
    company.fail(CREATE, Fault.Unread)
    wanted = refund_order(order, charge)

    with pytest.raises(NoAnswer):
        provider.refund(wanted)

    assert provider.ask_refund(wanted) is None
    assert [each.status for each in company.transactions.values()] == [
        "settledSuccessfully" if is_settled else "capturedPendingSettlement"
    ]


@pytest.mark.parametrize("fault", list(Fault), ids=lambda fault: fault.name)
def test_without_the_facts_of_the_charge_nothing_is_refunded(
    provider: AuthorizeNet, company: CardCompany, fault: Fault
) -> None:
    order, charge = charged(provider)
    company.fail(DETAILS, fault, fault)
    wanted = refund_order(order, charge)

    with pytest.raises(NoAnswer):
        provider.refund(wanted)
    with pytest.raises(NoAnswer):
        provider.ask_refund(wanted)

    assert provider.ask_refund(wanted) is None
    assert len(company.sent(CREATE)) == 1


def test_a_charge_that_was_voided_there_is_given_back_as_a_whole_only(
    provider: AuthorizeNet, company: CardCompany
) -> None:
    order, charge = charged(provider)
    [made] = company.transactions.values()
    made.status = "voided"

    whole = provider.refund(refund_order(order, charge))
    part = provider.refund(refund_order(order, charge, PART))

    assert (whole.state, part.state) == (GatewayState.Approved, GatewayState.Declined)
    assert len(company.sent(CREATE)) == 1


def test_two_refunds_of_one_charge_are_told_apart(provider: AuthorizeNet, company: CardCompany) -> None:
    order, charge = charged(provider)
    company.settle()
    made, never = (refund_order(order, charge, PART) for _ in range(2))
    provider.refund(made)
    company.fail(CREATE, Fault.Unread)
    with pytest.raises(NoAnswer):
        provider.refund(never)

    found = provider.ask_refund(made)

    assert found is not None
    assert found.state is GatewayState.Approved
    assert provider.ask_refund(never) is None
