from charterdesk.activity.actions.create_comment import Openers, create_comment

__all__ = ["Openers", "create_comment"]
