import type { Endpoint, InputOf, OutputOf } from '@cusp/contract';
import { callForAll, type CallOptions } from './call.ts';
import { cursorIn } from './cursor.ts';

/** A page of a list. */
export interface Page<Rows> {
  rows: Rows;
  /** The cursor of the page behind it, undefined for the last one. */
  next: string | undefined;
}

/** Loads one page of a list: what the server says beside the rows is where the next page begins. Throws as `call`. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<Page<OutputOf<E>>> {
  const { answer, link } = await callForAll(endpoint, input, options);
  return { rows: answer, next: cursorIn(link) };
}
