/**
 * Every job that there is, with how often it is tried. Between two tries lie e^n seconds (3 s, 7 s, 20 s, 55 s, 2½ min,
 * 7 min, 18 min, 50 min, 2¼ h, then 6 h each). What each does stands in the events.ts of its feature; works.ts puts
 * them together.
 */
const jobs = {
  // It is tried by its own pauses; these are for a database that is away.
  'prescription.send': { attempts: 10 },
  // Over some sixteen hours.
  'letter.send': { attempts: 12 },
  'subscriptions.end_passed': { attempts: 3 },
  'idempotency_keys.forget_old': { attempts: 3 },
  'sign_in_tries.forget_old': { attempts: 3 },
  'refused_sign_ins.settle': { attempts: 3 },
  'recovery_codes.salt': { attempts: 3 },
  'backup.nightly': { attempts: 3 },
  'outbox.forget_old': { attempts: 3 },
} as const satisfies Record<string, { attempts: number }>;

export type JobName = keyof typeof jobs;

export const jobNames = Object.keys(jobs).filter(isJobName);

/** How often a job is tried before it counts as failed. */
export const attemptsOf = (name: JobName): number => jobs[name].attempts;

function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobs, name);
}
