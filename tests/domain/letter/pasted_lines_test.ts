import { testPastedLists } from "../../support/pasted_lists.ts";

/* Lists without a heading: names with contacts and addresses, in a line and on several. */

testPastedLists({
  "a single line with an address is one household": [
    ["Anna Smith, 4 High Street, Totnes TQ9 5NN, 07700 900444", [
      "Anna Smith · 07700 900444 · 4 High Street, Totnes TQ9 5NN",
    ]],
    ["Familie Huber, Hauptstr. 12, 80331 München", ["Familie Huber · Hauptstr. 12, 80331 München"]],
    ["García, Ana, Table 4", ["García, Ana, Table 4"]],
    ["Familie Huber\nHauptstr. 12\n80331 München", ["Familie Huber · Hauptstr. 12, 80331 München"]],
    ["Ana\n4 High Street\nTotnes\nDevon\nTQ9 5NN\n\nBen Miller\n12 Elm Road\nLeeds LS1 1AA\nCara", [
      "Ana · 4 High Street, Totnes, Devon, TQ9 5NN",
      "Ben Miller · 12 Elm Road, Leeds LS1 1AA",
      "Cara",
    ]],
    ["Mesa 4\nAna\nBen", ["Mesa 4", "Ana", "Ben"]],
    ["Anna & Ben (2), Cara, The Bakers (5), Dora +1", ["Anna & Ben (2)", "Cara", "The Bakers (5)", "Dora +1"]],
  ],
  "an address has its contacts and its household": [
    ["Anna\nBen 2\n0170 1234567\nCara", ["Anna", "Ben 2", "0170 1234567 · 0170 1234567", "Cara"]],
    ["Anna\nBen 2\nCara\nDora\n0170 1234567", ["Anna", "Ben 2", "Cara", "Dora", "0170 1234567 · 0170 1234567"]],
    ["Oma\nFamilie Huber 4\nHauptstr. 12\n80331 München", ["Oma", "Familie Huber 4 · Hauptstr. 12, 80331 München"]],
    ["Anna\nFlat 2\n4 High Street\nLeeds LS1 1AA", ["Anna · Flat 2, 4 High Street, Leeds LS1 1AA"]],
    ["Anna\n0170 1234567\nHauptstr. 12\n80331 München", ["Anna · 0170 1234567 · Hauptstr. 12, 80331 München"]],
    ["Anna\nHauptstr. 12\n80331 München, 0170 1234567", ["Anna · 0170 1234567 · Hauptstr. 12, 80331 München"]],
    ["Anna\nHauptstr. 12\n80331 München\n0170 1234567\nBen\nHauptstr. 14\n80331 München", [
      ...["Anna · 0170 1234567 · Hauptstr. 12, 80331 München", "Ben · Hauptstr. 14, 80331 München"],
    ]],
    ["Anna\nHauptstr. 12, 80331 München\nBen\nVia Roma, 12\n00184 Roma\nCara\n12, rue de la Paix\n75002 Paris", [
      "Anna · Hauptstr. 12, 80331 München",
      "Ben · Via Roma, 12, 00184 Roma",
      "Cara · 12, rue de la Paix, 75002 Paris",
    ]],
    ["Anna\nFlat 3, 4 High Street\nLeeds LS1 1AA\nBen\nCalle Mayor, 3, 28013 Madrid\nCara\nVia Po 12/A\n10124 Torino", [
      "Anna · Flat 3, 4 High Street, Leeds LS1 1AA",
      "Ben · Calle Mayor, 3, 28013 Madrid",
      "Cara · Via Po 12/A, 10124 Torino",
    ]],
    ["Oma\nAnna, 2, Hauptstr. 12, 80331 München", ["Oma", "Anna · 2, Hauptstr. 12, 80331 München"]],
    ["Famille Martin\nLe Bourg\n24200 Sarlat\n\nRose Bell\n01803 862123\nRose Cottage\nChurch Lane\nTotnes TQ9 5NN", [
      "Famille Martin · Le Bourg, 24200 Sarlat",
      "Rose Bell · 01803 862123 · Rose Cottage, Church Lane, Totnes TQ9 5NN",
    ]],
    ["Anna Clark\n4 High Street\nTotnes TQ9 5NN\nUnited Kingdom\n\nBen\nDorfplatz\n83022 Rosenheim\nDeutschland", [
      "Anna Clark · 4 High Street, Totnes TQ9 5NN, United Kingdom",
      "Ben · Dorfplatz, 83022 Rosenheim, Deutschland",
    ]],
    ["Família Silva\nRua Augusta, n.º 100, 2.º Esq.\n1100-048 Lisboa\n\nAna", [
      ...["Família Silva · Rua Augusta, n.º 100, 2.º Esq., 1100-048 Lisboa", "Ana"],
    ]],
    ["Ana\nSeestr. 1\n6003 Luzern\nBen\nRingstraße 3/2/12\n1010 Wien\nCara\nc/o Huber\nHauptstr. 12\n80331 München", [
      "Ana · Seestr. 1, 6003 Luzern",
      "Ben · Ringstraße 3/2/12, 1010 Wien",
      "Cara · c/o Huber, Hauptstr. 12, 80331 München",
    ]],
    ["Ana\nBen\n80331 München", ["Ana", "Ben", "80331 München"]],
    ["Zia\nLuca + 1 333 1234567\nPina, Via Roma 12, 00184 Roma", [
      ...["Zia", "Luca + 1 · 333 1234567", "Pina · Via Roma 12, 00184 Roma"],
    ]],
    ["Zia\nLuca 2\nPina, Via Roma 12, 00184 Roma", ["Zia", "Luca 2", "Pina · Via Roma 12, 00184 Roma"]],
    ["Ana Costa\nAv. Paulista, 1000\nSão Paulo - SP\n01310-100", [
      "Ana Costa · Av. Paulista, 1000, São Paulo - SP, 01310-100",
    ]],
    ["Familie Müller\n4 Personen\n0170 1234567\n\nOma\n0171 1234567", [
      ...["Familie Müller · 0170 1234567 · 4 Personen", "Oma · 0171 1234567"],
    ]],
  ],
  "contacts on lines of their own belong to the names above, where each has one": [
    ["Ana\n0170 1234567\nana@x.org\n\nBen\nben@x.org", ["Ana · 0170 1234567 · ana@x.org", "Ben · ben@x.org"]],
    ["Ana\nMobile\n0170 1234567\n\nBen\nE-Mail:\nb@x.org", ["Ana · 0170 1234567", "Ben · b@x.org"]],
    ["Ana\nBen\n0170 1234567", ["Ana", "Ben", "0170 1234567 · 0170 1234567"]],
    ["Ana\n0170 1234567\n0171 1234567\nBen\nb@x.org", ["Ana · 0170 1234567 · 0171 1234567", "Ben · b@x.org"]],
    ["Ana\n0170 1234567\n\nBen\n\nCara\nc@x.org", ["Ana · 0170 1234567", "Ben", "Cara · c@x.org"]],
    ["Ana\n0170 1234567\n----\nBen\n0171 1234567", ["Ana · 0170 1234567", "Ben · 0171 1234567"]],
    ["Ana <a@x.org>\nb@x.org\nCara <c@x.org>", ["Ana · a@x.org", "b@x.org · b@x.org", "Cara · c@x.org"]],
    ["Anna Müller\nMobil\n+49 170 1234567\nPrivat\nanna@x.de", ["Anna Müller · +49 170 1234567 · anna@x.de"]],
    ["Ana\n+49 170 1234567 (Mobil)\nBen\nPrivat: 089 123456", ["Ana · +49 170 1234567", "Ben · 089 123456"]],
    ["Ana\n📞 0170 1234567\n✉️ a@x.org", ["Ana · 0170 1234567 · a@x.org"]],
  ],
  "a contact is read also behind its label and between other words": [
    ["Ana Tel. 0170 1234567\nBen, Handy: 0171 1234567\nCara (Mobile: 0172 1234567)", [
      ...["Ana · 0170 1234567", "Ben · 0171 1234567", "Cara · 0172 1234567"],
    ]],
    ["Bob Handy 07700 900111\nAna Handy: 0170 1234567", ["Bob Handy · 07700 900111", "Ana · 0170 1234567"]],
    ["Ana, Tel: 0170 1234567, E-Mail: a@x.org", ["Ana · 0170 1234567 · a@x.org"]],
    ["Ana – 0170 1234567\nBen | 0171 1234567 |", ["Ana · 0170 1234567", "Ben · 0171 1234567"]],
    ["Ana 0170 1234567 (vegan)\nBen\t0171 1234567\tvegan", ["Ana (vegan) · 0170 1234567", "Ben vegan · 0171 1234567"]],
    ["Ana, 0170 1234567, 4 High Street, Totnes TQ9 5NN", ["Ana · 0170 1234567 · 4 High Street, Totnes TQ9 5NN"]],
    ["Ana 0170 1234567 Ben 0171 1234567", ["Ana Ben · 0171 1234567 · 0170 1234567"]],
    ["Ana +1 07700 900123, vegan\nBen (2) 0170 1234567 (vegan)\nThe Bakers (5) 07700 900124 (vegan)", [
      ...["Ana +1 vegan · 07700 900123", "Ben (2) (vegan) · 0170 1234567", "The Bakers (5) (vegan) · 07700 900124"],
    ]],
    ["Ana\t2\t0170 1234567\tvegan\nBen +34 612 34 56 78 vegan", [
      ...["Ana 2 vegan · 0170 1234567", "Ben vegan · +34 612 34 56 78"],
    ]],
    ["Anna, 10.06.-12.06.2026, hotel\nBen, 0170 1234567, hotel", [
      ...["Anna, 10.06.-12.06.2026, hotel", "Ben, hotel · 0170 1234567"],
    ]],
    ["Ana 05121-1234\nBen, 08022-1234\nCara 04321-567\nDora 05121-1234 (vegan)", [
      ...["Ana · 05121-1234", "Ben · 08022-1234", "Cara · 04321-567", "Dora (vegan) · 05121-1234"],
    ]],
    ["Ana, 12 Elm Street, Boston MA 02139-1234\nBen, 12 Elm Street, Boston, MA, 02139-1234", [
      ...["Ana · 12 Elm Street, Boston MA 02139-1234", "Ben · 12 Elm Street, Boston, MA, 02139-1234"],
    ]],
    ["Ana, Rua Augusta 100, 01310-100 São Paulo\nBen, Rua Augusta 100, São Paulo, 01310-100", [
      ...["Ana · Rua Augusta 100, 01310-100 São Paulo", "Ben · Rua Augusta 100, São Paulo, 01310-100"],
    ]],
    ["Ana\nRua Augusta 100\n01310-100 São Paulo", ["Ana · Rua Augusta 100, 01310-100 São Paulo"]],
    ["Ana, 62704-1234", ["Ana, 62704-1234"]],
    ["Mia, 03.05.2019\nNoah (03/05/19)", ["Mia, 03.05.2019", "Noah (03/05/19)"]],
    ["Anna Müller Handy 0170 1234567\nBen Handy 0171 1234567", ["Anna Müller · 0170 1234567", "Ben · 0171 1234567"]],
    ["Anna, Hauptstr. 5, 31134 Hildesheim, 05121-1234", ["Anna · 05121-1234 · Hauptstr. 5, 31134 Hildesheim"]],
    ["Ana (+ 1) 06.98.76.54.32\nBen + 1 333 1234567\nCara (+1) 0170 1234567", [
      ...["Ana (+ 1) · 06.98.76.54.32", "Ben + 1 · 333 1234567", "Cara (+1) · 0170 1234567"],
    ]],
    ["Ana 📞 0170 1234567\nBen 📱0171 1234567 ✉️ ben@x.org", ["Ana · 0170 1234567", "Ben · 0171 1234567 · ben@x.org"]],
    ["Lola, móv.: 612345678\nRui, tlm. 912 345 678", ["Lola · 612345678", "Rui · 912 345 678"]],
    ["Silva - Rua Augusta, 100 - 1100-048 Lisboa\nBen Maar – C/ Alcalá 45, 3ºA, 28014 Madrid – 612 345 678", [
      ...["Silva · Rua Augusta, 100 - 1100-048 Lisboa", "Ben Maar · 612 345 678 · C/ Alcalá 45, 3ºA, 28014 Madrid"],
    ]],
    ["Ana Tel. privat: 089 123456\nBen, Mobil 0171 1234567, privat 089 123456\nEva Casa 612 345 678", [
      ...["Ana · 089 123456", "Ben · 0171 1234567", "Eva Casa · 612 345 678"],
    ]],
  ],
  "a number above a name is not of the guest in the block above": [
    ["0170 1111111\nFamilie Huber\n4 Personen\n\n0171 2222222\nFamilie Maier\n3 Personen", [
      ...["Familie Huber · 0170 1111111 · 4 Personen", "Familie Maier · 0171 2222222 · 3 Personen"],
    ]],
    ["0170 1111111\nAna\n4 Personen\n\nb@x.org\n0171 2222222\nBen", [
      ...["Ana · 0170 1111111 · 4 Personen", "0171 2222222 · 0171 2222222 · b@x.org", "Ben"],
    ]],
    ["Ana\nana@x.org\n\n0171 2222222\nBen\nben@x.org", ["Ana · ana@x.org", "Ben · 0171 2222222 · ben@x.org"]],
    ["0171 2222222\nBen\nDora\n\nAna\na@x.org", [
      ...["0171 2222222 · 0171 2222222", "Ben", "Dora", "Ana", "a@x.org · a@x.org"],
    ]],
    ["0171 2222222\nBen\n0172 3333333\n\nAna\n0173 4444444", [
      ...["0171 2222222 · 0171 2222222", "Ben", "0172 3333333 · 0172 3333333", "Ana", "0173 4444444 · 0173 4444444"],
    ]],
    ["0171 2222222\nBen\nAna", ["0171 2222222 · 0171 2222222", "Ben", "Ana"]],
    ["Ana ana@x.org\n\n0170 1111111\nBen ben@x.org\n\n0171 2222222\nOma", [
      ...["Ana · ana@x.org", "0170 1111111 · 0170 1111111", "Ben · ben@x.org", "0171 2222222 · 0171 2222222", "Oma"],
    ]],
  ],
  "a guest may have all that an address book knows": [
    ["Ana\n0170 1111111\nBen\n0171 1111111\n0171 2222222\n089 333333\nben@x.org\nben@work.org", [
      ...["Ana · 0170 1111111", "Ben · 0171 1111111 · ben@x.org · 0171 2222222, 089 333333, ben@work.org"],
    ]],
  ],
  "several contacts on a line are those of the names before them, and none stays in a name": [
    ["Anna 0170 1234567, Ben 0171 7654321\nCara 0172 1111111", [
      ...["Anna · 0170 1234567", "Ben · 0171 7654321", "Cara · 0172 1111111"],
    ]],
    ["Anna (0170 1234567) & Ben (0171 7654321)\nHauptstr. 12\n80331 München\n\nCara", [
      ...["Anna & Ben · 0171 7654321 · 0170 1234567, Hauptstr. 12, 80331 München", "Cara"],
    ]],
    ["Anna 0170 1234567, Mobil 0171 7654321\nCara", ["Anna · 0170 1234567", "Cara"]],
    ["Ana +34 612 34 56 78, Serrano 21, 28001 Madrid, 91 123 45 67\nBen", [
      ...["Ana · 91 123 45 67 · Serrano 21, 28001 Madrid, +34 612 34 56 78", "Ben"],
    ]],
    ["Anna anna@x.org & Ben ben@x.org\nCara", ["Anna & Ben · ben@x.org · anna@x.org", "Cara"]],
    ["Anna (anna@x.org) und Ben (ben@x.org)\nCara", ["Anna und Ben · ben@x.org · anna@x.org", "Cara"]],
    ["Anna (Tel. 0170 1234567) & Ben (Tel. 0171 7654321)\nDora: 0172 1111111 / Emil: 0173 1111111", [
      ...["Anna & Ben · 0170 1234567 · Tel. 0171 7654321", "Dora / Emil · 0173 1111111 · 0172 1111111"],
    ]],
    ["Anna, 0170 1234567 & Ben, 0171 7654321\nClara +1 0170 1000000 & Dora 0171 2000001", [
      ...["Anna & Ben · 0171 7654321 · 0170 1234567", "Clara +1 & Dora · 0171 2000001 · 0170 1000000"],
    ]],
    ["Ben (mum Claire, 07700 900123), Ella (dad Tom, 07700 900124)", [
      ...["Ben · 07700 900123 · mum Claire", "Ella · 07700 900124 · dad Tom"],
    ]],
    ["Ben (Claire 07700 900123, dad Tom 07700 900124)", [
      "Ben · 07700 900123 · Claire 07700 900123, dad Tom 07700 900124",
    ]],
    ["Anna; The Bakers (Ella; Ben); Cara", ["Anna", "The Bakers (Ella; Ben)", "Cara"]],
    ["Ana 0170 1234567vegan\nCara", ["Ana vegan · 0170 1234567", "Cara"]],
    ["Huber, Anna 0170 1234567, Ben 0171 7654321\nCara", ["Huber, Anna, Ben · 0171 7654321 · 0170 1234567", "Cara"]],
  ],
  "a number is read to its end, whatever else stands on the line": [
    ["Ana +34 612 34 56 78 ana@x.org\n+34 612 34 56 79, ben@x.org, Ben", [
      ...["Ana · +34 612 34 56 78 · ana@x.org", "Ben · +34 612 34 56 79 · ben@x.org"],
    ]],
    ["+34 612 34 56 78 ana@x.org\nBen 06 12 34 56 78; b@x.org", [
      ...["+34 612 34 56 78 · +34 612 34 56 78 · ana@x.org", "Ben · 06 12 34 56 78 · b@x.org"],
    ]],
  ],
  "how many a household is stands below it and is no guest": [
    ["Familie Müller\n4 Personen\n0170 1234567\n\nOma\n1 Person\n0171 1234567", [
      ...["Familie Müller · 0170 1234567 · 4 Personen", "Oma · 0171 1234567 · 1 Person"],
    ]],
    ["The Clarks\n2 adults, 2 children\n07700 900123\n\nAnna\n1 adult + 1 child\n07700 900124", [
      ...["The Clarks · 07700 900123 · 2 adults, 2 children", "Anna · 07700 900124 · 1 adult + 1 child"],
    ]],
    ["Los Ruiz\n2 adultos y 1 niño\n612 345 678\n\nAna\nPersonas: 4\n612 345 679", [
      ...["Los Ruiz · 612 345 678 · 2 adultos y 1 niño", "Ana · 612 345 679 · Personas: 4"],
    ]],
    ["Familie Müller\n0170 1234567\n4 Pers.\n\nFamilie Huber\n0171 7654321\n3 Personen", [
      ...["Familie Müller · 0170 1234567 · 4 Pers.", "Familie Huber · 0171 7654321 · 3 Personen"],
    ]],
    ["Name: Ana\nAsistentes: 2\nTel: 612 345 678\n\nName: Ben\nAnzahl: 1\nTel: 612 345 679", [
      ...["Ana · 612 345 678 · Asistentes: 2", "Ben · 612 345 679 · Anzahl: 1"],
    ]],
    ["Familie Müller\n4 Personen\n\nOma\n1 Person\n\n5 Personen", ["Familie Müller · 4 Personen", "Oma · 1 Person"]],
    ["Ana\nBen\n2 Gäste, 1 Kind", ["Ana", "Ben"]],
    ["Ana\n3 Kinder Huber\nBen", ["Ana", "3 Kinder Huber", "Ben"]],
    ["Ana\nKind\nBen", ["Ana", "Kind", "Ben"]],
  ],
  "what stands around a name with a number is no part of it": [
    ["- **Ana Ruiz** – 612 345 678\n1. **Ben**\n*Cara* 0170 1234567\n_Dora_ & _Emil_", [
      ...["Ana Ruiz · 612 345 678", "Ben", "Cara · 0170 1234567", "Dora & Emil"],
    ]],
    ["Ana _ana_ruiz@x.org\n_ben_@x.org Ben\n* Cara\na_b_c@x.org", [
      ...["Ana · _ana_ruiz@x.org", "Ben · _ben_@x.org", "Cara · a_b_c@x.org"],
    ]],
    ["Ana 0170 1234567 (Mobil)\nBob, 07700 900123 (mobile)\nCara 612 345 678 móvil\nDora 0170 1234567, vegan", [
      ...["Ana · 0170 1234567", "Bob · 07700 900123", "Cara · 612 345 678", "Dora vegan · 0170 1234567"],
    ]],
    ["1- Ana\n2- Ben\n3- Cara", ["Ana", "Ben", "Cara"]],
    ["1-Ana 612 345 678\n2-Ben\n3-Cara", ["Ana · 612 345 678", "Ben", "Cara"]],
    ["1/ Ana\n2/ Ben\n3/ Cara", ["Ana", "Ben", "Cara"]],
    ["1-Ana, 612 345 678\n2-Ben", ["Ana · 612 345 678", "Ben"]],
    ["1 Ana\n2 Ben", ["1 Ana", "2 Ben"]],
    ["7-Eleven\n1-Ana\nBen", ["7-Eleven", "1-Ana", "Ben"]],
    ["王伟：13812345678\n李娜（13912345678）\nأحمد ٠٥٠١٢٣٤٥٦٧\n张伟（新郎）", [
      ...["王伟 · 13812345678", "李娜 · 13912345678", "أحمد · 0501234567", "张伟（新郎）"],
    ]],
    ["Ana 8888 7777\nMads 20 12 34 56\nBen 2026 2027\nCara 2026-0612\nDora 1999 2000", [
      ...["Ana · 8888 7777", "Mads · 20 12 34 56", "Ben 2026 2027", "Cara 2026-0612", "Dora 1999 2000"],
    ]],
    ["Fam. Huber (4) 0170 1234567", ["Fam. Huber (4) · 0170 1234567"]],
  ],
  "cells of several lines are a part of their row, without a heading, too": [
    ['Anna Huber\t"Hauptstr. 12\n80331 München"\t0170 1234567\nBen Maar\t"Seestr. 1\n6003 Luzern"\t0171 7654321', [
      "Anna Huber · 0170 1234567 · Hauptstr. 12, 80331 München",
      "Ben Maar · 0171 7654321 · Seestr. 1, 6003 Luzern",
    ]],
    ['"Familie\nHuber"\t0170 1234567\nBen', ["Familie Huber · 0170 1234567", "Ben"]],
    ['"Ana\nBen"\nCara', ['"Ana', 'Ben"', "Cara"]],
    ['"Pepe" Ruiz\t0170 1234567\n"Lola" Gil\t0171 7654321', [
      ...['"Pepe" Ruiz · 0170 1234567', '"Lola" Gil · 0171 7654321'],
    ]],
    ['"García, Ana"\t0170 1234567\n"Maar, Ben"\t0171 7654321', [
      ...["García, Ana · 0170 1234567", "Maar, Ben · 0171 7654321"],
    ]],
  ],
});
