import { emptyBlock } from "../../domain/blocks/index.ts";
import { musicPlayer, playerHosts } from "../../views/letter/music_player.ts";
import { equal, same } from "../support/assert.ts";

const song = "4uLU6hMCjMI75M1A2tKUQC";
const spotify = "https://open.spotify.com";
const youtube = "https://www.youtube-nocookie.com";
const soundcloud = "https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2F";
const apple = "https://embed.music.apple.com";

/** An address as people copy it, and the player for it: kind, height, address. */
const players: Record<string, string> = {
  [`${spotify}/track/${song}`]: `song 152 ${spotify}/embed/track/${song}`,
  [`${spotify}/track/${song}?si=abc&utm_source=x`]: `song 152 ${spotify}/embed/track/${song}`,
  [`${spotify}/intl-es/track/${song}`]: `song 152 ${spotify}/embed/track/${song}`,
  [`${spotify}/embed/episode/${song}/`]: `song 152 ${spotify}/embed/episode/${song}`,
  [`${spotify}/playlist/${song}`]: `list 352 ${spotify}/embed/playlist/${song}`,
  [`${spotify}/album/${song}#x`]: `list 352 ${spotify}/embed/album/${song}`,
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s": `video 315 ${youtube}/embed/dQw4w9WgXcQ`,
  "https://youtube.com/watch?list=PL0123456789&v=a-b_c-d_e-f": `video 315 ${youtube}/embed/a-b_c-d_e-f`,
  "https://m.youtube.com/shorts/dQw4w9WgXcQ": `video 315 ${youtube}/embed/dQw4w9WgXcQ`,
  "https://music.youtube.com/watch?v=dQw4w9WgXcQ": `video 315 ${youtube}/embed/dQw4w9WgXcQ`,
  "https://www.youtube.com/live/dQw4w9WgXcQ?feature=share": `video 315 ${youtube}/embed/dQw4w9WgXcQ`,
  "https://youtu.be/dQw4w9WgXcQ?si=x": `video 315 ${youtube}/embed/dQw4w9WgXcQ`,
  "https://www.youtube.com/playlist?list=PL0123456789": `video 315 ${youtube}/embed/videoseries?list=PL0123456789`,
  "https://soundcloud.com/some-one/a_song-1?utm_source=x": `song 166 ${soundcloud}some-one%2Fa_song-1`,
  "https://m.soundcloud.com/some-one/a-song/s-AbC123": `song 166 ${soundcloud}some-one%2Fa-song%2Fs-AbC123`,
  "https://www.soundcloud.com/some-one/sets/our-day": `list 450 ${soundcloud}some-one%2Fsets%2Four-day`,
  "https://music.apple.com/es/album/abbey-road/401186200?i=401187150&l=en":
    `song 175 ${apple}/es/album/abbey-road/401186200?i=401187150`,
  "https://music.apple.com/us/album/401186200": `list 450 ${apple}/us/album/401186200`,
  "https://music.apple.com/jp/album/愛/401186200": `list 450 ${apple}/jp/album/%E6%84%9B/401186200`,
  "https://music.apple.com/us/playlist/our-day/pl.u-AbC-1_2": `list 450 ${apple}/us/playlist/our-day/pl.u-AbC-1_2`,
  "https://music.apple.com/us/song/something/401187150": `song 175 ${apple}/us/song/something/401187150`,
};

Deno.test("the addresses people copy become players", () => {
  for (const [href, wanted] of Object.entries(players)) {
    const found = musicPlayer(href);
    same(`${found?.kind} ${found?.height} ${found?.src}`, wanted, href);
    same(new URL(found!.src).origin, found!.host, "the policy names the frame's own origin");
  }
});

Deno.test("any other address is only a link", () => {
  const others = [
    ...["", "words", "https://band.example/song", "https://spotify.link/x", `${spotify}/track/1`, `${spotify}/user/x`],
    ...[`http://open.spotify.com/track/${song}`, `https://open.spotify.com:8443/track/${song}`],
    ...[`https://user:x@open.spotify.com/track/${song}`, `https://open.spotify.com.evil.example/track/${song}`],
    ...[
      `https://evil.example/open.spotify.com/track/${song}`,
      `${spotify}/track/${song}x`,
      `${spotify}/track/${song}/x`,
    ],
    ...[`${spotify}/track/${song.slice(1)}%22`, `${spotify}/track/..%2f..%2f${song}`, "https://youtu.be/"],
    ...["https://youtu.be/dQw4w9WgXc", "https://youtu.be/dQw4w9WgXcQ/x", "https://www.youtube.com/watch?v="],
    ...['https://www.youtube.com/watch?v="><script>', "https://www.youtube.com/@someone", "https://www.youtube.com/"],
    ...["https://www.youtube.com/playlist?list=a%26autoplay=1", "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ"],
    ...["https://soundcloud.com/someone", "https://on.soundcloud.com/AbC", "https://soundcloud.com/a/b/c"],
    ...["https://soundcloud.com/a/%22b", "https://soundcloud.com/a/sets/", "https://music.apple.com/es/artist/x/1"],
    ...[
      "https://music.apple.com/es/album/x/y",
      "https://music.apple.com/album/x/1",
      "https://music.apple.com/es/album/a/b/1",
    ],
    "javascript:alert(1)",
  ];
  for (const href of others) same(musicPlayer(href), undefined, href);
});

Deno.test("only who hears no more than a beginning is told so", () => {
  const hrefs = [`${spotify}/track/${song}`, "https://youtu.be/dQw4w9WgXcQ", "https://soundcloud.com/a/b"];
  equal(hrefs.map((href) => musicPlayer(href)?.preview), [true, false, false]);
});

Deno.test("a letter's policy needs the players of its own blocks, each once", () => {
  const music = (href: string) => ({ ...emptyBlock("music", href.slice(-32)), href });
  const hosts = (...hrefs: string[]) => playerHosts([emptyBlock("text", "t"), ...hrefs.map(music)]);
  equal(hosts(), []);
  equal(hosts("https://band.example/x", ""), []);
  equal(hosts("https://youtu.be/dQw4w9WgXcQ", `${spotify}/track/${song}`, `${spotify}/album/${song}`), [
    spotify,
    youtube,
  ]);
  equal(hosts("https://soundcloud.com/a/b", "https://music.apple.com/us/album/1"), [apple, "https://w.soundcloud.com"]);
});
