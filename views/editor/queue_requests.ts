/**
 * Every act of the editor, whichever part it is of, waits for the answer to the one before it: so answers come in the order of
 * what they tell, and none draws what an act after it has changed (014). Uploads take too long for it.
 */
export const queueRequests = { "hx-sync": "#panel:queue all" } as const;
