import * as contract from '@cusp/contract';
import { onAdmin } from '../../http/bind.ts';
import { Refusal } from '../../http/refusal.ts';
import * as queries from './jobs-queries.ts';

/** The queue of jobs, as far as the operator sees it. */
export const jobRoutes = [
  onAdmin(contract.listJobs, ({ tx }) => queries.listJobs(tx)),

  onAdmin(contract.tryJobAgain, async ({ tx, input }) => {
    if (!(await queries.tryAgain(tx, input.params.id))) throw new Refusal('job_not_found');
    return null;
  }),
];
