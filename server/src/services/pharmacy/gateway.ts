import { StartError } from '../../values/start-error.ts';
import type { Settings } from '../../settings.ts';
import { isValidSignature } from '../hmac-signature.ts';
import { causeOf, connectionErrorCode, failedToConnect, isEncryptedOrLocal } from '../connection-errors.ts';

export interface PharmacyOutcome {
  /**
   * - `not_reached`: there was no connection, so certainly nothing was sent.
   * - `unanswered`: it was or may have been sent, and no answer says whether it was accepted.
   */
  outcome: 'sent' | 'refused' | 'unanswered' | 'not_reached';
  /** The answer, as stored with the attempt. */
  answer: string;
  /** The sentence for a person; '' if a refusal had no message. */
  words: string;
}

/** The connection to the pharmacies. `send` never throws: every result is an outcome. */
export interface PharmacyGateway {
  kind: 'live' | 'test';
  /** Sends one SCRIPT message; `id` is its MessageID. */
  send(message: { id: string; xml: string }): Promise<PharmacyOutcome>;
  /** Whether a body that came to the webhook is signed by it; absent where none can come. */
  isValidSignature?(body: Buffer, signature: string): boolean;
  /** Checks whether something answers at its address and accepts our token. Sends no message. */
  answers(): Promise<boolean>;
}

/** In milliseconds: a later answer is not read, and the prescription counts as not confirmed. */
const answerTimeout = 30_000;
/** How long the operator's check waits, in milliseconds. */
const checkTimeout = 10_000;
/** A SCRIPT Status or Error has about 1 KB. */
const largestAnswer = 64 * 1024;

/** Reads and writes XML; loaded with the first message. */
const codec = async () => ({ ...(await import('./gateway-answer.ts')), ...(await import('./script.ts')) });

const unanswered = (answer: string, what: string): PharmacyOutcome => ({
  outcome: 'unanswered',
  answer,
  words: `The pharmacy gateway ${what}.`,
});

interface LiveGateway {
  url: string;
  token: string | undefined;
  /** Signs what it sends to our webhook; without it nothing is taken. */
  secret?: string | undefined;
  /** Milliseconds for the whole exchange; shorter in tests. */
  timeout?: number;
}

/**
 * A gateway that takes SCRIPT messages by HTTPS POST and answers with one. Refuses, at the start, a URL that would send
 * prescriptions unencrypted to another machine.
 */
export function liveGateway({ url, token, secret, timeout = answerTimeout }: LiveGateway): PharmacyGateway {
  const address = addressOf(url);
  const headers = headersOf(token);
  return {
    kind: 'live',
    ...(secret !== undefined && {
      isValidSignature: (body: Buffer, signature: string) =>
        isValidSignature({ algorithm: 'sha256', key: secret, encoding: 'hex' }, body, signature),
    }),
    async send({ id, xml }) {
      // One signal for connecting, waiting and reading: a slowly sent answer has the same time limit.
      const signal = AbortSignal.timeout(timeout);
      try {
        // A redirect is not followed, because it would send the token and the patient's data to somebody else.
        const response = await fetch(address, {
          method: 'POST',
          headers,
          body: xml,
          redirect: 'manual',
          signal,
        });
        const answer = await read(response);
        if (answer === undefined) {
          return unanswered(`HTTP ${response.status}, more than 64 KB`, 'gave an answer that is too large');
        }
        return await outcomeOf(response, answer, id);
      } catch (error) {
        if (signal.aborted) return unanswered('', 'did not answer in time');
        const cause = causeOf(error);
        if (!failedToConnect(cause))
          return unanswered(`Broken off: ${connectionErrorCode(cause)}`, 'broke off');
        return {
          outcome: 'not_reached',
          answer: `Not reached: ${connectionErrorCode(cause)}`,
          words: 'The pharmacy gateway could not be reached.',
        };
      }
    },
    async answers() {
      try {
        const signal = AbortSignal.timeout(Math.min(timeout, checkTimeout));
        const response = await fetch(address, { headers, redirect: 'manual', signal });
        await response.body?.cancel();
        // It accepts messages by POST, so refusing a GET shows that a gateway is there.
        return response.ok || [400, 405, 406, 411, 415, 422].includes(response.status);
      } catch {
        return false;
      }
    },
  };
}

/** The content of the answer counts, but a Status only with a successful HTTP status. */
async function outcomeOf(response: Response, answer: string, id: string): Promise<PharmacyOutcome> {
  const kept = answer === '' ? `HTTP ${response.status}` : answer;
  const { readGatewayAnswer } = await codec();
  const reading = readGatewayAnswer(answer, id);
  if (reading.outcome === 'refused') return { ...reading, answer: kept };
  if (!response.ok) {
    return unanswered(
      `HTTP ${response.status}\n\n${answer}`.trim(),
      `answered with the HTTP status ${response.status}`,
    );
  }
  if (reading.outcome === 'unclear') return unanswered(kept, 'gave an answer that could not be understood');
  return { ...reading, answer: kept };
}

/** The body's text without characters that a text column can't store; undefined if it is too large. */
async function read(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (response.body !== null) {
    // Leaving the loop cancels the rest of the body.
    for await (const part of response.body) {
      size += part.byteLength;
      if (size > largestAnswer) return undefined;
      parts.push(part);
    }
  }
  return new TextDecoder().decode(Buffer.concat(parts)).replaceAll('\u0000', '\uFFFD');
}

/** The built-in gateway of test mode. No pharmacy gets anything; the message is stored with the attempt, as always. */
export function testGateway(): PharmacyGateway {
  return {
    kind: 'test',
    answers: async () => true,
    send: async ({ id }) => {
      const { readGatewayAnswer, script } = await codec();
      const answer = script({
        Header: { RelatesToMessageID: id, SentTime: new Date().toISOString() },
        Body: { Status: { Code: '000', Description: 'Test mode: saved here, not sent to a pharmacy.' } },
      });
      const reading = readGatewayAnswer(answer, id);
      return reading.outcome === 'unclear'
        ? unanswered(answer, 'of test mode gave an answer that could not be understood')
        : { ...reading, answer };
    },
  };
}

/**
 * The gateway that the settings name: a configured one, else the test one in test mode, else none. Stops the start if
 * the URL can't be used.
 */
export function createPharmacyGateway({
  pharmacyGateway,
  sandbox,
}: Pick<Settings, 'pharmacyGateway' | 'sandbox'>): PharmacyGateway | undefined {
  if (pharmacyGateway !== undefined) return liveGateway(pharmacyGateway);
  return sandbox ? testGateway() : undefined;
}

function addressOf(given: string): URL {
  const url = URL.parse(given);
  if (url === null || !isEncryptedOrLocal(url)) {
    throw new StartError(
      'The setting PHARMACY_GATEWAY_URL must begin with https:// unless it is on this machine.',
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new StartError(
      'The setting PHARMACY_GATEWAY_URL must not hold a password; use PHARMACY_GATEWAY_TOKEN.',
    );
  }
  return url;
}

function headersOf(token: string | undefined): Headers {
  const headers = new Headers({
    'content-type': 'application/xml; charset=utf-8',
    accept: 'application/xml',
  });
  if (token === undefined) return headers;
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new StartError(
      'The setting PHARMACY_GATEWAY_TOKEN must be visible ASCII characters without spaces.',
    );
  }
  headers.set('authorization', `Bearer ${token}`);
  return headers;
}
