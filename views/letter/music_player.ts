import type { Block } from "../../domain/blocks/index.ts";
import { remembered } from "../../domain/letter/remembered.ts";

/** A player of another site, which the page loads when the guest asks for it. */
type MusicPlayer = {
  readonly src: string;
  /** origin of the player's frame, for the Content-Security-Policy */
  readonly host: string;
  /** a video keeps the ratio 16 to 9 instead of the height */
  readonly kind: "song" | "list" | "video";
  /** of the frame, in CSS pixels, from the provider's documentation */
  readonly height: number;
  /** whether guests who are not signed in hear only the beginning */
  readonly preview: boolean;
};

/**
 * The player for a song, a list or a video (decision K6), or undefined for an unknown provider. Only parts of the
 * address with the form of the provider's ids are used in the player's address.
 */
export function musicPlayer(href: string): MusicPlayer | undefined {
  const url = URL.parse(href);
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return undefined;
  return readers[url.hostname]?.(url);
}

/** Origins of the players in these blocks: the page's policy allows these and no others. */
export const playerHosts = remembered((blocks: readonly Block[]): readonly string[] => {
  const players = blocks.flatMap((block) => block.type === "music" ? musicPlayer(block.href) ?? [] : []);
  return [...new Set(players.map(({ host }) => host))].toSorted();
});

type Reader = (url: URL) => MusicPlayer | undefined;

const readers: { readonly [hostname: string]: Reader } = {
  "open.spotify.com": spotify,
  "www.youtube.com": youtube,
  "youtube.com": youtube,
  "m.youtube.com": youtube,
  "music.youtube.com": youtube,
  "www.youtube-nocookie.com": youtube,
  "youtu.be": (url) => youtubeVideo(url.pathname.slice(1)),
  "soundcloud.com": soundcloud,
  "www.soundcloud.com": soundcloud,
  "m.soundcloud.com": soundcloud,
  "music.apple.com": appleMusic,
};

function spotify({ pathname }: URL): MusicPlayer | undefined {
  const found = /^\/(?:intl-[a-z-]+\/)?(?:embed\/)?(track|episode|album|playlist|artist|show)\/([A-Za-z0-9]{22})\/?$/
    .exec(pathname);
  if (!found) return undefined;
  const [, what, id] = found;
  const [kind, height] = what === "track" || what === "episode" ? ["song", 152] as const : ["list", 352] as const;
  return player("https://open.spotify.com", `/embed/${what}/${id}`, kind, height, true);
}

/** On the host that sets no cookie before the video is played. */
function youtube({ pathname, searchParams }: URL): MusicPlayer | undefined {
  const video = pathname === "/watch"
    ? searchParams.get("v")
    : /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (video) return youtubeVideo(video);
  const list = pathname === "/playlist" ? searchParams.get("list") : null;
  if (!list || !/^[\w-]{10,60}$/.test(list)) return undefined;
  return player("https://www.youtube-nocookie.com", `/embed/videoseries?list=${list}`, "video", 315);
}

function youtubeVideo(id: string): MusicPlayer | undefined {
  if (!/^[\w-]{11}$/.test(id)) return undefined;
  return player("https://www.youtube-nocookie.com", `/embed/${id}`, "video", 315);
}

/** A song or set, with the secret of a private one. SoundCloud's player takes the whole address. */
function soundcloud({ pathname }: URL): MusicPlayer | undefined {
  const set = /^\/[\w-]+\/sets\/[\w-]+(?:\/s-\w+)?$/.test(pathname);
  const song = /^\/[\w-]+\/(?!sets\b)[\w-]+(?:\/s-\w+)?$/.test(pathname);
  if (!set && !song) return undefined;
  const address = encodeURIComponent(`https://soundcloud.com${pathname}`);
  const [kind, height] = set ? ["list", 450] as const : ["song", 166] as const;
  return player("https://w.soundcloud.com", `/player/?url=${address}`, kind, height);
}

/** A song is its album's address with the song's number in `i`. */
function appleMusic({ pathname, searchParams }: URL): MusicPlayer | undefined {
  const [, what] = /^\/[a-z]{2}\/(album|playlist|song)\/(?:[\w%-]+\/)?(?:\d+|pl\.[\w-]+)$/.exec(pathname) ?? [];
  if (what === undefined) return undefined;
  const song = /^\d+$/.test(searchParams.get("i") ?? "") ? `?i=${searchParams.get("i")}` : "";
  const [kind, height] = what === "song" || song ? ["song", 175] as const : ["list", 450] as const;
  return player("https://embed.music.apple.com", pathname + song, kind, height);
}

function player(
  host: string,
  path: string,
  kind: MusicPlayer["kind"],
  height: number,
  preview = false,
): MusicPlayer {
  return { src: host + path, host, kind, height, preview };
}
