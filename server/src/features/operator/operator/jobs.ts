import * as contract from '@cusp/contract';
import { isDue, newestBackup } from '../../../operations/backup/nightly.ts';
import { on } from '../../../pipeline/bind.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as queries from './jobs-queries.ts';

/** The folder of nightly backups; undefined if none are set up. */
export type Backups = { folder: string } | undefined;

/** The operator's view of the job queue, of what the service did, and of its health. */
export const jobRoutes = (backups: Backups) => [
  on(contract.listJobs, ({ tx }) => queries.listJobs(tx)),

  on(contract.tryJobAgain, async ({ tx, input }) => {
    if (!(await queries.retryJob(tx, input.params.id))) throw new Refusal('job_not_found');
    return null;
  }),

  on(contract.listServiceActs, ({ tx, input }) => queries.serviceActs(tx, input.query.before)),

  on(
    contract.serviceHealth,
    withoutTransaction(async ({ asAdmin }) => {
      const [health, last] = await Promise.all([
        asAdmin(queries.readHealth),
        backups === undefined ? undefined : newestBackup(backups.folder),
      ]);
      return {
        letters: {
          sent: health.letters_sent,
          failed: health.letters_failed,
          retrying: health.letters_retrying,
        },
        texts: { sent: health.texts_sent, failed: health.texts_failed },
        jobs: { failed: health.jobs_failed, since: health.failing_since, late: health.jobs_late },
        backup: {
          set_up: backups !== undefined,
          last_at: last?.madeAt.toISOString() ?? null,
          // Backups are tried hourly until one succeeds.
          late: backups !== undefined && isDue(last?.madeAt, new Date(Date.now() - patience)),
        },
      };
    }),
  ),
];

/** How long after its hour a backup counts as missing, in milliseconds. */
const patience = 2 * 3_600_000;
