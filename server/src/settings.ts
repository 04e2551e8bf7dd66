import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from './values/start-error.ts';

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
const wrongPort = 'must be a port number from 0 to 65535';

/** The environment. All variables are optional; an invalid value stops the start. decisions.md, "The process". */
const Environment = z.object({
  PORT: z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')), '3000'),
    z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, 'must be a port number from 0 to 65535'))),
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  DATABASE_SERVER_URL: url(['postgres:', 'postgresql:']),
  PUBLIC_URL: url(web),
  ALLOWED_ORIGINS: z.optional(z.string()),
  ADMIN_EMAIL: z.optional(
    z.string().check(z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u, 'must be an e-mail address')),
  ),
  ADMIN_PASSWORD: z.optional(z.string()),
  TRUSTED_PROXIES: z.optional(z.string()),
  METRICS_PORT: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, wrongPort)),
      z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, wrongPort))),
    ),
  ),
  SMTP_URL: url(['smtp:', 'smtps:']),
  MAIL_FROM: z.optional(z.string()),
  TWILIO_ACCOUNT_SID: z.optional(
    z.string().check(z.regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')),
  ),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  TWILIO_API_BASE: url(web),
  SMS_GATEWAY_URL: url(web),
  SMS_GATEWAY_TOKEN: z.optional(z.string()),
  SMS_GATEWAY_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  SMS_FROM: z.optional(
    z.string().check(z.regex(/^\+[1-9]\d{7,14}$/, 'must be a phone number like +12125550123')),
  ),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API_BASE: url(web),
  S3_ENDPOINT: url(web),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  ANCHOR_DIR: z.optional(z.string()),
  ANCHOR_S3_BUCKET: z.optional(z.string()),
  // Six years: 45 CFR 164.316(b)(2)(i).
  ANCHOR_RETAIN_DAYS: z.pipe(
    z._default(
      z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'must be a number of days from 1 to 99999')),
      '2192',
    ),
    z.transform(Number),
  ),
  SANDBOX: z._default(z.enum(['0', '1'], { error: 'must be 1 or 0' }), '0'),
  PHARMACY_GATEWAY_URL: url(web),
  PHARMACY_GATEWAY_TOKEN: z.optional(z.string()),
  PHARMACY_GATEWAY_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  STEDI_API_BASE: url(web),
  CLEARINGHOUSE_HOUSE: url(web),
  CLEARINGHOUSE_SFTP: url(['sftp:']),
  // In seconds. A clearinghouse checks a file before it answers.
  CLEARINGHOUSE_PATIENCE: z.pipe(
    z._default(
      z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'must be a number of seconds from 1 to 999')),
      '30',
    ),
    z.transform(Number),
  ),
  SECRET_KEY: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits: 32 random bytes')),
  ),
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
  /** Absolute; undefined if the default is to be used. */
  dataDir: string | undefined;
  databaseUrl: string | undefined;
  /** The URL for the server's own connections; undefined: databaseUrl, with the login role that the server creates. */
  databaseServerUrl: string | undefined;
  publicUrl: string | undefined;
  /** Other origins of this site, beside the main one. */
  allowedOrigins: readonly string[];
  /** Creates the first admin if there is none. */
  firstAdmin: { name?: string; email: string; password: string } | undefined;
  /** Addresses and networks of proxies whose headers about the client are trusted. */
  trustedProxies: readonly string[];
  /** The port for Prometheus; undefined: none. */
  metricsPort: number | undefined;
  mail: { url: string; from: string } | undefined;
  /** By which way texts to patients leave. */
  texts:
    | { by: 'twilio'; accountSid: string; authToken: string; apiBase: string; from: string | undefined }
    | {
        by: 'gateway';
        url: string;
        token: string | undefined;
        secret: string | undefined;
        /** The service's own number, from which codes are sent. */
        from: string | undefined;
      }
    | undefined;
  stripe: { secretKey: string; webhookSecret: string | undefined; apiBase: string | undefined } | undefined;
  /** Where images are stored instead of DATA_DIR. */
  s3:
    | {
        endpoint: string | undefined;
        bucket: string;
        region: string;
        accessKeyId: string;
        secretAccessKey: string;
      }
    | undefined;
  /** Where the audit trail's anchors are published, outside the database. */
  anchors: {
    /** Absolute. */
    folder: string | undefined;
    /** With object lock; each object is locked for `retainDays` days. */
    bucket: (NonNullable<Settings['s3']> & { retainDays: number }) | undefined;
  };
  /** Test mode: the test pharmacy gateway and the test payment provider. */
  sandbox: boolean;
  pharmacyGateway: { url: string; token: string | undefined; secret?: string | undefined } | undefined;
  /**
   * How claims leave: the address of the made-up clearinghouse, if there is one; another address for Stedi; a server of files in the
   * operator's own network that practices may name; and how long a call waits for its answer, in milliseconds.
   */
  clearinghouses: Record<'house' | 'stedi', string | undefined> & {
    sftp?: string | undefined;
    patience: number;
  };
  /** The key that encrypts second factors; undefined: the one stored in DATA_DIR. */
  secretKey: Buffer | undefined;
  /** Nightly backups: an absolute folder, and how many to keep. */
  nightlyBackups: { folder: string; keep: number } | undefined;
  /** The passphrase that encrypts backups. */
  backupPassphrase: string | undefined;
  logLevel: z.output<typeof Environment>['LOG_LEVEL'];
}

