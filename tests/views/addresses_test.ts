import { hostOf, readableAddress, safeHref } from "../../views/letter/envelope/addresses.ts";
import { musicProvider } from "../../views/blocks/music.tsx";
import { localPath } from "../../views/letter/picture.tsx";
import { WrittenAddress } from "../../views/letter/words.tsx";
import { same } from "../support/assert.ts";

Deno.test("a page links to the web, to mail and to phones, and to nothing that could run", () => {
  const safe = [
    "https://a.example/",
    "http://a.example",
    "mailto:ana@a.example",
    "tel:+34612345678",
    "sms:+34612345678",
  ];
  for (const address of safe) same(safeHref(address), address);
  const others = [
    ...["", "a.example", "/path", "//a.example", "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:alert(1)"],
    ...[" javascript:alert(1)", "data:text/html,x", "vbscript:x", "blob:https://a.example/x", "file:///etc/passwd"],
    ...["ftp://a.example", "WIFI:T:WPA;;", "about:blank", "view-source:https://a.example", "\u0001javascript:alert(1)"],
  ];
  for (const address of others) same(safeHref(address), undefined, address);
});

Deno.test("an address reads as on paper: without what only machines need", () => {
  const addresses: Record<string, string> = {
    "https://www.a.example/": "a.example",
    "http://a.example/x/": "a.example/x",
    "HTTPS://WWW.A.example/x?y=1#z": "A.example/x?y=1#z",
    "mailto:ana@a.example": "ana@a.example",
    "tel:+34612345678": "+34612345678",
    "https://wwwa.example": "wwwa.example",
    "": "",
  };
  for (const [address, read] of Object.entries(addresses)) same(readableAddress(address), read);
});

Deno.test("on paper a line of an address ends after a slash, and never at a hyphen", () => {
  const written = (address: string, onPaper: boolean) => `${WrittenAddress({ address, view: { onPaper } })}`;
  const address = "https://a.example/ana-joao/x-1-2?q=a&b";
  same(
    written(address, true),
    'a.example/<wbr>an<span class="whole">a-j</span>oao/<wbr><span class="whole">x-1-2</span>?q=a&amp;b',
  );
  same(written(address, false), "a.example/ana-joao/x-1-2?q=a&amp;b");
  same(written("http://127.0.0.1:8000//x/", true), "127.0.0.1:8000//x");
});

Deno.test("a host is an address's, without www; what has none stays as it is", () => {
  same(hostOf("https://www.pics.example:8080/a.jpg"), "pics.example");
  same(hostOf("https://münchen.example/a"), "xn--mnchen-3ya.example");
  same(hostOf("mailto:ana@a.example"), "mailto:ana@a.example");
  same(hostOf("not an address"), "not an address");
});

Deno.test("music plays where its host is, and a host that only looks alike is named as it is", () => {
  const providers: Record<string, string> = {
    "https://open.spotify.com/track/1": "Spotify",
    "https://spotify.link/x": "Spotify",
    "https://www.youtube.com/watch?v=1": "YouTube",
    "https://music.youtube.com/watch?v=1": "YouTube",
    "https://youtu.be/1": "YouTube",
    "https://soundcloud.com/a/b": "SoundCloud",
    "https://music.apple.com/es/album/1": "Apple Music",
    "https://apple.com/x": "apple.com",
    "https://notspotify.com/x": "notspotify.com",
    "https://spotify.com.evil.example/x": "spotify.com.evil.example",
    "https://band.example/spotify.com": "band.example",
  };
  for (const [href, name] of Object.entries(providers)) same(musicProvider(href), name, href);
});

Deno.test("a page loads a picture only from a path of this service's own", () => {
  const base = "https://envoi.example";
  const path = `/media/${"0a".repeat(32)}.webp`;
  same(localPath(path), path);
  const others = [
    ...[
      base + path,
      `https://other.example${path}`,
      `/${path}`,
      `/..${path}`,
      `http://envoi.example${path}`,
      `${base}.evil.example${path}`,
    ],
    ...[`${base}${path}?x=1`, `${base}${path}#x`, `${base}${path}/../../x`, `${base}/media/x.png`, `${base}${path}"x`],
    ...[`${base}/c/some/opengraph-image`, `${base}${path.toUpperCase()}`, `${base}@evil.example${path}`, "", base],
  ];
  for (const src of others) same(localPath(src), undefined, src);
});
