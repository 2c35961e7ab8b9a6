"""Fixtures of printed papers: those of documents, and the users of the counter."""

from tests.documents.conftest import _printing, pool, renderer

__all__ = ["_printing", "pool", "renderer"]
