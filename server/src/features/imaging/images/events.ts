import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { setWaitingReleased } from './queries.ts';

/** Releases waiting images to their patients in the portal: the given ones, or all of the practice's. */
export async function releaseWaiting(tx: Tx, person: Person, ids?: readonly string[]): Promise<void> {
  for (const { id } of await setWaitingReleased(tx, person.name, ids))
    recordEvent(tx, 'image.changed', id, byStaff(person));
}
