from charterdesk.kit.schema import ApiEnum


class HealthCheck(ApiEnum):
    """The checks of the health, the most urgent first."""

    Database = "Database"
    Migrations = "Migrations"
    Disk = "Disk"
    Worker = "Worker"
    Queue = "Queue"
    Mails = "Mails"
    Backup = "Backup"
    Verification = "Verification"


class HealthState(ApiEnum):
    Good = "Good"
    Unknown = "Unknown"
    """Nothing is known of it yet."""
    Warning = "Warning"
    """A person should look; the server goes on."""
    Failed = "Failed"
    """The server cannot work."""
