from charterdesk.kit.routing import group

router = group("Flights")
