"""What every part of the program uses and that knows no word of the trade."""
