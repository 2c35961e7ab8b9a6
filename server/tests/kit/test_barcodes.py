from charterdesk.kit.pdf.renderer import pdf417


def test_a_barcode_is_a_picture_of_lines_alone() -> None:
    drawn = pdf417("M1PEREZGARCIA/JUANA MA")

    assert drawn.startswith("<svg ")
    assert drawn.endswith("</svg>")
    assert "<desc>" not in drawn
    assert "<path " in drawn
