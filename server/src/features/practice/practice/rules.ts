import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';

/** Releases all images that are waiting, when a practice turns waiting off. */
export type ReleaseWaiting = (tx: Tx, person: Person) => Promise<void>;
