/** The environment variables that the service reads (decision A4): its tasks have the right to read no others (024). */
export const settingNames = [
  "PORT",
  "HOST",
  "WORKERS",
  "BASE_URL",
  "DATABASE_URL",
  "DATABASE_AUTH_TOKEN",
  "TRUST_PROXY",
  "RATE_LIMITS",
  "MEDIA_STORE",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "MEDIA_QUOTA",
  "DISK_RESERVE",
  "MEDIA_ALLOW_HOSTS",
  "ABUSE_CONTACT",
  "METRICS_TOKEN",
  "METRICS_PORT",
  "OTEL_DENO",
  "OTEL_DENO_TRACING",
  "OTEL_SDK_DISABLED",
  "DENO_DEPLOY",
] as const;

export type SettingName = (typeof settingNames)[number];
