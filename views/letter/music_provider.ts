import { hostOf } from "./addresses.ts";

/** Whose music an address plays; the host's name where we know no better. */
export function musicProvider(href: string): string {
  const host = hostOf(href);
  return providers.find(({ domains }) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`)))
    ?.name ?? host;
}

const providers = [
  { name: "Spotify", domains: ["spotify.com", "spotify.link"] },
  { name: "YouTube", domains: ["youtube.com", "youtube-nocookie.com", "youtu.be"] },
  { name: "SoundCloud", domains: ["soundcloud.com"] },
  { name: "Apple Music", domains: ["music.apple.com"] },
];
