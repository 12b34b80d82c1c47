/** An element for satori: plain data, which the service's own JSX is not. */
export type Element = {
  readonly type: "div" | "img";
  readonly props: {
    readonly style: Style;
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
    readonly lang?: string;
    readonly children?: string | readonly Element[];
  };
};

/** CSS with property names as in JavaScript, as far as satori supports it; lengths in pixels. */
export type Style = Readonly<Record<string, string | number>>;

/** A box with its children, the first at the bottom; undefined children are left out. */
export function box(style: Style, ...children: readonly (Element | undefined)[]): Element {
  return { type: "div", props: { style: { display: "flex", ...style }, children: children.filter(isThere) } };
}

/** @param lang selects the form of characters that several scripts share */
export function words(style: Style, text: string, lang: string): Element {
  return { type: "div", props: { style: { display: "flex", ...style }, lang, children: text } };
}

/** A picture at a position. @param src a data address */
export function picture(src: string, { left, top, width, height }: Place): Element {
  return { type: "img", props: { src, width, height, style: { position: "absolute", left, top, width, height } } };
}

/** In pixels of the picture. */
export type Place = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

function isThere(child: Element | undefined): child is Element {
  return child !== undefined;
}
