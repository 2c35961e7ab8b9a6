"""A server that ends takes its rendering process with it."""

from multiprocessing import active_children

from starlette.testclient import TestClient

from charterdesk.documents.renderer import TICKETS_LIST
from charterdesk.kit.db import Database
from charterdesk.main import create_app
from charterdesk.settings import Settings

FACTS: dict[str, object] = {
    "created": [2026, 11, 15, 19, 3, 5],
    "printed": "2026-11-15 02:03 PM",
    "operator": {"name": "Alisio Charters", "logo": None, "lines": []},
    "title": "Tickets",
    "flight": None,
    "span": "",
    "count": "no tickets",
    "fares": "0.00",
    "columns": [],
    "rows": [],
}


def test_no_process_outlives_the_application(database: Database) -> None:
    before = set(active_children())
    app = create_app(database, Settings())
    with TestClient(app):
        app.state.pdf.render(TICKETS_LIST, FACTS)
        assert set(active_children()) - before

    assert set(active_children()) == before
