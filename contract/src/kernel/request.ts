import type { Endpoint, InputOf } from './endpoint.ts';

/** The parts of a client's request, before the call's schemas check them. */
export interface RequestParts {
  params?: Record<string, string>;
  /** Undefined values are omitted. */
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON. */
  body?: unknown;
}

/** The input of a call's request; parts that may be empty are optional. */
export type RequestInput<E extends Endpoint> = Needed<InputOf<E>> & Partial<InputOf<E>>;

type Needed<Parts> = { [K in keyof Parts as object extends Parts[K] ? never : K]: Parts[K] };

/** An HTTP request. */
export interface ApiRequest {
  method: Endpoint['method'];
  /** From the site's root, including the query: `/api/patients?limit=20`. */
  url: string;
  headers: { 'content-type'?: 'application/json' };
  /** The body as JSON text; undefined without one. */
  body: string | undefined;
}

/**
 * Builds the request for a call from its input. Nothing else builds requests, so a renamed path or field in the
 * contract fails to compile wherever it is still used.
 */
export function requestOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): ApiRequest;
export function requestOf<E extends Endpoint>(endpoint: E, input: RequestInput<E>): ApiRequest;
export function requestOf(endpoint: Endpoint, input: RequestParts): ApiRequest {
  return uncheckedRequestOf(endpoint, input);
}

/** The same for input that may be invalid: a form before validation, or a test's hostile input. */
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
