import type { Endpoint, InputOf, OutputOf } from '@cusp/contract';
import { callForAll, type CallOptions } from './call.ts';
import { cursorIn } from './cursor.ts';

/** A page of a list. */
export interface Page<Rows> {
  rows: Rows;
  /** The cursor of the next page, undefined for the last one. */
  next: string | undefined;
}

/** A row of the list that a call answers. */
export type RowOf<E extends Endpoint> = OutputOf<E> extends readonly (infer Row)[] ? Row : never;

/** Loads one page of a list, with the cursor of the next page from the Link header. Throws like `call`. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<Page<RowOf<E>[]>>;
export async function callPage(
  endpoint: Endpoint,
  input: object,
  options: CallOptions,
): Promise<Page<unknown>> {
  const { answer, link } = await callForAll(endpoint, input, options);
  return { rows: answer, next: cursorIn(link) };
}
