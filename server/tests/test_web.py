"""The built web as a browser gets it."""

import gzip
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from charterdesk.kit.http import Frame
from charterdesk.payments.gateway.provider import Terminal
from charterdesk.web import BuiltWeb, page_policy

INDEX = b"<!doctype html><title>Charterdesk</title>"
SCRIPT = b"console.log('hello')"
BY_HAND = Terminal("a card company without a script")


@pytest.fixture
def browser(tmp_path: Path) -> TestClient:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "assets" / "main-abc123.js").write_bytes(SCRIPT)
    (folder / "assets" / "main-abc123.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "assets" / "trip-abc123.webp").write_bytes(b"RIFF")
    (tmp_path / "secret.txt").write_text("not for everybody")
    return TestClient(Frame(BuiltWeb(Starlette(), folder, BY_HAND)))


def test_the_page_is_asked_for_again_and_its_assets_never(browser: TestClient) -> None:
    page, script = browser.get("/"), browser.get("/assets/main-abc123.js")

    assert (page.content, page.headers["cache-control"]) == (INDEX, "no-cache")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-type"].startswith("text/javascript")


def test_a_picture_has_its_type(browser: TestClient) -> None:
    assert browser.get("/assets/trip-abc123.webp").headers["content-type"] == "image/webp"


def test_a_browser_that_takes_gzip_gets_what_was_compressed_beforehand(browser: TestClient) -> None:
    taken = browser.get("/assets/main-abc123.js", headers={"accept-encoding": "gzip"})
    plain = browser.get("/assets/main-abc123.js", headers={"accept-encoding": "identity"})

    assert (taken.headers["content-encoding"], taken.content) == ("gzip", SCRIPT)
    assert ("content-encoding" in plain.headers, plain.content) == (False, SCRIPT)


def test_the_page_may_run_only_its_own_scripts_and_stand_in_no_frame(browser: TestClient) -> None:
    policy = browser.get("/").headers["content-security-policy"]

    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert "frame-ancestors 'none'" in policy
    assert "'unsafe-eval'" not in policy


@pytest.mark.parametrize("method", ["TRACE", "OPTIONS", "POST"])
def test_a_page_is_only_read(browser: TestClient, method: str) -> None:
    answer = browser.request(method, "/", headers={"X-Secret": "kept"})

    assert (answer.status_code, "kept" in answer.text) == (404, False)


def test_the_script_of_the_card_company_is_the_only_one_from_elsewhere() -> None:
    script, api = "https://js.example.com", "https://api.example.com"
    terminal = Terminal("cards", script_url=f"{script}/v1/Accept.js", connects_to=(api,))
    allowed = dict(part.split(" ", 1) for part in page_policy(terminal).split("; "))
    plain = dict(part.split(" ", 1) for part in page_policy(BY_HAND).split("; "))

    assert allowed.pop("script-src") == f"{plain.pop('script-src')} {script}"
    assert allowed.pop("connect-src") == f"{plain.pop('connect-src')} {api}"
    assert allowed == plain


def test_the_page_may_use_the_camera_and_read_its_pictures(browser: TestClient) -> None:
    page = browser.get("/")
    assert "camera=(self)" in page.headers["permissions-policy"]
    assert "'wasm-unsafe-eval'" in page.headers["content-security-policy"]


def test_a_pdf_that_the_page_fetched_may_be_shown_in_it(browser: TestClient) -> None:
    assert "frame-src 'self' blob:;" in browser.get("/").headers["content-security-policy"]


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/assets/", "/nothing"]
)
def test_nothing_outside_the_folder_is_served(browser: TestClient, path: str) -> None:
    answer = browser.get(path)

    assert answer.status_code == 404
    assert answer.json()["message"] == "There is no such page."


def test_a_server_without_built_pages_says_how_to_build_them(tmp_path: Path) -> None:
    answer = TestClient(Frame(BuiltWeb(Starlette(), tmp_path, BY_HAND))).get("/")

    assert answer.status_code == 404
    assert "not built" in answer.json()["message"]


def test_a_path_of_the_api_is_left_to_the_api(browser: TestClient) -> None:
    assert browser.get("/api/anything").text == "Not Found"
