class CannotRotate(RuntimeError):
    """The key cannot be changed now."""
