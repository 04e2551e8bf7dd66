import type { ServiceHealth } from '@cusp/contract';
import type { FastifyBaseLogger } from 'fastify';
import { becomeAdmin } from '../../../identity/admin.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import { byService } from '../../../jobs/record-event.ts';
import { countUses, limitKey } from '../../../overload/sending-limits.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { healthOf } from './health.ts';
import type { MeasuredHealth } from './health.ts';
import { readHealth } from './jobs-queries.ts';
import { adminAddresses } from './notices-queries.ts';

/** Something that the operator's people have to look at. */
interface Problem {
  /** Its name, by which it is told once a day. */
  of: 'mail' | 'jobs' | 'backup' | 'disk';
  subject: string;
  text: string;
}

const gibibyte = 1024 ** 3;

/** What is wrong with the service. A few refused emails are usual, and no problem. */
export function problemsIn({ letters, jobs, backup, disk }: ServiceHealth): Problem[] {
  const unsent = letters.failed + letters.retrying;
  const problems: (Problem | false)[] = [
    unsent >= 10 &&
      unsent * 10 > letters.sent && {
        of: 'mail',
        subject: 'Emails are not being sent',
        text: `In the last 24 hours ${letters.sent} emails were sent, ${letters.failed} failed, and ${letters.retrying} are being retried. Check SMTP_URL and the mail server.`,
      },
    (jobs.failed > 0 || jobs.late > 0) && {
      of: 'jobs',
      subject: 'Jobs have failed or are late',
      text: `${jobs.failed} jobs have failed for good, and ${jobs.late} are late. Settings lists them, with their practices. If jobs run apart from the server, check that npm run jobs is running.`,
    },
    backup.late && {
      of: 'backup',
      subject: 'Last night’s backup is missing',
      text: `The newest backup is ${backup.last_at === null ? 'not there yet' : `of ${backup.last_at}`}. Check the folder in BACKUP_DIR, its disk, and the log.`,
    },
    disk.low && {
      of: 'disk',
      subject: 'The disk is almost full',
      text: `${(disk.free_bytes / gibibyte).toFixed(1)} of ${(disk.total_bytes / gibibyte).toFixed(1)} GB are free. When it is full, nothing can be saved.`,
    },
  ];
  return problems.filter((problem) => problem !== false);
}

interface Needs extends Pick<JobDependencies, 'database' | 'emailQueue'>, MeasuredHealth {
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Tells the super admins by email, and the log, what is wrong with the service: each problem once a day. */
export const createHealthAlertJob =
  ({ database, emailQueue, log, ...measured }: Needs) =>
  async (): Promise<void> => {
    const health = await healthOf(
      measured,
      await database.withoutTenant((tx) => {
        void tx.all(becomeAdmin);
        return readHealth(tx);
      }),
    );
    for (const { of, subject, text } of problemsIn(health)) {
      log.error({ problem: of }, 'the service needs attention');
      if (emailQueue === undefined) continue;
      await database
        .withoutTenant(async (tx) => {
          void tx.all(becomeAdmin);
          const addresses = await adminAddresses(tx);
          void tx.all(becomeServer);
          await countUses(
            tx,
            [[limitKey('health alert', of), { most: 1, minutes: 24 * 60 }]],
            'too_many_letters',
          );
          for (const to of addresses)
            await emailQueue.queue(tx, {
              kind: 'operator_notice',
              subjectId: null,
              minutes: 24 * 60,
              by: byService,
              to,
              subject,
              text: `${text}\n`,
            });
        })
        .catch((thrown: unknown) => {
          // Told within the day.
          if (!(thrown instanceof Refusal)) throw thrown;
        });
    }
  };
