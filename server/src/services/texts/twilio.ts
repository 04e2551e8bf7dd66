import { mostMessagePictures } from '@cusp/contract';
import type { MessageReason } from '@cusp/contract';
import * as z from 'zod/mini';
import { StartError } from '../../values/start-error.ts';
import type { Settings } from '../../settings.ts';
import { isValidSignature } from '../hmac-signature.ts';
import { callTextGateway } from './call-text-gateway.ts';
import { fetchPicture } from './fetch-picture.ts';
import type { TextOutcome, TextGateway, TextReport } from './gateway.ts';

type TwilioSettings = Extract<NonNullable<Settings['texts']>, { by: 'twilio' }>;

const Created = z.object({ sid: z.string() });
const Refused = z.object({ code: z.optional(z.number()) });

/** Twilio's error codes (twilio.com/docs/api/errors) that say something about the number. */
const reasons: Record<string, MessageReason> = {
  21211: 'wrong_number',
  21214: 'wrong_number',
  21265: 'wrong_number',
  21610: 'stopped',
  21614: 'wrong_number',
  30003: 'not_delivered',
  30005: 'wrong_number',
  30006: 'wrong_number',
  // Toll-free and ten-digit numbers that carriers don't know.
  30032: 'number_unregistered',
  30034: 'number_unregistered',
};
const reasonOf = (code: unknown, otherwise: MessageReason): MessageReason =>
  reasons[String(code)] ?? otherwise;

/**
 * Twilio's Messages resource (twilio.com/docs/messaging/api/message-resource), and its webhooks, signed as
 * twilio.com/docs/usage/security says: HMAC-SHA1 of the address and the sorted form fields.
 */
export function twilio(settings: TwilioSettings, timeout: number): Omit<TextGateway, 'reaches'> {
  const { accountSid, authToken, apiBase, from: ownNumber } = settings;
  if (!/^[\x21-\x7e]+$/.test(authToken))
    throw new StartError('The setting TWILIO_AUTH_TOKEN must be visible ASCII characters without spaces.');
  const address = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, apiBase);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    name: 'twilio',
    ownNumber,
    send: ({ from, to, body, reference, reportTo }) => {
      const report = new URL(reportTo);
      report.searchParams.set('reference', reference);
      const form = new URLSearchParams({ From: from, To: to, Body: body, StatusCallback: report.href });
      return callTextGateway(
        (signal) =>
          fetch(address, {
            method: 'POST',
            headers: { authorization, accept: 'application/json' },
            body: form,
            redirect: 'manual',
            signal,
          }),
        outcomeOf,
        timeout,
      );
    },
    fetchPicture: (source) =>
      fetchPicture(
        source,
        {
          headers: new Headers({ authorization }),
          isOwn: ({ origin, pathname }) =>
            origin === address.origin && pathname.startsWith(`/2010-04-01/Accounts/${accountSid}/Messages/`),
          mayLead: isTwilioStore,
        },
        timeout,
      ),
    read({ url, signature, body }) {
      const fields = new URLSearchParams(body.toString('utf8'));
      const sorted = [...fields].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
      const signed = url + sorted.map(([name, value]) => name + value).join('');
      if (!isValidSignature({ algorithm: 'sha1', key: authToken, encoding: 'base64' }, signed, signature))
        return 'forged';
      return newsOf(fields, new URL(url).searchParams.get('reference') ?? '');
    },
  };
}

/** Whether an address is one to which Twilio redirects its own address of a picture (twilio.com/docs/messaging/api/media-resource). */
const isTwilioStore = ({ protocol, hostname, port, pathname }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  (hostname.endsWith('.twilio.com') ||
    hostname.endsWith('.twiliocdn.com') ||
    (hostname === 's3-external-1.amazonaws.com' && pathname.startsWith('/media.twiliocdn.com/')));

function outcomeOf(status: number, answer: unknown): TextOutcome {
  if (status >= 200 && status < 300) {
    const created = Created.safeParse(answer);
    return created.success ? { outcome: 'sent', gatewayId: created.data.sid } : { outcome: 'unknown' };
  }
  // Too many requests: none of them was taken.
  if (status === 429) return { outcome: 'later', reason: 'gateway_busy' };
  // A wrong account or token is put right by the operator.
  if (status === 401 || status === 403) return { outcome: 'later', reason: 'gateway_refused' };
  if (status >= 400 && status < 500) {
    const refused = Refused.safeParse(answer);
    return { outcome: 'refused', reason: reasonOf(refused.data?.code, 'gateway_refused') };
  }
  return { outcome: 'unknown' };
}

function newsOf(fields: URLSearchParams, reference: string): TextReport | undefined {
  const gatewayId = fields.get('MessageSid') ?? '';
  const status = fields.get('MessageStatus');
  if (status === 'delivered') return { what: 'delivered', reference, gatewayId };
  if (status === 'failed' || status === 'undelivered') {
    return {
      what: 'failed',
      reference,
      gatewayId,
      reason: reasonOf(fields.get('ErrorCode'), 'not_delivered'),
    };
  }
  const body = fields.get('Body');
  if (status !== null || body === null) return undefined;
  const pictures = Array.from(
    { length: mostMessagePictures },
    (_, at) => fields.get(`MediaUrl${at}`) ?? '',
  ).filter((source) => source !== '');
  return {
    what: 'reply',
    gatewayId,
    from: fields.get('From') ?? '',
    to: fields.get('To') ?? '',
    body,
    pictures,
  };
}
