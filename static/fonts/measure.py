"""Measures the typefaces for views/letter/typefaces/typefaces.ts: what a name takes, and how a system font is made to match.

Run it with Debian's python3 (packages python3-fonttools, python3-brotli, fonts-liberation) after `deno install`:

    /usr/bin/python3 static/fonts/measure.py

A typeface of one weight that is for headings alone (monoton, cinzel, bebas) takes the size-adjust of headings, one that
is for both (playfair) the mean. Liberation Sans, Serif and Mono have the widths of Arial, Times New Roman and Courier New.
"""

import pathlib

from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).parent
PACKAGES = HERE.parent.parent / "node_modules" / "@fontsource"
SYSTEM = pathlib.Path("/usr/share/fonts/truetype/liberation")

# What letters say, in the six languages: names for headings, sentences for the body.
NAMES = [
    "Sofía Martínez & Íñigo Peña", "Zoë Müller und Jürgen Weiß", "François Lefèvre et Chloé Côté",
    "João Gonçalves e Inês Conceição", "Alessandro Ferrari e Giulia Bianchi", "Charlotte Whitfield & Thomas Hughes",
]
SENTENCES = [
    "We are getting married and would love to have you with us.",
    "Wir heiraten und würden uns sehr freuen, wenn du dabei wärst.",
    "Nous nous marions et serions très heureux de vous avoir près de nous.",
    "Nos casamos y nos haría mucha ilusión que nos acompañaras.",
    "Ci sposiamo e saremmo felici di averti con noi quel giorno.",
    "Vamos casar e ficaríamos muito felizes se viesses festejar connosco.",
]

FALLBACKS = {
    "serif": ("LiberationSerif-Regular.ttf", "LiberationSerif-Bold.ttf"),
    "sans-serif": ("LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"),
    "monospace": ("LiberationMono-Regular.ttf", "LiberationMono-Bold.ttf"),
}

# id: the file of headings, the file of the body, the system font that stands in.
TYPEFACES = {
    "medieval": ("almendra/files/almendra-latin-700-normal.woff2", "almendra/files/almendra-latin-400-normal.woff2", "serif"),
    "fell": ("old-style.woff2", "old-style.woff2", "serif"),
    "playfair": ("elegant.woff2", "elegant.woff2", "serif"),
    "kalam": ("kalam/files/kalam-latin-700-normal.woff", "kalam/files/kalam-latin-400-normal.woff", "sans-serif"),
    "inter": ("inter/files/inter-latin-700-normal.woff2", "inter/files/inter-latin-400-normal.woff2", "sans-serif"),
    "grotesk": (
        "space-grotesk/files/space-grotesk-latin-700-normal.woff2",
        "space-grotesk/files/space-grotesk-latin-400-normal.woff2",
        "sans-serif",
    ),
    "monoton": ("monoton/files/monoton-latin-400-normal.woff2", "monoton/files/monoton-latin-400-normal.woff2", "sans-serif"),
    "righteous": (
        "righteous/files/righteous-latin-400-normal.woff2",
        "righteous/files/righteous-latin-400-normal.woff2",
        "sans-serif",
    ),
    "pixel": (
        "press-start-2p/files/press-start-2p-latin-400-normal.woff",
        "press-start-2p/files/press-start-2p-latin-400-normal.woff",
        "monospace",
    ),
    "vt323": ("vt323/files/vt323-latin-400-normal.woff", "vt323/files/vt323-latin-400-normal.woff", "monospace"),
    "cinzel": ("cinzel/files/cinzel-latin-400-normal.woff2", "cinzel/files/cinzel-latin-400-normal.woff2", "serif"),
    "fredoka": ("fredoka/files/fredoka-latin-600-normal.woff2", "fredoka/files/fredoka-latin-400-normal.woff2", "sans-serif"),
    "courier": (
        "courier-prime/files/courier-prime-latin-700-normal.woff",
        "courier-prime/files/courier-prime-latin-400-normal.woff",
        "monospace",
    ),
    "bebas": ("bebas-neue/files/bebas-neue-latin-400-normal.woff", "bebas-neue/files/bebas-neue-latin-400-normal.woff", "sans-serif"),
}


def main() -> None:
    print(f"{'id':10} advance  size-adjust (headings)  ascent  descent  line gap")
    for name, (head_file, body_file, generic) in TYPEFACES.items():
        head, body = open_font(head_file), open_font(body_file)
        regular, bold = (TTFont(SYSTEM / file) for file in FALLBACKS[generic])
        adjust = mean_advance(body, SENTENCES) / mean_advance(regular, SENTENCES)
        head_adjust = mean_advance(head, NAMES) / mean_advance(bold if head_file != body_file else regular, NAMES)
        ascent, descent, gap = vertical(body)
        print(
            f"{name:10} {mean_advance(head, NAMES):.3f}    {adjust:.3f}       ({head_adjust:.3f})"
            f"      {ascent:.3f}   {descent:.3f}    {gap:.3f}"
        )


def open_font(file: str) -> TTFont:
    return TTFont(HERE / file if "/" not in file else PACKAGES / file)


def mean_advance(font: TTFont, texts: list[str]) -> float:
    """In em, kerning left out."""
    letters, widths = font.getBestCmap(), font["hmtx"]
    advances = [widths[letters[ord(letter)]][0] for letter in "".join(texts)]
    return sum(advances) / len(advances) / font["head"].unitsPerEm


def vertical(font: TTFont) -> tuple[float, float, float]:
    """Ascent, descent and line gap in em."""
    em, hhea = font["head"].unitsPerEm, font["hhea"]
    return hhea.ascent / em, -hhea.descent / em, hhea.lineGap / em


main()
