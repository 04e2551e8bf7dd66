import { uncheckedRequestOf } from '@cusp/contract';
import type { Endpoint, OutputOf, RequestInput, RequestParts } from '@cusp/contract';

/** The caller, and the way of calling. */
export interface CallOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Sent instead of JSON, to a call that takes a file. */
  form?: FormData;
  signal?: AbortSignal;
}

/**
 * Makes a call of the contract at a site.
 * @returns any answer, refused or not
 */
export function ask<E extends Endpoint>(
  site: string,
  endpoint: E,
  input: RequestInput<E>,
  asking?: CallOptions,
): Promise<Response>;
export function ask(
  site: string,
  endpoint: Endpoint,
  parts: RequestParts,
  asking?: CallOptions,
): Promise<Response> {
  return askUnchecked(site, endpoint, parts, asking);
}

/** The same with input that may break the call's rules. */
export function askUnchecked(
  site: string,
  endpoint: Endpoint,
  parts: RequestParts,
  { token, headers = {}, form, signal }: CallOptions = {},
): Promise<Response> {
  const { method, url, headers: own, body } = uncheckedRequestOf(endpoint, parts);
  return fetch(`${site}${url}`, {
    method,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...own, ...headers },
    body: form ?? body ?? null,
    ...(signal !== undefined && { signal }),
  });
}

/** The answer of a call. Throws if it was refused. */
export async function outputOf<E extends Endpoint>(endpoint: E, answer: Response): Promise<OutputOf<E>>;
export async function outputOf({ name, output }: Endpoint, answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${text}`);
  return output === null ? undefined : output.parse(JSON.parse(text));
}
