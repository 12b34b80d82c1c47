import { testPastedLists } from "../../support/pasted_lists.ts";

/* Lists whose guests have postal addresses: what may stand in one beside its street and its town. */

testPastedLists({
  "a flat below its street and a house above it are parts of one address": [
    ["Ana Ruiz\nCalle Mayor 3\nPiso 2\n28013 Madrid\n612 345 678\n\nBen\nb@x.org", [
      ...["Ana Ruiz · 612 345 678 · Calle Mayor 3, Piso 2, 28013 Madrid", "Ben · b@x.org"],
    ]],
    ["Anna\nHauptstr. 12\nTop 5\n1010 Wien\n0170 1234567\n\nBen\nb@x.org", [
      ...["Anna · 0170 1234567 · Hauptstr. 12, Top 5, 1010 Wien", "Ben · b@x.org"],
    ]],
    ["Luca\nVia Roma 12\nInterno 4\n00184 Roma\n333 1234567\n\nBen\nb@x.org", [
      ...["Luca · 333 1234567 · Via Roma 12, Interno 4, 00184 Roma", "Ben · b@x.org"],
    ]],
    ["Claire Petit\nRésidence Les Pins\n12 rue de la Paix\n75002 Paris\n06 12 34 56 78\n\nJean Morel\nj@x.org", [
      ...["Claire Petit · 06 12 34 56 78 · Résidence Les Pins, 12 rue de la Paix, 75002 Paris", "Jean Morel · j@x.org"],
    ]],
    ["Rose Bell\nThe Old Mill\n4 Church Lane\nTotnes TQ9 5NN\n01803 862123\n\nAnna\na@x.org", [
      ...["Rose Bell · 01803 862123 · The Old Mill, 4 Church Lane, Totnes TQ9 5NN", "Anna · a@x.org"],
    ]],
    ["Ana\nEdificio Sol\nCalle Mayor 3\n28013 Madrid\n612 345 678\n\nBen\nb@x.org", [
      ...["Ana · 612 345 678 · Edificio Sol, Calle Mayor 3, 28013 Madrid", "Ben · b@x.org"],
    ]],
    ["Ville\n\nTopi\nMannerheimintie 12\n00100 Helsinki\n040 1234567", [
      ...["Ville", "Topi · 040 1234567 · Mannerheimintie 12, 00100 Helsinki"],
    ]],
    ["Oma\nAnna 2\nRose Cottage\nLeeds LS1 1AA", ["Oma", "Anna 2 · Rose Cottage, Leeds LS1 1AA"]],
    ["Ana\nBen 2\nFlat 3\n4 High Street\nLeeds LS1 1AA\n\nCara\nc@x.org", [
      ...["Ana", "Ben 2 · Flat 3, 4 High Street, Leeds LS1 1AA", "Cara · c@x.org"],
    ]],
  ],
  "how many guests a household is stands behind a field's word, too": [
    ["Familie Müller\nGäste: 4\n0170 1234567\n\nOma\nHauptstr. 12\n80331 München", [
      ...["Familie Müller · 0170 1234567 · Gäste: 4", "Oma · Hauptstr. 12, 80331 München"],
    ]],
    ["The Clarks\nGuests: 4\n07700 900123\n\nAnna\nGuests: 1\n07700 900124", [
      ...["The Clarks · 07700 900123 · Guests: 4", "Anna · 07700 900124 · Guests: 1"],
    ]],
    ["Name: Ana\nNumber of guests: 2\nTel: 612 345 679\n\nName: Ben\nNombre de personnes : 4\nTel: 612 345 678", [
      ...["Ana · 612 345 679 · Number of guests: 2", "Ben · 612 345 678 · Nombre de personnes : 4"],
    ]],
    ["Los Ruiz\nInvitados: 3\n612 345 678\n\nAna\nInvitados: 2\n612 345 679", [
      ...["Los Ruiz · 612 345 678 · Invitados: 3", "Ana · 612 345 679 · Invitados: 2"],
    ]],
  ],
  "a street of one word stands with its number above a town": [
    ["Oma\n\nAnna, 2\n80331 München\n0171 7654321\n\nBen, 3\n50667 Köln\n0172 7654321", [
      ...["Oma", "Anna, 2 · 0171 7654321 · 80331 München", "Ben, 3 · 0172 7654321 · 50667 Köln"],
    ]],
    ["Ana Ruiz\nSerrano, 21\n28001 Madrid\n612 345 678\nBen Sanz\nAlcalá, 45\n28014 Madrid\n611 222 333", [
      ...["Ana Ruiz · 612 345 678 · Serrano, 21, 28001 Madrid", "Ben Sanz · 611 222 333 · Alcalá, 45, 28014 Madrid"],
    ]],
    ["Anna\nKirchgasse, 12\n8001 Zürich\nBen", ["Anna · Kirchgasse, 12, 8001 Zürich", "Ben"]],
    ["Oma\nAnna, 2\n80331 München\nBen, 3\n50667 Köln", ["Oma", "Anna, 2", "80331 München", "Ben, 3", "50667 Köln"]],
    ["Oma\nAnna, 2\nBen, Hauptstr. 12, 80331 München", ["Oma", "Anna, 2", "Ben · Hauptstr. 12, 80331 München"]],
    ["Oma\nAnna, 2\nBen\n80331 München", ["Oma", "Anna, 2", "Ben", "80331 München"]],
  ],
  "a town with its code behind a comma stands alone below a name": [
    ["Bob Jones\nSpringfield, IL 62704\n(555) 123-4567\n\nAnn Clark\n12 Oak Street\nBoston, MA 02139", [
      ...["Bob Jones · (555) 123-4567 · Springfield, IL 62704", "Ann Clark · 12 Oak Street, Boston, MA 02139"],
    ]],
    ["Bob\nToronto, ON M5V 2T6\n(555) 123-4567\n\nAnn\nLeeds, LS1 1AA\n07700 900123", [
      ...["Bob · (555) 123-4567 · Toronto, ON M5V 2T6", "Ann · 07700 900123 · Leeds, LS1 1AA"],
    ]],
    [
      "Oma\nBen Maier, 10115 Berlin\n0171 7654321\n\nAnn\nMia, Boston, MA 02139\n\nCara\n12 Oak Street\nBoston, MA 02139",
      [
        ...["Oma", "Ben Maier, 10115 Berlin · 0171 7654321", "Ann", "Mia, Boston, MA 02139"],
        "Cara · 12 Oak Street, Boston, MA 02139",
      ],
    ],
  ],
  "a line between a street with a long number and its town is a part of the address": [
    ["Bob Jones\n1600 Elm Road\n#4B\nBoston, MA 02139\nAnn", [
      ...["Bob Jones · 1600 Elm Road, #4B, Boston, MA 02139", "Ann"],
    ]],
    ["Bob Jones\n1600 Elm Road\nBldg 3\nBoston, MA 02139\nAnn\n1600 Oak Road\nFloor 2\nBoston, MA 02139", [
      ...["Bob Jones · 1600 Elm Road, Bldg 3, Boston, MA 02139", "Ann · 1600 Oak Road, Floor 2, Boston, MA 02139"],
    ]],
    ["Luc Petit\n1250 chemin du Lac\nLes Hauts\n06130 Grasse\nZoé", [
      ...["Luc Petit · 1250 chemin du Lac, Les Hauts, 06130 Grasse", "Zoé"],
    ]],
    ["Luc\n1250 chemin du Lac\nBâtiment B\n06130 Grasse\n06 12 34 56 78\n\nZoé\nz@x.org", [
      ...["Luc · 06 12 34 56 78 · 1250 chemin du Lac, Bâtiment B, 06130 Grasse", "Zoé · z@x.org"],
    ]],
    ["Anna\n8001 Zürich\nBen\n6003 Luzern", ["Anna", "8001 Zürich", "Ben", "6003 Luzern"]],
  ],
  "a name like a field's word stays whole where no field stands beside it": [
    [
      "Mika\tVirtanen\t+358 40 1234567\nVille\tKorhonen\t+358 40 7654321\nHuber\tAnna\t0170 1234567\nGast\tBernd\t0171 7654321",
      [
        ...["Mika Virtanen · +358 40 1234567", "Ville Korhonen · +358 40 7654321"],
        ...["Huber Anna · 0170 1234567", "Gast Bernd · 0171 7654321"],
      ],
    ],
    ["Ville\tKorhonen\t+358 40 7654321\nVille\tLaine\t+358 40 1111111", [
      ...["Ville Korhonen · +358 40 7654321", "Ville Laine · +358 40 1111111"],
    ]],
    ["Gast\tAnna\t0170 1234567\nGast\tBernd\t0171 7654321", ["Gast Anna · 0170 1234567", "Gast Bernd · 0171 7654321"]],
    ["Name\tAna\nName\tBen", ["Ana", "Ben"]],
    ["Name\tAna Ruiz\nStraße\tHauptstr. 12\nOrt\t80331 München\nTelefon\t0170 1234567", [
      "Ana Ruiz · 0170 1234567 · Hauptstr. 12, 80331 München",
    ]],
  ],
  "where an empty line stands between all lines, a second number is the same guest's": [
    ["Ana\n\n0170 1234567\n\n089 123456\n\nBen\n\n0171 7654321", [
      ...["Ana · 0170 1234567 · 089 123456", "Ben · 0171 7654321"],
    ]],
    ["Ana\n0170 1111111\n\n0171 2222222\n\n0172 3333333\n\nBen\n0173 4444444", [
      ...["Ana · 0170 1111111", "0171 2222222 · 0171 2222222", "0172 3333333 · 0172 3333333", "Ben · 0173 4444444"],
    ]],
    ["Ana 0170 1111111\n\n0171 2222222\n\nBen\n0173 4444444", [
      ...["Ana · 0170 1111111", "0171 2222222 · 0171 2222222", "Ben · 0173 4444444"],
    ]],
  ],
});
