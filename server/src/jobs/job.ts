import * as z from 'zod/mini';
import type { JobName } from './names.ts';

/** A running job. It has only the ids of its subject, and reads the current records. */
export interface Job {
  /** Null if it belongs to no practice. */
  practiceId: string | null;
  /** The event's subject; empty for a scheduled job. */
  subjectId: string;
  /** Further records of a job whose work is cheaper done together. */
  others?: readonly string[];
  /** Starts at 1. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborted when the server stops: long work should end, and is done again later. */
  signal: AbortSignal;
}

/** The work of a job. It may run twice, if everything was killed in the middle; if it throws, it is tried again. */
export type JobHandler = (job: Job) => Promise<void>;

/** A job's work, and when the clock starts it: minute, hour, day, month and weekday, in UTC, as in a crontab. */
interface JobEntry {
  work: JobHandler;
  at?: string;
}
/** A feature's jobs by name, in its `jobs.ts`. */
export type Jobs = Partial<Record<JobName, JobEntry>>;
export type EveryJob = Record<JobName, JobEntry>;

/** The times at which the clock starts a job. */
export interface JobSchedule {
  job: JobName;
  /** Minute, hour, day, month and weekday, in UTC, as in a crontab. */
  at: string;
}

/** An error whose message holds no patient's data, so that it is shown to the operator. */
export class JobError extends Error {}

const nobodys = '00000000-0000-0000-0000-000000000000';
const Payload = z.object({
  practice: z.optional(z.uuid()),
  subject: z.optional(z.uuid()),
  others: z.optional(z.array(z.uuid())),
});

/** The subject of a job, from its payload. */
export function jobSubject(payload: unknown): Pick<Job, 'practiceId' | 'subjectId' | 'others'> {
  const { practice = nobodys, subject = '', others } = Payload.parse(payload);
  return {
    practiceId: practice === nobodys ? null : practice,
    subjectId: subject,
    ...(others !== undefined && { others }),
  };
}

/** The part of an error that the operator may read: only our own messages, because others may hold a name or an address. */
export function reasonForOperator(error: unknown): string {
  if (error instanceof JobError) return error.message;
  if (!(error instanceof Error)) return 'It failed.';
  const code = 'code' in error && /^\w{1,40}$/.test(String(error.code)) ? ` (${String(error.code)})` : '';
  return `${error.name}${code}`;
}
