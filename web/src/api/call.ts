import {
  chosenPatientHeader,
  PlaceTaken,
  practiceSuspended,
  secondFactorAgain,
  SecondFactorAsked,
  uncheckedRequestOf,
  WorkAsked,
  wrongSignIn,
} from '@cusp/contract';
import type { Endpoint, FieldProblem, InputOf, SlotConflict, OutputOf, RequestParts } from '@cusp/contract';
import { cacheAnswer, cachedAnswer } from './answerCache.ts';
import { checkReachability } from './reachability.ts';
import { secondFactorPrompt } from './stepUp.ts';
import { language } from '../ui/language/language.ts';
import { onLock, tokens } from './tokens.ts';
import { t, translated } from '../ui/language/t.ts';

/** A call that was refused or got no answer. `detail` is a sentence for a person, '' if the answer had none. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status, 0 when the server could not be reached. */
  readonly status: number;
  readonly detail: string;
  /** The fields that break a rule, in a validation refusal. */
  readonly errors: readonly FieldProblem[];
  /** The ways to prove the second factor, if the sign-in still needs it. */
  readonly secondFactor: SecondFactorAsked | undefined;
  /** The entries that already take the place on the schedule, if that was the reason. */
  readonly conflicts: readonly SlotConflict[];
  /** In how many seconds the server asks to try again; 0 if it said nothing of it. */
  readonly retryAfter: number;
  /** What is to be computed before the call is made again, if that was the reason. */
  readonly work: WorkAsked['work'] | undefined;

  constructor(
    status: number,
    detail: string,
    errors: readonly FieldProblem[] = [],
    secondFactor?: SecondFactorAsked,
    conflicts: readonly SlotConflict[] = [],
    retryAfter = 0,
    work?: WorkAsked['work'],
  ) {
    super(detail);
    this.status = status;
    this.detail = detail;
    this.errors = errors;
    this.secondFactor = secondFactor;
    this.conflicts = conflicts;
    this.retryAfter = retryAfter;
    this.work = work;
  }
}

/**
 * Whether the same call may succeed in a moment: the server couldn't be reached or was busy. Where it asks for more time, as after it
 * stopped what took too long, only a person tries again.
 */
export const isPassing = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  (failure.status === 0 || failure.status >= 502) &&
  failure.retryAfter <= moment;
/** In seconds. */
const moment = 2;

const unreachable = () => t('Cusp cannot be reached. Check the connection and try again.');
const unexpected = () => t('Something went wrong on our side. Please try again.');

/** The options of a call beside its input. */
export interface CallOptions {
  /** For a POST: a repeated key gets the first answer again and creates nothing. */
  idempotencyKey?: string | undefined;
  /** In the patient portal: which of the account's records (patient ids) the call is about. Without it: the first. */
  record?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The request goes on while the page is being left. */
  outlivesPage?: boolean;
  /** The call is about its own session (Logout), so it is never repeated in the next one, after a lock. */
  thisSessionOnly?: boolean;
  /** The caller merges this answer with others, so it isn't kept for its ETag. */
  once?: boolean;
}

/**
 * Makes a call of the contract: its input is typed by the call, its answer is checked by the call's output schema.
 * Throws `ApiError` if it is refused or the server can't be reached. A 401 ends the realm's sign-in here
 * (`asSignedIn`), and so does a suspended practice, whose sentence is then shown on the sign-in page.
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

/** Makes a call and returns its answer with the Link header of a paged list. Throws like `call`. */
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
  const cached = cachedAnswer(place);
  if (response.status === 304 && cached) return cached;
  const answer = parseAnswer(endpoint, response.status, await jsonIn(response));
  const etag = response.headers.get('etag');
  const read = { answer, link: response.headers.get('link') };
  if (etag !== null && endpoint.method === 'GET' && options.once !== true)
    cacheAnswer(place, { ...read, etag });
  return read;
}

/** The key under which an answer is kept: caller and request. */
function placeOf(endpoint: Endpoint, input: RequestParts, { record = '' }: CallOptions): string {
  const { realm } = endpoint.access;
  const token = realm === 'public' ? '' : (tokens.get(realm) ?? '');
  return [realm, token, record, uncheckedRequestOf(endpoint, input).url].join(' ');
}

