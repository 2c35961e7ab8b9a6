from charterdesk.cli import main

main()
