from charterdesk.kit.errors import Refusal


class MoveRefused(Refusal):
    sentence = "A ticket that is {now} cannot become {to}."
    field = "status"


class SeatsGone(Refusal):
    sentence = "{flight}: only {left} {category} seats are left, and the party needs {wanted}. Choose another flight or category."


class HoldEnded(Refusal):
    sentence = "The hold ran out. Save the booking again to take the seats and see the price of now."


class NotSelling(Refusal):
    sentence = "{flight} is {now} and takes no bookings."
