import type { Endpoint, InputOf, OutputOf } from '@cusp/contract';
import { answerTo, type CallOptions, type Parts, readAnswer } from './call.ts';

/** A part of a long list, and the cursor of the next one; undefined at the end. */
export interface PageOf<Rows> {
  rows: Rows;
  next: string | undefined;
}

/** Makes a call that answers a list in parts; the cursor that leads on stands in the answer's `Link`. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<PageOf<OutputOf<E>>>;
export async function callPage(
  endpoint: Endpoint,
  input: Parts,
  options: CallOptions = {},
): Promise<PageOf<unknown>> {
  const response = await answerTo(endpoint, input, options);
  const answer: unknown = await response.json().catch(() => undefined);
  const [, next] = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
  return {
    rows: readAnswer(endpoint, response.status, answer),
    next: next === undefined ? undefined : decodeURIComponent(next),
  };
}
