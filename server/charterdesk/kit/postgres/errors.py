"""What can go wrong with the database server, each as a whole sentence."""


class PostgresMissing(RuntimeError):
    """There is no PostgreSQL on this machine that we could start."""


class PostgresFailed(RuntimeError):
    """PostgreSQL is there but did not do what it was asked."""


class NotDurable(RuntimeError):
    """The database may lose committed transactions."""
