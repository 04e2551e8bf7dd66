import {
  chosenPatientHeader,
  practiceSuspended,
  secondFactorAgain,
  SecondFactorAsked,
  uncheckedRequestOf,
  wrongSignIn,
} from '@cusp/contract';
import type { Endpoint, FieldProblem, InputOf, OutputOf, RequestParts } from '@cusp/contract';
import { keep, keptFor } from './kept.ts';
import { suspectAway } from './reachability.ts';
import { stepUp } from './stepUp.ts';
import { tokens } from './tokens.ts';

/** A call that was refused or never arrived. `detail` is a sentence for a person, '' where the answer held none. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status, 0 when the server could not be reached. */
  readonly status: number;
  readonly detail: string;
  /** The fields that break a rule, in a validation refusal. */
  readonly errors: readonly FieldProblem[];
  /** What can prove the second factor, where a sign-in still needs it. */
  readonly secondFactor: SecondFactorAsked | undefined;

  constructor(
    status: number,
    detail: string,
    errors: readonly FieldProblem[] = [],
    secondFactor?: SecondFactorAsked,
  ) {
    super(detail);
    this.status = status;
    this.detail = detail;
    this.errors = errors;
    this.secondFactor = secondFactor;
  }
}

const unreachable = 'Cusp cannot be reached. Check the connection and try again.';
const unexpected = 'Something went wrong on our side. Please try again.';

/** How a call is made beyond its input. */
export interface CallOptions {
  /** For a POST: the same key again answers what the first answered and creates nothing. */
  idempotencyKey?: string | undefined;
  /** In the patient portal: which of the account's records (patient ids) the call is about. Without it: the first. */
  record?: string | undefined;
  signal?: AbortSignal | undefined;
  /** It is about the session that it is made in (Logout): it is never made again in the next one, after a lock. */
  thisSessionOnly?: boolean;
  /** The answer is put together with others by who asks: it isn't kept to be asked for again. */
  once?: boolean;
}

/**
 * Makes a call of the contract: its input is typed by the call, its answer is checked by the call's output schema.
 * Throws `ApiError` when it is refused or can't be reached. A 401 on a call of a realm ends that sign-in here (`asSignedIn`),
 * and so does the suspension of the practice, whose sentence then stands on the sign-in page.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<OutputOf<E>>;
export async function call(
  endpoint: Endpoint,
  input: RequestParts,
  options: CallOptions = {},
): Promise<unknown> {
  return (await callForAll(endpoint, input, options)).answer;
}

/** Makes a call and gives its answer with the header that says where a list goes on. Throws as `call`. */
export async function callForAll<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<{ answer: OutputOf<E>; link: string | null }>;
export async function callForAll(
  endpoint: Endpoint,
  input: RequestParts,
  options: CallOptions = {},
): Promise<{ answer: unknown; link: string | null }> {
  const response = await answerTo(endpoint, input, options);
  if (endpoint.output === null) return { answer: undefined, link: null };
  const place = placeOf(endpoint, input, options);
  const kept = keptFor(place);
  if (response.status === 304 && kept) return kept;
  const answer = readAnswer(endpoint, response.status, await jsonIn(response));
  const etag = response.headers.get('etag');
  const read = { answer, link: response.headers.get('link') };
  if (etag !== null && endpoint.method === 'GET' && options.once !== true) keep(place, { ...read, etag });
  return read;
}

/** Where an answer is kept: by who asks for what. */
function placeOf(endpoint: Endpoint, input: RequestParts, { record = '' }: CallOptions): string {
  const { realm } = endpoint.access;
  const token = realm === 'public' ? '' : (tokens.get(realm) ?? '');
  return [realm, token, record, uncheckedRequestOf(endpoint, input).url].join(' ');
}

/** Makes a call and hands on its answer, whatever it is made of. Throws `ApiError` for a refusal, as `call` does. */
export async function answerTo(
  endpoint: Endpoint,
  input: RequestParts,
  options: CallOptions = {},
): Promise<Response> {
  try {
    return await answerOnce(endpoint, input, options);
  } catch (thrown) {
    // Who has proved the second factor again goes on where the refusal came.
    if (!asksAgain(endpoint, thrown) || !(await stepUp.ask())) throw thrown;
    return answerOnce(endpoint, input, options);
  }
}

