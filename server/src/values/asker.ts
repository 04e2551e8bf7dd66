import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller that work is for. */
export interface Asker {
  /** A practice's staff, its patients, or all callers without a known session. */
  group: string;
  /** The person of the group, or the address. */
  member: string;
}

/** The caller that the current work is for, so that it waits in that caller's own line. */
const storage = new AsyncLocalStorage<Asker>();
const nobody: Asker = { group: '', member: '' };

/** Does the work for this caller. */
export const workFor = <T>(who: Asker, work: () => T): T => storage.run(who, work);

export const currentAsker = (): Asker => storage.getStore() ?? nobody;
