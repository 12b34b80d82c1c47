import { testPastedLists } from "../../support/pasted_lists.ts";

/* Lists whose guests have postal addresses: of which guest a line is, and where an address begins. */

testPastedLists({
  "a number that is none of the street's leaves the name whole": [
    [
      "Müller\tAnna\t2\tHauptstr. 12\t80331 München\t0170 1234567\nMüller\tBen\t1\tSeestr. 1\t6003 Luzern\t0171 7654321",
      [
        "Müller Anna · 0170 1234567 · 2\tHauptstr. 12\t80331 München",
        "Müller Ben · 0171 7654321 · 1\tSeestr. 1\t6003 Luzern",
      ],
    ],
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
  "in a block between empty lines a second person is none of the first one's address": [
    ["Anna Clark\nBen Clark\n4 High Street\nTotnes TQ9 5NN\n\nCara Miller\n12 Elm Road\nLeeds LS1 1AA", [
      "Anna Clark",
      "Ben Clark · 4 High Street, Totnes TQ9 5NN",
      "Cara Miller · 12 Elm Road, Leeds LS1 1AA",
    ]],
    ["Anna\nBen\nCara\nHauptstr. 12\n80331 München\n\nDora\n0170 1234567", [
      ...["Anna", "Ben", "Cara · Hauptstr. 12, 80331 München", "Dora · 0170 1234567"],
    ]],
    ["Anna Huber, 80331 München\nBen Maier, 10115 Berlin, 0171 7654321\n\nCara Wolf, 50667 Köln", [
      ...["Anna Huber, 80331 München", "Ben Maier, 10115 Berlin · 0171 7654321", "Cara Wolf, 50667 Köln"],
    ]],
    ["Oma\nBen Maier, 10115 Berlin, 0171 7654321\n\nCara", ["Oma", "Ben Maier, 10115 Berlin · 0171 7654321", "Cara"]],
    ["Anna\nBen 0171 7654321\nDorfplatz\n83022 Rosenheim\n\nCara\nc@x.org", [
      ...["Anna", "Ben · 0171 7654321", "Dorfplatz", "83022 Rosenheim", "Cara", "c@x.org · c@x.org"],
    ]],
    ["Rose Bell\nRose Cottage\n4 Church Lane\nTotnes TQ9 5NN\n01803 862123\n\nAnna\n0170 1234567", [
      ...["Rose Bell · 01803 862123 · Rose Cottage, 4 Church Lane, Totnes TQ9 5NN", "Anna · 0170 1234567"],
    ]],
    ["Familie Huber\n80331 München\n\nOma\n10115 Berlin\n0170 1234567", [
      ...["Familie Huber · 80331 München", "Oma · 0170 1234567 · 10115 Berlin"],
    ]],
    ["Rose Bell\nChurch Lane\nTotnes TQ9 5NN\n01803 862123\n\nAnna\n0170 1234567", [
      ...["Rose Bell · 01803 862123 · Church Lane, Totnes TQ9 5NN", "Anna · 0170 1234567"],
    ]],
    ["Ana Silva\nQuinta do Lago\n8135-024 Almancil\n\nBen", ["Ana Silva · Quinta do Lago, 8135-024 Almancil", "Ben"]],
  ],
  "a line with a street and a town may begin with a name of its own": [
    [
      "Oma Müller Hauptstr. 3, 80331 München\nAnna Müller Hauptstr. 12, 80331 München, 0170 1234567\n" +
      "Luca Rossi Via Roma 12, 00184 Roma\nAna Ruiz Calle Mayor 3, 28013 Madrid",
      [
        "Oma Müller Hauptstr. 3, 80331 München",
        "Anna Müller Hauptstr. 12, 80331 München · 0170 1234567",
        "Luca Rossi Via Roma 12, 00184 Roma",
        "Ana Ruiz Calle Mayor 3, 28013 Madrid",
      ],
    ],
    ["Familie Huber 4, 80331 München\nFamilie Maier 3, 10115 Berlin", [
      ...["Familie Huber 4, 80331 München", "Familie Maier 3, 10115 Berlin"],
    ]],
    ["Oma\nAnna Müller Hauptstr. 12, 80331 München, 0170 1234567\nLuca Rossi Via Roma 12, 00184 Roma", [
      ...["Oma", "Anna Müller Hauptstr. 12, 80331 München · 0170 1234567", "Luca Rossi Via Roma 12, 00184 Roma"],
    ]],
    ["Anna\nAm Markt 3, 80331 München\nBen\nVia Roma 12, 00184 Roma", [
      ...["Anna · Am Markt 3, 80331 München", "Ben · Via Roma 12, 00184 Roma"],
    ]],
    ["Anna\nAm Markt 3, 80331 München, 0170 1234567\nBen", ["Anna · 0170 1234567 · Am Markt 3, 80331 München", "Ben"]],
    ["Anna\nHauptstr. 12, 80331 München\n0170 1234567\nBen\n4 High Street, Totnes TQ9 5NN", [
      ...["Anna · 0170 1234567 · Hauptstr. 12, 80331 München", "Ben · 4 High Street, Totnes TQ9 5NN"],
    ]],
  ],
  "a country below a town belongs to the address, unless somebody may be called so": [
    ["Anna Holm\nVestergade 5\n1456 København K\nDenmark\n+45 20 12 34 56\nBen\nb@x.org", [
      ...["Anna Holm · +45 20 12 34 56 · Vestergade 5, 1456 København K, Denmark", "Ben · b@x.org"],
    ]],
    ["Anna\nVestergade 5\n1456 København K\nDanmark\nBen\n4 High Street\nBelfast BT1 5GS\nNorthern Ireland", [
      "Anna · Vestergade 5, 1456 København K, Danmark",
      "Ben · 4 High Street, Belfast BT1 5GS, Northern Ireland",
    ]],
    ["Anna\n12 Oak Street\nBoston, MA 02139\nU.S.A.\nBen\nSingel 5\n1012 AB Amsterdam\nThe Netherlands\nCara", [
      "Anna · 12 Oak Street, Boston, MA 02139, U.S.A.",
      "Ben · Singel 5, 1012 AB Amsterdam, The Netherlands",
      "Cara",
    ]],
    ["Anna\nHauptstr. 12\n80331 München\nGeorgia\nIsrael\nKuba\nDominique\nSalvador\nMontserrat\n0170 1234567", [
      ...["Anna · Hauptstr. 12, 80331 München", "Georgia", "Israel", "Kuba", "Dominique", "Salvador"],
      "Montserrat · 0170 1234567",
    ]],
    ["Anna\nHauptstr. 12\n80331 München\nPolen\nBen", ["Anna · Hauptstr. 12, 80331 München, Polen", "Ben"]],
    ["Denmark\nAnna\nPolen", ["Denmark", "Anna", "Polen"]],
  ],
  "towns of more countries, and longer addresses between empty lines": [
    ["Anna Nowak, ul. Długa 5, 00-950 Warszawa, 601 234 567\nBen\nStorgatan 5\n114 55 Stockholm", [
      "Anna Nowak · 601 234 567 · ul. Długa 5, 00-950 Warszawa",
      "Ben · Storgatan 5, 114 55 Stockholm",
    ]],
    [
      "Ann\n1600 King Street\nToronto, ON M5V 2T6\nBob, 4 Main Street, Dublin D02 X285\nCara\n5 Swan St\nRichmond VIC 3121",
      [
        "Ann · 1600 King Street, Toronto, ON M5V 2T6",
        "Bob · 4 Main Street, Dublin D02 X285",
        "Cara · 5 Swan St, Richmond VIC 3121",
      ],
    ],
    ["Rose Bell\n4 High Street\nAshburton\nNewton Abbot\nDevon\nTQ13 7DQ\n01803 862123\n\nAnna\n0170 1234567", [
      "Rose Bell · 01803 862123 · 4 High Street, Ashburton, Newton Abbot, Devon, TQ13 7DQ",
      "Anna · 0170 1234567",
    ]],
    ["Oma\nAnna 2\nBen\nHauptstr. 3\n80331 München\nCara", [
      "Oma",
      "Anna 2",
      "Ben · Hauptstr. 3, 80331 München",
      "Cara",
    ]],
    ["Ana\nCalle Alcalá 45, piso 3\n28014 Madrid\nBen 2\nFlat 3\n4 High Street\nLeeds LS1 1AA", [
      ...["Ana · Calle Alcalá 45, piso 3, 28014 Madrid", "Ben 2 · Flat 3, 4 High Street, Leeds LS1 1AA"],
    ]],
    ["Anna\n00-950 Warszawa\nBen\n30-001 Kraków", ["Anna", "00-950 Warszawa", "Ben", "30-001 Kraków"]],
    ["Ana\nCalle Mayor\n3\n28013 Madrid\nBen", ["Ana · Calle Mayor, 3, 28013 Madrid", "Ben"]],
    ["Anna, Tisch 12, 601 234 567\nBen VIC 3121\nCara", ["Anna, Tisch 12 · 601 234 567", "Ben VIC 3121", "Cara"]],
    ["Ana\n4 High Street\nTotnes\nDevon\nTQ9 5NN\nBen\nCara", [
      "Ana · 4 High Street, Totnes, Devon, TQ9 5NN",
      "Ben",
      "Cara",
    ]],
  ],
  "words like a couple's, a title's or a state's are parts of addresses": [
    ["Rose Bell\n4 High Street\nGateshead\nTyne & Wear\nNE8 1AA\n0191 4960000\n\nAnna\n0170 1234567", [
      ...["Rose Bell · 0191 4960000 · 4 High Street, Gateshead, Tyne & Wear, NE8 1AA", "Anna · 0170 1234567"],
    ]],
    ["Ana\nFrau-Holle-Str. 3\n80331 München\nBob\n12 Oak St\nBiloxi\nMS 39201", [
      ...["Ana · Frau-Holle-Str. 3, 80331 München", "Bob · 12 Oak St, Biloxi, MS 39201"],
    ]],
    ["Ana Ruiz\nÁlvaro Obregón 121\nCol. Roma Norte, 06700 Ciudad de México\n55 1234 5678\nBen\nb@x.org", [
      ...["Ana Ruiz · 55 1234 5678 · Álvaro Obregón 121, Col. Roma Norte, 06700 Ciudad de México", "Ben · b@x.org"],
    ]],
    ["Oma\nFrau Huber 4\n80331 München\nPerth & Anna\n80331 München", [
      ...["Oma", "Frau Huber 4", "80331 München", "Perth & Anna", "80331 München"],
    ]],
  ],
  "a number alone between empty lines is nobody else's": [
    ["Ana\n0170 1111111\nHauptstr. 12\n80331 München\n\n0171 2222222\n\nBen\n0172 3333333", [
      "Ana · 0170 1111111 · Hauptstr. 12, 80331 München",
      ...["0171 2222222 · 0171 2222222", "Ben · 0172 3333333"],
    ]],
    ["Ana\n07700 900111\nChurch Lane\nTotnes TQ9 5NN\n\n07700 900222\n\nBen\n07700 900333", [
      "Ana · 07700 900111 · Church Lane, Totnes TQ9 5NN",
      ...["07700 900222 · 07700 900222", "Ben · 07700 900333"],
    ]],
    ["Ana\n0170 1234567\n\n0171 7654321\n\nBen\nb@x.org", [
      ...["Ana · 0170 1234567", "0171 7654321 · 0171 7654321", "Ben · b@x.org"],
    ]],
    ["Ana\n0170 1234567\n\na@x.org\n\nBen\nb@x.org", ["Ana · 0170 1234567 · a@x.org", "Ben · b@x.org"]],
    ["Ana\n0170 1234567\n0171 7654321\n\nBen\nb@x.org", ["Ana · 0170 1234567 · 0171 7654321", "Ben · b@x.org"]],
    ["Ana\n\n0170 1111111\nBen\n\n0171 2222222\nCara\n\n0172 3333333", [
      ...["Ana · 0170 1111111", "Ben · 0171 2222222", "Cara · 0172 3333333"],
    ]],
    ["Ana\nHauptstr. 12\n80331 München\n\n0170 1111111\nBen\nSeestr. 3\n6003 Luzern\n\n0171 2222222", [
      "Ana · 0170 1111111 · Hauptstr. 12, 80331 München",
      "Ben · 0171 2222222 · Seestr. 3, 6003 Luzern",
    ]],
    ["Oma\n\n0171 1234567\nBen\nHauptstr. 12\n80331 München", [
      ...["Oma", "0171 1234567 · 0171 1234567", "Ben · Hauptstr. 12, 80331 München"],
    ]],
    ["0171 7654321\n\nAna\n0170 1234567\n\nBen\nb@x.org", [
      "0171 7654321 · 0171 7654321",
      ...["Ana", "0170 1234567 · 0170 1234567", "Ben", "b@x.org · b@x.org"],
    ]],
  ],
  "a line with a bullet or a number of a list is no address of the guest above": [
    ["- Ana 0170 1234567\n- Rosa Rua Augusta, n.º 100, 1100-048 Lisboa\n- Ben", [
      ...["Ana · 0170 1234567", "Rosa Rua Augusta · n.º 100, 1100-048 Lisboa", "Ben"],
    ]],
    ["Ana\nana@x.org\n\n0170 1000001\nBruno\nSerrano, 21\n28001 Madrid\n\nCara\nc@x.org", [
      ...["Ana · ana@x.org", "Bruno · 0170 1000001 · Serrano, 21, 28001 Madrid", "Cara · c@x.org"],
    ]],
    ["Mia & Max\nNoah +34 612 34 56 05 Calle Alcalá 45, piso 3, 28014 Madrid", [
      ...["Mia & Max", "Noah · +34 612 34 56 05 · Calle Alcalá 45, piso 3, 28014 Madrid"],
    ]],
    ["1. Ana\n2. Rosa: Via Roma, 12, 00184 Roma", ["Ana", "Rosa: Via Roma · 12, 00184 Roma"]],
    ["• Ana\n  Hauptstr. 12\n  80331 München\n• Ben", ["Ana · Hauptstr. 12, 80331 München", "Ben"]],
  ],
  "a person between other lines of an address makes it none": [
    ["Noah\nFamilie Luis 5, 0170 1000402\nUte\n80331 München\n0170 1000403", [
      ...["Noah", "Familie Luis 5 · 0170 1000402", "Ute", "80331 München", "0170 1000403 · 0170 1000403"],
    ]],
    ["Sue\nBen 4, 0171 7654321\nCara\n80331 München", ["Sue", "Ben 4 · 0171 7654321", "Cara", "80331 München"]],
    ["Oma\nBen 2\nCara, 80331 München", ["Oma", "Ben 2", "Cara, 80331 München"]],
    ["Zoe\nBen 1\nLena\nMarta, Boston, MA 02139, (555) 123-4567", [
      ...["Zoe", "Ben 1", "Lena", "Marta, Boston, MA 02139 · (555) 123-4567"],
    ]],
    ["Oma\nMia 5\nZoe\n1600 Elm Road\nSpringfield, IL 62704", [
      ...["Oma", "Mia 5", "Zoe · 1600 Elm Road, Springfield, IL 62704"],
    ]],
    ["Lena\n0170 1000670\nRita Bell\n80331 München\n0171 1000671\n\nJan\n0170 1000672", [
      ...["Lena", "0170 1000670 · 0170 1000670", "Rita Bell", "80331 München", "0171 1000671 · 0171 1000671"],
      ...["Jan", "0170 1000672 · 0170 1000672"],
    ]],
    ["Ben\nFamilie Huber\n80331 München\n\nCara & Tom\nFrau Maier\nDorfplatz\n83022 Rosenheim", [
      ...["Ben", "Familie Huber", "80331 München", "Cara & Tom", "Frau Maier", "Dorfplatz", "83022 Rosenheim"],
    ]],
    ["Ana\nHauptstr. 12\n80331 München, 0170 1234567, 089 1234567 (Büro)", [
      "Ana · 0170 1234567 · Hauptstr. 12, 80331 München (Büro), 089 1234567",
    ]],
    ["Bob\n12 Elm Road\nSpringfield, IL 62704, (555) 123-4567\nAnn", [
      ...["Bob · (555) 123-4567 · 12 Elm Road, Springfield, IL 62704", "Ann"],
    ]],
    ["Ana\nHauptstr. 12\nHinterhaus\n80331 München, 0170 1234567\nBen", [
      ...["Ana · 0170 1234567 · Hauptstr. 12, Hinterhaus, 80331 München", "Ben"],
    ]],
    ["Lena\n0170 1000670\nDorfplatz\n80331 München\nlena@x.org\n\nJan\n0170 1000672", [
      ...["Lena · 0170 1000670 · lena@x.org · Dorfplatz, 80331 München", "Jan · 0170 1000672"],
    ]],
  ],
});
