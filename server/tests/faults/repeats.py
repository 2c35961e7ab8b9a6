"""Requests that are sent again with their keys, after their answers were lost."""

from tests.faults.house import Answer, Connection, House, eventually
from tests.faults.writers import MAY_BE_ANSWERED, Write


def repeat_everything(
    house: House, token: str, done: list[tuple[Write, Answer]], cut_off: list[Write]
) -> None:
    """Each with its key: a cut-off request is done now unless it was done before; the others are not."""
    connection = Connection(house.port, token)
    for write in cut_off:
        repeat_until_done(connection, write)
    for write, first_answer in done:
        assert write.send(connection) == first_answer
    connection.close()


def repeat_until_done(connection: Connection, write: Write) -> None:
    def is_done() -> bool:
        answer = write.send(connection)
        assert answer is None or answer.status in MAY_BE_ANSWERED, answer
        return answer is not None and answer.status == 200

    eventually(is_done, f"{write} is acknowledged")
