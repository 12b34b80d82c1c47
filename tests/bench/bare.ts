/**
 * The minimum of work for a server: it answers every request with the bytes of a file.
 * Arguments: the file, and how its bytes are encoded.
 */
const [file, encoding] = Deno.args as [string, string];
const body = await Deno.readFile(file);
const headers = {
  "content-type": "text/html; charset=utf-8",
  ...encoding !== "identity" && { "content-encoding": encoding },
};
Deno.serve({
  port: 0,
  hostname: "127.0.0.1",
  onListen: ({ port }) => console.log(`Envoi is at http://127.0.0.1:${port}`),
}, () => new Response(body, { headers }));
