"""Copies of everything that is stored, and the way back: `charterdesk backup`, `archive` and `restore`.

A backup holds the database and the files as they were at one moment. An archive holds base backups of the
embedded database, every change since, and the files: it can be restored to any moment. Neither holds keys.
"""
