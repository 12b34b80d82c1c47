/*
 * The service worker: a letter that was opened on this device opens again without a network. It keeps letters, the files
 * that they show and the page with their list: never the editor, keys, answers for programs or examples (record 031).
 */
const [letters, files, basis] = ["letters", "files", "basis"];
/** What it keeps at most; the oldest goes first. */
const most = { [letters]: 40, [files]: 400 };
/** Pages of the editor, the start of a letter, and everything for programs. */
const untouched = /^\/(?:edit|new|api|schemas|openapi|sw\.js)(?:[/.]|$)/;
const isLetter = (url) => url.origin === location.origin && /^\/c\/[^/.]+$/.test(url.pathname);
const isFile = ({ pathname }) => /^\/(?:static|media|emoji)\//.test(pathname);

const offline = "/offline";
const always = [offline, "/letters", "$site.css", "$home.js"];

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(basis).then((kept) => kept.addAll(always)));
});

/* The letter that is open when the worker comes was loaded without it: it is taken from the browser's own cache. */
addEventListener("activate", (event) => {
  const begin = async () => {
    await registration.navigationPreload?.enable();
    await clients.claim();
    for (const { url } of await clients.matchAll({ type: "window" })) {
      if (isLetter(new URL(url))) await keepOpen(url.split("#")[0]).catch(() => {});
    }
  };
  event.waitUntil(begin());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || untouched.test(url.pathname)) return;
  if (request.mode === "navigate") event.respondWith(isLetter(url) ? openLetter(event) : openPage(event));
  else if (isFile(url)) event.respondWith(loadFile(event));
});

/** The letter as it is now; without a network or the service, as it was when it was opened last. */
async function openLetter(event) {
  const url = event.request.url.split("#")[0];
  try {
    const answer = await (await event.preloadResponse ?? fetch(event.request));
    if (isFault(answer)) return await keptIn(letters, url) ?? answer;
    if (answer.status === 404 || answer.status === 410) await forget(new URL(url).pathname);
    else if (answer.ok) event.waitUntil(keep(letters, url, answer.clone()));
    return answer;
  } catch {
    return await keptIn(letters, url) ?? sayOffline(event);
  }
}

async function openPage(event) {
  try {
    const answer = await (await event.preloadResponse ?? fetch(event.request));
    return isFault(answer) ? await keptIn(basis, new URL(event.request.url).pathname) ?? answer : answer;
  } catch {
    return sayOffline(event);
  }
}

/** The list of one's letters, if that is what is asked for; else why nothing comes. */
async function sayOffline({ request }) {
  return await keptIn(basis, new URL(request.url).pathname) ?? await keptIn(basis, offline) ?? Response.error();
}

/** Whether the service, or what stands before it, cannot answer. */
const isFault = ({ status }) => status >= 500;

const keptIn = async (name, url) => (await caches.open(name)).match(url);

/* The list of one's letters forgets one, or takes that back (home.js). */
addEventListener("message", (event) => {
  const { forget: path, keep: pages = [] } = event.data;
  event.waitUntil(path ? forget(path) : Promise.allSettled(pages.map(keepOpen)));
});

/** A file; the browser's own cache answers before the network. It is kept if a letter asks for it. */
async function loadFile(event) {
  const { request, clientId } = event;
  try {
    const answer = await fetch(request);
    if (isFault(answer)) return await knownFile(request.url) ?? answer;
    const client = await clients.get(clientId);
    if (answer.ok && client && isLetter(new URL(client.url))) event.waitUntil(keep(files, request.url, answer.clone()));
    return answer;
  } catch {
    return await knownFile(request.url) ?? Response.error();
  }
}

const knownFile = async (url) => await caches.match(url) ?? await otherSize(url);

/** The part of an address that all sizes of a picture have. */
const pictureOf = (url) => /\/media\/[0-9a-f]{64}/.exec(url)?.[0];

/** The same picture in another size, where the window has changed since. */
async function otherSize(url) {
  const picture = pictureOf(url);
  const kept = await caches.open(files);
  const other = picture && (await kept.keys()).find((request) => request.url.includes(picture));
  return other && kept.match(other);
}

/** An answer that must not be stored is not. One that breaks off throws, and the one before it stays. */
async function keep(name, url, answer) {
  if (/no-store/.test(answer.headers.get("Cache-Control") ?? "")) return;
  await answer.clone().blob();
  const kept = await caches.open(name);
  await kept.delete(url);
  await kept.put(url, answer);
  const old = (await kept.keys()).slice(0, -most[name]);
  await Promise.all(old.map((request) => kept.delete(request)));
}

/** Forgets a letter, under each of its guests' links, and all pictures that no other kept letter shows. */
async function forget(path) {
  const [pages, kept] = [await caches.open(letters), await caches.open(files)];
  const its = (await pages.keys()).filter(({ url }) => new URL(url).pathname === path);
  await Promise.all(its.map((request) => pages.delete(request)));
  const shown = (await Promise.all((await pages.matchAll()).map((page) => page.text()))).join();
  const unseen = (await kept.keys()).filter(({ url }) => pictureOf(url) && !shown.includes(pictureOf(url)));
  await Promise.all(unseen.map((request) => kept.delete(request)));
}

/** Keeps a letter that is open, with the files that it has loaded; nothing is asked of the network. */
async function keepOpen(url) {
  const page = await fetch(url, { cache: "force-cache" });
  if (!page.ok) return;
  await keep(letters, url, page.clone());
  const html = await page.text();
  const sheets = await Promise.all(filesIn(html).filter((file) => file.endsWith(".css")).map(loaded));
  const texts = await Promise.all(sheets.map(async (sheet) => await sheet?.clone().text() ?? ""));
  for (const file of new Set([html, ...texts].flatMap(filesIn))) {
    const answer = await loaded(file);
    if (answer?.ok) await keep(files, new URL(file, location.origin).href, answer);
  }
}

function filesIn(text) {
  return [...text.replaceAll("&amp;", "&").matchAll(/\/(?:static|media|emoji)\/[^"')\s,]+/g)].map(([file]) => file);
}

function loaded(file) {
  return fetch(file, { cache: "only-if-cached", mode: "same-origin" }).catch(() => undefined);
}
