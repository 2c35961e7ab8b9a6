"""Rules on what is copied from a document or a card."""

from charterdesk.kit.rules.rule import form, needed

# An optional letter and 8 to 10 digits: older and newer books differ by one either way.
us_passport = form("[A-Za-z]?[0-9]{8,10}", "Expect 9 digits (ex: 123456789)")
green_card = us_passport

cuban_passport = form("[A-Za-z][0-9]{6}", "Expect a letter and 6 digits ex: A123456")

# Whether a card number is a good one is the payment provider's answer to give.
card_number = needed("A card number is required")

card_expiration = form("(?:0[1-9]|1[0-2])/[0-9]{2}", "Invalid format. It should be MM/YY")

cvv = needed("A CVV is required")
