"""Cuts the typefaces that the npm packages do not offer small enough for a letter's first view.

Run it with Debian's python3 (packages python3-fonttools and python3-brotli, and npm to fetch the originals):

    /usr/bin/python3 static/fonts/cut.py

The same originals give the same bytes. The licence (OFL) allows changed fonts under other names, hence "Envoi ...".
"""

import math
import pathlib
import subprocess
import tempfile
from typing import NamedTuple

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

from raise_accents import raise_accents

VERSION = "5.3.0"
OUT = pathlib.Path(__file__).parent

# The letters of the six languages, ordinals (1º), quotation marks, dashes, the ellipsis and the euro.
LATIN = "20-7E A0 A1 A7 AA AB B0 B7 BA BB BF C0-D6 D8-F6 F8-FF 152 153 2013 2014 2018-201E 2026 202F 20AC"
# Their neighbours', for names.
LATIN_EXT = "100-151 154-17F 1E9E 218-21B"
# Fell's and Almendra's 1 looks like an I, and Fell's 0 like an o, so both have Garamond's figures, which stand on the line.
FIGURES = "30-39"
# Capitals with an accent above them.
ACCENTED = "C0-C5 C8-CF D1-D6 D9-DD"
# Kerning, ligatures, and old-style figures where there are any.
FEATURES = ["kern", "liga", "onum"]
# It tells a family's members apart by names that the cuts do not keep: Firefox discards it, and says so in its console.
DROPPED_TABLES = ["STAT"]

# Coarser than the originals' 2048 and 1000: half a unit is less than a tenth of a phone's pixel in words of 19 px.
UNITS_PER_EM = 336
# For headings, which are up to 72 px: half a unit is less than a tenth of a pixel of style sheets.
DISPLAY_UNITS_PER_EM = 384
# In em: kerning of less is a quarter of a pixel in words of 19 px, and these pairs are 2 KB of Fell.
LEAST_KERNING = 0.0135
# EB Garamond's letters are smaller on their body than Fell's: this brings x-heights and capitals together.
GARAMOND_SCALE = 1.1
# The same for figures and Almendra's capitals.
ALMENDRA_SCALE = 1.03
# Ascent and descent of IM Fell English and of Almendra, in em, so that a line with both does not grow.
FELL_METRICS = (0.905, -0.363)
ALMENDRA_METRICS = (0.951, -0.345)


class Cut(NamedTuple):
    file: str
    family: str
    style: str
    package: str
    original: str
    letters: str
    units_per_em: int | None = None
    scale: float = 1.0
    metrics: tuple[float, float] | None = None
    features: list[str] = FEATURES
    flavor: str = "woff2"
    # Capitals that are the upright ones, slanted.
    slanted: str = ""
    # Whether the figures are Garamond's.
    is_refigured: bool = False


def garamond(file: str, style: str, subset: str, letters: str) -> Cut:
    original = f"{subset}-400-{'italic' if style == 'Italic' else 'normal'}"
    return Cut(
        file, "Envoi Old Style", style, "eb-garamond", original, letters, UNITS_PER_EM, GARAMOND_SCALE, FELL_METRICS
    )


def figures(file: str, style: str, original: str) -> Cut:
    """For Almendra, whose own file has the rest."""
    return Cut(
        file, "Envoi Figures", style, "eb-garamond", original, FIGURES, DISPLAY_UNITS_PER_EM, ALMENDRA_SCALE,
        ALMENDRA_METRICS, features=[],
    )


CUTS = [
    Cut(
        "old-style", "Envoi Old Style", "Regular", "im-fell-english", "latin-400-normal", LATIN,
        UNITS_PER_EM, 1.0, FELL_METRICS, is_refigured=True,
    ),
    garamond("old-style-italic", "Italic", "latin", LATIN),
    garamond("old-style-ext", "Regular", "latin-ext", LATIN_EXT),
    garamond("old-style-italic-ext", "Italic", "latin-ext", LATIN_EXT),
    figures("figures", "Regular", "latin-400-normal"),
    figures("figures-italic", "Italic", "latin-400-italic"),
    # Almendra's bold is heavy.
    figures("figures-bold", "Bold", "latin-800-normal"),
    Cut(
        "elegant", "Envoi Elegant", "Regular", "playfair-display", "latin-400-normal", LATIN,
        DISPLAY_UNITS_PER_EM,
    ),
    Cut(
        "elegant-italic", "Envoi Elegant", "Italic", "playfair-display", "latin-400-italic", LATIN,
        # Its own J has a bar, and reads as an F.
        DISPLAY_UNITS_PER_EM, slanted="J",
    ),
    # Righteous has one that nobody reads as "and".
    Cut("ampersand", "Envoi Ampersand", "Regular", "fredoka", "latin-600-normal", "26"),
    # Press Start 2P presses a capital and its accent into eight pixels, so that "Í" reads as "i".
    Cut(
        "pixel-capitals", "Envoi Pixel", "Regular", "press-start-2p", "latin-400-normal", ACCENTED,
        features=[], flavor="woff",
    ),
]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for package in sorted({cut.package for cut in CUTS}):
            fetch(package, folder)
        for cut in CUTS:
            path = OUT / f"{cut.file}.{cut.flavor}"
            make(cut, folder).save(path)
            print(path.name, path.stat().st_size)


