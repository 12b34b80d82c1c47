/* Where the wax breaks, in its drawing of 200 by 200: `envelope_back.css` cuts the halves along the same zigzag. */

/** The broken faces of both halves and the crumbs between them, as data of SVG paths. */
type SealBreak = { readonly start: string; readonly crumbs: string; readonly end: string };

/**
 * A face is as thick as the wax: at the rim it is thin, and it ends within every rim. On the side of the cut it may be
 * larger than what is seen, because the half is cut there.
 */
export const sealBreak: SealBreak = {
  start: "M104 25 90 60l18 36-20 44 13 35 23-79z",
  crumbs: "M94 64l8 2-3 8zM106 88l7-3 4 6zM96 152l6 1-1 7z",
  end: "M98 25v35l18 36-20 44 4 35-30-79z",
};

/** The same in steps of the grid of a seal that is drawn in pixels, with `screen/pocket.css`. */
export const pixelBreak: SealBreak = {
  start: "M96 16v8h-8v48h8v16h8v24h-8v16h-8v24h8v32h16V16z",
  crumbs: "M96 64h8v8h-8zM104 88h8v8h-8zM96 152h8v8h-8z",
  end: "M104 16v8h-8v48h8v16h8v24h-8v16h-8v24h8v32h-16V16z",
};
