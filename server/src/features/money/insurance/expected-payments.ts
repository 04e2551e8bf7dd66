import type { Tx } from '../../../db/database.ts';
import { markBilling } from '../../insurance/claims/index.ts';
import type {
  CheckedOutWork,
  ExpectedInsurance,
  StaffAuthor,
  UndoneWork,
} from '../../schedule/appointments/index.ts';
import * as queries from './expected-queries.ts';
import { keepEstimates, takeEstimatesBack } from './keep-estimates.ts';

const reason = 'The check-out was undone.';

/** From check-out on the estimate is the pending payment of each plan that pays the practice. */
async function expect(tx: Tx, work: CheckedOutWork, by: StaffAuthor): Promise<void> {
  const { treatmentIds, bill } = work;
  if (treatmentIds.length === 0) return;
  if (bill) return keepEstimates(tx, [work], by);
  for (const id of await queries.billedWork(tx, treatmentIds))
    await markBilling(tx, id, { is_billed: false, reason: work.reason }, by);
}

async function takeBack(tx: Tx, { treatmentIds, since }: UndoneWork, by: StaffAuthor): Promise<void> {
  if (treatmentIds.length === 0) return;
  await takeEstimatesBack(tx, { treatmentIds, reason }, by);
  for (const id of await queries.unbilledSince(tx, treatmentIds, since))
    await markBilling(tx, id, { is_billed: true, reason }, by);
}

/** The expected insurance payments from check-out on. */
export const expectedInsurance: ExpectedInsurance = { expect, takeBack };
