/* The letter's page, for all of its scripts. Everything that they add is hidden in the HTML until they show it. */
export const all = (selector) => [...document.querySelectorAll(selector)];
