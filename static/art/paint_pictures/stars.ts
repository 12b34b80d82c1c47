import type { Sheet } from "./watercolour.ts";

/** A meadow at night: an observatory on the hill, shooting stars above, and people who lie on blankets and count. */
export function paintStars(sheet: Sheet): void {
  const dots = (count: number, low: number, high: number, top: number, bottom: number) =>
    Array.from(
      { length: count },
      () =>
        `<circle cx="${sheet.between(0, 1080)}" cy="${top + (bottom - top) * sheet.between(0, 1) ** 1.4}" r="${
          sheet.between(low, high)
        }"/>`,
    ).join("");
  // The sky, wet in wet.
  sheet.wash(
    `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity="1"/><stop offset=".55" stop-opacity=".62"/><stop offset=".82" stop-opacity=".3"/></linearGradient></defs><rect width="1080" height="720" fill="url(#g)"/>`,
    { color: "#33528f", strength: 1.25, stray: 0, edge: 0, uneven: 0.5 },
  );
  sheet.wash(
    `<defs><linearGradient id="g" x1="0.1" y1="0" x2="0.5" y2="1"><stop offset="0" stop-opacity="1"/><stop offset=".5" stop-opacity=".35"/><stop offset=".75" stop-opacity="0"/></linearGradient></defs><rect width="1080" height="720" fill="url(#g)"/>`,
    { color: "#2a2f6e", strength: 1.1, stray: 0, edge: 0, uneven: 0.9 },
  );
  sheet.wash(
    `<path d="M0 0H520C380 160 210 260 0 330Z"/><path d="M1080 120V500C960 420 900 380 820 360C900 260 980 180 1080 120Z" opacity=".7"/>`,
    { color: "#27306b", strength: 0.75, stray: 60, edge: 0, wet: 42, uneven: 1.1 },
  );
  sheet.wash(`<path d="M0 470C300 420 700 420 1080 480V640H0Z"/>`, {
    color: "#e7a77c",
    strength: 0.38,
    stray: 20,
    edge: 0,
    wet: 46,
  });
  // The milky way: light that was left.
  sheet.cover(
    `<path d="M300 560C440 360 600 190 840 -40L980 -40C760 190 600 380 470 570Z" opacity=".55"/>`,
    "#b9c6ea",
    { opacity: 0.34, stray: 50, wet: 34 },
  );
  sheet.cover(`<path d="M380 540C480 380 640 210 880 -40L920 -40C700 200 560 380 430 560Z"/>`, "#f3ead9", {
    opacity: 0.3,
    stray: 34,
    wet: 14,
  });
  sheet.wash(`<path d="M420 470C520 340 650 220 800 60L815 66C670 226 560 340 470 470Z"/>`, {
    color: "#3a4684",
    strength: 0.55,
    stray: 26,
    edge: 0,
    wet: 9,
    uneven: 1.4,
  });
  sheet.cover(dots(420, 0.5, 1.1, 0, 520), "#ffffff", { opacity: 0.75, stray: 0 });
  sheet.cover(dots(90, 1.2, 2.1, 0, 460), "#fffaf0", { opacity: 0.95, stray: 0.6 });
  sheet.cover(
    Array.from({ length: 70 }, () => {
      const t = sheet.between(0, 1);
      const s = sheet.between(-46, 46);
      return `<circle cx="${420 + 460 * t + s}" cy="${500 - 520 * t + s * 0.8}" r="${sheet.between(0.6, 1.8)}"/>`;
    }).join(""),
    "#fffdf4",
    { opacity: 0.9, stray: 0 },
  );
  sheet.cover(dots(14, 5, 8, 0, 420), "#dfe8ff", { opacity: 0.35, stray: 0, wet: 4 });
  // Shooting stars, from one point.
  const streak = (x: number, y: number, length: number, thick: number) => {
    const [dx, dy] = [x - 640, y + 260];
    const far = Math.hypot(dx, dy);
    const [ux, uy] = [dx / far * length, dy / far * length];
    const [nx, ny] = [-dy / far * thick, dx / far * thick];
    return `<path d="M${x} ${y}L${x + ux - nx} ${y + uy - ny}L${x + ux * 1.015} ${y + uy * 1.015}L${x + ux + nx} ${
      y + uy + ny
    }Z"/>`;
  };
  sheet.cover(
    streak(286, 108, 190, 2.4) + streak(1010, 250, 90, 1.8) + streak(520, 300, 70, 1.4) + streak(940, 60, 150, 1.9),
    "#fffdf2",
    { stray: 0.6 },
  );
  sheet.cover(streak(286, 108, 190, 8) + streak(940, 60, 150, 7), "#cfdcff", { opacity: 0.35, stray: 0, wet: 5 });
  // Hills, from far to near.
  sheet.wash(`<path d="M0 540C120 500 210 520 320 498C430 478 520 530 640 508C760 486 860 470 1080 520V720H0Z"/>`, {
    color: "#56709a",
    strength: 0.8,
    stray: 7,
    edge: 0.6,
    uneven: 0.7,
  });
  sheet.wash(`<path d="M0 590C160 548 300 566 430 560C560 552 700 504 800 500C900 498 990 530 1080 556V720H0Z"/>`, {
    color: "#3f6a74",
    strength: 1.05,
    stray: 6,
    edge: 0.7,
    uneven: 0.8,
  });
  // The observatory.
  sheet.wash(`<path d="M742 506V440H872V506Z"/>`, { color: "#55658a", strength: 1.1, stray: 2 });
  sheet.cover(`<path d="M742 440V504H872V440Z"/>`, "#c8c9d6", { opacity: 0.5, stray: 2 });
  sheet.cover(`<path d="M732 440C732 372 768 338 807 338C846 338 882 372 882 440Z"/>`, "#dcdde6", {
    opacity: 0.86,
    stray: 2,
  });
  sheet.wash(`<path d="M800 338C846 336 884 372 884 440H826C840 400 830 360 800 338Z"/>`, {
    color: "#5a6a97",
    strength: 0.75,
    stray: 2,
    wet: 5,
    edge: 0.2,
  });
  sheet.wash(
    `<path d="M734 436H880V444H734Z"/><path d="M770 440C770 392 784 356 804 340M846 440C848 392 834 358 812 340" fill="none" stroke="#000" stroke-width="2"/>`,
    { color: "#3c4a74", strength: 0.9, stray: 1 },
  );
  sheet.wash(`<path d="M790 347L806 338L822 345L824 424H788Z"/>`, { color: "#232c55", strength: 1.6, stray: 1.4 });
  sheet.cover(`<path d="M793 372L820 372L822 424H790Z"/>`, "#f6b765", { opacity: 0.7, stray: 1, wet: 4 });
  sheet.wash(`<path d="M800 404L838 322L850 328L814 410Z"/>`, { color: "#2a3158", strength: 1.8, stray: 0.8 });
  sheet.cover(`<path d="M758 462H776V490H758ZM838 462H856V490H838Z"/>`, "#ffcf7d", { opacity: 0.95, stray: 1 });
  sheet.cover(`<path d="M798 466H816V505H798Z"/>`, "#f4a64e", { opacity: 0.9, stray: 1 });
  sheet.cover(`<ellipse cx="807" cy="520" rx="96" ry="20"/>`, "#f3b15f", { opacity: 0.34, stray: 8, wet: 16 });
  // Trees beside it.
  const fir = (x: number, foot: number, tall: number) => {
    const steps = Array.from({ length: 6 }, (_, step) => {
      const y = foot - tall + tall * (step + 1) / 6.4;
      const wide = tall * 0.24 * (step + 1.2) / 6 * sheet.between(0.85, 1.15);
      return [`L${x + wide} ${y}L${x + wide * 0.42} ${y - 3}`, `L${x - wide * 0.42} ${y - 3}L${x - wide} ${y}`];
    });
    return `<path d="M${x} ${foot - tall}${steps.map(([right]) => right).join("")}L${x} ${foot}${
      steps.map(([, left]) => left).reverse().join("").replaceAll("L", "L")
    }Z"/>`;
  };
  sheet.wash(
    fir(916, 540, 128) + fir(958, 552, 170) + fir(1004, 566, 140) + fir(1046, 572, 196) + fir(690, 528, 84) +
      fir(660, 536, 60),
    { color: "#1f3d4a", strength: 1.9, stray: 3, uneven: 0.8 },
  );
  sheet.wash(fir(40, 606, 150) + fir(84, 600, 196) + fir(132, 596, 128) + fir(176, 590, 88) + fir(4, 612, 210), {
    color: "#1f3b4c",
    strength: 1.8,
    stray: 3,
    uneven: 0.8,
  });
  // The meadow in front.
  sheet.wash(`<path d="M0 628C200 588 420 606 620 600C800 596 940 560 1080 590V720H0Z"/>`, {
    color: "#477080",
    strength: 0.75,
    stray: 6,
    edge: 0.8,
    uneven: 0.9,
  });
  sheet.wash(`<path d="M0 672C240 640 480 650 1080 640V720H0Z"/>`, {
    color: "#3f6274",
    strength: 0.7,
    stray: 8,
    edge: 0.5,
    uneven: 1,
  });
  // A lantern and those who count.
  sheet.cover(`<ellipse cx="424" cy="636" rx="150" ry="34"/>`, "#f0a955", { opacity: 0.5, stray: 10, wet: 18 });
  sheet.cover(`<ellipse cx="424" cy="628" rx="54" ry="26"/>`, "#ffd88f", { opacity: 0.5, stray: 6, wet: 12 });
  sheet.cover(`<path d="M250 652L392 636L420 660L262 680Z"/>`, "#8c3b48", { opacity: 0.9, stray: 2 });
  sheet.cover(`<path d="M452 640L610 650L590 678L440 664Z"/>`, "#c07b45", { opacity: 0.85, stray: 2 });
  sheet.wash(`<path d="M262 668L416 650L420 660L262 680ZM446 656L596 668L590 678L440 664Z"/>`, {
    color: "#4a2f40",
    strength: 0.8,
    stray: 1,
  });
  // Each leans back and looks up: legs, body, hair.
  const figure = (x: number, y: number, turned: number, body: string) => {
    const at = (shape: string) => `<g transform="translate(${x} ${y}) scale(${turned} 1)">${shape}</g>`;
    sheet.cover(
      at('<path d="M-4 0C14 -6 24 -20 36 -24C42 -25 46 -20 50 -6L66 -3V3L44 2L38 -10C26 0 10 6 -4 6Z"/>'),
      "#39466b",
      { stray: 0.8 },
    );
    sheet.cover(
      at('<path d="M-22 -38C-14 -42 -6 -38 -2 -28L10 -2C6 6 -8 7 -12 4L-24 -24L-30 6H-36L-34 -28Z"/>'),
      body,
      { stray: 0.8 },
    );
    sheet.cover(at('<circle cx="-16" cy="-49" r="9.5"/>'), "#e9bd94", { stray: 0.4 });
    sheet.wash(at('<path d="M-8 -57C-18 -64 -31 -54 -27 -42C-22 -38 -20 -42 -20 -48C-16 -52 -12 -54 -8 -57Z"/>'), {
      color: "#3a2430",
      strength: 2.2,
      stray: 0.5,
    });
    sheet.wash(at('<path d="M-36 6L-34 -28L-22 -38C-26 -24 -20 -8 -12 4C-10 7 10 4 38 -6L44 2L66 3H40L10 8Z"/>'), {
      color: "#20264a",
      strength: 0.9,
      stray: 0.8,
      wet: 2,
    });
  };
  figure(330, 656, 1, "#d9d2c0");
  figure(540, 662, -1, "#b9534d");
  figure(494, 654, -1, "#7fa08c");
  sheet.wash(`<path d="M418 604H430L433 634H415Z"/>`, { color: "#40303a", strength: 1.6, stray: 0.6 });
  sheet.cover(`<path d="M420 610H428L430 630H418Z"/>`, "#fff0bd", { stray: 0.6 });
  // Grass.
  sheet.wash(
    Array.from({ length: 150 }, () => {
      const x = sheet.between(0, 1080);
      const tall = sheet.between(10, 34);
      return `<path d="M${x} 724Q${x + sheet.between(-4, 4)} ${716 - tall * 0.6} ${x + sheet.between(-12, 12)} ${
        712 - tall
      }L${x + 3} 724Z"/>`;
    }).join(""),
    { color: "#142a3a", strength: 1.6, stray: 1 },
  );
}
