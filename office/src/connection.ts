import { openAsBlob } from 'node:fs';
import type { Endpoint, InputOf, OutputOf, RequestParts } from '@cusp/contract/office-programs';
import { sendOfficeImage, uncheckedRequestOf } from '@cusp/contract/office-programs';

/** Cusp can't be reached now, or is busy: the same will work later. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** Cusp doesn't know this computer's key: it has to be paired again. */
export class NotPaired extends Error {
  override name = 'NotPaired';
}

/** Cusp refused, and would again: the sentence says why. */
export class Refused extends Error {
  override name = 'Refused';
}

/** How long an answer may take, in milliseconds; and one to a large file on a slow line. */
const patience = 30_000;
const uploadPatience = 10 * 60_000;

/** The only way to Cusp: HTTPS, outward, to one address. */
export interface Connection {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
  /** @param image its file, the name of its folder, and its age in seconds */
  sendImage(
    key: string,
    image: { file: string; source: string; age: number },
  ): Promise<OutputOf<typeof sendOfficeImage>>;
}

/** Checks an address that a person typed. HTTP is taken for this computer alone, where nothing travels. */
export function cuspAddress(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url === undefined) throw new Refused('Enter the address of Cusp, like https://cusp.example.com.');
  const isHere = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere))
    throw new Refused('The address has to begin with https://, so that no one can listen.');
  return url.origin;
}

export function connectTo(address: string): Connection {
  const origin = cuspAddress(address);
  return {
    call: (endpoint, input) => made(origin, endpoint, input),
    async sendImage(key, { file, source, age }) {
      const { method, url } = uncheckedRequestOf(sendOfficeImage, {});
      const body = new FormData();
      // The key comes first, so that Cusp knows whose file it is before it takes it. The file's own name may be a patient's.
      body.set('key', key);
      body.set('source', source);
      body.set('age', String(age));
      const bytes = await openAsBlob(file).catch((error: unknown) => {
        throw new Unreachable(`The file cannot be read (${reasonOf(error)}).`);
      });
      body.set(sendOfficeImage.takesFile.field, bytes, 'image');
      const signal = AbortSignal.timeout(uploadPatience);
      return answered(sendOfficeImage, await sent(new URL(url, origin), { method, body, signal }));
    },
  };
}

function made<E extends Endpoint>(origin: string, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
async function made(origin: string, endpoint: Endpoint, parts: RequestParts): Promise<unknown> {
  const { method, url, headers, body } = uncheckedRequestOf(endpoint, parts);
  const answer = await sent(new URL(url, origin), {
    method,
    headers,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(patience),
  });
  return answered(endpoint, answer);
}

async function sent(url: URL, request: RequestInit): Promise<Response> {
  try {
    // A redirect would take the key elsewhere.
    return await fetch(url, { ...request, redirect: 'error' });
  } catch (error) {
    throw new Unreachable(`Cusp cannot be reached (${reasonOf(error)}).`);
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown reason';
  return error.cause instanceof Error ? error.cause.message : error.message;
};

function answered<E extends Endpoint>(endpoint: E, answer: Response): Promise<OutputOf<E>>;
async function answered(endpoint: Endpoint, answer: Response): Promise<unknown> {
  const text = await answer.text().catch(() => '');
  if (!answer.ok) throw refusalOf(answer.status, sentenceIn(text));
  const read = endpoint.output?.safeParse(jsonOf(text));
  if (read?.success !== true) throw new Unreachable('What answered was not Cusp.');
  return read.data;
}

function refusalOf(status: number, sentence: string): Error {
  if (status === 404) return new NotPaired(sentence);
  // Everything else passes: a full plan is extended, a subscription renewed.
  const isLasting = status === 413 || status === 422;
  return isLasting ? new Refused(sentence) : new Unreachable(sentence);
}

function sentenceIn(text: string): string {
  const found = jsonOf(text);
  const detail = typeof found === 'object' && found !== null && 'detail' in found ? found.detail : undefined;
  return typeof detail === 'string' ? detail : 'Cusp gave no reason.';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
