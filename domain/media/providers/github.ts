import type { Provider } from "./provider.ts";

/** Files in a repository on GitHub, also those that lie in its store for large files. */
export const gitHub: Provider = ({ hostname, pathname }) => {
  const [, repository, path] = /^\/([^/]+\/[^/]+)\/(?:blob|raw)\/(.+)$/.exec(pathname) ?? [];
  if (hostname !== "github.com" || !repository) return undefined;
  return {
    candidates: [
      `https://raw.githubusercontent.com/${repository}/${path}`,
      `https://media.githubusercontent.com/media/${repository}/${path}`,
    ],
  };
};
