import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller that work is for. */
export interface WorkCaller {
  /** A practice's staff, its patients, or all callers without a known session. */
  group: string;
  /** The person of the group, or the address. */
  member: string;
}

/** The caller that the current work is for, so that it waits in that caller's own line. */
const storage = new AsyncLocalStorage<WorkCaller>();
const nobody: WorkCaller = { group: '', member: '' };

/** Does the work for this caller. */
export const runForCaller = <T>(who: WorkCaller, work: () => T): T => storage.run(who, work);

export const currentCaller = (): WorkCaller => storage.getStore() ?? nobody;
