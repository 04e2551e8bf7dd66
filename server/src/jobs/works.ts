import * as z from 'zod/mini';
import type { JobName } from './names.ts';

/** A job that is being done. Of what it is about it knows ids only, and reads what is there by now. */
export interface Job {
  /** Null for what belongs to no practice. */
  practiceId: string | null;
  /** What the event was about; empty for a job of a schedule, which is about nothing in particular. */
  subjectId: string;
  /** The first is 1. */
  attempt: number;
  isLastAttempt: boolean;
  /** The server stops: what takes long shall end, and is done again later. */
  signal: AbortSignal;
}

/** What is done for a job. It may be done twice, when everything was killed in its middle; what it throws lets it be tried again. */
export type Work = (job: Job) => Promise<void>;
export type Works = Record<JobName, Work>;

/** When a job is done by the clock. */
export interface Schedule {
  job: JobName;
  /** Minute, hour, day, month and weekday, in UTC: as in a crontab. */
  at: string;
}

/** An error whose words hold nothing of anybody's record: they are shown to the operator. */
export class JobError extends Error {}

const nobodys = '00000000-0000-0000-0000-000000000000';
const Payload = z.object({ practice: z.optional(z.uuid()), subject: z.optional(z.uuid()) });

/** What a job's data says it is about. */
export function aboutOf(payload: unknown): Pick<Job, 'practiceId' | 'subjectId'> {
  const { practice = nobodys, subject = '' } = Payload.parse(payload);
  return { practiceId: practice === nobodys ? null : practice, subjectId: subject };
}

/** What the operator may read of an error: no words but our own, since others' may hold a name or an address. */
export function reasonOf(error: unknown): string {
  if (error instanceof JobError) return error.message;
  if (!(error instanceof Error)) return 'It failed.';
  const code = 'code' in error && /^\w{1,40}$/.test(String(error.code)) ? ` (${String(error.code)})` : '';
  return `${error.name}${code}`;
}
