"""`python -m bench.border`: measures the papers of a flight of 180 for the border beside a ticket PDF."""

import argparse
from pathlib import Path
from typing import Final

from bench import report
from bench.booking import grow
from bench.counter import PEOPLE, FullFlight, Parties
from bench.cpu import Others
from bench.driver import Plan, Sent
from bench.ground import WORKERS, Server, server
from bench.measure import Load, compared, over_http
from bench.report import Figures, figures, say
from bench.sales import Counter, sign_in
from bench.stages import SMALL
from charterdesk.access.roles import Role

TICKETS: Final = "ticket PDF of two"
PAXLST, SHEET, CSV, MANIFEST = "PAXLST", "APIS sheet", "CSV", "manifest PDF"
WORKBENCH: Final = "workbench"
LIMITS: Final = {PAXLST: (TICKETS, 3.0), MANIFEST: (TICKETS, 12.0), SHEET: (TICKETS, 10.0)}
"""The load that each is compared with, and how many times its CPU it may cost."""
ORDER: Final = (TICKETS, PAXLST, SHEET, CSV, MANIFEST, WORKBENCH)
_SENDER: Final = "update charter set apis_sender = 'BENCH' where current"
_REASON: Final = "Bench"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.border", description=__doc__)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--keep", type=Path, help="a folder whose data are measured again")
    options = parser.parse_args()
    say(f"Starting a server with {SMALL:,} tickets …")
    with server(options.keep) as serving:
        grow(serving, SMALL)
        papers = Papers(serving)
        say("Warming up …")
        papers.round(options.seconds)
        papers.loads.clear()
        others = Others()
        for number in range(options.rounds):
            say(f"Round {number + 1} of {options.rounds} …")
            papers.round(options.seconds)
        about: dict[str, object] = {
            "date": report.today(),
            "machine": report.machine(serving.postgres_version()),
            "used_by_others": others.share(),
            "rounds": options.rounds,
            "seconds": options.seconds,
            "clients": 1,
            "workers": WORKERS,
            "people": PEOPLE,
        }
    page = report.write("border", to_figures(papers.loads), about)
    say(f"\n{page.read_text()}")


def to_figures(loads: dict[str, Load]) -> list[Figures]:
    """Return the figures of each paper, with its cost as a multiple of a ticket's."""
    return [figures(name, loads[name].over_http, None, compared(name, loads, LIMITS)) for name in ORDER]


class Papers:
    """A planner who produces the papers of a flight of 180, one after the other."""

    def __init__(self, serving: Server) -> None:
        self.loads = dict[str, Load]()
        self._serving = serving
        self._planner = sign_in(serving, Role.CharterCheckInAdmin)
        parties = Parties(serving, Counter.open(serving), sign_in(serving, Role.CharterCheckIn))
        parties.run(_SENDER)
        say(f"Selling a flight of {PEOPLE} …")
        full = FullFlight.sold(parties)
        flight = full.listing[1].rpartition("/")[2]
        forced = {"forcedReason": _REASON}
        calls = "/api/Tickets"
        self._sent: dict[str, Sent] = {
            TICKETS: full.tickets,
            PAXLST: ("POST", f"{calls}/GenerateEditFact/{flight}", {"content": "FullList", **forced}),
            SHEET: ("POST", f"{calls}/GenerateExcelApi/{flight}", forced),
            CSV: ("GET", f"/api/PassengersInfo/GenerateCsv/{flight}?forcedReason={_REASON}", None),
            MANIFEST: ("POST", f"{calls}/GenerateFlightManifestPdf", {"flightId": flight, **forced}),
            WORKBENCH: ("GET", f"{calls}/GetBorder/{flight}", None),
        }

    def round(self, seconds: float) -> None:
        for name in ORDER:
            load = self.loads.setdefault(name, Load())
            plan = Plan(self._planner.port, self._planner.token, 1, seconds, self._sent[name])
            over_http(self._serving, plan, load.over_http)


if __name__ == "__main__":
    main()
