import { findStyle, type StyleColors, type StyleId } from "./styles.ts";

/** Four palettes for each style beside its own: words and accents are easy to read on the paper (4.5:1). */
const others: Readonly<Record<StyleId, readonly StyleColors[]>> = {
  parchment: [
    palette("#f3ead6", "#26301f", "#4a5a23", "#dccf9f"),
    palette("#f7e9dc", "#3a1f1a", "#8c1c1c", "#e6c9b0"),
    palette("#eee6d8", "#222b3a", "#26456e", "#cfc8b6"),
    palette("#f3e7d3", "#2a1b2b", "#6a2f6e", "#dcc6cf"),
  ],
  midnight: [
    palette("#101f1d", "#e6eee4", "#9fd3b4", "#1c3531"),
    palette("#24122b", "#f1e4ee", "#e7a6c8", "#3a2145"),
    palette("#1b1b1d", "#ececec", "#c9d1dc", "#303238"),
    palette("#2a1216", "#f5e6dc", "#f0a875", "#46202a"),
  ],
  romance: [
    palette("#f7f3fb", "#33254d", "#6d4aa8", "#ddd0ee"),
    palette("#fff6ea", "#4c2a1a", "#b0461c", "#f6dcc0"),
    palette("#f3f6f1", "#26382c", "#3f6f52", "#cfdccb"),
    palette("#fdf0f3", "#3d1220", "#8a1538", "#e8b8c4"),
  ],
  botanical: [
    palette("#f4f1e4", "#33301a", "#6b6414", "#ddd6b0"),
    palette("#edf4f3", "#17343a", "#1f6a70", "#c4dcdc"),
    palette("#f7efe9", "#3f2a21", "#95472a", "#e5cfc0"),
    palette("#f3eff5", "#34263d", "#6d4a80", "#d9cde0"),
  ],
  notebook: [
    palette("#fdfaf2", "#3a2320", "#b3362a", "#f3d2c8"),
    palette("#f8fcf5", "#1f3524", "#2c7a3a", "#cde8cc"),
    palette("#fffbe8", "#33290f", "#8a5a00", "#f6e39a"),
    palette("#faf7fd", "#2c2145", "#6a3fb5", "#dccff3"),
  ],
  minimal: [
    palette("#ffffff", "#1b1b1b", "#c1121f", "#efebe8"),
    palette("#fafafa", "#10233f", "#1f4fa3", "#dfe6f0"),
    palette("#f6f6f2", "#1c241d", "#2d6a4f", "#dde5dc"),
    palette("#161616", "#f4f4f4", "#f4f4f4", "#2b2b2b"),
  ],
  launch: [
    palette("#07131a", "#e8f3f7", "#67d3f3", "#12242e"),
    palette("#0d140f", "#ebf5ee", "#7ee0a0", "#1a271e"),
    palette("#170e0b", "#f8ece6", "#ff9d6b", "#2a1c17"),
    palette("#150b14", "#f7e9f4", "#ff8fd2", "#281a27"),
  ],
  groovy: [
    palette("#0b2a52", "#eef7ff", "#5ee0ff", "#ff7ab8"),
    palette("#4a0b2a", "#fff0e8", "#ffb35e", "#f06a8a"),
    palette("#06363a", "#effff8", "#8dff9a", "#ffc35a"),
    palette("#25104f", "#f6f0ff", "#ff9df0", "#7ad7ff"),
  ],
  deco: [
    palette("#0e1f1a", "#efe9d6", "#d0b56c", "#17312a"),
    palette("#10182b", "#ece8dc", "#cfb57a", "#1c2740"),
    palette("#2a0f17", "#f3e6d6", "#dcb070", "#3c1a24"),
    palette("#f6f1e4", "#1d1a16", "#7c5a16", "#e2d6b8"),
  ],
  ivory: [
    palette("#f9f8f5", "#26302b", "#4a6b57", "#dfe5dd"),
    palette("#faf7f6", "#3a262b", "#8c4a5a", "#ecdadb"),
    palette("#f7f8fa", "#232c3a", "#46618c", "#dbe2ea"),
    palette("#f8f6f2", "#222222", "#5c5c5c", "#e0dcd4"),
  ],
  brutal: [
    palette("#f1f1ec", "#0a0a0a", "#0047ff", "#dcdfe6"),
    palette("#fff200", "#0a0a0a", "#b3001e", "#f4e500"),
    palette("#f3f1ee", "#0a0a0a", "#b8006b", "#e6dde0"),
    palette("#eef2ec", "#0a0a0a", "#00702c", "#dae3d8"),
  ],
  bubblegum: [
    palette("#e6f7ff", "#173a5a", "#0070b8", "#bfe6fb"),
    palette("#f1eaff", "#35225a", "#7a3fd0", "#dccbff"),
    palette("#e8fbef", "#1b4431", "#0a7a4a", "#c2f0d3"),
    palette("#fff3dc", "#4a2c10", "#b04a00", "#ffdfa6"),
  ],
  confetti: [
    palette("#fffafa", "#3a1430", "#c2185b", "#ffd0dc"),
    palette("#f9fffb", "#12352c", "#00796b", "#c8f0de"),
    palette("#fffcf2", "#3a2300", "#b34700", "#ffd59a"),
    palette("#fbf9ff", "#281a4a", "#6a34d8", "#dccffc"),
  ],
  typewriter: [
    palette("#f1efe8", "#1f2430", "#1f4d8a", "#d9d6ca"),
    palette("#f2f0e6", "#1f1f1f", "#2d5a2f", "#dbd8c2"),
    palette("#f4ece2", "#2a1c14", "#7a4310", "#e2ccae"),
    palette("#ececec", "#151515", "#454545", "#d2d2d2"),
  ],
  pocket: [
    palette("#c4cfa1", "#1f1f1f", "#4d533c", "#a9b586"),
    palette("#b8d8f0", "#0a2440", "#164a86", "#98c2e4"),
    palette("#f0c8d8", "#3c0f2a", "#8a1a5a", "#e4a8c2"),
    palette("#f2dba0", "#3a1f00", "#7a4200", "#e0c078"),
  ],
};

/** The five palettes that suit a style; the first is its own. */
export function palettesOf(style: StyleId): readonly StyleColors[] {
  return [findStyle(style).colors, ...others[style]];
}

function palette(paper: string, ink: string, accent: string, envelope: string): StyleColors {
  return { paper, ink, accent, envelope };
}
