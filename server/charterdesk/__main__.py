"""How the program begins, by `charterdesk` or `python -m charterdesk`."""

import sys

from charterdesk.kit.processes import prepare_processes


def main() -> None:
    if sys.argv[1:2] == ["serve"]:
        # Before our own imports: the two go on side by side, and the server answers seconds earlier.
        prepare_processes()
    from charterdesk import cli  # noqa: PLC0415

    cli.main()


if __name__ == "__main__":
    main()
