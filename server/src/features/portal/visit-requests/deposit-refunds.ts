import type { Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { lockCheckoutsOf, returnDeposit } from '../../money/online/index.ts';
import { endDeposit } from './queries.ts';

/** Why a deposit goes back, as the refund says it. */
type WhyReturned =
  | 'Request declined'
  | 'Request withdrawn'
  | 'Time was taken'
  | 'No longer booked online'
  | 'Visit canceled in time'
  | 'Decided by the office';

/**
 * Sends a request's deposit back, all that was paid of it: once, however often it is asked for. What is paid later is found by the
 * request's job.
 * @param by the person of the office who decided so; `''`: nobody
 * @returns whether anything goes back
 */
export async function returnDeposits(tx: Tx, requestId: string, why: WhyReturned, by = ''): Promise<boolean> {
  let goes = false;
  for (const { id } of await lockCheckoutsOf(tx, requestId))
    goes = (await returnDeposit(tx, id, why)) || goes;
  if (goes) {
    await endDeposit(tx, requestId, 'returned', by);
    recordEvent(tx, 'online_request.deposit_ended', requestId, byService);
  }
  return goes;
}