/** Makes a call and returns its raw answer. Throws `ApiError` for a refusal, like `call`. */
export async function answerTo(
  endpoint: Endpoint,
  input: RequestParts,
  options: CallOptions = {},
): Promise<Response> {
  try {
    return await answerOnce(endpoint, input, options);
  } catch (thrown) {
    // After the second factor was proved again, the refused call is repeated.
    if (!needsSecondFactorAgain(endpoint, thrown) || !(await secondFactorPrompt.ask())) throw thrown;
    return answerOnce(endpoint, input, options);
  }
}

const needsSecondFactorAgain = (endpoint: Endpoint, thrown: unknown) =>
  endpoint.secondFactorAgain === true && thrown instanceof ApiError && thrown.detail === secondFactorAgain;

const answerOnce = (endpoint: Endpoint, input: RequestParts, options: CallOptions): Promise<Response> =>
  asSignedIn(endpoint, (token) => send(endpoint, input, options, token), options);

/**
 * Makes a call as the signed-in person. While the realm is locked no call is sent, and the screen behind the lock stays
 * as it is. A refused token locks the screens where a lock is possible; the call then waits until the same person is
 * back and is made once more, also where its refusal arrives only after they are. A second refusal goes to the caller.
 * @param ask makes the call with the given token, otherwise the same each time
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
    let isBack = false;
    const stop = onLock((changed) => {
      if (changed === realm) isBack = !tokens.isLocked(realm);
    });
    try {
      return await ask(token);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.detail === translated(practiceSuspended) && tokens.get(realm) === token)
        tokens.drop(realm, practiceSuspended);
      if (!endsSignIn(endpoint, thrown)) throw thrown;
      tokens.refused(realm, token);
      if (isLast || !(tokens.isLocked(realm) || isBack)) throw thrown;
    } finally {
      stop();
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
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': language(),
    ...request.headers,
  });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.record) headers.set(chosenPatientHeader, options.record);
  // The server forbids the browser to store anything, so unchanged answers come from this page's memory.
  const cached = endpoint.method === 'GET' ? cachedAnswer(placeOf(endpoint, input, options)) : undefined;
  if (cached) headers.set('if-none-match', cached.etag);

  const response = await reach(request.url, {
    method: request.method,
    headers,
    body: request.body ?? null,
    signal: options.signal ?? null,
    keepalive: options.outlivesPage ?? false,
  });
  if (!response.ok && !(response.status === 304 && cached)) {
    throw refusalIn(response.status, await jsonIn(response), Number(response.headers.get('retry-after')));
  }
  return response;
}

/** Checks whether the token was refused, and not a password that the call takes as input. */
function endsSignIn({ refusals: special }: Endpoint, { status, detail }: ApiError): boolean {
  return status === 401 && !(special.includes('wrong_sign_in') && detail === translated(wrongSignIn));
}

/** Checks an answer by the call's output schema. */
export function parseAnswer<E extends Endpoint>(endpoint: E, status: number, answer: unknown): OutputOf<E>;
export function parseAnswer(endpoint: Endpoint, status: number, answer: unknown): unknown {
  const parsed = endpoint.output?.safeParse(answer);
  if (parsed?.success !== true) throw new ApiError(status, unexpected());
  return parsed.data;
}

export function notReached(): ApiError {
  checkReachability();
  return new ApiError(0, unreachable());
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
 * The answer's JSON, undefined if it is something else. An answer that breaks off (connection lost, page being left)
 * counts as not received: a second press on Reload must not end a session that is being restored.
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

/** The server's refusal. A proxy's answer may be anything. */
export function refusalIn(status: number, answer: unknown, retryAfter = 0): ApiError {
  if (status >= 502) checkReachability();
  // A refusal from before the call was known is English.
  const detail = isRecord(answer) && typeof answer.detail === 'string' ? translated(answer.detail) : '';
  const errors = isRecord(answer) && Array.isArray(answer.errors) ? answer.errors.filter(isFieldProblem) : [];
  const asked = isRecord(answer) ? SecondFactorAsked.safeParse(answer.second_factor) : undefined;
  const taken = isRecord(answer) ? PlaceTaken.safeParse(answer.in_the_way) : undefined;
  const work = WorkAsked.safeParse(answer).data?.work;
  return new ApiError(status, detail, errors, asked?.data, taken?.data, retryAfter || 0, work);
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null;
}

function isFieldProblem(given: unknown): given is FieldProblem {
  return isRecord(given) && typeof given.path === 'string' && typeof given.message === 'string';
}
