"""The API reference: readable for every signed-in user, closed to everyone else, safe under its policy."""

import re
from html.parser import HTMLParser

import pytest

from charterdesk.access.roles import Role
from charterdesk.api_page import POLICY
from charterdesk.main import calls
from tests.conftest import Callers

PAGES = ["/api/docs", "/api/docs/openapi.json"]


class Page(HTMLParser):
    """The ids, links and forbidden elements of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids = set[str]()
        self.links = set[str]()
        self.elements = set[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.elements.add(tag)
        self.ids.add(named.get("id") or "")
        self.links.add(named.get("href") or "")


@pytest.mark.parametrize("path", PAGES)
def test_without_signing_in_it_is_refused(as_role: Callers, path: str) -> None:
    assert as_role.nobody.get(path).status_code == 401


@pytest.mark.parametrize("role", Role)
def test_every_role_may_read_it(as_role: Callers, role: Role) -> None:
    assert [as_role(role).get(path).status_code for path in PAGES] == [200, 200]


def test_a_link_with_a_web_token_opens_the_page(as_role: Callers) -> None:
    asked = as_role(Role.OfficeSaleAgent).post("/api/Auth/WebToken", json={"path": "/api/docs"})
    token = asked.json()["token"]

    assert as_role.nobody.get(f"/api/docs?webToken={token}").status_code == 200
    assert as_role.nobody.get(f"/api/docs/openapi.json?webToken={token}").status_code == 401


def test_the_page_shows_every_call_with_its_refusals(as_role: Callers) -> None:
    text = as_role(Role.CharterAdmin).get("/api/docs").text

    missing = [
        f"{method} {route.path_format}"
        for route in calls()
        for method in route.methods or ()
        if f"<code>{method} {route.path_format}</code>" not in text
    ]
    assert missing == []
    assert "SellTickets: " in text
    assert "This record does not exist, or is not yours to see." in text


def test_every_link_of_the_page_has_its_target(as_role: Callers) -> None:
    page = Page(as_role(Role.CharterAdmin).get("/api/docs").text)

    assert {link.removeprefix("#") for link in page.links} <= page.ids
    assert page.elements.isdisjoint({"script", "img", "iframe", "link", "form"})


def test_the_page_carries_the_strict_policy(as_role: Callers) -> None:
    response = as_role(Role.CharterAdmin).get("/api/docs")

    assert response.headers["Content-Security-Policy"] == POLICY
    assert re.fullmatch(r"default-src 'none'; style-src 'sha256-[\w+/=]+'; [\w'; -]+", POLICY)
    assert response.headers["Content-Type"].startswith("text/html")


def test_the_reference_is_no_call_of_the_contract(as_role: Callers) -> None:
    document = as_role(Role.CharterAdmin).get("/api/docs/openapi.json").json()

    assert not any(path.startswith("/api/docs") for path in document["paths"])
    assert len(document["paths"]) == len({route.path_format for route in calls()})
