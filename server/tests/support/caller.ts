import type { Readable } from 'node:stream';
import { anyone, endpoint, uncheckedRequestOf } from '@cusp/contract';
import type { Endpoint, OutputOf, RequestInput, RequestParts } from '@cusp/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';

/** The answer to a call, refused or not. */
export interface Answer<E extends Endpoint = Endpoint> {
  status: number;
  headers: Record<string, unknown>;
  /** The raw text of the answer. */
  text: string;
  bytes: Buffer;
  /** The fields of the answered object; empty for a list. */
  body: Record<string, unknown>;
  /** The rows of the answered list; empty for an object. */
  rows: Record<string, unknown>[];
  /** The id of the answered record, `''` without one. */
  id: string;
  /** The answer in the contract's type. Throws if the call was refused. */
  readonly output: OutputOf<E>;
}

type Headers = Record<string, string>;

/** The input is optional if all of its parts are. */
type Given<E extends Endpoint> =
  object extends RequestInput<E>
    ? [input?: RequestInput<E>, headers?: Headers]
    : [input: RequestInput<E>, headers?: Headers];

/** Makes API calls as one person. */
export interface Caller {
  /** Makes a call of the contract. */
  <E extends Endpoint>(endpoint: E, ...given: Given<E>): Promise<Answer<E>>;
  /** The same with input that may be invalid, on purpose or because it comes from a table of cases. */
  unchecked<E extends Endpoint>(endpoint: E, parts?: UncheckedParts, headers?: Headers): Promise<Answer<E>>;
  /** Requests a path below /api that an answer contained, or that isn't a call. */
  raw(method: Method, path: string, body?: unknown, headers?: Headers): Promise<Answer>;
}

interface UncheckedParts extends RequestParts {
  /** Sent as the raw body; as JSON, unless the headers say otherwise. */
  payload?: string | Buffer | Readable;
}

/** Makes calls as one person from an address of their own, so that tests don't share a limit of sign-in tries. */
export function callAs(app: FastifyInstance, token?: string, address = anAddress()): Caller {
  const inject = ({ method, url, headers = {}, body }: Sent, more: Headers = {}) =>
    app.inject({
      method,
      url,
      remoteAddress: address,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers, ...more },
      ...(body !== undefined && { payload: body }),
    });
  async function call<E extends Endpoint>(made: E, ...given: Given<E>): Promise<Answer<E>>;
  async function call(made: Endpoint, parts: RequestParts = {}, headers?: Headers): Promise<Answer> {
    return unchecked(made, parts, headers);
  }
  async function unchecked<E extends Endpoint>(
    made: E,
    { payload, ...parts }: UncheckedParts = {},
    headers?: Headers,
  ) {
    const request = uncheckedRequestOf(made, parts);
    return new Answered(
      made,
      await inject(payload === undefined ? request : { ...request, ...asJson(payload) }, headers),
    );
  }
  return Object.assign(call, {
    unchecked,
    raw: async (method: Method, path: string, body?: unknown, headers?: Headers) => {
      const sent = body === undefined ? {} : asJson(JSON.stringify(body));
      return new Answered(noCall, await inject({ method, url: `/api${path}`, ...sent }, headers));
    },
  });
}

const asJson = (body: Sent['body']) => ({ headers: { 'content-type': 'application/json' }, body });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Sent {
  method: Method;
  url: string;
  headers?: object;
  body?: string | Buffer | Readable | undefined;
}

/** A placeholder for a path that isn't in the contract. */
const noCall = endpoint({
  name: 'none',
  summary: 'No call of the contract.',
  method: 'GET',
  path: '/',
  access: anyone,
  output: z.unknown(),
  status: 200,
  refusals: [],
});

const Fields = z.record(z.string(), z.unknown());

const isJson = (type: unknown) => typeof type === 'string' && type.startsWith('application/json');

class Answered<E extends Endpoint> implements Answer<E> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  readonly bytes: Buffer;
  readonly body: Record<string, unknown> = {};
  readonly rows: Record<string, unknown>[] = [];
  readonly id: string;
  readonly #endpoint: E;

  constructor(
    made: E,
    answer: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'rawPayload'>,
  ) {
    this.#endpoint = made;
    this.status = answer.statusCode;
    this.headers = answer.headers;
    this.text = answer.body;
    this.bytes = answer.rawPayload;
    const parsed: unknown =
      isJson(answer.headers['content-type']) && this.text !== '' ? JSON.parse(this.text) : {};
    if (Array.isArray(parsed)) this.rows = z.array(Fields).parse(parsed);
    else this.body = Fields.parse(parsed);
    this.id = typeof this.body['id'] === 'string' ? this.body['id'] : '';
  }

  get output(): OutputOf<E> {
    if (this.status >= 300)
      throw new Error(`${this.#endpoint.name} was answered ${this.status}: ${this.text}`);
    return outputOf(this.#endpoint, this.text);
  }
}

function outputOf<E extends Endpoint>(made: E, text: string): OutputOf<E>;
function outputOf({ output }: Endpoint, text: string): unknown {
  return output === null ? undefined : output.parse(JSON.parse(text));
}

/** Each process of the tests has a quarter of the range reserved for benchmarks (RFC 2544). */
const addresses = 128 * 256;
let given = 0;

/** An address that no other caller of the run has, so that nobody meets a limit that another one reached. */
export function anAddress(): string {
  const at = (Number(process.env['VITEST_POOL_ID'] ?? 0) % 4) * addresses + (given % addresses);
  given += 1;
  return `198.${18 + Math.floor(at / 65_536)}.${Math.floor(at / 256) % 256}.${at % 256}`;
}
