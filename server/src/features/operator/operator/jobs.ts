import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { Refusal } from '../../../values/refusal.ts';
import { healthOf } from './health.ts';
import type { MeasuredHealth } from './health.ts';
import * as queries from './jobs-queries.ts';

/** The operator's view of the job queue, of what the service did, and of its health. */
export const jobRoutes = (measured: MeasuredHealth) => [
  on(contract.listJobs, ({ tx }) => queries.listJobs(tx)),

  on(contract.tryJobAgain, async ({ tx, input }) => {
    if (!(await queries.retryJob(tx, input.params.id))) throw new Refusal('job_not_found');
    return null;
  }),

  on(contract.listServiceActs, ({ tx, input }) => queries.serviceActs(tx, input.query.before)),

  on(
    contract.serviceHealth,
    withoutTransaction(async ({ asAdmin }) => healthOf(measured, await asAdmin(queries.readHealth))),
  ),
];
