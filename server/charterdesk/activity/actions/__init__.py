from charterdesk.activity.actions.create_comment import create_comment
from charterdesk.activity.queries import Commenters, Openers

__all__ = ["Commenters", "Openers", "create_comment"]
