import type { Sheet } from "./watercolour.ts";

/** Biscuit: only his head and paws are above the table. */
export function paintDog(sheet: Sheet): void {
  const dog = (shape: string) => `<g transform="translate(838 566)">${shape}</g>`;
  const ears = dog(
    `<path d="M-74 -96C-108 -98 -128 -60 -120 -14C-116 6 -96 10 -84 -8C-74 -26 -66 -60 -60 -82Z"/><path d="M74 -96C108 -98 128 -60 120 -14C116 6 96 10 84 -8C74 -26 66 -60 60 -82Z"/>`,
  );
  const head = dog(`<path d="M-78 8C-92 -60 -70 -120 0 -122C70 -120 92 -60 78 8Z"/>`);
  sheet.cover(ears + head, "#fff3e2", { stray: 2 });
  sheet.wash(head, { color: "#dfa86c", strength: 0.8, stray: 2.500, edge: 0.8, uneven: 0.9 });
  sheet.wash(ears, { color: "#9a6238", strength: 1, stray: 2.500, edge: 0.8, uneven: 0.9 });
  sheet.cover(
    dog(
      `<path d="M-15 -120C-19 -80 -24 -60 -34 -36C-52 -20 -54 0 -46 10H46C54 0 52 -20 34 -36C24 -60 19 -80 15 -120Z"/>`,
    ),
    "#fffaf0",
    { stray: 2, wet: 1.500 },
  );
  sheet.wash(dog(`<ellipse cx="-40" cy="-62" rx="12" ry="14"/><ellipse cx="40" cy="-62" rx="12" ry="14"/>`), {
    color: "#3b2622",
    strength: 2.200,
    stray: 0.6,
  });
  sheet.cover(dog(`<circle cx="-45" cy="-69" r="4.500"/><circle cx="35" cy="-69" r="4.500"/>`), "#ffffff", {
    stray: 0.2,
  });
  sheet.wash(
    dog(
      `<path d="M-60 -86q18 -14 34 -4M60 -86q-18 -14 -34 -4" fill="none" stroke="#000" stroke-width="5" stroke-linecap="round"/>`,
    ),
    { color: "#8a5a38", strength: 1, stray: 0.8 },
  );
  sheet.wash(dog(`<path d="M-20 -30C-20 -42 20 -42 20 -30C20 -18 6 -12 0 -12C-6 -12 -20 -18 -20 -30Z"/>`), {
    color: "#3a2730",
    strength: 2,
    stray: 0.8,
  });
  sheet.cover(dog(`<ellipse cx="-6" cy="-33" rx="6" ry="3"/>`), "#d9c6d0", { opacity: 0.8, stray: 0.3, wet: 1 });
  sheet.wash(
    dog(
      `<path d="M0 -12V-2M-22 -2Q-8 8 0 -2Q8 8 22 -2" fill="none" stroke="#000" stroke-width="3.600" stroke-linecap="round"/>`,
    ),
    { color: "#5a3a38", strength: 1.400, stray: 0.6 },
  );
  const paws = dog(
    `<path d="M-84 -6C-84 -24 -42 -24 -42 -6V16C-42 28 -84 28 -84 16Z"/><path d="M84 -6C84 -24 42 -24 42 -6V16C42 28 84 28 84 16Z"/>`,
  );
  sheet.cover(paws, "#fff8ec", { stray: 1.500 });
  sheet.wash(paws, { color: "#d8b48c", strength: 0.35, stray: 1.500, edge: 2 });
  sheet.wash(
    dog(
      `<path d="M-70 6v16M-56 6v16M70 6v16M56 6v16" fill="none" stroke="#000" stroke-width="3" stroke-linecap="round"/>`,
    ),
    { color: "#9a6f4c", strength: 1, stray: 0.5 },
  );
}
