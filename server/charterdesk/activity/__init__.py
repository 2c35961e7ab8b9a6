"""The activity log: who did what, where and when, append-only and provable."""
