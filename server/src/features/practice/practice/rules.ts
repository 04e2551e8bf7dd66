import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';

/** What follows when images wait for release no more: those that wait are released. */
export type ReleaseWaiting = (tx: Tx, person: Person) => Promise<void>;
