/** The minimum of work for a server: it answers every request with the bytes of a file. */
const body = await Deno.readFile(Deno.args[0]!);
Deno.serve({
  port: 0,
  hostname: "127.0.0.1",
  onListen: ({ port }) => console.log(`Envoi is at http://127.0.0.1:${port}`),
}, () => new Response(body, { headers: { "content-type": "text/html; charset=utf-8" } }));
