import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Pictures: what they are, who uses them, where they were copied from, and their bytes. Frozen, as 0001 is. */
export const media: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createTable("media")
      .addColumn("hash", "text", (column) => column.primaryKey().notNull())
      .addColumn("extension", "text", (column) => column.notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("height", "integer", (column) => column.notNull())
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("animated", "integer", (column) => column.notNull())
      .addColumn("color", "text")
      .addColumn("created", "integer", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("media_created").on("media").column("created").execute();

    await db.schema.createTable("media_uses")
      .addColumn("letter_id", "text", (column) => column.notNull().references("letters.id"))
      .addColumn("hash", "text", (column) => column.notNull())
      .addColumn("unused_since", "integer")
      .addPrimaryKeyConstraint("media_uses_key", ["letter_id", "hash"])
      .modifyEnd(sql`without rowid`)
      .execute();
    await db.schema.createIndex("media_uses_hash").on("media_uses").columns(["hash", "unused_since"]).execute();

    await db.schema.createTable("media_sources")
      .addColumn("address_hash", "text", (column) => column.primaryKey().notNull())
      .addColumn("hash", "text")
      .addColumn("tried", "integer", (column) => column.notNull())
      .addColumn("failures", "integer", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("media_sources_hash").on("media_sources").column("hash").execute();

    await db.schema.createTable("blobs")
      .addColumn("key", "text", (column) => column.primaryKey().notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("size", "integer", (column) => column.notNull())
      .addColumn("upload", "text", (column) => column.notNull().unique())
      .execute();

    // Time before data: SQLite reads a row from its start, and the data is many pages long.
    await db.schema.createTable("blob_chunks")
      .addColumn("upload", "text", (column) => column.notNull())
      .addColumn("place", "integer", (column) => column.notNull())
      .addColumn("created", "integer", (column) => column.notNull())
      .addColumn("data", "blob", (column) => column.notNull())
      .addPrimaryKeyConstraint("blob_chunks_key", ["upload", "place"])
      .execute();
  },
};
