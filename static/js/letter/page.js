/* The letter's page, for all of its scripts. Everything that they add is hidden in the HTML until they show it. */
export const all = (selector) => [...document.querySelectorAll(selector)];
/** The link without its fragment. */
export const here = location.pathname + location.search;
