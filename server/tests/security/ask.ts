import { archiveMediaType, uncheckedRequestOf } from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { formOf } from '../support/image-app.ts';
import { anAddress } from '../support/practice.ts';

/** A call's input as it is sent; `params` by name. */
export interface Sent {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  /** An object is sent as JSON, a string as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Received {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The answer's bytes and all headers that don't change over time, for comparison. */
  whole: string;
}

/** A small image. */
const table = 'Number,Last Name,First Name,Date of Birth\n1,Keller,Mia,04/05/1985\n';
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
  .png()
  .toBuffer();

/** Headers that differ from answer to answer, whatever the call. */
const ofTheMoment = [
  'date',
  'x-request-id',
  'ratelimit-remaining',
  'ratelimit-reset',
  'x-ratelimit-remaining',
];

/** Makes a call of the contract with this token. */
export async function ask(
  app: FastifyInstance,
  endpoint: Endpoint,
  token: string | undefined,
  { params = {}, query = {}, body, headers = {} }: Sent,
): Promise<Received> {
  const words = Object.entries(query).map(([name, value]) => [name, String(value)] as const);
  const { method, url } = uncheckedRequestOf(endpoint, { params, query: Object.fromEntries(words) });
  const sent = await payloadOf(endpoint, body);
  const answer = await app.inject({
    method,
    // From a random address, so that the calls don't share a limit of sign-in tries.
    remoteAddress: anAddress(),
    url,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...sent.headers,
      ...headers,
    },
    ...(sent.payload !== undefined && { payload: sent.payload }),
  });
  const lasting = Object.entries(answer.headers)
    .filter(([name]) => !ofTheMoment.includes(name))
    .toSorted(([one], [other]) => one.localeCompare(other));
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.headers['content-type'] === archiveMediaType ? unpacked(answer.rawPayload) : answer.body,
    whole: JSON.stringify([answer.statusCode, lasting, answer.body]),
  };
}

/** The files of an archive, as text. */
const unpacked = (bytes: Uint8Array) =>
  Object.entries(unzipSync(bytes))
    .map(([name, file]) => `${name}\n${strFromU8(file)}`)
    .join('\n');

interface Payload {
  payload?: string | Buffer;
  headers?: Record<string, string>;
}

async function payloadOf(endpoint: Endpoint, body: unknown): Promise<Payload> {
  if (endpoint.takesFile !== undefined && typeof body !== 'string') {
    const texts = Object.entries(body ?? {}).map(([name, value]) => [name, String(value)] as const);
    const { field, types } = endpoint.takesFile;
    const file = types.includes('text/csv')
      ? new File([table], 'a.csv')
      : new File([new Uint8Array(picture)], 'a.png');
    return formOf([...texts, [field, file]]);
  }
  if (body === undefined) return {};
  return {
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  };
}
