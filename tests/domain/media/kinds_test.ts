import { isPicture, kindOf } from "../../../domain/media/kinds.ts";
import { same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";
import { withStart } from "./copying.ts";

const kind = (start: string) => kindOf(withStart(start, start.length));

Deno.test(verifies("J2.by-bytes", "a picture is what its first bytes say"), () => {
  for (
    const [start, name] of [
      ["\xff\xd8\xff\xe0\0\x10JFIF", "JPEG"],
      ["\xff\xd8\xff\xe1", "JPEG"],
      ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "PNG"],
      ["RIFF\x24\0\0\0WEBPVP8 ", "WebP"],
      ["RIFF\x24\0\0\0WEBPVP8X", "WebP"],
      ["GIF89a", "GIF"],
      ["GIF87a", "GIF"],
      ["\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf", "AVIF"],
      ["\0\0\0\x20ftypavis\0\0\0\0avismsf1", "AVIF"],
      ["\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf", "AVIF"],
    ] as const
  ) {
    same(kind(start), name, start);
    same(isPicture(name), true);
  }
});

Deno.test(verifies("J2.by-bytes", "what is known and not taken, drawings and pages are told apart"), () => {
  for (
    const [start, name] of [
      ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "HEIC"],
      ["\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "HEIC"],
      ["\0\0\0\x18ftyphevx\0\0\0\0", "HEIC"],
      ["II*\0\x08\0\0\0", "TIFF"],
      ["MM\0*\0\0\0\x08", "TIFF"],
      ["%PDF-1.7", "PDF"],
      ["BM\x46\0\0\0", "BMP"],
      ["<svg xmlns='http://www.w3.org/2000/svg'>", "SVG"],
      ["\xef\xbb\xbf\n <?xml version='1.0'?><!-- <x> --><svg:svg>", "SVG"],
      ["<!DOCTYPE svg [ <!ENTITY ns 'x'> ]><svg><title>A page?</title>", "SVG"],
      ["<!doctype html><svg>", "HTML"],
      ["\r\n<HTML lang=en>", "HTML"],
      ["<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'>", "HTML"],
      ["<!-- a comment --><meta charset=utf-8><svg>", "HTML"],
    ] as const
  ) {
    same(kind(start), name, start);
    same(isPicture(name), false);
  }
});

Deno.test(verifies("J2.by-bytes", "anything else is nothing we know"), () => {
  for (
    const start of [
      ...["", "\0", "\xff\xd8", "PNG", "GIF88a", "RIFF\x24\0\0\0WAVEfmt ", "\0\0\0\x18ftypmp42\0\0\0\0mp42isom"],
      ...["{}", "hello", "<rss>", "<metadata/>", "PK\x03\x04", "\x1f\x8b\x08", "SSH-2.0-x", "-ERR", "x<html>", "<"],
    ]
  ) {
    same(kind(start), undefined, start);
  }
  same(kindOf(withStart("<!-- ".repeat(800), 4096)), undefined);
});
