import { testPastedLists } from "../../support/pasted_lists.ts";

/* Lists whose guests have postal addresses: of which guest a line is, and where an address begins. */

testPastedLists({
  "a number that is none of the street's leaves the name whole": [
    ["Müller\tAnna\t2\tHauptstr. 12\t80331 München\t0170 1234567\nMüller\tBen\t1\tSeestr. 1\t6003 Luzern\t0171 7654321", [
      "Müller Anna · 0170 1234567 · 2\tHauptstr. 12\t80331 München",
      "Müller Ben · 0171 7654321 · 1\tSeestr. 1\t6003 Luzern",
    ]],
    ["Müller, Anna, 2, 80331 München", ["Müller, Anna · 2, 80331 München"]],
    ["Petit, Léa, 12, rue de la Paix, 75002 Paris", ["Petit, Léa · 12, rue de la Paix, 75002 Paris"]],
    ["Família Silva, Rua Augusta, n.º 100, 1100-048 Lisboa\nAna Ruiz, Calle Mayor, nº 3, 28013 Madrid", [
      "Família Silva · Rua Augusta, n.º 100, 1100-048 Lisboa",
      "Ana Ruiz · Calle Mayor, nº 3, 28013 Madrid",
    ]],
    ["Ana\nRua Augusta, n.º 100\n1100-048 Lisboa\nBen", ["Ana · Rua Augusta, n.º 100, 1100-048 Lisboa", "Ben"]],
    ["Silva, Rita, Rua Augusta, 5, 1100-048 Lisboa", ["Silva, Rita · Rua Augusta, 5, 1100-048 Lisboa"]],
    ["Ana Ruiz, C/ Mayor, 3, 28013 Madrid", ["Ana Ruiz · C/ Mayor, 3, 28013 Madrid"]],
    ["Rossi, Luca, Via Roma, 12/A, 00184 Roma", ["Rossi, Luca · Via Roma, 12/A, 00184 Roma"]],
  ],
  "a number of four or five digits is a house's above a town, and else a postcode": [
    ["Bob Jones\n1600 Elm Road\nSpringfield, IL 62704\n(555) 123-4567\n\nAnn Clark\n12 Oak Street\nBoston, MA 02139", [
      "Bob Jones · (555) 123-4567 · 1600 Elm Road, Springfield, IL 62704",
      "Ann Clark · 12 Oak Street, Boston, MA 02139",
    ]],
    ["Bob Jones\n14250 Allen Blvd\nApt 4\nBeaverton, OR 97005\nAnn", [
      ...["Bob Jones · 14250 Allen Blvd, Apt 4, Beaverton, OR 97005", "Ann"],
    ]],
    ["Bob Jones, 14250 Allen Blvd, Beaverton, OR 97005\nAnn, 1600 Elm Road, Boston, MA, 02139-1234", [
      "Bob Jones · 14250 Allen Blvd, Beaverton, OR 97005",
      "Ann · 1600 Elm Road, Boston, MA, 02139-1234",
    ]],
    ["Luc\n1250 chemin du Lac\n06130 Grasse\nZoé", ["Luc · 1250 chemin du Lac, 06130 Grasse", "Zoé"]],
    ["Anna\n8001 Zürich\nBen\n6003 Luzern\nCara\n3011 Bern", [
      ...["Anna", "8001 Zürich", "Ben", "6003 Luzern", "Cara", "3011 Bern"],
    ]],
    ["Anna, 8001 Zürich, Ben, 6003 Luzern", ["Anna, 8001 Zürich, Ben, 6003 Luzern"]],
    ["Ana Costa, Av. Paulista, 1000, São Paulo, 01310-100", [
      "Ana Costa · Av. Paulista, 1000, São Paulo, 01310-100",
    ]],
    ["Name;CEP\nAna;01.310-100", ["Ana"]],
    ["Anna, Seestr. 1, 8001 Zürich, 05121-1234", ["Anna · 05121-1234 · Seestr. 1, 8001 Zürich"]],
    ["Anna, 8001 Zürich, 05121-1234", ["Anna, 8001 Zürich · 05121-1234"]],
    ["Anna\nSeestr. 1\n8001 Zürich\nBen\nBahnhofplatz 2\n6003 Luzern", [
      ...["Anna · Seestr. 1, 8001 Zürich", "Ben · Bahnhofplatz 2, 6003 Luzern"],
    ]],
  ],
});
