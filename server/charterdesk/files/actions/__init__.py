"""One verb a file."""

from charterdesk.files.actions.attach import attach
from charterdesk.files.actions.base64 import base64

__all__ = ["attach", "base64"]
