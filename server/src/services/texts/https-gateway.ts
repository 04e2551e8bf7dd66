import { mostMessagePictures, numberRegistrations } from '@cusp/contract';
import * as z from 'zod/mini';
import { StartError } from '../../values/start-error.ts';
import type { Settings } from '../../settings.ts';
import { isEncryptedOrLocal } from '../connection-errors.ts';
import { isValidSignature } from '../hmac-signature.ts';
import { callTextGateway } from './call-text-gateway.ts';
import { fetchPicture } from './fetch-picture.ts';
import type { TextOutcome, TextGateway, TextReport } from './gateway.ts';

type HttpsSettings = Extract<NonNullable<Settings['texts']>, { by: 'gateway' }>;

/** A gateway's report about the number itself. */
const saidOfNumber = z.optional(z.enum(['wrong_number', 'stopped']));

const Taken = z.object({ id: z.union([z.string(), z.number()]) });
const Refused = z.object({ reason: saidOfNumber });
const Reported = z.union([
  z.object({
    type: z.literal('reply'),
    id: z.string(),
    from: z.string(),
    to: z.string(),
    text: z.string(),
    // A reply is never lost because of what comes along.
    pictures: z.optional(z.unknown()),
  }),
  z.object({ type: z.literal('registration'), number: z.string(), status: z.enum(numberRegistrations) }),
  z.object({
    type: z.literal('status'),
    id: z.string(),
    reference: z.string(),
    status: z.enum(['delivered', 'failed']),
    reason: saidOfNumber,
  }),
]);

/** Any gateway that takes JSON by HTTPS POST. docs/messages.md says what it gets and reports. */
export function httpsGateway(
  { url, token, secret, from: ownNumber }: HttpsSettings,
  timeout: number,
): Omit<TextGateway, 'reaches'> {
  const address = addressOf(url);
  const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json' });
  if (token !== undefined) {
    if (!/^[\x21-\x7e]+$/.test(token))
      throw new StartError('The setting SMS_GATEWAY_TOKEN must be visible ASCII characters without spaces.');
    headers.set('authorization', `Bearer ${token}`);
  }
  return {
    name: 'gateway',
    ownNumber,
    send: ({ from, to, body, reference, reportTo }) =>
      callTextGateway(
        (signal) =>
          fetch(address, {
            method: 'POST',
            // A gateway that knows idempotency keys sends a text once, whatever happens.
            headers: new Headers([...headers, ['idempotency-key', reference]]),
            body: JSON.stringify({ from, to, text: body, reference, report_to: reportTo }),
            redirect: 'manual',
            signal,
          }),
        outcomeOf,
        timeout,
      ),
    fetchPicture: (source) =>
      fetchPicture(
        source,
        { headers, isOwn: ({ origin }) => origin === address.origin, mayLead: () => false },
        timeout,
      ),
    ...(secret !== undefined && {
      read: ({ signature, body }) =>
        isValidSignature({ algorithm: 'sha256', key: secret, encoding: 'hex' }, body, signature)
          ? newsOf(body)
          : 'forged',
    }),
  };
}

function outcomeOf(status: number, answer: unknown): TextOutcome {
  if (status >= 200 && status < 300) {
    const taken = Taken.safeParse(answer);
    return { outcome: 'sent', gatewayId: taken.success ? String(taken.data.id) : '' };
  }
  if (status === 429) return { outcome: 'later', reason: 'gateway_busy' };
  if (status === 401 || status === 403) return { outcome: 'later', reason: 'gateway_refused' };
  return status >= 400 && status < 500
    ? { outcome: 'refused', reason: Refused.safeParse(answer).data?.reason ?? 'gateway_refused' }
    : { outcome: 'unknown' };
}

function newsOf(body: Buffer): TextReport | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  const { data } = Reported.safeParse(parsed);
  if (data === undefined) return undefined;
  if (data.type === 'reply')
    return {
      what: 'reply',
      gatewayId: data.id,
      from: data.from,
      to: data.to,
      body: data.text,
      pictures: addressesIn(data.pictures),
    };
  if (data.type === 'registration') return { what: 'registration', number: data.number, state: data.status };
  const { reference, id: gatewayId } = data;
  return data.status === 'delivered'
    ? { what: 'delivered', reference, gatewayId }
    : { what: 'failed', reference, gatewayId, reason: data.reason ?? 'not_delivered' };
}

const addressesIn = (pictures: unknown): string[] =>
  (Array.isArray(pictures) ? pictures : [])
    .filter((address) => typeof address === 'string')
    .slice(0, mostMessagePictures);

function addressOf(given: string): URL {
  const url = URL.parse(given);
  if (url === null || !isEncryptedOrLocal(url))
    throw new StartError(
      'The setting SMS_GATEWAY_URL must begin with https:// unless it is on this machine.',
    );
  if (url.username !== '' || url.password !== '')
    throw new StartError('The setting SMS_GATEWAY_URL must not hold a password; use SMS_GATEWAY_TOKEN.');
  return url;
}
