/* Kinds of requests and answers. */

/** Whether the request changes the letter, and not only shows something. */
export const isAct = (ctx) => ctx?.request !== undefined && ctx.request.method !== "GET";

/** Whether the answer draws nothing, because the service could not read the form. */
export const drawsNothing = ({ response }) => response.headers.get("hx-reswap") === "none";
