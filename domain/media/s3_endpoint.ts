/* Imported by `routes/rights.ts`, too, so it imports nothing. */

/** The default region, the same as in other S3 clients. */
export const defaultRegion = "us-east-1";

/** Where a bucket is for which no endpoint is named: at AWS itself. */
export function awsEndpoint(region = defaultRegion): string {
  return `https://s3.${region}.amazonaws.com`;
}
