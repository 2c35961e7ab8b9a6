"""Initial OFAC travel categories and passenger classes. The operator may change them later."""

from typing import Final

CATEGORIES: Final = (
    ("Family visits", "31 CFR 515.561", "515.561"),
    (
        "Official business of the U.S. and foreign governments and of certain intergovernmental bodies",
        "31 CFR 515.562",
        "515.562",
    ),
    ("Journalistic activity", "31 CFR 515.563", "515.563"),
    ("Professional research and professional meetings", "31 CFR 515.564", "515.564"),
    ("Educational activities", "31 CFR 515.565", "515.565"),
    ("Religious activities", "31 CFR 515.566", "515.566"),
    (
        "Public performances, clinics, workshops, athletic and other competitions, and exhibitions",
        "31 CFR 515.567",
        "515.567",
    ),
    ("Support for the Cuban people", "31 CFR 515.574", "515.574"),
    ("Humanitarian projects", "31 CFR 515.575", "515.575"),
    ("Activities of private foundations or research or educational institutes", "31 CFR 515.576", "515.576"),
    (
        "Exportation, importation, or transmission of information or informational materials",
        "31 CFR 515.545",
        "515.545",
    ),
    ("Certain export transactions", "31 CFR 515.533 and 515.559", "515.533 and 515.559"),
    ("Specific license", "OFAC specific license number required", "SPECIFIC"),
    (
        "Not a person subject to U.S. jurisdiction / Cuban national returning",
        "31 CFR 515.572 carrier-services provisions (confirm with counsel)",
        "OTHER",
    ),
)
"""Tuples of name, section and short section, in the order of the regulation."""

CLASSES: Final = {
    "US": (
        ("CR", "Cuban resident returning"),
        ("CE", "Cuban-born emigrant with Cuban passport"),
        ("HE", "Cuban-born with HE-11 visa"),
        ("US", "US citizen or resident, not Cuban-born"),
        ("TC", "Third-country national"),
        ("OF", "Official or diplomat"),
        ("CW", "Crew, non-revenue"),
    ),
    "CU": (
        ("CR", "Cuban resident"),
        ("CE", "Cuban-born emigrant with Cuban passport"),
        ("HE", "Cuban-born with HE-11 visa"),
        ("PV", "First-time emigrant, parole or immigrant visa"),
        ("US", "US citizen or resident, not Cuban-born"),
        ("TC", "Third-country national"),
        ("OF", "Official or diplomat"),
        ("CW", "Crew, non-revenue"),
    ),
}
"""Passenger classes (code, name) by country of origin."""
