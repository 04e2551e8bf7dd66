import * as z from 'zod/mini';
import { mailEnvironment } from './mail-settings.ts';
import { logLevels } from '../settings.ts';

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
export const webSchemes = ['https:', 'http:'];
const wrongPort = 'must be a port number from 0 to 65535';

/** The environment. All variables are optional; an invalid value stops the start. decisions.md, "The process". */
export const Environment = z.object({
  PORT: z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,5}$/, wrongPort)), '3000'),
    z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, wrongPort))),
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  DATABASE_SERVER_URL: url(['postgres:', 'postgresql:']),
  PUBLIC_URL: url(webSchemes),
  ALLOWED_ORIGINS: z.optional(z.string()),
  ADMIN_EMAIL: z.optional(
    z.string().check(z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u, 'must be an email address')),
  ),
  ADMIN_PASSWORD: z.optional(z.string()),
  TRUSTED_PROXIES: z.optional(z.string()),
  METRICS_PORT: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, wrongPort)),
      z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, wrongPort))),
    ),
  ),
  ...mailEnvironment,
  TWILIO_ACCOUNT_SID: z.optional(
    z.string().check(z.regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')),
  ),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  TWILIO_API_BASE: url(webSchemes),
  SMS_GATEWAY_URL: url(webSchemes),
  SMS_GATEWAY_TOKEN: z.optional(z.string()),
  SMS_GATEWAY_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  SMS_FROM: z.optional(
    z.string().check(z.regex(/^\+[1-9]\d{7,14}$/, 'must be a phone number like +12125550123')),
  ),
  SMS_COUNTRIES: z.pipe(
    z._default(
      z
        .string()
        .check(z.regex(/^(?:[A-Z]{2}(?:,[A-Z]{2}){0,250})?$/, 'must be codes of countries like MX,GB')),
      '',
    ),
    z.transform((given) => given.split(',').filter((code) => code !== '')),
  ),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API_BASE: url(webSchemes),
  S3_ENDPOINT: url(webSchemes),
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
  PHARMACY_GATEWAY_URL: url(webSchemes),
  PHARMACY_GATEWAY_TOKEN: z.optional(z.string()),
  PHARMACY_GATEWAY_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  STEDI_API_BASE: url(webSchemes),
  CLEARINGHOUSE_HOUSE: url(webSchemes),
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
    z.enum(logLevels, {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'warn',
  ),
});
