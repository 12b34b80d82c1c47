import type { DelayedDatabase } from "./delayed_database.ts";

/** Sends a request to a service whose database is far away. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** A frequent request. */
type FarRequest = {
  readonly what: string;
  /** round trips to the database (decision Q2) */
  readonly trips: number;
  /** sends it; each time it writes something else, so that nothing is left out because it is there already */
  readonly send: () => Promise<Response>;
};

/** How often a request is sent: the first time, code is loaded and compiled. */
const tries = 5;

/** Makes a letter, and the requests that read and change it. */
export async function farRequests(ask: Ask): Promise<FarRequest[]> {
  const create = (body: object, headers = {}) =>
    ask("/api/v1/letters", { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(body) });
  const { id, editKey, guests } = await (await create(letter)).json();
  const headers = { ...json, authorization: `Bearer ${editKey}` };
  const cookie = `key=${editKey}`;
  const get = (path: string) => () => ask(path, { headers: { cookie } });
  const post = (path: string, fields: () => Record<string, string>) => () =>
    ask(`/edit/${id}${path}`, {
      method: "POST",
      headers: { cookie, "hx-request": "true", "sec-fetch-site": "same-origin", "content-type": form },
      body: new URLSearchParams(fields()).toString(),
    });
  let round = 0;
  /** the revision that the page of the autosave shows */
  let seen = 1;
  const saved = async (answer: Promise<Response>) => {
    const { headers } = await answer;
    seen = JSON.parse(headers.get("hx-trigger") ?? "{}")["letter:saved"]?.revision ?? seen;
    return await answer;
  };
  const autosave = post("/blocks/title", () => ({
    ...{ form: "block-title-form", type: "heading", text: `Typed ${++round}`, size: "xl", italic: "false" },
    ...{ seen: `${seen}`, submission: crypto.randomUUID() },
  }));
  /** the place of the guest who was removed last */
  let removed = 0;
  const call = (method: string, path: string, body?: object) =>
    ask(`/api/v1/letters/${id}${path}`, { method, headers, ...body ? { body: JSON.stringify(body) } : {} });
  const sent = () => JSON.stringify({ nameFallback: `friend ${++round}` });
  return [
    { what: "a guest's page", trips: 1, send: get(`/c/${id}?g=${guests[0].id}`) },
    { what: "GET", trips: 1, send: () => ask(`/api/v1/letters/${id}`, { headers }) },
    { what: "create", trips: 2, send: () => create(letter) },
    {
      what: "create with an Idempotency-Key",
      trips: 2,
      send: () => create(letter, { "idempotency-key": crypto.randomUUID() }),
    },
    {
      what: "PATCH",
      trips: 2,
      send: () => ask(`/api/v1/letters/${id}`, { method: "PATCH", headers, body: sent() }),
    },
    { what: "GET without guests", trips: 1, send: () => ask(`/api/v1/letters/${id}?guests=none`, { headers }) },
    { what: "a page of guests", trips: 1, send: () => ask(`/api/v1/letters/${id}/guests?limit=1`, { headers }) },
    { what: "a guest is added over REST", trips: 2, send: () => call("POST", "/guests", { name: `G ${++round}` }) },
    {
      what: "a guest is renamed over REST",
      trips: 2,
      send: () => call("PATCH", `/guests/${guests[0].id}`, { name: `G ${++round}` }),
    },
    { what: "a guest is removed over REST", trips: 2, send: () => call("DELETE", `/guests/${guests[++removed].id}`) },
    { what: "the revisions over REST", trips: 2, send: () => ask(`/api/v1/letters/${id}/revisions`, { headers }) },
    { what: "a revision over REST", trips: 1, send: () => ask(`/api/v1/letters/${id}/revisions/2`, { headers }) },
    { what: "undo over REST", trips: 3, send: () => call("POST", "/undo") },
    { what: "redo over REST", trips: 3, send: () => call("POST", "/redo") },
    {
      what: "a revision is restored over REST",
      trips: 3,
      send: () => call("POST", `/revisions/${++round % 2 + 1}/restore`),
    },
    { what: "an autosave of the editor", trips: 2, send: () => saved(autosave()) },
    { what: "a style is chosen", trips: 2, send: post("/style", () => ({ style: styles[++round % 2]! })) },
    { what: "a guest is added", trips: 2, send: post("/guests", () => ({ from: "guest-one", name: `G ${++round}` })) },
    { what: "undo", trips: 2, send: post("/undo", () => ({ panel: "letter" })) },
    { what: "redo", trips: 2, send: post("/redo", () => ({ panel: "letter" })) },
    { what: "a panel of the editor", trips: 1, send: get(`/edit/${id}`) },
    { what: "its preview", trips: 1, send: get(`/edit/${id}/preview`) },
    { what: "where undo and redo lead", trips: 1, send: get(`/edit/${id}/steps?panel=letter`) },
    { what: "the list of changes", trips: 2, send: get(`/edit/${id}/history`) },
    { what: "the first page's form", trips: 2, send: begin(ask) },
  ];
}

/** What a request takes: the round trips of its last answer, and the milliseconds of its fastest. */
type Measured = { readonly trips: number; readonly time: number };

/** Sends a request several times. @throws Error if it is not answered as it should be */
export async function measureFar({ what, send }: FarRequest, database: DelayedDatabase): Promise<Measured> {
  let [trips, time] = [0, Infinity];
  for (let left = tries; left > 0; left--) {
    const [before, began] = [database.trips(), performance.now()];
    const answer = await send();
    await answer.bytes();
    if (answer.status >= 400) throw new Error(`${what}: ${answer.status}`);
    trips = database.trips() - before;
    time = Math.min(time, performance.now() - began);
  }
  return { trips, time };
}

const json = { "content-type": "application/json" };
const form = "application/x-www-form-urlencoded";
const styles = ["deco", "ivory"];

const letter = {
  lang: "en",
  guests: ["Ana", "Ben", "Cleo", "Dora", "Eva", "Ida"].map((name) => ({ name })),
  blocks: [
    { id: "title", type: "heading", text: "Dear {name}" },
    { id: "words", type: "text", text: "Come to our wedding." },
    { id: "day", type: "date", start: "2027-06-19T18:30" },
  ],
};

/** The form of `/new`, each time as a new page sends it. */
function begin(ask: Ask): () => Promise<Response> {
  return () =>
    ask("/new", {
      method: "POST",
      redirect: "manual",
      headers: { "sec-fetch-site": "same-origin", "content-type": form },
      body: new URLSearchParams({ preset: "wedding", once: crypto.randomUUID() }).toString(),
    });
}
