import json
from sqlalchemy.orm import Session
from charterdesk.access.roles import Role
from tests.conftest import Callers
from tests.payments.sales import *

def test_try(as_role: Callers, session: Session) -> None:
    accountant = as_role(Role.CharterAccounting)
    agent = as_role(Role.OfficeSaleAgent)
    for _ in range(2):
        booking = held_booking(session, agent)
        r = pay(accountant, booking, paying(session, "Bank transfer", "100.00"))
        r = pay(agent, booking, paying(session, "Cash", "115.00"))
        assert r.status_code == 200, r.text
    for c in ("GetSalesByFilter", *(f"GetSalesSummary?GroupBy={g}" for g in ("Office","User","Flight","Method","Day")), "GetSalesByFilter?DateRangeType=Paid&FilterByDateStart=2026-11-01&UnPaid=false", "GetSalesByFilter?DateRangeType=Departure&FilterByDateStart=2026-11-01&FilterByDateEnd=2026-12-30"):
      for who in (accountant, agent):
        r = who.get(f"/api/Expense/{c}")
        assert r.status_code == 200, r.text
        j = r.json()
        print(c, j["totals"], j.get("sales", j.get("groups"))[0])
