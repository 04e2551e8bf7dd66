import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import { anyone, endpoint, uncheckedRequestOf } from '@cusp/contract';
import type { Endpoint, OutputOf, RequestInput, RequestParts } from '@cusp/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';

/** What came back of a call, refused or not. */
export interface Answer<E extends Endpoint = Endpoint> {
  status: number;
  headers: Record<string, unknown>;
  /** The answer as it came. */
  text: string;
  bytes: Buffer;
  /** The fields of an answered object; none of a list. */
  body: Record<string, unknown>;
  /** The rows of an answered list; none of an object. */
  rows: Record<string, unknown>[];
  /** The id of the answered record, `''` without one. */
  id: string;
  /** What the contract says that the call answers. Throws where it was refused. */
  readonly output: OutputOf<E>;
}

type Headers = Record<string, string>;

/** The input may be left out where all of it may be. */
type Given<E extends Endpoint> =
  object extends RequestInput<E>
    ? [input?: RequestInput<E>, headers?: Headers]
    : [input: RequestInput<E>, headers?: Headers];

/** One person's way to call the API. */
export interface Caller {
  /** Makes a call of the contract. */
  <E extends Endpoint>(endpoint: E, ...given: Given<E>): Promise<Answer<E>>;
  /** The same with input that may break the call's rules, on purpose or because it is made of tables of tries. */
  unchecked<E extends Endpoint>(endpoint: E, parts?: UncheckedParts, headers?: Headers): Promise<Answer<E>>;
  /** Asks at a path below /api that the server answered, or that no call has. */
  raw(method: Method, path: string, body?: unknown, headers?: Headers): Promise<Answer>;
}

interface UncheckedParts extends RequestParts {
  /** Sent instead of the body, as it is: as JSON, unless the headers say otherwise. */
  payload?: string | Buffer | Readable;
}

/** One person's way to call the API, from an address of its own: tests don't use up each other's tries to sign in. */
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

/** What is asked at an address of which the contract says nothing. */
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

/** One of the addresses that are kept for examples and benchmarks (RFC 2544). */
export const anAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;
