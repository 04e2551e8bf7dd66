import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { DkimKey, Settings } from '../settings.ts';
import { StartError } from '../values/start-error.ts';

/** The settings of mail, as they are in the environment. */
export const mailEnvironment = {
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (given) => ['smtp:', 'smtps:'].includes(URL.parse(given)?.protocol ?? ''),
          'must be an address that begins with smtp:// or smtps://',
        ),
      ),
  ),
  MAIL_FROM: z.optional(z.string()),
  MAIL_REPLY_DOMAIN: z.optional(
    z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain in small letters')),
  ),
  MAIL_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  MAIL_DKIM_SELECTOR: z.optional(
    z.string().check(z.regex(/^[a-z0-9._-]{1,63}$/i, 'must be the name of a DKIM key')),
  ),
  MAIL_DKIM_KEY_FILE: z.optional(z.string()),
};
const MailEnvironment = z.object(mailEnvironment);
type MailEnvironment = z.output<typeof MailEnvironment>;

/** The mail server, what mail comes from and what signs it; undefined without one. */
export function mailOf(data: MailEnvironment): Settings['mail'] {
  if (data.SMTP_URL === undefined) return undefined;
  const from = mailFrom(data);
  const dkim = dkimOf(data, from);
  return { url: data.SMTP_URL, from, ...(dkim !== undefined && { dkim }) };
}

/** The key of the domain that mail comes from, read at the start, so that a wrong one stops it. */
function dkimOf(
  { MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY_FILE: file }: MailEnvironment,
  from: string,
): DkimKey | undefined {
  if (selector === undefined && file === undefined) return undefined;
  if (selector === undefined || file === undefined)
    throw new StartError('The settings MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY_FILE must be set together.');
  const domain = /@([^@\s>]+)>?\s*$/.exec(from)?.[1]?.toLowerCase();
  if (domain === undefined) throw new StartError('The setting MAIL_FROM must be an email address.');
  try {
    const key = readFileSync(file, 'utf8');
    createPrivateKey(key);
    return { domain, selector, key };
  } catch {
    throw new StartError('The setting MAIL_DKIM_KEY_FILE must name a readable file with a private key.');
  }
}

/** The settings for patients' answers to emails. */
export function mailRepliesOf({
  MAIL_REPLY_DOMAIN: domain,
  MAIL_WEBHOOK_SECRET: secret,
}: MailEnvironment): Settings['mailReplies'] {
  if (domain === undefined && secret === undefined) return undefined;
  if (domain === undefined || secret === undefined)
    throw new StartError('The settings MAIL_REPLY_DOMAIN and MAIL_WEBHOOK_SECRET must be set together.');
  return { domain, secret };
}

function mailFrom({ MAIL_FROM }: MailEnvironment): string {
  if (MAIL_FROM === undefined)
    throw new StartError('The setting MAIL_FROM must say who mail comes from, since SMTP_URL is set.');
  return MAIL_FROM;
}
