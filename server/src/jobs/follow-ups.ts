import type { EventKind } from '@cusp/contract';
import type { JobName } from './names.ts';

/** What follows from what: the jobs that an event puts into the queue, in its own transaction. */
export const followUps: Partial<Record<EventKind, readonly JobName[]>> = {
  'prescription.queued': ['prescription.send'],
  'letter.written': ['letter.send'],
};
