import * as z from 'zod/mini';
import { adminWith, endpoint } from './endpoint.ts';
import * as field from './fields.ts';

const jobStates = ['waiting', 'running', 'failed'] as const;

/** A background job, as admins see it: its name and state, but nothing about the record it works on. */
export const ServiceJob = z.object({
  id: z.string(),
  /** For example `letter.send`. */
  name: z.string(),
  /** `failed`: the server does not try it again by itself. */
  state: z.enum(jobStates),
  attempts: z.int(),
  /** How many times it is tried at most. */
  most: z.int(),
  /** Why the last try failed; `''` before the first failure. */
  reason: z.string(),
  created_at: field.moment(),
  /** When it is tried next. */
  run_at: field.moment(),
});
export type ServiceJob = z.infer<typeof ServiceJob>;

export const listJobs = endpoint({
  name: 'listJobs',
  summary: 'The jobs that wait, run or have failed, the oldest first; 500 at most.',
  method: 'GET',
  path: '/admin/jobs',
  access: adminWith('settings.read'),
  output: z.array(ServiceJob),
  status: 200,
  refusals: [],
});

export const tryJobAgain = endpoint({
  name: 'tryJobAgain',
  summary: 'Try a job again that has failed.',
  method: 'POST',
  path: '/admin/jobs/{id}/try-again',
  access: adminWith('settings.write'),
  params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/, 'Not the id of a job.')) }),
  output: null,
  status: 204,
  refusals: ['job_not_found'],
});
