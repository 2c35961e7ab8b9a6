"""Refusals about the escrow of flights."""

from charterdesk.kit.errors import Refusal


class EscrowDayInFuture(Refusal):
    status = 422
    sentence = "Choose today or an earlier day. Deposits and payouts are entered once the bank has them."
    field = "day"


class DepositBeforeReceipt(Refusal):
    status = 422
    sentence = "Choose {day} or a later day. A receipt in the deposit came on that day."
    field = "day"


class NoSuchReceipt(Refusal):
    status = 404
    sentence = "Choose the receipts again. Some of them are not known."


class ReceiptUndone(Refusal):
    sentence = "Leave out {title}. Its payment was undone."


class ReceiptsTaken(Refusal):
    sentence = "Choose again. {count} of the receipts are in another deposit by now."


class DepositReversed(Refusal):
    sentence = "This deposit was reversed before."


class FlightNotOver(Refusal):
    sentence = "Release money of {flight} from {day} on. That is two business days after the flight."


class FlightNotFlown(Refusal):
    sentence = "Refund the money of {flight}, or move it. Only money of a departed flight is released."


class ContractNotEntered(Refusal):
    sentence = "Enter the contract with the airline of {flight} first. Then it is known what can be released."


class OverReleasable(Refusal):
    sentence = "Release at most {releasable}. The rest of {flight} is for the airline and for taxes."
    field = "amount"


class OverTaxes(Refusal):
    sentence = "Enter at most {owed}. That is what {flight} still owes in taxes and fees."
    field = "amount"


class OverHeld(Refusal):
    sentence = "Enter at most {held}. {flight} holds no more."
    field = "amount"


class NoPayout(Refusal):
    sentence = "Reverse the document of this line instead. Only taxes and releases are reversed here."


class PayoutReversed(Refusal):
    sentence = "This payout is already reversed."


class NoEscrow(Refusal):
    status = 422
    sentence = "Choose other flights. These never held money."


class BankFileEmpty(Refusal):
    status = 422
    sentence = "Choose another file. This one has no lines."
    field = "text"


class BankFileHeads(Refusal):
    status = 422
    sentence = "Choose the bank's CSV file with a first row of titles. {missing} is not among them."
    field = "text"


class BankFileDay(Refusal):
    status = 422
    sentence = "Correct line {line} of the file. “{cell}” is not a date like 2026-11-15 or 11/15/2026."
    field = "text"


class BankFileAhead(Refusal):
    status = 422
    sentence = "Correct line {line} of the file. {cell} is after today."
    field = "text"


class BankFileAmount(Refusal):
    status = 422
    sentence = "Correct line {line} of the file. “{cell}” is not an amount like 1,234.50."
    field = "text"


class BankFileNoAmount(Refusal):
    status = 422
    sentence = "Correct line {line} of the file. It has no amount."
    field = "text"


class BankLineTaken(Refusal):
    sentence = "Reload the list. This line was dealt with meanwhile."


class DepositMatched(Refusal):
    sentence = "Choose another deposit. {reference} has its line of the bank."


class OtherAmount(Refusal):
    sentence = "Choose {amount} in all, as the bank says. These are {chosen}."
