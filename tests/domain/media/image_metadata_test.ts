import { readImage } from "../../../domain/media/images/image.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { readTags, tag, withoutExiftool } from "../../support/pictures/exiftool.ts";
import { makePhoto } from "../../support/pictures/photos.ts";
import { verifies } from "../../support/verifies.ts";

/* Checked with exiftool by Phil Harvey, which finds more metadata than any other program. */

/** Metadata in a photo from a phone about its owner. */
const told = [
  "-GPSLatitude=41.1496",
  "-GPSLatitudeRef=N",
  "-GPSLongitude=8.6109",
  "-GPSLongitudeRef=W",
  "-EXIF:Make=Telephone",
  "-EXIF:SerialNumber=SN-4711",
  "-EXIF:DateTimeOriginal=2026:06:19 18:30:00",
  "-XMP:Creator=Ana Secret",
  "-XMP:Location=Porto",
  "-IPTC:By-line=Ana Secret",
  "-IPTC:City=Porto",
  "-Comment=taken at home",
];
const groups = (tags: Record<string, unknown>) => [...new Set(Object.keys(tags).map((name) => name.split(":")[0]))];
/** Properties that every file has: of the file itself, and the measures of its pixels. */
const ofPixels = /^(?:SourceFile|ExifTool|System|File|JFIF|PNG|PNG-pHYs|GIF|RIFF|Composite)$/;
const telling = (tags: Record<string, unknown>) =>
  JSON.stringify(tags).match(/41\.1|41 deg|Secret|Porto|SN-4711|at home/);

if (withoutExiftool !== undefined) Deno.test.ignore(`pictures come out without metadata: ${withoutExiftool}`, () => {});

if (withoutExiftool === undefined) {
  Deno.test(
    verifies(
      "J3.metadata-removed",
      "a photo with its place and more comes out with nothing of it, upright and at full size",
    ),
    async () => {
      const photo = await tag(await makePhoto(1200, 900), "jpg", [...told, "-Orientation#=6"]);
      const before = await readTags(photo, "jpg");
      ok(["IFD0", "ExifIFD", "GPS", "IPTC"].every((group) => groups(before).includes(group)), groups(before).join());
      ok(telling(before));

      const image = await readImage(photo);
      const after = await readTags(image.bytes, "jpg");
      equal(groups(after).filter((group) => !ofPixels.test(group!)), []);
      same(telling(after), null);
      same(after["File:Comment"], undefined);
      same(`${image.width}x${image.height}`, "900x1200");
    },
  );

  Deno.test(verifies("J3.metadata-removed", "nor do PNG, GIF, WebP and AVIF tell anything"), async () => {
    for (const format of ["png", "gif", "webp", "avif"] as const) {
      const { data } = await drawing(60, 40).toFormat(format).toUint8Array();
      const tagged = await tag(data, format, told);
      ok(telling(await readTags(tagged, format)), format);
      const { bytes, extension } = await readImage(tagged);
      const after = await readTags(bytes, extension);
      same(telling(after), null, format);
      equal(groups(after).filter((group) => !ofPixels.test(group!)), [], format);
    }
  });
}
