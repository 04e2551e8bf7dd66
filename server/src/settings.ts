import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from './db/embedded/start-error.ts';

const url = (schemes: readonly string[]) =>
  z.optional(
    z.string().check(
      z.refine(
        (given) => {
          const parsed = URL.parse(given);
          return parsed !== null && schemes.includes(parsed.protocol);
        },
        `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
      ),
    ),
  );
const web = ['https:', 'http:'];

/** The environment. All optional; a wrong value stops the start. decisions.md, "The process". */
const Environment = z.object({
  PORT: z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')), '3000'),
    z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, 'must be a port number from 0 to 65535'))),
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  PUBLIC_URL: url(web),
  ALLOWED_ORIGINS: z.optional(z.string()),
  SMTP_URL: url(['smtp:', 'smtps:']),
  MAIL_FROM: z.optional(z.string()),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API_BASE: url(web),
  S3_ENDPOINT: url(web),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  SANDBOX: z._default(z.enum(['0', '1'], { error: 'must be 1 or 0' }), '0'),
  PHARMACY_GATEWAY_URL: url(web),
  PHARMACY_GATEWAY_TOKEN: z.optional(z.string()),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP: z.pipe(
    z._default(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')), '7'),
    z.transform(Number),
  ),
  BACKUP_PASSPHRASE: z.optional(z.string().check(z.minLength(12, 'must have at least 12 characters'))),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'warn',
  ),
});

export interface Settings {
  host: string;
  port: number;
  /** Absolute; undefined where the default is to be found. */
  dataDir: string | undefined;
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  /** Other origins of this site, beside its own. */
  allowedOrigins: readonly string[];
  mail: { url: string; from: string } | undefined;
  stripe: { secretKey: string; webhookSecret: string | undefined; apiBase: string | undefined } | undefined;
  /** Where images go instead of DATA_DIR. */
  s3:
    | {
        endpoint: string | undefined;
        bucket: string;
        region: string;
        accessKeyId: string;
        secretAccessKey: string;
      }
    | undefined;
  /** Test mode: the test pharmacy gateway and the test payment provider. */
  sandbox: boolean;
  pharmacyGateway: { url: string; token: string | undefined } | undefined;
  /** Nightly backups: an absolute folder, and how many are kept. */
  nightlyBackups: { folder: string; keep: number } | undefined;
  /** What backups are encrypted with. */
  backupPassphrase: string | undefined;
  logLevel: z.output<typeof Environment>['LOG_LEVEL'];
}

/** Reads the settings; refuses a wrong value with one sentence that names it. An empty value is an absent one. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.safeParse(Environment, given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new StartError(`The setting ${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.`);
  }
  const { data } = result;
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir: data.DATA_DIR === undefined ? undefined : resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    publicUrl: data.PUBLIC_URL,
    allowedOrigins: originsOf(data.ALLOWED_ORIGINS),
    mail: data.SMTP_URL === undefined ? undefined : { url: data.SMTP_URL, from: mailFrom(data) },
    stripe:
      data.STRIPE_SECRET_KEY === undefined
        ? undefined
        : {
            secretKey: data.STRIPE_SECRET_KEY,
            webhookSecret: data.STRIPE_WEBHOOK_SECRET,
            apiBase: data.STRIPE_API_BASE,
          },
    s3: s3Of(data),
    sandbox: data.SANDBOX === '1',
    pharmacyGateway:
      data.PHARMACY_GATEWAY_URL === undefined
        ? undefined
        : { url: data.PHARMACY_GATEWAY_URL, token: data.PHARMACY_GATEWAY_TOKEN },
    nightlyBackups:
      data.BACKUP_DIR === undefined
        ? undefined
        : { folder: resolve(data.BACKUP_DIR), keep: data.BACKUP_KEEP },
    backupPassphrase: data.BACKUP_PASSPHRASE,
    logLevel: data.LOG_LEVEL,
  };
}

/** The origins of a list with commas; refuses what is none. */
function originsOf(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const parsed = URL.parse(one);
      if (parsed === null || !web.includes(parsed.protocol)) {
        throw new StartError('The setting ALLOWED_ORIGINS must be addresses of sites, divided by commas.');
      }
      return parsed.origin;
    });
}

function mailFrom({ MAIL_FROM }: z.output<typeof Environment>): string {
  if (MAIL_FROM === undefined)
    throw new StartError('The setting MAIL_FROM must say who mail comes from, since SMTP_URL is set.');
  return MAIL_FROM;
}

function s3Of(data: z.output<typeof Environment>): Settings['s3'] {
  if (data.S3_BUCKET === undefined) return undefined;
  if (data.S3_ACCESS_KEY_ID === undefined || data.S3_SECRET_ACCESS_KEY === undefined) {
    throw new StartError(
      'The settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set, since S3_BUCKET is.',
    );
  }
  return {
    endpoint: data.S3_ENDPOINT,
    bucket: data.S3_BUCKET,
    region: data.S3_REGION,
    accessKeyId: data.S3_ACCESS_KEY_ID,
    secretAccessKey: data.S3_SECRET_ACCESS_KEY,
  };
}
