import * as contract from '@cusp/contract';
import { on } from '../../http/kernel/bind.ts';
import { Refusal } from '../../http/kernel/refusal.ts';
import * as queries from './jobs-queries.ts';

/** The operator's view of the job queue. */
export const jobRoutes = [
  on(contract.listJobs, ({ tx }) => queries.listJobs(tx)),

  on(contract.tryJobAgain, async ({ tx, input }) => {
    if (!(await queries.tryAgain(tx, input.params.id))) throw new Refusal('job_not_found');
    return null;
  }),
];
