"""The stock that is sold: flights, their seats, allotments, prices and fees, and their templates."""
