from charterdesk.operation.actions.verify_data import store_verification, verify_data, verify_every_night

__all__ = ["store_verification", "verify_data", "verify_every_night"]
