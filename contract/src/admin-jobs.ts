import * as z from 'zod/mini';
import { adminWith, endpoint } from './endpoint.ts';
import * as field from './fields.ts';

export const jobStates = ['waiting', 'running', 'failed'] as const;

/** A job of the service: what is to be done, of whom and what it is about nothing. */
export const ServiceJob = z.object({
  id: z.string(),
  /** `letter.send` */
  name: z.string(),
  /** `failed`: it is not tried any more by itself. */
  state: z.enum(jobStates),
  attempts: z.int(),
  /** So often it is tried. */
  most: z.int(),
  /** Why the last try failed; `''` before any did. */
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
