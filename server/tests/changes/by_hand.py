"""A second computation of what a change costs, in whole cents; it shares no rule with the program."""

from tests.changes.cases import ChangeCase, TicketCase


def percent_by_hand(cents: int, hundredths: int) -> int:
    """Half a cent counts as a whole one."""
    whole, rest = divmod(cents * hundredths, 10_000)
    return whole + (1 if rest * 2 >= 10_000 else 0)


def tier_by_hand(case: ChangeCase) -> int:
    """The amount of the first tier whose hours are not over."""
    for hours, amount in case.tiers:
        if case.minutes_left >= hours * 60:
            return amount
    return case.amount


def fee_by_hand(case: ChangeCase, ticket: TicketCase) -> int:
    amount = tier_by_hand(case)
    return percent_by_hand(ticket.price, amount) if case.percent else amount


def cancel_by_hand(case: ChangeCase) -> tuple[int, int, int]:
    """Return the amount due, the fee, and the change of the commission."""
    due = fees = commission = 0
    for ticket in case.tickets:
        back = ticket.price + sum(fee.cents for fee in ticket.fees if fee.charged and fee.refundable)
        if ticket.free:
            back = ticket.price + sum(fee.cents for fee in ticket.fees if fee.charged) + sum(ticket.service)
            fee = 0
        else:
            fee = min(fee_by_hand(case, ticket), back)
        due += fee - back
        fees += fee
        commission -= ticket.commission
    return due - waived_by_hand(case, fees), fees, commission


def move_by_hand(case: ChangeCase) -> tuple[int, int, int]:
    due = fees = commission = 0
    for ticket in case.tickets:
        sold_there = {fee.code for fee in ticket.new_fees if not fee.mandatory}
        gone = [
            fee for fee in ticket.fees if fee.charged and not fee.mandatory and fee.code not in sold_there
        ]
        due -= sum(fee.cents for fee in gone)
        earned = 0 if case.house else percent_by_hand(ticket.new_price, case.commission_percent)
        if ticket.free:
            lower = ticket.new_cabin < ticket.cabin and ticket.new_price < ticket.price
            if lower:
                due += ticket.new_price - ticket.price
                commission += min(earned, ticket.commission) - ticket.commission
            continue
        due += ticket.new_price - ticket.price
        commission += earned - ticket.commission
        due += sum(fee.cents for fee in ticket.new_fees if fee.mandatory)
        due -= sum(fee.cents for fee in ticket.fees if fee.mandatory and fee.charged)
        fee_of_ticket = fee_by_hand(case, ticket)
        due += fee_of_ticket
        fees += fee_of_ticket
    return due - waived_by_hand(case, fees), fees, commission


def waived_by_hand(case: ChangeCase, fees: int) -> int:
    return percent_by_hand(fees, case.waived)
