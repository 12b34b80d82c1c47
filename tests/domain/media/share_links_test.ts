import { candidatesOf } from "../../../domain/media/copying/share_links.ts";
import { equal, match, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const id = "1AbCdEfGhIjKlMnOpQrStUvWxYz012345";
const driveOriginal =
  "https://drive.usercontent.google.com/download?id=1AbCdEfGhIjKlMnOpQrStUvWxYz012345&export=download&confirm=t";

/** The first address tried for a link's picture; undefined: a sentence says what to do instead. */
const firstCandidates: readonly (readonly [link: string, first: string | undefined])[] = [
  ["https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/view?usp=sharing", driveOriginal],
  ["https://drive.google.com/file/u/0/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/edit", driveOriginal],
  ["https://drive.google.com/open?id=1AbCdEfGhIjKlMnOpQrStUvWxYz012345", driveOriginal],
  ["https://drive.google.com/uc?id=1AbCdEfGhIjKlMnOpQrStUvWxYz012345&export=download", driveOriginal],
  ["https://drive.google.com/thumbnail?id=1AbCdEfGhIjKlMnOpQrStUvWxYz012345&sz=w400-h300", driveOriginal],
  ["https://lh3.google.com/u/0/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345=w2094-h1242-iv1", driveOriginal],
  ["https://drive.fife.usercontent.google.com/u/0/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345=w300", driveOriginal],
  ["https://drive.google.com/drive/folders/1AbCdEfGhIjKlMnOpQrStUvWxYz012345?usp=sharing", undefined],
  ["https://drive.google.com/u/0/drive-viewer/AKGpihbH656WXYLX9304=s1600-rw-v1", undefined],
  ["https://photos.app.goo.gl/AbCdEf123", "https://photos.app.goo.gl/AbCdEf123"],
  [
    "https://www.dropbox.com/scl/fi/abc123/photo.jpg?rlkey=xyz&st=q1&dl=0",
    "https://www.dropbox.com/scl/fi/abc123/photo.jpg?rlkey=xyz&st=q1&raw=1",
  ],
  [
    "https://dl.dropboxusercontent.com/s/a1b2c3d4e5f6g7h/x.png",
    "https://dl.dropboxusercontent.com/s/a1b2c3d4e5f6g7h/x.png",
  ],
  [
    "https://onedrive.live.com/redir?resid=1231244193912!12&authKey=1201919!12921!1",
    "https://api.onedrive.com/v1.0/shares/u!aHR0cHM6Ly9vbmVkcml2ZS5saXZlLmNvbS9yZWRpcj9yZXNpZD0xMjMxMjQ0MTkzOTEyITEyJmF1dGhLZXk9MTIwMTkxOSExMjkyMSEx/root/content",
  ],
  [
    "https://contoso-my.sharepoint.com/:i:/g/personal/ana_contoso_com/EabcDEF123?e=x1",
    "https://contoso-my.sharepoint.com/personal/ana_contoso_com/_layouts/15/download.aspx?share=EabcDEF123",
  ],
  [
    "https://contoso.sharepoint.com/:i:/t/Eq/EabcDEF123",
    "https://contoso.sharepoint.com/teams/Eq/_layouts/15/download.aspx?share=EabcDEF123",
  ],
  ["https://share.icloud.com/photos/0a1b2c", undefined],
  [
    "https://upload.wikimedia.org/wikipedia/commons/thumb/a/a8/Tour_Eiffel_Wikimedia_Commons.jpg/640px-Tour_Eiffel_Wikimedia_Commons.jpg",
    "https://upload.wikimedia.org/wikipedia/commons/a/a8/Tour_Eiffel_Wikimedia_Commons.jpg",
  ],
  [
    "https://upload.wikimedia.org/wikipedia/en/thumb/1/12/Poster.png/220px-Poster.png",
    "https://upload.wikimedia.org/wikipedia/en/1/12/Poster.png",
  ],
  [
    "https://upload.wikimedia.org/wikipedia/commons/a/a8/Tour_Eiffel_Wikimedia_Commons.jpg",
    "https://upload.wikimedia.org/wikipedia/commons/a/a8/Tour_Eiffel_Wikimedia_Commons.jpg",
  ],
  [
    "https://es.wikipedia.org/wiki/Archivo:Catedral_de_Le%C3%B3n.jpg",
    "https://es.wikipedia.org/wiki/Special:FilePath/Catedral_de_Le%C3%B3n.jpg",
  ],
  [
    "https://commons.wikimedia.org/wiki/File:Flag_of_Spain.svg",
    "https://commons.wikimedia.org/wiki/Special:FilePath/Flag_of_Spain.svg?width=3840",
  ],
  [
    "https://github.com/o/r/raw/refs/heads/main/img/a.jpg",
    "https://raw.githubusercontent.com/o/r/refs/heads/main/img/a.jpg",
  ],
  ["https://i.imgur.com/aBcD123l.jpg", "https://i.imgur.com/aBcD123.jpg"],
  ["https://imgur.com/a/XyZ12", "https://imgur.com/a/XyZ12"],
  ["https://unsplash.com/es/fotos/perro-LBI7cgq3pbM", "https://unsplash.com/photos/LBI7cgq3pbM/download?force=true"],
  ["https://example.com/a/b.png?x=1#frag", "https://example.com/a/b.png?x=1"],
  [
    "https://drive.google.com.evil.example/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345",
    "https://drive.google.com.evil.example/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345",
  ],
  // Google Drive in more forms
  [`https://drive.google.com/a/school.example/file/d/${id}/preview`, driveOriginal],
  [`https://docs.google.com/uc?id=${id}`, driveOriginal],
  [`https://docs.google.com/file/d/${id}/edit`, driveOriginal],
  [`https://drive.usercontent.google.com/download?id=${id}&export=view&authuser=0`, driveOriginal],
  [`https://lh3.googleusercontent.com/d/${id}=w1000?authuser=0`, driveOriginal],
  [`https://lh3.googleusercontent.com/d/${id}`, driveOriginal],
  [`https://drive.google.com/u/0/drive-usercontent/${id}=w300`, driveOriginal],
  [`https://drive.google.com/open?id=${id}&resourcekey=0-a_B%26c`, `${driveOriginal}&resourcekey=0-a_B%26c`],
  [`https://drive.google.com/drive/u/1/folders/${id}`, undefined],
  ["https://drive.google.com/drive/my-drive", undefined],
  ["https://drive.google.com/open?id=short", undefined],
  [`https://drive.google.com/uc?id=${id}/../../x`, undefined],
  [`https://docs.google.com/document/d/${id}/edit`, undefined],
  [`https://docs.google.com/spreadsheets/d/${id}/edit#gid=0`, undefined],
  // Google Photos and its renditions
  ["https://photos.google.com/share/AF1Qip?key=abc", "https://photos.google.com/share/AF1Qip?key=abc"],
  ["https://photos.google.com/photo/AF1Qip", undefined],
  ["https://photos.google.com/u/0/album/AF1Qip", undefined],
  [
    "https://lh3.googleusercontent.com/pw/AP1Gcz-x_y=w600-h315-p-k",
    "https://lh3.googleusercontent.com/pw/AP1Gcz-x_y=s0",
  ],
  ["https://lh5.googleusercontent.com/AbC", "https://lh5.googleusercontent.com/AbC=s0"],
  // Dropbox
  ["https://www.dropbox.com/s/abc/x%20y.jpg?dl=1", "https://www.dropbox.com/s/abc/x%20y.jpg?raw=1"],
  ["https://dropbox.com/s/abc/x.jpg?raw=0", "https://www.dropbox.com/s/abc/x.jpg?raw=1"],
  ["https://dl.dropbox.com/s/abc/x.jpg", "https://www.dropbox.com/s/abc/x.jpg?raw=1"],
  ["https://www.dropbox.com/sh/abc/def?dl=0", undefined],
  ["https://www.dropbox.com/scl/fo/abc/def?rlkey=x", undefined],
  ["https://www.dropbox.com/home/Pictures?preview=x.jpg", undefined],
  // OneDrive and SharePoint
  [
    "https://onedrive.live.com/?cid=ABC&resid=ABC%2112&authkey=%21key",
    "https://onedrive.live.com/download?cid=ABC&resid=ABC%2112&authkey=%21key",
  ],
  ["https://1drv.ms/i/s!AbC", "https://api.onedrive.com/v1.0/shares/u!aHR0cHM6Ly8xZHJ2Lm1zL2kvcyFBYkM/root/content"],
  ["https://1drv.ms/f/s!AbC", undefined],
  [
    "https://contoso.sharepoint.com/:i:/s/Team/EabC",
    "https://contoso.sharepoint.com/sites/Team/_layouts/15/download.aspx?share=EabC",
  ],
  ["https://contoso.sharepoint.com/:i:/g/EabC", "https://contoso.sharepoint.com/_layouts/15/download.aspx?share=EabC"],
  ["https://contoso.sharepoint.com/:f:/s/Team/EabC", undefined],
  ["https://contoso.sharepoint.com/sites/x/a.jpg", "https://contoso.sharepoint.com/sites/x/a.jpg"],
  // iCloud
  ["https://www.icloud.com/sharedalbum/#B0abc", undefined],
  ["https://photos.icloud.com/shared/album/abc", undefined],
  // Wikimedia: drawings, scans and papers are shown as renditions
  [
    "https://upload.wikimedia.org/wikipedia/commons/thumb/9/9a/Flag_of_Spain.svg/langde-240px-Flag_of_Spain.svg.png",
    "https://upload.wikimedia.org/wikipedia/commons/thumb/9/9a/Flag_of_Spain.svg/langde-3840px-Flag_of_Spain.svg.png",
  ],
  [
    "https://upload.wikimedia.org/wikipedia/commons/9/9a/Flag_of_Spain.svg",
    "https://upload.wikimedia.org/wikipedia/commons/thumb/9/9a/Flag_of_Spain.svg/3840px-Flag_of_Spain.svg.png",
  ],
  [
    "https://upload.wikimedia.org/wikipedia/commons/a/ab/Map.tif",
    "https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/Map.tif/lossy-page1-3840px-Map.tif.jpg",
  ],
  [
    "https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/Map.pdf/page3-120px-Map.pdf.jpg",
    "https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/Map.pdf/page3-3840px-Map.pdf.jpg",
  ],
  ["https://upload.wikimedia.org/score/x/y.png", "https://upload.wikimedia.org/score/x/y.png"],
  [
    "https://es.m.wikipedia.org/wiki/Le%C3%B3n#/media/Archivo:Catedral_de_Le%C3%B3n.jpg",
    "https://es.wikipedia.org/wiki/Special:FilePath/Catedral_de_Le%C3%B3n.jpg",
  ],
  ["https://de.wikipedia.org/wiki/Datei:A_%26_B?x", "https://de.wikipedia.org/wiki/Datei:A_%26_B?x"],
  [
    "https://de.wikipedia.org/wiki/Datei%3AA_%26_B%2C_(1).JPG",
    "https://de.wikipedia.org/wiki/Special:FilePath/A_%26_B%2C_(1).JPG",
  ],
  [
    "https://fr.wikipedia.org/w/index.php?title=Fichier:Tour+Eiffel.jpg",
    "https://fr.wikipedia.org/wiki/Special:FilePath/Tour_Eiffel.jpg",
  ],
  [
    "https://commons.wikimedia.org/wiki/Special:FilePath/Map.tif",
    "https://commons.wikimedia.org/wiki/Special:FilePath/Map.tif?width=3840",
  ],
  [
    "https://commons.wikimedia.org/wiki/Special:Redirect/file/Paris_(1).jpg?width=300",
    "https://commons.wikimedia.org/wiki/Special:FilePath/Paris_(1).jpg",
  ],
  [
    "https://en.wikipedia.org/w/thumb.php?f=Paris_%281%29.jpg&w=300",
    "https://en.wikipedia.org/wiki/Special:FilePath/Paris_(1).jpg",
  ],
  ["https://en.wikipedia.org/w/thumb.php", "https://en.wikipedia.org/w/thumb.php"],
  [
    "https://upload.wikimedia.org/wikipedia/commons/thumb/archive/a/ab/20200101120000%21Map.jpg/300px-Map.jpg",
    "https://upload.wikimedia.org/wikipedia/commons/archive/a/ab/20200101120000%21Map.jpg",
  ],
  ["https://en.wikipedia.org/wiki/Paris", "https://en.wikipedia.org/wiki/Paris"],
  ["https://en.wikipedia.org/wiki/File:%zz.jpg", "https://en.wikipedia.org/wiki/File:%zz.jpg"],
  // GitHub, Imgur, Unsplash
  ["https://github.com/o/r/blob/main/a%20b.png?raw=true", "https://raw.githubusercontent.com/o/r/main/a%20b.png"],
  ["https://github.com/o/r", "https://github.com/o/r"],
  ["https://imgur.com/aBcD123", "https://i.imgur.com/aBcD123.jpeg"],
  ["https://i.imgur.com/aBcD123_d.webp?maxwidth=760", "https://i.imgur.com/aBcD123.jpeg"],
  ["https://i.imgur.com/aBcD123.png", "https://i.imgur.com/aBcD123.png"],
  [
    "https://unsplash.com/photos/a-dog-in-the-grass-LBI7cgq3pbM",
    "https://unsplash.com/photos/LBI7cgq3pbM/download?force=true",
  ],
  ["https://unsplash.com/photos/LBI7-gq3p_M", "https://unsplash.com/photos/LBI7-gq3p_M/download?force=true"],
  ["https://unsplash.com/s/photos/dog", "https://unsplash.com/s/photos/dog"],
  [
    "https://images.unsplash.com/photo-15-ab?w=400&q=60",
    "https://images.unsplash.com/photo-15-ab?fm=jpg&q=88&w=7000&h=7000&fit=max",
  ],
];

/** Addresses that only look like a known site's: they are not changed, and the download checks them as they are. */
const leftAlone = [
  ...[`http://drive.google.com/file/d/${id}/view`, `https://user@drive.google.com/file/d/${id}/view`],
  ...[`https://drive.google.com:8443/file/d/${id}/view`, `https://evil.example/drive.google.com/file/d/${id}/view`],
  ...[
    `https://drive.google.com@evil.example/file/d/${id}`,
    "https://xdropbox.com/s/abc/x.jpg",
    "https://10.0.0.1/s/abc/x.jpg",
  ],
  ...["https://sharepoint.com/:i:/g/EabC", "https://evilsharepoint.com/:i:/g/EabC", "https://noticloud.com/a"],
  ...["https://wikipedia.org.evil.example/wiki/File:X.jpg", "https://evilwikipedia.org/wiki/File:X.jpg"],
  ...[
    "https://github.com.evil.example/o/r/blob/main/x.png",
    "https://i.imgur.com/../aBcD123/l.jpg",
    "javascript:alert(1)",
  ],
];

Deno.test(verifies("J4.originals", "share links, thumbnails and file pages lead to the original"), () => {
  for (const [link, first] of firstCandidates) {
    const found = candidatesOf(link);
    same("candidates" in found ? found.candidates[0] : undefined, first, link);
    if ("unsupported" in found) match(found.unsupported, /^[A-Z].*\. [A-Z].*\.$/);
  }
});

Deno.test(verifies("J4.originals", "what to do instead is said of each kind of link"), () => {
  const advice = (link: string) => "unsupported" in candidatesOf(link) ? JSON.stringify(candidatesOf(link)) : "";
  match(
    advice("https://drive.google.com/u/0/drive-viewer/AKGp=s1600-rw-v1"),
    /a preview that only you can open\. .*share/,
  );
  match(
    advice(`https://drive.google.com/drive/folders/${id}`),
    /not lead to one picture\. Open the picture in Drive, share/,
  );
  match(advice("https://photos.google.com/photo/AF1Qip"), /Choose Share, create a link, and send that link/);
  match(advice("https://1drv.ms/f/s!AbC"), /leads to a folder\. Open the picture in it/);
  match(advice("https://share.icloud.com/photos/0a1b2c"), /Download the picture and upload the file/);
});

Deno.test(verifies("J4.originals", "an address that only looks like a share link stays as it is"), () => {
  for (const link of leftAlone) {
    equal(candidatesOf(link), { candidates: [new URL(link).href], pageShowsIt: true }, link);
  }
  for (const text of ["", "x.png", "https://", "//drive.google.com/x"]) {
    equal(candidatesOf(text), { candidates: [text] });
  }
});

Deno.test(verifies("J4.originals", "what comes after the first is looked at in this order"), () => {
  equal(candidates(`https://drive.google.com/file/d/${id}/view`), [
    driveOriginal,
    `https://lh3.googleusercontent.com/d/${id}=s0`,
    `https://drive.google.com/thumbnail?id=${id}&sz=w4000`,
  ]);
  equal(candidates("https://upload.wikimedia.org/wikipedia/commons/thumb/a/a8/T.jpg/640px-T.jpg"), [
    "https://upload.wikimedia.org/wikipedia/commons/a/a8/T.jpg",
    "https://upload.wikimedia.org/wikipedia/commons/thumb/a/a8/T.jpg/3840px-T.jpg",
    "https://upload.wikimedia.org/wikipedia/commons/thumb/a/a8/T.jpg/1920px-T.jpg",
  ]);
  equal(candidates("https://images.unsplash.com/photo-15-ab?w=400").slice(1), [
    "https://images.unsplash.com/photo-15-ab?fm=jpg&q=88&w=4096&h=4096&fit=max",
    "https://images.unsplash.com/photo-15-ab?w=400",
  ]);
  equal(candidates("https://commons.wikimedia.org/wiki/File:Map.pdf"), [
    "https://commons.wikimedia.org/wiki/Special:FilePath/Map.pdf?width=3840",
    "https://commons.wikimedia.org/wiki/Special:FilePath/Map.pdf?width=1920",
  ]);
  equal(candidates("https://commons.wikimedia.org/wiki/File:Tour_Eiffel_Wikimedia_Commons.jpg"), [
    "https://commons.wikimedia.org/wiki/Special:FilePath/Tour_Eiffel_Wikimedia_Commons.jpg",
    "https://upload.wikimedia.org/wikipedia/commons/a/a8/Tour_Eiffel_Wikimedia_Commons.jpg",
    "https://commons.wikimedia.org/wiki/Special:FilePath/Tour_Eiffel_Wikimedia_Commons.jpg?width=1920",
  ]);
  equal(
    candidates("https://contoso-my.sharepoint.com/:i:/g/personal/ana/EabC?e=x1")[1],
    "https://contoso-my.sharepoint.com/:i:/g/personal/ana/EabC?e=x1&download=1",
  );
  equal(candidates("https://onedrive.live.com/?resid=ABC%2112&authkey=%21key").length, 2);
  equal(
    candidates("https://github.com/o/r/blob/main/a.png")[1],
    "https://media.githubusercontent.com/media/o/r/main/a.png",
  );
});

Deno.test(
  verifies("J4.originals", "a page stands for its picture only where it is about it, not where it may ask to sign in"),
  () => {
    const pageCounts = (link: string) => "pageShowsIt" in candidatesOf(link);
    for (
      const link of [
        "https://photos.app.goo.gl/AbC",
        "https://imgur.com/a/XyZ12",
        "https://imgur.com/aBcD123",
        "https://example.com/a",
      ]
    ) {
      same(pageCounts(link), true, link);
    }
    for (
      const link of [
        `https://drive.google.com/open?id=${id}`,
        "https://www.dropbox.com/s/abc/x.jpg",
        "https://1drv.ms/i/s!AbC",
      ]
    ) {
      same(pageCounts(link), false, link);
    }
  },
);

function candidates(link: string): readonly string[] {
  const found = candidatesOf(link);
  return "candidates" in found ? found.candidates : [];
}
