"""Accents above the capitals of a typeface that is drawn in pixels, eight of them high."""

import unicodedata
from collections.abc import Iterable

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

RING = "\u030a"


def raise_accents(font: TTFont, capitals: Iterable[int]) -> None:
    """Draws each accented capital again: the whole capital, and the accent of the small letters above it."""
    glyphs, names = font["glyf"], font.getBestCmap()
    side = font["head"].unitsPerEm // 8
    for code in capitals:
        base, mark = unicodedata.normalize("NFD", chr(code))
        small = unicodedata.normalize("NFC", "a" + mark)
        accent = {(x, y) for x, y in pixels(glyphs, names[ord(small)], side) if y > 5}
        # A ring stands on its letter, everything else above it.
        rise = (8 if mark == RING else 9) - min(y for _, y in accent)
        cells = pixels(glyphs, names[ord(base)], side) | {(x, y + rise) for x, y in accent}
        glyphs[names[code]] = drawn(cells, side)


def pixels(glyphs, name: str, side: int) -> set[tuple[int, int]]:
    """The cells of the grid whose middle is inside of the glyph."""
    points, ends, _ = glyphs[name].getCoordinates(glyphs)
    edges, first = [], 0
    for last in ends:
        contour = list(points[first : last + 1])
        edges += zip(contour, contour[1:] + contour[:1])
        first = last + 1

    def is_inside(x: float, y: float) -> bool:
        return sum((y2 > y) - (y1 > y) for (x1, y1), (x2, y2) in edges if x1 == x2 and x1 > x) != 0

    return {(x, y) for x in range(8) for y in range(-2, 10) if is_inside((x + 0.5) * side, (y + 0.5) * side)}


def drawn(cells: set[tuple[int, int]], side: int):
    """The outline around all cells: no edge is between two of them, where a seam would be seen."""
    after: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for x, y in cells:
        for beside, start, end in [
            ((x, y - 1), (x + 1, y), (x, y)), ((x - 1, y), (x, y), (x, y + 1)),
            ((x, y + 1), (x, y + 1), (x + 1, y + 1)), ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
        ]:
            if beside not in cells:
                after.setdefault(start, []).append(end)
    pen = TTGlyphPen(None)
    for start in sorted(after):
        while after[start]:
            contour, at = [], start
            while after.get(at):
                contour.append(at)
                at = after[at].pop()
            pen.moveTo((contour[0][0] * side, contour[0][1] * side))
            for x, y in contour[1:]:
                pen.lineTo((x * side, y * side))
            pen.closePath()
    return pen.glyph()
