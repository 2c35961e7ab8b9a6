"""Activity log: every change with its user, office and time; append-only and tamper-evident."""