/** Reads the settings; refuses an invalid value with one sentence that names it. An empty value counts as absent. */
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
    databaseServerUrl: serverUrlOf(data),
    publicUrl: data.PUBLIC_URL,
    allowedOrigins: originsOf(data.ALLOWED_ORIGINS),
    firstAdmin: firstAdminOf(data),
    trustedProxies: proxiesOf(data.TRUSTED_PROXIES),
    metricsPort: data.METRICS_PORT,
    mail: data.SMTP_URL === undefined ? undefined : { url: data.SMTP_URL, from: mailFrom(data) },
    texts: textsOf(data),
    stripe:
      data.STRIPE_SECRET_KEY === undefined
        ? undefined
        : {
            secretKey: data.STRIPE_SECRET_KEY,
            webhookSecret: data.STRIPE_WEBHOOK_SECRET,
            apiBase: data.STRIPE_API_BASE,
          },
    s3: bucketOf(data, 'S3_BUCKET'),
    anchors: {
      folder: data.ANCHOR_DIR === undefined ? undefined : resolve(data.ANCHOR_DIR),
      bucket: anchorBucketOf(data),
    },
    sandbox: data.SANDBOX === '1',
    pharmacyGateway:
      data.PHARMACY_GATEWAY_URL === undefined
        ? undefined
        : {
            url: data.PHARMACY_GATEWAY_URL,
            token: data.PHARMACY_GATEWAY_TOKEN,
            secret: data.PHARMACY_GATEWAY_SECRET,
          },
    clearinghouses: {
      house: data.CLEARINGHOUSE_HOUSE,
      stedi: data.STEDI_API_BASE,
      sftp: data.CLEARINGHOUSE_SFTP,
      patience: data.CLEARINGHOUSE_PATIENCE * 1000,
    },
    secretKey: data.SECRET_KEY === undefined ? undefined : Buffer.from(data.SECRET_KEY, 'hex'),
    nightlyBackups:
      data.BACKUP_DIR === undefined
        ? undefined
        : { folder: resolve(data.BACKUP_DIR), keep: data.BACKUP_KEEP },
    backupPassphrase: data.BACKUP_PASSPHRASE,
    logLevel: data.LOG_LEVEL,
  };
}

const listed = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The origins in a comma-separated list; refuses an invalid one. */
function originsOf(list: string | undefined): string[] {
  return listed(list).map((one) => {
    const parsed = URL.parse(one);
    if (parsed === null || !web.includes(parsed.protocol)) {
      throw new StartError('The setting ALLOWED_ORIGINS must be addresses of sites, divided by commas.');
    }
    return parsed.origin;
  });
}

/**
 * The proxies in a comma-separated list; refuses an invalid address, because a typing error would trust nobody or
 * everybody.
 */
function proxiesOf(list: string | undefined): string[] {
  const proxies = listed(list);
  for (const proxy of proxies) {
    const [address = '', bits, ...more] = proxy.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    if (family === 0 || !isNetwork || more.length > 0) {
      throw new StartError(
        'The setting TRUSTED_PROXIES must be IP addresses or networks (10.0.0.0/8), divided by commas.',
      );
    }
  }
  return proxies;
}

function firstAdminOf(data: z.output<typeof Environment>): Settings['firstAdmin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = data;
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined) {
    throw new StartError('The settings ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  return { email, password };
}

function serverUrlOf({
  DATABASE_URL,
  DATABASE_SERVER_URL,
}: z.output<typeof Environment>): string | undefined {
  if (DATABASE_SERVER_URL !== undefined && DATABASE_URL === undefined) {
    throw new StartError('The setting DATABASE_URL must be set too, since DATABASE_SERVER_URL is.');
  }
  return DATABASE_SERVER_URL;
}

function textsOf(data: z.output<typeof Environment>): Settings['texts'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, SMS_GATEWAY_URL: address } = data;
  const { SMS_FROM: from } = data;
  if (accountSid === undefined && authToken === undefined) {
    return address === undefined
      ? undefined
      : { by: 'gateway', url: address, token: data.SMS_GATEWAY_TOKEN, secret: data.SMS_GATEWAY_SECRET, from };
  }
  if (accountSid === undefined || authToken === undefined)
    throw new StartError('The settings TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN must be set together.');
  if (address !== undefined)
    throw new StartError('The setting SMS_GATEWAY_URL must not be set beside TWILIO_ACCOUNT_SID.');
  return {
    by: 'twilio',
    accountSid,
    authToken,
    apiBase: data.TWILIO_API_BASE ?? 'https://api.twilio.com',
    from,
  };
}

function mailFrom({ MAIL_FROM }: z.output<typeof Environment>): string {
  if (MAIL_FROM === undefined)
    throw new StartError('The setting MAIL_FROM must say who mail comes from, since SMTP_URL is set.');
  return MAIL_FROM;
}

function anchorBucketOf(data: z.output<typeof Environment>): Settings['anchors']['bucket'] {
  const bucket = bucketOf(data, 'ANCHOR_S3_BUCKET');
  return bucket && { ...bucket, retainDays: data.ANCHOR_RETAIN_DAYS };
}

function bucketOf(
  data: z.output<typeof Environment>,
  setting: 'S3_BUCKET' | 'ANCHOR_S3_BUCKET',
): Settings['s3'] {
  const bucket = data[setting];
  if (bucket === undefined) return undefined;
  if (data.S3_ACCESS_KEY_ID === undefined || data.S3_SECRET_ACCESS_KEY === undefined) {
    throw new StartError(
      `The settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set, since ${setting} is.`,
    );
  }
  return {
    endpoint: data.S3_ENDPOINT,
    bucket,
    region: data.S3_REGION,
    accessKeyId: data.S3_ACCESS_KEY_ID,
    secretAccessKey: data.S3_SECRET_ACCESS_KEY,
  };
}
