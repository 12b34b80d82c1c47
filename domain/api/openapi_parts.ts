import { guestsPerAnswer } from "../guests.ts";
import { limits } from "../letter/limits.ts";
import { catalogSections } from "./catalog.ts";
import type { Option } from "./operation.ts";

/* Parts of the OpenAPI document that several operations share. */

/** The parameters of paths, by their names: `{id}`. */
const pathParameters = {
  id: pathParameter("id", "The letter's id, as creating it returned.", { type: "string" }),
  guest: pathParameter("guest", "The guest's id, as in guests.", { type: "string" }),
  revision: pathParameter("revision", "The number of a kept revision.", { type: "integer", minimum: 1 }),
};

function pathParameter(name: string, description: string, schema: object) {
  return { name, in: "path", required: true, description, schema };
}

/** The parameters of a path, in order. */
export function parametersOf(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => pathParameters[name as keyof typeof pathParameters]);
}

/** The query parameters and headers of requests. */
export const parameters: Record<Option, object> = {
  sections: {
    name: "sections",
    in: "query",
    description: "Only these sections of the catalog, separated by commas.",
    schema: { type: "array", items: { type: "string", enum: catalogSections } },
    style: "form",
    explode: false,
  },
  guests: {
    name: "guests",
    in: "query",
    description: "none: the answer has guestCount in place of the list of guests, which may be long.",
    schema: { type: "string", enum: ["none"] },
  },
  limit: {
    name: "limit",
    in: "query",
    description: `How many guests, from 1 to ${limits.guests}. Default ${guestsPerAnswer}.`,
    schema: { type: "integer", minimum: 1, maximum: limits.guests },
  },
  cursor: {
    name: "cursor",
    in: "query",
    description: "nextCursor of the page before; left out for the first page.",
    schema: { type: "string" },
  },
  dry_run: {
    name: "dry_run",
    in: "query",
    description: "1: the request is only checked. Nothing is stored, and the answer has warnings and changes.",
    schema: { type: "string", enum: ["1"] },
  },
  "If-Match": {
    name: "If-Match",
    in: "header",
    description:
      'The ETag of the revision the change was made for, such as "3"; refused with 412 if there is a newer one.',
    schema: { type: "string" },
  },
  "If-None-Match": {
    name: "If-None-Match",
    in: "header",
    description: "The ETag you have; answered with 304 while it is current.",
    schema: { type: "string" },
  },
  "Idempotency-Key": {
    name: "Idempotency-Key",
    in: "header",
    description:
      "A random UUID (version 4 or 7) of your making. The same request with the same key within 24 hours gets the same " +
      "answer, and nothing is made twice.",
    schema: { type: "string", format: "uuid" },
  },
};

/** The headers of answers. */
export const headers = {
  ETag: {
    description:
      'Of a letter and of its guests: the revision, such as "3", with a hash of your notes of guests where there are any; ' +
      "of the catalog and of the revisions: made from the answer. It begins with W/ where the answer is compressed. " +
      "Send it back as it is, in If-Match or If-None-Match.",
    schema: { type: "string" },
  },
  Location: {
    description: "Address of what was made: of the letter in this API, or of the picture.",
    schema: { type: "string", format: "uri" },
  },
  RateLimit: { description: 'What is left: "create";r=299;t=3540.', schema: { type: "string" } },
  "RateLimit-Policy": { description: 'The limit: "create";q=300;w=3600.', schema: { type: "string" } },
  "X-Request-Id": {
    description: "Names this answer, for a question to whoever runs the service.",
    schema: { type: "string" },
  },
  "Retry-After": { description: "Seconds to wait before trying again.", schema: { type: "integer", minimum: 1 } },
} as const;

/** The body of an upload: a form with a file. */
export const fileForm = {
  "multipart/form-data": {
    schema: {
      type: "object",
      properties: {
        file: {
          type: "string",
          format: "binary",
          contentMediaType: "application/octet-stream",
          description: "A JPEG, PNG, WebP, GIF or AVIF of at most 15 MiB.",
        },
      },
      required: ["file"],
    },
  },
} as const;
