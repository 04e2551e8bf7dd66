import * as z from 'zod/mini';
import { put, staffWith } from '../kernel/endpoint.ts';

/** How many minutes a session may be idle: a practice's choice for its staff. */
export const idleTime = { least: 5, most: 60 } as const;

const wrong = `Use whole minutes from ${idleTime.least} to ${idleTime.most}.`;

export const setIdleTime = put('/practice/idle-time', {
  summary: 'After how many minutes without use the staff’s sessions end and their screens lock.',
  access: staffWith('team.write'),
  audit: { action: 'update', object: 'practice' },
  afterSubscription: true,
  body: z.object({
    idle_minutes: z
      .int({ error: wrong })
      .check(z.refine((given) => given >= idleTime.least && given <= idleTime.most, wrong)),
  }),
  output: z.object({ idle_minutes: z.int() }),
  refusals: [],
});
