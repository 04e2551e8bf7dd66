import type { FreePlace, listFreePlaces as call, ParsedOf } from '@cusp/contract';
import type { Tx } from '../../db/database.ts';

/** The next free places that fit. */
export async function freePlacesFor(
  _tx: Tx,
  _wanted: ParsedOf<typeof call>['query'],
  _timeZone: string,
): Promise<FreePlace[]> {
  return [];
}