def fetch(package: str, folder: str) -> None:
    name = f"@fontsource/{package}@{VERSION}"
    subprocess.run(["npm", "pack", "--silent", name], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    (pathlib.Path(folder) / package).mkdir()
    archive = f"fontsource-{package}-{VERSION}.tgz"
    subprocess.run(["tar", "xzf", archive, "-C", package, "--strip-components=1"], cwd=folder, check=True)


def make(cut: Cut, folder: str) -> TTFont:
    font = original(folder, cut.package, cut.original)
    if cut.slanted:
        slant(font, original(folder, cut.package, cut.original.replace("italic", "normal")), cut.slanted)
    if cut.is_refigured:
        take_figures(font, original(folder, "eb-garamond", "latin-400-normal"))
    if cut.letters == ACCENTED:
        raise_accents(font, code_points(ACCENTED))
    keep(font, cut)
    if cut.units_per_em:
        scale_upem(font, round(cut.units_per_em * cut.scale))
        font["head"].unitsPerEm = cut.units_per_em
    drop_faint_kerning(font)
    if cut.metrics:
        set_metrics(font, *cut.metrics)
    rename(font, cut)
    font.flavor = cut.flavor
    return font


def original(folder: str, package: str, name: str) -> TTFont:
    return TTFont(f"{folder}/{package}/files/{package}-{name}.woff2", recalcTimestamp=False)


def slant(font: TTFont, upright: TTFont, letters: str) -> None:
    """Draws letters of an italic again, as those of its upright, at its angle."""
    shear = math.tan(math.radians(-font["post"].italicAngle))
    glyphs = upright.getGlyphSet()
    for letter in letters:
        own, name = font.getBestCmap()[ord(letter)], upright.getBestCmap()[ord(letter)]
        pen = TTGlyphPen(None)
        glyphs[name].draw(TransformPen(pen, (1, 0, shear, 1, 0, 0)))
        font["glyf"][own] = glyph = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][own] = (upright["hmtx"][name][0], glyph.xMin)


def take_figures(font: TTFont, other: TTFont) -> None:
    """Draws the figures as those of another typeface, as high as this one's capitals."""
    size = GARAMOND_SCALE * font["head"].unitsPerEm / other["head"].unitsPerEm
    glyphs, names = other.getGlyphSet(), {font.getBestCmap()[code]: code for code in code_points(FIGURES)}
    for own, code in names.items():
        name = other.getBestCmap()[code]
        pen, drawing = TTGlyphPen(None), DecomposingRecordingPen(glyphs)
        glyphs[name].draw(drawing)
        drawing.replay(TransformPen(pen, (size, 0, 0, size, 0, 0)))
        font["glyf"][own] = glyph = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][own] = (round(other["hmtx"][name][0] * size), glyph.xMin)
    for table in font["kern"].kernTables:
        table.kernTable = {pair: value for pair, value in table.kernTable.items() if names.keys().isdisjoint(pair)}


def keep(font: TTFont, cut: Cut) -> None:
    options = Options(hinting=False, layout_features=cut.features, name_IDs=[], notdef_outline=True)
    options.drop_tables += DROPPED_TABLES + ([] if cut.features else ["GSUB", "GPOS", "gasp"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=list(code_points(cut.letters)))
    copyright_line = font["name"].getDebugName(0)
    subsetter.subset(font)
    font["name"].names = []
    font["name"].setName(copyright_line, 0, 3, 1, 0x409)


def drop_faint_kerning(font: TTFont) -> None:
    least = LEAST_KERNING * font["head"].unitsPerEm
    for table in font["kern"].kernTables if "kern" in font else []:
        table.kernTable = {pair: value for pair, value in table.kernTable.items() if abs(value) >= least}


def code_points(ranges: str):
    for entry in ranges.split():
        first, _, last = entry.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def set_metrics(font: TTFont, ascent: float, descent: float) -> None:
    up, down = (round(part * font["head"].unitsPerEm) for part in (ascent, descent))
    hhea, os2 = font["hhea"], font["OS/2"]
    hhea.ascent, hhea.descent, hhea.lineGap = up, down, 0
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = up, down, 0
    os2.usWinAscent, os2.usWinDescent = up, -down


def rename(font: TTFont, cut: Cut) -> None:
    full = cut.family if cut.style == "Regular" else f"{cut.family} {cut.style}"
    postscript = f"{cut.family.replace(' ', '')}-{cut.style}"
    licence = "This Font Software is licensed under the SIL Open Font License, Version 1.1."
    texts = {1: cut.family, 2: cut.style, 3: postscript, 4: full, 6: postscript, 13: licence}
    for number, text in {**texts, 14: "https://openfontlicense.org"}.items():
        font["name"].setName(text, number, 3, 1, 0x409)


main()