const asksAgain = (endpoint: Endpoint, thrown: unknown) =>
  endpoint.secondFactorAgain === true && thrown instanceof ApiError && thrown.detail === secondFactorAgain;

const answerOnce = (endpoint: Endpoint, input: RequestParts, options: CallOptions): Promise<Response> =>
  asSignedIn(endpoint, (token) => send(endpoint, input, options, token), options);

/**
 * Makes a call of who is signed in. While the realm is locked nothing is asked: the screen behind the lock stays as it
 * is. A refused token locks the screens where they can be locked; the call then waits until the same person is back, and
 * is made once more: a second refusal is the caller's.
 * @param ask makes the call with the token that it is given, the same each time otherwise
 */
export async function asSignedIn<T>(
  endpoint: Endpoint,
  ask: (token: string | null) => Promise<T>,
  { thisSessionOnly = false }: CallOptions = {},
): Promise<T> {
  const { realm } = endpoint.access;
  if (realm === 'public') return ask(null);
  for (let isLast = thisSessionOnly; ; isLast = true) {
    if (tokens.isLocked(realm) && !(await tokens.unlocked(realm))) throw new ApiError(401, '');
    const token = tokens.get(realm);
    try {
      return await ask(token);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.detail === practiceSuspended && tokens.get(realm) === token)
        tokens.drop(realm, practiceSuspended);
      if (!endsSignIn(endpoint, thrown)) throw thrown;
      tokens.refused(realm, token);
      if (isLast || !tokens.isLocked(realm)) throw thrown;
    }
  }
}

async function send(
  endpoint: Endpoint,
  input: RequestParts,
  options: CallOptions,
  token: string | null,
): Promise<Response> {
  const request = uncheckedRequestOf(endpoint, input);
  const headers = new Headers({ accept: 'application/json', ...request.headers });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.record) headers.set(chosenPatientHeader, options.record);
  // Nothing is stored by the browser (the server says so): what is unchanged comes from what this page keeps.
  const kept = endpoint.method === 'GET' ? keptFor(placeOf(endpoint, input, options)) : undefined;
  if (kept) headers.set('if-none-match', kept.etag);

  const response = await reach(request.url, {
    method: request.method,
    headers,
    body: request.body ?? null,
    signal: options.signal ?? null,
  });
  if (!response.ok && !(response.status === 304 && kept)) {
    throw refusalIn(response.status, await jsonIn(response));
  }
  return response;
}

/** Whether the token was refused, and not a password that the call asks for beside it. */
function endsSignIn({ refusals: special }: Endpoint, { status, detail }: ApiError): boolean {
  return status === 401 && !(special.includes('wrong_sign_in') && detail === wrongSignIn);
}

/** An answer as the call's output schema says that it is. */
export function readAnswer<E extends Endpoint>(endpoint: E, status: number, answer: unknown): OutputOf<E>;
export function readAnswer(endpoint: Endpoint, status: number, answer: unknown): unknown {
  const parsed = endpoint.output?.safeParse(answer);
  if (parsed?.success !== true) throw new ApiError(status, unexpected);
  return parsed.data;
}

export function notReached(): ApiError {
  suspectAway();
  return new ApiError(0, unreachable);
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (failure) {
    if (request.signal?.aborted) throw failure;
    throw notReached();
  }
}

/**
 * The answer's JSON, undefined when it is something else. One that breaks off half-way (the line is cut, the page is
 * being left) has not arrived: a session that is being restored must not end by a second press on Reload.
 */
async function jsonIn(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw notReached();
  });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The server's refusal; from a proxy in between it may be anything. */
export function refusalIn(status: number, answer: unknown): ApiError {
  if (status >= 502) suspectAway();
  const detail = isRecord(answer) && typeof answer.detail === 'string' ? answer.detail : '';
  const errors = isRecord(answer) && Array.isArray(answer.errors) ? answer.errors.filter(isFieldProblem) : [];
  const asked = isRecord(answer) ? SecondFactorAsked.safeParse(answer.second_factor) : undefined;
  return new ApiError(status, detail, errors, asked?.data);
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null;
}

function isFieldProblem(given: unknown): given is FieldProblem {
  return isRecord(given) && typeof given.path === 'string' && typeof given.message === 'string';
}
