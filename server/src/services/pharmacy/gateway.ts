import { StartError } from '../../start-error.ts';
import type { Settings } from '../../settings.ts';

export interface Outcome {
  /**
   * - `not_reached`: there was no connection, so certainly nothing went out.
   * - `unanswered`: it went out, or may have, and nothing that came back says whether it was taken.
   */
  outcome: 'sent' | 'refused' | 'unanswered' | 'not_reached';
  /** What came back, as it is kept beside the try. */
  answer: string;
  /** The sentence for a person; '' where a refusal came without words. */
  words: string;
}

/** The way to the pharmacies. `send` never throws: whatever happens is an outcome. */
export interface PharmacyGateway {
  kind: 'live' | 'test';
  /** Hands over one SCRIPT message; `id` is its MessageID. */
  send(message: { id: string; xml: string }): Promise<Outcome>;
  /** Whether something answers at its address and doesn't turn our token away. Sends no message. */
  answers(): Promise<boolean>;
}

/** Milliseconds: an answer that comes later than that finds nobody, and the prescription counts as not confirmed. */
const patience = 30_000;
/** Milliseconds that the operator, who asks whether it is there, waits. */
const checkPatience = 10_000;
/** A SCRIPT Status or Error has about 1 KB. */
const largestAnswer = 64 * 1024;

/** What reads and writes XML, loaded when the first message is sent. */
const codec = async () => ({ ...(await import('./answer.ts')), ...(await import('./script.ts')) });

const unanswered = (answer: string, what: string): Outcome => ({
  outcome: 'unanswered',
  answer,
  words: `The pharmacy gateway ${what}.`,
});

interface LiveGateway {
  url: string;
  token: string | undefined;
  /** Milliseconds for the whole exchange; shorter in tests. */
  timeout?: number;
}

/**
 * A gateway that takes SCRIPT messages by HTTPS POST and answers with one.
 * Refuses, at start, an address that would carry prescriptions in the clear to another machine.
 */
export function liveGateway({ url, token, timeout = patience }: LiveGateway): PharmacyGateway {
  const address = addressOf(url);
  const headers = headersOf(token);
  return {
    kind: 'live',
    async send({ id, xml }) {
      // One signal for connecting, waiting and reading: an answer that drips is as late as none.
      const signal = AbortSignal.timeout(timeout);
      try {
        // Not followed: a redirect would carry the token and the patient's data to somebody else.
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
        if (!isOfConnecting(cause)) return unanswered(`Broken off: ${codeOf(cause)}`, 'broke off');
        return {
          outcome: 'not_reached',
          answer: `Not reached: ${codeOf(cause)}`,
          words: 'The pharmacy gateway could not be reached.',
        };
      }
    },
    async answers() {
      try {
        const signal = AbortSignal.timeout(Math.min(timeout, checkPatience));
        const response = await fetch(address, { headers, redirect: 'manual', signal });
        await response.body?.cancel();
        // It takes messages by POST: that it refuses a GET is the answer of a gateway that is there.
        return response.ok || [400, 405, 406, 411, 415, 422].includes(response.status);
      } catch {
        return false;
      }
    },
  };
}

/** What the answer says counts, with a Status only from a request that HTTP, too, calls a success. */
async function outcomeOf(response: Response, answer: string, id: string): Promise<Outcome> {
  const kept = answer === '' ? `HTTP ${response.status}` : answer;
  const { readAnswer } = await codec();
  const reading = readAnswer(answer, id);
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

/** The body's text without what a text column can't hold; undefined when it is too large. */
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

/**
 * The built-in gateway of test mode. No pharmacy gets anything; the message is kept with the try, as every message is.
 */
export function testGateway(): PharmacyGateway {
  return {
    kind: 'test',
    answers: async () => true,
    send: async ({ id }) => {
      const { readAnswer, script } = await codec();
      const answer = script({
        Header: { RelatesToMessageID: id, SentTime: new Date().toISOString() },
        Body: { Status: { Code: '000', Description: 'Test mode: kept here, sent to no pharmacy.' } },
      });
      const reading = readAnswer(answer, id);
      return reading.outcome === 'unclear'
        ? unanswered(answer, 'of test mode gave an answer that could not be understood')
        : { ...reading, answer };
    },
  };
}

/**
 * The gateway that the settings name: a given one, else the test one in test mode, else none.
 * Stops the start when the address can't be used.
 */
export function gatewayOf({
  pharmacyGateway,
  sandbox,
}: Pick<Settings, 'pharmacyGateway' | 'sandbox'>): PharmacyGateway | undefined {
  if (pharmacyGateway !== undefined) return liveGateway(pharmacyGateway);
  return sandbox ? testGateway() : undefined;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function addressOf(given: string): URL {
  const url = URL.parse(given);
  if (
    url === null ||
    (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.test(url.hostname)))
  ) {
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

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined);

/** The system's code of a failed connection (ECONNREFUSED), never a message, which may hold the address's secrets. */
const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : 'network error';

/** A connection that took too long to be made, or to somebody who isn't the gateway: nothing was written to it. */
const beforeWriting = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * Whether it failed before there was a connection, so that nothing can have gone out. The code alone doesn't say: a
 * connection at work may end with the same one. The system call does.
 */
function isOfConnecting(cause: unknown): boolean {
  // One for each address that the name has.
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(isOfConnecting);
  if (!(cause instanceof Error)) return false;
  if (beforeWriting.has(codeOf(cause))) return true;
  return 'syscall' in cause && (cause.syscall === 'connect' || cause.syscall === 'getaddrinfo');
}
