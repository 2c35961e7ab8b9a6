"""The reasons for which nothing is copied or restored."""


class CannotBackUp(RuntimeError):
    """No whole backup can be made."""


class CannotRestore(RuntimeError):
    """The data cannot be restored from this folder, or not to this place."""
