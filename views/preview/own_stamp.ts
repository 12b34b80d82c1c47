import type { StampManner } from "../letter/envelope/stamp_inks.ts";
import { stampFields } from "../letter/envelope/stamp.tsx";
import { frontPlace } from "./backdrop.ts";
import { type Element, picture } from "./element.ts";
import { stampPlace } from "./postage.ts";

/** The field for an own picture, in pixels of the preview picture. */
export function fieldSize(manner: StampManner): { readonly width: number; readonly height: number } {
  const { width, height } = stampFields[manner];
  const scale = stampPlace.width / 100;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * A host's own picture on the front's stamp (decision R1). It is an element of its own: the program that draws the
 * picture draws no pictures that are inside of an SVG inside of it.
 * @param src its data address, in the size of the field
 * @param turn of the front, in degrees
 */
export function ownStamp(src: string, manner: StampManner, turn: number): Element {
  const field = stampFields[manner];
  const scale = stampPlace.width / 100;
  const [width, height] = [field.width * scale, field.height * scale];
  const middle = {
    x: stampPlace.left + field.x * scale + width / 2 - frontPlace.width / 2,
    y: stampPlace.top + field.y * scale + height / 2 - frontPlace.height / 2,
  };
  const [sine, cosine] = [Math.sin(turn * Math.PI / 180), Math.cos(turn * Math.PI / 180)];
  const drawn = picture(src, {
    left: frontPlace.left + frontPlace.width / 2 + middle.x * cosine - middle.y * sine - width / 2,
    top: frontPlace.top + frontPlace.height / 2 + middle.x * sine + middle.y * cosine - height / 2,
    width,
    height,
  });
  return { ...drawn, props: { ...drawn.props, style: { ...drawn.props.style, transform: `rotate(${turn}deg)` } } };
}
