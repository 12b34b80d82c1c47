import { createClient } from "@libsql/client";

/*
 * A process that holds a database file's write lock: `lock_holder.ts <url> <statement>`. It runs the statement, prints
 * "held", and commits when its standard input ends.
 */
const [url, statement] = Deno.args as [string, string];
const client = createClient({ url, concurrency: 1 });
const transaction = await client.transaction("write");
await transaction.execute(statement);
console.log("held");
await Deno.stdin.readable.pipeTo(new WritableStream());
await transaction.commit();
client.close();
