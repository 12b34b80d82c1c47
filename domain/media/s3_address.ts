/** A bucket of an S3-compatible store, and what opens it. */
export type S3Address = {
  /** where the bucket's objects are, without a slash at its end */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Region where none is given, as other S3 clients have it. */
const defaultRegion = "us-east-1";

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Reads `s3://bucket?endpoint=https://…&region=…`; both parameters may be left out for AWS itself.
 * @returns undefined where it is none
 */
export function readS3Address(text: string): Pick<S3Address, "url" | "region"> | undefined {
  const address = /^s3:\/\/([^/?#]+)\/?(?:\?([^#]*))?$/.exec(text);
  if (!address) return undefined;
  const [, bucket = "", query = ""] = address;
  const { region = defaultRegion, endpoint = `https://s3.${region}.amazonaws.com`, ...others } = Object.fromEntries(
    new URLSearchParams(query),
  );
  const url = URL.parse(endpoint);
  const known = Object.keys(others).length === 0 && /^[\w-]+$/.test(region) && bucketName.test(bucket);
  const bare = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
  return known && bare ? { url: `${url.href.replace(/\/+$/, "")}/${bucket}`, region } : undefined;
}
