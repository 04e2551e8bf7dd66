import type { Endpoint, InputOf } from './endpoint.ts';

/** What a client puts into a request, before a call's schemas say what may be in it. */
export interface RequestParts {
  params?: Record<string, string>;
  /** Undefined values are left out. */
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON. */
  body?: unknown;
}

/** What a request of a call is made of; a part that may be empty may be left out. */
export type RequestInput<E extends Endpoint> = Needed<InputOf<E>> & Partial<InputOf<E>>;

type Needed<Parts> = { [K in keyof Parts as object extends Parts[K] ? never : K]: Parts[K] };

/** A request as HTTP has it. */
export interface ApiRequest {
  method: Endpoint['method'];
  /** From the site's root, with the query: `/api/patients?limit=20`. */
  url: string;
  headers: { 'content-type'?: 'application/json' };
  /** The body's JSON; undefined without one. */
  body: string | undefined;
}

/**
 * The one way to make a request of a call and its input: a path or a field that is renamed in the contract fails to
 * compile wherever it is still used.
 */
export function requestOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): ApiRequest;
export function requestOf<E extends Endpoint>(endpoint: E, input: RequestInput<E>): ApiRequest;
export function requestOf(endpoint: Endpoint, input: RequestParts): ApiRequest {
  return uncheckedRequestOf(endpoint, input);
}

/** The same of parts that may break the call's rules: what a form holds before it is checked, or a stranger sends. */
export function uncheckedRequestOf(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { params = {}, query = {}, body }: RequestParts,
): ApiRequest {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return {
    method,
    url: `/api${filled}${search.size > 0 ? `?${search.toString()}` : ''}`,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}
