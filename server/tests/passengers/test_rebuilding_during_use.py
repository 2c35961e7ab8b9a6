"""The vocabulary is rebuilt while people enter passengers: no word of theirs is lost."""

import threading
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import text
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.kit.db import Database
from charterdesk.main import create_app
from charterdesk.settings import Settings
from tests.callers import sign_in
from tests.passengers.people import PATH

ROUNDS = 12


def test_no_word_is_lost_while_the_vocabulary_is_rebuilt(fresh_database_url: str) -> None:
    database = Database(fresh_database_url, pool_size=4)
    with TestClient(create_app(database, Settings()), raise_server_exceptions=False) as client:
        with database.sessions() as session:
            agent = sign_in(client, session, Role.OfficeSaleAgent)
            admin = sign_in(client, session, Role.CharterAdmin)
            # Unused words: the rebuild removes them while a new passenger starts to use them.
            unused = [{"word": f"zz{chr(97 + number)}"} for number in range(ROUNDS)]
            session.execute(text("insert into passenger_word values (:word)"), unused)
            session.commit()
        together = threading.Barrier(2)

        def enter() -> list[int]:
            together.wait()
            names = [f"Zz{chr(97 + number)}" for number in range(ROUNDS)]
            bodies = [{"firstName": name, "lastName": "Mora", "dateOfBirth": "1990-01-01"} for name in names]
            return [agent.post(PATH, json={"passengerInfo": body}).status_code for body in bodies]

        def rebuild() -> list[int]:
            together.wait()
            path = "/api/Engine/PassengerLucenceReIndex"
            return [admin.get(path).status_code for _ in range(ROUNDS)]

        with ThreadPoolExecutor(2) as pool:
            entered, rebuilt = pool.submit(enter), pool.submit(rebuild)
            assert entered.result() == rebuilt.result() == [200] * ROUNDS
    with database.sessions() as session:
        lost = session.execute(
            text("""
                select word from ts_stat('select search from passenger') s
                where word !~ '^[@^]' and not exists (select from passenger_word w where w.word = s.word)
            """)
        )
        assert lost.scalars().all() == []
    database.close()
