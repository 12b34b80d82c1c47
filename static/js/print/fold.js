/** The cover of folded paper: empty but for an ornament of the style. */
function cover(letter) {
  const page = emptyPage(letter, "blank");
  const ornament = document.createElement("hr");
  ornament.className = "block-divider";
  ornament.setAttribute("data-divider", "flourish");
  page.append(ornament);
  return page;
}

/** A page that has its letter's style, but no sheet yet. */
export function emptyPage(letter, kind) {
  const page = letter.cloneNode(false);
  page.removeAttribute("data-first");
  page.setAttribute("data-part", kind);
  return page;
}

/**
 * Lays pages side by side in the order in which paper is folded: up to two pages stand inside, more around the fold, the
 * first as its front, on sheets that lie inside one another. Paper is printed on both sides: among many letters one that
 * stands inside has an empty outside, or the next guest's letter would be on its back.
 */
export function fold(letter, pages, isOneOfMany) {
  const inside = pages.length === 1 ? [[undefined, pages[0]]] : [[pages[0], pages[1]]];
  const count = 4 * Math.ceil(pages.length / 4);
  const around = Array.from({ length: count / 4 }, (_, sheet) => [
    [pages[count - 1 - 2 * sheet], pages[2 * sheet]],
    [pages[2 * sheet + 1], pages[count - 2 - 2 * sheet]],
  ]).flat();
  if (pages.length > 2) pages[0].setAttribute("data-front", "");
  const outside = isOneOfMany ? [[undefined, undefined]] : [];
  const spreads = pages.length < 3 ? [...outside, ...inside] : around;
  const folds = spreads.map(() => document.createElement("div"));
  letter.before(...folds);
  for (const [index, spread] of spreads.entries()) {
    folds[index].className = "printed printed-fold";
    folds[index].append(...spread.map((page) => page ?? cover(letter)));
  }
  return folds;
}
