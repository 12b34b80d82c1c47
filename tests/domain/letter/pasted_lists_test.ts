import { readGuestList } from "../../../domain/guests/guest_list.ts";
import { equal } from "../../support/assert.ts";

/** Each guest with what was read beside the name. */
const guests = (text: string) =>
  readGuestList(text).names.map(({ name, phone, email, note }) =>
    [name, phone, email, note].filter((part) => part !== undefined).join(" · ")
  );

/** Lists as hosts paste them, each with its guests. */
const lists: Record<string, readonly (readonly [string, readonly string[]])[]> = {
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
  "contacts between commas belong to the names before them, where each has one": [
    ["Ana, ana@x.org, Ben, ben@x.org, Cara, cara@x.org", ["Ana · ana@x.org", "Ben · ben@x.org", "Cara · cara@x.org"]],
    ["Ana, 0170 1234567, ana@x.org", ["Ana · 0170 1234567 · ana@x.org"]],
    ["Ana Ruiz <ana@x.org>, Ben <ben@x.org>", ["Ana Ruiz · ana@x.org", "Ben · ben@x.org"]],
    ['"Ruiz, Ana" <ana@x.org>, "Maar, Ben" <ben@x.org>,', ["Ruiz, Ana · ana@x.org", "Maar, Ben · ben@x.org"]],
    ["ana@x.org; ben@x.org", ["ana@x.org · ana@x.org", "ben@x.org · ben@x.org"]],
    ["Müller, Anna, 0170 1234567", ["Müller, Anna · 0170 1234567"]],
    ["Ana <a@x.org>; Ben <b@x.org>\nCara, c@x.org", ["Ana · a@x.org", "Ben · b@x.org", "Cara · c@x.org"]],
    ["To: Ana Ruiz <ana@x.org>, Ben <ben@x.org>", ["Ana Ruiz · ana@x.org", "Ben · ben@x.org"]],
  ],
  "a guest may have several addresses": [
    ["Anna Clark anna@a.com, anna@work.com", ["Anna Clark · anna@a.com"]],
    ["Anna Clark anna@a.com; anna@work.com\nBen", ["Anna Clark · anna@a.com", "Ben"]],
    ["Anna Clark <anna@a.com>, <anna@work.com>", ["Anna Clark · anna@a.com"]],
    ["Anna Clark, anna@a.com, anna@work.com, 0170 1234567", ["Anna Clark · 0170 1234567 · anna@a.com"]],
    ["Anna Clark, anna@a.com, anna@work.com", ["Anna Clark · anna@a.com"]],
    ["Ana <a@x.org>, b@x.org, c@x.org, d@x.org", [
      ...["Ana · a@x.org", "b@x.org · b@x.org", "c@x.org · c@x.org", "d@x.org · d@x.org"],
    ]],
    ["Ana <a@x.org>, b@x.org, Cara <c@x.org>", ["Ana · a@x.org", "b@x.org · b@x.org", "Cara · c@x.org"]],
    ["Anna Clark <anna@a.com>, ben@b.com, cara@c.com", [
      ...["Anna Clark · anna@a.com", "ben@b.com · ben@b.com", "cara@c.com · cara@c.com"],
    ]],
    ["Clark, Anna <anna@a.com>, ben@b.com", ["Clark, Anna · anna@a.com"]],
    ["Ana, 0170 1234567, 0171 7654321", ["Ana · 0170 1234567"]],
    ["a@x.org, Ana, b@x.org, c@x.org", ["Ana · a@x.org"]],
    ["Ana 0170 1234567 / 0171 7654321\nBen 612345678 / 612345679\nCara 06 12 34 56 78 06 98 76 54 32", [
      ...["Ana · 0170 1234567", "Ben · 612345678", "Cara · 06 12 34 56 78"],
    ]],
    ["Ana 089 / 123456\nBen 0170/1234567\nCara 0171-1234567/0170-7654321", [
      ...["Ana · 089 / 123456", "Ben · 0170/1234567", "Cara · 0171-1234567"],
    ]],
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
  ],
  "of a chat's members the unknown ones are guests, and the host is none": [
    ["Ana, Ben, Cara, +34 612 34 56 78, You", ["Ana", "Ben", "Cara", "+34 612 34 56 78 · +34 612 34 56 78"]],
    ["Ana, Ben, Du", ["Ana", "Ben"]],
    ["~ Ana\n+34 612 34 56 78 ~Ben", ["Ana", "Ben · +34 612 34 56 78"]],
    ["- +34 612 34 56 78\n- +34 612 34 56 79", [
      ...["+34 612 34 56 78 · +34 612 34 56 78", "+34 612 34 56 79 · +34 612 34 56 79"],
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
  "one word behind a name makes no heading": [
    ["Anna Clark, guest\nBen Miller, guest\nCara", ["Anna Clark, guest", "Ben Miller, guest", "Cara"]],
    ["Anna Huber; Gast\nBen", ["Anna Huber; Gast", "Ben"]],
    ["Anna Huber, invitée\nBen", ["Anna Huber, invitée", "Ben"]],
    ["Guest,Seats\nAna,2", ["Ana"]],
    ["Tisch;Gast\n1;Ana", ["Ana"]],
    ["\tGast\n1\tAna", ["Ana"]],
    ["Side,Guest,Phone\nBride,Ana,0170 1", ["Ana · 0170 1"]],
    ["First name,Last name,Guest\nAna,Ruiz,yes", ["Ana Ruiz"]],
    ["Haushalt;Anzahl\nFamilie Huber;4", ["Familie Huber"]],
    ["Anna Huber; Haushalt\nBen", ["Anna Huber; Haushalt", "Ben"]],
    ["Guest Name(s),Count\nAna & Ben,2", ["Ana & Ben"]],
    ["Name,Guest\nAnna Clark,yes\nBen,Cara", ["Anna Clark", "Ben"]],
  ],
  "address books and spreadsheet programs name their columns": [
    [
      "First Name,Last Name,E-mail Address,E-mail 2 Address,Home Phone,Mobile Phone\nAna,Ruiz,a@x.org,,030 1,0170 1\nBen,,,b@x.org,030 2,",
      ["Ana Ruiz · 0170 1 · a@x.org", "Ben · 030 2 · b@x.org"],
    ],
    [
      "Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value\nAna Ruiz,Ana,Ruiz,* Home,a@x.org,Mobile,0170 1 ::: 030 1\nOrchard,,,,,,",
      ["Ana Ruiz · 0170 1 · a@x.org", "Orchard"],
    ],
    ["First Name,Last Name,E-mail 1 - Value,Phone 1 - Value\n,,c@x.org,", ["c@x.org · c@x.org"]],
    ["Vorname;Nachname;E-Mail-Adresse;Mobiltelefon\nAna;Ruiz;a@x.org;0170 1", ["Ana Ruiz · 0170 1 · a@x.org"]],
    ["Vorname,Nachname,E-Mail 1 - Wert,Telefon 1 - Wert\nAna,Ruiz,a@x.org,0170 1", ["Ana Ruiz · 0170 1 · a@x.org"]],
    ["Name;Telefon/Handy;Telefon (privat)\nAna;;030 1", ["Ana · 030 1"]],
    ["Prénom;Nom;Tél. mobile;Adresse de messagerie\nAna;Ruiz;06 1;a@x.org", ["Ana Ruiz · 06 1 · a@x.org"]],
    ["Nombre;Apellidos;Teléfono;Teléfono móvil\nAna;Ruiz;91 1;612 1", ["Ana Ruiz · 612 1"]],
    ["Nome;Cognome;Indirizzo email;Telefono casa\nAna;Ruiz;a@x.org;06 1", ["Ana Ruiz · 06 1 · a@x.org"]],
    ["Nome;Apelido;Endereço de e-mail;Telemóvel\nAna;Ruiz;a@x.org;91 1", ["Ana Ruiz · 91 1 · a@x.org"]],
    ["Name;Erreichbar;Geburtstag\nAna;0170 1234567;01.06.1980\nBen;b@x.org;", ["Ana · 0170 1234567", "Ben · b@x.org"]],
    ["Name,Member ID\nAnna,12345678901", ["Anna"]],
    ["Name,Arrival - departure\nAnna,10.06.-12.06.2026\nBen,01.06. - 03.06.2026\nCara,6/10/2026 - 6/12/2026", [
      ...["Anna", "Ben", "Cara"],
    ]],
    ["Name,Stay\nAnna,2026-06-10 - 2026-06-12\nBen,10.-12.06.2026\nCara,01/06/26-03/06/26\nDora,01.06.-03.06", [
      ...["Anna", "Ben", "Cara", "Dora"],
    ]],
    ["Name,Anreise\nAnna,01.06.2026 14.00\nBen,01.06.2026", ["Anna", "Ben"]],
    ["Nom,Contact\nAna,06-12-24-11-10\nBen,06.12.24.11.10\nCara,(0170) 1234567", [
      ...["Ana · 06-12-24-11-10", "Ben · 06.12.24.11.10", "Cara · (0170) 1234567"],
    ]],
    ["sep=;\nName;Telefon\nAna;0170 1", ["Ana · 0170 1"]],
    ["Name,Street,City,State,Zip\nAna,12 Elm,Boston,MA,02139-1234", ["Ana"]],
    ["Nome;Endereço;CEP\nAna;Rua A 1;01310-100", ["Ana"]],
  ],
  "a household beside a name is no name": [
    ["Last name,First name,Household\nClark,Anna,1\nClark,Ben,1\nMiller,Cara,2", [
      ...["Anna Clark", "Ben Clark", "Cara Miller"],
    ]],
    ["First Name,Last Name,Household\nAnna,Clark,The Clarks\nBen,Clark,The Clarks", ["Anna Clark", "Ben Clark"]],
    ["Name,Household\nAnna Clark,Clarks", ["Anna Clark"]],
    ["Guest;Haushalt\nAnna;1", ["Anna"]],
    ["Household,Phone,Address\n1,0170 1234567,\nThe Clarks,,\n3,,", ["0170 1234567 · 0170 1234567", "The Clarks"]],
  ],
  "a column may have both parts of a name": [
    ["Nachname, Vorname;Tel\nRuiz, Ana;0170 1", ["Ruiz, Ana · 0170 1"]],
    ["Last Name, First Name\nRuiz, Ana\nMaar, Ben", ["Ana Ruiz", "Ben Maar"]],
    ["Nom & Prénom\tTél\nRuiz Ana\t06 1", ["Ruiz Ana · 06 1"]],
    ["Vorname Nachname\nAna Ruiz\nBen", ["Ana Ruiz", "Ben"]],
    ["Name (Vor- und Nachname);Mobil\nAna Ruiz;0170 1", ["Ana Ruiz · 0170 1"]],
  ],
  "a partner's column is no part of the guest": [
    ["Name;Partner;Telefon\nAna;Ben;0170 1\nCara;;0171 1\nDora;ja;\nEmil;1;", [
      ...["Ana · 0170 1", "Cara · 0171 1", "Dora", "Emil"],
    ]],
    ["First Name,Last Name,Partner First Name,Partner Last Name\nAna,Ruiz,Ben,Maar", ["Ana Ruiz"]],
    ["Name,Plus One\nAnna Clark,TRUE\nBen,FALSE\nCara,None\nDora,N/A\nEmil,TBC\nFinn,Yes please\nGreta,Maybe", [
      ...["Anna Clark", "Ben", "Cara", "Dora", "Emil", "Finn", "Greta"],
    ]],
    ["Name;Begleitung\nAnna;Offen", ["Anna"]],
    ["Name,Plus One Meal\nAnna Clark,Chicken", ["Anna Clark"]],
    ["Name,Partner,Partner dietary\nAnna,Ben,Vegan", ["Anna"]],
    ["Name,Partner\nAnna,Ben\nBen,Anna", ["Anna", "Ben"]],
    ["Name,Partner Email\nAna,ben@x.org\nCara,", ["Ana", "Cara"]],
    ["Name;E-Mail;E-Mail (Partner);Handy Begleitung\nAna;;b@x.org;0170 1234567\nCara;c@x.org;d@x.org;", [
      ...["Ana", "Cara · c@x.org"],
    ]],
    ["Name,Contact,Partner's phone\nAna,ana@x.org,0170 1234567", ["Ana · ana@x.org"]],
    ["Names (with partner),Email\nAna & Ben,a@x.org", ["Ana & Ben · a@x.org"]],
  ],
  "a heading may stand below a title": [
    ["Gästeliste Hochzeit\t\t\n\t\t\nName\tTelefon\tTisch\nAna\t0170 1\t1\n\t\t\nBen\t\t1", ["Ana · 0170 1", "Ben"]],
    ["Hochzeit 2027 – Gästeliste\nAna\nBen", ["Ana", "Ben"]],
    ["Guests:\nAna, Ben, Cara", ["Ana", "Ben", "Cara"]],
    ["Ana\nNames\nBen", ["Ana", "Names", "Ben"]],
    ["| Name | Phone |\n|---|---|\n| Ana | 0170 1 |\n| Ben | |", ["Ana · 0170 1", "Ben"]],
    ["Gäste\nVorname;Nachname;Tisch\nAna;Ruiz;4", ["Ana Ruiz"]],
    ["Tisch 1:\nAna\nBen\n\nTisch 2:\nCara", ["Ana", "Ben", "Cara"]],
    ["Ana:\nHauptstr. 12\n80331 München\nBen:", ["Ana: · Hauptstr. 12, 80331 München", "Ben:"]],
  ],
  "lines between and below the names are no guests": [
    ["Ana\n-----\nBen\n***\n=====\nCara\n???", ["Ana", "Ben", "Cara"]],
    ["Ana\nBen\n\nTotal: 2", ["Ana", "Ben"]],
    ["Name;Personen\nAna;2\nBen;1\nGesamt;3\n;", ["Ana", "Ben"]],
    ["Name;Personen\nAna;2\n;\nSumme:;2", ["Ana"]],
    ["Ana\nTotal", ["Ana", "Total"]],
    ["Ana\nBen\n2 Gäste", ["Ana", "Ben"]],
    ["Ana\nBen\n2", ["Ana", "Ben"]],
    ["Ana\nBen\nTotal number of guests: 2", ["Ana", "Ben"]],
    ["Ana\nBen\nGesamt: 40 Erwachsene, 5 Kinder", ["Ana", "Ben"]],
    ["Name,Adults,Kids\nAna,2,1\nGrand total,2,1", ["Ana"]],
    ["Ana\nTotal Eclipse 5", ["Ana", "Total Eclipse 5"]],
    ["Ana\nTotal 07700 900124", ["Ana", "Total · 07700 900124"]],
    ["Name,Phone\nAna,\nTotal Entertainment,07700 900124", ["Ana", "Total Entertainment · 07700 900124"]],
    ["Name,Phone\nAna,\nTotal,07700 900124", ["Ana", "Total · 07700 900124"]],
    ["Table,Name\n1,Ana\n2,Total Eclipse", ["Ana", "Total Eclipse"]],
    ["Tisch;Name\n1;Ana\n2;Summe Huber", ["Ana", "Summe Huber"]],
    ["Ana\n50 Cent", ["Ana", "50 Cent"]],
    ["Tisch;Name\n1;Ana\n2;Kinder", ["Ana", "Kinder"]],
    ["Tisch;Name\n1;Ana\n;2 Gäste", ["Ana"]],
  ],
  "what stands around names in lists of any kind is left out": [
    ["1️⃣ Ana\n2️⃣ Ben\n🔟 Cara", ["Ana", "Ben", "Cara"]],
    ["✔️ Ana\n▪️ Ben\n👉 Cara\n✅ Dora", ["Ana", "Ben", "Cara", "Dora"]],
    ["1.- Ana\n2º Ben\n3 - Cara\n4\tDora\n5. ☐ Emil\n- [ ] Finn\n- [x] Greta", [
      ...["Ana", "Ben", "Cara", "Dora", "Emil", "Finn", "Greta"],
    ]],
    ["1 Ana\n2 Ben\n3 Cara", ["Ana", "Ben", "Cara"]],
    ["3 Fates\n2 Ben", ["3 Fates", "2 Ben"]],
    ["> Ana\n>\n> Ben", ["Ana", "Ben"]],
    ["*Ana Ruiz*\n_Ben_\n**Cara**", ["Ana Ruiz", "Ben", "Cara"]],
    ["Ana,\nBen;\nCara |", ["Ana", "Ben", "Cara"]],
    ["Ana Ruiz <ana@x.org>,\nBen <ben@x.org>,", ["Ana Ruiz · ana@x.org", "Ben · ben@x.org"]],
    [",Ana,,\n;;Ben", ["Ana", "Ben"]],
    ["Oma ❤️\nANNA MÜLLER\n👩‍👩‍👧\nAnna & Ben (2)", ["Oma ❤️", "ANNA MÜLLER", "👩‍👩‍👧", "Anna & Ben (2)"]],
    ["01 Ana\n02 Ben\n03 Cara", ["Ana", "Ben", "Cara"]],
    ["Ana ✓\nBen ✅\nCara ❌", ["Ana", "Ben", "Cara"]],
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
    ["Ana 0170 1234567 Ben 0171 1234567", ["Ana 0170 1234567 Ben · 0171 1234567"]],
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
};

for (const [what, cases] of Object.entries(lists)) {
  Deno.test(`pasted lists: ${what}`, () => {
    for (const [text, names] of cases) equal([text, ...guests(text)], [text, ...names]);
  });
}
