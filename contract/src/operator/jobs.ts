import * as z from 'zod/mini';
import { adminWith, get, post } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

const jobStates = ['waiting', 'running', 'failed'] as const;

/** A background job, as admins see it: its name, state and practice, but nothing about the record it works on. */
export const ServiceJob = z.object({
  id: z.string(),
  /** For example `letter.send`. */
  name: z.string(),
  /** `failed`: the server doesn't try it again on its own. */
  state: z.enum(jobStates),
  attempts: z.int(),
  /** The most attempts. */
  most: z.int(),
  /** Why the last attempt failed; `''` before the first failure. */
  reason: z.string(),
  created_at: field.moment(),
  /** The time of the next attempt. */
  run_at: field.moment(),
  /** Null for work of the service itself. */
  practice_id: z.nullable(z.string()),
  practice_name: z.string(),
});
export type ServiceJob = z.infer<typeof ServiceJob>;

export const listJobs = get('/admin/jobs', {
  summary: 'The jobs that wait, run or have failed, oldest first; 500 at most.',
  access: adminWith('settings.read'),
  output: z.array(ServiceJob),
  refusals: [],
});

export const tryJobAgain = post('/admin/jobs/{id}/try-again', {
  summary: 'Try a job again that has failed.',
  access: adminWith('settings.write'),
  params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/, 'Unknown job.')) }),
  output: null,
  refusals: ['job_not_found'],
});

/** The health of background work: how much of it failed in the last 24 hours. Numbers only. */
export const ServiceHealth = z.object({
  /** Emails. `retrying` counts those that wait for another attempt. */
  letters: z.object({ sent: z.number(), failed: z.number(), retrying: z.number() }),
  texts: z.object({ sent: z.number(), failed: z.number() }),
  /** Jobs that have failed for good, when the oldest of them was made, and jobs that have waited longer than they should. */
  jobs: z.object({ failed: z.number(), since: z.nullable(field.moment()), late: z.number() }),
  /** The nightly backup of this server; `late`: the last night's is missing. */
  backup: z.object({ set_up: z.boolean(), last_at: z.nullable(field.moment()), late: z.boolean() }),
});
export type ServiceHealth = z.infer<typeof ServiceHealth>;

export const serviceHealth = get('/admin/health', {
  summary: 'How many emails, texts and jobs failed in the last 24 hours, and when the last backup was made.',
  access: adminWith('stats.read'),
  output: ServiceHealth,
  refusals: [],
});
