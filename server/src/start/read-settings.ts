import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '../values/start-error.ts';
import { webSchemes, Environment } from './environment.ts';
import type { Settings } from '../settings.ts';
import { mailOf, mailRepliesOf } from './mail-settings.ts';

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
    mail: mailOf(data),
    mailReplies: mailRepliesOf(data),
    texts: textsOf(data),
    textCountries: data.SMS_COUNTRIES,
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
    if (parsed === null || !webSchemes.includes(parsed.protocol)) {
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
