import { randomInt, randomUUID } from 'node:crypto';
import { register, type Endpoint, type InputOf, type OutputOf } from '@cusp/contract';
import { noteEntered, noteTokens } from './entered.ts';

type Registration = InputOf<typeof register>['body'];
export type StaffRole = NonNullable<Registration['role']>;

/** A practice of one test's own, with its owner signed in over HTTP. */
export interface Practice {
  email: string;
  password: string;
  token: string;
  /** Makes a call of the contract, typed by it. Throws where it is refused. */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
  /** Makes any call, `path` being below /api. Throws where it is refused. @returns the answer's JSON */
  api: (method: string, path: string, body?: unknown) => Promise<unknown>;
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Registers a new practice, whose owner has this role. */
export async function makePractice(url: string, role: StaffRole): Promise<Practice> {
  const unique = randomUUID();
  const email = `${role}.${unique}@example.com`;
  const password = `plenty long ${unique}`;
  const owner = { email, password, name: 'Ada Molar', role, time_zone: 'America/New_York' };
  const { access_token: token } = await caller(url, null)(register, { body: owner });
  return { email, password, token, call: caller(url, token), api: (...call) => send(url, token, ...call) };
}

/** Calls of whoever has this token, or of nobody. */
export function caller(url: string, token: string | null): Practice['call'] {
  async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
  async function call(endpoint: Endpoint, { params = {}, query = {}, body }: Parts): Promise<unknown> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) search.set(name, String(value));
    const answer = await send(
      url,
      token,
      endpoint.method,
      `${path}${search.size > 0 ? `?${search}` : ''}`,
      body,
    );
    return endpoint.output === null ? undefined : endpoint.output.parse(answer);
  }
  return call;
}

async function send(
  url: string,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  noteEntered(body);
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      // Each stranger comes from an address of its own (RFC 2544): registrations are limited by address.
      ...(token === null
        ? { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` }
        : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  noteTokens(text);
  if (!response.ok) throw new Error(`${method} /api${path} was answered ${response.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
