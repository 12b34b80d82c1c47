/** Time limits in milliseconds: for actions of a page, and for a browser that starts, loads or ends. */
export const [patience, longPatience] = [20_000, 60_000];
